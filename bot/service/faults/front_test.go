package faults_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// ill is one way in which Telegram answers badly.
type ill string

// Ways in which Telegram answers badly.
const (
	flooded  ill = "429"             // with a retry_after
	broken   ill = "500"             // in the API's own words
	gateway  ill = "502"             // a page of a proxy's
	lost     ill = "lost answer"     // the call takes effect, and the line is cut
	refused  ill = "lost call"       // the line is cut before
	slow     ill = "slow answer"     // half a second to two
	again    ill = "delivered again" // updates that were confirmed
	reversed ill = "out of order"    // updates, the newest first
	rival    ill = "409"             // another instance polls
)

// front stands before the local Telegram: it breaks calls, knows which update carries which tap, and keeps what the bot
// has sent.
type front struct {
	inner http.Handler
	addr  string
	tape  *tape

	mu      sync.Mutex
	rng     *rand.Rand
	mood    map[ill]float64 // chances of each, of every call
	did     map[ill]int
	updates map[int64]update // by id
	batch   []json.RawMessage
	sends   []delivery
	calls   int
}

// update is what one update was about.
type update struct {
	query         string // of a tap
	chat, message int64  // of a message
	times         int    // delivered
}

// delivery is one message that stands in a chat.
type delivery struct {
	chat, message int64
	at            time.Time
	lost          bool // its answer never left
}

func newFront(t *testing.T, inner http.Handler, rng *rand.Rand) *front {
	t.Helper()
	f := &front{
		inner: inner, tape: newTape(t, "sent.log"), rng: rng,
		mood: map[ill]float64{}, did: map[ill]int{}, updates: map[int64]update{},
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	f.addr = l.Addr().String()
	web := &http.Server{Handler: f}
	go web.Serve(l)
	t.Cleanup(func() { web.Close() })
	return f
}

// feel sets the chances of faults; none mends everything.
func (f *front) feel(mood map[ill]float64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.mood = mood
}

// draw decides what goes wrong with a call.
func (f *front) draw(poll bool) ill {
	f.mu.Lock()
	defer f.mu.Unlock()
	kinds := []ill{flooded, broken, gateway, lost, refused, slow}
	if poll {
		kinds = []ill{broken, gateway, lost, refused, again, reversed, rival}
	}
	f.calls++
	for _, kind := range kinds {
		if f.rng.Float64() < f.mood[kind] {
			f.did[kind]++
			return kind
		}
	}
	return ""
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body) // only then does the server notice that a caller hangs up
	if err != nil {
		return
	}
	method := r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]
	poll := method == "getUpdates"
	if !poll {
		_, _ = f.tape.Write(append(body, '\n'))
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	kind := f.draw(poll)
	switch kind {
	case refused:
		hangUp(w)
		return
	case flooded:
		seconds := 1 + len(body)%2
		say(w, 429, fmt.Sprintf(`{"ok":false,"error_code":429,"description":"Too Many Requests: retry after %d","parameters":{"retry_after":%d}}`, seconds, seconds))
		return
	case broken:
		say(w, 500, `{"ok":false,"error_code":500,"description":"Internal Server Error"}`)
		return
	case gateway:
		say(w, 502, "<html><body><h1>502 Bad Gateway</h1></body></html>")
		return
	case rival:
		say(w, 409, `{"ok":false,"error_code":409,"description":"Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"}`)
		return
	case slow:
		time.Sleep(time.Duration(500+len(body)%1500) * time.Millisecond)
	}
	answer := httptest.NewRecorder()
	f.inner.ServeHTTP(answer, r)
	text := answer.Body.Bytes()
	if poll {
		text = f.delivered(text, kind)
	}
	if method == "sendMessage" {
		f.sent(text, kind == lost)
	}
	if kind == lost {
		hangUp(w)
		return
	}
	say(w, answer.Code, string(text))
}

func say(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // the caller may be dead
}

func hangUp(w http.ResponseWriter) {
	if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
		conn.Close()
	}
}

// delivered notes the updates of a poll, and spoils them.
func (f *front) delivered(text []byte, kind ill) []byte {
	var answer struct {
		OK     bool              `json:"ok"`
		Result []json.RawMessage `json:"result"`
	}
	if json.Unmarshal(text, &answer) != nil || !answer.OK {
		return text
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, raw := range answer.Result {
		f.note(raw)
	}
	fresh := answer.Result
	switch {
	case kind == again:
		answer.Result = append(slices.Clone(f.batch), fresh...)
	case kind == reversed:
		answer.Result = slices.Clone(fresh)
		slices.Reverse(answer.Result)
	}
	if len(fresh) > 0 {
		f.batch = fresh
	}
	out, _ := json.Marshal(answer)
	return out
}

func (f *front) note(raw json.RawMessage) {
	var u struct {
		ID       int64 `json:"update_id"`
		Callback *struct {
			ID      string `json:"id"`
			Message struct {
				Chat struct {
					ID int64 `json:"id"`
				} `json:"chat"`
			} `json:"message"`
		} `json:"callback_query"`
		Message *struct {
			ID   int64 `json:"message_id"`
			Chat struct {
				ID int64 `json:"id"`
			} `json:"chat"`
		} `json:"message"`
		Standing *struct {
			Chat struct {
				ID int64 `json:"id"`
			} `json:"chat"`
		} `json:"my_chat_member"`
	}
	if json.Unmarshal(raw, &u) != nil {
		return
	}
	seen := f.updates[u.ID]
	seen.times++
	switch {
	case u.Callback != nil:
		seen.query, seen.chat = u.Callback.ID, u.Callback.Message.Chat.ID
	case u.Message != nil:
		seen.chat, seen.message = u.Message.Chat.ID, u.Message.ID
	case u.Standing != nil:
		seen.chat = u.Standing.Chat.ID
	}
	f.updates[u.ID] = seen
}

func (f *front) sent(text []byte, lost bool) {
	var answer struct {
		OK     bool `json:"ok"`
		Result struct {
			ID   int64 `json:"message_id"`
			Chat struct {
				ID int64 `json:"id"`
			} `json:"chat"`
		} `json:"result"`
	}
	if json.Unmarshal(text, &answer) != nil || !answer.OK {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sends = append(f.sends, delivery{answer.Result.Chat.ID, answer.Result.ID, time.Now(), lost})
}
