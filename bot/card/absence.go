package card

import (
	"strconv"
	"strings"
	"time"
)

// QuietHours are minutes of a day between which a table sleeps; zero: it never does.
type QuietHours struct{ From, To int }

// quietChoices are those on offer.
func quietChoices() []QuietHours {
	return []QuietHours{{}, {22 * 60, 8 * 60}, {23 * 60, 9 * 60}, {0, 8 * 60}, {1 * 60, 10 * 60}}
}

// ParseQuiet reads quiet hours from callback data: whole hours "23-8", or "off".
func ParseQuiet(arg string) (QuietHours, bool) {
	for _, q := range quietChoices() {
		if quietArg(q) == arg {
			return q, true
		}
	}
	return QuietHours{}, false
}

func quietArg(q QuietHours) string {
	if q == (QuietHours{}) {
		return "off"
	}
	return strconv.Itoa(q.From/60) + "-" + strconv.Itoa(q.To/60)
}

// QuietLabel is quiet hours as people write them: «23–9».
func QuietLabel(q QuietHours) string {
	if q == (QuietHours{}) {
		return "∞"
	}
	return strings.Replace(quietArg(q), "-", "–", 1)
}

// TableIn is the desk's page of the table itself.
type TableIn struct {
	Title  string
	Paused bool
	Quiet  QuietHours
	// Deputy is the ДМ, Nominees those who could be; none: the book has no such role.
	Deputy   Person
	Nominees []Person
}

// Table is where the master sets when the table sleeps and what clock it sees.
func Table(f Frame, in TableIn) Card {
	t := f.taps(0, 0, 0)
	pause := []key{button(f.t("key.night"), t.free("night")), button(f.t("key.pause"), t.free("pause", "on"))}
	if in.Paused {
		pause = []key{button(f.t("key.unpause"), t.free("pause", "off")).styled(success)}
	}
	var quiet []key
	for _, q := range quietChoices() {
		quiet = append(quiet, option("🌙", QuietLabel(q), q == in.Quiet, t.free("quiet", quietArg(q))))
	}
	minutes := f.zoneMinutes()
	zone := []key{
		button(f.t("setup.earlier"), t.free("table-zone", strconv.Itoa(minutes+ZoneOrigin-60))),
		button(f.t("setup.later"), t.free("table-zone", strconv.Itoa(minutes+ZoneOrigin+60))),
	}
	state := ""
	if in.Paused {
		state = f.t("table.paused")
	}
	return Card{
		Text: f.text(paragraph(f.t("table.title", "Table", f.tableName(in.Title)), state),
			paragraph(f.t("table.quiet", "Hours", QuietLabel(in.Quiet)), f.t("setup.zone", "Zone", offset(f.Zone))), f.deputyHint(in)),
		Rows: keyboard(pause, quiet, zone, f.deputyKeys(in), []key{
			button(f.t("key.export"), t.free("export")), button(f.t("key.places"), t.free("desk", "spots")), button(f.t("desk.back"), t.free("desk", "home")),
		}),
	}
}

func (f Frame) zoneMinutes() int {
	_, seconds := time.Time{}.In(f.Zone).Zone()
	return seconds / 60
}

// TableKeys lead from the desk to the table's own page.
func TableKeys(f Frame) [][]Button {
	return keyboard([]key{button(f.t("key.table"), f.taps(0, 0, 0).free("desk", "table"))})
}

// Paused says that the clock stands, or goes again.
func Paused(f Frame, on bool) Card {
	if on {
		return Card{Text: f.t("table.pause-on")}
	}
	return Card{Text: f.t("table.pause-off")}
}

// VanishedIn is somebody who has been silent for long.
type VanishedIn struct {
	Player Person
	To     []Person // who could play the hero, once that is asked
}

// Vanished asks the master what is to become of the hero.
func Vanished(f Frame, in VanishedIn) Card {
	t := f.taps(0, 0, 0)
	player := string(in.Player)
	var to []key
	for _, id := range in.To {
		to = append(to, button("👤 "+f.shortPerson(id), t.free("gone-to", player, string(id))))
	}
	return Card{
		Text: f.text(paragraph(f.t("gone.title", "Name", f.person(in.Player)))),
		Rows: keyboard(to, []key{
			button(f.t("key.gone-order"), t.free("gone-order", player)), button(f.t("key.gone-give"), t.free("gone-give", player)),
			button(f.t("key.gone-out"), t.free("gone-out", player)), button(f.t("key.gone-wait"), t.free("gone-wait", player)),
		}),
	}
}

// SuccessionIn is the search for a new master.
type SuccessionIn struct {
	Master     Person
	Until      time.Time // the old one is waited for
	Candidates []Person
}

// Succession gathers those who would lead.
func Succession(f Frame, in SuccessionIn) Card {
	t := f.taps(0, 0, 0)
	var picks []key
	for _, id := range in.Candidates {
		picks = append(picks, button("🎩 "+f.shortPerson(id), t.free("succeed", string(id))))
	}
	return Card{
		Text: f.text(paragraph(f.t("succession.title", "Name", f.person(in.Master)),
			f.t("succession.until", "Time", f.moment(in.Until, true)))),
		Rows: keyboard(picks, []key{button(f.t("leader.want"), t.free("want-succeed"))}),
	}
}

// StillThere asks the old master in private.
func StillThere(f Frame, title string) Card {
	return Card{
		Text: f.text(paragraph(f.t("succession.ask", "Table", f.tableName(title)))),
		Rows: keyboard([]key{button(f.t("key.still-here"), f.taps(0, 0, 0).free("still-here")).styled(success)}),
	}
}
