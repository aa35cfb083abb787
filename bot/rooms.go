package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/rules/dice"
	"kubik/state"
)

// nameRoom names the place where it is said a room for rolls by words, or takes the name away (O1.4). A topic or a chat
// that is no table's says whose it is to be: /room and the table's id, which the desk shows.
func nameRoom(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case !t.master():
		return reply{}, refuse("master-only")
	case t.private():
		return reply{}, refuse("room-group")
	}
	if at := slices.Index(t.table.Rooms, t.place); at >= 0 {
		t.table.Rooms = slices.Delete(t.table.Rooms, at, at+1)
		return t.say("toast.room-gone")
	}
	if len(t.table.Rooms) >= maxRooms {
		return reply{}, refuse("room-limit", "Limit", maxRooms)
	}
	t.table.Rooms = append(t.table.Rooms, t.place)
	return t.say("toast.room")
}

// maxRooms is how many places a table may name for rolls.
const maxRooms = 10

// roomOf names a room from outside of the table's own place.
func (b *Bot) roomOf(ctx context.Context, u telegram.Update, call telegram.Call, c command) {
	place := state.Place{Chat: u.Message.Chat.ID, Topic: u.Message.Topic}
	owner := state.Owner(call.Args)
	e := errand{update: u, words: b.guess(u)}
	has, bound, err := b.tableAt(ctx, place)
	switch {
	case err != nil:
		b.tell(e, reply{}, err)
		return
	case bound && has != owner:
		b.tell(e, reply{}, refuse("room-taken"))
		return
	}
	b.command(ctx, u, owner, call, c)
	if bound {
		return
	}
	if named, err := b.named(ctx, owner, place); err != nil || !named {
		return // the command has been answered already; said again, it binds
	}
	if _, err := b.Store.Bind(ctx, place, owner); err == nil {
		b.places.put(place, owner)
	}
}

// named tells whether a table has named a place for rolls.
func (b *Bot) named(ctx context.Context, owner state.Owner, place state.Place) (bool, error) {
	found, err := b.Store.Load(ctx, state.Load{Owner: owner, Keys: []string{tableKey}})
	if err != nil {
		return false, err
	}
	w, err := decodeWorld(owner, found.Docs)
	return err == nil && slices.Contains(w.table.Rooms, place), err
}

// elsewhere tells where rolls are taken, if it is not here.
func (t *turn) elsewhere() (reply, bool) {
	if len(t.table.Rooms) == 0 || slices.Contains(t.table.Rooms, t.place) {
		return reply{}, false
	}
	var links []string
	for _, room := range t.table.Rooms {
		if url := roomLink(room); url != "" {
			links = append(links, url)
		}
	}
	c := card.RollPlace(t.bot.frame(t.world), links)
	return reply{Card: &c}, true
}

// roomLink leads to a place of a supergroup; empty for a chat that has no links.
func roomLink(p state.Place) string {
	id, super := strings.CutPrefix(strconv.FormatInt(p.Chat, 10), "-100")
	if !super {
		return ""
	}
	return "https://t.me/c/" + id + "/" + strconv.FormatInt(max(p.Topic, 1), 10)
}

// rollPlace is where the bot asks for rolls: the first room, else the table's own place.
func (w *world) rollPlace() state.Place {
	if len(w.table.Rooms) > 0 {
		return w.table.Rooms[0]
	}
	return w.table.Place
}

// inRoom tells whether a place is one of the table's rooms.
func (w *world) inRoom(p state.Place) bool { return slices.Contains(w.table.Rooms, p) }

// purposeful tells whether a roll by words must say what it is for: so the book of OUROBOROS has it (O1.6a), and others
// where the table wants it.
func (w *world) purposeful() bool { return (w.table.Book == ouroborosBook) != w.table.OtherPurpose }

// purposeless tells whether one of the rolls does not say what it is for.
func purposeless(outcomes []dice.Outcome) bool {
	return slices.ContainsFunc(outcomes, func(o dice.Outcome) bool { return o.Roll.Purpose() == "" })
}

// mark makes a line ask for its purpose, where the table wants one and it has none.
func (t *turn) mark(line *Line, outcomes []dice.Outcome) {
	if t.table.Owner == "" || !t.purposeful() || !purposeless(outcomes) {
		return
	}
	bare := line.Card
	line.Bare, line.Who = &bare, t.who.ID
	f := t.bot.frame(t.world)
	f.Words = t.words
	line.Card = card.Purposeless(f, bare, strings.TrimPrefix(string(line.Post), lineKey))
}

// namePurpose names what a roll was for, by the one who has rolled.
func namePurpose(t *turn) (reply, error) {
	purpose := t.tap.Arg(1)
	if len(t.lines) != 1 || t.lines[0].Bare == nil || !slices.Contains(card.Purposes(), purpose) {
		return reply{}, refuse("stale")
	}
	line := t.lines[0]
	if line.Who != t.who.ID && !t.master() {
		return reply{}, refuse("not-yours")
	}
	line.Card, line.Bare = card.Purposeful(t.bot.frame(t.world), *line.Bare, purpose), nil
	return t.say("toast.purpose")
}
