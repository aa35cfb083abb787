package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStoreDownAtStart: one line says what to mend, whichever the store.
func TestStoreDownAtStart(t *testing.T) {
	t.Parallel()
	set := settings{"TELEGRAM_BOT_TOKEN": token, "TELEGRAM_API": "http://" + freeAddress(t)}
	with := func(name, value string) settings {
		return settings{"TELEGRAM_BOT_TOKEN": token, "TELEGRAM_API": set["TELEGRAM_API"], name: value}
	}
	t.Run("redis is not there", func(t *testing.T) {
		t.Parallel()
		start(t, with("REDIS_URL", redisURL(freeAddress(t)))).refuses("redis", "REDIS_URL")
	})
	t.Run("the address of redis is malformed", func(t *testing.T) {
		t.Parallel()
		start(t, with("REDIS_URL", "redis://:"+redisPassword+"@127.0.0.1:port")).refuses("redis", "malformed")
	})
	t.Run("the password of redis is wrong", func(t *testing.T) {
		t.Parallel()
		server := newRedis(t)
		start(t, with("REDIS_URL", "redis://:wrong@"+server.Addr())).refuses("redis", "REDIS_URL")
	})
	t.Run("redis would forget", func(t *testing.T) {
		t.Parallel()
		server := newRedis(t, "--maxmemory-policy", "allkeys-lru")
		start(t, with("REDIS_URL", server.url())).refuses("noeviction")
	})
	t.Run("another bot has the file", func(t *testing.T) {
		t.Parallel()
		set := with("KUBIK_DATA", t.TempDir())
		first := start(t, set)
		first.err.waitFor(t, "Telegram cannot be reached")
		start(t, set).refuses("kubik.db", "in use")
	})
	t.Run("the folder cannot be made", func(t *testing.T) {
		t.Parallel()
		file := filepath.Join(t.TempDir(), "file")
		check(t, os.WriteFile(file, nil, 0o600))
		start(t, with("KUBIK_DATA", filepath.Join(file, "data"))).refuses("--data")
	})
	t.Run("the folder cannot be written to", func(t *testing.T) {
		t.Parallel()
		folder := readOnly(t)
		p := prepare(t, with("KUBIK_DATA", folder))
		p.asNobody()
		p.begin()
		p.refuses(folder, "permission denied")
	})
}

// readOnly is a folder that nobody may write to, which lies where everybody may go.
func readOnly(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "kubik-read-only")
	check(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	check(t, os.Chmod(dir, 0o555))
	return dir
}

// TestStoreDownLater: a tap is told that nothing happened, nothing has, and play goes on when the store is back.
func TestStoreDownLater(t *testing.T) {
	t.Parallel()
	store, server := newRedis(t), newTelegram(t)
	g := game{server, t, server.group}
	set := server.settings()
	set["REDIS_URL"] = store.url()
	set["KUBIK_LISTEN"] = freeAddress(t)
	p := start(t, set)
	g.openDuel()
	g.declare(anya, anyas, "mace")
	g.declare(borya, boryas, "sword")
	g.says("Готово", anya, "ready", anyas)
	g.quiet()

	store.Stop()
	g.says("ничего не изменилось", borya, "ready", boryas)
	g.says("ничего не изменилось", anya, "mine")
	eventually(t, "sign of ill health", func() bool {
		return strings.Contains(body(t, set["KUBIK_LISTEN"], "/healthz"), "store")
	})

	store.Start()
	eventually(t, "recovery", func() bool { return strings.Contains(g.tap(borya, "mine"), "Раунд 1") })
	g.says("Раунд 1 разыгран", borya, "ready", boryas)
	g.sees("Раунд 2")
	p.terminate(stopTime)
}
