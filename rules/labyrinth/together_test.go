package labyrinth_test

import (
	"testing"

	"kubik/rules/labyrinth"
)

// party is three players without a master, in a corridor of three rooms.
func party(t *testing.T) *table {
	t.Helper()
	return partyBy(t, labyrinth.Rules{}, "h1", "h2", "h3")
}

func partyBy(t *testing.T, r labyrinth.Rules, ids ...labyrinth.HeroID) *table {
	t.Helper()
	m := labyrinth.Map{Places: []labyrinth.Place{{ID: "hall", Name: "hall", Tier: 1}, {ID: "crypt", Name: "crypt", Tier: 1}, {ID: "well", Name: "well", Tier: 1, Exit: true}},
		Paths: []labyrinth.Path{{ID: "plain", A: "hall", B: "crypt"}, {ID: "hidden", A: "hall", B: "well", Secret: true}}}
	m.Paths[0].Task = &labyrinth.Task{ID: "gate", Key: "rusted-gate", Kind: labyrinth.Obstacle, TN: 10, Hints: []labyrinth.Tag{labyrinth.Might}}
	su := labyrinth.Setup{Rules: r, Map: m, Start: "hall"}
	for _, id := range ids {
		h := labyrinth.Hero{ID: id, Name: string(id), Player: player(id).Player, Cliches: []labyrinth.Cliche{
			line("strong", 4, 4), line("weak", 1, 1), line("wise", 3, 3), line("swift", 2, 2)}}
		h.Cliches[0].Tags = []labyrinth.Tag{labyrinth.Might}
		su.Heroes = append(su.Heroes, h)
	}
	return openAt(t, su)
}

func propose(st labyrinth.Step) labyrinth.Action {
	return labyrinth.Action{Kind: labyrinth.Propose, Step: st}
}

// votes lets a player vote for a step.
func (b *table) votes(h labyrinth.HeroID, st labyrinth.Step, faces ...int) *table {
	b.t.Helper()
	a := propose(st)
	a.By = player(h)
	return b.does(a, faces...)
}

// L27 A step is taken by more than half, by anyone, or by the leader; silence takes what has the most votes.
func TestL27Steps(t *testing.T) {
	search, look := labyrinth.Step{Kind: labyrinth.SearchPlace}, labyrinth.Step{Kind: labyrinth.LookAround}
	b := party(t).votes("h1", search)
	if b.s.Scene != 1 || len(b.s.Votes) != 1 {
		t.Errorf("one of three took a step: scene %d", b.s.Scene)
	}
	b.votes("h2", look).votes("h1", look, 6)
	if b.s.Scene != 2 || len(b.only(labyrinth.PathFound)) != 1 || len(b.s.Votes) != 0 {
		t.Errorf("scene %d, %+v", b.s.Scene, b.events)
	}
	b.votes("h3", search).does(labyrinth.Action{Kind: labyrinth.Timeout}, 6)
	if b.s.Scene != 3 {
		t.Error("silence took nothing")
	}
	b.refuses(labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Timeout})

	if b := partyBy(t, labyrinth.Rules{PartyStep: labyrinth.Anyone}, "h1", "h2", "h3").votes("h3", search, 6); b.s.Scene != 2 {
		t.Error("anyone could not")
	}
	b = partyBy(t, labyrinth.Rules{PartyStep: labyrinth.Leader}, "h1", "h2", "h3").votes("h2", search).votes("h3", search)
	if b.s.Scene != 1 {
		t.Error("two who do not lead took a step")
	}
	if b.votes("h1", search, 6); b.s.Scene != 2 {
		t.Error("the leader could not")
	}
}

// L27 Whoever is absent stands aside by the others' vote, counts no more, and comes back by a tap.
func TestL27Aside(t *testing.T) {
	aside := labyrinth.Step{Kind: labyrinth.AsideStep, Hero: "h3"}
	b := party(t)
	own := propose(aside)
	own.By = player("h3")
	b.refuses(labyrinth.NotYours, own).votes("h1", aside)
	if b.hero("h3").Away {
		t.Error("one of two was enough")
	}
	b.votes("h2", aside)
	if !b.hero("h3").Away {
		t.Fatal("h3 is still here")
	}
	b.refuses(labyrinth.NotHere, labyrinth.Action{Kind: labyrinth.Propose, By: player("h3"), Step: labyrinth.Step{Kind: labyrinth.SearchPlace}})
	b.votes("h1", labyrinth.Step{Kind: labyrinth.SearchPlace}).votes("h2", labyrinth.Step{Kind: labyrinth.SearchPlace}, 6)
	b.by("h3", labyrinth.Action{Kind: labyrinth.Return})
	if b.hero("h3").Away || b.s.Scene != 2 {
		t.Errorf("%+v", b.hero("h3"))
	}
}

// L27 A claim needs another member's yes; alone the hints decide, else the player once a scene.
func TestL27Claims(t *testing.T) {
	tackle := labyrinth.Step{Kind: labyrinth.Tackle, Task: "gate", Hero: "h1"}
	claim := func(c labyrinth.ClicheID) labyrinth.Action {
		return labyrinth.Action{Kind: labyrinth.ClaimSuit, Cliche: c, Text: "знаю такие замки"}
	}
	b := party(t).votes("h1", tackle).votes("h2", tackle).uses("h1", "wise").by("h1", claim("wise"))
	number := b.s.Claims[0].Number
	b.refuses(labyrinth.OwnClaim, labyrinth.Action{Kind: labyrinth.Confirm, By: player("h1"), N: number})
	b.does(labyrinth.Action{Kind: labyrinth.Confirm, By: player("h3"), N: number}).roll("h1", 3, 3, 3, 1, 6)
	if e := b.first(labyrinth.Checked); !e.Success || len(e.Roll.Throws) != 2 {
		t.Errorf("%+v", e)
	}

	b = party(t).votes("h1", tackle).votes("h2", tackle).uses("h1", "wise").by("h1", claim("wise"))
	b.does(labyrinth.Action{Kind: labyrinth.Deny, By: player("h2"), N: b.s.Claims[0].Number}).roll("h1", 3, 3, 3, 6)
	if b.first(labyrinth.Checked).Success {
		t.Error("a denied claim counted")
	}

	alone := partyBy(t, labyrinth.Rules{}, "h1").votes("h1", tackle)
	alone.refusesBy("h1", labyrinth.NotNow, claim("strong")).uses("h1", "wise").by("h1", claim("wise"))
	alone.refusesBy("h1", labyrinth.OnceAScene, claim("swift")).uses("h1", "strong").roll("h1", 2, 2, 2, 2, 2, 6)
	if e := alone.first(labyrinth.Checked); !e.Success || e.Roll.Throws[1].Name != labyrinth.SuitableDice {
		t.Errorf("%+v", e)
	}
}

// L26, L27 What is barred must be overcome, what is secret be looked for, and the gate is seen from afar.
func TestL27Ways(t *testing.T) {
	b := partyBy(t, labyrinth.Rules{}, "h1")
	move := func(id labyrinth.PathID) labyrinth.Action {
		return labyrinth.Action{Kind: labyrinth.Propose, By: player("h1"), Step: labyrinth.Step{Kind: labyrinth.MovePath, Path: id}}
	}
	b.refuses(labyrinth.Barred, move("plain")).refuses(labyrinth.NoSuchPath, move("hidden"))
	b.votes("h1", labyrinth.Step{Kind: labyrinth.ScoutPath, Path: "plain"}, 6)
	if sight := labyrinth.View(b.s, player("h1")); len(sight.Places) != 2 || len(sight.Paths) != 1 || sight.Paths[0].To != "crypt" {
		t.Errorf("%+v", sight.Paths)
	}
	b.votes("h1", labyrinth.Step{Kind: labyrinth.LookAround}, 6)
	if sight := labyrinth.View(b.s, player("h1")); len(sight.Paths) != 2 || !sight.Paths[1].Gate || sight.Paths[1].To != "" {
		t.Errorf("%+v", sight.Paths)
	}
	b.votes("h1", move("hidden").Step, 6)
	if b.s.At != "well" || b.s.Stay != 1 {
		t.Errorf("at %s for %d scenes", b.s.At, b.s.Stay)
	}
}

// L27 The game may end together, and whoever wants may come in with a hero of 10 dice.
func TestL27Table(t *testing.T) {
	b := party(t)
	newcomer := freshHero("h4", "player-h4", 2)
	b.does(labyrinth.Action{Kind: labyrinth.Enter, By: player("h4"), Entrant: &newcomer})
	strong := freshHero("h5", "player-h5", 2)
	strong.Cliches[0].Max, strong.Cliches[0].Now = 5, 5
	b.refuses(labyrinth.BadHero, labyrinth.Action{Kind: labyrinth.Enter, By: player("h5"), Entrant: &strong})
	b.refuses(labyrinth.NotYours, labyrinth.Action{Kind: labyrinth.Enter, By: player("h4"), Entrant: &strong})
	stop := labyrinth.Step{Kind: labyrinth.StopTogether}
	b.votes("h1", stop).votes("h2", stop)
	if b.s.Outcome != "" {
		t.Error("two of four ended it")
	}
	if b.votes("h4", stop); b.s.Outcome != labyrinth.Stopped {
		t.Errorf("%q", b.s.Outcome)
	}
}
