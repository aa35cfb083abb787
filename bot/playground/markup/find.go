package markup

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// found lists what the server marks by itself, in order of precedence. The marked part is group 1.
var found = []struct {
	kind    string
	pattern *regexp.Regexp
}{
	{Email, regexp.MustCompile(`(?:^|[^\pL\pN_.+-])([a-zA-Z0-9._%+-]+@[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*\.[a-zA-Z]{2,})`)},
	{URL, regexp.MustCompile(`(?:^|[^\pL\pN_@.-])((?:https?://[^\s<>"«»]+|(?:[a-zA-Z0-9-]+\.)+(?:com|org|net|ru|me|io|dev|info|рф)(?:/[^\s<>"«»]*)?))`)},
	{Command, regexp.MustCompile(`(?:^|[^\pL\pN_/<>@])(/[a-zA-Z0-9_]{1,32}(?:@[a-zA-Z0-9_]{3,32})?)`)},
	{Mention, regexp.MustCompile(`(?:^|[^\pL\pN_@/])(@[a-zA-Z0-9_]{3,32})`)},
	{Hashtag, regexp.MustCompile(`(?:^|[^\pL\pN_#&])(#[\pL\pN_]*[\pL_][\pL\pN_]*)`)},
}

// blocking kinds let nothing be found inside them.
var blocking = []string{Code, Pre, Link, PersonMention, URL, Email, Mention, Command, Hashtag}

func find(t Text) []Entity {
	taken := slices.DeleteFunc(slices.Clone(t.Entities), func(e Entity) bool { return !slices.Contains(blocking, e.Type) })
	var out []Entity
	for _, f := range found {
		for _, at := range f.pattern.FindAllStringSubmatchIndex(t.Plain, -1) {
			begin, end := at[2], whole(t.Plain, f.kind, at[2], at[3])
			e := Entity{Type: f.kind, Offset: Units(t.Plain[:begin]), Length: Units(t.Plain[begin:end])}
			if e.Length == 0 || !free(taken, e) {
				continue
			}
			taken, out = append(taken, e), append(out, e)
		}
	}
	return out
}

// whole returns where the marked part really ends: links leave the punctuation after them outside, and a command or a
// mention that runs on into other letters is none.
func whole(plain, kind string, begin, end int) int {
	if kind == URL {
		return begin + len(strings.TrimRight(plain[begin:end], ".,;:!?)"))
	}
	next, _ := utf8.DecodeRuneInString(plain[end:])
	if kind != Hashtag && (unicode.IsLetter(next) && next != utf8.RuneError || unicode.IsDigit(next) || next == '_') {
		return begin
	}
	return end
}

func free(taken []Entity, e Entity) bool {
	for _, t := range taken {
		if e.Offset < t.Offset+t.Length && t.Offset < e.Offset+e.Length {
			return false
		}
	}
	return true
}
