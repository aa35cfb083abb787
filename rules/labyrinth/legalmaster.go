package labyrinth

import "slices"

// legalMaster asks about the master's actions.
func (s *State) legalMaster(a Action) error {
	if !a.By.Master {
		return MasterOnly
	}
	switch a.Kind {
	case Resolve:
		return s.legalSilence()
	case Finish, SetStay, Award:
		most := map[ActionKind]int{SetStay: 99, Award: 20}[a.Kind]
		return check(within(a.N, 0, most), BadAction)
	case Call, Oppose:
		return s.legalCall(a)
	case SetTN, CallOff, Aim, Meet, Spawn, Banish, MoveParty:
		return s.legalRun(a)
	case Correct:
		return s.legalCorrection(a)
	case Change:
		return s.legalChange(a)
	case Remove:
		return s.legalRemoval(a)
	}
	return s.legalBuild(a)
}

func (s *State) legalCall(a Action) error {
	most := MaxTN
	if a.Kind == Oppose {
		most = MaxFoeLine
	}
	tag := a.Tag == "" || slices.Contains(Tags(), a.Tag)
	stage := s.Stage()
	return first(check(stage == Exploring || stage == Captive, NotNow), s.legalRoller(a.Hero),
		check(within(a.N, 1, most) && tag, BadAction))
}

// legalRun asks about what keeps a scene going.
func (s *State) legalRun(a Action) error {
	stage := s.Stage()
	switch a.Kind {
	case SetTN:
		tending := stage == Resting && s.Rest.Phase == Planning
		fixed := stage == Checking && s.Check.Kind == Fixed
		return first(check(tending || fixed, NotNow), check(within(a.N, 1, MaxTN), BadAction))
	case CallOff:
		return check(stage == Checking, NotNow)
	case Aim:
		return s.legalAim(a)
	case Meet:
		return check(stage == Exploring && len(s.able()) > 0, NotNow)
	case Spawn:
		return s.legalSpawn(a)
	case Banish:
		return check(stage == Fighting || stage == Captive, NotNow)
	}
	return first(check(stage == Exploring, NotNow), check(s.Map.place(a.Place) != nil, NoSuchPlace))
}

func (s *State) legalAim(a Action) error {
	if s.Stage() != Fighting || !s.Battle.Defending {
		return NotNow
	}
	if err := s.legalRoller(a.Target); err != nil {
		return err
	}
	l := s.foe(s.Battle.Foe).line(a.Line)
	return check(a.Line == "" || l != nil && l.Now > 0, NoSuchCliche)
}

func (s *State) legalSpawn(a Action) error {
	stage := s.Stage()
	begins := (stage == Exploring || stage == Resting) && len(s.able()) > 0
	return first(check(begins || stage == Fighting, NotNow), check(len(s.Foes) < MaxFoes, TooMany), legalFoe(a))
}

// legalFoe: a monster of the bestiary, or one that the master makes up.
func legalFoe(a Action) error {
	if a.Thing == nil {
		_, known := Monster(a.Monster)
		return check(known, NoSuchFoe)
	}
	return check(a.Monster == "" && a.Thing.only(a.Thing.Foe != nil) && a.Thing.Foe.ID == "" && a.Thing.Foe.whole(), BadThing)
}

// only tells whether the thing has that one field and no other.
func (t *Thing) only(has bool) bool {
	n := 0
	for _, set := range []bool{t.Place != nil, t.Path != nil, t.Task != nil, t.Item != nil, t.Foe != nil} {
		if set {
			n++
		}
	}
	return has && n == 1
}

// whole: a monster comes unhurt and has no other home than where it is put.
func (f *Foe) whole() bool {
	return f.sound() && f.Home == "" && !slices.ContainsFunc(f.Lines, func(l Line) bool { return l.Now != l.Max })
}

func (s *State) legalCorrection(a Action) error {
	if a.Foe != "" {
		return s.legalWeakening(a)
	}
	h := s.hero(a.Hero)
	if h == nil {
		return NoSuchHero
	}
	if h.Gone != "" {
		return NotHere
	}
	low, high, of := s.bounds(h, a)
	return first(check(of, NoSuchCliche), check(a.Field != FieldDice || s.Pending == nil, NotNow),
		check(within(a.N, low, high), BadAction))
}

// legalWeakening: a monster in battle, within its cliché; what is at 0 would be beaten, which blows alone do (L5).
func (s *State) legalWeakening(a Action) error {
	f := s.foe(a.Foe)
	if f == nil {
		return NoSuchFoe
	}
	l := f.line(a.Cliche)
	return first(check(a.Hero == "" && a.Item == "" && a.Field == FieldNow, BadAction), check(l != nil, NoSuchCliche),
		check(l != nil && within(a.N, 1, l.Max), BadAction))
}

// bounds are the numbers that a field may be corrected to; false: there is no such field. Ruling: a cliché is set
// within its corruption and its maximum, and a hero is taken out by putting it there, not by a number of 0.
func (s *State) bounds(h *Hero, a Action) (low, high int, ok bool) {
	c, bare := h.cliche(a.Cliche), a.Cliche == "" && a.Item == ""
	switch a.Field {
	case FieldPurity:
		return 0, MaxPurity, bare
	case FieldVice:
		return 0, MaxVice, bare
	case FieldOut:
		return 0, 1, bare
	case FieldDice:
		return 0, MaxItem, a.Cliche == "" && h.item(a.Item) != nil
	}
	if c == nil || a.Item != "" {
		return 0, 0, false
	}
	switch a.Field {
	case FieldNow:
		return 1, c.Max, true
	case FieldMax:
		return max(1, c.Corruption), MaxCliche, true
	case FieldCorruption:
		return 0, c.Max, true
	case FieldDebuff:
		return 0, 1, true
	}
	return 0, 0, false
}
