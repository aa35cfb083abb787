package labyrinth

// legalChange asks whether something in the labyrinth may become what the thing is. It keeps its identity, and a location
// all that is in it. What the party works at stays as it is (L27).
func (s *State) legalChange(a Action) error {
	if a.Thing == nil || a.targets() != 1 {
		return BadAction
	}
	t := a.Thing
	switch {
	case a.Place != "":
		return first(check(s.Map.place(a.Place) != nil, NoSuchPlace), check(t.only(t.Place != nil) && t.Place.bare(), BadThing))
	case a.Task != "":
		trap := t.Task != nil && t.Task.Kind == Trap && s.Map.task(a.Task) != nil // one in sight would catch nobody
		return first(check(s.Map.anyTask(a.Task) != nil, NoSuchTask), check(!s.working(a.Task), NotNow),
			check(t.only(t.Task.made()) && !trap, BadThing))
	case a.Item != "":
		return first(check(s.Map.anyItem(a.Item) != nil, NoSuchItem), check(t.only(t.Item.made()), BadThing))
	}
	return first(check(s.Map.resident(a.Foe) != nil, NoSuchFoe), legalFoe(Action{Thing: t}))
}

// targets counts what the action is about.
func (a Action) targets() int {
	n := 0
	for _, id := range []string{string(a.Place), string(a.Path), string(a.Task), string(a.Item), string(a.Foe)} {
		if id != "" {
			n++
		}
	}
	return n
}

// adds is the kind of action that puts such a thing somewhere: what a change turns something into is as free.
func (a Action) adds() ActionKind {
	switch {
	case a.Kind != Change:
		return a.Kind
	case a.Place != "":
		return AddPlace
	case a.Task != "":
		return AddTask
	case a.Item != "":
		return AddItem
	}
	return AddFoe
}

// change turns something into another thing in its place.
func (p *play) change(a Action) {
	switch t := a.Thing; {
	case a.Place != "":
		at := p.Map.place(a.Place)
		at.Key, at.Name, at.Tier, at.Exit, at.Lair = t.Place.Key, t.Place.Name, t.Place.Tier, t.Place.Exit, t.Place.Lair
	case a.Task != "":
		n := t.Task.clone()
		n.ID = a.Task
		*p.Map.anyTask(a.Task) = n
	case a.Item != "":
		n := t.Item.clone()
		n.ID = a.Item
		*p.Map.anyItem(a.Item) = n
	default:
		f := p.Map.resident(a.Foe)
		n := t.Foe.clone()
		n.ID, n.Home = f.ID, f.Home
		*f = n
	}
}

// anyTask finds a task that is in sight or hidden; nil when there is none.
func (m *Map) anyTask(id TaskID) *Task {
	for i := range m.Places {
		for _, f := range m.Places[i].Finds {
			if f.Task != nil && f.Task.ID == id {
				return f.Task
			}
		}
	}
	return m.task(id)
}

// anyItem finds a thing that lies somewhere in the labyrinth or is hidden there; nil when there is none.
func (m *Map) anyItem(id ItemID) *Item {
	for i := range m.Places {
		p := &m.Places[i]
		if at := p.item(id); at >= 0 {
			return &p.Items[at]
		}
		for _, f := range p.Finds {
			if f.Item != nil && f.Item.ID == id {
				return f.Item
			}
		}
	}
	return nil
}

// resident finds a monster that lives somewhere; nil when there is none.
func (m *Map) resident(id FoeID) *Foe {
	for i := range m.Places {
		if at := m.Places[i].foe(id); at >= 0 {
			return &m.Places[i].Foes[at]
		}
	}
	return nil
}
