package service

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/telegram"
)

// Times of a lease. Whoever loses it has stopped before another may begin, and that one begins at most leaseTime +
// leaseAsk after the first was last heard of.
const (
	leaseTime   = 9 * time.Second
	leaseMargin = time.Second     // the holder's own count ends sooner by this
	leaseRenew  = 2 * time.Second // and the longest wait for an answer
	leaseAsk    = time.Second     // between two questions of one that stands by
	leasedPoll  = 4 * time.Second // length of a long poll, so that a Telegram out of reach is noticed soon
	leaseDeaf   = 10 * time.Second
	leaseRest   = 5 * time.Second // of one that gave the lease back, so that another may try
)

// Leases is what a store must offer to processes that stand by for each other. An epoch is a fencing number.
type Leases interface {
	Acquire(ctx context.Context, ttl time.Duration) (epoch int64, err error)
	Renew(ctx context.Context, epoch int64, ttl time.Duration) (bool, error)
	Release(ctx context.Context, epoch int64) error
}

var (
	errLost = errors.New("the lease is lost")
	errDeaf = errors.New("Telegram is out of reach")
)

// shift is one spell of work under the lease. Its context ends with it.
type shift struct {
	ctx    context.Context
	leases Leases
	clock  clock.Clock
	epoch  int64
	polled func() time.Time // the last good poll

	mu    sync.Mutex
	until time.Time // the lease is held so long at least
	end   context.CancelCauseFunc
}

// standBy waits until the lease is free and takes it. It returns nil when the context ends.
func standBy(ctx context.Context, leases Leases, now clock.Clock, log zerolog.Logger) *shift {
	log.Info().Msg("standing by")
	for ctx.Err() == nil {
		asked := now.Now()
		epoch, err := acquire(ctx, leases)
		switch {
		case err != nil && ctx.Err() == nil:
			log.Warn().Err(err).Msg("the lease cannot be asked for")
		case epoch > 0:
			return begin(ctx, &shift{leases: leases, clock: now, epoch: epoch, until: asked.Add(leaseTime - leaseMargin)})
		}
		pause(ctx, leaseAsk)
	}
	return nil
}

func begin(ctx context.Context, s *shift) *shift {
	s.ctx, s.end = context.WithCancelCause(ctx)
	return s
}

func acquire(ctx context.Context, leases Leases) (int64, error) {
	ctx, cancel := context.WithTimeout(ctx, leaseRenew)
	defer cancel()
	return leases.Acquire(ctx, leaseTime)
}

// held tells whether the lease is held for certain at this moment. A process that was stopped for a while and goes on
// learns it here, before it handles, confirms or sends anything.
func (s *shift) held() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.clock.Now().Before(s.until) {
		return true
	}
	s.end(errLost)
	return false
}

// keep renews the lease until it is lost, Telegram stays out of reach, or the context of the shift ends.
func (s *shift) keep() {
	began := s.clock.Now()
	for {
		pause(s.ctx, leaseRenew)
		if s.ctx.Err() != nil {
			return
		}
		s.renew()
		last := s.polled()
		if last.Before(began) {
			last = began
		}
		if s.clock.Now().Sub(last) > leaseDeaf {
			s.end(errDeaf)
		}
	}
}

func (s *shift) renew() {
	ctx, cancel := context.WithTimeout(s.ctx, leaseRenew)
	defer cancel()
	asked := s.clock.Now()
	ok, err := s.leases.Renew(ctx, s.epoch, leaseTime)
	s.mu.Lock()
	switch {
	case err == nil && ok:
		s.until = asked.Add(leaseTime - leaseMargin)
	case err == nil:
		s.until = time.Time{}
	}
	s.mu.Unlock()
	s.held()
}

// over gives the lease back when it is still held, and tells what ended the shift: nil when it was stopped from outside.
func (s *shift) over() error {
	cause := context.Cause(s.ctx)
	s.end(nil)
	if !errors.Is(cause, errLost) {
		// What cannot be given back runs out by itself.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), leaseRenew)
		defer cancel()
		_ = s.leases.Release(ctx, s.epoch)
	}
	if errors.Is(cause, errLost) || errors.Is(cause, errDeaf) {
		return cause
	}
	return nil
}

// leased is a store in which the lease has given out the epoch.
type leased struct {
	Store
	epoch int64
}

// NextEpoch is the fencing number of the lease.
func (l leased) NextEpoch(context.Context) (int64, error) { return l.epoch, nil }

// shifts works whenever the lease is to be had, until the context ends.
func (h *host) shifts(ctx context.Context) error {
	leases, ok := h.store.(Leases)
	if !ok {
		return errors.New("--standby needs a store that several machines share: set --redis / REDIS_URL")
	}
	for {
		turn := standBy(ctx, leases, h.world.Clock, h.log)
		if turn == nil {
			return nil
		}
		if err := h.shift(ctx, turn); err != nil || ctx.Err() != nil {
			return err
		}
	}
}

func (h *host) shift(ctx context.Context, turn *shift) error {
	s, err := h.hire(leased{h.store, turn.epoch}, turn.held)
	if err != nil {
		return errors.Join(err, turn.over())
	}
	turn.polled = s.Polled
	go turn.keep()
	err = s.Run(turn.ctx)
	h.current.Store(nil)
	cause := turn.over()
	if errors.Is(err, telegram.ErrUnauthorized) {
		return err
	}
	if err != nil || cause != nil {
		h.log.Warn().Err(errors.Join(err, cause)).Int64("epoch", turn.epoch).Msg("the shift has ended")
	}
	if errors.Is(cause, errDeaf) {
		pause(ctx, leaseRest)
	}
	return nil
}
