package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// Callback data is whatever a modified client likes to send. None of it may change anything or go unanswered.
func TestHostileData(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	fight, keys := r.Button(r.Group, "Мой ход")
	table := strings.Split(keys.Data, ":")[2]
	before := strings.Join(journal(t, r), "\n")
	for name, data := range map[string]string{
		"nonsense":              "hello",
		"another version":       "ready:2:" + table + ":1:1:f1",
		"no such verb":          "win:1:" + table + ":1:1:f1",
		"a bare pump":           "pump:1:" + table + ":1:1:f1,a",
		"a pump of words":       "pump-x:1:" + table + ":1:1:f1,a",
		"a negative pump":       "pump--1:1:" + table + ":1:1:f1,a",
		"a huge pump":           "pump-999999999:1:" + table + ":1:1:f1,a",
		"a padded pump":         "pump-01:1:" + table + ":1:1:f1,a",
		"no such table":         "ready:1:tzzzzzzzz:1:1:f1",
		"a person as table":     "ready:1:u101:1:1:f1",
		"another scene":         "ready:1:" + table + ":2:1:f1",
		"a huge scene":          "ready:1:" + table + ":999999999:1:f1",
		"a future round":        "ready:1:" + table + ":1:7:f1",
		"no round":              "ready:1:" + table + ":1::f1",
		"no scene":              "ready:1:" + table + ":0:1:f1",
		"another's fighter":     "ready:1:" + table + ":1:1:f2",
		"another's choice":      "choose-attack:1:" + table + ":1::f2,strength",
		"no such fighter":       "choose-attack:1:" + table + ":1::f99,strength",
		"no such cliché":        "choose-attack:1:" + table + ":1::f1,omnipotence",
		"armour as a weapon":    "choose-attack:1:" + table + ":1::f1,plate",
		"oneself as a target":   "choose-target:1:" + table + ":1::f1,f1",
		"no such mode":          "choose-mode:1:" + table + ":1::f1,cheat",
		"the master's word":     "resolve:1:" + table + ":1:0:",
		"the master's end":      "finish-yes:1:" + table + ":1:0:",
		"an answer unasked":     "answer:1:" + table + ":1:0:f1,f2",
		"a fate in mid-fight":   "fate:1:" + table + ":1::f2,killed",
		"the lobby in a fight":  "take:1:" + table + ":0::medea",
		"a second beginning":    "begin:1:" + table + ":0:5:",
		"another's door":        "join-hero:1:" + table + ":1::103,medea",
		"the desk from outside": "npc-add:1:" + table + ":0::dragon",
	} {
		toast := r.TapData(bottest.Anya, r.Group, fight, data)
		if toast == "" || strings.Contains(toast, "⟦") {
			t.Errorf("%s: the toast is %q", name, toast)
		}
		if now := strings.Join(journal(t, r), "\n"); now != before {
			t.Fatalf("%s was taken: %q", name, toast)
		}
	}
	if strings.Contains(r.Log.String(), `"error"`) {
		t.Errorf("hostile data is no fault of ours:\n%s", r.Log)
	}
}

// The same button, pressed in a chat of another table, is not believed.
func TestDataOfAnotherTable(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	_, button := r.Button(r.Group, "Разыграть")
	before := len(journal(t, r))
	other, err := r.World.AddGroup("Другая игра", bottest.Vera, bottest.Guest)
	if err == nil {
		err = r.World.Add(other, r.World.BotID(), bottest.Vera)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Settle()
	card, _ := r.Button(other, "Грааль")
	if toast := r.TapData(bottest.Vera, other, card, button.Data); !strings.Contains(toast, "другого стола") {
		t.Errorf("toast %q", toast)
	}
	if got := len(journal(t, r)); got != before {
		t.Errorf("%d entries came from another chat", got-before)
	}
}

// Words that nobody meant for the bot get silence; words that somebody did get an answer.
func TestMessages(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Join()
	for text, want := range map[string]string{
		"/start@other_bot":                   "",
		"просто разговор":                    "",
		"/":                                  "",
		"/старт":                             "",
		strings.Repeat("ы", 4000):            "",
		"/sheet":                             "У тебя ещё нет героя",
		"/gm":                                "Ведущий ещё не выбран",
		"/fly@kubik_bot":                     "Команды /fly нет",
		"/help " + strings.Repeat("я", 4000): "коротко",
	} {
		before := len(r.World.Messages(r.Group))
		r.Say(bottest.Anya, r.Group, text)
		r.Clock.Advance(3 * time.Second)
		said := r.World.Messages(r.Group)[before+1:]
		switch {
		case want == "" && len(said) != 0:
			t.Errorf("%.20q was answered: %q", text, said[0].Text)
		case want != "" && (len(said) != 1 || !strings.Contains(said[0].Text, want)):
			t.Errorf("%.20q should be answered with %q, got %d messages", text, want, len(said))
		}
	}
}

// Rolls are lines, and lines cost a chat its budget: whoever asks for too many is told to wait, and the rest stands.
func TestFloodOfRolls(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Join()
	for range 40 {
		if _, err := r.World.Say(bottest.Anya, r.Group, "/roll 2d6"); err != nil {
			t.Fatal(err)
		}
	}
	r.Settle()
	before := len(journal(t, r))
	if before > 20 {
		t.Errorf("%d rolls were taken at once", before)
	}
	r.Clock.Advance(10 * time.Minute)
	rolls := strings.Count(r.Draw(r.Group), "🎲 Аня: ")
	if rolls != before-1 { // the first entry is the table's own
		t.Errorf("%d rolls were taken and %d are seen", before-1, rolls)
	}
	if busy := strings.Count(r.Draw(r.Group), "Слишком быстро"); busy == 0 {
		t.Error("nobody was told to wait")
	}
}
