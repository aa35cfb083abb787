package dice

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// throw reads the die letter, the faces and what is done to the pool.
func (p *parser) throw(from, count int) (operand, *NotationError) {
	_, size := utf8.DecodeRuneInString(p.src[p.at:])
	p.at += size
	d := Dice{Pool: Pool{Count: count}}
	if e := p.faces(&d, from); e != nil {
		return operand{}, e
	}
	if e := p.pool(&d, from); e != nil {
		return operand{}, e
	}
	for {
		more, e := p.modifier(&d, from)
		if e != nil {
			return operand{}, e
		}
		if !more {
			break
		}
	}
	p.roll.terms = append(p.roll.terms, d)
	low, high := d.reach()
	return p.node(Throw, int32(len(p.roll.terms)-1), 0, operand{low: low, high: high, from: from}), nil
}

func (p *parser) faces(d *Dice, from int) (e *NotationError) {
	switch {
	case p.peek() == '%':
		p.at++
		d.Sides = 100
	case p.at < len(p.src) && isDigit(p.src[p.at]):
		d.Sides, e = p.number()
	default:
		e = fault(p.src, MissingFaces, from, p.wordEnd(from))
	}
	return e
}

func (p *parser) pool(d *Dice, from int) *NotationError {
	switch {
	case d.Pool.Count == 0:
		return fault(p.src, NoDice, from, p.at)
	case d.Sides == 0:
		return fault(p.src, NoFaces, from, p.at)
	case d.Pool.Count > MaxDice:
		return beyond(p.src, TooManyDice, MaxDice, from, p.at)
	case d.Sides > MaxFaces:
		return beyond(p.src, TooManyFaces, MaxFaces, from, p.at)
	}
	return nil
}

// modifier reads one modifier; false where there is none.
func (p *parser) modifier(d *Dice, from int) (bool, *NotationError) {
	at := p.at
	switch p.peek() {
	case '!':
		p.at++
		return true, p.explode(d, at, from)
	case 'r', 'R':
		p.at++
		return true, p.reroll(d, at)
	case 'k', 'K', 'к', 'К':
		return true, p.choose(d, at, Keep)
	case 'd', 'D', 'д', 'Д':
		return true, p.choose(d, at, Drop)
	}
	return p.count(d)
}

func (p *parser) explode(d *Dice, at, from int) *NotationError {
	switch {
	case d.Explode:
		return fault(p.src, Twice, at, p.at)
	case d.Sides == 1:
		return fault(p.src, ExplodesForever, from, p.at)
	}
	d.Explode = true
	return nil
}

func (p *parser) reroll(d *Dice, at int) *NotationError {
	n, e := p.argument(at)
	if e != nil {
		return e
	}
	where, found := slices.BinarySearch(d.Reroll, n)
	switch {
	case n < 1 || n > d.Sides:
		return fault(p.src, BadReroll, at, p.at)
	case found:
		return fault(p.src, Twice, at, p.at)
	}
	d.Reroll = slices.Insert(d.Reroll, where, n)
	return nil
}

// argument is the number of a modifier that begins at at.
func (p *parser) argument(at int) (int, *NotationError) {
	if p.at >= len(p.src) || !isDigit(p.src[p.at]) {
		return 0, fault(p.src, MissingNumber, at, p.wordEnd(at))
	}
	return p.number()
}

// choose reads k, kh, kl, dh or dl; a bare k keeps the highest.
func (p *parser) choose(d *Dice, at int, do Select) *NotationError {
	_, size := utf8.DecodeRuneInString(p.src[p.at:])
	p.at += size
	end := &d.High
	switch p.peek() {
	case 'l', 'L':
		end = &d.Low
		p.at++
	case 'h', 'H':
		p.at++
	default:
		if do == Drop {
			return fault(p.src, UnknownModifier, at, p.wordEnd(at))
		}
	}
	n, e := p.argument(at)
	switch {
	case e != nil:
		return e
	case end.Do != All || do == Keep && (d.Low.Do != All || d.High.Do != All) || d.Low.Do == Keep || d.High.Do == Keep:
		return fault(p.src, Twice, at, p.at)
	}
	*end = Choice{do, n}
	return p.leaves(d, at)
}

// leaves checks that a choice keeps at least one die and no more than there are.
func (p *parser) leaves(d *Dice, at int) *NotationError {
	for _, c := range [2]Choice{d.Low, d.High} {
		if c.Do == Keep && c.N > d.Pool.Count {
			return fault(p.src, KeepsTooMany, at, p.at)
		}
		if c.Do != All && c.N == 0 {
			return fault(p.src, KeepsNothing, at, p.at)
		}
	}
	if low, high := d.dropped(); low+high >= d.Pool.Count {
		return fault(p.src, KeepsNothing, at, p.at)
	}
	return nil
}

// count reads a comparison; spaces may stand around it.
func (p *parser) count(d *Dice) (bool, *NotationError) {
	at := skip(p.src, p.at)
	c := compareAt(p.src[at:])
	if c.Sign == "" {
		return false, nil
	}
	p.at = at + c.N
	p.skipSpace()
	if d.Count.Sign != "" {
		return true, fault(p.src, Twice, at, p.at)
	}
	n, e := p.argument(at)
	d.Count = Compare{c.Sign, n}
	return true, e
}

// compareAt is the sign that text begins with, N its length.
func compareAt(text string) Compare {
	if text == "" || text[0] != '>' && text[0] != '<' && text[0] != "≥"[0] {
		return Compare{}
	}
	for _, s := range [...]struct {
		written string
		sign    Sign
	}{{">=", AtLeast}, {"≥", AtLeast}, {"<=", AtMost}, {"≤", AtMost}, {">", Above}, {"<", Below}} {
		if strings.HasPrefix(text, s.written) {
			return Compare{s.sign, len(s.written)}
		}
	}
	return Compare{}
}

// reach is the lowest and the highest value that can fall.
func (d *Dice) reach() (low, high int) {
	dropLow, dropHigh := d.dropped()
	kept := d.Pool.Count - dropLow - dropHigh
	if d.Count.Sign == "" {
		if d.Explode {
			return kept, kept * d.Sides * highestChain
		}
		return kept, kept * d.Sides
	}
	least, most := d.successes()
	return kept * least, kept * most
}

// successes is how many one die, with those that it explodes into, counts at least and at most.
func (d *Dice) successes() (least, most int) {
	top := d.Count.Holds(d.Sides)
	lower, failing := false, !top
	for _, face := range [...]int{1, d.Count.N - 1, d.Count.N, d.Count.N + 1, d.Sides - 1} {
		if face >= 1 && face < d.Sides {
			lower = lower || d.Count.Holds(face)
			failing = failing || !d.Count.Holds(face)
		}
	}
	if !failing {
		least = 1
	}
	switch {
	case top && d.Explode:
		return least, highestChain
	case top || lower:
		return least, 1
	}
	return least, 0
}
