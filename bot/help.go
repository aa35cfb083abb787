package bot

import (
	"kubik/bot/card"
)

// helpTable explains the table's book.
func helpTable(t *turn) (reply, error) {
	help := card.Help(t.bot.frame(t.world))
	return reply{Card: &help}, nil
}

// helpPrivate explains the bot in a person's own chat.
func helpPrivate(b *Bot, e errand) (reply, error) {
	help := card.Help(b.bare(e.words))
	return reply{Card: &help}, nil
}
