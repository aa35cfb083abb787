package grail

import "slices"

// grants are the master's for one round: a clash, a defence that strikes back (G8, rule 8). A clash needs two who attack
// each other.
func (s *State) legalGrant(f *Fighter, a Action) error {
	switch a.Kind {
	case GrantClash:
		if f.Clashing {
			return nil // takes it back
		}
		g := s.fighter(f.Declared.Target)
		if !s.on(ruleClash) || !s.target(f, g) || g.Declared.Target != f.ID || f.Declared.Phantasm != "" || s.spent(f) || s.spent(g) || !f.Declared.Mode.strikes() ||
			!g.Declared.Mode.strikes() || g.Clashing {
			return NotNow
		}
	case GrantPowerful:
		if !f.Striking && !s.on(rulePowerful) {
			return NotNow
		}
	}
	return nil
}

// strikes tells whether the mode makes an attack this round.
func (m Mode) strikes() bool { return m == Attack || m == Charge }

// clashes tells whether both blows of a clash are still to come; else the attack is an ordinary one.
func (p *play) clashes(a, b *Fighter) bool {
	if a.Kept != nil || !a.Clashing && !b.Clashing || b.Declared.Target != a.ID || b.Declared.Phantasm != "" || p.idle(b) != "" {
		return false
	}
	return slices.ContainsFunc(p.Blows, func(x Blow) bool { return x.By == b.ID })
}

// clash is one roll each, the attack of both; the loser is hurt whoever it is, and equals hurt nobody (G8, rule 8).
func (p *play) clash(a, b *Fighter) {
	one, other := p.attackHand(a), p.attackHand(b)
	e := Event{Kind: Clash, Rule: "G8", Fighter: a.ID, Target: b.ID}
	e.Attack, e.Defense = p.throwFor(one, "clashes"), p.throwFor(other, "clashes")
	winner, loser := rolledHand{one, e.Attack}, rolledHand{other, e.Defense}
	if e.Defense.Total > e.Attack.Total {
		winner, loser = loser, winner
	}
	e.Hit = winner.roll.Total > loser.roll.Total
	if e.Hit {
		e.Damage = p.damage(winner, loser, winner.hand.fighter.Declared.Mode == Charge)
		e.Damage = append(e.Damage, p.avenge(winner.hand.fighter, loser.hand.fighter)...)
	}
	p.emit(e)
	if e.Hit {
		p.wound(loser.hand.fighter, loser.hand.cliche.ID, sum(e.Damage))
	}
	p.pay(one)
	p.pay(other)
	p.tell()
}

// strikesBack: a powerful defence that rolled strictly more hits the attacker; the defender keeps its own attack (G2.5,
// rules 2.5, 8).
func (p *play) strikesBack(attack, defence rolledHand) {
	f := defence.hand.fighter
	if !p.on(rulePowerful) || !f.Striking && !defence.hand.cliche.Powerful || defence.roll.Total <= attack.roll.Total {
		return
	}
	e := Event{Kind: Backlash, Rule: "G2.5", Fighter: f.ID, Target: attack.hand.fighter.ID, Hit: true}
	e.Damage = p.damage(defence, attack, false)
	e.Attack, e.Defense = defence.roll.bare(), attack.roll.bare()
	p.emit(e)
	p.wound(attack.hand.fighter, attack.hand.cliche.ID, sum(e.Damage))
}

// bare is the roll without its dice, which have been told.
func (r *Roll) bare() *Roll {
	b := *r
	b.Dice, b.Helped = nil, nil
	return &b
}
