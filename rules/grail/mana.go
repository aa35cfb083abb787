package grail

// legalGift: a master gives one step of «Магия» to the own Servant, who must have lost some (G26.1, rule 26). An empty
// target takes it back.
func (s *State) legalGift(f *Fighter, id FighterID) error {
	g := s.fighter(id)
	switch {
	case id == "" && f.Gift == "":
		return NotNow
	case id == "":
		return nil
	case g == nil || g.Contract != f.ID || !s.active(g):
		return NotATarget
	case !s.on(ruleMana) || f.spare(Magic) < 1 || g.lost(Magic) < 1:
		return NotNow
	}
	return nil
}

// legalMending: a Servant turns no more than it has, and no more than «Выносливость» lacks (G26.2, rule 26).
func (s *State) legalMending(f *Fighter, n int) error {
	switch {
	case !s.on(ruleMana), !f.Servant, f.mendable() == 0 && f.Mending == 0:
		return NotNow
	case n < 0:
		return BadAction
	case n > f.mendable():
		return PumpTooHigh
	}
	return nil
}

func (f *Fighter) mendable() int { return min(f.spare(Magic), f.lost(Endurance)) }

// spare is how many steps a trait still has.
func (f *Fighter) spare(t Trait) int {
	if c := f.trait(t); c != nil {
		return c.Steps()
	}
	return 0
}

// lost is how many steps of a trait could be healed now: what «Ранения» hold is not among them (G6, rule 6).
func (f *Fighter) lost(t Trait) int {
	c := f.trait(t)
	if c == nil {
		return 0
	}
	n := c.Lost()
	if w := f.inner(Wounds); w != nil && t == Endurance {
		n -= int(w.Rank)
	}
	return max(0, n)
}

// flow moves mana when the round ends, as far as it is still possible (G26, rule 26). Either payer may go to 0.
func (p *play) flow() {
	for i := range p.Fighters {
		f := &p.Fighters[i]
		g, n := p.fighter(f.Gift), f.Mending
		f.Gift, f.Mending = "", 0
		if !p.active(f) {
			continue
		}
		if g != nil && p.active(g) && f.spare(Magic) > 0 && g.lost(Magic) > 0 {
			e := Event{Kind: ManaGiven, Rule: "G26.1", Fighter: f.ID, Target: g.ID}
			p.heal(g, g.trait(Magic), p.drain(e, f.trait(Magic), 1, false), e.Rule)
		}
		if n = min(n, f.mendable()); n > 0 {
			e := Event{Kind: ManaTurned, Rule: "G26.2", Fighter: f.ID}
			p.heal(f, f.trait(Endurance), p.drain(e, f.trait(Magic), n, false), e.Rule)
		}
	}
	p.knockOuts()
}

func (p *play) heal(f *Fighter, c *Cliche, n int, rule string) {
	e := Event{Kind: Healed, Rule: rule, Fighter: f.ID, Cliche: c.ID, From: c.Now, N: n}
	*c = c.Healed(n)
	e.To = c.Now
	p.emit(e)
	f.Settled = without(f.Settled, func(id ClicheID) bool { return id == c.ID })
}
