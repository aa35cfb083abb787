package gallery

import (
	"strings"

	"kubik/bot/card"
	"kubik/bot/sheets"
)

// pasted is a sheet with something of everything that a reading can say.
const pasted = "Ланселот Озёрный\nСила: B / Выносливость - С / Ловкость — А+\nФантазм: ?\nМагия: C~A+\nСила 16 (+3)\nУдача: B+\n" +
	"Speedster [2d10]\nРыцарь из свиты короля, верный и печальный, потерял всё из-за одной любви.\nСила: A\nПламя E"

// heroes hangs the bench on which a hero is made, and its review.
func (h *hall) heroes() {
	f, w := h.frame, h.frame.Words
	in := card.BenchIn{Title: "Вечерняя игра"}
	show := func(name string, page card.BenchPage, change func(*card.BenchIn)) {
		in := in
		in.Page = page
		if change != nil {
			change(&in)
		}
		h.show(name, card.Bench(f, in))
	}
	show("bench-start", card.BenchStart, nil)
	show("bench-ready", card.BenchReady, func(in *card.BenchIn) {
		in.Ready = []card.Ready{{Key: "lancelot", Name: w.T("hero.lancelot"), About: w.T("hero.lancelot.about")}, {Key: "ilya-muromets", Name: w.T("hero.ilya-muromets"), About: w.T("hero.ilya-muromets.about")}}
	})
	show("bench-report", card.BenchReport, func(in *card.BenchIn) {
		reading, err := sheets.Read(sheets.Grail, pasted)
		if err != nil {
			panic(err) // it is written above
		}
		in.Parts, in.Report = 2, reading.Lines
	})
	show("bench-refused", card.BenchReport, func(in *card.BenchIn) { in.Parts, in.Refused = 1, w.T("refusal.bench-file") })
	rows := []card.BenchRow{
		{Key: "hero", Name: w.T("bench.hero"), Value: w.T("bench.flag.servant")},
		{Key: "strength", Name: w.T("cliche.strength"), Value: "B", More: w.T("bench.flag.supernatural")},
		{Key: "c1", Name: strings.Repeat("Очень длинное название ", 4), Value: "A+++", More: w.T("bench.flag.noble") + ", " + w.T("bench.flag.hidden")},
		{Key: "c2", Name: tags, Value: "EX"},
	}
	fill := func(in *card.BenchIn) {
		in.Name, in.Lines, in.Sums = "Ланселот", rows, []string{w.T("bench.sum-of", "Sum", 31, "Limit", 28)}
		in.Notes = []string{"Верный рыцарь, <потерявший> всё.", strings.Repeat("длинно ", 90)}
		in.Faults = []string{w.T("bench.fault.too-many-dice"), w.T("bench.fault.unjustified", "Line", "<Вор> & Ко")}
	}
	show("bench-sheet", card.BenchSheet, fill)
	show("bench-returned", card.BenchSheet, func(in *card.BenchIn) { fill(in); in.Returned, in.Approved, in.Name = true, true, "" })
	show("bench-line", card.BenchLine, func(in *card.BenchIn) {
		fill(in)
		in.Line = &card.BenchTurn{BenchRow: rows[2], Less: true, More: true, Flags: allFlags()}
	})
	show("bench-name", card.BenchName, fill)
	show("bench-add", card.BenchAdd, fill)
	show("bench-sent", card.BenchSent, fill)
	show("bench-done", card.BenchDone, fill)
	show("bench-mine", card.BenchMine, func(in *card.BenchIn) {
		in.Heroes = []card.Hero{{ID: "f1", Name: "Ланселот", Player: anya, Life: "❤ C"}, {ID: "f2", Name: tags, Player: anya, Life: "❤ A"}}
	})
	show("bench-nobody", card.BenchMine, nil)
	changed := []card.BenchRow{rows[0], {Key: "strength", Name: w.T("cliche.strength"), Value: "A"}, rows[2], {Key: "c9", Name: "Меч", Value: "C"}}
	h.show("review-new", card.Review(f, card.ReviewIn{ID: "p7", Name: "Ланселот", Player: anya, Lines: rows, Sums: []string{w.T("bench.sum", "Sum", 28)}}))
	h.show("review-change", card.Review(f, card.ReviewIn{ID: "p7", Name: tags, Player: tags, Lines: changed, Was: rows, Faults: []string{w.T("bench.fault.above-a", "Line", "Меч")}}))
	desk := card.Desk(f, card.DeskIn{Step: 4})
	desk.Rows = append(desk.Rows, card.ReviewKeys(f, []card.Hero{{ID: "p7", Name: "Ланселот"}, {ID: "p8", Name: tags}})...)
	h.show("desk-waiting", desk)
	h.show("bench-link", card.BenchLink(f))
	h.show("sheet-picture", card.Card{Text: "⚔️ " + tags, Rows: card.PortraitKey(f, "f1")})
}

// allFlags are all that a line of any book may be.
func allFlags() []card.BenchFlag {
	var flags []card.BenchFlag
	for i, id := range strings.Fields("supernatural phantasm noble throwable constant helper powerful armour armour-magic pump pump-magic pump-endurance " +
		"open wounds hidden servant sign origin personality body item clothing debuff corruption shown") {
		flags = append(flags, card.BenchFlag{ID: id, On: i%3 == 0})
	}
	return append(flags, card.BenchFlag{ID: "class", On: true, Value: "Saber"}, card.BenchFlag{ID: "lift", On: true, Value: "+4"},
		card.BenchFlag{ID: "justified", On: true, Value: tags}, card.BenchFlag{ID: "history", Words: true}, card.BenchFlag{ID: "resists"},
		card.BenchFlag{ID: "independent"}, card.BenchFlag{ID: "true-name", On: true, Value: hostile()[0], Words: true})
}
