package gallery

import (
	"kubik/bot/card"
	"kubik/rules/grail"
)

// grailSheets hangs the desk's pages of sheets, of hordes and of what is made.
func (h *hall) grailSheets() {
	f, w := h.frame, h.frame.Words
	hero := card.Hero{ID: "f1", Name: hostile()[0], Player: anya}
	wolves := card.Hero{ID: "f12", Name: w.T("hero.wolves") + " ×20", NPC: true}
	h.show("sheets", card.Sheets(f, card.SheetsIn{Step: 4, Rows: []card.SheetRow{
		{Hero: hero, Sum: 31, Limit: 28, Faults: 2}, {Hero: wolves, Sum: 14},
	}}))
	h.show("sheets-nobody", card.Sheets(f, card.SheetsIn{Step: 4}))
	rows := []card.BenchRow{
		{Key: "sign", Name: w.T("cliche.sign"), Value: "E", More: w.T("bill.free", "N", 0, "Free", 2)},
		{Key: "strength", Name: w.T("cliche.strength"), Value: "D", More: w.T("bill.price", "N", 3) + " · " + w.T("bill.by", "Line", tags)},
		{Key: "c1", Name: tags, Value: "E", More: w.T("bill.price", "N", 2) + " · " + w.T("bill.history", "Text", hostile()[0])},
	}
	in := card.AuditIn{Step: 4, Hero: hero, Lines: rows, Sums: []string{w.T("bench.sum", "Sum", 31)}, Makes: true,
		Faults: []card.AuditFault{
			{Line: "strength", Reason: "weak-reason", Name: tags, Text: w.T("bench.fault.weak-reason", "Line", tags)},
			{Reason: "too-many-dice", Text: w.T("bench.fault.too-many-dice"), Waived: true},
		},
		Things: []card.ThingRow{{ID: "t1", Name: tags, From: w.T("cliche.magic"), Rank: grail.D},
			{ID: "t2", Name: hostile()[0], From: tags, Rank: grail.E, Familiar: true}}}
	h.show("audit", card.Audit(f, in))
	h.show("audit-horde", card.Audit(f, card.AuditIn{Step: 4, Hero: wolves, Lines: rows[:1], Horde: &card.HordeIn{Count: 20, Per: 5, Up: 4}}))
	h.show("audit-one", card.Audit(f, card.AuditIn{Step: 4, Hero: wolves, Horde: &card.HordeIn{Count: 1, Per: 5}}))
	h.making(hero)
	h.show("desk-add-horde", card.Desk(f, card.DeskIn{Step: 4, Adding: h.free(grail.ReadyNPCs()), Horde: &card.HordeIn{Count: 10, Per: 3, Up: 3}}))
}

func (h *hall) making(hero card.Hero) {
	f, w := h.frame, h.frame.Words
	in := card.MakeIn{Step: 4, ID: hero.ID, Name: hero.Name, Of: "magic", Rank: grail.D, Ranks: []grail.Rank{grail.E, grail.D, grail.C},
		From:  []card.MakeLine{{ID: "magic", Name: w.T("cliche.magic"), Rank: grail.C, Dice: 4}, {ID: "c1", Name: tags, Rank: grail.EX, Dice: 28}},
		Thing: tags, Cost: 3}
	h.show("make", card.Make(f, in))
	in.Noble, in.Use, in.Own = true, "armour", true
	h.show("make-own", card.Make(f, in))
	in.Familiar, in.Left, in.Approved = true, grail.E, true
	h.show("make-familiar", card.Make(f, in))
	h.show("make-review", card.MakeReview(f, "p7", anya, in))
	h.show("bench-make", card.Bench(f, card.BenchIn{Page: card.BenchMake, Making: &in}))
	h.show("bench-make-name", card.Bench(f, card.BenchIn{Page: card.BenchMakeName}))
	h.show("bench-words", card.Bench(f, card.BenchIn{Page: card.BenchWords, Asks: "history"}))
	h.show("bench-makers", card.Bench(f, card.BenchIn{Page: card.BenchMine, Makes: true, Heroes: []card.Hero{hero}}))
}
