package e2e_test

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// status asks a process for a page.
func status(t *testing.T, addr, path string) int {
	t.Helper()
	answer, err := http.Get("http://" + addr + path)
	check(t, err)
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	check(t, err)
	return answer.StatusCode
}

// TestMetrics: what a duel does is counted, and no figure names a person, a chat, a table or a secret.
func TestMetrics(t *testing.T) {
	t.Parallel()
	server, store := newTelegram(t), newRedis(t)
	set := server.settings()
	set["REDIS_URL"], set["KUBIK_LISTEN"] = store.url(), freeAddress(t)
	start(t, set)
	g := game{server, t, server.group}
	g.openLobby()
	table := g.table()
	g.beginDuel()
	g.declare(anya, anyas, "mace")
	g.tap(borya, "begin")
	g.quiet()

	figures := body(t, set["KUBIK_LISTEN"], "/metrics")
	for _, want := range []string{
		`kubik_leads 1`, `kubik_updates_failed_total\{kind="refused"\} [1-9]`, `kubik_update_seconds_count [1-9]`,
		`kubik_store_commit_seconds_count\{result="done"\} [1-9]`, `kubik_store_load_seconds_count [1-9]`,
		`kubik_telegram_call_seconds_count\{method="sendMessage"\} [1-9]`, `kubik_board_lag_seconds_count [1-9]`,
		`kubik_board_calls_total\{call="send"\} [1-9]`, `kubik_board_budget_waits_total\{budget="chat"\} \d`,
		`kubik_board_events_total\{event="flood"\} 0`, `kubik_lanes \d`, `go_goroutines \d`, `process_resident_memory_bytes \d`,
	} {
		if !regexp.MustCompile(`(?m)^` + want).MatchString(figures) {
			t.Errorf("there is no %s", want)
		}
	}
	for _, secret := range []string{token, redisPassword, table, "Вера", "101", "Вечерняя"} {
		for _, name := range figureNames(figures) {
			if strings.Contains(name, secret) {
				t.Errorf("%q stands in %s", secret, name)
			}
		}
	}
}

// figureNames are the names of Kubik's own figures, with their labels: what a value is made of may hold any number.
func figureNames(figures string) (names []string) {
	for line := range strings.SplitSeq(figures, "\n") {
		if end := strings.LastIndex(line, " "); end > 0 && strings.HasPrefix(line, "kubik_") {
			names = append(names, line[:end])
		}
	}
	return names
}

// TestProfiler: profiles show what is in memory, so they are for this machine alone, and only where they are asked for.
func TestProfiler(t *testing.T) {
	t.Parallel()
	server := newTelegram(t)
	set := server.settings()
	set["KUBIK_PPROF"] = "0.0.0.0:0"
	start(t, set).refuses("--pprof", "127.0.0.1")

	set["KUBIK_PPROF"], set["KUBIK_LISTEN"] = freeAddress(t), freeAddress(t)
	start(t, set).err.waitFor(t, "at work")
	if got := status(t, set["KUBIK_PPROF"], "/debug/pprof/heap"); got != http.StatusOK {
		t.Errorf("a profile: %d", got)
	}
	if got := status(t, set["KUBIK_LISTEN"], "/debug/pprof/heap"); got != http.StatusNotFound {
		t.Errorf("a profile on the open address: %d", got)
	}
}
