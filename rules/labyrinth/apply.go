package labyrinth

import "kubik/rules/dice"

// play is one step under way: a copy of the game that may be changed, the dice, and what has happened so far.
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
	p.Step++
	if a.Kind == Timeout || a.Kind == Resolve {
		a = p.silence()
	}
	p.take(a)
	for p.next() {
	}
	return p.State, p.events, nil
}

// silence is what the game does when nobody does anything.
func (s *State) silence() Action {
	switch s.Stage() {
	case Deciding:
		return Action{Kind: Answer, Hero: s.Pending.Hero, N: s.Pending.Max}
	case Fighting:
		return Action{Kind: Roll, Hero: s.Battle.Hand.Hero}
	case Checking:
		if s.Check.Kind == Versus {
			return Action{Kind: Decline, Hero: s.Check.Hand.Hero}
		}
		return Action{Kind: Roll, Hero: s.Check.Hand.Hero}
	case Resting:
		return Action{Kind: Ready}
	}
	return Action{Kind: Propose, Step: s.mostWanted()}
}

func (p *play) take(a Action) {
	switch a.Kind {
	case Propose, Withdraw:
		p.takeVote(a)
	case ChooseCliche, ChooseTarget, Pump, Spend, Help, Roll, Decline, Challenge:
		p.takeHand(a)
	case ClaimSuit, Confirm, Deny, Deed:
		p.takeClaim(a)
	case Answer:
		p.answer(a.N)
	case SetShield, NameDebuff, Rename, Shed, Purify, Take, Give:
		p.takeOwn(p.hero(a.Hero), a)
	case Heal, Tend, Pay, Ready, Wait, Raise:
		p.takeRest(a)
	case Leave, Return, Enter:
		p.takeRoster(a)
	default:
		p.takeMaster(a)
	}
}

// next does one thing that needs nobody's decision, and tells whether there was one.
func (p *play) next() bool {
	switch {
	case p.Outcome != "" || p.Pending != nil:
		return false
	case len(p.Wounds) > 0:
		p.settle()
		return true
	case p.party() == 0:
		p.end(Lost, "L14")
		return false
	case p.count((*Hero).present) == 0:
		p.comeBack()
		return true
	case p.Battle != nil:
		return p.fight()
	case p.Check != nil:
		return p.closeCheck()
	case p.Closing != Open:
		p.closeScene()
		return true
	case p.Rest != nil:
		return p.rest()
	case len(p.able()) == 0:
		p.Closing = Encounter
		return true
	}
	return p.tally()
}

// comeBack: the game goes on with those who stood aside when nobody else is left.
func (p *play) comeBack() {
	for i := range p.Heroes {
		if h := &p.Heroes[i]; h.Away {
			h.Away = false
			p.emit(Event{Kind: SteppedBack, Rule: "L27", Hero: h.ID})
		}
	}
}

func (p *play) end(o Outcome, rule string) {
	p.Outcome = o
	p.Check, p.Battle, p.Rest, p.Pending, p.Foes, p.Captors = nil, nil, nil, nil, nil, nil
	p.Wounds, p.Votes, p.Claims, p.Closing = nil, nil, nil, Open
	p.emit(Event{Kind: Ended, Rule: rule, Outcome: o})
}

func (p *play) emit(e Event) {
	e.Scene = p.Scene
	p.events = append(p.events, e)
}
