package bot

import "sync"

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
