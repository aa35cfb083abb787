package bot

import (
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// handDraw begins a draft: of something that no list has, or of what stands in the labyrinth, to be changed or made once
// more.
func (t *turn) handDraw(page card.LabyrinthPage, what string) (reply, error) {
	if what == "own" {
		m, ok := t.made(page, t.tap.Arg(1))
		return t.draw(m, ok)
	}
	m, ok := card.BuiltIn(t.masterSight(), t.tap.Arg(1), t.tap.Arg(2))
	if what == "copy" {
		m.Change = ""
		ok = ok && m.What != card.DraftPlace
	}
	return t.draw(m, ok)
}

func (t *turn) draw(m card.LabyrinthDraft, ok bool) (reply, error) {
	if !ok {
		return reply{}, refuse("stale")
	}
	t.scene.Dungeon.Draft, t.table.Desk.Page = &m, "draft"
	return t.say("toast.maze.draft")
}

// made is something new as it is before the master has changed anything: it goes where the page of the desk is about.
func (t *turn) made(page card.LabyrinthPage, what string) (card.LabyrinthDraft, bool) {
	m := card.LabyrinthDraft{What: what}
	fits := false
	switch page.Name {
	case card.DraftTask, card.DraftItem, card.DraftFoe:
		m.Place, m.Hidden, fits = labyrinth.PlaceID(page.Of), page.And == "hide", what == page.Name
	case "bar":
		m.Path, fits = labyrinth.PathID(page.Of), what == card.DraftTask
	case "grant":
		m.Hero, fits = labyrinth.HeroID(page.Of), what == card.DraftItem
	case "spawn":
		fits = what == card.DraftFoe
	case "new":
		fits = what == card.DraftPlace
	}
	name := t.words.T("maze.made." + what)
	switch what {
	case card.DraftPlace:
		m.Thing.Place = &labyrinth.Place{Name: name, Tier: t.tier(), Exit: page.Of == "exit", Lair: page.Of == "lair"}
	case card.DraftTask:
		m.Thing.Task = &labyrinth.Task{Name: name, Kind: labyrinth.Obstacle, TN: 10}
	case card.DraftItem:
		m.Thing.Item = &labyrinth.Item{Name: name, Dice: 1}
	case card.DraftFoe:
		m.Thing.Foe = &labyrinth.Foe{Name: name, Tier: 1, Lines: []labyrinth.Line{t.freshLine(nil)}}
	}
	return m, fits
}

// freshLine is a cliché that a monster does not have yet.
func (t *turn) freshLine(lines []labyrinth.Line) labyrinth.Line {
	for n := 1; ; n++ {
		l := labyrinth.Line{ID: labyrinth.ClicheID("l" + strconv.Itoa(n)), Name: t.words.T("maze.made.line", "N", n), Max: 3, Now: 3}
		if !slices.ContainsFunc(lines, func(o labyrinth.Line) bool { return o.ID == l.ID }) {
			return l
		}
	}
}

// handDraft gives a field of the draft a value.
func handDraft(t *turn) (reply, error) {
	m := t.scene.Dungeon.Draft
	if m == nil || deskWords(t.table.Desk.Page).Name != "draft" {
		return reply{}, refuse("stale")
	}
	field, value := t.tap.Arg(0), t.tap.Arg(1)
	n, numbered := t.argument(1)
	set := t.draftSite(m, field, value, n == 1) || t.draftTag(m, field, value)
	if !set && numbered {
		switch {
		case m.Thing.Task != nil:
			set = draftTask(m.Thing.Task, field, n)
		case m.Thing.Item != nil:
			set = draftItem(m.Thing.Item, field, n)
		case m.Thing.Foe != nil:
			set = t.draftFoe(m.Thing.Foe, field, n)
		case m.Thing.Place != nil:
			set = draftPlace(m.Thing.Place, field, n)
		}
	}
	if !set {
		return reply{}, refuse("stale")
	}
	return reply{}, nil
}

// draftSite moves the draft to another location, into hiding, or to another kind of task.
func (t *turn) draftSite(m *card.LabyrinthDraft, field, value string, on bool) bool {
	task := m.Thing.Task
	switch {
	case field == "where" && m.Place != "" && m.Change == "":
		known := slices.ContainsFunc(t.scene.Dungeon.State.Map.Places, func(p labyrinth.Place) bool { return string(p.ID) == value })
		if known {
			m.Place, t.table.Desk.Page = labyrinth.PlaceID(value), "draft"
		}
		return known
	case field == "hidden" && m.Place != "" && m.Change == "" && (task != nil || m.Thing.Item != nil):
		m.Hidden = on
		if task != nil && !on && task.Kind == labyrinth.Trap {
			task.Kind = labyrinth.Obstacle // what is in sight catches nobody
		}
		return true
	case field == "kind" && task != nil:
		kind := labyrinth.TaskKind(value)
		if !slices.Contains([]labyrinth.TaskKind{labyrinth.Obstacle, labyrinth.Survivor, labyrinth.Quest, labyrinth.Trap}, kind) {
			return false
		}
		task.Kind = kind
		return true
	}
	return false
}

// draftTag turns a hint on or off.
func (t *turn) draftTag(m *card.LabyrinthDraft, field, value string) bool {
	tags, tag := m.Tags(), labyrinth.Tag(value)
	on, given := t.argument(2)
	if field != "tag" || tags == nil || !given || !known(labyrinth.Tags(), tag) && (tag != labyrinth.InBattle || m.Thing.Item == nil) {
		return false
	}
	*tags = slices.DeleteFunc(*tags, func(o labyrinth.Tag) bool { return o == tag })
	if on == 1 {
		*tags = append(*tags, tag)
	}
	if len(*tags) == 0 {
		*tags = nil
	}
	return true
}

func draftTask(task *labyrinth.Task, field string, n int) bool {
	switch {
	case field == "tn" && n >= 1 && n <= labyrinth.MaxTN:
		task.TN, task.Dice = n, 0
	case field == "against" && n >= 1 && n <= labyrinth.MaxFoeLine:
		task.TN, task.Dice = 0, n
	case field == "reward" && n <= 9:
		task.Reward = n
	case field == "danger":
		task.Dangerous = n == 1
	default:
		return false
	}
	return true
}

func draftItem(i *labyrinth.Item, field string, n int) bool {
	switch {
	case field == "dice" && n >= 1 && n <= labyrinth.MaxItem:
		i.Dice = n
	case field == "clothing":
		i.Clothing = n == 1
	default:
		return false
	}
	return true
}

func draftPlace(p *labyrinth.Place, field string, n int) bool {
	switch {
	case field == "tier" && n >= 1 && n <= 4:
		p.Tier = n
	case field == "lair":
		p.Lair = n == 1
	case field == "exit":
		p.Exit = n == 1
	default:
		return false
	}
	return true
}

func (t *turn) draftFoe(f *labyrinth.Foe, field string, n int) bool {
	id, line := strings.CutPrefix(field, "line-")
	at := slices.IndexFunc(f.Lines, func(l labyrinth.Line) bool { return string(l.ID) == id })
	switch {
	case line && at >= 0 && n == 0 && len(f.Lines) > 1:
		f.Lines = slices.Delete(f.Lines, at, at+1)
	case line && at >= 0 && n >= 1 && n <= labyrinth.MaxFoeLine:
		f.Lines[at].Max, f.Lines[at].Now = n, n
	case field == "more" && n == len(f.Lines)+1 && n <= labyrinth.MaxFoeLines:
		f.Lines = append(f.Lines, t.freshLine(f.Lines))
	case field == "tier" && n >= 1 && n <= 5:
		f.Tier = n
	case field == "boss":
		f.Boss = n == 1
	default:
		return false
	}
	return true
}

// handPut puts the draft into the labyrinth, or makes what it changes like it.
func (t *turn) handPut(page card.LabyrinthPage) (reply, error) {
	m := t.scene.Dungeon.Draft
	if m == nil || page.Name != "draft" || page.Of != "" {
		return reply{}, refuse("stale")
	}
	told, err := t.handle(putting(m.Clone()), strings.Join(m.Home(), "/"))
	if err == nil {
		t.scene.Dungeon.Draft = nil
	}
	return told, err
}

// putting is the action that a draft comes to.
func putting(m card.LabyrinthDraft) labyrinth.Action {
	a := labyrinth.Action{Thing: &m.Thing}
	if m.Change != "" {
		a.Kind = labyrinth.Change
		switch m.What {
		case card.DraftPlace:
			a.Place = labyrinth.PlaceID(m.Change)
		case card.DraftTask:
			a.Task = labyrinth.TaskID(m.Change)
		case card.DraftItem:
			a.Item = labyrinth.ItemID(m.Change)
		case card.DraftFoe:
			a.Foe = labyrinth.FoeID(m.Change)
		}
		return a
	}
	if m.What != card.DraftPlace {
		a.Place, a.Path, a.Hero = m.Place, m.Path, m.Hero
	}
	switch {
	case m.Hidden:
		a.Kind = labyrinth.Hide
	case m.What == card.DraftPlace:
		a.Kind = labyrinth.AddPlace
	case m.What == card.DraftTask:
		a.Kind = labyrinth.AddTask
	case m.What == card.DraftItem:
		a.Kind = labyrinth.AddItem
	case m.Place == "":
		a.Kind = labyrinth.Spawn
	default:
		a.Kind = labyrinth.AddFoe
	}
	return a
}
