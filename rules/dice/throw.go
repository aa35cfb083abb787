package dice

import "slices"

// Marks tell what became of a die.
type Marks uint8

// Marks of dice.
const (
	Dropped  Marks = 1 << iota // not chosen
	Rerolled                   // thrown again: the next die takes its place
	Exploded                   // showed its top face and brought the next die
	Extra                      // brought by the die before it
	Capped                     // showed its top face after MaxExplosions and brought nothing
	Success                    // counted
)

// Die is one die as it fell.
type Die struct {
	Face  int   `json:"face"`
	Marks Marks `json:"marks,omitempty"`
}

// Has tells whether the die has any of these marks.
func (d Die) Has(m Marks) bool { return d.Marks&m != 0 }

// Outcome is one roll as it fell.
type Outcome struct {
	Roll  *Roll // what was thrown
	Total int
	// Dice are all dice in the order in which they fell.
	Dice []Die

	values []int // of each node
	spans  []int // where the dice of each term end
}

// Roll throws every roll of the line, each as often as it says, in order. It makes at most MaxDice dice fall, apart
// from those thrown again and exploded: at most 2·(1+MaxExplosions) for each die written.
func (n Notation) Roll(r Roller) []Outcome {
	all, fallen := n.room(), 0
	for i := range n.Rolls {
		for range n.Rolls[i].Times {
			if fallen > 0 {
				all = append(all, Outcome{})
			}
			all[fallen].Roll = &n.Rolls[i]
			all[fallen].throw(r)
			fallen++
		}
	}
	return all
}

// room is the first outcome, still to be thrown, with its space in one piece of memory where it is a usual one.
func (n Notation) room() []Outcome {
	if len(n.Rolls) == 0 {
		return nil
	}
	if len(n.Rolls[0].nodes) == 1 && n.Rolls[0].thrown() == 1 {
		lone := &struct {
			out           [1]Outcome
			values, spans [1]int
			dice          [1]Die
		}{}
		lone.out[0] = Outcome{values: lone.values[:0], spans: lone.spans[:0], Dice: lone.dice[:0]}
		return lone.out[:]
	}
	usual := &struct {
		out    [1]Outcome
		values [4]int
		spans  [1]int
		dice   [4]Die
	}{}
	usual.out[0] = Outcome{values: usual.values[:0], spans: usual.spans[:0], Dice: usual.dice[:0]}
	return usual.out[:]
}

func (o *Outcome) throw(from Roller) {
	if n := o.Roll.thrown(); n > cap(o.Dice) {
		o.Dice = make([]Die, 0, n)
	}
	for _, n := range o.Roll.nodes {
		o.values = append(o.values, o.value(n, from))
	}
	if len(o.values) > 0 {
		o.Total = o.values[len(o.values)-1]
	}
}

// thrown is how many dice the roll throws at least.
func (r *Roll) thrown() int {
	n := 0
	for i := range r.terms {
		n += r.term(int32(i)).Pool.Count
	}
	return n
}

// term is a pool as it is thrown: advantage is in it.
func (r *Roll) term(i int32) *Dice {
	if r.Advantage == 0 {
		return &r.terms[i]
	}
	d := r.terms[i].leaned(r.Advantage)
	return &d
}

func (o *Outcome) value(n node, r Roller) int {
	switch n.op {
	case Number:
		return int(n.a)
	case Throw:
		v := o.fall(o.Roll.term(n.a), r)
		o.spans = append(o.spans, len(o.Dice))
		return v
	case Negate:
		return -o.values[n.a]
	case Group:
		return o.values[n.a]
	}
	return n.op.of(o.values[n.a], o.values[n.b])
}

// of computes an operation of two. Parse has seen to it that nothing overflows and no divisor is 0.
func (op Op) of(a, b int) int {
	switch op {
	case Add:
		return a + b
	case Subtract:
		return a - b
	case Multiply:
		return a * b
	}
	return floorDiv(a, b)
}

// fall throws one pool and returns its value.
func (o *Outcome) fall(d *Dice, r Roller) int {
	first := len(o.Dice)
	if d.plain() {
		total := 0
		for range d.Pool.Count {
			face := r.Roll(d.Sides)
			o.Dice = append(o.Dice, Die{Face: face})
			total += face
		}
		return total
	}
	var few [16]link
	chains := few[:0]
	for range d.Pool.Count {
		chains = append(chains, o.chain(d, r))
	}
	dropLow, dropHigh := d.dropped()
	o.drop(chains, dropLow, dropHigh)
	return d.total(o.Dice[first:])
}

// link is a die with those that it exploded into: its sum, and where its dice lie.
type link struct{ sum, from, to int }

// chain throws one die, and more while they explode.
func (o *Outcome) chain(d *Dice, r Roller) link {
	l := link{from: len(o.Dice)}
	for n := 0; ; n++ {
		die := Die{Face: r.Roll(d.Sides)}
		if n > 0 {
			die.Marks = Extra
		}
		if slices.Contains(d.Reroll, die.Face) {
			o.Dice = append(o.Dice, Die{die.Face, die.Marks | Rerolled})
			die.Face = r.Roll(d.Sides)
		}
		again := d.Explode && die.Face == d.Sides
		switch {
		case again && n == MaxExplosions:
			die.Marks |= Capped
			again = false
		case again:
			die.Marks |= Exploded
		}
		if d.Count.Holds(die.Face) {
			die.Marks |= Success
		}
		o.Dice = append(o.Dice, die)
		l.sum += die.Face
		if !again {
			l.to = len(o.Dice)
			return l
		}
	}
}

// drop marks the lowest and the highest. Of equals the earlier ones count as higher.
func (o *Outcome) drop(chains []link, low, high int) {
	if low == 0 && high == 0 {
		return
	}
	slices.SortStableFunc(chains, func(a, b link) int { return b.sum - a.sum })
	for i, c := range chains {
		if i >= high && i < len(chains)-low {
			continue
		}
		for j := c.from; j < c.to; j++ {
			o.Dice[j].Marks |= Dropped
		}
	}
}

// total is the value of the dice that count.
func (d *Dice) total(fallen []Die) int {
	n := 0
	for _, die := range fallen {
		switch {
		case die.Has(Dropped | Rerolled):
		case d.Count.Sign == "":
			n += die.Face
		case die.Has(Success):
			n++
		}
	}
	return n
}
