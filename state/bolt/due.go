package bolt

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"kubik/state"
)

// Due returns up to limit hints of moments not after until, the earliest first.
func (s *Store) Due(ctx context.Context, until time.Time, limit int) ([]state.Hint, error) {
	var hints []state.Hint
	err := s.view(ctx, func(tx *bbolt.Tx) error {
		cursor, end := tx.Bucket(dueAtBucket).Cursor(), ordered(moment(until)+1)
		for key, _ := cursor.First(); len(hints) < limit && key != nil && bytes.Compare(key, end) < 0; key, _ = cursor.Next() {
			at := time.UnixMicro(number(key)).UTC()
			hints = append(hints, state.Hint{Owner: state.Owner(key[width:]), At: at})
		}
		return nil
	})
	return hints, err
}

// SetDue moves the owner's hint, later or earlier; a zero time removes it.
func (s *Store) SetDue(ctx context.Context, owner state.Owner, at time.Time) error {
	if err := owner.Check(); err != nil {
		return fmt.Errorf("bolt: %w", err)
	}
	return s.update(ctx, func(tx *bbolt.Tx) error { return setDue(tx, owner, at) })
}

// touch waits for the disk only when there is something to lower, which is seldom.
func (s *Store) touch(ctx context.Context, l state.Load) error {
	if l.Touch.IsZero() {
		return nil
	}
	lowers := func(tx *bbolt.Tx) bool {
		at := tx.Bucket(dueBucket).Get([]byte(l.Owner))
		return at == nil || moment(l.Touch) < number(at)
	}
	needed := false
	err := s.view(ctx, func(tx *bbolt.Tx) error { needed = lowers(tx); return nil })
	if err != nil || !needed {
		return err
	}
	return s.update(ctx, func(tx *bbolt.Tx) error {
		if !lowers(tx) {
			return nil
		}
		return setDue(tx, l.Owner, l.Touch)
	})
}

func setDue(tx *bbolt.Tx, owner state.Owner, at time.Time) error {
	due, index := tx.Bucket(dueBucket), tx.Bucket(dueAtBucket)
	if old := due.Get([]byte(owner)); old != nil {
		if err := index.Delete(dueKey(number(old), owner)); err != nil {
			return err
		}
	}
	if at.IsZero() {
		return due.Delete([]byte(owner))
	}
	if err := due.Put([]byte(owner), ordered(moment(at))); err != nil {
		return err
	}
	return index.Put(dueKey(moment(at), owner), nil)
}

func dueKey(at int64, owner state.Owner) []byte { return append(ordered(at), owner...) }
