package gallery

import "kubik/bot/card"

// journals are the messages around what has been played.
func (h *hall) journals() {
	about := h.frame.ChronicleAbout(card.ChronicleIn{Scenes: make([]card.ChronicleScene, 3)})
	h.show("journal", card.Journal(h.frame, card.JournalIn{About: about, Newest: []int{12, 11, 10, 9}}))
	h.show("journal-scene", card.Journal(h.frame, card.JournalIn{About: about, Scene: 12, Newest: []int{12, 11}, Private: true}))
	h.show("pick-table", card.PickTable(h.frame, "journal", []card.TableTitle{{Table: h.frame.Table, Title: "Вечерняя игра"}, {Table: h.frame.Table, Title: hostile()[0]}}))
}
