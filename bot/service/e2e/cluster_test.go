package e2e_test

import (
	"testing"

	"kubik/state/storetest"
)

// TestClusterPlay plays two rounds on a cluster of three masters whose slots move from one to the next all the while.
func TestClusterPlay(t *testing.T) {
	t.Parallel()
	c, server := storetest.RedisCluster(t), newTelegram(t)
	set := server.settings()
	set["REDIS_URL"] = c.URL(nil)
	p := start(t, set)
	g := game{server, t, server.group}
	g.openLobby()
	moved := make(chan int, 1)
	go func() {
		n := 0
		defer func() { moved <- n }()
		for range 3 { // each slot comes back to where it was
			for from := range 3 {
				for _, slot := range c.Used(from) {
					c.Move(slot, from, (from+1)%3)
					n++
				}
			}
		}
	}()
	g.beginDuel()
	for _, who := range []struct {
		user    int64
		fighter string
	}{{anya, anyas}, {borya, boryas}} {
		g.declare(who.user, who.fighter, "strength")
		g.tap(who.user, "choose-mode", who.fighter, "prepare")
	}
	g.says("Готово", anya, "ready", anyas)
	g.says("Раунд 1 разыгран", borya, "ready", boryas)
	g.sees("Раунд 2")
	if n := <-moved; n == 0 {
		t.Error("no slot has moved")
	} else {
		t.Logf("%d slots moved", n)
	}
	p.terminate(stopTime)
}
