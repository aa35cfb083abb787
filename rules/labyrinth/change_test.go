package labyrinth_test

import (
	"testing"

	"kubik/rules/labyrinth"
)

func building(kind labyrinth.ActionKind, t labyrinth.Thing) labyrinth.Action {
	return labyrinth.Action{Kind: kind, Place: "room", Thing: &t}
}

// L27 What a master has built may become something else, or go, hidden or in sight; it keeps its identity.
func TestL27Change(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3)))
	rope, gate, beast := labyrinth.Item{Name: "rope", Dice: 1}, labyrinth.Task{Name: "gate", Kind: labyrinth.Quest, TN: 9}, monster(3, 2)
	b.rules(building(labyrinth.AddItem, labyrinth.Thing{Item: &rope})).rules(building(labyrinth.Hide, labyrinth.Thing{Task: &gate})).
		rules(building(labyrinth.AddFoe, labyrinth.Thing{Foe: &beast}))
	room := func() labyrinth.Place { return b.s.Map.Places[0] }

	rope.Dice, gate.TN, beast.Lines[0].Max, beast.Lines[0].Now = 3, 17, 5, 5
	b.rules(labyrinth.Action{Kind: labyrinth.Change, Item: room().Items[0].ID, Thing: &labyrinth.Thing{Item: &rope}})
	b.rules(labyrinth.Action{Kind: labyrinth.Change, Task: room().Finds[0].Task.ID, Thing: &labyrinth.Thing{Task: &gate}})
	b.rules(labyrinth.Action{Kind: labyrinth.Change, Foe: room().Foes[0].ID, Thing: &labyrinth.Thing{Foe: &beast}})
	b.rules(labyrinth.Action{Kind: labyrinth.Change, Place: "room", Thing: &labyrinth.Thing{Place: &labyrinth.Place{Name: "crypt", Tier: 3, Lair: true}}})
	if p := room(); p.Name != "crypt" || !p.Lair || !p.Visited || p.Items[0].Dice != 3 || p.Items[0].ID == "" || p.Finds[0].Task.TN != 17 ||
		p.Foes[0].Lines[0].Now != 5 || p.Foes[0].Home != "room" {
		t.Errorf("%+v", p)
	}
	if told := labyrinth.ViewEvents(b.s, b.events, player("anna")); len(told) != 0 {
		t.Errorf("a player is told of a change: %+v", told)
	}

	trap := labyrinth.Task{Name: "trap", Kind: labyrinth.Trap, TN: 9}
	b.rules(labyrinth.Action{Kind: labyrinth.Change, Task: room().Finds[0].Task.ID, Thing: &labyrinth.Thing{Task: &trap}})
	b.rules(labyrinth.Action{Kind: labyrinth.Remove, Task: room().Finds[0].Task.ID})
	if len(room().Finds) != 0 {
		t.Error("what is hidden cannot be taken away")
	}
	b.rules(building(labyrinth.AddTask, labyrinth.Thing{Task: &gate}))
	id := room().Tasks[0].ID
	b.refuses(labyrinth.BadThing, labyrinth.Action{Kind: labyrinth.Change, By: master, Task: id, Thing: &labyrinth.Thing{Task: &trap}})
	b.refuses(labyrinth.BadThing, labyrinth.Action{Kind: labyrinth.Change, By: master, Task: id, Thing: &labyrinth.Thing{Item: &rope}})
	b.refuses(labyrinth.MasterOnly, labyrinth.Action{Kind: labyrinth.Change, By: player("anna"), Task: id, Thing: &labyrinth.Thing{Task: &gate}})
	b.by("anna", labyrinth.Action{Kind: labyrinth.SetShield})
	b.rules(labyrinth.Action{Kind: labyrinth.Propose, Step: labyrinth.Step{Kind: labyrinth.Tackle, Task: id, Hero: "anna"}})
	b.refuses(labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Change, By: master, Task: id, Thing: &labyrinth.Thing{Task: &gate}})
}

// L27 The master corrects a monster in battle and the dice of a thing; a thing without any is gone.
func TestL27Correct(t *testing.T) {
	h := hero("anna", line("fencer", 3, 3))
	h.Items = []labyrinth.Item{item("rope", 2)}
	b := open(t, h).spawn(monster(4))
	weaken := labyrinth.Action{Kind: labyrinth.Correct, By: master, Foe: b.s.Foes[0].ID, Cliche: "claws", Field: labyrinth.FieldNow, N: 1}
	if b.does(weaken); b.s.Foes[0].Lines[0].Now != 1 {
		t.Errorf("%+v", b.s.Foes[0])
	}
	weaken.N = 0
	b.refuses(labyrinth.BadAction, weaken)
	dice := labyrinth.Action{Kind: labyrinth.Correct, By: master, Hero: "anna", Item: "rope", Field: labyrinth.FieldDice, N: 5}
	if b.does(dice); b.s.Heroes[0].Items[0].Dice != 5 {
		t.Errorf("%+v", b.s.Heroes[0].Items)
	}
	dice.N = 0
	if b.does(dice); len(b.s.Heroes[0].Items) != 0 {
		t.Errorf("%+v", b.s.Heroes[0].Items)
	}
}

// L27 Whoever wants to stands aside between scenes and comes back; the last one stays.
func TestL27Leave(t *testing.T) {
	b := party(t).by("h1", labyrinth.Action{Kind: labyrinth.Leave})
	if !b.s.Heroes[0].Away {
		t.Error("h1 is still there")
	}
	b.refuses(labyrinth.NotHere, labyrinth.Action{Kind: labyrinth.Leave, By: player("h1"), Hero: "h1"})
	b.refuses(labyrinth.NotYours, labyrinth.Action{Kind: labyrinth.Leave, By: player("h1"), Hero: "h2"})
	b.by("h2", labyrinth.Action{Kind: labyrinth.Leave})
	b.refuses(labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Leave, By: player("h3"), Hero: "h3"})
	b.by("h1", labyrinth.Action{Kind: labyrinth.Return}).by("h3", labyrinth.Action{Kind: labyrinth.Leave})
	b.votes("h1", labyrinth.Step{Kind: labyrinth.ShortRest})
	b.refuses(labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Leave, By: player("h1"), Hero: "h1"})
}
