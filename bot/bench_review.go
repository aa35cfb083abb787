package bot

import (
	"slices"
	"strconv"

	"kubik/bot/card"
)

// Proposal is a sheet that waits for the master's yes.
type Proposal struct {
	ID   string `json:"id"`
	Hero Hero   `json:"hero"`
	Of   string `json:"of,omitempty"` // the hero that it changes; empty: a new one
	// Making is what that hero would like to make (G25); nil: the sheet itself is proposed.
	Making *Making `json:"making,omitempty"`
}

// propose brings the hero on the bench to the table: at once where nobody has to agree, else to the master.
func (t *turn) propose(b *Bench) error {
	forge := t.forge()
	switch {
	case b.Hero == nil:
		return refuse("stale")
	case b.Hero.name() == "":
		return refuse("bench-nameless")
	case !forge.playable(b.Hero):
		return refuse("bench-unfit")
	}
	b.Hero.Owner = t.who.ID
	now := t.roster.hero(b.Of)
	t.reopen(now, b.Hero)
	switch {
	case b.Of != "" && (now == nil || now.Owner != t.who.ID):
		return refuse("stale")
	case now == nil && t.roster.owned(t.who.ID) >= maxOwn:
		return refuse("bench-full", "Limit", maxOwn)
	case now == nil && len(t.roster.Heroes)+len(t.roster.Proposed) >= maxHeroes:
		return refuse("table-full", "Limit", maxHeroes)
	}
	t.aside = false
	if t.approvedBy(t.who.ID) || now != nil && forge.free(now, b.Hero) {
		if err := t.seatHero(*b.Hero, b.Of); err != nil {
			return err
		}
		b.done(card.BenchDone)
		return nil
	}
	t.roster.withdraw(t.who.ID, b.Of, b.Hero.name())
	t.roster.Next++
	t.roster.Format = format
	t.roster.Proposed = append(t.roster.Proposed, Proposal{ID: "p" + strconv.Itoa(t.roster.Next), Hero: *b.Hero, Of: b.Of})
	b.done(card.BenchSent)
	if t.table.Desk.Number > 0 {
		t.table.Desk.Number++ // what waits comes to the bottom of the master's chat
	}
	return nil
}

// done leaves the bench with a last word.
func (b *Bench) done(page card.BenchPage) { b.Page, b.Of, b.Returned, b.Parts = page, "", false, nil }

// owned counts a person's heroes, those that wait included.
func (r *Roster) owned(user int64) int {
	n := 0
	for _, h := range r.Heroes {
		if h.Owner == user {
			n++
		}
	}
	for _, p := range r.Proposed {
		if p.Hero.Owner == user && p.Of == "" {
			n++
		}
	}
	return n
}

// withdraw takes back what a person had proposed for the same hero.
func (r *Roster) withdraw(user int64, of, name string) {
	r.Proposed = slices.DeleteFunc(r.Proposed, func(p Proposal) bool {
		return p.Making == nil && p.Hero.Owner == user && p.Of == of && (of != "" || p.Hero.name() == name)
	})
}

func (r *Roster) proposal(id string) *Proposal {
	for i := range r.Proposed {
		if r.Proposed[i].ID == id {
			return &r.Proposed[i]
		}
	}
	return nil
}

// seatHero puts a hero on the roster, or in the place of the one that it changes.
func (t *turn) seatHero(h Hero, of string) error {
	t.forge().refresh(&h)
	name := h.name()
	if of == "" {
		h.rename(t.roster.unique(name))
		seated := t.roster.add(h)
		t.pickSide(seated)
		t.hints = append(t.hints, h.Owner)
		t.know()
		t.seated(seated)
		return nil
	}
	now := t.roster.hero(of)
	if now == nil {
		return refuse("stale")
	}
	if t.table.Stage == InScene && t.scene != nil && !t.game().over(t.scene) {
		return refuse("hero-in-scene")
	}
	now.rename("")
	h.rename(t.roster.unique(name))
	h.ID, h.Owner, h.Ready = now.ID, now.Owner, ""
	*now = h
	t.seated(now)
	return nil
}

// seated lets the book keep what a sheet that comes to the table is made of.
func (t *turn) seated(h *Hero) {
	if g, ok := t.game().(interface{ seated(*turn, *Hero) }); ok {
		g.seated(t, h)
	}
}

// openReview turns the desk to a sheet that waits.
func openReview(t *turn) (reply, error) {
	if t.roster.proposal(t.tap.Arg(0)) == nil {
		return reply{}, refuse("stale")
	}
	t.table.Desk.Page = t.tap.Arg(0)
	return reply{}, nil
}

// reviewedBench is the bench of the person whose sheet is looked at.
func reviewedBench(t *turn) []string {
	if p := t.roster.proposal(t.tap.Arg(0)); p != nil {
		return []string{benchKey(p.Hero.Owner)}
	}
	return nil
}

// accept is the master's yes.
func accept(t *turn) (reply, error) {
	p := t.roster.proposal(t.tap.Arg(0))
	if p == nil {
		return reply{}, refuse("stale")
	}
	if p.Making != nil {
		return t.acceptMaking(*p)
	}
	hero, of, id := p.Hero, p.Of, p.ID
	if err := t.seatHero(hero, of); err != nil {
		return reply{}, err
	}
	t.drop(id)
	if t.bench != nil && t.bench.Page == card.BenchSent {
		t.bench.Page = card.BenchDone
	}
	return t.say("toast.accepted", "Name", hero.name())
}

// returnSheet sends a sheet back to its owner's bench.
func returnSheet(t *turn) (reply, error) {
	p := t.roster.proposal(t.tap.Arg(0))
	if p == nil {
		return reply{}, refuse("stale")
	}
	hero, of, id, making := p.Hero, p.Of, p.ID, p.Making
	t.drop(id)
	if b := t.bench; making != nil {
		b.makeAgain(making)
	} else if b != nil && (!b.Open || b.Page == card.BenchSent || b.Page == card.BenchMine) {
		b.clear()
		b.Open, b.Page, b.Hero, b.Of, b.Returned = true, card.BenchSheet, &hero, of, true
		b.Number++
	}
	return t.say("toast.returned", "Name", hero.name())
}

// drop forgets a proposal that is settled.
func (t *turn) drop(id string) {
	t.redraw = true
	t.table.Desk.Page = ""
	t.roster.Proposed = slices.DeleteFunc(t.roster.Proposed, func(p Proposal) bool { return p.ID == id })
}

// waiting lists what waits for the master: sheets, and for the master alone what heroes would like to make.
func (w *world) waiting(master bool) []card.Hero {
	var list []card.Hero
	for i := range w.roster.Proposed {
		p := &w.roster.Proposed[i]
		if p.Making != nil && !master {
			continue
		}
		list = append(list, card.Hero{ID: p.ID, Name: p.Hero.name(), Player: person(p.Hero.Owner)})
	}
	return list
}

// reviewCard is the desk's page of a sheet that waits; false where it shows something else.
func (w *world) reviewCard(f card.Frame) (card.Card, bool) {
	p, forge := w.roster.proposal(w.table.Desk.Page), w.forge()
	if p == nil || forge == nil {
		return card.Card{}, false
	}
	if p.Making != nil {
		return card.MakeReview(f, p.ID, person(p.Hero.Owner), w.makeIn(*p.Making)), true
	}
	in := card.ReviewIn{ID: p.ID, Name: p.Hero.name(), Player: person(p.Hero.Owner), Lines: w.rows(&p.Hero, f.Words)}
	if now := w.roster.hero(p.Of); now != nil {
		in.Was = w.rows(now, f.Words)
	}
	in.Sums, in.Faults = forge.audit(w, &p.Hero, f.Words)
	return card.Review(f, in), true
}
