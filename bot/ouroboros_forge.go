package bot

import (
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/sheets"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// Bounds of what is set by taps.
const (
	ouroBonus  = 15
	ouroHealth = 300
	ouroArmour = 30
	ouroSpeed  = 30 // metres
)

func ouroAbilities() []ouroboros.Ability {
	return []ouroboros.Ability{ouroboros.Strength, ouroboros.Dexterity, ouroboros.Constitution, ouroboros.Intelligence, ouroboros.Wisdom, ouroboros.Charisma}
}

// ouroSkills are the skills that rules ask for, with what they rest on.
func ouroSkills() []ouroboros.Skill {
	return []ouroboros.Skill{
		{ID: ouroboros.Athletics, Ability: ouroboros.Strength}, {ID: ouroboros.Acrobatics, Ability: ouroboros.Dexterity},
		{ID: ouroboros.Stealth, Ability: ouroboros.Dexterity}, {ID: ouroboros.Analysis, Ability: ouroboros.Intelligence},
		{ID: ouroboros.Perception, Ability: ouroboros.Wisdom, Sense: ouroboros.BySight}, {ID: ouroboros.Medicine, Ability: ouroboros.Wisdom},
	}
}

func (ouroborosGame) blank(w card.Words) Hero {
	c := ouroboros.Creature{Open: true, Size: ouroboros.Medium, Hands: 2, Defence: 13, Health: 20, MaxHealth: 20,
		Speeds: ouroboros.Speeds{Walk: 9 * ouroboros.Metre}, Abilities: map[ouroboros.Ability]int{}, Skills: ouroSkills()}
	for _, a := range ouroAbilities() {
		c.Abilities[a] = 0
	}
	arm(&c, "sword", w.T("ouro.thing.sword"), 3, ouroboros.Damage{Pool: dice.Pool{Count: 1, Sides: 8}, Type: ouroboros.Slashing})
	return Hero{Ouroboros: &c}
}

// arm gives a creature a weapon for one hand, and into it where one is free.
func arm(c *ouroboros.Creature, id, name string, bonus int, d ouroboros.Damage) {
	w := ouroboros.Weapon{ID: ouroboros.WeaponID(id), Name: name, Reach: ouroboros.Melee, Far: ouroboros.Cell, Bonus: bonus, Hands: 1, Damage: []ouroboros.Damage{d}}
	c.Weapons = append(c.Weapons, w)
	if len(c.Held) < c.Hands {
		c.Held = append(c.Held, w.ID)
	}
}

func (g ouroborosGame) drafted(d sheets.Draft, w card.Words) Hero {
	h := g.blank(w)
	h.Ouroboros.Name = d.Name
	if d.Profile != nil && len(d.Profile.Weapons) > 0 {
		h.Ouroboros.Weapons, h.Ouroboros.Held = nil, nil
	}
	g.extend(&h, d)
	return h
}

func (ouroborosGame) extend(h *Hero, d sheets.Draft) bool {
	c, p := h.Ouroboros, d.Profile
	if p == nil {
		return false
	}
	for a, s := range p.Abilities {
		c.Abilities[a] = bound(s.Bonus, -ouroBonus, ouroBonus)
	}
	for save, n := range p.Saves {
		*saveOf(c, save) = bound(n, -ouroBonus, ouroBonus)
	}
	if p.Defence > 0 {
		c.Defence = bound(p.Defence, 1, ouroArmour)
	}
	if p.Health > 0 {
		c.MaxHealth = bound(p.Health, 1, ouroHealth)
		c.Health = c.MaxHealth
	}
	if p.Speed > 0 {
		c.Speeds.Walk = ouroboros.Length(bound(p.Speed, 1, ouroSpeed)) * ouroboros.Metre
	}
	for _, s := range p.Skills {
		learnSkill(c, s)
	}
	for _, w := range p.Weapons {
		if d, ok := damage(w.Damage); ok && len(c.Weapons) < 20 {
			arm(c, freshWeapon(c), w.Name, bound(w.Bonus, -ouroBonus, ouroBonus), d)
		}
	}
	return true
}

// maxSkills is how many skills a sheet holds: each takes a key of a card.
const maxSkills = 20

// learnSkill sets a skill: one that the rules know, or one of its own that a sheet brings by name.
func learnSkill(c *ouroboros.Creature, s sheets.SkillBonus) {
	learnt := ouroboros.Skill{ID: s.ID, Bonus: bound(s.Bonus, -ouroBonus, ouroBonus)}
	if s.ID == "" {
		learnt.ID, learnt.Name = ownSkill(s.Name), s.Name
	}
	for i := range c.Skills {
		if c.Skills[i].ID == learnt.ID {
			c.Skills[i].Bonus = learnt.Bonus
			return
		}
	}
	if len(c.Skills) < maxSkills {
		c.Skills = append(c.Skills, learnt)
	}
}

// ownSkill makes an id of a name, the same on all sheets: names are too long for buttons.
func ownSkill(name string) ouroboros.SkillID {
	h := fnv.New32a()
	_, _ = h.Write([]byte(strings.ToLower(strings.TrimSpace(name))))
	return ouroboros.SkillID("s" + strconv.FormatUint(uint64(h.Sum32()), 36))
}

func signedNumber(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

func freshWeapon(c *ouroboros.Creature) string {
	for n := 1; ; n++ {
		id := "w" + strconv.Itoa(n)
		if !slices.ContainsFunc(c.Weapons, func(w ouroboros.Weapon) bool { return string(w.ID) == id }) {
			return id
		}
	}
}

// damage reads 1d8+3.
func damage(text string) (ouroboros.Damage, bool) {
	pool, bonus, sign := text, "0", 1
	if at := strings.IndexAny(text, "+-"); at > 0 {
		pool, bonus = text[:at], text[at+1:]
		if text[at] == '-' {
			sign = -1
		}
	}
	count, sides, ok := strings.Cut(pool, "d")
	n, err1 := strconv.Atoi(count)
	m, err2 := strconv.Atoi(sides)
	b, err3 := strconv.Atoi(bonus)
	if !ok || err1 != nil || err2 != nil || err3 != nil || n < 1 || n > 20 || m < 2 || m > 20 || b > ouroBonus {
		return ouroboros.Damage{}, false
	}
	return ouroboros.Damage{Pool: dice.Pool{Count: n, Sides: m}, Bonus: sign * b, Type: ouroboros.Slashing}, true
}

func bound(n, low, high int) int { return min(high, max(low, n)) }

func saveOf(c *ouroboros.Creature, id ouroboros.SaveID) *int {
	switch id {
	case ouroboros.Fortitude:
		return &c.Saves.Fortitude
	case ouroboros.Reflex:
		return &c.Saves.Reflex
	}
	return &c.Saves.Will
}

// knob is one number of a sheet: how it is called, and how to set it.
type knob struct {
	key, name string
	value     int
	low, high int
	set       func(int)
	signed    bool
	drops     bool // the line can be taken away
}

func ouroKnobs(c *ouroboros.Creature, w card.Words) []knob {
	knobs := []knob{
		{"health", w.T("bench.ouro.health"), c.MaxHealth, 1, ouroHealth, func(n int) { c.MaxHealth, c.Health = n, n }, false, false},
		{"defence", w.T("bench.ouro.defence"), c.Defence, 1, ouroArmour, func(n int) { c.Defence = n }, false, false},
		{"speed", w.T("bench.ouro.speed"), int(c.Speeds.Walk / ouroboros.Metre), 1, ouroSpeed, func(n int) { c.Speeds.Walk = ouroboros.Length(n) * ouroboros.Metre }, false, false},
	}
	for _, a := range ouroAbilities() {
		knobs = append(knobs, knob{string(a), w.T("ouro.ability." + string(a)), c.Abilities[a], -ouroBonus, ouroBonus, func(n int) { c.Abilities[a] = n }, true, false})
	}
	for _, s := range []ouroboros.SaveID{ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will} {
		knobs = append(knobs, knob{"save-" + string(s), w.T("ouro.save." + string(s)), *saveOf(c, s), -ouroBonus, ouroBonus, func(n int) { *saveOf(c, s) = n }, true, false})
	}
	for i := range c.Skills {
		k := &c.Skills[i]
		name := card.OuroborosSkillName(card.Frame{Words: w}, *k)
		knobs = append(knobs, knob{"skill-" + string(k.ID), name, k.Bonus, -ouroBonus, ouroBonus, func(n int) { k.Bonus = n }, true, k.Name != ""})
	}
	for i := range c.Weapons {
		x := &c.Weapons[i]
		knobs = append(knobs, knob{"weapon-" + string(x.ID), x.Name, x.Bonus, -ouroBonus, ouroBonus, func(n int) { x.Bonus = n }, true, true})
	}
	return knobs
}

func (k knob) row() card.BenchRow {
	value := strconv.Itoa(k.value)
	if k.signed {
		value = signedNumber(k.value)
	}
	return card.BenchRow{Key: k.key, Name: k.name, Value: value}
}

func (ouroborosGame) rows(h *Hero, w card.Words) []card.BenchRow {
	var rows []card.BenchRow
	for _, k := range ouroKnobs(h.Ouroboros, w) {
		rows = append(rows, k.row())
	}
	rows = rows[:len(rows)-len(h.Ouroboros.Weapons)]
	for _, x := range h.Ouroboros.Weapons {
		row := card.BenchRow{Key: "weapon-" + string(x.ID), Name: x.Name, Value: signedNumber(x.Bonus)}
		row.More = card.OuroborosWeapon(card.Frame{Words: w}, x)
		rows = append(rows, row)
	}
	for _, l := range ouroLines(h.Ouroboros, w) {
		rows = append(rows, l.BenchRow)
	}
	return rows
}

// weaponLine is what a weapon's line can be turned to besides its bonus.
func weaponLine(c *ouroboros.Creature, key string, w card.Words) (sheetLine, bool) {
	for i := range c.Weapons {
		if key == "weapon-"+string(c.Weapons[i].ID) {
			return sheetLine{flags: weaponFlags(c, &c.Weapons[i], w)}, true
		}
	}
	return sheetLine{}, false
}

func (ouroborosGame) turnable(h *Hero, key string, w card.Words) (card.BenchTurn, bool) {
	for _, l := range ouroLines(h.Ouroboros, w) {
		if l.Key == key {
			return l.turnable(), true
		}
	}
	for _, k := range ouroKnobs(h.Ouroboros, w) {
		if k.key == key {
			more, _ := weaponLine(h.Ouroboros, key, w)
			return card.BenchTurn{BenchRow: k.row(), Less: k.value > k.low, More: k.value < k.high, Fixed: !k.drops, Flags: more.turnable().Flags}, true
		}
	}
	return card.BenchTurn{}, false
}

func (ouroborosGame) turn(h *Hero, key, what string) bool {
	c := h.Ouroboros
	for _, l := range ouroLines(c, card.Words{}) {
		if l.Key == key {
			return l.turned(what)
		}
	}
	if more, ok := weaponLine(c, key, card.Words{}); ok && more.turned(what) {
		return true
	}
	for _, k := range ouroKnobs(c, card.Words{}) {
		if k.key == key {
			return k.turned(c, what)
		}
	}
	return false
}

func (k knob) turned(c *ouroboros.Creature, what string) bool {
	switch {
	case what == "less" && k.value > k.low:
		k.set(k.value - 1)
	case what == "more" && k.value < k.high:
		k.set(k.value + 1)
	case what == "drop" && k.drops:
		ouroForget(c, k.key)
	default:
		return false
	}
	return true
}

// ouroForget takes a weapon, or a skill of one's own, off a sheet.
func ouroForget(c *ouroboros.Creature, key string) {
	if id, skill := strings.CutPrefix(key, "skill-"); skill {
		c.Skills = slices.DeleteFunc(c.Skills, func(k ouroboros.Skill) bool { return string(k.ID) == id })
		return
	}
	id := ouroboros.WeaponID(strings.TrimPrefix(key, "weapon-"))
	c.Weapons = slices.DeleteFunc(c.Weapons, func(w ouroboros.Weapon) bool { return w.ID == id })
	c.Held = slices.DeleteFunc(c.Held, func(held ouroboros.WeaponID) bool { return held == id })
}

// audit: the book has no rules of making characters.
func (ouroborosGame) audit(*world, *Hero, card.Words) (sums, faults []string) { return nil, nil }

// playable: the rules have the last word on what a sheet may be.
func (ouroborosGame) playable(h *Hero) bool {
	c := h.creature(1)
	c.ID, c.Out, c.Health = "hero", "", c.Most()
	return (ouroboros.State{}).Admits(c) == nil
}

func (ouroborosGame) refresh(h *Hero) { h.Ouroboros.Health = h.Ouroboros.Most() }

func (ouroborosGame) free(was, now *Hero) bool {
	a, b := *was.Ouroboros, *now.Ouroboros
	a.Name, b.Name, a.Health, b.Health = "", "", 0, 0
	return reflect.DeepEqual(a, b)
}
