package bot

import (
	"slices"

	"kubik/bot/tap"
	"kubik/bot/telegram"
)

// admit finds the way that a tap takes at its table, and checks it against the table as it stands now: is the table
// here, is the button of this moment, may this person tap it. Callback data is hostile, so nothing in it is believed.
func (t *turn) admit(w ways) (route, error) {
	r, known := w.of(t.table.Book)
	return r, t.refused(r, known)
}

func (t *turn) refused(r route, known bool) error {
	switch {
	case !t.exists():
		return refuse("no-table")
	case !t.here() && (!r.own || !t.private()):
		return refuse("not-here")
	case !known:
		return refuse("stale")
	case t.stale(r):
		return t.late(r)
	case len(r.stages) > 0 && !slices.Contains(r.stages, t.table.Stage):
		return refuse("stale")
	case r.who == master && !t.master():
		return refuse("master-only")
	case r.who == guides && !t.guides():
		return refuse("master-only")
	case r.who == leads && !t.leads():
		return t.unled()
	}
	return nil
}

// leads tells whether the person sets scenes up: the master, or, where nobody leads, anybody with a hero.
func (t *turn) leads() bool {
	return t.master() || t.table.Leaderless && t.roster.of(t.who.ID) != nil
}

// unled is what somebody is told who does not.
func (t *turn) unled() error {
	if t.table.Leaderless {
		return refuse("hero-first")
	}
	return refuse("master-only")
}

// here tells whether the tap comes from the table's own chat, from a desk or from a player's pad.
func (t *turn) here() bool {
	if asked := t.table.Spots.Asked; t.ours(t.place) || asked != nil && t.place == asked.Place {
		return true
	}
	if t.chat.ID == t.table.Place.Chat {
		return t.gone || t.place.Topic == t.table.Place.Topic
	}
	return t.private() && (t.guides() || t.padded(t.who.ID))
}

// stale tells whether the button was drawn for another scene, round or step.
func (t *turn) stale(r route) bool {
	if t.tap.Scene > 0 && (t.scene == nil || t.game().round(t.scene) == 0 || t.tap.Scene != t.table.Scene) {
		return true
	}
	switch r.kind {
	case counts:
		return t.tap.Mark != t.game().round(t.scene)
	case once:
		return t.tap.Mark != t.step()
	}
	return t.tap.Mark != tap.None
}

// late is what a stale button is told: that its round has been played, where that is all there is to it.
func (t *turn) late(r route) error {
	if r.kind == counts && t.scene != nil && t.tap.Scene == t.table.Scene && t.tap.Mark < t.game().round(t.scene) {
		return refuse("round-over", "Round", t.tap.Mark)
	}
	return refuse("stale")
}

// step is the moment that buttons of the kind once are drawn for.
func (t *turn) step() int {
	if t.tap.Scene > 0 {
		return t.game().step(t.scene)
	}
	return t.table.Step
}

func (t *turn) private() bool { return t.chat.Type == telegram.Private }
