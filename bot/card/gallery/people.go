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
	turn := card.Card{Text: f.Words.T("fight.title", "Round", 2)}
	h.show("pad", card.Pad(f, card.PadIn{Title: "<i>Ночь & Грааль</i>", Turn: turn, Mine: true}))
	h.show("pad-nothing", card.Pad(f, card.PadIn{Mute: true, Lent: true}))
	h.show("pad-away", card.Pad(f, card.PadIn{Title: "Камелот", Away: true, Order: "guard"}))
	h.show("table", card.Table(f, card.TableIn{Title: "Камелот", Quiet: card.QuietHours{From: 23 * 60, To: 9 * 60}}))
	h.show("table-paused", card.Table(f, card.TableIn{Paused: true}))
	h.show("paused", card.Paused(f, true))
	h.show("unpaused", card.Paused(f, false))
	h.show("vanished", card.Vanished(f, card.VanishedIn{Player: tags}))
	h.show("vanished-to", card.Vanished(f, card.VanishedIn{Player: anya, To: []card.Person{vera, borya, tags, right}}))
	h.show("succession", card.Succession(f, card.SuccessionIn{
		Master: vera, Until: evening(), Candidates: []card.Person{anya, right},
	}))
	h.show("still-there", card.StillThere(f, "Камелот"))
	h.show("desk-table", card.Card{Text: "⚙️", Rows: card.TableKeys(f)})
	h.show("pad-elsewhere", card.Pad(f, card.PadIn{Title: "Камелот", Elsewhere: true}))
	h.show("whisper", card.Whisper(f, card.WhisperIn{ID: "1a2b", To: []card.Person{anya, tags}}))
	h.show("whispered", card.Whispered(f, "", "<b>За дверью</b> кто-то есть"))
	h.show("whispered-player", card.Whispered(f, tags, "Я краду ключ"))
	h.show("pad-link", card.PadLink(f))
	h.show("call", card.Call(f, card.CallIn{Title: "Камелот", Awaited: []card.Called{
		{Player: anya}, {Player: tags}, {Player: borya, Mute: true},
	}}))
	h.show("call-one", card.CallOne(f, "Камелот"))
	desk := card.Desk(f, card.DeskIn{Step: 4})
	desk.Rows = append(desk.Rows, card.HistoryKeys(f, 123, 124)...)
	h.show("desk-history", desk)
}
