package markup

import "strings"

// Tidy removes what the server removes from a text: control characters, white space at the end, and at the beginning up
// to the first entity. It adds the entities that the server finds by itself. A text of white space alone becomes empty.
func Tidy(t Text) Text {
	plain := strings.Map(clean, strings.ReplaceAll(t.Plain, "\r", ""))
	if strings.TrimSpace(plain) == "" {
		return Text{}
	}
	plain = strings.TrimRight(plain, " \n")
	cut := leading(plain, t.Entities)
	plain = plain[cut:]
	total := Units(plain)
	out := Text{Plain: plain}
	for _, e := range t.Entities {
		e.Offset -= cut
		if e.Offset < 0 {
			e.Length += e.Offset
			e.Offset = 0
		}
		e.Length = min(e.Length, total-e.Offset)
		if e.Length > 0 {
			out.Entities = append(out.Entities, e)
		}
	}
	out.Entities = append(out.Entities, find(out)...)
	order(out.Entities)
	return out
}

// clean keeps offsets as they are: every control character becomes one space.
func clean(r rune) rune {
	if r < ' ' && r != '\n' {
		return ' '
	}
	return r
}

// leading counts the white space to cut; it is one unit a byte.
func leading(plain string, entities []Entity) int {
	n := len(plain) - len(strings.TrimLeft(plain, " \n"))
	for _, e := range entities {
		n = min(n, e.Offset)
	}
	return n
}
