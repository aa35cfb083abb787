package ouroboros

import "slices"

// speed of a creature in a gait; a gait without a speed of its own uses that of walking (O4, O10B; rules 4.3, 4.8, 5.7,
// 10.3, 10.5, 10.9, 12.11.2). A halved speed keeps its half metre.
func (c *Creature) speed(g Gait) Length {
	v := map[Gait]Length{Climbing: c.Speeds.Climb, Swimming: c.Speeds.Swim, Flying: c.Speeds.Fly}[g]
	if v == 0 && g != Flying {
		v = c.Speeds.Walk
	}
	if c.still() || c.anyOf(Grabbed, Restrained) || c.Exhaustion >= 5 {
		return 0
	}
	if c.Exhaustion >= 2 {
		v /= 2
	}
	if c.Squeezing {
		v /= 2
	}
	return v << c.Turn.Dashes
}

// laboured: climbing or swimming without a speed for it costs double (O4.8, rule 4.8).
func (c *Creature) laboured(g Gait) bool {
	return g == Climbing && c.Speeds.Climb == 0 || g == Swimming && c.Speeds.Swim == 0
}

// CellCost is what one cell takes of a speed: 2 m, 1 m more where it is difficult, once whatever the causes, 1 m more
// where one crawls, all of it twice where climbing or swimming is laboured (O4.4, O4.5, O4.8; rules 4.4, 4.5, 4.8).
// Flyers do not feel difficult terrain (O4.7, rule 4.7).
func CellCost(g Gait, difficult, laboured bool) Length {
	cost := Cell
	if difficult && g != Flying {
		cost += Metre
	}
	if g == Crawling {
		cost += Metre
	}
	if laboured {
		cost *= 2
	}
	return cost
}

func (c *Creature) cellCost(g Gait) Length { return CellCost(g, c.Difficult, c.laboured(g)) }

// left is how much of the speed is left: a change of gait takes off what has been moved (O4.3, rule 4.3).
func (c *Creature) left(g Gait) Length { return max(0, c.speed(g)-c.Turn.Moved) }

// cells is how many more cells a creature can pay for; a remainder smaller than one is lost.
func (c *Creature) cells(g Gait) int {
	if c.Turn.FullRounds > 0 {
		return 0
	}
	return int(c.left(g) / c.cellCost(g))
}

// gaits are those open to a creature: the prone crawl, and only they do (O4.5, O10B.14; rules 4.5, 10.14).
func (c *Creature) gaits() []Gait {
	if c.Is(Prone) {
		return []Gait{Crawling}
	}
	all := []Gait{Walking, Climbing, Swimming}
	if c.Speeds.Fly > 0 {
		all = append(all, Flying)
	}
	return all
}

// hinders: a hostile's cell is difficult where the sizes differ by less than two; anybody else's is free (O4.6, rule
// 4.6).
func hinders(mover, other *Creature) bool {
	gap := mover.Size - other.Size
	return hostile(mover, other) && max(gap, -gap) < 2
}

// passCost is what one cell through another's space takes.
func (c *Creature) passCost(other *Creature, g Gait) Length {
	return CellCost(g, c.Difficult || hinders(c, other), c.laboured(g))
}

// walked spends movement; once no cell can be paid any more the dodge ends (O5.9, rule 5.9).
func (p *play) walked(c *Creature, paid Length, g Gait) {
	c.Turn.Moved += paid
	if c.cells(g) == 0 {
		p.stopDodging(c)
	}
}

// nearest: approaching ends adjacent at the latest.
func arriving(apart Length, cells int, away bool) Length {
	way := Length(cells) * Cell
	if away {
		return apart + way
	}
	return max(apart-way, min(apart, Cell))
}

// travel pays for a move and asks those whom it provokes; the distances change when all have answered. Ruling: the
// blow falls before the mover is out of reach (O7.2, rule 7.2).
func (p *play) travel(c *Creature, a Action) {
	apart := p.apart(c.ID, a.Target)
	to := arriving(apart, a.N, a.Kind == Withdraw)
	p.walked(c, Length(a.N)*c.cellCost(a.Gait), a.Gait)
	j := &Journey{Creature: c.ID, Target: a.Target, Apart: to, Gait: a.Gait}
	now := p.journeyed(c.ID, a.Target, to)
	if c.Disengaged == 0 {
		for _, o := range p.others(c.ID) {
			if far, changes := now[o.ID]; changes && p.provoked(o, c, far) {
				j.Provoking = append(j.Provoking, o.ID)
			}
		}
	}
	p.Journey = j
	p.goOn()
}

// provoked: a hostile with a reaction and a weapon for it sees the mover leave its reach (O7.2, rule 7.2).
func (s *State) provoked(o, mover *Creature, far Length) bool {
	return hostile(o, mover) && s.sees(o, mover) && len(s.opportunities(o, mover, far)) > 0
}

// opportunities are the melee weapons out of whose reach the mover goes.
func (s *State) opportunities(o, mover *Creature, far Length) []WeaponID {
	if o.incapacitated() || s.affords(o, Reaction) != nil || o.bySource(Charmed, mover.ID) || s.cover(mover.ID, o.ID) == FullCover {
		return nil
	}
	var all []WeaponID
	for i := range o.Weapons {
		w := &o.Weapons[i]
		if w.Reach == Melee && o.armed(w) && s.apart(o.ID, mover.ID) <= w.Far && far > w.Far {
			all = append(all, w.ID)
		}
	}
	return all
}

// goOn lets the next of the provoked strike, or makes the move.
func (p *play) goOn() {
	for p.Journey != nil && p.Pending == nil {
		j := p.Journey
		mover := p.creature(j.Creature)
		now := p.journeyed(j.Creature, j.Target, j.Apart)
		switch {
		case mover == nil || p.creature(j.Target) == nil:
			p.Journey = nil
		case mover.Out != "" || mover.speed(j.Gait) == 0 || !slices.Contains(mover.gaits(), j.Gait):
			p.emit(Event{Kind: MoveLost, Rule: "O7.2", Creature: mover.ID, Target: j.Target})
			p.Journey = nil
		case len(j.Provoking) > 0:
			o := p.creature(j.Provoking[0])
			j.Provoking = j.Provoking[1:]
			p.tempt(o, mover, now)
		default:
			p.Journey = nil
			p.arrive(mover, j, now)
		}
	}
}

// tempt strikes, holds or asks, by the standing answer of whoever is provoked.
func (p *play) tempt(o, mover *Creature, now map[CreatureID]Length) {
	if o == nil || !p.provoked(o, mover, now[o.ID]) {
		return
	}
	weapons := p.opportunities(o, mover, now[o.ID])
	switch o.Stance {
	case Strike:
		p.opportunity(o, mover, weapons[0])
	case Hold:
		p.emit(Event{Kind: Declined, Rule: "O7.2", Creature: o.ID, Target: mover.ID})
	default:
		p.ask(Pending{Question: Opportunity, Creature: o.ID, Target: mover.ID, Rule: "O7.2", Weapons: weapons})
	}
}

func (p *play) opportunity(o, mover *Creature, w WeaponID) {
	o.pay(Reaction)
	p.emit(Event{Kind: Did, Rule: "O7.2", Creature: o.ID, Target: mover.ID, Action: React, Cost: Reaction})
	p.strike(o, mover, blow{weapon: o.weapon(w)})
}

func (p *play) arrive(mover *Creature, j *Journey, now map[CreatureID]Length) {
	for _, o := range p.others(mover.ID) {
		if far, changes := now[o.ID]; changes {
			p.settle(mover, o, far)
		}
	}
	switch {
	case j.Gait == Flying && mover.Height == 0:
		mover.Height = Cell
	case j.Gait != Flying:
		mover.Height = 0
	}
}
