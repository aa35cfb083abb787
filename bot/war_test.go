package bot_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
)

// war is seven Servants and their seven masters, each pair on a side of its own: three characters have players, the
// others are the master's.
func war(t *testing.T) *bottest.Rig {
	t.Helper()
	r := bottest.New(t, bottest.Options{})
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	told(t, r, bottest.Borya, "take:1:{table}:0::faust")
	r.Tap(bottest.Guest, r.Group, "Геракл")
	for _, key := range []string{"vasilisa", "medea", "tiresias", "merlin", "daedalus", "joan-of-arc", "seimei", "cuchulainn",
		"vainamoinen", "baba-yaga", "circe"} {
		told(t, r, bottest.Vera, "npc-add:1:{table}:0::"+key)
	}
	for pair := range 7 {
		servant, master := "f"+strconv.Itoa(2*pair+1), "f"+strconv.Itoa(2*pair+2)
		told(t, r, bottest.Vera, "pair:1:{table}:0::"+servant+","+master)
	}
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	for pair := range 7 {
		for _, hero := range []int{2*pair + 1, 2*pair + 2} {
			told(t, r, bottest.Vera, fmt.Sprintf("side:1:{table}:0::f%d,%d", hero, pair+1))
		}
	}
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// told taps and holds the toast to being words.
func told(t *testing.T, r *bottest.Rig, user int64, data string) string {
	t.Helper()
	toast := tapped(t, r, user, data)
	if strings.Contains(toast, "⟦") || strings.Contains(toast, "споткнулся") || strings.Contains(toast, "Не получилось") {
		t.Fatalf("%s: %q", data, toast)
	}
	return toast
}

var roundTitle = regexp.MustCompile(`Раунд (\d+)`)

// standing is the round that the newest fight card shows, and whether the fight is over.
func standing(r *bottest.Rig) (round int, over bool) {
	for _, m := range r.World.Messages(r.Group) {
		if m.Deleted {
			continue
		}
		if found := roundTitle.FindStringSubmatch(m.Text); found != nil && strings.HasPrefix(m.Text, "⚔️") {
			round, _ = strconv.Atoi(found[1])
		}
		over = over || strings.Contains(m.Text, "Бой окончен")
	}
	return round, over
}

// offered are the buttons that stand in the group, by what they say, of cards that speak of the fighter; all of them
// without one.
func offered(r *bottest.Rig, fighter string) []string {
	var all []string
	for _, m := range r.World.Messages(r.Group) {
		for _, row := range m.Rows {
			for _, b := range row {
				args := b.Data[strings.LastIndex(b.Data, ":")+1:]
				if !m.Deleted && b.Data != "" && strings.Split(args, ",")[0] == fighter {
					all = append(all, b.Data)
				}
			}
		}
	}
	return all
}

// TestSevenPairWar: ten rounds in which players tap at random what cards offer and the master lets the NPCs choose. No
// round sticks, no card is refused by Telegram, nobody meets a fault.
func TestSevenPairWar(t *testing.T) {
	t.Parallel()
	r := war(t)
	chance := rand.New(rand.NewPCG(7, 14))
	players := map[int64]string{bottest.Anya: "f1", bottest.Borya: "f2", bottest.Guest: "f3"}
	order := []int64{bottest.Anya, bottest.Borya, bottest.Guest}
	for round := 1; round <= 10; round++ {
		now, over := standing(r)
		if over {
			break
		}
		if now != round {
			t.Fatalf("round %d is shown, not %d:\n%s", now, round, r.Draw(r.Group))
		}
		for _, user := range order {
			told(t, r, user, fmt.Sprintf("turn:1:{table}:1::%s", players[user]))
			r.Clock.Advance(20 * time.Second)
			for range 4 {
				if keys := offered(r, players[user]); len(keys) > 0 {
					told(t, r, user, keys[chance.IntN(len(keys))])
				}
			}
			told(t, r, user, fmt.Sprintf("keep:1:{table}:1:%d:", round))
		}
		told(t, r, bottest.Vera, fmt.Sprintf("npc-self:1:{table}:1:%d:", round))
		finishRound(t, r, chance, round)
	}
	if now, over := standing(r); now <= 10 && !over {
		t.Errorf("only %d rounds were played", now-1)
	}
	if strings.Contains(r.Log.String(), `"error"`) {
		t.Errorf("faults:\n%.2000s", r.Log.String())
	}
}

// finishRound lets players answer what is asked, at random, and the master end it.
func finishRound(t *testing.T, r *bottest.Rig, chance *rand.Rand, round int) {
	t.Helper()
	for range 60 {
		r.Clock.Advance(20 * time.Second)
		if now, over := standing(r); over || now > round {
			return
		}
		keys := offered(r, "")
		for _, id := range []string{"f1", "f2", "f3"} {
			keys = append(keys, offered(r, id)...)
		}
		for _, data := range keys {
			verb, _, _ := strings.Cut(data, ":")
			user := []int64{bottest.Anya, bottest.Borya, bottest.Guest}[chance.IntN(3)]
			if verb == "interrupt" || verb == "pass" || verb == "obey" || verb == "resist" {
				told(t, r, user, data)
				break
			}
		}
		_, button := r.Button(r.Group, "Разыграть")
		told(t, r, bottest.Vera, button.Data)
	}
	t.Fatalf("round %d sticks:\n%s", round, r.Draw(r.Group))
}
