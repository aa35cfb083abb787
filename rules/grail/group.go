package grail

import "slices"

// Group is an allied group: it fights as one character, with one attack a round (G22, rule 22).
type Group struct {
	// Leader rolls for all, and the others help (G21). Members are all of them, in the order in which they came.
	Leader  FighterID `json:"leader"`
	Members []Member  `json:"members"`
	// Attacker makes the group's attack. Defender is who wards off attacks on any of them; empty: whoever is aimed at.
	Attacker FighterID `json:"attacker"`
	Defender FighterID `json:"defender,omitempty"`
	// Claimed is who says to lead where equals could (G22.1).
	Claimed FighterID `json:"claimed,omitempty"`
	Grudges []Grudge  `json:"grudges,omitempty"`
}

// Member is one of a group, with the cliché that fits the situation; it loses a step when the group breaks up.
type Member struct {
	Fighter FighterID `json:"fighter"`
	Cliche  ClicheID  `json:"cliche"`
}

// Grudge is vengeance to be had: in Round any member but Except hits Enemy for 1 more, once (G22.3).
type Grudge struct {
	Enemy  FighterID `json:"enemy"`
	Except FighterID `json:"except"`
	Round  int       `json:"round"`
}

// Band is a wish to fight in one group with another, by a cliché that fits. Tried is the round of the last roll for it.
type Band struct {
	With   FighterID `json:"with,omitempty"`
	Cliche ClicheID  `json:"cliche,omitempty"`
	Tried  int       `json:"tried,omitempty"`
}

// MaxTN bounds a target number that the master sets.
const MaxTN = 240

// Why a group is no more.
const (
	BrokeFallen    = "fallen"    // its leader is out
	BrokeLeft      = "left"      // a member has left it
	BrokeDisbanded = "disbanded" // its leader has
	BrokeAlone     = "alone"     // one is left; that costs nothing
)

func (g *Group) has(id FighterID) bool {
	return slices.ContainsFunc(g.Members, func(m Member) bool { return m.Fighter == id })
}

// group finds the group of a fighter; nil when it fights alone.
func (s *State) group(id FighterID) *Group {
	for i := range s.Groups {
		if s.Groups[i].has(id) {
			return &s.Groups[i]
		}
	}
	return nil
}

// spent tells whether f has no attack of its own to come: it has been made, or another makes the group's (G2.2, G22.2).
func (s *State) spent(f *Fighter) bool {
	g := s.group(f.ID)
	return g != nil && g.Attacker != f.ID || s.struck(f)
}

// struck tells whether f's attack of the round has been made, or its group's (G2.2, G22.2).
func (s *State) struck(f *Fighter) bool {
	for _, mate := range s.comrades(f) {
		if contains(s.Done, mate.ID) {
			return true
		}
	}
	return false
}

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

// comrades are g and the others of its group.
func (s *State) comrades(g *Fighter) []*Fighter {
	group := s.group(g.ID)
	if group == nil {
		return []*Fighter{g}
	}
	var all []*Fighter
	for _, m := range group.Members {
		all = append(all, s.fighter(m.Fighter))
	}
	return all
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

// breakUp ends a group; every member still standing loses a step of the cliché it fought by, or else of its best (G22.5,
// rule 22).
func (p *play) breakUp(g *Group, reason string) {
	gone := *g
	p.Groups = without(p.Groups, func(x Group) bool { return x.Leader == gone.Leader })
	p.emit(Event{Kind: GroupBroke, Rule: "G22", Fighter: gone.Leader, Reason: reason})
	if reason == BrokeAlone {
		return
	}
	for _, m := range gone.Members {
		f := p.fighter(m.Fighter)
		c := f.rollable(m.Cliche)
		if c == nil {
			c = f.best()
		}
		if f.standing() && c != nil {
			p.drain(Event{Kind: Harm, Rule: "G22", Fighter: f.ID}, c, 1, p.Risk == Dispute)
		}
	}
}

// regroup looks who of the groups is left: without its leader a group breaks up, and so it does when a member retreats; a
// member who falls drops out. The end of the fight is no break-up (G22.5, rule 22).
func (p *play) regroup() {
	if len(p.sidesStanding()) < 2 {
		return
	}
	for i := range p.Groups {
		g := &p.Groups[i]
		switch lead := p.fighter(g.Leader); {
		case !lead.standing():
			p.breakUp(g, BrokeFallen)
		case slices.ContainsFunc(g.Members, func(m Member) bool { return p.fighter(m.Fighter).Out == Retreated }):
			p.breakUp(g, BrokeLeft)
		default:
			if !p.dropOut(g, lead.Side) {
				continue
			}
			p.breakUp(g, BrokeAlone)
		}
		p.knockOuts() // what it cost may have felled somebody; that looks anew
		return
	}
}

// dropOut takes out who has fallen, or changed sides; true when nobody but one is left.
func (p *play) dropOut(g *Group, side int) bool {
	g.Members = without(g.Members, func(m Member) bool {
		f := p.fighter(m.Fighter)
		return !f.standing() || f.Side != side
	})
	if !g.has(g.Attacker) {
		g.Attacker = g.Leader
	}
	if !g.has(g.Defender) && g.Defender != "" {
		g.Defender = g.Leader
	}
	return len(g.Members) < 2
}

// shield is who wards off an enemy's attack on f: whom the leader has sent, else itself (G22.3, rule 22).
func (s *State) shield(f, enemy *Fighter) *Fighter {
	if g := s.group(f.ID); g != nil && g.Defender != "" && !g.has(enemy.ID) {
		if d := s.fighter(g.Defender); d != nil && s.active(d) {
			return d
		}
	}
	return f
}

// substituted is 1 more for whoever is hit in another's place (G22.3, rule 22).
func substituted(aimed, defender *Fighter) []Part {
	if aimed.ID == defender.ID {
		return nil
	}
	return []Part{{Rule: "G22", Name: "substitution", N: 1}}
}

// begrudge notes who has really hurt a member that stood in another's place.
func (p *play) begrudge(defender FighterID, enemy FighterID) {
	if g := p.group(defender); g != nil {
		g.Grudges = append(without(g.Grudges, func(x Grudge) bool { return x.Enemy == enemy && x.Except == defender }),
			Grudge{Enemy: enemy, Except: defender, Round: p.Round + 1})
	}
}

// avenge is 1 more for a member who hits an enemy that the group has a grudge against, once (G22.3, rule 22). It is asked
// of a hit alone.
func (p *play) avenge(f, enemy *Fighter) []Part {
	g := p.group(f.ID)
	if g == nil {
		return nil
	}
	for i, x := range g.Grudges {
		if x.Enemy == enemy.ID && x.Except != f.ID && x.Round == p.Round {
			g.Grudges = slices.Delete(slices.Clone(g.Grudges), i, i+1)
			return []Part{{Rule: "G22", Name: "vengeance", N: 1}}
		}
	}
	return nil
}

// forgive drops grudges whose round is over.
func (p *play) forgive() {
	for i := range p.Groups {
		p.Groups[i].Grudges = without(p.Groups[i].Grudges, func(x Grudge) bool { return x.Round <= p.Round })
	}
}

// legalAmbush: the master says how hard it is to form a group; 0: it needs no roll (G22.4).
func (s *State) legalAmbush(a Action) error {
	switch {
	case !a.By.Master:
		return MasterOnly
	case s.Stage != Declaring || a.N == s.Ambush:
		return NotNow
	case a.N < 0 || a.N > MaxTN:
		return BadAction
	}
	return nil
}
