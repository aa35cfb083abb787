package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kubik/bot/telegram"
	"kubik/state"
)

// command is what a command needs and does. Private ones work without a table.
type command struct {
	table   func(*turn) (reply, error)        // in a group
	private func(*Bot, errand) (reply, error) // in a person's chat; nil: as in a group, with the person for a table
	keys    []string                          // documents beyond the table's own
	more    func(*turn) []string              // documents that others name
	aside   bool                              // no move that undo knows of
	who     who                               // may give it in a group
}

// commands is the table of all commands. Their menu texts are in the catalogue under "menu.<name>".
func commands() map[string]command {
	return map[string]command{
		"start":     {aside: true, table: startTable, private: startPrivate},
		"help":      {table: helpTable, private: helpPrivate},
		"gm":        {table: deskLink, private: deskHint},
		"sheet":     {table: showSheet, private: sheetHint},
		"away":      {aside: true, table: awayCommand, private: sheetHint},
		"master":    {aside: true, who: chooser, table: seekMaster, private: deskHint},
		"pad":       {aside: true, table: padLink, private: sheetHint},
		whisperName: {table: whisperHint},
		"roll":      {table: roll, keys: []string{dayKey}},
		"r":         {table: roll, keys: []string{dayKey}},
		"undo":      {aside: true, table: undoCommand, private: deskHint, more: func(t *turn) []string { return t.stepKeys(newestStep, t.below) }},
		"redo":      {aside: true, table: redoCommand, private: deskHint, more: func(t *turn) []string { return t.stepKeys(newestStep, t.above) }},
		"turn":      {table: turnCommand, private: deskHint},
		"place":     {aside: true, table: placeCommand, private: deskHint},
		"post":      {aside: true, table: postCommand, private: postHint},
		"room":      {aside: true, table: nameRoom},
		"journal":   {aside: true, table: tellJournal},
		"story":     {aside: true, table: tellStory},
		"forget":    {aside: true, table: forgetHint},
		"fair":      {aside: true, table: fairCommand, keys: []string{dayKey}},
	}
}

// menus list the commands in the order in which clients show them: what makes sense where.
func menus() map[telegram.Scope][]string {
	group := []string{"roll", "start", "sheet", "pad", "away", "post", "gm", "undo", "redo", "journal", "story", "fair", "help"}
	return map[telegram.Scope][]string{
		telegram.EveryChat:     {"roll", "start", "help"},
		telegram.PrivateChats:  {"start", "roll", whisperName, "journal", "fair", "forget", "help"},
		telegram.GroupChats:    group,
		telegram.ChatAdminOnly: append(slices.Clone(group), "master", "place", "room"),
	}
}

// acceptMessage finds out whether a message is for the bot at all. Prose is never answered.
func (b *Bot) acceptMessage(u telegram.Update, t *ticket) {
	m := u.Message
	if m.MigrateTo != 0 || m.MigrateFrom != 0 {
		b.enqueue(placeLane(m.Chat.ID, 0), u, t, b.migrated)
		return
	}
	if m.Reopened {
		b.enqueue(placeLane(m.Chat.ID, m.Topic), u, t, b.reopened)
		return
	}
	if m.Via { // it was chosen from an offer: what it says came from a bot
		t.finish()
		return
	}
	call, to := telegram.ParseCommand(m.Text, b.Me.Username)
	if to == telegram.Nobody && m.Sender == nil && !m.From.Bot && m.From.ID != 0 {
		b.acceptText(u, t)
		return
	}
	if to == telegram.ThisBot && m.Sender != nil && m.Sender.ID == m.Chat.ID {
		b.acceptAnonymous(u, t, call)
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

// nameless are the commands that need nobody's name.
func nameless() []string { return []string{"roll", "r", "help"} }

// acceptAnonymous takes a command that an administrator gives in the name of the chat. It carries no role: dice fall for
// it, and nothing else happens.
func (b *Bot) acceptAnonymous(u telegram.Update, t *ticket, call telegram.Call) {
	if !slices.Contains(nameless(), call.Name) {
		b.finish(u, t, refuse("anonymous"))
		return
	}
	said := *u.Message
	said.From = telegram.User{Name: b.guess(u).T("name.anonymous")}
	u.Message = &said
	b.enqueue(placeLane(said.Chat.ID, said.Topic), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) {
		b.inGroup(ctx, u, call)
	})
}

// acceptText takes what is no command: an answer to a card that asks for words; in private it may be a sheet, and in a
// group a sheet stands in the wrong place.
func (b *Bot) acceptText(u telegram.Update, t *ticket) {
	m := u.Message
	switch {
	case isReply(m) && (m.Chat.Type == telegram.Private || !sheetLike(m.Text)):
		b.acceptReply(u, t)
	case m.Chat.Type == telegram.Private && (m.Text != "" || m.File != nil):
		b.enqueue("p"+string(personal(m.From.ID)), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) { b.pasted(ctx, u) })
	case m.Chat.Type != telegram.Private && sheetLike(m.Text):
		b.enqueue(placeLane(m.Chat.ID, m.Topic), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) { b.misplaced(ctx, u) })
	case m.Chat.Type != telegram.Private:
		b.acceptSaid(u, t)
	default:
		t.finish()
	}
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
	if owner, word, ok := readCode(call.Args); ok && call.Name == "place" {
		call.Args = word
		b.claimOf(ctx, u, call, owner, command{table: claim, aside: true})
		return
	}
	if call.Name == "room" && tableID(state.Owner(call.Args)) {
		b.claimOf(ctx, u, call, state.Owner(call.Args), command{table: claimRoom, aside: true})
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
	t.topicName = m.TopicName
	t.args, t.message, t.answers, t.update = call.Args, m.ID, m.ReplyTo, u.ID
	t.answered = m.Answered
	t.more, t.aside = c.more, c.aside
	keys := append([]string{tableKey, rosterKey}, c.keys...)
	err := b.within(string(owner), func() {
		told, err := b.take(ctx, t, keys, func(t *turn) (reply, error) {
			if err := b.mayChoose(ctx, t, route{who: c.who}); err != nil {
				return reply{}, err
			}
			return t.noted(c.table)
		})
		b.rebound(ctx, owner, t.tap.Verb, err)
		b.tell(errand{update: u, words: t.spoken()}, told, err)
		b.after(t, err)
	})
	if err != nil {
		b.tell(errand{update: u, words: t.spoken()}, reply{}, err)
	}
}

// personal is the owner of what belongs to a person and no table.
func personal(user int64) state.Owner { return state.Owner(fmt.Sprintf("u%d", user)) }

// inPrivate runs a command in a person's own chat.
func (b *Bot) inPrivate(ctx context.Context, u telegram.Update, call telegram.Call) {
	e := errand{update: u, words: b.guess(u)}
	if c, owner, ok := startPayload(call.Args); ok && call.Name == "start" {
		b.command(ctx, u, owner, call, c)
		return
	}
	if owner, ok := strings.CutPrefix(call.Args, heroPayload); ok && call.Name == "start" && tableID(state.Owner(owner)) {
		b.forHero(ctx, u, state.Owner(owner), call)
		return
	}
	if call.Name == "sheet" {
		b.ownSheets(ctx, u, call)
		return
	}
	if call.Name == "forget" {
		b.forgetPrivate(ctx, u)
		return
	}
	if verb, ok := picked()[call.Name]; ok {
		b.pickTable(ctx, u, call, verb)
		return
	}
	if call.Name == whisperName {
		b.whispered(ctx, u, call)
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
