package redis

import (
	"context"
	"time"
)

// Wait waits until n replicas have what this store has written; it must have one connection.
func (s *Store) Wait(ctx context.Context, n int, most time.Duration) (int64, error) {
	return s.client.Do(ctx, "wait", n, most.Milliseconds()).Int64()
}
