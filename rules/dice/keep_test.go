package dice_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
)

// A throw that is made again keeps its dice; another pool, another purpose or another stretch of the game gets fresh ones.
func TestKeeping(t *testing.T) {
	two, three := dice.Pool{Count: 2, Sides: 6}, dice.Pool{Count: 3, Sides: 6}
	first := &dice.Keeping{From: dice.NewStream([32]byte{}, 0, nil), Within: "round 1"}
	dice.Cast(first, "sword", two)
	shield := dice.Cast(first, "shield", three)
	lone := first.Roll(20)
	for _, x := range first.Thrown {
		if x.Fresh {
			t.Errorf("%v is marked as fresh, and nothing fell before it", x)
		}
	}
	kept := &dice.Kept{}
	kept.Keep("round 1", first.Thrown)
	anew := &dice.Keeping{From: dice.NewStream([32]byte{1}, 0, nil), Within: "round 1", Before: kept}
	if got := dice.Cast(anew, "shield", three); !slices.Equal(got, shield) {
		t.Errorf("the shield fell as %v, not as %v", got, shield)
	}
	dice.Cast(anew, "sword", three)
	dice.Cast(anew, "sword", two) // its turn is over
	if got := anew.Roll(20); got != lone {
		t.Errorf("the lone die fell as %d, not as %d", got, lone)
	}
	anew.Within = "round 2"
	dice.Cast(anew, "shield", three)
	var fresh []bool
	for _, x := range anew.Thrown {
		fresh = append(fresh, x.Fresh)
	}
	if want := []bool{false, true, true, false, true}; !slices.Equal(fresh, want) {
		t.Errorf("fresh are %v, not %v", fresh, want)
	}
}

// Whoever does not ask for purposes rolls as ever, and so does one that keeps: the same dice from the same stream.
func TestKeepingRollsAlike(t *testing.T) {
	pool := dice.Pool{Count: 40, Sides: 20}
	plain := dice.Cast(dice.NewStream([32]byte{7}, 3, []byte("x")), "it", pool)
	kept := dice.Cast(&dice.Keeping{From: dice.NewStream([32]byte{7}, 3, []byte("x"))}, "it", pool)
	if !slices.Equal(plain, kept) {
		t.Errorf("%v and %v", plain, kept)
	}
}
