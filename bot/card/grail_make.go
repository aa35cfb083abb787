package card

import (
	"html"
	"strconv"

	"kubik/rules/grail"
)

// MakeLine is a cliché that a thing can be made of, with the dice that it holds (G25).
type MakeLine struct {
	ID, Name string
	Rank     grail.Rank
	Dice     int
}

// MakeIn is an item or a familiar in the making, on the master's desk or on its maker's bench (G25).
type MakeIn struct {
	Step     int
	Own      bool // on the maker's bench
	ID, Name string
	From     []MakeLine
	Of       string // the one that is chosen of From
	Rank     grail.Rank
	Ranks    []grail.Rank // that could be made of it
	Noble    bool
	Familiar bool
	Use      string // "" rolled, "helper" or "armour"; of an item
	Thing    string // its name
	Cost     int
	Left     grail.Rank
	Asking   bool // the name is awaited
	Approved bool // nobody has to approve
}

// MakeUses are what an item may be, by the ends of their ids "make.use.…".
func MakeUses() []string { return []string{"plain", "helper", "armour"} }

// Make is where a thing is made: of which cliché, of which rank, what it is.
func Make(f Frame, in MakeIn) Card {
	m := making{f, in, f.taps(0, in.Step, 0)}
	return Card{
		Text: f.text(paragraph(joined(" · ", f.t("make.title"), f.bold(in.Name))), paragraph(f.t("make.about")),
			paragraph(m.bill()...)),
		Rows: keyboard(m.fromKeys(), m.rankKeys(), m.sortKeys(), m.closeKeys()),
	}
}

// MakeReview asks the master for a yes to what a player would like to make.
func MakeReview(f Frame, proposal string, player Person, in MakeIn) Card {
	m := making{f, in, f.taps(0, 0, 0)}
	return Card{
		Text: f.text(paragraph(f.t("approve.title"), joined(" · ", f.bold(in.Name), f.person(player))), paragraph(m.bill()...)),
		Rows: keyboard([]key{
			button(f.t("approve.accept"), m.free("accept", proposal)).styled(success),
			button(f.t("approve.return"), m.free("return", proposal)),
		}, []key{button(f.t("desk.back"), m.free("desk", "home"))}),
	}
}

type making struct {
	Frame
	MakeIn
	taps
}

// set is a tap that turns one thing.
func (m making) set(what, value string) string {
	if m.Own {
		return m.free("bench-make", what, value)
	}
	return m.free("make", m.ID, what, value)
}

// bill tells what is made and what it costs.
func (m making) bill() []string {
	sort := m.t("make.sort.item")
	if m.Familiar {
		sort = m.t("make.sort.familiar")
	}
	lines := []string{joined(" · ", m.bold(m.Thing)+" "+RankName(m.Rank), sort, m.uses())}
	for _, line := range m.From {
		if line.ID == m.Of {
			lines = append(lines, m.t("make.bill", "Line", m.name(line.Name), "Rank", RankName(line.Rank), "Dice", line.Dice,
				"Cost", m.Cost, "Left", leftOf(m.Left)))
		}
	}
	return lines
}

func (m making) uses() string {
	noble := ""
	if m.Noble {
		noble = m.t("bench.flag.noble")
	}
	if m.Familiar || m.Use == "" {
		return html.EscapeString(noble)
	}
	return html.EscapeString(joined(" · ", m.t("make.use."+m.Use), noble))
}

func leftOf(r grail.Rank) string {
	if r == 0 {
		return "0"
	}
	return RankName(r)
}

func (m making) fromKeys() []key {
	var keys []key
	for _, line := range m.From {
		keys = append(keys, option("🔻", m.short(line.Name)+" "+RankName(line.Rank), line.ID == m.Of, m.set("from", line.ID)))
	}
	return keys
}

func (m making) rankKeys() []key {
	var keys []key
	for _, r := range m.Ranks {
		keys = append(keys, option("🎲", RankName(r), r == m.Rank, m.set("rank", strconv.Itoa(int(r)))))
	}
	return keys
}

func (m making) sortKeys() []key {
	keys := []key{
		option("🗡", m.t("make.sort.item"), !m.Familiar, m.set("sort", "item")),
		option("🐾", m.t("make.sort.familiar"), m.Familiar, m.set("sort", "familiar")),
		button(tick(m.Noble)+" "+m.t("bench.flag.noble"), m.set("noble", onOff(!m.Noble))),
	}
	if m.Familiar {
		return keys
	}
	for _, use := range MakeUses() {
		on := m.Use == use || m.Use == "" && use == "plain"
		keys = append(keys, option("▫️", m.t("make.use."+use), on, m.set("use", use)))
	}
	return keys
}

func (m making) closeKeys() []key {
	back, name := button(m.t("sheets.back"), m.free("sheet", m.ID)), button(m.t("bench.key.name"), m.free("make", m.ID, "name"))
	goes := button(m.t("make.go"), m.once("make-go", m.ID))
	if m.Own {
		back, name = button(m.t("bench.key.back"), m.free("bench", "mine")), button(m.t("bench.key.name"), m.free("bench-make", "name"))
		label := "make.go"
		if !m.Approved {
			label = "bench.key.send"
		}
		goes = button(m.t(label), m.free("bench-make", "go"))
	}
	return []key{name, goes.styled(success), back}
}
