package bot

import (
	"context"
	"errors"
	"html"
	"runtime/debug"
	"time"

	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/bot/telegram"
	"kubik/state"
)

// finishTime is how long an update may wait and work before it is answered as failed.
const finishTime = 4 * time.Second

// Handle brings a batch of updates to their lanes and returns when every one of them is finished.
func (b *Bot) Handle(ctx context.Context, batch []telegram.Update) {
	ctx, cancel := context.WithTimeout(ctx, finishTime)
	defer cancel()
	tickets := make([]*ticket, len(batch))
	for i, u := range batch {
		tickets[i] = newTicket()
		b.accept(u, tickets[i])
	}
	for i, t := range tickets {
		select {
		case <-t.done:
		case <-ctx.Done():
			b.giveUp(batch[i], t)
		}
	}
}

// giveUp answers an update whose lane did not come to it in time; one that a lane works on is waited for.
func (b *Bot) giveUp(u telegram.Update, t *ticket) {
	if !t.claim() {
		<-t.done
		return
	}
	b.tell(errand{update: u, words: b.guess(u)}, reply{}, errBusy)
	t.finish()
}

// errBusy means that nothing was done because too much was waiting.
var errBusy = errors.New("too much is waiting in this lane")

// errand is one update with the words to answer it in.
type errand struct {
	update telegram.Update
	words  card.Words
}

// accept finds the lane of an update.
func (b *Bot) accept(u telegram.Update, t *ticket) {
	switch {
	case u.Callback != nil:
		b.acceptTap(u, t)
	case u.Message != nil:
		b.acceptMessage(u, t)
	case u.Query != nil && !u.Query.From.Bot:
		b.enqueue("i"+string(personal(u.Query.From.ID)), u, t, b.offer)
	case u.Membership != nil:
		b.enqueue(placeLane(u.Membership.Chat.ID, 0), u, t, b.welcomed)
	default:
		t.finish()
	}
}

// enqueue puts work for an update into a lane, behind a fence: its panic is one update's fault.
func (b *Bot) enqueue(lane string, u telegram.Update, t *ticket, work func(context.Context, telegram.Update, *ticket)) {
	began := b.Clock.Now()
	job := func() {
		if !t.claim() {
			return
		}
		defer b.finished(began)
		defer b.fence(u, t)
		work(b.stopping, u, t)
	}
	if !b.lanes.add(lane, job) {
		b.finish(u, t, errBusy)
	}
}

// fence finishes an update that its work has not handed on, whatever happened.
func (b *Bot) fence(u telegram.Update, t *ticket) {
	if fault := recover(); fault != nil {
		b.Log.Error().Int64("update", u.ID).Any("panic", fault).Bytes("stack", debug.Stack()).Msg("a handler panicked")
		b.tell(errand{update: u, words: b.guess(u)}, reply{}, errPanic)
	}
	t.finish()
}

var errPanic = errors.New("a handler panicked")

// tell answers the person behind an update: a toast for a tap, a message for a command. That nothing was done is said
// only once Telegram will not deliver the update again: else the process might die in between, and the next one do it.
func (b *Bot) tell(e errand, told reply, err error) {
	if err == nil {
		b.inform(e, told)
		return
	}
	told = b.excuse(e, err)
	if errors.Is(err, state.ErrUnsure) {
		b.inform(e, told)
		return
	}
	b.Barrier.Heard(func() { b.inform(e, told) })
}

func (b *Bot) inform(e errand, told reply) {
	switch {
	case e.update.Callback != nil && told.URL != "":
		b.Board.Open(e.update.Callback.ID, told.URL)
	case e.update.Callback != nil:
		b.Board.Answer(e.update.Callback.ID, told.Text, told.Alert)
	case e.update.Message != nil:
		b.sayTo(e.update.Message, told)
	}
}

// excuse puts an error into words. Only faults are logged, once, with their update.
func (b *Bot) excuse(e errand, err error) reply {
	text, refused := explain(e.words, err)
	b.failed(err, refused)
	if refused {
		return reply{Text: text}
	}
	switch {
	case errors.Is(err, errPanic):
		return reply{Text: e.words.T("fault.broken")}
	case errors.Is(err, errBusy) && e.update.Inherited:
		return reply{Text: e.words.T("fault.unsure")}
	case errors.Is(err, errBusy):
		return reply{Text: e.words.T("fault.busy")}
	}
	b.Log.Error().Int64("update", e.update.ID).Err(err).Msg("an update failed")
	if errors.Is(err, state.ErrUnsure) || e.update.Inherited {
		return reply{Text: e.words.T("fault.unsure")} // a process before may have done it, and died before it could tell
	}
	return reply{Text: e.words.T("fault.failed")}
}

func (b *Bot) sayTo(m *telegram.Message, told reply) {
	place := state.Place{Chat: m.Chat.ID, Topic: m.Topic}
	switch {
	case told.Card != nil:
		b.Board.Say(place, *told.Card, m.ID)
	case told.Text != "":
		b.Board.Say(place, card.Card{Text: html.EscapeString(told.Text)}, m.ID)
	}
}

// guess is the language to answer in before the table is known.
func (b *Bot) guess(u telegram.Update) card.Words {
	switch {
	case u.Callback != nil:
		return b.words(card.Language(u.Callback.From.Language))
	case u.Message != nil:
		return b.words(card.Language(u.Message.From.Language))
	case u.Query != nil:
		return b.words(card.Language(u.Query.From.Language))
	}
	return b.words(card.Russian)
}

// finish answers an update that needs no lane.
func (b *Bot) finish(u telegram.Update, t *ticket, err error) {
	if t.claim() {
		b.tell(errand{update: u, words: b.guess(u)}, reply{}, err)
		t.finish()
	}
}

// acceptTap sends a tap into the lane of the table it names.
func (b *Bot) acceptTap(u telegram.Update, t *ticket) {
	if u.Callback.Inline != "" {
		b.acceptInline(u, t)
		return
	}
	data, err := tap.Parse(u.Callback.Data)
	w, known := b.lookup(data)
	if err != nil || !known || !tableID(data.Table) || u.Callback.From.Bot {
		b.finish(u, t, refuse("unreadable"))
		return
	}
	if data.Verb == "solo" {
		b.enqueue("p"+string(personal(u.Callback.From.ID)), u, t, b.openSolo)
		return
	}
	b.enqueue(string(data.Table), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) {
		b.tapped(ctx, u, data, w)
	})
}
