package bot

import (
	"fmt"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
	"kubik/state"
)

// A table of OUROBOROS may have a ДМ beside its master (O1.2, O1.3): somebody who rolls for anyone, sets difficulties,
// grants advantages and says what becomes of those in the scene. The table itself, its people and the end of a scene stay
// with the master.

func deputyRoutes() map[string]route {
	return map[string]route{"deputy": {aside: true, who: master, roster: true, on: onDesk, run: appoint}}
}

// deputy tells whether the person is the table's ДМ.
func (t *turn) deputy() bool { return t.who.ID != 0 && t.who.ID == t.table.Deputy && !t.master() }

// guides tells whether the person is the master or the ДМ.
func (t *turn) guides() bool { return t.master() || t.deputy() }

// desk is the private card of the one who acts: of the ДМ, or the master's.
func (t *turn) desk() *Desk {
	if t.deputy() {
		return &t.table.DeputyDesk
	}
	return &t.table.Desk
}

func (w *world) deputyPost() state.PostID {
	return state.PostID(fmt.Sprintf("deputy/%d", w.table.DeputyDesk.Number))
}

// nominees are those who could be the ДМ: everybody the table knows but the master.
func (w *world) nominees() []int64 {
	var list []int64
	for user := range w.table.People {
		if user != w.table.Master {
			list = append(list, user)
		}
	}
	slices.Sort(list)
	return list
}

// appoint names the ДМ, or nobody. The group hears of it: this person may see every sheet from now on.
func appoint(t *turn) (reply, error) {
	user, err := strconv.ParseInt(t.tap.Arg(0), 10, 64)
	if t.table.Book != ouroborosBook || err != nil || user != 0 && !slices.Contains(t.nominees(), user) {
		return reply{}, refuse("stale")
	}
	if user == t.table.Deputy {
		user = 0
	}
	t.table.Deputy, t.table.DeputyDesk, t.table.DeputyAsking = user, Desk{}, nil
	f := t.bot.frame(t.world)
	t.line("deputy", t.table.Place, card.Deputy(f, person(user)))
	if user == 0 {
		return t.say("toast.deputy-none")
	}
	return t.say("toast.deputy", "Name", t.table.People[user])
}

// drawDeputy draws the private card of the ДМ, once it has been opened.
func (w *world) drawDeputy(f card.Frame, p pictures) {
	if w.table.Deputy == 0 || w.table.DeputyDesk.Number == 0 {
		return
	}
	p.put(w.deputyPost(), state.Place{Chat: w.table.Deputy}, w.deputyCard(f))
}

func (w *world) deputyCard(f card.Frame) card.Card {
	desk := w.table.DeputyDesk
	if desk.Page == deskCall {
		return w.draftCall(f, w.asking(w.table.DeputyAsking), true)
	}
	c := card.DeputyDesk(f, w.table.Title)
	if w.scene != nil && w.table.Stage == InScene && w.scene.Tracker != nil {
		in := w.ouroDesk(desk, ouroboros.PlayerID(person(w.table.Deputy)), w.scene.Tracker.Deputy)
		in.Deputy = true
		c = card.OuroborosDesk(f, in)
	}
	if desk.Page == "" {
		c.Rows = append(c.Rows, card.CallKey(f))
	}
	return c
}
