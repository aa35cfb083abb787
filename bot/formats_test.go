package bot_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/state"
)

// released is a table in mid-game, with its documents as a release before has written them.
type released struct {
	play func(t *testing.T, r *bottest.Rig) // to the same moment
	on   func(t *testing.T, r *bottest.Rig) // from there
}

var releases = map[string]released{
	"grail": {
		func(_ *testing.T, r *bottest.Rig) {
			r.Duel()
			r.Tap(bottest.Anya, r.Group, "Мой ход")
			r.Tap(bottest.Anya, r.Group, "⚔️ Сила")
			r.Tap(bottest.Vera, r.Group, "Разыграть")
			r.Clock.Advance(time.Minute)
			r.Tap(bottest.Anya, r.Group, "Мой ход")
			r.Tap(bottest.Anya, r.Group, "⚔️ Удача")
		},
		func(t *testing.T, r *bottest.Rig) {
			says(t, r, bottest.Anya, r.Group, "⚔️ Меч", "Раунд 2. Атака")
			says(t, r, bottest.Vera, r.Group, "Разыграть", "Раунд 2 разыгран")
			r.Clock.Advance(time.Minute)
			r.Say(bottest.Vera, r.Group, "/undo")
			r.Clock.Advance(time.Minute)
			r.Say(bottest.Vera, r.Group, "/undo") // what this release has not done
			r.Clock.Advance(time.Minute)
			says(t, r, bottest.Vera, r.Group, "Разыграть", "Раунд 2 разыгран")
		},
	},
	"ouroboros": {
		func(_ *testing.T, r *bottest.Rig) { ouroBrawl(r) },
		func(t *testing.T, r *bottest.Rig) {
			says(t, r, bottest.Vera, r.Group, "Конец хода", "")
			r.Clock.Advance(time.Minute)
			says(t, r, bottest.Vera, bottest.Vera, "Конец хода", "") // the ogre's
			r.Clock.Advance(time.Minute)
			says(t, r, bottest.Anya, r.Group, "Конец хода", "")
			r.Clock.Advance(time.Minute)
			if got := r.Draw(r.Group); !strings.Contains(got, "Раунд 2") {
				t.Errorf("the turns do not come round:\n%s", got)
			}
		},
	},
	"labyrinth": {
		func(t *testing.T, r *bottest.Rig) { together(&stroll{Rig: r, t: t}) },
		func(t *testing.T, r *bottest.Rig) {
			says(t, r, bottest.Anya, r.Group, "Обыскать", "")
			says(t, r, bottest.Borya, r.Group, "Обыскать", "")
			r.Clock.Advance(time.Minute)
			r.Say(bottest.Anya, r.Group, "/undo")
		},
	},
}

// says taps and compares the toast, which is no refusal.
func says(t *testing.T, r *bottest.Rig, user, chat int64, label, want string) {
	t.Helper()
	toast := r.Tap(user, chat, label)
	if !strings.Contains(toast, want) || refusals(t).MatchString(toast) {
		t.Errorf("[%s] says %q", label, toast)
	}
}

// Tables that the release before has left in mid-game are played on, and so are tables of the next one after a step
// back: what it has added is not understood, and does no harm.
func TestTablesOfOtherReleases(t *testing.T) {
	for book, release := range releases {
		t.Run(book, func(t *testing.T) {
			t.Run("before", func(t *testing.T) { release.goesOn(t, book, func(doc []byte) []byte { return doc }) })
			t.Run("next", func(t *testing.T) {
				release.goesOn(t, book, func(doc []byte) []byte {
					next := bytes.Replace(doc, []byte(`"format":1`), []byte(`"format":2`), 1)
					return append([]byte(`{"added":{"by":["the next","release"]},`), next[1:]...)
				})
			})
		})
	}
}

func (a released) goesOn(t *testing.T, book string, made func([]byte) []byte) {
	t.Helper()
	r := bottest.New(t, bottest.Options{})
	a.play(t, r)
	r.Asleep(func() { replace(t, r, book, made) })
	r.Say(bottest.Vera, r.Group, "/start") // shows what is there
	r.Clock.Advance(time.Minute)
	a.on(t, r)
	if log := r.Log.String(); strings.Contains(log, `"error"`) {
		t.Errorf("the log tells of errors:\n%s", log)
	}
}

// replace puts the documents of a release into the place of those that are there.
func replace(t *testing.T, r *bottest.Rig, book string, made func([]byte) []byte) {
	t.Helper()
	text, err := os.ReadFile("testdata/format1/" + book + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var docs map[string]json.RawMessage
	if err := json.Unmarshal(text, &docs); err != nil {
		t.Fatal(err)
	}
	owner, _, err := r.Store.Lookup(t.Context(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	before := strings.Trim(string(docs["owner"]), `"`)
	delete(docs, "owner")
	var keys []string
	for key := range docs {
		keys = append(keys, key)
	}
	found, err := r.Store.Load(t.Context(), state.Load{Owner: owner, Keys: keys})
	if err != nil {
		t.Fatal(err)
	}
	c := state.Commit{Owner: owner, Op: state.OpID(fmt.Sprint("release:", book)), Epoch: 1}
	for key, doc := range docs {
		doc = bytes.ReplaceAll(doc, []byte(before), []byte(owner))
		c.Writes = append(c.Writes, state.Write{Key: key, Version: found.Docs[key].Version, Data: made(doc)})
	}
	if _, err := r.Store.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
}
