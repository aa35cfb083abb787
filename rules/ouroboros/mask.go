package ouroboros

import "slices"

// ViewEvents is what v may know of what happened. s is the scene after it. Of a creature whose sheet is closed a roll
// keeps its total and why it leans, and harm keeps that there was some.
func ViewEvents(s State, events []Event, v Viewer) []Event {
	m := mask{&s, v}
	told := make([]Event, 0, len(events))
	for _, e := range events {
		if !v.Master {
			e = m.event(e)
		}
		if e.Kind != "" {
			told = append(told, e)
		}
	}
	return told
}

// mask hides from a viewer what is not for it.
type mask struct {
	state  *State
	viewer Viewer
}

func (m mask) knows(id CreatureID) bool { return m.viewer.knows(m.state.creature(id)) }

func (m mask) plays(id CreatureID) bool {
	c := m.state.creature(id)
	return c != nil && m.viewer.plays(c)
}

// event is what is left of e; one without a kind is not told at all.
func (m mask) event(e Event) Event {
	e.Roll, e.Against = m.roll(e.Roll, m.tnKnown(e)), m.roll(e.Against, true)
	switch e.Kind {
	case Hurt:
		return m.hurt(e)
	case Healed, HealthCut, BreathLeft:
		if !m.knows(e.Creature) {
			e.From, e.To, e.N = 0, 0, 0
		}
	case Set:
		if e.Action == Air && !m.knows(e.Creature) {
			e.N = 0
		}
	case InitiativeRoll:
		if !m.knows(e.Creature) {
			e.N = 0
		}
	case Did:
		if e.Action == Ready && !m.plays(e.Creature) {
			e.Text, e.Target = "", ""
		}
	case CastingOn:
		if !m.plays(e.Creature) {
			e = Event{Kind: e.Kind, Rule: e.Rule, Round: e.Round, Creature: e.Creature}
		}
	case Hidden:
		if !m.plays(e.Creature) {
			return Event{}
		}
	case Rolled:
		m.stealth(&e)
	}
	return e
}

// stealth: how well somebody hides is its own secret.
func (m mask) stealth(e *Event) {
	if e.Action == Hide && !m.plays(e.Creature) {
		e.Roll = &Roll{Creature: e.Roll.Creature, Skill: e.Roll.Skill, Success: e.Roll.Success}
	}
}

// tnKnown tells whether the number that a roll was against is for the viewer: no secret of the master, and no number
// of a closed sheet.
func (m mask) tnKnown(e Event) bool {
	switch e.Kind {
	case Struck, Confirmed, DeathRolled:
		return m.knows(e.Target)
	case Rolled:
		if e.Rule == "O10A.6" {
			return m.knows(e.Creature)
		}
		return !e.Secret && (e.Power == "" || m.knows(e.Target))
	case AskedFor:
		return !e.Secret
	}
	return true
}

func (m mask) roll(r *Roll, tn bool) *Roll {
	if r == nil {
		return nil
	}
	told := *r
	if !tn {
		told.TN = 0
	}
	if !m.knows(r.Creature) {
		told.Parts, told.Dice, told.Natural = nil, nil, 0
	}
	return &told
}

// hurt: the dice are the attacker's, what became of them the target's.
func (m mask) hurt(e Event) Event {
	mine, theirs := m.knows(e.Target) || e.Target == "", m.knows(e.Creature)
	e.Blows = slices.Clone(e.Blows)
	for i := range e.Blows {
		b := &e.Blows[i]
		if !mine {
			b.Dice, b.Bonus = nil, 0
		}
		if !theirs {
			b.Mended, b.Dealt = "", 0
			if !mine {
				b.Sum = 0
			}
		}
	}
	if !theirs {
		e.From, e.To, e.N = 0, 0, 0
	}
	return e
}
