package grail

// offerGroups offers to form, lead and leave a group (G22).
func (s *State) offerGroups(f *Fighter, add func(Action)) {
	add(Action{Kind: JoinGroup, Fighter: f.ID})
	for i := range s.Fighters {
		id := s.Fighters[i].ID
		for _, c := range f.Cliches {
			add(Action{Kind: JoinGroup, Fighter: f.ID, Target: id, Cliche: c.ID})
		}
		add(Action{Kind: SendAttacker, Fighter: f.ID, Target: id})
		add(Action{Kind: SendDefender, Fighter: f.ID, Target: id})
	}
	add(Action{Kind: SendDefender, Fighter: f.ID})
	add(Action{Kind: LeadGroup, Fighter: f.ID})
	add(Action{Kind: LeaveGroup, Fighter: f.ID})
}

// offerAmbush leaves the target number open, but for the one that is set.
func (s *State) offerAmbush(v Viewer) []Choice {
	var holes []Choice
	add := func(least, most int) {
		a := Action{Kind: SetAmbush, By: v, N: least}
		if least <= most && s.legal(a) == nil {
			holes = append(holes, Choice{Action: a, Min: least, Max: most})
		}
	}
	add(0, s.Ambush-1)
	add(s.Ambush+1, MaxTN)
	return holes
}
