package grail

import "slices"

// fates are what may follow when a cliché is at 0, and how its owner is out by it (G5, rule 5).
func fates(reason string) (out Out, known bool) {
	switch reason {
	case ReasonUnconscious, ReasonHelpless, ReasonSurrender:
		return KnockedOut, true
	case ReasonRetreats:
		return Retreated, true
	case ReasonTraitLost:
		return "", true
	}
	return "", false
}

// legalFate: once for each cliché at 0 of somebody who still stands.
func (s *State) legalFate(f *Fighter, a Action) error {
	_, known := fates(a.Reason)
	c := f.cliche(a.Cliche)
	switch {
	case !known:
		return BadAction
	case c == nil:
		return NoSuchCliche
	case c.Now > 0, c.Armours != "", slices.Contains(f.Settled, c.ID):
		return NotNow
	}
	return nil
}

// fate is the master's word on what being at 0 means (G5, rule 5).
func (p *play) fate(a Action) {
	f := p.fighter(a.Fighter)
	f.Settled = append(f.Settled, a.Cliche)
	f.Out, _ = fates(a.Reason)
	p.emit(Event{Kind: KnockOut, Rule: "G5", Fighter: f.ID, Cliche: a.Cliche, Reason: a.Reason, Out: f.Out})
	p.regroup()
	if p.decided() {
		p.Step++
		return
	}
	p.settle()
}
