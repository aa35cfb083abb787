package grail

// legal tells whether Apply takes the action: nil, or the Refusal. It asks only what the actor may know.
func (s *State) legal(a Action) error {
	if s.Stage == Over {
		return FightOver
	}
	if !a.tidy() {
		return BadAction
	}
	switch a.Kind {
	case Timeout:
		if a.By != (Viewer{}) {
			return NotYours
		}
		return nil
	case Resolve, Finish:
		return s.masters(a)
	case SetInitiative:
		return s.legalInitiative(a)
	case Join:
		return s.legalEntrant(a)
	case Answer:
		return s.legalAnswer(a)
	}
	return s.legalDeclaration(a)
}

func (s *State) masters(a Action) error {
	if !a.By.Master {
		return MasterOnly
	}
	return nil
}

func (s *State) legalInitiative(a Action) error {
	switch {
	case !a.By.Master:
		return MasterOnly
	case s.Stage != Declaring:
		return NotNow
	case !knownInitiative(a.Initiative):
		return BadAction
	}
	return nil
}

func (s *State) legalEntrant(a Action) error {
	if a.By == (Viewer{}) || !a.By.Master && (a.Entrant == nil || a.Entrant.Player != a.By.Player) {
		return NotYours
	}
	if a.Entrant == nil {
		return BadFighter
	}
	return s.Admits(*a.Entrant)
}

// legalAnswer: an empty target gives the attack up (G2.1).
func (s *State) legalAnswer(a Action) error {
	f := s.fighter(a.Fighter)
	switch {
	case f == nil:
		return NoSuchFighter
	case !a.By.plays(f):
		return NotYours
	case s.Pending == nil || s.Pending.Fighter != a.Fighter:
		return NotNow
	case a.Target != "" && !s.target(f, s.fighter(a.Target)):
		return NotATarget
	}
	return nil
}

// plays tells whether v decides for f: its player, or the master for anybody.
func (v Viewer) plays(f *Fighter) bool {
	return v.Master || v.Player != "" && v.Player == f.Player
}

func (s *State) legalDeclaration(a Action) error {
	f := s.fighter(a.Fighter)
	switch {
	case f == nil:
		return NoSuchFighter
	case a.Kind == Allow && !a.By.Master:
		return MasterOnly
	case !a.By.plays(f):
		return NotYours
	case s.Stage != Declaring || !s.active(f):
		return NotNow
	}
	return s.legalChoice(f, a)
}

func (s *State) legalChoice(f *Fighter, a Action) error {
	d := f.Declared
	switch a.Kind {
	case ChooseTarget:
		if !s.target(f, s.fighter(a.Target)) {
			return NotATarget
		}
	case ChooseMode:
		return s.legalMode(f, a.Mode)
	case ChooseAttack:
		return f.legalCliche(a.Cliche)
	case ChooseDefense:
		if a.Cliche != "" {
			return f.legalCliche(a.Cliche)
		}
	case PumpAttack:
		return f.legalPump(d.Attack, a.N)
	case PumpDefense:
		return f.legalPump(d.Defense, a.N)
	case Ready, Wait:
		if d.Ready == (a.Kind == Ready) {
			return NotNow
		}
	case Allow:
		if !f.asking() {
			return NotNow
		}
	default:
		return BadAction
	}
	return nil
}

func (f *Fighter) legalCliche(id ClicheID) error {
	switch c := f.cliche(id); {
	case c == nil:
		return NoSuchCliche
	case !c.Rollable():
		return NotRollable
	}
	return nil
}

// legalPump: no more than the payers hold when it is declared (G11, rule 11).
func (f *Fighter) legalPump(id ClicheID, n int) error {
	c := f.cliche(id)
	switch {
	case c == nil || c.Payer == "":
		return NotPumpable
	case n < 0:
		return BadAction
	case n > f.purse(c):
		return PumpTooHigh
	}
	return nil
}

func (s *State) legalMode(f *Fighter, m Mode) error {
	switch m {
	case Attack, Charge, Prepare, Retreat:
		return nil
	case Guard:
		if s.mayGuard(f) {
			return nil
		}
	}
	return NotAMode
}

// tidy tells whether the action carries only what its kind uses, so that one intent has one form.
func (a Action) tidy() bool {
	t := Action{Kind: a.Kind, By: a.By}
	switch a.Kind {
	case ChooseTarget, Answer:
		t.Fighter, t.Target = a.Fighter, a.Target
	case ChooseMode:
		t.Fighter, t.Mode = a.Fighter, a.Mode
	case ChooseAttack, ChooseDefense:
		t.Fighter, t.Cliche = a.Fighter, a.Cliche
	case PumpAttack, PumpDefense:
		t.Fighter, t.N = a.Fighter, a.N
	case Ready, Wait, Allow:
		t.Fighter = a.Fighter
	case Join:
		t.Entrant = a.Entrant
	case SetInitiative:
		t.Initiative = a.Initiative
	case Resolve, Timeout, Finish:
	default:
		return false
	}
	return t == a
}
