package service

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"kubik/bot/clock"
)

// silence is how long the last good poll may be past before the bot counts as unwell: a long poll lasts 50 s.
const silence = 2 * time.Minute

// web serves the page, if there is one, and the bot's health.
func (s *Service) web(page http.Handler, store Pinger, now clock.Clock) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		if err := s.well(r.Context(), store, now.Now()); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
		fmt.Fprintln(w, "ok")
	})
	if page != nil {
		mux.Handle("/", page)
	}
	return mux
}

var (
	errStore = errors.New("the store does not answer")
	errPoll  = errors.New("Telegram has not answered a poll lately")
)

// well tells what is wrong, without details that a stranger should not read.
func (s *Service) well(ctx context.Context, store Pinger, now time.Time) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if store.Ping(ctx) != nil {
		return errStore
	}
	// The first poll of an idle bot comes back after 50 s: until then it counts from the start.
	if now.Sub(s.Polled()) > silence && now.Sub(s.began) > silence {
		return errPoll
	}
	return nil
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
