package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// Dora is the fourth player.
const dora int64 = 105

// party is a fight of four players' heroes, and three NPCs.
func party(t *testing.T) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, bottest.Options{})
	if err := r.World.AddUser(playground.User{ID: dora, Name: "Дора", Language: "ru"}); err != nil {
		t.Fatal(err)
	}
	if err := r.World.Add(r.Group, dora, bottest.Vera); err != nil {
		t.Fatal(err)
	}
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Guest, r.Group, "Медея")
	r.Tap(dora, r.Group, "Илья")
	r.Tap(bottest.Vera, r.Group, "Стол")
	for range 3 {
		r.Tap(bottest.Vera, bottest.Vera, "Добавить")
		r.Tap(bottest.Vera, bottest.Vera, "Упырь")
	}
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// four are those who play.
var four = []int64{bottest.Anya, bottest.Borya, bottest.Guest, dora}

// own taps a button of somebody's own choice card, wherever that stands.
func own(t *testing.T, r *bottest.Rig, user, chat int64, name, label string) {
	t.Helper()
	for _, m := range r.World.Messages(chat) {
		for _, row := range m.Rows {
			for _, b := range row {
				if !m.Deleted && strings.Contains(m.Readable, name) && strings.Contains(m.Readable, "🎴") && strings.Contains(b.Text, label) {
					r.TapData(user, chat, m.ID, b.Data)
					return
				}
			}
		}
	}
	t.Fatalf("nothing of %s reads %q in\n%s", name, label, r.Draw(chat))
}

// ordinary plays a round in which everybody changes their mind some times.
func ordinary(t *testing.T, r *bottest.Rig, chatOf func(user int64) int64) {
	t.Helper()
	names := map[int64]string{bottest.Anya: "Ланселот", bottest.Borya: "Геракл", bottest.Guest: "Медея", dora: "Илья"}
	for _, npc := range []string{"🎴 Упырь", "🎴 Упырь 2", "🎴 Упырь 3"} {
		r.Tap(bottest.Vera, bottest.Vera, npc)
		r.Tap(bottest.Vera, bottest.Vera, "Подготовка") // so that the fight lasts
		r.Tap(bottest.Vera, bottest.Vera, "К столу")
	}
	r.Tap(bottest.Vera, bottest.Vera, "NPC готовы")
	for _, user := range four {
		chat := chatOf(user)
		for _, label := range []string{"⚔️ Удача", "⚔️ Ловкость", "🛡 Удача", "🛡 Ловкость", "Подготовка", "Готово"} {
			own(t, r, user, chat, names[user], label)
		}
	}
	r.Clock.Advance(2 * time.Minute) // for whatever waits
}

// spent is what the group's budget has paid.
func spent(r *bottest.Rig) int {
	c := r.World.Counters(r.Group)
	return c.Sends + c.Edits
}

// A round of four players and three NPCs costs the record, the next card, and a choice card for each player.
func TestThriftOfARound(t *testing.T) {
	r := party(t)
	inGroup := func(user int64) int64 {
		r.Tap(user, r.Group, "Мой ход")
		return r.Group
	}
	ordinary(t, r, inGroup)
	before := spent(r)
	ordinary(t, r, inGroup)
	if cost := spent(r) - before; cost < 2 || cost > 6 {
		t.Errorf("the round costs %d calls in the group", cost)
	}
	if got := r.Draw(r.Group); !strings.Contains(got, "⚔️ Раунд 3") {
		t.Errorf("the round has not been played:\n%s", got)
	}
}

// With pads it costs the record and the next card.
func TestThriftOfARoundOnPads(t *testing.T) {
	r := party(t)
	for _, user := range four {
		r.Say(user, r.Group, "/pad")
		r.Tap(user, r.Group, "В личку")
		r.Clock.Advance(time.Minute)
	}
	private := func(user int64) int64 { return user }
	ordinary(t, r, private)
	before := spent(r)
	ordinary(t, r, private)
	if cost := spent(r) - before; cost != 2 {
		t.Errorf("the round costs %d calls in the group", cost)
	}
}

// A thousand taps that all change the card stay within the group's budget, and the card ends as the last one left it.
func TestThriftOfAStorm(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Clock.Advance(time.Minute)
	message, lancelot := r.Button(r.Group, "Ланселот")
	_, heracles := r.Button(r.Group, "Геракл")
	before := spent(r)
	for i := range 1000 {
		data := []string{lancelot.Data, heracles.Data}[i%2]
		if _, err := r.World.TapData(bottest.Anya, r.Group, message, data); err != nil {
			t.Fatal(err)
		}
		if i%50 == 0 {
			r.Settle()
		}
	}
	r.Settle()
	if cost := spent(r) - before; cost < 1 || cost > 20 {
		t.Errorf("%d calls within a minute", cost)
	}
	toast := r.TapData(bottest.Anya, r.Group, message, lancelot.Data)
	r.Clock.Advance(2 * time.Minute)
	if refused := r.World.Counters(r.Group).Refused; refused > 0 {
		t.Errorf("Telegram refused %d calls", refused)
	}
	if card := r.Draw(r.Group); !strings.Contains(card, "Ланселот · Аня") || strings.Contains(card, "Геракл · Аня") {
		t.Errorf("after %q the card is\n%s", toast, card)
	}
}
