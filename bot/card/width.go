package card

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// Length counts UTF-16 units, as Telegram does.
func Length(s string) int {
	units := 0
	for _, r := range s {
		units += utf16.RuneLen(r)
	}
	return units
}

// Columns counts the room a label takes: one for a letter, two for an emoji or a wide letter.
func Columns(s string) int {
	sum := 0
	for _, cluster := range clusters(s) {
		sum += clusterWidth(cluster)
	}
	return sum
}

func clusterWidth(cluster string) int {
	first, _ := utf8.DecodeRuneInString(cluster)
	if pictograph(first) || strings.ContainsRune(cluster, emojiStyle) {
		return 2
	}
	switch width.LookupRune(first).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	if strings.HasPrefix(cluster, isolate) || strings.HasPrefix(cluster, endIsolate) {
		return 0
	}
	return 1
}

// cut shortens s to so many columns, between what a reader sees as letters, and marks that it did.
func cut(s string, room int) string {
	if Columns(s) <= room {
		return s
	}
	kept, used := "", Columns(ellipsis)
	for _, cluster := range clusters(s) {
		if used += clusterWidth(cluster); used > room {
			break
		}
		kept += cluster
	}
	kept = strings.TrimRight(kept, " ") + ellipsis
	if strings.Count(kept, isolate) > strings.Count(kept, endIsolate) {
		kept += endIsolate
	}
	return kept
}

// clusters splits s into what a reader sees as one letter or one picture.
func clusters(s string) []string {
	var out []string
	var last rune
	flags := 0 // regional indicators in the current cluster
	for _, r := range s {
		pair := regional(r) && flags == 1
		if len(out) > 0 && (pair || last == joiner || extends(r)) {
			out[len(out)-1] += string(r)
		} else {
			out, flags = append(out, string(r)), 0
		}
		if regional(r) {
			flags++
		}
		last = r
	}
	return out
}

func extends(r rune) bool {
	return r == joiner || r == emojiStyle || unicode.Is(unicode.M, r) || r >= 0x1f3fb && r <= 0x1f3ff
}

func regional(r rune) bool { return r >= 0x1f1e6 && r <= 0x1f1ff }

// pictograph tells symbols that are drawn as pictures.
func pictograph(r rune) bool {
	return r >= 0x1f000 && r <= 0x1faff || r >= 0x2600 && r <= 0x27bf || r >= 0x2b00 && r <= 0x2bff ||
		r >= 0x2300 && r <= 0x23ff
}
