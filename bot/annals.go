package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/state"
)

// Annals are a table's journal, read in one go.
type annals struct {
	lines  []annal
	scenes map[int]*Scene // those that still have a document, as they are now
	book   game
	agreed map[int64]bool // whose posts may be told
}

// annal is one journal entry as it is read: what the rules made of it stays raw until a book looks at it.
type annal struct {
	number   int64           // in the journal, from 1
	At       time.Time       `json:"at"`
	Who      int64           `json:"who"`
	Verb     string          `json:"verb"`
	Args     []string        `json:"args"`
	Scene    int             `json:"scene"`
	Round    int             `json:"round"`
	Position uint64          `json:"position"`
	Action   json.RawMessage `json:"action"`
	Events   json.RawMessage `json:"events"`
	Throws   []thrown        `json:"throws"`
	Lock     string          `json:"lock"`
	VeilLock string          `json:"veil_lock"`
	Seed     string          `json:"seed"`
	Day      string          `json:"day"`
	Open     bool            `json:"open"`
	Start    json.RawMessage `json:"start"`
	Roll     []string        `json:"roll"`
	Step     int             `json:"step"`
	Undone   []int           `json:"undone"`
	Redone   []int           `json:"redone"`
	Try      int             `json:"try"`
	Imported bool            `json:"imported"`
	Mended   *annalMended    `json:"mended"`
	Prose    *Prose          `json:"prose"`

	undone   bool          // taken back, and not done again
	act      int           // its place among the actions of its step
	mended   bool          // a correction has put it here
	replaced bool          // a correction has put others in its place
	kept     []dice.Thrown // dice that a correction has used again
}

// struck tells that what the line says does not count any more.
func (l *annal) struck() bool { return l.undone || l.replaced }

// annalMended is a correction as it is read.
type annalMended struct {
	From Cut `json:"from"`
	Acts []struct {
		Action   json.RawMessage `json:"action"`
		Events   json.RawMessage `json:"events"`
		Position uint64          `json:"position"`
		Thrown   []dice.Thrown   `json:"thrown"`
		Throws   []thrown        `json:"throws"`
	} `json:"acts"`
}

// acts are the actions of a correction, each as a line of its own.
func (l annal) acts() []annal {
	if l.Mended == nil {
		return nil
	}
	var list []annal
	for i, act := range l.Mended.Acts {
		line := annal{
			number: l.number, At: l.At, Who: l.Who, Verb: l.Verb, Scene: l.Scene, Position: act.Position, Action: act.Action,
			Events: act.Events, Throws: act.Throws, Step: l.Step, act: i, mended: true,
		}
		for _, x := range act.Thrown {
			if !x.Fresh {
				line.kept = append(line.kept, x)
			}
		}
		list = append(list, line)
	}
	return list
}

const (
	// annalsAtOnce is how many entries are read in one trip, maxAnnals how many of the newest are told.
	annalsAtOnce = 500
	maxAnnals    = 20_000
	// scenesAtOnce is how many documents of scenes are read in one trip.
	scenesAtOnce = 50
)

// annals reads what a table has been through. It does not hold up the table: what happens meanwhile is told or not.
func (b *Bot) annals(ctx context.Context, w *world) (annals, error) {
	a := annals{scenes: map[int]*Scene{}, book: w.game(), agreed: map[int64]bool{}}
	for from := int64(1); ; from += annalsAtOnce {
		raw, err := b.Store.Journal(ctx, w.owner, from, annalsAtOnce)
		if err != nil {
			return a, fmt.Errorf("journal of %s: %w", w.owner, err)
		}
		for i, data := range raw {
			line := annal{number: from + int64(i)}
			if err := json.Unmarshal(data, &line); err != nil {
				return a, fmt.Errorf("entry %d of %s: %w", line.number, w.owner, err)
			}
			if line.Imported {
				a.lines = nil // what stood here before has made room for another table
			}
			a.lines = append(append(a.lines, line), line.acts()...)
		}
		if over := len(a.lines) - maxAnnals; over > annalsAtOnce {
			a.lines = slices.Delete(a.lines, 0, over)
		}
		if len(raw) < annalsAtOnce {
			break
		}
	}
	a.strike()
	if err := b.annalAuthors(ctx, w, a); err != nil {
		return a, err
	}
	return a, b.annalScenes(ctx, w, a)
}

// annalAuthors notes who has agreed to be told.
func (b *Bot) annalAuthors(ctx context.Context, w *world, a annals) error {
	found, err := b.Store.Load(ctx, state.Load{Owner: w.owner, Keys: []string{seatsKey}})
	if err != nil {
		return fmt.Errorf("seats of %s: %w", w.owner, err)
	}
	seats := &Seats{}
	if doc := found.Docs[seatsKey]; doc.Version > 0 {
		if err := json.Unmarshal(doc.Data, seats); err != nil {
			return fmt.Errorf("document %s of %s: %w", seatsKey, w.owner, err)
		}
	}
	for user, s := range seats.People {
		a.agreed[user] = s.Journal == Agreed
	}
	return nil
}

// annalScenes reads the scenes that the lines speak of.
func (b *Bot) annalScenes(ctx context.Context, w *world, a annals) error {
	var keys []string
	for _, line := range a.lines {
		if key := sceneKey(line.Scene); line.Scene > 0 && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for part := range slices.Chunk(keys, scenesAtOnce) {
		found, err := b.Store.Load(ctx, state.Load{Owner: w.owner, Keys: part})
		if err != nil {
			return fmt.Errorf("scenes of %s: %w", w.owner, err)
		}
		for key, doc := range found.Docs {
			if doc.Version == 0 {
				continue
			}
			s := &Scene{}
			if err := json.Unmarshal(doc.Data, s); err != nil {
				return fmt.Errorf("document %s of %s: %w", key, w.owner, err)
			}
			a.scenes[s.Number] = s
		}
	}
	return nil
}

// strike marks the lines of steps that were taken back and not done again, and those that a correction has replaced.
func (a annals) strike() {
	steps := map[int][]int{}
	acts := map[int]int{}
	for i, line := range a.lines {
		if len(line.Action) > 0 && !line.mended {
			a.lines[i].act = acts[line.Step]
			acts[line.Step]++
		}
		for _, step := range line.Undone {
			for _, at := range steps[step] {
				a.lines[at].undone = true
			}
		}
		for _, step := range line.Redone {
			for _, at := range steps[step] {
				a.lines[at].undone = false
			}
		}
		if line.Step > 0 && len(line.Undone)+len(line.Redone) == 0 {
			steps[line.Step] = append(steps[line.Step], i)
		}
	}
	for i := range a.lines {
		if m := a.lines[i].Mended; m != nil && !a.lines[i].undone {
			a.replace(i, m.From)
		}
	}
}

// replace marks the actions in whose place a correction has put others.
func (a annals) replace(correction int, from Cut) {
	for i := range a.lines[:correction] {
		line := &a.lines[i]
		later := line.Step > from.Step || line.Step == from.Step && line.act >= from.Index
		if len(line.Action) > 0 && line.Scene == a.lines[correction].Scene && line.Step > 0 && later {
			line.replaced = true
		}
	}
}

// reader is somebody who reads a journal: 0 and no master is whoever looks into the group.
type reader struct {
	user   int64
	master bool
}

// reads is the one who acts, as a reader: in the group with everybody's eyes.
func (t *turn) reads() reader {
	if !t.private() {
		return reader{}
	}
	return reader{user: t.who.ID, master: t.master()}
}

// chronicler is a book that can tell of a scene afterwards.
type chronicler interface {
	// holds tells whether a scene is of this book.
	holds(s *Scene) bool
	// seen is what a reader may know of events, by what is known of the scene now.
	seen(s *Scene, events json.RawMessage, who reader) (json.RawMessage, error)
	// retell puts events of one chapter, as seen, into the words of a record.
	retell(f card.Frame, s *Scene, events json.RawMessage, who reader) (string, error)
	// feats counts what heroes have done in events, as seen.
	feats(s *Scene, events json.RawMessage, who reader, into *feats) error
}

// chronicler is the table's book as far as it tells of scenes; nil for a scene that is not of it.
func (a annals) chronicler(s *Scene) chronicler {
	c, ok := a.book.(chronicler)
	if !ok || s == nil || !c.holds(s) {
		return nil
	}
	return c
}
