package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

func (labyrinthGame) begun(s *Scene) bool { return s.Position > 0 }

func (labyrinthGame) again(t *turn, act Act) error {
	var a labyrinth.Action
	if err := json.Unmarshal(act.Action, &a); err != nil {
		return fmt.Errorf("action of scene %d: %w", t.scene.Number, err)
	}
	return t.exploreAs(a.By, a)
}

// stretch: each action rolls for itself.
func (labyrinthGame) stretch(*Scene) string { return "" }

func (labyrinthGame) ruled(path []string) bool {
	return len(path) > 0 && path[0] == "labyrinth" && (len(path) == 1 || path[1] == "state")
}

func (labyrinthGame) merge(now, anew *Scene) *Scene {
	s := now.copied()
	d, made := s.Dungeon, anew.Dungeon
	if d.State.Step != made.State.Step {
		s.Deadline = anew.Deadline
	}
	if d.Page != made.Page {
		d.Own, s.Copy = nil, anew.Copy
	}
	if d.Beat != made.Beat {
		d.Turned = card.LabyrinthPage{}
	}
	d.State, d.Beat, d.Page, d.Past, d.Silent, d.Acted = made.State, made.Beat, made.Page, made.Past, made.Silent, made.Acted
	for id, name := range made.Names {
		if _, named := d.Names[id]; !named {
			d.Names[id] = name
		}
	}
	s.Position = anew.Position
	return s
}

// mazeMended are what may be changed of a roll, by the part of the page that offers it.
var mazeMended = map[string][]labyrinth.ActionKind{
	"cliche": {labyrinth.ChooseCliche},
	"pump":   {labyrinth.Pump},
	"spend":  {labyrinth.Spend},
	"target": {labyrinth.ChooseTarget, labyrinth.Aim},
	"tn":     {labyrinth.SetTN},
	"dice":   {labyrinth.Correct},
}

var mazeParts = []string{"cliche", "pump", "spend", "target", "tn", "dice"}

// spots are the rolls of heroes.
func (labyrinthGame) spots(t *turn, past []moment) []spot {
	var list []spot
	for _, m := range slices.Backward(past) {
		a := m.mazeAction()
		h := m.before.Dungeon.hero(a.Hero)
		if a.Kind != labyrinth.Roll || h == nil || len(m.act.Thrown) == 0 {
			continue
		}
		list = append(list, spot{m.at, t.words.T("mend.spot.roll", "Card", m.before.Dungeon.Page, "Name", h.Name)})
	}
	return list
}

func (m moment) mazeAction() labyrinth.Action {
	var a labyrinth.Action
	if err := json.Unmarshal(m.act.Action, &a); err != nil {
		return labyrinth.Action{}
	}
	return a
}

// page leads from a roll to what it was made with, and to the numbers of the hero after it.
func (g labyrinthGame) page(t *turn, at moment, path []string) []mendKey {
	if len(path) > 0 {
		return t.mazeOptions(at, path[0])
	}
	var keys []mendKey
	for _, part := range mazeParts {
		if len(t.mazeOptions(at, part)) > 0 {
			keys = append(keys, mendKey{label: t.words.T("mend.part." + part), arg: part})
		}
	}
	return keys
}

func (t *turn) mazeOptions(at moment, part string) []mendKey {
	s, change := at.before, Change{At: at.at}
	if part == "dice" {
		change.At++
		s = t.mending.now
		if change.At < len(t.mending.past) {
			s = t.mending.past[change.At].before
		}
	}
	hero := at.mazeAction().Hero
	by := labyrinth.Viewer{Player: delving(t.table.Master), Master: true}
	var list []mendKey
	for _, c := range labyrinth.Choices(s.Dungeon.State, by) {
		mine := c.Action.Hero == hero || part == "tn" || c.Action.Kind == labyrinth.Aim
		if !mine || c.Text > 0 || !slices.Contains(mazeMended[part], c.Action.Kind) {
			continue
		}
		most := c.Min
		if c.Ranged {
			most = min(c.Max, c.Min+maxMazeNumbers)
		}
		for n := c.Min; n <= most; n++ {
			a := c.Action
			if c.Ranged {
				a.N = n
			}
			if label := t.mazeLabel(s, a); label != "" {
				made := change
				made.Actions = []json.RawMessage{mustMarshal(a)}
				list = append(list, mendKey{label: label, change: &made})
			}
		}
	}
	return list
}

// maxMazeNumbers is how many numbers of a range stand on a page.
const maxMazeNumbers = 20

// mazeLabel names what a roll could have been made with; empty for what has no name here.
func (t *turn) mazeLabel(s *Scene, a labyrinth.Action) string {
	h := s.Dungeon.hero(a.Hero)
	names := s.Dungeon.Names
	name := ""
	if h != nil {
		for _, c := range h.Cliches {
			if c.ID == a.Cliche {
				name = c.Name
			}
		}
		for _, item := range h.Items {
			if item.ID == a.Item && a.Item != "" {
				name = t.bot.frame(t.world).LabyrinthName(names, "i", string(item.ID))
			}
		}
	}
	n := strconv.Itoa(a.N)
	switch a.Kind {
	case labyrinth.ChooseCliche:
		return name
	case labyrinth.Pump:
		return "+" + n
	case labyrinth.Spend:
		return unless(name == "", name+" · "+n)
	case labyrinth.ChooseTarget, labyrinth.Aim:
		if h != nil && a.Foe == "" {
			return h.Name
		}
		return t.bot.frame(t.world).LabyrinthName(names, "f", string(a.Foe))
	case labyrinth.SetTN:
		return "TN " + n
	case labyrinth.Correct:
		return unless(name == "" || a.Field != labyrinth.FieldNow, name+" · "+n)
	}
	return ""
}

// standing is every line of every hero.
func (labyrinthGame) standing(w card.Words, s *Scene) []card.MendLine {
	var list []card.MendLine
	for _, h := range s.Dungeon.State.Heroes {
		for _, c := range h.Cliches {
			list = append(list, card.MendLine{Who: h.Name, What: c.Name, Value: strconv.Itoa(c.Now)})
		}
		list = append(list,
			card.MendLine{Who: h.Name, What: w.T("maze.field.purity"), Value: strconv.Itoa(h.Purity)},
			card.MendLine{Who: h.Name, What: w.T("maze.field.vice"), Value: strconv.Itoa(h.Vice)})
	}
	return list
}
