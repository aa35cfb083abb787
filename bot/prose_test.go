package bot_test

import (
	"strings"
	"testing"

	"kubik/bot/bottest"
)

// written is a fight about whose first move Anya has written.
func written(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	r.Tap(bottest.Anya, r.Group, "Пост")
	r.Reply(bottest.Anya, r.Group, newest(t, r), "Ланселот поднимает меч.")
	return r
}

// What a player writes on the pad is told in the group, under the hero's name, as it was written.
func TestProseFromThePad(t *testing.T) {
	r := fighting(t)
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	r.Tap(bottest.Anya, r.Group, "В личку")
	r.Tap(bottest.Anya, bottest.Anya, "Пост")
	messages := r.World.Messages(bottest.Anya)
	r.Reply(bottest.Anya, bottest.Anya, messages[len(messages)-1].ID, "Удар <b>сверху</b>")
	if said := r.Draw(r.Group); !strings.Contains(said, "Ланселот · Аня") || !strings.Contains(said, "Удар <b>сверху</b>") {
		t.Errorf("nobody has heard it:\n%s", said)
	}
}

// A reply to a card that nobody asked by is prose, and nothing happens.
func TestProseIsNotAnswered(t *testing.T) {
	r := fighting(t)
	before := r.Draw(r.Group)
	r.Reply(bottest.Anya, r.Group, newest(t, r), "Ланселот молчит.")
	if now := r.Draw(r.Group); !strings.HasPrefix(now, before) || strings.Contains(now, "📝") {
		t.Errorf("the bot has answered:\n%s", now)
	}
}

// The journal tells the posts of those who have agreed, and of nobody else.
func TestProseInTheJournal(t *testing.T) {
	r := written(t)
	r.Say(bottest.Borya, r.Group, "Геракл смеётся.")
	r.Reply(bottest.Borya, r.Group, newest(t, r), "/post")
	r.TapData(bottest.Anya, r.Group, newest(t, r), "prose-journal:1:"+table(t, r)+":0::yes,102")
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	page := pageOf(t, r, bottest.Anya, r.Group)
	if !strings.Contains(page, "Ланселот поднимает меч.") || strings.Contains(page, "Геракл смеётся.") {
		t.Errorf("the journal tells:\n%s", page)
	}
}
