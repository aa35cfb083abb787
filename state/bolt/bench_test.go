package bolt_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"kubik/state"
	"kubik/state/bolt"
)

func BenchmarkLoad(b *testing.B) {
	s, err := bolt.Open(filepath.Join(b.TempDir(), "kubik.db"), time.Now)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Commit(b.Context(), step("t1", "op", 0)); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		l := state.Load{Owner: "t1", Op: "op", Keys: []string{"scene", "sheet"}, Touch: time.Unix(1, 0)}
		if _, err := s.Load(b.Context(), l); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCommit tells what lanes side by side gain from sharing a write to the disk.
func BenchmarkCommit(b *testing.B) {
	for _, lanes := range []int{1, 10, 100} {
		b.Run(fmt.Sprint(lanes, " lanes"), func(b *testing.B) {
			s, err := bolt.Open(filepath.Join(b.TempDir(), "kubik.db"), time.Now)
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			var lane atomic.Int64
			b.SetParallelism(lanes)
			b.RunParallel(func(pb *testing.PB) {
				owner := state.Owner(fmt.Sprint("t", lane.Add(1)))
				for version := int64(0); pb.Next(); version++ {
					if _, err := s.Commit(b.Context(), step(owner, state.OpID(fmt.Sprint(version)), version)); err != nil {
						b.Error(err)
						return
					}
				}
			})
		})
	}
}

// step is a commit of the usual size.
func step(owner state.Owner, op state.OpID, version int64) state.Commit {
	data, _ := json.Marshal(fmt.Sprintf("%2000d", version))
	return state.Commit{
		Owner: owner, Op: op, Epoch: 1, Reads: map[string]int64{"house": 0},
		Writes:  []state.Write{{Key: "scene", Version: version, Data: data}},
		Journal: []json.RawMessage{json.RawMessage(`1`), json.RawMessage(`2`)},
		Wants:   []state.Want{{Post: "card"}},
	}
}
