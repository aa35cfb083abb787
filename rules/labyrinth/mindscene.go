package labyrinth

// wish is what the party does next.
func (m mind) wish() Step {
	if len(m.s.Captors) > 0 {
		return Step{Kind: EscapeLair, Hero: m.strongest(nil).ID}
	}
	for _, want := range []func() (Step, bool){m.recover, m.work, m.explore, m.finish} {
		if st, ok := want(); ok {
			return st
		}
	}
	return Step{Kind: LookAround}
}

// strongest is the able hero with the best cliché for the hints.
func (m mind) strongest(hints []Tag) *Hero {
	best, most := m.s.able()[0], -1
	for _, h := range m.s.able() {
		for i := range h.Cliches {
			n := m.worth(&h.Cliches[i])
			if meet(h.Cliches[i].Tags, hints) {
				n += 2
			}
			if n > most {
				best, most = h, n
			}
		}
	}
	return best
}

// hurt is how much of the party is lost, in hundredths; a debuff counts as what it takes.
func (m mind) hurt() int {
	lost, all := 0, 0
	for _, h := range m.s.able() {
		for i := range h.Cliches {
			all += h.Cliches[i].Max
			lost += h.Cliches[i].Max - h.Cliches[i].Effective()
		}
	}
	return 100 * lost / max(1, all)
}

func (m mind) purity() int {
	n := 0
	for i := range m.s.Heroes {
		n += m.s.Heroes[i].Purity
	}
	return n
}

// recover rests when it must: long behind a paid camp, else short ones where the party has not stayed for long.
func (m mind) recover() (Step, bool) {
	hurt := m.hurt()
	switch {
	case hurt >= 30 && m.purity() >= 5*m.s.party():
		return Step{Kind: LongRest}, true
	case hurt >= 25 && m.s.Stay >= 3:
		return m.walk(func(p *Place) bool { return p.Visited })
	case hurt >= 25:
		return Step{Kind: ShortRest}, true
	}
	return Step{}, false
}

// work overcomes what is here and worth it, and searches a little.
func (m mind) work() (Step, bool) {
	at := m.s.here()
	for _, t := range at.Tasks {
		if h := m.strongest(t.Hints); !t.Done && m.hopeful(h, &t) {
			return Step{Kind: Tackle, Task: t.ID, Hero: h.ID}, true
		}
	}
	return Step{Kind: SearchPlace}, m.s.Stay < 4 && !at.Searched && m.s.At != m.s.Map.Places[0].ID
}

func (m mind) hopeful(h *Hero, t *Task) bool {
	c := m.favourite(h)
	return TaskOdds(*m.s, by(h), Hand{Hero: h.ID, Cliche: c.ID}, t.ID).Success.Percent() >= 35
}

// explore goes to the nearest location that nobody has been to; the gate of the exit comes last.
func (m mind) explore() (Step, bool) {
	if st, ok := m.walk(func(p *Place) bool { return !p.Visited && !p.Exit }); ok {
		return st, true
	}
	return m.clear()
}

// clear overcomes what bars a corridor from here to somewhere new.
func (m mind) clear() (Step, bool) {
	for i := range m.s.Map.Paths {
		p := &m.s.Map.Paths[i]
		if !p.Found || !p.touches(m.s.At) || !p.barred() || m.s.Map.place(p.beyond(m.s.At)).Visited {
			continue
		}
		if h := m.strongest(p.Task.Hints); m.hopeful(h, p.Task) {
			return Step{Kind: Tackle, Task: p.Task.ID, Hero: h.ID}, true
		}
	}
	return Step{}, false
}

// finish rests as well as it can, and passes the gate; while that has not been found it looks for passages everywhere.
func (m mind) finish() (Step, bool) {
	if m.hurt() > 5 && m.s.Stay < 2 {
		return Step{Kind: ShortRest}, true
	}
	if st, ok := m.walk(func(p *Place) bool { return p.Exit }); ok {
		return st, true
	}
	if !m.s.here().Looked {
		return Step{Kind: LookAround}, true
	}
	if st, ok := m.walk(func(p *Place) bool { return p.Visited && !p.Looked }); ok {
		return st, true
	}
	return m.wander()
}

// wander goes on to a neighbour, another one each scene, to look for passages there.
func (m mind) wander() (Step, bool) {
	var ways []Step
	for i := range m.s.Map.Paths {
		p := &m.s.Map.Paths[i]
		if st := (Step{Kind: MovePath, Path: p.ID}); m.s.legalStep(st) == nil {
			ways = append(ways, st)
		}
	}
	if len(ways) == 0 {
		return Step{}, false
	}
	return ways[m.s.Scene%len(ways)], true
}

// walk takes the first corridor of the shortest known way to a location that will do. That a corridor leads to the exit
// is seen from afar.
func (m mind) walk(wanted func(*Place) bool) (Step, bool) {
	ways := func(p *Path) bool { return p.Found && !p.barred() }
	best, least := Step{}, -1
	for i := range m.s.Map.Paths {
		p := &m.s.Map.Paths[i]
		st := Step{Kind: MovePath, Path: p.ID}
		if m.s.legalStep(st) != nil {
			continue
		}
		far := m.s.Map.distances(p.beyond(m.s.At), func(w *Path) bool { return ways(w) && !w.touches(m.s.At) && m.open(w) })
		for j := range m.s.Map.Places {
			there := &m.s.Map.Places[j]
			d, reached := far[there.ID]
			if reached && there.ID != m.s.At && wanted(there) && (least < 0 || d < least) && m.may(p, there) {
				best, least = st, d
			}
		}
	}
	return best, least >= 0
}

// open tells whether the way is one to walk through: not by the exit, nor beyond what is unknown.
func (m mind) open(w *Path) bool {
	a, b := m.s.Map.place(w.A), m.s.Map.place(w.B)
	return a.Visited || b.Visited
}

// may: the exit is entered only on purpose.
func (m mind) may(first *Path, there *Place) bool {
	return there.Exit || !m.s.Map.place(first.beyond(m.s.At)).Exit
}
