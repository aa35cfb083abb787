// Package redis keeps tables in Redis 6.2 or newer: a single server, one behind Sentinel, or a Cluster.
//
//	key                        type    value
//	kubik:format               string  decimal state.Format
//	kubik:epoch                string  the last epoch handed out
//	kubik:lease:{kubik:epoch}  string  the epoch of the process at work, where some stand by; expires
//	kubik:due                  zset    owner, scored by the Unix microseconds of its hint
//	kubik:place:CHAT:TOPIC     string  owner
//	kubik:{OWNER}:ledger       hash    epoch: the highest seen; number: commits
//	kubik:{OWNER}:doc:KEY      string  version, a space, JSON; expires when the write said so
//	kubik:{OWNER}:op:OPERATION string  number, a space, journal length, a space, result JSON; expires by state.OpTTL
//	kubik:{OWNER}:journal      list    JSON entries, the first is number 1
//	kubik:{OWNER}:posts        hash    post id: JSON of state.Post
//	kubik:{OWNER}:wants        hash    post id: the number of the commit, then " lazy" if it may wait
//
// All keys of an owner share a Cluster slot, and no script or transaction touches keys of two. JSON is never decoded
// by a script: Lua's numbers would lose what exceeds 2^53.
package redis

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	goredis "github.com/redis/go-redis/v9"
)

//go:embed commit.lua
var commitSource string

//go:embed load.lua
var loadSource string

//go:embed settle.lua
var settleSource string

//go:embed lease.lua
var leaseSource string

// Store is a pool of connections. Its methods may be called from many goroutines; each takes one round trip, bounded
// by its context and by the timeouts of the address. A call that failed on the way may be sent again: it is safe to
// repeat.
type Store struct {
	client   goredis.UniversalClient
	warnings []string

	commit, load, settle, lease *goredis.Script
}

// Open connects to a redis:// or rediss:// address. With ?master_name= it asks the Sentinels at the address, with
// ?addr= (a further node) it speaks to a Cluster; other parameters are go-redis's. It refuses a server that cannot be
// reached, one that would evict keys, and data of a format more than one newer than state.Format. No error holds the
// password.
func Open(ctx context.Context, address string) (*Store, error) {
	client, err := connect(address)
	if err != nil {
		return nil, err
	}
	s := &Store{
		client: client,
		commit: goredis.NewScript(commitSource),
		load:   goredis.NewScript(loadSource),
		settle: goredis.NewScript(settleSource),
		lease:  goredis.NewScript(leaseSource),
	}
	if err := s.admit(ctx); err != nil {
		s.client.Close() // the reason to give up is told already
		return nil, err
	}
	return s, nil
}

// Warnings tells in English what could not be checked when the store was opened.
func (s *Store) Warnings() []string { return s.warnings }

// Ping reports whether the server answers.
func (s *Store) Ping(ctx context.Context) error {
	return fault("ping", s.client.Ping(ctx).Err())
}

// Close drops the connections.
func (s *Store) Close() error { return fault("close", s.client.Close()) }

// NextEpoch returns a number higher than any it returned before, over all processes. After a lost answer a number may
// be left out.
func (s *Store) NextEpoch(ctx context.Context) (int64, error) {
	epoch, err := s.client.Incr(ctx, epochKey).Result()
	return epoch, fault("epoch", err)
}

func fault(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("redis: %s: %w", what, err)
}

func micros(t time.Time) int64 { return t.UnixMicro() }
