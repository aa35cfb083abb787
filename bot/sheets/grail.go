package sheets

import (
	"regexp"
	"strings"

	"kubik/rules/grail"
)

var (
	// rankWord is said around ranks and means nothing: «Клише "Магия" ранга D».
	rankWord = regexp.MustCompile(`(?i)(^|[\s:=(\[|"«»”])(?:ранга|ранг|rank)([\s:=)\]|]|$)`)
	cliche   = regexp.MustCompile(`(?i)^(?:клише|clich[eé]s?|навык|skill|параметр|parameter)\s*[:\s]\s*["'«“„]?`)
	// before is a value that stands before its label: «A+ Фантазм».
	before = regexp.MustCompile(`^\s*[:\-–—]?\s*`)
	// labelled is any label with a value: a separator, or dice that prove the rank.
	labelled = regexp.MustCompile(`^(.{1,80}?)\s*(?:[:=]|\s[-–—]\s)\s*(\S.*)$`)
	worded   = regexp.MustCompile(`^(\pL[\pL\d '’.-]{0,60}?)["'»”]?\s+(\S+(?:\s*[(\[][^)\]]*[)\]])?)(\s*[●○]+(?:\s*-\d+)?)?$`)
)

// grail reads a line of ranks.
func (r *reader) grail(line string) {
	if r.risus(line, r.index) {
		return
	}
	line = table(line)
	line = strings.TrimSpace(rankWord.ReplaceAllString(line, "$1 $2"))
	if found := cliche.FindString(line); found != "" {
		line, r.sure = unquoted(line[len(found):]), true
	}
	for line = strings.TrimLeft(line, delimiters); line != ""; line = strings.TrimLeft(line, delimiters) {
		line = line[r.cell(line):]
	}
}

const delimiters = " \t;,/|·•…"

func unquoted(s string) string {
	return strings.NewReplacer(`"`, " ", "»", " ", "”", " ", "«", " ", "“", " ").Replace(s)
}

// table turns a row of a markdown table or a wiki template into labels with values.
func table(line string) string {
	trimmed := strings.TrimSpace(line)
	if !strings.HasPrefix(trimmed, "|") && strings.Count(trimmed, "|") == 0 {
		return line
	}
	if !strings.HasPrefix(trimmed, "|") || !strings.HasSuffix(trimmed, "|") || strings.Contains(trimmed, "=") {
		return strings.ReplaceAll(line, "|", ";")
	}
	var out []string
	cells := strings.Split(strings.Trim(trimmed, "|"), "|")
	for i := 0; i < len(cells); i += 2 {
		if i+1 < len(cells) {
			out = append(out, strings.TrimSpace(cells[i])+": "+strings.TrimSpace(cells[i+1]))
		} else {
			out = append(out, strings.TrimSpace(cells[i]))
		}
	}
	return strings.Join(out, "; ")
}

// cell reads one label with its value at the beginning of a line and tells how far it went.
func (r *reader) cell(line string) int {
	if label, used := ranked.at(lower(line)); used > 0 {
		v := valueAt(line[used:])
		if v.kind != isProse {
			r.take(line[:used], label, v)
			return used + v.used
		}
	}
	if v, ok := rankAt(line); ok {
		gap := v.used + len(before.FindString(line[v.used:]))
		if label, used := ranked.at(lower(line[gap:])); used > 0 && over(line[gap+used:]) {
			r.take(line[gap:gap+used], label, value{kind: isRank, rank: v, written: line[:v.used]})
			return gap + used
		}
	}
	end := strings.IndexAny(line, ";|")
	if end < 0 {
		end = len(line)
	}
	if slash := strings.Index(line[:end], " / "); slash > 0 {
		end = slash
	}
	if comma := strings.Index(line[:end], ", "); comma > 0 {
		end = comma
	}
	r.other(strings.TrimSpace(line[:end]))
	return end
}

// other reads a label that no parameter has: a skill, or any cliché.
func (r *reader) other(text string) {
	if found := labelled.FindStringSubmatch(text); found != nil {
		if v := valueAt(found[2]); v.kind == isNone || v.kind == isAsked || v.kind == isRank && rest(found[2], v) {
			r.take(found[1], trait{}, v)
			return
		}
	}
	if found := worded.FindStringSubmatch(text); found != nil {
		if v, ok := rankValue(found[2]); ok && v.used == len(found[2]) {
			if v.dice == "" && found[3] == "" && !r.sure {
				r.doubt(Inferred, shortened(found[1]), v.written)
			}
			r.take(found[1], trait{}, v)
			return
		}
	}
	if text != "" {
		r.left = append(r.left, text)
	}
}

// rest tells that nothing follows a value, or only what stands in brackets.
func rest(text string, v value) bool {
	left := strings.TrimSpace(text[v.used:])
	return left == "" || strings.HasPrefix(left, "(") || strings.HasPrefix(left, "[")
}

// take notes one cliché.
func (r *reader) take(label string, t trait, v value) {
	name := shortened(label)
	switch v.kind {
	case noValue:
		r.doubt(NoValue, name, "")
		return
	case isNumber:
		r.doubt(OtherBook, name, v.written)
		return
	case isNone:
		r.found++
		return
	case isAsked:
		r.doubt(Asked, name, "")
	case isRank:
		r.doubtRank(name, v)
	}
	c := Rank{Name: name, Trait: t.trait, Rank: v.rank.rank, Phantasm: t.phantasm, Noble: t.phantasm, Line: r.at}
	if v.several || v.rank.sign != "" {
		c.Written = v.written
	}
	r.addRank(c)
}

func (r *reader) doubtRank(name string, v value) {
	if v.several {
		r.doubt(Several, name, v.written)
	} else if v.rank.sign != "" {
		r.doubt(Sign, name, v.written)
	}
	if v.dice == "" {
		return
	}
	pool := grail.Rules{}.Pool(v.rank.rank)
	if said := digits(v.dice); len(said) != 2 || said[0] != pool.Count || said[1] != pool.Sides {
		r.doubt(OtherDie, name, v.dice)
	}
}

// addRank keeps the last of a label that stands there twice.
func (r *reader) addRank(c Rank) {
	r.found++
	list := r.out.Draft.Ranks
	for i := range list {
		same := strings.EqualFold(list[i].Name, c.Name)
		if c.Trait != "" {
			same = list[i].Trait == c.Trait
		}
		if same && list[i].Phantasm == c.Phantasm {
			r.doubt(Twice, c.Name, "")
			list[i] = c
			return
		}
	}
	if r.room(len(list), c.Name) {
		r.out.Draft.Ranks = append(r.out.Draft.Ranks, c)
	}
}
