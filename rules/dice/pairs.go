package dice

import "math/bits"

// with multiplies two numbers, and tells whether the product fits 128 bits.
func (a wide) with(b wide) (product wide, fits bool) {
	p := a.product(b)
	return wide{p[1], p[0]}, p[2]|p[3] == 0
}

// mul multiplies two numbers whose product is known to fit.
func (a wide) mul(b wide) wide {
	hi, lo := bits.Mul64(a.lo, b.lo)
	return wide{hi + a.hi*b.lo + a.lo*b.hi, lo}
}

// paired are the counts of a spread without large ones, in 128 bits.
func (s Spread) paired() []wide {
	if s.pairs != nil {
		return s.pairs
	}
	counts := make([]wide, len(s.counts))
	for i, n := range s.counts {
		counts[i].lo = n
	}
	return counts
}

func (s Spread) addPairDie(sides int, total wide) Spread {
	counts := s.paired()
	sum, window := make([]wide, len(counts)+sides-1), wide{}
	for i := range sum {
		if i < len(counts) {
			window = window.plus(counts[i])
		}
		if i >= sides {
			window = window.minus(counts[i-sides])
		}
		sum[i] = window
	}
	return Spread{low: s.low + 1, pairs: sum, total: total}
}

// plusPairs: no sum of products exceeds the total, so none overflows.
func (s Spread) plusPairs(t Spread, total wide) Spread {
	mine, theirs := s.paired(), t.paired()
	sum := make([]wide, len(mine)+len(theirs)-1)
	for i, a := range mine {
		row := sum[i : i+len(theirs)]
		for j, b := range theirs {
			row[j] = row[j].plus(a.mul(b))
		}
	}
	return Spread{low: s.low + t.low, pairs: sum, total: total}
}

// beatsPairs: nothing exceeds all pairs of throws, which fit.
func (s Spread) beatsPairs(t Spread, all wide) Chance {
	theirs := t.paired()
	won, below, next := wide{}, wide{}, 0
	for i, n := range s.paired() {
		for next < len(theirs) && t.low+next < s.low+i {
			below = below.plus(theirs[next])
			next++
		}
		won = won.plus(n.mul(below))
	}
	return Chance{num: won, den: all}
}
