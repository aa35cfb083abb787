package grail

// bound tells whether v plays the other side of f's contract: a Servant's master, or a master's Servant.
func (s *State) bound(v Viewer, f *Fighter) bool {
	for i := range s.Fighters {
		g := &s.Fighters[i]
		if v.plays(g) && (g.ID == f.Contract || g.Contract != "" && g.Contract == f.ID) {
			return true
		}
	}
	return false
}

// shows is how much of a line v sees: the two sides of a contract always see each other's «Магия» and its armour, so
// that no refusal tells them anything new (G12.3).
func (s *State) shows(v Viewer, f *Fighter, id ClicheID) Secrecy {
	if f.feeds(id) && s.bound(v, f) {
		return Open
	}
	return f.shows(v, id)
}

// feeds tells whether the line is «Магия» or its armour.
func (f *Fighter) feeds(id ClicheID) bool {
	c := f.cliche(id)
	if c != nil && c.Armours != "" {
		c = f.cliche(c.Armours)
	}
	return c != nil && c.Trait == Magic
}

// legalContract: a master is another fighter of the scene and no Servant.
func (s *State) legalContract(f *Fighter) bool {
	m := s.fighter(f.Contract)
	return f.Contract == "" || f.Servant && m != nil && m.ID != f.ID && !m.Servant
}
