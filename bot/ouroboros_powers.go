package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// maxPowers is how many spells and abilities a sheet holds.
const maxPowers = 20

// ouroMagic is the line from which spells and abilities are added, by their names.
func ouroMagic(c *ouroboros.Creature, w card.Words) sheetLine {
	return sheetLine{BenchRow: lineRow("powers", w, strconv.Itoa(len(c.Powers))), flags: []flagged{inWords("new-power")}}
}

// newPower is a spell of one action that does nothing yet.
func newPower(c *ouroboros.Creature, name string) bool {
	if len(c.Powers) >= maxPowers {
		return false
	}
	id := ouroboros.PowerID("p1")
	for n := 2; slices.ContainsFunc(c.Powers, func(p ouroboros.Power) bool { return p.ID == id }); n++ {
		id = ouroboros.PowerID("p" + strconv.Itoa(n))
	}
	c.Powers = append(slices.Clone(c.Powers), ouroboros.Power{ID: id, Name: name, Cost: ouroboros.MainAction, Range: 10 * ouroboros.Metre, TN: 13})
	return true
}

// ouroPower is one spell or ability.
func ouroPower(c *ouroboros.Creature, x *ouroboros.Power, w card.Words) sheetLine {
	row := card.BenchRow{Key: "power-" + string(x.ID), Name: x.Name, Value: "✨"}
	if w.Language() != "" { // a tap needs no words
		row.More = card.OuroborosPower(card.Frame{Words: w}, *x)
	}
	flags := append(costFlags(x, w), doesFlags(x, w)...)
	flags = append(flags, stateFlags(x, w)...)
	id := x.ID
	return sheetLine{BenchRow: row, flags: append(flags, inWords("title")), drop: func() {
		c.Powers = slices.DeleteFunc(slices.Clone(c.Powers), func(p ouroboros.Power) bool { return p.ID == id })
		if c.Focus == id {
			c.Focus = ""
		}
	}}
}

// costFlags are what it takes: part of a turn, how often, how far it goes, attention.
func costFlags(x *ouroboros.Power, w card.Words) []flagged {
	costs := []ouroboros.Cost{ouroboros.MainAction, ouroboros.BonusAction, ouroboros.Reaction, ouroboros.FreeAction, ouroboros.FullRound}
	return []flagged{
		valued("cost", w.T("ouro.cost."+string(x.Cost)), func() { x.Cost = cycled(x.Cost, costs...) }),
		valued("times", "×"+strconv.Itoa(max(1, x.Times)), func() { x.Times = cycled(max(1, x.Times), 1, 2, 3) }),
		valued("range", metres(x.Range), func() { x.Range = cycled(x.Range, metresOf(0, 2, 6, 10, 20, 30, 40)...); farther(x) }),
		switched("concentration", x.Concentration, func() { x.Concentration = !x.Concentration }),
		switched("illusion", x.Illusion, func() { x.Illusion = !x.Illusion }),
	}
}

// doesFlags are what it does at once: harm after a save or a roll to hit, or healing.
func doesFlags(x *ouroboros.Power, w card.Words) []flagged {
	save := "—"
	if x.Save != "" {
		save = w.T("ouro.save." + string(x.Save))
	}
	flags := []flagged{
		switched("harms", len(x.Damage) > 0 || x.Attack != nil, func() { x.Attack, x.Damage = nil, harmless(x); harmfulAsIs(x) }),
		switched("hits", x.Attack != nil, func() { aimed(x); harmfulAsIs(x) }),
		valued("save", save, func() { x.Save = cycled(x.Save, "", ouroboros.Fortitude, ouroboros.Reflex, ouroboros.Will) }),
		valued("tn", strconv.Itoa(x.TN), func() { x.TN = 8 + (x.TN-8+1)%18 }),
		switched("half", x.Half, func() { x.Half = !x.Half }),
		valued("heals", strconv.Itoa(x.Heals), func() { x.Heals = cycled(x.Heals, 0, 3, 5, 8, 10, 15, 20, 30) }),
	}
	if x.Attack != nil {
		flags = append(flags, valued("to-hit", signedNumber(x.Attack.Bonus), func() { x.Attack.Bonus = (x.Attack.Bonus + 1) % (ouroBonus + 1) }))
		return append(flags, edgeFlags(x.Attack, w)...)
	}
	return append(flags, diceFlags(&x.Damage, w)...)
}

// farther lets a roll to hit go as far as its spell.
func farther(x *ouroboros.Power) {
	if x.Attack != nil {
		x.Attack.Far = max(x.Range, ouroboros.Cell)
	}
}

// harmless takes the harm away, or gives it.
func harmless(x *ouroboros.Power) []ouroboros.Damage {
	if len(x.Damage) > 0 || x.Attack != nil {
		return nil
	}
	return []ouroboros.Damage{{Pool: dice.Pool{Count: 2, Sides: 6}, Type: ouroboros.Fire}}
}

// aimed makes a spell roll to hit, or not.
func aimed(x *ouroboros.Power) {
	if x.Attack != nil {
		x.Damage, x.Attack = x.Attack.Damage, nil
		return
	}
	damage := x.Damage
	if len(damage) == 0 {
		damage = []ouroboros.Damage{{Pool: dice.Pool{Count: 2, Sides: 6}, Type: ouroboros.Fire}}
	}
	x.Attack = &ouroboros.Weapon{ID: ouroboros.WeaponID(x.ID), Reach: ouroboros.Magic, Far: max(x.Range, ouroboros.Cell), Bonus: 5, Damage: damage}
	x.Damage = nil
}

// harmfulAsIs marks a power that hurts: the charmed may not turn it on their charmer.
func harmfulAsIs(x *ouroboros.Power) {
	x.Harmful = len(x.Damage) > 0 || x.Attack != nil || x.Inflicts != ""
}

// stateFlags are the state that it brings, and for how long.
func stateFlags(x *ouroboros.Power, w card.Words) []flagged {
	name := "—"
	if x.Inflicts != "" {
		name = w.T("ouro.state." + string(x.Inflicts))
	}
	states := append([]ouroboros.Condition{""}, ouroboros.Conditions()...)
	return []flagged{
		valued("state", name, func() { x.Inflicts = cycled(x.Inflicts, states...); harmfulAsIs(x) }),
		valued("rounds", strconv.Itoa(x.Rounds), func() { x.Rounds = cycled(x.Rounds, 0, 1, 2, 3, 5, 10) }),
	}
}

// worded takes the words that a line asks for: a name, a new power, a new thing.
func (ouroborosGame) worded(h *Hero, key, what, text string) bool {
	c := h.Ouroboros
	name := strings.TrimSpace(text)
	if name == "" || len([]rune(name)) > 40 {
		return false
	}
	switch {
	case what == "new-power":
		return newPower(c, name)
	case what == "new-item" && len(c.Items) < maxItems:
		c.Items = append(slices.Clone(c.Items), name)
		return true
	case what != "title":
		return false
	}
	for i := range c.Weapons {
		if key == "weapon-"+string(c.Weapons[i].ID) {
			c.Weapons[i].Name = name
			return true
		}
	}
	for i := range c.Powers {
		if key == "power-"+string(c.Powers[i].ID) {
			c.Powers[i].Name = name
			return true
		}
	}
	return false
}
