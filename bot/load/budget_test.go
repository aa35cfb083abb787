package main

import (
	"testing"
	"time"
)

// The budget counts what Telegram would have refused, in any stretch of time.
func TestBudget(t *testing.T) {
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		calls    int
		every    time.Duration
		chats    int64
		first    int64
		breaches int
	}{
		"twenty in a group's minute":     {20, time.Second, 1, -1, 0},
		"one more":                       {21, time.Second, 1, -1, 1},
		"one more, later":                {21, 3 * time.Second, 1, -1, 0},
		"a person has no minute":         {60, time.Second, 1, 1, 0},
		"thirty in a second of all":      {30, time.Millisecond, 30, -30, 0},
		"thirty-one in a second of all":  {31, time.Millisecond, 31, -31, 1},
		"thirty-one in more than second": {31, 40 * time.Millisecond, 31, -31, 0},
	} {
		var b budget
		for i := range c.calls {
			b.spend(c.first+int64(i)%c.chats, noon.Add(time.Duration(i)*c.every))
		}
		if got := b.forget(); got != c.breaches {
			t.Errorf("%s: %d breaches, not %d", name, got, c.breaches)
		}
		if got := b.forget(); got != 0 {
			t.Errorf("%s: %d breaches after all were forgotten", name, got)
		}
	}
}

// What a poll brings comes again until a later poll confirms it.
func TestTake(t *testing.T) {
	w := newWorld()
	for range batch + 1 {
		w.push(`"message":{}`, nil)
	}
	for _, c := range []struct {
		offset int64
		got    int
	}{{0, batch}, {1, batch}, {batch + 1, 1}, {batch + 1, 1}, {batch + 2, 0}} {
		if got := w.take(c.offset, 0, nil); len(got) != c.got {
			t.Errorf("offset %d brings %d updates, not %d", c.offset, len(got), c.got)
		}
	}
}

func TestMedian(t *testing.T) {
	if got := median([]int{5, 1, 4}); got != 4 {
		t.Errorf("the median is %d", got)
	}
	var all tally
	for i := 1; i <= 1000; i++ {
		all.note("Атака", time.Duration(i)*time.Millisecond, nil)
	}
	if p := all.played(time.Second); p.Answer != [3]float64{501, 991, 1000} || p.Taps != 1000 || p.Odd != nil {
		t.Errorf("%+v", p)
	}
}
