package gallery

import (
	"fmt"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

// stage plays a fight by the rules, so that cards show what really happens.
type stage struct {
	words card.Words
	state grail.State
	rolls dice.Roller
	last  []grail.Event // of the last round that was resolved
	err   error
}

func open(words card.Words, risk grail.Risk, initiative grail.Initiative, fighters ...grail.Fighter) *stage {
	s := &stage{words: words, rolls: dice.NewStream([32]byte{7}, 1, []byte(risk))}
	s.state, s.err = grail.New(grail.Setup{Risk: risk, Initiative: initiative, Fighters: fighters})
	return s
}

// master does what the master may do: everything.
func (s *stage) master(a grail.Action) *stage {
	if s.err != nil {
		return s
	}
	a.By = grail.Viewer{Player: vera, Master: true}
	next, events, err := grail.Apply(s.state, a, s.rolls)
	if err != nil {
		s.err = fmt.Errorf("%s: %w", a.Kind, err)
		return s
	}
	if len(events) > 0 {
		s.last = events
	}
	s.state = next
	return s
}

func (s *stage) declare(f grail.FighterID, kind grail.ActionKind, what string) *stage {
	a := grail.Action{Kind: kind, Fighter: f}
	switch kind {
	case grail.ChooseTarget:
		a.Target = grail.FighterID(what)
	case grail.ChooseMode:
		a.Mode = grail.Mode(what)
	case grail.ChooseAttack, grail.ChooseDefense:
		a.Cliche = grail.ClicheID(what)
	}
	return s.master(a)
}

func (s *stage) pump(f grail.FighterID, kind grail.ActionKind, n int) *stage {
	return s.master(grail.Action{Kind: kind, Fighter: f, N: n})
}

// rounds resolves so many rounds with what is declared.
func (s *stage) rounds(n int) *stage {
	for range n {
		if s.state.Stage == grail.Declaring {
			s.master(grail.Action{Kind: grail.Resolve})
		}
	}
	return s
}

func (s *stage) public() grail.Sight { return grail.View(s.state, grail.Viewer{}) }

func (s *stage) of(p grail.PlayerID) grail.Sight { return grail.View(s.state, grail.Viewer{Player: p}) }

func (s *stage) all() grail.Sight { return grail.View(s.state, grail.Viewer{Master: true}) }

// told is the last round as everybody may know it.
func (s *stage) told() []grail.Event { return grail.ViewEvents(s.state, s.last, grail.Viewer{}) }

func (s *stage) cast() card.Cast { return card.CastOf(s.public()) }

// choice is a fighter's choice card with the figures that the rules give.
func (s *stage) choice(f grail.FighterID, v grail.Viewer, foe grail.FighterID) card.ChoiceIn {
	in := card.ChoiceIn{Scene: 1, Sight: grail.View(s.state, v), Fighter: f, Private: v != grail.Viewer{},
		Attack: map[grail.ClicheID]grail.Odds{}, Defense: map[grail.ClicheID]grail.Odds{}}
	if in.Private {
		in.Offers = s.offers(f, v)
	}
	for _, seen := range in.Sight.Fighters {
		for _, line := range seen.Lines {
			if seen.ID == f && line.Rollable && foe != "" {
				in.Attack[line.ID] = grail.AttackOdds(s.state, v, f, line.ID, 0, foe)
				in.Defense[line.ID] = grail.DefenseOdds(s.state, v, f, line.ID, 0, foe)
			}
		}
		if d := seen.Declared; seen.ID == f && d != nil && foe != "" {
			for n := range 4 {
				in.AttackPump = append(in.AttackPump, grail.AttackOdds(s.state, v, f, d.Attack, n, foe))
			}
		}
	}
	return in
}
