package ledger

import (
	"math"
	"slices"
)

// Tally counts how often each face of one size of dice fell, among throws that were kept.
type Tally struct {
	Sides  int
	Counts []int // of face 1, 2, …
	N      int
}

// maxFaces is the largest die that is counted: of larger ones no face falls often enough to be compared.
const maxFaces = 100

// Tallies are the dice of a ledger by size, the size that fell most often first.
func Tallies(l Ledger) []Tally {
	sizes := map[int]*Tally{}
	for _, part := range l.Parts {
		for _, line := range part.Lines {
			if line.Undone || line.Replaced {
				continue
			}
			for _, t := range line.Throws {
				count(sizes, t.Dice)
			}
		}
	}
	var list []Tally
	for _, t := range sizes {
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b Tally) int {
		if a.N != b.N {
			return b.N - a.N
		}
		return a.Sides - b.Sides
	})
	return list
}

func count(sizes map[int]*Tally, dice [][2]int) {
	for _, d := range dice {
		if d[0] < 2 || d[0] > maxFaces || d[1] < 1 || d[1] > d[0] {
			continue
		}
		t := sizes[d[0]]
		if t == nil {
			t = &Tally{Sides: d[0], Counts: make([]int, d[0])}
			sizes[d[0]] = t
		}
		t.Counts[d[1]-1]++
		t.N++
	}
}

// Mean is the average face, Expected what it is in the long run.
func (t Tally) Mean() float64 {
	sum := 0
	for i, n := range t.Counts {
		sum += (i + 1) * n
	}
	return float64(sum) / float64(max(t.N, 1))
}

// Expected is the average face in the long run.
func (t Tally) Expected() float64 { return float64(t.Sides+1) / 2 }

// Enough tells whether so many dice fell that they can be judged: five of each face are expected.
func (t Tally) Enough() bool { return t.N >= 5*t.Sides }

// Rarity is the share of honest tables whose dice of this size stray at least as far from an even spread, by the
// chi-squared test.
func (t Tally) Rarity() float64 {
	if t.N == 0 {
		return 1
	}
	even, chi := float64(t.N)/float64(t.Sides), 0.0
	for _, n := range t.Counts {
		chi += (float64(n) - even) * (float64(n) - even) / even
	}
	return upperGamma(float64(t.Sides-1)/2, chi/2)
}

// upperGamma is the regularised upper incomplete gamma function Q(a, x): by its series for small x, else by its
// continued fraction in the way of Lentz.
func upperGamma(a, x float64) float64 {
	if x <= 0 {
		return 1
	}
	lg, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - lg)
	if x < a+1 {
		term, sum := 1/a, 1/a
		for n := 1; n < 1000 && term > sum*1e-15; n++ {
			term *= x / (a + float64(n))
			sum += term
		}
		return max(0, 1-front*sum)
	}
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for n := 1; n < 1000; n++ {
		an := -float64(n) * (float64(n) - a)
		b += 2
		d = 1 / nonzero(an*d+b)
		c = nonzero(b + an/c)
		h *= d * c
		if math.Abs(d*c-1) < 1e-15 {
			break
		}
	}
	return front * h
}

func nonzero(x float64) float64 {
	if math.Abs(x) < 1e-300 {
		return 1e-300
	}
	return x
}
