package labyrinth_test

import (
	"encoding/binary"
	"flag"
	"testing"

	"kubik/rules/labyrinth"
)

// -sim sets how many labyrinths the balance table, which -v prints, is made from.
var games = flag.Int("sim", 300, "simulated labyrinths")

func seedOf(n int) [32]byte {
	var seed [32]byte
	binary.BigEndian.PutUint64(seed[8:], uint64(n))
	seed[0] = byte(n * 7)
	return seed
}

// played is the share of victories, and what it took.
type played struct{ won, scenes, actions, routs, gone int }

func playAll(t *testing.T, plan labyrinth.Plan, n int) played {
	t.Helper()
	var all played
	for i := range n {
		r, err := labyrinth.Simulate(seedOf(i), plan)
		if err != nil {
			t.Fatalf("seed %d, %+v: %v", i, plan, err)
		}
		if r.Outcome == "" {
			t.Fatalf("seed %d, %+v: stuck after %d scenes", i, plan, r.Scenes)
		}
		if r.Outcome == labyrinth.Victory {
			all.won++
		}
		all.scenes += r.Scenes
		all.actions += r.Actions
		all.routs += r.Routs
		all.gone += r.Gone
	}
	return all
}

// TestBalance: every generated labyrinth comes to an end, and a party of three wins one of 12 locations about as often
// as it loses.
func TestBalance(t *testing.T) {
	t.Logf("heroes places   won%% scenes actions routs gone")
	for _, heroes := range []int{1, 2, 3, 4, 6} {
		for _, places := range []int{6, 12, 24} {
			share := max(20, *games/15)
			if heroes == 3 && places == 12 {
				share = max(100, *games/15)
			}
			p := playAll(t, labyrinth.Plan{Places: places, Heroes: heroes}, share)
			t.Logf("%6d %6d %6d %6d %7d %5.1f %4.1f", heroes, places, 100*p.won/share, p.scenes/share, p.actions/share,
				float64(p.routs)/float64(share), float64(p.gone)/float64(share))
			if won := 100 * p.won / share; heroes == 3 && places == 12 && (won < 45 || won > 70) {
				t.Errorf("three heroes win %d %% of labyrinths of 12 locations, want 45 to 70", won)
			}
		}
	}
}

// The same seed and plan are the same game.
func TestSimulateTwice(t *testing.T) {
	plan := labyrinth.Plan{Places: 8, Heroes: 2}
	first, err := labyrinth.Simulate(seedOf(5), plan)
	if err != nil || first.Actions == 0 {
		t.Fatalf("%+v, %v", first, err)
	}
	if again, err := labyrinth.Simulate(seedOf(5), plan); err != nil || again != first {
		t.Errorf("%+v, then %+v, %v", first, again, err)
	}
}
