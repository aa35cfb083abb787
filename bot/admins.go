package bot

import (
	"context"
	"sync"
	"time"

	"kubik/bot/clock"
)

// adminTime is how long a list of administrators is trusted.
const adminTime = time.Minute

// adminCache remembers who runs a chat, so that a row of taps asks Telegram once.
type adminCache struct {
	clock clock.Clock
	mu    sync.Mutex
	known map[int64]adminList
}

type adminList struct {
	users map[int64]bool
	until time.Time
}

// runs tells whether a user is an administrator of a chat.
func (c *adminCache) runs(ctx context.Context, tg Telegram, chat, user int64) (bool, error) {
	c.mu.Lock()
	list, ok := c.known[chat]
	c.mu.Unlock()
	if ok && c.clock.Now().Before(list.until) {
		return list.users[user], nil
	}
	admins, err := tg.Administrators(ctx, chat)
	if err != nil {
		return false, err
	}
	list = adminList{users: map[int64]bool{}, until: c.clock.Now().Add(adminTime)}
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
