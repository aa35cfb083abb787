package bot

import (
	"context"
	"encoding/json"
	"fmt"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// picked are commands that speak of one table, and in private have to be told which: by the verb of a tap.
func picked() map[string]string {
	return map[string]string{"journal": "journal", "fair": "fair", "story": "story"}
}

// pickTable takes a command in private to the person's table, or asks which one is meant.
func (b *Bot) pickTable(ctx context.Context, u telegram.Update, call telegram.Call, verb string) {
	e := errand{update: u, words: b.guess(u)}
	tables, err := b.tableTitles(ctx, u.Message.From.ID)
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
	case len(tables) == 0:
		b.tell(e, reply{}, refuse("no-tables"))
	case len(tables) == 1:
		b.command(ctx, u, tables[0].Table, call, b.commands[call.Name])
	default:
		asked := card.PickTable(b.bare(e.words), verb, tables)
		b.tell(e, reply{Card: &asked}, nil)
	}
}

// tableTitles are the tables at which a person sits, by name. Where they sit is a hint, so that each table is asked.
func (b *Bot) tableTitles(ctx context.Context, user int64) ([]card.TableTitle, error) {
	owners, err := b.tablesOf(ctx, user)
	if err != nil {
		return nil, err
	}
	var list []card.TableTitle
	for _, owner := range owners {
		found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey}})
		if err != nil {
			return nil, fmt.Errorf("tables of %d: %w", user, err)
		}
		var t Table
		if doc := found.Docs[tableKey]; doc.Version == 0 || json.Unmarshal(doc.Data, &t) != nil {
			continue
		}
		if _, known := t.People[user]; known || t.Master == user {
			list = append(list, card.TableTitle{Table: owner, Title: t.Title})
		}
	}
	return list, nil
}
