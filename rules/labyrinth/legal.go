package labyrinth

import "slices"

// legal tells whether Apply takes the action: nil, or the Refusal. It asks only what the actor may know.
func (s *State) legal(a Action) error {
	if s.Outcome != "" {
		return GameOver
	}
	if !a.tidy() {
		return BadAction
	}
	switch a.Kind {
	case Propose:
		return s.legalProposal(a)
	case Withdraw:
		if !slices.ContainsFunc(s.Votes, func(v Vote) bool { return v.Player == a.By.Player }) {
			return NotNow
		}
		return nil
	case Confirm, Deny:
		return s.legalWord(a)
	case Enter:
		return s.legalEntrant(a)
	case Timeout:
		if a.By != (Viewer{}) {
			return NotYours
		}
		return s.legalSilence()
	}
	if a.masters() {
		return s.legalMaster(a)
	}
	return s.legalHero(a)
}

// legalSilence: time passes only where something is waited for; a party that has proposed nothing waits for itself.
func (s *State) legalSilence() error {
	stage := s.Stage()
	if (stage == Exploring || stage == Captive) && s.mostWanted() == (Step{}) {
		return NotNow
	}
	return nil
}

func (s *State) legalProposal(a Action) error {
	if !a.By.Master && !s.takesPart(a.By) {
		return NotHere
	}
	if stage := s.Stage(); !a.Step.Kind.own() && stage != Exploring && stage != Captive {
		return NotNow
	}
	if err := s.legalStep(a.Step); err != nil {
		return err
	}
	if v := (Vote{a.By.Player, a.Step}); !a.By.Master && s.barredFrom(v) {
		return NotYours
	}
	return nil
}

// legalStep tells whether the party could do it now (L26).
func (s *State) legalStep(st Step) error {
	if !st.tidy() {
		return BadAction
	}
	captive := len(s.Captors) > 0
	switch st.Kind {
	case AsideStep, LeadStep:
		return s.legalRole(st)
	case StopTogether:
		return nil
	case EscapeLair:
		if !captive {
			return NotNow
		}
		return s.legalRoller(st.Hero)
	}
	if captive || len(s.able()) == 0 {
		return NotNow
	}
	switch st.Kind {
	case ScoutPath, MovePath:
		return s.legalWay(st)
	case Tackle:
		if t := s.Map.task(st.Task); t == nil || t.Done || !s.reachable(st.Task) {
			return NoSuchTask
		}
		return s.legalRoller(st.Hero)
	}
	return nil
}

// legalRole: somebody who is present, and for standing aside not the last one.
func (s *State) legalRole(st Step) error {
	h := s.hero(st.Hero)
	switch {
	case h == nil:
		return NoSuchHero
	case !h.present():
		return NotHere
	case st.Kind == AsideStep && s.count((*Hero).present) < 2:
		return NotNow
	}
	return nil
}

func (s *State) legalRoller(id HeroID) error {
	switch h := s.hero(id); {
	case h == nil:
		return NoSuchHero
	case !h.able():
		return NotHere
	}
	return nil
}

func (s *State) legalWay(st Step) error {
	p := s.Map.path(st.Path)
	switch {
	case p == nil || !p.Found || !p.touches(s.At):
		return NoSuchPath
	case p.barred() && st.Kind == MovePath:
		return Barred
	}
	return nil
}

// reachable tells whether a task is here, or in a corridor from here that is known. A sprung trap is over.
func (s *State) reachable(id TaskID) bool {
	here := s.here()
	if slices.ContainsFunc(here.Tasks, func(t Task) bool { return t.ID == id }) {
		return true
	}
	return slices.ContainsFunc(s.Map.Paths, func(p Path) bool {
		return p.Found && p.touches(s.At) && p.Task != nil && p.Task.ID == id
	})
}

// legalWord: another than who claimed must say yes, the master where there is one (L27).
func (s *State) legalWord(a Action) error {
	i := slices.IndexFunc(s.Claims, func(c Claim) bool { return c.Number == a.N })
	switch {
	case a.By.Master && i >= 0:
		return nil
	case a.By.Player == "":
		return NotYours
	case i < 0:
		return NoSuchClaim
	case s.hero(s.Claims[i].Hero).Player == a.By.Player:
		if a.Kind == Deny {
			return nil
		}
		return OwnClaim
	case s.Mastered:
		return MasterOnly
	case !s.takesPart(a.By):
		return NotHere
	}
	return nil
}

func (s *State) legalEntrant(a Action) error {
	if a.By == (Viewer{}) || !a.By.Master && (a.Entrant == nil || a.Entrant.Player != a.By.Player) {
		return NotYours
	}
	if a.Entrant == nil {
		return BadHero
	}
	return s.Admits(*a.Entrant, a.By.Master)
}
