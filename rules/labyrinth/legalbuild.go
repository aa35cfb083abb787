package labyrinth

import "slices"

// legalBuild asks about what the master puts into the labyrinth (L27).
func (s *State) legalBuild(a Action) error {
	switch a.Kind {
	case AddPlace:
		return first(check(a.Thing != nil && a.Thing.only(a.Thing.Place != nil) && a.Thing.Place.bare(), BadThing),
			check(len(s.Map.Places) < MaxPlaces, TooMany))
	case AddPath:
		return s.legalPath(a)
	case AddTask:
		return s.legalTask(a)
	case AddItem:
		return s.legalItem(a)
	case AddFoe:
		at := s.Map.place(a.Place)
		return first(check(at != nil, NoSuchPlace), check(at != nil && len(at.Foes) < MaxFoes, TooMany), legalFoe(a))
	case Hide:
		return s.legalHiding(a)
	}
	known := (a.Place == "") != (a.Path == "")
	return first(check(known, BadAction), check(a.Place == "" || s.Map.place(a.Place) != nil, NoSuchPlace),
		check(a.Path == "" || s.Map.path(a.Path) != nil, NoSuchPath)) // Reveal
}

// bare: a location is built empty, and filled by other actions.
func (p *Place) bare() bool {
	return p.ID == "" && p.sound() && len(p.Finds)+len(p.Items)+len(p.Tasks)+len(p.Foes) == 0
}

func (s *State) legalPath(a Action) error {
	if a.Thing == nil || !a.Thing.only(a.Thing.Path != nil) || a.Thing.Path.ID != "" || a.Thing.Path.Task != nil {
		return BadThing
	}
	p := a.Thing.Path
	return first(check(p.A != p.B && s.Map.place(p.A) != nil && s.Map.place(p.B) != nil, NoSuchPlace),
		check(len(s.Map.Paths) < MaxPaths, TooMany))
}

// made tells whether the thing is a task to be added.
func (t *Task) made() bool {
	return t != nil && t.ID == "" && !t.Done && t.sound() && prizeless(t.Prize)
}

func prizeless(i *Item) bool { return i == nil || i.ID == "" }

func (s *State) legalTask(a Action) error {
	if a.Thing == nil || !a.Thing.only(a.Thing.Task != nil) || !a.Thing.Task.made() || a.Thing.Task.Kind == Trap {
		return BadThing
	}
	at, way := s.Map.place(a.Place), s.Map.path(a.Path)
	switch {
	case (a.Place == "") == (a.Path == ""):
		return BadAction
	case a.Path != "":
		return first(check(way != nil, NoSuchPath), check(way == nil || !way.barred(), TooMany))
	}
	return first(check(at != nil, NoSuchPlace), check(at != nil && len(at.Tasks) < MaxTasks, TooMany))
}

func (i *Item) made() bool { return i != nil && i.ID == "" && i.sound() }

func (s *State) legalItem(a Action) error {
	if a.Thing == nil || !a.Thing.only(a.Thing.Item != nil) || !a.Thing.Item.made() {
		return BadThing
	}
	at, h := s.Map.place(a.Place), s.hero(a.Hero)
	switch {
	case (a.Place == "") == (a.Hero == ""):
		return BadAction
	case a.Hero != "":
		return first(check(h != nil, NoSuchHero), check(h == nil || h.Gone == "", NotHere), check(h == nil || len(h.Items) < MaxItems, TooMany))
	}
	return first(check(at != nil, NoSuchPlace), check(at != nil && len(at.Items) < MaxItems, TooMany))
}

func (s *State) legalHiding(a Action) error {
	at := s.Map.place(a.Place)
	if a.Thing == nil || !a.Thing.only(a.Thing.Item.made() || a.Thing.Task.made()) {
		return BadThing
	}
	return first(check(at != nil, NoSuchPlace), check(at != nil && len(at.Finds) < MaxFinds, TooMany))
}

// legalRemoval: one thing that is there. What the party stands in, or works at, stays.
func (s *State) legalRemoval(a Action) error {
	if a.targets() != 1 {
		return BadAction
	}
	switch {
	case a.Place != "":
		return first(check(s.Map.place(a.Place) != nil, NoSuchPlace), check(a.Place != s.At, NotNow))
	case a.Path != "":
		p := s.Map.path(a.Path)
		return first(check(p != nil, NoSuchPath), check(p == nil || p.Task == nil || !s.working(p.Task.ID), NotNow))
	case a.Task != "":
		return first(check(s.Map.anyTask(a.Task) != nil, NoSuchTask), check(!s.working(a.Task), NotNow))
	case a.Item != "":
		return check(s.Map.anyItem(a.Item) != nil, NoSuchItem)
	}
	resident := s.Map.resident(a.Foe) != nil
	return first(check(resident || s.foe(a.Foe) != nil, NoSuchFoe), check(resident || s.Pending == nil, NotNow))
}

func (s *State) working(id TaskID) bool { return s.Check != nil && s.Check.Task == id }

func (p *Place) item(id ItemID) int {
	return slices.IndexFunc(p.Items, func(i Item) bool { return i.ID == id })
}

func (p *Place) foe(id FoeID) int {
	return slices.IndexFunc(p.Foes, func(f Foe) bool { return f.ID == id })
}
