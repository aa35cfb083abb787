package grail

import "slices"

// rerolls bounds how often equals roll again; after that the order of the scene decides, so that a round always goes on.
const rerolls = 20

// initiative is the order of attacks (G1, rule 1). In a simultaneous round it is only the order of telling.
func (p *play) initiative() []FighterID {
	if p.Initiative == Rolled {
		return p.rollInitiative(p.order(), rerolls)
	}
	return p.order()
}

// order is the order of initiative as far as no die decides it: NPCs or players first, else the order of the scene.
func (s *State) order() []FighterID {
	var first, second []FighterID
	for i := range s.Fighters {
		switch f := &s.Fighters[i]; {
		case !s.active(f):
		case s.Initiative == EnemiesFirst && f.Player != "", s.Initiative == PlayersFirst && f.Player == "":
			second = append(second, f.ID)
		default:
			first = append(first, f.ID)
		}
	}
	return append(first, second...)
}

// rollInitiative: higher first, equals roll again among themselves (G1.3).
func (p *play) rollInitiative(ids []FighterID, again int) []FighterID {
	if len(ids) < 2 || again == 0 {
		return ids
	}
	totals := map[FighterID]int{}
	for _, id := range ids {
		roll := p.throwFor(p.agility(p.fighter(id)), "hurries")
		totals[id] = roll.Total
		p.emit(Event{Kind: InitiativeRoll, Rule: "G1", Fighter: id, Attack: roll})
	}
	ids = slices.Clone(ids)
	slices.SortStableFunc(ids, func(a, b FighterID) int { return totals[b] - totals[a] })
	var order []FighterID
	for from := 0; from < len(ids); {
		to := from + 1
		for to < len(ids) && totals[ids[to]] == totals[ids[from]] {
			to++
		}
		order = append(order, p.rollInitiative(ids[from:to], again-1)...)
		from = to
	}
	return order
}

// agility is the hand for initiative: a named cliché, or «Ловкость» (G1). Ruling: whoever has no «Ловкость» that can be rolled rolls as an ordinary human,
// F (rule 18).
func (p *play) agility(f *Fighter) hand {
	if c := f.rollable(f.Swift); c != nil {
		return hand{fighter: f, cliche: c, rank: c.Now}
	}
	if c := f.trait(Agility); c != nil && c.Rollable() {
		return hand{fighter: f, cliche: c, rank: c.Now}
	}
	return hand{fighter: f, rank: F}
}

// mayGuard tells whether f may declare full defence: it acts before the first hostile of the round, and not in a
// simultaneous one (G9, rule 9). In a rolled order that shows only later; then the guard may come too late.
func (s *State) mayGuard(f *Fighter) bool {
	switch s.Initiative {
	case Simultaneous:
		return false
	case Rolled:
		return true
	}
	return s.beforeHostiles(f, s.order())
}

// beforeHostiles asks the order of initiative alone: what others have declared is not f's to know.
func (s *State) beforeHostiles(f *Fighter, order []FighterID) bool {
	for _, id := range order {
		if id == f.ID {
			return true
		}
		if s.fighter(id).Side != f.Side {
			return false
		}
	}
	return false
}
