package bot_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kubik/bot/bottest"
	"kubik/bot/ledger"
	"kubik/state"
)

// playedOut are tables of every book on which a good deal has happened: some of it undone, some of it over.
func playedOut(t *testing.T, book string) *bottest.Rig {
	t.Helper()
	chance := rand.New(rand.NewPCG(3, 9))
	switch book {
	case "labyrinth":
		skip := regexp.MustCompile(`English|Русский|Без героя|Закончить игру|Отменить|Вернуть|Героям|К героям|🗺 Карта|➕`)
		s := &stroll{Rig: bottest.New(t, bottest.Options{}), t: t, dice: chance, refusal: refusals(t), skip: skip}
		together(s)
		s.wander(60)
		for _, user := range s.people { // most of them
			s.Clock.Advance(time.Minute)
			s.Say(user, s.Group, "/undo")
		}
		return s.Rig
	case "ouroboros":
		r := bottest.New(t, bottest.Options{})
		ouroBrawl(r)
		for range 40 {
			choices := ouroOffered(t, r)
			c := choices[chance.IntN(len(choices))]
			r.TapData(c.user, c.chat, c.message, c.raw)
			r.Clock.Advance(time.Minute)
		}
		r.Say(bottest.Vera, r.Group, "/undo")
		r.Tap(bottest.Vera, r.Group, "Закончить")
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Vera, r.Group, "Закончить")
		return r
	}
	r := haunted(t)
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	for range 3 {
		r.Clock.Advance(time.Minute)
		r.Tap(bottest.Vera, r.Group, "Разыграть")
	}
	r.Clock.Advance(time.Minute)
	r.Say(bottest.Vera, r.Group, "/undo")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Разыграть")
	r.Say(bottest.Anya, r.Group, "/roll 2к6+3 на урон")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Закончить")
	return r
}

// pageOf is the journal as somebody gets it in a chat.
func pageOf(t *testing.T, r *bottest.Rig, user, chat int64) string {
	t.Helper()
	r.Clock.Advance(time.Minute)
	r.Say(user, chat, "/journal")
	r.Clock.Advance(time.Minute)
	messages := r.World.Messages(chat)
	for i := len(messages) - 1; i >= 0; i-- {
		if f := messages[i].File; f != nil && strings.HasPrefix(f.Name, "journal") {
			data, _ := r.World.File(f.ID)
			if dir := os.Getenv("KUBIK_PAGES"); dir != "" {
				_ = os.WriteFile(filepath.Join(dir, strings.ReplaceAll(t.Name(), "/", "-")+".html"), data, 0o600)
			}
			return string(data)
		}
	}
	t.Fatalf("no journal in\n%s", r.Draw(chat))
	return ""
}

// Journals of every book tell what happened and hold against the seals, for the group and for the master; and what is
// secret still stands in neither.
func TestJournalsOfEveryBookHold(t *testing.T) {
	for _, book := range []string{"grail", "labyrinth", "ouroboros"} {
		t.Run(book, func(t *testing.T) {
			r := playedOut(t, book)
			told := [2]int{}
			for i, chat := range []int64{r.Group, bottest.Vera} {
				if chat == bottest.Vera && book == "labyrinth" {
					break // nobody leads
				}
				page := pageOf(t, r, bottest.Vera, chat)
				l, err := ledger.Parse([]byte(page))
				if err != nil {
					t.Fatal(err)
				}
				report := ledger.Check(l)
				if report.Bad != 0 {
					for _, f := range report.Findings {
						if f.Code.Bad() {
							t.Errorf("%+v of %+v", f, f.Line)
						}
					}
				}
				told[i] = report.Checked
				if report.Checked+report.Waiting == 0 || !strings.Contains(page, "<article") {
					t.Errorf("nothing is told: %+v\n%s", report, page)
				}
				secretsIn(t, r, page)
			}
			t.Logf("%d dice for the group, %d for the master", told[0], told[1])
			if book != "labyrinth" && told[1] < told[0] {
				t.Error("the master is told less than the group")
			}
			if strings.Contains(r.Log.String(), `"level":"error"`) {
				t.Error(r.Log)
			}
		})
	}
}

// secretsIn fails where a page holds a secret of the table: seeds of what is not over, and any veil.
func secretsIn(t *testing.T, r *bottest.Rig, page string) {
	t.Helper()
	owner, _, err := r.Store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	found, err := r.Store.Load(context.Background(), state.Load{Owner: owner, Keys: []string{"scene/1", "scene/2", "day"}})
	if err != nil {
		t.Fatal(err)
	}
	for key, doc := range found.Docs {
		var s struct {
			Seed, Veil, Lock string
			State            struct{ Stage string }
			Ouroboros        struct{ State struct{ Stage string } }
			Labyrinth        struct{ State struct{ Outcome string } }
		}
		if doc.Version == 0 {
			continue
		}
		if err := json.Unmarshal(doc.Data, &s); err != nil {
			t.Fatal(err)
		}
		over := s.State.Stage == "over" || s.Ouroboros.State.Stage == "over" || s.Labyrinth.State.Outcome != ""
		if strings.Contains(page, s.Veil) && s.Veil != s.Seed || !over && strings.Contains(page, s.Seed) {
			t.Errorf("the secrets of %s are told", key)
		}
	}
}

// Journals hold after corrections: their dice are those that they replace, or new ones of the seed.
func TestCorrectedJournalsHold(t *testing.T) {
	t.Parallel()
	applied, checked := 0, 0
	for seed := range uint64(4) {
		chance := rand.New(rand.NewPCG(seed, 11))
		r := fighting(t)
		r.Tap(bottest.Vera, r.Group, "Стол")
		for range 8 {
			for range 12 {
				atRandom(t, r, chance)
			}
			if correct(t, r, chance) {
				applied++
			}
		}
		endIt(t, r)
		for _, chat := range []int64{r.Group, bottest.Vera} {
			l, err := ledger.Parse([]byte(pageOf(t, r, bottest.Vera, chat)))
			if err != nil {
				t.Fatal(err)
			}
			report := ledger.Check(l)
			checked += report.Checked
			for _, f := range report.Findings {
				if f.Code.Bad() {
					t.Errorf("seed %d: %+v of %+v", seed, f, f.Line)
				}
			}
		}
	}
	t.Logf("%d corrections, %d dice", applied, checked)
	if applied == 0 || checked == 0 {
		t.Error("nothing was corrected or recomputed: the test proves little")
	}
}

// endIt lets the master end the running fight, if there is one.
func endIt(t *testing.T, r *bottest.Rig) {
	t.Helper()
	r.Clock.Advance(time.Minute)
	for range 2 {
		for _, m := range r.World.Messages(r.Group) {
			for _, row := range m.Rows {
				for _, b := range row {
					if !m.Deleted && strings.HasPrefix(b.Data, "finish") && !strings.HasPrefix(b.Data, "finish-no") {
						r.TapData(bottest.Vera, r.Group, m.ID, b.Data)
					}
				}
			}
		}
		r.Clock.Advance(time.Minute)
	}
}
