package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// standIn lets silence decide for those who are away, as long as nobody else is awaited and somebody in the party is
// there: a roll falls as it stands, a rest goes on, the party does what most of the others want.
func (g labyrinthGame) standIn(t *turn, orders map[int64]Order) (bool, error) {
	d := t.scene.Dungeon
	done := false
	for range 4 * len(d.State.Heroes) {
		awaited := g.awaited(t.scene)
		if len(awaited) == 0 || !d.attended(orders) || !d.waits() || !allAway(awaited, orders) {
			break
		}
		if err := t.exploreAs(everybody, labyrinth.Action{Kind: labyrinth.Timeout}); err != nil {
			return done, err
		}
		done = true
	}
	if done {
		d.Silent = 0 // whoever is there has not been silent
	}
	return done, nil
}

func allAway(users []int64, orders map[int64]Order) bool {
	return !slices.ContainsFunc(users, func(user int64) bool {
		_, away := orders[user]
		return !away
	})
}

// attended tells whether somebody in the party is there to play.
func (d *Dungeon) attended(orders map[int64]Order) bool {
	return slices.ContainsFunc(labyrinth.View(d.State, everybody).Present, func(p labyrinth.PlayerID) bool {
		_, away := orders[delverAccount(p)]
		return !away
	})
}

// sameOrders: silence is all that a hero of the Labyrinth can be told to keep to.
func (labyrinthGame) sameOrders() {}

func (labyrinthGame) handOver(t *turn, hero string, to int64) {
	d := t.scene.Dungeon
	d.State.Heroes = slices.Clone(d.State.Heroes)
	if h := d.hero(labyrinth.HeroID(hero)); h != nil {
		h.Player = delving(to)
	}
}

// leadOut lets the hero stand aside until its player is back (L27).
func (labyrinthGame) leadOut(t *turn, hero string) error {
	return t.explore(labyrinth.Action{
		Kind: labyrinth.Propose, Step: labyrinth.Step{Kind: labyrinth.AsideStep, Hero: labyrinth.HeroID(hero)},
	})
}

// forgetAside: whoever stands aside is not asked about any more.
func (t *turn) forgetAside() {
	for _, h := range t.scene.Dungeon.State.Heroes {
		if s := t.seat(delverAccount(h.Player)); h.Away && s != nil {
			s.Vanished = false
		}
	}
}

// drawSilent asks the party about those who are silent, where nobody leads who could be asked (L27).
func (labyrinthGame) drawSilent(w *world, f card.Frame, p pictures) {
	for user, s := range w.seats.People {
		if !s.Vanished || w.scene == nil || w.table.Stage != InScene {
			continue
		}
		d := w.scene.Dungeon
		mine := d.of(user)
		if mine == nil || d.State.Stage() == labyrinth.Over {
			continue
		}
		p.put(vanishedPost(user), w.table.Place, card.LabyrinthSilent(f, card.LabyrinthSilentIn{
			Scene: w.scene.Number, Beat: d.Beat, Player: person(user), Hero: mine.ID, Name: mine.Name,
		}))
	}
}
