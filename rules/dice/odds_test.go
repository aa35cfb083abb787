package dice_test

import (
	"fmt"
	"math/big"
	"testing"

	"kubik/rules/dice"
)

// totals lists the total of every throw of the pool, dice below from counting as 0.
func totals(p dice.Pool, from int) []int {
	sums := []int{0}
	for range p.Count {
		var next []int
		for _, sum := range sums {
			for face := 1; face <= p.Sides; face++ {
				if face < from {
					next = append(next, sum)
				} else {
					next = append(next, sum+face)
				}
			}
		}
		sums = next
	}
	return sums
}

func share(a, b []int, won func(x, y int) bool) *big.Rat {
	n, theirs := int64(0), tally(b)
	for x, times := range tally(a) {
		for y, also := range theirs {
			if won(x, y) {
				n += times * also
			}
		}
	}
	return big.NewRat(n, int64(len(a))*int64(len(b)))
}

// tally counts how often each total stands in the list.
func tally(sums []int) map[int]int64 {
	times := map[int]int64{}
	for _, sum := range sums {
		times[sum]++
	}
	return times
}

func same(t *testing.T, name string, got dice.Chance, want *big.Rat) {
	t.Helper()
	if got.Rat().Cmp(want) != 0 {
		t.Errorf("%s: %v, want %v", name, got, want)
	}
	floor := new(big.Int).Mul(want.Num(), big.NewInt(100))
	if p := floor.Quo(floor, want.Denom()).Int64(); int64(got.Percent()) != p {
		t.Errorf("%s: %d %%, want %d %%", name, got.Percent(), p)
	}
}

func small() []dice.Pool {
	return []dice.Pool{{}, {1, 1}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {1, 8}, {2, 8}, {3, 8}, {2, 10}, {1, 20}, {2, 20}}
}

func TestOddsAreThoseOfEveryThrow(t *testing.T) {
	for _, p := range small() {
		for _, q := range small() {
			a, b := totals(p, 1), totals(q, 1)
			name := fmt.Sprintf("%v against %v", p, q)
			same(t, name+", beats", dice.Of(p).Beats(dice.Of(q)), share(a, b, func(x, y int) bool { return x > y }))
			same(t, name+", holds", dice.Of(p).Holds(dice.Of(q)), share(a, b, func(x, y int) bool { return x >= y }))
		}
		for tn := -1; tn <= 41; tn++ {
			want := share(totals(p, 1), []int{tn}, func(x, y int) bool { return x >= y })
			same(t, fmt.Sprintf("%v reaches %d", p, tn), dice.Of(p).Reaches(tn), want)
		}
	}
}

func TestSumOfDifferentPools(t *testing.T) {
	// Five helpers' dice of which only 6 and more count, a prepared die of another size, a fixed bonus.
	main, helper, enemy := dice.Pool{2, 6}, dice.Pool{2, 8}, dice.Pool{2, 10}
	var sums []int
	for _, x := range totals(main, 1) {
		for _, y := range totals(helper, 6) {
			sums = append(sums, x+y+2)
		}
	}
	got := dice.Of(main).Plus(dice.Helping(helper, 6)).Shift(2)
	same(t, "helped", got.Beats(dice.Of(enemy)), share(sums, totals(enemy, 1), func(x, y int) bool { return x > y }))
	if got.Low() != 4 || got.High() != 30 {
		t.Errorf("from %d to %d, want 4 to 30", got.Low(), got.High())
	}
}

func TestHelping(t *testing.T) {
	for _, p := range small() {
		for from := -1; from <= 8; from++ {
			for tn := range 21 {
				want := share(totals(p, from), []int{tn}, func(x, y int) bool { return x >= y })
				same(t, fmt.Sprintf("%v from %d on reaches %d", p, from, tn), dice.Helping(p, from).Reaches(tn), want)
			}
		}
	}
}

// counts builds a pool's distribution by multiplying polynomials, with none of the package's shortcuts.
func counts(p dice.Pool) []*big.Int {
	sum := []*big.Int{big.NewInt(1)}
	for range p.Count {
		next := make([]*big.Int, len(sum)+p.Sides)
		for i := range next {
			next[i] = new(big.Int)
		}
		for i, n := range sum {
			for face := 1; face <= p.Sides; face++ {
				next[i+face].Add(next[i+face], n)
			}
		}
		sum = next
	}
	return sum
}

func beats(p, q dice.Pool) *big.Rat {
	won, all, theirs := new(big.Int), new(big.Int), counts(q)
	for x, n := range counts(p) {
		for y, m := range theirs {
			product := new(big.Int).Mul(n, m)
			all.Add(all, product)
			if x > y {
				won.Add(won, product)
			}
		}
	}
	return new(big.Rat).SetFrac(won, all)
}

func TestOddsOfLargePools(t *testing.T) {
	for _, pair := range [][2]dice.Pool{
		{{12, 20}, {12, 20}}, {{14, 20}, {14, 20}}, {{14, 20}, {3, 6}}, // the last that fit
		{{15, 20}, {14, 20}}, {{14, 20}, {15, 20}}, {{20, 20}, {20, 20}}, {{40, 6}, {30, 8}}, {{25, 6}, {24, 6}}, // beyond
	} {
		name := fmt.Sprintf("%v against %v", pair[0], pair[1])
		got := dice.Of(pair[0]).Beats(dice.Of(pair[1]))
		same(t, name, got, beats(pair[0], pair[1]))
		held := dice.Of(pair[1]).Holds(dice.Of(pair[0]))
		if got.Not().Cmp(held) != 0 {
			t.Errorf("%s: %v and %v are not together everything", name, got, held)
		}
	}
}

func TestLargeSums(t *testing.T) {
	for _, split := range []int{1, 7, 14, 19} {
		sum := dice.Of(dice.Pool{split, 20}).Plus(dice.Of(dice.Pool{20 - split, 20}))
		same(t, fmt.Sprint(split), sum.Beats(dice.Of(dice.Pool{20, 20})), beats(dice.Pool{20, 20}, dice.Pool{20, 20}))
	}
}

func TestPercentRoundsDown(t *testing.T) {
	for _, c := range []struct {
		chance dice.Chance
		want   int
	}{
		{dice.Chance{}, 0}, {dice.Certain(), 100}, {dice.Exactly(1, 3), 33}, {dice.Exactly(2, 3), 66},
		{dice.Exactly(99999, 100000), 99}, {dice.Exactly(1<<63-1, 1<<63), 99}, {dice.Exactly(1, 1<<63), 0},
		{dice.Exactly(29, 100), 29}, {dice.Exactly(57, 100), 57}, {dice.Exactly(1<<63, 1<<64-1), 50},
		{dice.Of(dice.Pool{14, 20}).Reaches(15), 99},                      // all but one of 20¹⁴
		{dice.Of(dice.Pool{14, 20}).Beats(dice.Of(dice.Pool{1, 1})), 100}, // certain
		{dice.Of(dice.Pool{30, 20}).Reaches(31), 99},
	} {
		if got := c.chance.Percent(); got != c.want {
			t.Errorf("%v: %d %%, want %d %%", c.chance, got, c.want)
		}
	}
}

func TestChanceOrder(t *testing.T) {
	order := []dice.Chance{{}, dice.Of(dice.Pool{30, 20}).Reaches(600), dice.Exactly(1, 3), dice.Exactly(3, 8),
		dice.Of(dice.Pool{15, 20}).Beats(dice.Of(dice.Pool{15, 20})), dice.Exactly(1, 2), dice.Certain()}
	for i, c := range order {
		for j, d := range order {
			if got, want := c.Cmp(d), cmpInt(i, j); got != want {
				t.Errorf("%v against %v: %d, want %d", c, d, got, want)
			}
		}
	}
	if dice.Exactly(2, 6).Cmp(dice.Exactly(1, 3)) != 0 || dice.Exactly(2, 6).String() != "1/3" {
		t.Error("2/6 is not 1/3")
	}
}

func cmpInt(i, j int) int {
	switch {
	case i < j:
		return -1
	case i > j:
		return 1
	}
	return 0
}

// BenchmarkTwelveOptions is one choice card: twelve uncached chances at the top of the ladder.
func BenchmarkTwelveOptions(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for range 12 {
			p := dice.Pool{Count: 12, Sides: 20}
			dice.Of(p).Beats(dice.Of(p)).Percent()
		}
	}
}

func BenchmarkBeyondTheFastPath(b *testing.B) {
	for b.Loop() {
		p := dice.Pool{Count: 20, Sides: 20}
		dice.Of(p).Beats(dice.Of(p)).Percent()
	}
}

// BenchmarkTwelveWithHelpers is the same card when two helpers add their dice to every roll.
func BenchmarkTwelveWithHelpers(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for range 12 {
			helped := dice.Of(dice.Pool{Count: 12, Sides: 20}).Plus(dice.Of(dice.Pool{Count: 4, Sides: 6})).Plus(dice.Of(dice.Pool{Count: 4, Sides: 6}))
			helped.Beats(dice.Of(dice.Pool{Count: 12, Sides: 20})).Percent()
		}
	}
}

// Counts of 64 bits turn into wider ones, and those into numbers of any size, without anybody noticing.
func TestEveryWidth(t *testing.T) {
	counts, low, all := []*big.Int{big.NewInt(1)}, 0, big.NewInt(1)
	for n := 1; n <= 32; n++ {
		next := make([]*big.Int, len(counts)+19)
		for i := range next {
			next[i] = new(big.Int)
			for face := range 20 {
				if j := i - face; j >= 0 && j < len(counts) {
					next[i].Add(next[i], counts[j])
				}
			}
		}
		counts, low, all = next, low+1, new(big.Int).Mul(all, big.NewInt(20))
		die, rest := dice.Of(dice.Pool{1, 20}), dice.Of(dice.Pool{n - 1, 20})
		above := new(big.Int)
		for i := len(counts) - 1; i >= 0; i -= 1 + n {
			at := new(big.Rat).SetFrac(counts[i], all)
			above.SetInt64(0)
			for _, more := range counts[i:] {
				above.Add(above, more)
			}
			for name, s := range map[string]dice.Spread{
				"thrown": dice.Of(dice.Pool{n, 20}), "one more": rest.Plus(die), "one before": die.Plus(rest),
				"halves": dice.Of(dice.Pool{n / 2, 20}).Plus(dice.Of(dice.Pool{n - n/2, 20})),
			} {
				same(t, fmt.Sprint(n, name, low+i), s.At(low+i), at)
				same(t, fmt.Sprint(n, name, "from", low+i), s.Reaches(low+i), new(big.Rat).SetFrac(above, all))
			}
		}
	}
}
