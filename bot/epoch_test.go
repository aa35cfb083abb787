package bot_test

import (
	"context"
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
