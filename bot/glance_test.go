package bot

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/grail"
	"kubik/state"
)

// What a glance takes for unchanged must be drawn the same, whatever was done.
func TestGlanceOverlooksNothing(t *testing.T) {
	catalogue, err := card.Load()
	if err != nil {
		t.Fatal(err)
	}
	b := &Bot{Config: Config{Catalogue: catalogue}}
	seen := map[notice]int{}
	rapid.Check(t, func(t *rapid.T) {
		w := someFight(t, catalogue.In(card.Russian))
		w.table.Desk.Number = rapid.IntRange(0, 1).Draw(t, "desk")
		for range rapid.IntRange(1, 12).Draw(t, "acts") {
			if w.scene.State.Stage == grail.Over {
				return
			}
			before := b.pictures(w)
			key, data := sceneKey(1), sceneText(t, w.scene)
			w.read = map[string]state.Doc{key: {Version: 1, Data: data}}
			w.stored = map[string]held{key: {w.read[key], copyScene(w.scene)}}
			w.different = nil
			something(t, w)
			who, err := w.noticed([]state.Write{{Key: key, Version: 1, Data: sceneText(t, w.scene)}})
			if err != nil {
				t.Fatal(err)
			}
			seen[who]++
			after := b.pictures(w)
			if who == seenPrivately {
				maps.Copy(before, b.privatePictures(w))
			}
			if changed := wants(before, after); len(changed) > 0 && who != seenByAll {
				t.Fatalf("a glance overlooked %v", changed)
			}
		}
	})
	if seen[unseen] == 0 || seen[seenPrivately] == 0 || seen[seenByAll] == 0 {
		t.Errorf("the test proves nothing: %v", seen)
	}
}

func sceneText(t *rapid.T, s *Scene) []byte {
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// someFight is a running fight of two heroes and an NPC, some choice cards open.
func someFight(t *rapid.T, words card.Words) *world {
	lineup := grail.Setup{Risk: grail.Body, Initiative: grail.PlayersFirst}
	sheets := []grail.Sheet{grail.ReadyHeroes()[0], grail.ReadyHeroes()[2], grail.ReadyNPCs()[3]}
	for i, sheet := range sheets {
		h, _ := spoken(sheets, sheet.Key, words)
		h.ID = string(rune('a' + i))
		if i < 2 {
			h.Owner = int64(i + 1)
		}
		lineup.Fighters = append(lineup.Fighters, h.entering(i+1))
	}
	fight, err := grail.New(lineup)
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{Number: 1, Fight: &Fight{State: fight}}
	if rapid.Bool().Draw(t, "open") {
		s.Open = []grail.FighterID{"a", "b"}
	}
	return &world{
		owner: "tabcdefgh", scene: s, roster: &Roster{}, day: &Day{}, history: &History{}, seats: &Seats{},
		table: &Table{Owner: "tabcdefgh", Stage: InScene, Book: grailBook, Scene: 1, Master: 9, Lang: card.Russian},
	}
}

// something is a random act that the rules offer to the master, or a change of the scene around the fight.
func something(t *rapid.T, w *world) {
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0:
		w.scene.Closing = !w.scene.Closing
	case 1:
		w.scene.Joining = map[int64]Joiner{3: {Hero: "f9", Name: "Мерлин"}}
	default:
		choices := slices.DeleteFunc(grail.Choices(w.scene.State, grail.Viewer{Player: "9", Master: true}),
			func(c grail.Choice) bool { return c.Action.Kind == grail.Join }) // who comes in is a hole
		a := rapid.SampledFrom(choices).Draw(t, "act").Action
		next, _, err := grail.Apply(w.scene.State, a, dice.NewStream([32]byte{1}, 0, grail.Canon(w.scene.State, a)))
		if err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
		w.scene.State = next
	}
}
