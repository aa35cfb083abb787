package bot_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// asking is where a labyrinth takes words: the stage, the page of the own card that asks, and how long they may be.
type asking struct {
	stage func(*testing.T) *bottest.Rig
	page  string
	most  int
}

func askings() map[string]asking {
	return map[string]asking{
		"debuff": {hurt, "name,bull-slayer", 64}, "cliché": {tainted, "rename,bull-slayer", 64},
		"claim": {checked, "claim", 200}, "deed": {mazed, "deed", 200},
	}
}

// answer replies to Anya's own card, which is turned to a page that asks for words.
func (a asking) answer(t *testing.T, text string) (r *bottest.Rig, taken bool) {
	t.Helper()
	r = a.stage(t)
	told(t, r, bottest.Anya, "own:1:{table}:1::"+a.page)
	r.Clock.Advance(time.Minute)
	r.Settle()
	own, _ := r.Button(r.Group, "✖ Закрыть")
	before := len(journal(t, r))
	if _, err := r.World.Reply(bottest.Anya, r.Group, own, text); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	r.Clock.Advance(time.Minute)
	r.Settle()
	if strings.Contains(r.Log.String(), `"error"`) || strings.Contains(r.Draw(r.Group), "⟦") {
		t.Errorf("%q: %s\n%s", text, r.Log, r.Draw(r.Group))
	}
	return r, len(journal(t, r)) > before
}

// Whatever is written is taken as one line of text, or refused with a reason that changes nothing.
func TestHostileWordsInALabyrinth(t *testing.T) {
	t.Parallel()
	for name, a := range askings() {
		t.Run(name, func(t *testing.T) {
			for text, shown := range map[string]string{
				"<b>жирно</b> & </a>":                    "<b>жирно</b> & </a>",
				"две\nстроки   сразу":                    "две строки сразу",
				"👨‍👩‍👧‍👦🔥":                               "🔥",
				"שלום":                                   "שלום",
				"\u202eнаоборот":                         "наоборот",
				"слово":                                  "слово",
				strings.Repeat("Ж", 64):                  "ЖЖЖЖЖЖ",
				"{{.Hero}} <script>'\"</b>":              "{{.Hero}}",
				"Z̸̡̧a̶l̷g̸o̶ " + strings.Repeat("́", 9): "l",
			} {
				r, taken := a.answer(t, text)
				if drawn := without(r.Draw(r.Group), text); !taken || !strings.Contains(drawn, shown) {
					t.Errorf("%q is taken: %v, shown:\n%s", text, taken, drawn)
				}
			}
			for _, text := range []string{strings.Repeat("я", a.most+1), "\u200b\u2060"} {
				r, taken := a.answer(t, text)
				if group := r.Draw(r.Group); taken || !strings.Contains(group, "Слишком длинно") && !strings.Contains(group, "не подходит") {
					t.Errorf("%q is taken: %v\n%s", text, taken, group)
				}
			}
		})
	}
}

// without is a chat as it is drawn, apart from what somebody has written into it.
func without(drawn, text string) string { return strings.Replace(drawn, text, "", 1) }

// Only the card that asks is answered, and only by its owner; all else is prose.
func TestProseInALabyrinth(t *testing.T) {
	r := hurt(t)
	told(t, r, bottest.Anya, "own:1:{table}:1::name,bull-slayer")
	r.Clock.Advance(time.Minute)
	r.Settle()
	own, _ := r.Button(r.Group, "✖ Закрыть")
	live, _ := r.Button(r.Group, "🔎 Обыскать")
	before := strings.Join(journal(t, r), "\n")
	for user, to := range map[int64]int64{bottest.Borya: own, bottest.Guest: own, bottest.Vera: own, bottest.Anya: live} {
		if _, err := r.World.Reply(user, r.Group, to, "так и знал"); err != nil {
			t.Fatal(err)
		}
		r.Settle()
	}
	r.Clock.Advance(time.Minute)
	r.Settle()
	if now := strings.Join(journal(t, r), "\n"); now != before || strings.Contains(r.Draw(r.Group), "🩹так") {
		t.Errorf("prose was taken:\n%s", r.Draw(r.Group))
	}
}

// What a master makes up is called whatever the master writes, and nothing else is read into it.
func TestHostileWordsOnTheDesk(t *testing.T) {
	for text, want := range map[string]string{
		"<i>Мост</i> & K°":                   "<i>Мост</i> & K°",
		strings.Repeat("Ж", 64):              "ЖЖЖ",
		strings.Repeat("Ж", 65):              "Слишком длинно",
		"Мост; 61":                           "Не понимаю",
		"Мост; 0":                            "Не понимаю",
		"Мост; 3к; лишнее":                   "Не понимаю",
		"Мост; 999999999999999999999":        "Не понимаю",
		"\u200b":                             "Не понимаю",
		"Мост; 17":                           "Сложность 17",
		"Мост ; 4d6":                         "против 4к6",
		"Мост\n12":                           "Сложность 12",
		";;;":                                "Слишком длинно",
		strings.Repeat("а;", 300):            "Не понимаю",
		"Мост; " + strings.Repeat("9", 3000): "Не понимаю",
		"שער; 9":                             "שער",
	} {
		r := byHand(t, mazed(t), "task,start", "own,task")
		r.Tap(bottest.Vera, r.Group, "Стол")
		r.Clock.Advance(time.Minute)
		r.Settle()
		byHand(t, r, "task,start", "own,task")
		r.Clock.Advance(time.Minute)
		r.Settle()
		desk, _ := r.Button(bottest.Vera, "✅ Поставить")
		if _, err := r.World.Reply(bottest.Vera, bottest.Vera, desk, text); err != nil {
			t.Fatal(err)
		}
		r.Settle()
		r.Clock.Advance(time.Minute)
		r.Settle()
		private := strings.NewReplacer("<i>Мост", "<i>Мост</i> & K°").Replace(r.Draw(bottest.Vera))
		if !strings.Contains(private, want) || strings.Contains(r.Log.String(), `"error"`) {
			t.Errorf("%.80q: want %q in\n%s\n%s", text, want, private, r.Log)
		}
	}
}
