package redis_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"kubik/state"
	"kubik/state/redis"
	"kubik/state/storetest"
)

func one(op state.OpID) state.Commit {
	return state.Commit{
		Owner:   "t1",
		Op:      op,
		Writes:  []state.Write{{Key: "doc", Data: json.RawMessage(`"` + op + `"`)}},
		Journal: []json.RawMessage{json.RawMessage(`"` + op + `"`)},
	}
}

// stands reports whether the commit of one is in the store: whole, or not at all.
func stands(t *testing.T, s *redis.Store, op state.OpID) bool {
	t.Helper()
	snap, err := s.Load(t.Context(), state.Load{Owner: "t1", Op: op, Keys: []string{"doc"}})
	if err != nil {
		t.Fatal(err)
	}
	entries, err := s.Journal(t.Context(), "t1", 1, 10)
	if err != nil {
		t.Fatal(err)
	}
	there := snap.Receipt != nil
	if there != (string(snap.Docs["doc"].Data) == `"`+string(op)+`"`) || there != (len(entries) == 1) {
		t.Fatalf("half a commit: %+v and %s", snap, entries)
	}
	return there
}

func TestLostAnswer(t *testing.T) {
	server := storetest.RedisServer(t)
	for _, c := range []struct {
		name   string
		fail   func(*line)
		unsure bool
		stands bool
	}{
		{"cut before the server sees it", func(l *line) { l.set(swallow) }, true, false},
		{"cut before the reply", func(l *line) { l.set(mute) }, true, true},
		{"cut once before the server sees it", func(l *line) { l.setOnce(swallow) }, false, true},
		{"cut once before the reply", func(l *line) { l.setOnce(mute) }, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			server.Do("FLUSHALL")
			l := lineTo(t, server.Addr())
			s := open(t, l.url())
			c.fail(l)
			ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
			defer cancel()
			_, err := s.Commit(ctx, one("op"))
			if errors.Is(err, state.ErrUnsure) != c.unsure || !c.unsure && err != nil {
				t.Errorf("commit: %v", err)
			}
			l.set(pass)
			if got := stands(t, s, "op"); got != c.stands {
				t.Errorf("the commit stands: %v", got)
			}
			if r, err := s.Commit(t.Context(), one("op")); err != nil || r.Repeated != c.stands || r.Number != 1 {
				t.Errorf("committed again: %+v, %v", r, err)
			}
		})
	}
}

// TestLostThenRefused holds that a refusal of the second attempt does not hide what became of the first.
func TestLostThenRefused(t *testing.T) {
	server := miniredis.RunT(t)
	l := lineTo(t, server.Addr())
	l.failed = func() { server.SetError("OOM command not allowed when used memory > 'maxmemory'.") }
	s := open(t, l.url())
	l.setOnce(mute)
	if _, err := s.Commit(t.Context(), one("op")); !errors.Is(err, state.ErrUnsure) {
		t.Errorf("commit: %v", err)
	}
	server.SetError("")
	if !stands(t, s, "op") {
		t.Error("the server did not get the commit")
	}
}

func TestClusterLostAnswer(t *testing.T) {
	l := newLine(t)
	_, port, _ := strings.Cut(l.addr(), ":")
	server := cluster(t, "--cluster-announce-port", port)
	l.target.Store(server.Addr())
	s := open(t, l.url()+"?addr="+l.addr())
	l.set(mute)
	if _, err := s.Commit(t.Context(), one("op")); !errors.Is(err, state.ErrUnsure) {
		t.Errorf("commit: %v", err)
	}
	l.set(pass)
	if !stands(t, s, "op") {
		t.Error("the server did not get the commit")
	}
}

func TestServerGone(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL())
	if _, err := s.Commit(t.Context(), one("op")); err != nil {
		t.Fatal(err)
	}
	server.Stop()
	for range 3 {
		if _, err := s.Commit(t.Context(), one("next")); err == nil || errors.Is(err, state.ErrUnsure) {
			t.Errorf("commit to no server: %v", err)
		}
	}
	if _, err := s.Load(t.Context(), state.Load{Owner: "t1"}); err == nil {
		t.Error("a load from no server")
	}
	server.Start()
	// After many refusals the library looks for the server once a second.
	for i := 0; s.Ping(t.Context()) != nil && i < 500; i++ {
		time.Sleep(20 * time.Millisecond)
	}
	if r, err := s.Commit(t.Context(), one("op")); !r.Repeated || err != nil {
		t.Errorf("after the restart: %+v, %v", r, err)
	}
	if !stands(t, s, "op") {
		t.Error("the commit did not survive")
	}
}

// TestHeldBack holds a commit on its way until its caller has given up, and then lets it arrive.
func TestHeldBack(t *testing.T) {
	server := storetest.RedisServer(t)
	for name, late := range map[string]bool{"without a deadline it comes true": false, "past its deadline it never does": true} {
		t.Run(name, func(t *testing.T) {
			server.Do("FLUSHALL")
			l := lineTo(t, server.Addr())
			s, direct := open(t, l.url()), open(t, server.URL())
			c := one("op")
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			if late {
				snap, err := s.Load(ctx, state.Load{Owner: "t1"})
				if err != nil {
					t.Fatal(err)
				}
				c.Deadline = snap.Now.Add(100 * time.Millisecond)
			}
			l.set(hang)
			if _, err := s.Commit(ctx, c); !errors.Is(err, state.ErrUnsure) {
				t.Errorf("commit: %v", err)
			}
			if stands(t, direct, "op") {
				t.Error("the commit stands already")
			}
			before := l.replies.Load()
			l.set(pass)
			for l.replies.Load() == before {
				time.Sleep(time.Millisecond)
			}
			if stands(t, direct, "op") == late {
				t.Errorf("the commit stands: %v", !late)
			}
		})
	}
}

func TestPausedServer(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL()+"?read_timeout=-1&write_timeout=-1") // the context alone bounds the wait
	server.Do("CLIENT PAUSE 60000 WRITE")
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := s.Commit(ctx, one("op")); !errors.Is(err, state.ErrUnsure) {
		t.Errorf("commit: %v", err)
	}
	server.Do("CLIENT UNPAUSE")
	stood := stands(t, s, "op")
	if r, err := s.Commit(t.Context(), one("op")); err != nil || r.Repeated != stood {
		t.Errorf("stood before: %v; committed again: %+v, %v", stood, r, err)
	}
}

func TestBusyPool(t *testing.T) {
	server := storetest.RedisServer(t)
	l := lineTo(t, server.Addr())
	s := open(t, l.url()+"?pool_size=1&pool_timeout=20ms")
	l.set(hang)
	held := make(chan error)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	before := l.trips.Load()
	go func() {
		_, err := s.Commit(ctx, one("held"))
		held <- err
	}()
	for l.trips.Load() == before {
		time.Sleep(time.Millisecond)
	}
	if _, err := s.Commit(t.Context(), one("waiting")); err == nil || errors.Is(err, state.ErrUnsure) {
		t.Errorf("without a connection: %v", err)
	}
	if err := <-held; !errors.Is(err, state.ErrUnsure) {
		t.Errorf("with the connection: %v", err)
	}
}

func TestServerRefuses(t *testing.T) {
	server := miniredis.RunT(t)
	s := open(t, "redis://"+server.Addr())
	for _, reply := range []string{
		"OOM command not allowed when used memory > 'maxmemory'.",
		"READONLY You can't write against a read only replica.",
		"NOPERM this user has no permissions to run the 'evalsha' command",
		"LOADING Redis is loading the dataset in memory",
		"MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk.",
		"BUSY Redis is busy running a script.",
		"NOREPLICAS Not enough good replicas to write.",
		"MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
		"CLUSTERDOWN The cluster is down",
		"ERR max number of clients reached",
	} {
		server.SetError(reply)
		_, err := s.Commit(t.Context(), one("op"))
		if err == nil || errors.Is(err, state.ErrUnsure) || !strings.Contains(err.Error(), reply) {
			t.Errorf("%s: %v", reply, err)
		}
		server.SetError("")
		if stands(t, s, "op") {
			t.Fatalf("%s: the commit stands", reply)
		}
	}
}

func TestFullServer(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL())
	seed := state.Commit{Owner: "t1", Op: "seed", Writes: []state.Write{{Key: "old", Data: json.RawMessage(`1`)}}}
	if _, err := s.Commit(t.Context(), seed); err != nil {
		t.Fatal(err)
	}
	server.Do("CONFIG SET maxmemory 1")
	if _, err := s.Commit(t.Context(), one("op")); err == nil || errors.Is(err, state.ErrUnsure) || !strings.Contains(err.Error(), "OOM") {
		t.Errorf("commit: %v", err)
	}
	if stands(t, s, "op") {
		t.Error("the commit stands")
	}
	if reopened, err := redis.Open(t.Context(), server.URL()); err != nil {
		t.Errorf("a full server can still be read: %v", err)
	} else {
		reopened.Close()
	}
	// Deleting needs no memory, so that Redis lets this script begin; then it must also end.
	mixed := one("op")
	mixed.Writes = append([]state.Write{{Key: "old", Version: 1}}, mixed.Writes...)
	_, err := s.Commit(t.Context(), mixed)
	if got := stands(t, s, "op"); got != (err == nil) {
		t.Errorf("the commit stands: %v, and its error is %v", got, err)
	}
	server.Do("CONFIG SET maxmemory 0")
	if _, err := s.Commit(t.Context(), one("op")); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

func TestForgottenScripts(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL())
	for name, try := range map[string]func() error{
		"commit": func() error { _, err := s.Commit(t.Context(), one("op")); return err },
		"load":   func() error { _, err := s.Load(t.Context(), state.Load{Owner: "t1"}); return err },
		"touch": func() error {
			_, err := s.Load(t.Context(), state.Load{Owner: "t1", Touch: time.Unix(1, 0)})
			return err
		},
		"shown": func() error { return s.Shown(t.Context(), "t1", "card", 1, state.Post{}) },
		"drop":  func() error { return s.DropPost(t.Context(), "t1", "card", 1) },
	} {
		server.Do("SCRIPT FLUSH")
		if err := try(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLinearWithFaults cuts the line again and again, before the server sees a request and after it has answered, while
// writers fight: one order explains what all of them saw.
func TestLinearWithFaults(t *testing.T) {
	server := storetest.RedisServer(t)
	l := lineTo(t, server.Addr())
	s := open(t, l.url())
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for i := 0; ; i++ {
			select {
			case <-done:
				l.set(pass)
				return
			case <-time.After(10 * time.Millisecond):
				l.setOnce([]mode{swallow, mute}[i%2])
			}
		}
	}()
	storetest.Linear(t, s, "t1", 300*time.Millisecond)
	close(done)
	<-ended
}
