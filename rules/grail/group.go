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
