// Package bottest puts a whole bot onto a local Telegram with a clock turned by hand, for tests.
package bottest

import (
	"cmp"
	"context"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/clock"
	"kubik/bot/metrics"
	"kubik/bot/playground"
	"kubik/bot/service"
	"kubik/bot/telegram"
	"kubik/state/bolt"
)

// People of the rig.
const (
	Vera int64 = 101 + iota
	Anya
	Borya
	Guest
)

const token = "424242:rig-token-of-the-bot-under-test-0001"

// Rig is a bot at work among people.
type Rig struct {
	T     testing.TB
	World *playground.Server
	Clock *clock.Fake
	Store bot.Store
	Group int64
	Log   *Log
	bot   *service.Service
	made  service.Config
	halt  func()
	// There is no bot, and so nothing to wait for.
	asleep bool
}

// Options are what a test may want to be different.
type Options struct {
	Roll  bot.Roll                  // nil: live dice
	Store func(bot.Store) bot.Store // wraps the store, to let it fail
	Lang  string                    // of all people; empty: Russian
	Beat  time.Duration             // of the heart that measures outages; 0: none
}

// New starts a bot. The group has Vera, who made it, Anya, Borya and Guest in it, and not yet the bot.
func New(t testing.TB, o Options) *Rig {
	t.Helper()
	r := &Rig{T: t, Clock: clock.NewFake(time.Date(2026, 3, 1, 18, 0, 0, 0, time.UTC)), Log: &Log{}}
	log := zerolog.New(r.Log)
	r.people(cmp.Or(o.Lang, "ru"), log)
	web := httptest.NewServer(r.World.Handler())
	store, err := bolt.OpenFast(filepath.Join(t.TempDir(), "kubik.db"), r.Clock.Now)
	r.must(err)
	r.Store = store
	if o.Store != nil {
		r.Store = o.Store(store)
	}
	if o.Roll == nil {
		o.Roll = bot.Live
	}
	r.made = service.Config{
		Telegram: telegram.Config{Token: token, Endpoint: web.URL, Clock: r.Clock, Log: log},
		Store:    r.Store, Clock: r.Clock, Roll: o.Roll, Entropy: &counted{}, Log: log, Beat: o.Beat,
	}
	r.Clock.Settle(r.Settle)
	r.run()
	t.Cleanup(func() {
		r.halt()
		r.must(r.World.Close())
		web.Close()
		r.must(store.Close())
	})
	return r
}

// Sleep ends the bot, and after a while starts another on the same store.
func (r *Rig) Sleep(d time.Duration) {
	r.T.Helper()
	r.Asleep(func() { r.Clock.Advance(d) })
}

// Asleep does something between the end of the bot and the start of another on the same store.
func (r *Rig) Asleep(do func()) {
	r.T.Helper()
	r.halt()
	r.asleep = true
	do()
	r.asleep = false
	r.run()
	r.Settle()
}

func (r *Rig) people(lang string, log zerolog.Logger) {
	world, err := playground.New(playground.Config{
		Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: r.Clock, Log: log,
	})
	r.must(err)
	r.World = world
	for id, name := range map[int64]string{Vera: "Вера", Anya: "Аня", Borya: "Боря", Guest: "Гость"} {
		r.must(world.AddUser(playground.User{ID: id, Name: name, Language: lang}))
	}
	r.Group, err = world.AddGroup("Вечерняя игра", Vera, Anya, Borya, Guest)
	r.must(err)
}

func (r *Rig) run() {
	made, err := service.New(r.made)
	r.must(err)
	r.bot = made
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- made.Run(ctx) }()
	r.halt = func() {
		stop()
		r.must(<-ended)
	}
	<-made.Ready()
}

// Log gathers what the bot logs.
type Log struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write adds a line.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// String returns all lines so far.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// counted is entropy that never repeats and never surprises.
type counted struct{ n byte }

func (c *counted) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = c.n
	}
	c.n++
	return len(p), nil
}

func (r *Rig) must(err error) {
	r.T.Helper()
	if err != nil {
		r.T.Fatal(err)
	}
}

// Settle waits until everything that was done has been answered and shown.
func (r *Rig) Settle() {
	if r.asleep {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	for range 2 {
		if err := r.World.Quiet(ctx); err != nil {
			r.T.Errorf("the updates did not come to rest: %v\n%.4000s", err, r.Log)
		}
		if err := r.bot.Settle(ctx); err != nil {
			r.T.Errorf("the bot did not come to rest: %v", err)
		}
	}
}

// Join lets Vera add the bot to the group.
func (r *Rig) Join() {
	r.T.Helper()
	r.must(r.World.Add(r.Group, r.World.BotID(), Vera))
	r.Settle()
}

// Duel brings the group to the first round of a fight between Anya's Lancelot and Borya's Heracles, which Vera leads.
func (r *Rig) Duel() {
	r.T.Helper()
	r.Join()
	r.Tap(Vera, r.Group, "Грааль")
	r.Tap(Vera, r.Group, "Веду я")
	r.Tap(Anya, r.Group, "Ланселот")
	r.Tap(Borya, r.Group, "Геракл")
	r.Tap(Vera, r.Group, "Собрать бой")
	r.Tap(Vera, r.Group, "К бою")
}

// Tap taps the newest button of a chat whose label contains the given one, and returns the toast. A link is followed.
func (r *Rig) Tap(user, chat int64, label string) string {
	r.T.Helper()
	message, button := r.Button(chat, label)
	if button.URL == "" {
		return r.TapData(user, chat, message, button.Data)
	}
	_, err := r.World.Follow(user, button.URL)
	r.must(err)
	r.Settle()
	return ""
}

// Button finds the newest button whose label contains the given one.
func (r *Rig) Button(chat int64, label string) (message int64, button playground.Button) {
	r.T.Helper()
	for _, m := range slices.Backward(r.World.Messages(chat)) {
		for _, row := range m.Rows {
			for _, b := range row {
				if strings.Contains(b.Text, label) && !m.Deleted {
					return m.ID, b
				}
			}
		}
	}
	r.T.Fatalf("nothing reads %q in\n%s", label, r.Draw(chat))
	return 0, playground.Button{}
}

// breath is the time between two taps of people who look at what they do: Telegram lets a bot write to a chat about
// once a second.
const breath = 3 * time.Second

// Open taps a button that is answered by opening the private chat, and lets the client open it.
func (r *Rig) Open(user int64, label string) {
	r.T.Helper()
	message, button := r.Button(r.Group, label)
	query, err := r.World.TapData(user, r.Group, message, button.Data)
	r.must(err)
	r.Settle()
	toast, _ := r.World.Answer(query)
	_, err = r.World.Follow(user, toast.URL)
	r.must(err)
	r.Settle()
	r.Clock.Advance(breath)
}

// TapData sends callback data from a message and returns the toast.
func (r *Rig) TapData(user, chat, message int64, data string) string {
	r.T.Helper()
	query, err := r.World.TapData(user, chat, message, data)
	r.must(err)
	r.Settle()
	r.Clock.Advance(breath)
	toast, answered := r.World.Answer(query)
	if !answered {
		r.T.Errorf("the tap %s was not answered", data)
	}
	return toast.Text
}

// Say writes into a chat.
func (r *Rig) Say(user, chat int64, text string) {
	r.T.Helper()
	_, err := r.World.Say(user, chat, text)
	r.must(err)
	r.Settle()
}

// Reply answers a message.
func (r *Rig) Reply(user, chat, message int64, text string) {
	r.T.Helper()
	_, err := r.World.Reply(user, chat, message, text)
	r.must(err)
	r.Settle()
}

// Draw shows what stands in a chat.
func (r *Rig) Draw(chat int64) string {
	var out strings.Builder
	for _, m := range r.World.Messages(chat) {
		if m.Deleted {
			continue
		}
		fmt.Fprintf(&out, "#%d (%d edits) %s\n", m.ID, m.Edits, m.Readable)
		for _, row := range m.Rows {
			for _, b := range row {
				fmt.Fprintf(&out, "[%s] ", b.Text)
			}
			out.WriteString("\n")
		}
	}
	return out.String()
}

// Glance is what the bot holds in memory and has under way.
func (r *Rig) Glance() metrics.Glance { return r.bot.Glance() }

// Ask types something after the bot's name, as a person in a chat, and returns what the bot offers.
func (r *Rig) Ask(user, chat int64, text string) playground.Offer {
	r.T.Helper()
	query, err := r.World.Ask(user, chat, text)
	r.must(err)
	r.Settle()
	return r.World.Offered(query)
}

// Choose sends one line of an offer and returns the message that it becomes.
func (r *Rig) Choose(user, chat int64, offer playground.Offer, id string) playground.Message {
	r.T.Helper()
	sent, err := r.World.Choose(user, chat, 0, offer.Query, id)
	r.must(err)
	r.Settle()
	for _, m := range r.World.Messages(chat) {
		if m.ID == sent {
			return m
		}
	}
	r.T.Fatalf("message %d does not stand", sent)
	return playground.Message{}
}
