// Package board makes chats show what should be seen, and is the only one that speaks to them.
//
// It keeps, for every post, the newest picture and what stands in the chat, and closes the difference with as few
// calls as it can, within Telegram's budgets. Each chat is a line with one call under way at most; chats take turns.
// Nothing but a call, a store access or an answer under way is a goroutine: between them the board is data and timers.
package board

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/telegram"
	"kubik/state"
)

// Sender is what the board needs of Telegram. Its errors are told apart by telegram.KindOf.
type Sender interface {
	Send(ctx context.Context, out telegram.Outgoing) (message int64, err error)
	Edit(ctx context.Context, chat, message int64, body telegram.Body) error
	Delete(ctx context.Context, chat, message int64) error
	Answer(ctx context.Context, callback, text string, alert bool) error
	Open(ctx context.Context, callback, url string) error
}

// Offerer answers what somebody types after the bot's name.
type Offerer interface {
	Offer(ctx context.Context, o telegram.Offer) error
}

// Store is what the board needs of the state: what stands in chats, and which wants are settled by it.
type Store interface {
	Posts(ctx context.Context, owner state.Owner) (map[state.PostID]state.Post, error)
	PutPost(ctx context.Context, owner state.Owner, id state.PostID, post state.Post) error
	Shown(ctx context.Context, owner state.Owner, id state.PostID, number int64, post state.Post) error
	DropPost(ctx context.Context, owner state.Owner, id state.PostID, number int64) error
}

// Config is what a board is made of. The hooks but OnShown are called on the board's goroutines, without its lock, and must
// not block; nil ones are not called. They leave the wants of what was waiting unsettled in the store.
type Config struct {
	Sender Sender
	Store  Store
	Clock  clock.Clock
	Gauge  *clock.Gauge // counts the board's goroutines; may be nil
	Log    zerolog.Logger
	Limits Limits
	// Offerer answers queries of inline mode; nil: nobody does.
	Offerer Offerer
	// OnClosed hears that a chat (kinds Forbidden and NoRights; Topic is 0 then) or one topic (TopicClosed,
	// TopicGone) takes no messages. What waited for it was given up; a later Show tries again.
	OnClosed func(place state.Place, err error)
	// OnShown hears how long a post looked wrong before its newest picture was shown. It is called with the lock held.
	OnShown func(lag time.Duration)
	// OnMigrated hears that a group has become a supergroup. Its old messages are dead; what waited goes to the new chat.
	OnMigrated func(from, to int64)
}

// Board shows posts. Make one with New; it is safe for concurrent use.
type Board struct {
	Config
	ctx    context.Context // of all calls
	cancel context.CancelFunc
	flight sync.WaitGroup

	mu      sync.Mutex
	owners  map[state.Owner]*owner
	chats   map[int64]*chat
	stands  stands
	queue   []*chat // that may have something to do now, in turn
	loads   []*owner
	loading int
	flying  int
	pace    pace
	timer   clock.Timer // for the pace of all chats
	turns   int64
	swept   time.Time
	stats   Stats
	closing bool
	drained chan struct{} // closed when nothing is left, once closing
	stopped bool

	answers answers
}

// New returns a board that has nothing to show yet. After a restart hand it the stored wants, rendered, through Show.
func New(c Config) *Board {
	c.Limits = c.Limits.withDefaults()
	ctx, cancel := context.WithCancel(context.Background())
	return &Board{
		Config: c, ctx: ctx, cancel: cancel,
		owners: map[state.Owner]*owner{}, chats: map[int64]*chat{}, stands: stands{},
		pace: overall(c.Limits.Second), drained: make(chan struct{}),
	}
}

// Show takes the newest pictures of posts and returns at once.
func (b *Board) Show(posts ...Post) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closing {
		return // the wants stand in the store
	}
	now := b.Clock.Now()
	for _, post := range posts {
		o := b.owner(post.Owner, now)
		p := o.post(post.ID)
		b.turns++
		p.raise(post, now, b.Limits.Lazy, b.turns)
		if o.loaded {
			b.route(p, now)
		}
	}
	b.pump()
}

// Say sends a one-off answer that nobody remembers. A few may wait in a chat; more, or one that waits already in the
// same words, are dropped.
func (b *Board) Say(place state.Place, c card.Card, replyTo int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	line := b.chat(place.Chat)
	s := &said{place: place, card: c, hash: hash(c), replyTo: replyTo, turn: b.turns + 1}
	same := func(other *said) bool { return other.hash == s.hash && other.place == s.place }
	if b.closing || len(line.says) >= maxSays || slices.ContainsFunc(line.says, same) {
		b.stats.Dropped++
		return
	}
	b.turns++
	line.says = append(line.says, s)
	b.wake(line)
	b.pump()
}

// Waiting is how many posts of a chat are not shown yet. Who may add lines at will asks it first.
func (b *Board) Waiting(chat int64) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if line := b.chats[chat]; line != nil {
		return len(line.posts)
	}
	return 0
}

// Idle tells that the board knows of nothing of an owner that is still to be shown or kept.
func (b *Board) Idle(id state.Owner) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	o := b.owners[id]
	return o == nil || o.idle()
}

// Known returns the message that shows a post. It is false when there is none, when its send is not acknowledged yet,
// and when the board has not looked at this owner yet.
func (b *Board) Known(id state.Owner, post state.PostID) (message int64, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	o := b.owner(id, b.Clock.Now())
	b.pump()
	p := o.posts[post]
	if p == nil || p.shown.Message == 0 {
		return 0, false
	}
	return p.shown.Message, true
}

// Stray hears of a tap on a message that claims to be a post. A message known to show any post is left alone. When the
// post's send was never acknowledged the message is taken for it; else it is turned into the pointer card when there
// is time.
func (b *Board) Stray(id state.Owner, post state.PostID, place state.Place, message int64, to func() card.Card) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closing || message == 0 {
		return
	}
	now := b.Clock.Now()
	o := b.owner(id, now)
	if o.loaded && b.shows(place.Chat, message) {
		return // as nearly always; nobody need draw a pointer
	}
	if tap := (stray{post, place, message, to()}); o.loaded {
		b.stray(o, tap, now)
	} else if len(o.strays) < maxPointers {
		o.strays = append(o.strays, tap)
	}
	b.pump()
}

func (b *Board) stray(o *owner, s stray, now time.Time) {
	p := o.posts[s.post]
	switch {
	case b.shows(s.place.Chat, s.message):
	case p != nil && p.shown.Message == 0 && p.shown.Sending && p.shown.Place == s.place && p.busy:
		p.tapped = s.message
	case p != nil && p.shown.Message == 0 && p.doubt && p.shown.Place == s.place:
		p.adopt(s.message)
		b.stands.note(p)
		b.route(p, now)
	default:
		b.point(s)
	}
}

func (b *Board) point(s stray) {
	c := b.chat(s.place.Chat)
	same := func(other *pointer) bool { return other.message == s.message }
	if len(c.pointers) >= maxPointers || slices.ContainsFunc(c.pointers, same) {
		return
	}
	b.turns++
	c.pointers = append(c.pointers, &pointer{s.message, s.card, b.turns})
	b.wake(c)
}

// Close takes nothing new, shows what the budgets allow until the context ends, lazy edits included, and stops. Its
// error tells how much was left; that stays wanted in the store.
func (b *Board) Close(ctx context.Context) error {
	b.mu.Lock()
	if !b.closing {
		b.closing = true
		for _, c := range b.chats {
			b.wake(c)
		}
		b.pump()
	}
	b.mu.Unlock()
	select {
	case <-b.drained:
	case <-ctx.Done():
	}
	left := b.stop()
	b.flight.Wait()
	if left > 0 {
		return fmt.Errorf("board: %d posts were not shown: %w", left, ctx.Err())
	}
	return nil
}

func (b *Board) stop() (left int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stopped = true
	b.answers.close()
	b.cancel()
	if b.timer != nil {
		b.timer.Stop()
	}
	for _, c := range b.chats {
		c.rouse()
	}
	for _, o := range b.owners {
		o.rouse()
		left += o.waiting()
	}
	return left
}
