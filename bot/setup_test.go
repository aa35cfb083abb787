package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// A hero exchanged for another stands where the old one stood, so that a duel stays a duel.
func TestSwappedHeroKeepsItsSide(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Anya, r.Group, "Мулань")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	if strings.Contains(r.Draw(r.Group), "⟦") {
		t.Errorf("a placeholder shows:\n%s", r.Draw(r.Group))
	}
	if toast := r.Tap(bottest.Vera, r.Group, "К бою"); toast != "Бой начинается" {
		t.Errorf("toast %q\n%s", toast, r.Draw(r.Group))
	}
}

// Stakes that nobody can fight about are no dead end, and nobody is left out in silence.
func TestStakesNobodyCanFightAbout(t *testing.T) {
	r := ambush(t, bottest.Options{}) // the ghoul has no «Магия»
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "Мана")
	if toast := r.Tap(bottest.Vera, r.Group, "К бою"); !strings.Contains(toast, "Упырь") {
		t.Errorf("whoever cannot fight should be named: %q", toast)
	}
	r.Tap(bottest.Vera, r.Group, "Назад")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "Тело")
	if toast := r.Tap(bottest.Vera, r.Group, "К бою"); toast != "Бой начинается" {
		t.Errorf("toast %q", toast)
	}
}

// What the master has arranged by hand stays when somebody new comes to the table.
func TestNewcomersMoveNobody(t *testing.T) {
	r := ambush(t, bottest.Options{})
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "🔵 Ланселот")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Дракон")
	for _, want := range []string{"🔴 Ланселот", "🔵 Геракл", "🔴 Упырь", "🔴 Дракон"} {
		if !strings.Contains(r.Draw(r.Group), "["+want+"]") {
			t.Errorf("[%s] is not where it was put:\n%s", want, r.Draw(r.Group))
		}
	}
}

// The end card has the only keys that lead on: it comes back by /start.
func TestStartBringsTheEndCardBack(t *testing.T) {
	r := ended(t)
	r.Say(bottest.Vera, r.Group, "/start")
	r.Clock.Advance(3 * time.Second)
	messages := r.World.Messages(r.Group)
	if last := messages[len(messages)-1]; !strings.Contains(last.Text, "Бой окончен") {
		t.Errorf("the newest message is %q", last.Text)
	}
	r.Tap(bottest.Vera, r.Group, "К героям")
}
