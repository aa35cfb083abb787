package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/bot/ledger"
	"kubik/bot/playground"
	"kubik/state"
)

// noted is a store that notes which documents were ever written.
type noted struct {
	bot.Store
	mu   sync.Mutex
	keys map[state.Owner]map[string]bool
}

func (n *noted) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	n.mu.Lock()
	for _, w := range c.Writes {
		if n.keys[c.Owner] == nil {
			n.keys[c.Owner] = map[string]bool{}
		}
		n.keys[c.Owner][w.Key] = true
	}
	n.mu.Unlock()
	return n.Store.Commit(ctx, c)
}

// Of somebody with an account that no other number looks like.
const leaver int64 = 7734521098

// withLeaver is a fight in which that person plays, with everything that leaves traces.
func withLeaver(t *testing.T) (*bottest.Rig, *noted) {
	t.Helper()
	store := &noted{keys: map[state.Owner]map[string]bool{}}
	r := bottest.New(t, bottest.Options{Store: func(s bot.Store) bot.Store { store.Store = s; return store }})
	for _, err := range []error{
		r.World.AddUser(playground.User{ID: leaver, Name: "Зинаида", Language: "ru"}),
		r.World.Add(r.Group, leaver, bottest.Vera),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(leaver, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Tap(leaver, r.Group, "Мой ход")
	r.Clock.Advance(time.Minute)
	chance := rand.New(rand.NewPCG(5, 5))
	for range 30 {
		atRandom(t, r, chance)
		r.Clock.Advance(5 * time.Second)
	}
	r.Say(leaver, r.Group, "/roll 3d6 на удачу")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, r.Group, "Стол")
	tapped(t, r, bottest.Vera, "ask:1:{table}:0::")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, r.Group, "Бросить")
	r.Clock.Advance(time.Minute)
	return r, store
}

// traces are where a table's documents and its journal still speak of somebody.
func traces(t *testing.T, r *bottest.Rig, store *noted) (list []string) {
	t.Helper()
	owner, _, err := store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	store.mu.Lock()
	for key := range store.keys[owner] {
		if !strings.HasPrefix(key, "line/") && !strings.HasPrefix(key, "struck/") { // said already, and gone in a week
			keys = append(keys, key)
		}
	}
	store.mu.Unlock()
	found, err := store.Load(context.Background(), state.Load{Owner: owner, Keys: keys})
	if err != nil {
		t.Fatal(err)
	}
	for key, doc := range found.Docs {
		for _, trace := range []string{fmt.Sprint(leaver), "Зинаида"} {
			if strings.Contains(string(doc.Data), trace) {
				list = append(list, key+" holds "+trace)
			}
		}
	}
	for i, line := range journal(t, r) {
		for _, trace := range []string{fmt.Sprint(leaver), "Зинаида"} {
			if strings.Contains(line, trace) {
				list = append(list, fmt.Sprintf("entry %d holds %s: %.200s", i+1, trace, line))
			}
		}
	}
	return list
}

// commit writes to the group's table as the bot would.
func commit(t *testing.T, r *bottest.Rig, c state.Commit) {
	t.Helper()
	owner, _, err := r.Store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	c.Owner = owner
	if c.Epoch, err = r.Store.NextEpoch(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := r.Store.Commit(context.Background(), c); err != nil {
		t.Fatal(err)
	}
}

func leave(t *testing.T, r *bottest.Rig) string {
	t.Helper()
	r.Say(leaver, leaver, "/forget")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, leaver, "🚪 Вечерняя")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, leaver, "Забыть навсегда")
	r.Clock.Advance(time.Minute)
	return newestOf(r, leaver).Text
}

// Whoever leaves leaves neither name nor account behind, the game goes on, and every die can be checked as before.
func TestWhoLeavesIsForgotten(t *testing.T) {
	r, store := withLeaver(t)
	if len(traces(t, r, store)) < 5 {
		t.Fatal("there are no traces: the test proves little")
	}
	face := `{"format":1,"hero":"f1","jpeg":"/9j/"}`
	commit(t, r, state.Commit{Op: "face", Writes: []state.Write{{Key: "face/f1", Data: json.RawMessage(face)}}})
	if told := leave(t, r); !strings.Contains(told, "тебя там больше нет") {
		t.Fatal(told)
	}
	if load(t, r, "face/f1")["face/f1"].Version != 0 {
		t.Error("her portrait stays")
	}
	for _, trace := range traces(t, r, store) {
		t.Error(trace)
	}
	if !strings.Contains(r.Draw(r.Group), "Ланселот · Вера") { // the hero goes to the master
		t.Error(r.Draw(r.Group))
	}
	endIt(t, r)
	for _, chat := range []int64{r.Group, bottest.Vera} {
		page := pageOf(t, r, bottest.Vera, chat)
		l, err := ledger.Parse([]byte(page))
		if err != nil {
			t.Fatal(err)
		}
		if report := ledger.Check(l); report.Bad != 0 || report.Checked == 0 {
			t.Errorf("%+v", report)
		}
		if strings.Contains(page, "Зинаида") || strings.Contains(page, fmt.Sprint(leaver)) {
			t.Error("the journal tells of her")
		}
	}
	r.Say(leaver, leaver, "/journal")
	r.Clock.Advance(time.Minute)
	if told := newestOf(r, leaver).Text; !strings.Contains(told, "ни за одним столом") {
		t.Errorf("she is told %s", told)
	}
	if log := r.Log.String(); strings.Contains(log, `"level":"error"`) {
		t.Error(log)
	}
}

// What cannot be done is said, and changes nothing: a master leaves between scenes, and nobody makes another one leave.
func TestWhoMayBeForgotten(t *testing.T) {
	r, store := withLeaver(t)
	r.Say(bottest.Guest, bottest.Guest, "/help")
	messages := r.World.Messages(bottest.Guest)
	before := strings.Join(journal(t, r), "\n")
	for _, data := range []string{"forget:1:{}:0::sure", "forget:1:{}:0::sure,all", "forget:1:{}:0::", "forget:1:{}:0::sure,7734521098"} {
		data = strings.ReplaceAll(data, "{}", table(t, r))
		r.TapData(bottest.Guest, bottest.Guest, messages[len(messages)-1].ID, data)
		r.TapData(bottest.Guest, r.Group, newest(t, r), data)
		r.TapData(bottest.Borya, r.Group, newest(t, r), data)
		r.Clock.Advance(time.Minute)
	}
	if len(traces(t, r, store)) == 0 {
		t.Error("somebody else has made her leave")
	}
	if now := strings.Join(journal(t, r), "\n"); now != before {
		t.Error("something has changed")
	}
	r.Say(bottest.Vera, bottest.Vera, "/forget")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, bottest.Vera, "🚪 Вечерняя")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, bottest.Vera, "Забыть навсегда")
	r.Clock.Advance(time.Minute)
	if told := newestOf(r, bottest.Vera).Text; !strings.Contains(told, "сначала закончи") {
		t.Errorf("the master is told %s", told)
	}
	endIt(t, r)
	r.Tap(bottest.Vera, r.Group, "К героям")
	r.Clock.Advance(time.Minute)
	r.Tap(bottest.Vera, bottest.Vera, "Забыть навсегда")
	r.Clock.Advance(time.Minute)
	if drawn := r.Draw(r.Group); !strings.Contains(drawn, "Веду я") {
		t.Errorf("nobody is asked who leads:\n%s", drawn)
	}
	if log := r.Log.String(); strings.Contains(log, `"level":"error"`) {
		t.Error(log)
	}
}

// Whoever leaves everywhere leaves every table, and only there where they sit.
func TestWhoLeavesEverywhere(t *testing.T) {
	r, store := withLeaver(t)
	first, second := r.Group, anotherGroup(t, r)
	if err := r.World.Add(second, leaver, bottest.Vera); err != nil {
		t.Fatal(err)
	}
	r.Tap(bottest.Vera, second, "Лабиринт")
	r.Tap(bottest.Vera, second, "Без ведущего")
	r.Tap(leaver, second, "Тесей")
	r.Tap(bottest.Borya, second, "Ариадна")
	r.Clock.Advance(time.Minute)
	r.Say(leaver, leaver, "/forget")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, leaver, "Везде")
	r.Clock.Advance(time.Minute)
	r.Tap(leaver, leaver, "Забыть навсегда")
	r.Clock.Advance(time.Minute)
	if told := newestOf(r, leaver).Text; strings.Count(told, "тебя там больше нет") != 2 {
		t.Error(told)
	}
	for _, r.Group = range []int64{first, second} {
		for _, trace := range traces(t, r, store) {
			t.Error(trace)
		}
	}
	if drawn := r.Draw(second); strings.Contains(drawn, "Тесей · ") || !strings.Contains(drawn, "Ариадна · Боря") {
		t.Errorf("where nobody leads the hero goes:\n%s", drawn)
	}
}
