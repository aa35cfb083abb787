package bot

import (
	"testing"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/state"
)

// A roll outside of the rooms is answered with a link; one in a room, or at a table without rooms, is taken (O1.4).
func TestRollsOutsideOfTheRoomsArePointedThere(t *testing.T) {
	catalogue, err := card.Load()
	if err != nil {
		t.Fatal(err)
	}
	room, elsewhere := state.Place{Chat: -1001234567890, Topic: 7}, state.Place{Chat: -1001234567890}
	for name, c := range map[string]struct {
		rooms []state.Place
		place state.Place
		link  string // empty: the roll is taken
	}{
		"a table without rooms":         {nil, elsewhere, ""},
		"in the room":                   {[]state.Place{room}, room, ""},
		"elsewhere":                     {[]state.Place{room}, elsewhere, "https://t.me/c/1234567890/7"},
		"another topic":                 {[]state.Place{room}, state.Place{Chat: room.Chat, Topic: 8}, "https://t.me/c/1234567890/7"},
		"elsewhere, the room is a chat": {[]state.Place{{Chat: -1009876543210}}, elsewhere, "https://t.me/c/9876543210/1"},
	} {
		turn := &turn{bot: &Bot{Config: Config{Catalogue: catalogue}}, place: c.place, world: &world{table: &Table{Rooms: c.rooms}}}
		told, away := turn.elsewhere()
		if away != (c.link != "") {
			t.Errorf("%s: %v", name, told)
		}
		if away && told.Card.Rows[0][0].URL != c.link {
			t.Errorf("%s: %v", name, told.Card.Rows)
		}
	}
}

// Small groups have no links: the words must do.
func TestRoomsOfSmallGroupsHaveNoLinks(t *testing.T) {
	if url := roomLink(state.Place{Chat: -42}); url != "" {
		t.Errorf("a link to a small group: %s", url)
	}
}

// What a roll is for is asked where the book, or the table, wants it named (O1.6a).
func TestPurposeIsAskedWhereTheTableWantsIt(t *testing.T) {
	for line, without := range map[string]bool{"1d20": true, "1d20+8 на атаку против защиты 15": false, "d20 бросок инициативы": false} {
		n, err := dice.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := purposeless(n.Roll(dice.NewStream([32]byte{1}, 0, nil))); got != without {
			t.Errorf("%q: %v", line, got)
		}
	}
	for _, c := range []struct {
		book        string
		other, want bool
	}{{ouroborosBook, false, true}, {ouroborosBook, true, false}, {grailBook, false, false}, {grailBook, true, true}} {
		if w := (&world{table: &Table{Book: c.book, OtherPurpose: c.other}}); w.purposeful() != c.want {
			t.Errorf("%+v", c)
		}
	}
}
