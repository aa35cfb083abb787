package card

import (
	"fmt"
	"strings"

	"kubik/rules/labyrinth"
)

// dice are the dice of an event, source by source.
func (s saga) dice(e labyrinth.Event) []string {
	var lines []string
	for _, r := range []*labyrinth.Result{e.Roll, e.Against} {
		if r != nil && len(r.Throws) > 0 {
			lines = append(lines, s.roller(r)+": "+s.throws(r))
		}
	}
	return lines
}

func (s saga) roller(r *labyrinth.Result) string {
	switch {
	case r.Hero != "" && r.Cliche != "":
		return s.hero(r.Hero) + " · " + s.cliche(r.Hero, r.Cliche)
	case r.Hero != "":
		return s.hero(r.Hero)
	case r.Foe != "" && r.Cliche != "":
		return s.foe(r.Foe) + " · " + s.line(r.Foe, r.Cliche)
	case r.Foe != "":
		return s.foe(r.Foe)
	}
	return s.t("maze.labyrinth")
}

func (s saga) throws(r *labyrinth.Result) string {
	var parts []string
	for _, t := range r.Throws {
		parts = append(parts, joined(" ", spaced(t.Dice), s.source(t)))
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), r.Total)
}

func spaced(dice []int) string { return strings.Trim(fmt.Sprint(dice), "[]") }

// source names where dice come from, apart from the cliché's own.
func (s saga) source(t labyrinth.Throw) string {
	switch t.Name {
	case labyrinth.OwnDice:
		return ""
	case labyrinth.HelpDice:
		return fmt.Sprintf("(%s: %d)", s.hero(t.Hero), t.Adds)
	case labyrinth.ResourceDice, labyrinth.ClothingDice:
		return "(" + s.item(t.Item) + ")"
	}
	return "(" + s.t("maze.throw."+string(t.Name)) + ")"
}
