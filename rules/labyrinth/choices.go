package labyrinth

// Choices is everything that Apply accepts from v now, and nothing else.
func Choices(s State, v Viewer) []Choice {
	o := &offer{state: &s, viewer: v}
	o.steps()
	o.words()
	for i := range s.Heroes {
		o.hero = &s.Heroes[i]
		if v.plays(o.hero) {
			o.rolls()
			o.own()
			o.rests()
		}
		if v.Master {
			o.corrections()
		}
	}
	if v.Master {
		o.master()
		o.builds()
	}
	return o.all
}

// offer gathers choices; hero is whose.
type offer struct {
	state  *State
	viewer Viewer
	hero   *Hero
	all    []Choice
}

func (o *offer) add(a Action) {
	a.By = o.viewer
	if o.state.legal(a) == nil {
		o.all = append(o.all, Choice{Action: a})
	}
}

// ours adds an action of the hero.
func (o *offer) ours(a Action) {
	a.Hero = o.hero.ID
	o.add(a)
}

// ranged leaves the number open. Every number of the range is legal where the lowest is.
func (o *offer) ranged(a Action, low, high int) {
	a.By, a.N = o.viewer, low
	if low <= high && o.state.legal(a) == nil {
		a.N = 0
		o.all = append(o.all, Choice{Action: a, Ranged: true, Min: low, Max: high})
	}
}

// written leaves the text open.
func (o *offer) written(a Action, most int) {
	a.By, a.Hero, a.Text = o.viewer, o.hero.ID, "-"
	if o.state.legal(a) == nil {
		a.Text = ""
		o.all = append(o.all, Choice{Action: a, Text: most})
	}
}

func (o *offer) steps() {
	propose := func(st Step) { o.add(Action{Kind: Propose, Step: st}) }
	for _, k := range []StepKind{SearchPlace, LookAround, ShortRest, LongRest, StopTogether} {
		propose(Step{Kind: k})
	}
	s := o.state
	for i := range s.Map.Paths {
		p := &s.Map.Paths[i]
		propose(Step{Kind: ScoutPath, Path: p.ID})
		propose(Step{Kind: MovePath, Path: p.ID})
	}
	for _, id := range s.tasksHere() {
		for i := range s.Heroes {
			propose(Step{Kind: Tackle, Task: id, Hero: s.Heroes[i].ID})
		}
	}
	for _, k := range []StepKind{EscapeLair, AsideStep, LeadStep} {
		for i := range s.Heroes {
			propose(Step{Kind: k, Hero: s.Heroes[i].ID})
		}
	}
}

// tasksHere lists what could be tackled here.
func (s *State) tasksHere() []TaskID {
	var ids []TaskID
	for _, t := range s.here().Tasks {
		ids = append(ids, t.ID)
	}
	for _, p := range s.Map.Paths {
		if p.Task != nil && p.touches(s.At) {
			ids = append(ids, p.Task.ID)
		}
	}
	return ids
}

// words are what is said about others' claims, by the game, and by whoever comes in.
func (o *offer) words() {
	o.add(Action{Kind: Withdraw})
	o.add(Action{Kind: Timeout})
	o.add(Action{Kind: Resolve})
	for _, c := range o.state.Claims {
		o.add(Action{Kind: Confirm, N: c.Number})
		o.add(Action{Kind: Deny, N: c.Number})
	}
	s := o.state
	if s.Outcome == "" && o.viewer != (Viewer{}) && len(s.Heroes) < MaxHeroes {
		o.all = append(o.all, Choice{Action: Action{Kind: Enter, By: o.viewer}})
	}
}

func (o *offer) rolls() {
	s, h := o.state, o.hero
	for i := range h.Cliches {
		id := h.Cliches[i].ID
		o.ours(Action{Kind: ChooseCliche, Cliche: id})
		o.written(Action{Kind: ClaimSuit, Cliche: id}, MaxText)
	}
	for i := range h.Items {
		id := h.Items[i].ID
		o.ranged(Action{Kind: Spend, Hero: h.ID, Item: id}, 0, h.Items[i].Dice)
		o.written(Action{Kind: ClaimSuit, Item: id}, MaxText)
	}
	for i := range s.Foes {
		o.ours(Action{Kind: ChooseTarget, Foe: s.Foes[i].ID})
	}
	if hand := s.hand(h.ID); hand != nil {
		o.ranged(Action{Kind: Pump, Hero: h.ID}, 0, h.cliche(hand.Cliche).Effective())
	}
	for i := range s.Heroes {
		o.ours(Action{Kind: Challenge, Target: s.Heroes[i].ID})
		o.ours(Action{Kind: Help, Target: s.Heroes[i].ID})
		for j := range h.Cliches {
			o.ours(Action{Kind: Help, Target: s.Heroes[i].ID, Cliche: h.Cliches[j].ID})
		}
	}
	o.ours(Action{Kind: Roll})
	o.ours(Action{Kind: Decline})
	if s.Pending != nil {
		o.ranged(Action{Kind: Answer, Hero: h.ID}, 0, s.Pending.Max)
	}
}

func (o *offer) own() {
	h := o.hero
	for _, sh := range []Shield{ShieldAsk, ShieldAlways, ShieldNever} {
		o.ours(Action{Kind: SetShield, Shield: sh})
	}
	for i := range h.Cliches {
		id := h.Cliches[i].ID
		o.written(Action{Kind: NameDebuff, Cliche: id}, MaxName)
		o.written(Action{Kind: Rename, Cliche: id}, MaxName)
		o.ours(Action{Kind: Shed, Cliche: id})
	}
	o.ranged(Action{Kind: Purify, Hero: h.ID}, 1, min(h.Purity, h.Vice))
	o.written(Action{Kind: Deed}, MaxText)
	for _, i := range o.state.here().Items {
		o.ours(Action{Kind: Take, Item: i.ID})
	}
	for i := range o.state.Heroes {
		for j := range h.Items {
			o.ours(Action{Kind: Give, Item: h.Items[j].ID, Target: o.state.Heroes[i].ID})
		}
	}
	o.ours(Action{Kind: Leave})
	o.ours(Action{Kind: Return})
}

func (o *offer) rests() {
	s, h := o.state, o.hero
	o.ours(Action{Kind: Ready})
	o.ours(Action{Kind: Wait})
	if s.Rest == nil {
		return
	}
	o.ranged(Action{Kind: Pay, Hero: h.ID}, 0, s.share(h))
	o.ours(Action{Kind: Tend})
	for i := range h.Cliches {
		c := &h.Cliches[i]
		o.ours(Action{Kind: Heal, Cliche: c.ID})
		o.ours(Action{Kind: Heal, Cliche: c.ID, Debuff: true})
		least, most := h.viceShare(c.Price())
		o.ranged(Action{Kind: Raise, Hero: h.ID, Cliche: c.ID}, least, most)
		o.tends(c.ID)
	}
}

// tends offers to help with one of one's clichés.
func (o *offer) tends(with ClicheID) {
	for i := range o.state.Heroes {
		for _, c := range o.state.Heroes[i].Cliches {
			for _, debuff := range []bool{false, true} {
				o.ours(Action{Kind: Tend, With: with, Target: o.state.Heroes[i].ID, Cliche: c.ID, Debuff: debuff})
			}
		}
	}
}
