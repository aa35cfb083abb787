package card_test

import (
	"bytes"
	"image/png"
	"os"
	"testing"
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
