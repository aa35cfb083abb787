package bot_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/bot/tap"
)

// ouroTap is a person who may tap a button, as a card offers it.
type ouroTap struct {
	user, chat, message int64
	label               string
	data                tap.Tap
	raw                 string
}

// ouroRefusals are the sentences that a tap on what is ouroOffered must never be answered with.
func ouroRefusals(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("card/locales/*.ru.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var all []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var entries map[string]json.RawMessage
		if err := json.Unmarshal(data, &entries); err != nil {
			t.Fatal(file, err)
		}
		for id, raw := range entries {
			var text string
			refusal := strings.HasPrefix(id, "refusal.") || strings.HasPrefix(id, "fault.")
			if refusal && json.Unmarshal(raw, &text) == nil {
				text, _, _ = strings.Cut(text, "{{")
				all = append(all, text)
			}
		}
	}
	return all
}

// ouroOwners are whose hero each creature is; the others are the master's.
var ouroOwners = map[string]int64{"f1": bottest.Anya, "f2": bottest.Borya}

// ouroOffered lists everything that stands on cards now, by who may tap it. The end of the scene is not for random taps.
func ouroOffered(t *testing.T, r *bottest.Rig) []ouroTap {
	t.Helper()
	var all []ouroTap
	for _, chat := range []int64{r.Group, bottest.Vera} {
		for _, m := range r.World.Messages(chat) {
			for _, b := range ouroButtons(m) {
				data, err := tap.Parse(b.Data)
				if err != nil {
					t.Fatalf("[%s] carries %q", b.Text, b.Data)
				}
				if user := ouroTapper(data, chat); user != 0 {
					all = append(all, ouroTap{user, chat, m.ID, b.Text, data, b.Data})
				}
			}
		}
	}
	return all
}

func ouroButtons(m playground.Message) []playground.Button {
	var all []playground.Button
	for _, row := range m.Rows {
		for _, b := range row {
			if b.URL == "" && !m.Deleted {
				all = append(all, b)
			}
		}
	}
	return all
}

// ouroTapper is who a button is for; 0: it is left alone here.
func ouroTapper(data tap.Tap, chat int64) int64 {
	switch data.Verb {
	case "act", "any":
		for _, arg := range data.Args[1:] {
			if owner := ouroOwners[strings.TrimPrefix(arg, "c")]; strings.HasPrefix(arg, "c") && owner != 0 && chat != bottest.Vera {
				return owner
			}
		}
		return bottest.Vera
	case "say":
		if number := len(data.Arg(0)) == 1; !number || chat == bottest.Vera {
			return bottest.Vera
		}
		return ouroOwners[data.Arg(1)]
	case "knob", "unpad":
		if owner := ouroOwners[data.Arg(0)]; owner != 0 && chat != bottest.Vera {
			return owner
		}
		return bottest.Vera
	case "word":
		if slices.Contains([]string{"remove", "defeat", "harm", "fall", "tire"}, data.Arg(0)) {
			return 0 // a walk would be over too soon
		}
		return bottest.Vera
	case "creature", "rounds", "lock":
		return bottest.Vera
	case "pad":
		return bottest.Anya
	}
	return 0
}

// TestRandomTapsOnOuroboros: whatever a card offers is taken, and there is always something to tap.
func TestRandomTapsOnOuroboros(t *testing.T) {
	t.Parallel()
	refused := ouroRefusals(t)
	for seed := range uint64(3) {
		chance := rand.New(rand.NewPCG(seed, 7))
		r := bottest.New(t, bottest.Options{})
		ouroBrawl(r)
		acts := 0
		for range 120 {
			choices := ouroOffered(t, r)
			if len(choices) == 0 {
				t.Fatalf("nothing is left to tap:\n%s", r.Draw(r.Group))
			}
			if deeds := slices.DeleteFunc(slices.Clone(choices), turnsOnly); chance.IntN(2) == 0 && len(deeds) > 0 {
				choices = deeds // knobs are many, and do nothing by themselves
			}
			c := choices[chance.IntN(len(choices))]
			toast := r.TapData(c.user, c.chat, c.message, c.raw)
			if slices.ContainsFunc(refused, func(text string) bool { return text != "" && strings.HasPrefix(toast, text) }) {
				t.Fatalf("seed %d: %d taps [%s] %q: %s\n%s", seed, c.user, c.label, c.raw, toast, r.Draw(c.chat))
			}
			r.Clock.Advance(time.Minute) // the cards catch up
			if !turnsOnly(c) {
				acts++
			}
		}
		if acts < 10 {
			t.Errorf("seed %d: only %d acts: the walk proves nothing", seed, acts)
		}
	}
}

// turnsOnly tells that a tap changes what is shown and nothing else.
func turnsOnly(c ouroTap) bool {
	return c.data.Verb != "act" && c.data.Verb != "word" && c.data.Verb != "any"
}

// ouroBrawl is a fight of two heroes against an ogre, in rounds.
func ouroBrawl(r *bottest.Rig) {
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Уроборос")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Медея")
	r.Tap(bottest.Vera, r.Group, "Стол ведущего")
	r.Tap(bottest.Vera, bottest.Vera, "Добавить")
	r.Tap(bottest.Vera, bottest.Vera, "Людоед")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "6 м")
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Clock.Advance(time.Minute)
}
