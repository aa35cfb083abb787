package card

import (
	"strconv"
)

// Ask is something that the master may ask everybody to roll: a skill, a save, a cliché.
type Ask struct{ Key, Name string }

// Ways in which a call is rolled.
const (
	CallEach    = "each"    // everybody for themselves
	CallGroup   = "group"   // together: half of them must succeed
	CallOpposed = "opposed" // the first two against each other
	CallSecret  = "secret"  // by the master, for the master's eyes
)

// CallWays lists them.
func CallWays() []string { return []string{CallEach, CallGroup, CallOpposed, CallSecret} }

// CallDraftIn is the page of the desk on which a call is put together.
type CallDraftIn struct {
	Heroes  []Hero // everybody who could be asked
	Who     map[string]bool
	Asks    []Ask
	What    string
	TN      int // 0: none said
	Hidden  bool
	Way     string
	Purpose bool // a roll by words must name its purpose
	Rooms   int  // how many places are named for rolls by words
	Deputy  bool // the ДМ asks, who does not turn the table's own switches
}

// RollCallIn is a call as everybody sees it, or the master alone.
type RollCallIn struct {
	Number int
	What   string
	TN     int // 0: none said, or hidden from this reader
	Hidden bool
	Way    string
	Rows   []CallRow
	Closed bool
}

// CallRow is one of those who were asked.
type CallRow struct {
	Hero Hero
	// Text is the roll, HTML; empty while it is waited for.
	Text  string
	Total int
	// Won is the verdict; nil where there is none for this reader.
	Won *bool
}

// CallTNs are the difficulties on offer.
func CallTNs() []int { return []int{0, 5, 8, 10, 12, 15, 18, 20, 25, 30} }

// CallDraft is the page on which a call is put together: who, what, against what, how.
func CallDraft(f Frame, in CallDraftIn) Card {
	t := f.taps(0, 0, 0)
	var who, what, tns, ways []key
	for _, h := range in.Heroes {
		who = append(who, option("▫️", f.short(h.Name), in.Who[h.ID], t.free("ask-set", "who", h.ID)))
	}
	for _, a := range in.Asks {
		what = append(what, option("🎲", a.Name, a.Key == in.What, t.free("ask-set", "what", a.Key)))
	}
	for _, n := range CallTNs() {
		label := strconv.Itoa(n)
		if n == 0 {
			label = "—"
		}
		tns = append(tns, option("≥", label, n == in.TN, t.free("ask-set", "tn", strconv.Itoa(n))))
	}
	for _, w := range CallWays() {
		ways = append(ways, option("👥", f.t("asking.way."+w), w == in.Way, t.free("ask-set", "way", w)))
	}
	shown := []key{
		option("👁", f.t("asking.open"), !in.Hidden, t.free("ask-set", "hidden", "")),
		option("🙈", f.t("asking.hidden"), in.Hidden, t.free("ask-set", "hidden", "1")),
	}
	var purpose []key
	if !in.Deputy {
		purpose = []key{option("🏷", f.t("asking.purpose"), in.Purpose, t.free("ask-set", "purpose", ""))}
	}
	return Card{
		Text: f.text(paragraph(f.t("asking.title"), f.t("asking.about")), paragraph(f.Words.N("asking.rooms", in.Rooms, "Table", string(f.Table)))),
		Rows: keyboard(who, what, tns, shown, ways, purpose, []key{
			button(f.t("desk.back"), t.free("desk", "home")), button(f.t("asking.ask"), t.free("ask")).styled(success),
		}),
	}
}

// RollCall is one card with one button on which results gather.
func RollCall(f Frame, in RollCallIn) Card {
	t := f.taps(0, 0, 0)
	against := ""
	switch {
	case in.Hidden:
		against = f.t("asking.tn.hidden")
	case in.TN > 0:
		against = f.t("rolled.target", "N", in.TN)
	}
	way := ""
	if in.Way != CallEach {
		way = f.t("asking.way." + in.Way)
	}
	lines := []string{}
	waits := false
	for _, row := range in.Rows {
		lines = append(lines, "▫️ "+joined(" — ", joined(" · ", f.bold(row.Hero.Name), f.owner(row.Hero)), f.callResult(row, in.Closed)))
		waits = waits || row.Text == ""
	}
	number := strconv.Itoa(in.Number)
	var keys [][]key
	if !in.Closed && waits {
		keys = [][]key{{button(f.t("asking.roll"), t.free("ask-roll", number)).styled(primary)},
			{button(f.t("asking.for-all"), t.free("ask-rest", number)), button(f.t("asking.close"), t.free("ask-close", number))}}
	}
	if in.Hidden {
		keys = append(keys, []key{button(f.t("asking.verdict"), t.free("ask-verdict", number))})
	}
	return Card{
		Text: f.text(paragraph(f.t("asking.head"), joined(" · ", "🎲 "+f.name(in.What), against, way)), paragraph(lines...), paragraph(f.callEnd(in))),
		Rows: keyboard(keys...),
	}
}

func (f Frame) callResult(row CallRow, closed bool) string {
	switch {
	case row.Text == "" && closed:
		return f.t("asking.missed")
	case row.Text == "":
		return f.t("asking.waiting")
	case row.Won == nil:
		return row.Text
	case *row.Won:
		return row.Text + " " + f.t("rolled.hit")
	}
	return row.Text + " " + f.t("rolled.miss")
}

// callEnd is what came of a call that is rolled against each other, or together.
func (f Frame) callEnd(in RollCallIn) string {
	won := 0
	for _, row := range in.Rows {
		if row.Text == "" && !in.Closed {
			return ""
		}
		if row.Won != nil && *row.Won {
			won++
		}
	}
	switch {
	case in.Way == CallOpposed && len(in.Rows) == 2 && in.Rows[0].Text != "" && in.Rows[1].Text != "":
		first := in.Rows[0]
		if in.Rows[1].Total > first.Total {
			first = in.Rows[1]
		}
		return f.t("asking.winner", "Name", f.bold(first.Hero.Name))
	case in.Way == CallGroup && in.TN > 0 && !in.Hidden && 2*won >= len(in.Rows):
		return f.t("asking.group.yes", "N", won, "Of", len(in.Rows))
	case in.Way == CallGroup && in.TN > 0 && !in.Hidden:
		return f.t("asking.group.no", "N", won, "Of", len(in.Rows))
	}
	return ""
}

// CallVerdict tells the master what a hidden difficulty has decided, in plain words.
func CallVerdict(f Frame, in RollCallIn) string {
	lines := []string{f.t("asking.against", "N", in.TN)}
	for _, row := range in.Rows {
		if row.Won != nil {
			verdict := f.t("rolled.miss")
			if *row.Won {
				verdict = f.t("rolled.hit")
			}
			lines = append(lines, f.short(row.Hero.Name)+" "+strconv.Itoa(row.Total)+" "+verdict)
		}
	}
	return pages(lines)[0]
}

// CallKey leads from the desk to the page of a call.
func CallKey(f Frame) []Button {
	return []Button{button(f.t("asking.key"), f.taps(0, 0, 0).free("desk", "roll-call")).Button}
}

// RollPlace says where rolls by words are taken, with links where there are any.
func RollPlace(f Frame, links []string) Card {
	var keys []key
	for _, url := range links {
		keys = append(keys, link(f.t("room.key"), url))
	}
	return Card{Text: f.t("room.elsewhere"), Rows: keyboard(keys)}
}

// Purposes are the ready names of what a roll is for.
func Purposes() []string {
	return []string{"attack", "damage", "check", "save", "initiative", "luck"}
}

// Purposeless marks a roll that does not say what it is for, and asks for it (O1.6a).
func Purposeless(f Frame, c Card, line string) Card {
	t := f.taps(0, 0, 0)
	var keys []key
	for _, p := range Purposes() {
		keys = append(keys, button(f.t("purpose."+p), t.free("purpose", line, p)))
	}
	return Card{Text: c.Text + "\n" + f.t("purpose.none"), Rows: keyboard(keys)}
}

// Purposeful is the roll once it has been named.
func Purposeful(f Frame, c Card, purpose string) Card {
	return Card{Text: c.Text + " · " + f.t("purpose."+purpose)}
}

// Escaped is a name that people chose, safe to stand in the text of a result.
func (f Frame) Escaped(raw string) string { return f.name(raw) }
