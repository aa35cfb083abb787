package bot

import (
	"context"
	"encoding/base32"
	"fmt"
	"io"
	"strings"
	"sync"

	"kubik/state"
)

// placeCache remembers which table a place belongs to. What binds a place
// anew drops it here.
type placeCache struct {
	mu    sync.Mutex
	known map[state.Place]state.Owner
}

// maxPlaces bounds the cache; beyond it the places are looked up again.
const maxPlaces = 10_000

func (c *placeCache) get(p state.Place) (state.Owner, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	owner, ok := c.known[p]
	return owner, ok
}

func (c *placeCache) put(p state.Place, owner state.Owner) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.known) >= maxPlaces {
		clear(c.known)
	}
	c.known[p] = owner
}

// drop forgets a place whose table has changed.
func (c *placeCache) drop(p state.Place) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.known, p)
}

// tableAt finds the table of a place.
func (b *Bot) tableAt(ctx context.Context, p state.Place) (state.Owner, bool, error) {
	if owner, ok := b.places.get(p); ok {
		return owner, true, nil
	}
	owner, ok, err := b.Store.Lookup(ctx, p)
	if err != nil {
		return "", false, fmt.Errorf("table of %v: %w", p, err)
	}
	if ok {
		b.places.put(p, owner)
	}
	return owner, ok, nil
}

// openTable binds a place to a new table, or finds the one it has.
func (b *Bot) openTable(ctx context.Context, p state.Place) (state.Owner, error) {
	if owner, ok, err := b.tableAt(ctx, p); ok || err != nil {
		return owner, err
	}
	fresh, err := b.freshTable(ctx)
	if err != nil {
		return "", err
	}
	owner, err := b.Store.Bind(ctx, p, fresh)
	if err != nil {
		return "", fmt.Errorf("binding %v: %w", p, err)
	}
	b.places.put(p, owner)
	return owner, nil
}

// freshTable draws an id that no table has yet: two chats must never share one by accident.
func (b *Bot) freshTable(ctx context.Context) (state.Owner, error) {
	for {
		id, err := newTableID(b.Entropy)
		if err != nil {
			return "", err
		}
		found, err := b.Store.Load(ctx, state.Load{Owner: id, Keys: []string{tableKey}})
		if err != nil {
			return "", fmt.Errorf("looking for a free table id: %w", err)
		}
		if found.Docs[tableKey].Version == 0 {
			return id, nil
		}
	}
}

// newTableID draws an id of 40 random bits: "t" and 8 characters.
func newTableID(entropy io.Reader) (state.Owner, error) {
	var bits [5]byte
	if _, err := io.ReadFull(entropy, bits[:]); err != nil {
		return "", fmt.Errorf("drawing a table id: %w", err)
	}
	return state.Owner("t" + strings.ToLower(base32.StdEncoding.EncodeToString(bits[:]))), nil
}
