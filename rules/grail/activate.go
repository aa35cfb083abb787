package grail

// How an interruption ended.
const (
	InterruptHeld = "held" // luck held: no damage
	InterruptWeak = "weak" // the Phantasm fires one rank weaker
	InterruptFull = "full" // the activation is cancelled
)

// Why an activation came to nothing.
const (
	LostDown      = "down"
	LostCancelled = "cancelled"
	LostUnpaid    = "unpaid"
)

// activate resolves every interruption, then the Phantasm itself (G13, rule 13).
func (p *play) activate(f *Fighter) {
	b := p.next()
	weak, cancelled := 0, false
	for _, id := range p.interrupters(b) {
		g := p.fighter(id)
		if !f.standing() || !p.active(g) || !p.mayInterrupt(g) {
			continue
		}
		p.forgo(id)
		switch p.interrupt(g, f) {
		case InterruptWeak:
			weak++
		case InterruptFull:
			cancelled = true
		}
	}
	c := f.cliche(f.Declared.Phantasm)
	lost := Event{Kind: ActivationLost, Rule: "G13.4", Fighter: f.ID, Cliche: c.ID}
	switch {
	case !f.standing():
		lost.Reason = LostDown
	case cancelled:
		lost.Reason = LostCancelled
		p.sign(f, c)
	case p.price(c, ForAttack, f.lift(c)) > held(p.chain(f, c)):
		lost.Rule, lost.Reason = "G12.3", LostUnpaid
	default:
		p.fire(f, c, weak)
		return
	}
	p.emit(lost)
}

// interrupters are those who said so, in order of initiative.
func (p *play) interrupters(b Blow) []FighterID {
	var ids []FighterID
	for _, id := range p.coming() {
		if contains(b.Interrupts, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// coming lists who strikes next, in order.
func (p *play) coming() []FighterID {
	if p.Between {
		return p.order()
	}
	var ids []FighterID
	for _, x := range p.Blows {
		ids = append(ids, x.By)
	}
	return ids
}

// interrupt is an ordinary attack that only «Удача» wards off. It cancels when its total reaches the target number of
// «Выносливость» as it was before, else it weakens (G13.3–13.5, rules 13.3–13.5).
func (p *play) interrupt(g, f *Fighter) string {
	attack := p.attackHand(g)
	tn := 0
	if life := p.before(f).trait(Endurance); life != nil {
		tn = p.Rules.TN(life.Now)
	}
	e := Event{Kind: Interruption, Rule: "G13.3", Fighter: g.ID, Target: f.ID, Hit: true}
	luck, has := p.luck(f)
	e.Attack = p.throwFor(attack, "interrupts "+string(f.ID))
	if has {
		e.Defense = p.throwFor(luck, wards(g))
		e.Hit = e.Attack.Total > e.Defense.Total
	}
	rolled := ClicheID("")
	switch {
	case e.Hit && has:
		e.Damage, rolled = p.damage(rolledHand{attack, e.Attack}, rolledHand{luck, e.Defense}, false), luck.cliche.ID
	case e.Hit:
		e.Damage = p.undefended(attack.rank, p.before(f).cliche(p.risked(f, "")).Now)
	}
	if e.Hit {
		e.Damage = append(e.Damage, p.avenge(g, f)...)
	}
	switch {
	case !e.Hit:
		e.Reason = InterruptHeld
	case e.Attack.Total >= tn:
		e.Reason = InterruptFull
	default:
		e.Reason = InterruptWeak
	}
	p.emit(e)
	if e.Hit {
		p.wound(f, rolled, sum(e.Damage))
	}
	p.pay(attack)
	p.tell()
	return e.Reason
}

// luck is the one defence of whoever activates a Phantasm; false: there is none that can be rolled (G13.3, rule 13.3).
func (p *play) luck(f *Fighter) (hand, bool) {
	c := f.trait(Luck)
	if c == nil || p.before(f).usable(c.ID, ForDefense) == nil {
		return hand{}, false
	}
	return p.hand(f, c.ID, ForDefense, 0), true
}

// fire calls the true name and attacks at the reached rank: N above its own, one less for every weak interruption, and
// never below its own. The price is that of N (G12, G13.1, G13.4; rules 12, 13).
func (p *play) fire(f *Fighter, c *Cliche, weak int) {
	n := f.lift(c)
	h := p.hand(f, c.ID, ForAttack, 0)
	own := h.grade.Bent(p.before(f).cliche(c.ID).Now)
	if h.seal {
		h.rank = max(min(own, h.rank), h.rank-Rank(weak))
	} else {
		h.pump = max(0, n-weak)
		h.rank = p.Rules.reach(own + Rank(h.pump))
	}
	h.price, h.accounts = p.price(c, ForAttack, n), p.chain(f, c)
	if h.prepared = f.Prepared == p.Round; h.prepared {
		f.Prepared = 0
	}
	p.reveal(f, c)
	p.emit(Event{Kind: Fired, Rule: "G13.1", Fighter: f.ID, Target: f.Declared.Target, Cliche: c.ID, Text: c.TrueName, N: weak})
	p.strike(h, p.fighter(f.Declared.Target), false)
}

// shatter spends a Phantasm in one ordinary blow, with three dice for each of its own: no mana, no name, no graduated
// damage; it hurts by the dice that show their highest face (G14, rule 14).
func (p *play) shatter(f, aimed *Fighter) {
	c := f.cliche(f.Declared.Phantasm)
	h := p.unsealed(f, c.ID, ForAttack, 0)
	h.dice = int(h.rank)
	if !p.Rules.SelfDestructN {
		h.dice *= 3
	}
	if h.prepared = f.Prepared == p.Round; h.prepared {
		f.Prepared = 0
	}
	defence, defender, defends := p.warding(f, aimed)
	e := Event{Kind: Exchange, Rule: "G14", Fighter: f.ID, Target: defender.ID, Hit: true, At: standsFor(aimed, defender)}
	e.Attack = p.throwFor(h, "shatters")
	if defends {
		e.Defense = p.throwFor(defence, wards(f))
		e.Hit = e.Attack.Total > e.Defense.Total
	}
	if e.Hit {
		e.Damage = append(append(shards(e.Attack), dramatic(h, defence)...), substituted(aimed, defender)...)
		e.Damage = append(e.Damage, p.avenge(f, defender)...)
	}
	c.Destroyed = true
	p.emit(e)
	p.emit(Event{Kind: Shattered, Rule: "G14", Fighter: f.ID, Cliche: c.ID})
	switch {
	case e.Hit && defends:
		p.woundFor(grudge(f, aimed, defender), defender, defence.cliche.ID, sum(e.Damage))
	case e.Hit:
		p.wound(defender, "", sum(e.Damage))
	default:
		p.strikesBack(rolledHand{h, e.Attack}, rolledHand{defence, e.Defense})
	}
	p.pay(defence)
	p.tell()
}

// shards is 1, and 1 more for every highest face after the first (G14, rule 14).
func shards(r *Roll) []Part {
	top := 0
	for _, face := range r.Dice {
		if face == r.Pool.Sides {
			top++
		}
	}
	parts := []Part{{Rule: "G14", Name: "base", N: 1}}
	if top > 1 {
		parts = append(parts, Part{Rule: "G14", Name: "shattered", N: top - 1})
	}
	return parts
}
