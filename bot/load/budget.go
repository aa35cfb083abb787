package main

import (
	"sync"
	"time"
)

// Telegram's budgets: sends and edits of a group in a minute, and of all chats in a second.
const (
	groupMinute = 20
	allSecond   = 30
)

// budget counts the calls that Telegram would have refused.
type budget struct {
	mu       sync.Mutex
	all      []time.Time
	groups   map[int64][]time.Time
	breaches int
}

func (b *budget) spend(chat int64, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.groups == nil {
		b.groups = map[int64][]time.Time{}
	}
	b.all = slide(b.all, now, time.Second)
	b.groups[chat] = slide(b.groups[chat], now, time.Minute)
	if len(b.all) > allSecond || chat < 0 && len(b.groups[chat]) > groupMinute {
		b.breaches++
	}
}

// slide adds now and drops what is older than the length.
func slide(calls []time.Time, now time.Time, length time.Duration) []time.Time {
	old := 0
	for old < len(calls) && now.Sub(calls[old]) >= length {
		old++
	}
	return append(calls[old:], now)
}

// forget begins anew, and returns the breaches so far.
func (b *budget) forget() (breaches int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	breaches, b.breaches, b.all, b.groups = b.breaches, 0, nil, nil
	return breaches
}
