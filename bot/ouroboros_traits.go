package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// flagged is a flag of a line with what a tap on it does. One that asks for words does nothing by itself.
type flagged struct {
	card.BenchFlag
	turn func()
}

func valued(id, value string, turn func()) flagged {
	return flagged{card.BenchFlag{ID: id, Value: value}, turn}
}

func switched(id string, on bool, turn func()) flagged {
	return flagged{card.BenchFlag{ID: id, On: on}, turn}
}

func inWords(id string) flagged { return flagged{BenchFlag: card.BenchFlag{ID: id, Words: true}} }

// sheetLine is a line of a sheet that is more than a number. drop takes it away, or the last thing on it.
type sheetLine struct {
	card.BenchRow
	flags []flagged
	drop  func()
}

func (l sheetLine) turnable() card.BenchTurn {
	turn := card.BenchTurn{BenchRow: l.BenchRow, Fixed: l.drop == nil}
	for _, f := range l.flags {
		turn.Flags = append(turn.Flags, f.BenchFlag)
	}
	return turn
}

// turned does what a flag does; false where there is none of that name.
func (l sheetLine) turned(what string) bool {
	if what == "drop" && l.drop != nil {
		l.drop()
		return true
	}
	at := slices.IndexFunc(l.flags, func(f flagged) bool { return f.ID == what && f.turn != nil })
	if at >= 0 {
		l.flags[at].turn()
	}
	return at >= 0
}

// ouroLines are the lines of a sheet besides its numbers.
func ouroLines(c *ouroboros.Creature, w card.Words) []sheetLine {
	lines := []sheetLine{
		ouroBody(c, w), ouroSenses(c, w), ouroHarms(c, w, "resists", &c.Traits.Resists),
		ouroHarms(c, w, "vulnerable", &c.Traits.Vulnerable), ouroHarms(c, w, "immune", &c.Traits.Immune),
	}
	for i := range c.Powers {
		lines = append(lines, ouroPower(c, &c.Powers[i], w))
	}
	return append(lines, ouroMagic(c, w), ouroItems(c, w), ouroOpenLine(c, w))
}

func lineRow(key string, w card.Words, value string) card.BenchRow {
	if value == "" {
		value = w.T("bench.ouro.none")
	}
	return card.BenchRow{Key: key, Name: w.T("bench.ouro." + key), Value: value}
}

// ouroOpenLine says who may read the sheet.
func ouroOpenLine(c *ouroboros.Creature, w card.Words) sheetLine {
	id := "bench.ouro.closed"
	if c.Open {
		id = "bench.ouro.shown"
	}
	return sheetLine{BenchRow: lineRow("open", w, w.T(id)), flags: []flagged{switched("shown", c.Open, func() { c.Open = !c.Open })}}
}

// ouroBody is how large the creature is, how many hands and attacks it has, and how it moves besides walking.
func ouroBody(c *ouroboros.Creature, w card.Words) sheetLine {
	row := lineRow("body", w, w.T("bench.size."+strconv.Itoa(int(c.Size))))
	flags := []flagged{
		valued("size", w.T("bench.size."+strconv.Itoa(int(c.Size))), func() { c.Size = (c.Size + 1) % (ouroboros.Gargantuan + 1) }),
		valued("attacks", strconv.Itoa(max(1, c.Attacks)), func() { c.Attacks = cycled(max(1, c.Attacks), 1, 2, 3, 4) }),
		valued("hands", strconv.Itoa(c.Hands), func() { c.Hands = max(cycled(c.Hands, 2, 3, 4, 0, 1), handsInUse(c)) }),
	}
	v := &c.Speeds
	for _, s := range []struct {
		id string
		at *ouroboros.Length
	}{{"climb", &v.Climb}, {"swim", &v.Swim}, {"fly", &v.Fly}} {
		flags = append(flags, valued(s.id, metres(*s.at), func() { *s.at = cycled(*s.at, metresOf(0, 3, 6, 9, 12, 18)...) }))
	}
	var more []string
	for i, f := range flags[1:] {
		if plain := []string{"1", "2", "0", "0", "0"}; f.Value != plain[i] {
			more = append(more, w.T("bench.flag."+f.ID)+": "+f.Value)
		}
	}
	row.More = strings.Join(more, " · ")
	return sheetLine{BenchRow: row, flags: flags}
}

func metres(l ouroboros.Length) string { return strconv.Itoa(int(l / ouroboros.Metre)) }

func metresOf(all ...int) []ouroboros.Length {
	list := make([]ouroboros.Length, len(all))
	for i, n := range all {
		list[i] = ouroboros.Length(n) * ouroboros.Metre
	}
	return list
}

// cycled is the value after now, the first after the last.
func cycled[T comparable](now T, all ...T) T { return all[(slices.Index(all, now)+1)%len(all)] }

func flipped[T comparable](list []T, v T) []T {
	if slices.Contains(list, v) {
		return slices.DeleteFunc(slices.Clone(list), func(x T) bool { return x == v })
	}
	return append(slices.Clone(list), v)
}

// sightRange is how far a sense reaches that needs no light, as taps set it.
const sightRange = 20 * ouroboros.Metre

func ouroSenses(c *ouroboros.Creature, w card.Words) sheetLine {
	t := &c.Traits
	reach := func(at *ouroboros.Length) func() { return func() { *at = cycled(*at, 0, sightRange) } }
	flags := []flagged{
		switched("low-light", t.LowLight, func() { t.LowLight = !t.LowLight }),
		switched("darkvision", t.Darkvision, func() { t.Darkvision = !t.Darkvision }),
		switched("blindsight", t.Blindsight > 0, reach(&t.Blindsight)), switched("truesight", t.Truesight > 0, reach(&t.Truesight)),
		switched("no-crits", t.NoCrits, func() { t.NoCrits = !t.NoCrits }),
	}
	var have []string
	for _, f := range flags {
		if f.On {
			have = append(have, w.T("ouro.trait."+f.ID))
		}
	}
	return sheetLine{BenchRow: lineRow("senses", w, strings.Join(have, ", ")), flags: flags}
}

func ouroDamages() []ouroboros.DamageType {
	return []ouroboros.DamageType{ouroboros.Bludgeoning, ouroboros.Piercing, ouroboros.Slashing, ouroboros.Fire, ouroboros.Cold,
		ouroboros.Lightning, ouroboros.Poison, ouroboros.Radiant, ouroboros.Necrotic}
}

// ouroHarms are the kinds of damage that a creature resists, takes double or not at all; materials only hurt more.
func ouroHarms(c *ouroboros.Creature, w card.Words, key string, list *[]ouroboros.DamageType) sheetLine {
	var flags []flagged
	var have []string
	add := func(id, name string, on bool, turn func()) {
		flags = append(flags, switched(id, on, turn))
		if on {
			have = append(have, name)
		}
	}
	for _, d := range append([]ouroboros.DamageType{ouroboros.Physical}, ouroDamages()...) {
		add(string(d), w.T("bench.flag."+string(d)), slices.Contains(*list, d), func() { *list = flipped(*list, d) })
	}
	m := &c.Traits.Materials
	for _, x := range []ouroboros.Material{ouroboros.Silver, ouroboros.ColdIron} {
		if key == "vulnerable" {
			add(string(x), w.T("ouro.material."+string(x)), slices.Contains(*m, x), func() { *m = flipped(*m, x) })
		}
	}
	return sheetLine{BenchRow: lineRow(key, w, strings.Join(have, ", ")), flags: flags}
}

// maxItems is how many things a sheet lists.
const maxItems = 20

// ouroItems is what the creature carries besides weapons; the last thing can be taken away.
func ouroItems(c *ouroboros.Creature, w card.Words) sheetLine {
	line := sheetLine{BenchRow: lineRow("items", w, strings.Join(c.Items, ", ")), flags: []flagged{inWords("new-item")}}
	if n := len(c.Items); n > 0 {
		line.drop = func() { c.Items = slices.Clone(c.Items[:n-1]) }
	}
	return line
}
