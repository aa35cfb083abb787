package bot

import (
	"context"
	"strings"

	"kubik/bot/tap"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state"
)

// saidCommand reads commands as people say them in a group where the bot may read: the whole message, or what stands before the
// dice. Anything else is prose, and prose is never answered.
func saidCommand(text string) (telegram.Call, bool) {
	line := strings.TrimRight(strings.ToLower(strings.TrimSpace(text)), ".!")
	if name, known := map[string]string{
		"мой ход": "turn", "my turn": "turn", "лист": "sheet", "мой лист": "sheet", "sheet": "sheet", "my sheet": "sheet",
	}[line]; known {
		return telegram.Call{Name: name}, true
	}
	for _, word := range []string{"бросок ", "бросаю ", "roll "} {
		if !strings.HasPrefix(line, word) {
			continue
		}
		args := strings.TrimSpace(string([]rune(strings.TrimSpace(text))[len([]rune(word)):]))
		_, err := dice.Parse(args)
		return telegram.Call{Name: "roll", Args: args}, err == nil
	}
	return telegram.Call{}, false
}

// acceptSaid brings a command that was said to the table of its place.
func (b *Bot) acceptSaid(u telegram.Update, t *ticket) {
	call, ok := saidCommand(u.Message.Text)
	if !ok {
		t.finish()
		return
	}
	b.enqueue(placeLane(u.Message.Chat.ID, u.Message.Topic), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) {
		b.obey(ctx, u, call)
	})
}

// obey carries such a command out, where there is a table to carry it out at.
func (b *Bot) obey(ctx context.Context, u telegram.Update, call telegram.Call) {
	owner, ok, err := b.tableAt(ctx, state.Place{Chat: u.Message.Chat.ID, Topic: u.Message.Topic})
	if err != nil {
		b.tell(errand{update: u, words: b.guess(u)}, reply{}, err)
	}
	if err == nil && ok {
		b.command(ctx, u, owner, call, b.commands[call.Name])
	}
}

// turnCommand is «мой ход»: the choice of the one who says it, where the book has one, else the card of the scene.
func turnCommand(t *turn) (reply, error) {
	switch {
	case t.table.Stage != InScene || t.scene == nil || t.game().over(t.scene):
		return reply{}, refuse("no-scene")
	case t.roster.of(t.who.ID) == nil && !t.master():
		return reply{}, refuse("spectator")
	}
	t.along = true
	open, has := t.game().routes()["turn"]
	if !has || t.roster.of(t.who.ID) == nil {
		t.repost()
		return reply{}, nil
	}
	t.tap = tap.Tap{Verb: "turn", Table: t.owner, Scene: t.table.Scene, Mark: tap.None}
	_, err := open.run(t)
	return reply{}, err // the card that opens says it all
}
