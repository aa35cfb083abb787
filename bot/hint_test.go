package bot

import (
	"testing"
	"time"

	"kubik/bot/clock"
)

// The store is told that a table is at work once a second at most, and anew once its hint may say something else.
func TestHintIsLoweredOnce(t *testing.T) {
	now := clock.NewFake(time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))
	s := newSchedule(&Bot{Config: Config{Clock: now, Gauge: &clock.Gauge{}}})
	defer s.stop()
	tell := func(what string, want bool) {
		t.Helper()
		at := s.touched("t1")
		if at.IsZero() == want || want && !at.Equal(now.Now()) {
			t.Errorf("%s: the store is told %v", what, at)
		}
	}
	tell("the first tap", true)
	tell("the load failed", true)
	s.lower("t1", now.Now())
	tell("at once", false)
	now.Advance(hintTime - time.Millisecond)
	tell("soon", false)
	now.Advance(time.Millisecond)
	tell("a second later", true)
	s.lower("t1", now.Now())
	s.lower("t1", time.Time{})
	tell("when the hint was raised", true)
}
