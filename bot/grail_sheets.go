package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// leafSheets is the page of the desk with all sheets; behind it stand those of single ones.
const leafSheets = "sheets"

// sheetRoutes are the verbs of sheets on the desk, and of making things.
func sheetRoutes() map[string]route {
	return map[string]route{
		"sheet":      {kind: free, along: true, who: master, stages: outside, roster: true, on: onDesk, run: sheetPage},
		"waive":      {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: waive},
		"horde":      {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: setHorde},
		"muster":     {kind: free, along: true, who: master, stages: []Stage{InLobby, InSetup, InScene}, on: onDesk, run: muster},
		"make":       {kind: free, along: true, who: master, stages: outside, roster: true, on: onDesk, run: makeOnDesk},
		"make-go":    {kind: once, who: master, stages: outside, roster: true, on: onDesk, run: makeGo},
		"unmake":     {kind: free, who: master, stages: outside, roster: true, on: onDesk, run: unmake},
		"bench-make": {aside: true, roster: true, own: true, on: onBench, more: ownBench, run: atBench(makeOnBench)},
	}
}

// sheetPage turns the desk to one sheet.
func sheetPage(t *turn) (reply, error) {
	h, err := t.sheeted()
	if err != nil {
		return reply{}, err
	}
	t.table.Making, t.table.Desk.Asks = nil, nil
	t.table.Desk.Page = leafSheets + leafMark + h.ID
	return reply{}, nil
}

// sheeted is the hero of this book that a tap names first.
func (t *turn) sheeted() (*Hero, error) {
	h := t.roster.hero(t.tap.Arg(0))
	if h == nil || h.Sheet == nil {
		return nil, refuse("stale")
	}
	return h, nil
}

// sheetsCard draws the page of sheets, of one of them, or of what is made of it; false where another page is open.
func (w *world) sheetsCard(f card.Frame) (card.Card, bool) {
	page, id, one := strings.Cut(w.table.Desk.Page, leafMark)
	if page != leafSheets || w.table.Stage == InScene {
		return card.Card{}, false
	}
	h := w.roster.hero(id)
	switch {
	case !one || h == nil || h.Sheet == nil:
		return card.Sheets(f, w.sheetsIn(f.Words)), true
	case w.table.Making != nil && w.table.Making.Hero == h.ID:
		return card.Make(f, w.makeIn(*w.table.Making)), true
	}
	return card.Audit(f, w.auditIn(f.Words, h)), true
}

func (w *world) sheetsIn(words card.Words) card.SheetsIn {
	in := card.SheetsIn{Step: w.table.Step}
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		if h.Sheet == nil {
			continue
		}
		bill := grail.Audit(h.fighter(), w.table.Rules)
		row := card.SheetRow{Hero: grailGame{}.listed(h, words), Sum: bill.Total, Limit: bill.Limit}
		if h.Owner != 0 {
			row.Faults = len(unwaived(bill))
		}
		in.Rows = append(in.Rows, row)
	}
	return in
}

func (w *world) auditIn(words card.Words, h *Hero) card.AuditIn {
	in := card.AuditIn{Step: w.table.Step, Hero: grailGame{}.listed(h, words), Makes: len(sources(h)) > 0 && h.Horde == nil}
	bill := grail.Audit(h.fighter(), w.table.Rules)
	in.Lines, in.Sums = billed(words, h, bill), sums(words, bill)
	if h.Owner != 0 { // what the master brings is bound by nothing
		in.Faults = auditFaults(words, h, bill)
	}
	for _, x := range h.Sheet.Things {
		in.Things = append(in.Things, card.ThingRow{ID: string(x.Line.ID), Name: x.Line.Name, Rank: x.Line.Max,
			Familiar: x.Familiar, From: line(h.Sheet, x.From).Name})
	}
	if h.Owner == 0 && len(h.Sheet.Things) == 0 && h.Maker == "" {
		in.Horde = h.hordeIn()
	}
	return in
}

// billed are the rows of a sheet with what each costs and what carries it (G18–G20).
func billed(words card.Words, h *Hero, bill grail.Bill) []card.BenchRow {
	rows := grailGame{}.rows(h, words)[1:] // the first stands for the hero as a whole
	for i, entry := range bill.Lines {
		rows[i].More = strings.Join(slices.DeleteFunc([]string{price(words, h, entry), rows[i].More}, func(s string) bool { return s == "" }), " · ")
	}
	return rows
}

// price is what a line costs, in words, with the reason that lets it be what it is.
func price(words card.Words, h *Hero, entry grail.Entry) string {
	text := words.T("bill.price", "N", entry.Price-entry.Free)
	if entry.Free > 0 {
		text = words.T("bill.free", "N", entry.Price-entry.Free, "Free", entry.Free)
	}
	switch {
	case entry.Justified != "":
		text += " · " + words.T("bill.by", "Line", line(h.Sheet, entry.Justified).Name)
	case entry.History:
		text += " · " + words.T("bill.history", "Text", line(h.Sheet, entry.Cliche).History)
	}
	return text
}

func sums(words card.Words, bill grail.Bill) []string {
	if bill.Limit > 0 {
		return []string{words.T("bench.sum-of", "Sum", bill.Total, "Limit", bill.Limit)}
	}
	return []string{words.T("bench.sum", "Sum", bill.Total)}
}

// auditFaults are the rules of building that a sheet breaks, in words.
func auditFaults(words card.Words, h *Hero, bill grail.Bill) []card.AuditFault {
	var list []card.AuditFault
	add := func(id grail.ClicheID, faults []grail.Fault) {
		name := line(h.Sheet, id).Name
		for _, x := range faults {
			list = append(list, card.AuditFault{Line: string(id), Reason: string(x.Reason), Name: name,
				Text: words.T("bench.fault."+string(x.Reason), "Line", name), Waived: x.Waived})
		}
	}
	for _, entry := range bill.Lines {
		add(entry.Cliche, entry.Faults)
	}
	add("", bill.Faults)
	return list
}

// waive lets a fault of a sheet stand, or no more (XX).
func waive(t *turn) (reply, error) {
	h, err := t.sheeted()
	if err != nil {
		return reply{}, err
	}
	w, on := grail.Waiver{Cliche: grail.ClicheID(t.tap.Arg(1)), Reason: grail.Unfit(t.tap.Arg(2))}, t.tap.Arg(3)
	stands := slices.Contains(h.Sheet.Waived, w)
	if on != "on" && on != "off" {
		return reply{}, refuse("stale")
	}
	if stands == (on == "on") {
		return t.say("toast.waive-"+on, "Hero", h.name())
	}
	after, event, err := grail.Waive(h.fighter(), t.table.Rules, w)
	if err != nil {
		return reply{}, refuse("stale")
	}
	h.Sheet.Waived = after.Waived
	t.note(entry{Events: append([]grail.Event{event}, grail.Built(h.fighter(), t.table.Rules)...)})
	return t.say("toast.waive-"+on, "Hero", h.name())
}

// seated tells the journal how a sheet that comes to the table is built. What the master brings or takes in is waved
// through with it, whatever it breaks (XX).
func (grailGame) seated(t *turn, h *Hero) {
	var events []grail.Event
	if t.master() {
		for _, w := range unwaived(grail.Audit(h.fighter(), t.table.Rules)) {
			if after, event, err := grail.Waive(h.fighter(), t.table.Rules, w); err == nil {
				h.Sheet.Waived = after.Waived
				events = append(events, event)
			}
		}
	}
	t.note(entry{Events: append(events, grail.Built(h.fighter(), t.table.Rules)...)})
}

// unwaived are the faults of a bill that the master has not let stand.
func unwaived(bill grail.Bill) []grail.Waiver {
	var list []grail.Waiver
	add := func(id grail.ClicheID, faults []grail.Fault) {
		for _, x := range faults {
			if !x.Waived {
				list = append(list, grail.Waiver{Cliche: id, Reason: x.Reason})
			}
		}
	}
	for _, entry := range bill.Lines {
		add(entry.Cliche, entry.Faults)
	}
	add("", bill.Faults)
	return list
}

// reopen takes back what was waved through of what a person has changed.
func (t *turn) reopen(was, now *Hero) {
	switch {
	case now.Sheet == nil:
	case was == nil || was.Sheet == nil:
		reopened(nil, now.Sheet)
	default:
		reopened(was.Sheet, now.Sheet)
	}
}

// reopened takes back what was waved through of lines that a change has touched: the master looks at them again. was is
// nil for a new hero.
func reopened(was, now *grail.Fighter) {
	kept := now.Waived[:0:0]
	for _, w := range now.Waived {
		if was != nil && slices.Contains(was.Waived, w) && (w.Cliche != "" && line(was, w.Cliche) == line(now, w.Cliche)) {
			kept = append(kept, w)
		}
	}
	now.Waived = kept
}

// hordeNumbers reads how many creatures, and how many of them make a rank.
func (t *turn) hordeNumbers(at int) (count, per int, err error) {
	count, bad := strconv.Atoi(t.tap.Arg(at))
	per, worse := strconv.Atoi(t.tap.Arg(at + 1))
	if bad != nil || worse != nil || grail.HordeRank(grail.F, count, per) == 0 {
		return 0, 0, refuse("stale")
	}
	return count, per, nil
}
