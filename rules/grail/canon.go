package grail

import "encoding/json"

// Canon is everything that the action resolves, in canonical bytes: what keys its dice. Whoever lets a round resolve,
// and by which button, the round is the same and so are its dice; names and secrecy decide nothing. An action that
// resolves no round is its own canon.
func Canon(s State, a Action) []byte {
	resolved := struct {
		Kind   string    `json:"kind"`
		Target FighterID `json:"target"`
		By     FighterID `json:"by,omitempty"` // where several may answer
		Round  *State    `json:"round,omitempty"`
		Action *Action   `json:"action,omitempty"`
	}{}
	order, ordered := s.answered(a)
	switch {
	case ordered:
		resolved.Kind, resolved.Action, resolved.Round = "order", &order, s.played()
	case s.Pending != nil && (a.Kind == Answer || a.Kind == Resolve || a.Kind == Timeout):
		resolved.Kind, resolved.Target = "answer", a.Target
		if a.Kind != Answer {
			resolved.Target = s.Pending.Default
		} else if len(s.Pending.Open) > 0 {
			resolved.By = a.Fighter
		}
		resolved.Round = s.played()
	case a.Kind == Ready || a.Kind == Resolve || a.Kind == Timeout:
		resolved.Kind, resolved.Round = "round", s.played()
	default:
		if a.Kind == Struggle || a.Kind == Identify || a.Kind == JoinGroup || a.Kind == LeadGroup {
			a.By = Viewer{}
		}
		a = a.unsigned()
		resolved.Kind, resolved.Action = "action", &a
	}
	b, err := json.Marshal(resolved)
	if err != nil {
		panic("grail: a state that is no JSON: " + err.Error()) // strings, numbers and flags always are
	}
	return b
}

// answered is the answer to the order that waits, whoever gives it; false: it is none.
func (s State) answered(a Action) (Action, bool) {
	silent, waits := s.Silent()
	switch {
	case waits && (a.Kind == Resolve || a.Kind == Timeout):
		return silent, true
	case waits && (a.Kind == Obey || a.Kind == Resist):
		a.By = Viewer{}
		return a, true
	}
	return a, false
}

// unsigned is the action without accounts: who plays whom decides nothing.
func (a Action) unsigned() Action {
	a.By.Player = ""
	if a.Entrant != nil {
		entrant := *a.Entrant
		entrant.Player = ""
		a.Entrant = &entrant
	}
	return a
}

// played is the fight without what decides nothing.
func (s State) played() *State {
	s = s.clone()
	for i := range s.Fighters {
		f := &s.Fighters[i]
		f.Name, f.TrueName, f.Player, f.AllOpen, f.Declared.Ready = "", "", "", false, false
		f.Class, f.Waived, f.Count = "", nil, 0
		for j := range f.Cliches {
			f.Cliches[j].Name, f.Cliches[j].Secrecy = "", ""
			f.Cliches[j] = f.Cliches[j].unbuilt()
		}
	}
	return &s
}
