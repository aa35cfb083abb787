package labyrinth

// takeRoster lets somebody come in, stand aside, or come back (L27).
func (p *play) takeRoster(a Action) {
	switch a.Kind {
	case Leave:
		p.hero(a.Hero).Away = true
		p.emit(Event{Kind: SteppedAside, Rule: "L27", Hero: a.Hero})
		return
	case Return:
		p.hero(a.Hero).Away = false
		p.emit(Event{Kind: SteppedBack, Rule: "L27", Hero: a.Hero})
		p.joinOrder(a.Hero)
		return
	}
	p.Heroes = append(p.Heroes, a.Entrant.fresh())
	p.emit(Event{Kind: Entered, Rule: "L1", Hero: a.Entrant.ID})
	p.joinOrder(a.Entrant.ID)
}

// joinOrder: whoever comes into a battle acts from its next round.
func (p *play) joinOrder(id HeroID) {
	if p.Battle == nil {
		return
	}
	for _, a := range p.Battle.Order {
		if a.Hero == id {
			return
		}
	}
	p.Battle.Order = append(p.Battle.Order, Actor{Hero: id})
}
