package bot_test

import (
	"strings"
	"testing"

	"kubik/bot/bottest"
)

// TestForgedTaps lets a spectator and a player send any callback data into a running duel. Nothing panics, nothing is logged as
// an error, every tap is answered, if in words then in whole ones, and the one who only watches changes nothing in the fight.
func TestForgedTaps(t *testing.T) {
	t.Parallel()
	for _, data := range []string{
		"ready:1:{table}:1:1:f1", "choose-attack:1:{table}:1::f1,strength", "pump-1:1:{table}:1:1:f1,a", "resolve:1:{table}:1:0:",
		"take:1:{table}:0::medea", "join:1:{table}:1::", "desk:1:{table}:0::f1", "answer:1:{table}:1:0:f1,f2", "undo:1:{table}:0:9:",
		"turn:1:{table}:1::f2", "npc-add:1:{table}:0::dragon", "fate:1:{table}:1::f1,killed", "more:1:{table}:1::f1,deeds",
		"", ":::::", "ready:1:{table}:999999999:999999999:f1,f1,f1,f1,f1", "pump-99:1:{table}:1:1:f1,d", "ready:1:{table}:1:1:,",
		"choose-mode:1:{table}:1::f1,\x00", "ready:1:{table}:01:1:f1", "ready:1:{table}:1:-1:f1", "ready:1:tAAAAAAAA:1:1:f1",
	} {
		for _, plays := range []bool{false, true} {
			t.Run(data, func(t *testing.T) { forged(t, data, plays) })
		}
	}
}

func forged(t *testing.T, data string, plays bool) {
	t.Helper()
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	message, button := r.Button(r.Group, "Мой ход")
	data = strings.ReplaceAll(data, "{table}", strings.Split(button.Data, ":")[2])
	who := bottest.Guest
	if plays {
		who = bottest.Anya
	}
	before := fights(t, r)
	toast := r.TapData(who, r.Group, message, data)
	if strings.Contains(toast, "⟦") || strings.Contains(toast, "споткнулся") {
		t.Errorf("%q is answered with %q", data, toast)
	}
	if strings.Contains(r.Log.String(), `"error"`) {
		t.Errorf("%q is logged as a fault: %s", data, r.Log)
	}
	if now := fights(t, r); !plays && now != before {
		t.Errorf("%q of a spectator changed the fight: %q", data, toast)
	}
}

// fights counts what the journal tells of actions in fights.
func fights(t *testing.T, r *bottest.Rig) (n int) {
	t.Helper()
	for _, line := range journal(t, r) {
		if strings.Contains(line, `"action":`) {
			n++
		}
	}
	return n
}
