package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/state"
)

const (
	// beats more than this many of the configured distance apart are an outage.
	missedBeats = 3
	// warnAfter is the length of an outage from which live cards say that taps may have to be repeated: Telegram keeps
	// taps for 150 s, and people wait less for an answer.
	warnAfter = time.Minute
	// The last beat is kept as a post, since posts are outside all versions and operations.
	heartOwner state.Owner  = "heart"
	heartPost  state.PostID = "beat"
)

// Outage is a stretch of time in which the store, the poll or the whole process was away, as a scene remembers it.
type Outage struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
	// Round and Step are the moment of the scene whose card tells of it; what comes after does not.
	Round int `json:"round"`
	Step  int `json:"step"`
}

// heart measures outages. It beats while store and poll are both well, and keeps the last beat in the store: a gap
// between two beats is an outage, whoever was away, this process included. Its measure is as fine as the beats are; a
// poll that hangs in silence counts as well for up to a minute, until its call is given up.
type heart struct {
	bot   *Bot
	every time.Duration // 0: it does not beat

	mu      sync.Mutex
	last    time.Time // beat that was good; zero: unknown
	timer   clock.Timer
	stopped bool
}

// start takes the last beat of the process before, and beats on.
func (h *heart) start() {
	if h.every > 0 {
		h.bot.due.background(h.beat)
	}
}

func (h *heart) beat(ctx context.Context) {
	if err := h.try(ctx, h.bot.Clock.Now()); err != nil && !errors.Is(err, errUnwell) {
		h.bot.Log.Warn().Err(err).Msg("the heart misses a beat")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.stopped {
		h.timer = h.bot.Clock.AfterFunc(h.every, func() { h.bot.due.background(h.beat) })
	}
}

// errUnwell means that the poll fails, which the poller logs itself.
var errUnwell = errors.New("the poll fails")

// try is one beat. A gap before it is accounted for at every table first: until that is done the gap stays open.
func (h *heart) try(ctx context.Context, now time.Time) error {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	if !h.bot.Barrier.Well() {
		return errUnwell
	}
	posts, err := h.bot.Store.Posts(ctx, heartOwner)
	if err != nil {
		return err
	}
	if last := posts[heartPost].At; !last.IsZero() && h.gap(last, now) {
		h.bot.Log.Warn().Time("from", last).Time("to", now).Msg("there was an outage")
		if err := h.account(last, now); err != nil {
			return err
		}
	}
	if err := h.bot.Store.PutPost(ctx, heartOwner, heartPost, state.Post{At: now}); err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.last = now
	return nil
}

func (h *heart) gap(last, now time.Time) bool { return now.Sub(last) >= missedBeats*h.every }

// well tells that no outage is under way or unaccounted for. Deadlines wait for that.
func (h *heart) well(now time.Time) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.every == 0 || !h.last.IsZero() && !h.gap(h.last, now)
}

// account lets every table that has something due, or was at play, know of an outage.
func (h *heart) account(from, to time.Time) error {
	ctx, cancel := context.WithTimeout(h.bot.stopping, warnAfter)
	defer cancel()
	hints, err := h.bot.Store.Due(ctx, to.Add(100*365*24*time.Hour), 1<<20)
	if err != nil {
		return err
	}
	for _, hint := range hints {
		var failed error
		err := h.bot.within(string(hint.Owner), func() { failed = h.bot.missed(ctx, hint.Owner, from, to) })
		if err = errors.Join(err, failed); err != nil {
			return fmt.Errorf("outage of %s: %w", hint.Owner, err)
		}
	}
	return nil
}

// missed tells one table of an outage, in its lane.
func (b *Bot) missed(ctx context.Context, owner state.Owner, from, to time.Time) error {
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("o%d", to.UnixMilli())), now: b.Clock.Now(), world: &world{owner: owner},
		aside: true,
	}
	t.tap.Verb, t.tap.Args = "outage", []string{strconv.FormatInt(from.UnixMilli(), 10), strconv.FormatInt(to.UnixMilli(), 10)}
	_, err := b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) {
		if t.exists() && t.scene != nil && t.table.Stage == InScene && !t.game().over(t.scene) {
			t.sleptThrough(from, to)
		}
		return reply{}, nil
	})
	b.after(t, err)
	return err
}

// sleptThrough extends the scene's deadline by as much of an outage as lies in its time, once, and has the live card
// tell of a long one.
func (t *turn) sleptThrough(from, to time.Time) {
	s := t.scene
	if !to.After(s.Lived) {
		return
	}
	begun := from
	for _, moment := range []time.Time{s.Lived, s.Deadline.Add(-s.pause())} {
		if moment.After(begun) && !s.Deadline.IsZero() {
			begun = moment
		}
	}
	if s.Deadline.After(from) && to.After(begun) {
		s.Deadline = s.Deadline.Add(to.Sub(begun)).UTC()
	}
	s.Lived = to.UTC()
	if to.Sub(from) > warnAfter {
		s.Outage = &Outage{From: from.UTC(), To: to.UTC(), Round: t.game().round(s), Step: t.game().step(s)}
	}
	t.note(entry{Scene: s.Number})
}

// lively is a game that names the post in which a running scene lives.
type lively interface{ live(s *Scene) state.PostID }

func (grailGame) live(s *Scene) state.PostID { return s.fightPost() }

// warn has the live card say that taps of an outage may have to be repeated, until the scene moves on.
func (w *world) warn(f card.Frame, p pictures) {
	s := w.scene
	if s == nil || s.Outage == nil || w.game().round(s) != s.Outage.Round || w.game().step(s) != s.Outage.Step {
		return
	}
	game, named := w.game().(lively)
	if !named {
		return
	}
	if at, drawn := p[game.live(s)]; drawn {
		at.card, at.bare = card.Missed(f, at.card, s.Outage.From, s.Outage.To), card.Missed(f, at.bare, s.Outage.From, s.Outage.To)
		p[game.live(s)] = at
	}
}

func (h *heart) stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.stopped = true
	if h.timer != nil {
		h.timer.Stop()
	}
}
