package playground

import (
	"math"
	"time"

	"golang.org/x/time/rate"
)

// Flood limits. The real ones are not published; these are what its makers hint at.
const (
	groupBudget  = 20 // sends and edits together in a sliding minute of a group
	perSecond    = 1  // in one chat, over time
	shortBurst   = 5  // in one chat, at once
	allPerSecond = 30 // over all chats
	longestBan   = 240 * time.Second
)

type flood struct {
	all   *rate.Limiter
	chats map[int64]*flow
}

// flow is what one chat has taken lately.
type flow struct {
	burst  *rate.Limiter
	recent []time.Time // within the last minute
	until  time.Time   // refused until then
}

func newFlood() flood {
	return flood{all: rate.NewLimiter(allPerSecond, allPerSecond), chats: map[int64]*flow{}}
}

// spend takes one call from the budgets. It returns 0, or how many seconds to wait.
func (f *flood) spend(now time.Time, chat int64, group bool) int {
	l := f.chats[chat]
	if l == nil {
		l = &flow{burst: rate.NewLimiter(perSecond, shortBurst)}
		f.chats[chat] = l
	}
	if now.Before(l.until) { // asking again too early makes the wait longer
		l.until = l.until.Add(min(time.Second, max(0, longestBan-l.until.Sub(now))))
		return seconds(l.until.Sub(now))
	}
	wait := l.wait(now, group)
	if wait > 0 {
		n := seconds(wait)
		l.until = now.Add(time.Duration(n) * time.Second)
		return n
	}
	if !f.all.AllowN(now, 1) {
		return 1
	}
	l.burst.AllowN(now, 1)
	l.recent = append(l.recent, now)
	return 0
}

func (l *flow) wait(now time.Time, group bool) time.Duration {
	for len(l.recent) > 0 && now.Sub(l.recent[0]) >= time.Minute {
		l.recent = l.recent[1:]
	}
	if group && len(l.recent) >= groupBudget {
		return l.recent[0].Add(time.Minute).Sub(now)
	}
	if missing := 1 - l.burst.TokensAt(now); missing > 0 {
		return time.Duration(missing / perSecond * float64(time.Second))
	}
	return 0
}

func seconds(d time.Duration) int { return max(1, int(math.Ceil(d.Seconds()))) }

// Counters say what the bot has asked for in one chat since the server began.
type Counters struct {
	Sends, Edits, Deletes, Answers int
	Refused                        int // calls answered 429
}

func (s *Server) count(chat int64) *Counters {
	if s.world.counts[chat] == nil {
		s.world.counts[chat] = &Counters{}
	}
	return s.world.counts[chat]
}

// spend charges a send or an edit to the budgets.
func (s *Server) spend(c *chat) error {
	wait := s.flood.spend(s.now(), c.ID, c.Type != Private)
	if wait == 0 {
		return nil
	}
	s.count(c.ID).Refused++
	return tooMany(wait)
}

// Counters returns what the bot has asked for in a chat.
func (s *Server) Counters(chat int64) (c Counters) {
	s.look(func() { c = *s.count(chat) })
	return c
}
