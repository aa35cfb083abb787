package card

import (
	"html"
	"strings"

	"kubik/bot/sheets"
)

// BenchPage is a page of the bench on which a hero is made.
type BenchPage string

// Pages of the bench.
const (
	BenchStart  BenchPage = ""       // how shall it be made
	BenchReady  BenchPage = "ready"  // which ready hero it starts from
	BenchReport BenchPage = "report" // what was understood of the text so far
	BenchSheet  BenchPage = "sheet"  // the whole sheet
	BenchLine   BenchPage = "line"   // one line of it
	BenchName   BenchPage = "name"   // a name is asked for
	BenchAdd    BenchPage = "add"    // a further line is asked for
	BenchSent   BenchPage = "sent"   // waits for the master
	BenchDone   BenchPage = "done"   // plays
	BenchMine   BenchPage = "mine"   // the person's heroes
	BenchOwn    BenchPage = "own"    // one of them, apart from its numbers
	BenchPhoto  BenchPage = "photo"  // its portrait is asked for
	BenchGive   BenchPage = "give"   // whom it is given to
	BenchDrop   BenchPage = "drop"   // whether it is to be deleted
	BenchWords  BenchPage = "words"  // words for what the line asks for
	BenchMake   BenchPage = "make"   // something that one of them makes
	// BenchMakeName is where its name is asked for.
	BenchMakeName BenchPage = "make-name"
)

// BenchIn is a person's bench in the private chat. All of it is that person's own.
type BenchIn struct {
	Title    string // of the table
	Page     BenchPage
	Name     string // of the hero in the making
	Parts    int    // texts that were sent
	Report   []sheets.Line
	Refused  string // why the text was refused whole, in words; empty: it was not
	Ready    []Ready
	Lines    []BenchRow
	Notes    []string   // what no rule reads
	Line     *BenchTurn // of BenchLine
	Asks     string     // of BenchWords: the id of the flag that asks for them
	Sums     []string   // what it costs, in words
	Faults   []string   // what is not legal and why, in words
	Approved bool       // nobody has to approve
	Returned bool       // the master has sent it back
	Heroes   []Hero     // of BenchMine
	NPCs     []Hero     // of BenchMine, for the master
	Buried   []Hero     // of BenchMine: deleted, and can be had back
	Own      *Hero      // of BenchOwn and the pages behind it
	Files    bool       // it can be sent as a file of Long Story Short
	Takers   []Person   // of BenchGive
	Makes    bool       // heroes can make things
	Making   *MakeIn    // of BenchMake
}

// BenchRow is one line of a sheet: Key for taps, its name, its value such as «B» or «3/4», and what else is set.
type BenchRow struct{ Key, Name, Value, More string }

// BenchTurn is what can be turned of one line.
type BenchTurn struct {
	BenchRow
	Less, More bool // can go a step down, or up
	Flags      []BenchFlag
	Fixed      bool // cannot be taken away
}

// BenchFlag is something that a line may be: its id in the catalogue under bench.flag., and whether it is set.
type BenchFlag struct {
	ID    string
	On    bool
	Value string // what it is set to, where it is more than set or not
	Words bool   // it is set in words
}

// Bench is where a hero is made and changed: one card, edited through its steps.
func Bench(f Frame, in BenchIn) Card {
	b := bench{f, in, f.taps(0, 0, 0)}
	switch in.Page {
	case BenchReady:
		return b.ready()
	case BenchReport:
		return b.report()
	case BenchSheet:
		return b.sheet()
	case BenchLine:
		if in.Line != nil {
			return b.line()
		}
		return b.sheet()
	case BenchName, BenchAdd, BenchMakeName, BenchWords:
		return b.asking()
	case BenchMake:
		if in.Making != nil {
			return Make(f, *in.Making)
		}
	case BenchSent, BenchDone:
		return b.sent()
	case BenchMine:
		return b.mine()
	case BenchOwn, BenchPhoto, BenchGive, BenchDrop:
		if b.Own == nil {
			return b.mine()
		}
		return b.own()
	}
	return b.start()
}

type bench struct {
	Frame
	BenchIn
	taps
}

func (b bench) head(id string) string {
	return joined(" · ", b.t(id), b.name(b.Title))
}

func (b bench) key(id, arg string) key { return button(b.t(id), b.free("bench", arg)) }

func (b bench) start() Card {
	return Card{
		Text: b.text(paragraph(b.head("bench.new")), paragraph(b.t("bench.how"))),
		Rows: keyboard([]key{b.key("bench.key.build", "build"), b.key("bench.key.ready", "ready")}, []key{b.key("bench.key.close", "close")}),
	}
}

func (b bench) ready() Card {
	var keys []key
	for _, r := range b.Ready {
		keys = append(keys, button("🎭 "+b.short(r.Name), b.free("bench-ready", r.Key)))
	}
	return Card{
		Text: b.text(paragraph(b.head("bench.new")), paragraph(b.t("bench.ready")), quoted(b.readyLines(b.Ready))),
		Rows: keyboard(keys, []key{b.key("bench.key.back", "start")}),
	}
}

// reported is one line of a text with how far it was understood.
func (b bench) reported(line sheets.Line) string {
	sign := map[sheets.Mark]string{sheets.Understood: "✓", sheets.Guessed: "❔", sheets.Unread: "✗"}[line.Mark]
	var why []string
	for _, d := range line.Doubts {
		why = append(why, b.t("doubt."+string(d.Code), "Field", b.name(orDash(d.Field)), "Value", b.name(orDash(d.Value))))
	}
	return joined(" — ", sign+" "+html.EscapeString(clean(line.Text, 60)), strings.Join(why, "; "))
}

func orDash(s string) string {
	if s == "" {
		return "—"
	}
	return s
}

func (b bench) report() Card {
	var lines []string
	good := 0
	for _, line := range b.Report {
		lines = append(lines, b.reported(line))
		if line.Mark != sheets.Unread {
			good++
		}
	}
	counts := b.t("bench.counts", "Good", good, "All", len(b.Report))
	rows := []key{b.key("bench.key.again", "again")}
	if b.Refused == "" && good > 0 {
		rows = append([]key{b.key("bench.key.done", "done").styled(primary)}, rows...)
	} else if b.Refused != "" {
		counts = b.Refused
	}
	return Card{
		Text: b.text(paragraph(b.t("bench.report"), counts), passage{lines: lines, quote: len(lines) > 12}, paragraph(b.t("bench.more", "Parts", b.Parts))),
		Rows: keyboard(rows),
	}
}

func (b bench) rowLine(r BenchRow) string {
	return joined(" · ", "▫️ "+b.name(r.Name)+" — <b>"+html.EscapeString(r.Value)+"</b>", html.EscapeString(r.More))
}

func (b bench) sheet() Card {
	var lines []string
	var keys []key
	for _, r := range b.Lines {
		lines = append(lines, b.rowLine(r))
		keys = append(keys, button(b.short(r.Name)+" · "+r.Value, b.free("bench-line", r.Key)))
	}
	title := "📄 " + b.bold(b.Name)
	if b.Name == "" {
		title = "📄 <b>" + b.t("bench.nameless") + "</b>"
	}
	state := ""
	if b.Returned {
		state = b.t("bench.returned")
	}
	var faults []string
	for _, fault := range b.Faults {
		faults = append(faults, "⚠️ "+html.EscapeString(fault))
	}
	var sums []string
	for _, sum := range b.Sums {
		sums = append(sums, html.EscapeString(sum))
	}
	return Card{
		Text: b.text(paragraph(title, state), paragraph(lines...), paragraph(sums...), paragraph(faults...), b.notes(), paragraph(b.t("bench.tap"))),
		Rows: keyboard(keys, []key{b.key("bench.key.name", "name"), b.key("bench.key.add", "add")}, []key{b.sendKey()}, []key{b.key("bench.key.close", "close")}),
	}
}

func (b bench) notes() passage {
	var lines []string
	for _, note := range b.Notes {
		lines = append(lines, "🗒 "+html.EscapeString(clean(note, 200)))
	}
	return quoted(lines)
}

func (b bench) sendKey() key {
	if b.Approved {
		return b.key("bench.key.play", "send").styled(success)
	}
	return b.key("bench.key.send", "send").styled(success)
}

func (b bench) line() Card {
	l := b.Line
	steps, flags := []key{}, []key{}
	if l.Less {
		steps = append(steps, button("➖", b.free("bench-set", l.Key, "less")))
	}
	if l.More {
		steps = append(steps, button("➕", b.free("bench-set", l.Key, "more")))
	}
	for _, flag := range l.Flags {
		icon := "▫️"
		label, verb := b.t("bench.flag."+flag.ID), "bench-set"
		if value := clean(flag.Value, shortName); value != "" {
			label += ": " + value
		}
		if flag.Words {
			icon, verb = "✍️", "bench-words"
		}
		flags = append(flags, option(icon, label, flag.On, b.free(verb, l.Key, flag.ID)))
	}
	last := []key{b.key("bench.key.back", "sheet")}
	if !l.Fixed {
		last = append(last, button(b.t("bench.key.remove"), b.free("bench-set", l.Key, "drop")).styled(danger))
	}
	return Card{
		Text: b.text(paragraph(b.rowLine(l.BenchRow)), paragraph(b.t("bench.turn"))),
		Rows: keyboard(steps, flags, last),
	}
}

func (b bench) asking() Card {
	return Card{
		Text: b.text(paragraph(b.t("bench.ask." + b.wanted()))),
		Rows: keyboard([]key{b.askingBack()}),
	}
}

// wanted is what is asked for in words.
func (b bench) wanted() string {
	if b.Page == BenchWords {
		return b.Asks
	}
	return string(b.Page)
}

func (b bench) askingBack() key {
	if b.Page == BenchMakeName {
		return b.key("bench.key.back", "make")
	}
	return b.key("bench.key.back", "sheet")
}

func (b bench) sent() Card {
	return Card{
		Text: b.text(paragraph("📄 "+b.bold(b.Name)), paragraph(b.t("bench."+string(b.Page)))),
		Rows: keyboard([]key{b.key("bench.key.mine", "mine")}),
	}
}

func (b bench) mine() Card {
	var keys []key
	for _, h := range b.Heroes {
		keys = append(keys, button("✏️ "+b.short(h.Name), b.free("bench-edit", h.ID)), button("🖼 "+b.short(h.Name), b.free("portrait", h.ID)),
			button("⚙️ "+b.short(h.Name), b.free("bench-own", "open", h.ID)))
		if b.Makes {
			keys = append(keys, button("🛠 "+b.short(h.Name), b.free("bench-make", "open", h.ID)))
		}
	}
	for _, h := range b.NPCs {
		keys = append(keys, button("⚙️ "+b.short(h.Name), b.free("bench-own", "open", h.ID)))
	}
	var back []key
	buried := passage{}
	for _, h := range b.Buried {
		buried.lines = append(buried.lines, "🗑 "+b.heroLine(h))
		back = append(back, button("↩️ "+b.short(h.Name), b.free("bench-own", "back", h.ID)))
	}
	return Card{
		Text: b.text(paragraph(b.head("bench.mine")), paragraph(b.heroLines(b.Heroes, "bench.nobody")...), buried),
		Rows: keyboard(keys, back, []key{b.key("bench.key.new", "start"), b.key("bench.key.close", "close")}),
	}
}

// BenchLink answers a sheet that was pasted into the group: it belongs into the private chat.
func BenchLink(f Frame) Card {
	return Card{Text: f.t("bench.pasted"), Rows: keyboard([]key{f.heroKey()})}
}

func (f Frame) heroKey() key { return button(f.t("lobby.hero"), f.taps(0, 0, 0).free("hero")) }

// HeroLink is where «➕ Мой герой» leads: the private chat, for this table.
func HeroLink(f Frame) string { return "https://t.me/" + f.Bot + "?start=hero-" + string(f.Table) }
