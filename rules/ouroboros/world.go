package ouroboros

import "kubik/rules/dice"

// FallDamage is 1d6 for every full 2 m, with no cap (O12.1, rule 12.1).
func FallDamage(height Length) dice.Pool {
	if height < Cell {
		return dice.Pool{}
	}
	return dice.Pool{Count: int(height / Cell), Sides: 6}
}

func (p *play) fall(c *Creature, height Length, rule string) {
	p.emit(Event{Kind: Fell, Rule: rule, Creature: c.ID, N: int(height / Metre)})
	if pool := FallDamage(height); pool.Count > 0 {
		p.hurt(c, wound{damage: []Damage{{Pool: pool, Type: Bludgeoning}}, times: 1, rule: "O12.1"})
	}
}

// Breath is how long a creature with this Constitution holds its breath, in seconds, and how many rounds it lives after
// that (O12.2, rule 12.2).
func Breath(constitution int) (seconds, rounds int) {
	return max(30, 60*(1+constitution)), max(1, constitution)
}

// RoundSeconds is about how long a round takes (O3.1, rule 3.1).
const RoundSeconds = 6

// breathe counts a round without air; the last one is death (O12.2).
func (p *play) breathe(c *Creature) {
	if c.Breath == 0 || c.Out != "" {
		return
	}
	c.Breath--
	_, last := Breath(c.Abilities[Constitution])
	p.emit(Event{Kind: BreathLeft, Rule: "O12.2", Creature: c.ID, N: c.Breath, To: last})
	if c.Breath == 0 {
		p.die(c, "O12.2")
	}
}

func (p *play) air(c *Creature) {
	if c.Breath > 0 {
		c.Breath = 0
		return
	}
	seconds, rounds := Breath(c.Abilities[Constitution])
	c.Breath = seconds/RoundSeconds + rounds
}

// SwimTN is what an hour of swimming asks of athletics. Ruling: the book names the check and no number (O4.9, rule 4.9).
const SwimTN = 10

// SwimChecks is how many checks an hour at this depth takes: it counts as one hour more for every 30 m (O4.10, rule
// 4.10).
func SwimChecks(depth Length) int { return 1 + int(depth/(30*Metre)) }

// swim is an hour in the water (O4.9, O4.10; rules 4.9, 4.10).
func (p *play) swim(c *Creature, depth Length) {
	for range SwimChecks(depth) {
		if c.Out != "" {
			return
		}
		roll := p.checkRoll(c, Athletics, NoSense, nil, SwimTN)
		p.emit(Event{Kind: Rolled, Rule: "O4.9", Creature: c.ID, Action: Swim, Roll: &roll})
		if !roll.Success {
			p.tire(c, 1, "O4.9")
		}
	}
}

// rest is a long one: with food and drink it takes a step of exhaustion away (O10B.5, rule 10.5.3).
func (p *play) rest(c *Creature, fed bool) {
	p.emit(Event{Kind: Set, Rule: "O10B.5", Creature: c.ID, Action: Rest})
	if fed {
		p.tire(c, -1, "O10B.5")
	}
}
