package bot_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/bottest"
)

// Whatever was played: a scene that is played anew without a change comes out as it is, byte for byte; with any change
// that is offered it comes out as a scene that goes on; and undo brings back what was.
func TestCorrections(t *testing.T) {
	t.Parallel()
	for book, stage := range everyBook() {
		applied := 0
		for seed := range uint64(3) {
			t.Run(fmt.Sprint(book, seed), func(t *testing.T) { applied += corrected(t, stage, rand.New(rand.NewPCG(seed, 11))) })
		}
		if applied < 4 {
			t.Errorf("%s: only %d corrections were applied: the test proves little", book, applied)
		}
	}
}

// corrected tells how many corrections were applied.
func corrected(t *testing.T, stage func(*testing.T) *bottest.Rig, chance *rand.Rand) (applied int) {
	t.Helper()
	r := stage(t)
	desk(t, r)
	for range 12 {
		for range 12 {
			atRandom(t, r, chance)
		}
		if !correct(t, r, chance) {
			continue
		}
		applied++
	}
	if strings.Contains(r.Log.String(), `"error"`) || strings.Contains(r.Log.String(), "panic") {
		t.Errorf("something failed:\n%s", r.Log)
	}
	return applied
}

// correct puts a correction together at random, applies it, and takes it back.
func correct(t *testing.T, r *bottest.Rig, chance *rand.Rand) bool {
	t.Helper()
	was := documents(t, r)
	told := mend(t, r, "mend", "open")
	if told != "" { // a refusal, which has to leave everything as it is
		if strings.Contains(told, "не по журналу") || strings.Contains(told, "outside of the journal") {
			t.Errorf("the scene did not come out as it went")
		}
		return false
	}
	for range 8 {
		page := mendPage(t, r)
		switch {
		case page.Preview:
			compareDocs(t, "a preview", was, documents(t, r))
			if told := mend(t, r, "mend-go"); told != "Исправлено" && told != "Corrected" {
				compareDocs(t, told, was, documents(t, r))
				mend(t, r, "mend-off")
				return false
			}
			r.Say(bottest.Vera, r.Group, "/undo")
			compareDocs(t, "undoing a correction", was, documents(t, r))
			r.Say(bottest.Vera, r.Group, "/redo")
			return true
		case len(page.Spots) > 0:
			mend(t, r, "mend", "at", page.Spots[chance.IntN(len(page.Spots))].Arg)
		case len(page.Keys) > 0:
			mend(t, r, "mend", "go", page.Keys[chance.IntN(len(page.Keys))].Arg)
		default:
			mend(t, r, "mend-off")
			return false
		}
	}
	return false
}

func compareDocs(t *testing.T, what string, was, now map[string]string) {
	t.Helper()
	if diff := cmp.Diff(was, now); diff != "" {
		t.Fatalf("%s (-was +is):\n%s", what, diff)
	}
}

func mend(t *testing.T, r *bottest.Rig, verb string, args ...string) string {
	t.Helper()
	messages := r.World.Messages(bottest.Vera)
	data := fmt.Sprintf("%s:1:%s:0::%s", verb, table(t, r), strings.Join(args, ","))
	return r.TapData(bottest.Vera, bottest.Vera, messages[len(messages)-1].ID, data)
}

type mendPageIn struct {
	Preview     bool
	Spots, Keys []struct{ Label, Arg string }
}

func mendPage(t *testing.T, r *bottest.Rig) mendPageIn {
	t.Helper()
	var seats struct {
		Mend struct{ Page mendPageIn }
	}
	if err := json.Unmarshal(load(t, r, "seats")["seats"].Data, &seats); err != nil {
		t.Fatal(err)
	}
	return seats.Mend.Page
}

// played is a fight whose first round is over, drafted one in which the master has a correction in hand.
func played(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	return r
}

func drafted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := played(t)
	r.Tap(bottest.Vera, r.Group, "Стол")
	for _, label := range []string{"Исправить ход", "Раунд 1", "Ланселот", "Атака", "Ловкость"} {
		r.Tap(bottest.Vera, bottest.Vera, label)
	}
	return r
}
