package ouroboros

import (
	"slices"

	"kubik/rules/dice"
)

// play is one step under way: a copy of the scene that may be changed, the dice, and what has happened so far.
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

func (p *play) emit(e Event) {
	e.Round = p.Round
	p.events = append(p.events, e)
}

func (p *play) take(a Action) {
	switch a.Kind {
	case Begin:
		p.Step++
		p.begin()
	case Finish:
		p.finish()
	case Enter:
		p.enter(*a.Entrant)
	case Answer:
		p.answer(a.Weapon, a.Skill)
	case Timeout:
		p.timeout()
	default:
		c := p.creature(a.Creature)
		if masterly(a.Kind) {
			p.rule(c, a)
		} else {
			p.act(c, a)
		}
		p.settleTurn()
	}
}

// timeout takes the default of the decision that is waited for, or ends the turn.
func (p *play) timeout() {
	if p.Pending != nil {
		p.answer("", "")
		return
	}
	p.endTurn(p.creature(p.Current))
}

func (p *play) finish() {
	p.Step++
	p.Stage, p.Pending, p.Journey, p.Current = Over, nil, nil, ""
	p.emit(Event{Kind: Ended, Rule: "O3"})
}

// act is what a creature does; it is paid for first.
func (p *play) act(c *Creature, a Action) {
	if p.Stage == Rounds {
		c.pay(p.cost(c, a))
	}
	target := p.creature(a.Target)
	switch a.Kind {
	case Check, Save, Fulfil, Contest:
		p.tryOut(c, target, a)
	case Attack, Mercy, OffHand, Hurl, Grab, Trip, Escape, React, Use:
		p.assail(c, target, a)
	case Approach, Withdraw:
		p.travel(c, a)
	case Pass:
		p.walked(c, c.passCost(target, a.Gait), a.Gait)
		p.did(c, a, "O4.6")
	case Delay:
		p.delay(c, a.Target)
	case EndTurn:
		p.endTurn(c)
	case SetStance:
		c.Stance = a.Stance
	default:
		p.manage(c, target, a)
	}
}

// tryOut is a roll that is no action (O1.2, rule 1.2).
func (p *play) tryOut(c, target *Creature, a Action) {
	switch a.Kind {
	case Check:
		roll := p.checkRoll(c, a.Skill, a.Sense, target, a.N)
		p.emit(Event{Kind: Rolled, Rule: "O1.6", Creature: c.ID, Target: a.Target, Roll: &roll})
	case Save:
		roll := p.saveRoll(c, a.Save, nil, false, a.N)
		p.emit(Event{Kind: Rolled, Rule: "O1.6", Creature: c.ID, Roll: &roll})
	case Fulfil:
		p.fulfil(c, a.N)
	case Contest:
		p.contest(c, target, Contest, a.Skill)
	}
}

// fulfil rolls what the master has asked for.
func (p *play) fulfil(c *Creature, number int) {
	q := *p.asked(number)
	p.Asked = slices.DeleteFunc(p.Asked, func(q Asked) bool { return q.Number == number })
	var roll Roll
	if q.Skill != "" {
		roll = p.checkRoll(c, q.Skill, q.Sense, nil, q.TN)
	} else {
		roll = p.saveRoll(c, q.Save, nil, false, q.TN)
	}
	p.emit(Event{Kind: Rolled, Rule: "O1.2", Creature: c.ID, N: number, Roll: &roll, Secret: q.Hidden})
}

func (s *State) asked(number int) *Asked {
	for i := range s.Asked {
		if s.Asked[i].Number == number {
			return &s.Asked[i]
		}
	}
	return nil
}

// assail is what is done to another.
func (p *play) assail(c, target *Creature, a Action) {
	switch a.Kind {
	case Attack:
		p.strike(c, target, blow{weapon: c.weapon(a.Weapon)})
	case Mercy:
		p.strike(c, target, blow{weapon: c.weapon(a.Weapon), mercy: true})
	case OffHand:
		p.strike(c, target, blow{weapon: c.weapon(a.Weapon), offHand: true})
	case Hurl:
		p.hurl(c, target, c.weapon(a.Weapon))
	case Grab, Trip:
		p.contest(c, target, a.Kind, Athletics)
	case Escape:
		if target == nil {
			p.escapeBonds(c, a.Skill)
		} else {
			p.contest(c, target, Escape, a.Skill)
		}
	case React:
		ready := *c.Readied
		c.Readied = nil
		p.emit(Event{Kind: Did, Rule: "O7.3", Creature: c.ID, Target: ready.Target, Action: React, Cost: Reaction, Text: ready.Trigger})
		p.strike(c, p.creature(ready.Target), blow{weapon: c.weapon(ready.Weapon)})
	case Use:
		p.use(c, target, c.power(a.Power))
	}
}

// manage is everything else that a creature does with its turn.
func (p *play) manage(c, target *Creature, a Action) {
	rule := map[ActionKind]string{Dash: "O5.7", Disengage: "O5.8", Dodge: "O5.9", Help: "O5.11", UseItem: "O5.12", Hide: "O5.14",
		Search: "O5.15", FirstAid: "O5.16", Ready: "O5.17", Other: otherRule(a.Cost), Drop: "O8.1", Unfocus: "O8.1",
		Stand: "O10B.14", Squeeze: "O12.11"}[a.Kind]
	p.did(c, a, rule)
	switch a.Kind {
	case Dash:
		c.Turn.Dashes++
	case Disengage:
		c.Disengaged = 2
	case Dodge:
		c.Dodging = true
	case Help:
		p.help(c, target)
	case UseItem:
		p.handle(c, a.Weapon)
	case Hide:
		p.hide(c)
	case Search:
		p.search(c)
	case FirstAid:
		p.firstAid(c, target)
	case Ready:
		c.Readied = &Readied{a.Text, a.Weapon, a.Target}
	case Drop:
		p.drop(c, a.Weapon)
	case Unfocus:
		p.unfocus(c, "O8.1")
	case Stand:
		p.stand(c)
	case Squeeze:
		c.Squeezing = !c.Squeezing
	}
}

func otherRule(c Cost) string {
	return map[Cost]string{MainAction: "O5.18", BonusAction: "O6.5", Reaction: "O7.5", FreeAction: "O8.1", FullRound: "O8.2"}[c]
}

// stand is a full-round action (O10B.14, rule 10.14).
func (p *play) stand(c *Creature) {
	for _, e := range slices.Clone(c.Effects) {
		if e.Kind == Prone {
			p.lift(c, Prone, e.Source, "O10B.14")
		}
	}
}
