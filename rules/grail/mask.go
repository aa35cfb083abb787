package grail

// mask hides from a viewer what a line's secrecy covers.
type mask struct {
	state  *State
	viewer Viewer
}

func (m mask) shows(f FighterID, c ClicheID) Secrecy {
	if fighter := m.state.fighter(f); fighter != nil {
		return m.state.shows(m.viewer, fighter, c)
	}
	return Hidden
}

// event returns what is left of e, and whether anything is.
func (m mask) event(e Event) (Event, bool) {
	switch e.Kind {
	case InitiativeRoll:
		e.Attack = m.roll(e.Attack)
	case Confronted, Wounded:
		return e, m.shows(e.Fighter, e.Cliche) != Hidden
	case HordeGathered, Audited, WavedThrough, ThingMade, ThingBroken:
		return m.sheet(e)
	case ManaGiven, ManaTurned, Healed:
		e = m.harm(e)
		return e, e.Cliche != ""
	case Struggled:
		return m.struggle(e), true
	case InnerSet:
		return e, m.insideKnown(m.state.fighter(e.Fighter), e.Inner)
	case GroupRoll:
		e.Attack = m.roll(e.Attack)
		e.Cliche = m.named(e)
	case LeaderRoll: // nobody's line
	case Resisted:
		e.Attack = m.roll(e.Attack)
		e.Cliche = m.named(e)
	case Identified:
		e.Attack, e.Defense = m.roll(e.Attack), m.roll(e.Defense)
	case Exchange, Clash, Backlash, Interruption:
		return m.exchange(e), true
	case ByHand, MaxSet, WholeSet:
		return m.byHand(e)
	case Harm:
		return m.harm(e), !m.coveredArmour(e)
	case Cost:
		e = m.harm(e)
		return e, e.Cliche != ""
	case KnockOut:
		return m.knockOut(e)
	case PumpCut:
		return e, m.payersOpen(e)
	case AttackLost, DefenceLost, DefenceForced, Opening, ActivationLost, Shattered, Obeyed, Restored:
		e.Cliche = m.named(e)
	}
	return e, true
}

// named is the line of e unless it is hidden.
func (m mask) named(e Event) ClicheID {
	if m.shows(e.Fighter, e.Cliche) == Hidden {
		return ""
	}
	return e.Cliche
}

// roll keeps the total; of a line with wounds only it names the line, too.
func (m mask) roll(r *Roll) *Roll {
	if r == nil || r.Cliche == "" && (r.Seal || m.ordinary(r)) {
		return r
	}
	switch m.shows(r.Fighter, r.Cliche) {
	case Open:
		return m.helpers(r)
	case WoundsOnly:
		return &Roll{Fighter: r.Fighter, Cliche: r.Cliche, Prepared: r.Prepared, Total: r.Total}
	}
	return &Roll{Fighter: r.Fighter, Prepared: r.Prepared, Total: r.Total}
}

// helpers of a roll whose line is seen: of a hidden one only what it added is told.
func (m mask) helpers(r *Roll) *Roll {
	if len(r.Helped) == 0 {
		return r
	}
	seen := *r
	seen.Helped = nil
	for _, h := range r.Helped {
		if !h.Seal && m.shows(h.Fighter, h.Cliche) != Open {
			h = Help{Fighter: h.Fighter, Added: h.Added}
		}
		seen.Helped = append(seen.Helped, h)
	}
	return &seen
}

// ranks tells whether all that the damage was measured by is seen.
func (m mask) ranks(r *Roll) bool {
	for _, h := range r.Helped {
		if !h.Seal && m.shows(h.Fighter, h.Cliche) != Open {
			return false
		}
	}
	return r.Cliche == "" && r.Seal || m.shows(r.Fighter, r.Cliche) == Open
}

// insideKnown tells whether the viewer knows of what is inside: an order was spoken aloud, wounds show with their line,
// an aspect is one's own.
func (m mask) insideKnown(f *Fighter, id InnerID) bool {
	life := f.trait(Endurance)
	switch id {
	case Wounds:
		return life != nil && m.state.shows(m.viewer, f, life.ID) != Hidden
	case Aspect:
		return m.viewer.plays(f)
	}
	return true
}

// struggle tells the stake only where the aspect is told.
func (m mask) struggle(e Event) Event {
	if e.Defense.Cliche != "" && m.shows(e.Target, e.Defense.Cliche) == Hidden {
		e.Text = ""
	}
	return m.exchange(e)
}

// byHand: of a line that is not open the master's change is harm or nothing to others.
func (m mask) byHand(e Event) (Event, bool) {
	if e.Cliche != "" && m.shows(e.Fighter, e.Cliche) != Open {
		return Event{}, false
	}
	return e, true
}

// ordinary tells that a roll without a cliché may be shown: nobody can mistake it for the roll of a hidden line, as
// the sheet is known to have none.
func (m mask) ordinary(r *Roll) bool {
	f := m.state.fighter(r.Fighter)
	return f != nil && (f.AllOpen || m.viewer.plays(f))
}

// exchange drops the parts of the damage that measure a rank which the viewer does not know.
func (m mask) exchange(e Event) Event {
	known := e.Attack != nil && m.ranks(e.Attack)
	if e.Defense != nil {
		known = known && m.ranks(e.Defense)
	} else {
		known = known && m.lifeKnown(e.Target)
	}
	e.Attack, e.Defense = m.roll(e.Attack), m.roll(e.Defense)
	if !known {
		e.Damage = baseOnly(e.Damage)
	}
	return e
}

func baseOnly(parts []Part) []Part {
	var base []Part
	for _, p := range parts {
		if p.Name == "base" {
			base = append(base, p)
		}
	}
	return base
}

// lifeKnown tells whether the viewer knows the rank that an undefended blow is measured by. In a dispute that is the
// best of all lines, so all of them must be open.
func (m mask) lifeKnown(id FighterID) bool {
	f := m.state.fighter(id)
	if life := f.life(m.state.Risk); life != nil {
		return m.state.shows(m.viewer, f, life.ID) == Open
	}
	return m.viewer.plays(f) || m.state.candid(m.viewer, f)
}

// harm keeps the steps of a line with wounds only, and of a hidden one that there was harm.
func (m mask) harm(e Event) Event {
	switch m.shows(e.Fighter, e.Cliche) {
	case WoundsOnly:
		e.From, e.To = 0, 0
	case Hidden:
		e = Event{Kind: e.Kind, Rule: "G3", Fighter: e.Fighter, Round: e.Round}
	}
	return e
}

// sheet is about what is done to a sheet outside fights.
func (m mask) sheet(e Event) (Event, bool) {
	f := m.state.fighter(e.Fighter)
	own := f != nil && m.viewer.plays(f)
	switch e.Kind {
	case ThingMade, ThingBroken:
		return m.thing(e), true
	case HordeGathered:
		if !own {
			e.Left = 0 // by it the ranks of one creature could be told
		}
		return e, true
	}
	return e, own
}

// thing tells what it is, and of its price as much as of the line.
func (m mask) thing(e Event) Event {
	if m.shows(e.Fighter, e.Cliche) != Open {
		e.From, e.To, e.N = 0, 0, 0
		e.Cliche = m.named(e)
	}
	return e
}

// knockOut of a hidden line is told only where it puts the fighter out, which everybody sees; of a line with wounds
// only as well, for at 0 its rank would be told.
func (m mask) knockOut(e Event) (Event, bool) {
	if m.shows(e.Fighter, e.Cliche) == Open {
		return e, true
	}
	return Event{Kind: e.Kind, Rule: e.Rule, Fighter: e.Fighter, Round: e.Round, Out: e.Out}, e.Out != ""
}

// payersOpen: a cut tells what the payers held, so it is told where their ranks are.
func (m mask) payersOpen(e Event) bool {
	f := m.state.fighter(e.Fighter)
	c := f.cliche(e.Cliche)
	if c == nil || m.shows(e.Fighter, e.Cliche) != Open || !m.viewer.plays(f) && !f.AllOpen {
		return false
	}
	for _, p := range f.payers(c) {
		if m.state.shows(m.viewer, f, p.ID) != Open {
			return false
		}
	}
	return true
}

// coveredArmour: hidden armour is not told of where the line under it is seen, for there it would be one harm too many.
func (m mask) coveredArmour(e Event) bool {
	f := m.state.fighter(e.Fighter)
	c := f.cliche(e.Cliche)
	return c != nil && c.Armours != "" && m.shows(f.ID, c.ID) == Hidden && m.shows(f.ID, c.Armours) != Hidden
}

// veiled tells that e is harm without any detail.
func (e Event) veiled() bool { return e.Kind == Harm && e.Cliche == "" }

// veiledBefore tells whether such harm has been told since the last exchange: hidden armour and the hidden line under
// it are one wound to the viewer.
func veiledBefore(told []Event, f FighterID) bool {
	for i := len(told) - 1; i >= 0 && told[i].Kind != Exchange; i-- {
		if told[i].veiled() && told[i].Fighter == f {
			return true
		}
	}
	return false
}
