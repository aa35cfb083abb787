package ouroboros

import "encoding/json"

// Canon is everything that the action resolves, in canonical bytes: what keys its dice. Who does it and what things are
// called decides nothing, and silence is the answer that it stands for.
func Canon(s State, a Action) []byte {
	a.By = Viewer{}
	if a.Entrant != nil {
		entrant := *a.Entrant
		entrant.Player = ""
		a.Entrant = &entrant
	}
	if a.Kind == Timeout && s.Pending != nil {
		a = Action{Kind: Answer, Creature: s.Pending.Creature}
	}
	if a.Kind == Timeout {
		a = Action{Kind: EndTurn, Creature: s.Current}
	}
	if q := s.Pending; a.Kind == Answer && q != nil && q.Question == Resist && a.Skill == "" {
		if c := s.creature(q.Creature); c != nil {
			a.Skill = c.better(q.Skills)
		}
	}
	b, err := json.Marshal(struct {
		Action Action `json:"action"`
		Scene  State  `json:"scene"`
	}{a, s.unnamed()})
	if err != nil {
		panic("ouroboros: a state that is no JSON: " + err.Error()) // strings, numbers and flags always are
	}
	return b
}

// unnamed is the scene without what decides nothing.
func (s State) unnamed() State {
	s = s.clone()
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.Name, c.Open, c.Player = "", false, ""
		c.Weapons, c.Powers = append([]Weapon(nil), c.Weapons...), append([]Power(nil), c.Powers...)
		c.Skills = append([]Skill(nil), c.Skills...)
		for j := range c.Skills {
			c.Skills[j].Name = ""
		}
		for j := range c.Weapons {
			c.Weapons[j].Name = ""
		}
		for j := range c.Powers {
			c.Powers[j].Name = ""
		}
	}
	return s
}
