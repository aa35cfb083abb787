package sheets

import (
	"regexp"
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

var (
	// poolItem is «Жрица белой магии (3/4) – печать» or «Послушница (4/4**)»; «Верёвка (1)» has one number.
	poolItem = regexp.MustCompile(`(\pL[^()\[\];,]{0,80}?)\s*[(\[]\s*(\d{1,3})\s*(?:/\s*(\d{1,3}))?\s*(\*{0,9})\s*(?:,\s*([^()\[\]]{1,60}))?[)\]](\s*[-–—:]\s*[^;,()\[\]]{1,60})?`)
	heading  = regexp.MustCompile(`(?i)^(ресурсы|снаряжение|вещи|инвентарь|resources|items|equipment|клише|clich[eé]s)\s*:?\s*$`)
	leading  = regexp.MustCompile(`(?i)^(ресурсы|снаряжение|вещи|инвентарь|resources|items|equipment|клише|clich[eé]s|одежда|clothing)\s*:\s*`)
	purity   = regexp.MustCompile(`(?i)^(чистота|purity|порок|vice)\s*[:=-]?\s*(\d{1,3})$`)
	dressing = regexp.MustCompile(`(?i)одежд|clothing|clothes`)
)

// labyrinth reads a line of clichés and resources.
func (r *reader) labyrinth(line string) {
	if found := heading.FindStringSubmatch(line); found != nil {
		r.items = !strings.HasPrefix(lower(found[1]), "кл") && !strings.HasPrefix(lower(found[1]), "cl")
		r.found++
		return
	}
	clothing := false
	if found := leading.FindString(line); found != "" {
		line = line[len(found):]
		word := lower(found)
		clothing = dressing.MatchString(word)
		r.items = clothing || !strings.HasPrefix(word, "кл") && !strings.HasPrefix(word, "cl")
	}
	if r.soul(line) {
		return
	}
	found := poolItem.FindAllStringSubmatchIndex(line, -1)
	if len(found) == 0 {
		r.barePools(line)
		return
	}
	end := 0
	for _, at := range found {
		r.leave(line[end:at[0]])
		r.pool(line, at, clothing)
		end = at[1]
	}
	r.leave(line[end:])
}

// soul reads Purity and Vice.
func (r *reader) soul(line string) bool {
	took := false
	for _, part := range strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' }) {
		found := purity.FindStringSubmatch(strings.TrimSpace(part))
		if found == nil {
			return took
		}
		took = true
		n, vice := atoi(found[2]), strings.HasPrefix(lower(found[1]), "пор") || lower(found[1]) == "vice"
		switch {
		case vice && n > labyrinth.MaxVice:
			r.doubt(Range, found[1], found[2])
			continue
		case vice:
			r.out.Draft.Vice = n
		default:
			r.out.Draft.Purity = n
		}
		r.found++
	}
	return took
}

func (r *reader) leave(text string) {
	if text = strings.Trim(text, delimiters+"."); text != "" && !ruler(text) {
		r.left = append(r.left, text)
	}
}

// pool takes one match of poolItem.
func (r *reader) pool(line string, at []int, clothing bool) {
	part := func(n int) string {
		if at[2*n] < 0 {
			return ""
		}
		return line[at[2*n]:at[2*n+1]]
	}
	p := Pool{Name: shortened(part(1)), Now: atoi(part(2)), Max: atoi(part(2)), Stars: len(part(4)), Line: r.at, bare: part(3) == ""}
	if !p.bare {
		p.Max = atoi(part(3))
	}
	word := strings.Trim(part(6)+part(5), " -–—:")
	for _, marker := range []string{"дебафф", "debuff"} {
		if strings.HasPrefix(lower(word), marker) {
			p.Debuffed, word = true, strings.Trim(word[len(marker):], " -–—:")
		}
	}
	p.Debuff, p.Debuffed = shortened(word), p.Debuffed || word != ""
	p.Clothing = p.bare && (clothing || dressing.MatchString(lower(p.Name)))
	p.Item = p.Clothing || r.items
	r.addPool(p)
}

// barePools reads a list without brackets: «Human Wizard 4, Intelligence 4».
func (r *reader) barePools(line string) {
	took := r.risus(line, func(w risusWord) {
		if w.die != "" {
			r.doubt(OtherDie, shortened(w.name), w.die)
			return
		}
		r.addPool(Pool{Name: shortened(w.name), Now: w.count, Max: w.count, Item: r.items, Line: r.at, bare: true})
	})
	if took {
		return
	}
	if _, used := ranked.at(lower(line)); used > 0 {
		if v := valueAt(line[used:]); v.kind == isRank || v.kind == isNumber {
			r.doubt(OtherBook, shortened(line[:used]), v.written)
		}
	}
}

// addPool checks a pool's numbers and keeps the last of a name that stands there twice.
func (r *reader) addPool(p Pool) {
	most := labyrinth.MaxCliche
	if p.Item {
		most = labyrinth.MaxItem
	}
	if p.Max < 1 || p.Max > most || p.Now > p.Max || p.Stars > p.Max {
		r.doubt(Range, p.Name, strconv.Itoa(p.Now)+"/"+strconv.Itoa(p.Max)+strings.Repeat("*", p.Stars))
		return
	}
	r.found++
	list := r.out.Draft.Pools
	for i := range list {
		if strings.EqualFold(list[i].Name, p.Name) {
			r.doubt(Twice, p.Name, "")
			list[i] = p
			return
		}
	}
	if r.room(len(list), p.Name) {
		r.out.Draft.Pools = append(r.out.Draft.Pools, p)
	}
}

// sortPools decides what «(1)» is: beside clichés that say (3/4) it is a resource, else a whole cliché.
func (r *reader) sortPools() {
	list := r.out.Draft.Pools
	whole := false
	for _, p := range list {
		whole = whole || !p.bare
	}
	for i := range list {
		p := &list[i]
		if p.bare && whole && !p.Item {
			p.Item = true
			r.flag(p.Line, Doubt{Inferred, p.Name, strconv.Itoa(p.Max)})
		}
	}
}
