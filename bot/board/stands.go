package board

// stands finds posts by the message they stand in. A post may have left its message since: whoever looks has to ask it.
type stands map[spot]*tracked

// spot is one message of one chat.
type spot struct{ chat, message int64 }

func (p *tracked) spot() spot { return spot{p.shown.Place.Chat, p.shown.Message} }

// note remembers where a post stands now.
func (s stands) note(p *tracked) {
	if p.shown.Message != 0 {
		s[p.spot()] = p
	}
}

// shows tells whether a message is one that any post stands in, whoever's: callback data is hostile, and a tap that
// claims the wrong post must not cost a card its words.
func (b *Board) shows(chat, message int64) bool {
	at := spot{chat, message}
	p := b.stands[at]
	return p != nil && p.spot() == at && b.owners[p.owner.id] == p.owner
}

// tidy forgets where posts have stood, and posts of owners that were let go.
func (b *Board) tidy() {
	for at, p := range b.stands {
		if p.spot() != at || b.owners[p.owner.id] != p.owner {
			delete(b.stands, at)
		}
	}
}
