package grail

import "kubik/rules/dice"

// Odds is a chance as far as the asker may know it: from Low to High, which are equal where everything is known.
// Known is false, and both are 0, where something unknown decides.
type Odds struct {
	Known     bool
	Low, High dice.Chance
}

// AttackOdds is the chance that fighter hits opponent with this cliché, pumped by pump (G2.4, G9, G11).
//
// Of an undisclosed defence it tells the range over the opponent's lines, unpumped. Ruling: that range is told only of
// an opponent who is AllOpen and has no line with wounds only that could be rolled. For anybody else nothing is, whether
// or not there are hidden lines: their being there is a secret, too.
func AttackOdds(s State, v Viewer, fighter FighterID, c ClicheID, pump int, opponent FighterID) Odds {
	f, g := s.fighter(fighter), s.fighter(opponent)
	if f == nil || g == nil {
		return Odds{}
	}
	mine, ok := s.poolFor(v, f, c, pump)
	if !ok {
		return Odds{}
	}
	if f.Prepared > 0 {
		mine.Count++
	}
	theirs, known := s.defences(v, g)
	return span(theirs, known, func(p dice.Pool) dice.Chance { return dice.Of(mine).Beats(dice.Of(p)) })
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
	mine, ok := s.poolFor(v, f, c, pump)
	if !ok {
		return Odds{}
	}
	if s.guards(v, f) {
		mine.Count++
	}
	theirs, known := s.attacks(v, g)
	return span(theirs, known, func(p dice.Pool) dice.Chance { return dice.Of(mine).Holds(dice.Of(p)) })
}

// span is the lowest and the highest chance over what the opponent may roll.
func span(theirs []dice.Pool, known bool, chance func(dice.Pool) dice.Chance) Odds {
	if !known || len(theirs) == 0 {
		return Odds{}
	}
	var odds Odds
	asked := map[dice.Pool]bool{}
	for _, p := range theirs {
		if asked[p] {
			continue
		}
		asked[p] = true
		c := chance(p)
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

// poolFor is what the cliché rolls, as far as v knows it. Of another's fighter v cannot tell what its payers hold.
func (s *State) poolFor(v Viewer, f *Fighter, id ClicheID, pump int) (dice.Pool, bool) {
	c := f.rollable(id)
	if c == nil || f.shows(v, id) != Open || pump < 0 {
		return dice.Pool{}, false
	}
	if pump > 0 && (!v.plays(f) || pump > f.purse(c)) {
		return dice.Pool{}, false
	}
	return s.Rules.Pool(c.Now + Rank(pump)), true
}

// defences lists the pools that g may defend with; not defending is the empty pool. False: v cannot tell.
func (s *State) defences(v Viewer, g *Fighter) ([]dice.Pool, bool) {
	if !v.plays(g) {
		return s.public(v, g, s.guards(v, g))
	}
	id, _ := g.defends()
	if id == "" {
		return []dice.Pool{{}}, true
	}
	return []dice.Pool{s.declared(g, id, g.Declared.DefensePump, s.guards(v, g))}, true
}

// attacks lists the pools that g may attack with. False: v cannot tell.
func (s *State) attacks(v Viewer, g *Fighter) ([]dice.Pool, bool) {
	if !v.plays(g) {
		return s.public(v, g, g.Prepared > 0)
	}
	if g.rollable(g.Declared.Attack) == nil {
		return nil, false
	}
	return []dice.Pool{s.declared(g, g.Declared.Attack, g.Declared.AttackPump, g.Prepared > 0)}, true
}

// declared is what a known declaration rolls: the pump cut to what its payers hold.
func (s *State) declared(g *Fighter, id ClicheID, pump int, prepared bool) dice.Pool {
	c := g.cliche(id)
	pool := s.Rules.Pool(c.Now + Rank(min(pump, g.purse(c))))
	if prepared {
		pool.Count++
	}
	return pool
}

// public lists what everybody sees that g can roll.
func (s *State) public(v Viewer, g *Fighter, prepared bool) ([]dice.Pool, bool) {
	if !g.candid(v) {
		return nil, false
	}
	var pools []dice.Pool
	for i := range g.Cliches {
		if c := &g.Cliches[i]; c.Rollable() {
			pools = append(pools, s.declared(g, c.ID, 0, prepared))
		}
	}
	return pools, true
}

// candid tells whether v knows every rank that f could roll, and knows that it does.
func (f *Fighter) candid(v Viewer) bool {
	if !f.AllOpen {
		return false
	}
	for _, l := range f.lines(v) {
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
