package redis_test

import (
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// mode is what a line does with the next request.
type mode int32

const (
	pass    mode = iota
	swallow      // cut the line before the server sees the request
	mute         // cut the line after the server has answered
	hang         // hold the request back until the mode changes
)

// line stands between a store and its server, and can fail in every way a network does.
type line struct {
	listener net.Listener
	target   atomic.Value
	mode     atomic.Int32
	once     atomic.Bool // go back to pass after one failure
	failed   func()      // called then, before anybody notices; may be nil
	trips    atomic.Int64
	replies  atomic.Int64

	mu    sync.Mutex
	conns []net.Conn
}

func newLine(t *testing.T) *line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &line{listener: listener}
	t.Cleanup(l.down)
	go l.serve()
	return l
}

func lineTo(t *testing.T, addr string) *line {
	t.Helper()
	l := newLine(t)
	l.target.Store(addr)
	return l
}

func (l *line) addr() string { return l.listener.Addr().String() }

func (l *line) url() string { return "redis://" + l.addr() }

func (l *line) set(m mode) { l.once.Store(false); l.mode.Store(int32(m)) }

func (l *line) setOnce(m mode) { l.once.Store(true); l.mode.Store(int32(m)) }

// down closes the port and all connections.
func (l *line) down() {
	l.listener.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, conn := range l.conns {
		conn.Close()
	}
}

func (l *line) serve() {
	for {
		client, err := l.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", l.target.Load().(string))
		if err != nil {
			client.Close()
			continue
		}
		l.mu.Lock()
		l.conns = append(l.conns, client, server)
		l.mu.Unlock()
		asking := new(atomic.Bool)
		go l.carry(client, server, func() bool {
			if !asking.Swap(true) {
				l.trips.Add(1)
			}
			for l.mode.Load() == int32(hang) {
				time.Sleep(time.Millisecond)
			}
			return !l.cuts(swallow)
		})
		go l.carry(server, client, func() bool {
			asking.Store(false)
			l.replies.Add(1)
			return !l.cuts(mute)
		})
	}
}

func (l *line) cuts(m mode) bool {
	if !l.once.Load() {
		return l.mode.Load() == int32(m)
	}
	if !l.mode.CompareAndSwap(int32(m), int32(pass)) {
		return false
	}
	if l.failed != nil {
		l.failed()
	}
	return true
}

// carry moves bytes while let allows it, and then cuts both ends.
func (l *line) carry(from, to net.Conn, let func() bool) {
	buffer := make([]byte, 1<<16)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			// The other end hears of it after all that was sent before, as on a real line.
			to.(*net.TCPConn).CloseWrite()
			return
		}
		if !let() {
			break
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			break
		}
	}
	from.Close()
	to.Close()
}
