package grail

import "kubik/rules/dice"

// play is one step under way: a copy of the fight that may be changed, the dice, and what has happened so far.
type play struct {
	State
	dice   dice.Roller
	events []Event
}

// Apply takes one action. On an error, which is a Refusal, nothing has happened and no die was rolled. The argument is
// never changed.
func Apply(s State, a Action, r dice.Roller) (State, []Event, error) {
	if err := s.legal(a); err != nil {
		return s, nil, err
	}
	p := &play{State: s.clone(), dice: r}
	p.take(a)
	return p.State, p.events, nil
}

func (p *play) take(a Action) {
	switch a.Kind {
	case SetAmbush:
		p.Ambush = a.N
	case JoinGroup, LeaveGroup, LeadGroup, SendAttacker, SendDefender:
		p.grouped(p.fighter(a.Fighter), a)
	case SetInitiative:
		p.setInitiative(a.Initiative)
	case Join:
		p.join(*a.Entrant)
	case Finish:
		p.Step++
		p.end(0, "GXX")
	case Answer:
		p.answer(a.Fighter, a.Target)
	case Resolve, Timeout:
		p.resolve()
	case Identify:
		p.identify(a)
	case ShowSign:
		f := p.fighter(a.Fighter)
		p.sign(f, f.cliche(a.Cliche))
	case Confront:
		p.confront(a)
	case Struggle:
		p.struggle(a)
	case DecideFate:
		p.fate(a)
	case Command, Obey, Resist, UseSeal:
		p.sealed(a)
	case SwitchRule:
		p.overrule(a.Rule, a.Once)
	case SetSteps, SetSide, SetOut, SetSeals, SetBond, SetMax, SetWhole, SetInner, SetSwift, BreakThing:
		p.byHand(a)
	default:
		if f := p.fighter(a.Fighter); p.reacts(f) {
			p.react(f, a)
			return
		}
		p.fighter(a.Fighter).declare(a)
		if a.Kind == Ready && p.allReady() {
			p.resolve()
		}
	}
}

// sealed is about a Command Seal (G16).
func (p *play) sealed(a Action) {
	switch a.Kind {
	case Command:
		p.command(a)
	case Obey:
		p.obey(a)
	case Resist:
		p.resist(a)
	case UseSeal:
		p.useSeal(p.fighter(a.Fighter), a)
	}
}

// grouped is about an allied group (G22).
func (p *play) grouped(f *Fighter, a Action) {
	if a.Kind == JoinGroup {
		p.band(f, a)
		return
	}
	p.inGroup(f, a)
}

// setInitiative starts the declarations over: everybody must see the new order before ✅ counts.
func (p *play) setInitiative(i Initiative) {
	p.Initiative = i
	for n := range p.Fighters {
		f := &p.Fighters[n]
		f.Declared.Ready = false
		if f.Declared.Mode == Guard && !p.mayGuard(f) {
			f.Declared.Mode = Attack
		}
	}
}

func (p *play) join(f Fighter) {
	p.Step++
	p.Fighters = append(p.Fighters, fresh(f, p.Round+1))
	last := &p.Fighters[len(p.Fighters)-1]
	last.Declared = p.defaults(last)
	p.emit(Event{Kind: Joined, Rule: "G2", Fighter: f.ID, Side: f.Side})
}

func (p *play) allReady() bool {
	for i := range p.Fighters {
		if f := &p.Fighters[i]; p.active(f) && !f.Declared.Ready {
			return false
		}
	}
	return true
}

// resolve plays what is declared, or takes the default of the decision that stops the round.
func (p *play) resolve() {
	if p.Pending != nil {
		p.silence()
		return
	}
	p.Step++
	p.open()
	p.run()
}

func (p *play) emit(e Event) {
	e.Round = p.Round
	p.events = append(p.events, e)
}
