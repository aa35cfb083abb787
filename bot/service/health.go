package service

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"
)

// silence is how long the last good poll may be past before the bot counts as unwell: a long poll lasts 50 s.
const silence = 2 * time.Minute

// web serves the page, if there is one, the bot's health and its figures.
func (h *host) web(page http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", reporting(h.well))
	mux.HandleFunc("GET /readyz", reporting(h.ready))
	mux.Handle("GET /metrics", h.metrics.Handler())
	if page != nil {
		mux.Handle("/", page)
	}
	return mux
}

func reporting(check func(context.Context) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if err := check(r.Context()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	}
}

var (
	errStore   = errors.New("the store does not answer")
	errPoll    = errors.New("Telegram has not answered a poll lately")
	errStandby = errors.New("standing by: another process is at work")
	errStart   = errors.New("not at work yet")
)

// well tells what is wrong with the process, without details that a stranger should not read. One that stands by is
// well while its store answers.
func (h *host) well(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if h.store.Ping(ctx) != nil {
		return errStore
	}
	s := h.current.Load()
	if s == nil {
		return nil
	}
	// The first poll of an idle bot comes back after 50 s: until then it counts from the start.
	now := h.world.Clock.Now()
	if now.Sub(s.Polled()) > silence && now.Sub(s.began) > silence {
		return errPoll
	}
	return nil
}

// ready tells why this process does not take taps now: what routes no traffic to a standby asks it.
func (h *host) ready(ctx context.Context) error {
	s := h.current.Load()
	if s == nil {
		return errStandby
	}
	select {
	case <-s.Ready():
		return h.well(ctx)
	default:
		return errStart
	}
}

// Healthcheck asks a running bot whether it is well, for containers without a shell.
type Healthcheck struct {
	Address string `env:"KUBIK_LISTEN" default:"127.0.0.1:8080" help:"Where the bot listens."`
}

// Run returns an error when the bot is unwell or not there.
func (h Healthcheck) Run(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+h.Address+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("--address: %w", err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("no answer: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("unwell: %s", answer.Status)
	}
	return nil
}
