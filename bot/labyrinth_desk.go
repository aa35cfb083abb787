package bot

import (
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// The pages of the master's desk in a labyrinth are words with slashes between: a name, and what it is about.
func deskWords(page string) card.LabyrinthPage {
	words := append(strings.Split(page, "/"), "", "")
	return card.LabyrinthPage{Name: words[0], Of: words[1], And: words[2]}
}

// desk is the master's private card: the whole labyrinth, and a hand in it.
func (labyrinthGame) desk(w *world, f card.Frame, in card.DeskIn) card.Card {
	s, d := w.scene, w.scene.Dungeon
	if in.Adding != nil || d.State.Stage() == labyrinth.Over {
		return card.Desk(f, in)
	}
	v := labyrinth.Viewer{Player: delving(w.table.Master), Master: true}
	names := d.named()
	names.Learn(labyrinth.View(d.State, v))
	return card.LabyrinthDesk(f, card.LabyrinthDeskIn{
		Scene: s.Number, Beat: d.Beat, Sight: labyrinth.View(d.State, v), Names: names, Page: deskWords(w.table.Desk.Page),
		Offers: labyrinth.Choices(d.State, v), Title: in.Title, Draft: d.Draft,
	})
}

// handPage turns the desk.
func handPage(t *turn) (reply, error) {
	page := []string{t.tap.Arg(0), t.tap.Arg(1), t.tap.Arg(2)}
	if page[0] == "home" {
		page = []string{""}
	}
	t.table.Desk.Page = strings.TrimRight(strings.Join(page, "/"), "/")
	return reply{}, nil
}

// handNow is what the master does about the present moment.
func handNow(t *turn) (reply, error) {
	a := labyrinth.Action{Kind: labyrinth.ActionKind(t.tap.Arg(0))}
	switch a.Kind {
	case labyrinth.CallOff, labyrinth.Banish, labyrinth.Meet:
	case labyrinth.Aim:
		a.Target = labyrinth.HeroID(t.tap.Arg(1))
	default:
		return reply{}, refuse("stale")
	}
	return t.handle(a, t.table.Desk.Page)
}

// handle is the master's hand: an action, and the page that the desk turns to.
func (t *turn) handle(a labyrinth.Action, page string) (reply, error) {
	if err := t.explore(a); err != nil {
		return reply{}, err
	}
	t.table.Desk.Page = page
	return t.say("toast.maze.hand")
}

// hand does what the present page of the desk offers. What adds something turns the page, so that a second tap is one
// from a page that is gone.
func hand(t *turn) (reply, error) {
	page := deskWords(t.table.Desk.Page)
	what := t.tap.Arg(0)
	switch what {
	case "tn", "stay", "finish", "award", "call", "oppose", "spawn":
		return t.handPlay(page, what)
	case "fix", "dice", "weaken", "role":
		return t.handFix(page, what)
	case "remove", "reveal", "move-party":
		return t.handAt(what)
	case "own", "edit", "copy":
		return t.handDraw(page, what)
	case "put":
		return t.handPut(page)
	}
	return t.handBuild(page, what)
}

// handPlay is about the party.
func (t *turn) handPlay(page card.LabyrinthPage, what string) (reply, error) {
	n, numbered := t.argument(1)
	a := labyrinth.Action{N: n}
	needs := what
	switch what {
	case "tn":
		a.Kind, needs = labyrinth.SetTN, ""
	case "stay":
		a.Kind, needs = labyrinth.SetStay, ""
	case "finish":
		a.Kind, numbered = labyrinth.Finish, true
	case "award":
		a.Kind = labyrinth.Award
	case "spawn":
		a.Kind, a.Monster, numbered = labyrinth.Spawn, t.tap.Arg(1), true
	default:
		flags, tag, _ := strings.Cut(page.And, "-")
		a.Kind, needs = labyrinth.ActionKind(what), "ask"
		a.Hero, a.Tag = labyrinth.HeroID(page.Of), labyrinth.Tag(tag)
		a.Dangerous, a.Hidden = strings.Contains(flags, "d"), strings.Contains(flags, "h")
	}
	if page.Name != needs || !numbered {
		return reply{}, refuse("stale")
	}
	return t.handle(a, "")
}

// handAt takes away, or shows, what is named: p a location, w a corridor, t a task, i a thing, f a monster.
func (t *turn) handAt(what string) (reply, error) {
	a := labyrinth.Action{Kind: labyrinth.ActionKind(what)}
	next := t.table.Desk.Page
	id := t.tap.Arg(2)
	switch t.tap.Arg(1) {
	case "p":
		a.Place = labyrinth.PlaceID(id)
	case "w":
		a.Path = labyrinth.PathID(id)
	case "t":
		a.Task = labyrinth.TaskID(id)
	case "i":
		a.Item = labyrinth.ItemID(id)
	case "f":
		a.Foe = labyrinth.FoeID(id)
	}
	if a.Kind == labyrinth.Remove {
		next = t.standing(t.tap.Arg(1), id)
	}
	return t.handle(a, next)
}

// standing is the page of the desk where a thing that is taken away was.
func (t *turn) standing(kind, id string) string {
	page := deskWords(t.table.Desk.Page)
	switch {
	case kind == "p":
		return "places"
	case kind == "w":
		return strings.TrimRight("at/"+page.And, "/")
	case page.Name != "thing":
		return t.table.Desk.Page
	}
	if made, ok := card.BuiltIn(t.masterSight(), kind, id); ok {
		return strings.Join(made.Home(), "/")
	}
	return ""
}

// masterSight is the labyrinth as the master sees it.
func (t *turn) masterSight() labyrinth.Sight {
	return labyrinth.View(t.scene.Dungeon.State, labyrinth.Viewer{Master: true})
}

// handBuild puts something into the labyrinth (L27).
func (t *turn) handBuild(page card.LabyrinthPage, what string) (reply, error) {
	a, ok := t.built(page, what, t.tap.Arg(1))
	if !ok {
		return reply{}, refuse("stale")
	}
	next := "at/" + page.Of
	switch what {
	case "place":
		next = "places"
	case "bar":
		next = "way/" + page.Of + "/" + page.And
	case "grant":
		next = "fix/" + page.Of
	}
	return t.handle(a, next)
}

// built is the action that puts the thing of a key where the page says; false where there is no such thing or page.
func (t *turn) built(page card.LabyrinthPage, what, key string) (labyrinth.Action, bool) {
	place := labyrinth.PlaceID(page.Of)
	hide := page.And == "hide"
	switch what {
	case "place":
		known := page.Name == "new" && slices.Contains(labyrinth.Themes(), key)
		return labyrinth.Action{Kind: labyrinth.AddPlace, Thing: &labyrinth.Thing{Place: &labyrinth.Place{
			Key: key, Tier: t.tier(), Exit: page.Of == "exit", Lair: page.Of == "lair",
		}}}, known
	case "path":
		return labyrinth.Action{Kind: labyrinth.AddPath, Thing: &labyrinth.Thing{Path: &labyrinth.Path{
			A: place, B: labyrinth.PlaceID(key), Secret: hide,
		}}}, page.Name == "path"
	case "foe":
		return labyrinth.Action{Kind: labyrinth.AddFoe, Place: place, Monster: key}, page.Name == "foe"
	case "item":
		i, found := byKey(labyrinth.Resources(), func(i labyrinth.Item) string { return i.Key }, key)
		return thing(place, hide, labyrinth.AddItem, labyrinth.Thing{Item: &i}), found && page.Name == "item"
	case "grant":
		i, found := byKey(labyrinth.Resources(), func(i labyrinth.Item) string { return i.Key }, key)
		return labyrinth.Action{Kind: labyrinth.AddItem, Hero: labyrinth.HeroID(page.Of), Thing: &labyrinth.Thing{Item: &i}},
			found && page.Name == "grant"
	case "task", "bar":
		list := slices.Concat(labyrinth.Barriers(), labyrinth.Survivors(), labyrinth.Snares())
		task, found := byKey(list, func(t labyrinth.Task) string { return t.Key }, key)
		a := thing(place, hide, labyrinth.AddTask, labyrinth.Thing{Task: &task})
		if what == "bar" {
			a = labyrinth.Action{Kind: labyrinth.AddTask, Path: labyrinth.PathID(page.Of), Thing: a.Thing}
		}
		return a, found && page.Name == what
	}
	return labyrinth.Action{}, false
}

func thing(place labyrinth.PlaceID, hide bool, kind labyrinth.ActionKind, what labyrinth.Thing) labyrinth.Action {
	if hide {
		kind = labyrinth.Hide
	}
	return labyrinth.Action{Kind: kind, Place: place, Thing: &what}
}

func byKey[T any](list []T, key func(T) string, wanted string) (T, bool) {
	for _, one := range list {
		if key(one) == wanted {
			return one, true
		}
	}
	var none T
	return none, false
}

// tier is what wanders at the next location: the farther it is built, the worse.
func (t *turn) tier() int { return min(4, 1+len(t.scene.Dungeon.State.Map.Places)/4) }
