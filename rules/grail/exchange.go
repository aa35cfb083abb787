package grail

// strike resolves one attack in the order that the book gives it (G2.4, rule 2.4).
func (p *play) strike(attack hand, aimed *Fighter, charged bool) {
	defence, defender, defends := p.warding(attack.fighter, aimed)
	if !defends {
		p.strikeOpen(attack, defender)
		return
	}
	e := Event{Kind: Exchange, Rule: "G2.4", Fighter: attack.fighter.ID, Target: defender.ID, At: standsFor(aimed, defender)}
	e.Attack = p.throwFor(attack, "strikes")
	e.Defense = p.throwFor(defence, wards(attack.fighter))
	winner, loser := rolledHand{attack, e.Attack}, rolledHand{defence, e.Defense}
	e.Hit = e.Attack.Total > e.Defense.Total
	if e.Hit {
		e.Damage = append(p.damage(winner, loser, charged), substituted(aimed, defender)...)
		e.Damage = append(e.Damage, p.avenge(attack.fighter, defender)...)
	}
	p.emit(e)
	if e.Hit {
		p.woundFor(grudge(attack.fighter, aimed, defender), defender, defence.cliche.ID, sum(e.Damage))
	} else {
		p.strikesBack(winner, loser)
	}
	p.pay(attack)
	p.pay(defence)
	p.tell()
}

// wards names what a defence is thrown for.
func wards(attacker *Fighter) string { return "wards " + string(attacker.ID) }

// warding is who defends against an attack on aimed, and with what: whom its leader has sent, while that one can; else
// the one aimed at (G22.3, rule 22). False: nobody rolls.
func (p *play) warding(enemy, aimed *Fighter) (hand, *Fighter, bool) {
	if d := p.shield(aimed, enemy); d != aimed {
		if h, defends := p.defenceHand(d); defends {
			return h, d, true
		}
	}
	h, defends := p.defenceHand(aimed)
	return h, aimed, defends
}

// standsFor is who was aimed at, where another defends; else empty.
func standsFor(aimed, defender *Fighter) FighterID {
	if aimed == defender {
		return ""
	}
	return aimed.ID
}

// grudge is against whom the group has one if the defender stood in for another and is really hurt (G22.3).
func grudge(attacker, aimed, defender *Fighter) FighterID {
	if aimed == defender {
		return ""
	}
	return attacker.ID
}

// strikeOpen hits whoever does not defend, without a roll; nothing is doubled and no prepared die is thrown (G2.6,
// rule 2.6). Ruling: a pumped attack counts and pays as it would in a roll.
func (p *play) strikeOpen(attack hand, defender *Fighter) {
	life := p.risked(defender, "")
	e := Event{Kind: Exchange, Rule: "G2.6", Fighter: attack.fighter.ID, Target: defender.ID, Hit: true}
	e.Attack = attack.shown(p.Rules)
	e.Damage = append(p.undefended(attack.rank, p.before(defender).cliche(life).Now), dramatic(attack, hand{})...)
	e.Damage = append(e.Damage, p.avenge(attack.fighter, defender)...)
	p.emit(e)
	p.wound(defender, life, sum(e.Damage))
	p.pay(attack)
	p.tell()
}

// damage is 1, the graduated damage with what helpers add and take, which a charge doubles, and what is flat (G2.4, G4,
// G10, G17, G21; rules 2.4, 4, 10, 17, 21). The clichés that were rolled are compared as they were rolled.
func (p *play) damage(winner, loser rolledHand, charged bool) []Part {
	parts := []Part{{Rule: "G2.4", Name: "base", N: 1}}
	graduated := p.graduated(winner, loser)
	parts = append(parts, graduated...)
	if g := sum(graduated); g > 0 && charged {
		parts = append(parts, Part{Rule: "G10", Name: "charged", N: g})
	}
	return append(parts, dramatic(winner.hand, loser.hand)...)
}

// graduated is the difference of the ranks, and what helpers add to it or take off (G4, G21; rules 4, 21).
func (p *play) graduated(winner, loser rolledHand) []Part {
	if !p.on(ruleGrad) {
		return nil
	}
	var parts []Part
	add := func(rule, name string, n int) {
		if n != 0 {
			parts = append(parts, Part{Rule: rule, Name: name, N: n})
		}
	}
	add("G4", "graduated", grad(winner.rank, loser.rank))
	add("G21", "helping", helped(winner.roll.Helped, loser.rank))
	add("G21", "guarded", -p.Rules.guarded(sum(parts), loser.roll.Helped, winner.rank))
	return parts
}

// dramatic adds 1 for whoever fights with a dramatic misfit, on either side (G17, rule 17).
func dramatic(winner, loser hand) []Part {
	n := 0
	for _, h := range []hand{winner, loser} {
		if h.grade == Dramatic {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []Part{{Rule: "G17", Name: "dramatic", N: n}}
}

// undefended is 1 and the whole difference to LIFE, or the graduated one where the table has it so (G2.6).
func (p *play) undefended(attack, life Rank) []Part {
	parts := []Part{{Rule: "G2.6", Name: "base", N: 1}}
	over := max(0, int(attack-life))
	if p.Rules.GraduatedUndefended {
		over = grad(attack, life)
	}
	if over > 0 && p.on(ruleOpen) {
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
