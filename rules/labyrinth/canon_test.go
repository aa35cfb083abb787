package labyrinth_test

import (
	"testing"

	"kubik/rules/labyrinth"
)

// Silence, the master and the player roll the same dice for the same thing; names decide nothing, what is rolled does.
func TestCanon(t *testing.T) {
	fight := func(name string, pump int) *table {
		h := hero("anna", line("fencer", 3, 3))
		h.Name, h.Cliches[0].Name = name, name
		b := open(t, h).spawn(monster(3)).uses("anna", "fencer")
		if pump > 0 {
			b.pumps("anna", pump)
		}
		return b
	}
	rolls := labyrinth.Action{Kind: labyrinth.Roll, By: player("anna"), Hero: "anna"}
	b := fight("Анна", 0)
	want := string(labyrinth.Canon(b.s, rolls))
	for name, a := range map[string]labyrinth.Action{
		"silence":    {Kind: labyrinth.Timeout},
		"the master": {Kind: labyrinth.Resolve, By: master},
		"for her":    {Kind: labyrinth.Roll, By: master, Hero: "anna"},
	} {
		if string(labyrinth.Canon(b.s, a)) != want {
			t.Errorf("%s would roll other dice", name)
		}
	}
	if string(labyrinth.Canon(fight("Яна", 0).s, rolls)) != want {
		t.Error("another name would roll other dice")
	}
	if string(labyrinth.Canon(fight("Анна", 1).s, rolls)) == want {
		t.Error("a pump would roll the same dice")
	}
}

// Whoever agrees last, the scene is the same.
func TestCanonOfSteps(t *testing.T) {
	search := labyrinth.Step{Kind: labyrinth.SearchPlace}
	first, second := party(t).votes("h1", search), party(t).votes("h2", search)
	last := labyrinth.Action{Kind: labyrinth.Propose, By: player("h3"), Step: search}
	if string(labyrinth.Canon(first.s, last)) != string(labyrinth.Canon(second.s, last)) {
		t.Error("who has agreed decides what comes of it")
	}
	if string(labyrinth.Canon(first.s, labyrinth.Action{Kind: labyrinth.Timeout})) != string(labyrinth.Canon(second.s, last)) {
		t.Error("silence would bring another scene")
	}
}
