package dice

import (
	"fmt"
	"math/big"
)

// statsWork bounds the exact distribution of one roll: multiplications of machine words, about a tenth of a second.
const statsWork = 30_000_000

// Intractable is the error of a distribution that would take more work than this program spends on one.
type Intractable struct {
	Part string // of the expression
}

func (e *Intractable) Error() string {
	return fmt.Sprintf("dice: the distribution of %s is not computed: too much work", e.Part)
}

// Stats is what can be said of a roll before it falls. All of it is exact.
type Stats struct {
	Low, High int
	// Mean is nil where it hangs on a distribution that is Intractable. The caller owns it.
	Mean *big.Rat
	// Spread is the full distribution; meaningless where the error of Roll.Stats is not nil.
	Spread Spread
}

// Stats computes the distribution of the total. The error is an *Intractable, and Low, High and, as far as possible,
// Mean are told beside it.
func (r Roll) Stats() (Stats, error) {
	w := &work{left: statsWork, roll: &r}
	s := Stats{Low: r.low, High: r.high}
	if len(r.nodes) == 0 {
		s.Mean = new(big.Rat)
		return s, nil
	}
	last := int32(len(r.nodes) - 1)
	spread, err := w.spread(last)
	if err == nil {
		s.Spread, s.Mean = spread, spread.Mean()
		return s, nil
	}
	if mean, e := (&work{left: statsWork, roll: &r}).mean(last); e == nil {
		s.Mean = mean
	}
	return s, err
}

// Reaches is the chance that the total is at least tn. The error is an *Intractable; at or below Low and above High
// there is none.
func (r Roll) Reaches(tn int) (Chance, error) {
	switch {
	case tn <= r.low:
		return Certain(), nil
	case tn > r.high:
		return Chance{}, nil
	}
	s, err := r.Stats()
	if err != nil {
		return Chance{}, err
	}
	return s.Spread.Reaches(tn), nil
}

// work is the distribution of a roll under way.
type work struct {
	left int
	roll *Roll
}

func (w *work) spend(n int, part int32) error {
	if n < 0 || n > w.left {
		w.left = 0
		return &Intractable{string(w.roll.append(nil, part))}
	}
	w.left -= n
	return nil
}

// spread is the distribution of one node. Nodes of one expression share no dice, so they are independent.
func (w *work) spread(i int32) (Spread, error) {
	n := w.roll.nodes[i]
	switch n.op {
	case Number:
		return Spread{}.Shift(int(n.a)), nil
	case Throw:
		return w.thrown(*w.roll.term(n.a), i)
	}
	left, err := w.spread(n.a)
	if err != nil {
		return left, err
	}
	switch n.op {
	case Group:
		return left, nil
	case Negate:
		return left.filled().negated(), nil
	}
	right, err := w.spread(n.b)
	if err != nil {
		return right, err
	}
	return w.combine(n.op, left.filled(), right.filled(), i)
}

func (w *work) combine(op Op, a, b Spread, i int32) (Spread, error) {
	if op == Subtract {
		op, b = Add, b.negated()
	}
	if op == Add {
		if err := w.spend(convolveCost(a, b), i); err != nil {
			return a, err
		}
		return a.convolve(b), nil
	}
	low, high, fits := corners(operand{low: a.Low(), high: a.High()}, operand{low: b.Low(), high: b.High()},
		func(x, y int) (int, bool) { return op.of(x, y), true })
	if err := w.spend(16*a.width()*b.width()+high-low+1, i); err != nil || !fits {
		return a, err
	}
	return a.with(b, low, high, op.of), nil
}

// mean is the expectation of one node; sums and products of independent parts need no distribution.
func (w *work) mean(i int32) (*big.Rat, error) {
	n := w.roll.nodes[i]
	switch n.op {
	case Number:
		return big.NewRat(int64(n.a), 1), nil
	case Throw:
		return w.thrownMean(*w.roll.term(n.a), i)
	case Divide:
		s, err := w.spread(i)
		if err != nil {
			return nil, err
		}
		return s.Mean(), nil
	}
	left, err := w.mean(n.a)
	if err != nil || n.op == Group {
		return left, err
	}
	if n.op == Negate {
		return left.Neg(left), nil
	}
	right, err := w.mean(n.b)
	if err != nil {
		return nil, err
	}
	return map[Op]func(a, b *big.Rat) *big.Rat{Add: left.Add, Subtract: left.Sub, Multiply: left.Mul}[n.op](left, right), nil
}

func (w *work) thrownMean(d Dice, i int32) (*big.Rat, error) {
	if d.Low.Do != All || d.High.Do != All {
		s, err := w.thrown(d, i)
		if err != nil {
			return nil, err
		}
		return s.Mean(), nil
	}
	one := d
	one.Pool.Count = 1
	s, err := w.thrown(one, i)
	if err != nil {
		return nil, err
	}
	return s.Mean().Mul(s.Mean(), big.NewRat(int64(d.Pool.Count), 1)), nil
}
