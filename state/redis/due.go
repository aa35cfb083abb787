package redis

import (
	"context"
	"strconv"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

// Due returns up to limit hints of moments not after until, the earliest first.
func (s *Store) Due(ctx context.Context, until time.Time, limit int) ([]state.Hint, error) {
	if limit < 1 {
		return nil, nil
	}
	found, err := s.client.ZRangeArgsWithScores(ctx, goredis.ZRangeArgs{
		Key:     dueKey,
		Start:   "-inf",
		Stop:    strconv.FormatInt(micros(until), 10),
		ByScore: true,
		Count:   int64(limit),
	}).Result()
	if err != nil {
		return nil, fault("due", err)
	}
	hints := make([]state.Hint, len(found))
	for i, hint := range found {
		owner, _ := hint.Member.(string)
		hints[i] = state.Hint{Owner: state.Owner(owner), At: time.UnixMicro(int64(hint.Score)).UTC()}
	}
	return hints, nil
}

// SetDue moves the owner's hint, later or earlier; a zero time removes it.
func (s *Store) SetDue(ctx context.Context, owner state.Owner, at time.Time) error {
	if err := owner.Check(); err != nil {
		return fault("due", err)
	}
	if at.IsZero() {
		return fault("due", s.client.ZRem(ctx, dueKey, string(owner)).Err())
	}
	hint := goredis.Z{Score: float64(micros(at)), Member: string(owner)}
	return fault("due", s.client.ZAdd(ctx, dueKey, hint).Err())
}
