package grail

import "kubik/rules/dice"

// hand is a cliché about to be rolled.
type hand struct {
	fighter  *Fighter
	cliche   *Cliche // nil: rolled as an ordinary human
	rank     Rank    // effective, pumped
	pump     int     // steps that the payers will pay
	prepared bool    // one die more (G9)
}

// strike resolves one attack in the order that the book gives it (G2.4, rule 2.4).
func (p *play) strike(attacker, defender *Fighter) {
	attack := p.attackHand(attacker)
	defence, defends := p.defenceHand(defender)
	if !defends {
		p.strikeOpen(attack, defender)
		return
	}
	e := Event{Kind: Exchange, Rule: "G2.4", Fighter: attacker.ID, Target: defender.ID}
	e.Attack, e.Defense = p.throw(attack), p.throw(defence)
	e.Hit = e.Attack.Total > e.Defense.Total
	if e.Hit {
		e.Damage = damage(attack.rank, defence.rank, attacker.Declared.Mode == Charge)
	}
	p.emit(e)
	if e.Hit {
		p.wound(defender, defence.cliche.ID, sum(e.Damage))
	}
	p.pay(attack)
	p.pay(defence)
	p.tell()
}

// strikeOpen hits whoever does not defend, without a roll; nothing is doubled and no prepared die is thrown (G2.6,
// rule 2.6). Ruling: a pumped attack counts and pays as it would in a roll.
func (p *play) strikeOpen(attack hand, defender *Fighter) {
	life := p.risked(defender, "")
	e := Event{Kind: Exchange, Rule: "G2.6", Fighter: attack.fighter.ID, Target: defender.ID, Hit: true}
	e.Attack = attack.shown(p.Rules)
	e.Damage = p.Rules.undefended(attack.rank, p.before(defender).cliche(life).Now)
	p.emit(e)
	p.wound(defender, life, sum(e.Damage))
	p.pay(attack)
	p.tell()
}

// damage is 1 and the graduated damage, which a charge doubles (G2.4, G4, G10; rules 2.4, 4, 10).
func damage(attack, defence Rank, charged bool) []Part {
	parts := []Part{{Rule: "G2.4", Name: "base", N: 1}}
	g := grad(attack, defence)
	if g > 0 {
		parts = append(parts, Part{Rule: "G4", Name: "graduated", N: g})
	}
	if g > 0 && charged {
		parts = append(parts, Part{Rule: "G10", Name: "charged", N: g})
	}
	return parts
}

// undefended is 1 and the whole difference to LIFE, or the graduated one where the table has it so (G2.6).
func (r Rules) undefended(attack, life Rank) []Part {
	parts := []Part{{Rule: "G2.6", Name: "base", N: 1}}
	over := max(0, int(attack-life))
	if r.GraduatedUndefended {
		over = grad(attack, life)
	}
	if over > 0 {
		parts = append(parts, Part{Rule: "G2.6", Name: "undefended", N: over})
	}
	return parts
}

func sum(parts []Part) int {
	n := 0
	for _, p := range parts {
		n += p.N
	}
	return n
}

// attackHand takes the prepared die; it serves this attack and no other (G9).
func (p *play) attackHand(f *Fighter) hand {
	h := p.hand(f, f.Declared.Attack, f.Declared.AttackPump)
	h.prepared = f.Prepared == p.Round
	if h.prepared {
		f.Prepared = 0
	}
	return h
}

// defenceHand is false for whoever does not defend (G2.6): with the master's yes, with nothing to roll, or because the
// declared cliché cannot be rolled any more (G11). Without the yes the best cliché defends.
func (p *play) defenceHand(f *Fighter) (hand, bool) {
	id, forced := p.before(f).defends()
	switch {
	case forced:
		p.emit(Event{Kind: DefenceForced, Rule: "G2.6", Fighter: f.ID, Cliche: id})
	case id == "" && f.Declared.Defense != "":
		p.emit(Event{Kind: DefenceLost, Rule: "G11", Fighter: f.ID, Cliche: f.Declared.Defense})
	}
	if id == "" {
		return hand{}, false
	}
	h := p.hand(f, id, f.Declared.DefensePump)
	h.prepared = f.Guarding
	return h, true
}

// defends is what f would defend with now, and whether that is forced upon it; empty for nothing (G2.6, rule 2.6).
func (f *Fighter) defends() (id ClicheID, forced bool) {
	switch d := f.Declared.Defense; {
	case d != "" && f.rollable(d) != nil:
		return d, false
	case d == "" && f.asking():
		return f.best().ID, true
	}
	return "", false
}

// hand lifts the cliché by the pump asked for, cut to what its payers still hold (G11, rule 11).
func (p *play) hand(f *Fighter, id ClicheID, asked int) hand {
	c := f.cliche(id)
	pump := min(asked, f.purse(c))
	if pump < asked {
		p.emit(Event{Kind: PumpCut, Rule: "G11", Fighter: f.ID, Cliche: id, N: asked, Left: pump})
	}
	rank := p.Rules.reach(p.before(f).cliche(id).Now + Rank(pump))
	return hand{fighter: f, cliche: c, rank: rank, pump: pump}
}

func (h hand) pool(r Rules) dice.Pool {
	pool := r.Pool(h.rank)
	if h.prepared {
		pool.Count++
	}
	return pool
}

// shown is the hand without a throw.
func (h hand) shown(r Rules) *Roll {
	roll := &Roll{Fighter: h.fighter.ID, Rank: h.rank, Pump: h.pump, Prepared: h.prepared, Pool: h.pool(r)}
	if h.cliche != nil {
		roll.Cliche = h.cliche.ID
	}
	return roll
}

func (p *play) throw(h hand) *Roll {
	roll := h.shown(p.Rules)
	roll.Dice = roll.Pool.Roll(p.dice)
	roll.Total = dice.Sum(roll.Dice)
	return roll
}
