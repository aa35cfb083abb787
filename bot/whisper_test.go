package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// What the master whispers is read by those alone whom it is for: on the pad, or by a tap.
func TestWhisper(t *testing.T) {
	r := fromPad(t) // Anya has a pad, Borya has none
	r.Say(bottest.Vera, r.Group, "/gm")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	r.Say(bottest.Vera, bottest.Vera, "/whisper Аня, боря: За дверью <кто-то> есть")
	r.Clock.Advance(time.Minute)
	if pad := r.Draw(bottest.Anya); !strings.Contains(pad, "За дверью <кто-то> есть") {
		t.Errorf("Anya reads\n%s", pad)
	}
	group := r.Draw(r.Group)
	if strings.Contains(group, "За дверью") || !strings.Contains(group, "Боря: вам шепнули") {
		t.Errorf("the group reads\n%s", group)
	}
	if alert := r.Tap(bottest.Borya, r.Group, "Прочесть"); alert != "За дверью <кто-то> есть" {
		t.Errorf("Borya reads %q", alert)
	}
	for _, other := range []int64{bottest.Anya, bottest.Vera, bottest.Guest} {
		if alert := r.Tap(other, r.Group, "Прочесть"); strings.Contains(alert, "За дверью") {
			t.Errorf("%d reads %q", other, alert)
		}
	}
	for _, entry := range journal(t, r) {
		if strings.Contains(entry, "За дверью") {
			t.Errorf("the journal tells it: %s", entry)
		}
	}
}

// A player's words go to the master alone; words for nobody are answered with how it is done.
func TestWhisperToTheMaster(t *testing.T) {
	r := fromPad(t)
	r.Say(bottest.Vera, r.Group, "/gm")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	r.Say(bottest.Anya, bottest.Anya, "/whisper я краду ключ")
	r.Clock.Advance(time.Minute)
	if desk := r.Draw(bottest.Vera); !strings.Contains(desk, "Аня шепчет:\nя краду ключ") {
		t.Errorf("Vera reads\n%s", desk)
	}
	if group := r.Draw(r.Group); strings.Contains(group, "ключ") {
		t.Errorf("the group reads\n%s", group)
	}
	for user, text := range map[int64]string{
		bottest.Vera: "/whisper Дима: привет", bottest.Anya: "/whisper", bottest.Guest: "/whisper я тут",
	} {
		r.Say(user, user, text)
		r.Clock.Advance(time.Minute)
		if got := r.Draw(user); !strings.Contains(got, "Шепчут в личном чате") {
			t.Errorf("%q is answered with\n%s", text, got)
		}
	}
	r.Say(bottest.Anya, bottest.Anya, "/whisper "+strings.Repeat("ы", 201))
	r.Clock.Advance(time.Minute)
	if got := r.Draw(bottest.Anya); !strings.Contains(got, "до 200 знаков") {
		t.Errorf("too much is answered with\n%s", got)
	}
}
