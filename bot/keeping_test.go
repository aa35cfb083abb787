package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// ownPage is a lobby in which Anya has the page of her heroes open in private.
func ownPage(t *testing.T) *bottest.Rig {
	t.Helper()
	r := lobbied(t)
	r.Open(bottest.Anya, "Мой герой")
	r.Say(bottest.Anya, bottest.Anya, "/sheet")
	return r
}

// gifted is a lobby in which Anya would give her hero to Borya.
func gifted(t *testing.T) *bottest.Rig {
	t.Helper()
	r := ownPage(t)
	for _, label := range []string{"⚙️ Ланселот", "Передать", "👤 Боря"} {
		r.Tap(bottest.Anya, bottest.Anya, label)
	}
	return r
}

// A deleted hero can be had back for a week, and not a day longer.
func TestGraceOfADeletedHero(t *testing.T) {
	t.Parallel()
	r := ownPage(t)
	for _, label := range []string{"⚙️ Ланселот", "Удалить", "Да, удалить"} {
		r.Tap(bottest.Anya, bottest.Anya, label)
	}
	if lobby := r.Draw(r.Group); strings.Contains(lobby, "Ланселот · Аня") {
		t.Fatalf("the hero is still there:\n%s", lobby)
	}
	id, back := r.Button(bottest.Anya, "↩️ Ланселот")
	r.Clock.Advance(8 * 24 * time.Hour)
	r.TapData(bottest.Anya, bottest.Anya, id, back.Data)
	if lobby := r.Draw(r.Group); strings.Contains(lobby, "Ланселот · Аня") {
		t.Errorf("the hero is back after eight days:\n%s", lobby)
	}
}

// What is done about a hero is its owner's: nobody else gives it away, deletes it or changes its portrait.
func TestNobodyKeepsAnothersHero(t *testing.T) {
	r := ownPage(t)
	r.Open(bottest.Borya, "Мой герой")
	r.Say(bottest.Borya, bottest.Borya, "/sheet")
	before := strings.Join(journal(t, r), "\n")
	messages := r.World.Messages(bottest.Borya)
	for _, what := range []string{"open,f1", "photo,f1", "give,f1", "give-to,f1,103", "drop,f1", "drop-yes,f1", "back,f1", "file,f1", "x", ""} {
		r.TapData(bottest.Borya, bottest.Borya, messages[len(messages)-1].ID, "bench-own:1:"+table(t, r)+":0::"+what)
	}
	if now := strings.Join(journal(t, r), "\n"); now != before {
		t.Errorf("something was done:\n%s", strings.TrimPrefix(now, before))
	}
}
