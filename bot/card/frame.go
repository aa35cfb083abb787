package card

import (
	"html"
	"strings"
	"time"
)

func (f Frame) t(id string, pairs ...any) string { return f.Words.T(id, pairs...) }

// name is a public name for a card's text: escaped, whole unless it is very long.
func (f Frame) name(raw string) string { return html.EscapeString(f.named(raw, longName)) }

func (f Frame) bold(raw string) string { return "<b>" + f.name(raw) + "</b>" }

// short is a public name for a label: plain, at most twelve columns.
func (f Frame) short(raw string) string { return f.named(raw, shortName) }

func (f Frame) named(raw string, columns int) string {
	if name := clean(raw, columns); name != "" {
		return name
	}
	return f.t("name.none")
}

// person is a player's name, escaped.
func (f Frame) person(id Person) string {
	if raw, known := f.Names[id]; known {
		return f.name(raw)
	}
	return f.t("name.player")
}

func (f Frame) shortPerson(id Person) string {
	if raw, known := f.Names[id]; known {
		return f.short(raw)
	}
	return f.t("name.player")
}

// mention is a link that calls the player.
func (f Frame) mention(id Person) string {
	if id == "" || strings.Trim(string(id), "0123456789") != "" {
		return f.person(id)
	}
	return `<a href="tg://user?id=` + string(id) + `">` + f.person(id) + "</a>"
}

// moment is a time of day; slow games see the day of the week too.
func (f Frame) moment(t time.Time, slow bool) string {
	if f.Zone != nil {
		t = t.In(f.Zone)
	}
	clock := t.Format("15:04")
	if slow {
		return f.t("moment.day", "Day", f.t("day."+strings.ToLower(t.Format("Mon"))), "Time", clock)
	}
	return clock
}

// flag marks a side. Side 0 stays out.
func flag(side int) string {
	flags := [...]string{"⚪", "🔵", "🔴", "🟢", "🟡", "🟣", "🟠", "🟤"}
	if side < 0 || side >= len(flags) {
		return "⚫"
	}
	return flags[side]
}

// joined puts parts on one line, leaving empty ones out.
func joined(separator string, parts ...string) string {
	var kept []string
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, separator)
}
