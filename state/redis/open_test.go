package redis_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"kubik/state"
	"kubik/state/redis"
	"kubik/state/storetest"
)

// refuses checks that a store does not open, and that the one line it says why holds these words.
func refuses(t *testing.T, url string, words ...string) {
	t.Helper()
	store, err := redis.Open(t.Context(), url)
	if err == nil {
		store.Close()
		t.Fatalf("%s opens", url)
	}
	for _, word := range append(words, "redis: ") {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%q does not say %q", err, word)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%q is more than a line", err)
	}
}

func TestOpenUnreachable(t *testing.T) {
	l := newLine(t)
	l.down()
	refuses(t, l.url(), "does not answer", l.addr(), "refused")
	refuses(t, l.url()+"?addr="+l.addr(), "does not answer")
	refuses(t, l.url()+"?master_name=m", "does not answer")
	refuses(t, "redis://no-such-host.invalid", "does not answer")
}

func TestPasswordStaysSecret(t *testing.T) {
	const secret = "hunter2"
	server := storetest.RedisServer(t, "--requirepass", "other")
	gone := newLine(t)
	gone.down()
	for _, url := range []string{
		"redis://:" + secret + "@" + server.Addr(),
		"redis://user:" + secret + "@" + server.Addr(),
		"redis://:" + secret + "@" + gone.addr(),
		"redis://:" + secret + "@" + gone.addr() + "?addr=" + gone.addr(),
		"redis://:" + secret + "@" + gone.addr() + "?master_name=m",
		"redis://user:pass#" + secret + "@host",
		"redis://user:" + secret + "%zz@host",
		"redis://user:" + secret + " @host",
		"redis://:" + secret + "@host:port",
		"redis://:" + secret + "@host/" + secret,
		"redis://host?password=" + secret,
		"redis://host?" + secret + "=1",
		"http://:" + secret + "@host",
		secret + "://host",
		secret + ":" + secret,
		":" + secret + "@host",
		secret,
		"",
	} {
		store, err := redis.Open(t.Context(), url)
		if err == nil {
			store.Close()
			t.Errorf("%s opens", url)
		} else if strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v", url, err)
		}
	}
	open(t, "redis://:other@"+server.Addr())
}

func TestEvictionRefused(t *testing.T) {
	server := storetest.RedisServer(t, "--maxmemory-policy", "allkeys-lru")
	refuses(t, server.URL(), "maxmemory-policy is allkeys-lru", "noeviction")

	server.Do("ACL SETUSER bot on >pass ~* +@all -config")
	refuses(t, "redis://bot:pass@"+server.Addr(), "maxmemory-policy is allkeys-lru", "noeviction")

	server.Do("ACL SETUSER bot -info")
	store := open(t, "redis://bot:pass@"+server.Addr())
	if w := store.Warnings(); len(w) != 1 || !strings.Contains(w[0], "noeviction") {
		t.Errorf("warnings %q", w)
	}

	server.Do("CONFIG SET maxmemory-policy noeviction")
	if w := open(t, server.URL()).Warnings(); len(w) != 0 {
		t.Errorf("warnings %q", w)
	}
}

// TestPermissions holds that a user who may not run the whole commit script is refused before it leaves half a commit.
func TestPermissions(t *testing.T) {
	server := storetest.RedisServer(t)
	for _, command := range []string{"set", "rpush", "hset", "hincrby", "llen", "time", "getrange", "lindex", "lset", "evalsha"} {
		server.Do("ACL SETUSER bot reset on >pass ~kubik:* +@all -%s", command)
		refuses(t, "redis://bot:pass@"+server.Addr(), "run")
	}
	server.Do("ACL SETUSER bot reset on >pass ~kubik:* +@all")
	open(t, "redis://bot:pass@"+server.Addr())
	if reply := raw(t, server.URL()).Keys(t.Context(), "kubik:{*").Val(); len(reply) != 0 {
		t.Errorf("opening leaves %q behind", reply)
	}
}

func TestFormat(t *testing.T) {
	server := miniredis.RunT(t)
	url := "redis://" + server.Addr()
	open(t, url)
	if got, _ := server.Get("kubik:format"); got != fmt.Sprint(state.Format) {
		t.Errorf("a new store has format %q", got)
	}
	server.Set("kubik:format", fmt.Sprint(state.Format+1))
	open(t, url)
	if got, _ := server.Get("kubik:format"); got != fmt.Sprint(state.Format+1) {
		t.Errorf("an older release changed the format to %q", got)
	}
	server.Set("kubik:format", fmt.Sprint(state.Format+2))
	refuses(t, url, fmt.Sprintf("format %d", state.Format+2))
	server.Set("kubik:format", "new")
	refuses(t, url, "format")
}

func TestSentinel(t *testing.T) {
	server := storetest.RedisServer(t)
	host, port, _ := strings.Cut(server.Addr(), ":")
	config := filepath.Join(t.TempDir(), "sentinel.conf")
	if err := os.WriteFile(config, fmt.Appendf(nil, "sentinel monitor tables %s %s 1\n", host, port), 0o600); err != nil {
		t.Fatal(err)
	}
	sentinel := storetest.Sentinel(t, config)
	s := open(t, sentinel.URL()+"?master_name=tables")
	if _, err := s.Commit(t.Context(), one("op")); err != nil {
		t.Error(err)
	}
	if !stands(t, open(t, server.URL()), "op") {
		t.Error("the commit is not on the server that Sentinel names")
	}
}

func TestExpiry(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL())
	c := one("op")
	c.Writes[0].TTL = time.Hour
	c.Writes = append(c.Writes, state.Write{Key: "kept", Data: c.Journal[0]})
	c.Wants = []state.Want{{Post: "card"}}
	if _, err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	direct := raw(t, server.URL())
	for key, want := range map[string]time.Duration{
		"op:op": state.OpTTL, "doc:doc": time.Hour, "doc:kept": -1, "journal": -1, "ledger": -1, "wants": -1,
	} {
		got, err := direct.PTTL(t.Context(), "kubik:{t1}:"+key).Result()
		if err != nil || want < 0 && got != want || want > 0 && (got > want || got < want-time.Minute) {
			t.Errorf("%s expires after %v (%v), want %v", key, got, err, want)
		}
	}
}
