package gallery

import (
	"kubik/bot/card"
	"kubik/bot/ledger"
)

// thrown are the dice of two scenes, the first of which is older than marks.
func thrown() ledger.Ledger {
	var line ledger.Line
	for i := range 60 {
		line.Throws = append(line.Throws, ledger.Throw{Dice: [][2]int{{6, 1 + i*i%6}, {20, 1 + i*7%20}, {100, 1 + i*37%100}}})
	}
	undone := line
	undone.Undone = true
	return ledger.Ledger{Parts: []ledger.Part{
		{Scene: 1, Old: true}, {Scene: 2, Lines: []ledger.Line{line, undone}}, {Day: "2026-03-01", Lines: []ledger.Line{line}},
	}}
}

// journals are the messages around what has been played.
func (h *hall) journals() {
	about := h.frame.ChronicleAbout(card.ChronicleIn{Scenes: make([]card.ChronicleScene, 3)})
	h.show("journal", card.Journal(h.frame, card.JournalIn{About: about, Newest: []int{12, 11, 10, 9}}))
	h.show("journal-scene", card.Journal(h.frame, card.JournalIn{About: about, Scene: 12, Newest: []int{12, 11}, Private: true}))
	tables := []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0]}}
	h.show("forgetting", card.Forgetting(h.frame, tables))
	h.show("forget-sure", card.ForgetSure(h.frame, hostile()[0], false))
	h.show("forget-everywhere", card.ForgetSure(h.frame, "", true))
	h.show("pick-fair", card.PickTable(h.frame, "fair", tables))
	h.show("exported", card.Exported(h.frame, hostile()[0], 3, 4))
	h.show("importing", card.Importing(h.frame, card.ImportIn{Title: "Камелот", Book: "grail", Heroes: 4, Scenes: 3, Number: 1 << 40,
		Tables: []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0], Fresh: true}}}))
	h.show("import-sure", card.ImportSure(h.frame, hostile()[0], "1099511627776"))
	h.show("fair", card.Fair(h.frame, thrown()))
	h.show("pick-table", card.PickTable(h.frame, "journal", []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0]}}))
}
