package dice

import (
	"strconv"
	"strings"
)

// Branch is a part of a thrown expression with its value.
type Branch struct {
	Op          Op
	Value       int
	Thrown      Dice  // of a Throw, as it was thrown: advantage is in it
	Dice        []Die // of a Throw
	Left, Right *Branch
}

// Tree is the outcome as a tree; nil where nothing was rolled.
func (o Outcome) Tree() *Branch {
	if len(o.values) == 0 {
		return nil
	}
	return o.branch(int32(len(o.values) - 1))
}

func (o Outcome) branch(i int32) *Branch {
	n := o.Roll.nodes[i]
	b := &Branch{Op: n.op, Value: o.values[i]}
	switch n.op {
	case Number:
	case Throw:
		from := 0
		if n.a > 0 {
			from = o.spans[n.a-1]
		}
		b.Thrown, b.Dice = *o.Roll.term(n.a), o.Dice[from:o.spans[n.a]]
	case Negate, Group:
		b.Left = o.branch(n.a)
	default:
		b.Left, b.Right = o.branch(n.a), o.branch(n.b)
	}
	return b
}

// Reached tells whether the total is at least the target; true where there is none.
func (o Outcome) Reached() bool { return o.Roll.Target == nil || o.Total >= o.Roll.Target.N }

// String writes the dice into the expression: "4d6k3[6 5 4 ~1~]+2 = 17". Around a die ~ ~ is dropped, < > thrown again;
// behind it ! exploded, * counted.
func (o Outcome) String() string {
	t := o.Tree()
	if t == nil {
		return ""
	}
	return string(t.append(nil)) + " = " + strconv.Itoa(o.Total)
}

func (b *Branch) append(to []byte) []byte {
	return write(to, b.Op, b.Value,
		func(to []byte) []byte { return b.Left.append(to) },
		func(to []byte) []byte { return b.Right.append(to) },
		func(to []byte) []byte { return appendDice(append(to, b.Thrown.String()...), b.Dice) })
}

func appendDice(to []byte, dice []Die) []byte {
	to = append(to, '[')
	for i, d := range dice {
		if i > 0 {
			to = append(to, ' ')
		}
		to = append(to, d.String()...)
	}
	return append(to, ']')
}

// String is the face with its marks; see Outcome.String.
func (d Die) String() string {
	text := strconv.Itoa(d.Face)
	if d.Has(Exploded | Capped) {
		text += "!"
	}
	if d.Has(Success) {
		text += "*"
	}
	if d.Has(Rerolled) {
		text = "<" + text + ">"
	}
	if d.Has(Dropped) {
		text = "~" + text + "~"
	}
	return text
}

// write puts one operation around its parts.
func write(to []byte, op Op, number int, left, right, throw func([]byte) []byte) []byte {
	switch op {
	case Number:
		return strconv.AppendInt(to, int64(number), 10)
	case Throw:
		return throw(to)
	case Negate:
		return left(append(to, '-'))
	case Group:
		return append(left(append(to, '(')), ')')
	}
	return right(append(left(to), "+-*/"[op-Add]))
}

// String is the dice in Latin letters.
func (d Dice) String() string {
	to := make([]byte, 0, 16)
	if d.Pool.Count != 1 {
		to = strconv.AppendInt(to, int64(d.Pool.Count), 10)
	}
	to = strconv.AppendInt(append(to, 'd'), int64(d.Sides), 10)
	for _, face := range d.Reroll {
		to = strconv.AppendInt(append(to, 'r'), int64(face), 10)
	}
	if d.Explode {
		to = append(to, '!')
	}
	to = d.High.append(to, 'h')
	to = d.Low.append(to, 'l')
	if d.Count.Sign != "" {
		to = strconv.AppendInt(append(to, d.Count.Sign...), int64(d.Count.N), 10)
	}
	return string(to)
}

func (c Choice) append(to []byte, end byte) []byte {
	switch c.Do {
	case Keep:
		to = append(to, 'k', end)
	case Drop:
		to = append(to, 'd', end)
	default:
		return to
	}
	return strconv.AppendInt(to, int64(c.N), 10)
}

// Expression is the roll's expression alone, without spaces and in Latin letters.
func (r Roll) Expression() string {
	if len(r.nodes) == 0 {
		return ""
	}
	return string(r.append(nil, int32(len(r.nodes)-1)))
}

func (r Roll) append(to []byte, i int32) []byte {
	n := r.nodes[i]
	return write(to, n.op, int(n.a),
		func(to []byte) []byte { return r.append(to, n.a) },
		func(to []byte) []byte { return r.append(to, n.b) },
		func(to []byte) []byte { return append(to, r.terms[n.a].String()...) })
}

// String is the roll in one fixed form that parses back to an equal one.
func (r Roll) String() string {
	text := r.Expression()
	if r.Times > 1 {
		text += " x" + strconv.Itoa(r.Times)
	}
	text += strings.Repeat(" advantage", max(r.Advantage, 0)) + strings.Repeat(" disadvantage", max(-r.Advantage, 0))
	if t := r.Target; t != nil {
		text += " vs " + map[Against]string{AgainstDifficulty: "dc ", AgainstDefence: "ac "}[t.Against] + strconv.Itoa(t.N)
	}
	if r.Comment != "" {
		text += " # " + r.Comment
	}
	return text
}

// String is the line in one fixed form that parses back to an equal one.
func (n Notation) String() string {
	var all []string
	for _, r := range n.Rolls {
		all = append(all, r.String())
	}
	return strings.Join(all, "; ")
}
