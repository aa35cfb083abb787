// Package gallery shows every card in every language: as values for golden files, as a page to look at, and as
// measured labels.
package gallery

import (
	"fmt"
	"time"

	"kubik/bot/card"
)

// Exhibit is one card in one language.
type Exhibit struct {
	Name string // of the card and its situation, such as "fight-crowd"
	Lang string
	Card card.Card
}

// Pages is every exhibit: all situations in Russian, then in English.
func Pages() ([]Exhibit, error) {
	catalogue, err := card.Load()
	if err != nil {
		return nil, err
	}
	var all []Exhibit
	for _, lang := range []string{card.Russian, card.English} {
		h, err := newHall(catalogue.In(lang))
		if err != nil {
			return nil, fmt.Errorf("gallery in %s: %w", lang, err)
		}
		all = append(all, h.exhibits()...)
	}
	return all, nil
}

// hall makes the exhibits of one language.
type hall struct {
	frame card.Frame
	shown []Exhibit
}

func newHall(words card.Words) (*hall, error) {
	h := &hall{frame: card.Frame{
		Words: words,
		Table: "t7k2m9qxa",
		Bot:   "kubik_bot",
		Zone:  time.FixedZone("MSK", 3*60*60),
		Names: people(),
	}}
	return h, h.hang()
}

func (h *hall) exhibits() []Exhibit { return h.shown }

func (h *hall) show(name string, c card.Card) {
	h.shown = append(h.shown, Exhibit{Name: name, Lang: h.frame.Words.Language(), Card: c})
}

// The people of the gallery. Three of them have names that people really use to break bots.
const (
	anya  = "101"
	borya = "102"
	vera  = "103"
	tags  = "104"
	right = "105"
	blank = "106"
)

func people() map[card.Person]string {
	return map[card.Person]string{
		anya: "Аня", borya: "Боря", vera: "Vera ✨",
		tags:  "<b>Жирный & смелый</b>",
		right: "\u202eعبد الرحمن بن عوف\u202c",
		blank: "\u200b\u2060 \u3164",
	}
}

// The moments of the gallery.
func evening() time.Time { return time.Date(2026, time.March, 18, 18, 40, 0, 0, time.UTC) }
