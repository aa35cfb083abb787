package playground_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot/clock"
	"kubik/bot/playground"
)

const (
	token           = "7001:secret"
	bot       int64 = 7001
	vera      int64 = 1
	anya      int64 = 2
	borya     int64 = 3
	blocker   int64 = 4
	stranger  int64 = 5 // known, never wrote to the bot
	nobody    int64 = 999
	noMessage       = "4000"
)

var noon = time.Date(2031, 5, 1, 12, 0, 0, 0, time.UTC)

// fixture is a server with a few people and chats, reached over HTTP as the bot reaches it.
type fixture struct {
	*playground.Server
	t     *testing.T
	http  *httptest.Server
	clock *clock.Fake

	group, super, kicked, left, foreign, muted, upgraded, upgradedTo int64
}

func setUp(t *testing.T, changes ...func(*playground.Config)) *fixture {
	t.Helper()
	f := &fixture{t: t, clock: clock.NewFake(noon)}
	cfg := playground.Config{Token: token, BotName: "Кубик", BotUsername: "kubik_bot", Clock: f.clock, Log: zerolog.Nop()}
	for _, change := range changes {
		change(&cfg)
	}
	f.Server = must(playground.New(cfg))
	f.http = httptest.NewServer(f.Handler())
	t.Cleanup(func() {
		_ = f.Close()
		f.http.Close()
	})
	return f
}

// populated has a chat of every kind that an error text tells apart, and no updates waiting.
func populated(t *testing.T, changes ...func(*playground.Config)) *fixture {
	f := setUp(t, changes...)
	for id, name := range map[int64]string{vera: "Вера", anya: "Аня", borya: "Боря", blocker: "Молчун", stranger: "Новичок"} {
		f.ok(f.AddUser(playground.User{ID: id, Name: name, Language: "ru"}))
	}
	f.group = f.chat(f.AddGroup, playground.Ordinary)
	f.super = f.chat(f.AddSupergroup, playground.Administrator)
	f.kicked = f.chat(f.AddGroup, playground.Kicked)
	f.left = f.chat(f.AddSupergroup, playground.Left)
	f.foreign = f.chat(f.AddGroup, "")
	f.muted = f.chat(f.AddGroup, playground.Ordinary)
	f.ok(f.Mute(f.muted, true))
	f.upgraded = f.chat(f.AddGroup, playground.Ordinary)
	f.upgradedTo = must(f.Upgrade(f.upgraded, vera))
	f.ok(f.Start(anya, ""))
	f.ok(f.Start(blocker, ""))
	f.ok(f.Block(blocker))
	f.call("getUpdates", params{"offset": "-1"})
	f.confirm()
	return f
}

func (f *fixture) chat(create func(string, int64, ...int64) (int64, error), standing string) int64 {
	f.t.Helper()
	id := must(create("Игра", vera, anya))
	if standing == "" {
		return id
	}
	f.ok(f.Add(id, bot, vera))
	switch standing {
	case playground.Administrator:
		f.ok(f.Promote(id, bot, vera))
	case playground.Kicked:
		f.ok(f.Remove(id, bot, vera))
	case playground.Left:
		f.ok(f.Remove(id, bot, bot))
	}
	return id
}

type params map[string]string

// answer is what the server says to a call.
type answer struct {
	Status      int
	RetryHeader string
	OK          bool            `json:"ok"`
	Result      json.RawMessage `json:"result"`
	Code        int             `json:"error_code"`
	Description string          `json:"description"`
	Parameters  struct {
		RetryAfter int   `json:"retry_after"`
		MigrateTo  int64 `json:"migrate_to_chat_id"`
	} `json:"parameters"`
}

func (f *fixture) call(method string, p params) answer {
	f.t.Helper()
	form := url.Values{}
	for name, value := range p {
		form.Set(name, value)
	}
	return f.read(http.PostForm(f.http.URL+"/bot"+token+"/"+method, form))
}

func (f *fixture) read(r *http.Response, err error) answer {
	f.t.Helper()
	f.ok(err)
	defer r.Body.Close()
	out := answer{Status: r.StatusCode, RetryHeader: r.Header.Get("Retry-After")}
	f.ok(json.NewDecoder(r.Body).Decode(&out))
	return out
}

// result calls a method that must succeed and reads its result.
func result[T any](f *fixture, method string, p params) T {
	f.t.Helper()
	got := f.call(method, p)
	if !got.OK {
		f.t.Fatalf("%s %v: %s", method, p, got.Description)
	}
	var out T
	f.ok(json.Unmarshal(got.Result, &out))
	return out
}

type sent struct {
	ID   int64  `json:"message_id"`
	Text string `json:"text"`
}

// send posts a message of the bot's and returns its id as text.
func (f *fixture) send(chat int64, text string, more ...params) string {
	f.t.Helper()
	p := params{"chat_id": id(chat), "text": text}
	for _, m := range more {
		for name, value := range m {
			p[name] = value
		}
	}
	return id(result[sent](f, "sendMessage", p).ID)
}

type gotUpdate struct {
	ID      int64 `json:"update_id"`
	Message *struct {
		ID   int64  `json:"message_id"`
		Text string `json:"text"`
		Chat struct {
			ID int64 `json:"id"`
		} `json:"chat"`
		From struct {
			ID int64 `json:"id"`
		} `json:"from"`
		NewMembers []struct {
			ID int64 `json:"id"`
		} `json:"new_chat_members"`
	} `json:"message"`
	Callback *struct {
		ID      string          `json:"id"`
		Data    string          `json:"data"`
		Message json.RawMessage `json:"message"`
	} `json:"callback_query"`
	Standing *struct {
		Old struct {
			Status string `json:"status"`
		} `json:"old_chat_member"`
		New struct {
			Status string `json:"status"`
		} `json:"new_chat_member"`
	} `json:"my_chat_member"`
}

func (f *fixture) updates(p params) []gotUpdate {
	f.t.Helper()
	return result[[]gotUpdate](f, "getUpdates", p)
}

// confirm empties the queue as a bot would.
func (f *fixture) confirm() {
	f.t.Helper()
	for got := f.updates(nil); len(got) > 0; {
		got = f.updates(params{"offset": id(got[len(got)-1].ID + 1)})
	}
}

func (f *fixture) ok(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func id(n int64) string { return strconv.FormatInt(n, 10) }
