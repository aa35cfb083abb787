package ouroboros

import "slices"

func (s *State) legalBlow(c *Creature, a Action) error {
	t := s.creature(a.Target)
	switch a.Kind {
	case Use:
		return s.legalUse(c, t, a.Power)
	case React:
		if c.Readied == nil {
			return NothingToDo
		}
		return s.legalStrike(c, s.creature(c.Readied.Target), c.Readied.Weapon)
	case Ready:
		return s.legalReady(c, t, a)
	}
	if err := s.legalStrike(c, t, a.Weapon); err != nil {
		return err
	}
	return s.legalSpecial(c, t, a)
}

// legalStrike: a weapon at hand, and a target within its reach that can be aimed at (O12.9.3, O10B.11).
func (s *State) legalStrike(c, t *Creature, id WeaponID) error {
	w := c.weapon(id)
	switch {
	case w == nil:
		return NoSuchWeapon
	case !c.armed(w):
		return NotHeld
	}
	return s.legalAim(c, t, w.Far)
}

func (s *State) legalAim(c, t *Creature, far Length) error {
	switch {
	case t == nil || t == c || t.Out != "":
		return NotATarget
	case s.apart(c.ID, t.ID) > far:
		return TooFar
	case s.cover(t.ID, c.ID) == FullCover:
		return Covered
	case s.veiled(c, t):
		return Unseen
	case c.bySource(Charmed, t.ID):
		return CharmedBy
	}
	return nil
}

// legalSpecial: a mercy blow is by a weapon, from within 2 m, at the incapacitated, and stone is immune to it (O10A.6,
// O10B.8); an off-hand weapon is one of two in the hands (O6.2); what is thrown is made for it (O6.3).
func (s *State) legalSpecial(c, t *Creature, a Action) error {
	w := c.weapon(a.Weapon)
	switch a.Kind {
	case Mercy:
		switch {
		case w.Reach == Magic:
			return NoSuchWeapon
		case !s.adjacent(c.ID, t.ID):
			return TooFar
		case !t.incapacitated():
			return Capable
		case t.Is(Petrified):
			return NotATarget
		}
	case OffHand:
		if w.Hands != 1 || len(c.Held) < 2 {
			return NotHeld
		}
	case Hurl:
		if !w.Thrown || w.Hands == 0 {
			return NoSuchWeapon
		}
	}
	return nil
}

// legalReady: what is declared must be possible one day, not now.
func (s *State) legalReady(c, t *Creature, a Action) error {
	switch {
	case c.weapon(a.Weapon) == nil:
		return NoSuchWeapon
	case t == nil || t == c || t.Out != "":
		return NotATarget
	}
	return legalText(a.Text)
}

// legalUse: components (O5.5 B) and a target in range; oneself is always in range, but nobody harms oneself.
func (s *State) legalUse(c, t *Creature, id PowerID) error {
	x := c.power(id)
	switch {
	case x == nil:
		return NoSuchPower
	case x.Item != "" && !slices.Contains(c.Items, x.Item):
		return MissingMaterial
	case t == c && !x.Harmful:
		return nil
	case x.Harmful:
		return s.legalAim(c, t, x.Range)
	case t == nil || t.Out != "":
		return NotATarget
	case s.apart(c.ID, t.ID) > x.Range:
		return TooFar
	case s.cover(t.ID, c.ID) == FullCover:
		return Covered
	}
	return nil
}

// legalGrip: size, reach and a free hand (O5.3, O5.4; rules 5.3, 5.4); something to escape from (O5.10).
func (s *State) legalGrip(c *Creature, a Action) error {
	t := s.creature(a.Target)
	if a.Kind == Escape {
		return s.legalEscape(c, a)
	}
	if err := s.legalAim(c, t, c.grip()); err != nil {
		return err
	}
	switch {
	case tooLarge(c, t):
		return TooLarge
	case a.Kind == Trip && t.Is(Prone), a.Kind == Grab && t.bySource(Grabbed, c.ID):
		return NothingToDo
	case a.Kind == Grab && s.freeHands(c) < 1:
		return HandsFull
	}
	return nil
}

func (s *State) legalEscape(c *Creature, a Action) error {
	switch {
	case a.Skill != Athletics && a.Skill != Acrobatics:
		return NoSuchSkill
	case a.Target == "" && c.bonds() == nil:
		return NothingToDo
	case a.Target != "" && (s.creature(a.Target) == nil || !c.bySource(Grabbed, a.Target)):
		return NothingToDo
	}
	return nil
}

// legalMove: a gait that is open, cells that can be paid for, and no fear in the way (O4, O10B.4).
func (s *State) legalMove(c *Creature, a Action) error {
	t := s.creature(a.Target)
	switch {
	case t == nil || t == c || t.Out != "":
		return NotATarget
	case !slices.Contains(c.gaits(), a.Gait):
		return MustCrawl
	case a.Kind == Pass:
		return s.legalPass(c, t, a.Gait)
	case c.cells(a.Gait) == 0:
		return Immobile
	case a.Kind == Approach && s.adjacent(c.ID, t.ID):
		return TooClose
	case a.N < 1 || a.N > s.payable(c, t, a):
		return BadNumber
	case a.N > s.farthest(c, t, a):
		return Afraid
	}
	return nil
}

func (s *State) legalPass(c, t *Creature, g Gait) error {
	switch {
	case c.Turn.FullRounds > 0 || c.left(g) < c.passCost(t, g):
		return Immobile
	case !s.adjacent(c.ID, t.ID):
		return TooFar
	case c.bySource(Frightened, t.ID):
		return Afraid
	}
	return nil
}

// payable is how many cells the speed allows, and no more than lead up to the target.
func (s *State) payable(c, t *Creature, a Action) int {
	most := min(c.cells(a.Gait), MaxMetres)
	if a.Kind == Approach {
		most = min(most, int((s.apart(c.ID, t.ID)-1)/Cell))
	}
	return most
}

// farthest is how many of them the move may have: none that brings the frightened nearer to what they fear (O10B.4,
// rule 10.4).
func (s *State) farthest(c, t *Creature, a Action) int {
	apart, most := s.apart(c.ID, t.ID), s.payable(c, t, a)
	for n := 1; n <= most; n++ {
		if s.nearsFear(c, s.journeyed(c.ID, t.ID, arriving(apart, n, a.Kind == Withdraw))) {
			return n - 1
		}
	}
	return most
}

func (s *State) nearsFear(c *Creature, now map[CreatureID]Length) bool {
	return slices.ContainsFunc(c.Effects, func(e Effect) bool {
		far, changes := now[e.Source]
		return e.Kind == Frightened && changes && far < s.apart(c.ID, e.Source)
	})
}
