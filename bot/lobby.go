package bot

import (
	"slices"
)

// takeReady gives the one who taps a ready hero; one they hold already is exchanged for it.
func takeReady(t *turn) (reply, error) {
	hero, err := t.takeHero(t.tap.Arg(0))
	if err != nil {
		return reply{}, err
	}
	return t.say("toast.take", "Hero", hero.name())
}

// takeHero finds a free ready sheet and makes it the person's hero.
func (t *turn) takeHero(key string) (*Hero, error) {
	ready, ok := t.game().ready(key, t.words)
	if !ok {
		return nil, refuse("stale")
	}
	if mine := t.roster.readyOf(t.who.ID); mine != nil && mine.Ready == key {
		return mine, nil
	}
	if t.roster.taken(key) {
		return nil, refuse("hero-taken")
	}
	side := t.oldSide()
	t.leaveHero()
	t.know()
	ready.Owner = t.who.ID
	t.hints = append(t.hints, t.who.ID)
	hero := t.roster.add(ready)
	t.hints = append(t.hints, t.who.ID)
	if side > 0 {
		t.setSide(hero.ID, side)
	} else {
		t.pickSide(hero)
	}
	return hero, nil
}

// oldSide is where the person stood with the hero they had; 0: nowhere.
func (t *turn) oldSide() int {
	if mine := t.roster.readyOf(t.who.ID); mine != nil {
		return t.table.Setup.Sides[mine.ID]
	}
	return 0
}

// dropHero gives the person's hero back.
func dropHero(t *turn) (reply, error) {
	if t.roster.of(t.who.ID) == nil {
		return reply{}, refuse("no-hero")
	}
	if t.roster.readyOf(t.who.ID) == nil {
		return reply{}, refuse("hero-own")
	}
	t.leaveHero()
	return t.say("toast.drop")
}

func (t *turn) leaveHero() {
	if mine := t.roster.readyOf(t.who.ID); mine != nil {
		t.remove(mine.ID)
	}
}

func (t *turn) remove(id string) {
	if h := t.roster.hero(id); h != nil {
		t.unleash(h)
	}
	t.roster.Heroes = slices.DeleteFunc(t.roster.Heroes, func(h Hero) bool { return h.ID == id })
	delete(t.table.Setup.Sides, id)
	t.strays()
}

// rest gives everybody back what they have spent.
func rest(t *turn) (reply, error) {
	t.world.rest()
	t.table.Step++
	return t.say("toast.rest")
}

// openSetup turns the lobby card to the page on which a scene is set up.
func openSetup(t *turn) (reply, error) {
	if err := t.game().enough(t.world); err != nil {
		return reply{}, err
	}
	t.table.Stage = InSetup
	t.table.Step++
	return t.say("toast.setup." + t.table.Book)
}

// backToLobby leaves the setup, or the end card of a fight.
func backToLobby(t *turn) (reply, error) {
	if err := t.leaveScene(); err != nil {
		return reply{}, err
	}
	t.table.Stage = InLobby
	t.table.Step++
	return t.say("toast.lobby")
}

// leaveScene closes the books of a fight that is over: what the fighters have spent goes back to the roster, and the
// next lobby card is posted below the end.
func (t *turn) leaveScene() error {
	if t.table.Stage != InScene {
		return nil
	}
	if t.scene == nil || !t.game().over(t.scene) {
		return refuse("stale")
	}
	t.game().settle(t.world)
	t.scene.Moved = true
	t.table.Lobby++
	t.table.Desk.Page, t.table.DeputyDesk.Page = "", ""
	return nil
}
