package board

import "time"

// maxFlying bounds the calls under way.
const maxFlying = 128

// goes runs f on a goroutine that Close waits for.
func (b *Board) goes(f func()) {
	b.Gauge.Add()
	b.flight.Add(1)
	go func() {
		defer b.Gauge.Done()
		defer b.flight.Done()
		f()
	}()
}

// chat finds or makes a line.
func (b *Board) chat(id int64) *chat {
	c := b.chats[id]
	if c == nil {
		c = &chat{
			id:     id,
			pace:   pace{every: b.Limits.Every, burst: b.Limits.Burst},
			window: window{length: b.Limits.Window},
		}
		b.chats[id] = c
	}
	return c
}

// route puts a post into the line of the chat in which its next step happens, or takes it out. One whose call is
// under way stays where it is until that is over.
func (b *Board) route(p *tracked, now time.Time) {
	if p.busy {
		return
	}
	p.settleUnchanged()
	next := p.step(now, b.Limits.Undying)
	if p.chat != nil && (next == rest || p.chat.id != p.site(next)) {
		p.chat.leave(p)
	}
	if next == rest {
		return
	}
	if p.chat == nil {
		p.chat = b.chat(p.site(next))
		p.chat.posts = append(p.chat.posts, p)
	}
	b.wake(p.chat)
}

// wake gives a chat a turn.
func (b *Board) wake(c *chat) {
	c.rouse()
	if !c.busy && !c.ready {
		c.ready = true
		b.queue = append(b.queue, c)
	}
}

func (c *chat) rouse() {
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
}

// pump starts what may start: loads, then one call of each chat in turn, so that no chat delays another. Whoever
// holds the lock and has changed something calls it last.
func (b *Board) pump() {
	now := b.Clock.Now()
	for len(b.loads) > 0 && b.loading < maxLoading && !b.stopped {
		o := b.loads[0]
		b.loads = b.loads[1:]
		b.load(o)
	}
	for len(b.queue) > 0 && b.flying < maxFlying && !b.stopped {
		if !b.advance(b.queue[0], now) {
			break
		}
		b.queue = b.queue[1:]
	}
	b.sweep(now)
	b.drain()
}

// advance lets one chat do one thing. It is false when the pace of all chats lets nobody call now.
func (b *Board) advance(c *chat, now time.Time) bool {
	o, wait := c.pick(now, b.Limits, b.closing)
	if o != nil && o.calls() {
		if wait := b.pace.wait(now); wait > 0 {
			b.later(wait)
			b.stats.PaceWaits++
			return false
		}
		b.pace.spend(now)
	}
	c.ready = false
	if o != nil {
		b.start(c, *o, now)
	} else if wait > 0 {
		if c.spent {
			b.stats.ChatWaits++
		}
		c.timer = b.Clock.AfterFunc(wait, func() {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.wake(c)
			b.pump()
		})
	}
	return true
}

// later pumps again when the pace of all chats allows it.
func (b *Board) later(wait time.Duration) {
	if b.timer != nil {
		return
	}
	b.timer = b.Clock.AfterFunc(wait, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.timer = nil
		b.pump()
	})
}

// drain tells Close that nothing is left.
func (b *Board) drain() {
	if !b.closing || b.loading+b.flying+len(b.loads) > 0 {
		return
	}
	for _, c := range b.chats {
		if len(c.posts)+len(c.says) > 0 {
			return
		}
	}
	for _, o := range b.owners {
		if o.queued {
			return // a load waits for its next try
		}
	}
	select {
	case <-b.drained:
	default:
		close(b.drained)
	}
}
