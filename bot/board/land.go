package board

import (
	"errors"
	"slices"
	"time"

	"kubik/bot/telegram"
	"kubik/state"
)

const (
	callRetry  = 30 * time.Second // at most, for a chat
	stuckRetry = 5 * time.Minute  // at most, for a post that fails while its chat goes on
	patience   = 3                // failures of one post in a row before its chat goes on without it
)

// land takes in how a call ended and lets the next ones start. The report, when there is one, is for after the lock.
func (b *Board) land(c *chat, o op, message int64, err error) (report func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.Clock.Now()
	c.busy = false
	b.flying--
	if o.post != nil {
		o.post.busy = false
	}
	if err == nil || telegram.KindOf(err) == telegram.NotModified {
		b.landed(c, o, message)
		b.shown(o, now)
	} else {
		report = b.failed(c, o, err, now)
	}
	if o.post != nil {
		b.route(o.post, now)
	}
	if !c.empty() {
		b.wake(c)
	}
	if o.post != nil && o.post.unsaved {
		b.first(o.post.chat)
	}
	b.pump()
	return report
}

// first moves a chat to the head of the queue: until the store knows a message, a crash would send it twice.
func (b *Board) first(c *chat) {
	if i := slices.Index(b.queue, c); i > 0 {
		b.queue = slices.Insert(slices.Delete(b.queue, i, i+1), 0, c)
	}
}

func (b *Board) landed(c *chat, o op, message int64) {
	c.fails = 0
	p := o.post
	switch {
	case o.say != nil || o.pointer != nil:
		c.done(o)
		b.stats.count(o)
		return
	case o.step == save:
		p.unsaved, p.marked, p.fails = false, false, 0
		return
	case o.step == withdraw:
		p.forget()
		b.stats.count(o)
		return
	}
	b.stats.count(o)
	switch o.step {
	case send:
		if p.doubt {
			b.stats.Doubtful++
		}
		p.shown = state.Post{Place: o.want.Place, Message: message, Hash: o.hash, File: o.shown.File, At: o.shown.At}
		p.doubt, p.tapped, p.stuck = false, 0, false
	case edit:
		p.shown.Hash, p.shown.File = o.hash, fileKey(o.want.Card)
	case reveal:
		p.shown.Place = o.want.Place // the line in which the store is told
	default:
		p.forget()
	}
	b.stands.note(p)
	p.unsaved = true
	p.accept(o.want)
}

// shown reports a post whose newest picture stands now.
func (b *Board) shown(o op, now time.Time) {
	if p := o.post; b.OnShown != nil && p != nil && o.calls() && p.want == nil {
		b.OnShown(now.Sub(p.since))
	}
}

// done takes a one-off answer or a pointer out of its line.
func (c *chat) done(o op) {
	c.says = slices.DeleteFunc(c.says, func(s *said) bool { return s == o.say })
	c.pointers = slices.DeleteFunc(c.pointers, func(s *pointer) bool { return s == o.pointer })
}

func (b *Board) failed(c *chat, o op, err error, now time.Time) (report func()) {
	var fault storeFault
	if errors.As(err, &fault) {
		c.fails++
		c.until = now.Add(backoff(c.fails, storeRetry))
		b.Log.Error().Err(fault.error).Int64("chat", c.id).Int("failed", c.fails).Msg("a post cannot be stored")
		return nil
	}
	if p := o.post; p != nil && o.step == send {
		p.marked = true
	}
	var file fileFault
	if errors.As(err, &file) {
		b.rejected(c, o, telegram.BadRequest, err)
		return nil
	}
	switch kind := telegram.KindOf(err); kind {
	case telegram.Flood:
		b.flooded(c, err, now)
	case telegram.Migrated:
		return b.migrated(c, err, now)
	case telegram.Forbidden:
		return b.closed(c, state.Place{Chat: c.id}, err, now)
	case telegram.NoRights:
		switch o.step {
		case erase:
			o.post.stuck = true
		case withdraw:
			o.post.forget()
		default:
			return b.closed(c, state.Place{Chat: c.id}, err, now)
		}
	case telegram.TopicClosed, telegram.TopicGone:
		return b.closed(c, o.place(c), err, now)
	case telegram.Gone, telegram.Refused, telegram.BadRequest, telegram.TooOld:
		b.rejected(c, o, kind, err)
	default:
		b.transient(c, o, kind, err, now)
	}
	return nil
}

// place is where the work was to be seen.
func (o op) place(c *chat) state.Place {
	switch {
	case o.say != nil:
		return o.say.place
	case o.step == send, o.step == reveal:
		return o.want.Place
	case o.post != nil:
		return o.shown.Place
	}
	return state.Place{Chat: c.id}
}

func (b *Board) flooded(c *chat, err error, now time.Time) {
	wait := callRetry
	var e *telegram.Error
	if errors.As(err, &e) && e.RetryAfter > 0 {
		wait = e.RetryAfter
	}
	c.until = now.Add(wait)
	b.stats.Floods++
	b.Log.Warn().Int64("chat", c.id).Dur("retry", wait).Msg("flood control")
}

func (b *Board) migrated(c *chat, err error, now time.Time) func() {
	var e *telegram.Error
	if !errors.As(err, &e) || e.MigrateTo == c.id {
		b.giveUp(c, now, func(state.Place) bool { return true })
		return nil
	}
	b.follow(c, e.MigrateTo, now)
	if b.OnMigrated == nil {
		return nil
	}
	return func() { b.OnMigrated(c.id, e.MigrateTo) }
}

// follow takes what waits for a chat to the one that it has become. What stood in the old one is dead.
func (b *Board) follow(c *chat, to int64, now time.Time) {
	for _, p := range slices.Clone(c.posts) {
		switch {
		case p.want == nil || p.busy:
			continue
		case p.want.Gone:
			p.forget()
		default:
			moved := *p.want
			moved.Place.Chat, moved.ReplyTo = to, 0
			p.want = &moved
		}
		b.route(p, now)
	}
	next := b.chat(to)
	for _, s := range c.says {
		s.place.Chat, s.replyTo = to, 0
	}
	next.says = append(next.says, c.says...)
	c.says, c.pointers = nil, nil
	b.wake(next)
}

// closed gives up what waits for a chat, or for the one topic that takes no messages.
func (b *Board) closed(c *chat, place state.Place, err error, now time.Time) func() {
	b.giveUp(c, now, func(other state.Place) bool { return place.Topic == 0 || other == place })
	b.Log.Info().Err(err).Int64("chat", place.Chat).Int64("topic", place.Topic).Msg("no messages are taken here")
	if b.OnClosed == nil {
		return nil
	}
	return func() { b.OnClosed(place, err) }
}

func (b *Board) giveUp(c *chat, now time.Time, here func(state.Place) bool) {
	for _, p := range slices.Clone(c.posts) {
		if p.want != nil && here(p.want.Place) {
			p.want = nil
			b.route(p, now)
		}
	}
	c.says = slices.DeleteFunc(c.says, func(s *said) bool { return here(s.place) })
	if here(state.Place{Chat: c.id}) {
		c.pointers = nil
	}
}

// rejected is a call that would fail again in the same words.
func (b *Board) rejected(c *chat, o op, kind telegram.Kind, err error) {
	p := o.post
	if p == nil {
		c.done(o)
		b.fault(o, kind, err)
		return
	}
	switch {
	case o.step == reveal:
		b.fault(o, kind, err)
		p.shown.Place = o.want.Place
	case o.step == withdraw:
		p.forget() // it stays in the chat, or went by itself
		return
	case o.step == edit && kind != telegram.BadRequest:
		p.shown.Message, p.shown.Hash = 0, "" // to be sent anew
		return
	case o.step == erase && kind == telegram.Refused:
		p.stuck = true
		return
	case o.step == edit:
		b.fault(o, kind, err)
		p.shown.Hash = o.hash
	default:
		b.fault(o, kind, err)
		p.forget()
	}
	p.unsaved = true
	p.accept(o.want)
}

// fault logs a card that Telegram does not take. That a message to be taken away is gone is none.
func (b *Board) fault(o op, kind telegram.Kind, err error) {
	if kind != telegram.BadRequest {
		return
	}
	b.stats.Faults++
	line := b.Log.Error().Err(err)
	if o.post != nil {
		line = line.Str("owner", string(o.post.owner.id)).Str("post", string(o.post.id))
	}
	line.Msg("Telegram does not take this card")
}

// transient is a call that may succeed later. A send that may have been carried out is in doubt from now on; a
// one-off answer that may have been is not repeated.
func (b *Board) transient(c *chat, o op, kind telegram.Kind, err error, now time.Time) {
	b.Log.Warn().Err(err).Int64("chat", c.id).Str("kind", string(kind)).Msg("a call failed")
	sent := kind == telegram.Server || kind == telegram.Unsure || kind == telegram.Other
	p := o.post
	if p == nil && sent {
		c.done(o)
	}
	if p != nil && sent {
		p.fails++
		p.shown.Hash = "" // an edit may have been made
		if o.step == edit && p.shown.File != fileKey(o.want.Card) {
			p.shown.File = unknownFile
		}
		if o.step == send {
			b.doubt(p)
		}
	}
	if p != nil && p.fails > patience {
		p.until = now.Add(backoff(p.fails, stuckRetry))
		return
	}
	c.fails++
	c.until = now.Add(backoff(c.fails, callRetry))
}

// doubt marks a send whose message may stand. A tap that came meanwhile has shown that it does.
func (b *Board) doubt(p *tracked) {
	if p.doubt {
		b.stats.Doubtful++
	}
	p.doubt = true
	if p.tapped != 0 {
		p.adopt(p.tapped)
		b.stands.note(p)
	}
}
