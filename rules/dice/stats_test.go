package dice_test

import (
	"errors"
	"math/big"
	"testing"

	"kubik/rules/dice"
)

// counter is a Roller that goes through every throw, one after another.
type counter struct {
	faces, sides []int
	at           int
}

func (c *counter) Roll(sides int) int {
	if c.at == len(c.faces) {
		c.faces, c.sides = append(c.faces, 1), append(c.sides, sides)
	}
	c.at++
	return c.faces[c.at-1]
}

// next turns to the next throw; false after the last one.
func (c *counter) next() bool {
	c.faces, c.sides = c.faces[:c.at], c.sides[:c.at]
	for c.at = 0; len(c.faces) > 0; {
		last := len(c.faces) - 1
		if c.faces[last] < c.sides[last] {
			c.faces[last]++
			return true
		}
		c.faces, c.sides = c.faces[:last], c.sides[:last]
	}
	return false
}

// chance is how likely the throw is.
func (c *counter) chance() *big.Rat {
	all := int64(1)
	for _, sides := range c.sides[:c.at] {
		all *= int64(sides)
	}
	return big.NewRat(1, all)
}

func roll(t *testing.T, line string) dice.Roll {
	t.Helper()
	n, err := dice.Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return n.Rolls[0]
}

// enumerate throws the line in every way that it can fall.
func enumerate(t *testing.T, line string) map[int]*big.Rat {
	t.Helper()
	n, err := dice.Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	c, totals := &counter{}, map[int]*big.Rat{}
	for more := true; more; more = c.next() {
		total := n.Roll(c)[0].Total
		if totals[total] == nil {
			totals[total] = new(big.Rat)
		}
		totals[total].Add(totals[total], c.chance())
	}
	return totals
}

// The distribution is that of every throw, counted.
func TestStatsAreThoseOfEveryThrow(t *testing.T) {
	for _, line := range []string{"5", "d6", "2d6+3", "3d4-d6", "-2d4", "(d4+1)*d6", "d6*d6-d4", "3d6/2", "-d6/2", "20/d6", "-3d4/(d4+1)",
		"4d6k3", "4d6kl2", "5d4dh1dl2", "3d6dl1", "2d20k1", "d20+2 преимущество", "d20 помеха помеха", "2*(1+d4)/3",
		"d6r1", "2d6r1r2", "3d4r4k2", "2d4r1>=3", "4d6>=5", "3d6<3", "3d6<=6", "2d6>6", "4d6k2>=4", "3d4kl2<=1", "3d4k1+d4>2", "1d1r1*2", "3d1"} {
		r := roll(t, line)
		s, err := r.Stats()
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		mean, low, high := new(big.Rat), dice.MaxTotal, -dice.MaxTotal
		for total, want := range enumerate(t, line) {
			mean.Add(mean, new(big.Rat).Mul(want, big.NewRat(int64(total), 1)))
			low, high = min(low, total), max(high, total)
			if got := s.Spread.At(total); got.Rat().Cmp(want) != 0 {
				t.Errorf("%q: %d falls with %v, want %v", line, total, got, want)
			}
		}
		if s.Mean.Cmp(mean) != 0 || s.Low != low || s.High != high || s.Spread.Low() != low || s.Spread.High() != high {
			t.Errorf("%q: %v from %d to %d (%d to %d), want %v from %d to %d", line, s.Mean, s.Low, s.High, s.Spread.Low(), s.Spread.High(), mean, low, high)
		}
	}
}

// Exploding dice, by hand: a d2 shows 1 in 1/2, and each 2 throws one more, 20 at most.
func TestStatsOfExplosions(t *testing.T) {
	half := func(n int) *big.Rat {
		return new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), uint(n)))
	}
	for _, c := range []struct {
		line  string
		total int
		want  *big.Rat
	}{
		{"d2!", 1, half(1)}, {"d2!", 2, new(big.Rat)}, {"d2!", 3, half(2)}, {"d2!", 41, half(21)}, {"d2!", 42, half(21)},
		{"d2!>=2", 0, half(1)}, {"d2!>=2", 1, half(2)}, {"d2!>=2", 21, half(21)}, {"d2!<2", 1, new(big.Rat).Sub(big.NewRat(1, 1), half(21))}, {"d2!<2", 0, half(21)},
		{"2d2!", 4, half(2)}, {"2d2!k1", 1, half(2)}, {"2d2!kl1", 3, new(big.Rat).Add(half(4), new(big.Rat).Mul(big.NewRat(2, 1), half(4)))},
		{"d2r2!", 1, big.NewRat(3, 4)}, {"d2r2!", 3, big.NewRat(3, 16)},
		{"d6!", 12, new(big.Rat)}, {"d6!", 13, big.NewRat(1, 216)},
	} {
		s, err := roll(t, c.line).Stats()
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Spread.At(c.total).Rat(); got.Cmp(c.want) != 0 {
			t.Errorf("%q: %d falls with %v, want %v", c.line, c.total, got, c.want)
		}
		if s.Spread.Low() != s.Low || s.Spread.High() != s.High {
			t.Errorf("%q: %d to %d, said to be %d to %d", c.line, s.Spread.Low(), s.Spread.High(), s.Low, s.High)
		}
	}
}

// Large dice within reach, against what is known of them.
func TestStatsOfMany(t *testing.T) {
	for line, want := range map[string]*big.Rat{"100d6": big.NewRat(350, 1), "100d6+100d8": big.NewRat(800, 1), "50d10!>=8": nil, "20d6k10": nil, "14d20": big.NewRat(147, 1), "d10000": big.NewRat(10001, 2), "20d6!": nil} {
		s, err := roll(t, line).Stats()
		if err != nil || s.Mean == nil || want != nil && s.Mean.Cmp(want) != 0 {
			t.Errorf("%q: %v, %v", line, s.Mean, err)
		}
	}
}

// A sum of many exploding dice has the mean of one of them, times their number.
func TestMeanIsLinear(t *testing.T) {
	one, err1 := roll(t, "d6!").Stats()
	many, err2 := roll(t, "20d6!").Stats()
	if err1 != nil || err2 != nil || many.Mean.Cmp(new(big.Rat).Mul(one.Mean, big.NewRat(20, 1))) != 0 {
		t.Errorf("%v, %v; %v, %v", one.Mean, err1, many.Mean, err2)
	}
}

// What is beyond reach says so, and still tells its ends and, where it can, its mean.
func TestIntractable(t *testing.T) {
	for line, mean := range map[string]*big.Rat{"1000d10000": big.NewRat(10001*500, 1), "d10000*d10000": big.NewRat(10001*10001, 4),
		"1000d10000/7": nil, "500d100k250": nil, "10d6!k3>=5": nil, "2+1000d10000": big.NewRat(10001*500+2, 1), "-(1000d10000-1000000)": big.NewRat(-(10001*500 - 1000000), 1)} {
		r := roll(t, line)
		s, err := r.Stats()
		var e *dice.Intractable
		if !errors.As(err, &e) || e.Part == "" || s.Low >= s.High || (s.Mean == nil) != (mean == nil) || mean != nil && s.Mean.Cmp(mean) != 0 {
			t.Errorf("%q: %+v, %v", line, s, err)
		}
		if _, err := r.Reaches((s.Low + s.High) / 2); !errors.As(err, &e) {
			t.Errorf("%q: %v", line, err)
		}
		sure, err1 := r.Reaches(s.Low)
		never, err2 := r.Reaches(s.High + 1)
		if err1 != nil || err2 != nil || sure.Percent() != 100 || never.Percent() != 0 {
			t.Errorf("%q: %v %v, %v %v", line, sure, err1, never, err2)
		}
	}
}

func TestReaches(t *testing.T) {
	for _, c := range []struct {
		line string
		tn   int
		want string
	}{{"2d6", 7, "7/12"}, {"d20+5", 15, "11/20"}, {"d20+5 advantage", 15, "319/400"}, {"4d6k3", 18, "7/432"}, {"2d6", 2, "1/1"}, {"2d6", 13, "0/1"}} {
		got, err := roll(t, c.line).Reaches(c.tn)
		if err != nil || got.String() != c.want {
			t.Errorf("%q reaches %d: %v, %v; want %s", c.line, c.tn, got, err, c.want)
		}
	}
}
