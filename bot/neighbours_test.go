package bot_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/ledger"
)

// rival is a second table of the same people, at which nothing is called as at the first.
func rival(t *testing.T, r *bottest.Rig) int64 {
	t.Helper()
	group := anotherGroup(t, r)
	r.Tap(bottest.Vera, group, "Грааль")
	r.Tap(bottest.Vera, group, "Веду я")
	r.Tap(bottest.Anya, group, "Медея")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Borya, group, "Ещё")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Borya, group, "Мулан")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, group, "Собрать бой")
	r.Tap(bottest.Vera, group, "К бою")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, group, "Разыграть")
	r.Say(bottest.Anya, group, "/roll 5d4 на зелье")
	r.Clock.Advance(time.Minute)
	return group
}

// Nothing of one table stands in another's journal, fairness, story or export, though the same people sit at both.
func TestTablesTellNothingOfEachOther(t *testing.T) {
	t.Parallel()
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	r.Say(bottest.Anya, r.Group, "/roll 7d8 на удачу")
	first := r.Group
	second := rival(t, r)
	mine := map[int64][]string{first: {"Ланселот", "Шехерезада", "Вечерняя игра"}, second: {"Медея", "Мулан", "Другой вечер", "зелье"}}
	for here, there := range map[int64]int64{first: second, second: first} {
		r.Group = here
		endIt(t, r)
		page := pageOf(t, r, bottest.Borya, here)
		r.Say(bottest.Borya, here, "/story")
		texts := map[string]string{
			"journal": page, "fair": fairOf(t, r, bottest.Borya, here).Text, "story": toldIn(t, r, here, "что было"),
		}
		for what, text := range texts {
			for _, word := range mine[there] {
				if strings.Contains(text, word) {
					t.Errorf("the %s of one table tells of the other's %s", what, word)
				}
			}
		}
		l, err := ledger.Parse([]byte(page))
		if err != nil || len(l.Parts) != 2 {
			t.Errorf("%v, %d parts", err, len(l.Parts))
		}
		sides := map[int64]int{first: 4, second: 8}[here]
		for _, tally := range ledger.Tallies(l) {
			if tally.Sides == sides {
				t.Errorf("dice of the other table")
			}
		}
	}
	r.Group = first
	file := string(exportOf(t, r))
	for _, word := range append(mine[second], table(t, r)) {
		if strings.Contains(file, word) {
			t.Errorf("the file holds %s", word)
		}
	}
}

// While a scene runs its journal tells nobody of what is hidden: neither sheets of NPCs, nor what is declared, nor how
// often somebody has thought again.
func TestOpenScenesKeepTheirSecretsInJournals(t *testing.T) {
	told := func(thought bool) string {
		r := haunted(t)
		r.Tap(bottest.Vera, r.Group, "Собрать бой")
		r.Tap(bottest.Vera, r.Group, "К бою")
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Vera, r.Group, "Разыграть")
		r.Clock.Advance(time.Minute)
		if thought {
			for _, cliche := range []string{"luck", "sword", "luck"} {
				tapped(t, r, bottest.Anya, "choose-attack:1:{table}:1:2:f1,"+cliche)
			}
			before := len(journal(t, r))
			if tapped(t, r, bottest.Vera, "steps:1:{table}:1:2:f4,claws,1"); len(journal(t, r)) == before {
				t.Error("the master has changed nothing: the test proves little")
			}
		}
		r.Clock.Advance(2 * time.Minute)
		return pageOf(t, r, bottest.Guest, r.Group)
	}
	page := told(false)
	if again := told(true); again != page {
		t.Errorf("the page tells what was thought:\n%s\ninstead of\n%s", again, page)
	}
	l, err := ledger.Parse([]byte(page))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(l)
	if err != nil || strings.Contains(string(data), `"mark"`) || strings.Contains(string(data), `"seed"`) || strings.Contains(string(data), `"hidden"`) {
		t.Errorf("%v: %s", err, data)
	}
}
