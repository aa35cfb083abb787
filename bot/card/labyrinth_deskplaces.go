package card

import (
	"strings"

	"kubik/rules/labyrinth"
)

func (d mazeDesk) placesPage() ([]string, [][]key) {
	var lines []string
	var keys []key
	for i := range d.Sight.Places {
		p := &d.Sight.Places[i]
		lines = append(lines, d.placeLine(p))
		keys = append(keys, d.turn(d.wide("📍", d.raw("p", string(p.ID))), "at", string(p.ID)))
	}
	var more []key
	if d.may(of(labyrinth.AddPlace)) {
		more = []key{d.turn(d.t("maze.hand.new-plain"), "new", "plain"), d.turn(d.t("maze.hand.new-lair"), "new", "lair"),
			d.turn(d.t("maze.hand.new-exit"), "new", "exit")}
	}
	return lines, [][]key{keys, more}
}

// placeLine is a location as the master knows it.
func (d mazeDesk) placeLine(p *labyrinth.SeenPlace) string {
	mark := "▫️"
	if p.ID == d.Sight.At {
		mark = "👥"
	}
	var facts []string
	for _, fact := range []struct {
		is   bool
		word string
	}{{p.Exit, d.t("maze.gate")}, {p.Lair, d.t("maze.lair")}, {p.Visited, d.t("maze.visited")}} {
		if fact.is {
			facts = append(facts, fact.word)
		}
	}
	for i := range p.Foes {
		facts = append(facts, "👹 "+d.foe(p.Foes[i].ID))
	}
	for i := range p.Finds {
		facts = append(facts, "❔ "+d.name(d.find(&p.Finds[i])))
	}
	return mark + " " + joined(" — ", d.place(p.ID), strings.Join(facts, " · "))
}

// find is something hidden, by its plain name.
func (d mazeDesk) find(f *labyrinth.Find) string {
	switch {
	case f.Item != nil:
		return d.said(called("resource.", f.Item.Key, f.Item.Name))
	case f.Task != nil:
		return d.said(called("obstacle.", f.Task.Key, f.Task.Name))
	}
	return d.t("happening." + f.Event)
}

// newPage chooses what a new location is called.
func (d mazeDesk) newPage() ([]string, [][]key) {
	var keys []key
	for _, key := range labyrinth.Themes() {
		keys = append(keys, d.hand(d.t("location."+key), "place", key))
	}
	return []string{d.t("maze.hand.new-" + d.Page.Of)}, [][]key{d.ownKeys("place"), keys}
}

// ownKeys begin something that no list has.
func (d mazeDesk) ownKeys(what string) []key {
	return []key{d.hand(d.t("maze.hand.own"), "own", what).styled(primary)}
}

// placePage is one location: what is there, and what can be done with it.
func (d mazeDesk) placePage() ([]string, [][]key) {
	p := seenAt(d.Sight, labyrinth.PlaceID(d.Page.Of))
	if p == nil {
		return []string{d.t("maze.unknown")}, nil
	}
	id := string(p.ID)
	lines := append([]string{d.placeLine(p)}, d.inside(p)...)
	adds := []key{d.turn(d.t("maze.hand.task"), "task", id), d.turn(d.t("maze.hand.item"), "item", id),
		d.turn(d.t("maze.hand.foe"), "foe", id), d.turn(d.t("maze.hand.path"), "path", id)}
	acts := []key{d.hand(d.t("maze.hand.edit"), "edit", "p", id)}
	for _, what := range []labyrinth.ActionKind{labyrinth.Reveal, labyrinth.MoveParty, labyrinth.Remove} {
		if what == labyrinth.Reveal && (p.Visited || p.Scouted) {
			continue // everybody knows it
		}
		if d.may(func(a labyrinth.Action) bool { return a.Kind == what && a.Place == p.ID }) {
			acts = append(acts, d.hand(d.t("maze.hand.place-"+string(what)), string(what), "p", id))
		}
	}
	pathLines, pathKeys := d.pathsOf(p)
	return append(lines, pathLines...), [][]key{adds, d.thingsAt(p), pathKeys, acts}
}

// inside is what stands and lies at a location, with its numbers.
func (d mazeDesk) inside(p *labyrinth.SeenPlace) []string {
	var lines []string
	for i := range p.Tasks {
		t := &p.Tasks[i]
		done := ""
		if t.Done {
			done = d.t("maze.done")
		}
		lines = append(lines, joined(" · ", taskIcon(t.Kind)+" "+d.taskLine(t), done))
	}
	for _, i := range p.Items {
		lines = append(lines, itemIcon(i)+" "+d.itemLine(i))
	}
	for i := range p.Foes {
		lines = append(lines, d.foeLine(&p.Foes[i]))
	}
	return lines
}

// thingsAt lead to each thing at a location, hidden ones last.
func (d mazeDesk) thingsAt(p *labyrinth.SeenPlace) []key {
	var keys []key
	for _, t := range p.Tasks {
		keys = append(keys, d.turn(d.wide(taskIcon(t.Kind), d.raw("t", string(t.ID))), "thing", "t", string(t.ID)))
	}
	for _, i := range p.Items {
		keys = append(keys, d.turn(d.wide(itemIcon(i), d.raw("i", string(i.ID))), "thing", "i", string(i.ID)))
	}
	for _, f := range p.Foes {
		keys = append(keys, d.turn(d.wide("👹", d.raw("f", string(f.ID))), "thing", "f", string(f.ID)))
	}
	for i := range p.Finds {
		switch f := &p.Finds[i]; {
		case f.Item != nil:
			keys = append(keys, d.turn(d.wide("❔", d.find(f)), "thing", "i", string(f.Item.ID)))
		case f.Task != nil:
			keys = append(keys, d.turn(d.wide("❔", d.find(f)), "thing", "t", string(f.Task.ID)))
		}
	}
	return keys
}

// pathsOf are the corridors of a location, each with a page of its own.
func (d mazeDesk) pathsOf(p *labyrinth.SeenPlace) ([]string, []key) {
	var lines []string
	var keys []key
	for _, w := range d.Sight.Paths {
		there := w.To
		switch p.ID {
		case w.To:
			there = w.From
		case w.From:
		default:
			continue
		}
		mark := circled(len(lines) + 1)
		lines = append(lines, mark+" "+d.wayText(there, &w))
		keys = append(keys, d.turn(d.wide("🔗 "+mark, d.raw("p", string(there))), "way", string(w.ID), string(p.ID)))
	}
	return lines, keys
}

func (d mazeDesk) wayText(there labyrinth.PlaceID, w *labyrinth.SeenPath) string {
	secret, bars := "", ""
	if w.Secret {
		secret = d.t("maze.secret")
	}
	if w.Task != nil {
		bars = "🚧 " + d.taskLine(w.Task)
	}
	return joined(" · ", d.place(there), secret, bars)
}

// wayPage is one corridor: it can be barred, shown or filled in.
func (d mazeDesk) wayPage() ([]string, [][]key) {
	for _, w := range d.Sight.Paths {
		if string(w.ID) != d.Page.Of {
			continue
		}
		var keys []key
		switch {
		case w.Task != nil:
			keys = append(keys, d.turn(d.wide("🚧", d.raw("t", string(w.Task.ID))), "thing", "t", string(w.Task.ID)))
		default:
			keys = append(keys, d.turn(d.t("maze.hand.task"), "bar", string(w.ID), d.Page.And))
		}
		if w.Secret {
			keys = append(keys, d.hand(d.t("maze.hand.place-reveal"), "reveal", "w", string(w.ID)))
		}
		if d.may(func(a labyrinth.Action) bool { return a.Kind == labyrinth.Remove && a.Path == w.ID }) {
			keys = append(keys, d.hand(d.t("maze.hand.fill"), "remove", "w", string(w.ID)))
		}
		return []string{"🔗 " + d.place(w.From) + " — " + d.wayText(w.To, &w)}, [][]key{keys}
	}
	return []string{d.t("maze.unknown")}, nil
}

// pathPage digs a corridor to another location.
func (d mazeDesk) pathPage() ([]string, [][]key) {
	var keys []key
	for i := range d.Sight.Places {
		if p := &d.Sight.Places[i]; string(p.ID) != d.Page.Of {
			keys = append(keys, d.hand(d.wide("🔗", d.raw("p", string(p.ID))), "path", string(p.ID)))
		}
	}
	secret := []key{d.turn("○ "+d.t("maze.hand.secret"), "path", d.Page.Of, "hide")}
	if d.Page.And == "hide" {
		secret = []key{d.turn("● "+d.t("maze.hand.secret"), "path", d.Page.Of)}
	}
	if len(keys) == 0 {
		return []string{d.t("maze.hand.path-nowhere")}, nil
	}
	return []string{d.t("maze.hand.path-ask")}, [][]key{keys, secret}
}
