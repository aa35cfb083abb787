package bot

import (
	"fmt"
	"time"

	"kubik/bot/card"
	"kubik/state"
)

// The least time between two calls of «ваш ход»: in live play, and where a round takes more than slowClock.
const (
	callGap     = time.Hour
	callGapSlow = 24 * time.Hour
)

// call reminds those for whom the scene waits: in the group, and in the private chats of those who play from there.
func call(t *turn) (reply, error) {
	g, ok := t.game().(padGame)
	if !ok || !t.master() && t.roster.of(t.who.ID) == nil {
		return reply{}, refuse("spectator")
	}
	awaited := g.awaited(t.scene)
	gap := callGap
	if t.scene.pause() > slowClock {
		gap = callGapSlow
	}
	until, quiet := t.table.asleep(t.now)
	switch next := t.seats.Called.Add(gap); {
	case t.table.Pause != nil:
		return reply{}, refuse("pausing")
	case quiet:
		return reply{}, refuse("sleeping", "Time", t.clockTime(until))
	case len(awaited) == 0:
		return reply{}, refuse("nobody-awaited")
	case !t.seats.Called.IsZero() && next.After(t.now):
		return reply{}, refuse("called-already", "Time", t.clockTime(next))
	}
	t.seats.Format, t.seats.Called = format, t.now.UTC()
	in := card.CallIn{Title: t.table.Title}
	for _, user := range awaited {
		s := t.seat(user)
		in.Awaited = append(in.Awaited, card.Called{Player: person(user), Mute: s != nil && s.Mute})
		if s != nil && s.Open && !s.Mute {
			f := t.bot.frame(t.world)
			f.Words = t.bot.tongue(t.world, user)
			t.line(fmt.Sprintf("%d", user), state.Place{Chat: user}, card.CallOne(f, t.table.Title))
		}
	}
	t.line("0", t.table.Place, card.Call(t.bot.frame(t.world), in))
	return t.say("toast.called")
}

// line says something for good. part tells the lines of one update apart.
func (t *turn) line(part string, place state.Place, c card.Card) {
	t.lines = append(t.lines, &Line{
		Format: format, Post: state.PostID(fmt.Sprintf("%s%s/%s", lineKey, t.op, part)), Place: place, Card: c,
	})
}

// clockTime is a moment by the table's clock.
func (t *turn) clockTime(at time.Time) string {
	return at.UTC().Add(time.Duration(t.table.Zone) * time.Minute).Format("15:04")
}
