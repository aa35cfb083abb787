package card

import (
	"slices"
	"strconv"
	"strings"

	"kubik/rules/ouroboros"
)

// OuroborosSheet is a character card, as far as its viewer may know it.
func OuroborosSheet(f Frame, seen ouroboros.Seen) Card {
	head := "🐍 " + f.bold(seen.Name)
	if seen.Player != "" {
		head += " · " + f.t("sheet.player", "Name", f.person(Person(seen.Player)))
	}
	lines := f.ouroSheetLines(seen)
	if len(lines) == 0 {
		lines = []string{f.t("sheet.hidden")}
	}
	return Card{Text: f.text(paragraph(head, joined(" · ", f.ouroHealth(seen), f.ouroSigns(seen))), paragraph(lines...))}
}

// ouroSheetLines are the numbers of a sheet; none of a closed one.
func (f Frame) ouroSheetLines(seen ouroboros.Seen) []string {
	c := seen.Sheet
	if c == nil {
		return nil
	}
	lines := []string{
		f.t("ouro.sheet.body", "Defence", c.Defence, "Speed", f.ouroSpeeds(c.Speeds), "Size", f.t("ouro.size."+strconv.Itoa(int(c.Size)))),
		f.ouroAbilities(c), f.ouroSaves(c), f.ouroSkillsLine(c),
	}
	for _, w := range c.Weapons {
		lines = append(lines, "⚔️ "+f.ouroWeaponLine(w))
	}
	for _, x := range c.Powers {
		lines = append(lines, "✨ "+f.ouroPowerLine(x))
	}
	return append(lines, f.ouroTraits(c.Traits), f.ouroItems(c.Items))
}

func (f Frame) ouroSpeeds(v ouroboros.Speeds) string {
	parts := []string{f.ouroMetres(v.Walk)}
	for _, s := range []struct {
		icon string
		l    ouroboros.Length
	}{{"🧗", v.Climb}, {"🏊", v.Swim}, {"🦅", v.Fly}} {
		if s.l > 0 {
			parts = append(parts, s.icon+" "+f.ouroMetres(s.l))
		}
	}
	return strings.Join(parts, ", ")
}

func (f Frame) ouroAbilities(c *ouroboros.Creature) string {
	var parts []string
	for _, a := range []ouroboros.Ability{ouroboros.Strength, ouroboros.Dexterity, ouroboros.Constitution, ouroboros.Intelligence,
		ouroboros.Wisdom, ouroboros.Charisma} {
		parts = append(parts, f.t("ouro.ability."+string(a))+" "+ouroSigned(c.Abilities[a]))
	}
	return strings.Join(parts, " · ")
}

func (f Frame) ouroSaves(c *ouroboros.Creature) string {
	var parts []string
	for _, id := range []ouroboros.SaveID{ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will} {
		parts = append(parts, f.t("ouro.save."+string(id))+" "+ouroSigned(ouroSave(c, id)))
	}
	return "🛡 " + strings.Join(parts, " · ")
}

func (f Frame) ouroSkillsLine(c *ouroboros.Creature) string {
	var parts []string
	for _, k := range c.Skills {
		parts = append(parts, f.name(f.ouroSkillOf(c, k.ID))+" "+ouroSigned(k.Bonus))
	}
	if len(parts) == 0 {
		return ""
	}
	return "🎲 " + strings.Join(parts, " · ")
}

// ouroWeaponLine is an attack as the document writes it: "Меч +7 · 1к8+4 рубящего · 19–20 ×2 · 2 м".
func (f Frame) ouroWeaponLine(w ouroboros.Weapon) string {
	return joined(" · ", f.name(w.Name)+" "+ouroSigned(w.Bonus), f.ouroWeaponRest(w))
}

// OuroborosWeapon is what a weapon does besides its bonus, without markup.
func OuroborosWeapon(f Frame, w ouroboros.Weapon) string { return f.ouroWeaponRest(w) }

// OuroborosPower is what a power does, without markup.
func OuroborosPower(f Frame, x ouroboros.Power) string { return f.ouroPowerRest(x) }

func (f Frame) ouroWeaponRest(w ouroboros.Weapon) string {
	threat := ""
	if w.Threat > 0 && w.Threat < 20 {
		threat = strconv.Itoa(w.Threat) + "–20"
	}
	if w.Multiplier > 2 {
		threat = joined(" ", threat, "×"+strconv.Itoa(w.Multiplier))
	}
	thrown := ""
	if w.Thrown {
		thrown = f.t("ouro.sheet.thrown")
	}
	material := ""
	if w.Material != "" {
		material = f.t("ouro.material." + string(w.Material))
	}
	return joined(" · ", f.ouroDamages(w.Damage), threat, f.ouroMetres(w.Far), thrown, material)
}

func (f Frame) ouroDamages(all []ouroboros.Damage) string {
	var parts []string
	for _, d := range all {
		text := ""
		if d.Pool.Count > 0 {
			text = f.letters(strconv.Itoa(d.Pool.Count) + "d" + strconv.Itoa(d.Pool.Sides))
		}
		if d.Bonus != 0 {
			text += ouroSigned(d.Bonus)
		}
		parts = append(parts, text+" "+f.ouroDamage(d.Type))
	}
	return strings.Join(parts, ", ")
}

func (f Frame) ouroPowerLine(x ouroboros.Power) string {
	return joined(" · ", f.name(x.Name), f.ouroPowerRest(x))
}

func (f Frame) ouroPowerRest(x ouroboros.Power) string {
	what := f.ouroDamages(x.Damage)
	if x.Attack != nil {
		what = ouroSigned(x.Attack.Bonus) + " · " + f.ouroDamages(x.Attack.Damage)
	}
	save, heals, state, focus := "", "", "", ""
	if x.Save != "" {
		save = f.t("ouro.save."+string(x.Save)) + " " + f.t("ouro.against", "N", x.TN)
	}
	if x.Heals > 0 {
		heals = "💚 " + plus(x.Heals)
	}
	if x.Inflicts != "" {
		state = ouroConditionIcon(x.Inflicts) + " " + f.ouroCondition(x.Inflicts)
		if x.Rounds > 0 {
			state += " (" + strconv.Itoa(x.Rounds) + ")"
		}
	}
	if x.Concentration {
		focus = f.t("ouro.sheet.focus")
	}
	cost := f.t("ouro.cost." + string(x.Cost))
	if x.Times > 1 {
		cost += " ×" + strconv.Itoa(x.Times)
	}
	return joined(" · ", cost, f.ouroMetres(x.Range), what, save, heals, state, focus)
}

func (f Frame) ouroTraits(t ouroboros.Traits) string {
	var parts []string
	for _, list := range []struct {
		id  string
		all []ouroboros.DamageType
	}{{"resists", t.Resists}, {"vulnerable", t.Vulnerable}, {"immune", t.Immune}} {
		for _, d := range list.all {
			parts = append(parts, f.t("ouro.trait."+list.id, "What", f.ouroKind(d)))
		}
	}
	for _, m := range t.Materials {
		parts = append(parts, f.t("ouro.trait.vulnerable", "What", f.t("ouro.material."+string(m))))
	}
	for _, k := range t.Unfazed {
		parts = append(parts, f.t("ouro.trait.immune", "What", f.ouroCondition(k)))
	}
	for _, s := range []struct {
		on bool
		id string
	}{{t.NoCrits, "no-crits"}, {t.Blindsight > 0, "blindsight"}, {t.LowLight, "low-light"}, {t.Darkvision, "darkvision"}, {t.Truesight > 0, "truesight"}} {
		if s.on {
			parts = append(parts, f.t("ouro.trait."+s.id))
		}
	}
	return strings.Join(parts, " · ")
}

// ouroKind names a type of damage by itself.
func (f Frame) ouroKind(t ouroboros.DamageType) string {
	if slices.Contains(ouroDamages, string(t)) {
		return f.t("bench.flag." + string(t))
	}
	return clean(string(t), longName)
}

func (f Frame) ouroItems(items []string) string {
	var parts []string
	for _, item := range items {
		parts = append(parts, f.name(item))
	}
	if len(parts) == 0 {
		return ""
	}
	return "🎒 " + strings.Join(parts, ", ")
}
