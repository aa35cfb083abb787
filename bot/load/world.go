package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"sync"
	"time"
)

// batch is how many updates one poll brings at most, as at Telegram.
const batch = 100

// world is a Bot API server: a queue of updates, and chats that remember their newest buttons.
type world struct {
	mu      sync.Mutex
	first   int64 // id of the update at the head of the queue
	next    int64
	queue   []json.RawMessage
	wake    chan struct{} // closed when an update comes
	polled  time.Time     // of the first poll
	taps    map[string]*tap
	message int64

	chats  sync.Map // id: *chat
	budget budget
	calls  calls
}

// tap is one button pressed and not answered yet.
type tap struct {
	at     time.Time
	answer chan string
}

// chat is one group.
type chat struct {
	mu      sync.Mutex
	buttons map[string]string // newest data by verb
	message int64             // the newest with buttons: where people tap
	table   string
	sends   int
	edits   int
	shown   chan struct{} // closed at the next send
}

func newWorld() *world {
	return &world{first: 1, next: 1, wake: make(chan struct{}), taps: map[string]*tap{}}
}

func (w *world) chat(id int64) *chat {
	if c, ok := w.chats.Load(id); ok {
		return c.(*chat)
	}
	c, _ := w.chats.LoadOrStore(id, &chat{buttons: map[string]string{}, shown: make(chan struct{})})
	return c.(*chat)
}

// push queues an update; the text lacks its beginning with the id.
func (w *world) push(body string, pressed *tap) (query string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	id := w.next
	w.next++
	query = number(id)
	if pressed != nil {
		w.taps[query] = pressed
	}
	w.queue = append(w.queue, json.RawMessage(`{"update_id":`+query+`,`+strings.Replace(body, "%query%", query, 1)+`}`))
	close(w.wake)
	w.wake = make(chan struct{})
	return query
}

// take confirms what lies before the offset and returns what follows, after at most the wait.
func (w *world) take(offset int64, wait time.Duration, gone <-chan struct{}) []json.RawMessage {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		w.mu.Lock()
		if w.polled.IsZero() {
			w.polled = time.Now()
		}
		if n := offset - w.first; n > 0 {
			w.queue = w.queue[min(int(n), len(w.queue)):]
			w.first = offset
		}
		got, wake := w.queue[:min(batch, len(w.queue))], w.wake
		w.mu.Unlock()
		if len(got) > 0 {
			return got
		}
		select {
		case <-wake:
		case <-timer.C:
			return nil
		case <-gone:
			return nil
		}
	}
}

// answered ends a tap.
func (w *world) answered(query, text string) {
	w.mu.Lock()
	t := w.taps[query]
	delete(w.taps, query)
	w.mu.Unlock()
	if t != nil {
		t.answer <- text
	}
}

var button = regexp.MustCompile(`"callback_data":"([a-z-]+):([^"]*)"`)

// wrote takes in a message that was sent or edited.
func (w *world) wrote(id, message int64, markup string, sent bool) {
	w.budget.spend(id, time.Now())
	c := w.chat(id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if button.MatchString(markup) {
		c.message = max(c.message, message)
	}
	for _, found := range button.FindAllStringSubmatch(markup, -1) {
		c.buttons[found[1]] = found[1] + ":" + found[2]
		if parts := strings.Split(found[2], ":"); len(parts) > 1 {
			c.table = parts[1]
		}
	}
	if !sent {
		c.edits++
		return
	}
	c.sends++
	close(c.shown)
	c.shown = make(chan struct{})
}
