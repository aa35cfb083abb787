package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// prefix reads what may stand before an expression: repetitions and advantage.
func (p *parser) prefix() *NotationError {
	for {
		c := p.before(p.at)
		if c.end == 0 {
			return nil
		}
		if e := p.take(c); e != nil {
			return e
		}
		p.at = skip(p.src, c.end)
	}
}

// clause is a piece of a tail that counts. end is where it ends; 0 where there is none.
type clause struct {
	from, end int
	times     string // digits
	advantage int
	target    string // digits
	against   Against
}

// before finds a clause that may stand before an expression. Behind «Nx» the expression may follow at once.
func (p *parser) before(at int) clause {
	digits, size := p.timesAt(at)
	if size == 0 && p.operand(at) {
		return clause{}
	}
	if size > 0 && (isDigit(p.src[at]) && p.opens(skip(p.src, at+size)) || p.ends(at+size)) {
		return clause{from: at, end: at + size, times: digits}
	}
	if at < len(p.src) && unicode.IsLetter(p.runeAt(at)) {
		return p.advantageAt(at, len(p.src), true)
	}
	return clause{}
}

func (p *parser) runeAt(at int) rune {
	r, _ := utf8.DecodeRuneInString(p.src[at:])
	return r
}

// timesAt reads xN or Nx: its digits, and its length or 0.
func (p *parser) timesAt(at int) (digits string, size int) {
	lead := crossAt(p.src, at)
	from := at + lead
	to := from
	for to < len(p.src) && isDigit(p.src[to]) {
		to++
	}
	if to == from {
		return "", 0
	}
	if lead > 0 {
		return p.src[from:to], to - at
	}
	if trail := crossAt(p.src, to); trail > 0 {
		return p.src[from:to], to + trail - at
	}
	return "", 0
}

// crossAt is the length of the sign of repetition at at.
func crossAt(src string, at int) int {
	if at >= len(src) {
		return 0
	}
	switch r, size := utf8.DecodeRuneInString(src[at:]); r {
	case 'x', 'X', 'х', 'Х', '×':
		return size
	}
	return 0
}

// ends tells whether a word may end at at.
func (p *parser) ends(at int) bool {
	if at >= len(p.src) {
		return true
	}
	r := p.runeAt(at)
	return unicode.IsSpace(r) || strings.ContainsRune(",.:;#!?", r)
}

// times is the length of a repetition that stands at at as a word; 0 where there is none.
func (p *parser) times(at int) int {
	if _, size := p.timesAt(at); size > 0 && p.ends(at+size) {
		return size
	}
	return 0
}

// take keeps what a clause says.
func (p *parser) take(c clause) *NotationError {
	p.roll.Advantage += c.advantage
	switch {
	case c.times != "":
		return p.takeTimes(c)
	case c.target != "" && p.roll.Target != nil:
		return fault(p.src, Twice, c.from, c.end)
	case c.target != "":
		n, e := p.whole(c, c.target)
		p.roll.Target = &Target{n, c.against}
		return e
	}
	return nil
}

func (p *parser) takeTimes(c clause) *NotationError {
	n, e := p.whole(c, c.times)
	switch {
	case e != nil:
		return e
	case p.roll.Times != 0:
		return fault(p.src, Twice, c.from, c.end)
	case n == 0:
		return fault(p.src, ZeroTimes, c.from, c.end)
	case n > MaxOutcomes:
		return beyond(p.src, TooManyOutcomes, MaxOutcomes, c.from, c.end)
	}
	p.roll.Times = n
	return nil
}

func (p *parser) whole(c clause, digits string) (int, *NotationError) {
	n := 0
	for _, d := range digits {
		if n = n*10 + int(d-'0'); n > MaxNumber {
			return 0, beyond(p.src, NumberTooLarge, MaxNumber, c.from, c.end)
		}
	}
	return n, nil
}

// word is the word at at before end, without the punctuation behind it, and where it ends with and without that.
func (p *parser) word(at, end int) (text string, bare, next int) {
	next = at
	for next < end {
		r, size := utf8.DecodeRuneInString(p.src[next:end])
		if unicode.IsSpace(r) {
			break
		}
		next += size
	}
	text = strings.TrimRight(p.src[at:next], ",.:;!?")
	return text, at + len(text), next
}

// advantageAt reads an advantage. Without its preposition it counts only where bare allows it.
func (p *parser) advantageAt(at, end int, bare bool) clause {
	text, to, next := p.word(at, end)
	if n := sayAdvantage(text, "преимущество", "помеха"); n != 0 && bare {
		return clause{from: at, end: to, advantage: n}
	}
	if !oneOf(text, "с", "with", "at") || to != next {
		return clause{}
	}
	text, to, _ = p.word(skip(p.src[:end], next), end)
	return clauseOf(at, to, sayAdvantage(text, "преимуществом", "помехой"))
}

func clauseOf(from, to, advantage int) clause {
	if advantage == 0 {
		return clause{}
	}
	return clause{from: from, end: to, advantage: advantage}
}

func sayAdvantage(word, good, bad string) int {
	switch {
	case oneOf(word, good, "advantage"):
		return 1
	case oneOf(word, bad, "disadvantage"):
		return -1
	}
	return 0
}

func oneOf(word string, words ...string) bool {
	for _, w := range words {
		if strings.EqualFold(word, w) {
			return true
		}
	}
	return false
}

// targetAt reads what the total must reach.
func (p *parser) targetAt(at, end int) clause {
	text, to, next := p.word(at, end)
	if !oneOf(text, "против", "vs", "against") || to != next && !strings.EqualFold(p.src[at:next], "vs.") {
		return clause{}
	}
	from := skip(p.src[:end], next)
	text, to, next = p.word(from, end)
	against := AgainstNumber
	switch {
	case oneOf(text, "сложности", "dc"):
		against = AgainstDifficulty
	case oneOf(text, "защиты", "ac"):
		against = AgainstDefence
	}
	if against != AgainstNumber && to == next {
		text, to, _ = p.word(skip(p.src[:end], next), end)
	}
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return clause{}
	}
	return clause{from: at, end: to, target: text, against: against}
}
