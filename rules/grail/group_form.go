package grail

// legalBand: fighters of one side, each with a cliché that may be rolled; two groups do not become one (G22.1, G22.4).
// An empty target takes the wish back.
func (s *State) legalBand(f *Fighter, a Action) error {
	g := s.fighter(a.Target)
	switch {
	case a.Target == "" && (a.Cliche != "" || f.Band.With == ""):
		return NotNow
	case a.Target == "":
		return nil
	case g == nil || g.ID == f.ID || g.Side != f.Side || !s.active(g):
		return NotATarget
	case f.cliche(a.Cliche) == nil:
		return NoSuchCliche
	case f.rollable(a.Cliche) == nil:
		return NotRollable
	}
	mine, theirs := s.group(f.ID), s.group(g.ID)
	switch {
	case mine != nil && mine.has(g.ID):
		return nil // names another cliché
	case !s.on(ruleGroup), mine != nil && theirs != nil, f.Band.Tried == s.Round:
		return NotNow
	}
	return nil
}

// band notes the wish; when the other side has wished the same they fight as one (G22, rule 22).
func (p *play) band(f *Fighter, a Action) {
	g := p.fighter(a.Target)
	mine := p.group(f.ID)
	if mine != nil && mine.has(a.Target) {
		mine.name(f.ID, a.Cliche)
		p.lead(mine)
		p.settle()
		return
	}
	f.Band.With, f.Band.Cliche = a.Target, a.Cliche
	if g == nil {
		return
	}
	for _, other := range p.comrades(g) {
		if other.Band.With == f.ID || mine != nil && mine.has(other.Band.With) {
			p.unite(f, g)
			return
		}
	}
}

// unite makes one group of the two; one of them may be in one already. In an ambush the newcomer, or of two newcomers
// who was last to agree, rolls for it (G22.4, rule 22).
func (p *play) unite(f, g *Fighter) {
	newcomer, group := f, p.group(g.ID)
	if own := p.group(f.ID); own != nil {
		newcomer, group = g, own
	}
	first, second := g.Band.Cliche, newcomer.Band.Cliche
	joins := p.controlled(newcomer)
	for _, x := range append(p.comrades(f), p.comrades(g)...) {
		if x == f || x == g || x.Band.With == newcomer.ID {
			x.Band.With, x.Band.Cliche = "", ""
		}
	}
	if !joins {
		return
	}
	if group == nil {
		p.Groups = append(p.Groups, Group{Members: []Member{{g.ID, first}}})
		group = &p.Groups[len(p.Groups)-1]
	}
	group.Members = append(group.Members, Member{newcomer.ID, second})
	p.emit(Event{Kind: GroupFormed, Rule: "G22", Fighter: g.ID, Target: f.ID, N: len(group.Members)})
	p.lead(group)
	p.settle()
}

// controlled: in an ambush a fitting cliché has to reach the target number that the master has set (G22.4).
func (p *play) controlled(f *Fighter) bool {
	if p.Ambush == 0 {
		return true
	}
	f.Band.Tried = p.Round
	c := f.cliche(f.Band.Cliche)
	e := Event{Kind: GroupRoll, Rule: "G22", Fighter: f.ID, Cliche: c.ID, N: p.Ambush}
	e.Attack = p.throw(hand{fighter: f, cliche: c, rank: c.Now})
	e.Hit = e.Attack.Total >= p.Ambush
	p.emit(e)
	return e.Hit
}

func (g *Group) name(id FighterID, c ClicheID) {
	for i := range g.Members {
		if g.Members[i].Fighter == id {
			g.Members[i].Cliche = c
		}
	}
}
