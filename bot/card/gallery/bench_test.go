package gallery_test

import (
	"testing"

	"kubik/bot/card/gallery"
)

// BenchmarkCards draws every card in every situation, in both languages; the figure that counts is that of one card.
func BenchmarkCards(b *testing.B) {
	cards := 0
	for b.Loop() {
		pages, err := gallery.Pages()
		if err != nil {
			b.Fatal(err)
		}
		cards += len(pages)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(cards), "µs/card")
}
