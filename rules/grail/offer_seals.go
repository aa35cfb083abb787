package grail

// offerSeals offers a master every order that may be given now: N is how vague its wording is, from 0 to MostVague, and
// Text its words (G16). To the Servant it offers the uses of the orders that are obeyed.
func (s *State) offerSeals(f *Fighter, v Viewer) []Choice {
	var all []Choice
	add := func(a Action) {
		if a.By = v; s.legal(a) == nil {
			all = append(all, Choice{Action: a, Max: MostVague, Text: MaxText})
		}
	}
	for i := range s.Fighters {
		g := &s.Fighters[i]
		if !f.commands(g) {
			continue
		}
		for _, scope := range Scopes() {
			add(Action{Kind: Command, Fighter: f.ID, Target: g.ID, Scope: scope})
		}
		now := Action{Kind: Command, Fighter: f.ID, Target: g.ID, Scope: ScopeNow}
		for j := range s.Fighters {
			for _, now.Act = range []Act{ActStrike, ActUnleash} {
				now.At = s.Fighters[j].ID
				add(now)
			}
		}
		now.Act, now.At = ActRestore, ""
		add(now)
		for _, x := range g.Inner {
			now.Act, now.Inner = ActLift, x.ID
			add(now)
		}
	}
	return append(all, s.offerObedience(f, v)...)
}

// offerObedience offers the ways to obey the order that waits, with a hole for the pump of an ordered attack.
func (s *State) offerObedience(f *Fighter, v Viewer) []Choice {
	var all []Choice
	add := func(a Action) {
		if a.By = v; s.legal(a) != nil {
			return
		}
		c := Choice{Action: a}
		if s.Pending.Order.Act == ActStrike && a.As != AsMagic && s.on(rulePump) {
			c.Max = s.room(f, a.Cliche, ForAttack)
		}
		all = append(all, c)
	}
	for _, as := range []Boon{NoBoon, AsPhantasm, AsMagic, AsHelp} {
		add(Action{Kind: Obey, Fighter: f.ID, As: as})
		for _, c := range f.Cliches {
			add(Action{Kind: Obey, Fighter: f.ID, Cliche: c.ID, As: as})
		}
	}
	return all
}

func (s *State) offerAnswersToOrders(f *Fighter, add func(Action)) {
	add(Action{Kind: Resist, Fighter: f.ID})
	for _, c := range f.Cliches {
		add(Action{Kind: Resist, Fighter: f.ID, Cliche: c.ID})
	}
	for _, x := range f.Inner {
		for _, as := range []Boon{NoBoon, AsPhantasm, AsMagic, AsHelp} {
			add(Action{Kind: UseSeal, Fighter: f.ID, Inner: x.ID, As: as})
		}
	}
	for _, t := range f.Things {
		add(Action{Kind: BreakThing, Fighter: f.ID, Cliche: t.Line.ID})
	}
	for n := range Seals + 1 {
		add(Action{Kind: SetSeals, Fighter: f.ID, N: n})
	}
	add(Action{Kind: SetBond, Fighter: f.ID})
	for i := range s.Fighters {
		add(Action{Kind: SetBond, Fighter: f.ID, Target: s.Fighters[i].ID})
	}
}
