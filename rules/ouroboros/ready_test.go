package ouroboros_test

import (
	"testing"

	"kubik/rules/ouroboros"
)

func TestReadySheets(t *testing.T) {
	keys, mights := map[string]bool{}, map[ouroboros.Might]int{}
	for i, sheets := range [][]ouroboros.Sheet{ouroboros.ReadyHeroes(), ouroboros.ReadyNPCs()} {
		for _, s := range sheets {
			c := s.Creature("x", 1)
			hero := i == 0
			if keys[s.Key] || s.Key == "" || c.Open != hero || (s.Might == "") != hero || c.Name != "" || c.Player != "" || c.Health != c.MaxHealth || len(c.Weapons) == 0 {
				t.Errorf("%s: %+v", s.Key, c)
			}
			keys[s.Key] = true
			mights[s.Might]++
			b := gather(t, ouroboros.Rules{}, c, ouroboros.ReadyNPCs()[0].Creature("y", 2))
			b.do(action{Kind: ouroboros.Begin}, 20, 10).turn("x")
			b.refuse(ouroboros.TooFar, action{Kind: ouroboros.Grab, Creature: "x", Target: "y"})
		}
	}
	for _, m := range []ouroboros.Might{ouroboros.Weaker, ouroboros.Even, ouroboros.Stronger, ouroboros.Boss} {
		if mights[m] < 2 {
			t.Errorf("%d of %s", mights[m], m)
		}
	}
	if mights[""] < 6 || len(keys)-mights[""] < 8 {
		t.Errorf("%v", mights)
	}
}

// A creature made of a sheet has lines of its own.
func TestSheetIsCopied(t *testing.T) {
	s := ouroboros.ReadyHeroes()[0]
	c := s.Creature("a", 1)
	c.Weapons[0].Bonus, c.Held[0], c.Abilities[ouroboros.Strength] = 99, "x", 99
	if d := s.Creature("b", 1); d.Weapons[0].Bonus == 99 || d.Held[0] == "x" || d.Abilities[ouroboros.Strength] == 99 {
		t.Error("a creature's changes reach the sheet")
	}
}
