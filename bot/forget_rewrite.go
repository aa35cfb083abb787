package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kubik/state"
)

// rewrite puts the alias into the journal, batch by batch, and returns how many entries it has seen.
func (b *Bot) rewrite(ctx context.Context, owner state.Owner, a alias) (done int64, err error) {
	for {
		edits, seen, err := b.edits(ctx, owner, a, done+1)
		if err != nil {
			return done, err
		}
		done += seen
		if len(edits) > 0 {
			err := b.insist(ctx, state.Commit{
				Owner: owner, Op: state.OpID(fmt.Sprintf("forget:%d:%d:%d", a.as, done, b.Clock.Now().UnixNano())), Edits: edits,
			})
			if err != nil {
				return done, fmt.Errorf("journal of %s: %w", owner, err)
			}
		}
		if seen < annalsAtOnce {
			return done, nil
		}
	}
}

// edits are what the alias changes in the next entries of the journal.
func (b *Bot) edits(ctx context.Context, owner state.Owner, a alias, from int64) (edits []state.Edit, seen int64, err error) {
	raw, err := b.Store.Journal(ctx, owner, from, annalsAtOnce)
	if err != nil {
		return nil, 0, fmt.Errorf("journal of %s: %w", owner, err)
	}
	for i, was := range raw {
		now, err := a.entry(was)
		if err != nil {
			return nil, 0, fmt.Errorf("entry %d of %s: %w", from+int64(i), owner, err)
		}
		if string(now) != string(was) {
			edits = append(edits, state.Edit{Index: from + int64(i), Was: was, Now: now})
		}
	}
	return edits, int64(len(raw)), nil
}

// entry is what remains of a journal entry: not what the person has written.
func (a alias) entry(was json.RawMessage) (json.RawMessage, error) {
	var e struct {
		Who   int64           `json:"who"`
		Prose json.RawMessage `json:"prose"`
	}
	if err := json.Unmarshal(was, &e); err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	if e.Who != a.user || len(e.Prose) == 0 {
		return a.in(was)
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(was, &members); err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	delete(members, "prose")
	rest, err := json.Marshal(members)
	if err != nil {
		return nil, fmt.Errorf("entry with an alias: %w", err)
	}
	return a.in(rest)
}

// veilDocs puts the alias into the documents in hand, and into those that no tap needs any more.
func (t *turn) veilDocs(ctx context.Context, a alias) error {
	w := t.world
	delete(w.table.People, a.user)
	var err error
	if w.table, err = recast(a, w.table); err != nil {
		return err
	}
	if w.roster, err = recast(a, w.roster); err != nil {
		return err
	}
	if w.seats, err = recast(a, w.seats); err != nil {
		return err
	}
	if w.history, err = recast(a, w.history); err != nil {
		return err
	}
	if w.scene != nil {
		if w.scene, err = recast(a, w.scene); err != nil {
			return err
		}
	}
	w.table.People = put(w.table.People, a.as, a.said)
	return t.veilRest(ctx, a)
}

// veilRest rewrites what lies in the store. Posts in prose, portraits and heroes in the making go.
func (t *turn) veilRest(ctx context.Context, a alias) error {
	keys, err := t.lyingKeys(ctx)
	if err != nil {
		return err
	}
	for part := range slices.Chunk(slices.Concat(keys, a.faces, []string{benchKey(a.user)}), annalsAtOnce) {
		found, err := t.bot.Store.Load(ctx, state.Load{Owner: t.owner, Keys: part})
		if err != nil {
			return err
		}
		for key, doc := range found.Docs {
			if doc.Version == 0 {
				continue
			}
			write := state.Write{Key: key, Version: doc.Version}
			if write.Data, err = a.rest(key, doc.Data); err != nil {
				return err
			}
			if string(write.Data) != string(doc.Data) {
				t.raw = append(t.raw, write)
			}
		}
	}
	return nil
}

// rest is what remains of a document; nil: nothing.
func (a alias) rest(key string, data json.RawMessage) (json.RawMessage, error) {
	switch {
	case key == benchKey(a.user), strings.HasPrefix(key, facePrefix):
		return nil, nil
	case strings.HasPrefix(key, prosePrefix):
		var p Prose
		if err := json.Unmarshal(data, &p); err != nil {
			return nil, fmt.Errorf("document %s: %w", key, err)
		}
		if p.Who == a.user {
			return nil, nil
		}
	}
	return a.in(data)
}

// lyingKeys are all documents of the table that this turn has not in hand.
func (t *turn) lyingKeys(ctx context.Context) ([]string, error) {
	var keys []string
	for n := 1; n <= t.table.Calls; n++ {
		keys = append(keys, askKey(n))
	}
	for n := 1; n <= t.table.Secrets; n++ {
		keys = append(keys, askKey(-n))
	}
	for n := 1; n <= t.seats.Posts; n++ {
		keys = append(keys, proseKey(n))
	}
	for n := 1; n <= t.table.Scene; n++ {
		s := t.scene
		if s == nil || s.Number != n {
			found, err := t.bot.Store.Load(ctx, state.Load{Owner: t.owner, Keys: []string{sceneKey(n)}})
			if err != nil {
				return nil, err
			}
			s = &Scene{}
			if doc := found.Docs[sceneKey(n)]; doc.Version == 0 || json.Unmarshal(doc.Data, s) != nil {
				continue
			}
			keys = append(keys, sceneKey(n))
		}
		for round := 1; round <= s.rounds(); round++ {
			keys = append(keys, recordKey(n, round))
		}
	}
	return keys, nil
}
