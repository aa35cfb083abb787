package bot

import (
	"context"
	"sync"
)

// laneLength is how many jobs may wait in one lane. Beyond it the table is tapped faster than it can think.
const laneLength = 64

// lanes run the jobs of one key one after another, and those of different keys side by side.
type lanes struct {
	gauge interface {
		Add()
		Done()
	}
	mu      sync.Mutex
	waiting map[string][]func()
}

// add puts a job at the end of a lane. It reports false when the lane is full.
func (l *lanes) add(key string, job func()) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	queue, running := l.waiting[key]
	if len(queue) >= laneLength {
		return false
	}
	l.gauge.Add()
	if running {
		l.waiting[key] = append(queue, job)
		return true
	}
	l.waiting[key] = nil
	go l.run(key, job)
	return true
}

// run works a lane until nothing waits in it.
func (l *lanes) run(key string, job func()) {
	for job != nil {
		job()
		l.gauge.Done()
		job = l.next(key)
	}
}

func (l *lanes) next(key string) func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	queue := l.waiting[key]
	if len(queue) == 0 {
		delete(l.waiting, key)
		return nil
	}
	l.waiting[key] = queue[1:]
	return queue[0]
}

// within runs work in a lane and waits for it. When the lane does not come to it in time, the work is never done. A
// panic in the work is the caller's.
func (b *Bot) within(lane string, work func()) error {
	ctx, cancel := context.WithTimeout(b.stopping, turnTime)
	defer cancel()
	t, done := newTicket(), make(chan any, 1)
	added := b.lanes.add(lane, func() {
		if t.claim() {
			defer func() { done <- recover() }()
			work()
		}
	})
	if !added {
		return errBusy
	}
	select {
	case fault := <-done:
		return rethrow(fault)
	case <-ctx.Done():
	}
	if t.claim() {
		return errBusy
	}
	return rethrow(<-done)
}

func rethrow(fault any) error {
	if fault != nil {
		panic(fault)
	}
	return nil
}
