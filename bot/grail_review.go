package bot

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// rulings are the actions that are the master's own, and so no acting in a player's place.
var rulings = []grail.ActionKind{
	grail.Allow, grail.SetGrade, grail.GrantClash, grail.GrantPowerful, grail.DecideFate, grail.LiftPhantasm,
	grail.ShowSign, grail.Confront, grail.SetSteps, grail.SetSide, grail.SetOut, grail.SetSeals,
	grail.SetBond, grail.SetMax, grail.SetWhole, grail.SetInner, grail.SetSwift, grail.BreakThing,
}

// ruling carries out the master's word on one fighter; a word that is said already stands.
func (t *turn) ruling(a grail.Action, id string, args ...any) (reply, error) {
	a.Fighter = grail.FighterID(t.tap.Arg(0))
	f := t.scene.fighter(a.Fighter)
	if f == nil {
		return reply{}, grail.NoSuchFighter
	}
	if err := t.act(a); err != nil {
		return reply{}, err
	}
	return t.say(id, append(args, "Hero", f.Name)...)
}

// grade says how far a declared cliché misses what it is used for (G17).
func grade(t *turn) (reply, error) {
	use, known := uses[t.tap.Arg(1)]
	at := slices.IndexFunc(card.Grades(), func(g grail.Grade) bool { return card.GradeCode(g) == t.tap.Arg(3) })
	if !known || at < 0 {
		return reply{}, refuse("stale")
	}
	a := grail.Action{Kind: grail.SetGrade, Use: use, Cliche: grail.ClicheID(t.tap.Arg(2)), Grade: card.Grades()[at]}
	return t.ruling(a, "toast.grade."+card.GradeCode(a.Grade))
}

// clash lets a fighter's attack and its target's meet in one roll, or no more (G8).
func clash(t *turn) (reply, error) {
	told, err := t.ruling(grail.Action{Kind: grail.GrantClash}, "toast.clash")
	if errors.Is(err, grail.NotNow) {
		return reply{}, refuse("no-clash")
	}
	return told, err
}

// powerful lets a fighter's defence strike back this round, or no more (G2.5).
func powerful(t *turn) (reply, error) {
	return t.ruling(grail.Action{Kind: grail.GrantPowerful}, "toast.powerful")
}

// lift lets an activation be less than the Phantasm's own (G12.3).
func lift(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(1))
	if err != nil {
		return reply{}, refuse("stale")
	}
	return t.ruling(grail.Action{Kind: grail.LiftPhantasm, N: n}, "toast.lift", "N", n)
}

// sign says that a Phantasm is used in plain sight (G15).
func sign(t *turn) (reply, error) {
	return t.ruling(grail.Action{Kind: grail.ShowSign, Cliche: grail.ClicheID(t.tap.Arg(1))}, "toast.sign")
}

// confront sets one of the own aspects against a character (G24).
func confront(t *turn) (reply, error) {
	id := grail.FighterID(t.tap.Arg(0))
	told, err := t.ruling(grail.Action{Kind: grail.Confront, Cliche: grail.ClicheID(t.tap.Arg(1)), Text: t.scene.Stakes[id]}, "toast.confront")
	if err == nil {
		delete(t.scene.Stakes, id)
	}
	return told, err
}

// deem says what it means that a cliché is at 0 (G5).
func deem(t *turn) (reply, error) {
	a := grail.Action{Kind: grail.DecideFate, Cliche: grail.ClicheID(t.tap.Arg(1)), Reason: t.tap.Arg(2)}
	return t.ruling(a, "toast.deem")
}

// setSteps sets what a line has left (GXX).
func setSteps(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(2))
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if err != nil || f == nil {
		return reply{}, refuse("stale")
	}
	id := grail.ClicheID(t.tap.Arg(1))
	told, err := t.ruling(grail.Action{Kind: grail.SetSteps, Cliche: id, N: n}, "toast.steps")
	if err == nil {
		c := line(t.scene.fighter(f.ID), id)
		return t.say("toast.steps", "Hero", f.Name, "Cliche", c.Name, "Rank", card.RankName(c.Now))
	}
	return told, err
}

// setTeam moves a fighter to a side (GXX).
func setTeam(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(1))
	if err != nil || n > card.MaxSides {
		return reply{}, refuse("stale")
	}
	return t.ruling(grail.Action{Kind: grail.SetSide, N: n}, "toast.side", "Side", n)
}

// setOut takes a fighter out of the fight, or brings it back (GXX).
func setOut(t *turn) (reply, error) {
	out := grail.Out(t.tap.Arg(1))
	if out == "in" {
		out = ""
	}
	return t.ruling(grail.Action{Kind: grail.SetOut, Out: out}, "toast.set-out")
}

// orderRound fixes who strikes first from this round on (G1).
func orderRound(t *turn) (reply, error) {
	initiative := grail.Initiative(t.tap.Arg(0))
	if err := t.act(grail.Action{Kind: grail.SetInitiative, Initiative: initiative}); err != nil {
		return reply{}, err
	}
	return t.say("toast.initiative." + string(initiative))
}

// ruleID is a rule as callback data names it.
func ruleID(arg string) string { return strings.ReplaceAll(arg, "_", ".") }

// switchRule lets a rule hold at this table, or not (GXX).
func switchRule(t *turn) (reply, error) {
	id, on := ruleID(t.tap.Arg(0)), t.tap.Arg(1) == "on"
	if !slices.Contains(grail.Switchable(), id) || t.tap.Arg(1) != "on" && t.tap.Arg(1) != "off" {
		return reply{}, refuse("stale")
	}
	if slices.Contains(t.table.Rules.Off, id) == on {
		t.table.Rules.Off = toggled(t.table.Rules.Off, id)
	}
	if t.fights() && slices.Contains(t.scene.State.Rules.Off, id) == on {
		if err := t.act(grail.Action{Kind: grail.SwitchRule, Rule: id}); err != nil {
			return reply{}, err
		}
	}
	return t.say("toast.rule-"+t.tap.Arg(1), "Rule", t.words.T("rule."+id))
}

// fights tells whether a fight is running.
func (t *turn) fights() bool {
	return t.table.Stage == InScene && t.scene != nil && t.scene.State.Stage != grail.Over
}

func toggled(set []string, x string) []string {
	if at := slices.Index(set, x); at >= 0 {
		return slices.Delete(slices.Clone(set), at, at+1)
	}
	return append(slices.Clone(set), x)
}

// ruleOnce turns a rule round for the running round alone (GXX).
func ruleOnce(t *turn) (reply, error) {
	id := ruleID(t.tap.Arg(0))
	if err := t.act(grail.Action{Kind: grail.SwitchRule, Rule: id, Once: true}); err != nil {
		return reply{}, err
	}
	return t.say("toast.rule-once", "Rule", t.words.T("rule."+id))
}

// houseRule switches a variant of the book, from the next fight on.
func houseRule(t *turn) (reply, error) {
	id := card.HouseRule(t.tap.Arg(0))
	on := card.Switch(&t.table.Rules, id)
	if on == nil || t.tap.Arg(1) != "on" && t.tap.Arg(1) != "off" {
		return reply{}, refuse("stale")
	}
	*on = t.tap.Arg(1) == "on"
	return t.say("toast.house-"+t.tap.Arg(1), "Rule", t.words.T("house."+string(id)))
}
