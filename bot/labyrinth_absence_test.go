package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
)

// walking is a labyrinth of Anya and Borya, whom Vera leads or nobody; clock is what its setup taps.
func walking(t *testing.T, o bottest.Options, led bool, clock string) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, o)
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Лабиринт")
	leader, first := "Без ведущего", bottest.Anya
	if led {
		leader, first = "Веду я", bottest.Vera
	}
	r.Tap(bottest.Vera, r.Group, leader)
	r.Tap(bottest.Anya, r.Group, "Тесей")
	r.Tap(bottest.Borya, r.Group, "Ариадна")
	r.Tap(first, r.Group, "В лабиринт")
	r.Tap(first, r.Group, clock)
	r.Tap(first, r.Group, "Войти")
	r.Clock.Advance(10 * time.Second)
	r.Settle()
	return r
}

// Where nobody leads the others let somebody who is silent stand aside; the hero comes back with its player.
func TestSilentDelver(t *testing.T) {
	r := walking(t, bottest.Options{}, false, "∞")
	r.Clock.Advance(72 * time.Hour)
	if group := r.Draw(r.Group); strings.Contains(group, "молчит") {
		t.Fatalf("a party that has proposed nothing is impatient:\n%s", group)
	}
	r.Tap(bottest.Anya, r.Group, "Проходы")
	r.Clock.Advance(49 * time.Hour)
	if group := r.Draw(r.Group); !strings.Contains(group, "Боря молчит") || strings.Contains(group, "Аня молчит") {
		t.Fatalf("the group reads\n%s", group)
	}
	if toast := r.Tap(bottest.Guest, r.Group, "💤 Ариадна"); !strings.Contains(toast, "зритель") {
		t.Errorf("a spectator is told %q", toast)
	}
	r.Tap(bottest.Anya, r.Group, "💤 Ариадна")
	r.Clock.Advance(time.Minute)
	r.Settle()
	group := r.Draw(r.Group)
	if strings.Contains(group, "молчит") || !strings.Contains(group, "Ничего нового") || !strings.Contains(group, "стоит в стороне") {
		t.Errorf("the group reads\n%s", group)
	}
	r.Tap(bottest.Borya, r.Group, "Моё")
	r.Tap(bottest.Borya, r.Group, "Снова с отрядом")
	r.Clock.Advance(time.Minute)
	r.Settle()
	if group := r.Draw(r.Group); !strings.Contains(group, "Ариадна снова с отрядом") {
		t.Errorf("the group reads\n%s", group)
	}
}

// A master may lead a silent hero out of the party, or give it to another player until its own is back.
func TestMasterOfSilentDelvers(t *testing.T) {
	const done = "▫️ Искать проходы\n" // told of, no longer wished for
	silent := func() *bottest.Rig {
		r := walking(t, bottest.Options{}, true, "∞")
		r.Tap(bottest.Anya, r.Group, "Проходы")
		r.Clock.Advance(49 * time.Hour)
		return r
	}
	r := silent()
	r.Tap(bottest.Vera, r.Group, "Вывести")
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "стоит в стороне") || !strings.Contains(group, done) {
		t.Errorf("led out: the group reads\n%s", group)
	}

	r = silent()
	r.Tap(bottest.Vera, r.Group, "Передать")
	r.Tap(bottest.Vera, r.Group, "👤 Аня")
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "Ариадна · Аня") {
		t.Errorf("given: the group reads\n%s", group)
	}
	r.Tap(bottest.Borya, r.Group, "Моё")
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "Ариадна · Боря") {
		t.Errorf("back: the group reads\n%s", group)
	}

	r = silent()
	r.Tap(bottest.Vera, r.Group, "По приказу")
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, done) || strings.Contains(group, "стоит в стороне") {
		t.Errorf("by order: the group reads\n%s", group)
	}
}

// Two who are away explore nothing, nobody being there.
func TestNobodyWalks(t *testing.T) {
	r := walking(t, bottest.Options{}, false, "∞")
	r.Tap(bottest.Anya, r.Group, "Проходы")
	r.Say(bottest.Borya, r.Group, "/away") // and the passages are looked for
	r.Say(bottest.Anya, r.Group, "/away")
	if group := r.Draw(r.Group); strings.Contains(group, "Сцена 3") {
		t.Errorf("the group reads\n%s", group)
	}
}

// The live card of a labyrinth tells of an outage, and its moment waits as long.
func TestOutageInALabyrinth(t *testing.T) {
	g := &gone{}
	r := walking(t, bottest.Options{Beat: beat, Store: func(inner bot.Store) bot.Store { g.Store = inner; return g }}, false, "5 мин")
	r.Tap(bottest.Anya, r.Group, "Проходы")
	r.Clock.Advance(time.Minute)
	g.away.Store(true)
	r.Clock.Advance(10 * time.Minute)
	g.away.Store(false)
	r.Clock.Advance(30 * time.Second)
	group := r.Draw(r.Group)
	if !strings.Contains(group, "Связи не было") || strings.Contains(group, "Сцена 2") {
		t.Fatalf("the group reads\n%s", group)
	}
	r.Clock.Advance(6 * time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "Сцена 2") || strings.Contains(group, "Связи не было") {
		t.Errorf("the group reads\n%s", group)
	}
}
