package bot

import (
	"context"
	"strings"

	"kubik/bot/telegram"
	"kubik/state"
)

// isReply tells whether a message may be the answer to a card that asks for words.
func isReply(m *telegram.Message) bool {
	return m.ReplyTo != 0 && m.File == nil && strings.TrimSpace(m.Text) != "" && !strings.HasPrefix(m.Text, "/") &&
		!m.From.Bot && m.From.ID != 0 && m.Sender == nil
}

// acceptReply brings a reply to the table of its place, or to those of the person in private. Where nobody has asked
// for it, it is prose, and nothing happens; in private it may still be a sheet.
func (b *Bot) acceptReply(u telegram.Update, t *ticket) {
	m := u.Message
	lane := placeLane(m.Chat.ID, m.Topic)
	if m.Chat.Type == telegram.Private {
		lane = "p" + string(personal(m.From.ID))
	}
	b.enqueue(lane, u, t, func(ctx context.Context, u telegram.Update, _ *ticket) {
		owners, err := b.askers(ctx, u.Message)
		if err != nil {
			b.Log.Error().Int64("update", u.ID).Err(err).Msg("a reply found no table")
		}
		heard := false
		for _, owner := range owners {
			b.command(ctx, u, owner, telegram.Call{Name: "reply", Args: u.Message.Text}, command{more: replyDocs, table: func(t *turn) (reply, error) {
				took, err := replied(t)
				heard = heard || took
				return reply{}, err
			}})
		}
		if !heard && u.Message.Chat.Type == telegram.Private {
			b.pasted(ctx, u)
		}
	})
}

// askers are the tables that could have asked for a message.
func (b *Bot) askers(ctx context.Context, m *telegram.Message) ([]state.Owner, error) {
	if m.Chat.Type == telegram.Private {
		return b.tablesOf(ctx, m.From.ID)
	}
	owner, ok, err := b.tableAt(ctx, state.Place{Chat: m.Chat.ID, Topic: m.Topic})
	if err != nil || !ok {
		return nil, err
	}
	return []state.Owner{owner}, nil
}
