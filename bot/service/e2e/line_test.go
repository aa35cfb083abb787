package e2e_test

import (
	"net"
	"sync"
	"testing"
)

// line leads to a server and can be cut: what is sent then is swallowed, and nobody is told.
type line struct {
	addr   string
	target string

	mu    sync.Mutex
	dead  bool
	whole *sync.Cond
}

func lineTo(t *testing.T, target string) *line {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	n := &line{addr: l.Addr().String(), target: target}
	n.whole = sync.NewCond(&n.mu)
	t.Cleanup(func() {
		_ = l.Close()
		n.cut(false)
	})
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go n.carry(client)
		}
	}()
	return n
}

func (n *line) carry(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", n.target)
	if err != nil {
		return
	}
	defer server.Close()
	go pass(client, server, func([]byte) { n.wait() })
	pass(server, client, func([]byte) { n.wait() })
}

// wait holds what is carried back while the line is cut.
func (n *line) wait() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for n.dead {
		n.whole.Wait()
	}
}

// cut makes the line dead, or whole again.
func (n *line) cut(dead bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.dead = dead
	n.whole.Broadcast()
}
