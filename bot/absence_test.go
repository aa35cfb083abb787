package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// While a table pauses no moment runs out; afterwards there is as much time left as before.
func TestPause(t *testing.T) {
	r := arranged(t)
	r.Tap(bottest.Vera, r.Group, "5 мин")
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Anya, r.Group, "Лучшим")
	r.Tap(bottest.Vera, bottest.Vera, "⚙️ Стол")
	r.Tap(bottest.Vera, bottest.Vera, "Пауза")
	r.Clock.Advance(time.Hour)
	if group := r.Draw(r.Group); strings.Contains(group, "Раунд 2") {
		t.Fatalf("the round ended in the pause:\n%s", group)
	}
	if toast := r.Tap(bottest.Vera, r.Group, "Ждём"); !strings.Contains(toast, "Пауза") {
		t.Errorf("a call in the pause says %q", toast)
	}
	r.Tap(bottest.Vera, bottest.Vera, "Продолжить")
	r.Clock.Advance(4 * time.Minute)
	if group := r.Draw(r.Group); strings.Contains(group, "Раунд 2") {
		t.Errorf("the time that was left is shorter now:\n%s", group)
	}
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "Раунд 2") {
		t.Errorf("the clock stands still:\n%s", group)
	}
}

// A round that would end at night ends in the morning.
func TestQuietHoursAtATable(t *testing.T) {
	r := arranged(t) // 18:00 UTC is 21:00 at the table
	r.Tap(bottest.Vera, r.Group, "1 час")
	r.Say(bottest.Vera, r.Group, "/gm")
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Vera, bottest.Vera, "⚙️ Стол")
	r.Tap(bottest.Vera, bottest.Vera, "22–8")
	r.Clock.Advance(30 * time.Minute)
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Tap(bottest.Anya, r.Group, "Лучшим")
	if group := r.Draw(r.Group); !strings.Contains(group, "выбор до 08:3") {
		t.Errorf("the round ends at another time:\n%s", group)
	}
	r.Clock.Advance(10 * time.Hour)
	if group := r.Draw(r.Group); strings.Contains(group, "Раунд 2") {
		t.Errorf("the round ended at night:\n%s", group)
	}
	if toast := r.Tap(bottest.Vera, r.Group, "Ждём"); !strings.Contains(toast, "Тихие часы до 08:00") {
		t.Errorf("a call at night says %q", toast)
	}
	r.Clock.Advance(time.Hour)
	if group := r.Draw(r.Group); !strings.Contains(group, "Раунд 2") {
		t.Errorf("the round has not ended in the morning:\n%s", group)
	}
}

// Nobody waits for somebody who is away: the hero acts once the others have.
func TestAway(t *testing.T) {
	r := fighting(t)
	r.Say(bottest.Anya, r.Group, "/away")
	r.Tap(bottest.Borya, r.Group, "Лучшим")
	if group := r.Draw(r.Group); !strings.Contains(group, "🏃 Аня: по приказу") || !strings.Contains(group, "Раунд 2") {
		t.Errorf("the group reads\n%s", group)
	}
	r.Tap(bottest.Anya, r.Group, "Мой ход") // along: not a move yet, but she is here
	r.Tap(bottest.Borya, r.Group, "Как прежде")
	if group := r.Draw(r.Group); strings.Contains(group, "Раунд 3") {
		t.Errorf("nobody waited for Anya, who is back:\n%s", group)
	}
}

// Two who are away do not fight on for ever, nobody being there.
func TestAllAway(t *testing.T) {
	r := fighting(t)
	r.Say(bottest.Anya, r.Group, "/away")
	r.Say(bottest.Borya, r.Group, "/away")
	r.Tap(bottest.Vera, r.Group, "Ждём")
	if group := r.Draw(r.Group); strings.Contains(group, "Раунд 2") {
		t.Errorf("they fight by themselves:\n%s", group)
	}
}

// In slow play two days of silence are the master's to judge; a hero that was given away comes back with a tap.
func TestVanishedPlayer(t *testing.T) {
	r := lent(t)
	r.Tap(bottest.Borya, r.Group, "Лучшим") // his own is ready already; this readies Anya's
	if group := r.Draw(r.Group); !strings.Contains(group, "Раунд 2") {
		t.Fatalf("Borya could not act for Anya's hero:\n%s", group)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "Раунд 2") {
		t.Errorf("her return says %q", toast)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "⚔️ Удача"); !strings.Contains(toast, "Атака: Удача") {
		t.Errorf("her choice says %q", toast)
	}
}

// Led out of the scene a hero retreats; waiting gives two days more.
func TestWaitingForAVanishedPlayer(t *testing.T) {
	r := vanished(t)
	r.Tap(bottest.Vera, r.Group, "Ждать")
	if group := r.Draw(r.Group); strings.Contains(group, "молчит") {
		t.Errorf("the question stays:\n%s", group)
	}
	r.Clock.Advance(48 * time.Hour)
	r.Tap(bottest.Vera, r.Group, "Вывести")
	if group := r.Draw(r.Group); !strings.Contains(group, "Бой окончен") {
		t.Errorf("the group reads\n%s", group)
	}
}

// A master who answers stays one; one who does not is followed by whom an administrator picks, and the game goes on.
func TestVanishedMaster(t *testing.T) {
	t.Parallel()
	r := fighting(t)
	r.Say(admin, r.Group, "/master")
	if group := r.Draw(r.Group); !strings.Contains(group, "через 7 дней") {
		t.Errorf("the group reads\n%s", group)
	}
	r = heir(t)
	r.Tap(bottest.Vera, r.Group, "Честно")
	r.Tap(bottest.Vera, r.Group, "Ждём") // any sign of life
	if group := r.Draw(r.Group); strings.Contains(group, "Кто хочет вести") {
		t.Errorf("the search goes on:\n%s", group)
	}
	r = masterless(t)
	r.Tap(bottest.Anya, r.Group, "Хочу вести")
	if toast := r.Tap(admin, r.Group, "🎩 Аня"); !strings.Contains(toast, "Ждём ответа") {
		t.Errorf("too early a pick says %q", toast)
	}
	r.Clock.Advance(25 * time.Hour)
	r.Tap(admin, r.Group, "🎩 Аня")
	if toast := r.Tap(bottest.Anya, r.Group, "Закончить"); strings.Contains(toast, "Это решает ведущий") || toast == "" {
		t.Errorf("the new master's word says %q", toast)
	}
}
