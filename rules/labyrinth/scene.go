package labyrinth

import "slices"

// step is a scene of the party's choice (L26, «Ход игры»). Ruling: searching, looking around and scouting need no check;
// their price is the scene and what may come in it.
func (p *play) step(st Step) {
	p.emit(Event{Kind: StepTaken, Rule: "L26", Step: &st})
	p.dropVotes(st)
	switch st.Kind {
	case SearchPlace:
		p.Closing = Encounter
		p.search()
	case LookAround:
		p.Closing = Encounter
		p.lookAround()
	case ScoutPath:
		p.Closing = Encounter
		p.scout(p.Map.place(p.Map.path(st.Path).beyond(p.At)))
	case MovePath:
		p.Closing = Encounter
		p.enter(p.Map.path(st.Path).beyond(p.At))
	case Tackle:
		p.Closing = Encounter
		p.tackle(p.Map.task(st.Task), st.Hero)
	case EscapeLair:
		p.Closing = Ending
		p.open(Check{Kind: Opposed, Rule: "L13", Escape: true, Dice: p.guard(), Dangerous: true}, st.Hero)
	case ShortRest, LongRest:
		p.plan(st.Kind == LongRest)
	case AsideStep:
		p.hero(st.Hero).Away = true
		p.emit(Event{Kind: SteppedAside, Rule: "L27", Hero: st.Hero})
	case LeadStep:
		p.Leader = st.Hero
		p.emit(Event{Kind: LeaderChosen, Rule: "L27", Hero: st.Hero})
	case StopTogether:
		p.end(Stopped, "L27")
	}
}

// search brings up the next thing that is hidden here (L26).
func (p *play) search() {
	at := p.here()
	if len(at.Finds) == 0 {
		at.Searched = true
		p.emit(Event{Kind: NothingFound, Rule: "L26", Place: at.ID})
		return
	}
	f := at.Finds[0]
	at.Finds = at.Finds[1:]
	switch {
	case f.Item != nil:
		p.lay(*f.Item)
	case f.Task != nil:
		at.Tasks = append(at.Tasks, *f.Task)
		p.emit(Event{Kind: TaskFound, Rule: "L26", Task: f.Task.ID, Key: f.Task.Key, Place: at.ID})
		if f.Task.Kind == Trap {
			p.spring(p.Map.task(f.Task.ID))
		}
	default:
		p.happen(f.Event)
	}
}

// spring: a trap catches one of those who search, each as likely (L3).
func (p *play) spring(t *Task) {
	able := p.able()
	n := 0
	if len(able) > 1 {
		n = p.dice.Roll(len(able)) - 1
	}
	p.tackle(t, able[n].ID)
}

// lookAround finds every corridor that leads from here (L26).
func (p *play) lookAround() {
	found := false
	p.here().Looked = true
	for i := range p.Map.Paths {
		if w := &p.Map.Paths[i]; w.touches(p.At) && !w.Found {
			w.Found, found = true, true
			p.emit(Event{Kind: PathFound, Rule: "L26", Path: w.ID})
		}
	}
	if !found {
		p.emit(Event{Kind: NothingFound, Rule: "L26", Place: p.At})
	}
}

// scout tells what is beyond a corridor without going there (L26).
func (p *play) scout(there *Place) {
	there.Scouted = true
	p.emit(Event{Kind: ScoutedPlace, Rule: "L26", Place: there.ID})
}

// enter moves the party. Ruling: the scene of a move counts where it ends; residents come at once, and then nothing
// wanders by (L26).
func (p *play) enter(there PlaceID) {
	found := p.arrive(there)
	p.emit(Event{Kind: Arrived, Rule: "L26", Place: there})
	for _, id := range found {
		p.emit(Event{Kind: PathFound, Rule: "L26", Path: id})
	}
	at := p.here()
	if len(at.Foes) == 0 {
		return
	}
	foes := at.Foes
	at.Foes = nil
	for i := range foes {
		foes[i].Home = at.ID
	}
	p.Closing = Ending
	p.fightWith(foes)
}

// tackle opens the check that overcomes a task (L3, L4).
func (p *play) tackle(t *Task, hero HeroID) {
	c := Check{Kind: Fixed, Rule: "L3", Task: t.ID, TN: t.TN, Dangerous: t.Dangerous, Hints: slices.Clone(t.Hints)}
	if t.TN == 0 {
		c.Kind, c.Rule, c.Dice = Opposed, "L4", t.Dice
	}
	p.open(c, hero)
}

// guard is what an escape is rolled against. Ruling: the captors watch with their weakest cliché (L13).
func (s *State) guard() int {
	least := MaxFoeLine
	for i := range s.Captors {
		for _, l := range s.Captors[i].Lines {
			least = min(least, l.Max)
		}
	}
	return least
}

// closeScene ends the scene under way: who can no longer act, what wanders by, and the count of scenes (L10, L26).
func (p *play) closeScene() {
	switch {
	case len(p.able()) == 0:
		p.allOut()
	case p.Closing == Encounter:
		p.Closing = Ending
		if p.encounter() {
			p.fightWith(p.wanderers())
		}
	default:
		p.endScene()
	}
}

// allOut: with captors about it is a rout; else one encounter roll decides (L10).
func (p *play) allOut() {
	p.Closing = Ending
	switch {
	case len(p.Captors) > 0:
		p.rout()
	case p.encounter():
		p.Foes = p.wanderers()
		p.rout()
	default:
		p.recover()
	}
}

// endScene counts the scene, and lets those who went out in it return (L10).
func (p *play) endScene() {
	p.returnAll()
	p.emit(Event{Kind: SceneEnded, Rule: "L26", N: p.Scene})
	p.Scene++
	p.Stay++
	p.Closing = Open
	p.Suits = nil
	p.Claims = slices.DeleteFunc(p.Claims, func(c Claim) bool { return !c.Deed })
}

// chance is the danger of the scene in sixths: the scenes already spent here, at least 1, at most 5 (L26).
func (s *State) chance() int {
	table := s.Rules.Danger
	if len(table) == 0 {
		table = []int{1, 1, 2, 3, 4, 5}
	}
	return table[min(s.Stay, len(table)-1)]
}

// encounter rolls whether something wanders by (L26).
func (p *play) encounter() bool {
	e := Event{Kind: EncounterRolled, Rule: "L26", N: p.chance(), Dice: d6(1).Roll(p.dice)}
	e.Success = e.Dice[0] <= e.N
	p.emit(e)
	return e.Success
}
