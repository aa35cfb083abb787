// Package dice rolls dice and computes exact chances.
//
// Chance is handed in: whatever rolls takes a Roller. Live games use a Stream keyed by a secret seed, so that the
// same action always gets the same dice; tests use a Script that fails when it runs short or is left over.
package dice

// Roller yields one die at a time.
type Roller interface {
	// Roll returns a face from 1 to sides, each equally likely. sides is at least 1.
	Roll(sides int) int
}

// Pool is Count dice of Sides faces each, summed. The zero Pool rolls nothing and sums to 0.
type Pool struct {
	Count int `json:"count"`
	Sides int `json:"sides"`
}

// Thrower is a Roller that hears which dice are thrown together.
type Thrower interface {
	Roller
	// Throw throws a pool of at least one die.
	Throw(p Pool) []int
}

// Roll throws the pool and returns its faces in the order they fell.
func (p Pool) Roll(r Roller) []int {
	if t, whole := r.(Thrower); whole && p.Count > 0 {
		return t.Throw(p)
	}
	faces := make([]int, p.Count)
	for i := range faces {
		faces[i] = r.Roll(p.Sides)
	}
	return faces
}

// Sum adds up faces.
func Sum(faces []int) int {
	total := 0
	for _, f := range faces {
		total += f
	}
	return total
}
