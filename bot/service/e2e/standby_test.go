package e2e_test

import (
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// takeover is how long it may take a standby to be at work, from when the first process dies.
const takeover = 15 * time.Second

// pair is a process at work and one that stands by, which reach the same Redis each by a line of its own.
type pair struct {
	game
	first, second *process
	line          *line
	at            [2]string // where they listen
}

func startPair(t *testing.T) *pair {
	t.Helper()
	store, server := newRedis(t), newTelegram(t)
	p := &pair{game: game{server, t, server.group}, line: lineTo(t, store.Addr()), at: [2]string{freeAddress(t), freeAddress(t)}}
	set := server.settings()
	set["KUBIK_STANDBY"], set["REDIS_URL"], set["KUBIK_LISTEN"] = "true", redisURL(p.line.addr), p.at[0]
	p.first = start(t, set)
	p.first.err.waitFor(t, "at work")
	set["REDIS_URL"], set["KUBIK_LISTEN"] = store.url(), p.at[1]
	p.second = start(t, set)
	p.second.err.waitFor(t, "standing by")
	return p
}

// takesOver waits for the second process to work, and holds it to its time.
func (p *pair) takesOver(died time.Time) {
	p.t.Helper()
	p.second.err.waitFor(p.t, "at work")
	if took := time.Since(died); took > takeover {
		p.t.Errorf("the standby took over after %v", took)
	} else {
		p.t.Logf("the standby took over after %v", took.Round(10*time.Millisecond))
	}
}

// duel plays to where one tap ends the round.
func (p *pair) duel() {
	p.t.Helper()
	p.openDuel()
	p.declare(anya, anyas, "mace")
	p.declare(borya, boryas, "sword")
	p.says("Готово", anya, "ready", anyas)
	p.quiet()
}

// once checks that the round was played by one tap, and that the next one goes on.
func (p *pair) once(query string) {
	p.t.Helper()
	if toast := p.toast(query); !strings.Contains(toast, "Раунд 1 разыгран") {
		p.t.Errorf("the tap says %q", toast)
	}
	p.sees("Раунд 2")
	p.says("Раунд 2", borya, "turn")
	eventually(p.t, "record of one round", func() bool { return p.count("Раунд 1") >= 1 && p.count("⚔️ Раунд 2") >= 1 })
	if doubled := p.count("⚔️ Раунд 2") - 1; doubled > 0 {
		p.t.Logf("%d cards doubled", doubled)
	}
	if p.count("Раунд 3") > 0 {
		p.t.Error("a tap has counted twice")
	}
}

func TestStandbyKilled(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	p.duel()
	p.first.kill()
	died := time.Now()
	query := p.press(borya, "ready", boryas)
	p.takesOver(died)
	p.once(query)
}

// TestStandbyKilledInCommit: the tap is committed, and nothing of it gets out.
func TestStandbyKilledInCommit(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	p.duel()
	answering := p.hang("answerCallbackQuery", "sendMessage", "editMessageText", "deleteMessage", "getUpdates")
	query := p.press(borya, "ready", boryas)
	await(t, "answer", answering)
	p.first.kill()
	died := time.Now()
	p.mend()
	p.takesOver(died)
	p.once(query)
}

// TestStandbyPaused: the first process is stopped, taps wait in its socket, and it goes on after another has taken over.
func TestStandbyPaused(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	p.duel()
	check(t, p.first.cmd.Process.Signal(syscall.SIGSTOP))
	died := time.Now()
	query := p.press(borya, "ready", boryas)
	p.takesOver(died)
	p.once(query)
	check(t, p.first.cmd.Process.Signal(syscall.SIGCONT))
	p.first.err.waitFor(t, "the lease is lost")
	p.says("Атака", borya, "choose-attack", boryas, "strength")
	if p.count("Раунд 3") > 0 {
		t.Error("the process that was stopped has played as well")
	}
}

// TestStandbyCutOff: the first process does not reach its store any more.
func TestStandbyCutOff(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	p.duel()
	p.line.cut(true)
	died := time.Now()
	p.takesOver(died)
	p.once(p.press(borya, "ready", boryas))
	p.first.err.waitFor(t, "the lease is lost")

	p.line.cut(false)
	p.second.kill()
	eventually(t, "first process at work again", func() bool { return strings.Count(p.first.err.String(), "at work") > 1 })
	p.says("Атака", borya, "choose-attack", boryas, "strength")
}

// TestStandbyStopped: who stops gives the lease back, so that the other goes on at once.
func TestStandbyStopped(t *testing.T) {
	t.Parallel()
	p := startPair(t)
	p.duel()
	if got := status(t, p.at[0], "/readyz"); got != http.StatusOK {
		t.Errorf("the one at work is not ready: %d", got)
	}
	if got := status(t, p.at[1], "/readyz"); got != http.StatusServiceUnavailable {
		t.Errorf("the one that stands by is ready: %d", got)
	}
	if got := status(t, p.at[1], "/healthz"); got != http.StatusOK {
		t.Errorf("the one that stands by is unwell: %d", got)
	}
	p.first.terminate(stopTime)
	p.takesOver(time.Now())
	p.once(p.press(borya, "ready", boryas))
	if got := status(t, p.at[1], "/readyz"); got != http.StatusOK {
		t.Errorf("the one at work is not ready: %d", got)
	}
}

// TestStandbyNeedsRedis: a file is one process's alone.
func TestStandbyNeedsRedis(t *testing.T) {
	t.Parallel()
	set := newTelegram(t).settings()
	set["KUBIK_STANDBY"] = "true"
	start(t, set).refuses("--standby", "REDIS_URL")
}
