package ledger_test

import (
	"math"
	"testing"

	"kubik/bot/ledger"
)

func counted(counts ...int) ledger.Tally {
	t := ledger.Tally{Sides: len(counts), Counts: counts}
	for _, n := range counts {
		t.N += n
	}
	return t
}

// Against values of chi-squared tables.
func TestRarity(t *testing.T) {
	for _, x := range []struct {
		tally ledger.Tally
		want  float64
	}{
		{counted(10, 10, 10, 10, 10, 10), 1},
		{counted(5, 8, 9, 8, 10, 20), 0.01990}, // 13.4 of 5 degrees, the textbook's example
		{counted(50, 50), 1},
		{counted(60, 40), 0.04550}, // 4 of 1
		{counted(100, 0), 1.523970604832105e-23},
	} {
		if got := x.tally.Rarity(); math.Abs(got-x.want) > 1e-4*max(x.want, 1e-20) && math.Abs(got-x.want) > 1e-5 {
			t.Errorf("%v: %g, want %g", x.tally.Counts, got, x.want)
		}
	}
}

// Only dice that were kept and told count, and the size that fell most often comes first.
func TestTallies(t *testing.T) {
	got := ledger.Tallies(ledger.Ledger{Parts: []ledger.Part{{Lines: []ledger.Line{
		{Throws: []ledger.Throw{{Dice: [][2]int{{20, 7}}}}},
		{Throws: []ledger.Throw{{Dice: [][2]int{{6, 1}, {6, 6}}}, {Dice: [][2]int{{6, 6}}, Kept: true}}},
		{Throws: []ledger.Throw{{Dice: [][2]int{{6, 2}}}}, Undone: true},
		{Throws: []ledger.Throw{{Dice: [][2]int{{6, 2}}}}, Replaced: true},
		{Throws: []ledger.Throw{{Dice: [][2]int{{6, 7}, {1, 1}, {1000, 4}}}}}, // no faces, or none to compare
	}}}})
	if len(got) != 2 || got[0].Sides != 6 || got[0].N != 3 || got[0].Counts[5] != 2 || got[1].Sides != 20 || got[0].Mean() != 13.0/3 {
		t.Errorf("%+v", got)
	}
}
