package redis

import (
	"context"
	"encoding/json"
	"fmt"

	"kubik/state"
)

// Posts returns what the board remembers of the owner's messages.
func (s *Store) Posts(ctx context.Context, owner state.Owner) (map[state.PostID]state.Post, error) {
	return each(ctx, s, owner, "posts", func(value string) (post state.Post, err error) {
		return post, json.Unmarshal([]byte(value), &post)
	})
}

// Wants returns the owner's posts that have not been shown since they changed.
func (s *Store) Wants(ctx context.Context, owner state.Owner) (map[state.PostID]state.Wanted, error) {
	return each(ctx, s, owner, "wants", decodeWanted)
}

// PutPost remembers a post and leaves its want alone.
func (s *Store) PutPost(ctx context.Context, owner state.Owner, id state.PostID, post state.Post) error {
	if err := owner.Check(); err != nil {
		return fault("post", err)
	}
	if err := ctx.Err(); err != nil {
		return fault("post", err)
	}
	raw, err := json.Marshal(post)
	if err != nil {
		return fault("post", err)
	}
	return fault("post", s.client.HSet(ctx, postsKey(owner), string(id), raw).Err())
}

// Shown remembers a post as it is now shown and settles its want, unless a commit after number has raised it again.
func (s *Store) Shown(ctx context.Context, owner state.Owner, id state.PostID, number int64, post state.Post) error {
	raw, err := json.Marshal(post)
	if err != nil {
		return fault("post", err)
	}
	return s.settlePost(ctx, owner, id, number, raw)
}

// DropPost forgets a post whose message is gone and settles its want as Shown does.
func (s *Store) DropPost(ctx context.Context, owner state.Owner, id state.PostID, number int64) error {
	return s.settlePost(ctx, owner, id, number, nil)
}

func (s *Store) settlePost(ctx context.Context, owner state.Owner, id state.PostID, number int64, raw []byte) error {
	if err := owner.Check(); err != nil {
		return fault("post", err)
	}
	keys := []string{postsKey(owner), wantsKey(owner)}
	return fault("post", s.settle.Run(ctx, s.client, keys, string(id), number, raw).Err())
}

// each decodes all fields of one of the owner's hashes.
func each[V any](ctx context.Context, s *Store, owner state.Owner, part string, decode func(string) (V, error)) (map[state.PostID]V, error) {
	if err := owner.Check(); err != nil {
		return nil, fault(part, err)
	}
	fields, err := s.client.HGetAll(ctx, ownerKey(owner, part)).Result()
	if err != nil {
		return nil, fault(part, err)
	}
	found := make(map[state.PostID]V, len(fields))
	for id, value := range fields {
		decoded, err := decode(value)
		if err != nil {
			return nil, fault(part, fmt.Errorf("%q: %w", id, err))
		}
		found[state.PostID(id)] = decoded
	}
	return found, nil
}
