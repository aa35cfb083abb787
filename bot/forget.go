package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

func forgetRoutes() map[string]route {
	return map[string]route{"forget": {aside: true, own: true, roster: true, run: forgetTapped}}
}

// forgetHint is /forget in a group: who leaves need not say so there.
func forgetHint(*turn) (reply, error) { return reply{}, refuse("forget-private") }

// forgetPrivate is /forget: it says what goes and what stays, and asks where.
func (b *Bot) forgetPrivate(ctx context.Context, u telegram.Update) {
	e := errand{update: u, words: b.guess(u)}
	tables, err := b.tableTitles(ctx, u.Message.From.ID)
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
	case len(tables) == 0:
		b.tell(e, reply{}, refuse("no-tables"))
	default:
		asked := card.Forgetting(b.bare(e.words), tables)
		b.tell(e, reply{Card: &asked}, nil)
	}
}

// forgetTapped leaves one table, or every one: after a second tap.
func forgetTapped(t *turn) (reply, error) {
	what, everywhere := t.tap.Arg(0), t.tap.Arg(1) == "all"
	switch {
	case !t.private():
		return reply{}, refuse("stale")
	case !t.sits():
		return reply{}, refuse("journal-stranger")
	case what != "ask" && what != "sure":
		return reply{}, refuse("stale")
	}
	b, words, place, who, owner := t.bot, t.spoken(), state.Place{Chat: t.chat.ID}, t.who, t.owner
	if what == "ask" {
		f := b.frame(t.world)
		f.Words = words
		asked := card.ForgetSure(f, t.table.Title, everywhere)
		t.then = func() { b.Board.Say(place, asked, 0) }
		return t.say("toast.forget-sure")
	}
	t.then = func() {
		b.due.background(func(ctx context.Context) {
			b.Board.Say(place, card.Card{Text: b.forget(ctx, words, who, owner, everywhere)}, 0)
		})
	}
	return t.say("toast.forget")
}

// forget makes a person nobody at one table or at all of them, and says how that went.
func (b *Bot) forget(ctx context.Context, words card.Words, who telegram.User, owner state.Owner, everywhere bool) string {
	owners := []state.Owner{owner}
	if everywhere {
		all, err := b.tablesOf(ctx, who.ID)
		if err != nil {
			return b.excuse(errand{words: words}, err).Text
		}
		owners = all
	}
	var lines []string
	for _, owner := range owners {
		title, err := b.forgetAt(ctx, who, owner)
		var gone refusal
		switch {
		case errors.As(err, &gone) && gone.id == "refusal.journal-stranger" && everywhere:
		case err != nil:
			lines = append(lines, words.T("forget.failed", "Table", title, "Why", b.excuse(errand{words: words}, err).Text))
		default:
			lines = append(lines, words.T("forget.done", "Table", title))
		}
	}
	return strings.Join(lines, "\n")
}

// forgetAt rewrites the journal first, which takes as long as it takes and may be done again; the person leaves in the
// turn that rewrites its end.
func (b *Bot) forgetAt(ctx context.Context, who telegram.User, owner state.Owner) (title string, err error) {
	var a alias
	t := b.leaving(who, owner, "name")
	if err := b.ownTurn(ctx, t, func(t *turn) error {
		if !t.sits() {
			return refuse("journal-stranger")
		}
		if err := t.mayLeave(); err != nil {
			return err
		}
		a = t.named()
		return nil
	}); err != nil {
		return t.table.Title, err
	}
	title = t.table.Title
	done, err := b.rewrite(ctx, owner, a)
	if err != nil {
		return title, err
	}
	t = b.leaving(who, owner, "leave")
	err = b.ownTurn(ctx, t, func(t *turn) error {
		if !t.sits() {
			return refuse("journal-stranger")
		}
		return t.leave(a, done)
	})
	return title, err
}

// leaving is a turn of somebody who leaves.
func (b *Bot) leaving(who telegram.User, owner state.Owner, part string) *turn {
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("forget:%s:%d", part, b.Clock.Now().UnixNano())), now: b.Clock.Now(), who: who,
		world: &world{owner: owner}, aside: true, more: pastSteps,
	}
	t.tap.Verb = "forget"
	return t
}

// ownTurn takes a turn through its table's lane and tells how it went.
func (b *Bot) ownTurn(ctx context.Context, t *turn, run func(*turn) error) error {
	var failed error
	err := b.within(string(t.owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey, dayKey}, func(t *turn) (reply, error) { return reply{}, run(t) })
		b.after(t, failed)
	})
	return errors.Join(err, failed)
}

// mayLeave tells whether the game can do without the person right now.
func (t *turn) mayLeave() error {
	if t.scene == nil || t.table.Stage != InScene || t.game().over(t.scene) {
		return nil
	}
	if t.table.Master == t.who.ID {
		return refuse("forget-master")
	}
	if _, ok := t.game().(absentGame); !ok && t.roster.of(t.who.ID) != nil {
		return refuse("forget-scene")
	}
	return nil
}

// named gives the person an alias, the same one however often they have to try.
func (t *turn) named() alias {
	s := t.takeSeat(t.who.ID)
	if s.Alias == 0 {
		t.seats.Aliases++
		s.Alias = t.seats.Aliases
	}
	return alias{
		user: t.who.ID, name: t.table.People[t.who.ID], as: firstAlias + s.Alias,
		said: t.words.T("forget.nobody", "Number", s.Alias),
	}
}

// leave takes the person out of every document of the table. Nothing before can be undone any more: it would bring them
// back.
func (t *turn) leave(a alias, done int64) error {
	if err := t.mayLeave(); err != nil {
		return err
	}
	a.faces = t.facesOf(a.user)
	if err := t.handAll(a.user); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(t.bot.stopping, commitTime/2)
	defer cancel()
	var err error
	if t.edits, _, err = t.bot.edits(ctx, t.owner, a, done+1); err != nil {
		return err
	}
	t.forgetSteps(0, t.history.Tries)
	if err := t.veilDocs(ctx, a); err != nil {
		return err
	}
	for i, line := range t.journal { // what this turn itself has told by now
		if t.journal[i], err = a.in(line); err != nil {
			return err
		}
	}
	t.who = telegram.User{}
	t.note(entry{})
	t.redraw = true
	return nil
}
