package board_test

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// A post looks wrong from its first change that is not shown, whatever changes after that.
func TestLag(t *testing.T) {
	s := set(t)
	s.show(picture("card", "1"))
	s.show(picture("card", "2"))
	s.show(picture("card", "3"))
	if waits := s.Stats().ChatWaits; waits != 0 {
		t.Errorf("%d waits within the burst", waits)
	}
	s.show(picture("card", "4")) // the burst of three calls is over
	s.after(400 * time.Millisecond)
	s.show(picture("card", "5"))
	if s.Idle(table) {
		t.Error("nothing is left to be shown")
	}
	s.after(600 * time.Millisecond)
	if want := []time.Duration{0, 0, 0, time.Second}; !slices.Equal(s.lags, want) {
		t.Errorf("lags %v, not %v", s.lags, want)
	}
	if waits := s.Stats().ChatWaits; waits == 0 {
		t.Error("no wait for the chat's budget")
	}
	if !s.Idle(table) {
		t.Error("something is left to be shown")
	}
}

// The pace of all chats holds back what each chat alone would allow.
func TestPaceWaits(t *testing.T) {
	s := set(t)
	for i := range 10 {
		p := picture(fmt.Sprint("card", i), "1")
		p.Place.Chat -= int64(i)
		s.show(p)
	}
	if s.Stats().PaceWaits == 0 {
		t.Error("no wait for the pace of all chats")
	}
}
