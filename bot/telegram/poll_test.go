package telegram_test

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/telegram"
)

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
	form := r.server.seen()[1].form
	if form.Get("allowed_updates") != `["message","callback_query","my_chat_member","inline_query"]` || form.Get("timeout") != "50" || form.Get("limit") != "100" {
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
	if got := q.asked(); !slices.Equal(got, []int64{0, 1001, 1001, 4}) {
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

// What was waiting when the process began, perhaps delivered to one before, is marked; the polls that bring it do not
// wait, since the mark stands until one of them has shown that there is no more.
func TestWhatWasWaitingAtTheStartIsMarked(t *testing.T) {
	q := newQueue(10, 11)
	marks := make(chan []bool, 10)
	server := serve(t, q.answer)
	c := client(t, server.URL)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- c.Poller().Run(ctx, func(_ context.Context, batch []telegram.Update) {
			var inherited []bool
			for _, u := range batch {
				inherited = append(inherited, u.Inherited)
			}
			marks <- inherited
		})
	}()
	if got := <-marks; !slices.Equal(got, []bool{true, true}) {
		t.Errorf("of what was waiting: %v", got)
	}
	<-q.held
	q.add(12, text(12))
	if got := <-marks; !slices.Equal(got, []bool{false}) {
		t.Errorf("of what came later: %v", got)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if first := server.seen()[0].form.Get("timeout"); first != "0" {
		t.Errorf("the first poll waits %s s", first)
	}
}
