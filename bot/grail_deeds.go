package bot

import (
	"errors"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// uses are the halves of a declaration as callback data names them.
var uses = map[string]grail.Use{"a": grail.ForAttack, "d": grail.ForDefense}

// help lets one of the own clichés help with a roll, or no more (G21).
func help(t *turn) (reply, error) {
	use, known := uses[t.tap.Arg(1)]
	if !known {
		return reply{}, refuse("stale")
	}
	a := grail.Action{Kind: grail.ToggleHelper, Use: use, Cliche: grail.ClicheID(t.tap.Arg(2))}
	f, err := t.deed(a)
	if err != nil {
		return reply{}, err
	}
	id := "toast.help-off"
	if helpers := map[grail.Use][]grail.ClicheID{grail.ForAttack: f.AttackHelpers, grail.ForDefense: f.DefenseHelpers}; slices.Contains(
		helpers[use], a.Cliche) {
		id = "toast.help-" + string(use)
	}
	return t.say(id, "Round", t.scene.State.Round, "Cliche", line(f, a.Cliche).Name)
}

// deed is something that a fighter declares or does beside attack and defence.
func (t *turn) deed(a grail.Action) (*grail.Fighter, error) {
	a.Fighter = grail.FighterID(t.tap.Arg(0))
	if err := t.act(a); err != nil {
		return nil, t.pointed(err, a.Fighter)
	}
	return t.scene.fighter(a.Fighter), nil
}

// giveMana gives the own Servant a step of «Магия» when the round ends (G26.1).
func giveMana(t *turn) (reply, error) {
	a := grail.Action{Kind: grail.GiveMana, Target: grail.FighterID(t.tap.Arg(1))}
	_, err := t.deed(a)
	switch {
	case a.Target == "" && (err == nil || errors.Is(err, grail.NotNow)):
		return t.say("toast.no-gift", "Round", t.scene.State.Round)
	case errors.Is(err, grail.NotNow):
		return reply{}, refuse("no-gift")
	case err != nil:
		return reply{}, err
	}
	return t.say("toast.gift", "Round", t.scene.State.Round, "Target", t.scene.fighter(a.Target).Name)
}

// mend turns steps of «Магия» into «Выносливость» when the round ends (G26.2).
func mend(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(1))
	if err != nil || n < 0 || n > maxPump {
		return reply{}, refuse("stale")
	}
	_, err = t.deed(grail.Action{Kind: grail.Mend, N: n})
	if errors.Is(err, grail.NotNow) || errors.Is(err, grail.PumpTooHigh) {
		return reply{}, refuse("no-mending")
	}
	if err != nil {
		return reply{}, err
	}
	return t.say("toast.mend", "Round", t.scene.State.Round, "N", n)
}

// identify tries to name what somebody has been seen to use (G15).
func identify(t *turn) (reply, error) {
	f, err := t.deed(grail.Action{Kind: grail.Identify, Target: grail.FighterID(t.tap.Arg(1))})
	if errors.Is(err, grail.NotNow) {
		return reply{}, refuse("tried")
	}
	if err != nil {
		return reply{}, err
	}
	e := t.scene.last(grail.Identified)
	if !e.Hit {
		return t.alert("toast.not-named")
	}
	return t.alert("toast.named", "Hero", f.Name, "Name", e.Text)
}

// struggle fights an opponent inside, or heals «Ранения», with the cliché that is to attack (G6, G24).
func struggle(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if f == nil {
		return reply{}, grail.NoSuchFighter
	}
	a := grail.Action{Kind: grail.Struggle, Target: grail.FighterID(t.tap.Arg(1)), Inner: grail.InnerID(t.tap.Arg(2)),
		Cliche: f.Declared.Attack}
	round := t.scene.State.Round
	_, err := t.deed(a)
	switch {
	case errors.Is(err, grail.NotATarget):
		return reply{}, refuse("no-inner")
	case errors.Is(err, grail.NotNow):
		return reply{}, refuse("struggled")
	case err != nil:
		return reply{}, err
	case t.scene.last(grail.Struggled).Hit:
		return t.alert("toast.struggle-won", "Round", round)
	}
	return t.alert("toast.struggle-lost", "Round", round)
}

// last is the newest event of that kind in the running round; the zero Event when it had none.
func (s *Scene) last(kind grail.EventKind) grail.Event {
	for i := len(s.Past) - 1; i >= 0; i-- {
		if s.Past[i].Kind == kind {
			return s.Past[i]
		}
	}
	return grail.Event{}
}

// more turns a choice card to another page: what may be done beside, or an order. On the desk there are the master's
// word and numbers as well.
func more(t *turn) (reply, error) {
	f, page := t.scene.fighter(grail.FighterID(t.tap.Arg(0))), t.tap.Arg(1)
	pages := []string{"", "deeds", "seal"}
	desk := t.private() && t.master()
	if desk {
		pages = append(pages, "judge", "hand", "limits")
	}
	switch {
	case f == nil:
		return reply{}, grail.NoSuchFighter
	case !t.master() && f.Player != player(t.who.ID):
		return reply{}, t.pointed(grail.NotYours, f.ID)
	case !slices.Contains(pages, page):
		return reply{}, refuse("stale")
	case desk:
		t.table.Desk.Page = string(f.ID) + leafMark + page
	}
	if !slices.Contains([]string{"judge", "hand", "limits"}, page) {
		t.scene.turnLeaf(f.ID, page)
	}
	return reply{}, nil
}

// leafMark stands between a fighter and the page of its card on the desk.
const leafMark = "/"

// phantasmAt is the fighter's n-th Phantasm, from 1; nil when there is none.
func phantasmAt(f *grail.Fighter, n int) *grail.Cliche {
	for i := range f.Cliches {
		if c := &f.Cliches[i]; c.Phantasm {
			if n--; n == 0 {
				return c
			}
		}
	}
	return nil
}

// slot opens or breaks the Phantasm behind a neutral key of the group: which one it is only its owner is told.
func slot(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	n, err := strconv.Atoi(t.tap.Arg(2))
	switch {
	case f == nil:
		return reply{}, grail.NoSuchFighter
	case !t.master() && f.Player != player(t.who.ID):
		return reply{}, t.pointed(grail.NotYours, f.ID)
	case err != nil || n < 1 || n > card.PhantasmSlots:
		return reply{}, refuse("stale")
	}
	c := phantasmAt(f, n)
	if c == nil {
		return reply{}, refuse("no-slot", "Slot", card.Slot(n))
	}
	switch t.tap.Arg(1) {
	case "open":
		return t.open(f.ID, c.ID)
	case "break":
		return t.shatter(f.ID, c.ID)
	}
	return reply{}, refuse("stale")
}

// phantasm declares that one is activated in place of the attack, or takes that back (G13).
func phantasm(t *turn) (reply, error) {
	return t.open(grail.FighterID(t.tap.Arg(0)), grail.ClicheID(t.tap.Arg(1)))
}

func (t *turn) open(f grail.FighterID, c grail.ClicheID) (reply, error) {
	err := t.act(grail.Action{Kind: grail.OpenPhantasm, Fighter: f, Cliche: c})
	switch {
	case c == "" && (err == nil || errors.Is(err, grail.NotNow)):
		return t.say("toast.no-phantasm", "Round", t.scene.State.Round)
	case errors.Is(err, grail.PumpTooHigh):
		return reply{}, refuse("no-mana")
	case errors.Is(err, grail.NotNow):
		return reply{}, refuse("no-phantasm-now")
	case err != nil:
		return reply{}, t.pointed(err, f)
	}
	return t.opened(t.scene.fighter(f))
}

// opened tells the owner alone which Phantasm is to be opened, its chance and its price, with what falls to the master.
func (t *turn) opened(f *grail.Fighter) (reply, error) {
	c := line(f, f.Declared.Phantasm)
	odds := grail.AttackOdds(t.scene.State, t.viewer(), f.ID, c.ID, 0, f.Declared.Target)
	return t.alert("alert.phantasm", "Round", t.scene.State.Round, "Name", phantasmName(c), "Rank", card.RankName(c.Now),
		"Chance", t.words.OddsText(odds), "Price", t.dues(f.ID, c.ID))
}

func phantasmName(c grail.Cliche) string {
	if c.TrueName != "" {
		return c.TrueName
	}
	return c.Name
}

// dues is what a Phantasm costs, in words.
func (t *turn) dues(f grail.FighterID, c grail.ClicheID) string {
	dues, _ := grail.Price(t.scene.State, t.viewer(), f, c, grail.ForAttack, 0)
	return t.bot.frame(t.world).Price(grail.View(t.scene.State, t.viewer()), f, dues)
}

// breakPhantasm spends one in a blow, for good; the first tap only warns (G14).
func breakPhantasm(t *turn) (reply, error) {
	return t.shatter(grail.FighterID(t.tap.Arg(0)), grail.ClicheID(t.tap.Arg(1)))
}

func (t *turn) shatter(f grail.FighterID, id grail.ClicheID) (reply, error) {
	a := grail.Action{Kind: grail.Shatter, By: t.viewer(), Fighter: f, Cliche: id}
	if _, _, err := grail.Apply(t.scene.State, a, nil); err != nil {
		return reply{}, t.pointed(t.ruledOut(a, err), f)
	}
	fighter := t.scene.fighter(f)
	c := line(fighter, id)
	if t.scene.Sure[f] != id {
		if t.scene.Sure == nil {
			t.scene.Sure = map[grail.FighterID]grail.ClicheID{}
		}
		t.scene.Sure[f] = id
		odds := grail.ShatterOdds(t.scene.State, t.viewer(), f, id, fighter.Declared.Target)
		return t.alert("alert.shatter", "Name", phantasmName(c), "Chance", t.words.OddsText(odds))
	}
	delete(t.scene.Sure, f)
	if err := t.act(a); err != nil {
		return reply{}, err
	}
	return t.alert("alert.shattering", "Round", t.scene.State.Round, "Name", phantasmName(c))
}

// answering are the fighters for whom the one who taps answers an activation: the one named, the own ones, or the NPCs
// for the master.
func (t *turn) answering() ([]grail.FighterID, error) {
	pending := t.scene.State.Pending
	if pending == nil || len(pending.Open) == 0 {
		return nil, refuse("stale")
	}
	if id := grail.FighterID(t.tap.Arg(0)); id != "" {
		return []grail.FighterID{id}, nil
	}
	var mine, npcs []grail.FighterID
	for _, id := range pending.Open {
		switch f := t.scene.fighter(id); {
		case f.Player == player(t.who.ID):
			mine = append(mine, id)
		case f.Player == "" && t.master():
			npcs = append(npcs, id)
		}
	}
	if len(mine) == 0 {
		mine = npcs
	}
	if len(mine) == 0 {
		return nil, refuse("not-asked")
	}
	return mine, nil
}

// interrupt strikes at whoever opens a Phantasm, in place of the own attack (G13.2).
func interrupt(t *turn) (reply, error) {
	ids, err := t.answering()
	if err != nil {
		return reply{}, err
	}
	round, target := t.scene.State.Round, t.scene.State.Pending.Targets[0]
	for _, id := range ids {
		if err = t.act(grail.Action{Kind: grail.Answer, Fighter: id, Target: target}); err == nil {
			return t.progress(round, "toast.interrupt")
		}
	}
	if errors.Is(err, grail.NotATarget) {
		return reply{}, refuse("no-interrupt")
	}
	return reply{}, t.pointed(err, ids[0])
}

// pass lets an activation happen.
func pass(t *turn) (reply, error) {
	ids, err := t.answering()
	if err != nil {
		return reply{}, err
	}
	round, step := t.scene.State.Round, t.scene.State.Step
	for _, id := range ids {
		if t.scene.State.Step != step {
			break
		}
		if err := t.act(grail.Action{Kind: grail.Answer, Fighter: id}); err != nil {
			return reply{}, t.pointed(err, id)
		}
	}
	return t.progress(round, "toast.pass")
}

// react asks the master for another defence against an activation (G2.3, G13).
func react(t *turn) (reply, error) {
	f, err := t.deed(grail.Action{Kind: grail.ChooseDefense, Cliche: grail.ClicheID(t.tap.Arg(1))})
	if err != nil {
		return reply{}, err
	}
	return t.say("toast.react", "Cliche", line(f, grail.ClicheID(t.tap.Arg(1))).Name)
}

// wanted is the defence that the target of an activation asks the master for; empty: none.
func (s *Scene) wanted() (grail.FighterID, grail.ClicheID) {
	if p := s.State.Pending; p == nil || len(p.Open) == 0 || s.State.Blows[0].Wanted == "" {
		return "", ""
	}
	return s.fighter(s.State.Blows[0].By).Declared.Target, s.State.Blows[0].Wanted
}

// asked is the same in one word, to be compared.
func (s *Scene) asked() grail.ClicheID {
	_, id := s.wanted()
	return id
}

// aimed is the target of an activation that may still change its defence; empty: none.
func (s *Scene) aimed() grail.FighterID {
	p := s.State.Pending
	if p == nil || len(p.Open) == 0 {
		return ""
	}
	if target := s.fighter(s.State.Blows[0].By).Declared.Target; slices.Contains(p.Open, target) {
		return target
	}
	return ""
}
