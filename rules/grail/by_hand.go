package grail

// legalByHand: while declarations are open the master may set any number (GXX, rule XX).
func (s *State) legalByHand(a Action) error {
	f := s.fighter(a.Fighter)
	switch {
	case f == nil:
		return NoSuchFighter
	case !a.By.Master:
		return MasterOnly
	case s.Stage != Declaring:
		return NotNow
	}
	switch a.Kind {
	case SetSteps, SetMax, SetWhole, SetSwift:
		return f.legalLineByHand(a)
	case SetSide:
		if a.N < 1 || a.N > MaxFighters {
			return BadAction
		}
	case SetOut:
		return s.legalOut(f, a.Out)
	case SetSeals:
		return s.legalSeals(f, a.N)
	case SetBond:
		return s.legalBond(f, a.Target)
	case SetInner:
		return f.legalInner(a)
	case BreakThing:
		if f.thing(a.Cliche) == nil {
			return NotATarget
		}
	}
	return nil
}

// legalLineByHand: any number that the line's kind has (section 1).
func (f *Fighter) legalLineByHand(a Action) error {
	c := f.cliche(a.Cliche)
	if a.Kind == SetSwift && a.Cliche == "" && f.Swift != "" {
		return nil
	}
	switch {
	case c == nil:
		return NoSuchCliche
	case a.Kind == SetSteps && (a.N < 0 || a.N > steps(c.Kind, c.Max)), a.Kind == SetMax && (Rank(a.N) < c.floor() || Rank(a.N) > EX):
		return BadAction
	case a.Kind == SetWhole && !c.Phantasm, a.Kind == SetSwift && (!c.Rollable() || f.Swift == c.ID):
		return NotNow
	}
	return nil
}

// legalInner: an aspect has its own rank, and can only be let go.
func (f *Fighter) legalInner(a Action) error {
	switch x := f.inner(a.Inner); {
	case x == nil:
		return NotATarget
	case a.N < 0 || Rank(a.N) > EX || a.N > 0 && x.ID == Aspect:
		return BadAction
	}
	return nil
}

// legalOut: somebody who comes back stands by what is at risk, and has something to roll.
func (s *State) legalOut(f *Fighter, out Out) error {
	switch {
	case out != "" && out != KnockedOut && out != Retreated:
		return BadAction
	case out == f.Out, out == "" && !f.fit(s.Risk):
		return NotNow
	}
	return nil
}

// byHand sets what the master says and tells it; who is down by it, and whether the fight is decided, follows.
func (p *play) byHand(a Action) {
	f := p.fighter(a.Fighter)
	if p.markedByHand(f, a) {
		p.settle()
		return
	}
	e := Event{Kind: ByHand, Rule: "GXX", Fighter: f.ID, Cliche: a.Cliche}
	switch a.Kind {
	case SetSteps:
		c := f.cliche(a.Cliche)
		e.From, e.To = c.Now, rankOf(c.Kind, a.N)
		c.Now = e.To
		if c.Now == 0 && e.From > 0 {
			p.Fallen = append(p.Fallen, Fall{f.ID, c.ID, f.life(p.Risk) == c})
		}
	case SetSide:
		f.Side, e.Side = a.N, a.N
	case SetOut:
		f.Out, e.Out = a.Out, a.Out
	}
	p.emit(e)
	p.knockOuts()
	if p.decided() {
		p.Step++
		return
	}
	p.settle()
}

// raise moves the maximum rank; what is lost stays lost, but for the last step: felling a line is SetSteps.
func (c *Cliche) raise(rank Rank) {
	lost, down := c.Lost(), c.Now == 0
	if c.Max = rank; !down {
		c.Now = rank
		*c = c.Damaged(min(lost, c.Steps()-1))
	}
}

// markedByHand sets what fells nobody; false: it is something else.
func (p *play) markedByHand(f *Fighter, a Action) bool {
	e := Event{Rule: "GXX", Fighter: f.ID, Cliche: a.Cliche}
	switch a.Kind {
	case SetSeals:
		f.SealsSpent = Seals - a.N
		e.Kind, e.Left = SealsSet, a.N
	case SetMax:
		c := f.cliche(a.Cliche)
		e.Kind, e.From, e.To = MaxSet, c.Max, Rank(a.N)
		c.raise(e.To)
	case SetWhole:
		c := f.cliche(a.Cliche)
		c.Destroyed = !c.Destroyed
		e.Kind, e.Hit = WholeSet, !c.Destroyed
	case SetInner:
		x := f.inner(a.Inner)
		e.Kind, e.To, e.Text, e.Inner = InnerSet, Rank(a.N), x.Text, x.ID
		x.Rank = e.To
		if a.N == 0 {
			f.Inner = without(f.Inner, func(y Inner) bool { return y.ID == a.Inner })
		}
	case SetSwift:
		f.Swift = a.Cliche
		return true
	case SetBond:
		p.bond(f, a.Target)
		return true
	case BreakThing:
		p.breakThing(a)
		return true
	default:
		return false
	}
	p.emit(e)
	return true
}

// settle makes anew what is no longer legal of the open declarations.
func (s *State) settle() {
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if !s.active(f) {
			continue
		}
		d, was := s.defaults(f), f.Declared
		d.Mode = was.Mode
		if s.legalMode(f, d.Mode) != nil {
			d.Mode = Attack
		}
		if was.Defense == "" {
			d.Defense = ""
		}
		if d.Attack == was.Attack {
			d.AttackPump = min(was.AttackPump, s.room(f, d.Attack, ForAttack))
		}
		if d.Defense == was.Defense {
			d.DefensePump = min(was.DefensePump, s.room(f, d.Defense, ForDefense))
		}
		if was.Shatter && s.legalShatter(f, was.Phantasm) == nil || !was.Shatter && was.Phantasm != "" && s.legalPhantasm(f, was.Phantasm) == nil {
			d.Phantasm, d.Shatter, d.Lift = was.Phantasm, was.Shatter, was.Lift
		}
		d.Ready = was.Ready && d == readied(was)
		f.Declared = d
		if g := s.fighter(d.Target); f.Clashing && (g == nil || g.Declared.Target != f.ID) {
			f.Clashing = false
		}
	}
}

// readied is the declaration without its ✅.
func readied(d Declaration) Declaration {
	d.Ready = false
	return d
}

// room is how far the cliché could be pumped now.
func (s *State) room(f *Fighter, id ClicheID, use Use) int {
	if c := f.cliche(id); c != nil {
		return s.liftable(f, c, use)
	}
	return 0
}
