package ouroboros

import "kubik/rules/dice"

// hand is a d20 about to be rolled.
type hand struct {
	roll Roll
	lean lean
}

// bonus is the sum of the modifiers by name.
func (h *hand) bonus() int {
	n := 0
	for _, part := range h.roll.Parts {
		n += part.N
	}
	return n
}

// throw rolls |n|+1 d20 and keeps the highest for an advantage, the lowest for a disadvantage (O2, rule 2); what fails
// by itself is not rolled.
func (p *play) throw(h hand) Roll {
	r := h.roll
	r.Up, r.Down = h.lean.up, h.lean.down
	if h.lean.wins != nil || h.lean.fails != nil {
		r.Auto, r.Success = h.lean.fails, false
		if h.lean.wins != nil {
			r.Auto, r.Success = h.lean.wins, true
		}
		return r
	}
	n := h.lean.net()
	r.Dice = dice.Cast(p.dice, r.purpose(), dice.Pool{Count: max(n, -n) + 1, Sides: 20})
	r.Natural = kept(r.Dice, n)
	r.Total = r.Natural + h.bonus()
	return r
}

// purpose names what is rolled, so that the same roll of a turn played anew is known again.
func (r Roll) purpose() string {
	return string(r.Creature) + " " + string(r.Skill) + string(r.Save) + string(r.Weapon)
}

func kept(dice []int, net int) int {
	best := dice[0]
	for _, d := range dice[1:] {
		if net > 0 {
			best = max(best, d)
		} else {
			best = min(best, d)
		}
	}
	return best
}

// test rolls against a number: at least as much succeeds, a natural 1 fails and a natural 20 succeeds whatever the
// modifiers; natural is the die that counts (O1.6b, O1.7, O1.8; rules 1.6, 1.7, 1.8).
func (p *play) test(h hand, tn int) Roll {
	r := p.throw(h)
	r.TN = tn
	if r.Auto == nil {
		r.Success = r.Natural == 20 || r.Natural != 1 && r.Total >= tn
	}
	return r
}

// beyond is a roll that must be strictly above, once, with no advantage: a confirmation or a death roll. Ruling: its
// naturals count as in any check (O10A.2, O10A.3; rules 10.2, 10.3).
func (p *play) beyond(h hand, tn int) Roll {
	h.lean = lean{}
	r := p.throw(h)
	r.TN = tn
	r.Success = r.Natural == 20 || r.Natural != 1 && r.Total > tn
	return r
}

// opposed tells whether the initiator wins. Ruling: on the same total it does, unless the table has it otherwise; its
// natural 1 fails and its natural 20 succeeds, those of the other side mean nothing.
func (r Rules) opposed(initiator, other Roll) bool {
	switch {
	case initiator.Auto != nil:
		return initiator.Success
	case other.Auto != nil:
		return !other.Success
	case initiator.Natural == 1 || initiator.Natural == 20:
		return initiator.Natural == 20
	case r.TiesToDefender:
		return initiator.Total > other.Total
	}
	return initiator.Total >= other.Total
}

func (c *Creature) skillHand(k Skill, l lean) hand {
	return hand{Roll{Creature: c.ID, Skill: k.ID, Parts: []Part{{string(k.ID), k.Bonus}}}, l}
}

// saveHand adds cover to reflex (O12.9, rule 12.9).
func (s *State) saveHand(c *Creature, id SaveID, from *Creature, l lean) hand {
	parts := []Part{{string(id), c.Saves.of(id)}}
	if id == Reflex && from != nil {
		if n := CoverBonus(s.cover(c.ID, from.ID)); n > 0 {
			parts = append(parts, Part{"cover", n})
		}
	}
	return hand{Roll{Creature: c.ID, Save: id, Parts: parts}, l}
}

func (v Saves) of(id SaveID) int {
	switch id {
	case Fortitude:
		return v.Fortitude
	case Reflex:
		return v.Reflex
	}
	return v.Will
}

// spendGrant: the master's advantage serves one roll, help one check or, in a fight, one attack.
func (p *play) spendGrant(c *Creature, helped bool) {
	c.Granted = 0
	if helped {
		c.HelpedBy = nil
	}
}

func (p *play) checkRoll(c *Creature, id SkillID, sense Sense, target *Creature, tn int) Roll {
	k := c.trained(id)
	r := p.test(c.skillHand(k, p.checkLean(c, k, sense, target)), tn)
	p.spendGrant(c, p.Stage != Rounds)
	return r
}

func (p *play) saveRoll(c *Creature, id SaveID, from *Creature, illusion bool, tn int) Roll {
	r := p.test(p.saveHand(c, id, from, p.saveLean(c, id, from, illusion)), tn)
	p.spendGrant(c, false)
	return r
}
