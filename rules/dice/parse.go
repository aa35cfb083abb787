package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads a line of rolls:
//
//	line       = roll { ";" roll }
//	roll       = { times | advantage } expression { clause } [ comment ] { clause }
//	expression = term { ("+" | "-") term }
//	term       = factor { ("*" | "/") factor }
//	factor     = "-" factor | "(" expression ")" | number | dice
//	dice       = [ number ] d ( number | "%" ) { modifier }            d: d д к, in any case
//	modifier   = "!" | r number | k number | kh … | kl … | dh … | dl … | (">=" | ">" | "<=" | "<") number
//	clause     = times | advantage | target
//	times      = xN | Nx                                               x: x х ×
//	advantage  = преимущество | с преимуществом | помеха | с помехой | [with] advantage | [with | at] disadvantage
//	target     = (против | vs | against) [сложности | защиты | dc | ac] number
//
// # Where the expression ends
//
// After a whole operand it goes on with an operator only. Whatever else stands behind a space, or behind one of
// «, : # —», begins the tail, in which nothing is notation any more but clauses, and these only at its two ends. A tail
// may begin with anything that cannot be meant as more of the expression: a number, dice or a bracket with either is
// refused as a missing operator, + * / before a word as a missing operand, letters stuck to a roll as an unknown
// modifier. A lone «-» between spaces before a word is a dash. Behind # everything is comment.
//
// In front of the comment a target must be followed by another clause, «на», «бросок», for, to, a comma or #, so that
// «против 15 стражников» stays a comment; behind it an advantage needs its preposition or a comma before it. More of
// the expression behind a clause is refused as misplaced.
//
// A semicolon begins a roll where an expression follows, and it is not just a number before a word; else it is part of
// the comment.
//
// The error is a *NotationError.
func Parse(line string) (Notation, error) {
	if n, ok := quick(line); ok {
		return n, nil
	}
	return parse(line)
}

// parse reads a line by the whole grammar.
func parse(line string) (Notation, error) {
	room := &short4{}
	p := parser{src: line, roll: Roll{nodes: room.nodes[:0], terms: room.terms[:0]}}
	if e := p.check(); e != nil {
		return Notation{}, e
	}
	n := Notation{Rolls: room.rolls[:0]}
	for {
		if e := p.rollOf(&n); e != nil {
			return Notation{}, e
		}
		if p.at >= len(p.src) {
			return n, nil
		}
		p.at++ // the semicolon
		p.roll = Roll{}
	}
}

type parser struct {
	src      string
	at       int // byte
	begun    int // where the expression began
	depth    int
	dice     int // of the line so far, repetitions included
	outcomes int
	roll     Roll
	tailEnd  int
}

func (p *parser) check() *NotationError {
	switch {
	case len(p.src) > MaxInput:
		return beyond(p.src, TooLong, MaxInput, 0, len(p.src))
	case strings.TrimSpace(p.src) == "":
		return fault(p.src, Empty, 0, 0)
	}
	for i, r := range p.src {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(p.src[i:]); size == 1 {
				return fault(p.src, BadText, i, i+1)
			}
		}
	}
	return nil
}

// rollOf reads one roll and stops at its semicolon or at the end.
func (p *parser) rollOf(n *Notation) *NotationError {
	if len(n.Rolls) == MaxRolls {
		return beyond(p.src, TooManyRolls, MaxRolls, p.at, len(p.src))
	}
	from := p.at
	p.skipSpace()
	if e := p.prefix(); e != nil {
		return e
	}
	p.begun = p.at
	if !p.opens(p.at) {
		return p.wordsInstead()
	}
	whole, e := p.sum()
	if e != nil {
		return e
	}
	p.roll.low, p.roll.high = whole.low, whole.high
	if e := p.afterExpression(whole); e != nil {
		return e
	}
	if e := p.tail(); e != nil {
		return e
	}
	if e := p.settle(from); e != nil {
		return e
	}
	n.Rolls = append(n.Rolls, p.roll)
	return nil
}

// wordsInstead names what stands where an expression must begin.
func (p *parser) wordsInstead() *NotationError {
	switch r := p.peek(); {
	case r == 0:
		return fault(p.src, NoRoll, p.at, p.at)
	case r == ')':
		return fault(p.src, StrayBracket, p.at, p.at+1)
	case isDie(r) && !unicode.IsLetter(p.after()):
		return fault(p.src, MissingFaces, p.at, p.wordEnd(p.at))
	case r < utf8.RuneSelf && strings.ContainsRune("+*/<>=!%", r):
		return fault(p.src, MissingOperand, p.at, p.wordEnd(p.at))
	case r == ';':
		return fault(p.src, NoRoll, p.at, p.at+1)
	}
	return fault(p.src, NoRoll, p.at, p.wordEnd(p.at))
}

// settle checks what only the whole roll tells: advantage, and the limits of the line.
func (p *parser) settle(from int) *NotationError {
	p.roll.Times = max(p.roll.Times, 1)
	if e := p.lean(); e != nil {
		return e
	}
	p.dice += p.roll.thrown() * p.roll.Times
	p.outcomes += p.roll.Times
	switch {
	case p.outcomes > MaxOutcomes:
		return beyond(p.src, TooManyOutcomes, MaxOutcomes, from, p.at)
	case p.dice > MaxDice:
		return beyond(p.src, TooManyDice, MaxDice, from, p.at)
	}
	return nil
}

// lean checks that advantage has its one plain d20. The lowest and the highest total stay what they were.
func (p *parser) lean() *NotationError {
	if p.roll.Advantage == 0 {
		return nil
	}
	plain := 0
	for _, d := range p.roll.terms {
		if d.Pool == (Pool{1, 20}) && d.plain() {
			plain++
		}
	}
	if plain != 1 {
		return fault(p.src, AdvantageNeedD20, p.begun, p.tailEnd)
	}
	return nil
}

func (p *parser) peek() rune {
	if p.at >= len(p.src) {
		return 0
	}
	if b := p.src[p.at]; b < utf8.RuneSelf {
		return rune(b)
	}
	r, _ := utf8.DecodeRuneInString(p.src[p.at:])
	return r
}

// after is the character behind the one at hand; 0 at the end.
func (p *parser) after() rune {
	_, size := utf8.DecodeRuneInString(p.src[p.at:])
	r, n := utf8.DecodeRuneInString(p.src[p.at+size:])
	if n == 0 {
		return 0
	}
	return r
}

func (p *parser) skipSpace() { p.at = skip(p.src, p.at) }

func skip(src string, at int) int {
	for at < len(src) {
		if b := src[at]; b < utf8.RuneSelf {
			if b != ' ' && (b < '\t' || b > '\r') {
				return at
			}
			at++
			continue
		}
		r, size := utf8.DecodeRuneInString(src[at:])
		if !unicode.IsSpace(r) {
			return at
		}
		at += size
	}
	return at
}

// wordEnd is where the word that begins at at ends: before the next space or semicolon, but behind one character.
func (p *parser) wordEnd(at int) int {
	for i, r := range p.src[at:] {
		if i > 0 && (unicode.IsSpace(r) || r == ';') {
			return at + i
		}
	}
	return len(p.src)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// isDie tells the letters that make dice of numbers.
func isDie(r rune) bool {
	switch r {
	case 'd', 'D', 'д', 'Д', 'к', 'К':
		return true
	}
	return false
}

// operand tells whether a number, dice or a bracket around one begins at at.
func (p *parser) operand(at int) bool {
	if at >= len(p.src) {
		return false
	}
	if isDigit(p.src[at]) {
		return true
	}
	r, size := utf8.DecodeRuneInString(p.src[at:])
	if r == '(' {
		return p.opens(skip(p.src, at+1))
	}
	return isDie(r) && at+size < len(p.src) && (isDigit(p.src[at+size]) || p.src[at+size] == '%')
}

// opens tells whether an expression begins at at: an operand, or a sign before one.
func (p *parser) opens(at int) bool {
	for at < len(p.src) {
		size := minusAt(p.src, at)
		if size == 0 {
			if p.src[at] != '(' {
				return p.operand(at)
			}
			size = 1
		}
		at = skip(p.src, at+size)
	}
	return false
}

// minusAt is the length of the minus at at: a hyphen, a minus sign or an en dash; 0 where there is none.
func minusAt(src string, at int) int {
	switch rest := src[at:]; {
	case rest[0] == '-':
		return 1
	case strings.HasPrefix(rest, "−"), strings.HasPrefix(rest, "–"):
		return len("−")
	}
	return 0
}
