package bot

import (
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
)

// delverAccount is the person behind a player of the labyrinth; 0 behind none.
func delverAccount(p labyrinth.PlayerID) int64 { return account(grail.PlayerID(p)) }

// tappedHero is the hero that a key speaks of.
func (t *turn) tappedHero() labyrinth.HeroID { return labyrinth.HeroID(t.tap.Arg(0)) }

// roll changes the roll that a hero prepares, and tells its chance.
func (t *turn) roll(a labyrinth.Action) (reply, error) {
	a.Hero = t.tappedHero()
	if err := t.explore(a); err != nil {
		return reply{}, t.pointedAt(err, a.Hero)
	}
	return t.chance(a.Hero)
}

// chance tells how a roll stands, to the one who tapped.
func (t *turn) chance(id labyrinth.HeroID) (reply, error) {
	d := t.scene.Dungeon
	hand := handOf(labyrinth.View(d.State, everybody), id)
	if hand == nil {
		return reply{}, nil
	}
	odds := t.words.LabyrinthOdds(labyrinth.HandOdds(d.State, t.delver(), *hand))
	name := ""
	for _, c := range d.hero(id).Cliches {
		if c.ID == hand.Cliche {
			name = c.Name
		}
	}
	if odds == "" {
		return t.say("toast.maze.roll", "Cliche", name)
	}
	return t.say("toast.maze.chance", "Cliche", name, "Chance", odds)
}

// handOf is the roll that a hero prepares; nil when it prepares none.
func handOf(sight labyrinth.Sight, id labyrinth.HeroID) *labyrinth.Hand {
	switch b, c := sight.Battle, sight.Check; {
	case b != nil && b.Hand.Hero == id:
		return &b.Hand
	case b != nil || c == nil:
		return nil
	case c.Hand.Hero == id:
		return &c.Hand
	case c.Other != nil && c.Other.Hero == id:
		return c.Other
	}
	return nil
}

// chooseCliche fixes what a hero rolls; it may change until the dice fall (L5).
func chooseCliche(t *turn) (reply, error) {
	return t.roll(labyrinth.Action{Kind: labyrinth.ChooseCliche, Cliche: labyrinth.ClicheID(t.tap.Arg(1))})
}

// chooseFoe fixes whom a hero strikes.
func chooseFoe(t *turn) (reply, error) {
	return t.roll(labyrinth.Action{Kind: labyrinth.ChooseTarget, Foe: labyrinth.FoeID(t.tap.Arg(1))})
}

// pumpRoll adds dice at the price of as much damage (L6).
func pumpRoll(t *turn) (reply, error) {
	digits := strings.TrimPrefix(t.tap.Verb, pumpPrefix)
	n, err := strconv.Atoi(digits)
	if err != nil || strconv.Itoa(n) != digits || n < 0 || n > labyrinth.MaxCliche {
		return reply{}, refuse("stale")
	}
	return t.roll(labyrinth.Action{Kind: labyrinth.Pump, N: n})
}

// spend lays dice of a resource or of clothing on a roll (L24, L25).
func spend(t *turn) (reply, error) {
	n, ok := t.argument(2)
	if !ok {
		return reply{}, refuse("stale")
	}
	return t.roll(labyrinth.Action{Kind: labyrinth.Spend, Item: labyrinth.ItemID(t.tap.Arg(1)), N: n})
}

// throw lets the dice fall.
func throw(t *turn) (reply, error) {
	id := t.tappedHero()
	fallen := t.scene.Position
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Roll, Hero: id}); err != nil {
		return reply{}, t.pointedAt(err, id)
	}
	if t.scene.Position == fallen {
		return t.say("toast.maze.ready")
	}
	return t.say("toast.maze.rolled")
}

// decline lets a contest of two heroes not take place.
func decline(t *turn) (reply, error) {
	id := t.tappedHero()
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Decline, Hero: id}); err != nil {
		return reply{}, t.pointedAt(err, id)
	}
	return t.say("toast.maze.declined")
}

// answerWound says how much of the damage clothing takes (L25).
func answerWound(t *turn) (reply, error) {
	id := t.tappedHero()
	n, ok := t.argument(1)
	if !ok {
		return reply{}, refuse("stale")
	}
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Answer, Hero: id, N: n}); err != nil {
		return reply{}, t.pointedAt(err, id)
	}
	return t.say("toast.maze.absorbed", "N", n)
}

// rested says that the hero of the one who taps waits for nothing more, in the plan of a rest or in its lessons.
func rested(t *turn) (reply, error) {
	mine := t.scene.Dungeon.of(t.who.ID)
	if mine == nil {
		return reply{}, t.pointedAt(labyrinth.NotHere, "")
	}
	if r := t.scene.Dungeon.State.Rest; r != nil && readyIn(r, mine.ID) {
		return t.say("toast.maze.ready")
	}
	if err := t.explore(labyrinth.Action{Kind: labyrinth.Ready, Hero: mine.ID}); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze.ready")
}

func readyIn(r *labyrinth.Rest, id labyrinth.HeroID) bool {
	for _, ready := range r.Ready {
		if ready == id {
			return true
		}
	}
	return false
}

// ownPage opens the own card of the one who taps, turns it, or closes it.
func ownPage(t *turn) (reply, error) {
	t.reclaim()
	d := t.scene.Dungeon
	mine := d.of(t.who.ID)
	if mine == nil {
		return reply{}, t.pointedAt(labyrinth.NotHere, "")
	}
	if t.tap.Arg(0) == "close" {
		delete(d.Own, t.who.ID)
		return reply{}, nil
	}
	page := card.LabyrinthPage{Name: t.tap.Arg(0), Of: t.tap.Arg(1), And: t.tap.Arg(2)}
	if page.Name == "home" {
		page = card.LabyrinthPage{}
	}
	_, open := d.Own[t.who.ID]
	t.turnOwn(mine.ID, page)
	switch {
	case t.padded(t.who.ID) && !t.private():
		t.lowerPad()
		return t.say("toast.maze.pad")
	case open || t.private():
		return reply{}, nil // the card is before their eyes
	}
	return t.say("toast.maze.own")
}

func (t *turn) turnOwn(id labyrinth.HeroID, page card.LabyrinthPage) {
	d := t.scene.Dungeon
	if d.Own == nil {
		d.Own = map[int64]OwnPage{}
	}
	d.Own[t.who.ID] = OwnPage{Hero: id, Page: page}
}
