package bot

import (
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// join opens the door to somebody with a hero who is not in the fight, or who chooses one now. Who has several may bring
// one after another.
func join(t *turn) (reply, error) {
	if t.scene.State.Stage == grail.Over {
		return reply{}, grail.FightOver
	}
	joiner := Joiner{}
	outside := slices.DeleteFunc(t.roster.all(t.who.ID), func(h *Hero) bool { return t.scene.fighter(grail.FighterID(h.ID)) != nil })
	able := slices.DeleteFunc(slices.Clone(outside), func(h *Hero) bool { return !h.able(t.scene.State.Risk) })
	switch {
	case len(able) > 0:
		joiner = Joiner{Hero: able[0].ID, Name: able[0].name()}
	case len(outside) > 0:
		return reply{}, refuse("hero-tired")
	case t.hasFought():
		return reply{}, refuse("already-in")
	}
	t.know()
	if t.scene.Joining == nil {
		t.scene.Joining = map[int64]Joiner{}
	}
	t.scene.Joining[t.who.ID] = joiner
	return t.say("toast.join")
}

// hasFought tells whether the one who taps has a hero in the fight, whatever has become of it.
func (t *turn) hasFought() bool {
	return slices.ContainsFunc(t.scene.State.Fighters, func(f grail.Fighter) bool { return f.Player == player(t.who.ID) })
}

// joiner is the person at the door, if it is the one who taps.
func (t *turn) joiner() (Joiner, error) {
	joiner, waiting := t.scene.Joining[t.who.ID]
	if !waiting || t.tap.Arg(0) != string(player(t.who.ID)) {
		return Joiner{}, refuse("not-yours")
	}
	return joiner, nil
}

// joinHero takes a ready hero for the one at the door.
func joinHero(t *turn) (reply, error) {
	if _, err := t.joiner(); err != nil {
		return reply{}, err
	}
	hero, err := t.takeHero(t.tap.Arg(1))
	if err != nil {
		return reply{}, err
	}
	t.scene.Joining[t.who.ID] = Joiner{Hero: hero.ID, Name: hero.name()}
	return t.say("toast.take", "Hero", hero.name())
}

// joinSide brings the one at the door in from the next round.
func joinSide(t *turn) (reply, error) {
	joiner, err := t.joiner()
	if err != nil {
		return reply{}, err
	}
	hero := t.roster.hero(joiner.Hero)
	side, err := strconv.Atoi(t.tap.Arg(1))
	if hero == nil || err != nil || side < 1 || side > card.MaxSides {
		return reply{}, refuse("stale")
	}
	if err := t.enter(hero, side); err != nil {
		return reply{}, err
	}
	delete(t.scene.Joining, t.who.ID)
	return t.say("toast.joined", "Round", t.scene.State.Round+1)
}

// enter brings a hero into the running fight.
func (t *turn) enter(hero *Hero, side int) error {
	entrant := bind(hero.entering(side), t.scene.State.Fighters)
	err := t.act(grail.Action{Kind: grail.Join, Entrant: &entrant})
	if err == nil {
		t.setSide(hero.ID, side)
	}
	return err
}

// joinCancel closes the door again.
func joinCancel(t *turn) (reply, error) {
	if _, err := t.joiner(); err != nil {
		return reply{}, err
	}
	delete(t.scene.Joining, t.who.ID)
	return t.say("toast.join-cancel")
}
