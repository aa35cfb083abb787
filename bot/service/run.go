package service

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/clock"
	"kubik/bot/metrics"
	"kubik/bot/playground"
	"kubik/state/bolt"
	"kubik/state/redis"
)

// World is what a program gets from its surroundings.
type World struct {
	Clock    clock.Clock
	Entropy  io.Reader
	Jitter   func() float64 // in [0,1)
	Out, Err io.Writer
}

// Run is the main job and its flags.
type Run struct {
	Token    string `env:"TELEGRAM_BOT_TOKEN" help:"Bot token from @BotFather. Without one a local Telegram is started."`
	Endpoint string `env:"TELEGRAM_API" help:"Bot API server, such as http://127.0.0.1:8081. Default: Telegram's own."`
	Redis    string `env:"REDIS_URL" help:"Redis to keep tables in, such as redis://127.0.0.1:6379/0. Default: a file in the data folder."`
	Data     string `env:"KUBIK_DATA" default:"data" help:"Folder for what the bot keeps itself."`
	Standby  bool   `env:"KUBIK_STANDBY" help:"Share the bot with other processes on the same Redis: one works, the others take over when it dies."`
	Listen   string `env:"KUBIK_LISTEN" default:"127.0.0.1:8080" help:"Address of the page, /healthz, /readyz and /metrics."`
	Pprof    string `env:"KUBIK_PPROF" help:"Loopback address of Go's profiler, such as 127.0.0.1:6060. Default: none."`
	Unpaced  bool   `env:"KUBIK_UNPACED" hidden:"" help:"Ignore Telegram's budgets: to measure on a Bot API server without limits."`
	Log      string `env:"KUBIK_LOG" default:"info" enum:"debug,info,warn,error" help:"What to log: debug, info, warn or error."`
}

// Store is a store that can be closed.
type Store interface {
	bot.Store
	Pinger
	io.Closer
}

// Pinger tells whether a store answers.
type Pinger interface {
	Ping(ctx context.Context) error
}

// playgroundToken is the token of the bot on the local Telegram. It is no secret: the server is on loopback.
const playgroundToken = "1000000:local-playground-token-of-the-kubik-bot"

// Run serves until the context ends.
func (r Run) Run(ctx context.Context, w World) error {
	log, err := r.logger(w)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(r.Data, 0o750); err != nil {
		return fmt.Errorf("the data folder cannot be made (--data): %w", err)
	}
	store, err := r.open(ctx, w)
	if err != nil {
		return err
	}
	defer closing(log, "store", store)
	listener, err := net.Listen("tcp", r.Listen)
	if err != nil {
		return fmt.Errorf("the page cannot listen on %s (--listen): %w", r.Listen, err)
	}
	defer listener.Close()
	return r.serve(ctx, w, log, store, listener)
}

func (r Run) serve(ctx context.Context, w World, log zerolog.Logger, store Store, listener net.Listener) error {
	h := &host{run: r, world: w, log: log, store: store}
	var page http.Handler
	if r.Token == "" {
		local, fresh, err := r.playground(w, log)
		if err != nil {
			return err
		}
		defer closing(log, "playground", local)
		if fresh {
			seating, leave := context.WithCancel(ctx)
			defer leave()
			go func() {
				if err := seat(seating, local); err != nil && seating.Err() == nil {
					log.Warn().Err(err).Msg("a game of the first start was not opened")
				}
			}()
		}
		page = local.Handler()
		h.run.Token, h.run.Endpoint = playgroundToken, "http://"+listener.Addr().String()
		fmt.Fprintf(w.Out, "Kubik: http://%s\n", listener.Addr())
	}
	h.metrics = metrics.New(h.glance)
	profiler, err := h.profiler()
	if err != nil {
		return err
	}
	defer profiler.Close()
	web := &http.Server{Handler: h.web(page), ReadHeaderTimeout: 10 * time.Second}
	go serving(log, web, listener)
	defer web.Close()
	go thrift(ctx, w.Clock)
	if r.Standby {
		return h.shifts(ctx)
	}
	s, err := h.hire(store, nil)
	if err != nil {
		return err
	}
	return s.Run(ctx)
}

// playground starts the local Telegram, and tells whether it is a new one.
func (r Run) playground(w World, log zerolog.Logger) (local *playground.Server, fresh bool, err error) {
	local, err = playground.New(playground.Config{
		Token: playgroundToken, BotName: "Кубик", BotUsername: "kubik_bot", Clock: w.Clock,
		Store: filepath.Join(r.Data, "telegram.db"), Log: log, Hold: true,
	})
	if err != nil {
		return nil, false, err
	}
	return local, len(local.Groups()) == 0, playground.Seed(local)
}

func (r Run) open(ctx context.Context, w World) (Store, error) {
	if r.Redis != "" {
		store, err := redis.Open(ctx, r.Redis)
		if err != nil {
			return nil, fmt.Errorf("%w (start the server, or correct --redis / REDIS_URL)", err)
		}
		return store, nil
	}
	open := bolt.Open
	if r.Token == "" {
		open = bolt.OpenFast
	}
	store, err := open(filepath.Join(r.Data, "kubik.db"), w.Clock.Now)
	if err != nil {
		return nil, fmt.Errorf("%w (another folder: --data / KUBIK_DATA)", err)
	}
	return store, nil
}

func (r Run) logger(w World) (zerolog.Logger, error) {
	level, err := zerolog.ParseLevel(r.Log)
	if err != nil {
		return zerolog.Nop(), fmt.Errorf("--log: %w", err)
	}
	return zerolog.New(w.Err).Level(level).With().Timestamp().Logger(), nil
}

func serving(log zerolog.Logger, web *http.Server, listener net.Listener) {
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		log.Error().Err(err).Msg("the page has gone")
	}
}

func closing(log zerolog.Logger, what string, c io.Closer) {
	if err := c.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		log.Error().Err(err).Msg("closing the " + what)
	}
}
