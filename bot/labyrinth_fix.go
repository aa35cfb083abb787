package bot

import (
	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

// handFix corrects a number of a hero, of a thing that a hero has, or of a monster; or it lets a hero stand aside.
func (t *turn) handFix(page card.LabyrinthPage, what string) (reply, error) {
	if what == "role" {
		return t.handRole(page)
	}
	a := labyrinth.Action{Kind: labyrinth.Correct}
	needs, at := "fix", 3
	switch what {
	case "fix":
		a.Hero, a.Cliche = labyrinth.HeroID(t.tap.Arg(1)), labyrinth.ClicheID(t.tap.Arg(2))
		a.Field, at = labyrinth.Field(t.tap.Arg(3)), 4
	case "dice":
		a.Hero, a.Item, a.Field = labyrinth.HeroID(t.tap.Arg(1)), labyrinth.ItemID(t.tap.Arg(2)), labyrinth.FieldDice
	case "weaken":
		a.Foe, a.Cliche, a.Field = labyrinth.FoeID(t.tap.Arg(1)), labyrinth.ClicheID(t.tap.Arg(2)), labyrinth.FieldNow
		needs = "foes"
	}
	n, numbered := t.argument(at)
	if page.Name != needs || !numbered {
		return reply{}, refuse("stale")
	}
	a.N = n
	return t.handle(a, t.table.Desk.Page)
}

// handRole lets a hero stand aside or come back, by the master's word (L27).
func (t *turn) handRole(page card.LabyrinthPage) (reply, error) {
	id := labyrinth.HeroID(t.tap.Arg(2))
	a := labyrinth.Action{Kind: labyrinth.Return, Hero: id}
	switch what := t.tap.Arg(1); {
	case page.Name != "fix" || what != "aside" && what != "back":
		return reply{}, refuse("stale")
	case what == "aside":
		a = labyrinth.Action{Kind: labyrinth.Propose, Step: labyrinth.Step{Kind: labyrinth.AsideStep, Hero: id}}
	}
	return t.handle(a, t.table.Desk.Page)
}
