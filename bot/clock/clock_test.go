package clock_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"kubik/bot/clock"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func TestTimersFireInTheOrderOfTheirMoments(t *testing.T) {
	fake := clock.NewFake(noon)
	var got []string
	note := func(name string) func() {
		return func() { got = append(got, name+fake.Now().Format(" 05")) }
	}
	fake.AfterFunc(3*time.Second, note("late"))
	fake.AfterFunc(time.Second, func() {
		note("early")()
		fake.AfterFunc(time.Second, note("born of early"))
	})
	fake.AfterFunc(3*time.Second, note("late too"))
	fake.AfterFunc(11*time.Second, note("beyond"))

	fake.Advance(10 * time.Second)

	want := []string{"early 01", "born of early 02", "late 03", "late too 03"}
	if !slices.Equal(got, want) {
		t.Errorf("fired %q, want %q", got, want)
	}
	if !fake.Now().Equal(noon.Add(10 * time.Second)) {
		t.Errorf("the clock shows %v", fake.Now())
	}
	if next, ok := fake.Next(); !ok || !next.Equal(noon.Add(11*time.Second)) {
		t.Errorf("next is %v, %v", next, ok)
	}
}

func TestAStoppedTimerIsSilent(t *testing.T) {
	fake := clock.NewFake(noon)
	timer := fake.AfterFunc(time.Second, func() { t.Error("fired") })
	if !timer.Stop() {
		t.Error("Stop of a waiting timer said false")
	}
	if timer.Stop() {
		t.Error("second Stop said true")
	}
	fake.Advance(time.Minute)
	fired := fake.AfterFunc(time.Second, func() {})
	fake.Advance(time.Second)
	if fired.Stop() {
		t.Error("Stop of a fired timer said true")
	}
}

func TestNoDelayFiresWithoutAdvance(t *testing.T) {
	fake := clock.NewFake(noon)
	for _, d := range []time.Duration{0, -time.Second} {
		done := make(chan struct{})
		if fake.AfterFunc(d, func() { close(done) }).Stop() {
			t.Error("Stop of a spent timer said true")
		}
		<-done
	}
}

// Work that a timer starts elsewhere sets its own timer; with Settle it falls due within the same Advance.
func TestSettleLetsStartedWorkKeepTime(t *testing.T) {
	fake, gauge := clock.NewFake(noon), &clock.Gauge{}
	fake.Settle(func() { _ = gauge.Wait(context.Background()) })
	var mu sync.Mutex
	var at []time.Duration
	var tick func()
	tick = func() {
		gauge.Add()
		go func() {
			defer gauge.Done()
			mu.Lock()
			defer mu.Unlock()
			at = append(at, fake.Now().Sub(noon))
			if len(at) < 3 {
				fake.AfterFunc(time.Second, tick)
			}
		}()
	}
	tick()
	fake.Advance(time.Minute)
	if want := []time.Duration{0, time.Second, 2 * time.Second}; !slices.Equal(at, want) {
		t.Errorf("ticked at %v, want %v", at, want)
	}
}

func TestGaugeWaitsForWorkStartedByWork(t *testing.T) {
	gauge := &clock.Gauge{}
	for range 100 {
		var finished int
		var chain func(left int)
		chain = func(left int) {
			defer gauge.Done()
			finished++
			if left > 0 {
				gauge.Add()
				go chain(left - 1)
			}
		}
		gauge.Add()
		go chain(4)
		if err := gauge.Wait(context.Background()); err != nil || finished != 5 {
			t.Fatalf("waited for %d of 5: %v", finished, err)
		}
	}
}

func TestGaugeWaitEndsWithItsContext(t *testing.T) {
	gauge := &clock.Gauge{}
	gauge.Add()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := gauge.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Wait: %v", err)
	}
	gauge.Done()
	if err := gauge.Wait(context.Background()); err != nil {
		t.Errorf("Wait when quiet: %v", err)
	}
}

func TestANilGaugeIsQuiet(t *testing.T) {
	var gauge *clock.Gauge
	gauge.Add()
	gauge.Done()
	if err := gauge.Wait(context.Background()); err != nil {
		t.Error(err)
	}
}
