package bot

import (
	"errors"
	"time"

	"kubik/state"
)

// Watch hears how updates end. Its methods are called on the lanes and must not block.
type Watch interface {
	Finished(took time.Duration)
	Failed(kind string)
}

// finished reports an update that is done with, well or not.
func (b *Bot) finished(began time.Time) {
	if b.Watch != nil {
		b.Watch.Finished(b.Clock.Now().Sub(began))
	}
}

// failed reports why an update was not carried out.
func (b *Bot) failed(err error, refused bool) {
	if b.Watch == nil {
		return
	}
	if refused {
		b.Watch.Failed("refused")
		return
	}
	for _, known := range []struct {
		err  error
		kind string
	}{
		{errPanic, "panic"}, {errBusy, "busy"}, {state.ErrUnsure, "unsure"}, {state.ErrConflict, "conflict"},
		{state.ErrLate, "late"}, {state.ErrFenced, "fenced"},
	} {
		if errors.Is(err, known.err) {
			b.Watch.Failed(known.kind)
			return
		}
	}
	b.Watch.Failed("store")
}

// Lanes tells how many lanes are at work and how many jobs wait in them.
func (b *Bot) Lanes() (running, waiting int) {
	b.lanes.mu.Lock()
	defer b.lanes.mu.Unlock()
	for _, queue := range b.lanes.waiting {
		waiting += len(queue)
	}
	return len(b.lanes.waiting), waiting
}
