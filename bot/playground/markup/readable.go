package markup

import "strings"

// Readable is the text for an eye that sees no formatting: quoted lines begin with "> ", links name their address.
func Readable(t Text) string {
	var out strings.Builder
	at, last := 0, '\n'
	for _, r := range t.Plain {
		if last == '\n' {
			if inside(t.Entities, at, Quote, LongQuote) {
				out.WriteString("> ")
			}
		}
		out.WriteRune(r)
		last = r
		at += width(r)
		out.WriteString(addresses(t.Entities, at))
	}
	return out.String()
}

func inside(entities []Entity, at int, kinds ...string) bool {
	for _, e := range entities {
		for _, kind := range kinds {
			if e.Type == kind && at >= e.Offset && at < e.Offset+e.Length {
				return true
			}
		}
	}
	return false
}

// addresses names the links that end at a place.
func addresses(entities []Entity, end int) string {
	out := ""
	for _, e := range entities {
		if e.Type == Link && e.Offset+e.Length == end {
			out += " <" + e.URL + ">"
		}
	}
	return out
}
