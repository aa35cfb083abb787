package metrics

import (
	"context"
	"errors"
	"io"
	"time"

	"kubik/bot"
	"kubik/state"
)

// Store is a store that the figures are taken of.
type Store interface {
	bot.Store
	io.Closer
	Ping(ctx context.Context) error
}

// timed takes the time of a store's reads and commits.
type timed struct {
	Store
	m   *Metrics
	now func() time.Time
}

// Of returns the store with its reads and commits counted.
func (m *Metrics) Of(s Store, now func() time.Time) Store { return timed{s, m, now} }

// Load is the store's.
func (t timed) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	began := t.now()
	found, err := t.Store.Load(ctx, l)
	t.m.loads.Observe(t.now().Sub(began).Seconds())
	return found, err
}

// Commit is the store's.
func (t timed) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	began := t.now()
	receipt, err := t.Store.Commit(ctx, c)
	t.m.commits.WithLabelValues(result(receipt, err)).Observe(t.now().Sub(began).Seconds())
	return receipt, err
}

func result(r state.Receipt, err error) string {
	switch {
	case err == nil && r.Repeated:
		return "repeated"
	case err == nil:
		return "done"
	case errors.Is(err, state.ErrUnsure):
		return "unsure"
	case errors.Is(err, state.ErrConflict):
		return "conflict"
	case errors.Is(err, state.ErrLate):
		return "late"
	case errors.Is(err, state.ErrFenced):
		return "fenced"
	}
	return "failed"
}
