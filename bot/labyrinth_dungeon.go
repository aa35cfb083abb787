package bot

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// everybody is the spectator's eye.
var everybody = labyrinth.Viewer{}

// MazeSetup is what the next labyrinth starts with.
type MazeSetup struct {
	Places   int                  `json:"places,omitempty"` // of a generated one
	Built    bool                 `json:"built,omitempty"`  // by the master's hand
	Together labyrinth.Agreement  `json:"together,omitempty"`
	Order    labyrinth.Initiative `json:"order,omitempty"`
}

// Dungeon is a scene of the Labyrinth: one labyrinth from its first step to its last.
type Dungeon struct {
	State labyrinth.State `json:"state"`
	// Beat counts decisions, Page the cards that they stood on.
	Beat  int                 `json:"beat"`
	Page  int                 `json:"page"`
	Names card.LabyrinthNames `json:"names"`
	Past  []labyrinth.Event   `json:"past,omitempty"` // since the last record, as everybody may know it
	// Turned is the page that the live card shows, Own those that players have opened for themselves.
	Turned card.LabyrinthPage `json:"turned,omitzero"`
	Own    map[int64]OwnPage  `json:"own,omitempty"`
	// Map is the number of the newest map, 0: nobody has asked for one.
	Map int `json:"map,omitempty"`
	// Silent counts decisions in a row that nobody took.
	Silent  int     `json:"silent,omitempty"`
	Acted   bool    `json:"acted,omitempty"` // somebody has done something about the present one
	Joining []int64 `json:"joining,omitempty"`
	// Draft is what the master makes up on the desk; nil: nothing.
	Draft *card.LabyrinthDraft `json:"draft,omitempty"`
}

// OwnPage is what somebody's own card shows.
type OwnPage struct {
	Hero labyrinth.HeroID   `json:"hero"`
	Page card.LabyrinthPage `json:"page"`
	// Live means that it is a page of the live card, on a pad.
	Live bool `json:"live,omitempty"`
}

// clone is a copy whose maps are its own.
func (d *Dungeon) clone() Dungeon {
	c := *d
	c.Names, c.Own, c.Joining = maps.Clone(d.Names), maps.Clone(d.Own), slices.Clone(d.Joining)
	if d.Draft != nil {
		draft := d.Draft.Clone()
		c.Draft = &draft
	}
	return c
}

func (d *Dungeon) hero(id labyrinth.HeroID) *labyrinth.Hero {
	for i := range d.State.Heroes {
		if d.State.Heroes[i].ID == id {
			return &d.State.Heroes[i]
		}
	}
	return nil
}

// of is the hero that a person plays, of several one that is not gone; nil when they play none.
func (d *Dungeon) of(user int64) *labyrinth.Hero {
	var mine *labyrinth.Hero
	for i := range d.State.Heroes {
		if h := &d.State.Heroes[i]; h.Player != "" && h.Player == delving(user) && (mine == nil || mine.Gone != "") {
			mine = h
		}
	}
	return mine
}

// delving is how the rules name a person.
func delving(user int64) labyrinth.PlayerID { return labyrinth.PlayerID(person(user)) }

// delver is the one who acts, as the rules see it.
func (t *turn) delver() labyrinth.Viewer {
	if t.who.ID == 0 {
		return everybody
	}
	return labyrinth.Viewer{Player: delving(t.who.ID), Master: t.master()}
}

// explore applies an action to the running labyrinth and writes it into the journal.
func (t *turn) explore(a labyrinth.Action) error { return t.exploreAs(t.delver(), a) }

func (t *turn) exploreAs(by labyrinth.Viewer, a labyrinth.Action) error {
	d := t.scene.Dungeon
	a.By = by
	roller := t.roller(labyrinth.Canon(d.State, a))
	next, events, err := labyrinth.Apply(d.State, a, roller)
	if err != nil {
		return err
	}
	t.acted(roller, &a, events)
	t.advanceMaze(a, next, events)
	return nil
}

// advanceMaze makes next the state of the labyrinth. A part that is over leaves its record and takes its cards along.
func (t *turn) advanceMaze(a labyrinth.Action, next labyrinth.State, events []labyrinth.Event) {
	s, d := t.scene, t.scene.Dungeon
	before := d.State
	d.State = next
	d.learn(events)
	d.Past = append(d.Past, labyrinth.ViewEvents(next, events, everybody)...)
	if chapter(before) != chapter(next) {
		t.world.record = t.mazeRecord(before.Scene)
		d.Past, d.Own, s.Copy = nil, nil, 0
		d.Page++
	}
	moved := beat(before) != beat(next)
	silent := a.Kind == labyrinth.Timeout && !d.Acted
	if moved {
		d.Beat++
		d.Turned = card.LabyrinthPage{}
		d.leafBack()
	}
	t.forgetAside()
	d.count(moved, silent, a.By != everybody)
	t.restartMaze(moved)
}

// count notes how many decisions nobody has taken.
func (d *Dungeon) count(moved, silent, byHand bool) {
	switch {
	case silent:
		d.Silent++
	case byHand:
		d.Silent = 0
	}
	d.Acted = !moved && (d.Acted || byHand)
}

// restartMaze gives the decision its time. A party that has proposed nothing waits for itself, and after a while of
// silence the clock waits until somebody is back.
func (t *turn) restartMaze(moved bool) {
	s, d := t.scene, t.scene.Dungeon
	stage := d.State.Stage()
	switch {
	case stage == labyrinth.Over || !d.waits() || d.Silent > 2*len(d.State.Heroes):
		s.Deadline = time.Time{}
	case moved || s.Deadline.IsZero():
		s.restart(t.now)
	}
}

// waits tells whether silence would stand for anything.
func (d *Dungeon) waits() bool {
	return slices.ContainsFunc(labyrinth.Choices(d.State, everybody), func(c labyrinth.Choice) bool {
		return c.Action.Kind == labyrinth.Timeout
	})
}

// beatOf tells decisions apart: while it stays, the same thing is decided.
type beatOf struct {
	scene, round, left int
	stage              labyrinth.Stage
	phase              labyrinth.RestPhase
	hand               labyrinth.HeroID
	task               labyrinth.TaskID
	wounds             int
}

func beat(s labyrinth.State) beatOf {
	b := beatOf{scene: s.Scene, stage: s.Stage(), wounds: len(s.Wounds)}
	if s.Battle != nil {
		b.round, b.left, b.hand = s.Battle.Round, len(s.Battle.Left), s.Battle.Hand.Hero
	}
	if s.Check != nil {
		b.hand, b.task = s.Check.Hand.Hero, s.Check.Task
	}
	if s.Rest != nil {
		b.phase = s.Rest.Phase
	}
	return b
}

// chapterOf tells cards apart: a scene, a round of a battle, the end.
type chapterOf struct {
	scene, round int
	over         bool
}

func chapter(s labyrinth.State) chapterOf {
	c := chapterOf{scene: s.Scene, over: s.Outcome != ""}
	if s.Battle != nil {
		c.round = s.Battle.Round
	}
	return c
}

func (t *turn) mazeRecord(scene int) *Record {
	s, d := t.scene, t.scene.Dungeon
	return &Record{
		Format: format, Post: s.mazePost(), Scene: s.Number, Round: d.Page,
		Labyrinth: &card.LabyrinthRecordIn{Number: scene, Names: d.named(), Events: d.Past},
	}
}

// learn keeps what things are called, as far as everybody knows.
func (d *Dungeon) learn(events []labyrinth.Event) {
	for _, e := range events {
		if e.Kind == labyrinth.Set && e.Action == labyrinth.Change && e.Foe != "" {
			delete(d.Names, "f:"+string(e.Foe)) // it may be called otherwise now
		}
	}
	for _, e := range labyrinth.ViewEvents(d.State, events, everybody) {
		d.Names.Foes(e.Foes)
	}
	sight := labyrinth.View(d.State, everybody)
	d.Names.Learn(sight)
	for id, mark := range card.WayMarks(sight) {
		d.Names["w:"+string(id)] = mark
	}
}

// named are the names that a record needs: those of what happened in it.
func (d *Dungeon) named() card.LabyrinthNames { return maps.Clone(d.Names) }

// enterMaze brings a hero into the running labyrinth.
func (t *turn) enterMaze(h *Hero) error {
	delver := h.delver()
	return t.explore(labyrinth.Action{Kind: labyrinth.Enter, Entrant: &delver})
}

// argument is a number in a tap; false when it is none.
func (t *turn) argument(i int) (int, bool) {
	n, err := strconv.Atoi(t.tap.Arg(i))
	return n, err == nil && n >= 0 && n < 1000
}
