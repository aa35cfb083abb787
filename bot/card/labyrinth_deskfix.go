package card

import (
	"strconv"

	"kubik/rules/labyrinth"
)

// fixPage corrects a hero's numbers: who, then what. Each key says what the number becomes, so that a second tap changes
// nothing.
func (d mazeDesk) fixPage() ([]string, [][]key) {
	h := heroIn(d.Sight, labyrinth.HeroID(d.Page.Of))
	if h == nil {
		return []string{d.t("maze.hand.fix-who")}, [][]key{d.heroes("fix")}
	}
	if c := clicheOf(h, labyrinth.ClicheID(d.Page.And)); c != nil {
		return d.fixCliche(h, c)
	}
	var lines []key
	for _, c := range h.Cliches {
		lines = append(lines, d.turn(d.wide("🎲", c.Name), "fix", string(h.ID), string(c.ID)))
	}
	var things []key
	for _, i := range h.Items {
		things = append(things, d.diceKeys(h, i)...)
	}
	things = append(things, d.turn(d.t("maze.hand.grant"), "grant", string(h.ID)))
	souls := kept(
		d.fix("✨ "+strconv.Itoa(h.Purity-1), h, "", labyrinth.FieldPurity, h.Purity-1),
		d.fix("✨ "+strconv.Itoa(h.Purity+1), h, "", labyrinth.FieldPurity, h.Purity+1),
		d.fix("🖤 "+strconv.Itoa(h.Vice-1), h, "", labyrinth.FieldVice, h.Vice-1),
		d.fix("🖤 "+strconv.Itoa(h.Vice+1), h, "", labyrinth.FieldVice, h.Vice+1),
	)
	return []string{d.heroHead(h), "    " + d.cliches(h)}, [][]key{lines, souls, things, d.roleKeys(h)}
}

// fixCliche corrects one cliché.
func (d mazeDesk) fixCliche(h *labyrinth.Hero, c *labyrinth.Cliche) ([]string, [][]key) {
	var sections [][]key
	for _, f := range []struct {
		field labyrinth.Field
		n     int
	}{{labyrinth.FieldNow, c.Now}, {labyrinth.FieldMax, c.Max}, {labyrinth.FieldCorruption, c.Corruption}} {
		word := d.t("maze.field." + string(f.field))
		sections = append(sections, kept(
			d.fix(word+" "+strconv.Itoa(f.n-1), h, c.ID, f.field, f.n-1),
			d.fix(word+" "+strconv.Itoa(f.n+1), h, c.ID, f.field, f.n+1),
		))
	}
	word := d.t("maze.field.debuff-on")
	if c.Debuffed {
		word = d.t("maze.field.debuff-off")
	}
	sections = append(sections, kept(d.fix(word, h, c.ID, labyrinth.FieldDebuff, 1-flagNumber(c.Debuffed))))
	return []string{joined(" ", d.cliche(h.ID, c.ID), d.numbers(*c), d.debuff(*c))}, sections
}

func flagNumber(on bool) int {
	if on {
		return 1
	}
	return 0
}

// kept leaves out keys that do nothing.
func kept(keys ...key) []key {
	var list []key
	for _, k := range keys {
		if k.Data != "" {
			list = append(list, k)
		}
	}
	return list
}

// fix is a key that sets a number; no key at all where the rules refuse the number.
func (d mazeDesk) fix(label string, h *labyrinth.Hero, c labyrinth.ClicheID, field labyrinth.Field, n int) key {
	a := labyrinth.Action{Kind: labyrinth.Correct, Hero: h.ID, Cliche: c, Field: field}
	if !d.mayCorrect(a, n) {
		return key{}
	}
	return d.hand(label, "fix", string(h.ID), string(c), string(field), strconv.Itoa(n))
}

// mayCorrect tells whether a number may be set to n.
func (d mazeDesk) mayCorrect(want labyrinth.Action, n int) bool {
	_, ok := offered(d.Offers, func(o labyrinth.Choice) bool {
		a := o.Action
		same := a.Kind == want.Kind && a.Hero == want.Hero && a.Foe == want.Foe && a.Cliche == want.Cliche && a.Item == want.Item &&
			a.Field == want.Field
		return same && (o.Ranged && n >= o.Min && n <= o.Max || !o.Ranged && a.N == n)
	})
	return ok
}

// diceKeys correct the dice of a thing that a hero has; without any it is gone.
func (d mazeDesk) diceKeys(h *labyrinth.Hero, i labyrinth.Item) []key {
	var keys []key
	for _, n := range []int{i.Dice - 1, i.Dice + 1} {
		if !d.mayCorrect(labyrinth.Action{Kind: labyrinth.Correct, Hero: h.ID, Item: i.ID, Field: labyrinth.FieldDice}, n) {
			continue
		}
		icon := itemIcon(i)
		if n == 0 {
			icon = "🗑"
		}
		keys = append(keys, d.hand(d.wideWith(icon, d.raw("i", string(i.ID)), " "+strconv.Itoa(n)), "dice", string(h.ID), string(i.ID), strconv.Itoa(n)))
	}
	return keys
}

// roleKeys take a hero out of the scene or back into it, and let it stand aside (L9, L27).
func (d mazeDesk) roleKeys(h *labyrinth.Hero) []key {
	word := d.t("maze.hand.set-out")
	if h.Out {
		word = d.t("maze.hand.set-in")
	}
	keys := kept(d.fix(word, h, "", labyrinth.FieldOut, 1-flagNumber(h.Out)))
	switch {
	case h.Away:
		keys = append(keys, d.hand(d.t("maze.key.return"), "role", "back", string(h.ID)))
	case d.may(func(a labyrinth.Action) bool {
		return a.Kind == labyrinth.Propose && a.Step.Kind == labyrinth.AsideStep && a.Step.Hero == h.ID
	}):
		keys = append(keys, d.hand(d.t("maze.hand.aside"), "role", "aside", string(h.ID)))
	}
	return keys
}

// foesPage corrects the monsters of the battle, or takes one away.
func (d mazeDesk) foesPage() ([]string, [][]key) {
	if len(d.Sight.Foes) == 0 {
		return []string{d.t("maze.hand.not-now")}, nil
	}
	var sections [][]key
	for i := range d.Sight.Foes {
		f := &d.Sight.Foes[i]
		var keys []key
		for _, l := range f.Lines {
			for _, n := range []int{l.Now - 1, l.Now + 1} {
				a := labyrinth.Action{Kind: labyrinth.Correct, Foe: f.ID, Cliche: l.ID, Field: labyrinth.FieldNow}
				if d.mayCorrect(a, n) {
					label := d.short(d.raw("l", string(f.ID)+"/"+string(l.ID))) + " " + strconv.Itoa(n)
					keys = append(keys, d.hand(label, "weaken", string(f.ID), string(l.ID), strconv.Itoa(n)))
				}
			}
		}
		sections = append(sections, append(keys, d.hand(d.wide("🗑", d.raw("f", string(f.ID))), "remove", "f", string(f.ID))))
	}
	return d.foesNow(), sections
}
