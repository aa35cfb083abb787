package labyrinth

import "slices"

// takeMaster is the master's hand in the game. What it changes is told by an event with the action itself.
func (p *play) takeMaster(a Action) {
	e := Event{Kind: Set, Rule: "L27", Action: a.Kind, Hero: a.Hero, Target: a.Target, Cliche: a.Cliche, N: a.N,
		Place: a.Place, Path: a.Path, Task: a.Task, Item: a.Item, Foe: a.Foe, Key: a.Monster, Text: string(a.Field),
		Secret: a.Hidden}
	p.emit(e)
	switch a.Kind {
	case Call, Oppose:
		p.call(a)
	case SetTN:
		if p.Check != nil {
			p.Check.TN = a.N
		} else {
			p.Rest.TN = a.N
		}
	case CallOff:
		p.dropCheck()
	case Aim:
		p.aimAt(p.hero(a.Target))
		p.Battle.Line = a.Line
	case Meet:
		p.fightWith(p.wanderers())
	case Spawn:
		p.fightWith([]Foe{p.makeFoe(a)})
	case Banish:
		p.banish()
	case Award:
		p.award(a.N)
	case Correct:
		p.correctAny(a)
	case SetStay:
		p.Stay = a.N
	case MoveParty:
		p.enter(a.Place)
	case Finish:
		p.end(Stopped, "L27")
	default:
		p.build(a)
	}
}

// call opens a check that the master asks for (L3, L4).
func (p *play) call(a Action) {
	c := Check{Kind: Fixed, Rule: "L3", TN: a.N, Dangerous: a.Dangerous, Secret: a.Hidden}
	if a.Kind == Oppose {
		c.Kind, c.Rule, c.TN, c.Dice = Opposed, "L4", 0, a.N
	}
	if a.Tag != "" {
		c.Hints = []Tag{a.Tag}
	}
	p.open(c, a.Hero)
}

// award: a quest is the master's to say (L15).
func (p *play) award(n int) {
	if n > 0 {
		p.reward(n)
	}
}

// banish ends a battle that nobody has won, or a captivity.
func (p *play) banish() {
	p.emit(Event{Kind: Banished, Rule: "L27"})
	p.Captors = nil
	if p.Battle != nil {
		p.endBattle()
		p.returnAll()
	}
}

// correctAny sets a number of a hero, or of a monster in battle.
func (p *play) correctAny(a Action) {
	if a.Foe != "" {
		p.foe(a.Foe).line(a.Cliche).Now = a.N
		return
	}
	p.correct(p.hero(a.Hero), a)
}

// correct sets a number of a hero; every rule that hangs on it looks again (L14, L20).
func (p *play) correct(h *Hero, a Action) {
	c := h.cliche(a.Cliche)
	switch a.Field {
	case FieldNow:
		c.Now = a.N
	case FieldMax:
		c.Max, c.Now = a.N, min(c.Now, a.N)
	case FieldCorruption:
		c.Corruption, c.Corrupted = a.N, a.N == c.Max
	case FieldDebuff:
		c.Debuffed, c.Debuff = a.N == 1, ""
	case FieldPurity:
		h.Purity = a.N
	case FieldVice:
		h.Vice = a.N
	case FieldOut:
		p.setOut(h, a.N == 1)
	case FieldDice:
		h.item(a.Item).Dice = a.N
		if a.N == 0 {
			h.drop(a.Item)
		}
	}
	p.reckon(h)
}

// setOut takes a hero out, or back in with 1 on what is at 0 (L9, L10).
func (p *play) setOut(h *Hero, out bool) {
	h.Out = out
	for i := range h.Cliches {
		if c := &h.Cliches[i]; !out && c.Now == 0 {
			c.Now = 1
		}
	}
}

// build changes the labyrinth.
func (p *play) build(a Action) {
	m, at := &p.Map, p.Map.place(a.Place)
	switch a.Kind {
	case AddPlace:
		n := a.Thing.Place.clone()
		n.ID = PlaceID(p.buildName())
		m.Places = append(m.Places, n)
	case AddPath:
		n := *a.Thing.Path
		n.ID = PathID(p.buildName())
		m.Paths = append(m.Paths, n)
		p.measure()
	case AddTask:
		p.addTask(a)
	case AddItem:
		i := a.Thing.Item.clone()
		i.ID = ItemID(p.buildName())
		if at != nil {
			at.Items = append(at.Items, i)
		} else {
			h := p.hero(a.Hero)
			h.Items = append(h.Items, i)
		}
	case AddFoe:
		f := p.makeFoe(a)
		f.Home = at.ID
		at.Foes = append(at.Foes, f)
	case Hide:
		p.hide(at, a.Thing)
	case Change:
		p.change(a)
	case Remove:
		p.remove(a)
	case Reveal:
		p.reveal(a)
	}
}

func (p *play) reveal(a Action) {
	if w := p.Map.path(a.Path); w != nil {
		w.Found = true
		return
	}
	p.Map.place(a.Place).Scouted = true
}

// makeFoe is a monster of the bestiary, or the master's own.
func (p *play) makeFoe(a Action) Foe {
	if a.Thing != nil {
		f := a.Thing.Foe.clone()
		f.ID = FoeID(p.buildName())
		return f
	}
	m, _ := Monster(a.Monster)
	return m.foe(FoeID(p.buildName()))
}

func (p *play) addTask(a Action) {
	t := p.makeTask(a.Thing.Task)
	if at := p.Map.place(a.Place); at != nil {
		at.Tasks = append(at.Tasks, t)
		return
	}
	p.Map.path(a.Path).Task = &t
}

func (p *play) makeTask(t *Task) Task {
	n := t.clone()
	n.ID = TaskID(p.buildName())
	return n
}

func (p *play) hide(at *Place, t *Thing) {
	var f Find
	if t.Item != nil {
		i := t.Item.clone()
		i.ID = ItemID(p.buildName())
		f.Item = &i
	} else {
		n := p.makeTask(t.Task)
		f.Task = &n
	}
	at.Finds = append(at.Finds, f)
}

// remove takes one thing out of the labyrinth; with a location go its corridors.
func (p *play) remove(a Action) {
	m := &p.Map
	m.Places = slices.DeleteFunc(m.Places, func(l Place) bool { return l.ID == a.Place })
	m.Paths = slices.DeleteFunc(m.Paths, func(w Path) bool {
		return w.ID == a.Path || a.Place != "" && w.touches(a.Place)
	})
	for i := range m.Paths {
		if t := m.Paths[i].Task; t != nil && t.ID == a.Task {
			m.Paths[i].Task = nil
		}
	}
	for i := range m.Places {
		l := &m.Places[i]
		l.Tasks = slices.DeleteFunc(l.Tasks, func(t Task) bool { return t.ID == a.Task })
		l.Items = slices.DeleteFunc(l.Items, func(it Item) bool { return it.ID == a.Item })
		l.Foes = slices.DeleteFunc(l.Foes, func(f Foe) bool { return f.ID == a.Foe })
		l.Finds = slices.DeleteFunc(l.Finds, func(f Find) bool {
			return f.Item != nil && f.Item.ID == a.Item || f.Task != nil && f.Task.ID == a.Task
		})
	}
	p.removeFoe(a.Foe)
	p.measure()
}

// measure counts depths anew.
func (p *play) measure() {
	far := p.Map.distances(p.Map.Places[0].ID, func(*Path) bool { return true })
	for i := range p.Map.Places {
		p.Map.Places[i].Depth = far[p.Map.Places[i].ID]
	}
}
