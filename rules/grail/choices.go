package grail

// Choices is everything that Apply accepts from v now, and nothing else.
func Choices(s State, v Viewer) []Choice {
	var all []Choice
	add := func(a Action) {
		a.By = v
		if s.legal(a) == nil {
			all = append(all, Choice{Action: a})
		}
	}
	for i := range s.Fighters {
		if f := &s.Fighters[i]; v.plays(f) {
			s.offerAnswers(f, add)
			s.offerDeclarations(f, add)
			s.offerExtras(f, add)
			s.offerAnswersToOrders(f, add)
			s.offerGroups(f, add)
			all = append(all, s.offerSeals(f, v)...)
			all = append(all, s.offerPumps(f, v)...)
			all = append(all, s.offerNumbers(f, v)...)
		}
	}
	all = append(all, s.offerAmbush(v)...)
	for _, i := range []Initiative{EnemiesFirst, PlayersFirst, Rolled, Simultaneous} {
		add(Action{Kind: SetInitiative, Initiative: i})
	}
	for _, rule := range Switchable() {
		add(Action{Kind: SwitchRule, Rule: rule})
		add(Action{Kind: SwitchRule, Rule: rule, Once: true})
	}
	for _, k := range []ActionKind{Resolve, Finish, Timeout} {
		add(Action{Kind: k})
	}
	if s.Stage != Over && v != (Viewer{}) && len(s.Fighters) < MaxFighters {
		all = append(all, Choice{Action: Action{Kind: Join, By: v}})
	}
	return all
}

func (s *State) offerAnswers(f *Fighter, add func(Action)) {
	for i := range s.Fighters {
		add(Action{Kind: Answer, Fighter: f.ID, Target: s.Fighters[i].ID})
	}
	add(Action{Kind: Answer, Fighter: f.ID})
}

func (s *State) offerDeclarations(f *Fighter, add func(Action)) {
	for i := range s.Fighters {
		add(Action{Kind: ChooseTarget, Fighter: f.ID, Target: s.Fighters[i].ID})
	}
	for _, m := range []Mode{Attack, Charge, Prepare, Guard, Retreat} {
		add(Action{Kind: ChooseMode, Fighter: f.ID, Mode: m})
	}
	for i := range f.Cliches {
		add(Action{Kind: ChooseAttack, Fighter: f.ID, Cliche: f.Cliches[i].ID})
		add(Action{Kind: ChooseDefense, Fighter: f.ID, Cliche: f.Cliches[i].ID})
	}
	add(Action{Kind: ChooseDefense, Fighter: f.ID})
	for _, k := range []ActionKind{Ready, Wait, Allow} {
		add(Action{Kind: k, Fighter: f.ID})
	}
}

// offerPumps leaves the number open: from 0 to what the payers hold.
func (s *State) offerPumps(f *Fighter, v Viewer) []Choice {
	var holes []Choice
	for _, p := range []struct {
		kind ActionKind
		id   ClicheID
		use  Use
	}{{PumpAttack, f.Declared.Attack, ForAttack}, {PumpDefense, f.Declared.Defense, ForDefense}} {
		a := Action{Kind: p.kind, By: v, Fighter: f.ID}
		if s.legal(a) == nil {
			holes = append(holes, Choice{Action: a, Max: s.liftable(f, f.cliche(p.id), p.use)})
		}
	}
	return holes
}
