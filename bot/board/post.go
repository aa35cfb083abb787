package board

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// Post is the newest picture of one thing the bot shows.
type Post struct {
	Owner  state.Owner
	ID     state.PostID
	Number int64 // of the commit that raised it; 0: none did
	Place  state.Place
	Card   card.Card // of a Gone post: the stub for a message too old to be deleted, "—" without text
	Gone   bool      // take the message away
	// Lazy lets an edit wait for a further change. It ends with the first change that is not lazy.
	Lazy    bool
	ReplyTo int64 // message id, of sends alone; 0: none
	// Inline is the inline_message_id of somebody's message that is to show the card. Place is the chat in whose line,
	// and on whose budget, it is edited: where the message stands nobody knows.
	Inline string
}

// tracked is one post: what should be seen against what is.
type tracked struct {
	owner *owner
	id    state.PostID

	want   *Post     // the newest picture while it is not shown; a new one is a new pointer
	since  time.Time // when want was nil last
	hash   string    // of want
	due    time.Time // of a lazy want
	turn   int64     // its place in line
	number int64     // the highest seen

	shown  state.Post // what stands, Message 0: nothing that is known of
	marked bool       // the store holds shown's sending mark
	doubt  bool       // a send may have been carried out without its message id becoming known
	tapped int64      // message that claimed to be this post while its send was under way
	stuck  bool       // Telegram refused to delete the message

	unsaved bool  // the store must learn of shown, and that settled is settled
	settled int64 // the highest number shown

	busy  bool      // a call of this post is under way
	fails int       // in a row
	until time.Time // not before, while others of its chat may
	chat  *chat     // whose line it stands in, nil: none
}

// step is what brings a post one call nearer to what should be seen.
type step int

const (
	rest  step = iota // nothing to do
	save              // tell the store
	send              // a new message
	erase             // delete the message
	stub              // edit it into a stub instead
	edit
	reveal   // edit a message that was chosen inline
	withdraw // delete a message with a file: it can never become one of words alone
)

func (p *tracked) step(now time.Time, undying time.Duration) step {
	switch {
	case p.unsaved:
		return save
	case p.want == nil:
		return rest
	case p.want.Inline != "":
		return reveal
	case p.want.Gone && (p.stuck || now.Sub(p.shown.At) >= undying):
		return stub
	case p.want.Gone:
		return erase
	case p.shown.Message == 0 || p.shown.Place != p.want.Place:
		return send
	case p.shown.File != "" && p.want.Card.File == nil:
		return withdraw
	default:
		return edit
	}
}

// site is the chat in which a step happens.
func (p *tracked) site(s step) int64 {
	if s == send || s == reveal {
		return p.want.Place.Chat
	}
	return p.shown.Place.Chat
}

// raise takes a newer picture. An older one, rendered by a slower hand, is ignored.
func (p *tracked) raise(post Post, now time.Time, lazy time.Duration, turn int64) {
	if post.Number != 0 && post.Number < p.number {
		return
	}
	p.number = max(p.number, post.Number)
	if post.Number == 0 {
		post.Number = p.number
	}
	if p.want == nil {
		p.turn, p.since = turn, now
	} else if !p.want.Lazy {
		post.Lazy = false
	}
	p.want, p.hash, p.due = &post, hash(post.Card), now
	if post.Lazy {
		p.due = now.Add(lazy)
	}
}

// settleUnchanged accepts a picture that is seen already, and the absence of what was never sent.
func (p *tracked) settleUnchanged() {
	w := p.want
	switch {
	case w == nil:
	case w.Gone && p.shown.Message == 0:
		p.forget()
		p.shown.Place = w.Place // the line in which the store is told
		p.accept(w)
	case !w.Gone && p.shown.Message != 0 && p.shown.Place == w.Place && p.shown.Hash == p.hash:
		p.accept(w)
	}
}

// accept notes that w is shown. A newer want stays.
func (p *tracked) accept(w *Post) {
	p.unsaved = p.unsaved || w.Number > p.settled
	p.settled = max(p.settled, w.Number)
	p.fails, p.until = 0, time.Time{}
	if p.want == w {
		p.want = nil
	}
}

// forget notes that no message stands. The store is told when the want is accepted.
func (p *tracked) forget() {
	p.shown, p.doubt, p.stuck, p.unsaved = state.Post{Place: p.shown.Place}, false, false, true
}

// adopt takes a tapped message for the one whose id never came.
func (p *tracked) adopt(message int64) {
	p.shown.Message, p.shown.Sending, p.shown.Hash = message, false, ""
	p.doubt, p.tapped, p.unsaved = false, 0, true
}

// idle means that nothing would be lost by forgetting the post.
func (p *tracked) idle() bool { return p.want == nil && !p.unsaved && !p.busy }

// hash tells pictures apart. The place is no part of it.
func hash(c card.Card) string {
	text, err := json.Marshal(c)
	if err != nil {
		panic("board: a card does not marshal: " + err.Error())
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:12])
}

// body is what a new message shows.
func body(c card.Card) (telegram.Body, error) { return bodyOver("", c) }

// bodyOver is what replaces a message that holds the named file, which is not sent again.
func bodyOver(held string, c card.Card) (telegram.Body, error) {
	b := telegram.Body{Text: c.Text}
	for _, row := range c.Rows {
		line := make([]telegram.Button, 0, len(row))
		for _, key := range row {
			line = append(line, telegram.Button(key))
		}
		b.Rows = append(b.Rows, line)
	}
	if c.File == nil {
		return b, nil
	}
	b.File = &telegram.File{Name: c.File.Name, Photo: c.File.Photo}
	if c.File.Key == held {
		return b, nil
	}
	data, err := c.File.Read()
	if err != nil || len(data) == 0 {
		return b, fileFault{fmt.Errorf("the file %q cannot be made: %w", c.File.Name, err)}
	}
	b.File.Data = data
	return b, nil
}

// fileFault is a file that could not be made, which Telegram has nothing to do with.
type fileFault struct{ error }

func (f fileFault) Unwrap() error { return f.error }

// fileKey names a card's file, "" for none.
func fileKey(c card.Card) string {
	if c.File == nil {
		return ""
	}
	return c.File.Key
}

// unknownFile is held by a message whose edit may or may not have changed its file.
const unknownFile = "?"

// stubBody is language-neutral where the caller gave no words. A file stays.
func stubBody(held string, c card.Card) telegram.Body {
	b := telegram.Body{Text: c.Text}
	if c.Text == "" {
		b.Text = "—"
	}
	if held != "" {
		b.File = &telegram.File{}
	}
	return b
}
