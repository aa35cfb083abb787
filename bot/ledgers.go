package bot

import (
	"encoding/json"
	"slices"
	"strings"

	"kubik/bot/ledger"
	"kubik/rules/dice"
)

// ledgerOf is what a reader may hold against the seals, of one scene or, for 0, of the whole table.
func (w *world) ledgerOf(a annals, who reader, scene int) ledger.Ledger {
	b := &booking{annals: a, who: who, current: map[int]int{}}
	for i := range a.lines {
		if line := &a.lines[i]; scene == 0 || line.Scene == scene {
			b.enter(line)
		}
	}
	b.close()
	return ledger.Ledger{Title: w.table.Title, Book: w.table.Book, Lang: w.table.Lang, Parts: b.kept()}
}

// booking is a ledger in the making.
type booking struct {
	annals
	who     reader
	parts   []ledger.Part
	current map[int]int // by scene: the newest part, from 1
	lines   int
}

func (b *booking) enter(line *annal) {
	switch {
	case line.Start != nil:
		b.parts = append(b.parts, ledger.Part{Scene: line.Scene, Lock: line.Lock, Old: line.VeilLock == ""})
		b.current[line.Scene] = len(b.parts)
	case line.Seed != "":
		if p := b.part(line.Lock); p != nil {
			p.Seed = line.Seed
		}
	case len(line.Throws)+len(line.kept) == 0:
	case line.Day != "":
		b.rolled(line)
	case b.current[line.Scene] > 0:
		p := &b.parts[b.current[line.Scene]-1]
		p.Lines = append(p.Lines, b.line(line))
	}
}

func (b *booking) part(lock string) *ledger.Part {
	at := slices.IndexFunc(b.parts, func(p ledger.Part) bool { return p.Lock == lock })
	if at < 0 {
		return nil
	}
	return &b.parts[at]
}

// rolled enters a free roll, or one that the master has asked for.
func (b *booking) rolled(line *annal) {
	p := b.part(line.Lock)
	if p == nil {
		b.parts = append(b.parts, ledger.Part{Day: line.Day, Lock: line.Lock})
		p = &b.parts[len(b.parts)-1]
	}
	l := ledger.Line{Position: line.Position}
	if b.who.master || line.Open || b.who.user != 0 && b.who.user == line.Who {
		l.Throws, l.Text = told(line.Throws), strings.Join(line.Roll, " · ")
	} else {
		l.Hidden = true
	}
	p.Lines = append(p.Lines, l)
}

// line is a throw of a scene as far as the reader may know it.
func (b *booking) line(line *annal) ledger.Line {
	l := ledger.Line{Round: line.Round, Position: line.Position, Undone: line.undone, Try: line.Try, Mended: line.mended, Replaced: line.replaced}
	if b.who.master {
		l.Throws = append(told(line.Throws), keptOf(line.kept)...)
		return l
	}
	known := map[string]int{}
	if s := b.scenes[line.Scene]; b.chronicler(s) != nil {
		if seen, err := b.chronicler(s).seen(s, line.Events, b.who); err == nil {
			known = openly(line.Events, seen)
		}
	}
	for _, t := range line.Throws {
		if known[faces(t.Dice)] > 0 {
			l.Throws = append(l.Throws, told([]thrown{t})...)
		} else {
			l.Hidden = true
		}
	}
	for _, t := range keptOf(line.kept) {
		if known[faces(t.Dice)] > 0 {
			l.Throws = append(l.Throws, t)
		} else {
			l.Hidden = true
		}
	}
	return l
}

// keptOf are throws that a correction has kept.
func keptOf(list []dice.Thrown) []ledger.Throw {
	var throws []ledger.Throw
	for _, t := range list {
		kept := ledger.Throw{Kept: true}
		for _, face := range t.Faces {
			kept.Dice = append(kept.Dice, [2]int{t.Pool.Sides, face})
		}
		throws = append(throws, kept)
	}
	return throws
}

// close gives seeds to what is over, and takes from the rest what would tell how often somebody has thought again.
func (b *booking) close() {
	for i := range b.parts {
		p := &b.parts[i]
		s := b.scenes[p.Scene]
		if p.Scene > 0 && s != nil && s.lock() == p.Lock && b.chronicler(s) != nil && b.book.over(s) {
			next := s.Position
			p.Seed, p.Next = s.Seed.String(), &next
		}
		if p.Seed == "" {
			b.seal(p)
		}
	}
}

// seal leaves of a part whose seed nobody may know yet the dice that everybody has seen.
func (b *booking) seal(p *ledger.Part) {
	p.Lines = slices.DeleteFunc(p.Lines, func(l ledger.Line) bool { return len(l.Throws) == 0 })
	for i := range p.Lines {
		l := &p.Lines[i]
		l.Position, l.Try, l.Hidden = 0, 0, false
		for j := range l.Throws {
			l.Throws[j].Mark = ""
		}
	}
}

// kept are the parts with anything in them, their lines numbered.
func (b *booking) kept() []ledger.Part {
	parts := slices.DeleteFunc(b.parts, func(p ledger.Part) bool { return len(p.Lines) == 0 && p.Scene == 0 })
	for i := range parts {
		for j := range parts[i].Lines {
			b.lines++
			parts[i].Lines[j].N = b.lines
		}
	}
	return parts
}

func told(list []thrown) []ledger.Throw {
	var throws []ledger.Throw
	for _, t := range list {
		throws = append(throws, ledger.Throw{Mark: t.Mark, Dice: t.Dice})
	}
	return throws
}

// openly lists the dice of events of which a reader sees every throw that fell so. Dice that fell alike in a throw which
// is hidden are not told, since they could be its.
func openly(events, seen json.RawMessage) map[string]int {
	all, open := map[string]int{}, map[string]int{}
	countDice(events, all)
	countDice(seen, open)
	for what, n := range open {
		if all[what] != n {
			delete(open, what)
		}
	}
	return open
}

// countDice counts the throws in a value of JSON: the members called dice, whole and each die alone.
func countDice(data json.RawMessage, into map[string]int) {
	var list []json.RawMessage
	if json.Unmarshal(data, &list) == nil {
		for _, x := range list {
			countDice(x, into)
		}
		return
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(data, &object) != nil {
		return
	}
	for name, x := range object {
		var thrown []int
		if name != "dice" || json.Unmarshal(x, &thrown) != nil {
			countDice(x, into)
			continue
		}
		if len(thrown) != 1 {
			into[joinInts(thrown)]++
		}
		for _, face := range thrown {
			into[joinInts([]int{face})]++
		}
	}
}

func faces(dice [][2]int) string {
	var list []int
	for _, d := range dice {
		list = append(list, d[1])
	}
	return joinInts(list)
}

func joinInts(list []int) string {
	data, err := json.Marshal(list)
	if err != nil {
		panic(err) // numbers always are JSON
	}
	return string(data)
}
