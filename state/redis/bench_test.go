package redis_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"kubik/state"
	"kubik/state/redis"
	"kubik/state/storetest"
)

func BenchmarkLoad(b *testing.B) {
	s := benched(b)
	if _, err := s.Commit(b.Context(), step("t1", "op", 0, 1)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l := state.Load{Owner: "t1", Op: "op", Keys: []string{"scene", "sheet"}, Touch: time.Unix(1, 0)}
		if _, err := s.Load(b.Context(), l); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCommit tells whether the cost of a commit depends on how long the owner's journal is.
func BenchmarkCommit(b *testing.B) {
	for _, entries := range []int{0, 100_000} {
		b.Run(fmt.Sprint("journal of ", entries), func(b *testing.B) {
			s := benched(b)
			for i := range entries / 10_000 {
				if _, err := s.Commit(b.Context(), step("t1", state.OpID(fmt.Sprint("fill", i)), int64(i), 10_000)); err != nil {
					b.Fatal(err)
				}
			}
			for version := int64(entries / 10_000); b.Loop(); version++ {
				if _, err := s.Commit(b.Context(), step("t1", state.OpID(fmt.Sprint(version)), version, 2)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benched(b *testing.B) *redis.Store {
	b.Helper()
	s, err := redis.Open(b.Context(), storetest.RedisServer(b).URL())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	return s
}

// step is a commit of the usual size but for its number of journal entries.
func step(owner state.Owner, op state.OpID, version int64, entries int) state.Commit {
	data, _ := json.Marshal(fmt.Sprintf("%2000d", version))
	c := state.Commit{
		Owner: owner, Op: op, Epoch: 1, Reads: map[string]int64{"house": 0},
		Writes: []state.Write{{Key: "scene", Version: version, Data: data}},
		Wants:  []state.Want{{Post: "card"}},
	}
	for range entries {
		c.Journal = append(c.Journal, json.RawMessage(`{"event":"a line of the usual length, more or less"}`))
	}
	return c
}
