package storetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kubik/state"
)

var edits = []promise{
	{"an entry becomes another, and the others stay", func(t *table) {
		t.commit(journalled("a", "b", "c"))
		c := journalled("d")
		c.Edits = []state.Edit{edited(2, "b", "B"), edited(3, "c", "")}
		if r := t.commit(c); r.Journal != 4 {
			t.Errorf("%+v", r)
		}
		t.tells(`"a"`, `"B"`, `""`, `"d"`)
	}},
	{"an edit repeated with its operation changes nothing", func(t *table) {
		t.commit(journalled("a"))
		c := state.Commit{Op: "edit", Edits: []state.Edit{edited(1, "a", "b")}}
		t.commit(c)
		t.commit(state.Commit{Edits: []state.Edit{edited(1, "b", "c")}})
		if r := t.commit(c); !r.Repeated {
			t.Errorf("%+v", r)
		}
		t.tells(`"c"`)
	}},
	{"an entry that is another one, or none, conflicts and undoes the whole commit", func(t *table) {
		t.commit(journalled("a", "b"))
		for _, e := range []state.Edit{edited(1, "x", "y"), edited(1, "b", "y"), edited(3, "a", "y"), edited(1<<40, "a", "y")} {
			c := whole("op", "never")
			c.Edits = []state.Edit{edited(2, "b", "never"), e}
			t.refused(state.ErrConflict, c)
		}
		t.holds("doc", 0, "")
		t.tells(`"a"`, `"b"`)
	}},
	{"an edit does not reach the entries of its own commit", func(t *table) {
		c := journalled("a")
		c.Edits = []state.Edit{edited(1, "a", "b")}
		t.refused(state.ErrConflict, c)
		t.tells()
	}},
	{"every byte of an edit comes back", func(t *table) {
		before := quoted("first")
		t.commit(journalled("first"))
		for _, text := range oddJSON() {
			t.commit(state.Commit{Edits: []state.Edit{{Index: 1, Was: before, Now: json.RawMessage(text)}}})
			t.tells(text)
			before = json.RawMessage(text)
		}
	}},
	{"many entries are edited at once", func(t *table) {
		const size = 500
		var texts, after []string
		var c state.Commit
		for i := range size {
			text := fmt.Sprint("person ", i)
			texts = append(texts, text)
			after = append(after, string(quoted(strings.ToUpper(text))))
			c.Edits = append(c.Edits, edited(int64(i)+1, text, strings.ToUpper(text)))
		}
		t.commit(journalled(texts...))
		t.commit(c)
		t.tells(after...)
	}},
	{"of edits of one entry at once, one counts", func(t *table) {
		t.commit(journalled("a"))
		_, errs := t.together(16, func(i int) state.Commit {
			return state.Commit{Op: state.OpID(fmt.Sprint("edit ", i)), Edits: []state.Edit{edited(1, "a", fmt.Sprint(i))}}
		})
		winners := 0
		for i, err := range errs {
			if err == nil {
				winners++
				t.tells(string(quoted(fmt.Sprint(i))))
			}
		}
		if winners != 1 {
			t.Errorf("%d of them counted", winners)
		}
	}},
}

func edited(index int64, was, now string) state.Edit {
	return state.Edit{Index: index, Was: quoted(was), Now: quoted(now)}
}

// tells checks the whole journal.
func (t *table) tells(want ...string) {
	t.Helper()
	if got := t.entries(1, 10_000); !slices.Equal(got, want) {
		t.Errorf("the journal is %.200q, want %.200q", got, want)
	}
}
