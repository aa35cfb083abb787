package gallery

import (
	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/rules/dice"
)

// chats hangs what is seen beyond the table's own chat.
func (h *hall) chats() error {
	f := h.frame
	for name, text := range map[string]string{"inline": "2к6+3 на урон <b>мечом</b>", "inline-several": "d20 преимущество против 15; 4d6k3"} {
		n, err := dice.Parse(text)
		if err != nil {
			return err
		}
		h.show(name, card.Waiting(f, "Аня", n, tap.Fall{User: 102, Notation: n.String()}))
	}
	return nil
}

// spots hangs what tells of the places of a table.
func (h *hall) spots() {
	f := h.frame
	until := evening()
	h.show("places", card.Spots(f, card.SpotsIn{Title: "Камелот"}))
	h.show("places-many", card.Spots(f, card.SpotsIn{
		Title: "<i>Ночь & Грааль</i>", Main: "https://t.me/c/1234567890/1", Living: "topic", CanTopic: true, CanPads: true,
		Code: "tabcdefgh-k3m9qx2a", CodeUse: "closed", Until: until,
		Spots: []card.SpotIn{
			{Use: "rolls", Title: "Бросальня", URL: "https://t.me/c/1234567890/7", Chat: -1001234567890, Topic: 7},
			{Use: "closed", Title: "<b>Только мы & двое</b>, и никто больше", Chat: -42},
			{Use: "cards", Chat: -1001234567890, Topic: 123456},
		},
	}))
	h.show("places-pads", card.Spots(f, card.SpotsIn{Title: "Камелот", Living: "pads", CanPads: true}))
	for _, use := range []string{"rolls", "closed", "cards", "main"} {
		h.show("place-asked-"+use, card.PlaceAsked(f, "<i>Ночь & Грааль</i>", use, 12))
		h.show("place-taken-"+use, card.PlaceTaken(f, use))
	}
	h.show("sheet-tabs", card.Card{Text: "⚔️", Rows: card.SheetTabs(f, "123456789", []card.Tab{
		{ID: "f1", Name: "Ланселот", On: true}, {ID: "f12", Name: "<b>Король-под-горой Седьмой</b>"}, {ID: "f3"},
	})})
	h.show("place-code", card.PlaceCode(f, "rolls", "tabcdefgh-k3m9qx2a", until))
	h.show("place-elsewhere", card.TableElsewhere(f, "Камелот", "https://t.me/c/1234567890/7"))
	told := card.Card{Text: "⚔️ <b>Раунд 2</b>\n\n💥 Ланселот бьёт\n🥀 Ланселот: Латы на нуле<blockquote expandable>6 6 6</blockquote>"}
	h.show("story-line", card.StoryLine(f, told, "https://t.me/c/1234567890/7"))
}
