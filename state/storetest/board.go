package storetest

import (
	"fmt"
	"sync"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kubik/state"
)

var boards = []promise{
	{"a want carries the number of the commit that raised it last", func(t *table) {
		t.commit(wanting(false, "card", "log"))
		t.commit(wanting(false, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 2}, "log": {Number: 1}})
	}},
	{"a lazy want makes no eager one lazy, an eager one wakes a lazy one", func(t *table) {
		t.commit(wanting(true, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 1, Lazy: true}})
		t.commit(wanting(true, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 2, Lazy: true}})
		t.commit(wanting(false, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 3}})
		t.commit(wanting(true, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 4}})
	}},
	{"of two wants of one post in one commit the eager one stands", func(t *table) {
		t.commit(state.Commit{Wants: []state.Want{{Post: "a", Lazy: true}, {Post: "a"}, {Post: "b"}, {Post: "b", Lazy: true}}})
		t.waits(map[state.PostID]state.Wanted{"a": {Number: 1}, "b": {Number: 1}})
	}},
	{"after it was shown a want may be lazy again", func(t *table) {
		t.commit(wanting(false, "card"))
		t.shown("card", 1, state.Post{Message: 5})
		t.commit(wanting(true, "card"))
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 2, Lazy: true}})
	}},
	{"showing settles a want no later than what was shown", func(t *table) {
		t.commit(wanting(false, "card", "log"))
		t.commit(wanting(true, "card", "log"))
		t.shown("card", 1, state.Post{Message: 5})
		t.shown("log", 2, state.Post{Message: 6})
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 2}})
		t.shown("card", 3, state.Post{Message: 5})
		t.waits(map[state.PostID]state.Wanted{})
		t.remembers(map[state.PostID]state.Post{"card": {Message: 5}, "log": {Message: 6}})
	}},
	{"showing what nobody wanted is remembered", func(t *table) {
		t.shown("card", 0, state.Post{Message: 5})
		t.remembers(map[state.PostID]state.Post{"card": {Message: 5}})
	}},
	{"marking a post leaves its want alone", func(t *table) {
		t.commit(wanting(false, "card"))
		t.posted("card", state.Post{Sending: true})
		t.waits(map[state.PostID]state.Wanted{"card": {Number: 1}})
		t.remembers(map[state.PostID]state.Post{"card": {Sending: true}})
	}},
	{"every field of a post comes back", func(t *table) {
		post := state.Post{
			Place:   state.Place{Chat: -1002147483648123, Topic: 9007199254740993},
			Message: 9007199254740993,
			Hash:    "щ\"\\",
			Sending: true,
			At:      time.Date(2024, 2, 29, 23, 59, 59, 123456789, time.UTC),
		}
		t.posted("fight/2/1", post)
		t.remembers(map[state.PostID]state.Post{"fight/2/1": post})
	}},
	{"a dropped post is forgotten and its want settled", func(t *table) {
		t.commit(wanting(false, "card", "log"))
		for _, id := range []state.PostID{"card", "log"} {
			t.posted(id, state.Post{Message: 5})
		}
		t.commit(wanting(false, "log"))
		t.dropped("card", 1)
		t.dropped("log", 1)
		t.remembers(map[state.PostID]state.Post{})
		t.waits(map[state.PostID]state.Wanted{"log": {Number: 2}})
		t.dropped("never there", 1)
	}},
	{"posts are outside the versions", func(t *table) {
		t.write("doc", 0, `1`)
		t.posted("card", state.Post{Message: 5})
		t.shown("card", 9, state.Post{Message: 6})
		t.dropped("card", 9)
		if r := t.write("doc", 1, `2`); r.Number != 2 {
			t.Errorf("%+v", r)
		}
	}},
	{"a want raised while an older picture is shown survives", func(t *table) {
		const rounds = 40
		var wg sync.WaitGroup
		wg.Go(func() {
			for i := range rounds {
				c := wanting(false, "card")
				c.Owner, c.Op = t.owner, state.OpID(fmt.Sprint(i))
				if _, err := t.store.Commit(t.Context(), c); err != nil {
					t.Error(err)
				}
			}
		})
		wg.Go(func() {
			for i := range int64(rounds) {
				if err := t.store.Shown(t.Context(), t.owner, "card", i, state.Post{Message: i}); err != nil {
					t.Error(err)
				}
			}
		})
		wg.Wait()
		t.waits(map[state.PostID]state.Wanted{"card": {Number: rounds}})
	}},
}

func wanting(lazy bool, posts ...state.PostID) state.Commit {
	var c state.Commit
	for _, id := range posts {
		c.Wants = append(c.Wants, state.Want{Post: id, Lazy: lazy})
	}
	return c
}

func (t *table) waits(want map[state.PostID]state.Wanted) {
	t.Helper()
	got, err := t.store.Wants(t.Context(), t.owner)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Errorf("wants (%v): %s", err, diff)
	}
}

func (t *table) remembers(want map[state.PostID]state.Post) {
	t.Helper()
	got, err := t.store.Posts(t.Context(), t.owner)
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
		t.Errorf("posts (%v): %s", err, diff)
	}
}

func (t *table) posted(id state.PostID, post state.Post) {
	t.Helper()
	if err := t.store.PutPost(t.Context(), t.owner, id, post); err != nil {
		t.Fatal(err)
	}
}

func (t *table) shown(id state.PostID, number int64, post state.Post) {
	t.Helper()
	if err := t.store.Shown(t.Context(), t.owner, id, number, post); err != nil {
		t.Fatal(err)
	}
}

func (t *table) dropped(id state.PostID, number int64) {
	t.Helper()
	if err := t.store.DropPost(t.Context(), t.owner, id, number); err != nil {
		t.Fatal(err)
	}
}
