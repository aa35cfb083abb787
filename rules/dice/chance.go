package dice

import (
	"math/big"
	"math/bits"
)

// Chance is an exact probability. The zero Chance is impossible.
type Chance struct {
	num, den wide     // den 0 stands for 1
	large    *big.Rat // set instead of both when they do not fit
}

// Certain is the chance of what always happens.
func Certain() Chance { return Exactly(1, 1) }

// Exactly is num in den. den is at least 1 and num at most den.
func Exactly(num, den uint64) Chance { return Chance{num: wide{lo: num}, den: wide{lo: den}} }

// Rat is the chance in lowest terms. The caller owns it.
func (c Chance) Rat() *big.Rat {
	if c.large != nil {
		return new(big.Rat).Set(c.large)
	}
	return new(big.Rat).SetFrac(c.num.big(), c.below().big())
}

// Percent is the chance in whole percent, rounded down: 100 only when it is certain.
func (c Chance) Percent() int {
	if c.large != nil {
		n := new(big.Int).Mul(c.large.Num(), big.NewInt(100))
		return int(n.Quo(n, c.large.Denom()).Int64())
	}
	n, den, p := c.num.times(100), c.below(), uint64(0)
	for step := uint64(64); step > 0; step /= 2 {
		if p+step <= 100 && den.times(p+step).cmp(n) <= 0 {
			p += step
		}
	}
	return int(p)
}

// Not is the chance of the opposite.
func (c Chance) Not() Chance {
	if c.large != nil {
		return Chance{large: new(big.Rat).Sub(big.NewRat(1, 1), c.large)}
	}
	return Chance{num: c.below().minus(c.num), den: c.below()}
}

// Cmp is -1, 0 or +1 as c is less likely than, as likely as, or likelier than d.
func (c Chance) Cmp(d Chance) int {
	if c.large != nil || d.large != nil {
		return c.Rat().Cmp(d.Rat())
	}
	return c.num.product(d.below()).cmp(d.num.product(c.below()))
}

// String is the chance as a fraction in lowest terms, such as "7/12".
func (c Chance) String() string { return c.Rat().String() }

func (c Chance) below() wide {
	if c.den == (wide{}) {
		return wide{lo: 1}
	}
	return c.den
}

// wide is a number of 128 bits; huge one of 256, lowest word first.
type (
	wide struct{ hi, lo uint64 }
	huge [4]uint64
)

func (a wide) plus(b wide) wide {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return wide{hi, lo}
}

func (a wide) minus(b wide) wide {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return wide{hi, lo}
}

func (a wide) times(n uint64) huge { return a.product(wide{lo: n}) }

func (a wide) product(b wide) huge {
	var p huge
	for i, x := range [2]uint64{a.lo, a.hi} {
		carry := uint64(0)
		for j, y := range [2]uint64{b.lo, b.hi} {
			hi, lo := bits.Mul64(x, y)
			lo, c := bits.Add64(lo, carry, 0)
			hi += c
			p[i+j], c = bits.Add64(p[i+j], lo, 0)
			carry = hi + c
		}
		p[i+2] = carry
	}
	return p
}

func (h huge) cmp(g huge) int {
	for i := len(h) - 1; i >= 0; i-- {
		if h[i] != g[i] {
			if h[i] < g[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

func (a wide) big() *big.Int {
	n := new(big.Int).SetUint64(a.hi)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(a.lo))
}

// product64 multiplies two numbers of 64 bits.
func product64(a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	return wide{hi, lo}
}
