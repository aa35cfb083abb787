package bot

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/tap"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state"
)

// inlineStart is what the private chat is started with from the button over an offer.
const inlineStart = "inline"

// maxOfferTables is at how many of a person's tables an offer looks.
const maxOfferTables = 20

// offer answers what somebody types after the bot's name: a roll, and those of their own heroes whose name it could be.
// It changes nothing, so neither lane nor commit is needed, and who does not choose has done nothing.
func (b *Bot) offer(ctx context.Context, u telegram.Update, _ *ticket) {
	ctx, cancel := context.WithTimeout(ctx, turnTime)
	defer cancel()
	q := u.Query
	words, text := b.guess(u), strings.TrimSpace(q.Text)
	list, tooLong := b.offeredRoll(words, q.From, text)
	heroes, err := b.offeredHeroes(ctx, words, q.From.ID, text)
	if err != nil {
		b.Log.Error().Int64("update", u.ID).Err(err).Msg("heroes could not be offered")
	}
	list = append(list, heroes...)
	if len(list) > 0 {
		b.Board.Offer(q.ID, list, "", "")
		return
	}
	b.Board.Offer(q.ID, nil, inlineStart, card.InlineHint(words, tooLong))
}

// offeredRoll is the roll that a text stands for, if it stands for one. No die falls before it is sent.
func (b *Bot) offeredRoll(words card.Words, who telegram.User, text string) (list []board.Offered, tooLong bool) {
	notation, err := dice.Parse(text)
	if err != nil {
		return nil, false
	}
	fall := tap.Fall{User: who.ID, Notation: notation.String()}
	if !fall.Fits() {
		return nil, true
	}
	title, description := card.Offered(words, text)
	return []board.Offered{{
		ID: "roll", Title: title, Description: description, Card: card.Waiting(b.bare(words), who.Name, notation, fall),
	}}, false
}

// offeredHeroes are the public sides of a person's own heroes, of all tables. Which tables these are is a hint: only a
// roster tells.
func (b *Bot) offeredHeroes(ctx context.Context, words card.Words, user int64, text string) ([]board.Offered, error) {
	tables, err := b.tablesOf(ctx, user)
	if err != nil {
		return nil, err
	}
	var list []board.Offered
	for _, owner := range tables[:min(len(tables), maxOfferTables)] {
		found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey, rosterKey, seatsKey, historyKey}})
		if err != nil {
			return list, err
		}
		w, err := b.decode(ctx, owner, found.Docs)
		if err != nil {
			return list, err
		}
		list = append(list, b.offeredOf(w, words, user, text)...)
	}
	return list, nil
}

// offeredOf are a person's heroes of one table.
func (b *Bot) offeredOf(w *world, words card.Words, user int64, text string) (list []board.Offered) {
	if !w.exists() || w.game() == nil {
		return nil
	}
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		if h.Owner != user || !strings.Contains(strings.ToLower(h.name()), strings.ToLower(text)) {
			continue
		}
		sheet := w.game().sheet(w, b.frame(w), h)
		list = append(list, board.Offered{
			ID: string(w.owner) + "-" + h.ID, Title: h.name(), Description: card.HeroOffered(words, w.table.Title),
			Card: card.Card{Text: sheet.Text}, // its buttons belong to the table's own chat
		})
	}
	return list
}

// acceptInline takes a tap on a message that was chosen from an offer. It belongs to whoever has sent it, and so does
// its lane.
func (b *Bot) acceptInline(u telegram.Update, t *ticket) {
	fall, err := tap.ParseFall(u.Callback.Data)
	switch {
	case err != nil || u.Callback.From.Bot:
		b.finish(u, t, refuse("unreadable"))
	case fall.User != u.Callback.From.ID:
		b.finish(u, t, refuse("inline-sender"))
	default:
		b.enqueue(string(personal(fall.User)), u, t, func(ctx context.Context, u telegram.Update, _ *ticket) { b.fall(ctx, u, fall) })
	}
}

// fall throws the dice of a message that was chosen from an offer, once: the operation is that message's. That a button
// says who has sent it proves nothing, but nobody can throw in another's name.
func (b *Bot) fall(ctx context.Context, u telegram.Update, fall tap.Fall) {
	cb := u.Callback
	name := fallen(cb.Inline)
	t := &turn{
		bot: b, op: state.OpID(name), now: b.Clock.Now(), who: cb.From, world: &world{owner: personal(fall.User)},
		words: b.guess(u), place: state.Place{Chat: fall.User}, update: u.ID, aside: true,
	}
	t.tap.Verb = "fall"
	key := lineKey + name
	told, err := b.take(ctx, t, []string{tableKey, dayKey, key}, func(t *turn) (reply, error) {
		if len(t.lines) > 0 {
			return reply{}, refuse("inline-fallen")
		}
		return t.throwInline(state.PostID(key), cb.Inline, fall.Notation)
	})
	b.tell(errand{update: u, words: t.spoken()}, told, err)
	b.after(t, err)
}

// fallen names a message by its inline id, which has no length that anybody promises.
func fallen(inline string) string {
	sum := sha256.Sum256([]byte(inline))
	return "inline-" + hex.EncodeToString(sum[:16])
}

func (t *turn) throwInline(post state.PostID, inline, text string) (reply, error) {
	notation, err := dice.Parse(text)
	if err != nil {
		return reply{}, refuse("unreadable")
	}
	outcomes, err := t.throw(notation)
	if err != nil {
		return reply{}, err
	}
	t.kept = true
	f := t.bot.bare(t.words)
	t.lines = append(t.lines, &Line{
		Format: format, Post: post, Place: t.place, Inline: inline,
		Card: card.Rolled(f, card.RolledIn{Who: t.who.Name, Outcomes: outcomes}),
	})
	return t.say("toast.fell", "Total", totals(outcomes))
}

// totals are what several rolls come to, one after another.
func totals(outcomes []dice.Outcome) string {
	var list []string
	for _, o := range outcomes {
		list = append(list, strconv.Itoa(o.Total))
	}
	return strings.Join(list, " · ")
}
