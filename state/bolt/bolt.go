// Package bolt keeps tables in one bbolt file. It is the store of a bot that runs alone.
//
// The file is flat: one bucket per kind of record, and keys that begin with their owner.
//
//	bucket   key                        value
//	meta     "format"                   decimal state.Format
//	meta     "epoch"                    the last epoch handed out (8 bytes)
//	owner    owner                      epoch, commits, journal length (8 bytes each)
//	doc      owner 0 key                version, expiry (8 bytes each), JSON
//	op       owner 0 operation          number, journal length, expiry (8 bytes each), result JSON
//	journal  owner 0 index              JSON; the index (8 bytes) counts from 1
//	post     owner 0 post               JSON of state.Post
//	want     owner 0 post               JSON of state.Wanted
//	place    chat topic (8 bytes each)  owner
//	due      owner                      moment
//	dueat    moment owner               nothing; the index over due
//	expiry   moment kind key            nothing; what the sweep deletes: kind 'd' is in doc, 'o' in op
//
// Numbers are big-endian with the sign bit flipped, so that bytes sort as numbers do. Moments are Unix microseconds; an
// expiry of 0 is never.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bbolterrors "go.etcd.io/bbolt/errors"

	"kubik/state"
)

var (
	metaBucket    = []byte("meta")
	ownerBucket   = []byte("owner")
	docBucket     = []byte("doc")
	opBucket      = []byte("op")
	journalBucket = []byte("journal")
	postBucket    = []byte("post")
	wantBucket    = []byte("want")
	placeBucket   = []byte("place")
	dueBucket     = []byte("due")
	dueAtBucket   = []byte("dueat")
	expiryBucket  = []byte("expiry")

	formatKey = []byte("format")
	epochKey  = []byte("epoch")
)

const (
	lockWait = time.Second
	// gather is how long a write waits for others to share its fsync. An fsync costs more than this on any disk.
	gather = time.Millisecond
)

// Store is one open file. Its methods may be called from many goroutines.
type Store struct {
	db  *bbolt.DB
	now func() time.Time
}

// Open opens the file at path or makes it; its folder must exist. The clock is what deadlines and expiry are measured
// by. Another process that has the file open is waited for at most a second.
func Open(path string, now func() time.Time) (*Store, error) {
	return open(path, now, false)
}

// OpenFast is Open without waiting for the disk: a power cut may lose or damage the file. It is for tests and for the
// playground.
func OpenFast(path string, now func() time.Time) (*Store, error) {
	return open(path, now, true)
}

func open(path string, now func() time.Time, fast bool) (*Store, error) {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{
		Timeout:      lockWait,
		NoSync:       fast,
		NoGrowSync:   fast,
		FreelistType: bbolt.FreelistMapType,
	})
	if errors.Is(err, bbolterrors.ErrTimeout) {
		return nil, fmt.Errorf("bolt: %s is in use by another process", path)
	}
	if err != nil {
		return nil, fmt.Errorf("bolt: cannot open %s: %w", path, err)
	}
	db.MaxBatchDelay = gather
	if err := db.Update(prepare); err != nil {
		return nil, errors.Join(fmt.Errorf("bolt: %s: %w", path, err), db.Close())
	}
	return &Store{db: db, now: now}, nil
}

func prepare(tx *bbolt.Tx) error {
	if err := checkFormat(tx); err != nil {
		return err
	}
	for _, name := range [][]byte{
		metaBucket, ownerBucket, docBucket, opBucket, journalBucket, postBucket, wantBucket,
		placeBucket, dueBucket, dueAtBucket, expiryBucket,
	} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	meta := tx.Bucket(metaBucket)
	if meta.Get(formatKey) != nil {
		return nil
	}
	return meta.Put(formatKey, []byte(strconv.Itoa(state.Format)))
}

// checkFormat runs before the first write, so that a foreign or newer file is left as it was.
func checkFormat(tx *bbolt.Tx) error {
	meta := tx.Bucket(metaBucket)
	if meta == nil {
		if first, _ := tx.Cursor().First(); first != nil {
			return errors.New("the file belongs to another program")
		}
		return nil
	}
	format, err := strconv.Atoi(string(meta.Get(formatKey)))
	if err != nil {
		return fmt.Errorf("format number: %w", err)
	}
	if format > state.Format+1 {
		return fmt.Errorf("the file has format %d; this release reads up to %d", format, state.Format+1)
	}
	return nil
}

// Ping reports whether the file can be read.
func (s *Store) Ping(ctx context.Context) error {
	return s.view(ctx, func(*bbolt.Tx) error { return nil })
}

// Close waits for running calls and releases the file.
func (s *Store) Close() error {
	if err := s.db.Close(); err != nil {
		return fmt.Errorf("bolt: close: %w", err)
	}
	return nil
}

// NextEpoch returns a number higher than any it returned before, over all processes that opened the file.
func (s *Store) NextEpoch(ctx context.Context) (int64, error) {
	var epoch int64
	err := s.update(ctx, func(tx *bbolt.Tx) error {
		meta := tx.Bucket(metaBucket)
		epoch = 1
		if last := meta.Get(epochKey); last != nil {
			epoch = number(last) + 1
		}
		return meta.Put(epochKey, ordered(epoch))
	})
	if err != nil {
		return 0, err
	}
	return epoch, nil
}

func (s *Store) view(ctx context.Context, fn func(*bbolt.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("bolt: %w", err)
	}
	if err := s.db.View(fn); err != nil {
		return fmt.Errorf("bolt: %w", err)
	}
	return nil
}

// update runs fn in a transaction that it may share with other callers; then fn runs a second time when another of
// them fails. Nothing has happened when fn itself returns an error.
func (s *Store) update(ctx context.Context, fn func(*bbolt.Tx) error) error {
	written := false
	whole := func(tx *bbolt.Tx) error {
		written = false
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := fn(tx); err != nil {
			return err
		}
		written = true
		return nil
	}
	write := s.db.Batch
	if s.db.NoSync {
		write = s.db.Update
	}
	err := write(whole)
	switch {
	case err == nil:
		return nil
	case written && !full(err):
		return fmt.Errorf("bolt: %w: %w", state.ErrUnsure, err)
	}
	return fmt.Errorf("bolt: %w", err)
}

// full tells a disk that refused the pages of a transaction; the page that makes them count was not written yet.
func full(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }
