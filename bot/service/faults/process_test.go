package faults_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	token         = "7002:faults-token_of-the-bot_0123456789ab"
	redisPassword = "kept/out:of+logs%20please"
)

// process is the program under test, started again and again as systemd or Docker would.
type process struct {
	t   *testing.T
	dir string
	env []string
	at  string // where it listens
	log *tape

	mu      sync.Mutex
	cmd     *exec.Cmd
	ended   chan struct{}
	wanted  bool
	Kills   int
	Starts  int
	Refused int // starts that ended by themselves, because the store was away
	died    []time.Time
	stops   []time.Duration // how long each SIGTERM took
}

func newBot(t *testing.T, env map[string]string) *process {
	b := &process{t: t, dir: t.TempDir(), at: freeAddress(t), log: newTape(t, "bot.log")}
	set := map[string]string{
		"KUBIK_LISTEN": b.at, "KUBIK_DATA": b.dir + "/data", "KUBIK_LOG": "debug", "GORACE": "atexit_sleep_ms=0",
	}
	for name, value := range env {
		set[name] = value
	}
	for name, value := range set {
		b.env = append(b.env, name+"="+value)
	}
	t.Cleanup(func() { b.end(syscall.SIGKILL) })
	return b
}

// start runs the program until kill or stop; one that gives up is started again after a moment.
func (b *process) start() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.wanted = true
	b.run()
}

func (b *process) run() {
	cmd := exec.Command(program)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = b.dir, b.env, b.log, b.log
	if err := cmd.Start(); err != nil {
		b.t.Error(err)
		return
	}
	ended := make(chan struct{})
	b.cmd, b.ended = cmd, ended
	b.Starts++
	go func() {
		_ = cmd.Wait() // the tape tells why
		close(ended)
		b.again(cmd)
	}()
}

// again starts a program that ended by itself.
func (b *process) again(cmd *exec.Cmd) {
	time.Sleep(100 * time.Millisecond)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.wanted && b.cmd == cmd {
		b.Refused++
		b.run()
	}
}

// kill ends the program as a crash would.
func (b *process) kill() {
	b.mu.Lock()
	b.Kills++
	b.died = append(b.died, time.Now())
	b.mu.Unlock()
	b.end(syscall.SIGKILL)
}

// stop asks the program to end, and notes how long that takes.
func (b *process) stop() {
	began := time.Now()
	b.end(syscall.SIGTERM)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.stops = append(b.stops, time.Since(began))
}

func (b *process) end(how syscall.Signal) {
	b.mu.Lock()
	b.wanted = false
	cmd, ended := b.cmd, b.ended
	b.mu.Unlock()
	if cmd == nil {
		return
	}
	_ = cmd.Process.Signal(how) // it may have ended by itself
	<-ended
}

// memory is what the running program holds in RAM, in MB.
func (b *process) memory() (mb int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.cmd == nil {
		return 0
	}
	return resident(b.cmd.Process.Pid)
}

// figures are what it tells Prometheus; nothing while it is down.
func (b *process) figures() []byte {
	answer, err := http.Get("http://" + b.at + "/metrics")
	if err != nil {
		return nil
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body) // cut short by a kill
	return text
}

var goroutines = regexp.MustCompile(`(?m)^go_goroutines (\d+)$`)

// goroutines are how many the program runs.
func (b *process) goroutines() (n int) {
	if found := goroutines.FindSubmatch(b.figures()); found != nil {
		n, _ = strconv.Atoi(string(found[1]))
	}
	return n
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer l.Close()
	return fmt.Sprint(l.Addr())
}
