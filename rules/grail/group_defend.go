package grail

import (
	"slices"
)

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
