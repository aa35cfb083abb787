package storetest

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/state"
)

var documents = []promise{
	{"a document begins at version 1 and rises by one", func(t *table) {
		t.write("sheet", 0, `{"hp":3}`)
		t.holds("sheet", 1, `{"hp":3}`)
		t.write("sheet", 1, `{"hp":2}`)
		t.holds("sheet", 2, `{"hp":2}`)
	}},
	{"a key never written has version 0 and no data", func(t *table) {
		t.write("there", 0, `1`)
		snap := t.load(state.Load{Keys: []string{"there", "absent"}})
		want := map[string]state.Doc{"there": {Version: 1, Data: json.RawMessage(`1`)}, "absent": {}}
		if diff := cmp.Diff(want, snap.Docs); diff != "" {
			t.Error(diff)
		}
	}},
	{"a load of no keys finds no documents", func(t *table) {
		if snap := t.load(state.Load{}); len(snap.Docs) != 0 || snap.Receipt != nil || snap.Now.IsZero() {
			t.Errorf("%+v", snap)
		}
	}},
	{"a commit of nothing counts", func(t *table) {
		if r := t.commit(state.Commit{}); r.Number != 1 || r.Journal != 0 || r.Repeated || r.Result != nil {
			t.Errorf("%+v", r)
		}
		if r := t.commit(state.Commit{}); r.Number != 2 {
			t.Errorf("%+v", r)
		}
	}},
	{"one commit writes many documents", func(t *table) {
		var writes []state.Write
		for _, key := range oddKeys {
			writes = append(writes, state.Write{Key: key, Data: quoted(key)})
		}
		t.commit(state.Commit{Writes: writes})
		for _, key := range oddKeys {
			t.holds(key, 1, string(quoted(key)))
		}
	}},
	{"a document deleted is absent and may begin anew", func(t *table) {
		t.write("scene", 0, `"first"`)
		t.commit(state.Commit{Writes: []state.Write{{Key: "scene", Version: 1}}})
		t.holds("scene", 0, "")
		t.refused(state.ErrConflict, writing("scene", 1, `"stale"`))
		t.write("scene", 0, `"second"`)
		t.holds("scene", 1, `"second"`)
	}},
	{"what is not there may be deleted", func(t *table) {
		t.commit(state.Commit{Writes: []state.Write{{Key: "scene"}}})
		t.holds("scene", 0, "")
	}},
	{"every byte comes back", func(t *table) {
		for i, text := range oddJSON() {
			raw := json.RawMessage(text)
			c := writing("doc", int64(i), text)
			c.Op, c.Result, c.Journal = t.nextOp(), raw, []json.RawMessage{raw}
			t.commit(c)
			t.holds("doc", int64(i)+1, text)
			if got := t.entries(int64(i)+1, 1); len(got) != 1 || got[0] != text {
				t.Errorf("journal has %.60q, want %.60q", got, text)
			}
			if r := t.load(state.Load{Op: c.Op}).Receipt; r == nil || string(r.Result) != text {
				t.Errorf("receipt is %+v, want result %.60q", r, text)
			}
		}
	}},
	{"what was handed in and out stays the caller's", func(t *table) {
		data := json.RawMessage(`"before"`)
		t.commit(state.Commit{Writes: []state.Write{{Key: "doc", Data: data}}, Journal: []json.RawMessage{data}})
		copy(data, `"AFTER!"`)
		copy(t.load(state.Load{Keys: []string{"doc"}}).Docs["doc"].Data, `"AFTER!"`)
		t.holds("doc", 1, `"before"`)
		if got := t.entries(1, 1); got[0] != `"before"` {
			t.Errorf("journal has %s", got)
		}
	}},
	{"a document that is known comes without its data", func(t *table) {
		t.commit(state.Commit{Writes: []state.Write{
			{Key: "same", Data: quoted("a")}, {Key: "newer", Data: quoted("b")}, {Key: "gone", Data: quoted("c")}, {Key: "new", Data: quoted("d")},
		}})
		t.write("newer", 1, `"B"`)
		t.commit(state.Commit{Writes: []state.Write{{Key: "gone", Version: 1}}})
		for _, touch := range []time.Time{{}, time.Unix(1, 0)} {
			snap := t.load(state.Load{
				Keys: []string{"same", "new", "newer", "gone", "never"}, Touch: touch,
				Known: map[string]int64{"same": 1, "newer": 1, "gone": 1, "never": 7, "new": 0, "unasked": 3},
			})
			want := map[string]state.Doc{
				"same": {Version: 1}, "newer": {Version: 2, Data: quoted("B")}, "new": {Version: 1, Data: quoted("d")}, "gone": {}, "never": {},
			}
			if diff := cmp.Diff(want, snap.Docs); diff != "" {
				t.Error(diff)
			}
		}
	}},
	{"owners do not meet, though one's name begins the other's", func(t *table) {
		for i, other := range []*table{t, t.neighbour("0"), t.neighbour("-d")} {
			other.holds("doc", 0, "")
			c := writing("doc", 0, `"mine"`)
			c.Op, c.Epoch, c.Journal = "same", int64(9-i), []json.RawMessage{quoted("mine")}
			c.Wants = []state.Want{{Post: "card"}}
			if r := other.commit(c); r.Number != 1 || r.Journal != 1 || r.Repeated {
				t.Errorf("%s: %+v", other.owner, r)
			}
			other.posted("card", state.Post{Message: int64(i)})
			if got := other.entries(1, 10); len(got) != 1 {
				t.Errorf("%s: journal has %s", other.owner, got)
			}
			other.waits(map[state.PostID]state.Wanted{"card": {Number: 1}})
			other.remembers(map[state.PostID]state.Post{"card": {Message: int64(i)}})
		}
	}},
}

// oddKeys would run into each other or out of their owner's keys in a careless layout.
var oddKeys = []string{"a", "a:", "a:b", "ab", "}{", "a\x00", "лист/Ё", " ", "%s", "0", strings.Repeat("k", 1024)}

func oddJSON() []string {
	return []string{
		`null`, `""`, `{}`, `[]`, `false`, `0`,
		`9007199254740993`, `-9223372036854775808`, `18446744073709551615`, `1e400`, `0.1000000000000000055511`,
		`{"a":[],"b":{},"a":1}`,
		" { \"spaced\" :\t1 }\n",
		`"Ёлка 🎲 \u0000 \ud83c\udfb2 \"\\ ` + "\u2028\u00a0\u0301" + `"`,
		`"12 lazy"`,
		`"` + strings.Repeat("щ", 200_000) + `"`,
	}
}

func quoted(s string) json.RawMessage {
	raw, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return raw
}

func writing(key string, version int64, data string) state.Commit {
	return state.Commit{Writes: []state.Write{{Key: key, Version: version, Data: json.RawMessage(data)}}}
}
