package bot

import (
	"kubik/bot/card"
	"kubik/rules/grail"
)

// declared is the toast after a choice: the round, the choice, and its chance and price where a single opponent is
// meant. Only the one who tapped sees it.
func (t *turn) declared(a grail.Action) (reply, error) {
	f := t.scene.fighter(a.Fighter)
	round := t.scene.State.Round
	switch a.Kind {
	case grail.ChooseTarget:
		return t.say("toast.target", "Round", round, "Target", t.scene.fighter(a.Target).Name)
	case grail.ChooseMode:
		return t.say("toast.mode."+string(a.Mode), "Round", round)
	case grail.ChooseDefense, grail.PumpDefense:
		return t.defence(f, round)
	}
	return t.attack(f, round)
}

func (t *turn) attack(f *grail.Fighter, round int) (reply, error) {
	d := f.Declared
	odds := grail.AttackOdds(t.scene.State, t.viewer(), f.ID, d.Attack, d.AttackPump, d.Target)
	return t.rolling("attack", f, d.Attack, d.AttackPump, "Round", round, "Chance", t.words.OddsText(odds))
}

// defence tells a chance only against a single opponent: nobody knows yet who else will strike.
func (t *turn) defence(f *grail.Fighter, round int) (reply, error) {
	d := f.Declared
	if d.Defense == "" {
		return t.say("toast.undefended", "Round", round)
	}
	_, foes := sides(grail.View(t.scene.State, t.viewer()), f.ID)
	if len(foes) != 1 && d.DefensePump == 0 {
		return t.say("toast.defense-many", "Round", round, "Roll", t.rollText(line(f, d.Defense), 0))
	}
	chance := "?"
	if len(foes) == 1 {
		chance = t.words.OddsText(
			grail.DefenseOdds(t.scene.State, t.viewer(), f.ID, d.Defense, d.DefensePump, foes[0]))
	}
	return t.rolling("defense", f, d.Defense, d.DefensePump, "Round", round, "Chance", chance)
}

// rolling completes a toast about one roll with its cliché and, when it is pumped, with the price (G11).
func (t *turn) rolling(what string, f *grail.Fighter, id grail.ClicheID, pump int, args ...any) (reply, error) {
	c := line(f, id)
	args = append(args, "Roll", t.rollText(c, pump))
	if pump == 0 {
		return t.say("toast."+what, args...)
	}
	return t.say("toast.pumped-"+what, append(args, "Price", pump, "Payer", line(f, c.Payer).Name)...)
}

// rollText names a cliché with its rank and pump: «Сила B +1».
func (t *turn) rollText(c grail.Cliche, pump int) string {
	if pump > 0 {
		return t.words.T("roll.pumped", "Cliche", c.Name, "Rank", card.RankName(c.Now), "Pump", pump)
	}
	return t.words.T("roll.plain", "Cliche", c.Name, "Rank", card.RankName(c.Now))
}

// line finds a cliché of a fighter; the zero Cliche when there is none.
func line(f *grail.Fighter, id grail.ClicheID) grail.Cliche {
	for _, c := range f.Cliches {
		if c.ID == id {
			return c
		}
	}
	return grail.Cliche{}
}
