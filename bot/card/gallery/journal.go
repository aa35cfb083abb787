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
	told := card.StoryIn{Title: hostile()[0], Master: vera, Heroes: []card.Hero{{ID: "f1", Name: hostile()[0], Player: anya}}, Waits: card.WaitsForMove,
		Awaited: []card.Person{anya, tags}, Scenes: []card.StoryScene{
			{Number: 1, Rounds: 3, Over: true, Cast: []string{"Ланселот", hostile()[0]}, Fallen: []string{hostile()[0]}, Places: []string{"Колодец"},
				Feats: []card.Feat{{Name: "Ланселот", Hits: 2, Damage: 5, Downs: 1}}, Luck: &card.Luck{Name: "Ланселот", Dice: "2d6", Faces: []int{6, 6}, Sum: 12}},
			{Number: 2, Rounds: 1, Cast: []string{"Медея"}},
		}}
	h.show("story", card.Story(h.frame, told))
	h.show("story-new", card.Story(h.frame, card.StoryIn{Waits: card.WaitsForScene}))
	h.show("evening", card.Evening(h.frame, told))
	h.show("evening-idle", card.Evening(h.frame, card.StoryIn{Waits: card.WaitsForEnd}))
	h.show("pick-story", card.PickTable(h.frame, "story", tables))
	h.show("exported", card.Exported(h.frame, hostile()[0], 3, 4))
	h.show("importing", card.Importing(h.frame, card.ImportIn{Title: "Камелот", Book: "grail", Heroes: 4, Scenes: 3, Number: 1 << 40,
		Tables: []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0], Fresh: true}}}))
	h.show("import-sure", card.ImportSure(h.frame, hostile()[0], "1099511627776"))
	h.show("fair", card.Fair(h.frame, thrown()))
	h.show("pick-table", card.PickTable(h.frame, "journal", []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0]}}))
}
