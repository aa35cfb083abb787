package labyrinth

import "slices"

// own tells whether the step is about the table, not a scene: it always needs a majority, whatever the house rule.
func (k StepKind) own() bool { return k == AsideStep || k == LeadStep || k == StopTogether }

// takeVote counts a player's word for a step. The master's word takes it at once; so does silence, for what it stands
// for (L27).
func (p *play) takeVote(a Action) {
	switch {
	case a.Kind == Withdraw:
		p.Votes = slices.DeleteFunc(p.Votes, func(v Vote) bool { return v.Player == a.By.Player })
	case a.By.Master, a.By == Viewer{}:
		p.step(a.Step)
	default:
		p.Votes = slices.DeleteFunc(p.Votes, func(v Vote) bool { return v.Player == a.By.Player && v.Step.rivals(a.Step) })
		p.Votes = append(p.Votes, Vote{a.By.Player, a.Step})
		if a.Step.Kind.own() && p.carried(a.Step) {
			p.step(a.Step)
		}
	}
}

// rivals: one player wants one scene at a time; of the table's own steps each is a question by itself.
func (st Step) rivals(o Step) bool {
	if st.Kind.own() || o.Kind.own() {
		return st == o
	}
	return true
}

// tally takes the first step that enough have agreed on (L27).
func (p *play) tally() bool {
	p.Votes = slices.DeleteFunc(p.Votes, func(v Vote) bool {
		return !slices.Contains(p.players(), v.Player) || p.legalStep(v.Step) != nil || p.barredFrom(v)
	})
	if len(p.Votes) == 0 {
		p.Votes = nil
	}
	for _, v := range p.Votes {
		if p.carried(v.Step) {
			p.step(v.Step)
			return true
		}
	}
	return false
}

// barredFrom: whoever is to stand aside has no vote in it.
func (s *State) barredFrom(v Vote) bool {
	return v.Step.Kind == AsideStep && s.hero(v.Step.Hero).Player == v.Player
}

// carried tells whether a step is agreed on: by more than half of those present, by anyone, or by the leader (L27).
func (s *State) carried(st Step) bool {
	voters := s.players()
	if st.Kind == AsideStep {
		own := s.hero(st.Hero).Player
		voters = slices.DeleteFunc(voters, func(p PlayerID) bool { return p == own })
	}
	yes := 0
	for _, v := range s.Votes {
		if v.Step == st {
			yes++
		}
	}
	switch {
	case !st.Kind.own() && s.Rules.PartyStep == Anyone:
		return yes > 0
	case !st.Kind.own() && s.Rules.PartyStep == Leader:
		return slices.Contains(s.Votes, Vote{s.leader(), st})
	}
	return 2*yes > len(voters)
}

// mostWanted is the scene with the most votes, the first proposed of equals; the zero Step when nobody wants any. The
// table's own steps need their majority and are not taken by silence.
func (s *State) mostWanted() Step {
	best, most := Step{}, 0
	for _, v := range s.Votes {
		n := 0
		for _, o := range s.Votes {
			if o.Step == v.Step {
				n++
			}
		}
		if n > most && !v.Step.Kind.own() && s.legalStep(v.Step) == nil {
			best, most = v.Step, n
		}
	}
	return best
}

// dropVotes clears what has been decided: the step taken, and with a scene all that was wanted for it.
func (p *play) dropVotes(taken Step) {
	p.Votes = slices.DeleteFunc(p.Votes, func(v Vote) bool {
		return v.Step == taken || !taken.Kind.own() && !v.Step.Kind.own()
	})
}
