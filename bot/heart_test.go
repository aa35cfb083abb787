package bot_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/state"
)

// gone is a store that can be away altogether.
type gone struct {
	bot.Store
	away atomic.Bool
}

var errAway = errors.New("connection refused")

func (g *gone) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	if g.away.Load() {
		return state.Snapshot{}, errAway
	}
	return g.Store.Load(ctx, l)
}

func (g *gone) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	if g.away.Load() {
		return state.Receipt{}, errAway
	}
	return g.Store.Commit(ctx, c)
}

func (g *gone) Posts(ctx context.Context, owner state.Owner) (map[state.PostID]state.Post, error) {
	if g.away.Load() {
		return nil, errAway
	}
	return g.Store.Posts(ctx, owner)
}

func (g *gone) PutPost(ctx context.Context, owner state.Owner, id state.PostID, post state.Post) error {
	if g.away.Load() {
		return errAway
	}
	return g.Store.PutPost(ctx, owner, id, post)
}

const beat = 10 * time.Second

// timed is a duel with five minutes for a round.
func timed(t *testing.T, o bottest.Options) *bottest.Rig {
	t.Helper()
	o.Beat = beat
	r := bottest.New(t, o)
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Грааль")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "5 мин")
	r.Tap(bottest.Vera, r.Group, "К бою")
	return r
}

// A deadline does not run while the store is away, and the card says what may have to be repeated.
func TestOutageOfTheStore(t *testing.T) {
	g := &gone{}
	r := timed(t, bottest.Options{Store: func(inner bot.Store) bot.Store { g.Store = inner; return g }})
	r.Clock.Advance(time.Minute)
	g.away.Store(true)
	r.Clock.Advance(10 * time.Minute)
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "ничего не изменилось") {
		t.Errorf("while the store is away: %q", toast)
	}
	g.away.Store(false)
	r.Clock.Advance(time.Minute)
	drawn := r.Draw(r.Group)
	if !strings.Contains(drawn, "Раунд 1") || strings.Contains(drawn, "Раунд 2") {
		t.Errorf("the round did not wait:\n%s", drawn)
	}
	if !strings.Contains(drawn, "Связи не было с 21:01 до 21:1") {
		t.Errorf("the card tells of no outage:\n%s", drawn)
	}
	r.Clock.Advance(5 * time.Minute)
	if drawn := r.Draw(r.Group); !strings.Contains(drawn, "Раунд 2") || strings.Contains(drawn, "Связи не было") {
		t.Errorf("the round waits for ever, or the outage is told of for ever:\n%s", drawn)
	}
}

// A deadline does not run while no process is there.
func TestOutageOfTheProcess(t *testing.T) {
	r := timed(t, bottest.Options{})
	r.Clock.Advance(time.Minute)
	r.Sleep(20 * time.Minute)
	r.Clock.Advance(3 * time.Minute)
	if drawn := r.Draw(r.Group); strings.Contains(drawn, "Раунд 2") || !strings.Contains(drawn, "Связи не было с 21:0") {
		t.Errorf("the round did not wait, or nobody is told:\n%s", drawn)
	}
	r.Sleep(25 * time.Second) // no outage
	r.Clock.Advance(5 * time.Minute)
	if drawn := r.Draw(r.Group); !strings.Contains(drawn, "Раунд 2") {
		t.Errorf("the round waits for ever:\n%s", drawn)
	}
}

// The tracker of OUROBOROS tells of an outage too, and its turn waits.
func TestOutageOfATurn(t *testing.T) {
	r := bottest.New(t, bottest.Options{Beat: beat, Roll: ouroAllTens})
	r.Join()
	r.Tap(bottest.Vera, r.Group, "Уроборос")
	r.Tap(bottest.Vera, r.Group, "Веду я")
	r.Tap(bottest.Anya, r.Group, "Ланселот")
	r.Tap(bottest.Borya, r.Group, "Геракл")
	r.Tap(bottest.Vera, r.Group, "Собрать бой")
	r.Tap(bottest.Vera, r.Group, "5 мин")
	r.Tap(bottest.Vera, r.Group, "К бою")
	r.Clock.Advance(time.Minute)
	r.Sleep(20 * time.Minute)
	r.Clock.Advance(3 * time.Minute)
	if drawn := r.Draw(r.Group); strings.Contains(drawn, "время хода вышло") || !strings.Contains(drawn, "Связи не было с 21:0") {
		t.Errorf("the turn did not wait, or nobody is told:\n%s", drawn)
	}
	r.Clock.Advance(5 * time.Minute)
	if drawn := r.Draw(r.Group); !strings.Contains(drawn, "время хода вышло") || strings.Contains(drawn, "Связи не было") {
		t.Errorf("the turn waits for ever, or the outage is told of for ever:\n%s", drawn)
	}
}

// A short outage moves the deadline, and nobody needs to be told.
func TestShortOutage(t *testing.T) {
	g := &gone{}
	r := timed(t, bottest.Options{Store: func(inner bot.Store) bot.Store { g.Store = inner; return g }})
	g.away.Store(true)
	r.Clock.Advance(40 * time.Second)
	g.away.Store(false)
	r.Clock.Advance(4*time.Minute + 40*time.Second)
	if drawn := r.Draw(r.Group); strings.Contains(drawn, "Раунд 2") || strings.Contains(drawn, "Связи не было") {
		t.Errorf("the deadline did not move, or an outage of seconds is told of:\n%s", drawn)
	}
	r.Clock.Advance(time.Minute)
	if drawn := r.Draw(r.Group); !strings.Contains(drawn, "Раунд 2") {
		t.Errorf("the round waits for ever:\n%s", drawn)
	}
}
