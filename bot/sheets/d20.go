package sheets

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kubik/rules/ouroboros"
)

// Bounds of a profile. What lies beyond is no such value.
const (
	maxScore  = 40
	maxBonus  = 40
	maxHealth = 5000
	maxArmour = 60
	maxSpeed  = 300 // metres a turn
	feetFrom  = 20  // a speed without a unit is in feet from here on
)

// entry is what a word of a d20 sheet stands for.
type entry struct {
	ability ouroboros.Ability
	save    ouroboros.SaveID
	skill   ouroboros.SkillID
	field   string // health, defence, speed; "skip" for what the book has no use for
}

// abilityLabels are the words of abilities alone, profileLabels those of a whole profile.
var abilityLabels = known[entry]{
	{"str", of(ouroboros.Strength)}, {"strength", of(ouroboros.Strength)}, {"сила", of(ouroboros.Strength)}, {"сил", of(ouroboros.Strength)},
	{"dex", of(ouroboros.Dexterity)}, {"dexterity", of(ouroboros.Dexterity)}, {"ловкость", of(ouroboros.Dexterity)}, {"лов", of(ouroboros.Dexterity)},
	{"con", of(ouroboros.Constitution)}, {"constitution", of(ouroboros.Constitution)}, {"телосложение", of(ouroboros.Constitution)},
	{"тел", of(ouroboros.Constitution)}, {"выносливость", of(ouroboros.Constitution)}, {"вын", of(ouroboros.Constitution)},
	{"int", of(ouroboros.Intelligence)}, {"intelligence", of(ouroboros.Intelligence)}, {"интеллект", of(ouroboros.Intelligence)}, {"инт", of(ouroboros.Intelligence)},
	{"wis", of(ouroboros.Wisdom)}, {"wisdom", of(ouroboros.Wisdom)}, {"мудрость", of(ouroboros.Wisdom)}, {"мдр", of(ouroboros.Wisdom)}, {"муд", of(ouroboros.Wisdom)},
	{"cha", of(ouroboros.Charisma)}, {"charisma", of(ouroboros.Charisma)}, {"харизма", of(ouroboros.Charisma)}, {"хар", of(ouroboros.Charisma)},
	{"обаяние", of(ouroboros.Charisma)}, {"оба", of(ouroboros.Charisma)},
}

var profileLabels = append(known[entry]{
	{"hit points", entry{field: "health"}}, {"hp", entry{field: "health"}}, {"хиты", entry{field: "health"}}, {"хп", entry{field: "health"}},
	{"здоровье", entry{field: "health"}}, {"очки здоровья", entry{field: "health"}}, {"health", entry{field: "health"}},
	{"armor class", entry{field: "defence"}}, {"armour class", entry{field: "defence"}}, {"ac", entry{field: "defence"}},
	{"класс доспеха", entry{field: "defence"}}, {"класс брони", entry{field: "defence"}}, {"кд", entry{field: "defence"}},
	{"защита", entry{field: "defence"}}, {"defence", entry{field: "defence"}}, {"defense", entry{field: "defence"}},
	{"speed", entry{field: "speed"}}, {"скорость", entry{field: "speed"}},
	{"fortitude", entry{save: ouroboros.Fortitude}}, {"fort", entry{save: ouroboros.Fortitude}}, {"стойкость", entry{save: ouroboros.Fortitude}},
	{"reflex", entry{save: ouroboros.Reflex}}, {"ref", entry{save: ouroboros.Reflex}}, {"рефлекс", entry{save: ouroboros.Reflex}}, {"рефлексы", entry{save: ouroboros.Reflex}}, {"реакция", entry{save: ouroboros.Reflex}},
	{"will", entry{save: ouroboros.Will}}, {"воля", entry{save: ouroboros.Will}},
	{"athletics", entry{skill: ouroboros.Athletics}}, {"атлетика", entry{skill: ouroboros.Athletics}},
	{"acrobatics", entry{skill: ouroboros.Acrobatics}}, {"акробатика", entry{skill: ouroboros.Acrobatics}},
	{"stealth", entry{skill: ouroboros.Stealth}}, {"скрытность", entry{skill: ouroboros.Stealth}},
	{"analysis", entry{skill: ouroboros.Analysis}}, {"investigation", entry{skill: ouroboros.Analysis}}, {"анализ", entry{skill: ouroboros.Analysis}}, {"расследование", entry{skill: ouroboros.Analysis}},
	{"perception", entry{skill: ouroboros.Perception}}, {"восприятие", entry{skill: ouroboros.Perception}}, {"внимательность", entry{skill: ouroboros.Perception}}, {"внимание", entry{skill: ouroboros.Perception}},
	{"medicine", entry{skill: ouroboros.Medicine}}, {"медицина", entry{skill: ouroboros.Medicine}},
}, abilityLabels...)

func of(a ouroboros.Ability) entry { return entry{ability: a} }

var (
	scored  = regexp.MustCompile(`^\s*[:=\t]?\s*(?:-\s+|[–—]\s*)?(\d{1,3})(?:\s*[\[(]\s*([+-]?\d{1,3})\s*[\])])?`)
	modded  = regexp.MustCompile(`^\s*[:=\t]?\s*[\[(]?\s*([+-]\d{1,3})\s*[\])]?`)
	counted = regexp.MustCompile(`^\s*[:=\t]?\s*(?:-\s+|[–—]\s*)?(\d{1,5})(?:\s*/\s*(\d{1,5}))?\s*(?:\([^()]*\)|\[[^\[\]]*\])?`)
	unit    = regexp.MustCompile(`^\s*(ft\.?|feet|фут\pL*\.?|фт\.?|метр\pL*|м\.?|m)(?:[^\pL]|$)`)
	bonused = regexp.MustCompile(`(\pL[\pL '’-]{1,60}?)\s*[:=]?\s*[\[(]?\s*([+-]\d{1,3})\s*[\])]?(?:[\s,;.|/]|$)`)
	armed   = regexp.MustCompile(`(?i)^(\pL[^:+]{0,60}?)\s*[:,]?\s*([+-]\d{1,2})[^\dkdкд+-]{0,30}\(?\s*(\d{1,2}\s*[dкд]\s*\d{1,3}(?:\s*[+-]\s*\d{1,3})?)`)
)

// d20 reads a line of a profile.
func (r *reader) d20(line string) {
	if r.scores(line) || r.heads(line) || r.weapon(line) {
		return
	}
	small := lower(line)
	var gaps strings.Builder
	for at := 0; at < len(line); {
		e, used := profileLabels.at(small[at:])
		if used > 0 && starts(line, at) {
			if took := r.entry(e, line[at:at+used], line[at+used:]); took > 0 {
				gaps.WriteByte('\n')
				at += used + took
				continue
			}
		}
		_, size := utf8.DecodeRuneInString(line[at:])
		gaps.WriteString(line[at : at+size])
		at += size
	}
	for _, gap := range strings.Split(gaps.String(), "\n") {
		r.gap(gap)
	}
}

func starts(line string, at int) bool {
	last, _ := utf8.DecodeLastRuneInString(line[:at])
	return at == 0 || !unicode.IsLetter(last) && !unicode.IsDigit(last)
}

// gap is what stands between the known words: skills of other names, or nothing that is understood.
func (r *reader) gap(text string) {
	end := 0
	for _, at := range bonused.FindAllStringSubmatchIndex(text, -1) {
		r.leave(text[end:at[0]])
		r.skill(SkillBonus{Name: shortened(text[at[2]:at[3]]), Bonus: atoiSigned(text[at[4]:at[5]])})
		end = at[1]
	}
	r.leave(strings.Trim(text[end:], " -–—()[]*"))
}

func (r *reader) profile() *Profile {
	d := &r.out.Draft
	if d.Profile == nil {
		d.Profile = &Profile{Abilities: map[ouroboros.Ability]Score{}, Saves: map[ouroboros.SaveID]int{}}
	}
	return d.Profile
}

// entry takes the value after a known word and tells how long it was.
func (r *reader) entry(e entry, label, after string) int {
	switch {
	case e.ability != "":
		return r.ability(e.ability, label, after)
	case e.field != "":
		return r.field(e.field, label, after)
	}
	found := modded.FindStringSubmatch(after)
	if found == nil {
		found = counted.FindStringSubmatch(after)
	}
	if found == nil {
		return 0
	}
	n := atoiSigned(found[1])
	if e.save == "" {
		r.skill(SkillBonus{ID: e.skill, Bonus: n})
	} else if r.within(label, n, -maxBonus, maxBonus) {
		r.profile().Saves[e.save] = n
	}
	return len(found[0])
}

func (r *reader) ability(a ouroboros.Ability, label, after string) int {
	if found := scored.FindStringSubmatch(after); found != nil {
		r.score(a, label, atoi(found[1]), found[2])
		return len(found[0])
	}
	found := modded.FindStringSubmatch(after)
	if found == nil {
		return 0
	}
	if n := atoiSigned(found[1]); r.within(label, n, -maxBonus, maxBonus) {
		r.setAbility(a, label, Score{Bonus: n})
	}
	return len(found[0])
}

// score takes an ability by what stands on the card. Its modifier stands in brackets (O1.5), else it is reckoned.
func (r *reader) score(a ouroboros.Ability, label string, n int, modifier string) {
	if !r.within(label, n, 1, maxScore) {
		return
	}
	bonus := (n+100)/2 - 55 // half of what is above 10, rounded down
	if modifier != "" {
		bonus = atoiSigned(modifier)
	}
	r.setAbility(a, label, Score{Value: n, Bonus: bonus})
}

func (r *reader) setAbility(a ouroboros.Ability, label string, s Score) {
	p := r.profile()
	if _, twice := p.Abilities[a]; twice {
		r.doubt(Twice, shortened(label), "")
	}
	p.Abilities[a] = s
}

// field takes health, defence or speed.
func (r *reader) field(field, label, after string) int {
	found := counted.FindStringSubmatch(after)
	if found == nil {
		return 0
	}
	n, used := atoi(found[1]), len(found[0])
	p := r.profile()
	switch field {
	case "health":
		most := n
		if found[2] != "" {
			most = atoi(found[2])
		}
		if r.within(label, most, 1, maxHealth) && n <= most {
			p.Health, p.Wounds = most, most-n
		}
	case "defence":
		if r.within(label, n, 1, maxArmour) {
			p.Defence = n
		}
	case "speed":
		said := unit.FindStringSubmatch(lower(after[used:]))
		if said != nil {
			used += len(said[1]) + strings.Index(lower(after[used:]), said[1])
		}
		inFeet := said == nil && n >= feetFrom
		if len(said) > 1 {
			inFeet = strings.HasPrefix(said[1], "f") || strings.HasPrefix(said[1], "ф")
		}
		if inFeet {
			r.doubt(Feet, shortened(label), strconv.Itoa(n))
			n = n * 3 / 10
		}
		if r.within(label, n, 1, maxSpeed) {
			p.Speed = n
		}
	}
	return used
}

// within refuses a value that a field cannot have, and names both.
func (r *reader) within(label string, n, low, high int) bool {
	if n < low || n > high {
		r.doubt(Range, shortened(label), strconv.Itoa(n))
		return false
	}
	r.found++
	return true
}

func (r *reader) skill(s SkillBonus) {
	name := s.Name
	if name == "" {
		name = string(s.ID)
	}
	if !r.within(name, s.Bonus, -maxBonus, maxBonus) {
		return
	}
	p := r.profile()
	for i := range p.Skills {
		if p.Skills[i].ID == s.ID && strings.EqualFold(p.Skills[i].Name, s.Name) {
			r.doubt(Twice, name, "")
			p.Skills[i] = s
			return
		}
	}
	if r.room(len(p.Skills), name) {
		p.Skills = append(p.Skills, s)
	}
}

// heads is a line of nothing but names of abilities: their values come in the next one.
func (r *reader) heads(line string) bool {
	words := strings.FieldsFunc(lower(line), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("|,;/", r) })
	var heads []ouroboros.Ability
	for _, w := range words {
		e, used := abilityLabels.at(w)
		if used != len(w) {
			return false
		}
		heads = append(heads, e.ability)
	}
	if len(heads) < 2 {
		return false
	}
	r.header, r.found = heads, 1
	return true
}

var cell = regexp.MustCompile(`(\d{1,3})\s*(?:[\[(]\s*([+-]?\d{1,3})\s*[\])])?`)

// scores are the values under a line of names.
func (r *reader) scores(line string) bool {
	heads := r.header
	r.header = nil
	if ruler(line) && len(heads) > 0 {
		r.header = heads
	}
	cells := cell.FindAllStringSubmatch(line, -1)
	if len(heads) == 0 || len(cells) != len(heads) || strings.ContainsFunc(line, unicode.IsLetter) {
		return false
	}
	for i, c := range cells {
		r.score(heads[i], string(heads[i]), atoi(c[1]), c[2])
	}
	return true
}

// weapon reads «Меч +7, 1к8+4 рубящий».
func (r *reader) weapon(line string) bool {
	found := armed.FindStringSubmatch(line)
	if found == nil {
		return false
	}
	if _, used := profileLabels.at(lower(found[1])); used == len(found[1]) {
		return false
	}
	r.found++
	r.arm(Weapon{Name: shortened(found[1]), Bonus: atoiSigned(found[2]), Damage: dieText(found[3])})
	r.leave(strings.Trim(line[len(found[0]):], " ().,"))
	return true
}

func (r *reader) arm(w Weapon) {
	if p := r.profile(); r.room(len(p.Weapons), w.Name) {
		p.Weapons = append(p.Weapons, w)
	}
}

// dieText writes a roll as other programs do: 1d8+4.
func dieText(s string) string {
	return strings.NewReplacer(" ", "", "к", "d", "д", "d", "К", "d", "Д", "d", "D", "d").Replace(s)
}

func atoiSigned(s string) int { return atoi(strings.TrimPrefix(s, "+")) }
