package card

import (
	"strconv"
	"strings"

	"kubik/rules/dice"
)

// RolledIn is a free roll as it fell.
type RolledIn struct {
	Who      string // the roller's name
	Outcomes []dice.Outcome
	// Naturals tells that a natural 1 of a single d20 fails against any target, and a natural 20 succeeds (O1.7, O1.8).
	Naturals bool
}

// Rolled is the line of a free roll: what was rolled, every die, the total, and what it was for.
func Rolled(f Frame, in RolledIn) Card {
	head := f.t("rolled.head", "Name", f.bold(in.Who))
	if len(in.Outcomes) == 1 {
		return Card{Text: f.text(paragraph(head + ": " + f.outcome(in.Outcomes[0], in.Naturals)))}
	}
	lines := passage{old: true}
	for _, o := range in.Outcomes {
		lines.lines = append(lines.lines, f.outcome(o, in.Naturals))
	}
	return Card{Text: f.text(paragraph(head), lines)}
}

func (f Frame) outcome(o dice.Outcome, naturals bool) string {
	line := f.thrown(o) + " = <b>" + number(o.Total) + "</b>"
	if target := o.Roll.Target; target != nil {
		verdict := "rolled.miss"
		if reached(o, naturals) {
			verdict = "rolled.hit"
		}
		line += " " + f.t("rolled.target", "N", target.N) + " " + f.t(verdict)
	}
	if purpose := clean(o.Roll.Comment, longName); purpose != "" {
		line += " · " + f.name(purpose)
	}
	return line
}

// reached tells whether a roll reaches its target; with naturals the die of a d20 may decide by itself.
func reached(o dice.Outcome, naturals bool) bool {
	counted := 0
	natural := 0
	for _, d := range o.Dice {
		if !d.Has(dice.Dropped | dice.Rerolled) {
			counted++
			natural = d.Face
		}
	}
	if tree := o.Tree(); naturals && counted == 1 && d20(tree) {
		switch natural {
		case 1:
			return false
		case 20:
			return true
		}
	}
	return o.Reached()
}

// d20 tells whether the dice of a roll are twenty-sided.
func d20(b *dice.Branch) bool {
	if b == nil {
		return false
	}
	return b.Op == dice.Throw && strings.Contains(b.Thrown.String(), "d20") || d20(b.Left) || d20(b.Right)
}

// thrown is the expression with its dice written in. So many dice that a message would not hold them are counted.
func (f Frame) thrown(o dice.Outcome) string {
	if len(o.Dice) <= writtenDice {
		return f.branch(o.Tree())
	}
	return f.letters(o.Roll.Expression()) + " " + f.Words.N("rolled.many", len(o.Dice))
}

// writtenDice are written one by one up to this many.
const writtenDice = 120

func (f Frame) branch(b *dice.Branch) string {
	switch b.Op {
	case dice.Number:
		return number(b.Value)
	case dice.Throw:
		return f.letters(b.Thrown.String()) + f.faces(b.Dice)
	case dice.Negate:
		return "−" + f.branch(b.Left)
	case dice.Group:
		return "(" + f.branch(b.Left) + ")"
	}
	return f.branch(b.Left) + sign(b.Op) + f.branch(b.Right)
}

// number is written with a true minus.
func number(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

func sign(op dice.Op) string {
	switch op {
	case dice.Add:
		return " + "
	case dice.Subtract:
		return " − "
	case dice.Multiply:
		return " × "
	}
	return " ÷ "
}

// letters writes dice as the language does: 2d6, 2к6. Dropping (dl, dh) keeps its letters.
func (f Frame) letters(expression string) string {
	return strings.NewReplacer("<", "&lt;", ">", "&gt;", "dl", "dl", "dh", "dh", "d", f.t("rolled.die")).Replace(expression)
}

func (f Frame) faces(thrown []dice.Die) string {
	var list []string
	for _, d := range thrown {
		list = append(list, face(d))
	}
	return " [" + strings.Join(list, " ") + "]"
}

// face strikes out what does not count and marks what exploded or succeeded.
func face(d dice.Die) string {
	text := strconv.Itoa(d.Face)
	if d.Has(dice.Exploded | dice.Capped) {
		text += "!"
	}
	if d.Has(dice.Success) {
		text = "<b>" + text + "</b>"
	}
	if d.Has(dice.Dropped | dice.Rerolled) {
		text = "<s>" + text + "</s>"
	}
	return text
}

// RollFault explains what is wrong with a line of notation, and where.
func RollFault(w Words, fault *dice.NotationError) string {
	text := clean(fault.Text, longName)
	if text == "" {
		text = w.T("roll.end")
	}
	return w.T("roll.fault."+string(fault.Fault), "Limit", fault.Limit) + " " +
		w.T("roll.place", "At", fault.Rune+1, "Text", text)
}
