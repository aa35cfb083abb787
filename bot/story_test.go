package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// toldIn is the newest message of a chat that holds some words.
func toldIn(t *testing.T, r *bottest.Rig, chat int64, words string) string {
	t.Helper()
	r.Clock.Advance(time.Minute)
	messages := r.World.Messages(chat)
	for i := len(messages) - 1; i >= 0; i-- {
		if strings.Contains(messages[i].Text, words) {
			return messages[i].Text
		}
	}
	t.Fatalf("%q is not told in\n%s", words, r.Draw(chat))
	return ""
}

// /story and the tale of an evening tell in every book who was there and what was done, and nothing that is hidden.
func TestStoriesOfEveryBook(t *testing.T) {
	for _, book := range []string{"grail", "labyrinth", "ouroboros"} {
		t.Run(book, func(t *testing.T) {
			r := playedOut(t, book)
			r.Clock.Advance(time.Minute)
			r.Say(bottest.Guest, r.Group, "/story")
			story := toldIn(t, r, r.Group, "что было")
			for _, want := range map[string][]string{
				"grail":     {"Ланселот · Аня", "🎩 Ведёт Вера", "Сцена 1", "🍀", "Сцена окончена"},
				"labyrinth": {"Тесей · Аня", "Сцена 1", "🚪 Пройдено"},
				"ouroboros": {"Ланселот · Аня", "Сцена 1", "Людоед"},
			}[book] {
				if !strings.Contains(story, want) {
					t.Errorf("%q is missing in\n%s", want, story)
				}
			}
			t.Log(story)
			if book != "labyrinth" { // nobody leads there
				goodNight(t, r, book)
			}
		})
	}
}

func goodNight(t *testing.T, r *bottest.Rig, book string) {
	t.Helper()
	tapped(t, r, bottest.Vera, "night:1:{table}:0::")
	evening := toldIn(t, r, r.Group, "На сегодня всё")
	if !strings.Contains(evening, "Сцена 1") || book == "grail" && !strings.Contains(evening, "🏅") {
		t.Error(evening)
	}
	r.Clock.Advance(20 * time.Hour)
	tapped(t, r, bottest.Vera, "pause:1:{table}:0::off")
	tapped(t, r, bottest.Vera, "night:1:{table}:0::")
	if evening := toldIn(t, r, r.Group, "На сегодня всё"); strings.Contains(evening, "Сцена 1") {
		t.Errorf("yesterday is told again: %s", evening)
	}
}

// Posts stand in the journal until their author leaves.
func TestProseGoesWithItsAuthor(t *testing.T) {
	r, store := withLeaver(t)
	r.Say(leaver, r.Group, "Клинок <поёт> в тумане.")
	messages := r.World.Messages(r.Group)
	r.Reply(leaver, r.Group, messages[len(messages)-1].ID, "/post")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, r.Group, "Можно")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	const post = "Клинок &lt;поёт&gt; в тумане."
	if page := pageOf(t, r, bottest.Vera, r.Group); !strings.Contains(page, post) {
		t.Fatalf("not told in\n%s", page)
	}
	leave(t, r)
	if page := pageOf(t, r, bottest.Vera, r.Group); strings.Contains(page, post) {
		t.Error("the post is told still")
	}
	for _, line := range journal(t, r) {
		if strings.Contains(line, "Клинок") {
			t.Error(line)
		}
	}
	for _, trace := range traces(t, r, store) {
		t.Error(trace)
	}
}
