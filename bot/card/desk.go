package card

import (
	"strconv"
	"strings"

	"kubik/rules/grail"
)

// Desk is the master's private desk: hidden NPCs, and everybody's declarations while a fight runs.
func Desk(f Frame, in DeskIn) Card {
	d := desk{f, in, f.taps(0, in.Step, 0)}
	if in.Fight != nil {
		d.taps = f.taps(in.Fight.Scene, in.Fight.Sight.Step, in.Fight.Sight.Round)
	}
	switch {
	case in.Adding != nil:
		return d.adding()
	case in.Fight == nil:
		return d.home()
	case in.Fight.NPC != nil:
		return d.page(*in.Fight.NPC)
	case in.Fight.Review && in.Fight.Sight.Stage == grail.Declaring:
		return d.review()
	}
	return d.overview()
}

// DeskLink leads a master from the group to the desk.
func DeskLink(f Frame) Card { return Card{Text: f.t("desk.link"), Rows: keyboard([]key{f.deskKey()})} }

type desk struct {
	Frame
	DeskIn
	taps
}

func (d desk) head() string { return d.deskTitle(d.Title) }

// deskTitle heads every page of a desk.
func (f Frame) deskTitle(table string) string { return f.headed("desk.title", table) }

func (f Frame) headed(id, table string) string {
	head := f.t(id)
	if title := clean(table, longName); title != "" {
		head += " · " + f.name(table)
	}
	return head
}

func (d desk) home() Card {
	var drops []key
	for _, h := range d.NPCs {
		drops = append(drops, button("🗑 "+d.short(h.Name), d.free("npc-drop", h.ID)))
	}
	return Card{
		Text: d.text(paragraph(d.head(), d.t("desk.about")), paragraph(d.npcLines()...)),
		Rows: keyboard(drops, []key{d.addKey().styled(primary)}, d.pageKeys()),
	}
}

// pageKeys lead to more pages that the book has.
func (d desk) pageKeys() []key {
	var keys []key
	for _, id := range d.Pages {
		keys = append(keys, button(d.t("desk.page."+id), d.free("leaf", id)))
	}
	return keys
}

func (d desk) npcLines() []string {
	if len(d.NPCs) == 0 {
		return []string{d.t("desk.nobody")}
	}
	var lines []string
	for _, h := range d.NPCs {
		h.NPC, h.Player = false, ""
		lines = append(lines, "▫️ "+d.heroLine(h))
	}
	return lines
}

func (d desk) addKey() key { return button(d.t("desk.add"), d.free("desk", "add")) }

func (d desk) backKey() key { return button(d.t("desk.back"), d.free("desk", "home")) }

func (d desk) adding() Card {
	var keys []key
	for _, r := range d.Adding {
		keys = append(keys, button("➕ "+d.short(r.Name), d.free("npc-add", r.Key)))
	}
	sections := [][]key{keys}
	if d.Horde != nil {
		sections = append(sections, hordeSections(*d.Horde, func(count, per int) string {
			return d.free("muster", strconv.Itoa(count), strconv.Itoa(per))
		})...)
	}
	return Card{
		Text: d.text(paragraph(d.head(), d.t("desk.ready")), quoted(d.readyLines(d.Adding)), d.hordeAbout(d.Horde)),
		Rows: keyboard(append(sections, []key{d.backKey()})...),
	}
}

func (d desk) page(in ChoiceIn) Card {
	c, found := d.choice(in)
	if !found {
		return d.overview()
	}
	return Card{Text: d.text(c.passages()...), Rows: keyboard(append(c.sections(), []key{d.backKey()})...)}
}

func (d desk) overview() Card {
	title := d.t("fight.title", "Round", d.Fight.Sight.Round)
	if !d.Fight.Clock.IsZero() {
		title += " · " + d.t("fight.until", "Time", d.moment(d.Fight.Clock, d.Fight.Slow))
	}
	var lines []string
	for _, seen := range d.Fight.Sight.Fighters {
		lines = append(lines, d.declared(seen))
	}
	if d.Fight.Sight.Stage == grail.Over {
		return Card{Text: d.text(paragraph(d.head(), d.t("end.title")), paragraph(lines...))}
	}
	return Card{
		Text: d.text(paragraph(d.head(), title), paragraph(lines...)),
		Rows: keyboard(d.npcKeys(), d.absentKeys(), d.allowKeys(), d.openKeys(), d.roundKeys(), d.pageKeys()),
	}
}

// declared is one fighter with the whole declaration.
func (d desk) declared(seen grail.Seen) string {
	life := d.lifeOf(d.Fight.Sight.Risk, seen)
	if seen.Out != "" {
		life = d.t("out." + string(seen.Out))
	}
	head := flag(seen.Side) + " " + joined(" — ", joined(" · ", d.bold(seen.Name), d.player(seen)), life)
	if seen.Declared == nil || seen.Out != "" || d.Fight.Sight.Stage == grail.Over {
		return head
	}
	c := choice{Frame: d.Frame, ChoiceIn: ChoiceIn{Sight: d.Fight.Sight}, seen: seen, declared: seen.Declared}
	return head + "\n" + strings.Join(c.declaration(false), " · ")
}

func (d desk) player(seen grail.Seen) string {
	if seen.Player == "" {
		return ""
	}
	return d.person(Person(seen.Player))
}

func (d desk) npcKeys() []key {
	var keys []key
	for _, seen := range d.Fight.Sight.Fighters {
		if seen.Player == "" {
			keys = append(keys, button("🎴 "+d.short(seen.Name), d.free("npc-page", string(seen.ID))))
		}
	}
	return keys
}

// absentKeys let the master act for players who have not chosen.
func (d desk) absentKeys() []key {
	var keys []key
	for _, seen := range d.Fight.Sight.Fighters {
		if seen.Player != "" && seen.Out == "" && !seen.Ready && d.Fight.Sight.Stage == grail.Declaring {
			keys = append(keys, button("👤 "+d.short(seen.Name), d.free("npc-page", string(seen.ID))))
		}
	}
	return keys
}

// allowKeys are the master's yes to those who would not defend (G2.6).
func (d desk) allowKeys() []key {
	var keys []key
	for _, seen := range d.Fight.Sight.Fighters {
		if seen.Asking && seen.Out == "" {
			keys = append(keys, button(d.t("desk.allow", "Name", d.short(seen.Name)),
				d.counted("allow", string(seen.ID))))
		}
	}
	return keys
}

func (d desk) roundKeys() []key {
	if d.Fight.Sight.Stage != grail.Declaring {
		return []key{d.addKey()}
	}
	keys := []key{button(d.t("key.resolve"), d.once("resolve")).styled(primary), d.addKey()}
	return append(d.npcChoiceKeys(), keys...)
}
