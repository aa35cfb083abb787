package bot

import (
	"context"
	"sync"
	"time"

	"kubik/bot/clock"
)

// A list of administrators is trusted for adminTime, and only for strangerTime by somebody who is not on it: they may
// have become one just now.
const (
	adminTime    = time.Minute
	strangerTime = 5 * time.Second
)

// adminCache remembers who runs a chat, so that a row of taps asks Telegram once.
type adminCache struct {
	clock clock.Clock
	mu    sync.Mutex
	known map[int64]adminList
}

type adminList struct {
	users map[int64]bool
	read  time.Time
}

// holds tells whether the list still answers for a user.
func (l adminList) holds(user int64, now time.Time) bool {
	if l.users[user] {
		return now.Sub(l.read) < adminTime
	}
	return now.Sub(l.read) < strangerTime
}

// runs tells whether a user is an administrator of a chat.
func (c *adminCache) runs(ctx context.Context, tg Telegram, chat, user int64) (bool, error) {
	c.mu.Lock()
	list, ok := c.known[chat]
	c.mu.Unlock()
	if ok && list.holds(user, c.clock.Now()) {
		return list.users[user], nil
	}
	admins, err := tg.Administrators(ctx, chat)
	if err != nil {
		return false, err
	}
	list = adminList{users: map[int64]bool{}, read: c.clock.Now()}
	for _, a := range admins {
		list.users[a.User.ID] = true
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.known) >= 1000 {
		clear(c.known)
	}
	c.known[chat] = list
	return list.users[user], nil
}
