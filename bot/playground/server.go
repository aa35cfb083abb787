package playground

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
)

// Config says which bot the server knows and how it behaves.
type Config struct {
	Token       string // as BotFather gives it: the bot's id, a colon, a secret
	BotName     string
	BotUsername string // without @
	Clock       clock.Clock
	Store       string // path of a file that keeps the world; empty: memory
	Log         zerolog.Logger
	Hold        bool // hold a repeated getUpdates offset for 3 s, as the real server does
	ReadsAll    bool // the bot's privacy mode is off: it receives every message of a group
	NoInline    bool // inline mode is switched off
	Feedback    bool // the bot hears which inline result was chosen
}

// Server is a local Telegram for one bot. Its methods may be called from any goroutine.
type Server struct {
	cfg  Config
	bot  user
	disk *disk

	mu      sync.Mutex
	world   world
	dirty   map[record]any
	flood   flood
	queue   []update
	poll    *poll
	last    request // the getUpdates before this one
	subs    map[*Subscription]struct{}
	changed chan struct{} // closed and replaced after every change
	seq     int64
}

// New returns a server with the world its store holds, or an empty one. It fails when the token has no bot id in it, or
// the store cannot be read or is in use by another process.
func New(cfg Config) (*Server, error) {
	id, secret, _ := strings.Cut(cfg.Token, ":")
	bot, err := strconv.ParseInt(id, 10, 64)
	if err != nil || bot <= 0 || bot > maxUser || secret == "" {
		return nil, fmt.Errorf("token %q is not a bot id, a colon and a secret", redact(cfg.Token))
	}
	s := &Server{
		cfg: cfg, bot: user{ID: bot, Name: cfg.BotName, Username: cfg.BotUsername, Bot: true},
		world: newWorld(), dirty: map[record]any{}, flood: newFlood(), subs: map[*Subscription]struct{}{},
		changed: make(chan struct{}),
	}
	if cfg.Store == "" {
		return s, nil
	}
	if s.disk, err = openDisk(cfg.Store); err != nil {
		return nil, fmt.Errorf("open the playground's store: %w", err)
	}
	if err := s.load(); err != nil {
		return nil, fmt.Errorf("read the playground's store: %w", err)
	}
	return s, nil
}

// Close ends a waiting poll, all subscriptions and the store.
func (s *Server) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.endPoll(failure{Code: 500, Text: "Internal Server Error: restart"})
	for sub := range s.subs {
		s.drop(sub)
	}
	if s.disk == nil {
		return nil
	}
	return s.disk.close()
}

func (s *Server) now() time.Time { return s.cfg.Clock.Now() }

// change runs f on the world alone, writes what f touched to the store, and wakes whoever waits for changes.
func (s *Server) change(f func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := f()
	if failed := s.flush(); failed != nil {
		s.cfg.Log.Error().Err(failed).Msg("the playground's store was not written")
		return failed
	}
	s.deliver()
	close(s.changed)
	s.changed = make(chan struct{})
	return err
}

// look runs f on a world that stands still.
func (s *Server) look(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// redact keeps the id of a token and hides its secret.
func redact(token string) string {
	id, _, found := strings.Cut(token, ":")
	if !found {
		return "…"
	}
	return id + ":…"
}

func encode(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // only values of this package come here
	}
	return raw
}
