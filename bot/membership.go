package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"kubik/bot/telegram"
	"kubik/state"
)

// present are the standings in which the bot can speak in a chat.
var present = []string{"member", "administrator", "creator"}

// welcomed sets a table up when the bot is added to a group.
func (b *Bot) welcomed(ctx context.Context, u telegram.Update, _ *ticket) {
	m := u.Membership
	group := m.Chat.Type == telegram.Group || m.Chat.Type == telegram.Supergroup
	if !group || !slices.Contains(present, m.New) || slices.Contains(present, m.Old) {
		return
	}
	place := state.Place{Chat: m.Chat.ID}
	owner, err := b.openTable(ctx, place)
	if err != nil {
		b.Log.Error().Int64("update", u.ID).Err(err).Msg("a table could not be opened")
		return
	}
	t := &turn{
		bot: b, op: b.operation(u.ID), now: b.Clock.Now(), who: m.From, chat: m.Chat, place: place,
		world: &world{owner: owner}, words: b.guess(u),
	}
	t.tap.Verb = "added"
	var failed error
	err = b.within(string(owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) { return t.noted(startTable) })
		b.after(t, failed)
	})
	if err = errors.Join(err, failed); err != nil {
		b.Log.Error().Int64("update", u.ID).Err(err).Msg("a table could not be opened")
	}
}

// migrated moves a table to the supergroup that its group has become, as soon as either chat says so. The cards of the
// old chat are dead; the board posts them anew because their place has changed.
func (b *Bot) migrated(ctx context.Context, u telegram.Update, _ *ticket) {
	from, to := u.Message.Chat.ID, u.Message.MigrateTo
	if u.Message.MigrateFrom != 0 {
		from, to = u.Message.MigrateFrom, u.Message.Chat.ID
	}
	b.move(ctx, from, to)
}

// move binds the new chat to the old chat's table and takes the table's cards along.
func (b *Bot) move(ctx context.Context, from, to int64) {
	owner, ok, err := b.tableAt(ctx, state.Place{Chat: from})
	if err == nil && ok {
		_, err = b.Store.Bind(ctx, state.Place{Chat: to}, owner)
	}
	if err != nil || !ok {
		b.logMove(from, to, err)
		return
	}
	op := state.OpID(fmt.Sprintf("m%d:%d", from, to)) // whichever way it was heard of
	t := &turn{bot: b, op: op, now: b.Clock.Now(), world: &world{owner: owner}}
	t.tap.Verb = "moved"
	var failed error
	err = b.within(string(owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) {
			if !t.moveChat(from, to) {
				return reply{}, nil
			}
			return t.noted(func(*turn) (reply, error) { return reply{}, nil })
		})
		b.after(t, failed)
	})
	b.logMove(from, to, errors.Join(err, failed))
}

// reopened shows what a topic did not take while it was closed.
func (b *Bot) reopened(ctx context.Context, u telegram.Update, _ *ticket) {
	owner, ok, err := b.tableAt(ctx, state.Place{Chat: u.Message.Chat.ID, Topic: u.Message.Topic})
	if err != nil {
		b.Log.Error().Int64("update", u.ID).Err(err).Msg("a topic is open again and its table was not found")
	}
	if ok {
		b.due.settle(owner)
	}
}

func (b *Bot) logMove(from, to int64, err error) {
	if err != nil {
		b.Log.Error().Int64("from", from).Int64("to", to).Err(err).Msg("a table could not follow its chat")
	}
}

// Migrated hears from a failed call that a group has become a supergroup.
func (b *Bot) Migrated(from, to int64) {
	b.due.background(func(ctx context.Context) {
		b.move(ctx, from, to)
	})
}
