package transcript

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/service"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state/bolt"
)

// life is one process of the bot: its file, its way to Telegram, what it has logged.
type life struct {
	bot   *service.Service
	file  string
	store *bolt.Store
	log   lockedLog
	gate  *gate
	stop  context.CancelFunc
	ended chan error
}

// start brings a bot up on a file, which need not exist.
func (s *stage) start(file string) (err error) {
	l := &life{file: file, gate: newGate(), ended: make(chan error, 1)}
	if l.store, err = bolt.OpenFast(file, s.clock.Now); err != nil {
		return err
	}
	s.lives++
	path := "/" + strconv.Itoa(s.lives)
	s.ways.Handle(path+"/", http.StripPrefix(path, l.gate.to(s.world.Handler())))
	log := zerolog.New(&l.log).Level(zerolog.WarnLevel)
	l.bot, err = service.New(service.Config{
		Telegram: telegram.Config{Token: token, Endpoint: s.url + path, Clock: s.clock, Log: log},
		Store:    l.store, Clock: s.clock, Entropy: s, Log: log,
		Roll: func(bot.Seed, uint64, []byte) dice.Roller { return &s.dice },
	})
	if err != nil {
		return errors.Join(err, l.store.Close())
	}
	s.life = l
	return l.begin()
}

// begin returns once the bot polls.
func (l *life) begin() error {
	ctx, stop := context.WithCancel(context.Background())
	l.stop = stop
	go func() { l.ended <- l.bot.Run(ctx) }()
	select {
	case <-l.bot.Ready():
		return nil
	case err := <-l.ended:
		l.ended <- err
		return fmt.Errorf("the bot did not start: %w", err)
	}
}

// end lets the bot finish what it has begun, and closes its file.
func (s *stage) end() error {
	l := s.life
	s.life = nil
	l.stop()
	err := errors.Join(<-l.ended, l.store.Close())
	if l.gate.isCut() {
		return err
	}
	return errors.Join(err, l.log.faults())
}

// restart lets the bot go and starts a new one on what the old one has kept.
func (s *stage) restart([]string) error {
	file := s.life.file
	if err := s.end(); err != nil {
		return err
	}
	return s.start(file)
}

// crash kills the bot where it stands and starts a new one. What the dying one still says or writes reaches nobody:
// it is cut off from Telegram, and the new one goes on with a copy of the file as it was.
func (s *stage) crash([]string) error {
	data, err := os.ReadFile(s.life.file)
	if err != nil {
		return err
	}
	file := s.life.file + "+"
	if err := os.WriteFile(file, data, 0o600); err != nil {
		return err
	}
	s.life.gate.cut()
	if err := s.end(); err != nil {
		return err
	}
	return s.start(file)
}

// dying kills the bot over an update: once the change is in its file, and before a single word of it is out. Telegram
// has not heard either that the update arrived, and delivers it to the next one again.
func (s *stage) dying(act func() error) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	s.life.gate.hold()
	if err := act(); err != nil {
		return err
	}
	for range []string{"the answer", "the first card", "the next poll"} {
		if err := s.life.gate.wait(ctx); err != nil {
			return fmt.Errorf("the bot has nothing to say that it could die of: %w", err)
		}
	}
	return s.crash(nil)
}

// lockedLog keeps what goes wrong in the bot; a fault must not hide behind a friendly sentence.
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

// faults are the warnings and errors logged so far, which no transcript may cause.
func (l *lockedLog) faults() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.text.Len() == 0 {
		return nil
	}
	return fmt.Errorf("the bot faulted: %s", strings.TrimSpace(l.text.String()))
}
