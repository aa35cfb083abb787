package bot_test

import (
	"strings"
	"testing"

	"kubik/state"
)

// walk brings the table of a place to a battle of one hero that Anya plays and Vera leads.
func (n *neighbours) walk(place state.Place, hero, foe string) {
	n.t.Helper()
	n.say("Вера", place, "/start")
	table := string(n.owner(place))
	for _, step := range [][2]string{
		{"Вера", "book:1:{}:0:1:labyrinth"}, {"Вера", "lead:1:{}:0:2:"}, {"Аня", "take:1:{}:0::" + hero},
		{"Вера", "setup:1:{}:0:3:"}, {"Вера", "size:1:{}:0::0"}, {"Вера", "begin:1:{}:0:4:"},
		{"Вера", "hand-page:1:{}:1::spawn"}, {"Вера", "hand:1:{}:1::spawn," + foe},
	} {
		n.tap(step[0], place, strings.ReplaceAll(step[1], "{}", table))
	}
}

// Several battles and labyrinths may be under way in different topics of one chat, with the same people: none knows of
// another, and a button of one does nothing in another.
func TestLabyrinthsInTopics(t *testing.T) {
	n := newNeighbours(t)
	here, there, beside := state.Place{Chat: -7, Topic: 3}, state.Place{Chat: -7, Topic: 9}, state.Place{Chat: -7}
	n.walk(here, "theseus", "hundred-hands")
	n.walk(there, "medea", "gate-sphinx")
	n.fight(beside, "lancelot", "heracles")
	n.said = map[state.Place]*strings.Builder{}
	for _, place := range []state.Place{here, there} {
		table := string(n.owner(place))
		n.tap("Аня", place, "pump-1:1:"+table+":1:2:f1")
		n.tap("Аня", place, "throw:1:"+table+":1:2:f1")
		n.tap("Аня", place, "own:1:"+table+":1::deed")
		n.tap("Аня", place, "map:1:"+table+":1::")
	}
	n.tap("Аня", beside, "turn:1:"+string(n.owner(beside))+":1::")
	strangers := map[state.Place][]string{
		here:   {"Медея", "Сфинга", "Ланселот", string(n.owner(there)), string(n.owner(beside))},
		there:  {"Тесей", "Сторукий", "Ланселот", string(n.owner(here)), string(n.owner(beside))},
		beside: {"Тесей", "Медея", "Сторукий", "Сфинга", string(n.owner(here)), string(n.owner(there))},
	}
	own := map[state.Place][]string{here: {"Тесей", "Сторукий"}, there: {"Медея", "Сфинга"}, beside: {"Ланселот"}}
	for place, names := range strangers {
		said := n.said[place]
		if said == nil {
			t.Fatalf("nothing is said at %v", place)
		}
		for _, name := range names {
			if strings.Contains(said.String(), name) {
				t.Errorf("at %v it says %q:\n%s", place, name, said)
			}
		}
		for _, name := range own[place] {
			if !strings.Contains(said.String(), name) {
				t.Errorf("at %v it does not say %q:\n%s", place, name, said)
			}
		}
	}
	n.crossed(t, here, there)
}
