package storetest

import (
	"sync"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kubik/state"
)

var noon = time.Date(2024, 5, 1, 12, 0, 0, 123456000, time.UTC)

var hints = []promise{
	{"hints come earliest first, up to a moment and a number", func(t *table) {
		a, b, c := t.owner+"a", t.owner+"b", t.owner+"c"
		t.due(b, noon)
		t.due(a, noon.Add(time.Minute))
		t.due(c, noon.Add(-time.Hour))
		all := []state.Hint{{Owner: c, At: noon.Add(-time.Hour)}, {Owner: b, At: noon}, {Owner: a, At: noon.Add(time.Minute)}}
		t.finds(noon.Add(time.Hour), 10, all...)
		t.finds(noon.Add(time.Hour), 2, all[:2]...)
		t.finds(noon, 10, all[:2]...)
		t.finds(noon.Add(-time.Microsecond), 10, all[:1]...)
		t.finds(time.Unix(0, 0), 10)
		t.finds(noon, 0)
	}},
	{"a hint can be moved both ways and removed", func(t *table) {
		for _, at := range []time.Time{noon, noon.Add(time.Hour), noon.Add(-time.Hour)} {
			t.due(t.owner, at)
			t.finds(noon.Add(24*time.Hour), 10, state.Hint{Owner: t.owner, At: at})
		}
		t.due(t.owner, time.Time{})
		t.finds(noon.Add(24*time.Hour), 10)
		t.due(t.owner, time.Time{})
	}},
	{"a load lowers the hint or makes one, and never raises it", func(t *table) {
		for _, touch := range []time.Time{noon, noon.Add(time.Hour), noon} {
			t.load(state.Load{Touch: touch})
			t.finds(noon.Add(24*time.Hour), 10, state.Hint{Owner: t.owner, At: noon})
		}
		t.load(state.Load{Touch: noon.Add(-time.Minute)})
		t.load(state.Load{})
		t.finds(noon.Add(24*time.Hour), 10, state.Hint{Owner: t.owner, At: noon.Add(-time.Minute)})
	}},
	{"of sixteen loads at once the lowest moment stands", func(t *table) {
		var wg sync.WaitGroup
		for i := range 16 {
			touch := noon.Add(time.Duration(i*7%16) * time.Minute)
			wg.Go(func() {
				if _, err := t.store.Load(t.Context(), state.Load{Owner: t.owner, Touch: touch}); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		t.finds(noon.Add(24*time.Hour), 10, state.Hint{Owner: t.owner, At: noon})
	}},
	{"a hint is independent of commits", func(t *table) {
		t.load(state.Load{Touch: noon})
		t.commit(whole("op", "x"))
		t.finds(noon, 10, state.Hint{Owner: t.owner, At: noon})
	}},
}

func (t *table) due(owner state.Owner, at time.Time) {
	t.Helper()
	if err := t.store.SetDue(t.Context(), owner, at); err != nil {
		t.Fatal(err)
	}
}

func (t *table) finds(until time.Time, limit int, want ...state.Hint) {
	t.Helper()
	got, err := t.store.Due(t.Context(), until, limit)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Errorf("due (%v): %s", err, diff)
	}
}
