package gallery

import (
	"kubik/bot/card"
	"kubik/state"
)

// prose hangs what goes with posts of prose.
func (h *hall) prose() {
	f := h.frame
	link := card.MessageLink(state.Place{Chat: -1_001_234_567_890, Topic: 7}, 4321)
	posts := []card.PostIn{
		{Name: "Ланселот", Player: anya, Link: link, Head: card.Excerpt("Меч взлетает в лунном свете\n<i>удар сверху</i>, во всю силу — и тишина.", 160)},
		{Player: tags, Head: "Тучи сходятся."},
	}
	h.show("prose-consent", card.Consent(f, tags))
	h.show("prose-told", card.Told(f, card.ToldIn{Name: "Шахерезада <b>", Player: anya, Text: "Первая строка\n\n<b>вторая</b> & третья"}))
	h.show("prose-told-npc", card.Told(f, card.ToldIn{Name: "Упырь", Text: "Ррр."}))
	desk := card.Card{Text: f.Words.T("desk.title")}
	h.show("prose-desk", card.WithPosts(f, desk, posts))
	record := card.Card{
		Text: f.Words.T("fight.title", "Round", 2) + "\n\nA &lt; B\n<blockquote expandable>6 6</blockquote>",
		Rows: card.UndoKeys(f, 12, 34),
	}
	h.show("prose-record", card.RecordPosts(f, record, []card.PostIn{{Name: "Ланселот", Player: anya, Link: link}}))
}
