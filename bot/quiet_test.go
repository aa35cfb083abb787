package bot

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func at(day, hour, minute int) time.Time {
	return time.Date(2026, time.March, day, hour, minute, 0, 0, time.UTC)
}

func TestQuietHours(t *testing.T) {
	night := &Table{Zone: 3 * 60, Quiet: &Quiet{From: 23 * 60, To: 8 * 60}} // 20:00–05:00 UTC
	for _, c := range []struct {
		name  string
		table *Table
		now   time.Time
		d     time.Duration
		want  time.Time
	}{
		{"no quiet hours", &Table{}, at(1, 19, 0), 2 * time.Hour, at(1, 21, 0)},
		{"before them", night, at(1, 18, 0), time.Hour, at(1, 19, 0)},
		{"up to their beginning", night, at(1, 18, 0), 2 * time.Hour, at(1, 20, 0)},
		{"over them", night, at(1, 19, 30), time.Hour, at(2, 5, 30)},
		{"in their midst", night, at(2, 1, 17), time.Hour, at(2, 6, 0)},
		{"over two nights", night, at(1, 19, 0), 17 * time.Hour, at(3, 6, 0)},
		{"by day", &Table{Quiet: &Quiet{From: 9 * 60, To: 17 * 60}}, at(1, 8, 0), 2 * time.Hour, at(1, 18, 0)},
		{"from midnight", &Table{Quiet: &Quiet{From: 0, To: 7 * 60}}, at(1, 23, 30), time.Hour, at(2, 7, 30)},
	} {
		if got := c.table.after(c.now, c.d); !got.Equal(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// However the hours lie: no moment falls into them, and exactly the time awake has passed.
func TestNoMomentFallsIntoQuietHours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := &Table{Zone: 15 * rapid.IntRange(-48, 56).Draw(t, "zone"), Quiet: &Quiet{
			From: rapid.IntRange(0, 24*60-1).Draw(t, "from"), To: rapid.IntRange(0, 24*60-1).Draw(t, "to"),
		}}
		now := at(1, 0, 0).Add(time.Duration(rapid.IntRange(0, 3*24*60).Draw(t, "now")) * time.Minute)
		minutes := rapid.IntRange(1, 3*24*60).Draw(t, "minutes")
		until := table.after(now, time.Duration(minutes)*time.Minute)
		awake := 0
		for m := now; m.Before(until); m = m.Add(time.Minute) {
			if _, quiet := table.asleep(m); !quiet {
				awake++
			}
		}
		if awake != minutes {
			t.Fatalf("%d minutes awake until %v, want %d", awake, until, minutes)
		}
	})
}
