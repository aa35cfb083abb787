package bot_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/telegram"
	"kubik/state/bolt"
)

// deaf is a Telegram that takes everything at once and remembers nothing but the last keyboard.
type deaf struct{ table string }

func (d *deaf) Send(_ context.Context, out telegram.Outgoing) (int64, error) {
	for _, row := range out.Body.Rows {
		for _, button := range row {
			if button.Data != "" {
				d.table = strings.Split(button.Data, ":")[2]
			}
		}
	}
	return 1, nil
}
func (*deaf) Edit(context.Context, int64, int64, telegram.Body) error { return nil }
func (*deaf) Delete(context.Context, int64, int64) error              { return nil }
func (*deaf) Download(context.Context, string, int64) ([]byte, error) { return nil, nil }
func (*deaf) Open(context.Context, string, string) error              { return nil }
func (*deaf) Answer(context.Context, string, string, bool) error      { return nil }
func (*deaf) Barrier(context.Context) error                           { return nil }
func (*deaf) Well() bool                                              { return true }
func (*deaf) Heard(f func())                                          { f() }
func (*deaf) Administrators(context.Context, int64) ([]telegram.Administrator, error) {
	return nil, nil
}
func (*deaf) SetCommands(context.Context, telegram.Scope, string, []telegram.Command) error {
	return nil
}

// ordinaryTap brings a fight to its first round, on a file that is not synced, and returns what taps: two choices in
// turn, each from its update to the committed answer.
func ordinaryTap(tb testing.TB) func() {
	tb.Helper()
	line := &deaf{}
	k, gauge := lone(tb, line)
	group := telegram.Chat{ID: -5, Type: telegram.Group, Title: "Вечер"}
	update := int64(0)
	people := map[int64]telegram.User{1: {ID: 11, Name: "Вера"}, 2: {ID: 12, Name: "Аня"}, 3: {ID: 13, Name: "Боря"}}
	tap := func(who int64, data string) {
		update++
		k.Handle(context.Background(), []telegram.Update{{ID: update, Callback: &telegram.Callback{
			ID: "q", From: people[who], Chat: group, Message: 1, Data: strings.ReplaceAll(data, "{}", line.table),
		}}})
	}
	update++
	k.Handle(context.Background(), []telegram.Update{{ID: update, Membership: &telegram.Membership{
		Chat: group, From: people[1], Old: "left", New: "member",
	}}})
	if err := gauge.Wait(context.Background()); err != nil {
		tb.Fatal(err)
	}
	for _, step := range []struct {
		who  int64
		data string
	}{
		{1, "book:1:{}:0:1:grail"}, {1, "lead:1:{}:0:2:"}, {2, "take:1:{}:0::lancelot"}, {3, "take:1:{}:0::heracles"},
		{1, "setup:1:{}:0:3:"}, {1, "begin:1:{}:0:4:"}, {2, "turn:1:{}:1::"},
	} {
		tap(step.who, step.data)
	}
	choices, n := []string{"choose-attack:1:{}:1::f1,strength", "choose-attack:1:{}:1::f1,sword"}, 0
	return func() {
		n++
		tap(2, choices[n%2])
	}
}

// lone is a bot without a poll loop.
func lone(tb testing.TB, line *deaf) (*bot.Bot, *clock.Gauge) {
	tb.Helper()
	tb.Cleanup(bot.StopAudit())
	now := clock.System{Time: time.Now}
	store, err := bolt.OpenFast(filepath.Join(tb.TempDir(), "kubik.db"), now.Now)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = store.Close() })
	catalogue, err := card.Load()
	if err != nil {
		tb.Fatal(err)
	}
	gauge := &clock.Gauge{}
	show := board.New(board.Config{Sender: line, Store: store, Clock: now, Gauge: gauge, Log: zerolog.Nop()})
	k, err := bot.New(context.Background(), bot.Config{
		Me: telegram.User{ID: 1, Username: "kubik_bot"}, Store: store, Telegram: line, Barrier: line, Board: show,
		Catalogue: catalogue, Clock: now, Gauge: gauge, Roll: bot.Live, Entropy: &endless{}, Log: zerolog.Nop(),
	})
	if err != nil {
		tb.Fatal(err)
	}
	return k, gauge
}

// BenchmarkTap is one ordinary tap through the whole bot.
func BenchmarkTap(b *testing.B) {
	tap := ordinaryTap(b)
	b.ReportAllocs()
	for b.Loop() {
		tap()
	}
}

// TestTapAllocates: an ordinary tap, bolt included, stays as thrifty as it is. Decoding its documents anew alone would
// cost as much again.
func TestTapAllocates(t *testing.T) {
	const most = 700
	tap := ordinaryTap(t)
	for range 10 {
		tap()
	}
	if got := testing.AllocsPerRun(100, tap); got > most {
		t.Errorf("a tap allocates %.0f times, more than %d", got, most)
	}
}

// endless is entropy for a benchmark.
type endless struct{ n byte }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		e.n++
		p[i] = e.n
	}
	return len(p), nil
}
