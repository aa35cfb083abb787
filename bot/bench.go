package bot

import (
	"encoding/json"
	"fmt"
	"strings"

	"kubik/bot/card"
	"kubik/bot/sheets"
	"kubik/state"
)

// Bench is the document of one person's hero in the making, at one table. Undo leaves it alone.
type Bench struct {
	Format   int            `json:"format"`
	User     int64          `json:"user"`
	Number   int            `json:"number"` // of its card
	Open     bool           `json:"open,omitempty"`
	Page     card.BenchPage `json:"page,omitempty"`
	Line     string         `json:"line,omitempty"`     // of the page of one line
	Asks     string         `json:"asks,omitempty"`     // what that line asks for in words
	Parts    []string       `json:"parts,omitempty"`    // texts, until all are there
	Hero     *Hero          `json:"hero,omitempty"`     // in the making
	Of       string         `json:"of,omitempty"`       // the hero that is changed; empty: a new one
	Returned bool           `json:"returned,omitempty"` // by the master
	Making   *Making        `json:"making,omitempty"`   // of one of the own heroes (G25)
}

const (
	benchPrefix = "bench/"
	heroPayload = "hero-"
	// maxOwn is how many heroes one person has at a table, those under review included.
	maxOwn = 5
)

func benchKey(user int64) string { return fmt.Sprintf("%s%d", benchPrefix, user) }

func (b *Bench) post() state.PostID {
	return state.PostID(fmt.Sprintf("%s%d/%d", benchPrefix, b.User, b.Number))
}

// benchOwner is the person whose bench a post is; 0 for other posts.
func benchOwner(id state.PostID) (user int64) {
	rest, ok := strings.CutPrefix(string(id), benchPrefix)
	if !ok {
		return 0
	}
	if _, err := fmt.Sscanf(rest, "%d/", &user); err != nil {
		return 0
	}
	return user
}

func onBench(t *turn) state.PostID {
	if t.bench == nil {
		return ""
	}
	return t.bench.post()
}

func ownBench(t *turn) []string { return []string{benchKey(t.who.ID)} }

// benchRoutes are the verbs of making heroes. Those of the bench itself stand in its owner's private chat.
func benchRoutes() map[string]route {
	bench := func(run func(*turn, *Bench) error) route {
		return route{aside: true, roster: true, own: true, on: onBench, more: ownBench, run: atBench(run)}
	}
	return map[string]route{
		"hero":        {aside: true, roster: true, stages: []Stage{InLobby, InSetup, InScene}, run: heroTapped},
		"bench":       bench(turnBench),
		"bench-ready": bench(benchFromReady),
		"bench-line":  bench(benchLine),
		"bench-set":   bench(benchSet),
		"bench-edit":  bench(benchEdit),
		"bench-words": bench(benchWords),
		"portrait":    {aside: true, roster: true, own: true, more: faceDocs, run: drawPortrait},
		"review":      {along: true, who: master, roster: true, on: onDesk, run: openReview},
		"accept":      {who: master, roster: true, on: onDesk, more: reviewedBench, run: accept},
		"return":      {aside: true, who: master, roster: true, on: onDesk, more: reviewedBench, run: returnSheet},
	}
}

// atBench runs a handler on the bench of the one who taps.
func atBench(run func(*turn, *Bench) error) func(*turn) (reply, error) {
	return func(t *turn) (reply, error) {
		if t.bench == nil || !t.bench.Open || !t.private() || t.forge() == nil {
			return reply{}, refuse("stale")
		}
		t.redraw = true
		if err := run(t, t.bench); err != nil {
			return reply{}, err
		}
		if t.bench.Page == card.BenchSent {
			return t.say("toast.bench-sent")
		}
		return t.say("toast.bench")
	}
}

// heroTapped sends a person from the group to the private chat. Only those who have tapped here may make heroes for this
// table: a link alone admits nobody.
func heroTapped(t *turn) (reply, error) {
	if t.forge() == nil {
		return reply{}, refuse("no-forge")
	}
	t.know()
	return reply{Text: t.words.T("toast.hero"), URL: card.HeroLink(t.bot.frame(t.world))}, nil
}

// openBench posts a person's bench in the private chat, where it stands or anew.
func openBench(t *turn) (reply, error) {
	if err := t.mayForge(); err != nil {
		return reply{}, err
	}
	t.setBench()
	b := t.bench
	if !b.Open || b.Hero == nil && len(b.Parts) == 0 {
		b.clear()
	}
	b.Open = true
	b.Number++
	return reply{}, nil
}

// showMine posts a person's heroes at this table in the private chat.
func showMine(t *turn) (reply, error) {
	if err := t.mayForge(); err != nil {
		return reply{}, err
	}
	t.setBench()
	t.bench.Open, t.bench.Page = true, card.BenchMine
	t.bench.Number++
	return reply{}, nil
}

func (t *turn) mayForge() error {
	_, known := t.table.People[t.who.ID]
	switch {
	case !t.exists():
		return refuse("no-table")
	case !known && !t.master():
		return refuse("hero-from-group")
	case t.game() == nil || t.forge() == nil:
		return refuse("no-forge")
	}
	return nil
}

// setBench makes sure that the person has a bench. What is drawn of it changes.
func (t *turn) setBench() {
	if t.bench == nil {
		t.bench = &Bench{Format: format, User: t.who.ID}
	}
	t.redraw = true
}

// clear forgets what was in the making.
func (b *Bench) clear() {
	*b = Bench{Format: b.Format, User: b.User, Number: b.Number, Open: b.Open}
}

// turnBench takes the bench to a page, or does what stands on its keyboard.
func turnBench(t *turn, b *Bench) error {
	switch what := t.tap.Arg(0); what {
	case "start":
		b.clear()
	case "ready":
		b.Page = card.BenchReady
	case "build":
		hero := t.forge().blank(t.words)
		b.Hero, b.Page = &hero, card.BenchSheet
	case "again":
		b.Parts = nil
		b.Page = card.BenchStart
	case "done":
		return t.understand(b)
	case "sheet", "name", "add":
		if b.Hero == nil {
			return refuse("stale")
		}
		b.Page = map[string]card.BenchPage{"sheet": card.BenchSheet, "name": card.BenchName, "add": card.BenchAdd}[what]
	case "make":
		if b.Making == nil {
			return refuse("stale")
		}
		b.Page = card.BenchMake
	case "send":
		return t.propose(b)
	case "mine":
		b.Page = card.BenchMine
	case "close":
		b.clear()
		b.Open = false
	default:
		return refuse("stale")
	}
	return nil
}

// understand makes a hero of all that was pasted.
func (t *turn) understand(b *Bench) error {
	reading, err := b.reading(t.table.Book)
	if err != nil {
		return unread(err)
	}
	if reading.Draft.Empty() {
		return refuse("bench-empty")
	}
	hero := t.forge().drafted(reading.Draft, t.words)
	hero.Notes = reading.Draft.Notes
	b.Hero, b.Parts, b.Page = &hero, nil, card.BenchSheet
	return nil
}

// reading is what the texts say together.
func (b *Bench) reading(book string) (sheets.Reading, error) {
	return sheets.Read(sheets.Book(book), strings.Join(b.Parts, "\n"))
}

// benchFromReady starts from a ready hero, who stays free for others.
func benchFromReady(t *turn, b *Bench) error {
	hero, ok := t.game().ready(t.tap.Arg(0), t.words)
	if !ok {
		return refuse("stale")
	}
	hero.Ready = ""
	b.Hero, b.Page = &hero, card.BenchSheet
	return nil
}

func benchLine(t *turn, b *Bench) error {
	if b.Hero == nil {
		return refuse("stale")
	}
	if _, found := t.forge().turnable(b.Hero, t.tap.Arg(0), t.words); !found {
		return refuse("stale")
	}
	b.Page, b.Line = card.BenchLine, t.tap.Arg(0)
	return nil
}

// benchSet turns something of one line.
func benchSet(t *turn, b *Bench) error {
	if b.Hero == nil || !t.forge().turn(b.Hero, t.tap.Arg(0), t.tap.Arg(1)) {
		return refuse("stale")
	}
	b.Page, b.Line = card.BenchLine, t.tap.Arg(0)
	if _, stands := t.forge().turnable(b.Hero, b.Line, t.words); !stands {
		b.Page = card.BenchSheet
	}
	return nil
}

// benchWords asks for words that a line needs.
func benchWords(t *turn, b *Bench) error {
	if b.Hero == nil {
		return refuse("stale")
	}
	found := false
	if turn, stands := t.forge().turnable(b.Hero, t.tap.Arg(0), t.words); stands {
		for _, flag := range turn.Flags {
			found = found || flag.Words && flag.ID == t.tap.Arg(1)
		}
	}
	if !found {
		return refuse("stale")
	}
	b.Page, b.Line, b.Asks = card.BenchWords, t.tap.Arg(0), t.tap.Arg(1)
	return nil
}

// benchEdit takes a hero that the person has onto the bench.
func benchEdit(t *turn, b *Bench) error {
	own := t.roster.hero(t.tap.Arg(0))
	if own == nil || own.Owner != t.who.ID {
		return refuse("stale")
	}
	copied, err := own.copied()
	if err != nil {
		return err
	}
	b.clear()
	b.Hero, b.Of, b.Page = copied, own.ID, card.BenchSheet
	return nil
}

// copied is a hero with nothing in common but what it says.
func (h *Hero) copied() (*Hero, error) {
	data, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("hero %s: %w", h.ID, err)
	}
	c := &Hero{}
	if err := json.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("hero %s: %w", h.ID, err)
	}
	return c, nil
}

// drawBench draws the bench in hand. One that was put away leaves its last words, without keys.
func (w *world) drawBench(f card.Frame, p pictures) {
	b := w.bench
	if b == nil || b.Number == 0 || !b.Open || w.table.Owner == "" || w.game() == nil || w.forge() == nil {
		return
	}
	p.put(b.post(), state.Place{Chat: b.User}, card.Bench(f, w.benchIn(f)))
}

func (w *world) benchIn(f card.Frame) card.BenchIn {
	b := w.bench
	in := card.BenchIn{Title: w.table.Title, Page: b.Page, Asks: b.Asks, Parts: len(b.Parts), Approved: w.approvedBy(b.User), Returned: b.Returned}
	switch b.Page {
	case card.BenchReady:
		in.Ready = w.game().heroes(f.Words)
	case card.BenchReport:
		reading, err := b.reading(w.table.Book)
		in.Report = reading.Lines
		if err != nil {
			in.Refused, _ = explain(f.Words, unread(err))
		}
	case card.BenchMine:
		for i := range w.roster.Heroes {
			switch h := &w.roster.Heroes[i]; {
			case h.Owner == b.User:
				in.Heroes = append(in.Heroes, w.game().listed(h, f.Words))
			case w.keepsHero(h, b.User):
				in.NPCs = append(in.NPCs, w.game().listed(h, f.Words))
			}
		}
		in.Buried = w.buried(b.User, f)
	case card.BenchOwn, card.BenchPhoto, card.BenchGive, card.BenchDrop:
		if h := w.roster.hero(b.Of); w.keepsHero(h, b.User) {
			own := w.game().listed(h, f.Words)
			in.Own, in.Files = &own, h.Ouroboros != nil
		}
		for _, user := range w.takers() {
			in.Takers = append(in.Takers, person(user))
		}
	}
	if b.Making != nil {
		made := w.makeIn(*b.Making)
		made.Own, made.Approved = true, in.Approved
		in.Making = &made
	}
	in.Makes = w.table.Book == grailBook
	if b.Hero == nil {
		return in
	}
	forge := w.forge()
	in.Name, in.Notes, in.Lines = b.Hero.name(), b.Hero.Notes, w.rows(b.Hero, f.Words)
	in.Sums, in.Faults = forge.audit(w, b.Hero, f.Words)
	if line, found := forge.turnable(b.Hero, b.Line, f.Words); found && b.Page == card.BenchLine {
		in.Line = &line
	}
	return in
}

// approvedBy tells whether a person's sheets need nobody's yes: the master's own, and all where nobody leads.
func (w *world) approvedBy(user int64) bool { return w.table.Master == 0 || w.table.Master == user }
