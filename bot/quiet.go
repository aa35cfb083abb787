package bot

import (
	"time"

	"kubik/bot/card"
)

// Quiet is when a table sleeps, in minutes of its own day: no moment runs out and nobody is called. From after To goes
// over midnight.
type Quiet struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Pause stops the clock and the reminders of a table.
type Pause struct {
	Since time.Time     `json:"since"`
	Left  time.Duration `json:"left,omitempty"` // of the moment that was running, nanoseconds
}

// asleep tells whether a moment falls into the quiet hours, and when they end then.
func (t *Table) asleep(at time.Time) (until time.Time, quiet bool) {
	if t.Quiet == nil || t.Quiet.From == t.Quiet.To {
		return time.Time{}, false
	}
	local := at.UTC().Add(time.Duration(t.Zone) * time.Minute)
	minute := local.Hour()*60 + local.Minute()
	from, to := t.Quiet.From, t.Quiet.To
	if from < to && (minute < from || minute >= to) || from > to && minute >= to && minute < from {
		return time.Time{}, false
	}
	left := (to - minute + 24*60) % (24 * 60)
	return at.Add(time.Duration(left) * time.Minute).Truncate(time.Minute), true
}

// after is the moment that comes after so much time awake.
func (t *Table) after(now time.Time, d time.Duration) time.Time {
	at := now
	for {
		if until, quiet := t.asleep(at); quiet {
			at = until
			continue
		}
		next, ok := t.bedtime(at)
		if !ok || at.Add(d).Before(next) || at.Add(d).Equal(next) {
			return at.Add(d).UTC()
		}
		d -= next.Sub(at)
		at = next
	}
}

// bedtime is when the next quiet hours begin.
func (t *Table) bedtime(at time.Time) (time.Time, bool) {
	if t.Quiet == nil || t.Quiet.From == t.Quiet.To {
		return time.Time{}, false
	}
	local := at.UTC().Add(time.Duration(t.Zone) * time.Minute)
	ahead := (t.Quiet.From - local.Hour()*60 - local.Minute() + 24*60) % (24 * 60)
	if ahead == 0 {
		ahead = 24 * 60
	}
	return at.Truncate(time.Minute).Add(time.Duration(ahead) * time.Minute), true
}

// keepTime moves a moment that a handler has just set out of the quiet hours, or holds it while the table pauses.
func (t *turn) keepTime() {
	s := t.scene
	if s == nil || s.Deadline.IsZero() || s.Deadline.Equal(t.deadlineWas) {
		return
	}
	switch {
	case t.table.Pause != nil:
		t.table.Pause.Left = s.Deadline.Sub(t.now)
		s.Deadline = time.Time{}
	case s.Deadline.Equal(t.now.Add(s.pause())):
		s.Deadline = t.table.after(t.now, s.pause())
	}
}

// stopClock holds the running moment where it is.
func (t *turn) stopClock() {
	t.table.Pause = &Pause{Since: t.now.UTC()}
	if s := t.scene; s != nil && !s.Deadline.IsZero() {
		t.table.Pause.Left = max(s.Deadline.Sub(t.now), 0)
		s.Deadline = time.Time{}
	}
}

// pauseTable stops the table's clock, or lets it run again.
func pauseTable(t *turn) (reply, error) {
	switch {
	case t.tap.Arg(0) == "on" && t.table.Pause == nil:
		t.stopClock()
		t.line("pause", t.table.Place, card.Paused(t.bot.frame(t.world), true))
		return t.say("toast.paused")
	case t.tap.Arg(0) == "off" && t.table.Pause != nil:
		left := t.table.Pause.Left
		t.table.Pause = nil
		if s := t.scene; s != nil && left > 0 && !t.game().over(s) {
			s.Deadline = t.table.after(t.now, left)
		}
		t.line("pause", t.table.Place, card.Paused(t.bot.frame(t.world), false))
		return t.say("toast.unpaused")
	}
	return reply{}, refuse("stale")
}

// quietHours fixes when the table sleeps. The running moment keeps the time it had.
func quietHours(t *turn) (reply, error) {
	q, ok := card.ParseQuiet(t.tap.Arg(0))
	if !ok {
		return reply{}, refuse("stale")
	}
	left := time.Duration(0)
	s := t.scene
	if s != nil && !s.Deadline.IsZero() {
		left = s.Deadline.Sub(t.now)
	}
	t.table.Quiet = nil
	if q != (card.QuietHours{}) {
		t.table.Quiet = &Quiet{From: q.From, To: q.To}
	}
	if left > 0 {
		s.Deadline = t.table.after(t.now, min(left, s.pause()))
	}
	if t.table.Quiet == nil {
		return t.say("toast.quiet-off")
	}
	return t.say("toast.quiet", "Hours", card.QuietLabel(q))
}
