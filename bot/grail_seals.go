package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// Draft is an order that is being worded, with the card whose reply brings its words (G16).
type Draft struct {
	card.Draft
	By      int64 `json:"by,omitempty"`      // whose reply is awaited
	Chat    int64 `json:"chat,omitempty"`    // where
	Message int64 `json:"message,omitempty"` // the card that is to be replied to
}

// seal takes one step of an order: whom, how long, how clear, what deed; then it is spoken.
func seal(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	switch {
	case f == nil:
		return reply{}, grail.NoSuchFighter
	case !t.master() && f.Player != player(t.who.ID):
		return reply{}, t.pointed(grail.NotYours, f.ID)
	}
	d := t.scene.draft(f.ID)
	switch t.tap.Arg(1) {
	case "to":
		d.Target = grail.FighterID(t.tap.Arg(2))
	case "scope":
		d.Scope = grail.Scope(t.tap.Arg(2))
		if d.Scope != grail.ScopeNow {
			d.Act, d.At, d.Inner = "", "", ""
		}
	case "vague":
		n, err := strconv.Atoi(t.tap.Arg(2))
		if err != nil || n < 0 || n > grail.MostVague {
			return reply{}, refuse("stale")
		}
		d.Vague = n
	case "act":
		if err := d.act(t.tap.Arg(2), t.tap.Arg(3)); err != nil {
			return reply{}, err
		}
	case "text":
		d.By, d.Chat, d.Message = t.who.ID, t.chat.ID, t.message
		t.hints = append(t.hints, t.who.ID)
		t.scene.keepDraft(f.ID, d)
		return t.alert("alert.seal-text")
	case "go":
		return t.command(f.ID, d)
	default:
		return reply{}, refuse("stale")
	}
	if d.Scope != "" && grail.SealRank(d.Scope, d.Vague) == 0 {
		return reply{}, refuse("stale")
	}
	t.scene.keepDraft(f.ID, d)
	return t.say("toast.seal")
}

// sealOpen opens the order of the one who taps while the round waits for somebody.
func sealOpen(t *turn) (reply, error) {
	p := t.scene.State.Pending
	if p == nil || p.Order != nil {
		return reply{}, refuse("stale")
	}
	t.reclaim()
	for _, f := range grail.View(t.scene.State, public).Fighters {
		if f.Player != player(t.who.ID) || f.Out != "" || f.Seals == nil {
			continue
		}
		if *f.Seals == 0 {
			return reply{}, grail.SealsSpent
		}
		t.scene.turnLeaf(f.ID, leafSeal)
		t.scene.Page = f.ID
		if !slices.Contains(t.scene.Open, f.ID) {
			t.scene.Open = append(t.scene.Open, f.ID)
		}
		if s := t.seat(t.who.ID); s != nil {
			s.Page = string(f.ID)
		}
		return t.say("toast.seal-open")
	}
	return reply{}, refuse("no-seals")
}

// leafSeal is the page of a choice card on which an order is worded. It stands while a round waits, too.
const leafSeal = "seal"

// act fixes the deed that is ordered, and against whom or what.
func (d *Draft) act(act, object string) error {
	d.At, d.Inner = "", ""
	switch a := grail.Act(act); a {
	case "words":
		d.Act = grail.ActWords
	case grail.ActStrike, grail.ActUnleash:
		d.Act, d.At = a, grail.FighterID(object)
	case grail.ActRestore:
		d.Act = a
	case grail.ActLift:
		d.Act, d.Inner = a, grail.InnerID(object)
	default:
		return refuse("stale")
	}
	return nil
}

// draft is what a master has chosen of an order; where there is one Servant, it is for that one.
func (s *Scene) draft(id grail.FighterID) Draft {
	if d, ok := s.Drafts[id]; ok {
		return d
	}
	var servants []grail.FighterID
	for _, f := range s.State.Fighters {
		if f.Servant && f.Contract == id && f.Out == "" {
			servants = append(servants, f.ID)
		}
	}
	if len(servants) == 1 {
		return Draft{Draft: card.Draft{Target: servants[0]}}
	}
	return Draft{}
}

func (s *Scene) keepDraft(id grail.FighterID, d Draft) {
	if s.Drafts == nil {
		s.Drafts = map[grail.FighterID]Draft{}
	}
	s.Drafts[id] = d
}

// command spends a seal: the order is given as it stands on the card (G16.1).
func (t *turn) command(id grail.FighterID, d Draft) (reply, error) {
	if d.Target == "" || d.Scope == "" {
		return reply{}, refuse("no-draft")
	}
	err := t.act(grail.Action{Kind: grail.Command, Fighter: id, Target: d.Target, Scope: d.Scope, N: d.Vague, Act: d.Act, At: d.At,
		Inner: d.Inner, Text: d.Text})
	if once := t.scene.State.Rules.SealActOnlyIfUnused; once && errors.Is(err, grail.NotNow) && d.At != "" {
		return reply{}, refuse("order-spent")
	}
	if err != nil {
		return reply{}, t.pointed(err, id)
	}
	delete(t.scene.Drafts, id)
	t.scene.turnLeaf(id, "")
	return t.say("toast.commanded")
}

// replied takes words from a reply to the card that asked for them, and tells whether one did. Any other reply is prose.
func replied(t *turn) (took bool, err error) {
	if asked, err := repliedToDesk(t); asked {
		return true, err
	}
	if asked, err := proseReply(t); asked {
		return true, err
	}
	if t.scene != nil && t.scene.Tracker != nil {
		return t.ouroAnswered()
	}
	if t.scene != nil && t.scene.Dungeon != nil {
		_, open := t.scene.Dungeon.Own[t.who.ID]
		took = t.answersDesk() || open && t.answersOwn()
		return took, answerInWords(t)
	}
	return orderInWords(t)
}

// orderInWords takes the words of an order (G16).
func orderInWords(t *turn) (bool, error) {
	if t.scene == nil || t.scene.Fight == nil {
		return false, nil
	}
	for id, d := range t.scene.Drafts {
		if d.By != t.who.ID || d.Message == 0 || d.Message != t.answers || d.Chat != t.chat.ID {
			continue
		}
		text := strings.TrimSpace(t.args)
		if len([]rune(text)) > grail.MaxText {
			return true, refuse("long-order", "Limit", grail.MaxText)
		}
		d.Text = text
		t.scene.keepDraft(id, d)
		return true, nil
	}
	return false, nil
}

// boonCodes are the uses of a seal's rank as callback data names them.
var boonCodes = map[string]grail.Boon{
	"plain": grail.NoBoon, "phantasm": grail.AsPhantasm, "magic": grail.AsMagic, "help": grail.AsHelp,
}

// obey carries the order out that waits, with the seal's rank or without, or with another line than the declared one
// (G16.5).
func obey(t *turn) (reply, error) {
	id := grail.FighterID(t.tap.Arg(0))
	as, known := boonCodes[t.tap.Arg(1)]
	silent, waits := t.scene.State.Silent()
	f := t.scene.fighter(id)
	if !waits || silent.Fighter != id || f == nil {
		return reply{}, refuse("stale")
	}
	a := grail.Action{Kind: grail.Obey, Fighter: id, Cliche: silent.Cliche, As: as}
	if !known {
		if a.Cliche = t.otherwise(f); a.Cliche == "" {
			return reply{}, refuse("stale")
		}
	}
	switch act := t.scene.State.Pending.Order.Act; {
	case as == grail.AsMagic && act == grail.ActStrike:
		a.Cliche = lineWith(f, func(c grail.Cliche) bool { return c.Trait == grail.Magic })
	case as == grail.AsPhantasm && act == grail.ActUnleash:
		a.Cliche = lineWith(f, func(c grail.Cliche) bool { return c.Phantasm && !c.Destroyed && c.Now > 0 })
	}
	round := t.scene.State.Round
	if err := t.act(a); err != nil {
		return reply{}, t.pointed(err, id)
	}
	return t.progress(round, "toast.obey")
}

// otherwise is the line that an obeying player picks: by its name or, of Phantasms behind a neutral key, by its number.
func (t *turn) otherwise(f *grail.Fighter) grail.ClicheID {
	switch t.tap.Arg(1) {
	case "with":
		return grail.ClicheID(t.tap.Arg(2))
	case "slot":
		if n, err := strconv.Atoi(t.tap.Arg(2)); err == nil {
			if c := phantasmAt(f, n); c != nil {
				return c.ID
			}
		}
	}
	return ""
}

// lineWith is the first line of a fighter that is so; empty when there is none.
func lineWith(f *grail.Fighter, is func(grail.Cliche) bool) grail.ClicheID {
	at := slices.IndexFunc(f.Cliches, is)
	if at < 0 {
		return ""
	}
	return f.Cliches[at].ID
}

// resist refuses the order: at once by a roll whose exact chance is told first, or for as long as it binds (G16.3,
// G16.4).
func resist(t *turn) (reply, error) {
	id := grail.FighterID(t.tap.Arg(0))
	f, p := t.scene.fighter(id), t.scene.State.Pending
	if f == nil || p == nil || p.Order == nil || p.Fighter != id {
		return reply{}, refuse("stale")
	}
	if !t.master() && f.Player != player(t.who.ID) {
		return reply{}, t.pointed(grail.NotYours, id)
	}
	a := grail.Action{Kind: grail.Resist, Fighter: id}
	if p.Order.Scope == grail.ScopeNow {
		a.Cliche = lineWith(f, func(c grail.Cliche) bool { return c.Resists && c.Now > 0 && !c.Destroyed })
		if a.Cliche == "" {
			return reply{}, refuse("no-resistance")
		}
	}
	const sure grail.ClicheID = "resist"
	if t.scene.Sure[id] != sure {
		if t.scene.Sure == nil {
			t.scene.Sure = map[grail.FighterID]grail.ClicheID{}
		}
		t.scene.Sure[id] = sure
		return t.warnOfResisting(f, a.Cliche, *p.Order)
	}
	delete(t.scene.Sure, id)
	round := t.scene.State.Round
	if err := t.act(a); err != nil {
		return reply{}, t.pointed(err, id)
	}
	if e := t.scene.last(grail.Resisted); e.Attack != nil && !e.Hit {
		return t.progress(round, "toast.resist-lost")
	}
	return t.progress(round, "toast.resisted")
}

// warnOfResisting tells the exact chance, or what a lasting order turns into, before anything happens.
func (t *turn) warnOfResisting(f *grail.Fighter, c grail.ClicheID, o grail.Order) (reply, error) {
	if c == "" {
		return t.alert("alert.resist-lasting", "Rank", card.RankName(o.Rank))
	}
	odds := grail.ResistOdds(t.scene.State, t.viewer(), f.ID, c)
	return t.alert("alert.resist", "Chance", t.words.OddsText(odds), "Cliche", line(f, c).Name, "N", t.scene.State.Rules.TN(o.Rank))
}

// useSeal turns the rank of a lasting order that is obeyed to another use (G16.5).
func useSeal(t *turn) (reply, error) {
	as, known := boonCodes[t.tap.Arg(2)]
	if !known {
		return reply{}, refuse("stale")
	}
	if _, err := t.deed(grail.Action{Kind: grail.UseSeal, Inner: grail.InnerID(t.tap.Arg(1)), As: as}); err != nil {
		return reply{}, err
	}
	return t.say("toast.use-seal", "Round", t.scene.State.Round, "Use", t.words.T("use."+t.tap.Arg(2)))
}

// setSeals says how many Command Seals are left (GXX).
func setSeals(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(1))
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if err != nil || f == nil {
		return reply{}, refuse("stale")
	}
	if f.SealsLeft() == n { // it stands already
		return t.say("toast.seals", "Seals", n, "Hero", f.Name)
	}
	return t.ruling(grail.Action{Kind: grail.SetSeals, N: n}, "toast.seals", "Seals", n)
}

// setBond makes or ends a contract in the running fight (GXX).
func setBond(t *turn) (reply, error) {
	return t.ruling(grail.Action{Kind: grail.SetBond, Target: grail.FighterID(t.tap.Arg(1))}, "toast.bond")
}
