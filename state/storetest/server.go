package storetest

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Server is a redis-server of a test's own, which may be stopped and started.
type Server struct {
	t    testing.TB
	port int
	args []string
	cmd  *exec.Cmd
}

// RedisServer starts redis-server on a free port in a folder of its own, with the append-only file on, and ends it
// with the test. Further arguments are redis-server's. Where redis-server is not installed the test is skipped, or
// fails when KUBIK_REQUIRE is 1.
func RedisServer(t testing.TB, args ...string) *Server {
	t.Helper()
	return start(t, append([]string{"--save", "", "--appendonly", "yes"}, args...))
}

// Sentinel starts a Redis Sentinel, as RedisServer does, with a configuration file that it may rewrite.
func Sentinel(t testing.TB, config string) *Server {
	t.Helper()
	return start(t, []string{config, "--sentinel"})
}

func start(t testing.TB, args []string) *Server {
	t.Helper()
	if _, err := exec.LookPath("redis-server"); err != nil {
		if os.Getenv("KUBIK_REQUIRE") == "1" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	dir, port := t.TempDir(), freePort(t)
	s := &Server{t: t, port: port, args: append(args,
		"--port", strconv.Itoa(port), "--bind", "127.0.0.1", "--dir", dir, "--logfile", filepath.Join(dir, "log"))}
	t.Cleanup(s.Stop)
	s.Start()
	return s
}

// Addr is host and port.
func (s *Server) Addr() string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)) }

// URL is what redis.Open takes.
func (s *Server) URL() string { return "redis://" + s.Addr() }

// Start runs the server on its old port and data and returns when it answers.
func (s *Server) Start() {
	s.t.Helper()
	s.cmd = exec.Command("redis-server", s.args...)
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for range 1000 {
		if reply, err := s.ask("PING"); err == nil && !strings.HasPrefix(reply, "-LOADING") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	s.t.Fatalf("redis-server on port %d does not answer", s.port)
}

// Stop kills the server as a crash would. A stopped server stays stopped.
func (s *Server) Stop() {
	if s.cmd == nil {
		return
	}
	s.cmd.Process.Kill()
	s.cmd.Wait() // tells only that it was killed
	s.cmd = nil
}

// Do sends one command of plain words and returns the first line of the reply.
func (s *Server) Do(format string, args ...any) string {
	s.t.Helper()
	reply, err := s.ask(fmt.Sprintf(format, args...))
	if err != nil {
		s.t.Fatal(err)
	}
	return reply
}

func (s *Server) ask(command string) (string, error) {
	conn, err := net.Dial("tcp", s.Addr())
	if err != nil {
		return "", err
	}
	defer conn.Close()
	if _, err := conn.Write([]byte(command + "\r\n")); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(conn).ReadString('\n')
	return strings.TrimSpace(line), err
}

func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
