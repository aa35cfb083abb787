package bot

import (
	"kubik/bot/card"
	"kubik/bot/sheets"
)

// forge is a game whose heroes can be made by hand. A hero in the making has no id and no owner yet.
type forge interface {
	// blank is what building by buttons starts from, drafted what a text has given.
	blank(w card.Words) Hero
	drafted(d sheets.Draft, w card.Words) Hero
	// extend adds the lines of a text; false when it has none.
	extend(h *Hero, d sheets.Draft) bool
	// rows are the sheet's lines, turnable what can be turned of one; turn turns it, false where it cannot.
	rows(h *Hero, w card.Words) []card.BenchRow
	turnable(h *Hero, key string, w card.Words) (card.BenchTurn, bool)
	turn(h *Hero, key, what string) bool
	// audit says what the hero costs and which rules of making it breaks; playable whether it can be played at all.
	audit(w *world, h *Hero, words card.Words) (sums, faults []string)
	playable(h *Hero) bool
	// refresh gives a changed hero what the changes have made of its wounds; free tells that only what its owner may
	// change alone is different.
	refresh(h *Hero)
	free(was, now *Hero) bool
}

// pricing is a book that says of each row of a sheet what it costs and why it may be so.
type pricing interface {
	prices(w *world, h *Hero, words card.Words) []card.BenchRow
}

// rows are the lines of a sheet, with prices where the book has them.
func (w *world) rows(h *Hero, words card.Words) []card.BenchRow {
	if book, ok := w.game().(pricing); ok {
		return book.prices(w, h, words)
	}
	return w.forge().rows(h, words)
}

// forge is the table's, nil where the book has none.
func (w *world) forge() forge {
	f, _ := w.game().(forge)
	return f
}
