package bot

import (
	"context"

	"kubik/bot/telegram"
	"kubik/state"
)

// openSolo takes somebody who taps in their own chat to the table that they play at alone, and makes it where there is
// none.
func (b *Bot) openSolo(ctx context.Context, u telegram.Update, _ *ticket) {
	cb := u.Callback
	e := errand{update: u, words: b.guess(u)}
	if cb.Chat.Type != telegram.Private || cb.Chat.ID != cb.From.ID {
		b.tell(e, reply{}, refuse("solo-private"))
		return
	}
	place := state.Place{Chat: cb.Chat.ID}
	owner, err := b.openTable(ctx, place)
	if err != nil {
		b.tell(e, reply{}, err)
		return
	}
	t := &turn{
		bot: b, op: b.operation(u.ID), now: b.Clock.Now(), who: cb.From, chat: cb.Chat, place: place,
		world: &world{owner: owner}, words: e.words, aside: true,
	}
	t.tap.Verb = "solo"
	err = b.within(string(owner), func() {
		told, err := b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) { return t.noted(startSolo) })
		b.tell(errand{update: u, words: t.spoken()}, told, err)
		b.after(t, err)
	})
	if err != nil {
		b.tell(e, reply{}, err)
	}
}

// startSolo opens the lobby of a table for one, or brings what is played there down to the bottom of the chat.
func startSolo(t *turn) (reply, error) {
	t.hints = append(t.hints, t.who.ID)
	if t.exists() {
		t.repost()
		return t.say("toast.solo")
	}
	if t.place.Chat <= 0 {
		return reply{}, refuse("stale")
	}
	t.create()
	t.table.Book = labyrinthBook
	t.unmaster()
	return t.say("toast.solo")
}
