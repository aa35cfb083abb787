package card

import (
	"html"
	"strconv"

	"kubik/rules/grail"
)

// SheetRow is one sheet of the roster by what its building costs: dice, of which Limit may be spent, 0: any number.
type SheetRow struct {
	Hero       Hero
	Sum, Limit int
	Faults     int // that the master has not waved through
}

// SheetsIn is the page of all sheets.
type SheetsIn struct {
	Step int
	Rows []SheetRow
}

// Sheets is the page of the desk that leads to every sheet of the roster.
func Sheets(f Frame, in SheetsIn) Card {
	t := f.taps(0, in.Step, 0)
	var lines []string
	var keys []key
	for _, r := range in.Rows {
		icon, sum := "📄", f.t("bench.sum", "Sum", r.Sum)
		if r.Limit > 0 {
			sum = f.t("bench.sum-of", "Sum", r.Sum, "Limit", r.Limit)
		}
		if r.Faults > 0 {
			icon, sum = "⚠️", sum+" · ⚠️ "+strconv.Itoa(r.Faults)
		}
		lines = append(lines, joined(" — ", joined(" · ", "▫️ "+f.bold(r.Hero.Name), f.owner(r.Hero)), sum))
		keys = append(keys, button(icon+" "+f.short(r.Hero.Name), t.free("sheet", r.Hero.ID)))
	}
	if len(lines) == 0 {
		lines = []string{f.t("sheets.nobody")}
	}
	return Card{
		Text: f.text(paragraph(f.t("sheets.title"), f.t("sheets.about")), paragraph(lines...)),
		Rows: keyboard(keys, []key{button(f.t("desk.back"), t.free("leaf", ""))}),
	}
}

// AuditFault is a rule of building that a sheet breaks, in words, and whether the master lets it stand (XX). Line is
// empty where it is about the sheet as a whole.
type AuditFault struct {
	Line, Reason string
	Name         string // of the line
	Text         string
	Waived       bool
}

// ThingRow is an item or a familiar that somebody has made (G25).
type ThingRow struct {
	ID, Name, From string
	Rank           grail.Rank
	Familiar       bool
}

// AuditIn is one sheet as its building sees it: line by line with prices and reasons (G18–G20).
type AuditIn struct {
	Step   int
	Hero   Hero
	Lines  []BenchRow
	Sums   []string
	Faults []AuditFault
	Things []ThingRow
	Horde  *HordeIn // nil: this one fights alone
	Makes  bool     // has a cliché that things can be made of
}

// Audit is the master's page of one sheet.
func Audit(f Frame, in AuditIn) Card {
	b := bench{f, BenchIn{}, f.taps(0, in.Step, 0)}
	var lines, things, sums []string
	var waive, broken []key
	for _, r := range in.Lines {
		lines = append(lines, b.rowLine(r))
	}
	for _, sum := range in.Sums {
		sums = append(sums, html.EscapeString(sum))
	}
	for _, x := range in.Faults {
		waive = append(waive, button(tick(x.Waived)+" "+joined(": ", clean(x.Name, shortName), f.t("waive."+x.Reason)),
			b.free("waive", in.Hero.ID, x.Line, x.Reason, onOff(!x.Waived))))
	}
	for _, x := range in.Things {
		things = append(things, f.thingLine(x))
		broken = append(broken, button("💔 "+f.short(x.Name), b.free("unmake", in.Hero.ID, x.ID)).styled(danger))
	}
	sections := append([][]key{waive}, broken)
	if in.Horde != nil {
		sections = append(sections, hordeSections(*in.Horde, func(count, per int) string {
			return b.free("horde", in.Hero.ID, strconv.Itoa(count), strconv.Itoa(per))
		})...)
	}
	last := []key{button(f.t("sheets.back"), b.free("leaf", "sheets"))}
	if in.Makes {
		last = append(last, button(f.t("make.key"), b.free("make", in.Hero.ID, "open")))
	}
	head := joined(" · ", "📄 "+f.bold(in.Hero.Name), f.owner(in.Hero))
	return Card{
		Text: f.text(paragraph(head), paragraph(lines...), paragraph(sums...), paragraph(f.faultLines(in.Faults)...),
			paragraph(things...), f.hordeAbout(in.Horde)),
		Rows: keyboard(append(sections, last)...),
	}
}

// tick marks what the master lets stand.
func tick(on bool) string {
	if on {
		return "☑️"
	}
	return "⬜"
}

func (f Frame) faultLines(faults []AuditFault) []string {
	var lines []string
	for _, x := range faults {
		line := "⚠️ " + html.EscapeString(x.Text)
		if x.Waived {
			line = "✍️ " + html.EscapeString(x.Text) + " — " + f.t("sheets.waived")
		}
		lines = append(lines, line)
	}
	if len(lines) > 0 {
		lines = append(lines, f.t("sheets.waive"))
	}
	return lines
}

func (f Frame) thingLine(x ThingRow) string {
	id := "make.item-of"
	if x.Familiar {
		id = "make.familiar-of"
	}
	return f.t(id, "Name", f.bold(x.Name), "Rank", RankName(x.Rank), "Line", f.name(x.From))
}

// HordeIn is how many creatures fight as one opponent, how many of them make a rank, and how many ranks that is (G23).
type HordeIn struct{ Count, Per, Up int }

// hordeCounts are the sizes of a horde that one tap sets.
func hordeCounts() []int { return []int{1, 2, 5, 10, 20, 50, 100} }

func hordeSections(in HordeIn, data func(count, per int) string) [][]key {
	var counts, steps, pers []key
	for _, n := range hordeCounts() {
		counts = append(counts, option("👥", strconv.Itoa(n), n == in.Count, data(n, in.Per)))
	}
	if in.Count > 1 {
		steps = append(steps, button("➖", data(in.Count-1, in.Per)))
	}
	if in.Count < grail.MaxHorde {
		steps = append(steps, button("➕", data(in.Count+1, in.Per)))
	}
	if in.Count > 1 {
		for per := 1; per <= grail.MaxPer; per++ {
			pers = append(pers, option("➗", strconv.Itoa(per), per == in.Per, data(in.Count, per)))
		}
	}
	return [][]key{counts, steps, pers}
}

func (f Frame) hordeAbout(in *HordeIn) passage {
	switch {
	case in == nil:
		return passage{}
	case in.Count < 2:
		return paragraph(f.t("horde.about"))
	}
	return paragraph(f.t("horde.about"), f.t("horde.now", "Count", in.Count, "Per", in.Per, "Up", plus(in.Up)))
}
