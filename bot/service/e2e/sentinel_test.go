package e2e_test

import (
	"strings"
	"testing"
	"time"

	"kubik/state/storetest"
)

// TestSentinelPlay: in mid-round the master of the tables dies. Nobody is told that something was done which was not,
// and as soon as the Sentinels name another master the round is played to its end there.
func TestSentinelPlay(t *testing.T) {
	t.Parallel()
	store, server := storetest.RedisSentinel(t), newTelegram(t)
	set := server.settings()
	set["REDIS_URL"] = store.URL()
	p := start(t, set)
	g := game{server, t, server.group}
	g.openDuel()
	for _, who := range []struct {
		user    int64
		fighter string
	}{{anya, anyas}, {borya, boryas}} {
		g.declare(who.user, who.fighter, "strength")
		g.tap(who.user, "choose-mode", who.fighter, "prepare")
	}
	g.says("Готово", anya, "ready", anyas)
	g.quiet()
	eventually(t, "replica that has everything", func() bool {
		return offset(store.Master, "master_repl_offset") == offset(store.Replica, "slave_repl_offset")
	})

	killed := time.Now()
	store.Master.Stop()
	for played := false; !played; {
		switch told := g.tap(borya, "ready", boryas); {
		case strings.Contains(told, "Раунд 1 разыгран"):
			played = true
		case strings.Contains(told, "смотри карточку"): // once or not at all: the card tells, when it was settled
			for end := time.Now().Add(10 * time.Second); !played && time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
				played = g.count("Раунд 2") > 0
			}
		case !strings.Contains(told, "ничего не изменилось"):
			t.Errorf("without a master a tap is told %q", told)
		}
		if time.Since(killed) > time.Minute {
			t.Fatal("the game does not go on")
		}
	}
	t.Logf("the game went on %.1f s after its store died", time.Since(killed).Seconds())
	g.sees("Раунд 2")
	if named := store.Named(); named != store.Replica.Addr() {
		t.Errorf("the Sentinels name %s as the master, not %s", named, store.Replica.Addr())
	}
	g.says("Готово", anya, "keep")
	g.says("Раунд 2 разыгран", borya, "keep")
	g.sees("Раунд 3")
	if n := g.count("Раунд 3"); n != 1 {
		t.Errorf("%d cards of round 3", n)
	}
	p.terminate(stopTime)
}

// offset is how far a server has come in what is replicated.
func offset(s *storetest.Server, field string) string {
	for line := range strings.Lines(s.Text("INFO replication")) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), field+":"); ok {
			return value
		}
	}
	return ""
}
