package dice

import "math/big"

// Reaches is the chance of a total of at least tn.
func (s Spread) Reaches(tn int) Chance { return s.Holds(Spread{}.Shift(tn)) }

// Holds is the chance that s is at least t.
func (s Spread) Holds(t Spread) Chance { return s.Beats(t.Shift(-1)) }

// Beats is the chance that s is strictly above t.
func (s Spread) Beats(t Spread) Chance {
	s, t = s.filled(), t.filled()
	all, fits := s.total.with(t.total)
	switch {
	case s.large != nil || t.large != nil || !fits:
		return s.beatsLarge(t)
	case s.pairs != nil || t.pairs != nil:
		return s.beatsPairs(t, all)
	}
	won, below, next := wide{}, uint64(0), 0
	for i, n := range s.counts {
		for next < len(t.counts) && t.low+next < s.low+i {
			below += t.counts[next]
			next++
		}
		won = won.plus(product64(n, below))
	}
	return Chance{num: won, den: all}
}

func (s Spread) beatsLarge(t Spread) Chance {
	mine, theirs := s.big(), t.big()
	won, below, next, product := new(big.Int), new(big.Int), 0, new(big.Int)
	for i, n := range mine {
		for next < len(theirs) && t.low+next < s.low+i {
			below.Add(below, theirs[next])
			next++
		}
		won.Add(won, product.Mul(n, below))
	}
	all := product.Mul(sumOf(mine), sumOf(theirs))
	return Chance{large: new(big.Rat).SetFrac(won, all)}
}

func sumOf(counts []*big.Int) *big.Int {
	sum := new(big.Int)
	for _, n := range counts {
		sum.Add(sum, n)
	}
	return sum
}
