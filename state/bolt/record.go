package bolt

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"go.etcd.io/bbolt"

	"kubik/state"
)

const (
	width    = 8 // bytes of a number
	signFlip = 1 << 63
)

func ordered(ns ...int64) []byte {
	b := make([]byte, 0, width*len(ns))
	for _, n := range ns {
		b = binary.BigEndian.AppendUint64(b, uint64(n)^signFlip)
	}
	return b
}

func number(b []byte) int64 { return int64(binary.BigEndian.Uint64(b) ^ signFlip) }

// numbers reads n of them and returns the bytes that follow.
func numbers(b []byte, n int) ([]int64, []byte, error) {
	if len(b) < n*width {
		return nil, nil, fmt.Errorf("damaged record of %d bytes", len(b))
	}
	ns := make([]int64, n)
	for i := range ns {
		ns[i] = number(b[i*width:])
	}
	return ns, b[n*width:], nil
}

func ownedBy(o state.Owner) []byte { return append([]byte(o), 0) }

func owned(o state.Owner, name string) []byte { return append(ownedBy(o), name...) }

func entryKey(o state.Owner, index int64) []byte { return append(ownedBy(o), ordered(index)...) }

func moment(t time.Time) int64 { return t.UnixMicro() }

// jsonOrNil copies what stands in the mapped file; an absent value is stored as no bytes.
func jsonOrNil(b []byte) json.RawMessage {
	if len(b) == 0 {
		return nil
	}
	return bytes.Clone(b)
}

// document is a stored state.Doc with its expiry. The zero value is an absent one.
type document struct {
	version, expiry int64
	data            []byte // in the mapped file
}

func (d document) gone(now int64) bool { return d.expiry != 0 && d.expiry <= now }

func (d document) encode() []byte { return append(ordered(d.version, d.expiry), d.data...) }

// readDocument returns what is stored, expired or not.
func readDocument(tx *bbolt.Tx, key []byte) (document, error) {
	raw := tx.Bucket(docBucket).Get(key)
	if raw == nil {
		return document{}, nil
	}
	ns, data, err := numbers(raw, 2)
	if err != nil {
		return document{}, fmt.Errorf("document %q: %w", key, err)
	}
	return document{version: ns[0], expiry: ns[1], data: data}, nil
}

// operation is a stored receipt with its expiry.
type operation struct {
	receipt state.Receipt
	expiry  int64
}

func (o operation) encode() []byte {
	return append(ordered(o.receipt.Number, o.receipt.Journal, o.expiry), o.receipt.Result...)
}

// readOperation reports false when the operation is unknown or its time is over.
func readOperation(tx *bbolt.Tx, key []byte, now int64) (state.Receipt, bool, error) {
	raw := tx.Bucket(opBucket).Get(key)
	if raw == nil {
		return state.Receipt{}, false, nil
	}
	ns, result, err := numbers(raw, 3)
	if err != nil {
		return state.Receipt{}, false, fmt.Errorf("operation %q: %w", key, err)
	}
	if ns[2] <= now {
		return state.Receipt{}, false, nil
	}
	return state.Receipt{Number: ns[0], Journal: ns[1], Result: jsonOrNil(result), Repeated: true}, true, nil
}

// ledger counts what an owner has done.
type ledger struct{ epoch, number, journal int64 }

func (l ledger) encode() []byte { return ordered(l.epoch, l.number, l.journal) }

func readLedger(tx *bbolt.Tx, o state.Owner) (ledger, error) {
	raw := tx.Bucket(ownerBucket).Get([]byte(o))
	if raw == nil {
		return ledger{}, nil
	}
	ns, _, err := numbers(raw, 3)
	if err != nil {
		return ledger{}, fmt.Errorf("owner %q: %w", o, err)
	}
	return ledger{ns[0], ns[1], ns[2]}, nil
}
