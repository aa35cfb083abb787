package bot_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// refusedWords are the sentences by which a tap is refused, as patterns.
func refusedWords(t *testing.T) []*regexp.Regexp {
	t.Helper()
	var all []*regexp.Regexp
	files, err := os.ReadDir("card/locales")
	if err != nil {
		t.Fatal(err)
	}
	hole := regexp.MustCompile(`\\\{\\\{.*?\\\}\\\}`)
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".ru.json") {
			continue
		}
		data, err := os.ReadFile("card/locales/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		for id, text := range words {
			if said, plain := text.(string); plain && strings.HasPrefix(id, "refusal.") {
				all = append(all, regexp.MustCompile("^"+hole.ReplaceAllString(regexp.QuoteMeta(said), ".*")+"$"))
			}
		}
	}
	return all
}

// standingKeys are the keys of the newest card of a private chat, but for those verbs.
func standingKeys(r *bottest.Rig, user int64, but ...string) (message int64, keys []string) {
	for _, m := range r.World.Messages(user) {
		if m.Deleted || len(m.Rows) == 0 {
			continue
		}
		message, keys = m.ID, nil
		for _, row := range m.Rows {
			for _, b := range row {
				verb, _, _ := strings.Cut(b.Data, ":")
				outside := strings.Contains(b.Data, ":0::") // of the table, not of the fight
				if b.Data != "" && !outside && !slices.Contains(but, verb) {
					keys = append(keys, b.Data)
				}
			}
		}
	}
	return message, keys
}

// beside are the keys of pads and desks that have nothing to do with the round, or would end it.
func beside() []string {
	return []string{"pad-close", "pad-lang", "pad-mute", "away", "away-order", "take-back", "resolve", "finish", "out", "team", "undo",
		"redo", "join", "interrupt", "pass", "answer", "obey", "resist", "react", "rule", "rule-once", "lobby", "steps", "max"}
}

// TestSevenPairWarOnPads: ten rounds from private chats. Whatever a pad or the desk offers is taken, as it shows only
// what the rules allow; no round sticks, and Telegram takes every card.
func TestSevenPairWarOnPads(t *testing.T) {
	t.Parallel()
	for seed := range uint64(3) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { warOnPads(t, rand.New(rand.NewPCG(seed, 5))) })
	}
}

func warOnPads(t *testing.T, chance *rand.Rand) {
	t.Helper()
	r := war(t)
	w := &padWar{Rig: r, t: t, chance: chance, refused: refusedWords(t)}
	for _, user := range []int64{bottest.Anya, bottest.Borya, bottest.Guest} {
		r.Say(user, user, "/start pad-"+table(t, r))
	}
	r.Say(bottest.Vera, bottest.Vera, "/start gm-"+table(t, r))
	r.Clock.Advance(time.Minute)
	for {
		round, over := standing(r)
		if over || round > 10 {
			break
		}
		for _, user := range []int64{bottest.Anya, bottest.Borya, bottest.Guest} {
			for range 5 {
				w.tap(user)
			}
		}
		for _, npc := range []int{4, 7, 10} {
			told(t, r, bottest.Vera, "npc-page:1:{table}:1::f"+strconv.Itoa(npc))
			r.Clock.Advance(20 * time.Second)
			for range 3 {
				w.tap(bottest.Vera)
			}
		}
		told(t, r, bottest.Vera, fmt.Sprintf("npc-self:1:{table}:1:%d:", round))
		w.finish(round)
	}
	if w.taps < 60 {
		t.Errorf("only %d taps", w.taps)
	}
	if strings.Contains(r.Log.String(), `"error"`) {
		t.Errorf("faults:\n%.2000s", r.Log.String())
	}
}

type padWar struct {
	*bottest.Rig
	t       *testing.T
	chance  *rand.Rand
	refused []*regexp.Regexp
	taps    int
}

// tap taps anything that stands in somebody's private chat.
func (w *padWar) tap(user int64) {
	w.t.Helper()
	message, keys := standingKeys(w.Rig, user, beside()...)
	if len(keys) == 0 {
		return
	}
	w.press(user, message, keys[w.chance.IntN(len(keys))])
}

func (w *padWar) press(user, message int64, data string) {
	w.t.Helper()
	w.taps++
	toast := w.TapData(user, user, message, data)
	w.Clock.Advance(time.Minute)
	refused := slices.ContainsFunc(w.refused, func(p *regexp.Regexp) bool { return p.MatchString(toast) })
	if _, keys := standingKeys(w.Rig, user); refused && slices.Contains(keys, data) { // and not only on a card that was late
		w.t.Errorf("%d is offered %s, and told %q:\n%s", user, data, toast, w.Draw(user))
	}
}

// finish answers what pads ask, and lets the master end the round.
func (w *padWar) finish(round int) {
	w.t.Helper()
	for range 60 {
		w.Clock.Advance(20 * time.Second)
		if now, over := standing(w.Rig); over || now > round {
			return
		}
		for _, user := range []int64{bottest.Anya, bottest.Borya, bottest.Guest} {
			_, keys := standingKeys(w.Rig, user)
			keys = slices.DeleteFunc(keys, func(data string) bool {
				verb, _, _ := strings.Cut(data, ":")
				return !slices.Contains([]string{"interrupt", "pass", "answer", "obey"}, verb)
			})
			if len(keys) > 0 {
				w.taps++
				told(w.t, w.Rig, user, keys[w.chance.IntN(len(keys))])
				break
			}
		}
		_, button := w.Button(w.Group, "Разыграть")
		told(w.t, w.Rig, bottest.Vera, button.Data)
	}
	w.t.Fatalf("round %d sticks:\n%s", round, w.Draw(w.Group))
}
