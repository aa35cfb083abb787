package gallery

import "kubik/bot/card"

// keeping hangs what is done about heroes apart from their numbers.
func (h *hall) keeping() {
	f := h.frame
	own := card.Hero{ID: "f1", Name: "Шахерезада & <b>ночь</b>", Player: anya, Life: "❤ C"}
	for _, page := range []card.BenchPage{card.BenchOwn, card.BenchPhoto, card.BenchGive, card.BenchDrop} {
		in := card.BenchIn{Title: "Камелот", Page: page, Own: &own, Files: true, Takers: []card.Person{vera, borya, tags, right}}
		h.show("bench-"+string(page), card.Bench(f, in))
	}
	npc := card.Hero{ID: "f2", Name: "Упырь", NPC: true}
	h.show("bench-own-npc", card.Bench(f, card.BenchIn{Page: card.BenchOwn, Own: &npc}))
	h.show("bench-buried", card.Bench(f, card.BenchIn{
		Title: "Камелот", Page: card.BenchMine, Heroes: []card.Hero{own}, NPCs: []card.Hero{npc},
		Buried: []card.Hero{{ID: "f3", Name: "Ланселот", Player: anya, Life: f.Words.T("bench.until", "Day", "08.03")}},
	}))
	h.show("gift", card.Gift(f, card.GiftIn{Hero: "f1", Name: own.Name, From: anya, To: tags}))
	h.show("voices", card.Voices(f, "Камелот", []card.Hero{npc, own}))
	h.show("desk-voice", card.Card{Text: "🎩", Rows: card.VoiceKeys(f)})
}
