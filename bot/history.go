package bot

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"kubik/bot/patch"
	"kubik/state"
)

// History is the document of what can be undone at a table: a stack of steps, each in a document of its own.
type History struct {
	Format int   `json:"format"`
	Next   int   `json:"next"`             // number of the next step; numbers are never used again
	Top    int   `json:"top,omitempty"`    // the step done last; 0: none can be undone
	Undone []int `json:"undone,omitempty"` // steps that can be redone, the next one last
	Floor  int   `json:"floor,omitempty"`  // steps up to this one are gone for good
	// Tries counts, by scene and position, how often dice that fell there were undone.
	Tries map[string]int `json:"tries,omitempty"`
	// Struck counts how often a post was struck through: what takes its place is a post of its own.
	Struck map[state.PostID]int `json:"struck,omitempty"`
	Vote   *Vote                `json:"vote,omitempty"`
}

// Vote is the players' count for undoing or redoing down to a step.
type Vote struct {
	Step int     `json:"step"`
	Redo bool    `json:"redo,omitempty"`
	For  []int64 `json:"for"`
	Need int     `json:"need"`
}

// Step is the document of one action: what it changed, to be taken back and done again.
type Step struct {
	Format int    `json:"format"`
	Number int    `json:"number"`
	Prev   int    `json:"prev,omitempty"` // the step below it
	Who    int64  `json:"who,omitempty"`
	Verb   string `json:"verb"`
	// Along means that nobody would miss it: it goes with the step below it.
	Along bool `json:"along,omitempty"`
	// Scene and Round are those of the record that the step has left; 0: none.
	Scene int      `json:"scene,omitempty"`
	Round int      `json:"round,omitempty"`
	Dice  []string `json:"dice,omitempty"` // scene and position at which dice fell
	// Docs are the documents that the step touched, with where they differ.
	Docs map[string][]patch.Difference `json:"docs"`
	// Acts are the actions of the rules that it carried out, in their order. Those of a correction stand in the place of
	// all that came after Cut.
	Acts []Act `json:"acts,omitempty"`
	Cut  *Cut  `json:"cut,omitempty"`
}

const (
	historyKey = "history"
	stepPrefix = "step/"
	// maxSteps is how many of the newest steps can be undone.
	maxSteps = 200
)

func stepKey(number int) string { return stepPrefix + strconv.Itoa(number) }

// rememberable tells whether undo covers a document: lines are said for good, and free rolls have fallen.
func rememberable(key string) bool {
	return key != historyKey && key != dayKey && key != seatsKey && !strings.HasPrefix(key, lineKey) && !strings.HasPrefix(key, prosePrefix) && !strings.HasPrefix(key, facePrefix) &&
		!strings.HasPrefix(key, benchPrefix) && !strings.HasPrefix(key, stepPrefix) && !strings.HasPrefix(key, struckPrefix)
}

// remembers tells whether the turn is a move that can be undone. Undo begins once there is a game: who leads is no move
// in it.
func (t *turn) remembers() bool {
	return !t.aside && (t.began == InLobby || t.began == InSetup || t.began == InScene)
}

// remember makes a step of what the turn writes, and lets go of the oldest one.
func (t *turn) remember(writes []state.Write) ([]state.Write, error) {
	h := t.history
	step := Step{
		Format: format, Number: t.number(), Prev: h.Top, Who: t.who.ID, Verb: t.tap.Verb, Along: t.along, Dice: t.dice,
		Acts: t.acts, Cut: t.cut,
		Docs: map[string][]patch.Difference{},
	}
	for _, w := range writes {
		if !rememberable(w.Key) {
			continue
		}
		list, err := t.differences(w)
		if err != nil {
			return nil, fmt.Errorf("remembering %s: %w", w.Key, err)
		}
		step.Docs[w.Key] = list
	}
	if len(step.Docs) == 0 {
		return nil, nil
	}
	if r := t.world.record; r != nil {
		step.Scene, step.Round, h.Vote = r.Scene, r.Round, nil
	}
	data, err := json.Marshal(step)
	if err != nil {
		return nil, fmt.Errorf("step %d of %s: %w", step.Number, t.owner, err)
	}
	more := []state.Write{{Key: stepKey(step.Number), Data: data}}
	h.Format, h.Next, h.Top, h.Undone = format, step.Number+1, step.Number, nil
	if old := step.Number - maxSteps; old > h.Floor {
		more = append(more, state.Write{Key: stepKey(old), Version: 1})
		h.Floor = old
	}
	return more, nil
}

// number is that of the step which this turn will be.
func (t *turn) number() int { return max(t.history.Next, 1) }

// triedAt names the place of dice in a scene.
func triedAt(scene int, position uint64) string { return fmt.Sprintf("%d/%d", scene, position) }

// written lists what the commit writes: the documents, and what is needed to undo that.
func (t *turn) written() (writes []state.Write, reads map[string]int64, err error) {
	t.linkProse()
	if t.world.record != nil && t.remembers() {
		t.world.record.Step = t.number()
	}
	writes, reads, err = t.changes()
	if err != nil {
		return nil, nil, err
	}
	if len(writes) > 0 && t.remembers() {
		more, err := t.remember(writes)
		if err != nil {
			return nil, nil, err
		}
		writes = append(writes, more...)
	}
	return t.withHistory(append(writes, t.raw...), reads)
}

// withHistory adds the history itself, which has a say in no step.
func (t *turn) withHistory(writes []state.Write, reads map[string]int64) ([]state.Write, map[string]int64, error) {
	doc, asked := t.read[historyKey]
	if !asked || t.history.Format == 0 {
		return writes, reads, nil
	}
	data, err := json.Marshal(t.history)
	if err != nil {
		return nil, nil, fmt.Errorf("history of %s: %w", t.owner, err)
	}
	if string(data) == string(doc.Data) {
		reads[historyKey] = doc.Version
		return writes, reads, nil
	}
	return append(writes, state.Write{Key: historyKey, Version: doc.Version, Data: data}), reads, nil
}
