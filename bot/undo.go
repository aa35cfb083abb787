package bot

import (
	"encoding/json"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/bot/patch"
)

// struckPrefix is what keys of struck posts begin with. They are Lines, kept until the board has shown them.
const struckPrefix = "struck/"

// undoRoutes are the verbs around undo. Their argument says which step is meant, so that a second tap finds it gone.
func undoRoutes() map[string]route {
	return map[string]route{
		"undo":      {aside: true, roster: true, stages: played, more: undoKeys, run: undoTapped},
		"redo":      {aside: true, roster: true, stages: played, more: redoKeys, run: redoTapped},
		"undo-keep": {aside: true, roster: true, stages: played, run: keepDone},
	}
}

var played = []Stage{InLobby, InSetup, InScene}

// undoKeys are the documents that taking a tapped step back needs.
func undoKeys(t *turn) []string { return t.stepKeys(t.tap.Arg(0), t.below) }

// redoKeys are those that doing it again needs.
func redoKeys(t *turn) []string { return t.stepKeys(t.tap.Arg(0), t.above) }

// stepKeys names the steps on the way and the documents that they have touched, as far as they are known by now.
func (t *turn) stepKeys(arg string, way func(int) ([]*Step, int)) []string {
	target, record := t.target(arg)
	if record != "" && t.records[record] == nil {
		return []string{record}
	}
	if target < 0 {
		return nil
	}
	steps, missing := way(target)
	if missing != 0 {
		return []string{stepKey(missing)}
	}
	var keys []string
	for _, step := range steps {
		for key := range step.Docs {
			keys = append(keys, key)
		}
	}
	return keys
}

// The cards that a group sees name no step: how many there were tells how often somebody has thought again.
const (
	newestStep = "0"
	votedStep  = card.VotedStep
)

// target is the step that a tap means, negative when it means none; that of a record is known by the record, whose key
// is given as well.
func (t *turn) target(arg string) (step int, record string) {
	if arg == votedStep && t.history.Vote != nil {
		return t.history.Vote.Step, ""
	}
	scene, round, found := card.ParseRecordStep(arg)
	if !found {
		number, err := strconv.Atoi(arg)
		if err != nil {
			return -1, ""
		}
		return number, ""
	}
	record = recordKey(scene, round)
	if r := t.records[record]; r != nil && r.Step > 0 {
		return r.Step, record
	}
	return -1, record
}

// undoTapped takes a step back, and all that came after it: at the master's word, or at that of most players.
func undoTapped(t *turn) (reply, error) { return t.turnBack(t.tap.Arg(0), false) }

// redoTapped does again what was undone last.
func redoTapped(t *turn) (reply, error) { return t.turnBack(t.tap.Arg(0), true) }

// undoCommand is /undo: the newest step that anybody would miss.
func undoCommand(t *turn) (reply, error) { return t.turnBack(newestStep, false) }

// redoCommand is /redo.
func redoCommand(t *turn) (reply, error) { return t.turnBack(newestStep, true) }

func (t *turn) turnBack(arg string, redo bool) (reply, error) {
	t.aside = true
	target, record := t.target(arg)
	switch {
	case !slices.Contains(played, t.began):
		return reply{}, refuse("stale")
	case target < 0 && record == "" && arg != votedStep:
		return reply{}, refuse("stale")
	case target < 0:
		return reply{}, refuse("undo-gone")
	}
	steps, _ := t.below(target)
	if redo {
		steps, _ = t.above(target)
	}
	switch {
	case len(steps) == 0 && target > 0:
		return reply{}, refuse("undo-gone")
	case len(steps) == 0 && redo:
		return reply{}, refuse("nothing-to-redo")
	case len(steps) == 0:
		return reply{}, refuse("nothing-to-undo")
	}
	if later := t.laterRound(steps, redo); later > 0 && target > 0 {
		return reply{}, refuse("undo-later-first", "Round", later)
	}
	if !t.master() {
		if enough, told, err := t.voted(steps, redo); !enough {
			return told, err
		}
	}
	if redo {
		return t.redo(steps)
	}
	return t.undo(steps)
}

// laterRound is a round that was played after the one whose record is to be undone: it comes first.
func (t *turn) laterRound(steps []*Step, redo bool) int {
	if redo {
		return 0
	}
	for _, step := range steps[:len(steps)-1] {
		if step.Round > 0 {
			return step.Round
		}
	}
	return 0
}

// undo takes steps back, the newest first.
func (t *turn) undo(steps []*Step) (reply, error) {
	struck := t.struck(steps)
	docs := map[string]json.RawMessage{}
	h := t.history
	var numbers []int
	for _, step := range steps {
		if err := t.shift(docs, step, patch.Back); err != nil {
			return reply{}, err
		}
		h.Top = step.Prev
		h.Undone = append(h.Undone, step.Number)
		numbers = append(numbers, step.Number)
		for _, at := range step.Dice {
			h.try(at, 1)
		}
	}
	h.Vote = nil
	if err := t.restore(docs); err != nil {
		return reply{}, err
	}
	t.strike(struck)
	t.refresh()
	t.note(entry{Undone: numbers, Scene: t.table.Scene, Tries: h.tries()})
	if err := t.reseal(docs); err != nil {
		return reply{}, err
	}
	return t.undoneSay("toast.undone", steps)
}

// redo does steps again, the oldest first. Their dice stay as they fell.
func (t *turn) redo(steps []*Step) (reply, error) {
	docs := map[string]json.RawMessage{}
	h := t.history
	var numbers []int
	for _, step := range steps {
		if err := t.shift(docs, step, patch.Forth); err != nil {
			return reply{}, err
		}
		h.Top = step.Number
		h.Undone = h.Undone[:len(h.Undone)-1]
		numbers = append(numbers, step.Number)
		for _, at := range step.Dice {
			h.try(at, -1)
		}
	}
	h.Vote = nil
	if err := t.restore(docs); err != nil {
		return reply{}, err
	}
	t.refresh()
	t.note(entry{Redone: numbers, Scene: t.table.Scene, Tries: h.tries()})
	return t.undoneSay("toast.redone", steps)
}

// undoneSay names the round that is concerned, if it is a whole one, or whose move it was.
func (t *turn) undoneSay(id string, steps []*Step) (reply, error) {
	for _, step := range steps {
		if step.Round > 0 {
			return t.say(id+".round", "Round", step.Round)
		}
	}
	if name := t.table.People[steps[len(steps)-1].Who]; name != "" {
		return t.say(id+".move", "Name", name)
	}
	return t.say(id)
}
