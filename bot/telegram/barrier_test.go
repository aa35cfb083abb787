package telegram_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
)

func TestABarrierCutsThePendingPoll(t *testing.T) {
	q := newQueue()
	r := run(t, q, nil)
	<-q.held
	if err := r.Barrier(t.Context()); err != nil {
		t.Fatal(err)
	}
	seen := r.server.seen()
	if len(seen) < 3 || seen[1].form.Get("timeout") != "50" || seen[2].form.Get("timeout") != "0" {
		t.Errorf("polls %v", seen)
	}
	<-q.held // and goes on polling long
}

// What reached Telegram before the deadline is finished before the barrier falls, also when Telegram hands it out one
// by one.
func TestABarrierWaitsForAllThatWasWaiting(t *testing.T) {
	q := newQueue(10)
	q.single = true
	entered, release := make(chan struct{}), make(chan struct{})
	var mu sync.Mutex
	var finished []int64
	r := run(t, q, func(_ context.Context, ids []int64) {
		if ids[0] == 10 {
			close(entered)
			<-release
		}
		mu.Lock()
		defer mu.Unlock()
		finished = append(finished, ids...)
	})
	<-entered
	passed := make(chan error, 1)
	go func() { passed <- r.Barrier(t.Context()) }()
	q.add(11, text(11))
	q.add(12, text(12))
	close(release)
	if err := <-passed; err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if !slices.Equal(finished, []int64{10, 11, 12}) {
		t.Errorf("finished %v when the barrier fell", finished)
	}
}

func TestABarrierEndsWithItsContext(t *testing.T) {
	c := client(t, "http://nowhere.invalid")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Poller().Barrier(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// What is heard stands before the offset of a poll that came back.
func TestHeardComesAfterThePollThatConfirms(t *testing.T) {
	q := newQueue(10, 11)
	told := make(chan []int64, 1)
	var r *running
	ready := make(chan struct{})
	r = run(t, q, func(context.Context, []int64) {
		<-ready
		r.Heard(func() { told <- q.asked() })
	})
	close(ready)
	if got := <-told; !slices.Equal(got, []int64{0, 12}) {
		t.Errorf("polled with %v when Telegram was said to have heard", got)
	}
	seen := r.server.seen()
	if seen[1].form.Get("timeout") != "0" {
		t.Errorf("the poll that tells Telegram waits: %v", seen[1].form)
	}
}

// A process that ends before Telegram has heard says nothing: the update comes again, and the next process answers it.
func TestNothingIsHeardAfterTheEnd(t *testing.T) {
	q := newQueue(10)
	r := run(t, q, nil)
	<-r.batches
	<-q.held
	r.cancel()
	if err := <-r.result; err != nil {
		t.Error(err)
	}
	r.result <- nil
	r.Heard(func() { t.Error("heard by nobody") })
}
