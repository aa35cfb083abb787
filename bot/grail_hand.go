package bot

import (
	"errors"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// handRoutes are the verbs by which the master sets what no other tap does (GXX).
func handRoutes() map[string]route {
	return map[string]route{
		"max":   {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setMax},
		"whole": {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setWhole},
		"inner": {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setInner},
		"swift": {kind: counts, who: master, stages: inScene, scene: true, on: onDesk, run: setSwift},
		"break": {kind: counts, who: master, stages: inScene, scene: true, roster: true, on: onDesk, run: breakThing},
		"dice":  {kind: free, who: master, on: onDesk, run: diceLimit},
	}
}

// setMax moves the maximum rank of a line (GXX).
func setMax(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(2))
	if err != nil {
		return reply{}, refuse("stale")
	}
	id := grail.ClicheID(t.tap.Arg(1))
	told, err := t.ruling(grail.Action{Kind: grail.SetMax, Cliche: id, N: n}, "toast.steps")
	if err != nil {
		return told, err
	}
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	return t.say("toast.max", "Hero", f.Name, "Cliche", line(f, id).Name, "Rank", card.RankName(grail.Rank(n)))
}

// setWhole makes a Phantasm whole, or spends it (GXX). A word that is said already stands.
func setWhole(t *turn) (reply, error) {
	f, what := t.scene.fighter(grail.FighterID(t.tap.Arg(0))), t.tap.Arg(2)
	if f == nil || what != "on" && what != "off" {
		return reply{}, refuse("stale")
	}
	c := line(f, grail.ClicheID(t.tap.Arg(1)))
	if c.Phantasm && c.Destroyed != (what == "on") {
		return t.say("toast.whole-"+what, "Hero", f.Name)
	}
	return t.ruling(grail.Action{Kind: grail.SetWhole, Cliche: grail.ClicheID(t.tap.Arg(1))}, "toast.whole-"+what)
}

// setInner sets what is inside a fighter; 0 lets it go (GXX).
func setInner(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(2))
	if err != nil {
		return reply{}, refuse("stale")
	}
	a := grail.Action{Kind: grail.SetInner, Inner: grail.InnerID(t.tap.Arg(1)), N: n}
	if n == 0 {
		return t.ruling(a, "toast.inner-gone")
	}
	return t.ruling(a, "toast.inner", "Rank", card.RankName(grail.Rank(n)))
}

// setSwift says what is rolled for initiative (G1).
func setSwift(t *turn) (reply, error) {
	id := grail.ClicheID(t.tap.Arg(1))
	told, err := t.ruling(grail.Action{Kind: grail.SetSwift, Cliche: id}, "toast.swift-plain")
	if err != nil || id == "" {
		return told, err
	}
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	return t.say("toast.swift", "Hero", f.Name, "Cliche", line(f, id).Name)
}

// breakThing destroys what somebody has made, in the fight; a familiar that fights here falls with it (G25).
func breakThing(t *turn) (reply, error) {
	id, thing := grail.FighterID(t.tap.Arg(0)), grail.ClicheID(t.tap.Arg(1))
	told, err := t.ruling(grail.Action{Kind: grail.BreakThing, Cliche: thing}, "toast.broken")
	if err != nil {
		return told, err
	}
	at := slices.IndexFunc(t.roster.Heroes, func(h Hero) bool { return h.Maker == string(id) && h.Made == thing })
	if at < 0 || t.scene.fighter(grail.FighterID(t.roster.Heroes[at].ID)) == nil {
		return told, nil
	}
	err = t.act(grail.Action{Kind: grail.SetOut, Fighter: grail.FighterID(t.roster.Heroes[at].ID), Out: grail.KnockedOut})
	if errors.Is(err, grail.NotNow) { // it has fallen before
		err = nil
	}
	return told, err
}

// diceLimit bounds what a sheet may cost (G18).
func diceLimit(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(0))
	if err != nil || !slices.Contains(card.DiceLimits(), n) {
		return reply{}, refuse("stale")
	}
	t.table.Rules.BuildDice = n
	if n == 0 {
		return t.say("toast.dice-any")
	}
	return t.say("toast.dice", "N", n)
}
