package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// fromPad is a fight that Anya plays from her private chat.
func fromPad(t *testing.T) *bottest.Rig {
	t.Helper()
	r := fighting(t)
	r.Say(bottest.Anya, r.Group, "/pad")
	r.Tap(bottest.Anya, r.Group, "В личку")
	return r
}

// The whole turn is taken in private, and the group sees nothing of it but that it is done.
func TestPad(t *testing.T) {
	r := fromPad(t)
	before := r.Draw(r.Group)
	r.Tap(bottest.Anya, bottest.Anya, "⚔️ Удача")
	if pad := r.Draw(bottest.Anya); !strings.Contains(pad, "● Удача") {
		t.Errorf("the pad shows no tick:\n%s", pad)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "в личном чате") {
		t.Errorf("a tap in the group says %q", toast)
	}
	if after := r.Draw(r.Group); after != before {
		t.Errorf("the group has seen\n%s", after)
	}
	r.Tap(bottest.Anya, bottest.Anya, "Готово")
	r.Tap(bottest.Borya, r.Group, "Лучшим")
	if pad := r.Draw(bottest.Anya); !strings.Contains(pad, "Раунд 2") {
		t.Errorf("the pad has stayed behind:\n%s", pad)
	}
}

// Nobody else's choice changes a byte of a pad.
func TestPadsTellNothingOfOthers(t *testing.T) {
	seen := map[string]bool{}
	for _, choice := range []string{"⚔️ Сказки", "⚔️ Магия", "⚔️ Сила"} {
		r := fromPad(t)
		r.Tap(bottest.Borya, r.Group, "Мой ход")
		r.Tap(bottest.Borya, r.Group, choice)
		seen[everything(t, r, bottest.Anya)] = true
	}
	if len(seen) != 1 {
		t.Error("what Borya has chosen shows")
	}
}

// A private chat that takes no messages any more gives the turn back to the group.
func TestBlockedPad(t *testing.T) {
	r := fromPad(t)
	if err := r.World.Block(bottest.Anya); err != nil {
		t.Fatal(err)
	}
	r.Tap(bottest.Borya, r.Group, "Лучшим") // the pad is to show that he is ready
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	r.Settle()
	r.Clock.Advance(time.Minute)
	if group := r.Draw(r.Group); !strings.Contains(group, "⚔️ Удача") {
		t.Errorf("the choice card has not come to the group:\n%s", group)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "⚔️ Удача"); !strings.Contains(toast, "Атака: Удача") {
		t.Errorf("a choice in the group says %q", toast)
	}
}

// A link alone admits nobody.
func TestPadOfAStranger(t *testing.T) {
	r := fromPad(t)
	before := len(journal(t, r))
	if _, err := r.World.Say(bottest.Guest, bottest.Guest, "/start pad-"+table(t, r)); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	if got := r.Draw(bottest.Guest); !strings.Contains(got, "Сначала возьми героя") || strings.Contains(got, "Раунд") {
		t.Errorf("a stranger sees\n%s", got)
	}
	message, _ := r.Button(bottest.Anya, "Готово")
	if toast := r.TapData(bottest.Guest, bottest.Guest, message, "pad-mute:1:"+table(t, r)+":0::"); toast == "" {
		t.Error("a stranger's tap got no answer")
	}
	if now := len(journal(t, r)); now != before {
		t.Errorf("a stranger has done %d things", now-before)
	}
}

// Calls come once an hour, and not to those who do not want them.
func TestCalls(t *testing.T) {
	r := fromPad(t)
	r.Tap(bottest.Anya, bottest.Anya, "Не звать")
	r.Tap(bottest.Vera, r.Group, "Ждём")
	if group := r.Draw(r.Group); !strings.Contains(group, "Ваш ход: Аня, Боря") {
		t.Errorf("the group reads\n%s", group)
	}
	if pad := r.Draw(bottest.Anya); strings.Contains(pad, "Твой ход") {
		t.Errorf("who is muted was called:\n%s", pad)
	}
	if toast := r.Tap(bottest.Vera, r.Group, "Ждём"); !strings.Contains(toast, "после") {
		t.Errorf("a second call says %q", toast)
	}
	r.Tap(bottest.Anya, bottest.Anya, "🔔 Звать")
	r.Clock.Advance(time.Hour)
	r.Tap(bottest.Borya, r.Group, "Ждём")
	if pad := r.Draw(bottest.Anya); !strings.Contains(pad, "Твой ход") {
		t.Errorf("nobody was called:\n%s", pad)
	}
}

// A person may read another language than the table.
func TestOwnLanguage(t *testing.T) {
	r := fromPad(t)
	r.Tap(bottest.Anya, bottest.Anya, "English")
	if pad := r.Draw(bottest.Anya); !strings.Contains(pad, "Round 1") {
		t.Errorf("the pad reads\n%s", pad)
	}
	if toast := r.Tap(bottest.Anya, bottest.Anya, "⚔️ Удача"); !strings.Contains(toast, "Round 1") {
		t.Errorf("the toast reads %q", toast)
	}
	if group := r.Draw(r.Group); strings.Contains(group, "Round") {
		t.Errorf("the group reads\n%s", group)
	}
}
