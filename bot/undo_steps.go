package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"kubik/bot/patch"
	"kubik/state"
)

// below lists the steps to take back, the newest first: down to the target, or, for target 0, the newest one that
// somebody would miss. A step that is not in hand yet stops the list and is named.
func (t *turn) below(target int) (list []*Step, missing int) {
	for number := t.history.Top; number > t.history.Floor; {
		step := t.steps[number]
		if step == nil {
			return list, number
		}
		list = append(list, step)
		if number == target || target == 0 && !step.Along {
			return list, 0
		}
		number = step.Prev
	}
	if target != 0 {
		return nil, 0
	}
	return list, 0
}

// above lists the steps to do again, the oldest first, with those that go along.
func (t *turn) above(target int) (list []*Step, missing int) {
	undone := t.history.Undone
	if target != 0 && (len(undone) == 0 || undone[len(undone)-1] != target) {
		return nil, 0
	}
	for _, number := range slices.Backward(undone) {
		step := t.steps[number]
		if step == nil {
			return list, number
		}
		if len(list) > 0 && !step.Along {
			break
		}
		list = append(list, step)
	}
	return list, 0
}

// try counts dice that were undone at a place of a scene.
func (h *History) try(at string, n int) {
	if h.Tries == nil {
		h.Tries = map[string]int{}
	}
	if h.Tries[at] += n; h.Tries[at] <= 0 {
		delete(h.Tries, at)
	}
}

// tries are all that were undone at the table.
func (h *History) tries() (sum int) {
	for _, n := range h.Tries {
		sum += n
	}
	return sum
}

// shift takes the documents of a step one way.
func (t *turn) shift(
	docs map[string]json.RawMessage, step *Step,
	way func(json.RawMessage, []patch.Difference) (json.RawMessage, error),
) error {
	for key, list := range step.Docs {
		data, touched := docs[key]
		if !touched {
			data = t.read[key].Data
		}
		next, err := way(data, list)
		if errors.Is(err, patch.ErrElsewhere) {
			return refuse("undo-lost")
		}
		if err != nil {
			return fmt.Errorf("step %d of %s: %w", step.Number, t.owner, err)
		}
		docs[key] = next
	}
	return nil
}

// restore makes the world of the given documents; nil ones are deleted.
func (t *turn) restore(docs map[string]json.RawMessage) error {
	next := map[string]state.Doc{}
	for key, doc := range t.read {
		next[key] = doc
	}
	var gone []string
	for key, data := range docs {
		if data == nil {
			gone = append(gone, key)
			delete(next, key)
			continue
		}
		next[key] = state.Doc{Version: 1, Data: data}
	}
	w, err := decodeWorld(t.owner, next)
	if err != nil {
		return err
	}
	w.read, w.stored, w.gone, w.history, w.seats = t.read, t.stored, gone, t.history, t.seats
	for key := range docs {
		switch r := w.records[key]; {
		case r == nil:
		case t.read[key].Version == 0 && w.record == nil:
			w.record = r
		default:
			w.mended = append(w.mended, r) // a correction comes, or goes
		}
	}
	t.world = w
	return nil
}

// refresh gives a moment that has passed meanwhile its full time anew.
func (t *turn) refresh() {
	if s := t.scene; s != nil && !s.Deadline.IsZero() && !s.Deadline.After(t.now) {
		s.restart(t.now)
	}
}

// next is the step that can be redone; 0: none.
func (h *History) next() int {
	if len(h.Undone) == 0 {
		return 0
	}
	return h.Undone[len(h.Undone)-1]
}
