package bot

import (
	"strings"

	"kubik/state"
)

// glance is a scene as it was before a handler ran. Most taps are choices that nobody may see yet: comparing what may be
// seen is a hundred times cheaper than drawing every card twice.
type glance struct{ scene *Scene }

// glanceAt keeps the scene of a world.
func glanceAt(w *world) glance {
	if w.scene == nil || w.game() == nil {
		return glance{}
	}
	return glance{w.game().keep(w.scene)}
}

// same tells that nothing which any card shows has changed since: no document but the scene, and of the scene nothing
// that is public or, while the desk is open, the master's.
func (g glance) same(w *world, writes []state.Write) bool {
	if w.redraw || w.record != nil || w.call != nil || len(w.lines)+len(w.strikes) > 0 || g.scene == nil || w.scene == nil {
		return false
	}
	for _, write := range writes {
		aside := write.Key == historyKey || strings.HasPrefix(write.Key, stepPrefix)
		if !aside && write.Key != sceneKey(w.scene.Number) {
			return false
		}
	}
	for _, s := range w.seats.People {
		if s.Open {
			return false // a pad shows its own player's choices
		}
	}
	var master *int64
	if w.table.Desk.Number > 0 {
		if len(writes) > 1 {
			return false // the desk offers to undo the newest step
		}
		master = &w.table.Master
	}
	return w.game().alike(g.scene, w.scene, master)
}
