package dice

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Limits of the notation. What is beyond them is refused by name and never cut to fit.
const (
	MaxInput      = 2000              // bytes of a line
	MaxExpression = 200               // characters of one expression, from its first to its last
	MaxNesting    = 16                // brackets and signs inside one another
	MaxDice       = 1000              // dice of a line as written, repetitions included
	MaxFaces      = 10_000            // of a die
	MaxNumber     = 1_000_000         // written anywhere
	MaxTotal      = int(1e15)         // that any part of an expression can reach, on either side of 0
	MaxRolls      = 20                // separated by ;
	MaxOutcomes   = 100               // of a line, repetitions included
	MaxExplosions = 20                // of one die; the die after the last one explodes no more
	maxText       = 40                // characters of the offending text that an error carries
	highestChain  = 1 + MaxExplosions // dice of one exploding die
)

// Fault is what is wrong with a line of notation. The bot has a sentence for each.
type Fault string

// Faults. Those named too-… break a limit, which the error carries.
const (
	Empty            Fault = "empty"               // nothing is written
	BadText          Fault = "bad-text"            // not UTF-8
	NoRoll           Fault = "no-roll"             // words where an expression must begin
	MissingOperand   Fault = "missing-operand"     // an operator with nothing to work on
	MissingOperator  Fault = "missing-operator"    // two operands side by side
	MissingFaces     Fault = "missing-faces"       // no die is the default one
	MissingBracket   Fault = "missing-bracket"     // opened and not closed
	StrayBracket     Fault = "stray-bracket"       // closed and not opened
	UnknownModifier  Fault = "unknown-modifier"    // letters or signs stuck to a roll
	MissingNumber    Fault = "missing-number"      // a modifier without its number
	NoDice           Fault = "no-dice"             // 0 dice
	NoFaces          Fault = "no-faces"            // 0 faces
	KeepsNothing     Fault = "keeps-nothing"       // k0, or all dice dropped
	KeepsTooMany     Fault = "keeps-too-many"      // more than there are
	ExplodesForever  Fault = "explodes-forever"    // every face is the top one
	BadReroll        Fault = "bad-reroll"          // a face that the die does not have
	Misplaced        Fault = "misplaced"           // more of the expression behind a clause
	Twice            Fault = "twice"               // said twice, where once is meant
	CountsNoDice     Fault = "counts-no-dice"      // successes of something that is no dice
	DividesByZero    Fault = "divides-by-zero"     // the divisor can be 0
	AdvantageNeedD20 Fault = "advantage-needs-d20" // it needs exactly one plain d20
	ZeroTimes        Fault = "zero-times"          // x0
	TooLong          Fault = "too-long"            // MaxInput or MaxExpression
	TooDeep          Fault = "too-deep"            // MaxNesting
	TooManyDice      Fault = "too-many-dice"       // MaxDice
	TooManyFaces     Fault = "too-many-faces"      // MaxFaces
	NumberTooLarge   Fault = "number-too-large"    // MaxNumber
	TotalTooLarge    Fault = "total-too-large"     // MaxTotal
	TooManyRolls     Fault = "too-many-rolls"      // MaxRolls
	TooManyOutcomes  Fault = "too-many-outcomes"   // MaxOutcomes
)

// NotationError tells what is wrong, and where. Positions count from 0.
type NotationError struct {
	Fault Fault
	Byte  int    // where the offending text begins, in bytes …
	Rune  int    // … and in characters
	Text  string // the offending text, at most 40 characters; empty at the end of the line
	Limit int    // of the limit that is broken, else 0
}

func (e *NotationError) Error() string {
	if e.Limit > 0 {
		return fmt.Sprintf("dice: %s (limit %d) at %d: %q", e.Fault, e.Limit, e.Rune, e.Text)
	}
	return fmt.Sprintf("dice: %s at %d: %q", e.Fault, e.Rune, e.Text)
}

func fault(src string, f Fault, from, to int) *NotationError {
	from, to = min(from, len(src)), min(max(from, to), len(src))
	return &NotationError{Fault: f, Byte: from, Rune: utf8.RuneCountInString(src[:from]), Text: short(src[from:to])}
}

func beyond(src string, f Fault, limit, from, to int) *NotationError {
	e := fault(src, f, from, to)
	e.Limit = limit
	return e
}

func short(text string) string {
	n := 0
	for i := range text {
		if n == maxText {
			text = text[:i]
			break
		}
		n++
	}
	return strings.ToValidUTF8(text, "\uFFFD")
}
