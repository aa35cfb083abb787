package ouroboros

import (
	"slices"

	"kubik/rules/dice"
)

// physical damage is one of three types.
func (t DamageType) physical() bool { return t == Bludgeoning || t == Piercing || t == Slashing }

func has(list []DamageType, t DamageType) bool {
	return slices.Contains(list, t) || t.physical() && slices.Contains(list, Physical)
}

// mend is what a creature makes of damage: resistance halves it and rounds down, vulnerability doubles it, immunity
// takes it whole; resistance and vulnerability together leave it as it is, also where the vulnerability is to the
// weapon's material. Several of one kind do not add up (O11, O11.4; rules 11.1, 11.2, 11.3, the printed 13.4).
func (c *Creature) mend(sum int, t DamageType, m Material) (dealt int, how string) {
	if has(c.Traits.Immune, t) || t == Poison && c.Is(Petrified) {
		return 0, Immune
	}
	resists := has(c.Traits.Resists, t) || c.Is(Petrified)
	vulnerable := has(c.Traits.Vulnerable, t) || m != "" && t.physical() && slices.Contains(c.Traits.Materials, m)
	switch {
	case resists && vulnerable:
		return sum, Both
	case resists:
		return sum / 2, Resisted
	case vulnerable:
		return sum * 2, Vulnerable
	}
	return sum, ""
}

// wound is damage on its way.
type wound struct {
	damage   []Damage
	material Material
	offHand  int // the ability bonus that an off-hand attack leaves out (O6.2)
	times    int // ×2 or more of a critical hit, on the whole total of each type; else 1 (O10A.2)
	half     bool
	critical bool
	rule     string
	weapon   WeaponID
	from     CreatureID
}

// hurt rolls damage and takes it off; it returns what was dealt.
func (p *play) hurt(d *Creature, w wound) int {
	e := Event{Kind: Hurt, Rule: w.rule, Creature: d.ID, Target: w.from, Weapon: w.weapon, Critical: w.critical, From: d.Health}
	for i, part := range w.damage {
		b := Blow{Type: part.Type, Dice: dice.Cast(p.dice, "hurts "+string(d.ID)+" "+string(part.Type), part.Pool), Bonus: part.Bonus}
		if i == 0 {
			b.Bonus -= w.offHand
		}
		b.Sum = max(0, dice.Sum(b.Dice)+b.Bonus)
		if w.times > 1 {
			b.Multiplier = w.times
			b.Sum *= w.times
		}
		if w.half {
			b.Halved = true
			b.Sum /= 2
		}
		b.Dealt, b.Mended = d.mend(b.Sum, b.Type, w.material)
		e.N += b.Dealt
		e.Blows = append(e.Blows, b)
	}
	d.Health = max(0, d.Health-e.N)
	e.To = d.Health
	p.emit(e)
	if e.N > 0 && d.Health == 0 {
		p.collapse(d)
	}
	return e.N
}

// collapse: at 0 health a creature is unconscious and dying. Ruling: the book speaks of the dying (5.16) and not of how
// they come to be; death itself comes by its own rules or the master's word.
func (p *play) collapse(c *Creature) {
	if c.Out != "" || c.Dying {
		return
	}
	c.Dying = true
	p.emit(Event{Kind: DyingBegan, Rule: "O5.16", Creature: c.ID})
	if !c.Is(Unconscious) {
		p.impose(c, Effect{Kind: Unconscious}, "O10B.1")
	}
}

// die ends a creature, and what hung on it.
func (p *play) die(c *Creature, rule string) {
	if c.Out != "" {
		return
	}
	p.emit(Event{Kind: Died, Rule: rule, Creature: c.ID})
	p.leave(c, Dead)
}

// leave takes a creature out: it holds nobody, nothing waits for it, and the turn is not shifted.
func (p *play) leave(c *Creature, why Out) {
	p.incapacitate(c)
	c.Out, c.Dying, c.HelpedBy = why, false, nil
	for i := range p.Creatures {
		if o := &p.Creatures[i]; o.Readied != nil && o.Readied.Target == c.ID {
			o.Readied = nil
		}
	}
}

// heal gives health back, up to the most that there can be now; above 0 nobody is dying.
func (p *play) heal(c *Creature, n int, rule string) {
	from := c.Health
	c.Health = min(c.Most(), c.Health+n)
	p.emit(Event{Kind: Healed, Rule: rule, Creature: c.ID, From: from, To: c.Health, N: c.Health - from})
	if c.Health > 0 && c.Dying {
		c.Dying = false
		if c.bySource(Unconscious, "") {
			p.lift(c, Unconscious, "", "O10B.1")
		}
	}
}
