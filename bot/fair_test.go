package bot_test

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// fairOf is what /fair answers somebody in a chat.
func fairOf(t *testing.T, r *bottest.Rig, user, chat int64) playground.Message {
	t.Helper()
	r.Clock.Advance(time.Minute)
	r.Say(user, chat, "/fair")
	r.Clock.Advance(time.Minute)
	messages := r.World.Messages(chat)
	for i := len(messages) - 1; i >= 0; i-- {
		if strings.Contains(messages[i].Text, "Честны ли кости") {
			return messages[i]
		}
	}
	t.Fatalf("no answer in\n%s", r.Draw(chat))
	return playground.Message{}
}

// /fair tells in every book whether the seals hold, and draws how the dice fell.
func TestFairTellsInEveryBook(t *testing.T) {
	t.Parallel()
	for _, book := range []string{"grail", "labyrinth", "ouroboros"} {
		t.Run(book, func(t *testing.T) {
			r := playedOut(t, book)
			m := fairOf(t, r, bottest.Guest, r.Group)
			want := "✅ Сцена 1: печать цела"
			if book == "labyrinth" {
				want = "🔒 Сцена 1: под печатью"
			}
			if !strings.Contains(m.Text, want) || !strings.Contains(m.Text, "Отменена 1 попытка") && book != "labyrinth" || strings.Contains(m.Text, "❌") {
				t.Error(m.Text)
			}
			if m.File == nil {
				t.Fatal("no chart")
			}
			data, _ := r.World.File(m.File.ID)
			if dir := os.Getenv("KUBIK_PAGES"); dir != "" {
				_ = os.WriteFile(filepath.Join(dir, "fair-"+book+".png"), data, 0o600)
			}
			if _, err := png.Decode(bytes.NewReader(data)); err != nil {
				t.Error(err)
			}
			t.Log(m.Text)
		})
	}
}

// A day of free rolls stays sealed as long as anything can be rolled with its seed, and shows it then.
func TestFairOpensDaysThatAreOver(t *testing.T) {
	r := lobbied(t)
	r.Say(bottest.Anya, r.Group, "/roll 10d6")
	if m := fairOf(t, r, bottest.Anya, r.Group); !strings.Contains(m.Text, "🔒 Броски 2026-03-01: под печатью, 10 костей ждут") {
		t.Error(m.Text)
	}
	r.Clock.Advance(24 * time.Hour)
	if m := fairOf(t, r, bottest.Anya, r.Group); !strings.Contains(m.Text, "✅ Броски 2026-03-01: печать цела, 10 костей пересчитано") {
		t.Error(m.Text)
	}
	// Who turns the clock of the table back rolls with another seed.
	r.TapData(bottest.Vera, r.Group, newest(t, r), "table-zone:1:"+table(t, r)+":0::0")
	r.Say(bottest.Anya, r.Group, "/roll 10d6")
	if m := fairOf(t, r, bottest.Anya, r.Group); strings.Contains(m.Text, "❌") || !strings.Contains(m.Text, "под печатью") {
		t.Error(m.Text)
	}
}

// What the master rolls in secret is told to nobody else.
func TestFairKeepsSecretRolls(t *testing.T) {
	r := lobbied(t)
	r.TapData(bottest.Vera, r.Group, newest(t, r), "ask-set:1:"+table(t, r)+":0::way,secret")
	r.TapData(bottest.Vera, r.Group, newest(t, r), "ask:1:"+table(t, r)+":0::")
	r.Clock.Advance(25 * time.Hour)
	m := fairOf(t, r, bottest.Anya, r.Group)
	if m.File != nil || !strings.Contains(m.Text, "открыт") || !strings.Contains(m.Text, "Ни одной кости") {
		t.Errorf("the group: %s", m.Text)
	}
	if m := fairOf(t, r, bottest.Vera, bottest.Vera); m.File == nil || strings.Contains(m.Text, "Ни одной кости") {
		t.Errorf("the master: %s", m.Text)
	}
}
