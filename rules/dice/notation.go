package dice

// Notation is one line of rolls, as Parse reads it. Its String parses back to an equal one.
type Notation struct {
	Rolls []Roll
}

// Roll is one expression with what was said about it.
type Roll struct {
	// Times is how often it is thrown, from 1.
	Times int
	// Advantage is advantages less disadvantages: the plain d20 is thrown once more for each, and the highest counts
	// where it is above 0, the lowest where below.
	Advantage int
	// Target is what the total must reach; nil where none was said.
	Target *Target
	// Comment is what else was said, as written. See Purpose.
	Comment string

	nodes []node // in the order in which they are computed; the last is the whole
	terms []Dice // of the dice nodes, in the order in which they are thrown
	low   int    // the lowest total that can fall
	high  int
}

// Against is what kind of number a target is.
type Against string

// Kinds of targets.
const (
	AgainstNumber     Against = ""           // «против 15», vs 15
	AgainstDifficulty Against = "difficulty" // «против сложности 15», vs dc 15
	AgainstDefence    Against = "defence"    // «против защиты 15», vs ac 15
)

// Target is the number that a total must reach.
type Target struct {
	N       int
	Against Against
}

// Dice is a pool with what is done to it, always in this order whatever the order in writing: thrown again, exploded,
// chosen from, counted.
type Dice struct {
	Pool
	// Reroll holds the faces that are thrown again, once a die, in ascending order.
	Reroll []int
	// Explode throws one more die for each that shows its top face, MaxExplosions times at most. The new dice belong to
	// the one that exploded: keeping and dropping takes them together, counting takes each by itself.
	Explode bool
	// Low and High choose dice; see Choice. Where neither is set all are kept.
	Low, High Choice
	// Count makes the value the number of dice that compare so; none: their sum.
	Count Compare
}

// Choice keeps or drops dice at one end of the pool. The zero Choice does nothing. N of Keep is from 1 to the count,
// of Drop from 1 to what leaves a die.
type Choice struct {
	Do Select
	N  int
}

// Select is what a Choice does.
type Select uint8

// Selections. Keep stands alone; Drop may be at both ends.
const (
	All Select = iota
	Keep
	Drop
)

// Compare is a test of one die. The zero Compare is none.
type Compare struct {
	Sign Sign
	N    int
}

// Sign is a comparison, as it is written.
type Sign string

// Signs of comparison.
const (
	AtLeast Sign = ">="
	Above   Sign = ">"
	AtMost  Sign = "<="
	Below   Sign = "<"
)

// Holds tells whether a face passes.
func (c Compare) Holds(face int) bool {
	switch c.Sign {
	case AtLeast:
		return face >= c.N
	case Above:
		return face > c.N
	case AtMost:
		return face <= c.N
	case Below:
		return face < c.N
	}
	return false
}

// dropped is how many dice are left out at the low end and at the high end.
func (d *Dice) dropped() (low, high int) {
	switch {
	case d.High.Do == Keep:
		return d.Pool.Count - d.High.N, 0
	case d.Low.Do == Keep:
		return 0, d.Pool.Count - d.Low.N
	}
	return d.Low.N, d.High.N
}

// plain tells that nothing is done to the pool.
func (d *Dice) plain() bool {
	return len(d.Reroll) == 0 && !d.Explode && d.Low.Do == All && d.High.Do == All && d.Count.Sign == ""
}

// leaned is the plain d20 as advantage n throws it: |n| more dice, of which one counts.
func (d Dice) leaned(n int) Dice {
	if n == 0 || d.Pool != (Pool{1, 20}) || !d.plain() {
		return d
	}
	one := Choice{Keep, 1}
	if n > 0 {
		d.High = one
	} else {
		d.Low = one
	}
	d.Pool.Count += max(n, -n)
	return d
}

// Op is what a part of an expression does.
type Op uint8

// Operations.
const (
	Number Op = iota
	Throw
	Add
	Subtract
	Multiply
	Divide // rounds down, also below 0
	Negate
	Group // brackets
)

// node is a number (a), a throw (a: index of its term), or an operation on the nodes a and b.
type node struct {
	op   Op
	a, b int32
}

// short4 is room for a usual roll in one piece of memory.
type short4 struct {
	rolls [1]Roll
	nodes [4]node
	terms [1]Dice
}

// Low is the lowest total that can fall.
func (r Roll) Low() int { return r.low }

// High is the highest total that can fall.
func (r Roll) High() int { return r.high }
