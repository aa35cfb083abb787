package board

import "time"

// Limits are the budgets the board keeps. Telegram publishes few numbers and changes them; these stay a little below
// what is known. The zero value of a field means its default.
type Limits struct {
	Group   int           // sends and edits of one group in a Window; 18
	Reserve int           // of these, kept for sends; 3
	Window  time.Duration // 60 s
	Every   time.Duration // between two calls of one chat, in the long run; 1 s
	Burst   int           // calls of one chat without that distance; 3
	Second  int           // calls to Telegram in any one second; 30
	Lazy    time.Duration // how long a lazy edit waits for a further change; 30 s
	Undying time.Duration // age from which a message is not deleted but made a stub; 47 h
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Group: or(l.Group, 18), Reserve: or(l.Reserve, 3), Window: or(l.Window, time.Minute),
		Every: or(l.Every, time.Second), Burst: or(l.Burst, 3), Second: or(l.Second, 30),
		Lazy: or(l.Lazy, 30*time.Second), Undying: or(l.Undying, 47*time.Hour),
	}
}

func or[N int | time.Duration](n, otherwise N) N {
	if n > 0 {
		return n
	}
	return otherwise
}

// pace lets calls pass one in every while, with short bursts. Any stretch of time t sees at most burst + t/every.
type pace struct {
	every time.Duration
	burst int
	free  time.Time // when the whole burst is there again
}

func (p *pace) wait(now time.Time) time.Duration {
	if !p.free.After(now) {
		return 0
	}
	return max(0, p.free.Sub(now)-time.Duration(p.burst-1)*p.every)
}

func (p *pace) spend(now time.Time) {
	if p.free.Before(now) {
		p.free = now
	}
	p.free = p.free.Add(p.every)
}

// overall is the pace of all chats together: no second sees more than n calls, of which a sixth may come at once.
func overall(n int) pace {
	burst := max(1, n/6)
	return pace{every: time.Second / time.Duration(max(1, n-burst)), burst: burst}
}

// window counts the calls of a sliding stretch of time.
type window struct {
	length time.Duration
	calls  []time.Time
}

// wait tells how long until fewer than limit calls lie inside the window.
func (w *window) wait(now time.Time, limit int) time.Duration {
	if len(w.calls) < limit {
		return 0
	}
	return max(0, w.calls[len(w.calls)-limit].Add(w.length).Sub(now))
}

func (w *window) spend(now time.Time) {
	old := 0
	for old < len(w.calls) && !w.calls[old].Add(w.length).After(now) {
		old++
	}
	w.calls = append(w.calls[:0], w.calls[old:]...)
	w.calls = append(w.calls, now)
}

func (w *window) empty(now time.Time) bool { return w.wait(now, 1) == 0 }

// backoff doubles from one second with each failure in a row, up to most.
func backoff(failed int, most time.Duration) time.Duration {
	if failed > 20 {
		return most
	}
	return min(most, time.Second<<max(0, failed-1))
}
