package grail

// striker is the line that f's attack is made with: the Phantasm that is to be used, or the declared attack.
func (f *Fighter) striker() ClicheID {
	if f.Declared.Phantasm != "" {
		return f.Declared.Phantasm
	}
	return f.Declared.Attack
}

// striking finds the line of the declared attack while it can be used; nil when it cannot (G11, G13, G17).
func (f *Fighter) striking() *Cliche {
	d := f.Declared
	if d.Phantasm == "" {
		return f.usable(d.Attack, ForAttack)
	}
	if c := f.cliche(d.Phantasm); c.whole() && f.grade(c.ID, ForAttack).Bent(c.Now) >= F {
		return c
	}
	return nil
}

// whole tells whether the line is a Phantasm that can be used.
func (c *Cliche) whole() bool { return c != nil && c.Phantasm && !c.Destroyed && c.Now >= F }

// legalPhantasm: a whole Phantasm in place of the ordinary attack, whose price the two sides of the contract hold
// (G12.3, G13.1; rules 12, 13). An empty one takes it back.
func (s *State) legalPhantasm(f *Fighter, id ClicheID) error {
	c := f.cliche(id)
	switch {
	case id == "" && f.Declared.Phantasm == "":
		return NotNow
	case id == "":
		return nil
	case c == nil:
		return NoSuchCliche
	case !c.whole(), f.grade(id, ForAttack).Bent(c.Now) < F:
		return NotRollable
	case !s.on(rulePhantasm) || f.Declared.Mode != Attack || f.Clashing || s.spent(f):
		return NotNow
	case s.price(c, ForAttack, f.lift(c)) > held(s.chain(f, c)):
		return PumpTooHigh
	}
	return nil
}

// legalShatter: one that can be thrown or struck with (G14, rule 14).
func (s *State) legalShatter(f *Fighter, id ClicheID) error {
	c := f.cliche(id)
	switch {
	case c == nil:
		return NoSuchCliche
	case !c.whole() || !c.Throwable, f.grade(id, ForAttack).Bent(c.Now) < F:
		return NotRollable
	case !s.on(ruleShatter) || f.Declared.Mode != Attack || f.Clashing || s.spent(f):
		return NotNow
	}
	return nil
}

// legalLift: the master lets an activation be less than the Phantasm's own (G12.3).
func (f *Fighter) legalLift(n int) error {
	c := f.cliche(f.Declared.Phantasm)
	switch {
	case c == nil || f.Declared.Shatter:
		return NotNow
	case n < 1 || n > c.fullLift():
		return PumpTooHigh
	}
	return nil
}

// activates tells whether the next blow is an activation that can take place.
func (p *play) activates(f *Fighter) bool {
	d := f.Declared
	return d.Phantasm != "" && !d.Shatter && p.idle(f) == "" && p.aims(f, p.fighter(d.Target))
}

// askInterrupters stops the round while anybody may still interrupt, or the target change its defence (G13.2, rule 13.2).
func (p *play) askInterrupters(f *Fighter) bool {
	b := &p.Blows[0]
	if !b.Opened {
		b.Opened = true
		p.emit(Event{Kind: Opening, Rule: "G13.1", Fighter: f.ID, Target: f.Declared.Target, Cliche: f.Declared.Phantasm})
	}
	open := p.undecided(f, *b)
	if len(open) == 0 {
		return false
	}
	p.Pending = &Pending{Fighter: open[0], Rule: "G13.2", Targets: []FighterID{f.ID}, Open: open}
	p.emit(Event{Kind: Asked, Rule: "G13.2", Fighter: open[0], Target: f.ID})
	return true
}

// undecided lists the enemies that have not been seen to attack yet, and the target: who of them really could strike is
// not everybody's to know.
func (s *State) undecided(f *Fighter, b Blow) []FighterID {
	var ids []FighterID
	for i := range s.Fighters {
		g := &s.Fighters[i]
		answered := contains(b.Interrupts, g.ID) || contains(b.Passed, g.ID)
		aimed := g.ID == f.Declared.Target && s.active(g)
		if !answered && (aimed || s.target(f, g) && !contains(s.Done, g.ID)) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

func contains(ids []FighterID, id FighterID) bool {
	for _, x := range ids {
		if x == id {
			return true
		}
	}
	return false
}

// mayInterrupt: with the one ordinary attack of the round, which must still be to come (G13.2).
func (s *State) mayInterrupt(g *Fighter) bool {
	coming := s.Between && !s.spent(g)
	for _, b := range s.Blows {
		coming = coming || b.By == g.ID
	}
	return coming && g.Declared.Mode.strikes() && g.usable(g.Declared.Attack, ForAttack) != nil
}

// answerOpen takes one answer; the Pending closes with the last.
func (p *play) answerOpen(by, target FighterID) {
	b := &p.Blows[0]
	if target != "" {
		b.Interrupts = append(b.Interrupts, by)
	} else {
		b.Passed = append(b.Passed, by)
	}
	left := without(p.Pending.Open, func(id FighterID) bool { return id == by })
	if len(left) > 0 {
		p.Pending.Open, p.Pending.Fighter = left, left[0]
		return
	}
	p.Step++
	p.Pending = nil
	p.run()
}

// reacts tells whether f wards off an activation that waits for answers: it may change its defence with the
// master's yes.
func (s *State) reacts(f *Fighter) bool {
	if s.Pending == nil || len(s.Pending.Open) == 0 {
		return false
	}
	enemy := s.fighter(s.Blows[0].By)
	aimed := s.fighter(enemy.Declared.Target)
	return aimed != nil && s.shield(aimed, enemy).ID == f.ID && contains(s.Pending.Open, f.ID)
}

// react notes the wish, or fulfils it.
func (p *play) react(f *Fighter, a Action) {
	b := &p.Blows[0]
	switch {
	case a.Kind == ChooseDefense && a.By.Master:
		f.declare(a)
		b.Wanted = ""
	case a.Kind == ChooseDefense:
		b.Wanted = a.Cliche
	default:
		f.declare(Action{Kind: ChooseDefense, Cliche: b.Wanted})
		b.Wanted = ""
	}
}
