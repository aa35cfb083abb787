package redis

import (
	"context"
	"time"
)

// Acquire takes the lease for ttl when nobody holds it, and returns the epoch under which it is held: higher than any
// given out before, so that commits of the holder before are refused once this one has touched a table. 0: somebody
// else holds it. After a lost answer the lease may be held by nobody until ttl is over.
func (s *Store) Acquire(ctx context.Context, ttl time.Duration) (epoch int64, err error) {
	epoch, err = s.hold(ctx, 0, ttl)
	return epoch, fault("lease", err)
}

// Renew holds the lease for ttl from now on. It is false when the lease is not held under this epoch any more.
func (s *Store) Renew(ctx context.Context, epoch int64, ttl time.Duration) (bool, error) {
	held, err := s.hold(ctx, epoch, ttl)
	return held == epoch, fault("lease", err)
}

// Release gives the lease back, where it is still held under this epoch.
func (s *Store) Release(ctx context.Context, epoch int64) error {
	_, err := s.hold(ctx, epoch, 0)
	return fault("lease", err)
}

func (s *Store) hold(ctx context.Context, epoch int64, ttl time.Duration) (int64, error) {
	return s.lease.Run(ctx, s.client, []string{epochKey, leaseKey}, epoch, ttl.Milliseconds()).Int64()
}
