package grail

// lead makes the member with the highest fitting cliché the leader; among equals the one with the better helper, then
// who claims it, then a die (G22.1, rule 22).
func (p *play) lead(g *Group) {
	best := p.foremost(g)
	if contains(best, g.Claimed) {
		best = []FighterID{g.Claimed}
	}
	if len(best) > 1 && contains(best, g.Leader) {
		best = []FighterID{g.Leader}
	}
	p.follow(g, p.drawLots(best, rerolls))
}

// foremost are the members whom neither rank nor helpers set apart.
func (s *State) foremost(g *Group) []FighterID {
	var best []FighterID
	top := [2]Rank{-1, -1}
	for _, m := range g.Members {
		f := s.fighter(m.Fighter)
		rank := [2]Rank{0, 0}
		if c := f.cliche(m.Cliche); c != nil {
			rank[0] = c.Now
		}
		for _, c := range f.Cliches {
			if c.Aids() && c.ID != m.Cliche {
				rank[1] = max(rank[1], c.Now)
			}
		}
		switch {
		case rank[0] > top[0] || rank[0] == top[0] && rank[1] > top[1]:
			best, top = []FighterID{f.ID}, rank
		case rank == top:
			best = append(best, f.ID)
		}
	}
	return best
}

// drawLots lets a die decide among equals.
func (p *play) drawLots(ids []FighterID, again int) FighterID {
	if len(ids) == 1 || again == 0 {
		return ids[0]
	}
	var best []FighterID
	top := 0
	for _, id := range ids {
		roll := p.throw(hand{fighter: p.fighter(id), rank: F})
		p.emit(Event{Kind: LeaderRoll, Rule: "G22", Fighter: id, Attack: roll})
		switch {
		case roll.Total > top:
			best, top = []FighterID{id}, roll.Total
		case roll.Total == top:
			best = append(best, id)
		}
	}
	return p.drawLots(best, again-1)
}

// follow makes the member the leader, who attacks and defends unless another was sent.
func (p *play) follow(g *Group, id FighterID) {
	if g.Leader == id {
		return
	}
	if g.Leader == "" {
		g.Attacker, g.Defender = id, id
	}
	if g.Attacker == g.Leader {
		g.Attacker = id
	}
	if g.Defender == g.Leader {
		g.Defender = id
	}
	g.Leader = id
	p.emit(Event{Kind: Leads, Rule: "G22", Fighter: id})
}

// legalInGroup is about what a member, or the leader, says (G22).
func (s *State) legalInGroup(f *Fighter, a Action) error {
	g := s.group(f.ID)
	switch {
	case g == nil:
		return NotNow
	case a.Kind == LeaveGroup:
		return nil
	case a.Kind == LeadGroup:
		if g.Leader == f.ID || !a.By.Master && g.Claimed == f.ID {
			return NotNow
		}
		return nil
	case g.Leader != f.ID:
		return NotNow
	case a.Kind == SendDefender && a.Target == g.Defender, a.Kind == SendAttacker && a.Target == g.Attacker:
		return NotNow
	case !g.has(a.Target) && (a.Kind == SendAttacker || a.Target != ""):
		return NotATarget
	}
	return nil
}

// inGroup takes what a member says: the leader sends others, a member claims to lead or leaves. The game master makes
// anybody the leader (GXX).
func (p *play) inGroup(f *Fighter, a Action) {
	g := p.group(f.ID)
	switch a.Kind {
	case SendAttacker:
		g.Attacker = a.Target
		p.settle()
	case SendDefender:
		g.Defender = a.Target
	case LeadGroup:
		g.Claimed = f.ID
		if a.By.Master {
			p.follow(g, f.ID)
		} else {
			p.lead(g)
		}
		p.settle()
	case LeaveGroup:
		reason := BrokeLeft
		if g.Leader == f.ID {
			reason = BrokeDisbanded
		}
		p.breakUp(g, reason)
		p.knockOuts()
		if p.decided() {
			p.Step++
			return
		}
		p.settle()
	}
}
