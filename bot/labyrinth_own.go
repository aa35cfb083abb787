package bot

import (
	"strings"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// personally does what a hero's own card offers, and turns the card back to its first page.
func (t *turn) personally(a labyrinth.Action, toast string) (reply, error) {
	if err := t.ownAct(a); err != nil {
		return reply{}, err
	}
	return t.say(toast)
}

func (t *turn) ownAct(a labyrinth.Action) error {
	if a.Hero == "" {
		a.Hero = t.tappedHero()
	}
	if err := t.explore(a); err != nil {
		return t.pointedAt(err, a.Hero)
	}
	if own, open := t.scene.Dungeon.Own[t.who.ID]; open {
		t.turnOwn(own.Hero, card.LabyrinthPage{})
	}
	return nil
}

// closeOwn takes the own card away: what it was opened for is done.
func (t *turn) closeOwn() { delete(t.scene.Dungeon.Own, t.who.ID) }

// pickUp takes what lies here.
func pickUp(t *turn) (reply, error) {
	mine := t.scene.Dungeon.of(t.who.ID)
	if mine == nil {
		return reply{}, t.pointedAt(labyrinth.NotHere, "")
	}
	return t.personally(labyrinth.Action{Kind: labyrinth.Take, Hero: mine.ID, Item: labyrinth.ItemID(t.tap.Arg(0))}, "toast.maze.taken")
}

// lendHand helps with another's roll, or takes the help back (L7).
func lendHand(t *turn) (reply, error) {
	a := labyrinth.Action{
		Kind: labyrinth.Help, Target: labyrinth.HeroID(t.tap.Arg(1)), Cliche: labyrinth.ClicheID(t.tap.Arg(2)),
	}
	told, err := t.personally(a, "toast.maze.help")
	if err == nil {
		t.closeOwn()
	}
	return told, err
}

// claimSuit says that something suits, in the word of the hint that it answers (L27).
func claimSuit(t *turn) (reply, error) {
	kind, id, found := strings.Cut(t.tap.Arg(1), "-")
	if !found || !known(labyrinth.Tags(), labyrinth.Tag(t.tap.Arg(2))) {
		return reply{}, refuse("stale")
	}
	a := labyrinth.Action{Kind: labyrinth.ClaimSuit, Text: t.words.T("hint." + t.tap.Arg(2))}
	switch kind {
	case "c":
		a.Cliche = labyrinth.ClicheID(id)
	case "i":
		a.Item = labyrinth.ItemID(id)
	}
	return t.claimed(a)
}

func (t *turn) claimed(a labyrinth.Action) (reply, error) {
	waiting := len(t.scene.Dungeon.State.Claims)
	if err := t.ownAct(a); err != nil {
		return reply{}, err
	}
	t.closeOwn()
	if len(t.scene.Dungeon.State.Claims) > waiting {
		return t.say("toast.maze.claim")
	}
	return t.say("toast.maze.granted")
}

func known[T comparable](list []T, one T) bool {
	for _, o := range list {
		if o == one {
			return true
		}
	}
	return false
}

// planHeal plans what a short rest heals (L22).
func planHeal(t *turn) (reply, error) {
	return t.personally(labyrinth.Action{
		Kind: labyrinth.Heal, Cliche: labyrinth.ClicheID(t.tap.Arg(1)), Debuff: t.tap.Arg(2) == "1",
	}, "toast.maze.heal")
}

// planTend plans to heal another, whose wound the page names; without a cliché the plan is dropped (L22).
func planTend(t *turn) (reply, error) {
	a := labyrinth.Action{Kind: labyrinth.Tend, With: labyrinth.ClicheID(t.tap.Arg(1))}
	if a.With != "" {
		page := t.scene.Dungeon.Own[t.who.ID].Page
		target, debuff, found := strings.Cut(page.Of, "-")
		if page.Name != "tend" || !found {
			return reply{}, refuse("stale")
		}
		a.Target, a.Debuff, a.Cliche = labyrinth.HeroID(target), debuff == "1", labyrinth.ClicheID(page.And)
	}
	return t.personally(a, "toast.maze.tend")
}

// payCamp fixes the hero's share of the safe camp (L23).
func payCamp(t *turn) (reply, error) {
	n, ok := t.argument(1)
	if !ok {
		return reply{}, refuse("stale")
	}
	return t.personally(labyrinth.Action{Kind: labyrinth.Pay, N: n}, "toast.maze.pay")
}

// learn raises a cliché (L17).
func learn(t *turn) (reply, error) {
	n, ok := t.argument(2)
	if !ok {
		return reply{}, refuse("stale")
	}
	return t.personally(labyrinth.Action{Kind: labyrinth.Raise, Cliche: labyrinth.ClicheID(t.tap.Arg(1)), N: n}, "toast.maze.learn")
}

// shedDebuff gets rid of a debuff for a level of corruption (L19).
func shedDebuff(t *turn) (reply, error) {
	return t.personally(labyrinth.Action{Kind: labyrinth.Shed, Cliche: labyrinth.ClicheID(t.tap.Arg(1))}, "toast.maze.shed")
}

// nameDebuff gives a debuff a name from the list (L11).
func nameDebuff(t *turn) (reply, error) {
	if !known(card.DebuffWords(), t.tap.Arg(2)) {
		return reply{}, refuse("stale")
	}
	return t.personally(labyrinth.Action{
		Kind: labyrinth.NameDebuff, Cliche: labyrinth.ClicheID(t.tap.Arg(1)), Text: t.words.T("maze.debuff." + t.tap.Arg(2)),
	}, "toast.maze.named")
}

// darken renames a corrupted cliché without writing (L18, L19).
func darken(t *turn) (reply, error) {
	h, id := t.scene.Dungeon.hero(t.tappedHero()), labyrinth.ClicheID(t.tap.Arg(1))
	if h == nil {
		return reply{}, labyrinth.NoSuchHero
	}
	for _, c := range h.Cliches {
		if c.ID == id {
			text := []rune(t.words.T("maze.dark-name", "Cliche", c.Name))
			return t.personally(labyrinth.Action{
				Kind: labyrinth.Rename, Cliche: id, Text: string(text[:min(len(text), labyrinth.MaxName)]),
			}, "toast.maze.renamed")
		}
	}
	return reply{}, labyrinth.NoSuchCliche
}

// purify spends Purity on Vice. The key carries the Vice that it was drawn for, so that a second tap finds it gone (L16).
func purify(t *turn) (reply, error) {
	n, ok := t.argument(1)
	from, known := t.argument(2)
	h := t.scene.Dungeon.hero(t.tappedHero())
	if !ok || !known || h == nil || h.Vice != from {
		return reply{}, refuse("stale")
	}
	return t.personally(labyrinth.Action{Kind: labyrinth.Purify, N: n}, "toast.maze.purify")
}

// deed is a voluntary deed from the list (L16, L27).
func deed(t *turn) (reply, error) {
	if !known(card.DeedWords(), t.tap.Arg(1)) {
		return reply{}, refuse("stale")
	}
	_, text, _ := strings.Cut(t.words.T("maze.deed."+t.tap.Arg(1)), " ")
	return t.claimed(labyrinth.Action{Kind: labyrinth.Deed, Text: text})
}

// giveAway hands a thing on.
func giveAway(t *turn) (reply, error) {
	return t.personally(labyrinth.Action{
		Kind: labyrinth.Give, Item: labyrinth.ItemID(t.tap.Arg(1)), Target: labyrinth.HeroID(t.tap.Arg(2)),
	}, "toast.maze.given")
}

// duel challenges another hero (L4).
func duel(t *turn) (reply, error) {
	told, err := t.personally(labyrinth.Action{Kind: labyrinth.Challenge, Target: labyrinth.HeroID(t.tap.Arg(1))}, "toast.maze.duel")
	if err == nil {
		t.closeOwn()
	}
	return told, err
}

// setShield fixes the standing answer about clothing (L25).
func setShield(t *turn) (reply, error) {
	shield := labyrinth.Shield(t.tap.Arg(1))
	if shield == "ask" {
		shield = labyrinth.ShieldAsk
	}
	return t.personally(labyrinth.Action{Kind: labyrinth.SetShield, Shield: shield}, "toast.maze.shield")
}

// stepAside lets the party go on without the one who taps.
func stepAside(t *turn) (reply, error) {
	return t.personally(labyrinth.Action{Kind: labyrinth.Leave}, "toast.maze.left")
}

// comeBack ends standing aside.
func comeBack(t *turn) (reply, error) {
	return t.personally(labyrinth.Action{Kind: labyrinth.Return}, "toast.maze.back")
}
