package board

import (
	"cmp"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/state"
)

const (
	maxSays     = 3  // one-off answers waiting in a chat
	maxPointers = 20 // stray messages waiting for their pointer card
)

// chat is one line of work. At most one of its calls is under way.
type chat struct {
	id       int64
	posts    []*tracked
	says     []*said
	pointers []*pointer

	pace   pace
	window window
	until  time.Time // flood control or back-off
	fails  int       // in a row

	busy  bool
	ready bool // stands in the board's queue
	spent bool // what could be done now waits for the budget alone
	timer clock.Timer
}

// said is a one-off answer.
type said struct {
	place   state.Place
	card    card.Card
	hash    string
	replyTo int64
	turn    int64
}

// pointer is a stray message to be turned into a card that points to the right one.
type pointer struct {
	message int64
	card    card.Card
	turn    int64
}

// rank orders the work of a chat: new messages, then deletions, edits, edits that had time, pointers.
type rank int

const (
	rankSave rank = iota
	rankSend
	rankErase
	rankEdit
	rankLazy
	rankPointer
)

// op is one piece of work; exactly one of post, say and pointer is set.
type op struct {
	rank    rank
	turn    int64
	step    step
	post    *tracked
	say     *said
	pointer *pointer

	// The post as it was when the work began.
	want  *Post
	hash  string
	shown state.Post
	mark  bool // store the sending mark first
	saves int64
}

// calls tells whether Telegram is called.
func (o op) calls() bool { return o.rank != rankSave }

// pick chooses what the chat does now; without anything it tells how long to wait, 0: until something new comes.
func (c *chat) pick(now time.Time, limits Limits, hurry bool) (*op, time.Duration) {
	c.spent = false
	if c.busy {
		return nil, 0
	}
	if wait := c.until.Sub(now); wait > 0 && !c.empty() {
		return nil, wait
	}
	work, wait := c.work(now, limits, hurry)
	slices.SortStableFunc(work, func(a, b op) int { return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.turn, b.turn)) })
	for i := range work {
		needs := c.budget(work[i].rank, now, limits)
		if needs == 0 {
			return &work[i], 0
		}
		wait = sooner(wait, needs)
	}
	c.spent = len(work) > 0
	return nil, wait
}

// work lists what may be done now as far as the budget lets it, and the wait for the first that may be done later.
func (c *chat) work(now time.Time, limits Limits, hurry bool) (list []op, later time.Duration) {
	for _, p := range c.posts {
		if p.busy {
			continue
		}
		o := op{step: p.step(now, limits.Undying), turn: p.turn, post: p}
		o.rank = ranking(p, o.step)
		at := p.until
		if o.rank == rankLazy && !hurry && p.due.After(at) {
			at = p.due
		}
		if wait := at.Sub(now); wait > 0 {
			later = sooner(later, wait)
			continue
		}
		list = append(list, o)
	}
	for _, s := range c.says {
		list = append(list, op{rank: rankSend, turn: s.turn, say: s})
	}
	for _, s := range c.pointers {
		list = append(list, op{rank: rankPointer, turn: s.turn, pointer: s})
	}
	return list, later
}

func ranking(p *tracked, s step) rank {
	switch {
	case s == save:
		return rankSave
	case s == send:
		return rankSend
	case s == erase, s == withdraw:
		return rankErase
	case s == edit && p.want.Lazy:
		return rankLazy
	default:
		return rankEdit
	}
}

// budget tells how long the chat must wait before work of this rank.
func (c *chat) budget(r rank, now time.Time, limits Limits) time.Duration {
	switch {
	case r == rankSave:
		return 0
	case r == rankErase || c.id > 0:
		return c.pace.wait(now)
	case r == rankSend:
		return max(c.pace.wait(now), c.window.wait(now, limits.Group))
	default:
		return max(c.pace.wait(now), c.window.wait(now, max(1, limits.Group-limits.Reserve)))
	}
}

func (c *chat) spend(r rank, now time.Time) {
	if r == rankSave {
		return
	}
	c.pace.spend(now)
	if r != rankErase && c.id < 0 {
		c.window.spend(now)
	}
}

func (c *chat) leave(p *tracked) {
	c.posts = slices.DeleteFunc(c.posts, func(other *tracked) bool { return other == p })
	p.chat = nil
}

func (c *chat) empty() bool { return len(c.posts)+len(c.says)+len(c.pointers) == 0 }

func sooner(a, b time.Duration) time.Duration {
	if a == 0 {
		return b
	}
	return min(a, b)
}
