// Package storetest says what a store of tables promises, as tests that every store passes.
package storetest

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"testing"
	"time"

	"kubik/state"
)

// Documents is the versioned part of a store.
type Documents interface {
	Load(context.Context, state.Load) (state.Snapshot, error)
	Commit(context.Context, state.Commit) (state.Receipt, error)
	Journal(ctx context.Context, owner state.Owner, from int64, n int) ([]json.RawMessage, error)
}

// Board is what is shown and what is still to be shown.
type Board interface {
	Posts(context.Context, state.Owner) (map[state.PostID]state.Post, error)
	Wants(context.Context, state.Owner) (map[state.PostID]state.Wanted, error)
	PutPost(context.Context, state.Owner, state.PostID, state.Post) error
	Shown(ctx context.Context, owner state.Owner, id state.PostID, number int64, post state.Post) error
	DropPost(ctx context.Context, owner state.Owner, id state.PostID, number int64) error
}

// Places says which chat belongs to whom.
type Places interface {
	Bind(context.Context, state.Place, state.Owner) (state.Owner, error)
	Lookup(context.Context, state.Place) (state.Owner, bool, error)
	Unbind(context.Context, state.Place) error
}

// Hints says who may have something due.
type Hints interface {
	Due(ctx context.Context, until time.Time, limit int) ([]state.Hint, error)
	SetDue(ctx context.Context, owner state.Owner, at time.Time) error
}

// Process is what a store is to the process that opened it.
type Process interface {
	NextEpoch(context.Context) (int64, error)
	Ping(context.Context) error
	Close() error
}

// Store is all that the suite tries.
type Store interface {
	Documents
	Board
	Places
	Hints
	Process
}

// Turner is a store whose clock is turned by hand. For any other store the suite waits.
type Turner interface {
	Turn(time.Duration)
}

// Run tries every promise on a store of its own: open returns an empty one and closes it at the end of the test.
func Run(t *testing.T, open func(t *testing.T) Store) {
	for _, group := range []struct {
		name  string
		cases []promise
	}{
		{"documents", documents},
		{"operations", operations},
		{"refusals", refusals},
		{"journal", journals},
		{"edits", edits},
		{"board", boards},
		{"places", places},
		{"hints", hints},
		{"expiry", expiries},
		{"linearizable", linearities},
		{"process", processes},
	} {
		t.Run(group.name, func(t *testing.T) {
			for _, c := range group.cases {
				t.Run(c.name, func(t *testing.T) { c.try(newTable(t, open(t))) })
			}
		})
	}
}

// promise is one sentence about stores and how to find it broken.
type promise struct {
	name string
	try  func(*table)
}

// table is one owner in a store under test.
type table struct {
	*testing.T
	store Store
	owner state.Owner
	ops   int
}

func newTable(t *testing.T, store Store) *table {
	return &table{T: t, store: store, owner: ownerOf(t.Name())}
}

// ownerOf makes names that differ between tests, for stores that tests share.
func ownerOf(name string) state.Owner {
	sum := fnv.New64a()
	fmt.Fprint(sum, name)
	return state.Owner(fmt.Sprintf("t%x", sum.Sum64()))
}

// neighbour is another owner in the same store.
func (t *table) neighbour(suffix string) *table {
	return &table{T: t.T, store: t.store, owner: t.owner + state.Owner(suffix)}
}

// nextOp is an operation id that was not used before.
func (t *table) nextOp() state.OpID {
	t.ops++
	return state.OpID(fmt.Sprintf("op%d", t.ops))
}

// commit carries out a change that must succeed; owner and operation are filled in.
func (t *table) commit(c state.Commit) state.Receipt {
	t.Helper()
	receipt, err := t.try(c)
	if err != nil {
		t.Fatalf("commit: %v", err)
	}
	return receipt
}

func (t *table) try(c state.Commit) (state.Receipt, error) {
	c.Owner = t.owner
	if c.Op == "" {
		c.Op = t.nextOp()
	}
	return t.store.Commit(t.Context(), c)
}

// write commits one document.
func (t *table) write(key string, version int64, data string) state.Receipt {
	t.Helper()
	return t.commit(state.Commit{Writes: []state.Write{{Key: key, Version: version, Data: json.RawMessage(data)}}})
}

func (t *table) load(l state.Load) state.Snapshot {
	t.Helper()
	l.Owner = t.owner
	snap, err := t.store.Load(t.Context(), l)
	if err != nil {
		t.Fatalf("load: %v", err)
	}
	return snap
}

// holds checks one document; version 0 and "" mean that there is none.
func (t *table) holds(key string, version int64, data string) {
	t.Helper()
	doc := t.load(state.Load{Keys: []string{key}}).Docs[key]
	if doc.Version != version || string(doc.Data) != data || (doc.Data == nil) != (version == 0) {
		t.Errorf("%s is %.60q at version %d, want %.60q at %d", key, doc.Data, doc.Version, data, version)
	}
}

func (t *table) entries(from int64, n int) []string {
	t.Helper()
	raw, err := t.store.Journal(t.Context(), t.owner, from, n)
	if err != nil {
		t.Fatalf("journal: %v", err)
	}
	entries := make([]string, len(raw))
	for i := range raw {
		entries[i] = string(raw[i])
	}
	return entries
}

// turn lets time pass on the store's clock.
func (t *table) turn(d time.Duration) {
	if turner, ok := t.store.(Turner); ok {
		turner.Turn(d)
		return
	}
	time.Sleep(d)
}
