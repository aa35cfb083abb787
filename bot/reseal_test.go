package bot_test

import (
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/rules/dice"
)

// jotted is what these tests read of journal entries.
type jotted struct {
	Verb     string `json:"verb"`
	Position uint64 `json:"position"`
	Throws   []struct {
		Mark string   `json:"mark"`
		Dice [][2]int `json:"dice"`
	} `json:"throws"`
	Lock     string `json:"lock"`
	VeilLock string `json:"veil_lock"`
	Seed     string `json:"seed"`
	Start    any    `json:"start"`
}

func entries(t *testing.T, r *bottest.Rig) (list []jotted) {
	t.Helper()
	for _, raw := range journal(t, r) {
		var e jotted
		if err := json.Unmarshal([]byte(raw), &e); err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

// A fight that goes on after its seed was shown goes on with another one: else everybody could know what falls next.
func TestASceneThatGoesOnIsSealedAnew(t *testing.T) {
	r := ended(t)
	shown := secretsOf(t, r)
	r.Say(bottest.Vera, r.Group, "/undo")
	hidden := secretsOf(t, r)
	if shown == hidden || !strings.Contains(r.Draw(r.Group), "Раунд") {
		t.Fatalf("the seed stays:\n%s", r.Draw(r.Group))
	}
	list := entries(t, r)
	old, start := list[len(list)-2], list[len(list)-1]
	if old.Seed != shown.Seed.String() || start.Lock != dice.Commitment(hidden.Seed) || start.VeilLock != dice.Commitment(hidden.Veil) {
		t.Errorf("the journal tells of it: %+v, %+v", old, start)
	}
	if text := strings.Join(journal(t, r), "\n") + r.Draw(r.Group); strings.Contains(text, hidden.Seed.String()) || strings.Contains(text, hidden.Veil.String()) {
		t.Error("the new secrets are told")
	}
}

type secret struct {
	Seed bot.Seed `json:"seed"`
	Veil bot.Seed `json:"veil"`
}

func secretsOf(t *testing.T, r *bottest.Rig) (s secret) {
	t.Helper()
	if err := json.Unmarshal(load(t, r, "scene/1")["scene/1"].Data, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// Every die of a scene follows from its seed, the position and the mark that stands beside it.
func TestTheJournalHoldsWhatItsDiceCameFrom(t *testing.T) {
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	fell := 0
	for _, e := range entries(t, r) {
		for _, throw := range e.Throws {
			mark, err := hex.DecodeString(throw.Mark)
			if err != nil {
				t.Fatal(err)
			}
			stream := dice.NewStream(secretsOf(t, r).Seed, e.Position, mark)
			for _, d := range throw.Dice {
				fell++
				if face := stream.Roll(d[0]); face != d[1] {
					t.Errorf("%s at %d: a d%d of %d should be %d", e.Verb, e.Position, d[0], d[1], face)
				}
			}
		}
	}
	if fell == 0 {
		t.Error("no die fell")
	}
}
