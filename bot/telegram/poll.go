package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

const (
	maxWait   = 50 * time.Second // Telegram shortens longer polls to this
	pollGrace = 10 * time.Second // for the answer of a poll that waited to its end
	pollLimit = 100

	firstRetry = time.Second
	lastRetry  = 30 * time.Second
	rivalRetry = 10 * time.Second // two pollers that retry at once would only throw each other out
)

// allowedUpdates is remembered by Telegram, so it is sent with every poll.
const allowedUpdates = `["message","callback_query","my_chat_member","inline_query"]`

// Poller receives updates. An update is confirmed to Telegram only by the poll that follows the end of its handling:
// what was not finished comes again, so handling must tolerate repetition. Make one with Client.Poller.
type Poller struct {
	client *Client

	// Of the loop alone.
	offset  int64
	failed  int  // polls in a row
	drained bool // of all that was waiting when the loop began; until then polls do not wait
	severed bool // a poll was cut short, and no conflict was put down to it yet

	mu      sync.Mutex
	down    bool               // the last poll failed
	last    time.Time          // of the last good poll's return
	cut     context.CancelFunc // ends the pending poll early; nil when none is pending
	waiting []chan struct{}    // barriers for the next poll to begin
	running []chan struct{}    // barriers that the poll under way may satisfy
	untold  []func()           // of Heard, for the next poll to begin
	asked   []func()           // of Heard, for the poll under way to come back
}

// Poller returns a loop over this client's updates. A bot has one.
func (c *Client) Poller() *Poller { return &Poller{client: c} }

// Last returns the time of the last successful poll, zero before the first.
func (p *Poller) Last() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.last
}

// Well tells that the last poll did not fail.
func (p *Poller) Well() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.down
}

func (p *Poller) fails(down bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down = down
}

// Barrier cuts a pending poll short and returns once a poll that began after the call has come back with all that was
// waiting and its updates are finished. While Telegram is down it waits; the context ends the wait.
func (p *Poller) Barrier(ctx context.Context) error {
	done := make(chan struct{})
	p.mu.Lock()
	p.waiting = append(p.waiting, done)
	if p.cut != nil {
		p.cut()
	}
	p.mu.Unlock()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		p.forget(done)
		return ctx.Err()
	}
}

// Heard calls f once a poll that began after this call has come back: Telegram then knows which updates are finished,
// and delivers those to nobody any more. f is called on the goroutine of Run and must not block. It is never called when
// Run returns before that.
func (p *Poller) Heard(f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.untold = append(p.untold, f)
	if p.cut != nil {
		p.cut()
	}
}

// heard calls those who waited for Telegram to know the offset of the poll that has come back.
func (p *Poller) heard() {
	p.mu.Lock()
	asked := p.asked
	p.asked = nil
	p.mu.Unlock()
	for _, f := range asked {
		f()
	}
}

func (p *Poller) forget(done chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	is := func(other chan struct{}) bool { return other == done }
	p.waiting = slices.DeleteFunc(p.waiting, is)
	p.running = slices.DeleteFunc(p.running, is)
}

// Run polls until the context ends, which it reports as nil, or Telegram refuses the token (ErrUnauthorized); all
// else is logged and retried for ever. handle gets the updates of one poll in order and returns when every one of
// them is finished. It runs on the caller's goroutine; its panic is logged and the batch counts as finished.
func (p *Poller) Run(ctx context.Context, handle func(ctx context.Context, batch []Update)) error {
	for ctx.Err() == nil {
		raws, err := p.poll(ctx)
		switch {
		case ctx.Err() != nil:
		case err == nil:
			p.failed = 0
			p.fails(false)
			p.heard()
			p.finish(ctx, raws, handle)
		case KindOf(err) == Unauthorized:
			return fmt.Errorf("poll: %w", err)
		case errors.Is(err, errCut):
			p.severed = true
		case KindOf(err) == Conflict && p.severed:
			p.severed = false // the rival may have been the poll of ours that was cut short, taken up late
		default:
			p.fails(true)
			p.pause(ctx, err)
		}
	}
	return nil
}

// errCut ends a poll that a barrier interrupted.
var errCut = errors.New("the poll was cut short")

func (p *Poller) poll(ctx context.Context) ([]json.RawMessage, error) {
	ctx, wait, end := p.begin(ctx)
	defer end()
	params := tgbotapi.Params{
		"limit": strconv.Itoa(pollLimit), "timeout": strconv.Itoa(int(wait / time.Second)),
		"allowed_updates": allowedUpdates,
	}
	params.AddNonZero64("offset", p.offset)
	var raws []json.RawMessage
	err := p.client.call(ctx, wait+pollGrace, "getUpdates", params, &raws)
	if err != nil && errors.Is(context.Cause(ctx), errCut) {
		return nil, errCut
	}
	return raws, err
}

// begin opens a poll: a long one that barriers may cut, or a short one that answers those who wait already.
func (p *Poller) begin(ctx context.Context) (context.Context, time.Duration, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running, p.waiting = append(p.running, p.waiting...), nil
	p.asked, p.untold = append(p.asked, p.untold...), nil
	wait := p.client.wait
	if len(p.running)+len(p.asked) > 0 || !p.drained {
		wait = 0
	} else {
		p.cut = func() { cancel(errCut) }
	}
	return ctx, wait, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.cut = nil
		cancel(nil)
	}
}

// finish handles what a poll brought, moves the offset past it and lets the barriers go.
func (p *Poller) finish(ctx context.Context, raws []json.RawMessage, handle func(context.Context, []Update)) {
	p.mu.Lock()
	p.last = p.client.clock.Now()
	p.mu.Unlock()
	batch, next := p.decode(raws)
	for i := range batch {
		batch[i].Inherited = !p.drained
	}
	if len(batch) > 0 {
		p.fenced(ctx, batch, handle)
	}
	if ctx.Err() != nil {
		return // handling may have been cut off: let the batch come again
	}
	if len(raws) > 0 && next == p.offset {
		p.pause(ctx, errStuck)
	}
	p.offset = next
	if !more(len(raws)) {
		p.drained = true
		p.release()
	}
}

// more tells whether more may be waiting at Telegram than a poll has brought: behind a full batch, or behind a single
// update, to which Telegram limits a poll that repeats the offset of the one before it too soon.
func more(got int) bool { return got == 1 || got >= pollLimit }

// release lets the barriers of this poll go.
func (p *Poller) release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, done := range p.running {
		close(done)
	}
	p.running = nil
}

func (p *Poller) fenced(ctx context.Context, batch []Update, handle func(context.Context, []Update)) {
	defer func() {
		if fault := recover(); fault != nil {
			p.client.log.Error().Str("panic", p.client.Redact(fmt.Sprint(fault))).Int64("first", batch[0].ID).
				Bytes("stack", debug.Stack()).Msg("handling of a batch panicked")
		}
	}()
	handle(ctx, batch)
}

// errStuck keeps a batch that cannot be confirmed from being fetched in a tight loop.
var errStuck = errors.New("the batch does not move the offset")

// decode reads each update by itself: one that cannot be read is logged and passed over, and the offset after the
// batch confirms it with the rest. An update without a readable id follows its predecessor by one.
func (p *Poller) decode(raws []json.RawMessage) (batch []Update, next int64) {
	next = p.offset
	first := true
	for _, raw := range raws {
		u, err := decode(raw)
		id, ok := u.ID, err == nil && u.ID > 0
		if !ok {
			id, ok = updateID(raw)
		}
		if ok && (first || id >= next) { // ids may begin anew after a silent week, but not within a batch
			next, first = id+1, false
		} else if !ok && next > 0 {
			next++
		}
		if err != nil || !ok {
			p.client.log.Error().Err(err).Int64("update", next-1).Msg("an update cannot be read and is passed over")
			continue
		}
		batch = append(batch, u)
	}
	return batch, next
}

// pause waits as long as the error asks for.
func (p *Poller) pause(ctx context.Context, err error) {
	p.failed++
	wait := p.client.backoff(p.failed)
	var e *Error
	message := "the poll failed"
	switch KindOf(err) {
	case Flood:
		if errors.As(err, &e) {
			wait = e.RetryAfter
		}
	case Conflict:
		wait = max(wait, rivalRetry)
		message = "another instance is polling with this token"
	case Webhook:
		message = "another program has left a webhook behind; it is deleted, since only without one a bot can poll"
		p.deleteWebhook(ctx)
	}
	p.client.log.Warn().Err(err).Str("kind", string(KindOf(err))).Dur("retry", wait).Msg(message)
	p.client.sleep(ctx, wait)
}

// deleteWebhook turns the updates back to the poll. What waits stays.
func (p *Poller) deleteWebhook(ctx context.Context) {
	if err := p.client.call(ctx, p.client.timeout, "deleteWebhook", tgbotapi.Params{}, nil); err != nil {
		p.client.log.Warn().Err(err).Msg("the webhook cannot be deleted")
	}
}

// backoff doubles from firstRetry to lastRetry; the jitter takes off up to a half.
func (c *Client) backoff(failed int) time.Duration {
	wait := lastRetry
	if failed < 6 {
		wait = min(firstRetry<<(failed-1), lastRetry)
	}
	return wait - time.Duration(c.jitter()*float64(wait)/2)
}

func (c *Client) sleep(ctx context.Context, d time.Duration) {
	woken := make(chan struct{})
	timer := c.clock.AfterFunc(d, func() { close(woken) })
	defer timer.Stop()
	select {
	case <-woken:
	case <-ctx.Done():
	}
}

func pollWait(wait time.Duration) time.Duration {
	if wait <= 0 || wait > maxWait {
		return maxWait
	}
	return wait.Truncate(time.Second)
}
