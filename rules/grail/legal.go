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
	case Command:
		return s.legalCommand(a)
	case Obey:
		return s.legalObey(a)
	case Resist:
		return s.legalResist(a)
	case Confront:
		return s.legalConfront(a)
	case SetAmbush:
		return s.legalAmbush(a)
	case SwitchRule:
		return s.legalSwitch(a)
	case SetSteps, SetSide, SetOut, SetSeals, SetBond, SetMax, SetWhole, SetInner, SetSwift, BreakThing:
		return s.legalByHand(a)
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
	case s.Pending == nil || s.Pending.Order != nil:
		return NotNow
	case contains(s.Pending.Open, f.ID):
		return s.legalInterrupt(f, a.Target)
	case s.Pending.Fighter != a.Fighter:
		return NotNow
	case a.Target != "" && !s.target(f, s.fighter(a.Target)):
		return NotATarget
	}
	return nil
}

// legalInterrupt: an empty target lets the activation pass (G13.2).
func (s *State) legalInterrupt(f *Fighter, target FighterID) error {
	if target != "" && (!contains(s.Pending.Targets, target) || !s.mayInterrupt(f)) {
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
	case a.Kind.review() && !a.By.Master:
		return MasterOnly
	case !a.By.plays(f):
		return NotYours
	case s.reacts(f) && (a.Kind == ChooseDefense || a.Kind == Allow):
		return s.legalReaction(f, a)
	case s.Stage != Declaring || !s.active(f):
		return NotNow
	}
	return s.legalChoice(f, a)
}

// legalReaction: the target of an activation asks for another defence, or the master lets it (G2.3, rule 13).
func (s *State) legalReaction(f *Fighter, a Action) error {
	if a.Kind == Allow {
		if s.Blows[0].Wanted == "" {
			return NotNow
		}
		return nil
	}
	if a.Cliche == "" {
		return NotNow
	}
	return f.legalCliche(a.Cliche, ForDefense)
}

// review tells whether the kind is the master's part of a declaration.
func (k ActionKind) review() bool {
	switch k {
	case Allow, SetGrade, GrantClash, GrantPowerful, DecideFate, LiftPhantasm, ShowSign:
		return true
	}
	return false
}

// legalChoice asks who decides and about what: the master in a review, the fighter about an extra deed or its
// declaration.
func (s *State) legalChoice(f *Fighter, a Action) error {
	switch {
	case a.Kind.review():
		return s.legalReview(f, a)
	case a.Kind.deed():
		return s.legalDeed(f, a)
	}
	return s.legalLine(f, a)
}

// legalLine is about a line of the declaration itself.
func (s *State) legalLine(f *Fighter, a Action) error {
	d := f.Declared
	switch a.Kind {
	case ChooseTarget:
		if !s.target(f, s.fighter(a.Target)) {
			return NotATarget
		}
		return nil
	case ChooseMode:
		return s.legalMode(f, a.Mode)
	case ChooseAttack:
		return f.legalCliche(a.Cliche, ForAttack)
	case ChooseDefense:
		return s.legalDefence(f, a.Cliche)
	case PumpAttack:
		return s.legalPump(f, d.Attack, ForAttack, a.N)
	case PumpDefense:
		return s.legalPump(f, d.Defense, ForDefense, a.N)
	case Ready, Wait:
		return f.legalReady(a.Kind == Ready)
	}
	return BadAction
}

// deed tells whether the kind adds something to a declaration beside its attack and defence.
func (k ActionKind) deed() bool {
	switch k {
	case OpenPhantasm, Shatter, Identify, GiveMana, Mend, Struggle, ToggleHelper, UseSeal,
		JoinGroup, LeaveGroup, LeadGroup, SendAttacker, SendDefender:
		return true
	}
	return false
}

func (s *State) legalDeed(f *Fighter, a Action) error {
	switch a.Kind {
	case OpenPhantasm:
		return s.legalPhantasm(f, a.Cliche)
	case Shatter:
		return s.legalShatter(f, a.Cliche)
	case Identify:
		return s.legalIdentify(f, a.Target)
	case GiveMana:
		return s.legalGift(f, a.Target)
	case Mend:
		return s.legalMending(f, a.N)
	case Struggle:
		return s.legalStruggle(f, a)
	case ToggleHelper:
		return s.legalHelp(f, a)
	case UseSeal:
		return s.legalUseSeal(f, a)
	case JoinGroup:
		return s.legalBand(f, a)
	case LeaveGroup, LeadGroup, SendAttacker, SendDefender:
		return s.legalInGroup(f, a)
	}
	return BadAction
}

func (s *State) legalReview(f *Fighter, a Action) error {
	switch a.Kind {
	case Allow:
		if !f.asking() {
			return NotNow
		}
		return nil
	case SetGrade:
		return s.legalGrade(f, a)
	case GrantClash, GrantPowerful:
		return s.legalGrant(f, a)
	case DecideFate:
		return s.legalFate(f, a)
	case LiftPhantasm:
		return f.legalLift(a.N)
	case ShowSign:
		return s.legalSign(f, a.Cliche)
	}
	return BadAction
}

func (f *Fighter) legalCliche(id ClicheID, use Use) error {
	switch {
	case f.cliche(id) == nil:
		return NoSuchCliche
	case f.usable(id, use) == nil:
		return NotRollable
	}
	return nil
}

// legalDefence: an empty one is not to defend (G2.6).
func (s *State) legalDefence(f *Fighter, id ClicheID) error {
	if id != "" {
		return f.legalCliche(id, ForDefense)
	}
	if !s.on(ruleOpen) {
		return NotNow
	}
	return nil
}

// legalReady: what the master has called a misfit is changed first (G17).
func (f *Fighter) legalReady(ready bool) error {
	d := f.Declared
	switch {
	case d.Ready == ready:
		return NotNow
	case ready && f.misfit(d.Attack, ForAttack), ready && f.misfit(d.Defense, ForDefense):
		return NotRollable
	}
	return nil
}

// misfit tells whether only the master's grade keeps a line from being rolled.
func (f *Fighter) misfit(id ClicheID, use Use) bool {
	return f.rollable(id) != nil && f.usable(id, use) == nil
}

// legalPump: no more than the payers hold when it is declared (G11, rule 11).
func (s *State) legalPump(f *Fighter, id ClicheID, use Use, n int) error {
	c := f.cliche(id)
	switch {
	case c == nil || c.Payer == "" || !s.on(rulePump):
		return NotPumpable
	case n < 0:
		return BadAction
	case n > s.liftable(f, c, use):
		return PumpTooHigh
	}
	return nil
}

func (s *State) legalMode(f *Fighter, m Mode) error {
	legal, spent := false, s.spent(f)
	switch m {
	case Attack, Retreat:
		legal = true
	case Charge:
		legal = s.on(ruleCharge) && !spent
	case Prepare:
		legal = s.on(ruleReady) && !spent
	case Guard:
		legal = s.on(ruleReady) && !spent && s.mayGuard(f)
	}
	if !legal {
		return NotAMode
	}
	return nil
}

// tidy tells whether the action carries only what its kind uses, so that one intent has one form.
func (a Action) tidy() bool { //nolint:cyclop,funlen // one row for each kind of action, in one place
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
	case OpenPhantasm, Shatter, ShowSign:
		t.Fighter, t.Cliche = a.Fighter, a.Cliche
	case LiftPhantasm:
		t.Fighter, t.N = a.Fighter, a.N
	case GiveMana, Identify:
		t.Fighter, t.Target = a.Fighter, a.Target
	case Mend:
		t.Fighter, t.N = a.Fighter, a.N
	case Confront:
		t.Fighter, t.Cliche, t.Text = a.Fighter, a.Cliche, a.Text
	case Struggle:
		t.Fighter, t.Target, t.Inner, t.Cliche = a.Fighter, a.Target, a.Inner, a.Cliche
	case DecideFate:
		t.Fighter, t.Cliche, t.Reason = a.Fighter, a.Cliche, a.Reason
	case ToggleHelper:
		t.Fighter, t.Cliche, t.Use = a.Fighter, a.Cliche, a.Use
	case SetGrade:
		t.Fighter, t.Cliche, t.Use, t.Grade = a.Fighter, a.Cliche, a.Use, a.Grade
	case GrantClash, GrantPowerful:
		t.Fighter = a.Fighter
	case SwitchRule:
		t.Rule, t.Once = a.Rule, a.Once
	case SetInner:
		t.Fighter, t.Inner, t.N = a.Fighter, a.Inner, a.N
	case SetSteps, SetMax:
		t.Fighter, t.Cliche, t.N = a.Fighter, a.Cliche, a.N
	case SetSide:
		t.Fighter, t.N = a.Fighter, a.N
	case SetOut:
		t.Fighter, t.Out = a.Fighter, a.Out
	case Command:
		t.Fighter, t.Target, t.Inner, t.N, t.Text = a.Fighter, a.Target, a.Inner, a.N, a.Text
		t.Scope, t.Act, t.At = a.Scope, a.Act, a.At
	case Obey:
		t.Fighter, t.Cliche, t.N, t.As = a.Fighter, a.Cliche, a.N, a.As
	case Resist:
		t.Fighter, t.Cliche = a.Fighter, a.Cliche
	case UseSeal:
		t.Fighter, t.Inner, t.As = a.Fighter, a.Inner, a.As
	case SetSeals:
		t.Fighter, t.N = a.Fighter, a.N
	case JoinGroup:
		t.Fighter, t.Target, t.Cliche = a.Fighter, a.Target, a.Cliche
	case LeaveGroup, LeadGroup:
		t.Fighter = a.Fighter
	case SendAttacker, SendDefender:
		t.Fighter, t.Target = a.Fighter, a.Target
	case SetAmbush:
		t.N = a.N
	case BreakThing, SetWhole, SetSwift:
		t.Fighter, t.Cliche = a.Fighter, a.Cliche
	case SetBond:
		t.Fighter, t.Target = a.Fighter, a.Target
	case SetInitiative:
		t.Initiative = a.Initiative
	case Resolve, Timeout, Finish:
	default:
		return false
	}
	return t == a
}
