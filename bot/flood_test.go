package bot_test

import (
	"fmt"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// groups brings the bot into more groups.
func groups(t *testing.T, r *bottest.Rig, n int) (chats []int64) {
	t.Helper()
	for i := range n {
		chat, err := r.World.AddGroup(fmt.Sprint("Стол ", i), bottest.Vera, bottest.Anya)
		if err == nil {
			err = r.World.Add(chat, r.World.BotID(), bottest.Vera)
		}
		if err != nil {
			t.Fatal(err)
		}
		chats = append(chats, chat)
		r.Settle()
	}
	r.Clock.Advance(time.Minute) // for the cards
	return chats
}

// Somebody who taps a thousand times between the taps of a hundred other tables is told to wait, and nobody else is.
func TestFlooderDelaysNobody(t *testing.T) {
	const tables, taps = 100, 1000
	r := bottest.New(t, bottest.Options{})
	r.Join()
	others := groups(t, r, tables)
	flooded, key := r.Button(r.Group, "English")
	var theirs []string
	for i := range taps {
		if _, err := r.World.TapData(bottest.Guest, r.Group, flooded, key.Data); err != nil {
			t.Fatal(err)
		}
		if i%(taps/tables) == 0 {
			chat := others[len(theirs)]
			message, button := r.Button(chat, "English")
			query, err := r.World.TapData(bottest.Vera, chat, message, button.Data)
			if err != nil {
				t.Fatal(err)
			}
			theirs = append(theirs, query)
		}
	}
	r.Settle()
	for _, query := range theirs {
		if toast, answered := r.World.Answer(query); !answered || toast.Text != "Теперь по-русски" && toast.Text != "English now" {
			t.Errorf("somebody else is told %q (%v)", toast.Text, answered)
		}
	}
	if now := r.Glance(); now.Lanes > 0 || now.Waiting > 0 {
		t.Errorf("something is left: %+v", now)
	}
}

// What a table costs in memory is given back once it is quiet: nothing grows with the number of tables ever seen.
func TestMemoryIsGivenBack(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	groups(t, r, 50)
	if busy := r.Glance(); busy.Board.Owners < 50 {
		t.Errorf("this test looks at the wrong thing: %+v", busy)
	}
	r.Clock.Advance(20 * time.Minute)
	r.Join() // somebody has to look
	r.Clock.Advance(time.Minute)
	if now := r.Glance(); now.Lanes > 0 || now.Waiting > 0 || now.Board.Owners > 2 || now.Board.Chats > 2 {
		t.Errorf("quiet tables cost memory: %+v", now)
	}
}
