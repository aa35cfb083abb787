package sheets

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// maxDepth bounds how deep a file's objects may lie in one another.
const maxDepth = 64

// loose is a value that other programs write as a number, as text, or as nothing.
type loose string

func (l *loose) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) != nil {
		text = string(raw)
	}
	*l = loose(strings.TrimSpace(text))
	return nil
}

func (l loose) number() (int, bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(string(l), "+"))
	return n, err == nil
}

// lssOuter is the file; the character is JSON inside a string of it (F16).
type lssOuter struct {
	Data string `json:"data"`
	Type string `json:"jsonType"`
}

type lssValue struct {
	Value loose `json:"value"`
}

type lssCharacter struct {
	Name        lssValue            `json:"name"`
	Proficiency loose               `json:"proficiency"`
	Stats       map[string]lssStat  `json:"stats"`
	Saves       map[string]lssSave  `json:"saves"`
	Skills      map[string]lssSkill `json:"skills"`
	Vitality    map[string]lssVital `json:"vitality"`
	Weapons     []lssWeapon         `json:"weaponsList"`
}

type lssStat struct {
	Score    loose `json:"score"`
	Modifier loose `json:"modifier"`
}

type lssSave struct {
	IsProf loose `json:"isProf"`
}

type lssSkill struct {
	BaseStat string `json:"baseStat"`
	Label    string `json:"label"`
	IsProf   loose  `json:"isProf"` // 0, 1, 2, true or false
}

// lssVital is mostly a value; one of them is a bare true or false.
type lssVital struct{ Value loose }

func (v *lssVital) UnmarshalJSON(raw []byte) error {
	var wrapped lssValue
	if json.Unmarshal(raw, &wrapped) == nil {
		v.Value = wrapped.Value
	}
	return nil
}

type lssWeapon struct {
	Name lssValue `json:"name"`
	Mod  lssValue `json:"mod"`
	Dmg  lssValue `json:"dmg"`
}

var lssAbilities = []struct {
	key     string
	ability ouroboros.Ability
	label   string
}{
	{"str", ouroboros.Strength, "Сила"}, {"dex", ouroboros.Dexterity, "Ловкость"}, {"con", ouroboros.Constitution, "Телосложение"},
	{"int", ouroboros.Intelligence, "Интеллект"}, {"wis", ouroboros.Wisdom, "Мудрость"}, {"cha", ouroboros.Charisma, "Харизма"},
}

// lssSkills are the skills that both know, and what they rest on there.
var lssSkills = map[string]ouroboros.SkillID{
	"athletics": ouroboros.Athletics, "acrobatics": ouroboros.Acrobatics, "stealth": ouroboros.Stealth,
	"investigation": ouroboros.Analysis, "perception": ouroboros.Perception, "medicine": ouroboros.Medicine,
}

// lssSaves: constitution is fortitude, dexterity reflex, wisdom will.
var lssSaves = map[ouroboros.SaveID]string{ouroboros.Fortitude: "con", ouroboros.Reflex: "dex", ouroboros.Will: "wis"}

// readFile reads a character of Long Story Short (F16): JSON, and in it JSON again. The lines of the reading are its
// fields.
func readFile(book Book, text string) (Reading, error) {
	character, err := lssOf([]byte(strings.TrimSpace(text)))
	if err != nil {
		return Reading{}, err
	}
	if book != Ouroboros {
		return Reading{}, ErrOwnBook
	}
	r := reader{book: book}
	r.out.Draft.Name = shortened(string(character.Name.Value))
	if r.out.Draft.Name != "" {
		r.out.Lines = append(r.out.Lines, Line{Number: 1, Text: "name: " + r.out.Draft.Name, Mark: Understood})
	}
	r.lssStats(character)
	r.lssVitality(character)
	r.lssBonuses(character)
	for _, w := range character.Weapons {
		bonus, _ := w.Mod.Value.number() // a weapon without one hits with +0
		r.arm(Weapon{shortened(string(w.Name.Value)), bonus, dieText(string(w.Dmg.Value))})
		r.said(string(w.Name.Value) + " " + string(w.Mod.Value) + " " + string(w.Dmg.Value))
	}
	return r.out, nil
}

func lssOf(text []byte) (lssCharacter, error) {
	var outer lssOuter
	var inner lssCharacter
	if deep(text) || json.Unmarshal(text, &outer) != nil || outer.Type != "character" {
		return inner, ErrBadFile
	}
	if data := []byte(outer.Data); deep(data) || json.Unmarshal(data, &inner) != nil {
		return inner, ErrBadFile
	}
	return inner, nil
}

// deep tells that objects lie too deep in one another.
func deep(text []byte) bool {
	depth, quoted, escaped := 0, false, false
	for _, c := range text {
		switch {
		case escaped:
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// said notes a field of a file as a line of the reading, with the doubts about it.
func (r *reader) said(text string) {
	mark := Understood
	if len(r.doubts) > 0 {
		mark = Guessed
	}
	if r.found == 0 && len(r.doubts) > 0 {
		mark = Unread
	}
	r.out.Lines = append(r.out.Lines, Line{Number: len(r.out.Lines) + 1, Text: text, Mark: mark, Doubts: r.doubts})
	r.found, r.doubts = 0, nil
}

func (r *reader) lssStats(c lssCharacter) {
	for _, a := range lssAbilities {
		stat, ok := c.Stats[a.key]
		if !ok {
			continue
		}
		n, isNumber := stat.Score.number()
		if !isNumber {
			r.doubt(NoValue, a.label, string(stat.Score))
		} else {
			r.score(a.ability, a.label, n, "")
		}
		r.said(a.label + " " + string(stat.Score))
	}
}

func (r *reader) lssVitality(c lssCharacter) {
	for _, v := range []struct{ key, field, label string }{{"hp-max", "health", "Хиты"}, {"ac", "defence", "Класс доспеха"}, {"speed", "speed", "Скорость"}} {
		value := string(c.Vitality[v.key].Value)
		if value == "" {
			continue
		}
		if used := r.field(v.field, v.label, " "+value); used == 0 {
			r.doubt(NoValue, v.label, value)
		}
		r.said(v.label + " " + value)
	}
	p := r.out.Draft.Profile
	if now, ok := c.Vitality["hp-current"].Value.number(); ok && p != nil && now >= 0 && now < p.Health {
		p.Wounds = p.Health - now
	}
}

// lssBonuses reckons skills and saves: the ability, and the proficiency once or twice.
func (r *reader) lssBonuses(c lssCharacter) {
	p := r.out.Draft.Profile
	proficiency, ok := c.Proficiency.number()
	if p == nil || !ok || proficiency < 0 || proficiency > maxBonus {
		proficiency = 2
	}
	if p == nil {
		return
	}
	bonus := func(stat string, prof loose) int {
		n := 0
		for _, a := range lssAbilities {
			if a.key == stat {
				n = p.Abilities[a.ability].Bonus
			}
		}
		switch prof {
		case "1", "true":
			n += proficiency
		case "2":
			n += 2 * proficiency
		}
		return n
	}
	for save, key := range lssSaves {
		if s, ok := c.Saves[key]; ok {
			p.Saves[save] = bonus(key, s.IsProf)
		}
	}
	for _, key := range sortedKeys(c.Skills) {
		s := c.Skills[key]
		trained := s.IsProf == "1" || s.IsProf == "2" || s.IsProf == "true"
		skill := SkillBonus{ID: lssSkills[key], Bonus: bonus(s.BaseStat, s.IsProf)}
		if skill.ID == "" {
			skill.Name = shortened(s.Label)
		}
		if skill.ID == "" && (!trained || skill.Name == "") {
			continue // an untrained skill of the other game says nothing
		}
		r.skill(skill)
		r.said(key + " " + strconv.Itoa(skill.Bonus))
	}
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// Write makes a file that Long Story Short opens.
func Write(name string, p Profile) ([]byte, error) {
	type obj = map[string]any
	value := func(v any) obj { return obj{"value": v} }
	stats, saves, skills := obj{}, obj{}, obj{}
	for _, a := range lssAbilities {
		s := p.Abilities[a.ability]
		if s.Value == 0 {
			s.Value = 10 + 2*s.Bonus
		}
		stats[a.key] = obj{"name": a.key, "label": a.label, "score": s.Value, "modifier": s.Bonus}
		saves[a.key] = obj{"name": a.key, "isProf": false}
	}
	for key, id := range lssSkills {
		skills[key] = obj{"name": key, "baseStat": lssBase[key], "isProf": trainedBy(p, id, lssBase[key])}
	}
	weapons := []obj{}
	for i, w := range p.Weapons {
		weapons = append(weapons, obj{"id": "weapon-" + strconv.Itoa(i+1), "name": value(w.Name), "mod": value(signed(w.Bonus)), "dmg": value(w.Damage)})
	}
	inner, err := json.Marshal(obj{
		"jsonType": "character", "template": "default", "name": value(name), "proficiency": lssProficiency,
		"stats": stats, "saves": saves, "skills": skills, "weaponsList": weapons,
		"vitality": obj{"hp-max": value(p.Health), "hp-current": value(p.Health - p.Wounds), "ac": value(p.Defence), "speed": value(strconv.Itoa(p.Speed) + " м")},
	})
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(obj{"data": string(inner), "jsonType": "character", "edition": "2014", "version": "2"})
	return out.Bytes(), err
}

const lssProficiency = 2

var lssBase = map[string]string{
	"athletics": "str", "acrobatics": "dex", "stealth": "dex", "investigation": "int", "perception": "wis", "medicine": "wis",
}

// trainedBy is the step of proficiency that comes nearest to the skill's own bonus.
func trainedBy(p Profile, id ouroboros.SkillID, stat string) int {
	for _, s := range p.Skills {
		if s.ID != id {
			continue
		}
		for _, a := range lssAbilities {
			if a.key == stat {
				return min(2, max(0, (s.Bonus-p.Abilities[a.ability].Bonus+lssProficiency/2)/lssProficiency))
			}
		}
	}
	return 0
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}
