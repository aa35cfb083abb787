package bolt

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"kubik/state"
)

// Commit applies one change, durably, as state.Commit tells. It returns state.ErrConflict, ErrLate, ErrFenced or
// ErrMalformed when the change is refused, and ErrUnsure when the disk failed while it was being written.
func (s *Store) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	if err := c.Check(); err != nil {
		return state.Receipt{}, fmt.Errorf("bolt: %w", err)
	}
	var receipt state.Receipt
	var refusal error
	err := s.update(ctx, func(tx *bbolt.Tx) error {
		receipt, refusal = state.Receipt{}, nil
		change := change{tx: tx, c: c, now: moment(s.now())}
		var err error
		receipt, err = change.apply()
		// A refusal has written nothing; to fail for it would make the neighbours in the transaction start again.
		if refused(err) {
			refusal, err = err, nil
		}
		return err
	})
	if err != nil {
		return state.Receipt{}, err
	}
	return receipt, refusal
}

func refused(err error) bool {
	return errors.Is(err, state.ErrConflict) || errors.Is(err, state.ErrLate) || errors.Is(err, state.ErrFenced)
}

// change is a commit under way.
type change struct {
	tx     *bbolt.Tx
	c      state.Commit
	now    int64
	ledger ledger
	old    []document // what each of c.Writes replaces
}

func (ch *change) apply() (state.Receipt, error) {
	op := owned(ch.c.Owner, string(ch.c.Op))
	if first, known, err := readOperation(ch.tx, op, ch.now); known || err != nil {
		return first, err
	}
	if err := ch.check(); err != nil {
		return state.Receipt{}, err
	}
	ch.ledger.epoch = ch.c.Epoch
	ch.ledger.number++
	for _, step := range []func() error{ch.writeDocs, ch.editJournal, ch.appendJournal, ch.raiseWants, ch.keepLedger} {
		if err := step(); err != nil {
			return state.Receipt{}, err
		}
	}
	receipt := state.Receipt{Result: ch.c.Result, Number: ch.ledger.number, Journal: ch.ledger.journal}
	if err := ch.remember(op, receipt); err != nil {
		return state.Receipt{}, err
	}
	return receipt, sweep(ch.tx, ch.now)
}

func (ch *change) check() error {
	if !ch.c.Deadline.IsZero() && ch.now > moment(ch.c.Deadline) {
		return state.ErrLate
	}
	var err error
	if ch.ledger, err = readLedger(ch.tx, ch.c.Owner); err != nil {
		return err
	}
	if ch.c.Epoch < ch.ledger.epoch {
		return state.ErrFenced
	}
	for key, version := range ch.c.Reads {
		if _, err := ch.expect(key, version); err != nil {
			return err
		}
	}
	for _, w := range ch.c.Writes {
		old, err := ch.expect(w.Key, w.Version)
		if err != nil {
			return err
		}
		ch.old = append(ch.old, old)
	}
	for _, e := range ch.c.Edits {
		if !bytes.Equal(ch.tx.Bucket(journalBucket).Get(entryKey(ch.c.Owner, e.Index)), e.Was) {
			return state.ErrConflict
		}
	}
	return nil
}

func (ch *change) expect(key string, version int64) (document, error) {
	doc, err := readDocument(ch.tx, owned(ch.c.Owner, key))
	if err != nil {
		return document{}, err
	}
	current := doc.version
	if doc.gone(ch.now) {
		current = 0
	}
	if current != version {
		return document{}, state.ErrConflict
	}
	return doc, nil
}

func (ch *change) writeDocs() error {
	for i, w := range ch.c.Writes {
		key := owned(ch.c.Owner, w.Key)
		if err := delist(ch.tx, ch.old[i].expiry, kindDoc, key); err != nil {
			return err
		}
		if w.Data == nil {
			if err := ch.tx.Bucket(docBucket).Delete(key); err != nil {
				return err
			}
			continue
		}
		doc := document{version: w.Version + 1, expiry: ch.after(w.TTL), data: w.Data}
		if err := ch.tx.Bucket(docBucket).Put(key, doc.encode()); err != nil {
			return err
		}
		if err := enlist(ch.tx, doc.expiry, kindDoc, key); err != nil {
			return err
		}
	}
	return nil
}

// after is the moment at which something kept for d expires; 0, never, when d is 0.
func (ch *change) after(d time.Duration) int64 {
	if d == 0 {
		return 0
	}
	return ch.now + max(1, d.Microseconds())
}

func (ch *change) editJournal() error {
	for _, e := range ch.c.Edits {
		if err := ch.tx.Bucket(journalBucket).Put(entryKey(ch.c.Owner, e.Index), e.Now); err != nil {
			return err
		}
	}
	return nil
}

func (ch *change) appendJournal() error {
	journal := ch.tx.Bucket(journalBucket)
	for _, entry := range ch.c.Journal {
		ch.ledger.journal++
		if err := journal.Put(entryKey(ch.c.Owner, ch.ledger.journal), entry); err != nil {
			return err
		}
	}
	return nil
}

// raiseWants keeps a want that waits eagerly eager: a lazy one only renews its number.
func (ch *change) raiseWants() error {
	for _, want := range ch.c.Wants {
		key := owned(ch.c.Owner, string(want.Post))
		old, pending, err := readWanted(ch.tx, key)
		if err != nil {
			return err
		}
		lazy := want.Lazy && (!pending || old.Lazy)
		raw, err := json.Marshal(state.Wanted{Number: ch.ledger.number, Lazy: lazy})
		if err != nil {
			return err
		}
		if err := ch.tx.Bucket(wantBucket).Put(key, raw); err != nil {
			return err
		}
	}
	return nil
}

func (ch *change) keepLedger() error {
	return ch.tx.Bucket(ownerBucket).Put([]byte(ch.c.Owner), ch.ledger.encode())
}

func (ch *change) remember(key []byte, receipt state.Receipt) error {
	op := operation{receipt: receipt, expiry: ch.after(state.OpTTL)}
	if err := ch.tx.Bucket(opBucket).Put(key, op.encode()); err != nil {
		return err
	}
	return enlist(ch.tx, op.expiry, kindOp, key)
}
