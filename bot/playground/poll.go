package playground

import (
	"context"
	"encoding/json"
	"sort"
	"time"

	"kubik/bot/clock"
)

const (
	pollLimit   = 100
	pollSeconds = 50
	farAhead    = 10              // an offset further past the last update than this is not believed
	held        = 3 * time.Second // a repeated offset without a timeout waits this long
	hasty       = time.Second / 2 // one repeated sooner gets one update at a time
	answerLimit = 4 << 20         // bytes in one answer
	conflicted  = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
)

// poll is a getUpdates that waits.
type poll struct {
	offset int64
	limit  int
	answer chan polled // one answer, buffered
	timer  clock.Timer
}

type polled struct {
	updates []json.RawMessage
	err     error
}

type request struct {
	offset int64
	at     time.Time
}

func (s *Server) getUpdates(ctx context.Context, a args) (any, error) {
	var waiting *poll
	var updates []json.RawMessage
	err := s.change(func() error {
		if s.world.meta.Webhook != "" {
			return failure{Code: 409, Text: webhookActive}
		}
		s.allow(a["allowed_updates"])
		offset, limit, wait := s.pollArgs(a)
		updates = s.take(offset, limit)
		if wait > 0 && len(updates) == 0 && ctx.Err() == nil { // one that hung up before must not end a newer one
			waiting = s.wait(offset, limit, wait)
		}
		return nil
	})
	if err != nil || waiting == nil {
		return updates, err
	}
	select {
	case got := <-waiting.answer:
		return got.updates, got.err
	case <-ctx.Done():
		s.look(func() { s.leave(waiting) })
		return nil, ctx.Err()
	}
}

func (s *Server) pollArgs(a args) (offset int64, limit int, wait time.Duration) {
	const int32Max = 1<<31 - 1
	offset = a.within("offset", -int32Max, int32Max, 0)
	limit = int(a.within("limit", 1, pollLimit, pollLimit))
	wait = time.Duration(a.within("timeout", 0, pollSeconds, 0)) * time.Second
	now, last := s.now(), s.last
	s.last = request{offset, now}
	if !s.cfg.Hold || offset != last.offset || last.at.IsZero() {
		return offset, limit, wait
	}
	if wait < held && now.Before(last.at.Add(held)) {
		wait = held
	}
	if now.Before(last.at.Add(hasty)) {
		limit = 1
	}
	return offset, limit, wait
}

// take confirms what stands before the offset and returns what follows. A negative offset keeps that many of the last.
func (s *Server) take(offset int64, limit int) []json.RawMessage {
	s.expire()
	switch {
	case offset < 0:
		s.forget(max(0, len(s.queue)+int(offset)))
	case offset > 0 && offset <= s.world.meta.Update+farAhead:
		s.forget(sort.Search(len(s.queue), func(i int) bool { return s.queue[i].ID >= offset }))
	}
	out, size := []json.RawMessage{}, 0
	for _, u := range s.queue[:min(limit, len(s.queue))] {
		raw := u.wire()
		if size += len(raw); size > answerLimit && len(out) > 0 {
			break
		}
		out = append(out, raw)
	}
	return out
}

// wait parks a poll and ends the one that waited before it.
func (s *Server) wait(offset int64, limit int, d time.Duration) *poll {
	s.endPoll(failure{Code: 409, Text: conflicted})
	p := &poll{offset: offset, limit: limit, answer: make(chan polled, 1)}
	p.timer = s.cfg.Clock.AfterFunc(d, func() { s.timeout(p) })
	s.poll = p
	return p
}

func (s *Server) timeout(p *poll) {
	s.look(func() {
		if s.poll == p {
			s.answerPoll(polled{updates: []json.RawMessage{}})
		}
	})
}

// deliver answers the waiting poll as soon as there is something for it.
func (s *Server) deliver() {
	if s.poll == nil || len(s.queue) == 0 {
		return
	}
	if updates := s.take(s.poll.offset, s.poll.limit); len(updates) > 0 {
		s.answerPoll(polled{updates: updates})
	}
}

func (s *Server) endPoll(why failure) {
	if s.poll != nil {
		s.answerPoll(polled{err: why})
	}
}

func (s *Server) answerPoll(with polled) {
	s.poll.answer <- with
	s.poll.timer.Stop()
	s.poll = nil
}

// leave forgets a poll whose caller hung up.
func (s *Server) leave(p *poll) {
	if s.poll == p {
		s.poll.timer.Stop()
		s.poll = nil
	}
}

// Quiet returns once the bot has confirmed every update and waits for more, or with the context's error.
func (s *Server) Quiet(ctx context.Context) error {
	for {
		var quiet bool
		var changed chan struct{}
		s.look(func() {
			s.expire()
			quiet, changed = len(s.queue) == 0 && s.poll != nil, s.changed
		})
		if quiet {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Pending is the number of updates that the bot has not confirmed.
func (s *Server) Pending() (n int) {
	s.look(func() {
		s.expire()
		n = len(s.queue)
	})
	return n
}
