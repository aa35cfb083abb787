package labyrinth

import "encoding/json"

// Canon is everything that the action resolves, in canonical bytes: what keys its dice. Who does it and what things are
// called decides nothing, and silence is the action that it stands for.
func Canon(s State, a Action) []byte {
	if a.Kind == Timeout || a.Kind == Resolve {
		a = s.silence()
	}
	a.By, a.Text = Viewer{}, ""
	if a.Entrant != nil {
		entrant := *a.Entrant
		entrant.Player = ""
		a.Entrant = &entrant
	}
	b, err := json.Marshal(struct {
		Action Action `json:"action"`
		Game   State  `json:"game"`
	}{a, s.unnamed()})
	if err != nil {
		panic("labyrinth: a state that is no JSON: " + err.Error()) // strings, numbers and flags always are
	}
	return b
}

// unnamed is the game without what decides nothing: names, and who has agreed to what is done anyway.
func (s State) unnamed() State {
	s = s.clone()
	s.Votes, s.Claims, s.Step = nil, nil, 0
	for i := range s.Heroes {
		h := &s.Heroes[i]
		h.Name, h.Player = "", ""
		for j := range h.Cliches {
			h.Cliches[j].Name, h.Cliches[j].Debuff = "", ""
		}
	}
	if s.Rest != nil {
		s.Rest.Ready = nil
	}
	if s.Check != nil && s.Check.Kind == Versus {
		s.Check.Hand.Ready, s.Check.Other.Ready = false, false
	}
	return s
}
