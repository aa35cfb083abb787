package ouroboros

import "slices"

// pair is how two stand to each other; nil where nobody has said anything.
func (s *State) pair(a, b CreatureID) *Pair {
	if a > b {
		a, b = b, a
	}
	for i := range s.Pairs {
		if s.Pairs[i].A == a && s.Pairs[i].B == b {
			return &s.Pairs[i]
		}
	}
	return nil
}

// known is the pair, made where there is none yet.
func (s *State) known(a, b CreatureID) *Pair {
	if p := s.pair(a, b); p != nil {
		return p
	}
	s.Pairs = append(s.Pairs, Pair{A: min(a, b), B: max(a, b), Apart: s.Apart})
	return &s.Pairs[len(s.Pairs)-1]
}

// apart is the distance of two creatures. Ruling: positions are kept by words, pair by pair (O4).
func (s *State) apart(a, b CreatureID) Length {
	if a == b {
		return 0
	}
	if p := s.pair(a, b); p != nil {
		return p.Apart
	}
	return s.Apart
}

// adjacent: not farther than the edge of a cell.
func (s *State) adjacent(a, b CreatureID) bool { return s.apart(a, b) <= Cell }

// cover of a creature from an attacker.
func (s *State) cover(of, from CreatureID) Cover {
	p := s.pair(of, from)
	switch {
	case p == nil || of == from:
		return NoCover
	case p.A == of:
		return p.OfA
	}
	return p.OfB
}

// CoverBonus is what cover adds to defence and reflex (O12.9, rule 12.9). Of several covers the largest counts alone
// (O12.10, rule 12.10).
func CoverBonus(covers ...Cover) int {
	bonus := 0
	for _, c := range covers {
		bonus = max(bonus, map[Cover]int{HalfCover: 2, ThreeQuarters: 5}[c])
	}
	return bonus
}

// Space is the edge of what a creature of this size controls (O12.11, rule 12.11.1).
func (z Size) Space() Length {
	return map[Size]Length{Tiny: Metre, Small: 2 * Metre, Medium: 2 * Metre, Large: 4 * Metre, Huge: 6 * Metre, Gargantuan: 8 * Metre}[z]
}

// Squeezes is the smallest size whose space this one can press itself into (O12.11, rule 12.11.2).
func (z Size) Squeezes() Size { return max(z-1, Tiny) }

// settle puts two creatures at a distance and lets go whom it tears from a grip (O10B.3, rule 10.3.1).
func (p *play) settle(a, b *Creature, apart Length) {
	pair := p.known(a.ID, b.ID)
	was := pair.Apart
	pair.Apart = apart
	if was != apart {
		p.emit(Event{Kind: Moved, Rule: "O4", Creature: a.ID, Target: b.ID, From: int(was), To: int(apart)})
	}
	p.tear(a, b, apart)
	p.tear(b, a, apart)
}

func (p *play) tear(held, grabber *Creature, apart Length) {
	if apart > grabber.grip() && held.bySource(Grabbed, grabber.ID) {
		p.lift(held, Grabbed, grabber.ID, "O10B.3")
	}
}

// grip is how far bare hands reach.
func (c *Creature) grip() Length { return Cell }

// between keeps a distance possible for three who stand somewhere: no side of the triangle longer than the others.
func between(old, one, other Length) Length {
	return min(max(old, one-other, other-one), one+other)
}

// journeyed is every distance of the mover after it has come to stand apart from the target. Ruling: of the others only
// what the three distances force changes, and no more than the way that was made.
func (s *State) journeyed(mover, target CreatureID, apart Length) map[CreatureID]Length {
	now := map[CreatureID]Length{target: apart}
	for i := range s.Creatures {
		id := s.Creatures[i].ID
		if id == mover || id == target || s.Creatures[i].Out != "" {
			continue
		}
		old := s.apart(mover, id)
		if moved := between(old, apart, s.apart(target, id)); moved != old {
			way := s.apart(mover, target) - apart
			way = max(way, -way)
			now[id] = max(min(moved, old+way), old-way, 0)
		}
	}
	return now
}

// others lists the creatures still in the scene but this one, in its order.
func (s *State) others(id CreatureID) []*Creature {
	var all []*Creature
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.ID != id && c.Out == "" {
			all = append(all, c)
		}
	}
	return all
}

// hostile creatures are of different sides.
func hostile(a, b *Creature) bool { return a.Side != b.Side }

func (s *State) creature(id CreatureID) *Creature {
	for i := range s.Creatures {
		if s.Creatures[i].ID == id {
			return &s.Creatures[i]
		}
	}
	return nil
}

func (c *Creature) skill(id SkillID) *Skill {
	for i := range c.Skills {
		if c.Skills[i].ID == id {
			return &c.Skills[i]
		}
	}
	return nil
}

// trained is the skill of the card, or the bare characteristic that it leans on.
func (c *Creature) trained(id SkillID) Skill {
	if k := c.skill(id); k != nil {
		return *k
	}
	ability := map[SkillID]Ability{Athletics: Strength, Acrobatics: Dexterity, Stealth: Dexterity, Analysis: Intelligence,
		Perception: Wisdom, Medicine: Wisdom}[id]
	k := Skill{ID: id, Ability: ability, Bonus: c.Abilities[ability]}
	if id == Perception {
		k.Sense = BySight
	}
	return k
}

// Modifier is what a check of this skill adds (O1.5, rule 1.5).
func (c *Creature) Modifier(id SkillID) int { return c.trained(id).Bonus }

// knows tells whether the creature can check this skill: it stands on the card, or the rules ask for it.
func (c *Creature) knows(id SkillID) bool {
	return c.skill(id) != nil || slices.Contains([]SkillID{Athletics, Acrobatics, Stealth, Analysis, Perception, Medicine}, id)
}

func (c *Creature) weapon(id WeaponID) *Weapon {
	for i := range c.Weapons {
		if c.Weapons[i].ID == id {
			return &c.Weapons[i]
		}
	}
	return nil
}

func (c *Creature) power(id PowerID) *Power {
	for i := range c.Powers {
		if c.Powers[i].ID == id {
			return &c.Powers[i]
		}
	}
	return nil
}

// armed tells whether a weapon can strike: in the hand, or no thing at all.
func (c *Creature) armed(w *Weapon) bool { return w.Hands == 0 || slices.Contains(c.Held, w.ID) }

// freeHands are those that hold neither a weapon nor somebody (O5.3, rule 5.3 B).
func (s *State) freeHands(c *Creature) int {
	free := c.Hands
	for _, id := range c.Held {
		if w := c.weapon(id); w != nil {
			free -= w.Hands
		}
	}
	for i := range s.Creatures {
		if s.Creatures[i].bySource(Grabbed, c.ID) {
			free--
		}
	}
	return free
}
