package gallery

import (
	"kubik/bot/card"
	"kubik/rules/dice"
)

// mends hangs the correction of a move, from the page on which it is chosen to the record that was corrected.
func (h *hall) mends() {
	f := h.frame
	w := f.Words
	where := card.MendIn{}
	for _, round := range []int{12, 11, 10} {
		where.Spots = append(where.Spots, card.MendKey{Label: w.T("mend.spot.round", "Round", round), Arg: "7"})
	}
	where.Spots = append(where.Spots, card.MendKey{Label: w.T("mend.spot.decision", "Round", 10, "Name", "Шахерезада <i>из Багдада</i>"), Arg: "6"})
	h.show("mend", card.Mend(f, "Камелот", where))
	h.show("mend-nothing", card.Mend(f, "", card.MendIn{}))
	what := card.MendIn{Deep: true}
	for _, part := range []string{"target", "mode", "attack", "defense", "pump", "grade", "help", "steps", "number"} {
		what.Keys = append(what.Keys, card.MendKey{Label: w.T("mend.part." + part), Arg: "1"})
	}
	h.show("mend-what", card.Mend(f, "Камелот", what))
	thrown := dice.Thrown{Pool: dice.Pool{Count: 5, Sides: 6}, Faces: []int{3, 1, 4, 1, 5}, Fresh: true}
	preview := card.MendIn{
		Preview: true, Changes: 2,
		Rounds: []card.MendRound{card.CompareRounds("⚔️ <b>2</b>\nA → B\nC → D", "⚔️ <b>2</b>\nA → B\nC → E\nF")},
		Lines:  []card.MendLine{{Who: "Геракл", What: "Сила & <b>мощь</b>", Was: "A", Value: "B"}, {Who: "Медея", Was: w.T("out.retreated")}},
		Lost:   []string{w.T("mend.lost.line", "Round", 3, "Why", w.T("refusal.grail.not-rollable"))},
		Fresh:  []string{w.T("mend.fresh.line", "Name", "Геракл", "Throw", f.Throw(thrown))},
	}
	h.show("mend-preview", card.Mend(f, "Камелот", preview))
	h.show("mend-same", card.Mend(f, "Камелот", card.MendIn{Preview: true, Changes: 1}))
	record := card.Card{Text: w.T("fight.title", "Round", 2), Rows: card.UndoKeys(f, 12, 34)}
	h.show("record-mended", card.Mended(f, record, []dice.Thrown{thrown}))
	h.show("desk-mend", card.Card{Text: "🎩", Rows: card.MendKeys(f)})
}
