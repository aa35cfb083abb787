package labyrinth

// returnAll: with one able ally, each one out gets 1 back on every cliché at 0 and returns; debuffs stay (L10).
func (p *play) returnAll() {
	if len(p.able()) > 0 {
		p.recover()
	}
}

// recover brings everybody who is out back into action (L10).
func (p *play) recover() {
	for i := range p.Heroes {
		h := &p.Heroes[i]
		if !h.Out || h.Gone != "" {
			continue
		}
		h.Out = false
		p.emit(Event{Kind: CameBack, Rule: "L10", Hero: h.ID})
		for j := range h.Cliches {
			if c := &h.Cliches[j]; c.Now == 0 {
				c.Now = 1
				p.emit(Event{Kind: Restored, Rule: "L10", Hero: h.ID, Cliche: c.ID, From: 0, To: 1})
			}
		}
	}
}

// rout: everybody is out and monsters are there. Each takes 1 Vice, then all return in the monsters' lair, from which
// they have to escape (L13, «Разгром»). Ruling: who stands aside is no part of it.
func (p *play) rout() {
	captors := p.captors()
	if p.Battle != nil {
		p.endBattle()
	}
	if p.Rest != nil {
		p.breakRest()
	}
	p.Captors = captors
	lair := p.Map.nearestLair(p.At)
	p.emit(Event{Kind: Routed, Rule: "L13", Place: lair})
	for i := range p.Heroes {
		if h := &p.Heroes[i]; h.present() {
			p.addVice(h, 1, "L13")
		}
	}
	p.recover()
	p.carry(lair)
	p.Closing = Ending
}

// captors are those who hold the party from now on. Residents go back home and leave their kind to keep watch; nobody
// who guards the exit as the boss leaves it.
func (p *play) captors() []Foe {
	if len(p.Foes) == 0 {
		return p.Captors
	}
	var captors []Foe
	for _, f := range p.Foes {
		f = f.restored()
		if home := p.Map.place(f.Home); home != nil {
			home.Foes = append(home.Foes, f.clone())
		}
		f.Home, f.Boss = "", false
		captors = append(captors, f)
	}
	return captors
}

// carry takes the party to where it wakes up.
func (p *play) carry(lair PlaceID) {
	if lair == p.At {
		return
	}
	for _, id := range p.arrive(lair) {
		p.emit(Event{Kind: PathFound, Rule: "L26", Path: id})
	}
}
