package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"kubik/state"
)

var refusals = []promise{
	{"a version that is not the current one conflicts", func(t *table) {
		t.write("doc", 0, `1`)
		t.write("doc", 1, `2`)
		for _, version := range []int64{0, 1, 3, 20} {
			t.refused(state.ErrConflict, writing("doc", version, `9`))
			t.refused(state.ErrConflict, state.Commit{Reads: map[string]int64{"doc": version}})
			t.refused(state.ErrConflict, state.Commit{Writes: []state.Write{{Key: "doc", Version: version}}})
		}
		t.refused(state.ErrConflict, writing("absent", 1, `9`))
		t.refused(state.ErrConflict, state.Commit{Reads: map[string]int64{"absent": 1}})
		t.holds("doc", 2, `2`)
		t.holds("absent", 0, "")
	}},
	{"what was read and is unchanged lets a commit pass", func(t *table) {
		t.write("doc", 0, `1`)
		c := writing("doc", 1, `2`)
		c.Reads = map[string]int64{"doc": 1, "absent": 0}
		t.commit(c)
		t.holds("doc", 2, `2`)
	}},
	{"one conflict undoes the whole commit", func(t *table) {
		before := t.commit(state.Commit{Epoch: 3})
		c := whole("op", "never")
		c.Epoch = 8
		c.Writes = append(c.Writes, state.Write{Key: "other", Version: 4, Data: quoted("never")})
		t.refused(state.ErrConflict, c)
		t.untouched("doc")
		if r := t.commit(state.Commit{Epoch: 3}); r.Number != before.Number+1 {
			t.Errorf("number %d follows %d", r.Number, before.Number)
		}
	}},
	{"a commit whose deadline has passed is late", func(t *table) {
		now := t.load(state.Load{}).Now
		c := whole("op", "late")
		c.Deadline = now.Add(-time.Millisecond)
		t.refused(state.ErrLate, c)
		t.untouched("doc")
		c.Deadline = now.Add(time.Hour)
		t.commit(c)
	}},
	{"the deadline is measured by the store's clock", func(t *table) {
		c := whole("op", "late")
		c.Deadline = t.load(state.Load{}).Now.Add(20 * time.Millisecond)
		t.turn(40 * time.Millisecond)
		t.refused(state.ErrLate, c)
		t.untouched("doc")
	}},
	{"a lower epoch than the table has seen is fenced", func(t *table) {
		t.commit(state.Commit{Epoch: 2})
		t.commit(state.Commit{Epoch: 2})
		t.commit(state.Commit{Epoch: 7})
		for _, epoch := range []int64{0, 2, 6} {
			c := whole("op", "fenced")
			c.Epoch = epoch
			t.refused(state.ErrFenced, c)
		}
		t.untouched("doc")
		t.commit(state.Commit{Epoch: 7})
	}},
	{"late comes before fenced, and fenced before conflict", func(t *table) {
		t.commit(state.Commit{Epoch: 2})
		c := writing("doc", 5, `1`)
		c.Epoch, c.Deadline = 1, time.Unix(1, 0)
		t.refused(state.ErrLate, c)
		c.Deadline = time.Time{}
		t.refused(state.ErrFenced, c)
		c.Epoch = 2
		t.refused(state.ErrConflict, c)
	}},
	{"of sixteen writers of one version, one wins", func(t *table) {
		for version := range int64(5) {
			_, errs := t.together(16, func(i int) state.Commit {
				c := writing("doc", version, fmt.Sprint(i))
				c.Op = state.OpID(fmt.Sprint(version, "/", i))
				return c
			})
			won := 0
			for _, err := range errs {
				if err == nil {
					won++
				} else if !errors.Is(err, state.ErrConflict) {
					t.Error(err)
				}
			}
			if won != 1 {
				t.Fatalf("%d writers of version %d won", won, version)
			}
		}
	}},
	{"a cancelled context changes nothing, for certain", func(t *table) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		c := whole("op", "never")
		c.Owner = t.owner
		_, err := t.store.Commit(ctx, c)
		if !errors.Is(err, context.Canceled) || errors.Is(err, state.ErrUnsure) {
			t.Errorf("commit: %v", err)
		}
		if _, err := t.store.Load(ctx, state.Load{Owner: t.owner}); !errors.Is(err, context.Canceled) {
			t.Errorf("load: %v", err)
		}
		if err := t.store.PutPost(ctx, t.owner, "card", state.Post{}); !errors.Is(err, context.Canceled) {
			t.Errorf("post: %v", err)
		}
		t.untouched("doc")
		t.remembers(map[state.PostID]state.Post{})
	}},
	{"a malformed request is refused whole", func(t *table) {
		for name, c := range malformed() {
			if c.Op == "" && name != "no operation" {
				c.Op = "op"
			}
			if c.Owner == "" && name != "no owner" {
				c.Owner = t.owner
			}
			if _, err := t.store.Commit(t.Context(), c); !errors.Is(err, state.ErrMalformed) {
				t.Errorf("%s: %v", name, err)
			}
		}
		t.untouched("doc")
		if _, err := t.store.Load(t.Context(), state.Load{Owner: "a}b"}); !errors.Is(err, state.ErrMalformed) {
			t.Errorf("load: %v", err)
		}
		if _, err := t.store.Journal(t.Context(), t.owner, 0, 1); !errors.Is(err, state.ErrMalformed) {
			t.Errorf("journal: %v", err)
		}
	}},
}

func malformed() map[string]state.Commit {
	return map[string]state.Commit{
		"no owner":           {},
		"owner with a brace": {Owner: "a}b"},
		"owner with a zero":  {Owner: "a\x00b"},
		"long owner":         {Owner: state.Owner(strings.Repeat("a", 65))},
		"no operation":       {},
		"no key":             {Writes: []state.Write{{Data: quoted("x")}}},
		"long key":           {Writes: []state.Write{{Key: strings.Repeat("a", 1025), Data: quoted("x")}}},
		"empty document":     {Writes: []state.Write{{Key: "doc", Data: json.RawMessage{}}}},
		"negative version":   {Writes: []state.Write{{Key: "doc", Version: -1, Data: quoted("x")}}},
		"negative TTL":       {Writes: []state.Write{{Key: "doc", TTL: -1, Data: quoted("x")}}},
		"two writes of one":  {Writes: []state.Write{{Key: "doc", Data: quoted("x")}, {Key: "doc", Data: quoted("y")}}},
		"empty entry":        {Journal: []json.RawMessage{nil}},
		"edit of no entry":   {Edits: []state.Edit{{Was: quoted("x"), Now: quoted("y")}}},
		"edit from nothing":  {Edits: []state.Edit{{Index: 1, Now: quoted("y")}}},
		"edit to nothing":    {Edits: []state.Edit{{Index: 1, Was: quoted("x")}}},
		"two edits of one":   {Edits: []state.Edit{{Index: 1, Was: quoted("x"), Now: quoted("y")}, {Index: 1, Was: quoted("x"), Now: quoted("z")}}},
		"no post":            {Wants: []state.Want{{}}},
		"no read":            {Reads: map[string]int64{"": 0}},
	}
}

// refused commits a change that must fail in just this way.
func (t *table) refused(want error, c state.Commit) {
	t.Helper()
	if r, err := t.try(c); !errors.Is(err, want) || errors.Is(err, state.ErrUnsure) {
		t.Errorf("commit returned %+v and %v, want %v", r, err, want)
	}
}

// untouched checks that whole left no trace.
func (t *table) untouched(key string) {
	t.Helper()
	t.holds(key, 0, "")
	t.waits(map[state.PostID]state.Wanted{})
	if got := t.entries(1, 10); len(got) != 0 {
		t.Errorf("journal has %s", got)
	}
	if r := t.load(state.Load{Op: "op"}).Receipt; r != nil {
		t.Errorf("the operation left %+v", r)
	}
}
