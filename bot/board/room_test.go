package board_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"kubik/bot/clock"
	"kubik/bot/telegram"
	"kubik/state"
)

// call is one call as the room heard it.
type call struct {
	at      time.Duration // since noon
	verb    string        // send, edit, delete, answer
	chat    int64
	topic   int64
	message int64 // of sends: the new one
	text    string
	file    string // of one that came along: its bytes; "held" where the message's own stays
	rows    int
	replyTo int64
}

func (c call) String() string {
	if c.file != "" {
		return fmt.Sprintf("%s %s %q with %s", c.at, c.verb, c.text, c.file)
	}
	return fmt.Sprintf("%s %s %q", c.at, c.verb, c.text)
}

func carried(b telegram.Body) string {
	switch {
	case b.File == nil:
		return ""
	case b.File.Data == nil:
		return "held"
	}
	return string(b.File.Data)
}

type spot struct{ chat, message int64 }

// room is Telegram as the board knows it: chats with messages. It may be told to fail.
type room struct {
	clock *clock.Fake

	mu    sync.Mutex
	calls []call
	shows map[spot]string // what stands
	files map[spot]bool   // with a file
	last  int64
	busy  map[int64]bool
	twice bool // two calls of a chat overlapped
	// fail, when set, decides on each call. With effect the call is carried out and its error returned all the same.
	fail func(c call) (effect bool, err error)
	hold func(c call) // called without the lock, before the effect
}

func (r *room) do(c call) (int64, error) {
	r.enter(&c)
	defer r.leave(c)
	if hold := r.holding(); hold != nil {
		hold(c)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calls = append(r.calls, c)
	if r.fail != nil {
		if effect, err := r.fail(c); err != nil {
			if effect {
				_ = r.effect(c)
			}
			return 0, err
		}
	}
	return c.message, r.effect(c)
}

func (r *room) enter(c *call) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c.at = r.clock.Now().Sub(noon)
	if c.verb == "send" {
		r.last++
		c.message = r.last
	}
	if c.verb != "answer" && c.verb != "open" {
		r.twice = r.twice || r.busy[c.chat]
		r.busy[c.chat] = true
	}
}

func (r *room) leave(c call) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.busy[c.chat] = false
}

func (r *room) holding() func(call) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.hold
}

func (r *room) effect(c call) error {
	at := spot{c.chat, c.message}
	_, stands := r.shows[at]
	switch {
	case c.verb == "send":
		r.shows[at], r.files[at] = c.text, c.file != ""
	case c.verb == "edit" && stands && r.files[at] && c.file == "":
		return refusal(400, "Bad Request: there is no text in the message to edit")
	case c.verb == "edit" && stands && !r.files[at] && c.file == "held":
		return refusal(400, "Bad Request: there is no caption in the message to edit")
	case c.verb == "edit" && !stands:
		return refusal(400, "Bad Request: message to edit not found")
	case c.verb == "edit":
		r.shows[at], r.files[at] = c.text, c.file != ""
	case c.verb == "delete" && !stands:
		return refusal(400, "Bad Request: message to delete not found")
	case c.verb == "delete":
		delete(r.shows, at)
	}
	return nil
}

func (r *room) Send(_ context.Context, out telegram.Outgoing) (int64, error) {
	return r.do(call{verb: "send", chat: out.Chat, topic: out.Topic, text: out.Body.Text, file: carried(out.Body), rows: len(out.Body.Rows), replyTo: out.ReplyTo})
}

func (r *room) Edit(_ context.Context, chat, message int64, b telegram.Body) error {
	_, err := r.do(call{verb: "edit", chat: chat, message: message, text: b.Text, file: carried(b), rows: len(b.Rows)})
	return err
}

func (r *room) Delete(_ context.Context, chat, message int64) error {
	_, err := r.do(call{verb: "delete", chat: chat, message: message})
	return err
}

func (r *room) Answer(_ context.Context, callback, text string, alert bool) error {
	_, err := r.do(call{verb: "answer", text: fmt.Sprint(callback, ":", text, ":", alert)})
	return err
}

func (r *room) Open(_ context.Context, callback, url string) error {
	_, err := r.do(call{verb: "open", text: callback + ":" + url})
	return err
}

func (r *room) failing(f func(c call) (effect bool, err error)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fail = f
}

func (r *room) heard() []call {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.calls)
}

func (r *room) text(at state.Place, message int64) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.shows[spot{at.Chat, message}]
}

func (r *room) standing() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var texts []string
	for _, text := range r.shows {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return texts
}

// once fails the first call of a verb.
func once(verb string, effect bool, err error) func(call) (bool, error) {
	done := false
	return func(c call) (bool, error) {
		if done || c.verb != verb {
			return false, nil
		}
		done = true
		return effect, err
	}
}

func refusal(code int, description string) *telegram.Error {
	return &telegram.Error{Method: "test", Code: code, Description: description}
}

func flood(wait time.Duration) error {
	return &telegram.Error{Code: 429, Description: "Too Many Requests", RetryAfter: wait}
}

var (
	errLost   = &telegram.Error{Description: "connection reset"} // kind Unsure
	errServer = refusal(502, "Bad Gateway")
	errStore  = errors.New("the store is down")
)

// shelf is a store that keeps what wants are settled.
type shelf struct {
	mu    sync.Mutex
	posts map[string]state.Post
	wants map[string]int64
	puts  int
	err   error
}

func (s *shelf) PutPost(_ context.Context, owner state.Owner, id state.PostID, post state.Post) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		s.puts++
		s.posts[key(owner, id)] = post
	}
	return s.err
}

func (s *shelf) Shown(_ context.Context, owner state.Owner, id state.PostID, number int64, post state.Post) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		s.posts[key(owner, id)] = post
		s.settle(key(owner, id), number)
	}
	return s.err
}

func (s *shelf) DropPost(_ context.Context, owner state.Owner, id state.PostID, number int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err == nil {
		delete(s.posts, key(owner, id))
		s.settle(key(owner, id), number)
	}
	return s.err
}

func (s *shelf) settle(k string, number int64) {
	if s.wants[k] <= number {
		delete(s.wants, k)
	}
}

func (s *shelf) failing(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

func (s *shelf) post(id state.PostID) (state.Post, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	post, ok := s.posts[key(table, id)]
	return post, ok
}

func (s *shelf) wanted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.wants)
}
