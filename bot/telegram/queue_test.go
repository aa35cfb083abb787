package telegram_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rs/zerolog"

	"kubik/bot/telegram"
)

// queue answers polls as Telegram does: what lies before the offset is confirmed and gone; an empty queue holds the
// poll until something comes, the client leaves or the poll was a short one.
type queue struct {
	mu      sync.Mutex
	updates []string // each with its id as key
	ids     []int64
	offsets []int64
	more    chan struct{}
	held    chan struct{} // receives when a long poll is being held
	errors  []func(http.ResponseWriter)
	single  bool // one update a poll, as Telegram does when an offset is repeated too soon
}

func newQueue(ids ...int64) *queue {
	q := &queue{more: make(chan struct{}, 1), held: make(chan struct{}, 100)}
	for _, id := range ids {
		q.add(id, text(id))
	}
	return q
}

func text(id int64) string {
	return fmt.Sprintf(`{"update_id":%d,"message":{"message_id":1,"date":1,"chat":{"id":5,"type":"private"},"text":"%d"}}`, id, id)
}

func (q *queue) add(id int64, raw string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.updates, q.ids = append(q.updates, raw), append(q.ids, id)
	select {
	case q.more <- struct{}{}:
	default:
	}
}

func (q *queue) answer(w http.ResponseWriter, r request) {
	offset, _ := strconv.ParseInt(r.form.Get("offset"), 10, 64)
	if list, answered := q.take(w, offset); answered {
		return
	} else if list == "" && r.form.Get("timeout") != "0" {
		q.held <- struct{}{}
		select {
		case <-r.closed:
			return
		case <-q.more:
		}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	ok(w, "["+strings.Join(q.updates, ",")+"]")
}

// take confirms and, when an error or updates are waiting, answers.
func (q *queue) take(w http.ResponseWriter, offset int64) (list string, answered bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.offsets = append(q.offsets, offset)
	if len(q.errors) > 0 {
		fail := q.errors[0]
		q.errors = q.errors[1:]
		fail(w)
		return "", true
	}
	for len(q.ids) > 0 && offset > 0 && q.ids[0] < offset {
		q.ids, q.updates = q.ids[1:], q.updates[1:]
	}
	if len(q.ids) > 0 {
		batch := q.updates
		if q.single {
			batch = batch[:1]
		}
		ok(w, "["+strings.Join(batch, ",")+"]")
		return "", true
	}
	select {
	case <-q.more:
	default:
	}
	return "", false
}

func (q *queue) asked() []int64 {
	q.mu.Lock()
	defer q.mu.Unlock()
	return slices.Clone(q.offsets)
}

// running is a poller at work. batches receives what its handler got.
type running struct {
	*telegram.Poller
	server  *server
	clock   *swift
	batches chan []int64
	cancel  context.CancelFunc
	result  chan error
	log     *safeBuffer
}

// safeBuffer may be written by the poller while the test reads.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func run(t *testing.T, q *queue, handle func(ctx context.Context, ids []int64)) *running {
	t.Helper()
	r := &running{clock: &swift{}, batches: make(chan []int64, 100), result: make(chan error, 1), log: &safeBuffer{}}
	r.server = serve(t, q.answer)
	c := client(t, r.server.URL, func(c *telegram.Config) { c.Clock, c.Log = r.clock, zerolog.New(r.log) })
	r.Poller = c.Poller()
	ctx, cancel := context.WithCancel(t.Context())
	r.cancel = cancel
	go func() {
		r.result <- r.Run(ctx, func(ctx context.Context, batch []telegram.Update) {
			var ids []int64
			for _, u := range batch {
				ids = append(ids, u.ID)
			}
			r.batches <- ids
			if handle != nil {
				handle(ctx, ids)
			}
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-r.result; err != nil && !errors.Is(err, telegram.ErrUnauthorized) {
			t.Errorf("Run: %v", err)
		}
	})
	return r
}
