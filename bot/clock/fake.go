package clock

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// Fake is a clock that stands still until Advance turns it. It is safe for concurrent use.
type Fake struct {
	turning sync.Mutex // held by Advance, so that two of them cannot interleave

	mu     sync.Mutex
	now    time.Time
	timers []*fakeTimer
	made   int64
	settle []func()
}

type fakeTimer struct {
	fake *Fake
	at   time.Time
	nth  int64
	f    func()
}

// NewFake returns a clock that shows start.
func NewFake(start time.Time) *Fake { return &Fake{now: start} }

// Now returns the moment the clock was turned to. Inside a timer's function it is the moment that timer was set for.
func (f *Fake) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// AfterFunc calls fn from Advance, on the goroutine of its caller; a d of zero or less calls it at once on a
// goroutine of its own.
func (f *Fake) AfterFunc(d time.Duration, fn func()) Timer {
	if d <= 0 {
		go fn()
		return spent{}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.made++
	t := &fakeTimer{fake: f, at: f.now.Add(d), nth: f.made, f: fn}
	f.timers = append(f.timers, t)
	return t
}

// Settle adds a function that Advance calls before its first timer and after every timer. One that waits until all
// started work is quiet (Gauge.Wait) makes the timers set by that work fall due in the same Advance, at their moment.
func (f *Fake) Settle(wait func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.settle = append(f.settle, wait)
}

// Advance turns the clock by d and fires what falls due, in the order of the moments (timers of one moment in the
// order they were made), timers set meanwhile included. It must not be called from a timer's function.
func (f *Fake) Advance(d time.Duration) {
	f.turning.Lock()
	defer f.turning.Unlock()
	f.quiet()
	end := f.Now().Add(d)
	for {
		t := f.take(end)
		if t == nil {
			return
		}
		t.f()
		f.quiet()
	}
}

// Next returns the moment of the earliest timer, and false when none is set.
func (f *Fake) Next() (time.Time, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.timers) == 0 {
		return time.Time{}, false
	}
	return slices.MinFunc(f.timers, earlier).at, true
}

// take removes the first timer due until end and turns the clock to its moment; without one it turns it to end.
func (f *Fake) take(end time.Time) *fakeTimer {
	f.mu.Lock()
	defer f.mu.Unlock()
	var t *fakeTimer
	if len(f.timers) > 0 {
		t = slices.MinFunc(f.timers, earlier)
	}
	if t == nil || t.at.After(end) {
		f.now = end
		return nil
	}
	f.now = t.at
	f.remove(t)
	return t
}

func (f *Fake) remove(t *fakeTimer) bool {
	i := slices.Index(f.timers, t)
	if i < 0 {
		return false
	}
	f.timers = slices.Delete(f.timers, i, i+1)
	return true
}

func (f *Fake) quiet() {
	f.mu.Lock()
	settle := slices.Clone(f.settle)
	f.mu.Unlock()
	for _, wait := range settle {
		wait()
	}
}

func earlier(a, b *fakeTimer) int {
	return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.nth, b.nth))
}

// Stop cancels the call, and reports whether there was one to cancel.
func (t *fakeTimer) Stop() bool {
	t.fake.mu.Lock()
	defer t.fake.mu.Unlock()
	return t.fake.remove(t)
}

// spent is a timer that has fired already.
type spent struct{}

func (spent) Stop() bool { return false }
