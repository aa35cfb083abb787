package bolt

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"kubik/state"
)

// Load reads documents, the receipt of an operation and the clock, all as of one moment. It writes only when Touch is
// earlier than the owner's hint.
func (s *Store) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	if err := l.Check(); err != nil {
		return state.Snapshot{}, fmt.Errorf("bolt: %w", err)
	}
	if err := s.touch(ctx, l); err != nil {
		return state.Snapshot{}, err
	}
	snap := state.Snapshot{Docs: make(map[string]state.Doc, len(l.Keys))}
	err := s.view(ctx, func(tx *bbolt.Tx) error {
		snap.Now = time.UnixMicro(moment(s.now())).UTC()
		return fill(tx, l, &snap)
	})
	if err != nil {
		return state.Snapshot{}, err
	}
	return snap, nil
}

func fill(tx *bbolt.Tx, l state.Load, snap *state.Snapshot) error {
	now := moment(snap.Now)
	for _, key := range l.Keys {
		doc, err := readDocument(tx, owned(l.Owner, key))
		if err != nil {
			return err
		}
		if doc.gone(now) {
			doc = document{}
		}
		if known := l.Known[key]; known > 0 && known == doc.version {
			doc.data = nil
		}
		snap.Docs[key] = state.Doc{Version: doc.version, Data: jsonOrNil(doc.data)}
	}
	if l.Op == "" {
		return nil
	}
	receipt, known, err := readOperation(tx, owned(l.Owner, string(l.Op)), now)
	if known {
		snap.Receipt = &receipt
	}
	return err
}

// Journal returns up to n entries of the owner's journal, beginning with entry number from (1 is the first). Past the
// end there are none.
func (s *Store) Journal(ctx context.Context, owner state.Owner, from int64, n int) ([]json.RawMessage, error) {
	if err := owner.Check(); err != nil {
		return nil, fmt.Errorf("bolt: %w", err)
	}
	if from < 1 {
		return nil, fmt.Errorf("bolt: %w: journal from %d", state.ErrMalformed, from)
	}
	var entries []json.RawMessage
	err := s.view(ctx, func(tx *bbolt.Tx) error {
		cursor, mine := tx.Bucket(journalBucket).Cursor(), ownedBy(owner)
		key, entry := cursor.Seek(entryKey(owner, from))
		for ; len(entries) < n && bytes.HasPrefix(key, mine); key, entry = cursor.Next() {
			entries = append(entries, bytes.Clone(entry))
		}
		return nil
	})
	return entries, err
}
