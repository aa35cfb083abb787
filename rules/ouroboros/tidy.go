package ouroboros

// field is one thing that an action may carry beside its kind and actor.
type field int

const (
	creature field = 1 << iota
	target
	weapon
	power
	skill
	save
	sense
	condition
	damage
	gait
	cost
	stance
	cover
	light
	fog
	water
	hidden
	number
	text
	entrant
)

// fields are what a kind uses; 0 for one that there is not.
func (k ActionKind) fields() field {
	const self = creature
	switch k {
	case Check:
		return self | skill | sense | target | number
	case Contest:
		return self | skill | target
	case Save:
		return self | save | number
	case Fulfil, Grant, Tire, Heal, Fall, Swim, Bind, Rest, Place, SetHeight:
		return self | number
	case Attack, Mercy, OffHand, Hurl:
		return self | weapon | target
	case Grab, Trip, Help, FirstAid, Delay:
		return self | target
	case Escape:
		return self | skill | target
	case Use:
		return self | power | target
	case UseItem, Drop:
		return self | weapon
	case Ready:
		return self | weapon | target | text
	case Other:
		return self | cost | text
	case Approach, Withdraw:
		return self | target | gait | number
	case Pass:
		return self | target | gait
	case Answer:
		return self | weapon | skill
	case SetStance:
		return self | stance
	case Dash, Disengage, Dodge, Hide, Search, React, Unfocus, Stand, Squeeze, EndTurn, Remove, Defeat, Air, SetGround, Unveil:
		return self
	}
	return k.sceneFields()
}

func (k ActionKind) sceneFields() field {
	const self = creature
	switch k {
	case Ask:
		return self | skill | save | sense | number | hidden
	case Impose:
		return self | condition | target | number
	case Lift:
		return self | condition | target
	case Harm:
		return self | number | damage
	case SetApart:
		return self | target | number
	case SetCover:
		return self | target | cover
	case SetLight:
		return light
	case SetFog:
		return fog
	case SetWater:
		return water
	case Enter:
		return entrant
	case Begin, Timeout, Finish:
		return nothingElse
	}
	return 0
}

// nothingElse marks a kind that is there and uses nothing.
const nothingElse field = 1 << 30

// carried are the fields that an action fills.
func (a Action) carried() field {
	var f field
	for _, c := range [...]struct {
		filled bool
		field  field
	}{{a.Creature != "", creature}, {a.Target != "", target}, {a.Weapon != "", weapon}, {a.Power != "", power}, {a.Skill != "", skill},
		{a.Save != "", save}, {a.Sense != "", sense}, {a.Condition != "", condition}, {a.Damage != "", damage}, {a.Gait != "", gait},
		{a.Cost != "", cost}, {a.Stance != "", stance}, {a.Cover != "", cover}, {a.Light != "", light}, {a.Fog != "", fog},
		{a.Water != "", water}, {a.Hidden, hidden}, {a.N != 0, number}, {a.Text != "", text}, {a.Entrant != nil, entrant}} {
		if c.filled {
			f |= c.field
		}
	}
	return f
}

// tidy tells whether the action carries only what its kind uses, so that one intent has one form.
func (a Action) tidy() bool {
	uses := a.Kind.fields()
	return uses != 0 && a.carried()&^uses == 0
}
