package e2e_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestWithoutToken: a stranger's first minute, in a browser.
func TestWithoutToken(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--listen", "127.0.0.1:0")
	_, address, _ := strings.Cut(p.out.waitFor(t, "http://127.0.0.1:"), "http://")
	p.err.waitFor(t, "at work")
	if page := body(t, address, "/"); !strings.Contains(page, "<html") {
		t.Errorf("this is no page: %.200s", page)
	}
	eventually(t, "first card in the group", func() bool { return strings.Contains(body(t, address, "/api/world"), "Во что играем?") })
	eventually(t, "healthy bot", func() bool { return body(t, address, "/healthz") == "ok\n" })
	healthy(t, address)
	p.terminate(stopTime)
}

// TestListensWhereToldTo: the flag goes before the environment.
func TestListensWhereToldTo(t *testing.T) {
	t.Parallel()
	byFlag, byEnvironment := freeAddress(t), freeAddress(t)
	start(t, settings{"KUBIK_LISTEN": byEnvironment}, "--listen", byFlag).out.waitFor(t, "http://"+byFlag)
	start(t, settings{"KUBIK_LISTEN": byEnvironment}).out.waitFor(t, "http://"+byEnvironment)
}

// TestLocalTableSurvives: a first start opens a game of each book, and after a crash they and the table that has no book
// yet are there again, once.
func TestLocalTableSurvives(t *testing.T) {
	t.Parallel()
	set := settings{"KUBIK_DATA": t.TempDir(), "KUBIK_LISTEN": freeAddress(t)}
	p := start(t, set)
	p.out.waitFor(t, "http://")
	world := func() string { return body(t, set["KUBIK_LISTEN"], "/api/world") }
	// Of the fresh table, the Holy Grail War, the Labyrinth and OUROBOROS, by what only their cards say.
	cards := []string{"Во что играем?", "выбирает", "Проходы", "инициатива"}
	eventually(t, "card of each game", func() bool { return cardsOf(world(), cards) })
	p.kill()
	again := start(t, set)
	again.out.waitFor(t, "http://")
	if seen := world(); !cardsOf(seen, cards) || strings.Count(seen, cards[0]) != 1 {
		t.Errorf("the games are not what they were:\n%s", seen)
	}
	again.err.waitFor(t, "at work")
	healthy(t, set["KUBIK_LISTEN"])
}

func cardsOf(world string, cards []string) bool {
	for _, card := range cards {
		if !strings.Contains(world, card) {
			return false
		}
	}
	return true
}

func TestHealthcheckWithoutBot(t *testing.T) {
	t.Parallel()
	start(t, nil, "healthcheck", "--address", freeAddress(t)).refuses("no answer")
}

// healthy asks with the program's own command until the bot is well.
func healthy(t *testing.T, address string) {
	t.Helper()
	eventually(t, "healthy answer", func() bool {
		probe := start(t, settings{"KUBIK_LISTEN": address}, "healthcheck")
		<-probe.ended
		return probe.cmd.ProcessState.ExitCode() == 0
	})
}

func body(t *testing.T, address, path string) string {
	t.Helper()
	client := http.Client{Timeout: 10 * time.Second}
	answer, err := client.Get("http://" + address + path)
	check(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	check(t, err)
	return string(text)
}
