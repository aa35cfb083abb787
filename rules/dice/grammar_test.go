package dice_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kubik/rules/dice"
)

func pick(t *rapid.T, name string, from ...string) string {
	return rapid.SampledFrom(from).Draw(t, name)
}

func between(t *rapid.T, low, high int) int { return rapid.IntRange(low, high).Draw(t, "n") }

func space(t *rapid.T) string { return pick(t, "space", "", "", " ", "  ", "\u00a0") }

// anyDice writes a pool with any modifiers that it can bear.
func anyDice(t *rapid.T) string {
	count, sides := between(t, 1, 6), between(t, 2, 12)
	text := fmt.Sprintf("%d%s%d", count, pick(t, "die", "d", "D", "д", "Д", "к", "К"), sides)
	if rapid.Bool().Draw(t, "reroll") {
		text += fmt.Sprintf("r%d", between(t, 1, sides))
	}
	if rapid.Bool().Draw(t, "explode") {
		text += "!"
	}
	switch pick(t, "choose", "", "", "k", "kh", "kl", "d") {
	case "":
	case "d":
		if low := between(t, 0, count-1); low > 0 {
			text += fmt.Sprintf("dl%d", low)
		} else if count > 1 {
			text += fmt.Sprintf("dh%d", between(t, 1, count-1))
		}
	default:
		text += fmt.Sprintf("%s%d", pick(t, "keep", "k", "kh", "kl", "к"), between(t, 1, count))
	}
	if rapid.IntRange(0, 3).Draw(t, "count") == 0 {
		text += space(t) + pick(t, "sign", ">=", ">", "<=", "<", "≥", "≤") + space(t) + fmt.Sprint(between(t, 0, sides+1))
	}
	return text
}

func anyExpression(t *rapid.T, depth int) string {
	switch kind := pick(t, "part", "dice", "dice", "number", "sum", "product", "group", "minus", "quotient"); {
	case kind == "number" || depth == 0:
		return fmt.Sprint(between(t, 0, 50))
	case kind == "sum":
		return anyExpression(t, depth-1) + space(t) + pick(t, "sign", "+", "-", "−") + space(t) + anyExpression(t, depth-1)
	case kind == "product":
		return anyExpression(t, depth-1) + space(t) + "*" + space(t) + anyExpression(t, depth-1)
	case kind == "quotient":
		return anyExpression(t, depth-1) + space(t) + "/" + space(t) + fmt.Sprint(between(t, 1, 9))
	case kind == "group":
		return "(" + space(t) + anyExpression(t, depth-1) + space(t) + ")"
	case kind == "minus":
		return "-" + anyExpression(t, depth-1)
	}
	return anyDice(t)
}

// anyRoll writes an expression with its clauses and a comment of words.
func anyRoll(t *rapid.T) string {
	text := anyExpression(t, 3)
	if rapid.Bool().Draw(t, "plain") {
		text = pick(t, "lead", "", "преимущество ", "с помехой ") + "d20+" + fmt.Sprint(between(t, 0, 9)) + pick(t, "lean", "", " с преимуществом", " помеха")
	}
	text += pick(t, "times", "", "", " x2", " 3х", " ×4")
	text += pick(t, "comment", "", " на взлом", " бросок инициативы", " — удар, и ещё один", " # 2d6 против 9; 4x", ": к бою; 5 раз", " против 15 стражников")
	return text + pick(t, "target", "", " против 15", " против защиты 12", " vs dc 9", ", с помехой"+"")
}

// Any valid expression prints, and parses back the same.
func TestPropertyPrints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := anyRoll(t)
		for rapid.IntRange(0, 2).Draw(t, "more") == 0 && len(line) < 500 {
			line += ";" + space(t) + anyRoll(t)
		}
		n, err := dice.Parse(line)
		var e *dice.NotationError
		if errors.As(err, &e) {
			if e.Fault == dice.TooLong || e.Fault == dice.AdvantageNeedD20 || e.Fault == dice.Misplaced || e.Fault == dice.TooManyRolls || e.Fault == dice.TotalTooLarge {
				return
			}
			// "d6 против 15; 5 на взлом против 15": words after a number are no roll but a comment, of the roll before.
			if e.Fault == dice.Twice && strings.Contains(line, ";") {
				return
			}
			t.Fatalf("%q: %v", line, err)
		}
		printsBack(t, line, n)
	})
}

type fataler interface {
	Helper()
	Fatalf(string, ...any)
}

// printsBack: the printed line is the same roll with the same dice, and its own print.
func printsBack(t fataler, line string, n dice.Notation) {
	t.Helper()
	again, err := dice.Parse(n.String())
	if err != nil {
		t.Fatalf("%q prints %q: %v", line, n.String(), err)
	}
	if again.String() != n.String() || len(again.Rolls) != len(n.Rolls) {
		t.Fatalf("%q prints %q, and that %q", line, n.String(), again.String())
	}
	for i, a := range n.Rolls {
		b := again.Rolls[i]
		if a.Times != b.Times || a.Advantage != b.Advantage || a.Comment != b.Comment || cmp.Diff(a.Target, b.Target) != "" || a.Low() != b.Low() || a.High() != b.High() {
			t.Fatalf("%q prints %q: %+v, %+v", line, n.String(), a, b)
		}
	}
	mine, theirs := n.Roll(&cheap{}), again.Roll(&cheap{})
	for i := range mine {
		if mine[i].String() != theirs[i].String() {
			t.Fatalf("%q falls %q, and printed %q", line, mine[i], theirs[i])
		}
	}
}

// careful is a Roller that counts.
type careful struct {
	cheap
	rolls int
}

func (c *careful) Roll(sides int) int {
	c.rolls++
	return c.cheap.Roll(sides)
}

// answers: any line gives a roll within its limits or a typed error.
func answers(t fataler, line string) {
	t.Helper()
	n, err := dice.Parse(line)
	if err != nil {
		var e *dice.NotationError
		if !errors.As(err, &e) || e.Fault == "" || e.Byte > len(line) || utf8.RuneCountInString(line[:e.Byte]) != e.Rune || utf8.RuneCountInString(e.Text) > 40 || !utf8.ValidString(e.Text) {
			t.Fatalf("%q: %v", line, err)
		}
		return
	}
	r := &careful{}
	outcomes := n.Roll(r)
	if r.rolls > 2*dice.MaxDice*(1+dice.MaxExplosions) || len(outcomes) > dice.MaxOutcomes || len(n.Rolls) > dice.MaxRolls {
		t.Fatalf("%q: %d dice, %d outcomes", line, r.rolls, len(outcomes))
	}
	fallen := 0
	for _, o := range outcomes {
		fallen += len(o.Dice)
		if o.Total < o.Roll.Low() || o.Total > o.Roll.High() || o.Roll.Low() < -dice.MaxTotal || o.Roll.High() > dice.MaxTotal {
			t.Fatalf("%q: %d of %d to %d", line, o.Total, o.Roll.Low(), o.Roll.High())
		}
	}
	if fallen != r.rolls {
		t.Fatalf("%q: %d dice fell, %d are told", line, r.rolls, fallen)
	}
	printsBack(t, line, n)
}

func TestPropertyAnswers(t *testing.T) {
	pieces := []string{"d", "к", "6", "20", "100", "1000", "99999", "!", "k", "h", "l", "r1", "x", "х3", "+", "-", "−", "*", "/", "(", ")", ";", "#", " ",
		">=", "%", "на", "против", "сложности", "15", "с", "помехой", "преимущество", "атаку", ",", ":", "—", "2d6", "d20", "\xff", "\u00a0", "0"}
	rapid.Check(t, func(t *rapid.T) {
		answers(t, strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 25).Draw(t, "pieces"), pick(t, "joint", "", "", " ")))
	})
}

// TestPropertyStats: the spread is whole, and its ends and mean are those that are told.
func TestPropertyStats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := anyExpression(t, 2)
		n, err := dice.Parse(line)
		if err != nil {
			return
		}
		s, err := n.Rolls[0].Stats()
		if err != nil {
			var e *dice.Intractable
			if !errors.As(err, &e) {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		if s.Spread.Low() != s.Low || s.Spread.High() != s.High || s.Spread.Reaches(s.Low).Percent() != 100 || s.Spread.At(s.High).String() == "0/1" {
			t.Fatalf("%q: %d to %d, spread %d to %d", line, s.Low, s.High, s.Spread.Low(), s.Spread.High())
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, line := range []string{"2d6", "4к6к3!+2", "d20 с преимуществом на атаку против защиты 15", "x3 (d6+2)/-3; d%", "6d10>=5 # 2d6; 3", "d20 - бросок; 5 раз",
		"((((1", "2d1!", "1000d10000r1!dl1dh1", "1000000*1000000", "d20 x2 x3", "против 15 1d20", "-–−d6", "d6d6d6", "\xff", "9x9x9"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) { answers(t, line) })
}
