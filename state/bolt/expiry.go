package bolt

import (
	"bytes"

	"go.etcd.io/bbolt"
)

const (
	kindDoc = 'd'
	kindOp  = 'o'

	// perSweep is how many expired records one commit clears away. It is more than a commit leaves behind, so that
	// the sweep keeps up without a goroutine of its own.
	perSweep = 64
)

func expiryKey(at int64, kind byte, key []byte) []byte {
	return append(append(ordered(at), kind), key...)
}

// enlist lists a record that expires; at 0 it never does.
func enlist(tx *bbolt.Tx, at int64, kind byte, key []byte) error {
	if at == 0 {
		return nil
	}
	return tx.Bucket(expiryBucket).Put(expiryKey(at, kind, key), nil)
}

// delist takes a replaced record off the list.
func delist(tx *bbolt.Tx, at int64, kind byte, key []byte) error {
	if at == 0 {
		return nil
	}
	return tx.Bucket(expiryBucket).Delete(expiryKey(at, kind, key))
}

// sweep deletes records that expired by now, the oldest first.
func sweep(tx *bbolt.Tx, now int64) error {
	var due [][]byte
	cursor, until := tx.Bucket(expiryBucket).Cursor(), ordered(now+1)
	for key, _ := cursor.First(); len(due) < perSweep && key != nil && bytes.Compare(key, until) < 0; key, _ = cursor.Next() {
		due = append(due, bytes.Clone(key))
	}
	for _, listed := range due {
		if err := tx.Bucket(expiryBucket).Delete(listed); err != nil {
			return err
		}
		if err := remove(tx, listed[width], listed[width+1:], now); err != nil {
			return err
		}
	}
	return nil
}

// remove deletes the record unless it was renewed meanwhile.
func remove(tx *bbolt.Tx, kind byte, key []byte, now int64) error {
	if kind == kindDoc {
		doc, err := readDocument(tx, key)
		if err != nil || !doc.gone(now) {
			return err
		}
		return tx.Bucket(docBucket).Delete(key)
	}
	if _, known, err := readOperation(tx, key, now); known || err != nil {
		return err
	}
	return tx.Bucket(opBucket).Delete(key)
}
