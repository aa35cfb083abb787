package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/board"
	"kubik/state"
)

// resume takes a table up where another process, or a lost answer, has left it: what is wanted is shown, the deadline
// is set.
func (b *Bot) resume(ctx context.Context, owner state.Owner) error {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	b.due.touched(owner)
	snapshot, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey, rosterKey, historyKey, seatsKey}})
	if err != nil {
		return fmt.Errorf("resuming %s: %w", owner, err)
	}
	w, err := b.decode(ctx, owner, snapshot.Docs)
	if err != nil {
		return fmt.Errorf("resuming %s: %w", owner, err)
	}
	wanted, err := b.Store.Wants(ctx, owner)
	if err != nil {
		return fmt.Errorf("resuming %s: %w", owner, err)
	}
	live := b.pictures(w)
	var posts []board.Post
	for _, id := range slices.SortedFunc(maps.Keys(wanted), precedence) {
		p, err := b.wanted(ctx, w, live, id, wanted[id])
		if err != nil {
			return fmt.Errorf("resuming %s: %w", owner, err)
		}
		posts = append(posts, p)
	}
	b.Board.Show(posts...)
	b.due.deadline(owner, w.deadline())
	return nil
}

// wanted draws one post that was wanted: from the state if it is live, from its record if its round is over. Any
// other post has outlived its purpose.
func (b *Bot) wanted(
	ctx context.Context, w *world, live pictures, id state.PostID, want state.Wanted,
) (board.Post, error) {
	p := board.Post{Owner: w.owner, ID: id, Number: want.Number, Lazy: want.Lazy, Place: w.siteOf(id)}
	if now, ok := live[id]; ok {
		p.Place, p.Card, p.ReplyTo, p.Inline = now.place, now.card, now.replyTo, now.inline
		return p, nil
	}
	if user := benchOwner(id); user != 0 {
		return b.wantedBench(ctx, w, p, user)
	}
	switch {
	case strings.HasPrefix(string(id), lineKey):
		return b.wantedLine(ctx, p)
	case strings.HasPrefix(string(id), callPrefix):
		return b.wantedCall(ctx, w, p)
	}
	if p, ok, err := b.wantedStruck(ctx, p); ok || err != nil {
		return p, err
	}
	record, err := b.recordFor(ctx, w.owner, id)
	if err != nil {
		return p, err
	}
	if record != nil && strings.HasPrefix(string(id), storyPrefix) {
		p.Card = w.storyLine(b.frame(w), record)
		return p, nil
	}
	if record != nil {
		p.Card = w.recordCard(b.frame(w), record)
		return p, nil
	}
	left, stays, err := b.left(ctx, w, id)
	p.Gone, p.Card = !stays, left.card
	return p, err
}

// left draws a post that stays of a scene which the table has left, such as the card of its end.
func (b *Bot) left(ctx context.Context, w *world, id state.PostID) (picture, bool, error) {
	parts := strings.Split(string(id), "/")
	if len(parts) < 2 || w.game() == nil {
		return picture{}, false, nil
	}
	number, err := strconv.Atoi(parts[1])
	if err != nil || number < 1 || number > w.table.Scene {
		return picture{}, false, nil //nolint:nilerr // this post is of no scene
	}
	key := sceneKey(number)
	found, err := b.Store.Load(ctx, state.Load{Owner: w.owner, Keys: []string{key}})
	doc := found.Docs[key]
	if err != nil || doc.Version == 0 {
		return picture{}, false, err
	}
	past := *w
	past.scene, past.record, past.lines = &Scene{}, nil, nil
	if err := json.Unmarshal(doc.Data, past.scene); err != nil {
		return picture{}, false, fmt.Errorf("document %s of %s: %w", key, w.owner, err)
	}
	drawn := pictures{}
	if past.scene.Moved {
		w.game().draw(&past, b.frame(w), drawn)
	}
	p, stays := drawn[id]
	return p, stays, nil
}

// wantedBench draws a person's bench.
func (b *Bot) wantedBench(ctx context.Context, w *world, p board.Post, user int64) (board.Post, error) {
	key := benchKey(user)
	found, err := b.Store.Load(ctx, state.Load{Owner: p.Owner, Keys: []string{key}})
	if err != nil {
		return p, err
	}
	p.Gone, p.Place = true, state.Place{Chat: user}
	if doc := found.Docs[key]; doc.Version > 0 {
		with := *w
		with.bench = &Bench{}
		if err := json.Unmarshal(doc.Data, with.bench); err != nil {
			return p, fmt.Errorf("document %s of %s: %w", key, p.Owner, err)
		}
		if now, ok := b.pictures(&with)[p.ID]; ok {
			p.Gone, p.Card = false, now.card
		}
	}
	return p, nil
}

// wantedLine draws a line that was said but perhaps never sent.
func (b *Bot) wantedLine(ctx context.Context, p board.Post) (board.Post, error) {
	found, err := b.Store.Load(ctx, state.Load{Owner: p.Owner, Keys: []string{string(p.ID)}})
	doc := found.Docs[string(p.ID)]
	if err != nil || doc.Version == 0 {
		p.Gone = true
		return p, err
	}
	line := &Line{}
	if err := json.Unmarshal(doc.Data, line); err != nil {
		return p, fmt.Errorf("document %s of %s: %w", p.ID, p.Owner, err)
	}
	p.Place, p.Card, p.ReplyTo, p.Inline = line.Place, b.linePicture(line).card, line.ReplyTo, line.Inline
	return p, nil
}

// wantedStruck draws a record that was struck through but perhaps never edited.
func (b *Bot) wantedStruck(ctx context.Context, p board.Post) (board.Post, bool, error) {
	key := struckPrefix + string(p.ID)
	found, err := b.Store.Load(ctx, state.Load{Owner: p.Owner, Keys: []string{key}})
	doc := found.Docs[key]
	if err != nil || doc.Version == 0 {
		return p, false, err
	}
	line := &Line{}
	if err := json.Unmarshal(doc.Data, line); err != nil {
		return p, false, fmt.Errorf("document %s of %s: %w", key, p.Owner, err)
	}
	p.Place, p.Card = line.Place, line.Card
	return p, true, nil
}

// recordFor finds the record that a fight card has turned into; nil when the post is no such card.
func (b *Bot) recordFor(ctx context.Context, owner state.Owner, id state.PostID) (*Record, error) {
	base, _, _ := strings.Cut(string(id), "~")
	id = state.PostID(base)
	parts := strings.Split(base, "/")
	story := parts[0]+"/" == storyPrefix
	if len(parts) < 3 || parts[0] != "fight" && !story {
		return nil, nil
	}
	key := "record/" + parts[1] + "/" + parts[2]
	found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{key}})
	doc := found.Docs[key]
	if err != nil || doc.Version == 0 {
		return nil, err
	}
	record := &Record{}
	if err := json.Unmarshal(doc.Data, record); err != nil {
		return nil, fmt.Errorf("document %s of %s: %w", key, owner, err)
	}
	if record.Post != id && !story {
		return nil, nil
	}
	return record, nil
}
