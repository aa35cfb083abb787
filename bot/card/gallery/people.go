package gallery

import "kubik/bot/card"

// people hangs what the table says about itself.
func (h *hall) people() {
	f := h.frame
	h.show("vote-undo", card.Vote(f, card.VoteIn{Need: 2, For: []card.Person{anya}}))
	h.show("vote-redo", card.Vote(f, card.VoteIn{Redo: true, Need: 12, For: []card.Person{anya, tags, right, blank}}))
	record := card.Card{Text: f.Words.T("fight.title", "Round", 2), Rows: card.UndoKeys(f, 12, 34)}
	h.show("record-undo", record)
	h.show("record-struck", card.Struck(f, record))
	desk := card.Desk(f, card.DeskIn{Step: 4})
	desk.Rows = append(desk.Rows, card.HistoryKeys(f, 123, 124)...)
	h.show("desk-history", desk)
}
