package bot

import (
	"context"
	"fmt"
	"strings"

	"kubik/bot/card"
	"kubik/state"
)

// padPayload is what the deep link to a pad begins with.
const padPayload = "pad-"

// padGame is a game whose turns can be taken in a private chat.
type padGame interface {
	// pad is what a player sees of the running scene, and what that player can tap; false: nothing of it is theirs.
	pad(w *world, f card.Frame, user int64) (card.Card, bool)
	// toGroup brings to the group what stood on a pad that is closed now.
	toGroup(t *turn, user int64)
	// awaited are the people for whom the scene waits.
	awaited(s *Scene) []int64
}

// padRoutes are the verbs of pads, whatever is played, and of calls to the table.
func padRoutes() map[string]route {
	return map[string]route{
		"pad-mute":  {aside: true, roster: true, on: onPad, run: padMute},
		"pad-lang":  {aside: true, roster: true, on: onPad, run: padLang},
		"pad-close": {aside: true, roster: true, on: onPad, run: padClose},
		"call":      {aside: true, roster: true, stages: inScene, scene: true, run: call},
	}
}

func onPad(t *turn) state.PostID { return t.padPost(t.who.ID) }

func (w *world) padPost(user int64) state.PostID {
	n := 0
	if s := w.seat(user); s != nil {
		n = s.Pad
	}
	return state.PostID(fmt.Sprintf("pad/%d/%d", user, n))
}

// padLink points a player to the private chat.
func padLink(t *turn) (reply, error) {
	if t.roster.of(t.who.ID) == nil {
		return reply{}, refuse("no-hero")
	}
	f := t.bot.frame(t.world)
	f.Words = t.bot.tongue(t.world, t.who.ID)
	link := card.PadLink(f)
	return reply{Card: &link}, nil
}

// openPad opens a pad, or brings it to the bottom. The link alone opens nothing: whoever plays has tapped in the group
// before.
func openPad(t *turn) (reply, error) {
	switch {
	case !t.exists():
		return reply{}, refuse("no-table")
	case t.roster.of(t.who.ID) == nil:
		return reply{}, refuse("pad-stranger")
	}
	s := t.takeSeat(t.who.ID)
	s.Open, s.Pad = true, s.Pad+1
	t.hints = append(t.hints, t.who.ID)
	return reply{}, nil
}

// padMute stops calls, or lets them come again.
func padMute(t *turn) (reply, error) {
	s, err := t.ownPad()
	if err != nil {
		return reply{}, err
	}
	s.Mute = !s.Mute
	if s.Mute {
		return t.say("toast.mute")
	}
	return t.say("toast.unmute")
}

// padLang speaks to one person in another language than the table.
func padLang(t *turn) (reply, error) {
	s, err := t.ownPad()
	if err != nil {
		return reply{}, err
	}
	if t.bot.tongue(t.world, t.who.ID).Language() == card.Russian {
		s.Lang = card.English
	} else {
		s.Lang = card.Russian
	}
	t.own = t.bot.words(s.Lang)
	return t.say("toast.own-lang")
}

// padClose takes turns back to the group.
func padClose(t *turn) (reply, error) {
	if _, err := t.ownPad(); err != nil {
		return reply{}, err
	}
	t.closePad(t.who.ID)
	return t.say("toast.pad-closed")
}

func (t *turn) ownPad() (*Seat, error) {
	if !t.padded(t.who.ID) || !t.private() {
		return nil, refuse("stale")
	}
	return t.seat(t.who.ID), nil
}

func (t *turn) closePad(user int64) {
	t.seat(user).Open = false
	if g, ok := t.game().(padGame); ok && t.table.Stage == InScene && t.scene != nil {
		g.toGroup(t, user)
	}
}

// drawPads draws what stands in the private chats of those who play from there.
func (b *Bot) drawPads(w *world, f card.Frame, p pictures) {
	for user, s := range w.seats.People {
		if !s.Open {
			continue
		}
		f.Words = b.tongue(w, user)
		in := card.PadIn{Title: w.table.Title, Mute: s.Mute, Away: s.Away, Order: string(s.Order), Lent: s.Lent != ""}
		_, in.OneOrder = w.game().(interface{ sameOrders() })
		if w.scene != nil && w.table.Stage == InScene {
			g, ok := w.game().(padGame)
			if in.Elsewhere = !ok; ok {
				in.Turn, in.Mine = g.pad(w, f, user)
			}
		} else if h := w.roster.of(user); h != nil && w.game() != nil {
			in.Turn, in.Mine = w.game().sheet(w, f, h), true
		}
		p.put(w.padPost(user), state.Place{Chat: user}, card.Pad(f, in))
	}
}

// Closed hears that a chat takes no messages. When it is a person's, their pads are closed.
func (b *Bot) Closed(place state.Place) {
	if place.Chat <= 0 {
		b.deaf.closed(place.Chat, b.Clock.Now())
		return
	}
	b.due.background(func(ctx context.Context) {
		tables, err := b.tablesOf(ctx, place.Chat)
		if err != nil {
			b.Log.Error().Int64("user", place.Chat).Err(err).Msg("pads could not be closed")
		}
		for _, owner := range tables {
			b.padGone(ctx, owner, place.Chat)
		}
	})
}

// padGone closes the pad of somebody who cannot be reached in private any more.
func (b *Bot) padGone(ctx context.Context, owner state.Owner, user int64) {
	now := b.Clock.Now()
	t := &turn{
		bot: b, op: state.OpID(fmt.Sprintf("p%d:%d", user, now.UnixNano())), now: now, world: &world{owner: owner},
		aside: true,
	}
	t.tap.Verb = "pad-gone"
	b.inLane(ctx, t, func(t *turn) (reply, error) {
		if t.padded(user) {
			t.closePad(user)
		}
		return reply{}, nil
	})
}

// inLane takes a turn of the game's own through its table's lane.
func (b *Bot) inLane(ctx context.Context, t *turn, run func(*turn) (reply, error)) {
	var failed error
	err := b.within(string(t.owner), func() {
		_, failed = b.take(ctx, t, []string{tableKey, rosterKey}, run)
		b.after(t, failed)
	})
	if err == nil {
		err = failed
	}
	if err != nil {
		b.Log.Error().Str("table", string(t.owner)).Str("verb", t.tap.Verb).Err(err).Msg("a turn of the game's own failed")
	}
}

// startPayload finds what a deep link in a private chat asks of which table.
func startPayload(args string) (c command, owner state.Owner, ok bool) {
	for prefix, c := range map[string]command{
		deskPayload: {table: openDesk, aside: true}, padPayload: {table: openPad, aside: true},
		journalPayload: {table: ownJournal, aside: true},
	} {
		if id, found := strings.CutPrefix(args, prefix); found && tableID(state.Owner(id)) {
			return c, state.Owner(id), true
		}
	}
	return command{}, "", false
}
