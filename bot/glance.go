package bot

import (
	"maps"
	"reflect"

	"kubik/rules/grail"
	"kubik/state"
)

// glance is a scene as it was before a handler ran. Most taps are choices that nobody may see yet: comparing what may be
// seen is a hundred times cheaper than drawing every card twice.
type glance struct{ scene *Scene }

// glanceAt keeps the scene of a world. The state needs no copy: Apply never changes its argument.
func glanceAt(w *world) glance {
	if w.scene == nil {
		return glance{}
	}
	s := *w.scene
	s.Joining, s.Acted, s.Fates = maps.Clone(s.Joining), maps.Clone(s.Acted), maps.Clone(s.Fates)
	return glance{&s}
}

// same tells that nothing which any card shows has changed since: no document but the scene, and of the scene nothing
// that is public or, while the desk is open, the master's.
func (g glance) same(w *world, writes []state.Write) bool {
	if w.record != nil || w.line != nil || g.scene == nil || w.scene == nil {
		return false
	}
	for _, write := range writes {
		if write.Key != sceneKey(w.scene.Number) {
			return false
		}
	}
	viewers := []grail.Viewer{public}
	if w.table.Desk.Number > 0 {
		viewers = append(viewers, grail.Viewer{Player: player(w.table.Master), Master: true})
	}
	for _, v := range viewers {
		if !reflect.DeepEqual(grail.View(g.scene.State, v), grail.View(w.scene.State, v)) {
			return false
		}
	}
	return reflect.DeepEqual(stateless(g.scene), stateless(w.scene))
}

// stateless is a scene without what its views tell, and without what no card shows.
func stateless(s *Scene) Scene {
	rest := *s
	rest.State, rest.Position = grail.State{}, 0
	return rest
}
