package faults_test

import (
	"context"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// redisServer is a redis-server that can be treated badly.
type redisServer struct {
	t     *testing.T
	addr  string
	args  []string
	env   []string
	dir   string
	Kills int

	mu     sync.Mutex
	cmd    *exec.Cmd
	client *goredis.Client
	downs  []span // from a kill to the answer after the restart
}

// span is a stretch of time.
type span struct{ from, to time.Time }

// needs ends a test whose tool is not installed; where KUBIK_REQUIRE is 1 that is a failure.
func needs(t *testing.T, tool string) {
	t.Helper()
	if _, err := exec.LookPath(tool); err != nil {
		if os.Getenv("KUBIK_REQUIRE") == "1" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
}

// newRedis starts a server with an append-only file and this appendfsync.
func newRedis(t *testing.T, fsync string, env ...string) *redisServer {
	t.Helper()
	needs(t, "redis-server")
	logging.Disable() // it repeats what every call returns as an error
	r := &redisServer{t: t, addr: freeAddress(t), dir: t.TempDir(), env: append(os.Environ(), env...)}
	_, port, _ := strings.Cut(r.addr, ":")
	r.args = []string{
		"--save", "", "--appendonly", "yes", "--appendfsync", fsync, "--requirepass", redisPassword, "--port", port,
		"--bind", "127.0.0.1", "--dir", r.dir, "--logfile", filepath.Join(r.dir, "log"),
	}
	r.client = goredis.NewClient(&goredis.Options{Addr: r.addr, Password: redisPassword, DialerRetries: 1, MaxRetries: -1})
	t.Cleanup(func() {
		r.client.Close()
		r.end()
	})
	r.start()
	return r
}

func (r *redisServer) url(addr string) string {
	u := url.URL{Scheme: "redis", User: url.UserPassword("", redisPassword), Host: addr}
	return u.String()
}

func (r *redisServer) start() {
	r.mu.Lock()
	r.cmd = exec.Command("redis-server", r.args...)
	r.cmd.Env = r.env
	err := r.cmd.Start()
	r.mu.Unlock()
	check(r.t, err)
	eventually(r.t, time.Minute, "answer of Redis", func() bool { return r.ping() == nil })
}

func (r *redisServer) ping() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	return r.client.Ping(ctx).Err()
}

func (r *redisServer) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cmd != nil {
		_ = r.cmd.Process.Kill()
		_ = r.cmd.Wait() // tells only that it was killed
		r.cmd = nil
	}
}

// kill ends the server as a crash would, and starts it again after a pause.
func (r *redisServer) kill(pause time.Duration) {
	from := time.Now()
	r.Kills++
	r.end()
	time.Sleep(pause)
	r.start()
	r.downs = append(r.downs, span{from, time.Now()})
}

// freeze stops the server's process for a while: connections stand, nothing answers, and what was sent is carried out
// afterwards.
func (r *redisServer) freeze(d time.Duration) {
	r.signal(syscall.SIGSTOP)
	time.Sleep(d)
	r.signal(syscall.SIGCONT)
}

func (r *redisServer) signal(s syscall.Signal) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cmd != nil {
		_ = r.cmd.Process.Signal(s)
	}
}

// do sends a command that must succeed.
func (r *redisServer) do(words ...any) {
	r.t.Helper()
	if err := r.client.Do(context.Background(), words...).Err(); err != nil && !errors.Is(err, goredis.Nil) {
		r.t.Errorf("redis: %v: %v", words, err)
	}
}

// full makes the server refuse writes for want of memory.
func (r *redisServer) full(d time.Duration) {
	r.do("config", "set", "maxmemory", "1")
	time.Sleep(d)
	r.do("config", "set", "maxmemory", "0")
}

// follow makes the server a replica, which refuses writes, of a server that is not there.
func (r *redisServer) follow(d time.Duration) {
	r.do("replicaof", "127.0.0.1", "1")
	time.Sleep(d)
	r.do("replicaof", "no", "one")
}

// resident is what a process holds in RAM, in MB.
func resident(pid int) int {
	status, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return kb >> 10
		}
	}
	return 0
}
