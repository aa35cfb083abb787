package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

// process is one that this tool has started.
type process struct {
	cmd   *exec.Cmd
	began time.Time
}

// begin starts a program with a few variables beside PATH. What it says goes to standard error.
func begin(ctx context.Context, env []string, program string, args ...string) (*process, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH")}, env...)
	cmd.Stderr = os.Stderr
	p := &process{cmd: cmd, began: time.Now()}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	return p, nil
}

// end kills the process, unless it has ended already.
func (p *process) end() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

// stop asks the process to end, and waits.
func (p *process) stop() {
	_ = p.cmd.Process.Signal(os.Interrupt)
	_ = p.cmd.Wait()
}

// ticks of the kernel's clock in a second, as every Linux counts them for programs.
const ticks = 100

// cpu is the time that the process has spent on a CPU.
func (p *process) cpu() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * time.Second / ticks
}

// memory is what the process holds of the machine's, in MB.
func (p *process) memory() float64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(value)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}

// telegram is a Bot API server with its players.
type telegram struct {
	*process
	url string
}

func newTelegram(ctx context.Context) (*telegram, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	p, err := begin(ctx, nil, self, "telegram", address)
	if err != nil {
		return nil, err
	}
	t := &telegram{p, "http://" + address}
	return t, eventually(ctx, func() bool { return t.ask(ctx, "budget", 0, 0, nil) == nil })
}

// ask sets the players to work and reads what they report.
func (t *telegram) ask(ctx context.Context, what string, chats, amount int, result any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/control/%s?chats=%d&amount=%d", t.url, what, chats, amount), nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the players: %s", text)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(text, result)
}

// store is a redis-server with an append-only file in a folder of its own.
type store struct {
	*process
	*goredis.Client
	url string
}

func newStore(ctx context.Context, dir string) (*store, error) {
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	host, port, _ := net.SplitHostPort(address)
	p, err := begin(ctx, nil, "redis-server", "--port", port, "--bind", host, "--dir", dir, "--save", "", "--appendonly", "yes", "--logfile", dir+"/log")
	if err != nil {
		return nil, err
	}
	s := &store{p, goredis.NewClient(&goredis.Options{Addr: address}), "redis://" + address}
	return s, eventually(ctx, func() bool { return s.Ping(ctx).Err() == nil })
}

// trips is how often the server has read from a connection: round trips, apart from this tool's own questions.
func (s *store) trips(ctx context.Context) (n int64) {
	for line := range strings.Lines(s.Info(ctx, "stats").Val()) {
		if value, ok := strings.CutPrefix(line, "total_reads_processed:"); ok {
			n = whole(strings.TrimSpace(value))
		}
	}
	return n
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return l.Addr().String(), nil
}

func eventually(ctx context.Context, happened func() bool) error {
	for range 3000 {
		if happened() {
			return nil
		}
		select {
		case <-time.After(5 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return fmt.Errorf("a process does not come up")
}
