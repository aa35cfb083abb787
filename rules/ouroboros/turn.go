package ouroboros

import (
	"slices"

	"kubik/rules/dice"
)

// begin rolls initiative and opens the first round (O9, rule 9).
func (p *play) begin() {
	p.Stage, p.Round = Rounds, 1
	p.Order = nil
	for i := range p.Creatures {
		c := &p.Creatures[i]
		c.Turn, c.Initiative = Turn{}, nil
		if c.Out == "" {
			p.Order = append(p.Order, c.ID)
			p.rollInitiative(c)
		}
	}
	p.breakTies()
	slices.SortStableFunc(p.Order, func(a, b CreatureID) int { return p.compareInitiative(b, a) })
	p.emit(Event{Kind: RoundBegan, Rule: "O3", N: 1})
	p.next()
}

func (p *play) rollInitiative(c *Creature) {
	die := dice.Cast(p.dice, string(c.ID)+" initiative", dice.Pool{Count: 1, Sides: 20})[0]
	c.Initiative = append(c.Initiative, die)
	p.emit(Event{Kind: InitiativeRoll, Rule: "O9", Creature: c.ID, Dice: slices.Clone(c.Initiative), N: p.initiativeBonus(c)})
}

func (p *play) initiativeBonus(c *Creature) int {
	if p.Rules.InitiativeModifier {
		return c.Abilities[Dexterity]
	}
	return 0
}

// compareInitiative: the first roll counts with its modifier, the rolls of ties bare, one after another.
func (p *play) compareInitiative(a, b CreatureID) int {
	x, y := p.creature(a), p.creature(b)
	if d := x.Initiative[0] + p.initiativeBonus(x) - y.Initiative[0] - p.initiativeBonus(y); d != 0 {
		return d
	}
	return slices.Compare(x.Initiative[1:], y.Initiative[1:])
}

// maxTies ends a series of ties that no honest dice bring; whoever is tied still keeps the order of the scene.
const maxTies = 20

// breakTies rolls again among those who tie, until none do (O9.4, rule 9.4).
func (p *play) breakTies() {
	for range maxTies {
		var tied []*Creature
		for _, id := range p.Order {
			if slices.ContainsFunc(p.Order, func(o CreatureID) bool { return o != id && p.compareInitiative(id, o) == 0 }) {
				tied = append(tied, p.creature(id))
			}
		}
		if len(tied) == 0 {
			return
		}
		for _, c := range tied {
			p.rollInitiative(c)
		}
	}
}

// next gives the turn to the first in the order who has not acted; the last one to act closes the round (O3.4, rule
// 3.4). Who can do nothing at all is passed over. The turn is kept by identity, so that nobody who comes, goes, waits
// or falls shifts it.
func (p *play) next() {
	for range 2*len(p.Order) + 2 {
		c := p.upNext()
		if c == nil {
			if !p.closeRound() {
				return
			}
			continue
		}
		p.Current = c.ID
		p.beginTurn(c)
		if !c.still() {
			return
		}
		p.emit(Event{Kind: TurnSkipped, Rule: "O10B.7", Creature: c.ID})
		p.acted(c)
	}
}

func (p *play) upNext() *Creature {
	for _, id := range p.Order {
		if c := p.creature(id); c != nil && c.Out == "" && !slices.Contains(p.Acted, id) {
			return c
		}
	}
	return nil
}

// beginTurn gives everything back (O3.3, rule 3.3) and ends what lasts until one's next turn: help given, what was
// readied.
func (p *play) beginTurn(c *Creature) {
	c.Turn = Turn{}
	c.Readied = nil
	for i := range p.Creatures {
		o := &p.Creatures[i]
		o.HelpedBy = slices.DeleteFunc(o.HelpedBy, func(by CreatureID) bool { return by == c.ID })
	}
	p.emit(Event{Kind: TurnBegan, Rule: "O3", Creature: c.ID})
}

// endTurn ticks durations and disengagement and hands the turn on.
func (p *play) endTurn(c *Creature) {
	p.emit(Event{Kind: TurnEnded, Rule: "O3", Creature: c.ID})
	p.acted(c)
	p.Step++
	p.next()
}

func (p *play) acted(c *Creature) {
	p.Acted = append(p.Acted, c.ID)
	c.Disengaged = max(0, c.Disengaged-1)
	p.tick(c)
}

// closeRound opens the next one; false where nobody is left to act in it.
func (p *play) closeRound() bool {
	p.emit(Event{Kind: RoundEnded, Rule: "O3", N: p.Round})
	for i := range p.Creatures {
		p.stopDodging(&p.Creatures[i])
	}
	p.Acted, p.Current = nil, ""
	if p.upNext() == nil {
		return false
	}
	p.Round++
	p.emit(Event{Kind: RoundBegan, Rule: "O3", N: p.Round})
	return true
}

func (p *play) stopDodging(c *Creature) {
	if c.Dodging {
		c.Dodging = false
		p.emit(Event{Kind: DodgeEnded, Rule: "O5.9", Creature: c.ID})
	}
}

// delay lets another act first, now and from now on; nobody else's place changes.
func (p *play) delay(c *Creature, after CreatureID) {
	p.Order = slices.DeleteFunc(p.Order, func(id CreatureID) bool { return id == c.ID })
	p.Order = slices.Insert(p.Order, slices.Index(p.Order, after)+1, c.ID)
	p.Step++
	p.emit(Event{Kind: Delayed, Rule: "O3.2", Creature: c.ID, Target: after})
	p.next()
}

// place is the master's order (O3.2, rule 3.2).
func (p *play) place(c *Creature, at int) {
	p.Order = slices.DeleteFunc(p.Order, func(id CreatureID) bool { return id == c.ID })
	p.Order = slices.Insert(p.Order, at-1, c.ID)
	p.emit(Event{Kind: Placed, Rule: "O3.2", Creature: c.ID, N: at})
}

// enter brings a creature in. Ruling: in a fight it rolls initiative, stands behind those who roll as much, and acts
// from the next round on.
func (p *play) enter(c Creature) {
	p.Step++
	c = c.clone()
	c.Turn, c.Initiative = Turn{}, nil
	p.Creatures = append(p.Creatures, c)
	p.emit(Event{Kind: Entered, Rule: "O3", Creature: c.ID})
	if p.Stage != Rounds {
		return
	}
	p.rollInitiative(&p.Creatures[len(p.Creatures)-1])
	at := 0
	for i, id := range p.Order {
		if p.compareInitiative(id, c.ID) >= 0 {
			at = i + 1
		}
	}
	p.Order = slices.Insert(p.Order, at, c.ID)
	p.Acted = append(p.Acted, c.ID)
	if p.Current == "" {
		p.next()
	}
}

// remove takes a creature out of the scene altogether. Whoever has the turn keeps it.
func (p *play) remove(c *Creature) {
	id := c.ID
	p.incapacitate(c)
	p.Step++
	p.emit(Event{Kind: Left, Rule: "O3", Creature: id})
	p.Creatures = slices.DeleteFunc(p.Creatures, func(o Creature) bool { return o.ID == id })
	gone := func(o CreatureID) bool { return o == id }
	p.Order, p.Acted = slices.DeleteFunc(p.Order, gone), slices.DeleteFunc(p.Acted, gone)
	p.Pairs = slices.DeleteFunc(p.Pairs, func(x Pair) bool { return x.A == id || x.B == id })
	p.Asked = slices.DeleteFunc(p.Asked, func(a Asked) bool { return a.Creature == id })
	for i := range p.Creatures {
		p.forget(&p.Creatures[i], id)
	}
	p.handOn(id)
}

// forget drops what a creature holds against one that is gone; states that it brought stay until they end.
func (p *play) forget(c *Creature, id CreatureID) {
	c.Veils = slices.DeleteFunc(c.Veils, func(v Veil) bool { return v.From == id })
	c.HelpedBy = slices.DeleteFunc(c.HelpedBy, func(by CreatureID) bool { return by == id })
	if c.Readied != nil && c.Readied.Target == id {
		c.Readied = nil
	}
	if c.Casting != nil && c.Casting.Target == id {
		c.Casting = nil
	}
}

// handOn gives the turn on where the one who had it is out.
func (p *play) handOn(id CreatureID) {
	if p.Stage == Rounds && p.Current == id {
		p.next()
	}
}
