// Package clock hands out time, so that transcripts can turn it by hand.
package clock

import "time"

// Clock tells the time and calls back later.
type Clock interface {
	Now() time.Time
	// AfterFunc calls f on its own goroutine once d has passed. A d of zero or less calls f at once.
	AfterFunc(d time.Duration, f func()) Timer
}

// Timer is a call that has not been made yet.
type Timer interface {
	// Stop cancels the call. It reports false when the call was already made or cancelled.
	Stop() bool
}

// System is the machine's clock; Time is time.Now.
type System struct{ Time func() time.Time }

// Now returns the machine's time.
func (s System) Now() time.Time { return s.Time() }

// AfterFunc calls f after d of the machine's time.
func (System) AfterFunc(d time.Duration, f func()) Timer { return time.AfterFunc(d, f) }
