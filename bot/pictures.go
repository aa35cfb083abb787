package bot

import (
	"cmp"
	"slices"
	"strings"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/state"
)

// picture is what one post should look like.
type picture struct {
	place   state.Place
	replyTo int64  // message id, 0: none
	inline  string // inline_message_id of somebody's message that shows it; empty: one of the bot's own
	card    card.Card
	// bare is the card without what may wait for the next edit. Where nothing may wait it is the card itself.
	bare card.Card
}

// same tells whether two pictures look the same.
func (p picture) same(o picture) bool {
	return p.place == o.place && p.replyTo == o.replyTo && p.card.Same(o.card) && p.bare.Same(o.bare)
}

// pictures are all posts that a world asks for. They are a pure function of it.
type pictures map[state.PostID]picture

func (p pictures) put(id state.PostID, place state.Place, c card.Card) {
	p[id] = picture{place: place, card: c, bare: c}
}

// wants compares two sets of pictures: each post that looks different, or that is to go.
func wants(before, after pictures) []state.Want {
	var list []state.Want
	for id, now := range after {
		was, stood := before[id]
		if stood && was.same(now) {
			continue
		}
		list = append(list, state.Want{Post: id, Lazy: stood && waits(was, now)})
	}
	for id := range before {
		if _, stays := after[id]; !stays {
			list = append(list, state.Want{Post: id})
		}
	}
	slices.SortFunc(list, func(a, b state.Want) int { return precedence(a.Post, b.Post) })
	return list
}

// precedence orders posts that are shown together: the cards of scenes come first, and everything always the same way.
func precedence(a, b state.PostID) int {
	first := func(id state.PostID) int {
		if strings.HasPrefix(string(id), "fight/") {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(a, b))
}

// waits tells whether a change may be drawn with the next edit that the card needs anyway.
func waits(was, now picture) bool {
	return was.place == now.place && was.bare.Same(now.bare)
}

// show hands the board the posts that a commit has changed.
func (b *Bot) show(owner state.Owner, number int64, before, after pictures) {
	var posts []board.Post
	for _, want := range wants(before, after) {
		posts = append(posts, post(owner, number, want, before, after))
	}
	b.Board.Show(posts...)
}

func post(owner state.Owner, number int64, want state.Want, before, after pictures) board.Post {
	p := board.Post{Owner: owner, ID: want.Post, Number: number, Lazy: want.Lazy}
	now, stays := after[want.Post]
	if !stays {
		p.Place, p.Gone = before[want.Post].place, true
		return p
	}
	p.Place, p.Card, p.ReplyTo, p.Inline = now.place, now.card, now.replyTo, now.inline
	return p
}
