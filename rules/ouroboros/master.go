package ouroboros

import "slices"

// masterly actions are the master's alone: what happens to the scene and to those in it.
func masterly(k ActionKind) bool {
	switch k {
	case Remove, Defeat, Place, Ask, Grant, Impose, Lift, Bind, Tire, Harm, Heal, Fall, Swim, Air, Rest, SetApart, SetCover,
		SetGround, SetHeight, SetLight, SetFog, SetWater, Unveil, Begin, Finish:
		return true
	}
	return false
}

// rule is the master's word (O1.2, O1.3; rules 1.2, 1.3).
func (p *play) rule(c *Creature, a Action) {
	switch a.Kind {
	case Remove:
		p.remove(c)
	case Defeat:
		p.Step++
		p.emit(Event{Kind: WasDefeated, Rule: "O3", Creature: c.ID})
		p.leave(c, Defeated)
	case Place:
		p.place(c, a.N)
	case Ask:
		p.askRoll(c, a)
	case SetLight, SetFog, SetWater:
		p.weather(a)
	case SetApart, SetCover, SetGround, SetHeight, Unveil, Grant, Air, Rest:
		p.arrange(c, a)
	default:
		p.afflict(c, a)
	}
}

func (p *play) askRoll(c *Creature, a Action) {
	p.LastAsked++
	p.Asked = append(p.Asked, Asked{p.LastAsked, c.ID, a.Skill, a.Save, a.Sense, a.N, a.Hidden})
	p.emit(Event{Kind: AskedFor, Rule: "O1.2", Creature: c.ID, N: p.LastAsked, Secret: a.Hidden,
		Roll: &Roll{Creature: c.ID, Skill: a.Skill, Save: a.Save, TN: a.N}})
}

func (p *play) weather(a Action) {
	e := Event{Kind: Set, Rule: "O12.3", Action: a.Kind}
	switch a.Kind {
	case SetLight:
		p.Around.Light, e.Text = a.Light, string(a.Light)
	case SetFog:
		p.Around.Fog, e.Text = a.Fog, string(a.Fog)
	case SetWater:
		p.Around.Water, e.Text, e.Rule = a.Water, string(a.Water), "O12.4"
	}
	p.emit(e)
}

// Texts of a Set about the air.
const (
	AirGone = "gone"
	AirBack = "back"
)

func (p *play) arrange(c *Creature, a Action) {
	switch a.Kind {
	case SetApart:
		p.settle(c, p.creature(a.Target), Length(a.N)*Metre)
	case SetCover:
		p.shelter(c.ID, a.Target, a.Cover)
	case SetGround:
		c.Difficult = !c.Difficult
	case SetHeight:
		c.Height = Length(a.N) * Metre
	case Unveil:
		p.reveal(c)
	case Grant:
		c.Granted = a.N
	case Air:
		p.air(c)
	case Rest:
		p.rest(c, a.N == 1)
		return
	}
	e := Event{Kind: Set, Rule: arrangement(a.Kind), Creature: c.ID, Target: a.Target, Action: a.Kind, N: a.N}
	if a.Kind == SetGround && c.Difficult {
		e.N = 1
	}
	if a.Kind == Air {
		e.Text, e.N = AirBack, c.Breath
		if c.Breath > 0 {
			e.Text = AirGone
		}
	}
	p.emit(e)
}

// arrangement is the rule that the master's word about a creature's place is about.
func arrangement(k ActionKind) string {
	return map[ActionKind]string{SetApart: "O4", SetCover: "O12.9", SetGround: "O4.4", SetHeight: "O4.7", Unveil: "O5.14",
		Grant: "O2", Air: "O12.2"}[k]
}

// shelter sets the cover of one from another; the largest there is (O12.10, rule 12.10).
func (p *play) shelter(of, from CreatureID, c Cover) {
	if pair := p.known(of, from); pair.A == of {
		pair.OfA = c
	} else {
		pair.OfB = c
	}
}

func (p *play) afflict(c *Creature, a Action) {
	switch a.Kind {
	case Impose:
		p.impose(c, Effect{Kind: a.Condition, Source: a.Target, Rounds: a.N}, conditionRule(a.Condition))
	case Lift:
		p.lift(c, a.Condition, a.Target, conditionRule(a.Condition))
	case Bind:
		p.impose(c, Effect{Kind: Restrained, TN: a.N}, "O10B.9")
	case Tire:
		p.tire(c, a.N, "O10B.5")
	case Harm:
		p.hurt(c, wound{damage: []Damage{{Bonus: a.N, Type: a.Damage}}, times: 1, rule: "O11"})
	case Heal:
		p.heal(c, a.N, "O1.2")
	case Fall:
		p.fall(c, Length(a.N)*Metre, "O12.1")
	case Swim:
		p.swim(c, Length(a.N)*Metre)
	}
}

// conditionRule is the number that a condition has in the book; exhaustion takes the fifth.
func conditionRule(k Condition) string {
	numbers := [...]string{"O10B.1", "O10B.2", "O10B.3", "O10B.4", "O10B.6", "O10B.7", "O10B.8", "O10B.9", "O10B.10",
		"O10B.11", "O10B.12", "O10B.13", "O10B.14", "O10B.15"}
	return numbers[slices.Index(Conditions(), k)]
}
