package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/rules/grail"
	"kubik/state"
)

// One update may take turnTime from load to commit, library retries included; the store refuses its commit once
// commitTime has passed since the load, so that nothing is applied after the person was told that it failed.
const (
	turnTime   = 3 * time.Second
	commitTime = 2 * time.Second
)

// turn is one update on its way through the five steps.
type turn struct {
	bot  *Bot
	op   state.OpID
	now  time.Time
	who  telegram.User // zero: the game itself
	chat telegram.Chat
	tap  tap.Tap
	gone bool // the message that was tapped cannot be read any more, nor what topic it stands in
	// Of a command: where it was given, with what, and by which message of which update.
	place     state.Place
	topicName string // of that place, where it is known
	args      string
	message   int64             // also the one whose button was tapped
	answers   int64             // the message that a reply is to
	answered  telegram.Answered // what that is
	update    int64
	*world
	words   card.Words        // of the table
	own     card.Words        // of what is said to the person alone; zero: the table's
	until   time.Time         // the commit's deadline, in the store's clock
	journal []json.RawMessage // entries that the commit appends
	kept    bool              // commit the journal even where no document has changed
	// Of what undo makes of the turn: the stage it began in, whether it is no move or one that goes along with the one
	// before, and where dice fell.
	began        Stage
	aside, along bool
	dice         []string
	acts         []Act // of the rules, in their order
	// Of a scene that is played anew: the dice that it keeps, and the stretch it is in.
	anew        *dice.Kept
	within      string
	cut         *Cut     // what a correction replaces
	byOrder     bool     // the game acts by the order of somebody who is away
	mending     *mending // the scene as it went, for a tap on a correction
	deadlineWas time.Time
	hints       []int64              // people who sit at this table from now on
	edits       []state.Edit         // of the journal
	raw         []state.Write        // of documents that are not in hand
	then        func()               // what comes once the turn is committed
	more        func(*turn) []string // documents that are known to be needed only once others are in hand
}

// reply is what the person who acted is told: a toast for a tap, a message for a command.
type reply struct {
	Text  string     `json:"text,omitempty"`
	Alert bool       `json:"alert,omitempty"`
	Card  *card.Card `json:"card,omitempty"` // for commands, in place of Text
	URL   string     `json:"url,omitempty"`  // for taps: opens a chat with this bot
}

// say is a plain reply from the catalogue.
func (t *turn) say(id string, args ...any) (reply, error) {
	return reply{Text: t.spoken().T(id, args...)}, nil
}

// spoken are the words for what is said to the person alone.
func (t *turn) spoken() card.Words {
	if t.own.Language() == "" {
		return t.words
	}
	return t.own
}

// alert is a reply in a window of its own.
func (t *turn) alert(id string, args ...any) (reply, error) {
	return reply{Text: t.spoken().T(id, args...), Alert: true}, nil
}

// master tells whether the person leads this table.
func (t *turn) master() bool { return t.who.ID != 0 && t.who.ID == t.table.Master }

// viewer is the person as the rules see it.
func (t *turn) viewer() grail.Viewer {
	if t.who.ID == 0 {
		return grail.Viewer{}
	}
	return grail.Viewer{Player: player(t.who.ID), Master: t.master()}
}

// take runs a handler between load and commit. A document changed under its feet is read again; the handler then
// decides anew.
func (b *Bot) take(ctx context.Context, t *turn, keys []string, run func(*turn) (reply, error)) (reply, error) {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	for {
		told, err := b.attempt(ctx, t, keys, run)
		if !errors.Is(err, state.ErrConflict) || ctx.Err() != nil {
			return told, err
		}
	}
}

func (b *Bot) attempt(ctx context.Context, t *turn, keys []string, run func(*turn) (reply, error)) (reply, error) {
	seen, err := b.load(ctx, t, keys)
	if seen != nil {
		b.due.settle(t.world.owner) // done by another process, which may not have come to show it
	}
	if err != nil || seen != nil {
		return first(seen, err)
	}
	told, err := run(t)
	if err != nil {
		return reply{}, err
	}
	return b.commit(ctx, t, told)
}

// first is the reply that a repeated operation got when it was new.
func first(seen *state.Receipt, err error) (reply, error) {
	var told reply
	if err == nil {
		err = json.Unmarshal(seen.Result, &told)
	}
	return told, err
}

// load reads the documents of the turn and, where a scene runs that the turn did not name, that scene as well.
func (b *Bot) load(ctx context.Context, t *turn, keys []string) (*state.Receipt, error) {
	ctx, cancel := context.WithTimeout(ctx, turnTime-commitTime)
	defer cancel()
	owner := t.world.owner
	touch := b.due.touched(owner)
	keys = append(slices.Clone(keys), historyKey, seatsKey)
	shelved := b.shelf.of(owner, t.now)
	snapshot, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: keys, Known: versionsOf(shelved), Op: t.op, Touch: touch})
	if err != nil || snapshot.Receipt != nil {
		return snapshot.Receipt, err
	}
	if !touch.IsZero() {
		b.due.lower(owner, touch)
	}
	if t.until.IsZero() {
		t.until = snapshot.Now.Add(commitTime)
	}
	if t.world, err = b.unshelve(ctx, owner, snapshot.Docs, shelved); err != nil {
		return nil, err
	}
	t.journal, t.dice, t.acts, t.hints, t.then, t.began = nil, nil, nil, nil, nil, t.table.Stage
	t.edits, t.raw = nil, nil
	if t.more != nil {
		if err := b.fetch(ctx, t.world, func() []string { return t.more(t) }); err != nil {
			return nil, err
		}
	}
	b.shelf.put(owner, t.stored, t.now)
	if t.table.Lang != "" {
		t.words, t.own = b.words(t.table.Lang), b.tongue(t.world, t.who.ID)
	}
	t.deadlineWas = time.Time{}
	if t.scene != nil {
		t.deadlineWas = t.scene.Deadline
	}
	t.meet()
	return nil, nil
}

// decode makes a world of documents and completes it with the running scene and with whatever its cards are drawn from.
func (b *Bot) decode(ctx context.Context, owner state.Owner, docs map[string]state.Doc) (*world, error) {
	w, err := decodeWorld(owner, docs)
	if err != nil {
		return nil, err
	}
	return w, b.fetch(ctx, w, w.lacking)
}

// fetch reads documents that turn out to be needed, until none is.
func (b *Bot) fetch(ctx context.Context, w *world, lacking func() []string) error {
	for {
		missing := slices.DeleteFunc(lacking(), func(key string) bool {
			_, known := w.read[key]
			return known
		})
		if len(missing) == 0 {
			return nil
		}
		found, err := b.Store.Load(ctx, state.Load{Owner: w.owner, Keys: missing, Known: versionsOf(w.stored)})
		if err != nil {
			return err
		}
		if err := w.add(found.Docs); err != nil {
			return err
		}
	}
}

// lacking are the documents that the cards of the table need and that have not been read.
func (w *world) lacking() []string {
	var keys []string
	if w.scene == nil && w.table.Stage == InScene {
		keys = append(keys, sceneKey(w.table.Scene))
	}
	drawn := w.table.Desk.Page == deskCall || w.table.DeputyDesk.Page == deskCall || w.scene != nil && w.scene.Tracker != nil && len(w.scene.Tracker.Joining) > 0
	drawn = drawn || w.table.Spots.Living == InPads // who plays says whether the card is withdrawn
	if drawn {
		keys = append(keys, rosterKey)
	}
	return keys
}

// meet keeps the name by which the table knows a person up to date.
func (t *turn) meet() {
	if t.who.ID == 0 || t.table.People[t.who.ID] == t.who.Name || !t.exists() {
		return
	}
	if _, known := t.table.People[t.who.ID]; known {
		t.table.People[t.who.ID] = t.who.Name
	}
}

// commit writes what has changed and shows what looks different. A turn that changed nothing and was no move costs
// nothing.
func (b *Bot) commit(ctx context.Context, t *turn, told reply) (reply, error) {
	t.keepTime()
	t.keepRound()
	writes, reads, err := t.written()
	if err != nil || len(writes) == 0 && !t.kept {
		return told, err
	}
	result, err := json.Marshal(told)
	if err != nil {
		return reply{}, fmt.Errorf("result of %s: %w", t.op, err)
	}
	before, after, err := b.drawn(t.world, writes)
	if err != nil {
		return reply{}, err
	}
	receipt, err := b.write(ctx, state.Commit{
		Owner: t.world.owner, Op: t.op, Deadline: t.until,
		Reads: reads, Writes: writes, Journal: t.journal, Edits: t.edits, Wants: wants(before, after), Result: result,
	})
	if err != nil || receipt.Repeated {
		b.shelf.drop(t.world.owner)
	}
	if err != nil {
		return reply{}, err
	}
	if receipt.Repeated {
		// Seen before: by another process, or by this one when the store asked again after a lost answer.
		b.due.settle(t.world.owner)
		return first(&receipt, nil)
	}
	b.shelf.put(t.world.owner, t.world.after(writes), t.now)
	b.due.deadline(t.world.owner, t.world.deadline())
	for _, user := range t.hints {
		b.seated(user, t.world.owner)
	}
	b.show(t.world.owner, receipt.Number, before, after)
	return told, nil
}

// drawn are the pictures before and after a change, as far as they may differ.
func (b *Bot) drawn(w *world, writes []state.Write) (before, after pictures, err error) {
	who, err := w.noticed(writes)
	if err != nil || who == unseen {
		return nil, nil, err
	}
	old, err := w.before()
	if err != nil {
		return nil, nil, err
	}
	if who == seenPrivately {
		return b.privatePictures(old), b.privatePictures(w), nil
	}
	return b.pictures(old), b.pictures(w), nil
}
