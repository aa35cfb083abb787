package dice

import (
	"math/big"
	"slices"
)

// law is how one die falls, with those that it explodes into: for each sum that it may show, in ascending order, what
// it adds to the total, and how many of the equally likely throws show it.
type law struct {
	sums  []int
	worth []int
	ways  []*big.Int
}

// thrown is the distribution of a pool's value.
func (w *work) thrown(d Dice, i int32) (Spread, error) {
	if d.plain() {
		return w.plain(d.Pool, i)
	}
	chosen := d.Low.Do != All || d.High.Do != All
	if chosen && d.Explode && d.Count.Sign != "" {
		return Spread{}, w.spend(-1, i) // the dice of a chain are chosen by their sum and counted by their faces
	}
	if d.Count.Sign != "" && !chosen {
		s, err := w.successes(d, i)
		if err != nil {
			return s, err
		}
		return w.power(s, d.Pool.Count, i)
	}
	l, err := w.law(d, i)
	if err != nil {
		return Spread{}, err
	}
	if chosen {
		return w.choose(d, l, i)
	}
	return w.power(l.spread(), d.Pool.Count, i)
}

func (w *work) plain(p Pool, i int32) (Spread, error) {
	bits := p.Count * bitsOf(p.Sides)
	n := p.Count * p.Count * p.Sides / 2
	if bits > 64 {
		n *= 4 + bits/128
	}
	if err := w.spend(n, i); err != nil {
		return Spread{}, err
	}
	return Of(p), nil
}

// power is the sum of n independent ones.
func (w *work) power(one Spread, n int, i int32) (Spread, error) {
	sum, square := Spread{}.filled(), one
	for ; n > 0; n /= 2 {
		if n%2 == 1 {
			if err := w.spend(convolveCost(sum, square), i); err != nil {
				return sum, err
			}
			sum = sum.convolve(square)
		}
		if n == 1 {
			break
		}
		if err := w.spend(convolveCost(square, square), i); err != nil {
			return sum, err
		}
		square = square.convolve(square)
	}
	return sum, nil
}

// weights is how many of a die's throws end at each face, and how many throws there are: with a second throw sides².
func (d *Dice) weights() (ways []int, all int) {
	ways = make([]int, d.Sides+1)
	again := len(d.Reroll)
	for face := 1; face <= d.Sides; face++ {
		switch {
		case again == 0:
			ways[face] = 1
		case slices.Contains(d.Reroll, face):
			ways[face] = again
		default:
			ways[face] = d.Sides + again
		}
	}
	if again == 0 {
		return ways, d.Sides
	}
	return ways, d.Sides * d.Sides
}

// law unfolds the explosions: a chain of n dice is n-1 top faces and one more.
func (w *work) law(d Dice, i int32) (law, error) {
	ways, all := d.weights()
	explosions := 0
	if d.Explode {
		explosions = MaxExplosions
	}
	if err := w.spend((explosions+1)*d.Sides*(1+explosions*bitsOf(all)/64), i); err != nil {
		return law{}, err
	}
	var l law
	tops, rest := big.NewInt(1), power(all, explosions)
	for n := 0; n <= explosions; n++ {
		for face := 1; face <= d.Sides; face++ {
			if face == d.Sides && n < explosions {
				break
			}
			l.add(n*d.Sides+face, d.worth(n*d.Sides+face), new(big.Int).Mul(big.NewInt(int64(ways[face])), product(tops, rest)))
		}
		tops.Mul(tops, big.NewInt(int64(ways[d.Sides])))
		rest = new(big.Int).Quo(rest, big.NewInt(int64(all)))
	}
	return l, nil
}

// worth is what a die of this sum adds.
func (d *Dice) worth(sum int) int {
	switch {
	case d.Count.Sign == "":
		return sum
	case d.Count.Holds(sum):
		return 1
	}
	return 0
}

func (l *law) add(sum, worth int, ways *big.Int) {
	l.sums, l.worth, l.ways = append(l.sums, sum), append(l.worth, worth), append(l.ways, ways)
}

func (l law) spread() Spread {
	counts := make([]*big.Int, slices.Max(l.worth)+1)
	for v := range counts {
		counts[v] = new(big.Int)
	}
	for k, v := range l.worth {
		counts[v].Add(counts[v], l.ways[k])
	}
	return packed(0, counts)
}

// successes is how many dice one die brings that count, itself and what it explodes into.
func (w *work) successes(d Dice, i int32) (Spread, error) {
	ways, all := d.weights()
	if err := w.spend(highestChain*highestChain*(8+highestChain*bitsOf(all)/64)+d.Sides, i); err != nil {
		return Spread{}, err
	}
	hit, miss := new(big.Int), new(big.Int) // below the top face where that explodes
	last := d.Sides
	if d.Explode {
		last--
	}
	for face := 1; face <= last; face++ {
		if sum := hit; d.Count.Holds(face) {
			sum.Add(sum, big.NewInt(int64(ways[face])))
		} else {
			miss.Add(miss, big.NewInt(int64(ways[face])))
		}
	}
	if !d.Explode {
		return packed(0, []*big.Int{miss, hit}), nil
	}
	top := 0
	if d.Count.Holds(d.Sides) {
		top = 1
	}
	return exploding(hit, miss, big.NewInt(int64(ways[d.Sides])), big.NewInt(int64(all)), top), nil
}

// exploding counts the successes of a chain: top faces, each worth top, and at its end another face or, after the last
// explosion, one more top face.
func exploding(hit, miss, ways, all *big.Int, top int) Spread {
	counts := make([]*big.Int, highestChain+1)
	for v := range counts {
		counts[v] = new(big.Int)
	}
	tops := big.NewInt(1)
	for n := 0; n <= MaxExplosions; n++ {
		rest := new(big.Int).Exp(all, big.NewInt(int64(MaxExplosions-n)), nil)
		rest.Mul(rest, tops)
		counts[n*top].Add(counts[n*top], product(miss, rest))
		counts[n*top+1].Add(counts[n*top+1], product(hit, rest))
		tops.Mul(tops, ways)
	}
	counts[highestChain*top].Add(counts[highestChain*top], tops)
	return packed(0, counts)
}

func product(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

func power(n, times int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(n)), big.NewInt(int64(times)), nil)
}
