package redis_test

import (
	"encoding/json"
	"testing"
	"time"

	"kubik/state"
	"kubik/state/storetest"
)

func TestRoundTrips(t *testing.T) {
	server := storetest.RedisServer(t)
	l := lineTo(t, server.Addr())
	s := open(t, l.url())
	version := int64(0)
	for _, c := range []struct {
		name string
		call func() error
	}{
		{"load", func() error {
			_, err := s.Load(t.Context(), state.Load{Owner: "t1", Op: "op", Keys: []string{"a", "b", "c"}})
			return err
		}},
		{"load with a hint", func() error {
			_, err := s.Load(t.Context(), state.Load{Owner: "t1", Op: "op", Keys: []string{"a"}, Touch: time.Unix(1, 0)})
			return err
		}},
		{"commit", func() error {
			c := state.Commit{Owner: "t1", Op: state.OpID(time.Duration(version).String()), Epoch: 1}
			c.Writes = []state.Write{{Key: "a", Version: version, Data: json.RawMessage(`1`)}}
			c.Journal = []json.RawMessage{json.RawMessage(`1`), json.RawMessage(`2`)}
			c.Wants = []state.Want{{Post: "card"}}
			version++
			_, err := s.Commit(t.Context(), c)
			return err
		}},
		{"shown", func() error { return s.Shown(t.Context(), "t1", "card", 1, state.Post{}) }},
		{"drop", func() error { return s.DropPost(t.Context(), "t1", "card", 1) }},
		{"mark", func() error { return s.PutPost(t.Context(), "t1", "card", state.Post{}) }},
		{"bind", func() error { _, err := s.Bind(t.Context(), state.Place{Chat: 1}, "t1"); return err }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for i := range 5 {
				before := l.trips.Load()
				if err := c.call(); err != nil {
					t.Fatal(err)
				}
				// The first call may have to tell the server its script.
				if trips := l.trips.Load() - before; i > 0 && trips != 1 {
					t.Errorf("%d round trips", trips)
				}
			}
		})
	}
}

// TestJournalLength: a commit costs the same trips and allocations whether the journal is short or long.
func TestJournalLength(t *testing.T) {
	server := storetest.RedisServer(t)
	l := lineTo(t, server.Addr())
	s := open(t, l.url())
	cost := func(owner state.Owner, fills int) (trips int64, allocations float64) {
		version := int64(0)
		commit := func(entries int) {
			if _, err := s.Commit(t.Context(), step(owner, state.OpID(time.Duration(version).String()), version, entries)); err != nil {
				t.Fatal(err)
			}
			version++
		}
		for range 10 {
			commit(fills)
		}
		before := l.trips.Load()
		allocations = testing.AllocsPerRun(50, func() { commit(2) })
		return l.trips.Load() - before, allocations
	}
	cost("warm", 1)
	trips, allocations := cost("short", 1)
	longTrips, longAllocations := cost("long", 10_000)
	if trips != longTrips || longAllocations > allocations+2 {
		t.Errorf("51 commits: %d trips and %v allocations each, with a long journal %d and %v", trips, allocations, longTrips, longAllocations)
	}
}
