package bot

import (
	"sync"
	"time"
)

// deafPatience is how long a chat that took no messages is left alone, whatever happens in it.
const deafPatience = time.Minute

// deafChats are groups that took no messages: rights were taken away, a topic was closed. Telegram does not always tell
// when that is over, so the next sign of life has what was given up shown again.
type deafChats struct {
	mu    sync.Mutex
	since map[int64]time.Time
}

// closed notes that a chat takes no messages.
func (d *deafChats) closed(chat int64, now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.since) > maxPages {
		clear(d.since) // they are tried again every deafTime all the same
	}
	d.since[chat] = now
}

// heard tells whether a chat that has just been heard of may take messages again. It is asked once: a chat that still
// takes none is noted anew.
func (d *deafChats) heard(chat int64, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	since, deaf := d.since[chat]
	if !deaf || now.Sub(since) < deafPatience {
		return false
	}
	delete(d.since, chat)
	return true
}
