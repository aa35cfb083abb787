package dice

import "math/big"

// choose is the distribution of the chosen dice. Dice are dealt out from the lowest sum up: of those that are not dealt
// yet some show this sum, and a die counts by its place in that order.
func (w *work) choose(d Dice, l law, i int32) (Spread, error) {
	low, high := d.dropped()
	last := d.Pool.Count - high
	most := 0
	for _, v := range l.worth {
		most = max(most, v)
	}
	n, width := d.Pool.Count, (last-low)*most+1
	bits := 0
	for _, ways := range l.ways {
		bits = max(bits, ways.BitLen())
	}
	if err := w.spend(dealing(len(l.sums), n, width, bits), i); err != nil {
		return Spread{}, err
	}
	t := table{rows: make([][]*big.Int, n+1), low: low, last: last}
	t.rows[0] = []*big.Int{big.NewInt(1)}
	for k := range l.sums {
		t = t.deal(l.worth[k], l.ways[k])
	}
	return packed(0, t.rows[n]), nil
}

// dealing is the work of choose; beyond what an int holds it is the most there is.
func dealing(sums, n, width, bits int) int {
	steps, fits := times(sums*n/2+1, (n+1)*width)
	if !fits || steps > statsWork {
		return statsWork + 1
	}
	return steps * (8 + n*bits/64)
}

// table holds, for each number of dice dealt, how many throws give each value of those that count.
type table struct {
	rows      [][]*big.Int
	low, last int // dice count from place low up to place last
}

// deal gives this sum to any number of the dice that are left.
func (t table) deal(worth int, ways *big.Int) table {
	n := len(t.rows) - 1
	next := table{make([][]*big.Int, n+1), t.low, t.last}
	for dealt, row := range t.rows {
		if row == nil {
			continue
		}
		factor := big.NewInt(1) // ways^c, and the choices of which dice
		for c := 0; dealt+c <= n; c++ {
			if c > 0 {
				factor.Mul(factor, ways)
			}
			choices := new(big.Int).Binomial(int64(n-dealt), int64(c))
			next.add(dealt+c, t.counted(dealt, dealt+c)*worth, row, choices.Mul(choices, factor))
		}
	}
	return next
}

// counted is how many of the places from from up to to count.
func (t table) counted(from, to int) int { return max(0, min(to, t.last)-max(from, t.low)) }

func (t table) add(dealt, shift int, row []*big.Int, factor *big.Int) {
	if need := len(row) + shift - len(t.rows[dealt]); need > 0 {
		t.rows[dealt] = append(t.rows[dealt], make([]*big.Int, need)...)
	}
	for v, n := range row {
		if n == nil || n.Sign() == 0 {
			continue
		}
		if t.rows[dealt][v+shift] == nil {
			t.rows[dealt][v+shift] = new(big.Int)
		}
		t.rows[dealt][v+shift].Add(t.rows[dealt][v+shift], product(n, factor))
	}
}
