package transcript

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/clock"
	"kubik/bot/playground"
	"kubik/bot/service"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state/bolt"
)

const (
	token     = "424242:the-token-of-the-bot-in-transcripts-01"
	firstUser = 101 // ids of people, in the order in which they are named
	patience  = 20 * time.Second
	// breath is how long every act takes by the clock of the transcript: Telegram lets a bot write to a chat about
	// once a second, so people who act at once would see cards late.
	breath = 3 * time.Second
)

// evening is when every transcript begins.
var evening = time.Date(2026, time.March, 1, 18, 0, 0, 0, time.UTC)

// stage is a local Telegram with the bot on it.
type stage struct {
	world  *playground.Server
	clock  *clock.Fake
	dice   lockedDice
	log    lockedLog
	people map[string]int64
	names  map[int64]string
	group  int64
	store  *bolt.Store
	folder string
	web    *http.Server
	url    string
	bot    *service.Service
	ended  chan error
	stop   context.CancelFunc
	drawn  uint8                             // entropy used up
	worn   map[place][][][]playground.Button // keyboards that messages have had
}

// open builds a stage without people.
func open() (*stage, error) {
	folder, err := os.MkdirTemp("", "transcript")
	if err != nil {
		return nil, err
	}
	s := &stage{folder: folder, clock: clock.NewFake(evening), people: map[string]int64{}, names: map[int64]string{}, worn: map[place][][][]playground.Button{}}
	s.dice.script = dice.NewScript()
	s.clock.Settle(func() { _ = s.settle() })
	if s.world, err = playground.New(playground.Config{
		Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: s.clock, Log: zerolog.Nop(),
	}); err != nil {
		return nil, errors.Join(err, s.close())
	}
	if s.store, err = bolt.OpenFast(filepath.Join(folder, "kubik.db"), s.clock.Now); err != nil {
		return nil, errors.Join(err, s.close())
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	s.url = "http://" + listener.Addr().String()
	s.web = &http.Server{Handler: s.world.Handler(), ReadHeaderTimeout: patience}
	go func() { _ = s.web.Serve(listener) }() // it ends with Close
	if err := s.start(); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// start brings the bot up.
func (s *stage) start() (err error) {
	s.bot, err = service.New(service.Config{
		Telegram: telegram.Config{Token: token, Endpoint: s.url, Clock: s.clock, Log: zerolog.New(&s.log)},
		Store:    s.store, Clock: s.clock, Entropy: s, Log: zerolog.New(&s.log),
		Roll: func(bot.Seed, uint64, []byte) dice.Roller { return &s.dice },
	})
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.ended = stop, make(chan error, 1)
	go func() { s.ended <- s.bot.Run(ctx) }()
	select {
	case <-s.bot.Ready():
		return nil
	case err := <-s.ended:
		return fmt.Errorf("the bot did not start: %w", err)
	}
}

// halt ends the bot; the local Telegram and the store go on.
func (s *stage) halt() error {
	if s.stop == nil {
		return nil
	}
	s.stop()
	s.stop = nil
	return <-s.ended
}

// close ends everything.
func (s *stage) close() error {
	errs := []error{s.halt()}
	if s.world != nil {
		errs = append(errs, s.world.Close())
	}
	if s.web != nil {
		errs = append(errs, s.web.Close())
	}
	if s.store != nil {
		errs = append(errs, s.store.Close())
	}
	return errors.Join(append(errs, os.RemoveAll(s.folder))...)
}

// settle waits until every update is finished and all that may be shown now is shown.
func (s *stage) settle() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for range 2 {
		if err := s.world.Quiet(ctx); err != nil {
			return fmt.Errorf("the updates do not come to rest: %w", err)
		}
		if err := s.bot.Settle(ctx); err != nil {
			return fmt.Errorf("the bot does not come to rest: %w", err)
		}
	}
	return nil
}

// Read is the entropy of a transcript: every draw is one byte repeated, and no two draws are alike.
func (s *stage) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = s.drawn
	}
	s.drawn++
	return len(p), nil
}

// lockedDice hands out the dice of the script.
type lockedDice struct {
	mu     sync.Mutex
	script *dice.Script
}

// Roll returns the next die of the script.
func (d *lockedDice) Roll(sides int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.script.Roll(sides)
}

// lockedLog keeps what the bot logs; a fault must not hide behind a friendly sentence.
type lockedLog struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write adds a line.
func (l *lockedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// faults are the errors logged so far.
func (l *lockedLog) faults() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var out []string
	for line := range strings.Lines(l.text.String()) {
		if strings.Contains(line, `"level":"error"`) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return strings.Join(out, "\n")
}
