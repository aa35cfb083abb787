package card

import (
	"strconv"
	"strings"

	"kubik/rules/labyrinth"
)

// LabyrinthNames are what things were called when something happened: by kind and id, a name as somebody gave it, or
// after an @ the id of a sentence in the catalogue, after a # the number among things of one name.
type LabyrinthNames map[string]string

// Learn adds all that a sight shows.
func (n LabyrinthNames) Learn(sight labyrinth.Sight) {
	for i := range sight.Heroes {
		n.hero(&sight.Heroes[i])
	}
	for _, p := range sight.Places {
		n["p:"+string(p.ID)] = called("location.", p.Key, p.Name)
		n.things(p.Items, p.Tasks)
		n.Foes(p.Foes)
	}
	for _, w := range sight.Paths {
		if w.Task != nil {
			n.things(nil, []labyrinth.Task{*w.Task})
		}
	}
	n.Foes(sight.Foes)
	n.Foes(sight.Captors)
}

func (n LabyrinthNames) hero(h *labyrinth.Hero) {
	n["h:"+string(h.ID)] = h.Name
	for _, c := range h.Cliches {
		n["c:"+string(h.ID)+"/"+string(c.ID)] = c.Name
	}
	n.things(h.Items, nil)
}

func (n LabyrinthNames) things(items []labyrinth.Item, tasks []labyrinth.Task) {
	for _, i := range items {
		n["i:"+string(i.ID)] = called("resource.", i.Key, i.Name)
	}
	for _, t := range tasks {
		n["t:"+string(t.ID)] = called("obstacle.", t.Key, t.Name)
	}
}

// Foes adds monsters; of several with one name the later ones are numbered.
func (n LabyrinthNames) Foes(foes []labyrinth.Foe) {
	for _, f := range foes {
		id := "f:" + string(f.ID)
		if n[id] != "" {
			continue
		}
		name, same := called("monster.", f.Key, f.Name), 1
		for other, taken := range n {
			if first, _, _ := strings.Cut(taken, "#"); strings.HasPrefix(other, "f:") && first == name {
				same++
			}
		}
		if same > 1 {
			name += "#" + strconv.Itoa(same)
		}
		n[id] = name
		for _, l := range f.Lines {
			n["l:"+string(f.ID)+"/"+string(l.ID)] = called("trait.", string(l.ID), l.Name)
		}
	}
}

// called is a name, or else what the catalogue says about the key.
func called(begin, key, name string) string {
	if name != "" {
		return strings.TrimLeft(strings.ReplaceAll(name, "#", "＃"), "@")
	}
	return "@" + begin + key
}

// said is a name in plain words; what was never learnt comes out empty.
func (f Frame) said(name string) string {
	name, number, numbered := strings.Cut(name, "#")
	if id, key := strings.CutPrefix(name, "@"); key {
		name = f.t(id)
	}
	if numbered {
		name += " " + number
	}
	return name
}

// LabyrinthName is what a thing was called: of a kind such as "i" for items and "f" for foes, by its id.
func (f Frame) LabyrinthName(names LabyrinthNames, kind, id string) string {
	return f.said(names[kind+":"+id])
}

// saga is a frame that knows what things are called.
type saga struct {
	Frame
	names LabyrinthNames
}

func (s saga) raw(kind string, id string) string { return s.said(s.names[kind+":"+id]) }

func (s saga) hero(id labyrinth.HeroID) string      { return s.name(s.raw("h", string(id))) }
func (s saga) shortHero(id labyrinth.HeroID) string { return s.short(s.raw("h", string(id))) }
func (s saga) foe(id labyrinth.FoeID) string        { return s.name(s.raw("f", string(id))) }
func (s saga) place(id labyrinth.PlaceID) string    { return s.name(s.raw("p", string(id))) }
func (s saga) task(id labyrinth.TaskID) string      { return s.name(s.raw("t", string(id))) }
func (s saga) item(id labyrinth.ItemID) string      { return s.name(s.raw("i", string(id))) }

func (s saga) cliche(h labyrinth.HeroID, c labyrinth.ClicheID) string {
	return s.name(s.raw("c", string(h)+"/"+string(c)))
}

func (s saga) shortCliche(h labyrinth.HeroID, c labyrinth.ClicheID) string {
	return s.short(s.raw("c", string(h)+"/"+string(c)))
}

func (s saga) line(f labyrinth.FoeID, l labyrinth.ClicheID) string {
	return s.name(s.raw("l", string(f)+"/"+string(l)))
}

// wide is a thing on a label that may take a row of its own: its name is cut no earlier than the row is.
func (s saga) wide(icon, raw string) string { return s.wideWith(icon, raw, "") }

// wideWith is the same with something after the name that is never cut.
func (s saga) wideWith(icon, raw, end string) string {
	return icon + " " + s.named(raw, Widest(1)-Columns(icon)-1-Columns(end)) + end
}

// hints are what suits, in words.
func (s saga) hints(tags []labyrinth.Tag) string {
	var words []string
	for _, t := range tags {
		words = append(words, s.t("hint."+string(t)))
	}
	return strings.Join(words, ", ")
}
