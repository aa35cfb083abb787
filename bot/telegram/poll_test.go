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
	"time"

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
		ok(w, "["+strings.Join(q.updates, ",")+"]")
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

func TestAPollConfirmsWhatWasFinished(t *testing.T) {
	q := newQueue(10, 11)
	release := make(chan struct{})
	r := run(t, q, func(context.Context, []int64) { <-release })
	if got := <-r.batches; !slices.Equal(got, []int64{10, 11}) {
		t.Errorf("batch %v", got)
	}
	if got := q.asked(); !slices.Equal(got, []int64{0}) {
		t.Errorf("polled with %v while the first batch was being handled", got)
	}
	if r.Last().IsZero() {
		t.Error("a good poll left no time")
	}
	close(release)
	<-q.held
	if got := q.asked(); !slices.Equal(got, []int64{0, 12}) {
		t.Errorf("polled with %v", got)
	}
	form := r.server.seen()[0].form
	if form.Get("allowed_updates") != `["message","callback_query","my_chat_member"]` || form.Get("timeout") != "50" || form.Get("limit") != "100" {
		t.Errorf("form %v", form)
	}
}

func TestWhatWasNotFinishedComesAgain(t *testing.T) {
	q := newQueue(10)
	first := run(t, q, func(ctx context.Context, _ []int64) { <-ctx.Done() })
	<-first.batches
	first.cancel()
	if err := <-first.result; err != nil {
		t.Error(err)
	}
	first.result <- nil
	second := run(t, q, nil)
	if got := <-second.batches; !slices.Equal(got, []int64{10}) {
		t.Errorf("batch %v", got)
	}
}

func TestPoisonIsPassedOver(t *testing.T) {
	q := newQueue()
	q.add(10, text(10))
	q.add(11, `{"update_id":11,"message":{"message_id":"x"}}`)
	q.add(12, `{"update_id":"12"}`)
	q.add(13, text(13))
	q.add(14, `null`)
	r := run(t, q, nil)
	if got := <-r.batches; !slices.Equal(got, []int64{10, 13}) {
		t.Errorf("batch %v", got)
	}
	<-q.held
	if got := q.asked(); !slices.Equal(got, []int64{0, 15}) {
		t.Errorf("polled with %v", got)
	}
	for _, id := range []string{`"update":11`, `"update":12`, `"update":14`} {
		if !strings.Contains(r.log.String(), id) {
			t.Errorf("the log does not name %s: %s", id, r.log)
		}
	}
}

func TestIDsMayStartAnewBelow(t *testing.T) {
	q := newQueue(1000)
	r := run(t, q, nil)
	<-r.batches
	<-q.held
	q.mu.Lock()
	q.ids, q.updates = nil, nil
	q.mu.Unlock()
	q.add(3, text(3)) // after a week of silence; an offset far above is ignored by Telegram
	if got := <-r.batches; !slices.Equal(got, []int64{3}) {
		t.Errorf("batch %v", got)
	}
	<-q.held
	if got := q.asked(); !slices.Equal(got, []int64{0, 1001, 4}) {
		t.Errorf("polled with %v", got)
	}
}

func TestAPanicInHandlingIsFenced(t *testing.T) {
	q := newQueue(10)
	r := run(t, q, func(_ context.Context, ids []int64) {
		if ids[0] == 10 {
			panic("boom at " + token)
		}
	})
	<-r.batches
	<-q.held
	q.add(11, text(11))
	if got := <-r.batches; !slices.Equal(got, []int64{11}) {
		t.Errorf("batch %v", got)
	}
	if log := r.log.String(); !strings.Contains(log, "boom") || strings.Contains(log, secret) {
		t.Errorf("log: %s", log)
	}
}

func TestARefusedTokenEndsPolling(t *testing.T) {
	q := newQueue()
	q.errors = []func(http.ResponseWriter){func(w http.ResponseWriter) { refuse(w, 401, "Unauthorized", "") }}
	r := run(t, q, nil)
	err := <-r.result
	if !errors.Is(err, telegram.ErrUnauthorized) {
		t.Errorf("Run: %v", err)
	}
	r.result <- err
}

func TestEveryOtherErrorIsWaitedOut(t *testing.T) {
	say := func(code int, description, parameters string) func(http.ResponseWriter) {
		return func(w http.ResponseWriter) { refuse(w, code, description, parameters) }
	}
	page := func(code int, body string) func(http.ResponseWriter) {
		return func(w http.ResponseWriter) {
			w.WriteHeader(code)
			_, _ = w.Write([]byte(body))
		}
	}
	cut := func(w http.ResponseWriter) {
		if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
			_ = conn.Close()
		}
	}
	cases := []struct {
		name string
		fail func(http.ResponseWriter)
		wait time.Duration
		log  string
	}{
		{"flood", say(429, "Too Many Requests: retry after 33", `{"retry_after":33}`), 33 * time.Second, "flood"},
		{"conflict", say(409, "Conflict: terminated by other getUpdates request", ""), 10 * time.Second, "another instance is polling"},
		{"server", say(500, "Internal Server Error: restart", ""), time.Second, "server"},
		{"gateway", page(502, "<html>Bad Gateway</html>"), time.Second, "server"},
		{"nothing", page(200, ""), time.Second, "server"},
		{"no list", page(200, `{"ok":true,"result":{}}`), time.Second, "unsure"},
		{"portal", page(401, "<html>Log in</html>"), time.Second, "server"},
		{"bad request", say(400, "Bad Request: x", ""), time.Second, "bad request"},
		{"network", cut, time.Second, "unsure"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			q := newQueue(10)
			q.errors = []func(http.ResponseWriter){tc.fail}
			r := run(t, q, nil)
			if got := <-r.batches; !slices.Equal(got, []int64{10}) {
				t.Errorf("batch %v", got)
			}
			if waits := r.clock.slept(); !slices.Equal(waits, []time.Duration{tc.wait}) {
				t.Errorf("waited %v, want %v", waits, tc.wait)
			}
			if log := r.log.String(); !strings.Contains(log, tc.log) || strings.Contains(log, secret) {
				t.Errorf("log: %s", log)
			}
		})
	}
}

func TestBackOffDoublesAndEndsWithSuccess(t *testing.T) {
	q := newQueue(10)
	fail := func(w http.ResponseWriter) { refuse(w, 500, "Internal Server Error", "") }
	q.errors = slices.Repeat([]func(http.ResponseWriter){fail}, 7)
	r := run(t, q, nil)
	<-r.batches
	<-q.held
	q.mu.Lock()
	q.errors = append(q.errors, fail)
	q.mu.Unlock()
	q.add(11, text(11)) // ends the poll that is held; the next one fails
	<-r.batches
	<-q.held
	s := time.Second
	if got, want := r.clock.slept(), []time.Duration{s, 2 * s, 4 * s, 8 * s, 16 * s, 30 * s, 30 * s, s}; !slices.Equal(got, want) {
		t.Errorf("waited %v, want %v", got, want)
	}
}

func TestJitterTakesOffUpToAHalf(t *testing.T) {
	q := newQueue(10)
	q.errors = []func(http.ResponseWriter){func(w http.ResponseWriter) { refuse(w, 500, "Internal Server Error", "") }}
	s, fast, got := serve(t, q.answer), &swift{}, make(chan struct{}, 1)
	c := client(t, s.URL, func(c *telegram.Config) { c.Clock, c.Jitter = fast, func() float64 { return 0.5 } })
	ctx, cancel := context.WithCancel(t.Context())
	if err := c.Poller().Run(ctx, func(context.Context, []telegram.Update) { got <- struct{}{}; cancel() }); err != nil {
		t.Error(err)
	}
	<-got
	if waits := fast.slept(); !slices.Equal(waits, []time.Duration{750 * time.Millisecond}) {
		t.Errorf("waited %v", waits)
	}
}

func TestCancelEndsAPendingPoll(t *testing.T) {
	q := newQueue()
	r := run(t, q, nil)
	<-q.held
	r.cancel()
	if err := <-r.result; err != nil {
		t.Error(err)
	}
	r.result <- nil
}

func TestABarrierCutsThePendingPoll(t *testing.T) {
	q := newQueue()
	r := run(t, q, nil)
	<-q.held
	if err := r.Barrier(t.Context()); err != nil {
		t.Fatal(err)
	}
	seen := r.server.seen()
	if len(seen) < 2 || seen[0].form.Get("timeout") != "50" || seen[1].form.Get("timeout") != "0" {
		t.Errorf("polls %v", seen)
	}
	<-q.held // and goes on polling long
}

// A tap that reached Telegram before the deadline is finished before the barrier falls, even when it comes alone and
// more may lie behind it.
func TestABarrierWaitsForTheUpdatesItFetched(t *testing.T) {
	q := newQueue(10)
	entered, release := make(chan struct{}), make(chan struct{})
	var mu sync.Mutex
	var finished []int64
	r := run(t, q, func(_ context.Context, ids []int64) {
		if ids[0] == 10 {
			close(entered)
			<-release
		}
		mu.Lock()
		defer mu.Unlock()
		finished = append(finished, ids...)
	})
	<-entered
	passed := make(chan error, 1)
	go func() { passed <- r.Barrier(t.Context()) }()
	q.add(11, text(11))
	close(release)
	if err := <-passed; err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if !slices.Equal(finished, []int64{10, 11}) {
		t.Errorf("finished %v when the barrier fell", finished)
	}
}

func TestABarrierEndsWithItsContext(t *testing.T) {
	c := client(t, "http://nowhere.invalid")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Poller().Barrier(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
