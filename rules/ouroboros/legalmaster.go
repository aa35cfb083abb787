package ouroboros

import "slices"

func (s *State) legalRule(a Action) error {
	c := s.creature(a.Creature)
	switch {
	case !a.By.Master:
		return MasterOnly
	case a.Kind == Finish:
		return nil
	case s.Pending != nil || a.Kind == Begin && s.Stage != Free || a.Kind == Place && s.Stage != Rounds:
		return NotNow
	case a.Kind == Begin:
		return s.legalBegin()
	case a.Kind.fields()&creature != 0 && c == nil, c != nil && c.Out != "" && a.Kind != Remove:
		return NoSuchCreature
	}
	return s.legalWord(c, a)
}

func (s *State) legalBegin() error {
	if !slices.ContainsFunc(s.Creatures, func(c Creature) bool { return c.Out == "" }) {
		return NoSuchCreature
	}
	return nil
}

func (s *State) legalWord(c *Creature, a Action) error {
	if low, high, counts := s.bounds(c, a); counts && (a.N < low || a.N > high) {
		return BadNumber
	}
	t := s.creature(a.Target)
	switch a.Kind {
	case Ask:
		return s.legalAsk(c, a)
	case Impose:
		if !slices.Contains(Conditions(), a.Condition) || a.Target != "" && (t == nil || t == c || t.Out != "") {
			return BadAction
		}
	case Lift:
		if !c.bySource(a.Condition, a.Target) {
			return NothingToDo
		}
	case SetApart, SetCover:
		return legalPlacing(c, t, a)
	case Unveil:
		if len(c.Veils) == 0 {
			return NothingToDo
		}
	}
	return s.legalThing(a)
}

// legalPlacing: metres and cover are between two creatures that are there.
func legalPlacing(c, t *Creature, a Action) error {
	if t == nil || t == c || t.Out != "" {
		return NotATarget
	}
	if a.Kind == SetCover && !slices.Contains(covers(), a.Cover) {
		return BadAction
	}
	return nil
}

func (s *State) legalThing(a Action) error {
	known := true
	switch a.Kind {
	case Harm:
		known = slices.Contains(damageTypes(), a.Damage)
	case SetLight:
		known = slices.Contains(lights(), a.Light)
	case SetFog:
		known = slices.Contains(fogs(), a.Fog)
	case SetWater:
		known = slices.Contains(waters(), a.Water)
	case Rest:
		if s.Stage != Free {
			return NotNow
		}
	}
	if !known {
		return BadAction
	}
	return nil
}

func damageTypes() []DamageType {
	return []DamageType{Bludgeoning, Piercing, Slashing, Fire, Cold, Lightning, Poison, Radiant, Necrotic}
}

func (s *State) legalAsk(c *Creature, a Action) error {
	switch {
	case (a.Skill == "") == (a.Save == "") || !knownSense(a.Sense) || a.Save != "" && a.Sense != NoSense:
		return BadAction
	case a.Skill != "" && !c.knows(a.Skill), a.Save != "" && !slices.Contains([]SaveID{Fortitude, Reflex, Will}, a.Save):
		return NoSuchSkill
	case len(s.Asked) >= MaxAsked:
		return NotNow
	}
	return nil
}

// bounds are the numbers that a master's action takes.
func (s *State) bounds(c *Creature, a Action) (low, high int, counts bool) {
	switch a.Kind {
	case Place:
		if !slices.Contains(s.Order, c.ID) {
			return 1, 0, true
		}
		return 1, len(s.Order), true
	case Ask, Bind:
		return 1, MaxTN, true
	case Grant:
		return -MaxGrant, MaxGrant, true
	case Impose:
		return 0, MaxRounds, true
	case Tire:
		return -MaxExhaustion, MaxExhaustion, true
	case Harm, Heal:
		return 1, MaxAmount, true
	case Fall, SetApart, SetHeight, Swim:
		return 0, MaxMetres, true
	case Rest:
		return 0, 1, true
	}
	return 0, 0, false
}
