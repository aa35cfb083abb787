package card_test

import (
	"bytes"
	"image/png"
	"os"
	"strings"
	"testing"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// TestMapIsAPicture: what is drawn is a PNG that Telegram takes, and not one colour all over. Where MAP_FILE is
// set it is kept, to be looked at.
func TestMapIsAPicture(t *testing.T) {
	for _, e := range exhibits(t) {
		if e.Name != "labyrinth-map" {
			continue
		}
		data, err := e.Card.File.Read()
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		size := drawn.Bounds()
		colours := map[any]bool{}
		for x := range size.Dx() {
			colours[drawn.At(x, size.Dy()/2)] = true
		}
		if size.Dx() < 700 || size.Dx()+size.Dy() > 10_000 || len(colours) < 10 {
			t.Errorf("%s: %v, %d colours in its middle line", e.Lang, size, len(colours))
		}
		if file := os.Getenv("MAP_FILE"); file != "" && e.Lang == "ru" {
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestPlacesFitTheirBoxes: no name of the catalogues is cut on a map, in any language.
func TestPlacesFitTheirBoxes(t *testing.T) {
	catalogue, err := card.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{card.Russian, card.English} {
		for _, key := range labyrinth.Themes() {
			words := strings.Fields(catalogue.In(lang).T("location." + key))
			if len(words) > 3 {
				t.Errorf("%s: %v takes more than three lines", lang, words)
			}
			for _, word := range words {
				if card.Columns(word) > 11 {
					t.Errorf("%s: %q is wider than a box", lang, word)
				}
			}
		}
	}
}
