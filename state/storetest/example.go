package storetest

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/state"
)

var (
	examplePlace = state.Place{Chat: -1001234567890, Topic: 7}
	examplePost  = state.Post{Place: examplePlace, Message: 42, Hash: "h", At: time.Date(2024, 5, 1, 11, 59, 0, 0, time.UTC)}
	exampleHint  = state.Hint{Owner: "tAbCdEfGh", At: time.Date(2024, 5, 2, 12, 0, 0, 0, time.UTC)}
)

// example is a commit with something in every part.
func example() state.Commit {
	return state.Commit{
		Owner: "tAbCdEfGh",
		Op:    "update/1",
		Epoch: 1,
		Writes: []state.Write{
			{Key: "sheet/1", Data: json.RawMessage(`{"name":"Ёж","id":9007199254740993}`)},
			{Key: "draft", Data: json.RawMessage(`"soon gone"`), TTL: time.Hour},
		},
		Journal: []json.RawMessage{json.RawMessage(`"first"`), json.RawMessage(`{"dice":[6]}`)},
		Wants:   []state.Want{{Post: "fight/1/1"}, {Post: "log", Lazy: true}},
		Result:  json.RawMessage(`"ok"`),
	}
}

// Fill leaves one of everything in an empty store.
func Fill(t *testing.T, s Store) {
	t.Helper()
	ctx := t.Context()
	_, err := s.NextEpoch(ctx)
	check(t, err)
	_, err = s.Commit(ctx, example())
	check(t, err)
	check(t, s.PutPost(ctx, exampleHint.Owner, "fight/1/1", examplePost))
	_, err = s.Bind(ctx, examplePlace, exampleHint.Owner)
	check(t, err)
	check(t, s.SetDue(ctx, exampleHint.Owner, exampleHint.At))
}

// Filled checks that all of Fill is there, and takes the next epoch.
func Filled(t *testing.T, s Store) {
	t.Helper()
	ctx, c := t.Context(), example()
	snap, err := s.Load(ctx, state.Load{Owner: c.Owner, Op: c.Op, Keys: []string{"sheet/1", "draft"}})
	check(t, err)
	same(t, snap.Docs, map[string]state.Doc{
		"sheet/1": {Version: 1, Data: c.Writes[0].Data}, "draft": {Version: 1, Data: c.Writes[1].Data},
	})
	same(t, snap.Receipt, &state.Receipt{Result: c.Result, Number: 1, Journal: 2, Repeated: true})
	journal, err := s.Journal(ctx, c.Owner, 1, 10)
	check(t, err)
	same(t, journal, c.Journal)
	wants, err := s.Wants(ctx, c.Owner)
	check(t, err)
	same(t, wants, map[state.PostID]state.Wanted{"fight/1/1": {Number: 1}, "log": {Number: 1, Lazy: true}})
	posts, err := s.Posts(ctx, c.Owner)
	check(t, err)
	same(t, posts, map[state.PostID]state.Post{"fight/1/1": examplePost})
	owner, _, err := s.Lookup(ctx, examplePlace)
	check(t, err)
	same(t, owner, c.Owner)
	hints, err := s.Due(ctx, exampleHint.At, 10)
	check(t, err)
	same(t, hints, []state.Hint{exampleHint})
	if _, err := s.Commit(ctx, state.Commit{Owner: c.Owner, Op: "fenced"}); !errors.Is(err, state.ErrFenced) {
		t.Errorf("the epoch is forgotten: %v", err)
	}
	epoch, err := s.NextEpoch(ctx)
	check(t, err)
	same(t, epoch, 2)
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same[V any](t *testing.T, got, want V) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
