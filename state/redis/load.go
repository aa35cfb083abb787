package redis

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

// Load reads documents, the receipt of an operation and the server's clock, all as of one moment. The hint that Touch
// lowers is written on the same way, before Load returns.
func (s *Store) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	if err := l.Check(); err != nil {
		return state.Snapshot{}, fault("load", err)
	}
	found, err := s.find(ctx, l)
	if err != nil {
		return state.Snapshot{}, fault("load", err)
	}
	snap, err := snapshot(l, found)
	return snap, fault("load", err)
}

func (s *Store) find(ctx context.Context, l state.Load) ([]any, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	keys := make([]string, 0, 1+len(l.Keys))
	keys = append(keys, opKey(l.Owner, l.Op))
	for _, key := range l.Keys {
		keys = append(keys, docKey(l.Owner, key))
	}
	known := inHand(l)
	if l.Touch.IsZero() {
		return s.load.Run(ctx, s.client, keys, known...).Slice()
	}
	pipe := s.client.Pipeline()
	found, touched := s.load.EvalSha(ctx, pipe, keys, known...), pipe.ZAddArgs(ctx, dueKey, lower(l))
	_, err := pipe.Exec(ctx)
	if touched.Err() != nil {
		return nil, touched.Err()
	}
	if goredis.HasErrorPrefix(found.Err(), "NOSCRIPT") {
		return s.load.Eval(ctx, s.client, keys, known...).Slice()
	}
	if err != nil {
		return nil, err
	}
	return found.Slice()
}

// inHand are the versions that the caller has, as load.lua reads them.
func inHand(l state.Load) []any {
	if len(l.Known) == 0 {
		return nil
	}
	versions := make([]any, len(l.Keys))
	for i, key := range l.Keys {
		versions[i] = ""
		if version := l.Known[key]; version > 0 {
			versions[i] = version
		}
	}
	return versions
}

func lower(l state.Load) goredis.ZAddArgs {
	hint := goredis.Z{Score: float64(micros(l.Touch)), Member: string(l.Owner)}
	return goredis.ZAddArgs{LT: true, Members: []goredis.Z{hint}}
}

// snapshot reads the reply of load.lua: two parts of the clock, the operation, the documents.
func snapshot(l state.Load, found []any) (state.Snapshot, error) {
	texts := make([]string, len(found))
	for i, value := range found {
		texts[i], _ = value.(string) // nil, where nothing was found, becomes "": no stored value is empty
	}
	if len(texts) != 3+len(l.Keys) {
		return state.Snapshot{}, fmt.Errorf("%d values for %d keys", len(texts), len(l.Keys))
	}
	now, err := decodeClock(texts[0], texts[1])
	if err != nil {
		return state.Snapshot{}, err
	}
	snap := state.Snapshot{Now: now, Docs: make(map[string]state.Doc, len(l.Keys))}
	if texts[2] != "" {
		receipt, err := decodeReceipt(texts[2])
		if err != nil {
			return state.Snapshot{}, err
		}
		receipt.Repeated = true
		snap.Receipt = &receipt
	}
	for i, key := range l.Keys {
		if snap.Docs[key], err = decodeFound(texts[3+i], l.Known[key]); err != nil {
			return state.Snapshot{}, fmt.Errorf("%s: %w", key, err)
		}
	}
	return snap, nil
}

// decodeFound reads one document of load.lua's reply; known is the version that was asked with.
func decodeFound(value string, known int64) (state.Doc, error) {
	switch value {
	case "":
		return state.Doc{}, nil
	case "=":
		return state.Doc{Version: known}, nil
	}
	return decodeDoc(value)
}

// Journal returns up to n entries of the owner's journal, beginning with entry number from (1 is the first). Past the
// end there are none.
func (s *Store) Journal(ctx context.Context, owner state.Owner, from int64, n int) ([]json.RawMessage, error) {
	if err := owner.Check(); err != nil {
		return nil, fault("journal", err)
	}
	if from < 1 {
		return nil, fault("journal", fmt.Errorf("%w: from %d", state.ErrMalformed, from))
	}
	if n < 1 || from > math.MaxInt64-int64(n) {
		return nil, nil
	}
	raw, err := s.client.LRange(ctx, journalKey(owner), from-1, from+int64(n)-2).Result()
	if err != nil {
		return nil, fault("journal", err)
	}
	entries := make([]json.RawMessage, len(raw))
	for i := range raw {
		entries[i] = json.RawMessage(raw[i])
	}
	return entries, nil
}
