package playground_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/playground"
)

const childStore = "PLAYGROUND_TEST_STORE" // set in the process that is to be killed

// TestKilledProcess plays in a child process that kills itself, and looks at what it left.
func TestKilledProcess(t *testing.T) {
	if path := os.Getenv(childStore); path != "" {
		playAndDie(t, path)
	}
	path := filepath.Join(t.TempDir(), "world.db")
	child := exec.Command(os.Args[0], "-test.run=^TestKilledProcess$")
	child.Env = append(os.Environ(), childStore+"="+path)
	if out, err := child.CombinedOutput(); err == nil {
		t.Fatalf("the child was not killed: %s", out)
	}
	f := setUp(t, func(c *playground.Config) { c.Store = path })
	group := f.Groups()[0]
	card, _ := f.Find(group, "карточка")
	if len(card.Rows) != 1 || card.Rows[0][0].Data != "go" || card.Edits != 1 {
		t.Errorf("the card is %+v", card)
	}
	if len(f.Messages(group)) != 5 {
		t.Errorf("%d messages, want 5", len(f.Messages(group)))
	}
	got := f.updates(nil)
	if len(got) != 2 || got[0].Message == nil || got[0].Message.Text != "/roll" || got[1].Callback == nil {
		t.Fatalf("waiting updates: %+v", got)
	}
	result[bool](f, "answerCallbackQuery", params{"callback_query_id": got[1].Callback.ID})
	must(f.Say(vera, group, "/next"))
	if next := f.updates(params{"offset": id(got[1].ID + 1)}); len(next) != 1 || next[0].ID != got[1].ID+1 || next[0].Message.ID != 6 {
		t.Errorf("the numbers go on: %+v", next)
	}
}

func playAndDie(t *testing.T, path string) {
	f := setUp(t, func(c *playground.Config) { c.Store = path })
	f.ok(f.AddUser(playground.User{ID: vera, Name: "Вера"}))
	group := must(f.AddSupergroup("Игра", vera))
	f.ok(f.Add(group, bot, vera))
	f.confirm()
	f.updates(params{"allowed_updates": `["message","callback_query"]`})
	m := f.send(group, "карточка", row(`{"text":"a","callback_data":"go"}`))
	p := row(`{"text":"b","callback_data":"go"}`)
	p["chat_id"], p["message_id"] = id(group), m
	result[sent](f, "editMessageReplyMarkup", p)
	gone := f.send(group, "лишнее")
	result[bool](f, "deleteMessage", params{"chat_id": id(group), "message_id": gone})
	must(f.Say(vera, group, "/roll"))
	must(f.Tap(vera, group, number(m), "go"))
	f.ok(killSelf())
	select {}
}

func killSelf() error {
	p, err := os.FindProcess(os.Getpid())
	if err != nil {
		return err
	}
	return p.Kill()
}

func TestSeedOnlyOnce(t *testing.T) {
	f := setUp(t)
	f.ok(playground.Seed(f.Server))
	f.ok(playground.Seed(f.Server))
	if groups := f.Groups(); len(groups) != 1 {
		t.Errorf("groups: %v", groups)
	}
	if f.Pending() != 2 {
		t.Errorf("%d updates wait for the bot, want its standing and its welcome", f.Pending())
	}
}

func TestBadToken(t *testing.T) {
	for _, bad := range []string{"", "secret", "x:y", "7:", "-7:x"} {
		if _, err := playground.New(playground.Config{Token: bad, Clock: clock.NewFake(noon), Log: zerolog.Nop()}); err == nil {
			t.Errorf("token %q was taken", bad)
		}
	}
}

// TestPageIsLocal asks for the page's parts as other sites and rebound names would.
func TestPageIsLocal(t *testing.T) {
	f := populated(t)
	ask := func(method, path string, headers map[string]string) int {
		r := httptest.NewRequest(method, "http://127.0.0.1:8080"+path, body(`{"user":1}`))
		r.Header.Set("Content-Type", "application/json")
		for name, value := range headers {
			r.Header.Set(name, value)
		}
		if host := headers["Host"]; host != "" {
			r.Host = host
		}
		w := httptest.NewRecorder()
		f.Handler().ServeHTTP(w, r)
		return w.Code
	}
	type headers = map[string]string
	for _, c := range []struct {
		name, method, path string
		headers            headers
		want               int
	}{
		{"the page", "GET", "/", nil, 200},
		{"by name", "GET", "/api/world", headers{"Host": "localhost:8080"}, 200},
		{"IPv6", "GET", "/api/world", headers{"Host": "[::1]:8080"}, 200},
		{"own origin", "POST", "/api/start", headers{"Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-origin"}, 200},
		{"rebound name", "GET", "/api/world", headers{"Host": "evil.example:8080"}, 403},
		{"rebound name, the page", "GET", "/", headers{"Host": "evil.example"}, 403},
		{"foreign origin", "POST", "/api/start", headers{"Origin": "https://evil.example"}, 403},
		{"null origin", "POST", "/api/start", headers{"Origin": "null"}, 403},
		{"foreign site", "GET", "/api/feed", headers{"Sec-Fetch-Site": "cross-site"}, 403},
		{"a form", "POST", "/api/start", headers{"Content-Type": "text/plain"}, 415},
		{"no such act", "POST", "/api/nothing", nil, 405},
	} {
		if got := ask(c.method, c.path, c.headers); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	w := httptest.NewRecorder()
	f.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://127.0.0.1/", nil))
	if w.Header().Get("Content-Security-Policy") == "" {
		t.Error("the page has no content policy")
	}
}
