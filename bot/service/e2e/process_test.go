package e2e_test

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	token         = "7001:e2e-token_of-the-bot_0123456789abcde"
	redisPassword = "kept/out:of+logs%20please"
)

// patience is how long anything may take that must happen. Nothing here is expected to take it.
const patience = 60 * time.Second

// stopTime is how long a stop may take.
const stopTime = 5 * time.Second

// nobody is a user who owns nothing.
const nobody = 65534

// settings are environment variables over a plain environment.
type settings map[string]string

// process is one run of the program.
type process struct {
	t        *testing.T
	cmd      *exec.Cmd
	out, err *output
	ended    chan struct{}
}

// start runs the program with a data folder of its own unless the settings name one. When the test ends the process is
// killed, and everything it ever said is searched for secrets and for races.
func start(t *testing.T, set settings, args ...string) *process {
	t.Helper()
	p := prepare(t, set, args...)
	p.begin()
	return p
}

func prepare(t *testing.T, set settings, args ...string) *process {
	t.Helper()
	home := t.TempDir()
	env := settings{"KUBIK_LISTEN": "127.0.0.1:0", "KUBIK_DATA": home + "/data", "KUBIK_LOG": "debug"}
	for name, value := range set {
		env[name] = value
	}
	cmd := exec.Command(program, args...)
	cmd.Dir = home
	env["GORACE"] = "atexit_sleep_ms=0" // else a second of every end is the race detector's
	for name, value := range env {
		if value != "" {
			cmd.Env = append(cmd.Env, name+"="+value)
		}
	}
	p := &process{t: t, cmd: cmd, out: &output{}, err: &output{}, ended: make(chan struct{})}
	cmd.Stdout, cmd.Stderr = p.out, p.err
	return p
}

func (p *process) begin() {
	p.t.Helper()
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	go func() {
		defer close(p.ended)
		p.err.note(p.cmd.Wait())
	}()
	p.t.Cleanup(func() {
		p.kill()
		p.inspect()
	})
}

// inspect finds what no run may say.
func (p *process) inspect() {
	said := p.out.String() + p.err.String()
	for _, secret := range []string{token, token[strings.IndexByte(token, ':')+1:], redisPassword} {
		for _, form := range []string{secret, url.QueryEscape(secret), url.PathEscape(secret), fmt.Sprintf("%q", secret)} {
			if strings.Contains(said, form) {
				p.t.Errorf("%q stands in the output", form)
			}
		}
	}
	if strings.Contains(said, "DATA RACE") || strings.Contains(said, "goroutine ") {
		p.t.Error("a race or a panic")
	}
	if p.t.Failed() {
		p.t.Logf("stdout:\n%s\nstderr:\n%s", p.out, p.err)
	}
}

// kill ends the process as a crash would.
func (p *process) kill() {
	_ = p.cmd.Process.Kill() // it may have ended by itself
	<-p.ended
}

// terminate asks the process to stop, and fails unless it does so within limit, well.
func (p *process) terminate(limit time.Duration) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	select {
	case <-p.ended:
	case <-time.After(limit):
		p.t.Fatalf("SIGTERM has not ended it in %v", limit)
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 0 {
		p.t.Errorf("SIGTERM: exit %d", code)
	}
}

// refuses waits for the process to give up with exit code 1 and one line, which must contain every part.
func (p *process) refuses(parts ...string) {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.t.Fatal("it still runs")
	}
	if code := p.cmd.ProcessState.ExitCode(); code != 1 {
		p.t.Errorf("exit %d", code)
	}
	line := strings.TrimSuffix(p.err.String(), "\n")
	if !strings.HasPrefix(line, "kubik: ") || strings.Contains(line, "\n") {
		p.t.Errorf("this is not one line of reason:\n%s", line)
	}
	for _, part := range parts {
		if !strings.Contains(line, part) {
			p.t.Errorf("%q does not say %q", line, part)
		}
	}
}

// output is what a process has said on one stream.
type output struct {
	mu   sync.Mutex
	text strings.Builder
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// note keeps an error of running the process that is not its exit code.
func (o *output) note(err error) {
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		fmt.Fprintln(o, err)
	}
}

// waitFor waits until a line of the output contains part, and returns that line.
func (o *output) waitFor(t *testing.T, part string) (line string) {
	t.Helper()
	eventually(t, fmt.Sprintf("output with %q", part), func() bool {
		for candidate := range strings.Lines(o.String()) {
			if strings.Contains(candidate, part) && strings.HasSuffix(candidate, "\n") {
				line = strings.TrimSpace(candidate)
				return true
			}
		}
		return false
	})
	return line
}

// eventually waits for something that must happen.
func eventually(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !happened(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("there is no %s", what)
		}
	}
}

// await waits for a channel to close.
func await(t *testing.T, what string, closed <-chan struct{}) {
	t.Helper()
	select {
	case <-closed:
	case <-time.After(patience):
		t.Fatalf("there is no %s", what)
	}
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// asNobody makes the process run as an ordinary user, where the test is run by root.
func (p *process) asNobody() {
	if os.Geteuid() == 0 {
		p.cmd.Dir = "/" // the test's own folders are root's alone
		p.cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
}
