package telegram_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"kubik/bot/clock"
	"kubik/bot/telegram"
)

const (
	secret = "AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw-_x"
	token  = "123456789:" + secret
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// request is one call as the server saw it.
type request struct {
	method string
	form   url.Values
	closed <-chan struct{} // closed when the client has gone
}

// server is a Bot API whose answers a test writes.
type server struct {
	*httptest.Server
	mu    sync.Mutex
	calls []request
}

func serve(t *testing.T, answer func(w http.ResponseWriter, r request)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		method, ok := strings.CutPrefix(r.URL.Path, "/bot"+token+"/")
		if !ok || r.ParseForm() != nil {
			t.Errorf("bad request to %s", r.URL.Path)
		}
		call := request{method, r.PostForm, r.Context().Done()}
		s.mu.Lock()
		s.calls = append(s.calls, call)
		s.mu.Unlock()
		answer(w, call)
	}))
	t.Cleanup(s.Close)
	return s
}

func (s *server) seen() []request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]request(nil), s.calls...)
}

func ok(w http.ResponseWriter, result string) {
	_, _ = w.Write([]byte(`{"ok":true,"result":` + result + `}`))
}

func refuse(w http.ResponseWriter, code int, description, parameters string) {
	w.WriteHeader(code)
	body, _ := json.Marshal(map[string]any{"ok": false, "error_code": code, "description": description})
	if parameters != "" {
		body = append(body[:len(body)-1], `,"parameters":`+parameters+`}`...)
	}
	_, _ = w.Write(body)
}

// swift is a clock whose waits are over at once; it notes how long they would have been.
type swift struct {
	mu    sync.Mutex
	waits []time.Duration
}

func (*swift) Now() time.Time { return time.Now() }

func (s *swift) AfterFunc(d time.Duration, f func()) clock.Timer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waits = append(s.waits, d)
	return time.AfterFunc(0, f)
}

func (s *swift) slept() []time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]time.Duration(nil), s.waits...)
}

func client(t *testing.T, endpoint string, change ...func(*telegram.Config)) *telegram.Client {
	t.Helper()
	config := telegram.Config{Token: token, Endpoint: endpoint, Clock: &swift{}, Log: zerolog.Nop()}
	for _, f := range change {
		f(&config)
	}
	c, err := telegram.New(config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func TestNewRefusesWhatIsNoTokenWithoutRepeatingIt(t *testing.T) {
	for _, bad := range []string{
		"", "123456789", ":" + secret, "123456789:short", "0123:" + secret, "12a:" + secret, token + "/", token + "%41",
		"123456789:" + secret[:20] + "\n" + secret[20:], "123456789:" + secret[:20] + "\x00" + secret[20:],
		token + strings.Repeat("x", 80), "«" + token + "»",
	} {
		_, err := telegram.New(telegram.Config{Token: bad})
		if !errors.Is(err, telegram.ErrToken) || strings.Contains(err.Error(), secret[:20]) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := telegram.New(telegram.Config{Token: " \t" + token + "\r\n"}); err != nil {
		t.Errorf("white space around a token: %v", err)
	}
}

func TestNewRefusesWhatIsNoEndpoint(t *testing.T) {
	for _, bad := range []string{"api.telegram.org", "ftp://host", "http://", "http://h/?a=b", "http://h/%zz", "http://h\n/"} {
		if _, err := telegram.New(telegram.Config{Token: token, Endpoint: bad}); !errors.Is(err, telegram.ErrEndpoint) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestAnEndpointMayHoldAPathWithEscapes(t *testing.T) {
	var path string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path = r.URL.EscapedPath()
		ok(w, `true`)
	}))
	defer s.Close()
	if err := client(t, s.URL+"/a%20b/").Answer(t.Context(), "1", "", false); err != nil {
		t.Fatal(err)
	}
	if want := "/a%20b/bot" + token + "/answerCallbackQuery"; path != want {
		t.Errorf("called %s, want %s", path, want)
	}
}

// forms names what each call must send, and nothing else.
func TestCallsSendWhatTelegramExpects(t *testing.T) {
	rows := [][]telegram.Button{
		{{Text: "Бить", Data: "a1", Style: "danger"}, {Text: "Сайт", URL: "https://example.org", Data: "ignored"}},
		nil,
	}
	keys := `{"inline_keyboard":[[{"text":"Бить","callback_data":"a1","style":"danger"},` +
		`{"text":"Сайт","url":"https://example.org"}],[]]}`
	noKeys := `{"inline_keyboard":[]}`
	cases := []struct {
		name   string
		call   func(context.Context, *telegram.Client) error
		method string
		form   map[string]string
	}{
		{"send", func(ctx context.Context, c *telegram.Client) error {
			id, err := c.Send(ctx, telegram.Outgoing{Chat: -1001, Topic: 7, Body: telegram.Body{Text: "<b>x</b>", Rows: rows}, ReplyTo: 5, Silent: true})
			if id != 77 {
				t.Errorf("message id %d", id)
			}
			return err
		}, "sendMessage", map[string]string{
			"chat_id": "-1001", "message_thread_id": "7", "text": "<b>x</b>", "parse_mode": "HTML",
			"link_preview_options": `{"is_disabled":true}`, "reply_markup": keys, "disable_notification": "true",
			"reply_parameters": `{"allow_sending_without_reply":true,"message_id":5}`,
		}},
		{"send to General without keyboard", func(ctx context.Context, c *telegram.Client) error {
			_, err := c.Send(ctx, telegram.Outgoing{Chat: 9, Body: telegram.Body{Text: "x"}})
			return err
		}, "sendMessage", map[string]string{
			"chat_id": "9", "text": "x", "parse_mode": "HTML", "link_preview_options": `{"is_disabled":true}`, "reply_markup": noKeys,
		}},
		{"edit", func(ctx context.Context, c *telegram.Client) error {
			return c.Edit(ctx, -1001, 77, telegram.Body{Text: "y"})
		}, "editMessageText", map[string]string{
			"chat_id": "-1001", "message_id": "77", "text": "y", "parse_mode": "HTML",
			"link_preview_options": `{"is_disabled":true}`, "reply_markup": noKeys,
		}},
		{"edit of words beside a file", func(ctx context.Context, c *telegram.Client) error {
			return c.Edit(ctx, -1001, 77, telegram.Body{Text: "y", File: &telegram.File{Photo: true}})
		}, "editMessageCaption", map[string]string{
			"chat_id": "-1001", "message_id": "77", "caption": "y", "parse_mode": "HTML", "reply_markup": noKeys,
		}},
		{"delete", func(ctx context.Context, c *telegram.Client) error { return c.Delete(ctx, -1001, 77) },
			"deleteMessage", map[string]string{"chat_id": "-1001", "message_id": "77"}},
		{"toast", func(ctx context.Context, c *telegram.Client) error { return c.Answer(ctx, "q1", "Удар", false) },
			"answerCallbackQuery", map[string]string{"callback_query_id": "q1", "text": "Удар"}},
		{"alert", func(ctx context.Context, c *telegram.Client) error { return c.Answer(ctx, "q1", "Удар", true) },
			"answerCallbackQuery", map[string]string{"callback_query_id": "q1", "text": "Удар", "show_alert": "true"}},
		{"commands", func(ctx context.Context, c *telegram.Client) error {
			return c.SetCommands(ctx, telegram.GroupChats, "ru", []telegram.Command{{Name: "roll", Description: "Бросок"}})
		}, "setMyCommands", map[string]string{
			"commands": `[{"command":"roll","description":"Бросок"}]`, "scope": `{"type":"all_group_chats"}`, "language_code": "ru",
		}},
		{"no commands", func(ctx context.Context, c *telegram.Client) error {
			return c.SetCommands(ctx, telegram.EveryChat, "", nil)
		}, "setMyCommands", map[string]string{"commands": `[]`, "scope": `{"type":"default"}`}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, r request) {
				if r.method == "sendMessage" {
					ok(w, `{"message_id":77}`)
					return
				}
				ok(w, `true`)
			})
			if err := tc.call(t.Context(), client(t, s.URL)); err != nil {
				t.Fatal(err)
			}
			seen := s.seen()
			if len(seen) != 1 || seen[0].method != tc.method {
				t.Fatalf("calls %v, want one %s", seen, tc.method)
			}
			got := map[string]string{}
			for key := range seen[0].form {
				got[key] = seen[0].form.Get(key)
			}
			if diff := cmp.Diff(tc.form, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMeAndAdministrators(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r request) {
		if r.method == "getMe" {
			ok(w, `{"id":1,"is_bot":true,"first_name":"Кубик","username":"KubikBot","can_read_all_group_messages":true,"supports_inline_queries":true}`)
			return
		}
		ok(w, `[{"status":"creator","is_anonymous":true,"user":{"id":2,"first_name":"Анна","last_name":"К.","username":"anna","language_code":"ru"}},
			{"status":"administrator","user":{"id":3,"first_name":"Боря"}}]`)
	})
	c := client(t, s.URL)
	me, err := c.Me(t.Context())
	if want := (telegram.Self{User: telegram.User{ID: 1, Bot: true, Name: "Кубик", Username: "KubikBot"}, ReadsAll: true, Inline: true}); err != nil || me != want {
		t.Errorf("Me: %+v, %v", me, err)
	}
	got, err := c.Administrators(t.Context(), -5)
	want := []telegram.Administrator{
		{User: telegram.User{ID: 2, Name: "Анна К.", Username: "anna", Language: "ru"}, Anonymous: true, Creator: true},
		{User: telegram.User{ID: 3, Name: "Боря"}},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestManyCallsShareTheirConnections(t *testing.T) {
	var mu sync.Mutex
	opened := 0
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { ok(w, `true`) }))
	s.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		mu.Lock()
		defer mu.Unlock()
		if state == http.StateNew {
			opened++
		}
	}
	s.Start()
	defer s.Close()
	c := client(t, s.URL)
	const parallel = 20
	for range 5 {
		var all sync.WaitGroup
		for range parallel {
			all.Go(func() { _ = c.Answer(t.Context(), "q", "", false) })
		}
		all.Wait()
	}
	mu.Lock()
	defer mu.Unlock()
	if opened > 2*parallel {
		t.Errorf("%d connections for %d parallel calls, five times over", opened, parallel)
	}
}

func TestTheTokenNeverLeaves(t *testing.T) {
	echo := serve(t, func(w http.ResponseWriter, r request) {
		refuse(w, 400, "Bad Request: bot"+token+" and "+url.QueryEscape(token)+" and "+secret, "")
	})
	dead := httptest.NewServer(http.NotFoundHandler())
	dead.Close()
	slow := serve(t, func(_ http.ResponseWriter, r request) { <-r.closed })
	redirect := serve(t, func(w http.ResponseWriter, r request) {
		w.Header().Set("Location", "http://example.invalid/bot"+token)
		w.WriteHeader(http.StatusFound)
	})
	half := serve(t, func(w http.ResponseWriter, _ request) {
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte(`{"ok":true`))
	})
	endpoints := map[string]string{
		"echo": echo.URL, "nobody there": dead.URL, "no such host": "http://nowhere.invalid", "too slow": slow.URL,
		"redirect": redirect.URL, "half an answer": half.URL, "no TLS": strings.Replace(echo.URL, "http", "https", 1),
	}
	for name, endpoint := range endpoints {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			c := client(t, endpoint, func(c *telegram.Config) {
				c.Timeout, c.Log = 200*time.Millisecond, zerolog.New(&log)
			})
			_, err := c.Send(t.Context(), telegram.Outgoing{Chat: 1, Body: telegram.Body{Text: "x"}})
			if err == nil {
				t.Fatal("no error")
			}
			for e := err; e != nil; e = errors.Unwrap(e) {
				if strings.Contains(e.Error(), secret) {
					t.Errorf("%v", e)
				}
			}
			if strings.Contains(log.String(), secret) {
				t.Errorf("log: %s", log.String())
			}
		})
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		t.Errorf("another host was asked for %s", r.URL)
	}))
	defer elsewhere.Close()
	s := serve(t, func(w http.ResponseWriter, r request) {
		w.Header().Set("Location", elsewhere.URL+"/bot"+token+"/"+r.method)
		w.WriteHeader(http.StatusTemporaryRedirect)
	})
	if err := client(t, s.URL).Answer(t.Context(), "q", "", false); telegram.KindOf(err) != telegram.Server {
		t.Errorf("%v", err)
	}
}

func TestRedact(t *testing.T) {
	c := client(t, "")
	got := c.Redact("a " + token + " b " + url.QueryEscape(token) + " c " + secret + " d")
	if want := "a <token> b <token> c <token> d"; got != want {
		t.Errorf("%q", got)
	}
}
