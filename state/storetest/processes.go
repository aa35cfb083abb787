package storetest

import (
	"sync"

	"kubik/state"
)

var processes = []promise{
	{"epochs only rise", func(t *table) {
		last := int64(0)
		for range 3 {
			epoch, err := t.store.NextEpoch(t.Context())
			if epoch <= last || err != nil {
				t.Errorf("%d (%v) follows %d", epoch, err, last)
			}
			last = epoch
		}
	}},
	{"epochs asked for at once differ", func(t *table) {
		epochs := make([]int64, 16)
		var wg sync.WaitGroup
		for i := range epochs {
			wg.Go(func() {
				var err error
				if epochs[i], err = t.store.NextEpoch(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		seen := map[int64]bool{}
		for _, epoch := range epochs {
			seen[epoch] = true
		}
		if len(seen) != len(epochs) {
			t.Errorf("%v", epochs)
		}
	}},
	{"an open store answers, a closed one does not", func(t *table) {
		if err := t.store.Ping(t.Context()); err != nil {
			t.Error(err)
		}
		if err := t.store.Close(); err != nil {
			t.Error(err)
		}
		if err := t.store.Ping(t.Context()); err == nil {
			t.Error("a closed store answers")
		}
		if r, err := t.try(state.Commit{}); err == nil {
			t.Errorf("a closed store commits %+v", r)
		}
	}},
}
