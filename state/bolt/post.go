package bolt

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"

	"kubik/state"
)

// Posts returns what the board remembers of the owner's messages.
func (s *Store) Posts(ctx context.Context, owner state.Owner) (map[state.PostID]state.Post, error) {
	return each[state.Post](ctx, s, postBucket, owner)
}

// Wants returns the owner's posts that have not been shown since they changed.
func (s *Store) Wants(ctx context.Context, owner state.Owner) (map[state.PostID]state.Wanted, error) {
	return each[state.Wanted](ctx, s, wantBucket, owner)
}

// PutPost remembers a post and leaves its want alone.
func (s *Store) PutPost(ctx context.Context, owner state.Owner, id state.PostID, post state.Post) error {
	return s.board(ctx, owner, func(tx *bbolt.Tx) error { return putPost(tx, owner, id, post) })
}

// Shown remembers a post as it is now shown and settles its want, unless a commit after number has raised it again.
func (s *Store) Shown(ctx context.Context, owner state.Owner, id state.PostID, number int64, post state.Post) error {
	return s.board(ctx, owner, func(tx *bbolt.Tx) error {
		if err := putPost(tx, owner, id, post); err != nil {
			return err
		}
		return settle(tx, owned(owner, string(id)), number)
	})
}

// DropPost forgets a post whose message is gone and settles its want as Shown does.
func (s *Store) DropPost(ctx context.Context, owner state.Owner, id state.PostID, number int64) error {
	return s.board(ctx, owner, func(tx *bbolt.Tx) error {
		key := owned(owner, string(id))
		if err := tx.Bucket(postBucket).Delete(key); err != nil {
			return err
		}
		return settle(tx, key, number)
	})
}

func (s *Store) board(ctx context.Context, owner state.Owner, fn func(*bbolt.Tx) error) error {
	if err := owner.Check(); err != nil {
		return fmt.Errorf("bolt: %w", err)
	}
	return s.update(ctx, fn)
}

func putPost(tx *bbolt.Tx, owner state.Owner, id state.PostID, post state.Post) error {
	raw, err := json.Marshal(post)
	if err != nil {
		return fmt.Errorf("post %q: %w", id, err)
	}
	return tx.Bucket(postBucket).Put(owned(owner, string(id)), raw)
}

func settle(tx *bbolt.Tx, key []byte, number int64) error {
	want, pending, err := readWanted(tx, key)
	if err != nil || !pending || want.Number > number {
		return err
	}
	return tx.Bucket(wantBucket).Delete(key)
}

func readWanted(tx *bbolt.Tx, key []byte) (state.Wanted, bool, error) {
	raw := tx.Bucket(wantBucket).Get(key)
	if raw == nil {
		return state.Wanted{}, false, nil
	}
	var want state.Wanted
	if err := json.Unmarshal(raw, &want); err != nil {
		return state.Wanted{}, false, fmt.Errorf("want %q: %w", key, err)
	}
	return want, true, nil
}

// each decodes all that the owner has in a bucket of JSON records.
func each[V any](ctx context.Context, s *Store, bucket []byte, owner state.Owner) (map[state.PostID]V, error) {
	if err := owner.Check(); err != nil {
		return nil, fmt.Errorf("bolt: %w", err)
	}
	found, mine := map[state.PostID]V{}, ownedBy(owner)
	err := s.view(ctx, func(tx *bbolt.Tx) error {
		cursor := tx.Bucket(bucket).Cursor()
		for key, raw := cursor.Seek(mine); bytes.HasPrefix(key, mine); key, raw = cursor.Next() {
			var value V
			if err := json.Unmarshal(raw, &value); err != nil {
				return fmt.Errorf("%s %q: %w", bucket, key, err)
			}
			found[state.PostID(key[len(mine):])] = value
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return found, nil
}
