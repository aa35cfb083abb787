package faults_test

import (
	"net"
	"sync"
	"testing"
	"time"
)

// wire stands between the program and its Redis, and fails in the ways a network does.
type wire struct {
	addr, target string

	mu    sync.Mutex
	conns map[net.Conn]struct{}
	down  bool          // nobody gets through
	mute  bool          // requests arrive, answers do not
	slow  time.Duration // before each answer
	held  chan struct{} // requests wait here until it is closed; nil: they pass
}

func wireTo(t *testing.T, target string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	w := &wire{addr: l.Addr().String(), target: target, conns: map[net.Conn]struct{}{}}
	t.Cleanup(func() {
		l.Close()
		w.cut()
	})
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go w.carry(client)
		}
	}()
	return w
}

func (w *wire) carry(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", w.target)
	if err != nil {
		return
	}
	defer server.Close()
	if !w.enter(client, server) {
		return
	}
	defer w.leave(client, server)
	go w.pass(client, server, w.outward)
	w.pass(server, client, w.homeward)
}

func (w *wire) enter(conns ...net.Conn) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range conns {
		w.conns[c] = struct{}{}
	}
	return !w.down
}

func (w *wire) leave(conns ...net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range conns {
		delete(w.conns, c)
	}
}

func (w *wire) pass(from, to net.Conn, let func() bool) {
	defer to.Close()
	buffer := make([]byte, 1<<16)
	for {
		n, err := from.Read(buffer)
		if err != nil || !let() {
			return
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}

func (w *wire) outward() bool {
	w.mu.Lock()
	held := w.held
	w.mu.Unlock()
	if held != nil {
		<-held
	}
	return true
}

func (w *wire) homeward() bool {
	w.mu.Lock()
	mute, slow := w.mute, w.slow
	w.mu.Unlock()
	time.Sleep(slow)
	return !mute
}

// cut closes all connections; new ones may be made.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for c := range w.conns {
		c.Close()
	}
}

// during changes how the wire behaves for a while.
func (w *wire) during(d time.Duration, change func(on bool)) {
	w.set(change, true)
	time.Sleep(d)
	w.set(change, false)
}

func (w *wire) set(change func(bool), on bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(on)
}

func (w *wire) away(d time.Duration) {
	w.set(func(bool) { w.down = true }, true)
	w.cut()
	time.Sleep(d)
	w.set(func(bool) { w.down = false }, true)
}

func (w *wire) silent(d time.Duration) { w.during(d, func(on bool) { w.mute = on }) }

func (w *wire) lag(d, each time.Duration) {
	w.during(d, func(on bool) {
		w.slow = 0
		if on {
			w.slow = each
		}
	})
}

// late holds requests back until their senders have given up, and then lets them arrive.
func (w *wire) late(d time.Duration) {
	w.during(d, func(on bool) {
		if on {
			w.held = make(chan struct{})
			return
		}
		close(w.held)
		w.held = nil
	})
}
