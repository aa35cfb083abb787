package redis

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

// evictionPolicy is the one under which Redis refuses a write rather than drop somebody's sheet.
const evictionPolicy = "noeviction"

// admit checks what a server must be before tables are trusted to it.
func (s *Store) admit(ctx context.Context) error {
	if err := s.client.Ping(ctx).Err(); err != nil {
		return fmt.Errorf("redis: the server does not answer: %w", err)
	}
	if err := s.eachServer(ctx, s.checkEviction); err != nil {
		return err
	}
	if err := s.checkFormat(ctx); err != nil {
		return err
	}
	return s.rehearse(ctx)
}

// rehearse commits for an owner that does not exist. Redis looks at permissions one command of a script after the
// other, so that a user who lacks one would leave half a commit behind. A full server may still be read.
func (s *Store) rehearse(ctx context.Context) error {
	c := state.Commit{
		Owner:    "rehearsal",
		Op:       "open",
		Deadline: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC),
		Reads:    map[string]int64{"read": 0},
		Writes:   []state.Write{{Key: "doc", Data: []byte("0"), TTL: time.Minute}, {Key: "gone"}},
		Journal:  []json.RawMessage{[]byte("0")},
		Wants:    []state.Want{{Post: "post", Lazy: true}},
	}
	edit := state.Commit{Owner: c.Owner, Op: "edit", Edits: []state.Edit{{Index: 1, Was: c.Journal[0], Now: c.Journal[0]}}}
	keys, _ := commitCall(c)
	keys = append(keys, opKey(edit.Owner, edit.Op))
	if err := s.client.Del(ctx, keys...).Err(); err != nil {
		return fault("rehearsal", err)
	}
	for _, c := range []state.Commit{c, edit} {
		// Another bot that opens at this moment may be in the middle of the same rehearsal.
		_, err := s.Commit(ctx, c)
		if err != nil && !errors.Is(err, state.ErrConflict) && !goredis.IsOOMError(err) {
			return fault("rehearsal", errors.Unwrap(err))
		}
	}
	return fault("rehearsal", s.client.Del(ctx, keys...).Err())
}

func (s *Store) eachServer(ctx context.Context, check func(context.Context, goredis.Cmdable) error) error {
	cluster, ok := s.client.(*goredis.ClusterClient)
	if !ok {
		return check(ctx, s.client)
	}
	var one sync.Mutex
	return cluster.ForEachMaster(ctx, func(ctx context.Context, node *goredis.Client) error {
		one.Lock()
		defer one.Unlock()
		return check(ctx, node)
	})
}

func (s *Store) checkEviction(ctx context.Context, server goredis.Cmdable) error {
	policy, err := readPolicy(ctx, server)
	switch {
	case err != nil:
		return fault("maxmemory-policy", err)
	case policy == "":
		s.warnings = append(s.warnings, "the server does not tell its maxmemory-policy; it must be "+evictionPolicy)
	case policy != evictionPolicy:
		return fmt.Errorf("redis: maxmemory-policy is %s and would drop tables; set it to %s", policy, evictionPolicy)
	}
	return nil
}

// readPolicy returns "" when the server lets us see neither its configuration nor its memory report.
func readPolicy(ctx context.Context, server goredis.Cmdable) (string, error) {
	config, err := server.ConfigGet(ctx, "maxmemory-policy").Result()
	if err == nil {
		return config["maxmemory-policy"], nil
	}
	if !replied(err) {
		return "", err
	}
	report, err := server.Info(ctx, "memory").Result()
	if err != nil && !replied(err) {
		return "", err
	}
	for line := range strings.Lines(report) {
		if policy, ok := strings.CutPrefix(line, "maxmemory_policy:"); ok {
			return strings.TrimSpace(policy), nil
		}
	}
	return "", nil
}

func (s *Store) checkFormat(ctx context.Context) error {
	stored, err := s.client.Get(ctx, formatKey).Result()
	if errors.Is(err, goredis.Nil) {
		return fault("format", s.client.Set(ctx, formatKey, state.Format, 0).Err())
	}
	if err != nil {
		return fault("format", err)
	}
	format, err := strconv.Atoi(stored)
	if err != nil {
		return fault("format", err)
	}
	if format > state.Format+1 {
		return fmt.Errorf("redis: the data has format %d; this release reads up to %d", format, state.Format+1)
	}
	return nil
}
