package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/bot/sheets"
	"kubik/bot/telegram"
	"kubik/state"
)

// fetchTime bounds the download of a file that somebody has sent.
const fetchTime = 3 * time.Second

// pointer is the document of a person that says at which table's bench they are. It is a hint, verified on reading.
type pointer struct {
	Format int         `json:"format"`
	Table  state.Owner `json:"table,omitempty"`
}

const pointerKey = "bench"

// unread puts why a text was refused whole into a refusal.
func unread(err error) error {
	for known, id := range map[error]string{
		sheets.ErrTooLong: "bench-long", sheets.ErrTooMany: "bench-lines", sheets.ErrBadFile: "bench-file",
		sheets.ErrOwnBook: "bench-book", sheets.ErrNoSheet: "bench-nothing",
	} {
		if errors.Is(err, known) {
			return refuse(id)
		}
	}
	return err
}

// forHero opens the bench of a table for somebody who came by its link.
func (b *Bot) forHero(ctx context.Context, u telegram.Update, owner state.Owner, call telegram.Call) {
	if err := b.pointAt(ctx, u, owner); err != nil {
		b.tell(errand{update: u, words: b.guess(u)}, reply{}, err)
		return
	}
	b.command(ctx, u, owner, call, command{aside: true, table: openBench, more: ownBench})
}

// ownSheets shows a person's heroes at the table where they made one last.
func (b *Bot) ownSheets(ctx context.Context, u telegram.Update, call telegram.Call) {
	p, _, err := b.pointed(ctx, u.Message.From.ID)
	e := errand{update: u, words: b.guess(u)}
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
	case p.Table == "":
		b.tell(e, reply{}, refuse("sheet-from-group"))
	default:
		b.command(ctx, u, p.Table, call, command{aside: true, table: showMine, more: ownBench})
	}
}

func (b *Bot) pointed(ctx context.Context, user int64) (pointer, state.Doc, error) {
	ctx, cancel := context.WithTimeout(ctx, turnTime-commitTime)
	defer cancel()
	found, err := b.Store.Load(ctx, state.Load{Owner: personal(user), Keys: []string{pointerKey}})
	doc, p := found.Docs[pointerKey], pointer{Format: format}
	if err != nil || doc.Version == 0 {
		return p, doc, err
	}
	if err := json.Unmarshal(doc.Data, &p); err != nil {
		return p, doc, fmt.Errorf("document %s of %s: %w", pointerKey, personal(user), err)
	}
	return p, doc, nil
}

// pointAt remembers where a person's texts belong.
func (b *Bot) pointAt(ctx context.Context, u telegram.Update, owner state.Owner) error {
	user := u.Message.From.ID
	p, doc, err := b.pointed(ctx, user)
	if err != nil || p.Table == owner {
		return err
	}
	p.Table = owner
	data, err := json.Marshal(p)
	if err != nil {
		return fmt.Errorf("document %s: %w", pointerKey, err)
	}
	return b.insist(ctx, state.Commit{
		Owner: personal(user), Op: b.operation(u.ID) + ":bench",
		Writes: []state.Write{{Key: pointerKey, Version: doc.Version, Data: data}},
	})
}

// pasted takes a text or a file that somebody wrote to the bot in private. Where no bench is open it is never answered.
func (b *Bot) pasted(ctx context.Context, u telegram.Update) {
	if tableAttached(u.Message) {
		b.offerImport(u)
		return
	}
	p, _, err := b.pointed(ctx, u.Message.From.ID)
	if err != nil {
		b.tell(errand{update: u, words: b.guess(u)}, reply{}, err)
		return
	}
	if p.Table == "" {
		return
	}
	call := telegram.Call{Name: "paste", Args: u.Message.Text}
	b.command(ctx, u, p.Table, call, command{aside: true, more: benchDocs, table: func(t *turn) (reply, error) {
		if t.bench == nil || !t.bench.Open || t.forge() == nil {
			return reply{}, nil
		}
		return reply{}, t.paste(ctx, u.Message)
	}})
}

// paste puts a text, or a picture, where the bench waits for one.
func (t *turn) paste(ctx context.Context, m *telegram.Message) error {
	t.redraw = true
	if m.File != nil && (m.File.Photo || strings.HasPrefix(m.File.Type, "image/")) && t.bench.Page == card.BenchPhoto {
		return t.pictured(ctx, m.File)
	}
	text := m.Text
	if m.File != nil {
		content, err := t.bot.attached(ctx, m.File)
		if err != nil {
			return err
		}
		text = content
	}
	if err := t.put(text); err != nil {
		return err
	}
	t.bench.Number++
	return nil
}

// put takes a text by the page that the bench shows.
func (t *turn) put(text string) error {
	b := t.bench
	switch b.Page {
	case card.BenchName:
		name, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		b.Hero.rename(card.PlainName(name))
		b.Page = card.BenchSheet
	case card.BenchWords:
		book, ok := t.forge().(interface {
			worded(h *Hero, key, what, text string) bool
		})
		if !ok || b.Hero == nil || !book.worded(b.Hero, b.Line, b.Asks, text) {
			return refuse("bench-unread")
		}
		b.Page = card.BenchLine
	case card.BenchMakeName:
		if name := thingName(text); b.Making != nil && name != "" {
			b.Making.Name = name
		}
		b.Page = card.BenchMake
	case card.BenchAdd:
		reading, err := sheets.Read(sheets.Book(t.table.Book), text)
		if err != nil {
			return unread(err)
		}
		if !t.forge().extend(b.Hero, reading.Draft) {
			return refuse("bench-unread")
		}
		b.Page = card.BenchSheet
	default:
		return b.gather(text)
	}
	return nil
}

// gather adds a part of a sheet to those that came before.
func (b *Bench) gather(text string) error {
	size := len(text)
	for _, part := range b.Parts {
		size += len(part) + 1
	}
	if size > sheets.MaxBytes {
		return refuse("bench-long")
	}
	b.Parts = append(b.Parts, text)
	b.Page, b.Hero, b.Of = card.BenchReport, nil, ""
	return nil
}

// attached fetches a document that somebody has sent.
func (b *Bot) attached(ctx context.Context, f *telegram.Attached) (string, error) {
	if f.Photo {
		return "", refuse("bench-picture")
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	data, err := b.Telegram.Download(ctx, f.ID, sheets.MaxBytes)
	if telegram.KindOf(err) == telegram.TooLarge {
		return "", refuse("bench-heavy")
	}
	return string(data), err
}

// manyLines is how many lines a text in a group must give to be taken for a sheet: prose is never answered.
const manyLines = 4

// sheetLike tells whether a text in a group is a sheet that was pasted in the wrong place.
func sheetLike(text string) bool {
	if strings.Count(text, "\n") > 200 || len(text) < 20 {
		return false
	}
	for _, book := range []sheets.Book{sheets.Grail, sheets.Labyrinth, sheets.Ouroboros} {
		reading, err := sheets.Read(book, text)
		if err != nil {
			continue
		}
		d, sure := reading.Draft, 0
		for _, r := range d.Ranks {
			if r.Trait != "" || r.Phantasm {
				sure++
			}
		}
		if d.Profile != nil {
			sure += len(d.Profile.Abilities)
		}
		if book == sheets.Labyrinth {
			sure += len(d.Pools)
		}
		if sure >= manyLines {
			return true
		}
	}
	return false
}

// misplaced answers a sheet in a group with the way to the private chat.
func (b *Bot) misplaced(ctx context.Context, u telegram.Update) {
	m := u.Message
	owner, known, err := b.tableAt(ctx, state.Place{Chat: m.Chat.ID, Topic: m.Topic})
	if err != nil || !known {
		return
	}
	b.command(ctx, u, owner, telegram.Call{Name: "paste"}, command{aside: true, table: func(t *turn) (reply, error) {
		if !t.exists() || t.game() == nil || t.forge() == nil {
			return reply{}, nil
		}
		link := card.BenchLink(t.bot.frame(t.world))
		return reply{Card: &link}, nil
	}})
}
