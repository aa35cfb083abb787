package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/rules/dice"
)

// titles are the lines of an offer.
func titles(o playground.Offer) string {
	var list []string
	for _, one := range o.Results {
		list = append(list, one.Title+" / "+one.Description)
	}
	return strings.Join(list, "\n")
}

// scripted rolls these faces one after another.
func scripted(faces ...int) bot.Roll {
	script := dice.NewScript(faces...)
	return func(bot.Seed, uint64, []byte) dice.Roller { return script }
}

// The dice of a roll that was offered fall after it was sent, by a tap of its sender, and once.
func TestInlineDiceFallOnceAndForTheirSender(t *testing.T) {
	r := bottest.New(t, bottest.Options{Roll: scripted(4, 2)})
	elsewhere, err := r.World.AddGroup("Без бота", bottest.Anya, bottest.Borya)
	if err != nil {
		t.Fatal(err)
	}
	offer := r.Ask(bottest.Anya, elsewhere, "2к6+3 на урон")
	if got := titles(offer); got != "🎲 Бросок / 2к6+3 на урон" {
		t.Fatalf("offered:\n%s", got)
	}
	sent := r.Choose(bottest.Anya, elsewhere, offer, "roll")
	if !strings.Contains(sent.Text, "2к6+3 · на урон") || strings.ContainsAny(sent.Text, "[=") {
		t.Fatalf("before it fell: %s", sent.Text)
	}
	data := sent.Rows[0][0].Data
	if toast := r.TapData(bottest.Borya, elsewhere, sent.ID, data); toast != "Бросает тот, кто прислал" {
		t.Errorf("another taps: %q", toast)
	}
	for range 2 {
		if toast := r.TapData(bottest.Anya, elsewhere, sent.ID, data); toast != "Выпало: 9" {
			t.Errorf("she taps: %q", toast)
		}
	}
	seen := r.Draw(elsewhere)
	if !strings.Contains(seen, "Аня: 2к6 [4 2] + 3 = 9 · на урон") || strings.Contains(seen, "Бросить") {
		t.Errorf("it shows:\n%s", seen)
	}
	r.Clock.Advance(72 * time.Hour) // the operation is forgotten, the line is not
	if toast := r.TapData(bottest.Anya, elsewhere, sent.ID, data); toast != "Эти кости уже упали" {
		t.Errorf("three days later: %q", toast)
	}
	if log := r.Log.String(); strings.Contains(log, "error") {
		t.Errorf("logged: %s", log)
	}
}

// Whatever a modified client says of somebody's message, nobody's dice but one's own fall.
func TestHostileInlineTaps(t *testing.T) {
	r := bottest.New(t, bottest.Options{Roll: scripted()})
	offer := r.Ask(bottest.Anya, r.Group, "d20")
	sent := r.Choose(bottest.Anya, r.Group, offer, "roll")
	for _, data := range []string{
		"", "fall:1:2t:", "fall:1:2t:d20 и ещё", "fall:1:2t:999999d6", "fall:1:0:d20", "fall:2:2t:d20", "take:1:t00000000:0::medea",
		fmt.Sprintf("fall:1:%s:d20", "zz"),
	} {
		if toast := r.TapData(bottest.Borya, r.Group, sent.ID, data); !strings.Contains(toast, "не знает") && !strings.Contains(toast, "прочесть") && !strings.Contains(toast, "кто прислал") {
			t.Errorf("%q: %q", data, toast)
		}
	}
	if strings.Contains(r.Draw(r.Group), "=") {
		t.Errorf("something fell:\n%s", r.Draw(r.Group))
	}
}

// What a lost process has thrown is shown by the next.
func TestInlineDiceSurviveTheProcess(t *testing.T) {
	r := bottest.New(t, bottest.Options{Roll: scripted(17)})
	sent := r.Choose(bottest.Anya, r.Group, r.Ask(bottest.Anya, r.Group, "d20"), "roll")
	r.Asleep(func() {
		if _, err := r.World.TapData(bottest.Anya, r.Group, sent.ID, sent.Rows[0][0].Data); err != nil {
			t.Fatal(err)
		}
	})
	r.Clock.Advance(3 * time.Second)
	if !strings.Contains(r.Draw(r.Group), "[17] = 17") {
		t.Errorf("it shows:\n%s", r.Draw(r.Group))
	}
}

func TestWhatIsOfferedInline(t *testing.T) {
	r := bottest.New(t, bottest.Options{})
	r.Duel()
	for text, want := range map[string]string{
		"":                               "Ланселот / за столом «Вечерняя игра»",
		"ланс":                           "Ланселот / за столом «Вечерняя игра»",
		"Гер":                            "", // another's
		"d20 против 15":                  "🎲 Бросок / d20 против 15",
		strings.Repeat("2d6+", 20) + "1": "",
	} {
		if got := titles(r.Ask(bottest.Anya, r.Group, text)); got != want {
			t.Errorf("%q: offered\n%s", text, got)
		}
	}
	if o := r.Ask(bottest.Guest, r.Group, ""); o.Button == "" || o.Start == "" || len(o.Results) > 0 {
		t.Errorf("somebody without heroes: %+v", o)
	}
	offer := r.Ask(bottest.Anya, r.Group, "Ланселот")
	sent := r.Choose(bottest.Anya, r.Group, offer, offer.Results[0].ID)
	if !strings.Contains(sent.Text, "Ланселот") || sent.Rows != nil {
		t.Errorf("her hero's public side: %+v", sent)
	}
}
