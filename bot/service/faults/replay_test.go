package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"kubik/bot"
	"kubik/rules/dice"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

// scene is what the checker reads of a scene's document: one state, of the book that is played.
type scene struct {
	Number    int             `json:"number"`
	Seed      bot.Seed        `json:"seed"`
	Veil      bot.Seed        `json:"veil"`
	Position  uint64          `json:"position"`
	Grail     json.RawMessage `json:"state"`
	Ouroboros *book           `json:"ouroboros"`
	Labyrinth *book           `json:"labyrinth"`
}

// book is a book's part of a scene.
type book struct {
	State json.RawMessage `json:"state"`
}

// part is the state, with the rules that it is of.
func (s *scene) part() (*json.RawMessage, pure) {
	switch {
	case s.Ouroboros != nil:
		return &s.Ouroboros.State, rulesOf(ouroboros.Canon, ouroboros.Apply)
	case s.Labyrinth != nil:
		return &s.Labyrinth.State, rulesOf(labyrinth.Canon, labyrinth.Apply)
	default:
		return &s.Grail, rulesOf(grail.Canon, grail.Apply)
	}
}

// over tells whether the seed of the scene is shown.
func (s *scene) over() bool {
	state, _ := s.part()
	if s.Labyrinth != nil {
		var now labyrinth.State
		return json.Unmarshal(*state, &now) == nil && now.Stage() == labyrinth.Over
	}
	var now struct{ Stage string }
	return json.Unmarshal(*state, &now) == nil && now.Stage == string(grail.Over) // OUROBOROS has the same word for it
}

// pure is one action of a book: what becomes of a state, and what happens.
type pure func(state, action json.RawMessage, fall func(canon []byte) dice.Roller) (next json.RawMessage, events any, err error)

func rulesOf[S, A, E any](canon func(S, A) []byte, apply func(S, A, dice.Roller) (S, []E, error)) pure {
	return func(state, action json.RawMessage, fall func([]byte) dice.Roller) (json.RawMessage, any, error) {
		var s S
		var a A
		if err := json.Unmarshal(state, &s); err != nil {
			return nil, nil, err
		}
		if err := json.Unmarshal(action, &a); err != nil {
			return nil, nil, err
		}
		next, events, err := apply(s, a, fall(canon(s, a)))
		return raw(next), events, err
	}
}

// replay plays a table's journal through the pure rules: the same actions on the same dice make the same events, and in
// the end the states that are kept.
func (s *storm) replay(store store, b *table) {
	s.t.Helper()
	lines, err := store.Journal(context.Background(), b.owner, 1, 1<<20)
	check(s.t, err)
	var now, kept scene
	for i, text := range lines {
		var l line
		check(s.t, json.Unmarshal(text, &l))
		if l.Start != nil {
			s.same(b, now, kept)
			now, kept = *l.Start, s.sceneOf(store, b.owner, l.Scene)
		}
		if l.Action == nil {
			continue
		}
		if err := now.act(kept, l); err != nil {
			s.fault(&s.report.replays, "%s: entry %d (%s) plays differently: %v", b.owner, i+1, l.Verb, err)
			return
		}
		s.report.replayed++
	}
	s.same(b, now, kept)
}

// act plays one entry of the journal.
func (s *scene) act(kept scene, l line) error {
	state, play := s.part()
	var fell *thrown
	next, events, err := play(*state, l.Action, func(canon []byte) dice.Roller {
		fell = &thrown{Dice: bot.NewDice(bot.Live, kept.Seed, kept.Veil, s.Position, canon)}
		return fell
	})
	switch {
	case err != nil:
		return err
	case l.Scene != s.Number || l.Pos != s.Position:
		return fmt.Errorf("it is of scene %d at %d, not %d at %d", l.Scene, l.Pos, s.Number, s.Position)
	case !sameJSON(events, l.Events):
		return fmt.Errorf("events %s instead of %s", raw(events), l.Events)
	}
	if fell.rolled {
		s.Position++
	}
	*state = next
	return nil
}

func (s *storm) same(b *table, now, kept scene) {
	s.t.Helper()
	played, _ := now.part()
	stands, _ := kept.part()
	if len(*played) == 0 && len(*stands) == 0 {
		return // before the first scene
	}
	if !sameJSON(*played, *stands) || now.Position != kept.Position {
		s.fault(&s.report.replays, "%s: the journal ends scene %d in another state than the one that is kept", b.owner, now.Number)
	}
}

type thrown struct {
	*bot.Dice
	rolled bool
}

func (c *thrown) Throw(p dice.Pool) []int {
	c.rolled = true
	return c.Dice.Throw(p)
}

func (c *thrown) Roll(sides int) int {
	c.rolled = true
	return c.Dice.Roll(sides)
}

func raw(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

// sameJSON compares what two values say; none and an empty list say the same.
func sameJSON(v any, text json.RawMessage) bool {
	var a, b any
	_ = json.Unmarshal(raw(v), &a)
	_ = json.Unmarshal(text, &b)
	return reflect.DeepEqual(a, b)
}
