package storetest

import (
	"bufio"
	"fmt"
	"io"
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

// Text sends one command of plain words and returns the text of the reply, or its texts, a line each.
func (s *Server) Text(format string, args ...any) string {
	s.t.Helper()
	conn, err := net.Dial("tcp", s.Addr())
	if err != nil {
		s.t.Fatal(err)
	}
	defer conn.Close()
	if _, err := fmt.Fprintf(conn, format+"\r\n", args...); err != nil {
		s.t.Fatal(err)
	}
	text, err := readText(bufio.NewReader(conn))
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

// readText reads a reply that is a string or a list of strings.
func readText(from *bufio.Reader) (string, error) {
	line, err := from.ReadString('\n')
	if err != nil {
		return "", err
	}
	n, _ := strconv.Atoi(strings.TrimSpace(line[1:])) // another reply is a line of its own
	switch line[0] {
	case '$':
		text := make([]byte, max(n, 0)+2)
		_, err := io.ReadFull(from, text)
		return strings.TrimSpace(string(text)), err
	case '*':
		var lines []string
		for range n {
			text, err := readText(from)
			if err != nil {
				return "", err
			}
			lines = append(lines, text)
		}
		return strings.Join(lines, "\n"), nil
	}
	return strings.TrimSpace(line), nil
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
