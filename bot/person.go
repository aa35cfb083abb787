package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"kubik/state"
)

// Person is the document of a person apart from any table: where they may be found. Its tables are hints, verified on
// reading.
type Person struct {
	Format int                  `json:"format"`
	Tables map[state.Owner]bool `json:"tables,omitempty"`
}

const personKey = "person"

// tablesOf lists the tables that a person may sit at, in the order of their ids.
func (b *Bot) tablesOf(ctx context.Context, user int64) ([]state.Owner, error) {
	p, _, err := b.person(ctx, user)
	return slices.Sorted(maps.Keys(p.Tables)), err
}

func (b *Bot) person(ctx context.Context, user int64) (Person, state.Doc, error) {
	found, err := b.Store.Load(ctx, state.Load{Owner: personal(user), Keys: []string{personKey}})
	doc, p := found.Docs[personKey], Person{Format: format}
	if err != nil || doc.Version == 0 {
		return p, doc, err
	}
	if err := json.Unmarshal(doc.Data, &p); err != nil {
		return p, doc, fmt.Errorf("document %s of %s: %w", personKey, personal(user), err)
	}
	return p, doc, nil
}

// seated notes that a person sits at a table. It is a hint: that it could not be written is logged and no more.
func (b *Bot) seated(user int64, owner state.Owner) {
	b.due.background(func(ctx context.Context) {
		for {
			err := b.seat(ctx, user, owner)
			if errors.Is(err, state.ErrConflict) && ctx.Err() == nil {
				continue
			}
			if err != nil {
				b.Log.Warn().Str("table", string(owner)).Err(err).Msg("where a person sits was not noted")
			}
			return
		}
	})
}

func (b *Bot) seat(ctx context.Context, user int64, owner state.Owner) error {
	p, doc, err := b.person(ctx, user)
	if err != nil || p.Tables[owner] {
		return err
	}
	if p.Tables == nil {
		p.Tables = map[state.Owner]bool{}
	}
	p.Tables[owner] = true
	data, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("document %s: %w", personKey, err)
	}
	return b.insist(ctx, state.Commit{
		Owner: personal(user), Op: state.OpID(fmt.Sprintf("seat:%s:%d", owner, doc.Version)),
		Writes: []state.Write{{Key: personKey, Version: doc.Version, Data: data}},
	})
}
