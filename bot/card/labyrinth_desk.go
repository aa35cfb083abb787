package card

import (
	"slices"
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// LabyrinthDesk is the master's private card while a labyrinth is played: everything that is hidden, and a hand in it.
func LabyrinthDesk(f Frame, in LabyrinthDeskIn) Card {
	d := mazeDesk{saga{f, in.Names}, in, f.taps(in.Scene, in.Sight.Step, in.Beat)}
	pages := map[string]func() ([]string, [][]key){
		"places": d.placesPage, "new": d.newPage, "at": d.placePage, "task": d.taskPage, "item": d.itemPage, "foe": d.foePage,
		"path": d.pathPage, "bar": d.barPage, "ask": d.askPage, "spawn": d.spawnPage, "award": d.awardPage, "fix": d.fixPage,
		"finish": d.finishPage,
	}
	page := pages[in.Page.Name]
	if page == nil {
		lines, keys := d.homePage()
		return Card{Text: f.text(paragraph(d.title(), d.where()), paragraph(lines...)), Rows: keyboard(keys...)}
	}
	lines, keys := page()
	keys = append(keys, []key{d.turn(f.t("key.back"), d.above()...)})
	return Card{Text: f.text(paragraph(d.title(), d.where()), paragraph(lines...)), Rows: keyboard(keys...)}
}

type mazeDesk struct {
	saga
	LabyrinthDeskIn
	taps
}

func (d mazeDesk) title() string { return d.deskTitle(d.Title) }

// where is the party, and what it does.
func (d mazeDesk) where() string {
	return d.t("maze.desk.where", "Scene", d.Sight.Scene, "Place", d.place(d.Sight.At),
		"Stage", d.t("maze.stage."+string(d.Sight.Stage)), "N", d.Sight.Danger)
}

func (d mazeDesk) turn(label string, page ...string) key {
	return button(label, d.free("hand-page", page...))
}

// hand is a key that does something, as the present page offers it.
func (d mazeDesk) hand(label, what string, args ...string) key {
	return button(label, d.free("hand", append([]string{what}, args...)...))
}

// above is the page that one came from.
func (d mazeDesk) above() []string {
	switch d.Page.Name {
	case "at", "new":
		return []string{"places"}
	case "task", "item", "foe", "path":
		return []string{"at", d.Page.Of}
	case "bar":
		return []string{"places"}
	}
	return []string{"home"}
}

func (d mazeDesk) may(is func(labyrinth.Action) bool) bool {
	_, ok := offered(d.Offers, func(c labyrinth.Choice) bool { return is(c.Action) })
	return ok
}

// homePage is what waits for the master, and the ways to everything else.
func (d mazeDesk) homePage() ([]string, [][]key) {
	var now []key
	if d.may(of(labyrinth.Resolve)) {
		now = append(now, button(d.t("maze.key.go-on"), d.counted("resolve")).styled(primary))
	}
	for _, what := range []labyrinth.ActionKind{labyrinth.CallOff, labyrinth.Banish, labyrinth.Meet} {
		if d.may(of(what)) {
			now = append(now, button(d.t("maze.hand."+string(what)), d.counted("hand-now", string(what))))
		}
	}
	now = append(now, d.difficultyKeys()...)
	now = append(now, d.aimKeys()...)
	pages := []key{d.turn(d.t("maze.hand.places"), "places")}
	if d.may(of(labyrinth.Call)) {
		pages = append(pages, d.turn(d.t("maze.hand.ask"), "ask"))
	}
	if d.may(of(labyrinth.Spawn)) {
		pages = append(pages, d.turn(d.t("maze.hand.spawn"), "spawn"))
	}
	pages = append(pages, d.turn(d.t("maze.hand.award"), "award"), d.turn(d.t("maze.hand.fix"), "fix"),
		d.turn(d.t("maze.hand.companion"), "add"), d.turn(d.t("maze.hand.finish"), "finish"))
	return d.foesNow(), [][]key{now, pages}
}

func (d mazeDesk) foesNow() []string {
	var lines []string
	for i := range d.Sight.Foes {
		lines = append(lines, d.foeLine(&d.Sight.Foes[i]))
	}
	return lines
}

// difficultyKeys change the difficulty that is rolled against.
func (d mazeDesk) difficultyKeys() []key {
	if !d.may(of(labyrinth.SetTN)) {
		return nil
	}
	tn := 0
	if c := d.Sight.Check; c != nil {
		tn = c.TN
	} else if r := d.Sight.Rest; r != nil {
		tn = r.TN
	}
	return []key{
		d.hand(d.t("maze.hand.tn", "N", max(1, tn-2)), "tn", strconv.Itoa(max(1, tn-2))),
		d.hand(d.t("maze.hand.tn", "N", min(labyrinth.MaxTN, tn+2)), "tn", strconv.Itoa(min(labyrinth.MaxTN, tn+2))),
	}
}

// aimKeys turn a monster that attacks to another hero.
func (d mazeDesk) aimKeys() []key {
	var keys []key
	for i := range d.Sight.Heroes {
		h := &d.Sight.Heroes[i]
		if d.may(func(a labyrinth.Action) bool { return a.Kind == labyrinth.Aim && a.Target == h.ID }) {
			keys = append(keys, button("🎯 "+d.shortHero(h.ID), d.counted("hand-now", "aim", string(h.ID))))
		}
	}
	return keys
}

func (d mazeDesk) placesPage() ([]string, [][]key) {
	var lines []string
	var keys []key
	for i := range d.Sight.Places {
		p := &d.Sight.Places[i]
		lines = append(lines, d.placeLine(p))
		keys = append(keys, d.turn("📍 "+d.short(d.raw("p", string(p.ID))), "at", string(p.ID)))
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
		facts = append(facts, "❔ "+d.find(&p.Finds[i]))
	}
	return mark + " " + joined(" — ", d.place(p.ID), strings.Join(facts, " · "))
}

// find is something hidden, in words.
func (d mazeDesk) find(f *labyrinth.Find) string {
	switch {
	case f.Item != nil:
		return d.name(d.said(called("resource.", f.Item.Key, f.Item.Name)))
	case f.Task != nil:
		return d.name(d.said(called("obstacle.", f.Task.Key, f.Task.Name)))
	}
	return d.t("happening." + f.Event)
}

// newPage chooses what a new location is called.
func (d mazeDesk) newPage() ([]string, [][]key) {
	var keys []key
	for _, key := range labyrinth.Themes() {
		keys = append(keys, d.hand(d.t("location."+key), "place", key))
	}
	return []string{d.t("maze.hand.new-" + d.Page.Of)}, [][]key{keys}
}

// placePage is one location: what is there, and what can be done with it.
func (d mazeDesk) placePage() ([]string, [][]key) {
	p := seenAt(d.Sight, labyrinth.PlaceID(d.Page.Of))
	if p == nil {
		return []string{d.t("maze.unknown")}, nil
	}
	id := string(p.ID)
	lines := []string{d.placeLine(p)}
	adds := []key{d.turn(d.t("maze.hand.task"), "task", id), d.turn(d.t("maze.hand.item"), "item", id),
		d.turn(d.t("maze.hand.foe"), "foe", id), d.turn(d.t("maze.hand.path"), "path", id)}
	var acts []key
	for _, what := range []labyrinth.ActionKind{labyrinth.Reveal, labyrinth.MoveParty, labyrinth.Remove} {
		if d.may(func(a labyrinth.Action) bool { return a.Kind == what && a.Place == p.ID }) {
			acts = append(acts, d.hand(d.t("maze.hand.place-"+string(what)), string(what), "p", id))
		}
	}
	pathLines, pathKeys := d.pathsOf(p)
	return append(lines, pathLines...), [][]key{adds, d.removals(p), pathKeys, acts}
}

// removals take away what is at a location.
func (d mazeDesk) removals(p *labyrinth.SeenPlace) []key {
	var keys []key
	for _, t := range p.Tasks {
		keys = append(keys, d.hand("🗑 "+d.short(d.raw("t", string(t.ID))), "remove", "t", string(t.ID)))
	}
	for _, i := range p.Items {
		keys = append(keys, d.hand("🗑 "+d.short(d.raw("i", string(i.ID))), "remove", "i", string(i.ID)))
	}
	for _, f := range p.Foes {
		keys = append(keys, d.hand("🗑 "+d.shortFoe(f.ID), "remove", "f", string(f.ID)))
	}
	return keys
}

// pathsOf are the corridors of a location: each can be barred, shown or filled in.
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
		secret := ""
		if w.Secret {
			secret = d.t("maze.secret")
		}
		line := joined(" · ", mark+" "+d.place(there), secret)
		if w.Task != nil {
			line = joined(" · ", line, "🚧 "+d.taskLine(w.Task))
		} else {
			keys = append(keys, d.turn("🚧 "+mark, "bar", string(w.ID)))
		}
		lines = append(lines, line)
		if w.Secret {
			keys = append(keys, d.hand("👁 "+mark, "reveal", "w", string(w.ID)))
		}
		keys = append(keys, d.hand("🗑 "+mark, "remove", "w", string(w.ID)))
	}
	return lines, keys
}

// taskPage puts a task somewhere, in sight or hidden until a search finds it.
func (d mazeDesk) taskPage() ([]string, [][]key) {
	return d.shelf(slices.Concat(labyrinth.Barriers(), labyrinth.Survivors()), "task")
}

// barPage bars a corridor.
func (d mazeDesk) barPage() ([]string, [][]key) { return d.shelf(labyrinth.Barriers(), "bar") }

func (d mazeDesk) shelf(tasks []labyrinth.Task, what string) ([]string, [][]key) {
	hidden := d.Page.And == "hide"
	var keys []key
	for _, t := range tasks {
		keys = append(keys, d.hand(taskIcon(t.Kind)+" "+d.t("obstacle."+t.Key), what, t.Key))
	}
	if what == "bar" {
		return []string{d.t("maze.hand.bar-ask")}, [][]key{keys}
	}
	return []string{d.t("maze.hand.put-ask")}, [][]key{keys, d.hideKey(what, hidden)}
}

// hideKey turns to putting things in hiding, and back.
func (d mazeDesk) hideKey(what string, hidden bool) []key {
	if hidden {
		return []key{d.turn("● "+d.t("maze.hand.hide"), what, d.Page.Of)}
	}
	return []key{d.turn("○ "+d.t("maze.hand.hide"), what, d.Page.Of, "hide")}
}

func (d mazeDesk) itemPage() ([]string, [][]key) {
	var keys []key
	for _, i := range labyrinth.Resources() {
		keys = append(keys, d.hand(itemIcon(i)+" "+d.t("resource."+i.Key)+" "+strconv.Itoa(i.Dice), "item", i.Key))
	}
	return []string{d.t("maze.hand.put-ask")}, [][]key{keys, d.hideKey("item", d.Page.And == "hide")}
}

func (d mazeDesk) foePage() ([]string, [][]key) {
	return []string{d.t("maze.hand.foe-ask")}, [][]key{d.bestiary("foe")}
}

func (d mazeDesk) spawnPage() ([]string, [][]key) {
	if !d.may(of(labyrinth.Spawn)) {
		return []string{d.t("maze.hand.not-now")}, nil
	}
	return []string{d.t("maze.hand.foe-ask")}, [][]key{d.bestiary("spawn")}
}

// bestiary is one key a kind of monster, with its tier.
func (d mazeDesk) bestiary(what string) []key {
	var keys []key
	for _, k := range labyrinth.Bestiary() {
		keys = append(keys, d.hand(strconv.Itoa(k.Tier)+" "+d.t("monster."+k.Key), what, k.Key))
	}
	return keys
}

// pathPage digs a corridor to another location.
func (d mazeDesk) pathPage() ([]string, [][]key) {
	var keys []key
	for i := range d.Sight.Places {
		if p := &d.Sight.Places[i]; string(p.ID) != d.Page.Of {
			keys = append(keys, d.hand("🔗 "+d.short(d.raw("p", string(p.ID))), "path", string(p.ID)))
		}
	}
	secret := []key{d.turn("○ "+d.t("maze.hand.secret"), "path", d.Page.Of, "hide")}
	if d.Page.And == "hide" {
		secret = []key{d.turn("● "+d.t("maze.hand.secret"), "path", d.Page.Of)}
	}
	return []string{d.t("maze.hand.path-ask")}, [][]key{keys, secret}
}
