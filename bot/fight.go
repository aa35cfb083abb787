package bot

import (
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// act applies an action to the running fight and writes it into the journal.
func (t *turn) act(a grail.Action) error { return t.ruledOut(a, t.actAs(t.viewer(), a)) }

// actAs is act for somebody else: a player who is away, or the game.
func (t *turn) actAs(by grail.Viewer, a grail.Action) error {
	s := t.scene
	a.By = by
	roller := t.roller(grail.Canon(s.State, a))
	next, events, err := grail.Apply(s.State, a, roller)
	if err != nil {
		return err
	}
	t.acted(roller, a, events)
	s.substitute(a)
	round := s.State.Round
	t.advance(a, next, events)
	if s.State.Round != round {
		return t.followOrders()
	}
	return t.answerStanding()
}

// substitute remembers that the master has acted for somebody else's fighter.
func (s *Scene) substitute(a grail.Action) {
	f := s.fighter(a.Fighter)
	if f == nil || !a.By.Master || f.Player == "" || f.Player == a.By.Player || slices.Contains(rulings, a.Kind) {
		return
	}
	if s.Acted == nil {
		s.Acted = map[grail.FighterID]bool{}
	}
	s.Acted[f.ID] = true
}

// advance makes next the state of the scene. A round that has ended leaves its record and takes its cards along.
func (t *turn) advance(a grail.Action, next grail.State, events []grail.Event) {
	s := t.scene
	before := s.State
	moved := next.Step != before.Step
	silent := a.Kind == grail.Timeout && !s.answered()
	s.Past = append(s.Past, events...)
	if next.Round != before.Round || next.Stage == grail.Over {
		t.world.record = s.recordOf(a, next)
		s.Ordered = nil
		s.Past, s.Open, s.Acted, s.Copy, s.Page = nil, nil, nil, 0, ""
		s.Leaves, s.Sure, s.Drafts = nil, nil, nil
	}
	s.State = next
	if moved {
		s.Closing = false
	}
	switch {
	case silent:
		s.Deadline = time.Time{} // the clock waits until somebody is back
	case moved || s.Deadline.IsZero():
		s.restart(t.now)
	}
	if next.Stage == grail.Over {
		s.close(events)
	}
}

// answered tells whether anybody has done anything in the running round.
func (s *Scene) answered() bool {
	return len(s.Acted) > 0 || slices.ContainsFunc(s.State.Fighters, func(f grail.Fighter) bool { return f.Declared.Ready })
}

// recordOf keeps what everybody may see of a round, by the names they knew then.
func (s *Scene) recordOf(last grail.Action, next grail.State) *Record {
	return &Record{
		Format: format, Post: s.fightPost(), Scene: s.Number, Round: s.State.Round,
		Events: grail.ViewEvents(next, s.Past, public), Cast: s.standIns(last).Learned(grail.View(next, public)),
	}
}

// standIns is the cast of a round that ends with the last action, with those who acted in players' places.
func (s *Scene) standIns(last grail.Action) card.Cast {
	cast := s.cast()
	for _, f := range s.State.Fighters {
		actor := cast.Fighters[f.ID]
		switch {
		case f.Player == "" || f.Out != "" || f.Since > s.State.Round || last.Kind == grail.Finish:
			continue
		case s.Acted[f.ID]:
			actor.Stand = card.ByMaster
		case s.Ordered[f.ID]:
			actor.Stand = card.ByOrder
		case !f.Declared.Ready && !(last.Kind == grail.Ready && last.Fighter == f.ID):
			actor.Stand = card.ByGame
		}
		cast.Fighters[f.ID] = actor
	}
	return cast
}

func (s *Scene) close(events []grail.Event) {
	s.Deadline, s.Joining = time.Time{}, nil
	for _, e := range events {
		if e.Kind == grail.Ended {
			s.Won = e.Side
		}
	}
}

// fighter finds a fighter of the scene.
func (s *Scene) fighter(id grail.FighterID) *grail.Fighter {
	at := slices.IndexFunc(s.State.Fighters, func(f grail.Fighter) bool { return f.ID == id })
	if at < 0 {
		return nil
	}
	return &s.State.Fighters[at]
}

// mine lists the fighters of a person that act in this round.
func (s *Scene) mine(p grail.PlayerID) []grail.FighterID {
	var list []grail.FighterID
	for _, f := range s.State.Fighters {
		if f.Player == p && p != "" && f.Out == "" && f.Since <= s.State.Round {
			list = append(list, f.ID)
		}
	}
	return list
}
