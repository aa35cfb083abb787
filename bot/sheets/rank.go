package sheets

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"kubik/rules/grail"
)

// lookalike folds Cyrillic letters that look like ranks. It is for rank position alone.
var lookalike = strings.NewReplacer("А", "A", "В", "B", "С", "C", "Е", "E", "Х", "X")

var letters = map[byte]grail.Rank{'F': grail.F, 'E': grail.E, 'D': grail.D, 'C': grail.C, 'B': grail.B, 'A': grail.A}

// rankText is one rank as it stands in a text.
type rankText struct {
	rank grail.Rank
	sign string // one that the ladder does not have: + after B and below, -
	used int    // bytes
	sure bool   // a sign or EX: more than a letter that could be a word
}

// rankAt reads a rank at the beginning: letter sign* | EX. A letter that goes on as a word is none; signs end it.
func rankAt(text string) (rankText, bool) {
	first, size := utf8.DecodeRuneInString(text)
	letter := lookalike.Replace(string(first))
	if letter == "E" {
		next, more := utf8.DecodeRuneInString(text[size:])
		if lookalike.Replace(string(next)) == "X" && !goesOn(text[size+more:]) {
			return rankText{rank: grail.EX, used: size + more, sure: true}, true
		}
	}
	if len(letter) != 1 || letters[letter[0]] == 0 {
		return rankText{}, false
	}
	r := rankText{rank: letters[letter[0]], used: size}
	rest := text[size:]
	plus := min(len(rest)-len(strings.TrimLeft(rest, "+")), 3)
	switch {
	case plus > 0 && r.rank == grail.A:
		r.rank += grail.Rank(plus)
	case plus > 0:
		r.sign = rest[:plus]
	case minus(rest):
		r.sign, plus = "-", 1
	case goesOn(rest):
		return rankText{}, false
	}
	r.used, r.sure = r.used+plus, plus > 0
	return r, true
}

// goesOn tells that a small letter or a digit follows: what stood before was a word.
func goesOn(rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsLetter(next) || unicode.IsDigit(next)
}

// minus tells that a minus belongs to the letter before it, and is no dash between two values.
func minus(rest string) bool {
	if !strings.HasPrefix(rest, "-") {
		return false
	}
	next, _ := utf8.DecodeRuneInString(rest[1:])
	return !unicode.IsLetter(next) && !unicode.IsDigit(next)
}

// value is what follows a label.
type value struct {
	kind    valueKind
	rank    rankText
	used    int
	written string // as it stood
	several bool
	dice    string // «3d6» that stood in brackets after it
}

type valueKind int

const (
	noValue  valueKind = iota // the line ends, or another label comes
	isRank                    //
	isNone                    // a dash, None, нет: there is no such cliché
	isAsked                   // «?»
	isNumber                  // d20
	isProse                   // something else
)

var (
	parting  = regexp.MustCompile(`^\s*(?:[:=\t]|[-–—](?:\s|$))*\s*`)
	nothing  = regexp.MustCompile(`^(?i:none|нет|отсутствует|n/a|[-–—]+)(?:$|[\s;,/|)\]])`)
	numeral  = regexp.MustCompile(`^\(?[+-]?\d+\)?(?:\s*[\[(][+-]?\d+[\])])?`)
	ranging  = regexp.MustCompile(`^\s*(?:~|/|→|->|=>|–|—|\.\.\.?|…|-|до|to)\s*`)
	bracket  = regexp.MustCompile(`^\s*[(\[]\s*`)
	diceText = regexp.MustCompile(`^\s*[(\[]\s*(\d{1,2}\s*[dкд]\s*\d{1,3})\s*[)\]]`)
	pips     = regexp.MustCompile(`^\s*[●○]+(?:\s*-\d+)?`)
	quotes   = `"'«»“”„` + "`"
)

// valueAt reads what follows a label: a separator, and a rank or what stands for one.
func valueAt(text string) value {
	parted := len(parting.FindString(text))
	rest := text[parted:]
	dashed := strings.ContainsAny(text[:parted], "-–—")
	switch {
	case rest == "" || strings.ContainsRune(";,|/", rune(rest[0])):
		if dashed {
			return value{kind: isNone, used: parted}
		}
		return value{kind: noValue, used: parted}
	case strings.HasPrefix(rest, "?"):
		return value{kind: isAsked, used: parted + 1}
	}
	if dash := nothing.FindString(rest); dash != "" {
		return value{kind: isNone, used: parted + len(strings.TrimRight(dash, " ;,/|)]\t"))}
	}
	if v, ok := rankValue(rest); ok {
		v.used += parted
		return v
	}
	if number := numeral.FindString(rest); number != "" {
		return value{kind: isNumber, used: parted + len(number), written: number}
	}
	return value{kind: isProse, used: parted}
}

// rankValue reads a rank with what may stand around it: brackets, quotes, a range, its dice, dots.
func rankValue(text string) (value, bool) {
	open := len(text) - len(strings.TrimLeft(text, "([ "+quotes))
	r, ok := rankAt(text[open:])
	if !ok {
		return value{}, false
	}
	v := value{kind: isRank, rank: r, used: open + r.used}
	v.ranges(text)
	v.used = min(len(text), v.used+closing(text[v.used:], text[:open]))
	v.written = strings.TrimSpace(text[:v.used])
	if found := diceText.FindStringSubmatch(text[v.used:]); found != nil {
		v.dice, v.used = found[1], v.used+len(found[0])
	}
	v.used += len(pips.FindString(text[v.used:]))
	return v, v.rank.sure || over(text[v.used:])
}

// ranges reads the further values of «E~EX», «B/B+», «B (A+)», «A → A+» and «A - C».
func (v *value) ranges(text string) {
	for range 4 {
		for _, sign := range []*regexp.Regexp{ranging, bracket} {
			gap := len(sign.FindString(text[v.used:]))
			if gap == 0 {
				continue
			}
			next, ok := rankAt(text[v.used+gap:])
			if !ok {
				continue
			}
			v.used, v.several = v.used+gap+next.used, true
			v.rank.sure = true
			if sign == bracket {
				v.used += len(text[v.used:]) - len(strings.TrimLeft(text[v.used:], ")] "))
			}
		}
	}
}

// closing counts the brackets and quotes that were opened.
func closing(text, opened string) int {
	n := len(text) - len(strings.TrimLeft(text, ")]"+quotes))
	if strings.TrimLeft(opened, " ") == "" {
		return 0
	}
	return n
}

var follows = regexp.MustCompile(`^\s*(?:$|[;,/|([)\]]|[^:=]{2,40}[:=]\s*[\[(«"]?[FEDCBAАВСЕ?—–-])`)

// over tells that a value ends here: nothing comes, or a delimiter, or another label.
func over(rest string) bool {
	if follows.MatchString(rest) {
		return true
	}
	trimmed := strings.TrimLeft(rest, " \t")
	if trimmed == rest {
		return false
	}
	_, used := ranked.at(lower(trimmed))
	return used > 0
}
