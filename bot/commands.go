package bot

import (
	"context"
	"fmt"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/rules/grail"
	"kubik/state"
)

// command is what a command needs and does. Private ones work without a table.
type command struct {
	table   func(*turn) (reply, error)        // in a group
	private func(*Bot, errand) (reply, error) // in a person's chat; nil: as in a group, with the person for a table
	keys    []string                          // documents beyond the table's own
}

// commands is the table of all commands. Their menu texts are in the catalogue under "menu.<name>".
func commands() map[string]command {
	return map[string]command{
		"start": {table: startTable, private: startPrivate},
		"help":  {table: helpTable, private: helpPrivate},
		"gm":    {table: deskLink, private: deskHint},
		"sheet": {table: showSheet, private: sheetHint},
		"roll":  {table: roll, keys: []string{dayKey}},
		"r":     {table: roll, keys: []string{dayKey}},
	}
}

// menu lists the commands in the order in which clients show them.
var menu = []string{"roll", "start", "sheet", "gm", "help"}

// acceptMessage finds out whether a message is for the bot at all. Prose is never answered.
func (b *Bot) acceptMessage(u telegram.Update, t *ticket) {
	m := u.Message
	if m.MigrateTo != 0 {
		b.enqueue(placeLane(m.Chat.ID, 0), u, t, b.migrated)
		return
	}
	call, to := telegram.ParseCommand(m.Text, b.Me.Username)
	if to == telegram.ThisBot && m.Sender != nil && m.Sender.ID == m.Chat.ID {
		b.finish(u, t, refuse("anonymous"))
		return
	}
	if to != telegram.ThisBot || m.From.Bot || m.From.ID == 0 || m.Sender != nil {
		t.finish()
		return
	}
	if m.Chat.Type != telegram.Private {
		b.enqueue(placeLane(m.Chat.ID, m.Topic), u, t, func(ctx context.Context, u telegram.Update, t *ticket) {
			b.inGroup(ctx, u, call)
		})
		return
	}
	b.enqueue("p"+string(personal(m.From.ID)), u, t, func(ctx context.Context, u telegram.Update, t *ticket) {
		b.inPrivate(ctx, u, call)
	})
}

// inGroup runs a command in the lane of the table of its place, and waits for it: commands of one place keep their
// order.
func (b *Bot) inGroup(ctx context.Context, u telegram.Update, call telegram.Call) {
	e := errand{update: u, words: b.guess(u)}
	c, known := b.commands[call.Name]
	if !known {
		b.tell(e, reply{}, refuse("unknown-command", "Command", "/"+call.Name))
		return
	}
	m := u.Message
	place := state.Place{Chat: m.Chat.ID, Topic: m.Topic}
	owner, ok, err := b.tableAt(ctx, place)
	if err == nil && !ok && (call.Name == "start" || c.private == nil) {
		owner, err = b.openTable(ctx, place)
		ok = true
	}
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
	case !ok:
		b.tell(e, reply{}, refuse("no-table-yet"))
	default:
		b.command(ctx, u, owner, call, c)
	}
}

// command takes a command through the five steps in its table's lane.
func (b *Bot) command(ctx context.Context, u telegram.Update, owner state.Owner, call telegram.Call, c command) {
	m := u.Message
	t := &turn{
		bot: b, op: b.operation(u.ID), now: b.Clock.Now(), who: m.From, chat: m.Chat,
		world: &world{owner: owner}, words: b.guess(u),
	}
	t.tap.Verb, t.place = "/"+call.Name, state.Place{Chat: m.Chat.ID, Topic: m.Topic}
	t.args, t.message, t.update = call.Args, m.ID, u.ID
	keys := append([]string{tableKey, rosterKey}, c.keys...)
	err := b.within(string(owner), func() {
		told, err := b.take(ctx, t, keys, func(t *turn) (reply, error) { return t.noted(c.table) })
		b.tell(errand{update: u, words: t.words}, told, err)
		b.after(t, err)
	})
	if err != nil {
		b.tell(errand{update: u, words: t.words}, reply{}, err)
	}
}

// personal is the owner of what belongs to a person and no table.
func personal(user int64) state.Owner { return state.Owner(fmt.Sprintf("u%d", user)) }

// within runs work in a lane and waits for it. When the lane does not come to it in time, the work is never done. A
// panic in the work is the caller's.
func (b *Bot) within(lane string, work func()) error {
	ctx, cancel := context.WithTimeout(b.stopping, turnTime)
	defer cancel()
	t, done := newTicket(), make(chan any, 1)
	added := b.lanes.add(lane, func() {
		if t.claim() {
			defer func() { done <- recover() }()
			work()
		}
	})
	if !added {
		return errBusy
	}
	select {
	case fault := <-done:
		return rethrow(fault)
	case <-ctx.Done():
	}
	if t.claim() {
		return errBusy
	}
	return rethrow(<-done)
}

func rethrow(fault any) error {
	if fault != nil {
		panic(fault)
	}
	return nil
}

// inPrivate runs a command in a person's own chat.
func (b *Bot) inPrivate(ctx context.Context, u telegram.Update, call telegram.Call) {
	e := errand{update: u, words: b.guess(u)}
	if owner, ok := strings.CutPrefix(call.Args, deskPayload); ok && call.Name == "start" && tableID(state.Owner(owner)) {
		b.command(ctx, u, state.Owner(owner), call, command{table: openDesk})
		return
	}
	c, known := b.commands[call.Name]
	if !known {
		b.tell(e, reply{}, refuse("unknown-command", "Command", "/"+call.Name))
		return
	}
	if c.private == nil {
		b.command(ctx, u, personal(u.Message.From.ID), call, c)
		return
	}
	told, err := c.private(b, e)
	b.tell(e, told, err)
}

// startTable sets a table up where there is none, and else brings its newest card down to the bottom of the chat.
func startTable(t *turn) (reply, error) {
	if !t.exists() {
		t.create()
		return reply{}, nil
	}
	t.repost()
	return reply{}, nil
}

// create makes the table of a place. Who asked for it may choose the book and the master.
func (t *turn) create() {
	*t.table = Table{
		Format: format, Owner: t.world.owner, Place: t.place, Title: t.chat.Title,
		Lang: card.Language(t.who.Language), Zone: guessZone(t.who.Language),
		Stage: ChoosingBook, Step: 1, Chooser: t.who.ID, Lobby: 1,
	}
	t.know()
}

// guessZone is the time zone most speakers of a language live in, in minutes east of UTC.
func guessZone(language string) int {
	if card.Language(language) == card.Russian {
		return 3 * 60
	}
	return 0
}

// repost brings the card that matters now to the bottom.
func (t *turn) repost() {
	if t.table.Stage == InScene && t.scene != nil {
		t.scene.Copy++
		return
	}
	t.table.Lobby++
}

// helpTable explains the table's book.
func helpTable(t *turn) (reply, error) {
	help := card.Help(t.bot.frame(t.world))
	return reply{Card: &help}, nil
}

// deskLink points the master to the private desk.
func deskLink(t *turn) (reply, error) {
	switch {
	case t.table.Master == 0:
		return reply{}, refuse("no-master")
	case !t.master():
		return reply{}, refuse("desk-master-only")
	}
	link := card.DeskLink(t.bot.frame(t.world))
	return reply{Card: &link}, nil
}

// showSheet shows the public side of a person's hero.
func showSheet(t *turn) (reply, error) {
	hero := t.roster.of(t.who.ID)
	if hero == nil {
		return reply{}, refuse("no-hero")
	}
	seen := hero.seen(public)
	if t.scene != nil && !t.scene.Moved {
		if now := seenIn(grail.View(t.scene.State, public), grail.FighterID(hero.ID)); now != nil {
			seen = *now
		}
	}
	sheet := card.Sheet(t.bot.frame(t.world), seen)
	return reply{Card: &sheet}, nil
}

// deskPayload is what the deep link to a table's desk begins with.
const deskPayload = "gm-"

// openDesk posts the desk of a table anew in its master's chat.
func openDesk(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case !t.master():
		return reply{}, refuse("desk-master-only")
	}
	t.table.Desk = Desk{Number: t.table.Desk.Number + 1}
	return reply{}, nil
}

func (b *Bot) bare(words card.Words) card.Frame { return card.Frame{Words: words, Bot: b.Me.Username} }

func startPrivate(b *Bot, e errand) (reply, error) {
	welcome := card.Welcome(b.bare(e.words))
	return reply{Card: &welcome}, nil
}

func helpPrivate(b *Bot, e errand) (reply, error) {
	help := card.Help(b.bare(e.words))
	return reply{Card: &help}, nil
}

func deskHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("desk-from-group") }

func sheetHint(_ *Bot, e errand) (reply, error) { return reply{}, refuse("sheet-from-group") }
