package card

import (
	"slices"

	"kubik/rules/labyrinth"
)

// Kinds of things that a master makes up.
const (
	DraftPlace = "place"
	DraftTask  = "task"
	DraftItem  = "item"
	DraftFoe   = "foe"
)

// LabyrinthDraft is something that a master makes up before it is in the labyrinth, or changes.
type LabyrinthDraft struct {
	What string `json:"what"`
	// Where it will be: a location, a corridor that it bars, a hero who gets it. A monster without any comes to the party
	// now.
	Place  labyrinth.PlaceID `json:"place,omitempty"`
	Path   labyrinth.PathID  `json:"path,omitempty"`
	Hero   labyrinth.HeroID  `json:"hero,omitempty"`
	Hidden bool              `json:"hidden,omitempty"` // until a search finds it
	Change string            `json:"change,omitempty"` // the id of what it changes; empty: something new
	Thing  labyrinth.Thing   `json:"thing"`
}

// Home is the page of the desk where the draft belongs.
func (m LabyrinthDraft) Home() []string {
	switch {
	case m.Path != "":
		return []string{"way", string(m.Path)}
	case m.Hero != "":
		return []string{"fix", string(m.Hero)}
	case m.Place != "":
		return []string{"at", string(m.Place)}
	case m.What == DraftPlace:
		return []string{"places"}
	}
	return []string{"home"}
}

// Clone is a draft that shares nothing with m.
func (m LabyrinthDraft) Clone() LabyrinthDraft {
	t := &m.Thing
	t.Place, t.Task, t.Item, t.Foe = copied(t.Place), copied(t.Task), copied(t.Item), copied(t.Foe)
	if t.Task != nil {
		t.Task.Hints, t.Task.Prize = slices.Clone(t.Task.Hints), copied(t.Task.Prize)
	}
	if t.Item != nil {
		t.Item.Tags = slices.Clone(t.Item.Tags)
	}
	if t.Foe != nil {
		t.Foe.Lines, t.Foe.Weakness = slices.Clone(t.Foe.Lines), slices.Clone(t.Foe.Weakness)
	}
	return m
}

func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// Tags are those of the thing, to be changed; nil where it has none.
func (m *LabyrinthDraft) Tags() *[]labyrinth.Tag {
	switch t := &m.Thing; {
	case t.Task != nil:
		return &t.Task.Hints
	case t.Item != nil:
		return &t.Item.Tags
	case t.Foe != nil:
		return &t.Foe.Weakness
	}
	return nil
}

// BuiltIn finds a thing of the labyrinth as a draft that would change it: kind t is a task, i an item, f a monster, p a
// location.
func BuiltIn(sight labyrinth.Sight, kind, id string) (LabyrinthDraft, bool) {
	for i := range sight.Places {
		p := &sight.Places[i]
		if kind == "p" && string(p.ID) == id {
			n := labyrinth.Place{Key: p.Key, Name: p.Name, Tier: p.Tier, Exit: p.Exit, Lair: p.Lair}
			return LabyrinthDraft{What: DraftPlace, Place: p.ID, Change: id, Thing: labyrinth.Thing{Place: &n}}, true
		}
		if m, ok := builtAt(p, kind, id); ok {
			return m, true
		}
	}
	for _, w := range sight.Paths {
		if kind == "t" && w.Task != nil && string(w.Task.ID) == id {
			return draftOf(LabyrinthDraft{What: DraftTask, Path: w.ID, Change: id, Thing: labyrinth.Thing{Task: w.Task}}), true
		}
	}
	return LabyrinthDraft{}, false
}

func builtAt(p *labyrinth.SeenPlace, kind, id string) (LabyrinthDraft, bool) {
	m := LabyrinthDraft{Place: p.ID, Change: id}
	for i := range p.Tasks {
		if kind == "t" && string(p.Tasks[i].ID) == id {
			m.What, m.Thing.Task = DraftTask, &p.Tasks[i]
		}
	}
	for i := range p.Items {
		if kind == "i" && string(p.Items[i].ID) == id {
			m.What, m.Thing.Item = DraftItem, &p.Items[i]
		}
	}
	for i := range p.Foes {
		if kind == "f" && string(p.Foes[i].ID) == id {
			m.What, m.Thing.Foe = DraftFoe, &p.Foes[i]
		}
	}
	for i := range p.Finds {
		switch f := &p.Finds[i]; {
		case kind == "t" && f.Task != nil && string(f.Task.ID) == id:
			m.What, m.Thing.Task, m.Hidden = DraftTask, f.Task, true
		case kind == "i" && f.Item != nil && string(f.Item.ID) == id:
			m.What, m.Thing.Item, m.Hidden = DraftItem, f.Item, true
		}
	}
	if m.What == "" {
		return LabyrinthDraft{}, false
	}
	return draftOf(m), true
}

// draftOf is the thing as it would be made anew: whole, and without a name of the engine's.
func draftOf(m LabyrinthDraft) LabyrinthDraft {
	m = m.Clone()
	switch t := &m.Thing; {
	case t.Task != nil:
		t.Task.ID, t.Task.Done = "", false
		if t.Task.Prize != nil {
			t.Task.Prize.ID = ""
		}
	case t.Item != nil:
		t.Item.ID = ""
	case t.Foe != nil:
		t.Foe.ID, t.Foe.Home = "", ""
		for i := range t.Foe.Lines {
			t.Foe.Lines[i].Now = t.Foe.Lines[i].Max
		}
	}
	return m
}
