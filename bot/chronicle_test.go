package bot_test

import (
	"strings"
	"testing"

	"kubik/bot/bottest"
)

// The journal is one page that needs nothing else, and tells what everybody has seen.
func TestTheJournalIsOnePageOfWhatEverybodyHasSeen(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	r.Say(bottest.Guest, r.Group, "/journal")
	if m, _ := r.World.Find(r.Group, ""); !strings.Contains(m.Text, "ни одного броска") || m.File != nil {
		t.Errorf("before any round: %+v", m)
	}
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	r.Say(bottest.Guest, r.Group, "/journal")
	m, _ := r.World.Find(r.Group, "Журнал")
	if m.File == nil || m.File.Name != "journal.html" {
		t.Fatalf("no page: %+v", m)
	}
	data, _ := r.World.File(m.File.ID)
	page := string(data)
	for _, want := range []string{"<!doctype html>", "Ланселот", "Геракл", "Раунд 1", "default-src 'none'"} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is missing in\n%s", want, page)
		}
	}
	for _, never := range []string{"tg://", "<script", "http://", "https://", "Фантазм"} {
		if strings.Contains(page, never) {
			t.Errorf("%q stands in\n%s", never, page)
		}
	}
}
