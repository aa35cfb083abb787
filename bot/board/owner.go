package board

import (
	"time"

	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/state"
)

const (
	maxLoading = 4
	idleTime   = 10 * time.Minute // after which what is remembered of an owner or a chat is let go
	storeRetry = 30 * time.Second // at most
)

// owner is what the board remembers of one owner's posts.
type owner struct {
	id     state.Owner
	posts  map[state.PostID]*tracked
	strays []stray // that came before the posts were loaded
	loaded bool
	queued bool // for loading
	fails  int
	timer  clock.Timer // until the next try to load
	used   time.Time
}

// stray is a tap on a message that claims to be a post.
type stray struct {
	post    state.PostID
	place   state.Place
	message int64
	card    card.Card
}

// owner finds or makes an owner, and has it loaded.
func (b *Board) owner(id state.Owner, now time.Time) *owner {
	o := b.owners[id]
	if o == nil {
		o = &owner{id: id, posts: map[state.PostID]*tracked{}}
		b.owners[id] = o
	}
	o.used = now
	if !o.loaded && !o.queued {
		o.queued = true
		b.loads = append(b.loads, o)
	}
	return o
}

func (o *owner) post(id state.PostID) *tracked {
	p := o.posts[id]
	if p == nil {
		p = &tracked{owner: o, id: id}
		o.posts[id] = p
	}
	return p
}

// load asks the store for an owner's posts, and tries again until it answers.
func (b *Board) load(o *owner) {
	b.loading++
	b.goes(func() {
		posts, err := b.Store.Posts(b.ctx, o.id)
		b.mu.Lock()
		defer b.mu.Unlock()
		b.loading--
		if err != nil {
			b.loadLater(o, err)
		} else {
			b.loadedOwner(o, posts)
		}
		b.pump()
	})
}

func (b *Board) loadLater(o *owner, err error) {
	if b.stopped {
		return
	}
	o.fails++
	wait := backoff(o.fails, storeRetry)
	b.Log.Error().Err(err).Str("owner", string(o.id)).Dur("retry", wait).Msg("posts cannot be loaded")
	o.timer = b.Clock.AfterFunc(wait, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.loads = append(b.loads, o)
		b.pump()
	})
}

func (b *Board) loadedOwner(o *owner, posts map[state.PostID]state.Post) {
	now := b.Clock.Now()
	o.loaded, o.queued, o.fails = true, false, 0
	for id, shown := range posts {
		p := o.post(id)
		p.shown, p.marked, p.doubt = shown, shown.Sending, shown.Sending && shown.Message == 0
		p.shown.Hash = "" // an edit may have been made and not stored: the first picture is never skipped
		if p.shown.File != "" {
			p.shown.File = unknownFile
		}
		b.stands.note(p)
	}
	for _, p := range o.posts {
		b.route(p, now)
	}
	for _, s := range o.strays {
		b.stray(o, s, now)
	}
	o.strays = nil
}

// waiting counts the posts that are not shown.
func (o *owner) waiting() (n int) {
	for _, p := range o.posts {
		if p.want != nil {
			n++
		}
	}
	return n
}

func (o *owner) idle() bool {
	if !o.loaded || len(o.strays) > 0 {
		return false
	}
	for _, p := range o.posts {
		if !p.idle() {
			return false
		}
	}
	return true
}

// sweep lets go, once in a while, of owners and chats where nothing happens.
func (b *Board) sweep(now time.Time) {
	if now.Sub(b.swept) < idleTime/10 {
		return
	}
	b.swept = now
	for id, o := range b.owners {
		if now.Sub(o.used) >= idleTime && o.idle() {
			delete(b.owners, id)
		}
	}
	b.tidy()
	for id, c := range b.chats {
		if c.empty() && !c.busy && !c.ready && c.window.empty(now) && !c.until.After(now) && !c.pace.free.After(now) {
			delete(b.chats, id)
		}
	}
}

// Doubt forgets what the board remembers of posts, since another program may have changed them: owners at rest are read
// anew when there is something to show, and of the others no picture is taken for seen.
func (b *Board) Doubt() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for id, o := range b.owners {
		if o.idle() {
			delete(b.owners, id)
			continue
		}
		for _, p := range o.posts {
			p.shown.Hash = ""
		}
	}
}

func (o *owner) rouse() {
	if o.timer != nil {
		o.timer.Stop()
	}
}
