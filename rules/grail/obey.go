package grail

import "kubik/rules/dice"

// legalObey: the Servant's player picks what the order leaves open (G16.5, rule 16). Cliche is the attack, or the
// Phantasm to activate or to restore; empty only where there is none. N is the attack's pump, As what the seal does for
// it.
func (s *State) legalObey(a Action) error {
	f, err := s.commanded(a)
	if err != nil {
		return err
	}
	o := s.Pending.Order
	if o.Failed && a.As != NoBoon {
		return NotNow
	}
	switch a.Act = o.Act; a.Act {
	case ActStrike:
		return s.legalOrderedAttack(f, a)
	case ActUnleash:
		return s.legalOrderedPhantasm(f, a)
	case ActRestore:
		return f.legalRestore(a)
	}
	switch {
	case a.Cliche != "" || a.N != 0:
		return BadAction
	case a.As != NoBoon && a.As != AsPhantasm && a.As != AsMagic && a.As != AsHelp:
		return BadAction
	}
	return nil
}

// commanded finds who has to answer the order.
func (s *State) commanded(a Action) (*Fighter, error) {
	f := s.fighter(a.Fighter)
	switch {
	case f == nil:
		return nil, NoSuchFighter
	case !a.By.plays(f):
		return nil, NotYours
	case s.Pending == nil || s.Pending.Order == nil || s.Pending.Fighter != f.ID:
		return nil, NotNow
	}
	return f, nil
}

func (s *State) legalOrderedAttack(f *Fighter, a Action) error {
	c := f.usable(a.Cliche, ForAttack)
	switch {
	case a.Cliche == "" && a.As == NoBoon && a.N == 0 && f.bestFor(ForAttack) == nil:
		return nil
	case f.cliche(a.Cliche) == nil:
		return NoSuchCliche
	case c == nil:
		return NotRollable
	case a.As != NoBoon && a.As != AsHelp && (a.As != AsMagic || c.Trait != Magic):
		return BadAction
	case a.N < 0, a.N > 0 && a.As == AsMagic:
		return BadAction
	case a.N > s.liftable(f, c, ForAttack), a.N > 0 && !s.on(rulePump):
		return PumpTooHigh
	}
	return nil
}

func (s *State) legalOrderedPhantasm(f *Fighter, a Action) error {
	switch c := f.cliche(a.Cliche); {
	case a.N != 0, a.As != NoBoon && a.As != AsPhantasm && a.As != AsHelp:
		return BadAction
	case a.Cliche == "" && a.As == NoBoon && s.readyPhantasm(f) == "":
		return nil
	case c == nil:
		return NoSuchCliche
	case !c.whole(), f.grade(c.ID, ForAttack).Bent(c.Now) < F:
		return NotRollable
	case a.As != AsPhantasm && s.price(c, ForAttack, f.ownLift(c)) > held(s.chain(f, c)):
		return PumpTooHigh
	}
	return nil
}

// readyPhantasm is the Phantasm that silence activates: the declared one, else the first that can be paid for.
func (s *State) readyPhantasm(f *Fighter) ClicheID {
	ids := []ClicheID{f.Declared.Phantasm}
	for _, c := range f.Cliches {
		ids = append(ids, c.ID)
	}
	for _, id := range ids {
		if c := f.cliche(id); c.whole() && f.grade(id, ForAttack).Bent(c.Now) >= F &&
			s.price(c, ForAttack, f.ownLift(c)) <= held(s.chain(f, c)) {
			return id
		}
	}
	return ""
}

func (f *Fighter) legalRestore(a Action) error {
	switch c := f.cliche(a.Cliche); {
	case a.N != 0 || a.As != NoBoon:
		return BadAction
	case a.Cliche == "" && f.broken() == nil:
		return nil
	case c == nil:
		return NoSuchCliche
	case !c.Phantasm || !c.Destroyed:
		return NotNow
	}
	return nil
}

// Silent is how an order is carried out that nobody answers: with the declared attack or Phantasm, without the seal's
// help. False: no order waits.
func (s State) Silent() (Action, bool) {
	if s.Pending == nil || s.Pending.Order == nil {
		return Action{}, false
	}
	f := s.fighter(s.Pending.Fighter)
	a := Action{Kind: Obey, Fighter: f.ID}
	switch s.Pending.Order.Act {
	case ActStrike:
		a.Cliche = f.orBest(f.Declared.Attack, ForAttack)
	case ActUnleash:
		a.Cliche = s.readyPhantasm(f)
	case ActRestore:
		if c := f.broken(); c != nil {
			a.Cliche = c.ID
		}
	}
	return a, true
}

// obey carries an order out, or lets it bind (G16.5, rule 16).
func (p *play) obey(a Action) {
	f, o := p.fighter(a.Fighter), *p.Pending.Order
	p.Step++
	p.Pending = nil
	p.emit(Event{Kind: Obeyed, Rule: o.rule(), Fighter: f.ID, Target: o.By, Cliche: a.Cliche, As: a.As, Act: o.Act})
	if o.Scope != ScopeNow || a.As != NoBoon {
		p.bind(f, o, true, a.As)
	}
	switch o.Act {
	case ActStrike, ActUnleash:
		p.carryOut(f, o, a)
	case ActRestore:
		if c := f.cliche(a.Cliche); c != nil {
			c.Destroyed = false
			p.emit(Event{Kind: Restored, Rule: "G16.5", Fighter: f.ID, Cliche: c.ID})
		}
	}
	p.run()
}

// carryOut makes the ordered act the next blow. It is the Servant's, or its group's, attack of this round or, if that has
// been made, one more; preparing and full defence, which skip the attack, are given up for it (G16, rule 16; `seal_act`).
func (p *play) carryOut(f *Fighter, o Order, a Action) {
	kept := f.Declared
	if f.Kept != nil {
		kept = *f.Kept
	}
	if kept.Mode != Retreat {
		kept.Mode = Attack
	}
	f.Kept, f.Guarding = &kept, false
	d := kept
	d.Mode, d.Target, d.Phantasm, d.Shatter, d.Lift, d.AttackPump = Attack, o.At, "", false, 0, 0
	if o.Act == ActStrike {
		d.Attack, d.AttackPump = a.Cliche, a.N
	} else if d.Phantasm = a.Cliche; a.Cliche == "" {
		d.Attack = ""
	}
	f.Declared = d
	g := p.group(f.ID)
	p.Blows = append([]Blow{{By: f.ID}}, without(p.Blows, func(b Blow) bool { return b.By == f.ID || g != nil && g.has(b.By) })...)
}

// resume takes up again what f had declared before an order came between.
func (f *Fighter) resume() {
	if f.Kept != nil {
		f.Declared, f.Kept = *f.Kept, nil
	}
}

// backToDeclaring ends what came between two rounds.
func (p *play) backToDeclaring() {
	p.Between, p.Stage, p.Pending = false, Declaring, nil
	p.land()
	if p.decided() {
		return
	}
	p.settle()
}

// resists tells whether the line may withstand a seal now: «Сопротивление магии», or a Phantasm that is flagged so.
func (c *Cliche) resists() bool { return c != nil && c.Resists && (c.Rollable() || c.whole()) }

// legalResist: once, an immediate order with a cliché that resists, a lasting one without (G16.3, G16.4).
func (s *State) legalResist(a Action) error {
	f, err := s.commanded(a)
	if err != nil {
		return err
	}
	o := s.Pending.Order
	switch {
	case o.Failed:
		return NotNow
	case o.Scope != ScopeNow && a.Cliche != "":
		return BadAction
	case o.Scope != ScopeNow:
		return nil
	case f.cliche(a.Cliche) == nil:
		return NoSuchCliche
	case !f.cliche(a.Cliche).resists():
		return NotRollable
	}
	return nil
}

// resist: one roll against the target number of the seal's rank refuses an immediate order; a lasting one becomes an
// opponent inside (G16.3, G16.4; rule 16).
func (p *play) resist(a Action) {
	f, o := p.fighter(a.Fighter), p.Pending.Order
	p.Step++
	e := Event{Kind: Resisted, Rule: o.rule(), Fighter: f.ID, Target: o.By, Hit: true, To: o.Rank}
	if o.Scope != ScopeNow {
		p.bind(f, *o, false, NoBoon)
	} else {
		c := f.cliche(a.Cliche)
		e.Cliche, e.N = c.ID, p.Rules.TN(o.Rank)
		e.Attack = p.throw(hand{fighter: f, cliche: c, rank: p.before(f).cliche(c.ID).Now})
		e.Hit = e.Attack.Total >= e.N
	}
	p.emit(e)
	if c := f.cliche(a.Cliche); c != nil && c.Phantasm {
		p.sign(f, c)
	}
	if !e.Hit && o.Act != ActWords {
		o.Failed = true
		return
	}
	p.Pending = nil
	p.run()
}

// ResistOdds is the exact chance that fighter refuses the immediate order that waits, with this cliché (G16.3). It is
// not Known to those who do not play the fighter, or where nothing is to be rolled.
func ResistOdds(s State, v Viewer, fighter FighterID, c ClicheID) Odds {
	o := Action{Kind: Resist, By: v, Fighter: fighter, Cliche: c}
	if c == "" || s.legal(o) != nil {
		return Odds{}
	}
	mine := throw{pool: s.Rules.Pool(s.before(s.fighter(fighter)).cliche(c).Now)}
	chance := mine.spread().Reaches(s.Rules.TN(s.Pending.Order.Rank))
	return Odds{Known: true, Low: chance, High: chance}
}

// ObeyOdds is the chance that an ordered attack or Phantasm hits whom the order names, carried out by this Obey and not
// interrupted; told like AttackOdds. It is not Known where the order is of another kind.
func ObeyOdds(s State, v Viewer, a Action) Odds {
	if a.By = v; a.Kind != Obey || s.legal(a) != nil || a.Cliche == "" {
		return Odds{}
	}
	s = s.clone()
	o, f := s.Pending.Order, s.fighter(a.Fighter)
	if a.As != NoBoon {
		f.Inner = append(f.Inner, Inner{Rank: o.Rank, Scope: ScopeNow, Obeyed: true, As: a.As})
	}
	c, n := f.cliche(a.Cliche), a.N
	switch o.Act {
	case ActUnleash:
		n = f.lift(c)
	case ActStrike:
	default:
		return Odds{}
	}
	mine := s.thrown(v, f, c, ForAttack, n)
	if f.Prepared == s.Round {
		mine.pool.Count++
	}
	theirs, known := s.wards(v, f, s.fighter(o.At))
	return span(theirs, known, func(t throw) dice.Chance { return mine.spread().Beats(t.spread()) })
}

// legalUseSeal: while declarations are open, a Servant who obeys a lasting order turns its rank to another use, or to
// none (G16.5).
func (s *State) legalUseSeal(f *Fighter, a Action) error {
	x := f.inner(a.Inner)
	switch {
	case x == nil || x.Scope == "":
		return NotATarget
	case !s.on(ruleSeals), !x.Obeyed, x.As == a.As:
		return NotNow
	case a.As != NoBoon && a.As != AsPhantasm && a.As != AsMagic && a.As != AsHelp:
		return BadAction
	}
	return nil
}

// useSeal takes back what is pumped and rolled at the seal's rank from now on.
func (p *play) useSeal(f *Fighter, a Action) {
	f.inner(a.Inner).As = a.As
	d := &f.Declared
	d.AttackPump = min(d.AttackPump, p.room(f, d.Attack, ForAttack))
	d.DefensePump = min(d.DefensePump, p.room(f, d.Defense, ForDefense))
}

// boon is the order whose rank counts in place of the cliché's; nil when none does (G16.5).
func (f *Fighter) boon(c *Cliche) *Inner {
	for i := range f.Inner {
		x := &f.Inner[i]
		if x.Obeyed && (x.As == AsMagic && c.Trait == Magic || x.As == AsPhantasm && c.Phantasm) {
			return x
		}
	}
	return nil
}

// sealHelp is the order that helps f's rolls; nil when none does (G16.5).
func (f *Fighter) sealHelp() *Inner {
	for i := range f.Inner {
		if x := &f.Inner[i]; x.Obeyed && x.As == AsHelp {
			return x
		}
	}
	return nil
}

// serve notes that an order's rank has served a roll; that of an immediate one serves no more.
func (f *Fighter) serve(id InnerID) {
	f.Inner = without(f.Inner, func(x Inner) bool { return x.ID == id && x.Scope == ScopeNow })
}
