package card

import (
	"strconv"
	"time"

	"kubik/rules/grail"
)

// Setup is the page on which the master sets a fight up.
func Setup(f Frame, in SetupIn) Card {
	t := f.taps(0, in.Step, 0)
	return Card{
		Text: f.text(
			paragraph(f.t("setup.title"), f.t("setup.about")),
			paragraph(f.entrantLines(in.Entrants)...),
			paragraph(
				f.t("setup.risk", "Risk", f.riskName(in.Risk)),
				f.t("setup.initiative", "Initiative", f.t("initiative."+string(in.Initiative))),
				f.t("setup.clock", "Clock", f.Span(in.Clock)), f.zone(in),
			),
		),
		Rows: keyboard(f.sideKeys(in.Entrants, t), f.riskKeys(in, t), f.initiativeKeys(in, t), f.clockKeys(in, t),
			f.zoneKeys(in, t), f.beginKeys(t)),
	}
}

// zone tells by which clock moments are shown; without a clock none are.
func (f Frame) zone(in SetupIn) string {
	if in.Clock == 0 || f.Zone == nil {
		return ""
	}
	return f.t("setup.zone", "Zone", offset(f.Zone))
}

// offset is a zone as UTC+3 or UTC+5:30.
func offset(zone *time.Location) string {
	_, seconds := time.Time{}.In(zone).Zone()
	minutes := seconds / 60
	sign := "+"
	if minutes < 0 {
		sign, minutes = "−", -minutes
	}
	text := "UTC" + sign + strconv.Itoa(minutes/60)
	if minutes%60 != 0 {
		text += ":" + strconv.Itoa(minutes%60)
	}
	return text
}

// zoneKeys move the table's zone by an hour.
func (f Frame) zoneKeys(in SetupIn, t taps) []key {
	if in.Clock == 0 || f.Zone == nil {
		return nil
	}
	_, seconds := time.Time{}.In(f.Zone).Zone()
	return []key{
		button(f.t("setup.earlier"), t.free("zone", strconv.Itoa(seconds/60+ZoneOrigin-60))),
		button(f.t("setup.later"), t.free("zone", strconv.Itoa(seconds/60+ZoneOrigin+60))),
	}
}

// ZoneOrigin keeps the minutes of a zone above zero in callback data: they count from UTC−24.
const ZoneOrigin = 24 * 60

func (f Frame) entrantLines(entrants []Entrant) []string {
	var lines []string
	for _, e := range entrants {
		line := flag(e.Side) + " " + f.heroLine(e.Hero)
		if e.Side == 0 && !e.Hero.Down {
			line = joined(" — ", flag(0)+" "+f.name(e.Hero.Name), f.t("setup.out"))
		}
		lines = append(lines, line)
	}
	return lines
}

// sideKeys move an entrant to the next side: one more than there are, up to MaxSides, then out.
func (f Frame) sideKeys(entrants []Entrant, t taps) []key {
	highest := 1
	for _, e := range entrants {
		highest = max(highest, e.Side)
	}
	sides := min(highest+1, MaxSides) + 1
	var keys []key
	for _, e := range entrants {
		if !e.Hero.Down {
			next := strconv.Itoa((e.Side + 1) % sides)
			keys = append(keys, button(flag(e.Side)+" "+f.short(e.Hero.Name), t.free("side", e.Hero.ID, next)))
		}
	}
	return keys
}

// MaxSides is how many sides a fight may have: the seven pairs of a war.
const MaxSides = 7

func riskIcon(r grail.Risk) string {
	switch r {
	case grail.Mana:
		return "🔮"
	case grail.Dispute:
		return "🗣"
	}
	return "❤️"
}

func (f Frame) riskName(r grail.Risk) string { return riskIcon(r) + " " + f.t("risk."+string(r)) }

func (f Frame) riskKeys(in SetupIn, t taps) []key {
	var keys []key
	for _, r := range []grail.Risk{grail.Body, grail.Mana, grail.Dispute} {
		keys = append(keys, option(riskIcon(r), f.t("risk."+string(r)), r == in.Risk, t.free("risk", string(r))))
	}
	return keys
}

// ordering is a mode of initiative with its sign.
type ordering struct {
	icon string
	mode grail.Initiative
}

func initiatives() []ordering {
	return []ordering{
		{"👹", grail.EnemiesFirst}, {"🎭", grail.PlayersFirst}, {"🎲", grail.Rolled}, {"⚡", grail.Simultaneous},
	}
}

func (f Frame) initiativeKeys(in SetupIn, t taps) []key {
	var keys []key
	for _, i := range initiatives() {
		label := f.t("initiative." + string(i.mode))
		keys = append(keys, option(i.icon, label, i.mode == in.Initiative, t.free("initiative", string(i.mode))))
	}
	return keys
}

func (f Frame) clockKeys(in SetupIn, t taps) []key {
	const minute = time.Minute
	var keys []key
	for _, d := range []time.Duration{0, 2 * minute, 5 * minute, 15 * minute, time.Hour, 24 * time.Hour} {
		data := t.free("clock", strconv.Itoa(int(d.Seconds())))
		label := f.Span(d)
		if d == 0 {
			label = "∞"
		}
		keys = append(keys, option("⏳", label, d == in.Clock, data))
	}
	return keys
}

// Span is a length of time in the largest unit that measures it whole.
func (f Frame) Span(d time.Duration) string {
	switch {
	case d <= 0:
		return f.t("span.none")
	case d%(24*time.Hour) == 0:
		return f.Words.N("span.days", int(d/(24*time.Hour)))
	case d%time.Hour == 0:
		return f.Words.N("span.hours", int(d/time.Hour))
	}
	return f.Words.N("span.minutes", int(d.Round(time.Minute)/time.Minute))
}

func (f Frame) beginKeys(t taps) []key {
	return []key{
		button(f.t("key.back"), t.once("lobby")), button(f.t("setup.begin"), t.once("begin")).styled(success),
	}
}
