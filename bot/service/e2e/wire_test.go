package e2e_test

import (
	"net"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// wire stands between the program and its Redis and writes down every round trip.
type wire struct {
	addr   string
	target string

	mu    sync.Mutex
	trips []string // what was asked, as it was sent
}

// wireTo listens on behalf of a server until the test ends.
func wireTo(t *testing.T, target string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	t.Cleanup(func() { _ = l.Close() })
	w := &wire{addr: l.Addr().String(), target: target}
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

// carry is one connection. What the client sends before the server has answered is one trip.
func (w *wire) carry(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("tcp", w.target)
	if err != nil {
		return
	}
	defer server.Close()
	trip := -1
	go pass(client, server, func(sent []byte) { trip = w.note(trip, sent) })
	pass(server, client, func([]byte) { w.answered(&trip) })
}

// note adds to the trip under way, or begins one.
func (w *wire) note(trip int, sent []byte) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if trip < 0 {
		w.trips = append(w.trips, "")
		trip = len(w.trips) - 1
	}
	w.trips[trip] += string(sent)
	return trip
}

func (w *wire) answered(trip *int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	*trip = -1
}

func pass(from, to net.Conn, note func([]byte)) {
	buffer := make([]byte, 1<<16)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			_ = to.Close()
			return
		}
		note(buffer[:n])
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}

// mark is the number of trips so far.
func (w *wire) mark() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.trips)
}

var command = regexp.MustCompile(`\*\d+\r\n\$\d+\r\n([A-Za-z]+)\r\n`)

// since names the commands of each trip after a mark that has to do with a table.
func (w *wire) since(mark int, table string) (commands []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, trip := range w.trips[mark:] {
		if !strings.Contains(trip, table) {
			continue
		}
		var names []string
		for _, found := range command.FindAllStringSubmatch(trip, -1) {
			names = append(names, strings.ToLower(found[1]))
		}
		commands = append(commands, strings.Join(names, " "))
	}
	return commands
}

// calm waits until the table's hint is put right, which happens once nobody has tapped for a while and nothing waits to
// be shown, and returns what that and everything before it has cost.
func (w *wire) calm(t *testing.T, mark int, table string) (commands []string) {
	t.Helper()
	eventually(t, "end of the taps", func() bool {
		commands = w.since(mark, table)
		return slices.Contains(commands, "zadd")
	})
	return commands
}
