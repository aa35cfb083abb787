package redis_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"kubik/state"
	"kubik/state/redis"
	"kubik/state/storetest"
)

// TestStoreOnThreeMasters runs the suite on a cluster whose owners, places and hints lie on different servers.
func TestStoreOnThreeMasters(t *testing.T) {
	c := storetest.RedisCluster(t)
	storetest.Run(t, func(t *testing.T) storetest.Store {
		for _, m := range c.Masters {
			m.Do("FLUSHALL")
		}
		return open(t, c.URL(nil))
	})
}

// TestSlotsMove commits for some owners while the slots of all keys move from server to server. What was answered stands,
// once; what was answered as failed does not.
func TestSlotsMove(t *testing.T) {
	const each = 200
	c := storetest.RedisCluster(t)
	s := open(t, c.URL(nil))
	var players sync.WaitGroup
	owners := []state.Owner{"tone", "ttwo", "tthree", "tfour", "tfive", "tsix"}
	for _, owner := range owners {
		players.Go(func() { commits(t, s, owner, each) })
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		players.Wait()
	}()
	moved := 0
	for playing := true; playing; {
		for from := range 3 {
			for _, slot := range c.Used(from) {
				c.Move(slot, from, (from+1)%3)
				moved++
			}
		}
		select {
		case <-done:
			playing = false
		default:
		}
	}
	t.Logf("%d slots moved", moved)
	for _, owner := range owners {
		entries, err := s.Journal(t.Context(), owner, 1, 2*each)
		if err != nil || len(entries) != each {
			t.Errorf("%s: %d entries (%v), not %d", owner, len(entries), err, each)
		}
		for n, entry := range entries {
			if string(entry) != fmt.Sprint(n) {
				t.Fatalf("%s: entry %d is %s", owner, n, entry)
			}
		}
	}
}

// commits counts up in a document and in the journal of an owner, as a bot does: an answer that was lost is looked up
// by its operation.
func commits(t *testing.T, s *redis.Store, owner state.Owner, most int64) {
	for n := int64(0); n < most && t.Context().Err() == nil; {
		op := state.OpID(fmt.Sprint("op", n))
		snap, err := s.Load(t.Context(), state.Load{Owner: owner, Keys: []string{"count"}, Op: op})
		if err != nil {
			continue // a moving slot is asked again
		}
		if snap.Receipt != nil || counted(t.Context(), t, s, owner, op, snap.Docs["count"], n) {
			n++
		}
	}
}

func counted(ctx context.Context, t *testing.T, s *redis.Store, owner state.Owner, op state.OpID, was state.Doc, n int64) bool {
	if was.Version != n {
		t.Errorf("%s: version %d after %d commits", owner, was.Version, n)
	}
	text := json.RawMessage(fmt.Sprint(n))
	r, err := s.Commit(ctx, state.Commit{
		Owner: owner, Op: op, Epoch: 1, Journal: []json.RawMessage{text}, Wants: []state.Want{{Post: "card"}},
		Writes: []state.Write{{Key: "count", Version: n, Data: text}},
	})
	if err == nil && r.Journal != n+1 {
		t.Errorf("%s: journal of %d after %d commits", owner, r.Journal, n+1)
	}
	return err == nil
}
