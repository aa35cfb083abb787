package storetest

import (
	"fmt"
	"sync"

	"kubik/state"
)

var places = []promise{
	{"the first to bind a place has it", func(t *table) {
		t.binds(state.Place{Chat: -100}, t.owner, t.owner)
		t.binds(state.Place{Chat: -100}, t.owner+"2", t.owner)
		t.binds(state.Place{Chat: -100}, t.owner, t.owner)
		t.belongs(state.Place{Chat: -100}, t.owner)
	}},
	{"topics are places of their own", func(t *table) {
		for topic := range int64(3) {
			t.binds(state.Place{Chat: 1, Topic: topic}, t.owner+state.Owner(fmt.Sprint(topic)), t.owner+state.Owner(fmt.Sprint(topic)))
		}
		t.belongs(state.Place{Chat: 1, Topic: 1}, t.owner+"1")
		t.belongs(state.Place{Chat: 11}, "")
		t.belongs(state.Place{Chat: -1, Topic: 1}, "")
	}},
	{"an unbound place is free", func(t *table) {
		place := state.Place{Chat: 7, Topic: 9007199254740993}
		if err := t.store.Unbind(t.Context(), place); err != nil {
			t.Error(err)
		}
		t.binds(place, t.owner, t.owner)
		if err := t.store.Unbind(t.Context(), place); err != nil {
			t.Error(err)
		}
		t.belongs(place, "")
		t.binds(place, t.owner+"2", t.owner+"2")
	}},
	{"of sixteen who bind a place at once all learn who won", func(t *table) {
		winners := make([]state.Owner, 16)
		var wg sync.WaitGroup
		for i := range winners {
			wg.Go(func() {
				var err error
				if winners[i], err = t.store.Bind(t.Context(), state.Place{Chat: 5}, t.owner+state.Owner(fmt.Sprint(i))); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, winner := range winners {
			t.belongs(state.Place{Chat: 5}, winner)
		}
	}},
}

func (t *table) binds(place state.Place, owner, want state.Owner) {
	t.Helper()
	if got, err := t.store.Bind(t.Context(), place, owner); got != want || err != nil {
		t.Errorf("%v bound to %q (%v), want %q", place, got, err, want)
	}
}

// belongs checks whose a place is; "" means nobody's.
func (t *table) belongs(place state.Place, want state.Owner) {
	t.Helper()
	if got, ok, err := t.store.Lookup(t.Context(), place); got != want || ok != (want != "") || err != nil {
		t.Errorf("%v belongs to %q, %v (%v), want %q", place, got, ok, err, want)
	}
}
