package card

import (
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// Labyrinth is the live card of a labyrinth: where the party is, how it stands, what is decided now.
func Labyrinth(f Frame, in LabyrinthIn) Card {
	d := delve{saga{f, in.Names}, in, f.taps(in.Scene, in.Sight.Step, in.Beat)}
	told, dice := d.log(in.Past)
	passages := []passage{paragraph(d.head(), d.mood()), paragraph(d.opening()), told, dice}
	passages = append(passages, d.now()...)
	passages = append(passages, paragraph(d.party(in.Sight.Heroes)...), paragraph(d.wishes()...), paragraph(d.claims()...),
		paragraph(f.lockLine(in.Lock)))
	return Card{Text: f.text(passages...), Rows: d.keys()}
}

// delve is the live card under construction.
type delve struct {
	saga
	LabyrinthIn
	taps
}

func (d delve) head() string {
	title := joined(" · ", d.t("maze.scene", "Scene", d.Sight.Scene), "<b>"+d.place(d.Sight.At)+"</b>")
	if d.Deadline.IsZero() {
		return title
	}
	return title + " · " + d.t("fight.until", "Time", d.moment(d.Deadline, d.Slow))
}

// opening says how a labyrinth is played, until the first thing has happened.
func (d delve) opening() string {
	switch {
	case d.Sight.Scene > 1 || d.Sight.Stage != labyrinth.Exploring || len(d.Past) > 0:
		return ""
	case d.Alone:
		return d.t("maze.opening.alone")
	}
	return d.t("maze.opening." + agreement(d.Sight.Rules.PartyStep))
}

// mood is how long the party has stayed, as the danger that has grown of it (L26).
func (d delve) mood() string {
	switch d.Sight.Stage {
	case labyrinth.Exploring, labyrinth.Resting:
		return d.t("maze.danger", "Bar", bar(d.Sight.Danger), "N", d.Sight.Danger)
	case labyrinth.Captive:
		return d.t("maze.captive", "Names", d.foes(d.Sight.Captors))
	}
	return ""
}

// bar rises with the danger in sixths.
func bar(sixths int) string {
	steps := []rune("▂▃▄▅▆▇")
	return string(steps[:min(max(sixths, 1), len(steps))])
}

func (d delve) foes(foes []labyrinth.Foe) string {
	var names []string
	for _, f := range foes {
		names = append(names, d.foe(f.ID))
	}
	return strings.Join(names, ", ")
}

// now is what the present stage is about.
func (d delve) now() []passage {
	switch d.Sight.Stage {
	case labyrinth.Checking:
		return []passage{paragraph(d.check()...)}
	case labyrinth.Fighting:
		return []passage{paragraph(d.battle()...), paragraph(d.exchange()...)}
	case labyrinth.Deciding:
		return []passage{paragraph(d.question())}
	case labyrinth.Resting:
		return []passage{paragraph(d.rest()...)}
	case labyrinth.Captive:
		return nil
	}
	return []passage{paragraph(d.exits()...), paragraph(d.things()...)}
}

// seenAt is a location that the party knows; nil when it does not.
func seenAt(sight labyrinth.Sight, id labyrinth.PlaceID) *labyrinth.SeenPlace {
	for i := range sight.Places {
		if sight.Places[i].ID == id {
			return &sight.Places[i]
		}
	}
	return nil
}

// exit is a corridor from where the party is.
type exit struct {
	labyrinth.SeenPath
	there *labyrinth.SeenPlace // nil: nobody knows
	mark  string
}

// waysOut lists the corridors from here, each with a mark to find it on labels.
func waysOut(sight labyrinth.Sight) []exit {
	var list []exit
	for _, p := range sight.Paths {
		there := p.To
		switch {
		case p.Secret:
			continue
		case p.To == sight.At:
			there = p.From
		case p.From != sight.At:
			continue
		}
		list = append(list, exit{p, seenAt(sight, there), circled(len(list) + 1)})
	}
	return list
}

// circled is a number in a circle, up to 20.
func circled(n int) string {
	if n < 1 || n > 20 {
		return strconv.Itoa(n)
	}
	return string(rune('①' + n - 1))
}

func (d delve) exits() []string {
	ways := waysOut(d.Sight)
	if len(ways) == 0 {
		return []string{d.t("maze.no-exits")}
	}
	lines := []string{d.t("maze.exits")}
	for _, w := range ways {
		lines = append(lines, w.mark+" "+joined(" · ", d.beyond(w), d.bars(w.Task), d.residents(w.there)))
	}
	return lines
}

func (d delve) beyond(w exit) string {
	switch {
	case w.there == nil && w.Gate:
		return d.t("maze.gate")
	case w.there == nil:
		return d.t("maze.unknown")
	}
	name := d.place(w.there.ID)
	switch {
	case w.there.Exit:
		name += " · " + d.t("maze.gate")
	case w.there.Visited:
		name += " · " + d.t("maze.visited")
	default:
		name += " · " + d.t("maze.scouted")
	}
	return name
}

func (d delve) bars(t *labyrinth.Task) string {
	if t == nil {
		return ""
	}
	return "🚧 " + d.taskLine(t)
}

func (d delve) residents(p *labyrinth.SeenPlace) string {
	if p == nil || len(p.Foes) == 0 {
		return ""
	}
	return "👹 " + d.foes(p.Foes)
}

// taskLine is a task with how hard it is and what suits.
func (s saga) taskLine(t *labyrinth.Task) string {
	hard := s.t("maze.tn", "N", t.TN)
	if t.TN == 0 {
		hard = s.t("maze.dice", "N", t.Dice)
	}
	danger := ""
	if t.Dangerous {
		danger = s.t("maze.dangerous")
	}
	return s.task(t.ID) + " (" + joined(" · ", hard, danger, s.hints(t.Hints)) + ")"
}

// things are what is here: what can be overcome, and what lies about.
func (d delve) things() []string {
	here := seenAt(d.Sight, d.Sight.At)
	if here == nil {
		return nil
	}
	var lines []string
	for i := range here.Tasks {
		if t := &here.Tasks[i]; !t.Done {
			lines = append(lines, taskIcon(t.Kind)+" "+d.taskLine(t))
		}
	}
	for _, i := range here.Items {
		lines = append(lines, itemIcon(i)+" "+d.t("maze.lies", "Name", d.itemLine(i)))
	}
	return lines
}

func taskIcon(k labyrinth.TaskKind) string {
	switch k {
	case labyrinth.Survivor:
		return "🆘"
	case labyrinth.Quest:
		return "📜"
	case labyrinth.Trap:
		return "🪤"
	}
	return "🚧"
}

func itemIcon(i labyrinth.Item) string {
	if i.Clothing {
		return "🧥"
	}
	return "🎒"
}

// itemLine is a thing with the dice that are left of it.
func (s saga) itemLine(i labyrinth.Item) string {
	return joined(" ", s.item(i.ID)+" ("+strconv.Itoa(i.Dice)+")", s.hints(i.Tags))
}

// WayMarks are how the live card marks the corridors from where the party is.
func WayMarks(sight labyrinth.Sight) map[labyrinth.PathID]string {
	marks := map[labyrinth.PathID]string{}
	for _, w := range waysOut(sight) {
		marks[w.ID] = w.mark
	}
	return marks
}
