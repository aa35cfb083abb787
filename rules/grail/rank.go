package grail

import "strconv"

// Rank is an index on the ladder: 0 is knocked out, 1 is F, 10 is EX. Above 10 only for one pumped roll.
type Rank int

// The ladder's ranks.
const (
	F Rank = iota + 1
	E
	D
	C
	B
	A
	APlus
	APlus2
	APlus3
	EX
)

// letters are the ranks' names in every language.
const letters = "0   F   E   D   C   B   A   A+  A++ A+++EX  "

// String is the rank's letter: "F" to "EX", "0" when knocked out, "EX+2" two above EX.
func (r Rank) String() string {
	switch {
	case r < 0:
		return strconv.Itoa(int(r))
	case r > EX:
		return "EX+" + strconv.Itoa(int(r-EX))
	}
	return trimmed(letters[r*4 : r*4+4])
}

func trimmed(s string) string {
	for s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// grad is the graduated damage: one for every two ranks of advantage (G4, rule 4).
func grad(a, b Rank) int { return max(0, int(a-b)) / 2 }
