package grail

// View is the fight as v may know it.
func View(s State, v Viewer) Sight {
	s = s.clone()
	sight := Sight{Stage: s.Stage, Round: s.Round, Step: s.Step, Risk: s.Risk, Initiative: s.Initiative,
		Rules: s.Rules, Once: s.Once, Pending: s.Pending, Ambush: s.Ambush}
	for i := range s.Groups {
		sight.Groups = append(sight.Groups, s.seeGroup(v, &s.Groups[i]))
	}
	for i := range s.Fighters {
		sight.Fighters = append(sight.Fighters, s.see(v, &s.Fighters[i]))
	}
	return sight
}

func (s *State) see(v Viewer, f *Fighter) Seen {
	seen := Seen{ID: f.ID, Name: f.Name, Player: f.Player, Side: f.Side, Out: f.Out, Since: f.Since,
		Ready: f.Declared.Ready, Prepared: f.Prepared > 0, Guarding: f.Guarding, AllOpen: f.AllOpen, Lines: s.lines(v, f)}
	life := f.life(s.Risk)
	for i := range seen.Lines {
		if life != nil && seen.Lines[i].ID == life.ID {
			line := seen.Lines[i]
			seen.Life = &line
		}
	}
	seen.Servant, seen.Contract, seen.Class, seen.Count = f.Servant, f.Contract, f.Class, f.Count
	for _, x := range s.Signs {
		if x.Owner == f.ID {
			seen.Signs++
		}
	}
	if f.Known || v.plays(f) {
		seen.TrueName = f.TrueName
	}
	seen.Inner = s.seenInner(v, f)
	seen.Seals, seen.Band = s.seals(f), f.Band.With
	if s.announced(f) {
		seen.Target = f.Declared.Target
	}
	if v.plays(f) {
		declared := f.Declared
		seen.Declared = &declared
		seen.AttackHelpers, seen.DefenseHelpers, seen.Grades = f.AttackHelpers, f.DefenseHelpers, f.Grades
		seen.Things, seen.Swift = f.Things, f.Swift
		seen.Gift, seen.Mending = f.Gift, f.Mending
		seen.Clashing, seen.Striking = f.Clashing, f.Striking
		seen.Asking = s.Stage == Declaring && s.active(f) && f.asking()
	}
	return seen
}

// seeGroup: who is of it is seen by everybody, whom the leader sends by the group alone (G22).
func (s *State) seeGroup(v Viewer, g *Group) SeenGroup {
	seen := SeenGroup{Leader: g.Leader}
	for _, m := range g.Members {
		seen.Members = append(seen.Members, m.Fighter)
		seen.Ours = seen.Ours || v.plays(s.fighter(m.Fighter))
	}
	if seen.Ours {
		seen.Attacker, seen.Defender, seen.Grudges = g.Attacker, g.Defender, g.Grudges
	}
	return seen
}

// seenInner: what v knows of; what an order serves for is its Servant's own.
func (s *State) seenInner(v Viewer, f *Fighter) []Inner {
	known := without(f.Inner, func(x Inner) bool { return !mask{s, v}.insideKnown(f, x.ID) })
	for i := range known {
		if !v.plays(f) {
			known[i].As = NoBoon
		}
	}
	return known
}

// seals shows how many Command Seals a master has left, on the hand for everybody to see; nil for whoever has no
// Servant (G16.1).
func (s *State) seals(f *Fighter) *int {
	for i := range s.Fighters {
		if f.commands(&s.Fighters[i]) {
			left := f.SealsLeft()
			return &left
		}
	}
	return nil
}

// announced: where enemies strike first, the target of an NPC that is ready is told to everybody, whatever else it is
// up to (G2.1, rule 2.1).
func (s *State) announced(f *Fighter) bool {
	return s.Initiative == EnemiesFirst && f.Player == "" && f.Declared.Ready && s.active(f)
}

func (s *State) lines(v Viewer, f *Fighter) []Line {
	var lines []Line
	for _, c := range f.Cliches {
		if s.shows(v, f, c.ID) == Hidden {
			continue
		}
		lines = append(lines, s.line(v, f, c))
	}
	return lines
}

func (s *State) line(v Viewer, f *Fighter, c Cliche) Line {
	l := Line{ID: c.ID, Name: c.Name, Trait: c.Trait, Kind: c.Kind, Secrecy: c.Secrecy, Lost: c.Lost(),
		Rollable: c.Armours == "" && !c.Phantasm}
	if s.shows(v, f, c.ID) == Open {
		l.Known, l.Now, l.Max, l.Rollable = true, c.Now, c.Max, c.Rollable()
		l.Helper, l.Powerful, l.Noble, l.Resists = c.Helper, c.Powerful, c.Noble, c.Resists
		l.Phantasm, l.Constant, l.Throwable, l.Destroyed = c.Phantasm, c.Constant, c.Throwable, c.Destroyed
	}
	if c.Armours != "" && s.shows(v, f, c.Armours) != Hidden {
		l.Armours = c.Armours
	}
	if v.plays(f) || f.AllOpen && c.Secrecy == Open {
		l.Payer = c.Payer
	}
	if v.plays(f) || c.Revealed {
		l.TrueName = c.TrueName
	}
	return l
}

// shows is how much of a line v sees: everything of one's own, of others what the line's secrecy leaves.
func (f *Fighter) shows(v Viewer, id ClicheID) Secrecy {
	c := f.cliche(id)
	switch {
	case c == nil:
		return Hidden
	case v.plays(f), c.Revealed:
		return Open
	}
	return c.Secrecy
}

// ViewEvents is what v may know of what happened. s is the fight after it.
func ViewEvents(s State, events []Event, v Viewer) []Event {
	m := mask{&s, v}
	var told []Event
	for _, e := range events {
		if e, ok := m.event(e); ok && !(e.veiled() && veiledBefore(told, e.Fighter)) {
			told = append(told, e)
		}
	}
	return told
}
