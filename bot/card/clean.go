package card

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// Widths of names, in columns (see width): in a card's text, and in the short form for labels.
const (
	longName  = 32
	shortName = 12
)

// longestName is how many runes of a name are looked at: Telegram's own titles are shorter.
const longestName = 512

const (
	joiner      = '\u200d' // holds emoji such as families together
	emojiStyle  = '\ufe0f'
	isolate     = "\u2068" // first strong isolate: a right-to-left name keeps its order to itself
	endIsolate  = "\u2069"
	ellipsis    = "…"
	maxStacking = 3 // marks on one letter: enough for pointed Hebrew, too few to climb over other lines
)

// clean makes a name that people chose safe to stand inside a line: one line, nothing invisible, no direction
// overrides, no towers of marks, at most so many columns. What has nothing to show comes out empty.
func clean(name string, columns int) string {
	name = cut(strings.Join(strings.Fields(visible(name)), " "), columns)
	if rightToLeft(name) {
		return isolate + name + endIsolate
	}
	return name
}

// PlainName is a name that somebody has typed, fit to be kept: one line of at most so many columns as a card shows.
func PlainName(name string) string {
	return strings.Trim(clean(name, longName), isolate+endIsolate)
}

// PlainWords is what somebody has typed, fit to be kept: one line of at most so many runes, nothing invisible in it.
func PlainWords(text string, most int) string {
	runes := []rune(visible(text))
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

func visible(name string) string {
	runes := []rune(strings.ToValidUTF8(name, ""))
	runes = runes[:min(len(runes), longestName)]
	var out strings.Builder
	stacked := maxStacking // a mark with no letter before it has nothing to stand on
	for i, r := range runes {
		switch {
		case blank(r):
			stacked = maxStacking
			out.WriteByte(' ')
		case r == emojiStyle || r == joiner:
			if i > 0 && holds(runes, i) {
				out.WriteRune(r)
			}
		case unicode.Is(unicode.M, r):
			if stacked++; stacked <= maxStacking {
				out.WriteRune(r)
			}
		case unicode.IsGraphic(r):
			stacked = 0
			out.WriteRune(r)
		}
	}
	return out.String()
}

// blank tells what shows as nothing but takes room: spaces, breaks, and the letters that are drawn empty.
func blank(r rune) bool {
	switch r {
	case '\u115f', '\u1160', '\u2800', '\u3164', '\uffa0':
		return true
	}
	return unicode.IsSpace(r)
}

// holds tells whether the joiner or variation selector at i belongs to an emoji.
func holds(runes []rune, i int) bool {
	before := pictograph(runes[i-1]) || runes[i-1] == emojiStyle
	if runes[i] == emojiStyle {
		return pictograph(runes[i-1])
	}
	return before && i+1 < len(runes) && pictograph(runes[i+1])
}

func rightToLeft(s string) bool {
	for _, r := range s {
		properties, _ := bidi.LookupRune(r)
		if class := properties.Class(); class == bidi.R || class == bidi.AL {
			return true
		}
	}
	return false
}
