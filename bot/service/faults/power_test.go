package faults_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"kubik/state"
	"kubik/state/redis"
)

// TestPowerCut cuts the power of a Redis under load: the process dies, and its log loses what was not yet brought to the
// disk. With appendfsync always nothing that was acknowledged is lost. With everysec it is what the last second or so
// acknowledged, which is measured and printed; what is left is a history without a gap in either case.
func TestPowerCut(t *testing.T) {
	aside(t)
	shim := buildShim(t)
	cuts := 3
	if *long {
		cuts = 30
	}
	for _, fsync := range []string{"always", "everysec"} {
		t.Run(fsync, func(t *testing.T) {
			var worst time.Duration
			acked, lost := 0, 0
			for range cuts {
				n, gone, age := powerCut(t, shim, fsync)
				acked, lost, worst = acked+n, lost+gone, max(worst, age)
			}
			t.Logf("appendfsync %s: %d power cuts, %d commits acknowledged, %d lost, the oldest %v before the cut",
				fsync, cuts, acked, lost, worst.Round(time.Millisecond))
			if fsync == "always" && lost > 0 {
				t.Errorf("%d acknowledged commits are lost", lost)
			}
		})
	}
}

func buildShim(t *testing.T) string {
	t.Helper()
	needs(t, "gcc")
	needs(t, "redis-server")
	path := filepath.Join(t.TempDir(), "synced.so")
	command := exec.Command("gcc", "-shared", "-fPIC", "-O1", "-o", path, "testdata/synced.c", "-ldl")
	command.Stderr = os.Stderr
	check(t, command.Run())
	return path
}

// powerCut commits until the cut, and returns how many commits were acknowledged, how many of these are gone, and how
// long before the cut the oldest of those was acknowledged.
func powerCut(t *testing.T, shim, fsync string) (acked, lost int, age time.Duration) {
	t.Helper()
	synced := filepath.Join(t.TempDir(), "synced")
	r := newRedis(t, fsync, "LD_PRELOAD="+shim, "SYNCED="+synced)
	store, err := redis.Open(context.Background(), r.url(r.addr))
	check(t, err)
	defer store.Close()
	life := 1500*time.Millisecond + time.Duration(rand.Int63n(int64(1500*time.Millisecond)))
	timer := time.AfterFunc(life, r.cutPower)
	defer timer.Stop()
	var times []time.Time
	for i := int64(0); ; i++ {
		data := json.RawMessage(fmt.Sprint(i))
		_, err := store.Commit(context.Background(), state.Commit{
			Owner: "t1", Op: state.OpID(fmt.Sprint(i)), Journal: []json.RawMessage{data},
			Writes: []state.Write{{Key: "doc", Version: i, Data: data}},
		})
		if err != nil {
			break
		}
		times = append(times, time.Now())
	}
	cut := time.Now()
	store.Close()
	r.forget(synced)
	r.start()
	kept := r.kept(t)
	if acked, lost = len(times), max(0, len(times)-kept); lost > 0 {
		age = cut.Sub(times[kept])
	}
	r.end()
	return acked, lost, age
}

// cutPower kills the server between two of its instructions.
func (r *redisServer) cutPower() { r.signal(syscall.SIGKILL) }

// forget cuts off, from every file of the log, what was never brought to the disk.
func (r *redisServer) forget(synced string) {
	r.t.Helper()
	r.end()
	raw, err := os.ReadFile(synced)
	check(r.t, err)
	lengths := map[uint64]int64{}
	for rest := string(raw); rest != ""; {
		var inode uint64
		var length int64
		var n int
		if _, err := fmt.Sscanf(rest, "%d %d\n", &inode, &length); err != nil {
			break
		}
		lengths[inode] = length
		for n = 0; rest[n] != '\n'; n++ {
		}
		rest = rest[n+1:]
	}
	logs, err := filepath.Glob(filepath.Join(r.dir, "appendonlydir", "*.incr.aof"))
	check(r.t, err)
	if len(logs) == 0 {
		r.t.Fatal("there is no log")
	}
	for _, path := range logs {
		info, err := os.Stat(path)
		check(r.t, err)
		check(r.t, os.Truncate(path, min(info.Size(), lengths[info.Sys().(*syscall.Stat_t).Ino])))
	}
}

// kept is the number of commits that are left, each with its document, its entry and its operation.
func (r *redisServer) kept(t *testing.T) int {
	t.Helper()
	store, err := redis.Open(context.Background(), r.url(r.addr))
	check(t, err)
	defer store.Close()
	lines, err := store.Journal(context.Background(), "t1", 1, 1<<30)
	check(t, err)
	for i, line := range lines {
		if string(line) != fmt.Sprint(i) {
			t.Fatalf("entry %d is %s", i+1, line)
		}
	}
	if n := len(lines); n > 0 {
		snapshot, err := store.Load(context.Background(), state.Load{Owner: "t1", Op: state.OpID(fmt.Sprint(n - 1)), Keys: []string{"doc"}})
		check(t, err)
		if snapshot.Receipt == nil || snapshot.Docs["doc"].Version != int64(n) {
			t.Fatalf("half a commit is left: %+v after %d entries", snapshot, n)
		}
	}
	return len(lines)
}
