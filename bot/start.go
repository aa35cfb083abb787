package bot

import (
	"kubik/bot/card"
)

// startTable sets a table up where there is none, and else brings its newest card down to the bottom of the chat.
func startTable(t *turn) (reply, error) {
	if !t.exists() {
		t.create()
		return reply{}, nil
	}
	if t.place != t.home() && !t.private() {
		c := card.TableElsewhere(t.bot.frame(t.world), t.table.Title, roomLink(t.home()))
		return reply{Card: &c}, nil
	}
	t.repost()
	return reply{}, nil
}

// create makes the table of a place. Who asked for it may choose the book and the master.
func (t *turn) create() {
	*t.table = Table{
		Format: format, Owner: t.world.owner, Place: t.place, Title: t.title(),
		Lang: card.Language(t.who.Language), Zone: guessZone(t.who.Language),
		Stage: ChoosingBook, Step: 1, Chooser: t.who.ID, Lobby: 1,
	}
	t.know()
	t.hints = append(t.hints, t.who.ID)
}

// guessZone is the time zone most speakers of a language live in, in minutes east of UTC.
func guessZone(language string) int {
	if card.Language(language) == card.Russian {
		return 3 * 60
	}
	return 0
}

// repost brings the card that matters now to the bottom.
func (t *turn) repost() {
	if t.table.Stage == InScene && t.scene != nil {
		t.scene.Copy++
		return
	}
	t.table.Lobby++
}

// startPrivate greets somebody in their own chat.
func startPrivate(b *Bot, e errand) (reply, error) {
	welcome := card.Welcome(b.bare(e.words))
	return reply{Card: &welcome}, nil
}

// bare is the frame of a card that belongs to no table.
func (b *Bot) bare(words card.Words) card.Frame { return card.Frame{Words: words, Bot: b.Me.Username} }
