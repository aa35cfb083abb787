package card

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"kubik/rules/dice"
)

// MendIn is a page of the correction that the master is putting together. Its words are those of the table's language
// when it was made.
type MendIn struct {
	Deep    bool        `json:"deep,omitempty"`  // there is a way back
	Spots   []MendKey   `json:"spots,omitempty"` // where something can be corrected
	Keys    []MendKey   `json:"keys,omitempty"`  // what
	Preview bool        `json:"preview,omitempty"`
	Changes int         `json:"changes,omitempty"` // how many are put together
	Rounds  []MendRound `json:"rounds,omitempty"`
	Lines   []MendLine  `json:"lines,omitempty"`
	Lost    []string    `json:"lost,omitempty"`
	Fresh   []string    `json:"fresh,omitempty"`
}

// MendKey is a key with what it means.
type MendKey struct {
	Label string `json:"label"`
	Arg   string `json:"arg"`
}

// MendRound is one record: lines that go and lines that come. They are HTML.
type MendRound struct {
	Title string   `json:"title"`
	Was   []string `json:"was,omitempty"`
	Now   []string `json:"now,omitempty"`
}

// MendLine is how one line of somebody stands: before, where that is another, and now.
type MendLine struct {
	Who   string `json:"who"`
	What  string `json:"what,omitempty"`
	Was   string `json:"was,omitempty"`
	Value string `json:"value,omitempty"`
}

// Mend is the page of the desk on which a move is corrected.
func Mend(f Frame, title string, in MendIn) Card {
	m := mend{f, in, f.taps(0, 0, 0)}
	head := paragraph(f.deskTitle(title), f.t("mend.title"))
	off := []key{button(f.t("desk.back"), m.free("mend-off"))}
	if in.Deep {
		back := []key{button(f.t("mend.back"), m.free("mend", "back"))}
		return Card{Text: f.text(head, paragraph(f.t("mend.what"))), Rows: keyboard(m.keys("go", in.Keys), append(back, off...))}
	}
	if !in.Preview {
		about := f.t("mend.where")
		if len(in.Spots) == 0 {
			about = f.t("mend.nothing")
		}
		return Card{Text: f.text(head, paragraph(about)), Rows: keyboard(m.keys("at", in.Spots), off)}
	}
	return Card{
		Text: f.text(append([]passage{head}, m.preview()...)...),
		Rows: keyboard(
			[]key{button(f.t("mend.more"), m.free("mend", "more")), button(f.t("mend.anew"), m.free("mend", "open"))},
			[]key{button(f.t("mend.apply"), m.free("mend-go")).styled(primary)}, off),
	}
}

type mend struct {
	Frame
	MendIn
	taps
}

func (m mend) keys(step string, list []MendKey) []key {
	var keys []key
	for _, k := range list {
		keys = append(keys, button(clean(k.Label, Widest(1)), m.free("mend", step, k.Arg)))
	}
	return keys
}

func (m mend) preview() []passage {
	var all []passage
	for _, r := range m.Rounds {
		lines := []string{r.Title}
		for _, was := range r.Was {
			lines = append(lines, m.t("mend.was", "Line", was))
		}
		for _, now := range r.Now {
			lines = append(lines, m.t("mend.now", "Line", now))
		}
		all = append(all, passage{lines: lines, old: true})
	}
	var lines []string
	for _, l := range m.Lines {
		lines = append(lines, m.t("mend.line", "Who", joined(": ", m.bold(l.Who), m.plain(l.What)),
			"Was", orDash(m.plain(l.Was)), "Now", orDash(m.plain(l.Value))))
	}
	if len(m.Rounds)+len(lines) == 0 {
		lines = []string{m.t("mend.same")}
	}
	all = append(all, paragraph(lines...))
	return append(all, m.listed("mend.fresh", m.Fresh), m.listed("mend.lost", m.Lost), paragraph(m.t("mend.sure")))
}

// plain is a text of ours or of the table's, of one line.
func (m mend) plain(text string) string { return html.EscapeString(clean(text, noteRoom)) }

// noteRoom is how many columns a line about a correction may take.
const noteRoom = 120

func (m mend) listed(id string, list []string) passage {
	if len(list) == 0 {
		return passage{}
	}
	lines := []string{m.t(id)}
	for _, l := range list {
		lines = append(lines, m.plain(l))
	}
	return passage{lines: lines, old: true}
}

// CompareRounds tells two records of a round apart by their lines; an empty one is none. Their dice stay behind.
func CompareRounds(was, now string) MendRound {
	a, b := recordLines(was), recordLines(now)
	r := MendRound{}
	for _, text := range [][]string{b, a} {
		if len(text) > 0 && r.Title == "" {
			r.Title = text[0]
		}
	}
	for _, line := range a {
		if !slices.Contains(b, line) {
			r.Was = append(r.Was, line)
		}
	}
	for _, line := range b {
		if !slices.Contains(a, line) {
			r.Now = append(r.Now, line)
		}
	}
	return r
}

func recordLines(text string) []string {
	told, _, _ := strings.Cut(text, "<blockquote")
	return slices.DeleteFunc(strings.Split(told, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
}

// CompareLines lists what stands otherwise.
func CompareLines(was, now []MendLine) []MendLine {
	old := map[[2]string]string{}
	for _, l := range was {
		old[[2]string{l.Who, l.What}] = l.Value
	}
	var list []MendLine
	for _, l := range now {
		at := [2]string{l.Who, l.What}
		if before, stood := old[at]; !stood || before != l.Value {
			l.Was = before
			list = append(list, l)
		}
		delete(old, at)
	}
	for _, l := range was {
		if before, left := old[[2]string{l.Who, l.What}]; left {
			list = append(list, MendLine{Who: l.Who, What: l.What, Was: before})
		}
	}
	return list
}

// MendKeys lead from the desk to a correction.
func MendKeys(f Frame) [][]Button {
	return keyboard([]key{button(f.t("key.mend"), f.taps(0, 0, 0).free("mend", "open"))})
}

// Mended is a record that the master has corrected.
func Mended(f Frame, record Card, fresh []dice.Thrown) Card {
	head := f.t("record.mended")
	if len(fresh) > 0 {
		var throws []string
		for _, x := range fresh {
			throws = append(throws, f.Throw(x))
		}
		head += "\n" + f.t("record.fresh", "Dice", strings.Join(throws, "; "))
	}
	record.Text = head + "\n" + record.Text
	return record
}

// Throw is a throw in short: its pool and how it fell. It is plain text.
func (f Frame) Throw(x dice.Thrown) string {
	return f.t("mend.fresh.throw", "Count", x.Pool.Count, "Sides", x.Pool.Sides, "Faces", strings.Trim(fmt.Sprint(x.Faces), "[]"))
}
