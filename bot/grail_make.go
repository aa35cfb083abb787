package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// Making is an item or a familiar on its way: of which of the hero's clichés, of which rank, what it is (G25).
type Making struct {
	Hero     string         `json:"hero"`
	From     grail.ClicheID `json:"from"`
	Rank     grail.Rank     `json:"rank"`
	Noble    bool           `json:"noble,omitempty"`
	Familiar bool           `json:"familiar,omitempty"`
	Use      string         `json:"use,omitempty"` // of an item: empty, "helper" or "armour"
	Name     string         `json:"name"`
}

// sources are the clichés that things can be made of: those that hold the dice of the smallest one.
func sources(h *Hero) []grail.Cliche {
	return slices.DeleteFunc(slices.Clone(h.Sheet.Cliches), func(c grail.Cliche) bool {
		return grail.Dice(c.Now, c.Noble) < grail.Dice(grail.E, false) || h.made(c.ID) || c.Phantasm
	})
}

// made tells whether a line of the sheet is a thing that the hero has made.
func (h *Hero) made(id grail.ClicheID) bool {
	return slices.ContainsFunc(h.Sheet.Things, func(x grail.Thing) bool { return x.Line.ID == id })
}

// draws tells whether a thing has been made of a line.
func (h *Hero) draws(id grail.ClicheID) bool {
	return slices.ContainsFunc(h.Sheet.Things, func(x grail.Thing) bool { return x.From == id })
}

// firstMaking is what a hero's making starts with: an item E of «Магия», else of the best cliché.
func (w *world) firstMaking(h *Hero, words card.Words) (Making, error) {
	from := sources(h)
	if len(from) == 0 {
		return Making{}, refuse("make-nothing", "Name", h.name())
	}
	best := from[0]
	for _, c := range from {
		if c.Trait == grail.Magic || best.Trait != grail.Magic && grail.Dice(c.Now, c.Noble) > grail.Dice(best.Now, best.Noble) {
			best = c
		}
	}
	return Making{Hero: h.ID, From: best.ID, Rank: grail.E, Name: words.T("make.sort.item")}, nil
}

// set turns one thing of the making; false: it cannot be so.
func (m *Making) set(what, value string, h *Hero, words card.Words) bool {
	switch what {
	case "from":
		m.From = grail.ClicheID(value)
	case "rank":
		n, err := strconv.Atoi(value)
		if err != nil {
			return false
		}
		m.Rank = grail.Rank(n)
	case "sort":
		old := words.T("make.sort." + m.sort())
		if m.Familiar = value == "familiar"; value != "familiar" && value != "item" {
			return false
		}
		if m.Name == old {
			m.Name = words.T("make.sort." + m.sort())
		}
	case "noble":
		m.Noble = value == "on"
	case "use":
		if m.Use = value; !slices.Contains(card.MakeUses(), value) {
			return false
		}
		if value == "plain" {
			m.Use = ""
		}
	default:
		return false
	}
	return m.shrink(h)
}

func (m *Making) sort() string {
	if m.Familiar {
		return "familiar"
	}
	return "item"
}

// shrink takes the rank down to what the cliché's dice allow; false: there is no such cliché, or it has too few.
func (m *Making) shrink(h *Hero) bool {
	ranks := m.ranks(h)
	if len(ranks) == 0 {
		return false
	}
	if !slices.Contains(ranks, m.Rank) {
		m.Rank = ranks[len(ranks)-1]
	}
	return true
}

// ranks are those that a thing of this sort could have.
func (m *Making) ranks(h *Hero) []grail.Rank {
	var list []grail.Rank
	for _, c := range sources(h) {
		for r := grail.E; c.ID == m.From && r <= grail.EX; r++ {
			if grail.Dice(r, m.Noble) <= grail.Dice(c.Now, c.Noble) {
				list = append(list, r)
			}
		}
	}
	return list
}

// line is the new line as it comes onto its maker's sheet.
func (m *Making) line(h *Hero) grail.Cliche {
	c := grail.Cliche{ID: freshThing(h.Sheet), Name: m.Name, Kind: grail.Supernatural, Now: m.Rank, Max: m.Rank,
		Noble: m.Noble, Secrecy: grail.Open}
	if !h.Sheet.AllOpen && h.Owner == 0 {
		c.Secrecy = grail.Hidden
	}
	switch {
	case m.Familiar:
	case m.Use == "helper":
		c.Helper = true
	case m.Use == "armour":
		c.Armours = grail.ClicheID(grail.Endurance)
	}
	return c
}

// freshThing is an id that no line and no thing of the sheet has.
func freshThing(f *grail.Fighter) grail.ClicheID {
	for n := 1; ; n++ {
		id := grail.ClicheID("t" + strconv.Itoa(n))
		taken := slices.ContainsFunc(f.Cliches, func(c grail.Cliche) bool { return c.ID == id }) ||
			slices.ContainsFunc(f.Things, func(x grail.Thing) bool { return x.Line.ID == id })
		if !taken {
			return id
		}
	}
}

// makeIn draws a making with what it would leave.
func (w *world) makeIn(m Making) card.MakeIn {
	h := w.roster.hero(m.Hero)
	in := card.MakeIn{Step: w.table.Step, ID: m.Hero, Of: string(m.From), Rank: m.Rank, Noble: m.Noble, Familiar: m.Familiar,
		Use: m.Use, Thing: m.Name, Cost: grail.Dice(m.Rank, m.Noble)}
	if h == nil || h.Sheet == nil {
		return in
	}
	in.Name, in.Ranks = h.name(), m.ranks(h)
	for _, c := range sources(h) {
		in.From = append(in.From, card.MakeLine{ID: string(c.ID), Name: c.Name, Rank: c.Now, Dice: grail.Dice(c.Now, c.Noble)})
	}
	if after, _, err := grail.Make(h.fighter(), m.From, m.line(h), m.Familiar); err == nil {
		in.Left = line(&after, m.From).Now
	}
	return in
}

// makeOnDesk turns one thing of what the master makes for a hero.
func makeOnDesk(t *turn) (reply, error) {
	h, err := t.sheeted()
	if err != nil {
		return reply{}, err
	}
	m := t.table.Making
	switch what := t.tap.Arg(1); {
	case what == "open":
		first, err := t.firstMaking(h, t.words)
		t.table.Making, t.table.Desk.Page = &first, leafSheets+leafMark+h.ID
		return reply{}, err
	case m == nil || m.Hero != h.ID:
		return reply{}, refuse("stale")
	case what == "name":
		return t.askWords(Asks{What: asksName})
	case !m.set(what, t.tap.Arg(2), h, t.words):
		return reply{}, refuse("stale")
	}
	return reply{}, nil
}

// makeGo makes what the master has put together.
func makeGo(t *turn) (reply, error) {
	m := t.table.Making
	if m == nil || m.Hero != t.tap.Arg(0) {
		return reply{}, refuse("stale")
	}
	if err := t.make(*m); err != nil {
		return reply{}, err
	}
	t.table.Making, t.table.Desk.Asks = nil, nil
	t.table.Step++
	return t.say("toast.made", "Thing", m.Name)
}

// make takes the dice and gives the thing; a familiar comes onto the roster, for its maker's player (G25).
func (t *turn) make(m Making) error {
	h := t.roster.hero(m.Hero)
	switch {
	case h == nil || h.Sheet == nil:
		return refuse("stale")
	case t.table.Stage == InScene:
		return refuse("hero-in-scene")
	case m.Familiar && len(t.roster.Heroes)+len(t.roster.Proposed) >= maxHeroes:
		return refuse("table-full", "Limit", maxHeroes)
	}
	made := m.line(h)
	after, event, err := grail.Make(h.fighter(), m.From, made, m.Familiar)
	if errors.Is(err, grail.PumpTooHigh) || errors.Is(err, grail.NoSuchCliche) || errors.Is(err, grail.BadAction) {
		return refuse("make-nothing", "Name", h.name())
	}
	if err != nil {
		return err
	}
	h.Sheet.Cliches, h.Sheet.Things = after.Cliches, after.Things
	if m.Familiar {
		t.release(h, after.Things[len(after.Things)-1])
	}
	t.note(entry{Events: []grail.Event{event}})
	return nil
}

// release brings a familiar onto the roster, on its maker's side.
func (t *turn) release(h *Hero, x grail.Thing) {
	f := x.Fighter("", 0)
	f.Name, f.AllOpen = t.roster.unique(x.Line.Name), x.Line.Secrecy == grail.Open
	side, owner, maker := t.table.Setup.Sides[h.ID], h.Owner, h.ID
	pet := t.roster.add(Hero{Owner: owner, Sheet: &f, Maker: maker, Made: x.Line.ID}) // h may have moved
	t.setSide(pet.ID, side)
}

// unmake destroys a thing: what it took comes back to its maker (G25).
func unmake(t *turn) (reply, error) {
	h, err := t.sheeted()
	if err != nil {
		return reply{}, err
	}
	id := grail.ClicheID(t.tap.Arg(1))
	after, event, err := grail.Unmake(h.fighter(), id)
	if err != nil {
		return reply{}, refuse("stale")
	}
	name := line(h.Sheet, event.Cliche).Name
	h.Sheet.Cliches, h.Sheet.Things, h.Sheet.Inner = after.Cliches, after.Things, after.Inner
	t.note(entry{Events: []grail.Event{event}})
	t.strays()
	return t.say("toast.unmade", "Line", name)
}

// strays takes familiars off the roster that their makers have no more.
func (w *world) strays() {
	for i := len(w.roster.Heroes) - 1; i >= 0; i-- {
		h := w.roster.Heroes[i]
		if h.Maker == "" {
			continue
		}
		if maker := w.roster.hero(h.Maker); maker == nil || maker.Sheet == nil || !maker.made(h.Made) {
			w.roster.Heroes = slices.Delete(w.roster.Heroes, i, i+1)
			delete(w.table.Setup.Sides, h.ID)
		}
	}
}

// unleash gives a familiar's dice back to its maker, when it goes from the roster by itself.
func (w *world) unleash(h *Hero) {
	maker := w.roster.hero(h.Maker)
	if h.Maker == "" || maker == nil || maker.Sheet == nil {
		return
	}
	if after, _, err := grail.Unmake(maker.fighter(), h.Made); err == nil {
		maker.Sheet.Cliches, maker.Sheet.Things = after.Cliches, after.Things
	}
}

// makeOnBench turns one thing of what a player would like to make, or sends it to the master.
func makeOnBench(t *turn, b *Bench) error {
	what, value := t.tap.Arg(0), t.tap.Arg(1)
	if what == "open" {
		h := t.roster.hero(value)
		if h == nil || h.Owner != t.who.ID || h.Sheet == nil {
			return refuse("stale")
		}
		first, err := t.firstMaking(h, t.words)
		b.clear()
		b.Page, b.Making = card.BenchMake, &first
		return err
	}
	h := t.makerOn(b)
	switch {
	case h == nil:
		return refuse("stale")
	case what == "name":
		b.Page = card.BenchMakeName
		return nil
	case what == "go":
		return t.proposeMaking(b, h)
	case !b.Making.set(what, value, h, t.words):
		return refuse("stale")
	}
	b.Page = card.BenchMake
	return nil
}

// makerOn is the own hero for whom something is made on a bench; nil: nothing is.
func (t *turn) makerOn(b *Bench) *Hero {
	if b.Making == nil {
		return nil
	}
	if h := t.roster.hero(b.Making.Hero); h != nil && h.Owner == b.User && h.Sheet != nil {
		return h
	}
	return nil
}

// proposeMaking brings the making to the table: at once where nobody has to agree, else to the master.
func (t *turn) proposeMaking(b *Bench, h *Hero) error {
	m := *b.Making
	if !m.shrink(h) {
		return refuse("make-nothing", "Name", h.name())
	}
	t.aside = false
	if t.approvedBy(t.who.ID) {
		if err := t.make(m); err != nil {
			return err
		}
		b.clear()
		b.Page = card.BenchMine
		return nil
	}
	t.roster.Proposed = slices.DeleteFunc(t.roster.Proposed, func(p Proposal) bool { return p.Of == h.ID && p.Making != nil })
	if len(t.roster.Heroes)+len(t.roster.Proposed) >= maxHeroes {
		return refuse("table-full", "Limit", maxHeroes)
	}
	t.roster.Next++
	t.roster.Format = format
	t.roster.Proposed = append(t.roster.Proposed, Proposal{ID: "p" + strconv.Itoa(t.roster.Next), Of: h.ID, Making: &m,
		Hero: Hero{Owner: h.Owner, Sheet: &grail.Fighter{Name: m.Name + " · " + h.name()}}})
	b.done(card.BenchSent)
	b.Hero, b.Making = nil, nil
	if t.table.Desk.Number > 0 {
		t.table.Desk.Number++
	}
	return nil
}

// acceptMaking is the master's yes to a thing.
func (t *turn) acceptMaking(p Proposal) (reply, error) {
	if err := t.make(*p.Making); err != nil {
		return reply{}, err
	}
	t.drop(p.ID)
	if t.bench != nil && t.bench.Page == card.BenchSent {
		t.bench.Page = card.BenchDone
	}
	return t.say("toast.made", "Thing", p.Making.Name)
}

// words of a thing's name.
func thingName(text string) string {
	name, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return card.PlainName(name)
}

// makeAgain brings a making back to its owner's bench; nothing happens where that is in use.
func (b *Bench) makeAgain(m *Making) {
	if b == nil || b.Open && b.Page != card.BenchSent && b.Page != card.BenchMine {
		return
	}
	b.clear()
	b.Open, b.Page, b.Making, b.Returned = true, card.BenchMake, m, true
	b.Number++
}
