package bot

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kubik/bot/clock"
	"kubik/state"
)

const (
	calmTime   = 10 * time.Second // without taps, until a table's hint is made exact
	hintTime   = time.Second      // for which a lowered hint is trusted: a failover of the store may lose it
	sweepTime  = 30 * time.Second // between looks for tables that fall due
	retryTime  = turnTime         // after the store failed; no commit of before arrives so late
	sweepLimit = 1000             // tables woken by one look
	deafAfter  = 5 * time.Minute  // of a chat that takes no messages
	deafTime   = time.Hour
)

// schedule keeps the moments at which tables need the bot without a tap. The store's hints bring them back after a
// restart: a tap lowers its table's hint to now, and once the table is calm the hint says when it is due next.
type schedule struct {
	bot *Bot

	mu      sync.Mutex
	pulses  map[state.Owner]*pulse
	sweeper clock.Timer
	stopped bool
}

// pulse is one table that is awake in this process.
type pulse struct {
	at    time.Time   // its deadline
	alarm clock.Timer // for the deadline
	calm  clock.Timer
	last  time.Time // its last tap
	// lowered is when the store was told last that the table is at work; zero: its hint says something else by now.
	lowered time.Time
	// What another process has left to be shown was looked for.
	roused bool
}

func newSchedule(b *Bot) *schedule { return &schedule{bot: b, pulses: map[state.Owner]*pulse{}} }

// touched notes that a table is at work, and so that its hint is the present moment. It returns that moment where the
// store has to be told, and zero where it knows.
func (s *schedule) touched(owner state.Owner) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pulse(owner)
	p.last = s.bot.Clock.Now()
	if p.calm == nil && !s.stopped {
		p.calm = s.bot.Clock.AfterFunc(calmTime, func() { s.calmed(owner) })
	}
	if since := p.last.Sub(p.lowered); since >= 0 && since < hintTime {
		return time.Time{}
	}
	return p.last
}

// lower notes that the store has lowered the hint of a table to a moment; zero: that the hint is about to be raised.
func (s *schedule) lower(owner state.Owner, to time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pulse(owner).lowered = to
}

func (s *schedule) pulse(owner state.Owner) *pulse {
	p := s.pulses[owner]
	if p == nil {
		p = &pulse{}
		s.pulses[owner] = p
	}
	return p
}

// deadline sets when the game itself must act next at a table; zero: never.
func (s *schedule) deadline(owner state.Owner, at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pulse(owner)
	if p.at.Equal(at) && p.alarm != nil || s.stopped {
		return
	}
	if p.alarm != nil {
		p.alarm.Stop()
		p.alarm = nil
	}
	p.at = at
	if !at.IsZero() {
		p.alarm = s.bot.Clock.AfterFunc(max(at.Sub(s.bot.Clock.Now()), 0), func() { s.due(owner, at) })
	}
}

// due lets everything that was tapped before the deadline come first, and then plays the game's own act.
func (s *schedule) due(owner state.Owner, at time.Time) {
	s.mu.Lock()
	if p := s.pulse(owner); p.at.Equal(at) {
		p.alarm = nil // it has fired; the same moment may have to be set again
	}
	s.mu.Unlock()
	s.background(func(ctx context.Context) {
		if s.bot.Barrier.Barrier(ctx) != nil {
			return
		}
		s.queue(owner, func(ctx context.Context) { s.bot.timeUp(ctx, owner, at) })
	})
}

// background runs work that waits for others, outside all lanes.
func (s *schedule) background(work func(context.Context)) {
	s.bot.Gauge.Add()
	go func() {
		defer s.bot.Gauge.Done()
		work(s.bot.stopping)
	}()
}

// queue puts work into a table's lane; a full lane is asked again.
func (s *schedule) queue(owner state.Owner, work func(context.Context)) {
	if !s.bot.lanes.add(string(owner), func() { work(s.bot.stopping) }) {
		s.later(func() { s.queue(owner, work) })
	}
}

func (s *schedule) later(f func()) {
	if s.bot.stopping.Err() == nil {
		s.bot.Clock.AfterFunc(retryTime, f)
	}
}

// timeUp is a deadline in its table's lane.
func (b *Bot) timeUp(ctx context.Context, owner state.Owner, at time.Time) {
	if !b.heart.well(b.Clock.Now()) {
		b.due.later(func() { b.due.due(owner, at) }) // perhaps the deadline is not the deadline any more
		return
	}
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("d%d", at.UnixMilli())), now: b.Clock.Now(), world: &world{owner: owner},
	}
	t.tap.Verb = "deadline"
	_, err := b.take(ctx, t, []string{tableKey}, timeout)
	b.after(t, err)
	if err != nil {
		b.Log.Error().Str("table", string(owner)).Err(err).Msg("a deadline could not be kept")
		b.due.later(func() { b.due.due(owner, at) })
		return
	}
	b.due.deadline(owner, t.world.deadline()) // also when the wall clock was a little behind and nothing has happened
}

// settle finds out what became of a commit whose answer was lost, by reading the table anew.
func (s *schedule) settle(owner state.Owner) {
	s.queue(owner, func(ctx context.Context) {
		if err := s.bot.resume(ctx, owner); err != nil {
			s.later(func() { s.settle(owner) })
		}
	})
}

// calmed makes the hint of a table exact once nothing waits to be shown and nobody has tapped for a while.
func (s *schedule) calmed(owner state.Owner) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pulse(owner)
	p.calm = nil
	if s.stopped {
		return
	}
	if left := p.last.Add(calmTime).Sub(s.bot.Clock.Now()); left > 0 {
		p.calm = s.bot.Clock.AfterFunc(left, func() { s.calmed(owner) })
		return
	}
	s.bot.Gauge.Add()
	go func() {
		defer s.bot.Gauge.Done()
		s.queue(owner, func(ctx context.Context) { s.hint(ctx, owner) })
	}()
}

// hint writes down when a table is due next: at its deadline, or, where something still waits to be shown, soon. What
// a chat does not take for minutes (the bot was thrown out, say) is tried again every deafTime.
func (s *schedule) hint(ctx context.Context, owner state.Owner) {
	s.lower(owner, time.Time{}) // taps of this table come after, in the same lane
	wants, err := s.bot.Store.Wants(ctx, owner)
	switch {
	case err == nil && len(wants) == 0:
		err = s.bot.Store.SetDue(ctx, owner, s.sleep(owner))
	case err == nil && s.idle(owner) > deafAfter:
		s.sleep(owner)
		err = s.bot.Store.SetDue(ctx, owner, s.bot.Clock.Now().Add(deafTime))
	default:
		s.again(owner)
	}
	if err != nil {
		s.again(owner)
	}
	if err == nil && len(wants) > 0 && s.bot.Board.Idle(owner) && s.rouse(owner) {
		s.settle(owner) // another process has left them, and a tap came before the table was woken
	}
}

// rouse notes that a table is taken up where another process may have left it; false when it has been already.
func (s *schedule) rouse(owner state.Owner) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pulse(owner)
	fresh := !p.roused
	p.roused = true
	return fresh
}

// again looks at a table once more after calmTime.
func (s *schedule) again(owner state.Owner) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.pulse(owner); p.calm == nil && !s.stopped {
		p.calm = s.bot.Clock.AfterFunc(calmTime, func() { s.calmed(owner) })
	}
}

// idle is how long nobody has tapped at a table.
func (s *schedule) idle(owner state.Owner) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bot.Clock.Now().Sub(s.pulse(owner).last)
}

// sleep forgets a table that nothing is known to wait for, and returns its deadline.
func (s *schedule) sleep(owner state.Owner) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pulse(owner)
	if p.at.IsZero() {
		delete(s.pulses, owner)
	}
	return p.at
}

// sweep wakes the tables that fall due soon and are not awake, now and from time to time.
func (s *schedule) sweep() {
	s.mu.Lock()
	if s.stopped {
		s.mu.Unlock()
		return
	}
	s.sweeper = s.bot.Clock.AfterFunc(sweepTime, s.sweep)
	s.mu.Unlock()
	s.background(func(ctx context.Context) {
		due, err := s.bot.Store.Due(ctx, s.bot.Clock.Now().Add(sweepTime), sweepLimit)
		if err != nil {
			s.bot.Log.Error().Err(err).Msg("tables that fall due could not be found")
		}
		for _, hint := range due {
			s.wake(hint.Owner)
		}
	})
}

func (s *schedule) wake(owner state.Owner) {
	s.mu.Lock()
	_, awake := s.pulses[owner]
	s.mu.Unlock()
	if !awake {
		s.rouse(owner)
		s.settle(owner)
	}
}

// stop lets go of all timers.
func (s *schedule) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = true
	if s.sweeper != nil {
		s.sweeper.Stop()
	}
	for _, p := range s.pulses {
		for _, timer := range []clock.Timer{p.alarm, p.calm} {
			if timer != nil {
				timer.Stop()
			}
		}
	}
}
