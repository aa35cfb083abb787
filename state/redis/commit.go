package redis

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

const (
	attempts = 4
	// backoff is the pause before the second attempt; each later one doubles it.
	backoff = 50 * time.Millisecond
)

// Commit applies one change in one round trip, as state.Commit tells. It returns state.ErrConflict, ErrLate,
// ErrFenced or ErrMalformed when the change is refused. A lost answer is asked for again while ctx lasts, and
// Repeated may then tell of the caller's own commit; what stays unknown is ErrUnsure.
func (s *Store) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	if err := c.Check(); err != nil {
		return state.Receipt{}, fault("commit", err)
	}
	keys, args := commitCall(c)
	unsure := false
	var err error
	for attempt := range attempts {
		if !pause(ctx, attempt) {
			break
		}
		var reply []string
		if reply, err = s.sendOnce(ctx, keys, args); err == nil {
			return verdict(reply)
		}
		unsure = unsure || errors.Is(err, state.ErrUnsure)
		if !passing(err) {
			break
		}
	}
	if err == nil {
		err = ctx.Err()
	}
	if unsure && !errors.Is(err, state.ErrUnsure) {
		err = fmt.Errorf("%w: %w", state.ErrUnsure, err)
	}
	return state.Receipt{}, fault("commit", err)
}

// pause waits before every attempt but the first; it reports false when ctx is over.
func pause(ctx context.Context, attempt int) bool {
	if attempt == 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(backoff << (attempt - 1))
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// commitCall lays a commit out as commit.lua reads it.
func commitCall(c state.Commit) (keys []string, args []any) {
	keys = []string{ledgerKey(c.Owner), opKey(c.Owner, c.Op), journalKey(c.Owner), wantsKey(c.Owner)}
	deadline := ""
	if !c.Deadline.IsZero() {
		deadline = strconv.FormatInt(micros(c.Deadline), 10)
	}
	args = []any{deadline, c.Epoch, state.OpTTL.Milliseconds(), []byte(c.Result), len(c.Journal), len(c.Wants)}
	for key, version := range c.Reads {
		keys, args = append(keys, docKey(c.Owner, key)), append(args, version, "=", 0)
	}
	for _, w := range c.Writes {
		value, ttl := "-", int64(0)
		if w.Data != nil {
			value = encodeDoc(w.Version+1, w.Data)
		}
		if w.TTL > 0 {
			ttl = max(1, w.TTL.Milliseconds())
		}
		keys, args = append(keys, docKey(c.Owner, w.Key)), append(args, w.Version, value, ttl)
	}
	for _, entry := range c.Journal {
		args = append(args, []byte(entry))
	}
	for _, want := range c.Wants {
		lazy := ""
		if want.Lazy {
			lazy = "lazy"
		}
		args = append(args, string(want.Post), lazy)
	}
	for _, e := range c.Edits {
		args = append(args, e.Index-1, []byte(e.Was), []byte(e.Now))
	}
	return keys, args
}

func verdict(reply []string) (state.Receipt, error) {
	switch reply[0] {
	case "late":
		return state.Receipt{}, state.ErrLate
	case "fenced":
		return state.Receipt{}, state.ErrFenced
	case "conflict":
		return state.Receipt{}, state.ErrConflict
	}
	receipt, err := decodeReceipt(reply[len(reply)-1])
	receipt.Repeated = reply[0] == "seen"
	return receipt, fault("commit", err)
}

// sendOnce runs the commit script, and once more with its text when the server does not know it. A lost answer is
// state.ErrUnsure; after any other error the script has not run.
func (s *Store) sendOnce(ctx context.Context, keys []string, args []any) ([]string, error) {
	reply, err := s.call(ctx, "evalsha", s.commit.Hash(), keys, args)
	if err != nil && goredis.HasErrorPrefix(err, "NOSCRIPT") {
		return s.call(ctx, "eval", commitSource, keys, args)
	}
	return reply, err
}

func (s *Store) call(ctx context.Context, command, script string, keys []string, args []any) ([]string, error) {
	sent := &mark{text: script}
	line := append(make([]any, 0, 3+len(keys)+len(args)), command, sent, len(keys))
	for _, key := range keys {
		line = append(line, key)
	}
	cmd := once{goredis.NewCmd(ctx, append(line, args...)...)}
	err := s.client.Process(ctx, cmd)
	if err != nil {
		return nil, sent.judge(err)
	}
	return cmd.StringSlice()
}
