package bot

import (
	"context"
	"fmt"

	"kubik/bot/board"
	"kubik/state"
)

// Draw returns what the posts of an owner should show at this moment: those that live, and of the others those that the
// store remembers, Gone where they have outlived their purpose. Nothing is sent or changed; it is for whoever compares
// chats with the state.
func (b *Bot) Draw(ctx context.Context, owner state.Owner) ([]board.Post, error) {
	snapshot, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey, rosterKey}})
	if err != nil {
		return nil, fmt.Errorf("drawing %s: %w", owner, err)
	}
	w, err := b.decode(ctx, owner, snapshot.Docs)
	if err != nil {
		return nil, fmt.Errorf("drawing %s: %w", owner, err)
	}
	shown, err := b.Store.Posts(ctx, owner)
	if err != nil {
		return nil, fmt.Errorf("drawing %s: %w", owner, err)
	}
	live := b.pictures(w)
	for id := range live {
		shown[id] = state.Post{}
	}
	var posts []board.Post
	for id := range shown {
		p, err := b.wanted(ctx, w, live, id, state.Wanted{})
		if err != nil {
			return nil, fmt.Errorf("drawing %s: %w", owner, err)
		}
		posts = append(posts, p)
	}
	return posts, nil
}
