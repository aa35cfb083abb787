package grail

// refresh opens the declarations of a new round (G2.2). Attack, defence and target stand while they are legal; what
// costs, and what gives something up, is never repeated by silence.
func (s *State) refresh() {
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.standing() {
			f.Undefended, f.Guarding, f.Clashing, f.Striking = false, false, false, false
			f.Grades, f.AttackHelpers, f.DefenseHelpers = nil, f.standingHelpers(ForAttack), f.standingHelpers(ForDefense)
			f.Declared = s.defaults(f)
		}
	}
}

// defaults keeps what is legal of the last declaration and fills in the rest: the first enemy, the best cliché.
func (s *State) defaults(f *Fighter) Declaration {
	last := f.Declared
	d := Declaration{Mode: Attack, Target: last.Target, Attack: last.Attack, Defense: last.Defense}
	if !s.target(f, s.fighter(d.Target)) {
		d.Target = ""
		if enemies := s.targets(f); len(enemies) > 0 {
			d.Target = enemies[0]
		}
	}
	d.Attack, d.Defense = f.orBest(d.Attack, ForAttack), f.orBest(d.Defense, ForDefense)
	return d
}

// orBest is id while it may be rolled, else the best cliché; empty when there is none.
func (f *Fighter) orBest(id ClicheID, use Use) ClicheID {
	if f.usable(id, use) != nil {
		return id
	}
	if best := f.bestFor(use); best != nil {
		return best.ID
	}
	return ""
}

// asking tells whether f waits for the master's yes to stay undefended (G2.6).
func (f *Fighter) asking() bool {
	return f.Declared.Defense == "" && !f.Undefended && f.bestFor(ForDefense) != nil
}

// declare takes one choice into the declaration. A pump belongs to the cliché it was asked for.
func (f *Fighter) declare(a Action) {
	d := &f.Declared
	switch a.Kind {
	case ChooseTarget:
		d.Target = a.Target
	case ChooseMode:
		if d.Mode = a.Mode; a.Mode != Attack {
			d.Phantasm, d.Shatter, d.Lift = "", false, 0
		}
	case ChooseAttack:
		if d.Attack != a.Cliche {
			d.Attack, d.AttackPump = a.Cliche, 0
		}
	case ChooseDefense:
		if d.Defense != a.Cliche {
			d.Defense, d.DefensePump = a.Cliche, 0
		}
	case PumpAttack:
		d.AttackPump = a.N
	case PumpDefense:
		d.DefensePump = a.N
	case Ready, Wait:
		d.Ready = a.Kind == Ready
	case Allow:
		f.Undefended = true
	case OpenPhantasm, Shatter:
		d.Phantasm, d.Shatter, d.Lift = a.Cliche, a.Kind == Shatter, 0
	case LiftPhantasm:
		d.Lift = a.N
	case GiveMana:
		f.Gift = a.Target
	case Mend:
		f.Mending = a.N
	case ToggleHelper:
		f.toggleHelper(a.Cliche, a.Use)
	case SetGrade:
		f.regrade(a.Cliche, a.Use, a.Grade)
	case GrantClash:
		f.Clashing = !f.Clashing
	case GrantPowerful:
		f.Striking = !f.Striking
	}
}
