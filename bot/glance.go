package bot

import (
	"strings"

	"kubik/bot/patch"
	"kubik/state"
)

// notice is who can see a difference that a turn has made.
type notice int

const (
	unseen        notice = iota
	seenPrivately        // whoever has a desk or a pad open: those show the choices of one side
	seenByAll
)

// noticed tells who can see that something has changed. Most taps are choices that nobody else may see yet: looking at
// where the scene differs is a hundred times cheaper than drawing every card twice.
func (w *world) noticed(writes []state.Write) (notice, error) {
	if w.redraw || w.record != nil || w.call != nil || len(w.lines)+len(w.strikes) > 0 || w.scene == nil || w.game() == nil {
		return seenByAll, nil
	}
	key := sceneKey(w.scene.Number)
	before, known := w.stored[key].value.(*Scene)
	if !known {
		return seenByAll, nil
	}
	for _, write := range writes {
		if write.Key == historyKey || strings.HasPrefix(write.Key, stepPrefix) {
			continue
		}
		if write.Key != key {
			return seenByAll, nil
		}
		where, err := w.differences(write)
		if err != nil {
			return seenByAll, err
		}
		if !w.game().quiet(before, w.scene, where) {
			return seenByAll, nil
		}
	}
	return w.watched(), nil
}

// watched tells whether anybody has a desk or a pad open.
func (w *world) watched() notice {
	if w.table.Desk.Number > 0 || w.table.DeputyDesk.Number > 0 {
		return seenPrivately
	}
	for _, s := range w.seats.People {
		if s.Open {
			return seenPrivately
		}
	}
	return unseen
}

// differences are where a document that is written differs from what was read. Undo asks for the same.
func (w *world) differences(write state.Write) ([]patch.Difference, error) {
	if list, known := w.different[write.Key]; known {
		return list, nil
	}
	list, err := patch.Between(w.read[write.Key].Data, write.Data)
	if err != nil {
		return nil, err
	}
	if w.different == nil {
		w.different = map[string][]patch.Difference{}
	}
	w.different[write.Key] = list
	return list, nil
}
