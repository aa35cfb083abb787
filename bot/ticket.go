package bot

import "sync/atomic"

// ticket follows one update until it is finished: committed, refused, answered as failed or answered as unsure.
// Either a lane claims it, or the wait runs out and it is given up; never both.
type ticket struct {
	claimed atomic.Bool
	done    chan struct{}
}

func newTicket() *ticket { return &ticket{done: make(chan struct{})} }

// claim takes the update for good. It reports false when somebody else has it.
func (t *ticket) claim() bool { return t.claimed.CompareAndSwap(false, true) }

// finish tells whoever waits that nothing more will come of the update.
func (t *ticket) finish() { close(t.done) }
