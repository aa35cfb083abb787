package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	"kubik/bot"
	"kubik/rules/dice"
	"kubik/rules/grail"
)

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
func (now *scene) act(kept scene, l line) error {
	var a grail.Action
	if err := json.Unmarshal(l.Action, &a); err != nil {
		return err
	}
	fell := &thrown{Dice: bot.NewDice(bot.Live, kept.Seed, kept.Veil, now.Position, grail.Canon(now.State, a))}
	next, events, err := grail.Apply(now.State, a, fell)
	switch {
	case err != nil:
		return err
	case l.Scene != now.Number || l.Pos != now.Position:
		return fmt.Errorf("it is of scene %d at %d, not %d at %d", l.Scene, l.Pos, now.Number, now.Position)
	case !sameJSON(events, l.Events):
		return fmt.Errorf("events %s instead of %s", raw(events), l.Events)
	}
	if fell.rolled {
		now.Position++
	}
	now.State = next
	return nil
}

func (s *storm) same(b *table, now, kept scene) {
	s.t.Helper()
	if !sameJSON(now.State, raw(kept.State)) || now.Position != kept.Position {
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
