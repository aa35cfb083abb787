package grail

import (
	"slices"
)

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
