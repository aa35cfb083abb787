package labyrinth

// View is the game as v may know it. Heroes are open to all; of the labyrinth everybody but the master sees what the
// party has found (L27).
func View(s State, v Viewer) Sight {
	s = s.clone()
	sight := Sight{Stage: s.Stage(), Step: s.Step, Scene: s.Scene, Outcome: s.Outcome, Rules: s.Rules,
		Mastered: s.Mastered, Leader: s.Leader, Heroes: s.Heroes, At: s.At, Stay: s.Stay, Danger: s.chance(),
		Foes: s.Foes, Captors: s.Captors, Check: s.Check, Battle: s.Battle, Rest: s.Rest, Pending: s.Pending,
		Votes: s.Votes, Present: s.players(), Claims: s.Claims, Suits: s.Suits}
	if s.Rest != nil {
		sight.Price = s.campPrice()
	}
	if c := sight.Check; c != nil && c.Secret && !v.Master {
		c.TN, c.Dice = 0, 0
	}
	for i := range s.Map.Places {
		if p := &s.Map.Places[i]; p.known() || v.Master {
			sight.Places = append(sight.Places, p.seen(v))
		}
	}
	for i := range s.Map.Paths {
		if p := &s.Map.Paths[i]; p.Found || v.Master {
			sight.Paths = append(sight.Paths, s.seePath(p, v))
		}
	}
	return sight
}

func (p *Place) seen(v Viewer) SeenPlace {
	n := SeenPlace{ID: p.ID, Key: p.Key, Name: p.Name, Exit: p.Exit, Visited: p.Visited, Scouted: p.Scouted,
		Searched: p.Searched, Looked: p.Looked,
		Items: p.Items, Foes: p.Foes, Residing: len(p.Foes) > 0}
	for _, t := range p.Tasks {
		n.Tasks = append(n.Tasks, *t.seen(v))
	}
	if v.Master {
		n.Finds, n.Lair, n.Tier, n.Depth = p.Finds, p.Lair, p.Tier, p.Depth
	}
	return n
}

// seen hides what the task guards.
func (t *Task) seen(v Viewer) *Task {
	if t == nil || v.Master {
		return t
	}
	n := *t
	n.Prize = nil
	return &n
}

func (s *State) seePath(p *Path, v Viewer) SeenPath {
	a, b := s.Map.place(p.A), s.Map.place(p.B)
	if !a.known() && !v.Master {
		a, b = b, a
	}
	n := SeenPath{ID: p.ID, Gate: a.Exit || b.Exit, Secret: v.Master && p.Secret && !p.Found}
	if a.known() || v.Master {
		n.From = a.ID
	}
	if b.known() || v.Master {
		n.To = b.ID
	}
	if p.barred() {
		n.Task = p.Task.seen(v)
	}
	return n
}

// ViewEvents is what v may know of what happened. What a master builds is told to nobody else, and a secret number
// neither.
func ViewEvents(s State, events []Event, v Viewer) []Event {
	var told []Event
	for _, e := range events {
		if v.Master {
			told = append(told, e)
		} else if e, ok := e.open(); ok {
			told = append(told, e)
		}
	}
	return told
}

// open is what is left of an event for players.
func (e Event) open() (Event, bool) {
	switch e.Action {
	case AddPlace, AddPath, AddTask, AddItem, AddFoe, Hide, Change, Remove:
		return e, false
	case Call, Oppose, Aim, SetTN, Reveal:
		return e, false // what comes of it is told by itself
	}
	if e.Secret {
		e.N, e.Against = 0, e.Against.totalled()
	}
	return e, true
}

// totalled hides how many dice made a total.
func (r *Result) totalled() *Result {
	if r == nil {
		return nil
	}
	return &Result{Hero: r.Hero, Foe: r.Foe, Total: r.Total}
}
