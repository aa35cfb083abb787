package grail

import "kubik/rules/dice"

// Odds is a chance as far as the asker may know it: from Low to High, which are equal where everything is known.
// Known is false, and both are 0, where something unknown decides.
type Odds struct {
	Known     bool
	Low, High dice.Chance
}

// AttackOdds is the chance that fighter hits opponent with this cliché, pumped by pump (G2.4, G9, G11); with a Phantasm,
// activated and not interrupted (G13).
//
// Of an undisclosed defence it tells the range over the opponent's lines, unpumped. Ruling: that range is told only of
// an opponent who is AllOpen and has no line with wounds only that could be rolled. For anybody else nothing is, whether
// or not there are hidden lines: their being there is a secret, too. One's own declared helpers and grades count; what
// helps an undisclosed declaration does not.
func AttackOdds(s State, v Viewer, fighter FighterID, c ClicheID, pump int, opponent FighterID) Odds {
	f, g := s.fighter(fighter), s.fighter(opponent)
	if f == nil || g == nil {
		return Odds{}
	}
	mine, ok := s.throwFor(v, f, c, ForAttack, pump)
	if !ok {
		return Odds{}
	}
	if f.Prepared > 0 {
		mine.pool.Count++
	}
	theirs, known := s.wards(v, f, g)
	return span(theirs, known, func(t throw) dice.Chance { return mine.spread().Beats(t.spread()) })
}

// DefenseOdds is the chance that fighter takes no hit from one attack of opponent, defending with this cliché, pumped
// by pump; with no cliché it is none (G2.4, G2.6, G9, G11). What opponent may attack with is treated as in AttackOdds.
func DefenseOdds(s State, v Viewer, fighter FighterID, c ClicheID, pump int, opponent FighterID) Odds {
	f, g := s.fighter(fighter), s.fighter(opponent)
	if f == nil || g == nil {
		return Odds{}
	}
	if c == "" {
		return Odds{Known: true}
	}
	mine, ok := s.throwFor(v, f, c, ForDefense, pump)
	if !ok {
		return Odds{}
	}
	if s.guards(v, f) {
		mine.pool.Count++
	}
	theirs, known := s.attacks(v, g)
	return span(theirs, known, func(t throw) dice.Chance { return mine.spread().Holds(t.spread()) })
}

// span is the lowest and the highest chance over what the opponent may roll.
func span(theirs []throw, known bool, chance func(throw) dice.Chance) Odds {
	if !known || len(theirs) == 0 {
		return Odds{}
	}
	var odds Odds
	asked := map[dice.Pool]bool{}
	for _, t := range theirs {
		if len(t.helpers) == 0 && asked[t.pool] {
			continue
		}
		asked[t.pool] = true
		c := chance(t)
		if !odds.Known || c.Cmp(odds.Low) < 0 {
			odds.Low = c
		}
		if !odds.Known || c.Cmp(odds.High) > 0 {
			odds.High = c
		}
		odds.Known = true
	}
	return odds
}

// throw is what falls in one roll: the pool, and those of the helpers (G21).
type throw struct {
	pool    dice.Pool
	helpers []dice.Pool
}

func (t throw) spread() dice.Spread {
	s := dice.Of(t.pool)
	for _, h := range t.helpers {
		s = s.Plus(dice.Helping(h, helpFrom))
	}
	return s
}

// throwFor is what the cliché rolls, as far as v knows it: of another's fighter v cannot tell what its payers hold, how
// the master grades it or what helps it.
func (s *State) throwFor(v Viewer, f *Fighter, id ClicheID, use Use, pump int) (throw, bool) {
	if c := f.cliche(id); use == ForAttack && c.whole() && v.plays(f) && s.legalPhantasm(f, id) == nil {
		t := s.thrown(v, f, c, use, f.lift(c))
		return t, pump == 0
	}
	c := f.rollable(id)
	if c == nil || s.shows(v, f, id) != Open || pump < 0 {
		return throw{}, false
	}
	if !v.plays(f) {
		return throw{pool: s.Rules.Pool(c.Now)}, pump == 0
	}
	if f.usable(id, use) == nil || pump > s.liftable(f, c, use) {
		return throw{}, false
	}
	return s.thrown(v, f, c, use, pump), true
}

// thrown is the roll of a line as its fighter has declared it.
func (s *State) thrown(v Viewer, f *Fighter, c *Cliche, use Use, pump int) throw {
	t := s.unsealedThrow(v, f, c, use, pump)
	if x := f.boon(c); x != nil {
		t.pool = s.Rules.Pool(x.Rank)
	}
	if x := f.sealHelp(); x != nil && s.on(ruleHelp) {
		t.helpers = append(t.helpers, s.Rules.Pool(x.Rank))
	}
	return t
}

// unsealedThrow is the same without a Command Seal.
func (s *State) unsealedThrow(v Viewer, f *Fighter, c *Cliche, use Use, pump int) throw {
	t := throw{pool: s.Rules.Pool(f.grade(c.ID, use).Bent(c.Now) + Rank(pump))}
	for _, h := range s.helpFor(f, c.ID, use) {
		if v.plays(h.fighter) { // what helps an undisclosed declaration does not count
			t.helpers = append(t.helpers, s.Rules.Pool(h.cliche.Now))
		}
	}
	return t
}

// wards lists the pools that an attack of f on g may meet. Who of a group defends is its own to know, so for others it may
// be any of it (G22.3).
func (s *State) wards(v Viewer, f, g *Fighter) ([]throw, bool) {
	group := s.group(g.ID)
	if group == nil || v.plays(g) {
		if d := s.shield(g, f); d != g && v.plays(d) {
			if id, _ := d.defends(); id != "" {
				return s.defences(v, d)
			}
		}
		return s.defences(v, g)
	}
	var all []throw
	for _, m := range group.Members {
		theirs, known := s.defences(v, s.fighter(m.Fighter))
		if !known {
			return nil, false
		}
		all = append(all, theirs...)
	}
	return all, true
}

// defences lists the pools that g may defend with; not defending is the empty pool. False: v cannot tell.
func (s *State) defences(v Viewer, g *Fighter) ([]throw, bool) {
	if !v.plays(g) {
		return s.public(v, g, s.guards(v, g))
	}
	id, _ := g.defends()
	if id == "" {
		return []throw{{}}, true
	}
	return []throw{s.declared(v, g, id, ForDefense, g.Declared.DefensePump, s.guards(v, g))}, true
}

// attacks lists the pools that g may attack with. False: v cannot tell.
func (s *State) attacks(v Viewer, g *Fighter) ([]throw, bool) {
	if !v.plays(g) {
		return s.public(v, g, g.Prepared > 0)
	}
	if g.Declared.Phantasm != "" {
		return s.phantasms(v, g)
	}
	if g.usable(g.Declared.Attack, ForAttack) == nil {
		return nil, false
	}
	return []throw{s.declared(v, g, g.Declared.Attack, ForAttack, g.Declared.AttackPump, g.Prepared > 0)}, true
}

// phantasms is what a known Phantasm rolls, uninterrupted.
func (s *State) phantasms(v Viewer, g *Fighter) ([]throw, bool) {
	c := g.cliche(g.Declared.Phantasm)
	if g.striking() == nil {
		return nil, false
	}
	t := s.thrown(v, g, c, ForAttack, g.lift(c))
	if g.Declared.Shatter {
		t = s.shattered(v, g, c)
	}
	if g.Prepared > 0 {
		t.pool.Count++
	}
	return []throw{t}, true
}

// shattered is what a Phantasm rolls that is spent (G14).
func (s *State) shattered(v Viewer, f *Fighter, c *Cliche) throw {
	t := s.unsealedThrow(v, f, c, ForAttack, 0)
	t.pool.Count = int(f.grade(c.ID, ForAttack).Bent(c.Now))
	if !s.Rules.SelfDestructN {
		t.pool.Count *= 3
	}
	return t
}

// ShatterOdds is the chance that fighter hits opponent by spending this Phantasm (G14), told like AttackOdds.
func ShatterOdds(s State, v Viewer, fighter FighterID, c ClicheID, opponent FighterID) Odds {
	f, g := s.fighter(fighter), s.fighter(opponent)
	if f == nil || g == nil || !v.plays(f) || s.legalShatter(f, c) != nil {
		return Odds{}
	}
	mine := s.shattered(v, f, f.cliche(c))
	if f.Prepared > 0 {
		mine.pool.Count++
	}
	theirs, known := s.wards(v, f, g)
	return span(theirs, known, func(t throw) dice.Chance { return mine.spread().Beats(t.spread()) })
}

// declared is what a known declaration rolls: the pump cut to what its payers hold.
func (s *State) declared(v Viewer, g *Fighter, id ClicheID, use Use, pump int, prepared bool) throw {
	c := g.cliche(id)
	t := s.thrown(v, g, c, use, min(pump, s.liftable(g, c, use)))
	if prepared {
		t.pool.Count++
	}
	return t
}

// public lists what everybody sees that g can roll, unhelped and ungraded.
func (s *State) public(v Viewer, g *Fighter, prepared bool) ([]throw, bool) {
	if !s.candid(v, g) {
		return nil, false
	}
	var throws []throw
	for i := range g.Cliches {
		if c := &g.Cliches[i]; c.Rollable() {
			t := throw{pool: s.Rules.Pool(c.Now)}
			if prepared {
				t.pool.Count++
			}
			throws = append(throws, t)
		}
	}
	return throws, true
}

// candid tells whether v knows every rank that f could roll, and knows that it does.
func (s *State) candid(v Viewer, f *Fighter) bool {
	if !f.AllOpen {
		return false
	}
	for _, l := range s.lines(v, f) {
		if l.Rollable && !l.Known {
			return false
		}
	}
	return true
}

// guards tells whether f's full defence counts as far as v knows: seen already, or declared where v sees it (G9). In a
// rolled order nobody knows yet whether it will be up in time, so it is not promised.
func (s *State) guards(v Viewer, f *Fighter) bool {
	return f.Guarding || s.Stage == Declaring && v.plays(f) && f.Declared.Mode == Guard && s.Initiative != Rolled
}
