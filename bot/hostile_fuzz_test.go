package bot_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"kubik/bot/bottest"
	"kubik/bot/playground"
)

// target is a table in mid-scene that hostile input is thrown at. One that has taken anything is spent: the next input
// meets a new one, so that whatever is found happens again by itself.
type target struct {
	*bottest.Rig
	keeper  *keeper
	table   string
	message int64
	entries int
}

// targets are kept from input to input, by book.
type targets map[string]*target

// keeper is a test that outlives an input: what fails is the input's fault, what must be tidied up is tidied up later.
type keeper struct {
	testing.TB
	ends []func()
}

func (k *keeper) Helper()          {}
func (k *keeper) Cleanup(f func()) { k.ends = append(k.ends, f) }

func (k *keeper) TempDir() string {
	dir, err := os.MkdirTemp("", "kubik-hostile")
	if err != nil {
		k.Fatal(err)
	}
	k.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func (k *keeper) end() {
	for _, f := range slices.Backward(k.ends) {
		f()
	}
}

var beginnings = map[string]func(*bottest.Rig){
	"grail":     (*bottest.Rig).Duel,
	"ouroboros": ouroBrawl,
	"labyrinth": func(r *bottest.Rig) { together(&stroll{Rig: r}) },
}

var bookNames = []string{"grail", "ouroboros", "labyrinth"}

// at returns a table of a book, in its scene.
func (all targets) at(t *testing.T, book string) *target {
	if kept := all[book]; kept != nil {
		kept.keeper.TB = t
		return kept
	}
	k := &keeper{TB: t}
	r := bottest.New(k, bottest.Options{})
	beginnings[book](r)
	r.Clock.Advance(time.Minute)
	made := &target{Rig: r, keeper: k, entries: len(journal(t, r))}
	for _, m := range r.World.Messages(r.Group) {
		for _, b := range buttonsOf(m) {
			made.table, made.message = strings.Split(b.Data, ":")[2], m.ID
		}
	}
	all[book] = made
	return made
}

// spend lets go of a table.
func (all targets) spend(book string) {
	if at := all[book]; at != nil {
		delete(all, book)
		at.keeper.end()
	}
}

// watch makes the targets of one fuzz test, and spends them in the end.
func watch(f *testing.F) targets {
	all := targets{}
	f.Cleanup(func() {
		for _, book := range bookNames {
			all.spend(book)
		}
	})
	return all
}

func buttonsOf(m playground.Message) (list []playground.Button) {
	for _, row := range m.Rows {
		for _, b := range row {
			if b.Data != "" && !m.Deleted {
				list = append(list, b)
			}
		}
	}
	return list
}

// sound tells whether the table has come through an input unharmed, and lets go of a table that has taken it.
func (all targets) sound(t *testing.T, book, input, told string) {
	t.Helper()
	at := all[book]
	if strings.Contains(told, "⟦") || strings.Contains(told, "споткнулся") {
		t.Errorf("%q is answered with %q", input, told)
	}
	log := at.Log.String()
	if strings.Contains(log, `"error"`) {
		t.Errorf("%q is logged as a fault: %s", input, log)
	}
	if t.Failed() || len(journal(t, at.Rig)) != at.entries {
		all.spend(book)
	}
}

// FuzzTap: whatever callback data anybody sends into a running scene of any book, the tap is answered in whole words,
// nothing panics or is a fault of ours, and who only watches does nothing in the game.
func FuzzTap(f *testing.F) {
	for i, data := range []string{
		"ready:1:{table}:1:1:f1", "choose-attack:1:{table}:1::f1,strength", "pump-1:1:{table}:1:1:f1,a", "resolve:1:{table}:1:0:",
		"act:1:{table}:1:1:strike,cf1,cf2", "word:1:{table}:1::harm,f1,999999999999999999999", "knob:1:{table}:1::f1,n-99999999",
		"search:1:{table}:1:0:", "go:1:{table}:1:0:1", "rest:1:{table}:1:0:short", "take:1:{table}:0::medea", "desk:1:{table}:0::f1",
		"choose-mode:1:{table}:1::f1,\x00", ":::::", "undo:1:{table}:0:9:", "ready:1:{table}:999999999:999999999:f1,f1,f1,f1,f1",
		"any:1:{table}:1::,,,,", "pad:1:{table}:1::f9", "more:1:{table}:1::f1,deeds", "ready:1:{table}:1:-1:f1", "solo:1:{table}:::",
	} {
		for who := range uint8(4) {
			f.Add(who, uint8(i), data)
		}
	}
	all := watch(f)
	f.Fuzz(func(t *testing.T, who, which uint8, data string) {
		book := bookNames[int(which)%len(bookNames)]
		at := all.at(t, book)
		data = strings.ReplaceAll(data, "{table}", at.table)
		user := bottest.Vera + int64(who%4)
		before := fights(t, at.Rig)
		told := at.TapData(user, at.Group, at.message, data)
		if user == bottest.Guest && fights(t, at.Rig) != before {
			t.Errorf("%q of a spectator changed the game: %q", data, told)
		}
		all.sound(t, book, data, told)
	})
}

// FuzzWords: whatever anybody writes into a group or to the bot, nothing panics or is a fault of ours, and what is
// answered is answered in whole words.
func FuzzWords(f *testing.F) {
	for i, text := range []string{
		"/roll 2к6+3 на урон", "/roll 999999999999999999d1", "бросок 2к6", "мой ход", "лист", "/start@kubik_bot t", "/sheet \u202e<b>",
		"/gm", "/help 2", "/undo", "/journal", "/whisper Боря: тайна", "/away 3", "/room", "/settings", "/start new_tAAAAAAAA", "/",
		"/roll " + strings.Repeat("(", 3000), "/name \x01\x02", "Сила B 3\nВыносливость D 4", "{\"jsonType\":\"character\"}",
	} {
		for who := range uint8(4) {
			f.Add(who, uint8(i), who%2 == 0, text)
		}
	}
	all := watch(f)
	f.Fuzz(func(t *testing.T, who, which uint8, private bool, text string) {
		if !utf8.ValidString(text) {
			t.Skip("Telegram's texts are UTF-8")
		}
		book := bookNames[int(which)%len(bookNames)]
		at := all.at(t, book)
		user := bottest.Vera + int64(who%4)
		chat := at.Group
		if private {
			chat = user
		}
		before := len(at.World.Messages(chat))
		if _, err := at.World.Say(user, chat, text); err != nil {
			t.Skip("a client does not send this")
		}
		at.Settle()
		at.Clock.Advance(3 * time.Second)
		var told []string
		for _, m := range at.World.Messages(chat)[before+1:] {
			told = append(told, m.Text)
		}
		all.sound(t, book, text, strings.Join(told, "\n"))
	})
}
