package dice_test

import (
	"slices"
	"strings"
	"testing"

	"kubik/rules/dice"
)

func TestScript(t *testing.T) {
	for _, c := range []struct {
		name   string
		script []int
		pool   dice.Pool
		want   []int
		err    string
	}{
		{"used up", []int{6, 1, 3}, dice.Pool{Count: 3, Sides: 6}, []int{6, 1, 3}, ""},
		{"short", []int{6}, dice.Pool{Count: 3, Sides: 6}, []int{6, 1, 1}, "roll 2, a d6, has no face left"},
		{"left over", []int{6, 2, 4}, dice.Pool{Count: 1, Sides: 6}, []int{6}, "2 faces are left over: [2 4]"},
		{"face too high", []int{7, 2}, dice.Pool{Count: 2, Sides: 6}, []int{1, 2}, "roll 1 is a d6, the script says 7"},
		{"face too low", []int{0}, dice.Pool{Count: 1, Sides: 6}, []int{1}, "roll 1 is a d6, the script says 0"},
		{"first fault wins", []int{9}, dice.Pool{Count: 2, Sides: 8}, []int{1, 1}, "roll 1 is a d8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := dice.NewScript(c.script...)
			if got := c.pool.Roll(s); !slices.Equal(got, c.want) {
				t.Errorf("rolled %v, want %v", got, c.want)
			}
			if s.Rolls() != c.pool.Count {
				t.Errorf("counted %d rolls, want %d", s.Rolls(), c.pool.Count)
			}
			switch err := s.Err(); {
			case c.err == "" && err != nil:
				t.Errorf("error %v, want none", err)
			case c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)):
				t.Errorf("error %v, want %q", err, c.err)
			}
		})
	}
}

func TestScriptAdd(t *testing.T) {
	s := dice.NewScript(1)
	s.Add(2, 3)
	if got := (dice.Pool{Count: 3, Sides: 6}).Roll(s); !slices.Equal(got, []int{1, 2, 3}) || s.Err() != nil {
		t.Errorf("rolled %v, error %v", got, s.Err())
	}
}
