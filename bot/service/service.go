// Package service puts one bot together and runs it: client, board, lanes, poll loop.
package service

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/metrics"
	"kubik/bot/telegram"
	"kubik/state"
)

const (
	firstRetry = time.Second      // after Telegram could not be reached at the start, doubling
	lastRetry  = 30 * time.Second // at most

	// A stop may take 5 s, and closing needs its part of them on a busy machine.
	stopTime  = 2500 * time.Millisecond // for everything that was begun
	lanesTime = 2 * time.Second         // of these for the lanes; the rest is for what the budgets let the board show
)

// Config is what a service needs from outside.
type Config struct {
	Telegram telegram.Config
	Store    bot.Store
	Clock    clock.Clock
	Roll     bot.Roll
	Entropy  io.Reader
	Log      zerolog.Logger
	Limits   board.Limits
	Metrics  *metrics.Metrics // may be nil
	Beat     time.Duration    // between two beats of the heart that measures outages; 0: none is measured
	Held     func() bool      // whether this process is the one at work; nil: it is alone
}

// Service is one bot at work. Make one with New.
type Service struct {
	cfg       Config
	client    *telegram.Client
	catalogue *card.Catalogue
	gauge     *clock.Gauge
	poller    *telegram.Poller
	began     time.Time
	ready     chan struct{} // closed when bot and board are there
	bot       *bot.Bot
	board     *board.Board
}

// New checks the configuration; nothing is called yet. A malformed token is telegram.ErrToken.
func New(c Config) (*Service, error) {
	c.Telegram.Held = c.Held
	if c.Metrics != nil {
		c.Telegram.OnCall = c.Metrics.Called
	}
	client, err := telegram.New(c.Telegram)
	if err != nil {
		return nil, err
	}
	catalogue, err := card.Load()
	if err != nil {
		return nil, err
	}
	return &Service{
		cfg: c, client: client, catalogue: catalogue, gauge: &clock.Gauge{}, poller: client.Poller(),
		ready: make(chan struct{}), began: c.Clock.Now(),
	}, nil
}

// Ready is closed once the bot polls.
func (s *Service) Ready() <-chan struct{} { return s.ready }

// Polled returns the time of the last good poll, zero before the first.
func (s *Service) Polled() time.Time { return s.poller.Last() }

// Settle waits until no work is under way.
func (s *Service) Settle(ctx context.Context) error { return s.gauge.Wait(ctx) }

// Run works until the context ends, and then lets the lanes and the board finish. Telegram being down is waited out;
// only a refused token (telegram.ErrUnauthorized) and a store that cannot be taken over are errors.
func (s *Service) Run(ctx context.Context) error {
	defer s.client.Close()
	me, err := s.introduce(ctx)
	if errors.Is(err, context.Canceled) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.assemble(ctx, me); err != nil {
		return err
	}
	s.bot.Start()
	close(s.ready)
	s.cfg.Log.Info().Str("bot", "@"+me.Username).Msg("at work")
	return errors.Join(advise(s.poller.Run(ctx, s.handle)), s.wind(s.bot, s.board))
}

// assemble makes the bot and its board.
func (s *Service) assemble(ctx context.Context, me telegram.User) (err error) {
	show := board.Config{
		Sender: s.client, Offerer: s.client, Store: s.cfg.Store, Clock: s.cfg.Clock, Gauge: s.gauge, Log: s.cfg.Log, Limits: s.cfg.Limits,
		OnClosed:   func(place state.Place, _ error) { s.bot.Closed(place) },
		OnMigrated: func(from, to int64) { s.bot.Migrated(from, to) },
	}
	play := bot.Config{
		Me: me, Store: s.cfg.Store, Telegram: s.client, Barrier: s.poller, Catalogue: s.catalogue,
		Clock: s.cfg.Clock, Gauge: s.gauge, Roll: s.cfg.Roll, Entropy: s.cfg.Entropy, Log: s.cfg.Log,
		Beat: s.cfg.Beat, Alone: s.cfg.Held == nil,
	}
	if s.cfg.Metrics != nil {
		show.OnShown, play.Watch = s.cfg.Metrics.Shown, s.cfg.Metrics
	}
	s.board = board.New(show)
	play.Board = s.board
	s.bot, err = bot.New(ctx, play)
	return err
}

// handle gives a batch to the bot while this process is the one at work. What a process that lost its lease has received
// it must neither do nor confirm: asking ends the context, and without it the poller confirms nothing.
func (s *Service) handle(ctx context.Context, batch []telegram.Update) {
	if s.cfg.Held == nil {
		s.bot.Handle(ctx, batch)
		return
	}
	if s.cfg.Held() {
		s.bot.Handle(ctx, batch)
		s.cfg.Held()
	}
}

// Glance is what the service is doing.
func (s *Service) Glance() (now metrics.Glance) {
	select {
	case <-s.ready:
		now.Leads = true
		now.Lanes, now.Waiting = s.bot.Lanes()
		now.Board = s.board.Stats()
	default:
	}
	return now
}

// errToken says what to mend. Only a refused token ends the service.
var errToken = fmt.Errorf("%w: correct --token / TELEGRAM_BOT_TOKEN", telegram.ErrUnauthorized)

func advise(err error) error {
	if telegram.KindOf(err) == telegram.Unauthorized {
		return errToken
	}
	return err
}

// wind lets everything that was begun come to its end.
func (s *Service) wind(b *bot.Bot, show *board.Board) error {
	stopping, cancel := context.WithTimeout(context.Background(), stopTime)
	defer cancel()
	lanes, cancel := context.WithTimeout(stopping, lanesTime)
	defer cancel()
	if err := s.gauge.Wait(lanes); err != nil {
		s.cfg.Log.Warn().Msg("some work did not end in time; it is finished after the next start")
	}
	b.Stop()
	if err := show.Close(stopping); err != nil {
		s.cfg.Log.Info().Err(err).Msg("some cards are late; they are shown after the next start")
	}
	return nil
}

// introduce asks Telegram who this bot is, for as long as it takes.
func (s *Service) introduce(ctx context.Context) (telegram.User, error) {
	for wait := firstRetry; ; wait = min(2*wait, lastRetry) {
		me, err := s.client.Me(ctx)
		switch {
		case err == nil:
			if !me.Inline {
				s.cfg.Log.Info().Msg("inline mode is off: /setinline with @BotFather lets people type the bot's name in any chat")
			}
			return me.User, nil
		case telegram.KindOf(err) == telegram.Unauthorized:
			return telegram.User{}, errToken
		case ctx.Err() != nil:
			return telegram.User{}, ctx.Err()
		}
		s.cfg.Log.Warn().Err(err).Dur("again_in", wait).Msg("Telegram cannot be reached")
		pause(ctx, wait)
	}
}

func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
