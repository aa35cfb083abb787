package labyrinth

// corrections are the master's about one hero.
func (o *offer) corrections() {
	s, h := o.state, o.hero
	for _, f := range []Field{FieldPurity, FieldVice, FieldOut} {
		o.correction(Action{Kind: Correct, Hero: h.ID, Field: f})
	}
	for i := range h.Cliches {
		for _, f := range []Field{FieldNow, FieldMax, FieldCorruption, FieldDebuff} {
			o.correction(Action{Kind: Correct, Hero: h.ID, Cliche: h.Cliches[i].ID, Field: f})
		}
	}
	for i := range h.Items {
		o.correction(Action{Kind: Correct, Hero: h.ID, Item: h.Items[i].ID, Field: FieldDice})
	}
	for _, hidden := range []bool{false, true} {
		for _, dangerous := range []bool{false, true} {
			o.tagged(Action{Kind: Call, Hero: h.ID, Dangerous: dangerous, Hidden: hidden}, MaxTN)
			o.tagged(Action{Kind: Oppose, Hero: h.ID, Dangerous: dangerous, Hidden: hidden}, MaxFoeLine)
		}
	}
	o.add(Action{Kind: Aim, Target: h.ID})
	if s.Battle != nil && s.foe(s.Battle.Foe) != nil {
		for _, l := range s.foe(s.Battle.Foe).Lines {
			o.add(Action{Kind: Aim, Target: h.ID, Line: l.ID})
		}
	}
}

// tagged leaves open what suits.
func (o *offer) tagged(a Action, most int) {
	n := len(o.all)
	o.ranged(a, 1, most)
	for i := range o.all[n:] {
		o.all[n+i].Tagged = true
	}
}

func (o *offer) correction(a Action) {
	low, high, _ := o.state.bounds(o.hero, a)
	o.ranged(a, low, high)
}

// master are the master's words about the scene.
func (o *offer) master() {
	for _, k := range []ActionKind{CallOff, Meet, Banish, Finish} {
		o.add(Action{Kind: k})
	}
	o.ranged(Action{Kind: SetTN}, 1, MaxTN)
	o.ranged(Action{Kind: Award}, 0, 20)
	o.ranged(Action{Kind: SetStay}, 0, 99)
	o.thing(Action{Kind: Spawn})
	for _, f := range o.state.Foes {
		o.add(Action{Kind: Remove, Foe: f.ID})
		for _, l := range f.Lines {
			o.ranged(Action{Kind: Correct, Foe: f.ID, Cliche: l.ID, Field: FieldNow}, 1, l.Max)
		}
	}
}

// builds are the master's words about the labyrinth. What is made up is left open: see State.Fits.
func (o *offer) builds() {
	m := &o.state.Map
	o.thing(Action{Kind: AddPlace})
	o.thing(Action{Kind: AddPath})
	for i := range m.Places {
		o.buildAt(&m.Places[i])
	}
	for i := range m.Paths {
		p := &m.Paths[i]
		o.add(Action{Kind: Reveal, Path: p.ID})
		o.add(Action{Kind: Remove, Path: p.ID})
		if p.Task != nil {
			o.add(Action{Kind: Remove, Task: p.Task.ID})
			o.thing(Action{Kind: Change, Task: p.Task.ID})
		}
		o.thing(Action{Kind: AddTask, Path: p.ID})
	}
	for i := range o.state.Heroes {
		o.thing(Action{Kind: AddItem, Hero: o.state.Heroes[i].ID})
	}
}

func (o *offer) buildAt(p *Place) {
	o.add(Action{Kind: Reveal, Place: p.ID})
	o.add(Action{Kind: Remove, Place: p.ID})
	o.add(Action{Kind: MoveParty, Place: p.ID})
	for _, k := range []ActionKind{AddTask, AddItem, AddFoe, Hide} {
		o.thing(Action{Kind: k, Place: p.ID})
	}
	o.thing(Action{Kind: Change, Place: p.ID})
	for _, t := range p.Tasks {
		o.add(Action{Kind: Remove, Task: t.ID})
		o.thing(Action{Kind: Change, Task: t.ID})
	}
	for _, i := range p.Items {
		o.add(Action{Kind: Remove, Item: i.ID})
		o.thing(Action{Kind: Change, Item: i.ID})
	}
	for _, f := range p.Foes {
		o.add(Action{Kind: Remove, Foe: f.ID})
		o.thing(Action{Kind: Change, Foe: f.ID})
	}
	for _, f := range p.Finds {
		o.buildHidden(f)
	}
}

// buildHidden is about what a search will find.
func (o *offer) buildHidden(f Find) {
	if f.Item != nil {
		o.add(Action{Kind: Remove, Item: f.Item.ID})
		o.thing(Action{Kind: Change, Item: f.Item.ID})
	}
	if f.Task != nil {
		o.add(Action{Kind: Remove, Task: f.Task.ID})
		o.thing(Action{Kind: Change, Task: f.Task.ID})
	}
}

// thing leaves open what is put there, if anything could be.
func (o *offer) thing(a Action) {
	a.By = o.viewer
	sample := a
	sample.Thing = o.sample(a.adds())
	if sample.Thing != nil && o.state.legal(sample) == nil {
		o.all = append(o.all, Choice{Action: a, Thing: true})
	}
}

// sample is one thing of the sort that the action puts somewhere; nil when there can be none.
func (o *offer) sample(k ActionKind) *Thing {
	places := o.state.Map.Places
	switch k {
	case AddPlace:
		return &Thing{Place: &Place{Key: Themes()[0], Tier: 1}}
	case AddPath:
		if len(places) < 2 {
			return nil
		}
		return &Thing{Path: &Path{A: places[0].ID, B: places[1].ID}}
	case AddTask:
		t := Barriers()[0]
		return &Thing{Task: &t}
	case AddFoe, Spawn:
		f := Bestiary()[0].foe("")
		return &Thing{Foe: &f}
	}
	i := Resources()[0]
	return &Thing{Item: &i}
}

// Fits tells whether the thing fits the hole of a Choice: nil, or the Refusal.
func (s State) Fits(c Choice, t Thing) error {
	a := c.Action
	a.Thing = &t
	return s.legal(a)
}
