package ouroboros

// ask stops the turn for a decision.
func (p *play) ask(q Pending) {
	p.Pending = &q
	p.Step++
	p.emit(Event{Kind: Asking, Rule: q.Rule, Creature: q.Creature, Target: q.Target, Weapon: q.Weapon})
}

// answer closes the Pending and goes on. An empty answer is its default.
func (p *play) answer(w WeaponID, skill SkillID) {
	q := *p.Pending
	p.Pending = nil
	p.Step++
	c, target := p.creature(q.Creature), p.creature(q.Target)
	switch q.Question {
	case Opportunity:
		if w == "" {
			p.emit(Event{Kind: Declined, Rule: q.Rule, Creature: c.ID, Target: q.Target})
		} else {
			p.opportunity(c, target, w)
		}
	case Resist:
		if skill == "" {
			skill = c.better(q.Skills)
		}
		p.decide(*q.Contest, c, skill)
	case DeathRoll:
		if w == "" {
			p.emit(Event{Kind: Declined, Rule: q.Rule, Creature: c.ID, Target: q.Target})
		} else {
			p.deathRoll(c, target, c.wields(w, q.Power))
		}
	}
	p.settleTurn()
}

// settleTurn finishes what waited: a move under way, and a turn whose owner is out.
func (p *play) settleTurn() {
	p.goOn()
	if p.Stage != Rounds || p.Pending != nil {
		return
	}
	if c := p.creature(p.Current); c == nil || c.Out != "" {
		p.next()
	}
}

// wields finds the weapon of a blow: of the card, or of a power.
func (c *Creature) wields(w WeaponID, power PowerID) *Weapon {
	if x := c.power(power); x != nil && x.Attack != nil {
		return x.Attack
	}
	return c.weapon(w)
}
