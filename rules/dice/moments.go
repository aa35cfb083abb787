package dice

import (
	"math/big"
	"math/bits"
	"slices"
)

// Mean is the expectation. The caller owns it.
func (s Spread) Mean() *big.Rat {
	s = s.filled()
	sum, term := new(big.Int), new(big.Int)
	counts := s.big()
	for i, n := range counts {
		sum.Add(sum, term.Mul(n, big.NewInt(int64(s.low+i))))
	}
	return new(big.Rat).SetFrac(sum, sumOf(counts))
}

// At is the chance of exactly this total.
func (s Spread) At(total int) Chance {
	s = s.filled()
	i := total - s.low
	if i < 0 || i >= s.width() {
		return Chance{}
	}
	switch {
	case s.large != nil:
		return Chance{large: new(big.Rat).SetFrac(s.large[i], sumOf(s.large))}
	case s.pairs != nil:
		return Chance{num: s.pairs[i], den: s.total}
	}
	return Chance{num: wide{lo: s.counts[i]}, den: s.total}
}

func (s Spread) width() int { return max(len(s.counts), len(s.pairs), len(s.large)) }

// bits is the length of the number of throws.
func (s Spread) bits() int {
	if s.large != nil {
		return sumOf(s.large).BitLen()
	}
	return s.total.big().BitLen()
}

func bitsOf(n int) int { return bits.Len(uint(n)) }

// packed is the spread of these counts, from low up, in 64 bits where they fit.
func packed(low int, counts []*big.Int) Spread {
	for i := range counts {
		if counts[i] == nil {
			counts[i] = new(big.Int)
		}
	}
	for len(counts) > 1 && counts[0].Sign() == 0 {
		low, counts = low+1, counts[1:]
	}
	for len(counts) > 1 && counts[len(counts)-1].Sign() == 0 {
		counts = counts[:len(counts)-1]
	}
	total := sumOf(counts)
	if !total.IsUint64() {
		return Spread{low: low, large: counts}
	}
	s := Spread{low: low, counts: make([]uint64, len(counts)), total: wide{lo: total.Uint64()}}
	for i, n := range counts {
		s.counts[i] = n.Uint64()
	}
	return s
}

// negated is the spread of the total with its sign turned.
func (s Spread) negated() Spread {
	s.low = -s.High()
	s.counts, s.pairs, s.large = slices.Clone(s.counts), slices.Clone(s.pairs), slices.Clone(s.large)
	slices.Reverse(s.counts)
	slices.Reverse(s.pairs)
	slices.Reverse(s.large)
	return s
}

// with is the spread of f of both, whose values lie from low to high.
func (s Spread) with(t Spread, low, high int, f func(a, b int) int) Spread {
	counts := make([]*big.Int, high-low+1)
	theirs, way := t.big(), new(big.Int)
	for i, a := range s.big() {
		for j, b := range theirs {
			if way.Mul(a, b); way.Sign() == 0 {
				continue
			}
			k := f(s.low+i, t.low+j) - low
			if counts[k] == nil {
				counts[k] = new(big.Int)
			}
			counts[k].Add(counts[k], way)
		}
	}
	return packed(low, counts)
}
