package grail

import "slices"

// open begins the resolution: order (G1), full defence (G9), then the attacks, charged ones last (G10).
func (p *play) open() {
	order := p.initiative()
	if p.Initiative == Simultaneous {
		p.Entered = p.clone().Fighters
	}
	p.guards(order)
	for _, mode := range []Mode{Attack, Charge} {
		for _, id := range order {
			if f := p.fighter(id); f.Declared.Mode == mode && !p.spent(f) {
				p.Blows = append(p.Blows, Blow{By: id})
			}
		}
	}
	p.Stage = Resolving
}

// guards raises full defences: the attack is skipped, every defence of the round has a die more (G9, rule 9).
func (p *play) guards(order []FighterID) {
	for _, id := range order {
		f := p.fighter(id)
		switch {
		case f.Declared.Mode != Guard:
		case p.spent(f):
		case p.beforeHostiles(f, order):
			f.Guarding = true
			p.emit(Event{Kind: PreparedDie, Rule: "G9", Fighter: id, Mode: Guard})
		default:
			p.emit(Event{Kind: GuardLost, Rule: "G9", Fighter: id})
		}
	}
}

// run resolves blow by blow until the round is over or somebody must decide.
func (p *play) run() {
	for len(p.Blows) > 0 {
		attacker := p.fighter(p.Blows[0].By)
		if p.reAim(attacker) {
			return
		}
		switch {
		case p.activates(attacker):
			if p.askInterrupters(attacker) {
				return
			}
			p.activate(attacker)
		case p.Blows[0].Opened && !attacker.standing():
			p.activate(attacker)
		default:
			p.next()
			p.attack(attacker)
		}
		attacker.resume()
	}
	if p.Between {
		p.backToDeclaring()
		return
	}
	p.close()
}

// next takes the next blow out of those to come; its fighter has had the round's attack.
func (p *play) next() Blow {
	b := p.Blows[0]
	p.Blows = p.Blows[1:]
	p.Done = append(p.Done, b.By)
	return b
}

// forgo takes a fighter's blow out of the order, for it has been made otherwise.
func (p *play) forgo(id FighterID) {
	p.Blows = without(p.Blows, func(b Blow) bool { return b.By == id })
	p.Done = append(p.Done, id)
	p.fighter(id).resume()
}

// reAim stops the round when the target is down and the attack may go to another (G2.1).
func (p *play) reAim(f *Fighter) bool {
	if f.Kept != nil || p.idle(f) != "" || p.target(f, p.fighter(f.Declared.Target)) {
		return false
	}
	targets := p.targets(f)
	if len(targets) == 0 {
		return false
	}
	p.Pending = &Pending{Fighter: f.ID, Rule: "G2.1", Targets: targets}
	p.emit(Event{Kind: Asked, Rule: "G2.1", Fighter: f.ID, Target: f.Declared.Target})
	return true
}

// answer closes the Pending and goes on with the round.
func (p *play) answer(by, target FighterID) {
	if len(p.Pending.Open) > 0 {
		p.answerOpen(by, target)
		return
	}
	f := p.fighter(p.Pending.Fighter)
	p.Step++
	p.Pending = nil
	if target != "" {
		f.Declared.Target = target
		p.emit(Event{Kind: ReAimed, Rule: "G2.1", Fighter: f.ID, Target: target})
	} else {
		p.next()
		p.emit(Event{Kind: AttackLost, Rule: "G2.1", Fighter: f.ID, Target: f.Declared.Target, Reason: ReasonGivenUp})
	}
	p.run()
}

// silence takes the default of the decision that stops the round.
func (p *play) silence() {
	if a, waits := p.Silent(); waits {
		p.obey(a)
		return
	}
	if len(p.Pending.Open) > 0 {
		b := &p.Blows[0]
		b.Passed = append(b.Passed, p.Pending.Open...)
		p.Step++
		p.Pending = nil
		p.run()
		return
	}
	p.answer(p.Pending.Fighter, p.Pending.Default)
}

// idle is the event of an attack that does not take place whatever the target; empty when it does.
func (p *play) idle(f *Fighter) EventKind {
	now := *p.before(f)
	now.Declared = f.Declared
	switch {
	case p.broken(f):
		return ChargeBroken
	case !f.standing(), now.striking() == nil:
		return AttackLost
	}
	return ""
}

// broken: a charge ends when the charger took damage this round, or is down; never in a simultaneous round (G10).
func (p *play) broken(f *Fighter) bool {
	if f.Declared.Mode != Charge || p.Initiative == Simultaneous {
		return false
	}
	return !f.standing() || !p.Rules.ChargeBrokenByKnockout && slices.Contains(p.Hurt, f.ID)
}

// attack is one fighter's one attack of the round (G2.2, rule 2).
func (p *play) attack(f *Fighter) {
	target := p.fighter(f.Declared.Target)
	switch idle := p.idle(f); {
	case idle == ChargeBroken:
		p.emit(Event{Kind: ChargeBroken, Rule: "G10", Fighter: f.ID})
	case !f.standing():
		// Its knock-out has been told.
	case idle == AttackLost:
		p.emit(p.unrollable(f))
	case !p.aims(f, target):
		p.emit(Event{Kind: AttackLost, Rule: "G2.1", Fighter: f.ID, Target: f.Declared.Target, Reason: ReasonDown})
	case f.Declared.Shatter:
		p.shatter(f, target)
	case p.clashes(f, target):
		p.forgo(target.ID)
		p.clash(f, target)
	default:
		p.strike(p.attackHand(f), target, f.Declared.Mode == Charge)
	}
}

// unrollable is the loss of an attack whose cliché is at 0, or does not fit (G11, G17).
func (p *play) unrollable(f *Fighter) Event {
	e := Event{Kind: AttackLost, Rule: "G11", Fighter: f.ID, Cliche: f.striker(), Reason: ReasonNotRollable}
	if p.before(f).misfit(e.Cliche, ForAttack) {
		e.Rule, e.Reason = "G17", ReasonMisfit
	}
	return e
}

// close ends the round: simultaneous damage lands, the prepared and the retreating are told, the next round opens.
func (p *play) close() {
	p.land()
	if p.decided() {
		return
	}
	p.flow()
	for i := range p.Fighters {
		p.leaveOrPrepare(&p.Fighters[i])
	}
	if p.decided() {
		return
	}
	p.regroup()
	if p.decided() {
		return
	}
	p.forgive()
	p.Round++
	p.Stage = Declaring
	p.forget()
	p.refresh()
	p.emit(Event{Kind: RoundBegan, Rule: "G2.2"})
}

// leaveOrPrepare: a prepared die serves the next round's attack and is lost if it did not (G9, rule 9).
func (p *play) leaveOrPrepare(f *Fighter) {
	if f.Prepared <= p.Round {
		f.Prepared = 0
	}
	switch {
	case !p.active(f):
	case f.Declared.Mode == Prepare && !p.spent(f):
		f.Prepared = p.Round + 1
		p.emit(Event{Kind: PreparedDie, Rule: "G9", Fighter: f.ID, Mode: Prepare})
	case f.Declared.Mode == Retreat:
		f.Out = Retreated
		p.emit(Event{Kind: Gone, Rule: "G2", Fighter: f.ID})
	}
}

// decided ends the fight when at most one side stands.
func (p *play) decided() bool {
	sides := p.sidesStanding()
	if len(sides) > 1 {
		return false
	}
	p.end(append(sides, 0)[0], "G5")
	return true
}

// forget drops what is of one round alone.
func (p *play) forget() {
	p.Blows, p.Hurt, p.Once, p.Done, p.Entered, p.Landing, p.Fallen = nil, nil, nil, nil, nil, nil, nil
	for i := range p.Fighters {
		f := &p.Fighters[i]
		f.Inner, f.Kept = without(f.Inner, func(x Inner) bool { return x.Scope == ScopeNow }), nil
	}
}

func (p *play) end(side int, rule string) {
	p.Stage, p.Pending, p.Between = Over, nil, false
	p.forget()
	p.emit(Event{Kind: Ended, Rule: rule, Side: side})
}

// before is the fighter whose ranks count now: as the round began in a simultaneous one, else as it stands (G1).
func (s *State) before(f *Fighter) *Fighter {
	for i := range s.Entered {
		if s.Entered[i].ID == f.ID {
			return &s.Entered[i]
		}
	}
	return f
}
