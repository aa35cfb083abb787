package ouroboros

import "slices"

// lean gathers what speaks for and against a roll, and what decides it without one.
type lean struct {
	up, down []Reason
	fails    *Reason
	wins     *Reason
}

func (l *lean) with(when bool, rule, name string, of CreatureID) {
	if when {
		l.up = append(l.up, Reason{rule, name, of})
	}
}

func (l *lean) against(when bool, rule, name string, of CreatureID) {
	if when {
		l.down = append(l.down, Reason{rule, name, of})
	}
}

func (l *lean) failing(when bool, rule, name string, of CreatureID) {
	if when && l.fails == nil {
		l.fails = &Reason{rule, name, of}
	}
}

// net is advantages less disadvantages: one against one cancels (O2.3, rule 2.3).
func (l *lean) net() int { return len(l.up) - len(l.down) }

// granted is what the master gave for the next roll of any kind.
func (l *lean) granted(c *Creature) {
	for range max(c.Granted, -c.Granted) {
		l.with(c.Granted > 0, "O2", "granted", c.ID)
		l.against(c.Granted < 0, "O2", "granted", c.ID)
	}
}

// scared: the source of fear is in sight (O10B.4, rule 10.4.1). A fear without a source is always there.
func (s *State) scared(c *Creature) bool {
	return slices.ContainsFunc(c.Effects, func(e Effect) bool {
		source := s.creature(e.Source)
		return e.Kind == Frightened && (e.Source == "" || source != nil && s.sees(c, source))
	})
}

// attackLean is everything that touches an attack of a on d from where they stand (O2, O5, O10B, O12; rules 2, 5.9,
// 5.11, 10.1–10.15, 12.3, 12.11).
func (s *State) attackLean(a, d *Creature, mercy bool) lean {
	var l lean
	apart := s.apart(a.ID, d.ID)
	near := apart <= Cell
	l.granted(a)
	l.with(mercy, "O10A.6", "mercy", a.ID)
	l.with(len(a.HelpedBy) > 0, "O5.11", "help", a.ID)
	l.against(d.Dodging, "O5.9", "dodge", d.ID)
	l.against(s.scared(a), "O10B.4", "frightened", a.ID)
	l.against(a.Exhaustion >= 3, "O10B.5", "exhaustion", a.ID)
	l.against(s.invisibleTo(a, d), "O10B.6", "invisible", d.ID)
	l.with(s.invisibleTo(d, a), "O10B.6", "invisible", a.ID)
	l.with(d.Is(Petrified), "O10B.8", "petrified", d.ID)
	l.with(d.Is(Restrained), "O10B.9", "restrained", d.ID)
	l.against(a.Is(Restrained), "O10B.9", "restrained", a.ID)
	l.against(a.Is(Poisoned), "O10B.10", "poisoned", a.ID)
	l.with(d.Is(Stunned), "O10B.12", "stunned", d.ID)
	l.against(a.Is(Prone), "O10B.14", "prone", a.ID)
	l.with(d.Is(Prone) && near, "O10B.14", "prone", d.ID)
	l.against(d.Is(Prone) && !near, "O10B.14", "prone", d.ID)
	s.darkness(&l, a, d, apart)
	l.against(a.Squeezing, "O12.11", "squeezing", a.ID)
	l.with(d.Squeezing, "O12.11", "squeezing", d.ID)
	return l
}

// darkness: who is blind strikes badly and is struck easily; heavy obscurity makes blind (O10B.15, O12.3).
func (s *State) darkness(l *lean, a, d *Creature, apart Length) {
	rule := func(c *Creature) (string, string) {
		if c.Is(Blind) {
			return "O10B.15", "blind"
		}
		return "O12.3", "obscured"
	}
	r, n := rule(a)
	l.against(s.blindTo(a, apart), r, n, a.ID)
	r, n = rule(d)
	l.with(s.blindTo(d, apart), r, n, d.ID)
}

// checkLean is everything that touches a check of c; target is whom it is aimed at or whose doing it is against, or
// nil (O2, O5.9, O10B, O12.3).
func (s *State) checkLean(c *Creature, k Skill, sense Sense, target *Creature) lean {
	var l lean
	if sense == NoSense {
		sense = k.Sense
	}
	s.checkFails(&l, c, k, sense, target)
	l.granted(c)
	l.with(s.Stage != Rounds && len(c.HelpedBy) > 0, "O5.11", "help", c.ID)
	l.with(c.Dodging && k.Ability == Dexterity, "O5.9", "dodge", c.ID)
	l.against(s.scared(c), "O10B.4", "frightened", c.ID)
	l.against(c.Exhaustion >= 1, "O10B.5", "exhaustion", c.ID)
	l.against(c.Is(Poisoned), "O10B.10", "poisoned", c.ID)
	if target != nil && target != c {
		l.with(s.invisibleTo(target, c), "O10B.6", "invisible", c.ID)
		l.against(s.invisibleTo(c, target), "O10B.6", "invisible", target.ID)
		l.with(k.Social && target.bySource(Charmed, c.ID), "O10B.11", "charmed", target.ID)
	}
	dim := sense == BySight && k.Ability == Wisdom && s.obscured(c, s.distanceTo(c, target)) == Slight
	l.against(dim, "O12.3", "obscured", c.ID)
	return l
}

func (s *State) checkFails(l *lean, c *Creature, k Skill, sense Sense, target *Creature) {
	body := k.Ability == Strength || k.Ability == Dexterity
	l.failing(body && c.Is(Unconscious), "O10B.1", "unconscious", c.ID)
	l.failing(sense == ByHearing && c.Is(Deaf), "O10B.2", "deaf", c.ID)
	l.failing(sense == BySight && c.Is(Blind), "O10B.15", "blind", c.ID)
	l.failing(sense == BySight && s.blindTo(c, s.distanceTo(c, target)), "O12.3", "obscured", c.ID)
}

// distanceTo is how far a check looks: to its target, or to what is at hand.
func (s *State) distanceTo(c, target *Creature) Length {
	if target == nil {
		return 0
	}
	return s.apart(c.ID, target.ID)
}

// resistLean is a check against being grabbed or tripped by another (O10B.7, rule 10.7.1).
func (s *State) resistLean(c *Creature, k Skill, by *Creature) lean {
	l := s.checkLean(c, k, NoSense, by)
	l.failing(c.incapacitated(), "O10B.7", "incapacitated", c.ID)
	return l
}

// saveLean is everything that touches a save of c; from is whose doing it is, or nil (O2, O10B, O12).
func (s *State) saveLean(c *Creature, id SaveID, from *Creature, illusion bool) lean {
	var l lean
	reflex := id == Reflex
	l.failing(id != Will && c.Is(Unconscious), "O10B.1", "unconscious", c.ID)
	l.failing(reflex && c.Is(Petrified), "O10B.8", "petrified", c.ID)
	l.failing(reflex && c.Is(Stunned), "O10B.12", "stunned", c.ID)
	if illusion && c.Traits.Truesight > 0 && (from == nil || s.apart(c.ID, from.ID) <= c.Traits.Truesight) {
		l.wins = &Reason{"O12.8", "truesight", c.ID}
	}
	l.granted(c)
	l.against(s.scared(c), "O10B.4", "frightened", c.ID)
	l.against(c.Exhaustion >= 3, "O10B.5", "exhaustion", c.ID)
	l.against(reflex && c.Is(Restrained), "O10B.9", "restrained", c.ID)
	l.against(c.Is(Poisoned), "O10B.10", "poisoned", c.ID)
	l.against(from != nil && from != c && s.invisibleTo(c, from), "O10B.6", "invisible", idOf(from))
	l.against(reflex && c.Squeezing, "O12.11", "squeezing", c.ID)
	return l
}

func idOf(c *Creature) CreatureID {
	if c == nil {
		return ""
	}
	return c.ID
}
