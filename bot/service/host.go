package service

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/pprof"
	"sync/atomic"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/board"
	"kubik/bot/metrics"
	"kubik/bot/telegram"
)

// beat is the time between two beats of the heart that measures outages: short beside the shortest clock of a round.
const beat = 10 * time.Second

// host is one process: its store, its page and its figures, and the service at work, if there is one.
type host struct {
	run     Run
	world   World
	log     zerolog.Logger
	store   Store
	metrics *metrics.Metrics
	current atomic.Pointer[Service]
}

// hire makes a service and puts it to work on a store. held is nil where no other process stands by.
func (h *host) hire(store Store, held func() bool) (*Service, error) {
	c := Config{
		Telegram: telegram.Config{
			Token: h.run.Token, Endpoint: h.run.Endpoint, Clock: h.world.Clock, Log: h.log, Jitter: h.world.Jitter,
		},
		Store: h.metrics.Of(store, h.world.Clock.Now), Clock: h.world.Clock, Roll: bot.Live, Entropy: h.world.Entropy,
		Log: h.log, Metrics: h.metrics, Held: held, Beat: beat,
	}
	if held != nil {
		c.Telegram.Wait = leasedPoll
	}
	if h.run.Unpaced {
		const all = 1 << 30
		c.Limits = board.Limits{Group: all, Every: 1, Burst: 1 << 20, Second: 1 << 29}
	}
	s, err := New(c)
	if err == nil {
		h.current.Store(s)
	}
	return s, err
}

func (h *host) glance() metrics.Glance {
	if s := h.current.Load(); s != nil {
		return s.Glance()
	}
	return metrics.Glance{}
}

// profiler serves Go's profiles where a loopback address for them is given: they show what is in memory.
func (h *host) profiler() (io.Closer, error) {
	server := &http.Server{Handler: profiles(), ReadHeaderTimeout: 10 * time.Second}
	if h.run.Pprof == "" {
		return server, nil
	}
	at, err := net.ResolveTCPAddr("tcp", h.run.Pprof)
	if err != nil || !at.IP.IsLoopback() {
		return nil, fmt.Errorf("the profiler serves this machine alone: --pprof / KUBIK_PPROF needs an address such as 127.0.0.1:6060, not %q", h.run.Pprof)
	}
	listener, err := net.ListenTCP("tcp", at)
	if err != nil {
		return nil, fmt.Errorf("the profiler cannot listen (--pprof): %w", err)
	}
	go serving(h.log, server, listener)
	return server, nil
}

func profiles() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/debug/pprof/", pprof.Index)
	mux.HandleFunc("/debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("/debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("/debug/pprof/trace", pprof.Trace)
	return mux
}
