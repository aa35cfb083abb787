package redis

import (
	"context"
	"errors"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

// Bind lets a place belong to the owner unless it belongs to one already, and returns whose it is now.
func (s *Store) Bind(ctx context.Context, place state.Place, owner state.Owner) (state.Owner, error) {
	if err := owner.Check(); err != nil {
		return "", fault("bind", err)
	}
	var winner *goredis.StringCmd
	// One transaction, so that no Unbind comes between.
	_, err := s.client.TxPipelined(ctx, func(pipe goredis.Pipeliner) error {
		pipe.Do(ctx, "setnx", placeKey(place), string(owner))
		winner = pipe.Get(ctx, placeKey(place))
		return nil
	})
	if err != nil {
		return "", fault("bind", err)
	}
	return state.Owner(winner.Val()), nil
}

// Lookup returns whose place it is; false when it belongs to nobody.
func (s *Store) Lookup(ctx context.Context, place state.Place) (state.Owner, bool, error) {
	owner, err := s.client.Get(ctx, placeKey(place)).Result()
	if errors.Is(err, goredis.Nil) {
		return "", false, nil
	}
	return state.Owner(owner), err == nil, fault("lookup", err)
}

// Unbind lets a place belong to nobody.
func (s *Store) Unbind(ctx context.Context, place state.Place) error {
	return fault("unbind", s.client.Del(ctx, placeKey(place)).Err())
}
