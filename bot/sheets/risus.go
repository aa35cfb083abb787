package sheets

import (
	"regexp"
	"strconv"
	"strings"

	"kubik/rules/grail"
)

var (
	// risusItem is «Викинг (4)», «Sorcerer [3]» or «Speedster [2d10]».
	risusItem = regexp.MustCompile(`^(\pL[^()\[\]:=|]{0,80}?)\s*([(\[])\s*(?:(\d{1,3})|(\d{1,3})?\s*[dкд]\s*(\d{1,3}))\s*[)\]]$`)
	// bareItem is «Human Wizard 4».
	bareItem = regexp.MustCompile(`^(\pL[^()\[\]:=|\d+]{0,80}?)\s+(\d{1,3})$`)
	number   = regexp.MustCompile(`\d{1,9}`)
)

// risusWord is one cliché of Risus.
type risusWord struct {
	name  string
	count int
	die   string // another than d6
	noble bool   // square brackets: it pumps double
	bare  bool   // no brackets
}

// risus reads a line of nothing but Risus clichés, and hands each to take; false when the line is none.
func (r *reader) risus(line string, take func(risusWord)) bool {
	if found := cliche.FindString(line); found != "" && strings.Contains(found, ":") {
		line = line[len(found):]
	}
	var words []risusWord
	abilities := true
	for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }) {
		w, ok := risusAt(strings.TrimSpace(part))
		if !ok {
			return false
		}
		_, used := abilityLabels.at(lower(w.name))
		abilities = abilities && w.bare && used == len(w.name)
		words = append(words, w)
	}
	if len(words) == 0 || abilities {
		return false
	}
	for _, w := range words {
		if w.bare && len(words) == 1 {
			r.doubt(Inferred, shortened(w.name), strconv.Itoa(w.count))
		}
		take(w)
	}
	return true
}

func risusAt(part string) (risusWord, bool) {
	if found := risusItem.FindStringSubmatch(part); found != nil {
		w := risusWord{name: found[1], count: atoi(found[3]), noble: found[2] == "["}
		if found[5] != "" {
			w.count = max(1, atoi(found[4]))
			if found[5] != "6" {
				w.die = strconv.Itoa(w.count) + "d" + found[5]
			}
			if v, rankBefore := lastRank(found[1]); rankBefore && v != "" {
				return risusWord{}, false // «Магия D (3d6)» is a rank with its dice
			}
		}
		return w, true
	}
	if found := bareItem.FindStringSubmatch(part); found != nil {
		return risusWord{name: found[1], count: atoi(found[2]), bare: true}, true
	}
	return risusWord{}, false
}

// lastRank is the rank that ends a text of at least two words.
func lastRank(text string) (string, bool) {
	space := strings.LastIndexAny(text, " :=-–—")
	if space < 0 {
		return "", false
	}
	last := text[space:]
	for len(last) > 0 && strings.ContainsAny(last[:1], " :=-") {
		last = last[1:]
	}
	v, ok := rankAt(strings.TrimLeft(last, "–—"))
	return last, ok && v.used == len(last)
}

// index takes a Risus cliché into the Holy Grail War: so many d6 are that rank; square brackets pump double.
func (r *reader) index(w risusWord) {
	name := shortened(w.name)
	switch {
	case w.die != "":
		r.doubt(OtherDie, name, w.die)
		r.left = append(r.left, strings.TrimSpace(w.name)+" "+w.die)
	case w.count < int(grail.F) || w.count > int(grail.EX):
		r.doubt(Range, name, strconv.Itoa(w.count))
	default:
		label, used := ranked.at(lower(w.name))
		if used != len(w.name) {
			label = trait{}
		}
		r.addRank(Rank{Name: name, Trait: label.trait, Phantasm: label.phantasm, Rank: grail.Rank(w.count), Noble: w.noble || label.phantasm, Line: r.at})
	}
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// digits are the numbers of a text, in order.
func digits(s string) []int {
	var out []int
	for _, found := range number.FindAllString(s, -1) {
		out = append(out, atoi(found))
	}
	return out
}
