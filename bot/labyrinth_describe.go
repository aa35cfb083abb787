package bot

import (
	"errors"
	"regexp"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// answersDesk tells whether a message is the master's reply to a desk on which something is made up.
func (t *turn) answersDesk() bool {
	if !t.master() || !t.private() || t.scene.Dungeon.Draft == nil || t.table.Desk.Page != "draft" {
		return false
	}
	shown, known := t.bot.Board.Known(t.owner, t.history.current(t.deskPost()))
	return known && t.answers == shown
}

// Parts of a description: a difficulty or so many dice, dice against a hero, a cliché with its dice.
var (
	bareNumber = regexp.MustCompile(`^\d{1,3}$`)
	dicePool   = regexp.MustCompile(`^(\d{1,3})\s*[dкд]6?$`)
	dicedLine  = regexp.MustCompile(`^(.*\S)\s+(\d{1,3})$`)
)

// describe gives the draft its name, and the numbers after it: «Страж моста; копьё 4; щит 3», «Мост; 12».
func (t *turn) describe() error {
	m := t.scene.Dungeon.Draft.Clone()
	var parts []string
	for _, part := range strings.FieldsFunc(t.args, func(r rune) bool { return r == ';' || r == '\n' }) {
		if part = strings.Join(strings.Fields(part), " "); part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 || len([]rune(parts[0])) > labyrinth.MaxName {
		return refuse("words-too-long", "Limit", labyrinth.MaxName)
	}
	if !t.numbered(&m, parts[1:]) {
		return refuse("draft-words")
	}
	switch thing := &m.Thing; {
	case thing.Place != nil:
		thing.Place.Name = parts[0]
	case thing.Task != nil:
		thing.Task.Name = parts[0]
	case thing.Item != nil:
		thing.Item.Name = parts[0]
	case thing.Foe != nil:
		thing.Foe.Name = parts[0]
	}
	if !t.fits(m) {
		return refuse("draft-words")
	}
	t.scene.Dungeon.Draft = &m
	return nil
}

// fits tells whether the rules would take the thing, apart from the moment.
func (t *turn) fits(m card.LabyrinthDraft) bool {
	a := putting(m)
	thing := *a.Thing
	a.Thing, a.By = nil, labyrinth.Viewer{Master: true}
	err := t.scene.Dungeon.State.Fits(labyrinth.Choice{Action: a}, thing)
	return !errors.Is(err, labyrinth.BadThing)
}

// numbered reads what comes after the name; false where it is nothing that the thing has.
func (t *turn) numbered(m *card.LabyrinthDraft, parts []string) bool {
	if m.Thing.Foe != nil {
		return len(parts) == 0 || t.lined(m.Thing.Foe, parts)
	}
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if pool := dicePool.FindStringSubmatch(part); pool != nil && m.Thing.Task != nil {
			n, err = strconv.Atoi(pool[1])
			if err != nil || !draftTask(m.Thing.Task, "against", n) {
				return false
			}
			continue
		}
		switch {
		case err != nil || !bareNumber.MatchString(part):
			return false
		case m.Thing.Task != nil && draftTask(m.Thing.Task, "tn", n):
		case m.Thing.Item != nil && draftItem(m.Thing.Item, "dice", n):
		default:
			return false
		}
	}
	return true
}

// lined gives a monster other clichés.
func (t *turn) lined(f *labyrinth.Foe, parts []string) bool {
	f.Lines = nil
	for _, part := range parts {
		found := dicedLine.FindStringSubmatch(part)
		if found == nil || len(f.Lines) == labyrinth.MaxFoeLines {
			return false
		}
		n, err := strconv.Atoi(found[2])
		if err != nil || n < 1 || n > labyrinth.MaxFoeLine || len([]rune(found[1])) > labyrinth.MaxName {
			return false
		}
		l := t.freshLine(f.Lines)
		l.Name, l.Max, l.Now = found[1], n, n
		f.Lines = append(f.Lines, l)
	}
	return true
}
