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
	add(Action{Kind: OpenPhantasm, Fighter: f.ID})
	for _, c := range f.Cliches {
		for _, k := range []ActionKind{OpenPhantasm, Shatter, ShowSign} {
			add(Action{Kind: k, Fighter: f.ID, Cliche: c.ID})
		}
	}
	for i := range s.Fighters {
		add(Action{Kind: Identify, Fighter: f.ID, Target: s.Fighters[i].ID})
	}
	add(Action{Kind: GiveMana, Fighter: f.ID})
	for i := range s.Fighters {
		g := &s.Fighters[i]
		add(Action{Kind: GiveMana, Fighter: f.ID, Target: g.ID})
		for _, x := range g.Inner {
			for _, c := range f.Cliches {
				add(Action{Kind: Struggle, Fighter: f.ID, Target: g.ID, Inner: x.ID, Cliche: c.ID})
			}
		}
	}
	for _, c := range f.Cliches {
		for _, reason := range []string{ReasonUnconscious, ReasonHelpless, ReasonSurrender, ReasonRetreats, ReasonTraitLost} {
			add(Action{Kind: DecideFate, Fighter: f.ID, Cliche: c.ID, Reason: reason})
		}
	}
	add(Action{Kind: SetSwift, Fighter: f.ID})
	for _, c := range f.Cliches {
		add(Action{Kind: SetSwift, Fighter: f.ID, Cliche: c.ID})
		add(Action{Kind: SetWhole, Fighter: f.ID, Cliche: c.ID})
	}
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
	add(Action{Kind: Mend, Fighter: f.ID}, 0, f.mendable())
	if c := f.cliche(f.Declared.Phantasm); c != nil {
		add(Action{Kind: LiftPhantasm, Fighter: f.ID, N: c.fullLift()}, 1, c.fullLift())
	}
	for _, c := range f.Cliches {
		if a := (Action{Kind: Confront, By: v, Fighter: f.ID, Cliche: c.ID}); s.legal(a) == nil {
			holes = append(holes, Choice{Action: a, Text: MaxText})
		}
	}
	add(Action{Kind: SetSide, Fighter: f.ID, N: f.Side}, 1, MaxFighters)
	for _, x := range f.Inner {
		most := int(EX)
		if x.ID == Aspect {
			most = 0
		}
		add(Action{Kind: SetInner, Fighter: f.ID, Inner: x.ID}, 0, most)
	}
	for _, c := range f.Cliches {
		add(Action{Kind: SetMax, Fighter: f.ID, Cliche: c.ID, N: max(int(c.floor()), int(c.Max))}, int(c.floor()), int(EX))
		add(Action{Kind: SetSteps, Fighter: f.ID, Cliche: c.ID, N: c.Steps()}, 0, steps(c.Kind, c.Max))
	}
	return holes
}
