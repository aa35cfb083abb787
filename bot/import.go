package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

// Offered is the document of a person's file that waits to be told where it goes.
type Offered struct {
	Format int    `json:"format"`
	File   string `json:"file"` // for Telegram
	Number int64  `json:"number"`
}

const (
	offeredKey  = "import"
	offeredTime = time.Hour
)

// tableAttached tells whether a message in private brings a table.
func tableAttached(m *telegram.Message) bool {
	return m.File != nil && !m.File.Photo && strings.HasSuffix(strings.ToLower(m.File.Name), tableSuffix)
}

// offerImport reads a file and asks at which of the person's tables it is to be put.
func (b *Bot) offerImport(u telegram.Update) {
	e := errand{update: u, words: b.guess(u)}
	b.due.background(func(ctx context.Context) {
		asked, err := b.importAsked(ctx, u, e.words)
		if err != nil {
			b.tell(e, reply{}, err)
			return
		}
		b.tell(e, reply{Card: asked}, nil)
	})
}

func (b *Bot) importAsked(ctx context.Context, u telegram.Update, words card.Words) (*card.Card, error) {
	user := u.Message.From.ID
	file, err := b.fetchTable(ctx, u.Message.File.ID)
	if err != nil {
		return nil, err
	}
	tables, err := b.importable(ctx, user)
	if err != nil {
		return nil, err
	}
	if len(tables) == 0 {
		return nil, refuse("import-nowhere")
	}
	data, err := json.Marshal(Offered{Format: format, File: u.Message.File.ID, Number: u.ID})
	if err != nil {
		return nil, fmt.Errorf("document %s: %w", offeredKey, err)
	}
	found, err := b.Store.Load(ctx, state.Load{Owner: personal(user), Keys: []string{offeredKey}})
	if err != nil {
		return nil, err
	}
	if err := b.insist(ctx, state.Commit{
		Owner: personal(user), Op: b.operation(u.ID) + ":import",
		Writes: []state.Write{{Key: offeredKey, Version: found.Docs[offeredKey].Version, Data: data, TTL: offeredTime}},
	}); err != nil {
		return nil, err
	}
	asked := card.Importing(b.bare(words), card.ImportIn{
		Title: file.Table.Title, Book: file.Table.Book, Heroes: len(file.Roster.Heroes), Scenes: len(file.Scenes), Tables: tables, Number: u.ID,
	})
	return &asked, nil
}

// fetchTable fetches and reads a file that somebody has sent.
func (b *Bot) fetchTable(ctx context.Context, id string) (*tableFile, error) {
	ctx, cancel := context.WithTimeout(ctx, annalsTime)
	defer cancel()
	data, err := b.Telegram.Download(ctx, id, maxTableFile)
	if telegram.KindOf(err) == telegram.TooLarge {
		return nil, refuse("import-large", "Limit", maxTableFile>>20)
	}
	if err != nil {
		return nil, fmt.Errorf("a table's file: %w", err)
	}
	return readTableFile(data)
}

// importable are the tables at which a person may put another one: those they lead, and those where nothing is chosen
// yet and they may choose.
func (b *Bot) importable(ctx context.Context, user int64) ([]card.TableTitle, error) {
	all, err := b.tableTitles(ctx, user)
	if err != nil {
		return nil, err
	}
	var list []card.TableTitle
	for _, t := range all {
		found, err := b.Store.Load(ctx, state.Load{Owner: t.Table, Keys: []string{tableKey}})
		if err != nil {
			return nil, err
		}
		var table Table
		if json.Unmarshal(found.Docs[tableKey].Data, &table) == nil && table.receives(user) {
			t.Fresh = table.Stage == ChoosingBook
			list = append(list, t)
		}
	}
	return list, nil
}

func (t *Table) receives(user int64) bool {
	return t.Master == user || (t.Stage == ChoosingBook || t.Stage == ChoosingLeader) && t.Chooser == user
}

// pastSteps are the steps that an import makes an end of.
func pastSteps(t *turn) (keys []string) {
	for n := t.history.Floor + 1; n < t.history.Next; n++ {
		keys = append(keys, stepKey(n))
	}
	return keys
}

// importTapped says where a file goes. Where something stands already it asks once more.
func importTapped(t *turn) (reply, error) {
	sure, number := t.tap.Arg(0) == "sure", t.tap.Arg(1)
	switch {
	case !t.private():
		return reply{}, refuse("stale")
	case !t.table.receives(t.who.ID):
		return reply{}, refuse("master-only")
	}
	b, owner, who, words, place := t.bot, t.owner, t.who, t.spoken(), state.Place{Chat: t.chat.ID}
	if !sure && t.table.game() != nil {
		f := b.frame(t.world)
		f.Words = words
		asked := card.ImportSure(f, t.table.Title, number)
		t.then = func() { b.Board.Say(place, asked, 0) }
		return t.say("toast.import-sure")
	}
	op := t.op + ":put"
	t.then = func() {
		b.due.background(func(ctx context.Context) {
			told, err := b.putTable(ctx, owner, who, op, number)
			if err != nil {
				b.Board.Say(place, card.Card{Text: b.excuse(errand{words: words}, err).Text}, 0)
				return
			}
			b.Board.Say(place, card.Card{Text: words.T("import.done", "Table", told)}, 0)
		})
	}
	return t.say("toast.import")
}

// putTable puts the file that a person has offered in the place of a table.
func (b *Bot) putTable(ctx context.Context, owner state.Owner, who telegram.User, op state.OpID, number string) (title string, err error) {
	found, err := b.Store.Load(ctx, state.Load{Owner: personal(who.ID), Keys: []string{offeredKey}})
	if err != nil {
		return "", err
	}
	var o Offered
	if doc := found.Docs[offeredKey]; doc.Version == 0 || json.Unmarshal(doc.Data, &o) != nil || fmt.Sprint(o.Number) != number {
		return "", refuse("import-gone")
	}
	file, err := b.fetchTable(ctx, o.File)
	if err != nil {
		return "", err
	}
	t := &turn{bot: b, op: op, now: b.Clock.Now(), who: who, world: &world{owner: owner}, aside: true, more: pastSteps}
	t.tap.Verb = "import"
	failed := b.within(string(owner), func() {
		_, err = b.take(ctx, t, []string{tableKey, rosterKey}, func(t *turn) (reply, error) {
			return reply{}, t.importFile(file)
		})
		b.after(t, err)
	})
	if failed != nil {
		err = failed
	}
	return t.table.Title, err
}

// importFile puts a file in the place of the table in hand: its chats and what stands in them stay, all else goes.
func (t *turn) importFile(file *tableFile) error {
	if !t.table.receives(t.who.ID) {
		return refuse("master-only")
	}
	shift := t.table.Scene // so that no scene's posts are taken for those of an older one
	t.moveIn(file.Table, shift)
	roster := *file.Roster
	t.roster = &roster
	t.roster.Format, t.roster.Proposed = format, nil
	for _, h := range roster.Heroes {
		if h.Owner != 0 {
			t.hints = append(t.hints, h.Owner)
		}
	}
	t.scene, t.redraw = nil, true
	t.note(entry{Imported: true})
	lines, err := shifted(file.Journal, shift)
	if err != nil {
		return err
	}
	t.journal = append(t.journal, lines...)
	for _, s := range file.Scenes {
		if err := t.importScene(s, shift); err != nil {
			return err
		}
	}
	for _, r := range file.Records {
		r.Scene, r.Step = r.Scene+shift, 0
		r.Post = "old/" + r.Post
		t.imported = put(t.imported, recordKey(r.Scene, r.Round), any(r))
	}
	t.forgetSteps(file.Next, file.Tries)
	return t.sound()
}

// moveIn makes the table in hand the file's, in its own chats.
func (t *turn) moveIn(from *Table, shift int) {
	old, next := t.table, *from
	next.private()
	next.Format, next.Owner, next.Place, next.Title = format, old.Owner, old.Place, old.Title
	next.Rooms, next.Spots, next.Calls, next.Secrets, next.Chooser = old.Rooms, old.Spots, old.Calls, old.Secrets, old.Chooser
	next.Desk, next.DeputyDesk = Desk{Number: old.Desk.Number}, Desk{}
	next.Step, next.Lobby, next.Scene = max(old.Step, from.Step)+1, old.Lobby+1, from.Scene+shift
	if !next.Leaderless {
		next.Master = t.who.ID
	}
	t.table = &next
	t.know()
	t.hints = append(t.hints, t.who.ID)
}

// importScene takes a scene in. One that is not over goes on under new secrets.
func (t *turn) importScene(s *Scene, shift int) error {
	s.Format, s.Number, s.Veil = format, s.Number+shift, Seed{}
	s.Deadline, s.Outage, s.Lived = time.Time{}, nil, time.Time{}
	t.imported = put(t.imported, sceneKey(s.Number), any(s))
	if t.game().over(s) {
		return nil
	}
	var err error
	if s.Seed, s.Veil, err = newSeeds(t.bot.Entropy); err != nil {
		return err
	}
	s.Copy++
	t.scene = s
	s.restart(t.now)
	t.noteStart()
	if s.Number != t.table.Scene || t.table.Stage != InScene {
		t.scene = nil
	}
	return nil
}

// shifted are lines of a journal with other numbers of scenes.
func shifted(lines []json.RawMessage, shift int) ([]json.RawMessage, error) {
	if shift == 0 {
		return lines, nil
	}
	list := make([]json.RawMessage, 0, len(lines))
	for _, line := range lines {
		var members map[string]json.RawMessage
		if err := json.Unmarshal(line, &members); err != nil {
			return nil, refuse("import-broken")
		}
		var scene int
		if raw, there := members["scene"]; there && json.Unmarshal(raw, &scene) == nil {
			members["scene"] = json.RawMessage(fmt.Sprint(scene + shift))
		}
		data, err := json.Marshal(members)
		if err != nil {
			return nil, fmt.Errorf("entry: %w", err)
		}
		list = append(list, data)
	}
	return list, nil
}

// forgetSteps makes an end of all that could be undone. Steps go on with numbers that neither table has had.
func (t *turn) forgetSteps(next int, tries map[string]int) {
	for n := range t.steps {
		t.world.gone = append(t.world.gone, stepKey(n))
	}
	h := t.history
	h.Format, h.Next = format, max(h.Next, next, 1)
	h.Top, h.Undone, h.Vote, h.Floor, h.Tries = 0, nil, nil, h.Next-1, tries
}

// sound tries to draw and play the table as it is now: a file that anybody may have made must not leave one behind that
// nobody can open. A panic of the rules is the file's fault.
func (t *turn) sound() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			t.bot.Log.Warn().Str("table", string(t.owner)).Any("panic", fault).Bytes("stack", debug.Stack()).Msg("a file held no table")
			err = refuse("import-broken")
		}
	}()
	t.bot.pictures(t.world)
	if g, ok := t.game().(chronicler); ok {
		for _, value := range t.imported {
			if s, scene := value.(*Scene); scene && g.holds(s) {
				t.game().round(s)
				t.game().over(s)
			}
		}
	}
	return nil
}
