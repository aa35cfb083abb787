package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Purpose is what the roll is for: the comment without the words that introduce it (O1.6a). Empty: nothing was said.
func (r Roll) Purpose() string {
	text := r.Comment
	for {
		word, rest, more := strings.Cut(text, " ")
		if !more || !oneOf(word, "на", "бросок", "for", "to") {
			return text
		}
		text = strings.TrimSpace(rest)
	}
}

// tail reads clauses and comment up to the next roll.
func (p *parser) tail() *NotationError {
	if p.tailEnd = p.at; p.at == len(p.src) {
		return nil
	}
	end := p.tailStop()
	p.tailEnd = end
	at, e := p.leading(end)
	if e != nil {
		return e
	}
	if rest := p.src[at:end]; strings.HasPrefix(rest, "#") {
		p.roll.Comment = strings.TrimRight(strings.TrimSpace(rest[1:]), "; \t\r\n")
	} else if to, e := p.trailing(at, end); e != nil {
		return e
	} else {
		p.roll.Comment = trimComment(p.src[at:to])
	}
	p.at = end
	return nil
}

// trimComment takes off what only joins a comment to what stands beside it.
func trimComment(text string) string {
	joint := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",:;—–-", r) }
	return strings.TrimLeftFunc(strings.TrimRightFunc(text, joint), func(r rune) bool { return joint(r) || r == '.' })
}

// tailStop is where the next roll's semicolon stands, or the end of the line.
func (p *parser) tailStop() int {
	for i := p.at; i < len(p.src); i++ {
		if p.src[i] == ';' && p.startsRoll(i+1) {
			return i
		}
	}
	return len(p.src)
}

// startsRoll tells whether a roll begins at at, and not a number that belongs to words.
func (p *parser) startsRoll(at int) bool {
	at = skip(p.src, at)
	for c := p.before(at); c.end > 0; c = p.before(at) {
		at = skip(p.src, c.end)
	}
	if !p.opens(at) {
		return false
	}
	to := at
	for to < len(p.src) && isDigit(p.src[to]) {
		to++
	}
	next := skip(p.src, to)
	if to == at || next == to || next == len(p.src) || !unicode.IsLetter(p.runeAt(next)) {
		return true
	}
	return p.clauseAt(next, len(p.src), true).end > 0
}

// clauseAt finds a clause at at.
func (p *parser) clauseAt(at, end int, bare bool) clause {
	if at >= end {
		return clause{}
	}
	if size := p.times(at); size > 0 && at+size <= end {
		digits, _ := p.timesAt(at)
		return clause{from: at, end: at + size, times: digits}
	}
	if c := p.advantageAt(at, end, bare); c.end > 0 {
		return c
	}
	return p.targetAt(at, end)
}

// leading takes the clauses in front of the comment and returns where they end.
func (p *parser) leading(end int) (int, *NotationError) {
	for at := p.at; ; {
		at = p.skipJoints(at, end)
		c := p.clauseAt(at, end, true)
		switch {
		case c.end == 0 && p.goesOn(at, end):
			return at, fault(p.src, Misplaced, at, p.wordEnd(at))
		case c.target != "" && p.goesOn(c.end, end):
			next := skip(p.src, c.end)
			return at, fault(p.src, Misplaced, next, p.wordEnd(next))
		case c.end == 0, c.target != "" && !p.standsAlone(c.end, end):
			return at, nil
		}
		if e := p.take(c); e != nil {
			return at, e
		}
		at = c.end
	}
}

func (p *parser) skipJoints(at, end int) int {
	rest := p.src[at:end]
	return end - len(strings.TrimLeftFunc(rest, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ':' }))
}

// goesOn tells whether more of an expression stands behind at.
func (p *parser) goesOn(at, end int) bool {
	next := skip(p.src[:end], at)
	if next >= end || p.times(next) > 0 {
		return false
	}
	if sign := max(minusAt(p.src, next), signAt(p.src, next)); sign > 0 {
		next = skip(p.src[:end], next+sign)
		return next < end && p.opens(next)
	}
	return p.operand(next)
}

func signAt(src string, at int) int {
	if b := src[at]; b == '+' || b == '*' || b == '/' {
		return 1
	}
	return 0
}

// standsAlone tells that the number before at counts nothing that follows it, such as guards.
func (p *parser) standsAlone(at, end int) bool {
	next := skip(p.src[:end], at)
	if next >= end || strings.IndexByte(",.:;#", p.src[next]) >= 0 {
		return true
	}
	word, _, _ := p.word(next, end)
	return oneOf(word, "на", "бросок", "for", "to") || p.clauseAt(next, end, true).end > 0
}

// trailing takes the clauses behind the comment and returns where that ends.
func (p *parser) trailing(from, end int) (int, *NotationError) {
	for {
		c := p.lastClause(from, end)
		if c.end == 0 {
			return end, nil
		}
		if e := p.take(c); e != nil {
			return end, e
		}
		end = c.from
	}
}

// lastClause finds a clause of up to three words that ends the text.
func (p *parser) lastClause(from, end int) clause {
	last := from + len(strings.TrimRightFunc(p.src[from:end], unicode.IsSpace))
	start := last
	for range 3 {
		before := strings.TrimRightFunc(p.src[from:start], unicode.IsSpace)
		if before == "" {
			break
		}
		start = from + lastWord(before)
		comma := strings.HasSuffix(strings.TrimRightFunc(p.src[from:start], unicode.IsSpace), ",")
		if c := p.clauseAt(start, last, comma); c.end > 0 && strings.Trim(p.src[c.end:last], ",.:;!?") == "" {
			return c
		}
	}
	return clause{}
}

// lastWord is where the last word of text begins.
func lastWord(text string) int {
	i := strings.LastIndexFunc(text, unicode.IsSpace)
	if i < 0 {
		return 0
	}
	_, size := utf8.DecodeRuneInString(text[i:])
	return i + size
}
