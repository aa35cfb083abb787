package bot

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"kubik/state"
)

// epoch is the number under which this process writes. The store refuses a number lower than one that it has seen at a
// table, so that a process that was replaced writes no more.
type epoch struct {
	mu     sync.Mutex
	number int64
}

func (e *epoch) now() int64 {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.number
}

// takeOver makes this process the newest writer, unless another call has done so since the number was looked at.
func (b *Bot) takeOver(ctx context.Context, seen int64) error {
	b.epoch.mu.Lock()
	defer b.epoch.mu.Unlock()
	if b.epoch.number != seen {
		return nil
	}
	number, err := b.Store.NextEpoch(ctx)
	if err != nil {
		return fmt.Errorf("taking over the store: %w", err)
	}
	b.epoch.number = number
	return nil
}

// errTakenOver means that nothing was written, since another program had been at work, and that this process is the
// newest writer again. What was read before has to be read anew: it may come from the shelf, and the other may have
// begun documents anew whose versions look the same.
var errTakenOver = fmt.Errorf("another program was at work: %w", state.ErrConflict)

// write commits in the name of this process. Without a standby a newer writer is a second program that somebody has
// started by mistake: Telegram delivers this update to this process alone, and operations and versions keep both from
// doing anything twice, so the process takes over again, instead of failing at every table that the other has touched
// until somebody restarts it.
func (b *Bot) write(ctx context.Context, c state.Commit) (state.Receipt, error) {
	c.Epoch = b.epoch.now()
	receipt, err := b.Store.Commit(ctx, c)
	if !errors.Is(err, state.ErrFenced) || !b.Alone {
		return receipt, err
	}
	b.Log.Warn().Str("table", string(c.Owner)).Msg("another program works with this store; this one takes over again")
	if err := b.takeOver(ctx, c.Epoch); err != nil {
		return state.Receipt{}, err
	}
	b.Board.Doubt()
	b.shelf.clear()
	return state.Receipt{}, errTakenOver
}

// insist is write for documents that were never shelved.
func (b *Bot) insist(ctx context.Context, c state.Commit) error {
	_, err := b.write(ctx, c)
	if errors.Is(err, errTakenOver) {
		_, err = b.write(ctx, c)
	}
	return err
}
