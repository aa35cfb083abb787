package bolt

import (
	"context"
	"fmt"

	"go.etcd.io/bbolt"

	"kubik/state"
)

// Bind lets a place belong to the owner unless it belongs to one already, and returns whose it is now.
func (s *Store) Bind(ctx context.Context, place state.Place, owner state.Owner) (state.Owner, error) {
	if err := owner.Check(); err != nil {
		return "", fmt.Errorf("bolt: %w", err)
	}
	winner := owner
	err := s.update(ctx, func(tx *bbolt.Tx) error {
		winner = owner
		places, key := tx.Bucket(placeBucket), placeKey(place)
		if bound := places.Get(key); bound != nil {
			winner = state.Owner(bound)
			return nil
		}
		return places.Put(key, []byte(owner))
	})
	if err != nil {
		return "", err
	}
	return winner, nil
}

// Lookup returns whose place it is; false when it belongs to nobody.
func (s *Store) Lookup(ctx context.Context, place state.Place) (owner state.Owner, ok bool, err error) {
	err = s.view(ctx, func(tx *bbolt.Tx) error {
		bound := tx.Bucket(placeBucket).Get(placeKey(place))
		owner, ok = state.Owner(bound), bound != nil
		return nil
	})
	return owner, ok, err
}

// Unbind lets a place belong to nobody.
func (s *Store) Unbind(ctx context.Context, place state.Place) error {
	return s.update(ctx, func(tx *bbolt.Tx) error { return tx.Bucket(placeBucket).Delete(placeKey(place)) })
}

func placeKey(p state.Place) []byte { return ordered(p.Chat, p.Topic) }
