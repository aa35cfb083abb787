package board

import (
	"time"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// start begins a piece of work on a goroutine of its own.
func (b *Board) start(c *chat, o op, now time.Time) {
	c.busy = true
	c.spend(o.rank, now)
	b.flying++
	if p := o.post; p != nil {
		p.busy = true
		o.want, o.hash = p.want, p.hash
		if o.step == send {
			o.mark = p.markSend(now)
		}
		o.shown, o.saves = p.shown, p.settled
	}
	b.goes(func() {
		message, err := b.do(c, o)
		if report := b.land(c, o, message, err); report != nil {
			report()
		}
	})
}

// markSend notes that a send is about to happen. It is false when the store holds this mark already.
func (p *tracked) markSend(now time.Time) bool {
	mark := state.Post{Place: p.want.Place, File: fileKey(p.want.Card), Sending: true, At: now}
	held := p.marked && p.shown.Sending && p.shown.Place == mark.Place && p.shown.File == mark.File
	p.shown = mark
	p.marked = false
	return !held
}

// storeFault is an error of the store, which Telegram has nothing to do with.
type storeFault struct{ error }

func (f storeFault) Unwrap() error { return f.error }

// do makes the call. It runs without the lock and touches nothing but its op.
func (b *Board) do(c *chat, o op) (message int64, err error) {
	switch {
	case o.say != nil:
		return b.new(o.say.place, o.say.card, o.say.replyTo)
	case o.pointer != nil:
		return 0, b.change(state.Post{Place: state.Place{Chat: c.id}, Message: o.pointer.message}, o.pointer.card)
	}
	switch o.step {
	case save:
		return 0, b.save(o)
	case send:
		return b.send(o)
	case reveal:
		body, err := body(o.want.Card)
		if err != nil {
			return 0, err
		}
		body.Inline = o.want.Inline
		return 0, b.Sender.Edit(b.ctx, 0, 0, body)
	case erase, withdraw:
		return 0, b.Sender.Delete(b.ctx, o.shown.Place.Chat, o.shown.Message)
	case stub:
		return 0, b.Sender.Edit(b.ctx, o.shown.Place.Chat, o.shown.Message, stubBody(o.shown.File, o.want.Card))
	default:
		return 0, b.change(o.shown, o.want.Card)
	}
}

func (b *Board) send(o op) (int64, error) {
	if o.mark {
		if err := b.Store.PutPost(b.ctx, o.post.owner.id, o.post.id, o.shown); err != nil {
			return 0, storeFault{err}
		}
	}
	return b.new(o.want.Place, o.want.Card, o.want.ReplyTo)
}

func (b *Board) new(place state.Place, c card.Card, replyTo int64) (int64, error) {
	body, err := body(c)
	if err != nil {
		return 0, err
	}
	return b.Sender.Send(b.ctx, telegram.Outgoing{Chat: place.Chat, Topic: place.Topic, Body: body, ReplyTo: replyTo})
}

// change edits what stands into a card.
func (b *Board) change(shown state.Post, c card.Card) error {
	body, err := bodyOver(shown.File, c)
	if err != nil {
		return err
	}
	return b.Sender.Edit(b.ctx, shown.Place.Chat, shown.Message, body)
}

func (b *Board) save(o op) error {
	owner, id := o.post.owner.id, o.post.id
	var err error
	if o.shown.Message == 0 {
		err = b.Store.DropPost(b.ctx, owner, id, o.saves)
	} else {
		err = b.Store.Shown(b.ctx, owner, id, o.saves, o.shown)
	}
	if err != nil {
		return storeFault{err}
	}
	return nil
}
