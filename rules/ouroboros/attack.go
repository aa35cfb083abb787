package ouroboros

// blow is one attack about to be made.
type blow struct {
	weapon  *Weapon
	power   PowerID // that the attack belongs to, or empty
	mercy   bool    // declared (rule 10.6)
	offHand bool
}

// threat is the lowest natural that threatens a critical hit (O10A.4, rule 10.4).
func (w *Weapon) threat() int {
	if w.Threat == 0 {
		return 20
	}
	return w.Threat
}

func (w *Weapon) multiplier() int { return max(w.Multiplier, 2) }

// defence of d against a: its own and its cover (O12.9, rule 12.9).
func (s *State) defence(a, d *Creature) int { return d.Defence + CoverBonus(s.cover(d.ID, a.ID)) }

func (c *Creature) attackHand(w *Weapon, l lean) hand {
	return hand{Roll{Creature: c.ID, Weapon: w.ID, Parts: []Part{{"attack", w.Bonus}}}, l}
}

// noCrits: by nature, or as stone (O10B.8, rule 10.8.4).
func (c *Creature) noCrits() bool { return c.Traits.NoCrits || c.Is(Petrified) }

// strike is one attack: roll, confirmation, damage, and the offer of a death roll (O10A, rules 10.1–10.6).
func (p *play) strike(a, d *Creature, b blow) {
	defence := p.defence(a, d)
	h := a.attackHand(b.weapon, p.attackLean(a, d, b.mercy))
	roll := p.test(h, defence)
	p.spendGrant(a, true)
	p.reveal(a)
	p.emit(Event{Kind: Struck, Rule: "O10A.1", Creature: a.ID, Target: d.ID, Weapon: b.weapon.ID, Power: b.power, Roll: &roll, Hit: roll.Success})
	if !roll.Success {
		return
	}
	if p.merciful(a, d, b) {
		p.mercyBlow(a, d, b)
		return
	}
	critical, deadly := p.critical(a, d, b, h, roll)
	p.land(a, d, b, critical)
	if deadly && d.Out == "" {
		p.offerDeath(a, d, b)
	}
}

// merciful: a declared mercy blow, or any hit on the unconscious from within 2 m; never on stone (O10A.6, O10B.1,
// O10B.8; rules 10.6, 10.1.3, 10.8.4).
func (p *play) merciful(a, d *Creature, b blow) bool {
	return !d.Is(Petrified) && (b.mercy || d.Is(Unconscious) && p.adjacent(a.ID, d.ID))
}

// critical rolls the confirmation where the hit threatens one: on a natural 20, or within the weapon's range and
// strictly above the defence. It tells whether the hit is critical, and whether a death roll may follow (O10A.2–O10A.4).
func (p *play) critical(a, d *Creature, b blow, h hand, roll Roll) (critical, deadly bool) {
	w := b.weapon
	threatens := roll.Natural == 20 || roll.Natural >= w.threat() && roll.Total > roll.TN
	if !threatens || d.noCrits() {
		return false, false
	}
	if p.Rules.NoConfirmation {
		return true, false
	}
	confirm := p.beyond(h, roll.TN)
	p.emit(Event{Kind: Confirmed, Rule: "O10A.2", Creature: a.ID, Target: d.ID, Weapon: w.ID, Roll: &confirm, Critical: confirm.Success})
	return confirm.Success, confirm.Success && confirm.Natural >= w.threat() && !p.Rules.NoDeathRoll
}

// land deals the damage of a hit.
func (p *play) land(a, d *Creature, b blow, critical bool) int {
	w := wound{damage: b.weapon.Damage, material: b.weapon.Material, times: 1, critical: critical, rule: "O5.2", weapon: b.weapon.ID, from: a.ID}
	if critical {
		w.times, w.rule = b.weapon.multiplier(), "O10A.2"
	}
	if b.offHand {
		w.offHand, w.rule = b.weapon.Ability, "O6.2"
	}
	return p.hurt(d, w)
}

// mercyBlow is critical by itself; the survivor holds out against 10 and the damage, or dies (O10A.6, rule 10.6).
// Ruling: a creature that cannot be hit critically is spared the multiplier, not the blow.
func (p *play) mercyBlow(a, d *Creature, b blow) {
	p.emit(Event{Kind: MercyBlow, Rule: "O10A.6", Creature: a.ID, Target: d.ID, Weapon: b.weapon.ID})
	dealt := p.land(a, d, b, !d.noCrits())
	if d.Out != "" {
		return
	}
	save := p.saveRoll(d, Fortitude, nil, false, 10+dealt)
	p.emit(Event{Kind: Rolled, Rule: "O10A.6", Creature: d.ID, Target: a.ID, Roll: &save})
	if !save.Success {
		p.die(d, "O10A.6")
	}
}

// offerDeath lets the attacker take a death roll. Ruling: it may, and silence does not (O10A.3, rule 10.3).
func (p *play) offerDeath(a, d *Creature, b blow) {
	p.ask(Pending{Question: DeathRoll, Creature: a.ID, Target: d.ID, Rule: "O10A.3", Weapon: b.weapon.ID, Power: b.power})
}

// deathRoll kills when it is strictly above the defence (O10A.3, rule 10.3).
func (p *play) deathRoll(a, d *Creature, w *Weapon) {
	roll := p.beyond(a.attackHand(w, lean{}), p.defence(a, d))
	p.emit(Event{Kind: DeathRolled, Rule: "O10A.3", Creature: a.ID, Target: d.ID, Weapon: w.ID, Roll: &roll, Hit: roll.Success})
	if roll.Success {
		p.die(d, "O10A.3")
	}
}
