package bot_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"kubik/bot/bottest"
	"kubik/state"
)

// A second program that was started on the same store by mistake, and played at a table, locks the first out of it no
// longer than one tap.
func TestAfterASecondProgram(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	owner, _, err := r.Store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	second, err := r.Store.NextEpoch(context.Background())
	if err == nil {
		_, err = r.Store.Commit(context.Background(), state.Commit{Owner: owner, Op: "second", Epoch: second})
	}
	if err != nil {
		t.Fatal(err)
	}
	before := len(journal(t, r))
	if toast := r.Tap(bottest.Vera, r.Group, "Разыграть"); !strings.Contains(toast, "разыгран") {
		t.Errorf("the first program says %q", toast)
	}
	if len(journal(t, r)) == before {
		t.Error("nothing was kept")
	}
	if strings.Count(r.Log.String(), "another program works with this store") != 1 {
		t.Errorf("the log does not say it once:\n%s", r.Log)
	}
}

// What the first program has in hand is worth nothing after a second one: that may have begun a document anew, whose
// version looks the same.
func TestAfterASecondProgramEverythingIsReadAnew(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	owner, _, err := r.Store.Lookup(t.Context(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	second, err := r.Store.NextEpoch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	found, err := r.Store.Load(t.Context(), state.Load{Owner: owner, Keys: []string{"scene/1"}})
	if err != nil {
		t.Fatal(err)
	}
	scene := found.Docs["scene/1"]
	commit := func(op string, w state.Write) {
		w.Key = "scene/1"
		_, err := r.Store.Commit(t.Context(), state.Commit{Owner: owner, Op: state.OpID(op), Epoch: second, Writes: []state.Write{w}})
		if err != nil {
			t.Fatal(err)
		}
	}
	commit("away", state.Write{Version: scene.Version})
	text := strings.ReplaceAll(string(scene.Data), `"name":"Геракл"`, `"name":"Алкид"`)
	for v := range scene.Version {
		commit(fmt.Sprint("anew", v), state.Write{Version: v, Data: []byte(text)})
	}
	if toast := r.Tap(bottest.Vera, r.Group, "Разыграть"); !strings.Contains(toast, "разыгран") {
		t.Errorf("the first program says %q", toast)
	}
	if got := r.Draw(r.Group); !strings.Contains(got, "Алкид") {
		t.Errorf("the second program's document is not seen:\n%s", got)
	}
}
