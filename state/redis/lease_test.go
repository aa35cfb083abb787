package redis_test

import (
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"kubik/state/redis"
	"kubik/state/storetest"
)

func acquire(t *testing.T, s *redis.Store, free bool) int64 {
	t.Helper()
	epoch, err := s.Acquire(t.Context(), time.Minute)
	if err != nil || (epoch > 0) != free {
		t.Fatalf("acquire: epoch %d, %v; the lease is free: %v", epoch, err, free)
	}
	return epoch
}

func renew(t *testing.T, s *redis.Store, epoch int64, want bool) {
	t.Helper()
	if held, err := s.Renew(t.Context(), epoch, time.Minute); err != nil || held != want {
		t.Errorf("renew %d: %v, %v; want %v", epoch, held, err, want)
	}
}

// One holds the lease; whoever holds it next has a higher epoch, and the one before can neither keep nor give it back.
func TestLease(t *testing.T) {
	server := miniredis.RunT(t)
	first, second := open(t, "redis://"+server.Addr()), open(t, "redis://"+server.Addr())
	mine := acquire(t, first, true)
	acquire(t, second, false)
	acquire(t, first, false)

	server.FastForward(59 * time.Second)
	renew(t, first, mine, true)
	renew(t, second, mine+1, false)
	server.FastForward(59 * time.Second)
	acquire(t, second, false)

	server.FastForward(2 * time.Second)
	theirs := acquire(t, second, true)
	if next, err := first.NextEpoch(t.Context()); theirs <= mine || next <= theirs || err != nil {
		t.Errorf("epochs %d, %d, %d (%v) do not rise", mine, theirs, next, err)
	}
	renew(t, first, mine, false)
	if err := first.Release(t.Context(), mine); err != nil {
		t.Error(err)
	}
	renew(t, second, theirs, true)
	if err := second.Release(t.Context(), theirs); err != nil {
		t.Error(err)
	}
	renew(t, second, theirs, false)
	acquire(t, first, true)
}

// TestLeaseOnCluster: the lease lies in one slot.
func TestLeaseOnCluster(t *testing.T) {
	server := cluster(t)
	s := open(t, server.URL()+"?addr="+server.Addr())
	epoch := acquire(t, s, true)
	renew(t, s, epoch, true)
	if err := s.Release(t.Context(), epoch); err != nil {
		t.Error(err)
	}
	acquire(t, s, true)
}

func TestLeaseServerGone(t *testing.T) {
	server := storetest.RedisServer(t)
	s := open(t, server.URL())
	epoch := acquire(t, s, true)
	server.Stop()
	if held, err := s.Renew(t.Context(), epoch, time.Minute); held || err == nil {
		t.Errorf("renewed on no server: %v, %v", held, err)
	}
	if epoch, err := s.Acquire(t.Context(), time.Minute); epoch != 0 || err == nil {
		t.Errorf("acquired on no server: %d, %v", epoch, err)
	}
}
