package grail_test

import (
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// benched is a game of the usual kind, somebody in it who may act, and what that person can do.
func benched(b *testing.B) (grail.State, grail.Viewer, []grail.Choice) {
	b.Helper()
	for seed := range 100 {
		s := rapid.Custom(anyFight).Example(seed)
		for _, v := range people() {
			if choices := grail.Choices(s, v); len(choices) > 10 {
				return s, v, choices
			}
		}
	}
	panic("nobody can do anything")
}

func BenchmarkChoices(b *testing.B) {
	s, v, _ := benched(b)
	b.ReportAllocs()
	for b.Loop() {
		grail.Choices(s, v)
	}
}

func BenchmarkApply(b *testing.B) {
	s, _, choices := benched(b)
	for _, c := range choices {
		if _, _, err := grail.Apply(s, c.Action, dice.NewStream([32]byte{}, 0, nil)); err != nil {
			continue // its hole must be filled
		}
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := grail.Apply(s, c.Action, dice.NewStream([32]byte{}, 0, nil)); err != nil {
				b.Fatal(err)
			}
		}
		return
	}
	b.Fatal("every choice has a hole")
}
