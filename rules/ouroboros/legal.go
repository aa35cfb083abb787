package ouroboros

import "slices"

// legal tells whether Apply takes the action: nil, or the Refusal. It asks only what the actor may know: a creature's
// own sheet, and of others what everybody sees.
func (s *State) legal(a Action) error {
	switch {
	case s.Stage == Over:
		return SceneOver
	case !a.tidy():
		return BadAction
	}
	switch a.Kind {
	case Timeout:
		return s.legalTimeout(a)
	case Enter:
		return s.legalEntrant(a)
	case Answer:
		return s.legalAnswer(a)
	}
	if masterly(a.Kind) {
		return s.legalRule(a)
	}
	return s.legalAct(a)
}

func (s *State) legalTimeout(a Action) error {
	switch {
	case a.By != (Viewer{}):
		return NotYours
	case s.Pending == nil && s.Current == "":
		return NotNow
	}
	return nil
}

func (s *State) legalEntrant(a Action) error {
	switch {
	case a.By == (Viewer{}) || !a.By.Master && (a.Entrant == nil || a.Entrant.Player != a.By.Player):
		return NotYours
	case s.Pending != nil:
		return NotNow
	case a.Entrant == nil:
		return BadCreature
	}
	return s.Admits(*a.Entrant)
}

// plays tells whether v decides for c: its player, or the master for anybody (O1.3, rule 1.3).
func (v Viewer) plays(c *Creature) bool {
	return v.Master || v.Player != "" && v.Player == c.Player
}

func (s *State) legalAnswer(a Action) error {
	c := s.creature(a.Creature)
	switch {
	case c == nil:
		return NoSuchCreature
	case !a.By.plays(c):
		return NotYours
	case s.Pending == nil || s.Pending.Creature != a.Creature:
		return NotNow
	}
	q := s.Pending
	switch q.Question {
	case Resist:
		if a.Weapon != "" || a.Skill != "" && !slices.Contains(q.Skills, a.Skill) {
			return NoSuchSkill
		}
	case Opportunity:
		if a.Skill != "" || a.Weapon != "" && !slices.Contains(q.Weapons, a.Weapon) {
			return NoSuchWeapon
		}
	case DeathRoll:
		if a.Skill != "" || a.Weapon != "" && a.Weapon != q.Weapon {
			return NoSuchWeapon
		}
	}
	return nil
}

// anyTime are actions outside of the economy and of turns.
func anyTime(k ActionKind) bool {
	switch k {
	case Check, Contest, Save, Fulfil:
		return true
	}
	return false
}

// calm are actions that need no rounds.
func calm(k ActionKind) bool {
	switch k {
	case Help, UseItem, Hide, Search, FirstAid, Stand, Drop, Unfocus, Squeeze, Escape, Use:
		return true
	}
	return anyTime(k)
}

func (s *State) legalAct(a Action) error {
	c := s.creature(a.Creature)
	switch {
	case c == nil || c.Out != "":
		return NoSuchCreature
	case !a.By.plays(c):
		return NotYours
	case a.Kind == SetStance:
		return s.legalStance(c, a)
	case s.Pending != nil || s.Stage == Free && !calm(a.Kind):
		return NotNow
	}
	if err := s.legalTurn(c, a); err != nil {
		return err
	}
	return s.legalDeed(c, a)
}

func (s *State) legalStance(c *Creature, a Action) error {
	if !slices.Contains([]Stance{AskMe, Strike, Hold}, a.Stance) {
		return BadAction
	}
	if a.Stance == c.Stance {
		return NothingToDo
	}
	return nil
}

// legalTurn: whose turn it is, whether the creature can act at all, and what is left (O3.3, O10B.7).
func (s *State) legalTurn(c *Creature, a Action) error {
	cost := s.cost(c, a)
	switch {
	case s.Stage == Rounds && s.Current != c.ID && cost != Reaction && !anyTime(a.Kind):
		return NotYourTurn
	case cost != Nothing && c.incapacitated():
		return Incapable
	case s.Stage == Rounds:
		return s.affords(c, cost)
	}
	return nil
}

// legalDeed: what the deed itself asks for.
func (s *State) legalDeed(c *Creature, a Action) error {
	switch a.Kind {
	case Check, Contest, Save, Fulfil:
		return s.legalRoll(c, a)
	case Attack, Mercy, OffHand, Hurl, React, Ready, Use:
		return s.legalBlow(c, a)
	case Grab, Trip, Escape:
		return s.legalGrip(c, a)
	case Approach, Withdraw, Pass:
		return s.legalMove(c, a)
	case Delay:
		return s.legalDelay(c, a)
	}
	return s.legalRest(c, a)
}

func (s *State) legalRoll(c *Creature, a Action) error {
	t := s.creature(a.Target)
	switch {
	case a.Kind == Fulfil:
		if q := s.asked(a.N); q == nil || q.Creature != c.ID {
			return NothingToDo
		}
	case a.Kind == Save && !slices.Contains([]SaveID{Fortitude, Reflex, Will}, a.Save), a.Kind != Save && !c.knows(a.Skill):
		return NoSuchSkill
	case a.N < 0 || a.N > MaxTN:
		return BadNumber
	case !knownSense(a.Sense):
		return BadAction
	case (a.Kind == Contest || a.Target != "") && (t == nil || t == c || t.Out != ""):
		return NotATarget
	}
	return nil
}

func (s *State) legalDelay(c *Creature, a Action) error {
	t := s.creature(a.Target)
	switch {
	case t == nil || t == c || t.Out != "" || !slices.Contains(s.Order, t.ID) || slices.Contains(s.Acted, t.ID):
		return NotATarget
	case c.Turn != Turn{Reactions: c.Turn.Reactions}:
		return Spent
	}
	return nil
}

// legalRest is whatever needs no target out of reach.
func (s *State) legalRest(c *Creature, a Action) error {
	t := s.creature(a.Target)
	switch a.Kind {
	case Help:
		if t == nil || t == c || t.Out != "" || hostile(c, t) {
			return NotATarget
		}
	case FirstAid:
		return s.legalAid(c, t)
	case UseItem:
		return s.legalItem(c, a.Weapon)
	case Drop:
		if a.Weapon == "" && c.Is(Prone) {
			return NothingToDo
		}
		if a.Weapon != "" && !slices.Contains(c.Held, a.Weapon) {
			return NotHeld
		}
	case Unfocus:
		if c.Focus == "" {
			return NothingToDo
		}
	case Stand:
		if !c.Is(Prone) {
			return NothingToDo
		}
	case Dodge:
		if c.Dodging {
			return NothingToDo
		}
	case Other:
		return legalOther(a)
	}
	return nil
}

func (s *State) legalAid(c, t *Creature) error {
	switch {
	case t == nil || t == c || t.Out != "":
		return NotATarget
	case !s.adjacent(c.ID, t.ID):
		return TooFar
	case !t.Dying:
		return NothingToDo
	}
	return nil
}

func (s *State) legalItem(c *Creature, id WeaponID) error {
	if id == "" || slices.Contains(c.Held, id) {
		return nil
	}
	w := c.weapon(id)
	switch {
	case w == nil || w.Hands == 0:
		return NoSuchWeapon
	case s.freeHands(c) < w.Hands:
		return HandsFull
	}
	return nil
}

func legalOther(a Action) error {
	if otherRule(a.Cost) == "" {
		return BadAction
	}
	return legalText(a.Text)
}

func legalText(text string) error {
	n := 0
	for range text {
		n++
	}
	if n == 0 || n > MaxText {
		return BadText
	}
	return nil
}
