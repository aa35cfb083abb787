package bot

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/sheets"
	"kubik/rules/grail"
)

// traits are the parameters of a sheet in the book's order.
func traits() []grail.Trait {
	return []grail.Trait{grail.Strength, grail.Endurance, grail.Agility, grail.Magic, grail.Luck}
}

// heroKey is the row that stands for the hero as a whole.
const heroKey = "hero"

func (grailGame) blank(w card.Words) Hero {
	f := grail.Fighter{Servant: true, AllOpen: true}
	for _, t := range traits() {
		f.Cliches = append(f.Cliches, grail.Cliche{
			ID: grail.ClicheID(t), Name: w.T("cliche." + string(t)), Trait: t, Kind: grail.Supernatural, Now: grail.D, Max: grail.D, Secrecy: grail.Open,
		})
	}
	return Hero{Sheet: &f}
}

func (g grailGame) drafted(d sheets.Draft, _ card.Words) Hero {
	f := grail.Fighter{Name: d.Name, AllOpen: true}
	five := 0
	for _, r := range d.Ranks {
		if r.Trait != "" {
			five++
		}
		f.Servant = f.Servant || r.Phantasm
	}
	f.Servant = f.Servant || five == len(traits())
	h := Hero{Sheet: &f}
	g.extend(&h, d)
	return h
}

func (grailGame) extend(h *Hero, d sheets.Draft) bool {
	f := h.Sheet
	for _, r := range d.Ranks {
		if len(f.Cliches) >= grail.MaxCliches {
			break
		}
		c := grail.Cliche{ID: freshCliche(f), Name: r.Name, Trait: r.Trait, Phantasm: r.Phantasm, Noble: r.Noble, Secrecy: grail.Open,
			Now: max(r.Rank, grail.F), Max: max(r.Rank, grail.F)}
		if r.Trait != "" {
			c.ID = grail.ClicheID(r.Trait)
			f.Cliches = slices.DeleteFunc(f.Cliches, func(old grail.Cliche) bool { return old.Trait == r.Trait })
		}
		if c.Phantasm {
			c.Secrecy = grail.Hidden
		}
		c.Kind = grail.DefaultKind(f.Servant, c)
		raise(&c)
		f.Cliches = append(f.Cliches, c)
	}
	return len(d.Ranks) > 0
}

// raise lifts what is supernatural to its floor.
func raise(c *grail.Cliche) {
	if c.Kind == grail.Supernatural {
		c.Max = max(c.Max, grail.E)
	}
	c.Now = c.Max
}

// freshCliche is an id that no line of the sheet has.
func freshCliche(f *grail.Fighter) grail.ClicheID {
	for n := 1; ; n++ {
		id := grail.ClicheID("c" + strconv.Itoa(n))
		if !slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.ID == id }) {
			return id
		}
	}
}

func (grailGame) rows(h *Hero, w card.Words) []card.BenchRow {
	rows := []card.BenchRow{{Key: heroKey, Name: w.T("bench.hero"), Value: "…"}}
	if h.Sheet.Servant {
		rows[0].Value = w.T("bench.flag.servant")
	}
	if h.Sheet.Class != "" {
		rows[0].More = w.T("class." + string(h.Sheet.Class))
	}
	for i := range h.Sheet.Cliches {
		rows = append(rows, grailRow(&h.Sheet.Cliches[i], w))
	}
	return rows
}

func grailRow(c *grail.Cliche, w card.Words) card.BenchRow {
	var more []string
	for _, flag := range grailFlags(c) {
		if flag.On && flag.ID != string(grail.Open) {
			more = append(more, w.T("bench.flag."+flag.ID))
		}
	}
	return card.BenchRow{Key: string(c.ID), Name: c.Name, Value: card.RankName(c.Max), More: strings.Join(more, ", ")}
}

// grailFlags is all that a line may be.
func grailFlags(c *grail.Cliche) []card.BenchFlag {
	magic, endurance := grail.ClicheID(grail.Magic), grail.ClicheID(grail.Endurance)
	flags := []card.BenchFlag{
		{ID: "supernatural", On: c.Kind == grail.Supernatural}, {ID: "noble", On: c.Noble}, {ID: "pump", On: c.Payer == c.ID},
	}
	if c.ID != magic {
		flags = append(flags, card.BenchFlag{ID: "pump-magic", On: c.Payer == magic})
	}
	if c.ID != endurance {
		flags = append(flags, card.BenchFlag{ID: "pump-endurance", On: c.Payer == endurance})
	}
	if c.Trait == "" {
		flags = append(flags, card.BenchFlag{ID: "phantasm", On: c.Phantasm}, card.BenchFlag{ID: "helper", On: c.Helper}, card.BenchFlag{ID: "powerful", On: c.Powerful},
			card.BenchFlag{ID: "armour", On: c.Armours == endurance}, card.BenchFlag{ID: "armour-magic", On: c.Armours == magic},
			card.BenchFlag{ID: "sign", On: c.Sign})
	}
	if c.Phantasm {
		flags = append(flags, card.BenchFlag{ID: "throwable", On: c.Throwable}, card.BenchFlag{ID: "constant", On: c.Constant})
	}
	if c.Trait == "" && !c.Phantasm {
		flags = append(flags, card.BenchFlag{ID: "body", On: c.Aspect == grail.Physical}, card.BenchFlag{ID: "personality", On: c.Aspect == grail.Personality},
			card.BenchFlag{ID: "origin", On: c.Origin})
	}
	return append(flags, secrecies(c)...)
}

// secrecies are what others may see of a line.
func secrecies(c *grail.Cliche) []card.BenchFlag {
	var flags []card.BenchFlag
	for _, s := range []grail.Secrecy{grail.Open, grail.WoundsOnly, grail.Hidden} {
		flags = append(flags, card.BenchFlag{ID: string(s), On: c.Secrecy == s})
	}
	return flags
}

// veil changes what others may see of a line; false: that is no secrecy.
func veil(c *grail.Cliche, what string) bool {
	if !slices.ContainsFunc(secrecies(c), func(flag card.BenchFlag) bool { return flag.ID == what }) {
		return false
	}
	c.Secrecy = grail.Secrecy(what)
	return true
}

// tied tells whether a line is a thing, or has given dice to one: its ranks are not for turning while that exists (G25).
func (h *Hero) tied(id grail.ClicheID) bool { return h.made(id) || h.draws(id) }

func (h *Hero) cliche(id string) *grail.Cliche {
	for i := range h.Sheet.Cliches {
		if c := &h.Sheet.Cliches[i]; string(c.ID) == id {
			return c
		}
	}
	return nil
}

func (grailGame) turnable(h *Hero, key string, w card.Words) (card.BenchTurn, bool) {
	if key == heroKey {
		row := card.BenchRow{Key: heroKey, Name: w.T("bench.hero"), Value: h.Sheet.Name}
		return card.BenchTurn{BenchRow: row, Fixed: true, Flags: heroFlags(h.Sheet, w)}, true
	}
	c := h.cliche(key)
	if c == nil {
		return card.BenchTurn{}, false
	}
	if h.tied(c.ID) {
		return card.BenchTurn{BenchRow: grailRow(c, w), Fixed: true, Flags: secrecies(c)}, true
	}
	floor := grail.F
	if c.Kind == grail.Supernatural {
		floor = grail.E
	}
	return card.BenchTurn{BenchRow: grailRow(c, w), Less: c.Max > floor, More: c.Max < grail.EX,
		Flags: append(grailFlags(c), reasonFlags(h.Sheet, c)...)}, true
}

func (g grailGame) turn(h *Hero, key, what string) bool {
	f := h.Sheet
	if key == heroKey && what == "servant" {
		f.Servant = !f.Servant
		for i := range f.Cliches {
			if c := &f.Cliches[i]; !h.tied(c.ID) {
				c.Kind = grail.DefaultKind(f.Servant, *c)
				raise(c)
			}
		}
		return true
	}
	if key == heroKey && what == "class" && f.Servant {
		f.Class = nextClass(f.Class)
		return true
	}
	c := h.cliche(key)
	switch {
	case c == nil:
		return false
	case h.tied(c.ID):
		return veil(c, what)
	case reason(f, c, what):
		return true
	case what == "drop":
		f.Cliches = slices.DeleteFunc(f.Cliches, func(c grail.Cliche) bool { return string(c.ID) == key })
		forget(f, grail.ClicheID(key))
		return true
	case what == "less" && c.Max > grail.F:
		c.Max--
	case what == "more" && c.Max < grail.EX:
		c.Max++
	case !slices.ContainsFunc(grailFlags(c), func(flag card.BenchFlag) bool { return flag.ID == what }) || !pointed(h, what):
		return false
	default:
		grailFlag(c, what)
	}
	raise(c)
	return true
}

// pointed tells whether the line that a flag points at is there.
func pointed(h *Hero, what string) bool {
	switch what {
	case "pump-magic", "armour-magic":
		return h.cliche(string(grail.Magic)) != nil
	case "pump-endurance", "armour":
		return h.cliche(string(grail.Endurance)) != nil
	}
	return true
}

// forget lets no line point at one that is gone.
func forget(f *grail.Fighter, id grail.ClicheID) {
	for i := range f.Cliches {
		c := &f.Cliches[i]
		if c.Payer == id {
			c.Payer = ""
		}
		if c.Armours == id {
			c.Armours = ""
		}
		if c.JustifiedBy == id {
			c.JustifiedBy = ""
		}
	}
}

// grailFlag turns what a line may be. Of secrecies, and of what pays or is protected, one excludes another (G7, G11).
func grailFlag(c *grail.Cliche, what string) {
	switch what {
	case "supernatural":
		c.Kind = other(c.Kind, grail.Supernatural, grail.Human)
	case "noble":
		c.Noble = !c.Noble
	case "phantasm":
		if c.Phantasm = !c.Phantasm; c.Phantasm {
			c.Noble, c.Secrecy, c.Aspect, c.Origin = true, grail.Hidden, "", false
		}
	case "throwable":
		c.Throwable = !c.Throwable
	case "constant":
		c.Constant = !c.Constant
	case "helper":
		c.Helper = !c.Helper
	case "powerful":
		c.Powerful = !c.Powerful
	case "sign":
		c.Sign = !c.Sign
	case "pump":
		c.Payer, c.Armours = other(c.Payer, c.ID, ""), ""
	case "pump-magic":
		c.Payer, c.Armours = other(c.Payer, grail.ClicheID(grail.Magic), ""), ""
	case "pump-endurance":
		c.Payer, c.Armours = other(c.Payer, grail.ClicheID(grail.Endurance), ""), ""
	case "armour":
		c.Armours, c.Payer = other(c.Armours, grail.ClicheID(grail.Endurance), ""), ""
	case "armour-magic":
		c.Armours, c.Payer = other(c.Armours, grail.ClicheID(grail.Magic), ""), ""
	case "body":
		c.Aspect = other(c.Aspect, grail.Physical, "")
	case "personality":
		c.Aspect = other(c.Aspect, grail.Personality, "")
	case "origin":
		c.Origin = !c.Origin
	default:
		c.Secrecy = grail.Secrecy(what)
	}
}

// other turns a value on, or back to what it is without.
func other[V comparable](now, on, off V) V {
	if now == on {
		return off
	}
	return on
}

// audit prices the sheet and says which rules of building it breaks (G18–G20). What the master has waved through is
// legal.
func (grailGame) audit(w *world, h *Hero, words card.Words) (total, faults []string) {
	bill := grail.Audit(h.fighter(), w.table.Rules)
	for _, x := range auditFaults(words, h, bill) {
		if !x.Waived {
			faults = append(faults, x.Text)
		}
	}
	return sums(words, bill), faults
}

// prices are the rows of a sheet with what each costs and what carries it (G18–G20).
func (grailGame) prices(w *world, h *Hero, words card.Words) []card.BenchRow {
	rows := grailGame{}.rows(h, words)[:1]
	return append(rows, billed(words, h, grail.Audit(h.fighter(), w.table.Rules))...)
}

// playable: it can stand in a fight about something.
func (g grailGame) playable(h *Hero) bool {
	c, err := h.copied()
	if err != nil {
		return false
	}
	g.refresh(c)
	c.ID = "f0" // a place of its own
	return c.able(grail.Body) || c.able(grail.Dispute) || c.able(grail.Mana)
}

// refresh makes the sheet whole: a line that was changed has all its steps. It says whether any of them is hidden.
func (grailGame) refresh(h *Hero) {
	f := h.Sheet
	for i := range f.Cliches {
		f.Cliches[i].Now = f.Cliches[i].Max
	}
	f.AllOpen = !slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.Secrecy == grail.Hidden && !c.Phantasm })
}

// free: names, true names and secrecy are the owner's.
func (g grailGame) free(was, now *Hero) bool {
	return reflect.DeepEqual(g.numbers(was), g.numbers(now))
}

func (grailGame) numbers(h *Hero) []grail.Cliche {
	lines := slices.Clone(h.Sheet.Cliches)
	for i := range lines {
		lines[i].Name, lines[i].TrueName, lines[i].Secrecy, lines[i].Now = "", "", "", 0
	}
	servant := grail.Cliche{ID: "servant", Powerful: h.Sheet.Servant}
	return append(lines, servant)
}
