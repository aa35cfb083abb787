package grail

// offerExtras offers helpers, and the master's review of a declaration.
func (s *State) offerExtras(f *Fighter, add func(Action)) {
	for _, use := range []Use{ForAttack, ForDefense} {
		for i := range f.Cliches {
			id := f.Cliches[i].ID
			add(Action{Kind: ToggleHelper, Fighter: f.ID, Use: use, Cliche: id})
			for _, g := range []Grade{Fitting, Dramatic, Practical, Misfit} {
				add(Action{Kind: SetGrade, Fighter: f.ID, Use: use, Cliche: id, Grade: g})
			}
		}
	}
	add(Action{Kind: GrantClash, Fighter: f.ID})
	add(Action{Kind: GrantPowerful, Fighter: f.ID})
	for _, out := range []Out{"", KnockedOut, Retreated} {
		add(Action{Kind: SetOut, Fighter: f.ID, Out: out})
	}
}

// offerNumbers leaves the numbers open that the master may set by hand.
func (s *State) offerNumbers(f *Fighter, v Viewer) []Choice {
	var holes []Choice
	add := func(a Action, least, most int) {
		a.By = v
		if s.legal(a) == nil {
			holes = append(holes, Choice{Action: a, Min: least, Max: most})
		}
	}
	add(Action{Kind: SetSide, Fighter: f.ID, N: f.Side}, 1, MaxFighters)
	for _, c := range f.Cliches {
		add(Action{Kind: SetSteps, Fighter: f.ID, Cliche: c.ID, N: c.Steps()}, 0, steps(c.Kind, c.Max))
	}
	return holes
}
