package dice

import "math/big"

// Spread is the exact distribution of a sum of dice: how many of the equally likely throws give each total. The zero
// Spread throws nothing and is always 0.
//
// Throws are counted in 64 bits while they fit (up to 14d20), then in 128 (up to 29d20), and in numbers of any size
// beyond.
type Spread struct {
	low int // the lowest total
	// Throws for low, low+1, …, in one of three ways.
	counts []uint64
	pairs  []wide
	large  []*big.Int
	total  wide // of counts or pairs
}

// Of is the spread of a pool's sum.
func Of(p Pool) Spread { return repeat(p, 1, 0) }

// Helping is the spread of a pool whose dice count only from the face from on; lower ones add nothing. It is what a
// helper adds to another's roll.
func Helping(p Pool, from int) Spread { return repeat(p, from, max(from-1, 0)) }

// repeat throws p.Count dice whose faces below from count as 0; skipped is how many such faces there are.
func repeat(p Pool, from, skipped int) Spread {
	if skipped == 0 {
		if sum, fits := fair(p); fits {
			return sum
		}
	}
	die := oneDie(p.Sides, from, min(skipped, p.Sides))
	sum := Spread{}.filled()
	for range p.Count {
		if skipped == 0 {
			sum = sum.addDie(p.Sides)
		} else {
			sum = sum.Plus(die)
		}
	}
	return sum
}

// fair throws dice whose throws fit 64 bits, one after another in the same place: with each die a total gets what the
// totals of a window below it had, which is the difference of two running sums.
func fair(p Pool) (sum Spread, fits bool) {
	total := wide{lo: 1}
	for range p.Count {
		if total, _ = total.with(wide{lo: uint64(max(p.Sides, 0))}); total.hi > 0 {
			return Spread{}, false
		}
	}
	if p.Count < 1 || p.Sides < 1 {
		return Spread{}, false
	}
	counts := make([]uint64, p.Count*(p.Sides-1)+1)
	counts[0] = 1
	for n := range p.Count {
		before, after := n*(p.Sides-1), (n+1)*(p.Sides-1)
		for i := 1; i <= before; i++ {
			counts[i] += counts[i-1]
		}
		for i := before + 1; i <= after; i++ {
			counts[i] = counts[before]
		}
		for i := after; i >= p.Sides; i-- {
			counts[i] -= counts[i-p.Sides]
		}
	}
	return Spread{low: p.Count, counts: counts, total: total}, true
}

func oneDie(sides, from, skipped int) Spread {
	if skipped == 0 {
		return Spread{}.filled().addDie(sides)
	}
	die := Spread{counts: make([]uint64, max(sides, 0)+1), total: wide{lo: uint64(sides)}}
	die.counts[0] = uint64(skipped)
	for face := from; face <= sides; face++ {
		die.counts[face] = 1
	}
	return die
}

// filled makes the zero Spread's one throw explicit.
func (s Spread) filled() Spread {
	if s.width() == 0 {
		return Spread{low: s.low, counts: []uint64{1}, total: wide{lo: 1}}
	}
	return s
}

// addDie adds one fair die by a running sum over a window of its sides.
func (s Spread) addDie(sides int) Spread {
	total, fits := s.total.with(wide{lo: uint64(sides)})
	switch {
	case s.large != nil || !fits:
		return s.addLargeDie(sides)
	case total.hi > 0:
		return s.addPairDie(sides, total)
	}
	sum := make([]uint64, len(s.counts)+sides-1)
	window := uint64(0)
	for i := range sum {
		if i < len(s.counts) {
			window += s.counts[i]
		}
		if i >= sides {
			window -= s.counts[i-sides]
		}
		sum[i] = window
	}
	return Spread{low: s.low + 1, counts: sum, total: total}
}

func (s Spread) addLargeDie(sides int) Spread {
	counts := s.big()
	sum := make([]*big.Int, len(counts)+sides-1)
	window := new(big.Int)
	for i := range sum {
		if i < len(counts) {
			window.Add(window, counts[i])
		}
		if i >= sides {
			window.Sub(window, counts[i-sides])
		}
		sum[i] = new(big.Int).Set(window)
	}
	return Spread{low: s.low + 1, large: sum}
}

// Plus is the spread of both sums together.
func (s Spread) Plus(t Spread) Spread {
	s, t = s.filled(), t.filled()
	total, fits := s.total.with(t.total)
	switch {
	case s.large != nil || t.large != nil || !fits:
		return s.plusLarge(t)
	case total.hi > 0:
		return s.plusPairs(t, total)
	}
	sum := make([]uint64, len(s.counts)+len(t.counts)-1)
	for i, a := range s.counts {
		for j, b := range t.counts {
			sum[i+j] += a * b
		}
	}
	return Spread{low: s.low + t.low, counts: sum, total: total}
}

func (s Spread) plusLarge(t Spread) Spread {
	a, b := s.big(), t.big()
	sum := make([]*big.Int, len(a)+len(b)-1)
	for i := range sum {
		sum[i] = new(big.Int)
	}
	product := new(big.Int)
	for i := range a {
		for j := range b {
			sum[i+j].Add(sum[i+j], product.Mul(a[i], b[j]))
		}
	}
	return Spread{low: s.low + t.low, large: sum}
}

// Shift is the spread with a fixed number added.
func (s Spread) Shift(n int) Spread {
	s.low += n
	return s
}

// Low is the lowest total that can fall.
func (s Spread) Low() int { return s.low }

// High is the highest total that can fall.
func (s Spread) High() int {
	s = s.filled()
	return s.low + s.width() - 1
}

func (s Spread) big() []*big.Int {
	if s.large != nil {
		return s.large
	}
	counts := make([]*big.Int, s.width())
	for i, n := range s.paired() {
		counts[i] = n.big()
	}
	return counts
}
