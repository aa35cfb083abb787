package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/state"
)

func exportRoutes() map[string]route {
	return map[string]route{
		"export": {aside: true, who: master, own: true, roster: true, on: onDesk, run: exportTable},
		"import": {aside: true, own: true, roster: true, more: pastSteps, run: importTapped},
	}
}

// exportTable sends the whole table as a file to its master, in private.
func exportTable(t *turn) (reply, error) {
	if !t.private() || t.game() == nil {
		return reply{}, refuse("stale")
	}
	next, tries := t.history.Next, t.history.Tries
	data, err := json.Marshal(struct {
		Table  *Table         `json:"table"`
		Roster *Roster        `json:"roster"`
		Next   int            `json:"next"`
		Tries  map[string]int `json:"tries"`
	}{t.table, t.roster, next, tries})
	if err != nil {
		return reply{}, fmt.Errorf("table %s: %w", t.owner, err)
	}
	t.behind(state.Place{Chat: t.chat.ID}, func(a annals, f card.Frame, w *world, _ reader) (card.Card, error) {
		return t.bot.exported(data, a, f, w)
	})
	return t.say("toast.export")
}

// exported is the message with a table's file. What was in hand when it was asked for comes as text, since the table
// goes on.
func (b *Bot) exported(inHand []byte, a annals, f card.Frame, w *world) (card.Card, error) {
	file := tableFile{}
	if err := json.Unmarshal(inHand, &file); err != nil {
		return card.Card{}, fmt.Errorf("table %s: %w", w.owner, err)
	}
	file.Table.private()
	ctx, cancel := context.WithTimeout(b.stopping, annalsTime)
	defer cancel()
	if err := b.exportPlayed(ctx, &file, a, w); err != nil {
		return card.Card{}, err
	}
	data, err := file.write()
	if err != nil {
		return card.Card{}, err
	}
	if len(data) > maxTableFile {
		return card.Card{}, refuse("export-large")
	}
	made := card.Exported(f, w.table.Title, len(file.Scenes), len(file.Roster.Heroes))
	made.File = card.Content("table"+tableSuffix, false, data)
	return made, nil
}

// private takes out of a table what belongs to the chats it stands in.
func (t *Table) private() {
	t.Owner, t.Place, t.Rooms, t.Spots = "", state.Place{}, nil, Spots{}
	t.Desk, t.DeputyDesk, t.Asking, t.DeputyAsking, t.Making, t.Candidates = Desk{}, Desk{}, nil, nil, nil, nil
	t.Pause, t.Chooser, t.Calls, t.Secrets = nil, 0, 0, 0
}

// exportPlayed adds scenes, records and the journal.
func (b *Bot) exportPlayed(ctx context.Context, file *tableFile, a annals, w *world) error {
	for number := max(1, file.Table.Scene-maxFileScenes+1); number <= file.Table.Scene; number++ {
		s := a.scenes[number]
		if s == nil {
			continue
		}
		if !a.book.over(s) {
			s.Seed = Seed{} // nobody may know it, and where the scene goes on it has another
		}
		s.Veil = Seed{}
		file.Scenes = append(file.Scenes, s)
		records, err := b.recordsOf(ctx, w.owner, s)
		if err != nil {
			return err
		}
		file.Records = append(file.Records, records...)
	}
	return b.exportJournal(ctx, file, a, w.owner)
}

// exportJournal adds the lines as they stand, the newest ones.
func (b *Bot) exportJournal(ctx context.Context, file *tableFile, a annals, owner state.Owner) error {
	for part := range slices.Chunk(a.numbers(), annalsAtOnce) {
		raw, err := b.Store.Journal(ctx, owner, part[0], int(part[len(part)-1]-part[0])+1)
		if err != nil {
			return fmt.Errorf("journal of %s: %w", owner, err)
		}
		for _, line := range raw {
			if !strings.Contains(string(line), `"imported":true`) {
				file.Journal = append(file.Journal, line)
			}
		}
	}
	return nil
}

// numbers are those of the entries, in order.
func (a annals) numbers() []int64 {
	var list []int64
	for _, line := range a.lines {
		if n := len(list); n == 0 || list[n-1] != line.number {
			list = append(list, line.number)
		}
	}
	return list
}

// rounds is how many records a scene may have left.
func (s *Scene) rounds() int {
	switch {
	case s.Fight != nil:
		return s.State.Round
	case s.Tracker != nil:
		return s.Tracker.Turn
	case s.Dungeon != nil:
		return s.Dungeon.Page
	}
	return 0
}

func (b *Bot) recordsOf(ctx context.Context, owner state.Owner, s *Scene) ([]*Record, error) {
	var keys []string
	for round := 1; round <= min(s.rounds(), maxFileRounds); round++ {
		keys = append(keys, recordKey(s.Number, round))
	}
	var list []*Record
	for part := range slices.Chunk(keys, annalsAtOnce) {
		found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: part})
		if err != nil {
			return nil, fmt.Errorf("records of %s: %w", owner, err)
		}
		for _, key := range part {
			if doc := found.Docs[key]; doc.Version > 0 {
				r := &Record{}
				if err := json.Unmarshal(doc.Data, r); err != nil {
					return nil, fmt.Errorf("document %s of %s: %w", key, owner, err)
				}
				list = append(list, r)
			}
		}
	}
	return list, nil
}
