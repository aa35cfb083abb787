package grail_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

// record is a fight as it was stored once, and what happened in silence until its round was over. The first three are of
// the engine that knew no seals, groups and things.
type record struct {
	State  json.RawMessage `json:"state"`
	Events []grail.Event   `json:"events"`
}

// TestStoredFights: every fight that was ever stored loads whole, is seen, and goes on as it would have gone on then.
func TestStoredFights(t *testing.T) {
	files, err := filepath.Glob("testdata/fight-*.json")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var kept record
			if err := json.Unmarshal(raw, &kept); err != nil {
				t.Fatal(err)
			}
			var s grail.State
			decode := json.NewDecoder(bytes.NewReader(kept.State))
			decode.DisallowUnknownFields()
			if err := decode.Decode(&s); err != nil {
				t.Fatal(err)
			}
			var was, is any
			again, err := json.Marshal(s)
			if err != nil || json.Unmarshal(kept.State, &was) != nil || json.Unmarshal(again, &is) != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(was, is); diff != "" {
				t.Errorf("stored again it differs: %s", diff)
			}
			for _, f := range grail.View(s, spectator).Fighters {
				if f.Seals != nil && *f.Seals > grail.Seals {
					t.Errorf("%+v", f)
				}
			}
			if diff := cmp.Diff(kept.Events, untilTheRoundIsOver(t, s)); diff != "" {
				t.Errorf("it goes on otherwise: %s", diff)
			}
		})
	}
}

func untilTheRoundIsOver(t *testing.T, s grail.State) []grail.Event {
	t.Helper()
	var all []grail.Event
	round := s.Round
	for i := uint64(1); s.Round == round && s.Stage != grail.Over; i++ {
		next, events, err := grail.Apply(s, grail.Action{Kind: grail.Timeout}, live(i))
		if err != nil {
			t.Fatal(err)
		}
		s, all = next, append(all, events...)
	}
	return all
}
