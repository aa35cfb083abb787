package card

import (
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// LabyrinthDesk is the master's private card while a labyrinth is played: everything that is hidden, and a hand in it.
func LabyrinthDesk(f Frame, in LabyrinthDeskIn) Card {
	d := mazeDesk{saga{f, in.Names}, in, f.taps(in.Scene, in.Sight.Step, in.Beat)}
	pages := map[string]func() ([]string, [][]key){
		"places": d.placesPage, "new": d.newPage, "at": d.placePage, "thing": d.thingPage, "way": d.wayPage,
		"task": d.taskPage, "item": d.itemPage, "foe": d.foePage, "path": d.pathPage, "bar": d.barPage, "grant": d.grantPage,
		"draft": d.draftPage, "ask": d.askPage, "spawn": d.spawnPage, "foes": d.foesPage, "award": d.awardPage, "fix": d.fixPage,
		"finish": d.finishPage,
	}
	page := pages[in.Page.Name]
	if page == nil {
		lines, keys := d.homePage()
		return Card{Text: f.text(paragraph(d.title(), d.where()), paragraph(lines...)), Rows: keyboard(keys...)}
	}
	lines, keys := page()
	keys = append(keys, []key{d.turn(f.t("key.back"), d.above()...)})
	return Card{Text: f.text(paragraph(d.title(), d.where()), paragraph(lines...), paragraph(d.hint())), Rows: keyboard(keys...)}
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
	case "way":
		return d.placeOf(d.wayFrom())
	case "thing":
		if made, ok := BuiltIn(d.Sight, d.Page.Of, d.Page.And); ok {
			return made.Home()
		}
	case "bar":
		return []string{"way", d.Page.Of, d.Page.And}
	case "grant":
		return []string{"fix", d.Page.Of}
	case "ask", "fix":
		return d.aboveHero()
	case "draft":
		return d.aboveDraft()
	}
	return []string{"home"}
}

// aboveHero leads from a detail of a hero to the hero, and from there to all of them.
func (d mazeDesk) aboveHero() []string {
	flags, tag, _ := strings.Cut(d.Page.And, "-")
	switch {
	case d.Page.Of == "":
		return []string{"home"}
	case d.Page.Name == "fix" && d.Page.And != "":
		return []string{"fix", d.Page.Of}
	case tag == pickTag:
		return []string{"ask", d.Page.Of, flags + "-"}
	}
	return []string{d.Page.Name}
}

// wayFrom is the location from which a corridor was looked at, or where it begins.
func (d mazeDesk) wayFrom() string {
	if d.Page.And != "" {
		return d.Page.And
	}
	for _, w := range d.Sight.Paths {
		if string(w.ID) == d.Page.Of {
			return string(w.From)
		}
	}
	return ""
}

// placeOf is the page of a location, or the list of all where it is gone.
func (d mazeDesk) placeOf(id string) []string {
	if seenAt(d.Sight, labyrinth.PlaceID(id)) == nil {
		return []string{"places"}
	}
	return []string{"at", id}
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
	if len(d.Sight.Foes) > 0 {
		pages = append(pages, d.turn(d.t("maze.hand.foes"), "foes"))
	}
	if d.may(of(labyrinth.Spawn)) {
		pages = append(pages, d.turn(d.t("maze.hand.spawn"), "spawn"))
	}
	pages = append(pages, d.turn(d.t("maze.hand.award"), "award"), d.turn(d.t("maze.hand.fix"), "fix"),
		d.turn(d.t("maze.hand.companion"), "add"), d.turn(d.t("maze.hand.finish"), "finish"))
	return d.foesNow(), [][]key{now, pages, d.stayKeys()}
}

func (d mazeDesk) foesNow() []string {
	var lines []string
	for i := range d.Sight.Foes {
		lines = append(lines, d.foeLine(&d.Sight.Foes[i]))
	}
	return lines
}

// stayKeys change how many scenes the party has spent here, and with it the danger (L26).
func (d mazeDesk) stayKeys() []key {
	if !d.may(of(labyrinth.SetStay)) {
		return nil
	}
	var keys []key
	for _, n := range []int{d.Sight.Stay - 1, d.Sight.Stay + 1} {
		if n >= 0 && n < 100 {
			keys = append(keys, d.hand(d.t("maze.hand.stay", "N", n), "stay", strconv.Itoa(n)))
		}
	}
	return keys
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
	var keys []key
	for _, n := range []int{tn - 2, tn - 1, tn + 1, tn + 2} {
		if n >= 1 && n <= labyrinth.MaxTN {
			keys = append(keys, d.hand(d.t("maze.hand.tn", "N", n), "tn", strconv.Itoa(n)))
		}
	}
	return keys
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
