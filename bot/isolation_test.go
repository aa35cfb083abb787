package bot_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/telegram"
	"kubik/state"
	"kubik/state/bolt"
)

// ears are a Telegram that remembers what was said where.
type ears struct {
	deaf
	mu     sync.Mutex
	places map[int64]state.Place
	said   map[state.Place]*strings.Builder
	toast  string
	offers map[string][]telegram.Article // by query
}

func (e *ears) Send(_ context.Context, out telegram.Outgoing) (int64, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	id := int64(len(e.places) + 1)
	e.places[id] = state.Place{Chat: out.Chat, Topic: out.Topic}
	e.hear(e.places[id], out.Body)
	return id, nil
}

func (e *ears) Edit(_ context.Context, _, message int64, body telegram.Body) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if place, known := e.places[message]; known { // else it is the tapped message, which nobody has sent
		e.hear(place, body)
	}
	return nil
}

func (e *ears) Answer(_ context.Context, _, text string, _ bool) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.toast = text
	return nil
}

func (e *ears) Offer(_ context.Context, o telegram.Offer) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.offers[o.Query] = o.Articles
	return nil
}

func (e *ears) hear(place state.Place, body telegram.Body) {
	if e.said[place] == nil {
		e.said[place] = &strings.Builder{}
	}
	fmt.Fprintf(e.said[place], "%s %+v\n", body.Text, body.Rows)
	if body.File != nil {
		e.said[place].Write(body.File.Data) // what is exported, too
	}
}

// neighbours are two tables of the same three people, on one bot.
type neighbours struct {
	*ears
	t      *testing.T
	bot    *bot.Bot
	store  *bolt.Store
	gauge  *clock.Gauge
	update int64
}

var trio = map[string]telegram.User{
	"Вера": {ID: 11, Name: "Вера"}, "Аня": {ID: 12, Name: "Аня"}, "Боря": {ID: 13, Name: "Боря"},
}

func newNeighbours(t *testing.T) *neighbours {
	t.Helper()
	now := clock.System{Time: time.Now}
	store, err := bolt.OpenFast(filepath.Join(t.TempDir(), "kubik.db"), now.Now)
	if err != nil {
		t.Fatal(err)
	}
	catalogue, err := card.Load()
	if err != nil {
		t.Fatal(err)
	}
	n := &neighbours{
		t: t, store: store, gauge: &clock.Gauge{},
		ears: &ears{places: map[int64]state.Place{}, said: map[state.Place]*strings.Builder{}, offers: map[string][]telegram.Article{}},
	}
	show := board.New(board.Config{
		Sender: n, Offerer: n, Store: store, Clock: now, Gauge: n.gauge, Log: zerolog.Nop(),
		Limits: board.Limits{Second: 100_000, Every: time.Nanosecond, Group: 100_000, Burst: 1000},
	})
	n.bot, err = bot.New(context.Background(), bot.Config{
		Me: telegram.User{ID: 1, Username: "kubik_bot"}, Store: store, Telegram: n, Barrier: n, Board: show,
		Catalogue: catalogue, Clock: now, Gauge: n.gauge, Roll: bot.Live, Entropy: &endless{}, Log: zerolog.Nop(),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		n.bot.Stop()
		if err := show.Close(context.Background()); err != nil {
			t.Error(err)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return n
}

func (n *neighbours) handle(u telegram.Update) {
	n.t.Helper()
	n.update++
	u.ID = n.update
	n.bot.Handle(context.Background(), []telegram.Update{u})
	if err := n.gauge.Wait(context.Background()); err != nil {
		n.t.Fatal(err)
	}
}

func chatOf(place state.Place) telegram.Chat {
	return telegram.Chat{ID: place.Chat, Type: telegram.Supergroup, Title: fmt.Sprintf("Вечер %d", -place.Chat), Forum: place.Topic != 0}
}

// topicName is what a topic is called; empty outside of forums.
func topicName(place state.Place) string {
	if place.Topic == 0 {
		return ""
	}
	return fmt.Sprintf("Тема %d", place.Topic)
}

// ask types something after the bot's name and returns what is offered.
func (n *neighbours) ask(who, text string) []telegram.Article {
	n.t.Helper()
	n.handle(telegram.Update{Query: &telegram.Query{ID: who + text, From: trio[who], Text: text}})
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.offers[who+text]
}

func (n *neighbours) say(who string, place state.Place, text string) {
	n.t.Helper()
	n.handle(telegram.Update{Message: &telegram.Message{
		ID: n.update + 1000, Chat: chatOf(place), Topic: place.Topic, TopicName: topicName(place), From: trio[who], Text: text,
	}})
}

func (n *neighbours) tap(who string, place state.Place, data string) string {
	n.t.Helper()
	n.handle(telegram.Update{Callback: &telegram.Callback{
		ID: "q", From: trio[who], Chat: chatOf(place), Topic: place.Topic, Message: 999, Data: data,
	}})
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.toast
}

func (n *neighbours) owner(place state.Place) state.Owner {
	n.t.Helper()
	owner, ok, err := n.store.Lookup(context.Background(), place)
	if err != nil || !ok {
		n.t.Fatalf("no table at %v: %v", place, err)
	}
	return owner
}

// fight brings the table of a place to a fight of two heroes.
func (n *neighbours) fight(place state.Place, anya, borya string) {
	n.t.Helper()
	n.say("Вера", place, "/start")
	table := string(n.owner(place))
	for _, step := range [][2]string{
		{"Вера", "book:1:{}:0:1:grail"}, {"Вера", "lead:1:{}:0:2:"}, {"Аня", "take:1:{}:0::" + anya},
		{"Боря", "take:1:{}:0::" + borya}, {"Вера", "setup:1:{}:0:3:"}, {"Вера", "begin:1:{}:0:4:"},
	} {
		n.tap(step[0], place, strings.ReplaceAll(step[1], "{}", table))
	}
}

// Two tables of the same people, in two chats or in two topics of one, never learn of each other.
func TestTablesAreIsolated(t *testing.T) {
	for name, places := range map[string][2]state.Place{
		"two chats":  {{Chat: -5}, {Chat: -6}},
		"two topics": {{Chat: -7, Topic: 3}, {Chat: -7, Topic: 9}},
	} {
		t.Run(name, func(t *testing.T) { isolated(t, places[0], places[1]) })
	}
}

func isolated(t *testing.T, here, there state.Place) {
	t.Helper()
	n := newNeighbours(t)
	n.fight(here, "lancelot", "heracles")
	n.fight(there, "medea", "mulan")
	n.said = map[state.Place]*strings.Builder{}
	for _, place := range []state.Place{here, there} {
		table := string(n.owner(place))
		n.tap("Аня", place, "turn:1:"+table+":1::")
		n.tap("Аня", place, "keep:1:"+table+":1:1:")
		n.tap("Боря", place, "keep:1:"+table+":1:1:")
		n.say("Аня", place, "/sheet")
		n.say("Боря", place, "/undo")
		n.say("Вера", place, "/pad")
		n.say("Боря", place, "/journal")
		n.say("Боря", place, "/help")
		n.say("Боря", place, "/roll 2к6")
	}
	strangers := map[state.Place][]string{
		here: {"Медея", "Мулан", string(n.owner(there))}, there: {"Ланселот", "Геракл", string(n.owner(here))},
	}
	for place, said := range n.said {
		for _, stranger := range strangers[place] {
			if strings.Contains(said.String(), stranger) {
				t.Errorf("at %v it says %q:\n%s", place, stranger, said)
			}
		}
	}
	if len(n.said) != 2 || !strings.Contains(n.said[here].String(), "Ланселот") || !strings.Contains(n.said[there].String(), "Медея") {
		t.Fatalf("the tables speak at %d places", len(n.said))
	}
	n.crossed(t, here, there)
	n.offered(t, here, there)
}

// offered looks at what the same people are offered inline: their own heroes alone, each as its own table shows it.
func (n *neighbours) offered(t *testing.T, here, there state.Place) {
	t.Helper()
	tables := map[string]string{}
	for _, place := range []state.Place{here, there} {
		title := chatOf(place).Title
		if name := topicName(place); name != "" {
			title += " · " + name
		}
		tables[string(n.owner(place))] = title
	}
	strangers := map[string][]string{"Ланселот": {"Медея", "Геракл", "Мулан"}, "Медея": {"Ланселот", "Геракл", "Мулан"}}
	articles := n.ask("Аня", "")
	if len(articles) != 2 {
		t.Fatalf("she is offered %+v", articles)
	}
	for _, a := range articles {
		owner, _, _ := strings.Cut(a.ID, "-")
		if !strings.Contains(a.Description, tables[owner]) {
			t.Errorf("%s of %s says it is of %q", a.Title, owner, a.Description)
		}
		for _, stranger := range strangers[a.Title] {
			if strings.Contains(a.Body.Text+a.Title+a.Description, stranger) {
				t.Errorf("%s shows %q: %+v", a.Title, stranger, a)
			}
		}
		if len(a.Body.Rows) > 0 {
			t.Errorf("%s carries the buttons of a table: %+v", a.Title, a.Body.Rows)
		}
	}
	for query, want := range map[string]int{"Мулан": 0, "геракл": 0, "медея": 1, "t": 0} {
		if got := n.ask("Аня", query); len(got) != want {
			t.Errorf("%q offers her %+v", query, got)
		}
	}
	if got := n.ask("Вера", ""); len(got) != 0 {
		t.Errorf("the master, who has no hero, is offered %+v", got)
	}
}

// crossed taps a button of one table from a message of the other's place.
func (n *neighbours) crossed(t *testing.T, here, there state.Place) {
	t.Helper()
	lines := func() int {
		all, err := n.store.Journal(context.Background(), n.owner(here), 1, 1000)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	before := lines()
	toast := n.tap("Вера", there, "finish:1:"+string(n.owner(here))+":1:1:")
	if now := lines(); now != before || !strings.Contains(toast, "другого стола") {
		t.Errorf("a tap at the other table says %q and leaves %d entries", toast, now-before)
	}
	for _, key := range []string{"table", "roster", "scene/1"} {
		found, err := n.store.Load(context.Background(), state.Load{Owner: n.owner(here), Keys: []string{key}})
		if err != nil {
			t.Fatal(err)
		}
		if data := string(found.Docs[key].Data); strings.Contains(data, "Медея") || strings.Contains(data, string(n.owner(there))) {
			t.Errorf("document %s knows the other table: %s", key, data)
		}
	}
}
