package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/playground"
	"kubik/state"
)

// Whatever was done: undoing it brings back every document as it was, byte for byte and step by step, and redoing it
// what it had become.
func TestUndoAllRedoAll(t *testing.T) {
	t.Parallel()
	for book, stage := range everyBook() {
		rounds := 0
		for seed := range uint64(2) {
			t.Run(fmt.Sprint(book, seed), func(t *testing.T) { rounds += thereAndBack(t, stage, rand.New(rand.NewPCG(seed, 7))) })
		}
		if rounds == 0 {
			t.Errorf("%s: no round was ever played: the test proves little", book)
		}
	}
}

// everyBook has a table of each book, led by Vera.
func everyBook() map[string]func(*testing.T) *bottest.Rig {
	return map[string]func(*testing.T) *bottest.Rig{
		"grail": lobbied,
		"ouroboros": func(t *testing.T) *bottest.Rig {
			t.Helper()
			r := bottest.New(t, bottest.Options{})
			ouroBrawl(r)
			return r
		},
		"labyrinth": func(t *testing.T) *bottest.Rig {
			t.Helper()
			r := bottest.New(t, bottest.Options{})
			r.Join()
			for _, label := range []string{"Лабиринт", "Веду я"} {
				r.Tap(bottest.Vera, r.Group, label)
			}
			r.Tap(bottest.Anya, r.Group, "Тесей")
			r.Tap(bottest.Borya, r.Group, "Ариадна")
			r.Tap(bottest.Vera, r.Group, "В лабиринт")
			r.Tap(bottest.Vera, r.Group, "Войти")
			return r
		},
	}
}

// thereAndBack tells how many rounds were played on the way.
func thereAndBack(t *testing.T, stage func(*testing.T) *bottest.Rig, chance *rand.Rand) (rounds int) {
	t.Helper()
	r := stage(t)
	desk(t, r)
	past := map[int]map[string]string{top(t, r): documents(t, r)}
	for range 60 {
		atRandom(t, r, chance)
		past[top(t, r)] = documents(t, r)
	}
	newest := top(t, r)
	for key := range documents(t, r) {
		if strings.HasPrefix(key, "record/") {
			rounds++
		}
	}
	for top(t, r) > 0 {
		was := top(t, r)
		r.Say(bottest.Vera, r.Group, "/undo")
		r.Clock.Advance(3 * time.Second)
		if top(t, r) == was {
			t.Fatalf("step %d was not undone:\n%s", was, r.Draw(r.Group))
		}
		compare(t, r, past)
	}
	for top(t, r) < newest {
		was := top(t, r)
		r.Say(bottest.Vera, r.Group, "/redo")
		r.Clock.Advance(3 * time.Second)
		if top(t, r) == was {
			t.Fatalf("what followed step %d was not redone:\n%s", was, r.Draw(r.Group))
		}
		compare(t, r, past)
	}
	t.Logf("%d steps, %d rounds", newest, rounds)
	if strings.Contains(r.Log.String(), `"error"`) {
		t.Errorf("something failed:\n%s", r.Log)
	}
	return rounds
}

// desk opens the master's desk, where somebody leads.
func desk(t *testing.T, r *bottest.Rig) {
	t.Helper()
	if strings.Contains(r.Draw(r.Group), "Стол ведущего") && len(r.World.Messages(bottest.Vera)) == 0 {
		r.Tap(bottest.Vera, r.Group, "Стол")
	}
}

// atRandom lets somebody tap any button that stands in the group or on the master's desk, undo apart.
func atRandom(t *testing.T, r *bottest.Rig, chance *rand.Rand) {
	t.Helper()
	chats := []int64{r.Group, r.Group, bottest.Vera}
	chat := chats[chance.IntN(len(chats))]
	type key struct {
		message int64
		button  playground.Button
	}
	var keys []key
	for _, m := range r.World.Messages(chat) {
		for _, row := range m.Rows {
			for _, b := range row {
				if b.URL == "" && !m.Deleted && !strings.HasPrefix(b.Data, "undo") && !strings.HasPrefix(b.Data, "redo") {
					keys = append(keys, key{m.ID, b})
				}
			}
		}
	}
	if len(keys) == 0 {
		return
	}
	people := []int64{bottest.Vera, bottest.Anya, bottest.Borya}
	who := people[chance.IntN(len(people))]
	if chat > 0 {
		who = bottest.Vera
	}
	k := keys[chance.IntN(len(keys))]
	for _, onwards := range []string{"setup:", "begin:", "keep:", "resolve:", "again:", "act:"} {
		at := slices.IndexFunc(keys, func(k key) bool { return strings.HasPrefix(k.button.Data, onwards) })
		if at >= 0 && chance.IntN(4) == 0 {
			k = keys[at]
		}
	}
	verb, _, _ := strings.Cut(k.button.Data, ":")
	if verb == "clock" || bot.NoMove(verb) {
		return // time that has passed is not undone, and what is no move stays
	}
	r.TapData(who, chat, k.message, k.button.Data)
}

// documents are all that undo covers.
// secrets of a scene are new ones where it goes on after everybody has seen the old.
var secrets = regexp.MustCompile(`"(seed|veil)":"[0-9a-f]*",`)

func documents(t *testing.T, r *bottest.Rig) map[string]string {
	t.Helper()
	keys := []string{"table", "roster"}
	for scene := range 6 {
		keys = append(keys, fmt.Sprintf("scene/%d", scene))
		for round := range 30 {
			keys = append(keys, fmt.Sprintf("record/%d/%d", scene, round))
		}
	}
	found := map[string]string{}
	for key, doc := range load(t, r, keys...) {
		if doc.Version > 0 {
			found[key] = secrets.ReplaceAllString(string(doc.Data), "")
		}
	}
	return found
}

func load(t *testing.T, r *bottest.Rig, keys ...string) map[string]state.Doc {
	t.Helper()
	owner, _, err := r.Store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	found, err := r.Store.Load(context.Background(), state.Load{Owner: owner, Keys: keys})
	if err != nil {
		t.Fatal(err)
	}
	return found.Docs
}

func top(t *testing.T, r *bottest.Rig) int {
	t.Helper()
	var history struct{ Top int }
	if doc := load(t, r, "history")["history"]; doc.Version > 0 {
		if err := json.Unmarshal(doc.Data, &history); err != nil {
			t.Fatal(err)
		}
	}
	return history.Top
}

// compare holds the documents against what they were when the step that is on top now was new.
func compare(t *testing.T, r *bottest.Rig, past map[int]map[string]string) {
	t.Helper()
	was, known := past[top(t, r)]
	if !known {
		return // among steps that go along
	}
	if diff := cmp.Diff(was, documents(t, r)); diff != "" {
		t.Fatalf("at step %d (-was +is):\n%s", top(t, r), diff)
	}
}

// The same act after an undo gets the same dice, a changed one fresh ones, and the journal counts the tries.
func TestDiceAfterUndo(t *testing.T) {
	r := fighting(t)
	r.Tap(bottest.Anya, r.Group, "Лучшим")
	r.Tap(bottest.Borya, r.Group, "Лучшим")
	first := record(t, r)
	r.Tap(bottest.Vera, r.Group, "Отменить")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Borya, r.Group, "Лучшим")
	if again := record(t, r); again != first {
		t.Errorf("the same act fell differently:\n%s\n%s", first, again)
	}
	if tried := last(t, r).Try; tried != 1 {
		t.Errorf("the journal counts %d tries", tried)
	}
	r.Tap(bottest.Vera, r.Group, "Отменить")
	r.Clock.Advance(time.Minute)
	if undone := last(t, r); undone.Tries != 2 || len(undone.Undone) != 1 {
		t.Errorf("the journal says %+v", undone)
	}
	r.Tap(bottest.Borya, r.Group, "Мой ход")
	r.Tap(bottest.Borya, r.Group, "⚔️ Магия")
	r.Tap(bottest.Borya, r.Group, "Готово")
	if changed := record(t, r); changed == first {
		t.Errorf("a changed act got the dice of the old one: %s", changed)
	}
}

// record is the newest one that holds.
func record(t *testing.T, r *bottest.Rig) string {
	t.Helper()
	id, _ := r.Button(r.Group, "Отменить")
	for _, m := range r.World.Messages(r.Group) {
		if m.ID == id {
			return m.Readable
		}
	}
	return ""
}

// line is what tests read of a journal entry.
type line struct {
	Verb   string
	Try    int
	Tries  int
	Undone []int
	Step   int
}

func last(t *testing.T, r *bottest.Rig) line {
	t.Helper()
	lines := journal(t, r)
	var l line
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &l); err != nil {
		t.Fatal(err)
	}
	return l
}

// A tap that is repeated takes back no more than it said.
func TestUndoTwice(t *testing.T) {
	r := fighting(t)
	r.Tap(bottest.Vera, r.Group, "Стол")
	r.Tap(bottest.Anya, r.Group, "Лучшим")
	message, button := r.Button(bottest.Vera, "Отменить")
	r.TapData(bottest.Vera, bottest.Vera, message, button.Data)
	before := top(t, r)
	if toast := r.TapData(bottest.Vera, bottest.Vera, message, button.Data); !strings.Contains(toast, "уже отменено") {
		t.Errorf("the second tap says %q", toast)
	}
	if now := top(t, r); now != before {
		t.Errorf("the second tap undid step %d", before)
	}
}

// What is older than the newest 200 steps stays done, and its documents go.
func TestOldStepsAreLetGo(t *testing.T) {
	r := arranged(t)
	for i := range 210 {
		r.TapData(bottest.Vera, r.Group, newest(t, r), fmt.Sprintf("side:1:%s:0::f1,%d", table(t, r), 2+i%2))
	}
	n := top(t, r)
	docs := load(t, r, fmt.Sprint("step/", n-200), fmt.Sprint("step/", n-199))
	if docs[fmt.Sprint("step/", n-200)].Version != 0 || docs[fmt.Sprint("step/", n-199)].Version == 0 {
		t.Errorf("at step %d the wrong ones are kept", n)
	}
}
