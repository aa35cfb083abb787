package dice

// simple is a line of the kind that is written most:
//
//	line = [ number ] d number [ k [ "h" ] number ] [ ("+" | "-") number ]
type simple struct {
	count, sides int
	keep         int  // the highest; 0: all
	sign         byte // 0: no number is added
	n            int
}

// quick reads a simple line, and nothing else. It is a shortcut: the whole grammar would read the same from it, in three
// times the time. False leaves the line to the grammar, and so does anything that is wrong with it.
func quick(line string) (Notation, bool) {
	x, ok := scan(line)
	if !ok || x.count < 1 || x.count > MaxDice || x.sides < 1 || x.sides > MaxFaces || x.keep > x.count || x.n > MaxNumber {
		return Notation{}, false
	}
	if x.sign == 0 {
		return x.throw(), true
	}
	return x.sum(), true
}

// What rolls share, since nothing is ever written to it: the nodes of one that is a lone throw, and the plain single dice
// of up to 100 faces. Half of what a d20 costs would be the memory for its own.
var (
	loneThrow = [...]node{{op: Throw}}
	loneDice  = func() (all [101]Dice) {
		for sides := range all {
			all[sides].Pool = Pool{1, sides}
		}
		return all
	}()
)

// throw lays out a lone throw in one piece of memory.
func (x simple) throw() Notation {
	if s := x.sides; x.count == 1 && x.keep == 0 && s < len(loneDice) {
		return Notation{Rolls: []Roll{{Times: 1, nodes: loneThrow[:], terms: loneDice[s : s+1 : s+1], low: 1, high: s}}}
	}
	room := &struct {
		rolls [1]Roll
		terms [1]Dice
	}{}
	x.fill(&room.rolls[0], &room.terms[0])
	room.rolls[0].nodes, room.rolls[0].terms = loneThrow[:], room.terms[:]
	return Notation{Rolls: room.rolls[:]}
}

// sum lays out a throw and a number in one piece of memory.
func (x simple) sum() Notation {
	room := &short4{}
	r := &room.rolls[0]
	x.fill(r, &room.terms[0])
	op, n := Add, x.n
	if x.sign == '-' {
		op, n = Subtract, -x.n
	}
	r.low, r.high = r.low+n, r.high+n
	room.nodes = [4]node{{op: Throw}, {op: Number, a: int32(x.n)}, {op, 0, 1}}
	r.nodes, r.terms = room.nodes[:3], room.terms[:]
	return Notation{Rolls: room.rolls[:]}
}

func (x simple) fill(r *Roll, d *Dice) {
	kept := x.count
	d.Pool = Pool{x.count, x.sides}
	if x.keep > 0 {
		kept = x.keep
		d.High = Choice{Keep, x.keep}
	}
	r.Times, r.low, r.high = 1, kept, kept*x.sides
}

// scan takes a simple line apart; false where it is none.
func scan(line string) (x simple, ok bool) {
	x.count, line, ok = digits(line)
	if !ok {
		x.count = 1
	}
	if line, ok = letter(line, 'd', 'к', 'д'); !ok {
		return x, false
	}
	if x.sides, line, ok = digits(line); !ok || line == "" {
		return x, ok
	}
	if rest, ok := letter(line, 'k', 'к', 'к'); ok {
		if rest != "" && rest[0] == 'h' {
			rest = rest[1:]
		}
		if x.keep, line, ok = digits(rest); !ok || x.keep == 0 || line == "" {
			return x, ok && x.keep > 0
		}
	}
	x.sign = line[0]
	if x.sign != '+' && x.sign != '-' {
		return x, false
	}
	x.n, line, ok = digits(line[1:])
	return x, ok && line == ""
}

// digits reads a number from the beginning of a line: of a long one so much that it is beyond every limit.
func digits(line string) (n int, rest string, ok bool) {
	i := 0
	for i < len(line) && isDigit(line[i]) && n <= MaxNumber {
		n = n*10 + int(line[i]-'0')
		i++
	}
	return n, line[i:], i > 0
}

// letter reads one of three small letters, a Latin one and two Cyrillic ones, from the beginning of a line.
func letter(line string, latin byte, one, other rune) (rest string, ok bool) {
	switch {
	case line == "":
		return line, false
	case line[0] == latin:
		return line[1:], true
	case len(line) > 1 && line[0] == 0xD0: // where these Cyrillic letters begin in UTF-8
		r := 0x400 + rune(line[1]&0x3F)
		return line[2:], line[1]&0xC0 == 0x80 && (r == one || r == other)
	}
	return line, false
}
