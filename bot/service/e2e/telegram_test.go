package e2e_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/playground"
)

// The people of the tests. Вера leads.
const (
	vera int64 = 101 + iota
	anya
	borya
)

// telegram is a Bot API server with a group of three on it, which can be cut off and made to hang.
type telegram struct {
	*playground.Server
	t     *testing.T
	addr  string
	group int64

	mu   sync.Mutex
	web  *http.Server
	held map[string]chan struct{} // by method: closed by the first call that hangs
	deaf bool                     // refuses the token
}

// newTelegram makes a server that listens at once.
func newTelegram(t *testing.T) *telegram {
	t.Helper()
	g := awaitedTelegram(t)
	g.listen()
	return g
}

// awaitedTelegram makes a server at whose address nobody listens yet.
func awaitedTelegram(t *testing.T) *telegram {
	t.Helper()
	server, err := playground.New(playground.Config{
		Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: clock.System{Time: time.Now}, Log: zerolog.Nop(),
	})
	check(t, err)
	g := &telegram{Server: server, t: t, addr: freeAddress(t), held: map[string]chan struct{}{}}
	for id, name := range map[int64]string{vera: "Вера", anya: "Аня", borya: "Боря"} {
		check(t, server.AddUser(playground.User{ID: id, Name: name, Language: "ru"}))
	}
	g.group, err = server.AddSupergroup("Вечерняя игра", vera, anya, borya)
	check(t, err)
	t.Cleanup(func() {
		g.cut()
		_ = server.Close()
	})
	return g
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	defer l.Close()
	return l.Addr().String()
}

// listen opens the server's address.
func (g *telegram) listen() {
	g.t.Helper()
	l, err := net.Listen("tcp", g.addr)
	check(g.t, err)
	web := &http.Server{Handler: g}
	g.mu.Lock()
	g.web = web
	g.mu.Unlock()
	go web.Serve(l)
}

// cut closes the address and all connections.
func (g *telegram) cut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.web != nil {
		g.web.Close()
	}
}

// hang keeps every later call of a method unanswered and unheard, and of others with it. The channel tells that the
// first method was called.
func (g *telegram) hang(method string, others ...string) <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, name := range append(others, method) {
		g.held[name] = make(chan struct{})
	}
	return g.held[method]
}

// mend undoes all that was done to the server.
func (g *telegram) mend() {
	g.mu.Lock()
	defer g.mu.Unlock()
	clear(g.held)
	g.deaf = false
}

// revoke makes the server forget the token.
func (g *telegram) revoke() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.deaf = true
}

func (g *telegram) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body) // only then does the server notice that a caller hangs up
	if err != nil {
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	if held, deaf := g.mood(r); held {
		<-r.Context().Done()
		return
	} else if deaf {
		r.URL.Path = "/bot7001:another/" + r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]
	}
	g.Handler().ServeHTTP(w, r)
}

func (g *telegram) mood(r *http.Request) (held, deaf bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for method, reached := range g.held {
		if strings.HasSuffix(r.URL.Path, "/"+method) {
			select {
			case <-reached:
			default:
				close(reached)
			}
			return true, false
		}
	}
	return false, g.deaf
}

// quiet waits until the bot has confirmed every update and asks for more.
func (g *telegram) quiet() {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(g.t.Context(), patience)
	defer cancel()
	check(g.t, g.Quiet(ctx))
}

// settings make the program a bot of this server.
func (g *telegram) settings() settings {
	return settings{"TELEGRAM_BOT_TOKEN": token, "TELEGRAM_API": "http://" + g.addr}
}
