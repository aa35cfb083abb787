package bot_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// Whoever has several heroes sees one of them in the group and turns the card to the others. It stays that person's, and
// no other line of the chat can be turned into it.
func TestSheetOfSeveralHeroes(t *testing.T) {
	r := lobbied(t)
	several(t, r)
	r.Say(bottest.Vera, r.Group, "/sheet")
	r.Clock.Advance(time.Minute)
	sheet := lastIn(r, r.Group)
	if !strings.Contains(sheet.Text, "Морган") || !strings.Contains(r.Draw(r.Group), "[📄 Мордред]") {
		t.Fatalf("her heroes:\n%s", r.Draw(r.Group))
	}
	if toast := r.Tap(bottest.Anya, r.Group, "📄 Мордред"); toast != "Мордред" {
		t.Errorf("turned: %q", toast)
	}
	r.Clock.Advance(time.Minute)
	turned := lastIn(r, r.Group)
	if turned.ID != sheet.ID || !strings.Contains(turned.Text, "Мордред") {
		t.Errorf("it shows: %s", turned.Text)
	}
	r.Say(bottest.Vera, r.Group, "/sheet морд")
	r.Clock.Advance(time.Minute)
	if m := lastIn(r, r.Group); !strings.Contains(m.Text, "Мордред") {
		t.Errorf("by name: %s", m.Text)
	}
	r.Say(bottest.Vera, r.Group, "/sheet Ланселот")
	r.Clock.Advance(time.Minute)
	if m := lastIn(r, r.Group); !strings.Contains(m.Text, "нет: Ланселот") {
		t.Errorf("another's by name: %s", m.Text)
	}
	key := sheet.Rows[len(sheet.Rows)-1][0].Data
	line := strings.Split(strings.Split(key, ":")[5], ",")[0]
	for _, forged := range []string{line + ",f1", line + ",f99", "1,f1", ","} {
		if toast := r.TapData(bottest.Borya, r.Group, sheet.ID, "sheet-of:1:"+table(t, r)+":0::"+forged); !strings.Contains(toast, "устарела") {
			t.Errorf("%s: %q", forged, toast)
		}
	}
}

// several makes two heroes of Vera's.
func several(t *testing.T, r *bottest.Rig) {
	t.Helper()
	for _, name := range []string{"Морган", "Мордред"} {
		r.Open(bottest.Vera, "Мой герой")
		r.Say(bottest.Vera, bottest.Vera, name+"\nСила: B\nВыносливость: C")
		r.Tap(bottest.Vera, bottest.Vera, "Это всё")
		r.Tap(bottest.Vera, bottest.Vera, "За стол")
	}
	r.Clock.Advance(time.Minute)
}

// A roll that somebody has made cannot be turned into a sheet.
func TestARollIsNoSheet(t *testing.T) {
	r := lobbied(t)
	r.Say(bottest.Anya, r.Group, "/roll d20")
	r.Clock.Advance(time.Minute)
	roll := lastIn(r, r.Group)
	for line := range 60 { // updates of the local Telegram are counted from 100001
		data := "sheet-of:1:" + table(t, r) + ":0::" + strconv.Itoa(100000+line) + ",f1"
		if toast := r.TapData(bottest.Borya, r.Group, roll.ID, data); !strings.Contains(toast, "устарела") {
			t.Fatalf("line %d: %q", line, toast)
		}
	}
	if now := lastIn(r, r.Group); now.Text != roll.Text {
		t.Errorf("the roll became %s", now.Text)
	}
}
