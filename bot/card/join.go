package card

import (
	"html"
	"strconv"
)

// Join is the way into a running fight: first a hero, then a side.
func Join(f Frame, in JoinIn) Card {
	t := f.taps(in.Scene, in.Step, 0)
	player := string(in.Player)
	cancel := []key{button(f.t("join.cancel"), t.free("join-cancel", player))}
	who := f.t("join.title", "Name", f.person(in.Player))
	if in.Hero == nil {
		var keys []key
		for _, r := range in.Free.Ready {
			keys = append(keys, button("🎭 "+f.short(r.Name), t.free("join-hero", player, r.Key)))
		}
		return Card{
			Text: f.text(paragraph(who, f.t("join.hero")), quoted(f.readyLines(in.Free.Ready))),
			Rows: keyboard(keys, f.moreKeys(in.Free), cancel),
		}
	}
	var keys []key
	for _, side := range in.Sides {
		keys = append(keys, button(f.sideLabel(side), t.once("join-side", player, strconv.Itoa(side.Side))))
	}
	return Card{
		Text: f.text(paragraph(who, "🎭 "+f.heroLine(*in.Hero), f.t("join.side")), paragraph(f.sideLines(in.Sides)...)),
		Rows: keyboard(keys, cancel),
	}
}

func (f Frame) sideLines(sides []SideIn) []string {
	lines := make([]string, len(sides))
	for i, side := range sides {
		lines[i] = flag(side.Side)
		for j, name := range side.Names {
			separator := ", "
			if j == 0 {
				separator = " "
			}
			lines[i] += separator + f.name(name)
		}
	}
	return lines
}

// sideLabel names a side by its first fighter.
func (f Frame) sideLabel(side SideIn) string {
	if len(side.Names) == 0 {
		return flag(side.Side) + " " + f.t("join.empty")
	}
	label := flag(side.Side) + " " + f.short(side.Names[0])
	if rest := len(side.Names) - 1; rest > 0 {
		label += " " + plus(rest)
	}
	return label
}

func quoted(lines []string) passage {
	p := paragraph(lines...)
	p.quote = true
	return p
}

// about is a ready hero's line, escaped.
func (f Frame) about(r Ready) string { return html.EscapeString(clean(r.About, aboutRoom)) }

const aboutRoom = 120
