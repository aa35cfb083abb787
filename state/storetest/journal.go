package storetest

import (
	"fmt"
	"slices"

	"kubik/state"
)

var journals = []promise{
	{"entries are numbered from 1 in the order they came", func(t *table) {
		if r := t.commit(journalled("a", "b")); r.Journal != 2 {
			t.Errorf("%+v", r)
		}
		if r := t.commit(journalled()); r.Journal != 2 {
			t.Errorf("%+v", r)
		}
		if r := t.commit(journalled("c")); r.Journal != 3 {
			t.Errorf("%+v", r)
		}
		for _, c := range []struct {
			from int64
			n    int
			want []string
		}{
			{1, 10, []string{`"a"`, `"b"`, `"c"`}},
			{1, 2, []string{`"a"`, `"b"`}},
			{2, 1, []string{`"b"`}},
			{3, 10, []string{`"c"`}},
			{4, 10, []string{}},
			{1, 0, []string{}},
			{1 << 40, 1 << 30, []string{}},
		} {
			if got := t.entries(c.from, c.n); !slices.Equal(got, c.want) {
				t.Errorf("from %d, %d entries: %s, want %s", c.from, c.n, got, c.want)
			}
		}
	}},
	{"an owner without commits has no journal", func(t *table) {
		if got := t.entries(1, 10); len(got) != 0 {
			t.Errorf("%s", got)
		}
	}},
	{"many entries keep their order", func(t *table) {
		const batches, size = 12, 100
		for b := range batches {
			var texts []string
			for i := range size {
				texts = append(texts, fmt.Sprint(b*size+i+1))
			}
			t.commit(journalled(texts...))
		}
		for _, from := range []int64{1, 99, 256, 1000, batches * size} {
			for i, got := range t.entries(from, 50) {
				if want := string(quoted(fmt.Sprint(from + int64(i)))); got != want {
					t.Fatalf("entry %d is %s", from+int64(i), got)
				}
			}
		}
	}},
	{"commits at once leave no gap and do not mix", func(t *table) {
		const writers = 48
		receipts, errs := t.together(writers, func(i int) state.Commit {
			c := journalled(fmt.Sprint(i, "a"), fmt.Sprint(i, "b"))
			c.Op = state.OpID(fmt.Sprint(i))
			return c
		})
		entries := t.entries(1, 1000)
		if len(entries) != 2*writers {
			t.Fatalf("%d entries", len(entries))
		}
		numbers := map[int64]bool{}
		for i, r := range receipts {
			if errs[i] != nil {
				t.Fatal(errs[i])
			}
			numbers[r.Number] = true
			mine := entries[r.Journal-2 : r.Journal]
			if want := []string{string(quoted(fmt.Sprint(i, "a"))), string(quoted(fmt.Sprint(i, "b")))}; !slices.Equal(mine, want) {
				t.Errorf("entries up to %d are %s, want %s", r.Journal, mine, want)
			}
			if r.Journal != 2*r.Number {
				t.Errorf("commit %d ends at entry %d", r.Number, r.Journal)
			}
		}
		if len(numbers) != writers {
			t.Errorf("%d commits have %d numbers", writers, len(numbers))
		}
	}},
}

func journalled(texts ...string) state.Commit {
	var c state.Commit
	for _, text := range texts {
		c.Journal = append(c.Journal, quoted(text))
	}
	return c
}
