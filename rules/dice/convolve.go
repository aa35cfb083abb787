package dice

import (
	"math"
	"math/big"
	"math/bits"
)

// convolve is s.Plus(t) for numbers beyond 64 bits: each spread is packed into one number with room for every sum, so
// that one fast multiplication does all of them.
func (s Spread) convolve(t Spread) Spread {
	if s.large == nil && t.large == nil && s.bits()+t.bits() <= 64 {
		return s.Plus(t)
	}
	slot := slotOf(s, t)
	packed := product(pack(s.big(), slot), pack(t.big(), slot)).Bits()
	sum := make([]*big.Int, s.width()+t.width()-1)
	for i := range sum {
		from, to := min(i*slot, len(packed)), min((i+1)*slot, len(packed))
		sum[i] = new(big.Int).Set(new(big.Int).SetBits(packed[from:to]))
	}
	return Spread{low: s.low + t.low, large: sum}
}

// slotOf is how many machine words hold any count of the sum.
func slotOf(s, t Spread) int { return (s.bits()+t.bits())/bits.UintSize + 1 }

func pack(counts []*big.Int, slot int) *big.Int {
	words := make([]big.Word, len(counts)*slot)
	for i, n := range counts {
		copy(words[i*slot:], n.Bits())
	}
	return new(big.Int).SetBits(words)
}

// convolveCost is the work of convolve: Karatsuba's exponent over the words of the shorter number.
func convolveCost(s, t Spread) int {
	if s.large == nil && t.large == nil && s.bits()+t.bits() <= 64 {
		return s.width() * t.width()
	}
	slot := float64(slotOf(s, t))
	short, long := float64(min(s.width(), t.width()))*slot, float64(max(s.width(), t.width()))*slot
	return int(min(math.Pow(short, 0.585)*long+8*long, statsWork+1))
}
