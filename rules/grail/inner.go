package grail

// InnerID names an opponent inside a fighter.
type InnerID string

// Opponents inside that have one name; orders are named by their seal.
const (
	Wounds InnerID = "wounds" // «Ранения» (G6)
	Aspect InnerID = "aspect" // the own aspect that the master sets against the character (G24)
)

// Inner is an opponent inside a fighter. One's own aspect is fought once and never damaged; the others last until they
// are beaten down and count as human-kind: steps are the index (G24, rule 24).
type Inner struct {
	ID     InnerID  `json:"id"`
	Rank   Rank     `json:"rank,omitempty"`   // of what lasts
	Cliche ClicheID `json:"cliche,omitempty"` // the aspect
	Text   string   `json:"text,omitempty"`   // the stake, or the words of the order
	// Scope is how long an order binds; empty: it is no order. Obeyed tells that the Servant is willing, and As what the
	// seal's rank serves it for (G16).
	Scope  Scope `json:"scope,omitempty"`
	Obeyed bool  `json:"obeyed,omitempty"`
	As     Boon  `json:"as,omitempty"`
}

// MaxText bounds a stake and an order, in runes.
const MaxText = 200

func (f *Fighter) inner(id InnerID) *Inner {
	for i := range f.Inner {
		if f.Inner[i].ID == id {
			return &f.Inner[i]
		}
	}
	return nil
}

// bleed turns steps lost by an ordinary human into «Ранения», one for all of them (G6, rule 6).
func (p *play) bleed(f *Fighter, c *Cliche, n int) {
	if !p.Rules.Wounds || c.Trait != Endurance || c.Kind != Human || n == 0 {
		return
	}
	if f.inner(Wounds) == nil {
		f.Inner = append(f.Inner, Inner{ID: Wounds})
	}
	w := f.inner(Wounds)
	w.Rank += Rank(n)
	p.emit(Event{Kind: Wounded, Rule: "G6", Fighter: f.ID, Cliche: c.ID, N: n, To: w.Rank})
}

// legalConfront: the master sets one of the own aspects against a character, with a stake named before (G24, rule 24).
func (s *State) legalConfront(a Action) error {
	f := s.fighter(a.Fighter)
	switch {
	case f == nil:
		return NoSuchFighter
	case !a.By.Master:
		return MasterOnly
	case f.cliche(a.Cliche) == nil:
		return NoSuchCliche
	case !sayable(a.Text):
		return BadAction
	case s.Stage != Declaring || !s.active(f) || !s.on(ruleInner) || f.inner(Aspect) != nil || f.cliche(a.Cliche).Now < F:
		return NotNow
	}
	return nil
}

func sayable(text string) bool { return len([]rune(text)) <= MaxText }

func (p *play) confront(a Action) {
	f := p.fighter(a.Fighter)
	f.Inner = append(f.Inner, Inner{ID: Aspect, Cliche: a.Cliche, Text: a.Text})
	p.emit(Event{Kind: Confronted, Rule: "G24", Fighter: f.ID, Cliche: a.Cliche, Text: a.Text})
}

// legalStruggle: once a round, with a cliché that may be rolled, against an opponent inside oneself, or as a healer
// against the «Ранения» of anybody whose «Выносливость» one sees (G6, G24; rules 6, 24).
func (s *State) legalStruggle(f *Fighter, a Action) error {
	g := s.fighter(a.Target)
	switch {
	case g == nil || g.ID != f.ID && a.Inner != Wounds:
		return NotATarget
	case !s.on(ruleInner) && a.Inner != Wounds, f.Struggled == s.Round:
		return NotNow
	}
	life := g.trait(Endurance)
	switch {
	case a.Inner == Wounds && (life == nil || s.shows(a.By, g, life.ID) == Hidden), g.inner(a.Inner) == nil, g.inner(a.Inner).Scope == ScopeNow:
		return NotATarget
	case f.cliche(a.Cliche) == nil:
		return NoSuchCliche
	case f.rollable(a.Cliche) == nil, a.Inner == Aspect && a.Cliche == g.inner(Aspect).Cliche:
		return NotRollable
	}
	return nil
}

// struggle is one try: strictly higher wins. What lasts takes 1 and the graduated damage; who loses to anything but
// «Ранения» loses a step of the cliché used, and the stake (G24, rules 3, 24).
func (p *play) struggle(a Action) {
	f, g := p.fighter(a.Fighter), p.fighter(a.Target)
	f.Struggled = p.Round
	x := g.inner(a.Inner)
	x.Obeyed, x.As = false, NoBoon
	mine := hand{fighter: f, cliche: f.cliche(a.Cliche), rank: f.cliche(a.Cliche).Now}
	theirs := hand{fighter: g, rank: x.Rank, seal: x.Scope != ""}
	if a.Inner == Aspect {
		theirs.cliche = g.cliche(x.Cliche)
		theirs.rank = theirs.cliche.Now
	}
	e := Event{Kind: Struggled, Rule: a.Inner.rule(), Fighter: f.ID, Target: g.ID, Text: x.Text, Inner: x.ID}
	e.Attack, e.Defense = p.throw(mine), p.throw(theirs)
	e.Hit = e.Attack.Total > e.Defense.Total
	if e.Hit && a.Inner != Aspect {
		e.Damage = p.damage(rolledHand{mine, e.Attack}, rolledHand{theirs, e.Defense}, false)
	}
	p.emit(e)
	p.outcome(f, g, a.Inner, e)
	p.knockOuts()
	if p.decided() {
		p.Step++
		return
	}
	p.settle()
}

// StruggleOdds is the exact chance of one try of fighter's cliché against what is inside target (G6, G24). It is not
// Known to those who do not play the fighter, or know less of the opponent.
func StruggleOdds(s State, v Viewer, fighter FighterID, c ClicheID, target FighterID, id InnerID) Odds {
	if s.legal(Action{Kind: Struggle, By: v, Fighter: fighter, Cliche: c, Target: target, Inner: id}) != nil {
		return Odds{}
	}
	g := s.fighter(target)
	rank := g.inner(id).Rank
	if id == Aspect {
		rank = g.cliche(g.inner(id).Cliche).Now
	}
	mine, theirs := throw{pool: s.Rules.Pool(s.fighter(fighter).cliche(c).Now)}, throw{pool: s.Rules.Pool(rank)}
	chance := mine.spread().Beats(theirs.spread())
	return Odds{Known: true, Low: chance, High: chance}
}

func (p *play) outcome(f, g *Fighter, id InnerID, e Event) {
	x := g.inner(id)
	x.Rank -= Rank(sum(e.Damage))
	if id == Aspect || x.Rank <= 0 {
		g.Inner = without(g.Inner, func(y Inner) bool { return y.ID == id })
		if id != Aspect {
			p.emit(Event{Kind: InnerGone, Rule: e.Rule, Fighter: g.ID, Text: e.Text, Inner: id})
		}
	}
	if !e.Hit && id != Wounds {
		p.drain(Event{Kind: Harm, Rule: e.Rule, Fighter: f.ID}, f.cliche(e.Attack.Cliche), 1, p.Risk == Dispute)
	}
}

func (id InnerID) rule() string {
	switch id {
	case Wounds:
		return "G6"
	case Aspect:
		return "G24"
	}
	return "G16.4"
}
