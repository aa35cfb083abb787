package bot

import (
	"encoding/json"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

// act applies an action to the running fight and writes it into the journal.
func (t *turn) act(a grail.Action) error {
	s := t.scene
	a.By = t.viewer()
	roller := &counter{Roller: t.bot.Roll(s.Seed, s.Position, grail.Canon(s.State, a))}
	next, events, err := grail.Apply(s.State, a, roller)
	if err != nil {
		return err
	}
	t.note(entry{Scene: s.Number, Round: s.State.Round, Position: s.Position, Action: &a, Events: events})
	if roller.rolled {
		s.Position++
	}
	s.substitute(a)
	t.advance(a, next, events)
	return nil
}

// substitute remembers that the master has acted for somebody else's fighter.
func (s *Scene) substitute(a grail.Action) {
	f := s.fighter(a.Fighter)
	if f == nil || !a.By.Master || f.Player == "" || f.Player == a.By.Player || a.Kind == grail.Allow {
		return
	}
	if s.Acted == nil {
		s.Acted = map[grail.FighterID]bool{}
	}
	s.Acted[f.ID] = true
}

// counter notes whether any die fell.
type counter struct {
	dice.Roller
	rolled bool
}

func (c *counter) Roll(sides int) int {
	c.rolled = true
	return c.Roller.Roll(sides)
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
		s.Past, s.Open, s.Acted, s.Copy, s.Page = nil, nil, nil, 0, ""
	} else if next.Stage == grail.Declaring {
		s.Past = nil
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
		Events: grail.ViewEvents(next, s.Past, public), Cast: s.standIns(last),
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
		case !f.Declared.Ready && !(last.Kind == grail.Ready && last.Fighter == f.ID):
			actor.Stand = card.ByGame
		}
		cast.Fighters[f.ID] = actor
	}
	return cast
}

// restart gives the round, or the decision it waits for, its full time.
func (s *Scene) restart(now time.Time) {
	s.Deadline = time.Time{}
	if s.Clock > 0 {
		s.Deadline = now.Add(s.pause()).UTC()
	}
}

func (s *Scene) close(events []grail.Event) {
	s.Deadline, s.Joining = time.Time{}, nil
	for _, e := range events {
		if e.Kind == grail.Ended {
			s.Won = e.Side
		}
	}
}

// deadline is when the game itself has to act next; zero: never.
func (w *world) deadline() time.Time {
	if w.scene == nil || w.table.Stage != InScene {
		return time.Time{}
	}
	return w.scene.Deadline
}

// entry is one line of the journal.
type entry struct {
	Format   int           `json:"format"`
	At       time.Time     `json:"at"`
	Who      int64         `json:"who,omitempty"` // 0: the game itself
	Verb     string        `json:"verb"`
	Args     []string      `json:"args,omitempty"`
	Scene    int           `json:"scene,omitempty"`
	Round    int           `json:"round,omitempty"`
	Position uint64        `json:"position,omitempty"` // of the dice stream
	Action   *grail.Action `json:"action,omitempty"`
	Events   []grail.Event `json:"events,omitempty"`
	Lock     string        `json:"lock,omitempty"` // commitment to the seed of a new scene, or of a free roll
	Seed     string        `json:"seed,omitempty"` // of a day of free rolls that is over
	Roll     []string      `json:"roll,omitempty"` // free rolls as they fell
}

// note adds an entry to what the commit will append to the journal.
func (t *turn) note(e entry) {
	e.Format, e.At, e.Who, e.Verb, e.Args = format, t.now.UTC(), t.who.ID, t.tap.Verb, t.tap.Args
	line, err := json.Marshal(e)
	if err != nil {
		panic("bot: a journal entry that cannot be written: " + err.Error())
	}
	t.journal = append(t.journal, line)
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
