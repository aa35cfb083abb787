package ouroboros

import "slices"

// Choices is everything that Apply accepts from v now, and nothing else. With many creatures a master's list is long:
// ChoicesOf tells those of one of them.
func Choices(s State, v Viewer) []Choice {
	all := SceneChoices(s, v)
	for i := range s.Creatures {
		all = append(all, ChoicesOf(s, v, s.Creatures[i].ID)...)
	}
	return all
}

// ChoicesOf are those of Choices that have this Creature.
func ChoicesOf(s State, v Viewer, id CreatureID) []Choice {
	c := s.creature(id)
	if c == nil || !v.plays(c) {
		return nil
	}
	o := offer{state: &s, viewer: v, creature: c}
	o.answers()
	o.rolls()
	o.fights()
	o.turns()
	o.moves()
	if v.Master {
		o.words()
	}
	return o.all
}

// SceneChoices are those of Choices that have no Creature.
func SceneChoices(s State, v Viewer) []Choice {
	o := offer{state: &s, viewer: v, creature: &Creature{}}
	for _, k := range []ActionKind{Begin, Timeout, Finish} {
		o.add(Action{Kind: k})
	}
	for _, l := range lights() {
		o.add(Action{Kind: SetLight, Light: l})
	}
	for _, f := range fogs() {
		o.add(Action{Kind: SetFog, Fog: f})
	}
	for _, w := range waters() {
		o.add(Action{Kind: SetWater, Water: w})
	}
	if s.Stage != Over && s.Pending == nil && v != (Viewer{}) && len(s.Creatures) < MaxCreatures {
		o.all = append(o.all, Choice{Action: Action{Kind: Enter, By: v}})
	}
	return o.all
}

// offer gathers the choices of one creature.
type offer struct {
	state    *State
	viewer   Viewer
	creature *Creature
	all      []Choice
}

// legal fills in who acts and asks whether it may.
func (o *offer) legal(a *Action) bool {
	a.By, a.Creature = o.viewer, o.creature.ID
	return o.state.legal(*a) == nil
}

func (o *offer) add(a Action) {
	if o.legal(&a) {
		o.all = append(o.all, Choice{Action: a})
	}
}

// ranged leaves the number open. Every number of the range is legal where one is.
func (o *offer) ranged(a Action, low, high int) {
	if low > high {
		return
	}
	a.N = low
	if o.legal(&a) {
		a.N = 0
		o.all = append(o.all, Choice{Action: a, Ranged: true, Min: low, Max: high})
	}
}

func (o *offer) written(a Action) {
	a.Text = "-"
	if o.legal(&a) {
		a.Text = ""
		o.all = append(o.all, Choice{Action: a, Text: MaxText})
	}
}

// targets are all creatures, and nobody where that may be.
func (o *offer) targets(nobody bool) []CreatureID {
	var ids []CreatureID
	if nobody {
		ids = append(ids, "")
	}
	for i := range o.state.Creatures {
		ids = append(ids, o.state.Creatures[i].ID)
	}
	return ids
}

func (o *offer) answers() {
	if q := o.state.Pending; q != nil && q.Creature == o.creature.ID {
		o.add(Action{Kind: Answer})
		for _, w := range q.Weapons {
			o.add(Action{Kind: Answer, Weapon: w})
		}
		if q.Weapon != "" {
			o.add(Action{Kind: Answer, Weapon: q.Weapon})
		}
		for _, k := range q.Skills {
			o.add(Action{Kind: Answer, Skill: k})
		}
	}
}

// skills are those of the card and those that rules ask for.
func (c *Creature) skills() []SkillID {
	var all []SkillID
	for _, k := range c.Skills {
		all = append(all, k.ID)
	}
	for _, id := range []SkillID{Athletics, Acrobatics, Stealth, Analysis, Perception, Medicine} {
		if c.skill(id) == nil {
			all = append(all, id)
		}
	}
	return all
}

func (o *offer) rolls() {
	for _, k := range o.creature.skills() {
		for _, t := range o.targets(true) {
			for _, sense := range []Sense{NoSense, BySight, ByHearing} {
				o.ranged(Action{Kind: Check, Skill: k, Target: t, Sense: sense}, 0, MaxTN)
			}
			if t != "" {
				o.add(Action{Kind: Contest, Skill: k, Target: t})
			}
		}
	}
	for _, id := range []SaveID{Fortitude, Reflex, Will} {
		o.ranged(Action{Kind: Save, Save: id}, 0, MaxTN)
	}
	for _, q := range o.state.Asked {
		o.add(Action{Kind: Fulfil, N: q.Number})
	}
}

func (o *offer) fights() {
	for _, t := range o.targets(false) {
		for _, w := range o.creature.Weapons {
			for _, k := range []ActionKind{Attack, Mercy, OffHand, Hurl} {
				o.add(Action{Kind: k, Weapon: w.ID, Target: t})
			}
			o.written(Action{Kind: Ready, Weapon: w.ID, Target: t})
		}
		for _, x := range o.creature.Powers {
			o.add(Action{Kind: Use, Power: x.ID, Target: t})
		}
		for _, k := range []ActionKind{Grab, Trip, Help, FirstAid, Delay} {
			o.add(Action{Kind: k, Target: t})
		}
	}
	for _, t := range o.targets(true) {
		for _, k := range []SkillID{Athletics, Acrobatics} {
			o.add(Action{Kind: Escape, Skill: k, Target: t})
		}
	}
}

func (o *offer) turns() {
	for _, k := range []ActionKind{Dash, Disengage, Dodge, Hide, Search, React, Unfocus, Stand, Squeeze, EndTurn, UseItem, Drop} {
		o.add(Action{Kind: k})
	}
	for _, w := range o.creature.Weapons {
		o.add(Action{Kind: UseItem, Weapon: w.ID})
		o.add(Action{Kind: Drop, Weapon: w.ID})
	}
	for _, c := range []Cost{MainAction, BonusAction, Reaction, FreeAction, FullRound} {
		o.written(Action{Kind: Other, Cost: c})
	}
	for _, st := range []Stance{AskMe, Strike, Hold} {
		o.add(Action{Kind: SetStance, Stance: st})
	}
}

func (o *offer) moves() {
	for _, id := range o.targets(false) {
		t := o.state.creature(id)
		for _, g := range []Gait{Walking, Crawling, Climbing, Swimming, Flying} {
			for _, k := range []ActionKind{Approach, Withdraw} {
				a := Action{Kind: k, Target: id, Gait: g}
				if slices.Contains(o.creature.gaits(), g) {
					o.ranged(a, 1, o.state.farthest(o.creature, t, a))
				}
			}
			o.add(Action{Kind: Pass, Target: id, Gait: g})
		}
	}
}

// words are the master's about one creature.
func (o *offer) words() {
	for _, k := range []ActionKind{Remove, Defeat, Air, SetGround, Unveil} {
		o.add(Action{Kind: k})
	}
	for _, k := range []ActionKind{Place, Grant, Bind, Tire, Heal, Fall, Swim, Rest, SetHeight} {
		o.bounded(Action{Kind: k})
	}
	for _, d := range damageTypes() {
		o.bounded(Action{Kind: Harm, Damage: d})
	}
	for _, hidden := range []bool{false, true} {
		for _, k := range o.creature.skills() {
			for _, sense := range []Sense{NoSense, BySight, ByHearing} {
				o.bounded(Action{Kind: Ask, Skill: k, Sense: sense, Hidden: hidden})
			}
		}
		for _, id := range []SaveID{Fortitude, Reflex, Will} {
			o.bounded(Action{Kind: Ask, Save: id, Hidden: hidden})
		}
	}
	for _, e := range o.creature.Effects {
		o.add(Action{Kind: Lift, Condition: e.Kind, Target: e.Source})
	}
	o.pairs()
}

func (o *offer) pairs() {
	for _, t := range o.targets(true) {
		for _, k := range Conditions() {
			o.bounded(Action{Kind: Impose, Condition: k, Target: t})
		}
		o.bounded(Action{Kind: SetApart, Target: t})
		for _, c := range covers() {
			o.add(Action{Kind: SetCover, Target: t, Cover: c})
		}
	}
}

func (o *offer) bounded(a Action) {
	low, high, _ := o.state.bounds(o.creature, a)
	o.ranged(a, low, high)
}
