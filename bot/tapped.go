package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"kubik/bot/tap"
	"kubik/bot/telegram"
	"kubik/state"
)

// tapped takes one tap through its five steps.
func (b *Bot) tapped(ctx context.Context, u telegram.Update, data tap.Tap, w ways) {
	cb := u.Callback
	t := &turn{
		bot: b, op: b.operation(u.ID), now: b.Clock.Now(), who: cb.From, chat: cb.Chat, tap: data,
		world: &world{owner: data.Table}, words: b.guess(u), message: cb.Message,
	}
	t.place, t.gone = state.Place{Chat: cb.Chat.ID, Topic: cb.Topic}, cb.Gone
	t.more = w.more
	told, err := b.take(ctx, t, w.keys(data), func(t *turn) (reply, error) {
		r, err := t.admit(w)
		if err != nil {
			return reply{}, err
		}
		t.aside, t.along = r.aside, r.along
		t.trace(r, cb.Message)
		if err := b.mayChoose(ctx, t, r); err != nil {
			return reply{}, err
		}
		told, err := t.noted(r.run)
		t.kept = t.kept || r.kind != free
		return told, err
	})
	b.rebound(ctx, data.Table, data.Verb, err)
	b.tell(errand{update: u, words: t.spoken()}, told, err)
	b.after(t, err)
}

// noted runs a handler and keeps what it did in the journal, where the handler has not done so itself. A move that a
// handler has written down is kept although it may have changed nothing: delivered again after later ones it would undo
// them.
func (t *turn) noted(run func(*turn) (reply, error)) (reply, error) {
	t.seen()
	told, err := run(t)
	t.kept = len(t.journal) > 0
	if err == nil && len(t.journal) == 0 {
		t.note(entry{Scene: t.tap.Scene})
	}
	if err == nil && !t.aside {
		err = t.standIn()
	}
	return told, err
}

// operation names an update for the store. Ids of updates belong to one bot.
func (b *Bot) operation(update int64) state.OpID {
	return state.OpID(fmt.Sprintf("u%d:%d", b.Me.ID, update))
}

// more names documents that a tap turns out to need, whichever way it takes.
func (w ways) more(t *turn) []string {
	r, known := w.of(t.table.Book)
	if !known || r.more == nil {
		return nil
	}
	return r.more(t)
}

// keys are the documents that a tap needs, whichever way it takes.
func (w ways) keys(data tap.Tap) []string {
	keys := []string{tableKey}
	for _, r := range w {
		if r.roster {
			keys = append(keys, rosterKey)
			break
		}
	}
	if data.Scene > 0 {
		keys = append(keys, sceneKey(data.Scene))
	}
	return keys
}

// after begins what a turn has left for later, and settles a commit whose answer was lost, by reading the table anew: at
// once, and when the commit can no longer arrive late. What a chat did not take is shown again at its next sign of life.
func (b *Bot) after(t *turn, err error) {
	if err == nil && t.then != nil {
		t.then()
	}
	if b.deaf.heard(t.place.Chat, t.now) {
		b.due.settle(t.world.owner)
	}
	if errors.Is(err, state.ErrUnsure) {
		b.due.settle(t.world.owner)
		b.due.later(func() { b.due.settle(t.world.owner) })
	}
}

// mayChoose asks Telegram whether somebody runs the chat, where only such a person or the one who added the bot may
// decide.
func (b *Bot) mayChoose(ctx context.Context, t *turn, r route) error {
	if r.who == host {
		return b.mayHost(ctx, t)
	}
	if r.who != chooser || t.who.ID == t.table.Chooser || t.master() {
		return nil
	}
	ok, err := b.admins.runs(ctx, b.Telegram, t.table.Place.Chat, t.who.ID)
	if err != nil {
		return fmt.Errorf("administrators of %d: %w", t.table.Place.Chat, err)
	}
	if !ok {
		return refuse("chooser-only", "Name", t.table.People[t.table.Chooser])
	}
	return nil
}

// mayHost asks Telegram whether somebody runs the chat in which they have tapped.
func (b *Bot) mayHost(ctx context.Context, t *turn) error {
	if t.private() {
		return refuse("not-here")
	}
	ok, err := b.admins.runs(ctx, b.Telegram, t.chat.ID, t.who.ID)
	if err != nil {
		return fmt.Errorf("administrators of %d: %w", t.chat.ID, err)
	}
	if !ok {
		return refuse("host-only")
	}
	return nil
}

// tableID tells whether a string could be a table's: hostile ones must not make keys.
func tableID(owner state.Owner) bool {
	if len(owner) != 9 || owner[0] != 't' {
		return false
	}
	for _, c := range []byte(owner[1:]) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}

func placeLane(chat, topic int64) string {
	return "p" + strconv.FormatInt(chat, 10) + "/" + strconv.FormatInt(topic, 10)
}
