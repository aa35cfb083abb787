package e2e_test

import (
	"slices"
	"testing"

	"kubik/bot/playground"
)

// upkeep is what a calm table costs once: is there anything to show, and the hint: a fight falls due by itself, at the latest
// when somebody has been silent for days.
var upkeep = []string{"hgetall", "zadd"}

// bill is a duel on a Redis whose round trips are counted.
type bill struct {
	game
	wire  *wire
	owner string
	trips int
	calls playground.Counters
}

func openBill(t *testing.T) *bill {
	t.Helper()
	server, wire := newTelegram(t), wireTo(t, newRedis(t).Addr())
	set := server.settings()
	set["REDIS_URL"] = redisURL(wire.addr)
	start(t, set)
	b := &bill{game: game{server, t, server.group}, wire: wire}
	b.openLobby()
	b.owner = b.table()
	b.beginDuel()
	b.open()
	b.declare(anya, anyas, "mace")
	b.declare(borya, boryas, "sword")
	b.settled()
	return b
}

// open begins to count.
func (b *bill) open() { b.trips, b.calls = b.wire.mark(), b.Counters(b.group) }

// settled waits until all is shown and kept. It returns the round trips to the store and the calls to Telegram since
// the bill was opened, and opens the next.
func (b *bill) settled() (trips []string, calls playground.Counters) {
	b.t.Helper()
	trips = b.wire.calm(b.t, b.trips, b.owner)
	now := b.Counters(b.group)
	calls = playground.Counters{
		Sends: now.Sends - b.calls.Sends, Edits: now.Edits - b.calls.Edits, Deletes: now.Deletes - b.calls.Deletes,
		Answers: now.Answers - b.calls.Answers, Refused: now.Refused - b.calls.Refused,
	}
	b.open()
	return trips, calls
}

// TestCostOfTap: a choice is read and committed, each in one round trip, and answered; nothing else is sent.
// Bills are made while no other test of the package runs: what comes with a busy machine is not the tap's.
func TestCostOfTap(t *testing.T) {
	b := openBill(t)
	b.says("Атака", anya, "choose-attack", anyas, "strength")
	trips, calls := b.settled()
	if want := append([]string{"evalsha zadd", "evalsha"}, upkeep...); !slices.Equal(trips, want) {
		t.Errorf("the store was asked %q, not %q", trips, want)
	}
	if want := (playground.Counters{Answers: 1}); calls != want {
		t.Errorf("Telegram was called %+v, not %+v", calls, want)
	}
}

// TestCostOfRound: a record in place of the round's card and the next card below it; choice cards that stand open cost
// a call each at most.
func TestCostOfRound(t *testing.T) {
	b := openBill(t)
	b.hold(anya, anyas)
	b.hold(borya, boryas)
	b.says("Готово", anya, "ready", anyas)
	b.says("Раунд 1 разыгран", borya, "ready", boryas)
	if _, calls := b.settled(); calls.Sends+calls.Edits > 4 || calls.Refused > 0 {
		t.Errorf("with two choice cards open the round costs %+v", calls)
	}

	b.says("Готово", anya, "keep")
	b.says("Раунд 2 разыгран", borya, "keep")
	_, calls := b.settled()
	if want := (playground.Counters{Sends: 1, Edits: 1, Answers: 2}); calls != want {
		t.Errorf("the round costs %+v, not %+v", calls, want)
	}
	b.sees("Раунд 3")
}

// hold keeps a fighter from striking, so that the duel lasts.
func (b *bill) hold(user int64, fighter string) {
	b.t.Helper()
	b.tap(user, "choose-mode", fighter, "prepare")
}
