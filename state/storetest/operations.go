package storetest

import (
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/state"
)

var operations = []promise{
	{"the same operation twice changes nothing the second time", func(t *table) {
		c := whole("op", "first")
		first := t.commit(c)
		second := t.commit(c)
		first.Repeated = true
		if diff := cmp.Diff(first, second); diff != "" {
			t.Error(diff)
		}
		t.holds("doc", 1, `"first"`)
		if got := t.entries(1, 10); len(got) != 1 {
			t.Errorf("journal has %s", got)
		}
	}},
	{"the first receipt stands though others committed since", func(t *table) {
		t.commit(whole("op", "first"))
		t.write("other", 0, `1`)
		t.commit(state.Commit{Journal: []json.RawMessage{quoted("x")}})
		r := t.commit(whole("op", "first"))
		want := state.Receipt{Result: quoted("first"), Number: 1, Journal: 1, Repeated: true}
		if diff := cmp.Diff(want, r); diff != "" {
			t.Error(diff)
		}
	}},
	{"the operation is looked at before deadline, epoch and versions", func(t *table) {
		c := whole("op", "first")
		c.Epoch = 5
		t.commit(c)
		again := whole("op", "second")
		again.Deadline = time.Unix(1, 0)
		again.Epoch = 1
		again.Reads = map[string]int64{"doc": 77}
		if r := t.commit(again); !r.Repeated || string(r.Result) != `"first"` {
			t.Errorf("%+v", r)
		}
		t.holds("doc", 1, `"first"`)
	}},
	{"a repeated operation raises no want", func(t *table) {
		c := state.Commit{Op: "op", Wants: []state.Want{{Post: "card"}}}
		t.commit(c)
		t.shown("card", 1, state.Post{Message: 1})
		t.commit(c)
		t.waits(map[state.PostID]state.Wanted{})
	}},
	{"an operation without result has none when it comes again", func(t *table) {
		t.commit(state.Commit{Op: "op"})
		if r := t.commit(state.Commit{Op: "op", Result: quoted("late")}); r.Result != nil || !r.Repeated {
			t.Errorf("%+v", r)
		}
	}},
	{"a load tells whether an operation was committed", func(t *table) {
		if r := t.load(state.Load{Op: "op"}).Receipt; r != nil {
			t.Errorf("%+v before the commit", r)
		}
		want := t.commit(whole("op", "first"))
		want.Repeated = true
		snap := t.load(state.Load{Op: "op", Keys: []string{"doc"}})
		if diff := cmp.Diff(&want, snap.Receipt); diff != "" {
			t.Error(diff)
		}
		if r := t.load(state.Load{Op: "other"}).Receipt; r != nil {
			t.Errorf("%+v for another operation", r)
		}
	}},
	{"a refused operation is not remembered", func(t *table) {
		t.write("doc", 0, `1`)
		c := writing("doc", 0, `2`)
		c.Op = "op"
		t.refused(state.ErrConflict, c)
		if r := t.load(state.Load{Op: "op"}).Receipt; r != nil {
			t.Errorf("%+v", r)
		}
		c.Writes[0].Version = 1
		if r := t.commit(c); r.Repeated || r.Number != 2 {
			t.Errorf("%+v", r)
		}
	}},
	{"of one operation delivered sixteen times at once, one counts", func(t *table) {
		receipts, errs := t.together(16, func(i int) state.Commit {
			return whole("op", fmt.Sprint("try ", i))
		})
		fresh := 0
		for i, r := range receipts {
			if errs[i] != nil {
				t.Fatal(errs[i])
			}
			if !r.Repeated {
				fresh++
			}
			if string(r.Result) != string(receipts[0].Result) || r.Number != 1 || r.Journal != 1 {
				t.Errorf("%+v beside %+v", r, receipts[0])
			}
		}
		if fresh != 1 {
			t.Errorf("%d of them counted", fresh)
		}
		t.holds("doc", 1, string(receipts[0].Result))
		if got := t.entries(1, 99); len(got) != 1 || got[0] != string(receipts[0].Result) {
			t.Errorf("journal has %s", got)
		}
	}},
}

// whole is a commit that leaves a trace of text in every part of a table.
func whole(op state.OpID, text string) state.Commit {
	c := writing("doc", 0, string(quoted(text)))
	c.Op, c.Result, c.Journal = op, quoted(text), []json.RawMessage{quoted(text)}
	c.Wants = []state.Want{{Post: "card"}}
	return c
}

// together commits n changes from as many goroutines.
func (t *table) together(n int, change func(i int) state.Commit) ([]state.Receipt, []error) {
	receipts, errs := make([]state.Receipt, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		c := change(i)
		c.Owner = t.owner
		wg.Go(func() { receipts[i], errs[i] = t.store.Commit(t.Context(), c) })
	}
	wg.Wait()
	return receipts, errs
}
