package storetest

import (
	"fmt"
	"time"

	"kubik/state"
)

// brief is long enough for a slow machine to look at a document before it expires.
const brief = 400 * time.Millisecond

var expiries = []promise{
	{"a document with a TTL is absent after it", func(t *table) {
		t.keep("draft", 0, brief)
		t.keep("slow", 0, time.Hour)
		t.holds("draft", 1, `"kept"`)
		t.turn(brief + time.Millisecond)
		t.holds("draft", 0, "")
		t.holds("slow", 1, `"kept"`)
		t.refused(state.ErrConflict, writing("draft", 1, `1`))
		t.commit(state.Commit{Reads: map[string]int64{"draft": 0}})
		t.write("draft", 0, `2`)
		t.holds("draft", 1, `2`)
	}},
	{"writing again renews the TTL or ends it", func(t *table) {
		t.keep("renewed", 0, brief)
		t.keep("ended", 0, brief)
		t.keep("shortened", 0, time.Hour)
		t.keep("renewed", 1, time.Hour)
		t.keep("ended", 1, 0)
		t.keep("shortened", 1, brief)
		t.turn(brief + time.Millisecond)
		t.write("sweeps", 0, `1`)
		t.holds("renewed", 2, `"kept"`)
		t.holds("ended", 2, `"kept"`)
		t.holds("shortened", 0, "")
	}},
	{"a document deleted before its TTL may begin anew", func(t *table) {
		t.keep("draft", 0, brief)
		t.commit(state.Commit{Writes: []state.Write{{Key: "draft", Version: 1}}})
		t.write("draft", 0, `"new"`)
		t.turn(brief + time.Millisecond)
		t.write("sweeps", 0, `1`)
		t.holds("draft", 1, `"new"`)
	}},
	{"an operation is remembered for its time and no longer", func(t *table) {
		turner, ok := t.store.(Turner)
		if !ok {
			return // 48 hours; the store's own tests read the expiry it has set
		}
		t.commit(state.Commit{Op: "op"})
		turner.Turn(state.OpTTL - time.Second)
		if r := t.commit(state.Commit{Op: "op"}); !r.Repeated {
			t.Errorf("%+v", r)
		}
		turner.Turn(2 * time.Second)
		if r := t.load(state.Load{Op: "op"}).Receipt; r != nil {
			t.Errorf("%+v", r)
		}
		if r := t.commit(state.Commit{Op: "op"}); r.Repeated || r.Number != 2 {
			t.Errorf("%+v", r)
		}
	}},
	{"the journal, the counts and the epoch do not expire", func(t *table) {
		c := whole("op", "x")
		c.Epoch = 4
		t.commit(c)
		t.turn(brief)
		if turner, ok := t.store.(Turner); ok {
			turner.Turn(1000 * 24 * time.Hour)
		}
		t.refused(state.ErrFenced, state.Commit{Epoch: 3})
		if r := t.commit(state.Commit{Epoch: 4}); r.Number != 2 || r.Journal != 1 {
			t.Errorf("%+v", r)
		}
		t.holds("doc", 1, `"x"`)
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 1}})
	}},
}

func (t *table) keep(key string, version int64, ttl time.Duration) {
	t.Helper()
	c := writing(key, version, `"kept"`)
	c.Op = state.OpID(fmt.Sprint(key, version))
	c.Writes[0].TTL = ttl
	t.commit(c)
}
