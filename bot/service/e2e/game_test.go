package e2e_test

import (
	"slices"
	"strings"
	"testing"

	"kubik/bot/playground"
)

// game is what people do and see in one chat.
type game struct {
	*telegram
	t    *testing.T
	chat int64
}

// The fighters of the duel, in the order in which heroes were taken.
const (
	anyas  = "f1"
	boryas = "f2"
)

// openLobby brings the bot into the group and lets two people take heroes.
func (g game) openLobby() {
	g.t.Helper()
	check(g.t, g.Add(g.group, g.BotID(), vera))
	g.tap(vera, "book", "grail")
	g.tap(vera, "lead")
	g.tap(anya, "take", "ilya-muromets")
	g.tap(borya, "take", "lancelot")
}

// openDuel plays to the first round of a duel in which all strike at once.
func (g game) openDuel() {
	g.t.Helper()
	g.openLobby()
	g.beginDuel()
}

func (g game) beginDuel() {
	g.t.Helper()
	g.tap(vera, "setup")
	g.tap(vera, "initiative", "simultaneous")
	g.tap(vera, "begin")
	g.sees("Раунд 1")
}

// table is the id by which buttons call the table.
func (g game) table() string {
	g.t.Helper()
	_, data, found := g.button("take")
	if !found {
		g.t.Fatal("there is no lobby")
	}
	return strings.Split(data, ":")[2]
}

// button finds the newest button in the chat with a verb and, as far as they are given, these arguments.
func (g game) button(verb string, args ...string) (message int64, data string, found bool) {
	for _, m := range slices.Backward(g.Messages(g.chat)) {
		for _, b := range slices.Concat(m.Rows...) {
			parts := strings.Split(b.Data, ":")
			if m.Deleted || len(parts) != 6 || parts[0] != verb {
				continue
			}
			given := strings.Split(parts[5], ",")
			if len(given) >= len(args) && slices.Equal(given[:len(args)], args) {
				return m.ID, b.Data, true
			}
		}
	}
	return 0, "", false
}

// press taps a button as soon as it stands in the chat, and returns the query.
func (g game) press(user int64, verb string, args ...string) string {
	g.t.Helper()
	var message int64
	var data string
	eventually(g.t, verb+" "+strings.Join(args, " "), func() bool {
		var found bool
		message, data, found = g.button(verb, args...)
		return found
	})
	query, err := g.TapData(user, g.chat, message, data)
	check(g.t, err)
	return query
}

// tap presses a button and returns the toast.
func (g game) tap(user int64, verb string, args ...string) string {
	g.t.Helper()
	return g.toast(g.press(user, verb, args...))
}

func (g game) toast(query string) string {
	g.t.Helper()
	var answer playground.Toast
	eventually(g.t, "answer to the tap", func() bool {
		var answered bool
		answer, answered = g.Answer(query)
		return answered
	})
	return answer.Text
}

// says taps and compares the toast.
func (g game) says(want string, user int64, verb string, args ...string) {
	g.t.Helper()
	if got := g.tap(user, verb, args...); !strings.Contains(got, want) {
		g.t.Errorf("%s %v says %q, not %q", verb, args, got, want)
	}
}

// sees waits for a message of the chat that contains a text.
func (g game) sees(text string) playground.Message {
	g.t.Helper()
	var m playground.Message
	eventually(g.t, "message with "+text, func() bool {
		var found bool
		m, found = g.Find(g.chat, text)
		return found
	})
	return m
}

// count is the number of standing messages of the bot that contain a text.
func (g game) count(text string) (n int) {
	for _, m := range g.Messages(g.chat) {
		if !m.Deleted && m.From == g.BotID() && strings.Contains(m.Text, text) {
			n++
		}
	}
	return n
}

// declare opens the choice card of a fighter and fills it in.
func (g game) declare(user int64, fighter, attack string) {
	g.t.Helper()
	g.says("Раунд", user, "turn")
	g.says("Атака", user, "choose-attack", fighter, attack)
	g.says("Защита", user, "choose-defense", fighter, "strength")
}
