package e2e_test

import (
	"maps"
	"strings"
	"testing"
)

func TestCrashWithBolt(t *testing.T) {
	t.Parallel()
	crash(t, settings{"KUBIK_DATA": t.TempDir()})
}

func TestCrashWithRedis(t *testing.T) {
	t.Parallel()
	crash(t, settings{"REDIS_URL": newRedis(t).url()})
}

// crash plays a duel with kills at the worst moments: whatever was answered stands, whatever was decided is shown, and
// what Telegram delivers again counts once.
func crash(t *testing.T, store settings) {
	server := newTelegram(t)
	g := game{server, t, server.group}
	set := server.settings()
	maps.Copy(set, store)

	p := start(t, set)
	g.openDuel()
	g.declare(anya, anyas, "mace")
	g.says("Готово", anya, "ready", anyas)
	p.kill()

	p = start(t, set)
	g.declare(borya, boryas, "sword")
	if cards := g.count("⚔️ Раунд 1"); cards != 1 {
		t.Errorf("%d cards of the first round", cards)
	}

	// The tap that ends the round is committed, and nothing of it gets out of the process.
	g.quiet()
	answering := server.hang("answerCallbackQuery", "sendMessage", "editMessageText", "deleteMessage", "getUpdates")
	query := g.press(borya, "ready", boryas)
	await(t, "answer", answering)
	p.kill()
	server.mend()

	p = start(t, set)
	if toast := g.toast(query); !strings.Contains(toast, "Раунд 1 разыгран") {
		t.Errorf("the tap that was delivered again says %q", toast)
	}
	g.sees("Раунд 2")
	g.says("Раунд 2", borya, "turn")
	eventually(t, "chat with one record and one card of the next round", func() bool {
		return g.count("Раунд 1") == 1 && g.count("⚔️ Раунд 2") == 1
	})
	if g.count("Раунд 3") > 0 {
		t.Error("a tap has counted twice")
	}
	p.terminate(stopTime)
}

// TestRedelivery: an act that would be seen if it were done twice.
func TestRedelivery(t *testing.T) {
	t.Parallel()
	server := newTelegram(t)
	g := game{server, t, server.group}
	set := server.settings()
	set["KUBIK_DATA"] = t.TempDir()
	p := start(t, set)
	g.openLobby()
	check(t, g.Start(vera, "gm-"+g.table()))
	desk := game{server, t, vera}
	desk.tap(vera, "desk", "add")

	g.quiet()
	confirming := server.hang("getUpdates")
	desk.says("На столе: Волки", vera, "npc-add", "wolves")
	await(t, "confirmation", confirming)
	p.kill()
	server.mend()

	p = start(t, set)
	g.quiet()
	desk.tap(vera, "desk", "add")
	desk.says("На столе: Волки 2", vera, "npc-add", "wolves")
	p.terminate(stopTime)
}
