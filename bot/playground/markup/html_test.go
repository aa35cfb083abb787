package markup_test

import (
	"testing"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

func TestReadable(t *testing.T) {
	parsed, err := markup.ParseHTML("<b>Раунд</b>\n<blockquote expandable>раз\nдва</blockquote>\n<a href=\"https://t.me/b?start=1\">сюда</a>")
	if err != nil {
		t.Fatal(err)
	}
	const want = "Раунд\n> раз\n> два\nсюда <https://t.me/b?start=1>"
	if got := markup.Readable(parsed); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSliceCountsUnits(t *testing.T) {
	if got := markup.Slice("🎲кость", 2, 3); got != "кос" {
		t.Errorf("got %q", got)
	}
	if got := markup.Slice("кость", 3, 100); got != "ть" {
		t.Errorf("past the end: got %q", got)
	}
}

// FuzzParse holds that whatever is accepted has entities inside its text, outer ones first.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"<b>🎲</b> &lt", "<a href='x.y'>z</a>", "<pre><code class=language-go>x</code></pre>", "</b>", "<b", " \n<i> x </i>\t@anya"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		parsed, err := markup.ParseHTML(source)
		if err != nil || !utf8.ValidString(source) {
			return
		}
		tidy := markup.Tidy(parsed)
		last := 0
		for _, e := range tidy.Entities {
			if e.Offset < last || e.Length <= 0 || e.Offset+e.Length > markup.Units(tidy.Plain) {
				t.Fatalf("%q has %+v in %q", source, e, tidy.Plain)
			}
			last = e.Offset
		}
	})
}
