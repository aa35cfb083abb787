package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"kubik/state"
)

var linearities = []promise{
	{"what many writers see fits one order of their calls", func(t *table) { Linear(t.T, t.store, t.owner, time.Second) }},
}

// Of a history: so many writers, each with so many rounds of a load and a commit.
const (
	writers = 6
	rounds  = 25
)

// keys are the documents that the writers fight about.
var keys = [2]string{"a", "b"}

// Linear lets writers fight about two documents of an owner, each call bounded by patience, and fails unless one order
// of the calls explains all that they saw: versions, numbers, lengths of the journal, its first entry, which they edit,
// and operations that were tried twice. What a call that ended in ErrUnsure did may stand anywhere after it began, or nowhere. Documents of the owner
// must not exist yet.
func Linear(t *testing.T, store Documents, owner state.Owner, patience time.Duration) {
	t.Helper()
	h := &history{store: store, owner: owner, patience: patience, began: time.Now()}
	var all sync.WaitGroup
	for writer := range writers {
		all.Go(func() { h.write(writer) })
	}
	all.Wait()
	switch result := porcupine.CheckOperationsTimeout(ledger, h.calls, time.Minute); result {
	case porcupine.Illegal:
		t.Errorf("no order of these %d calls explains what they saw", len(h.calls))
	case porcupine.Unknown:
		t.Errorf("no order of these %d calls was found in time", len(h.calls))
	}
	if h.done == 0 || h.conflicts+h.repeated == 0 {
		t.Errorf("the writers did not meet: %d commits, %d conflicts, %d repeated", h.done, h.conflicts, h.repeated)
	}
}

// history is what the writers have asked for and seen.
type history struct {
	store    Documents
	owner    state.Owner
	patience time.Duration
	began    time.Time

	mu                        sync.Mutex
	calls                     []porcupine.Operation
	done, conflicts, repeated int
}

// asked is one call: a load of everything and of one operation, or a commit.
type asked struct {
	load     bool
	op       state.OpID
	versions [2]int64 // read before; the first of those written is replaced
	writes   [2]bool
	value    string
	entries  int
	// first asks for the first entry of the journal alone; edit, when set, is what a commit expects it to be and rewrites.
	first bool
	edit  string
}

// seen is what came of it.
type seen struct {
	unknown, nothing, conflict, repeated bool
	versions                             [2]int64
	values                               [2]string
	receipt                              bool
	number, journal                      int64
	first                                string
}

func (h *history) write(writer int) {
	rng := rand.New(rand.NewPCG(uint64(writer), 1))
	op := state.OpID("")
	for round := range rounds {
		if op == "" || rng.IntN(4) > 0 { // else the one before is tried again
			op = state.OpID(fmt.Sprintf("%d/%d", writer, round))
		}
		loaded := h.call(writer, asked{load: true, op: op})
		edit := ""
		if rng.IntN(4) == 0 {
			edit = h.call(writer, asked{first: true}).first
		}
		h.call(writer, asked{
			edit: edit, op: op, versions: loaded.versions, writes: [2]bool{rng.IntN(2) == 0, rng.IntN(2) == 0},
			value: fmt.Sprintf(`"%d/%d"`, writer, round), entries: rng.IntN(3),
		})
	}
}

func (h *history) call(writer int, a asked) seen {
	ctx, cancel := context.WithTimeout(context.Background(), h.patience)
	defer cancel()
	from := time.Since(h.began)
	var s seen
	switch {
	case a.load:
		s = h.load(ctx, a)
	case a.first:
		s = h.readFirst(ctx)
	default:
		s = h.commit(ctx, a)
	}
	to := int64(time.Since(h.began))
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.unknown {
		to = math.MaxInt64
	}
	if s.nothing {
		return s // a call that did and saw nothing fits anywhere
	}
	h.calls = append(h.calls, porcupine.Operation{ClientId: writer, Input: a, Call: int64(from), Output: s, Return: to})
	return s
}

func (h *history) load(ctx context.Context, a asked) (s seen) {
	snapshot, err := h.store.Load(ctx, state.Load{Owner: h.owner, Keys: keys[:], Op: a.op})
	if err != nil {
		return seen{nothing: true}
	}
	for i, key := range keys {
		s.versions[i], s.values[i] = snapshot.Docs[key].Version, string(snapshot.Docs[key].Data)
	}
	if r := snapshot.Receipt; r != nil {
		s.receipt, s.number, s.journal = true, r.Number, r.Journal
	}
	return s
}

func (h *history) readFirst(ctx context.Context) (s seen) {
	entries, err := h.store.Journal(ctx, h.owner, 1, 1)
	if err != nil {
		return seen{nothing: true}
	}
	if len(entries) > 0 {
		s.first = string(entries[0])
	}
	return s
}

func (h *history) commit(ctx context.Context, a asked) seen {
	c := state.Commit{Owner: h.owner, Op: a.op, Reads: map[string]int64{}}
	for i, key := range keys {
		if a.writes[i] {
			c.Writes = append(c.Writes, state.Write{Key: key, Version: a.versions[i], Data: json.RawMessage(a.value)})
		} else {
			c.Reads[key] = a.versions[i]
		}
	}
	for range a.entries {
		c.Journal = append(c.Journal, json.RawMessage(a.value))
	}
	if a.edit != "" {
		c.Edits = []state.Edit{{Index: 1, Was: json.RawMessage(a.edit), Now: json.RawMessage(a.value)}}
	}
	r, err := h.store.Commit(ctx, c)
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case errors.Is(err, state.ErrUnsure):
		return seen{unknown: true}
	case errors.Is(err, state.ErrConflict):
		h.conflicts++
		return seen{conflict: true}
	case err != nil:
		return seen{nothing: true}
	case r.Repeated:
		h.repeated++
	default:
		h.done++
	}
	// A repeated one may be the caller's own, whose first answer was lost on the way.
	return seen{repeated: r.Repeated, number: r.Number, journal: r.Journal}
}

// owned is an owner's part of a store, as state.Commit promises it.
type owned struct {
	versions        [2]int64
	values          [2]string
	number, journal int64
	first           string // entry of the journal
	ops             string // each operation with its receipt, in order
}

// ledger is the promise as a machine.
var ledger = porcupine.Model{
	Init: func() any { return owned{} },
	Step: func(before, input, output any) (bool, any) {
		o, a, s := before.(owned), input.(asked), output.(seen)
		if a.load {
			number, journal, known := o.receipt(a.op)
			return s == seen{versions: o.versions, values: o.values, receipt: known, number: number, journal: journal}, o
		}
		if a.first {
			return s == seen{first: o.first}, o
		}
		return o.commit(a, s)
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v -> %+v", input, output) },
}

func (o owned) commit(a asked, s seen) (bool, owned) {
	number, journal, known := o.receipt(a.op)
	fits := !known && a.versions == o.versions && (a.edit == "" || a.edit == o.first)
	after := o
	if fits {
		after = o.with(a)
	}
	switch {
	case s.unknown: // as good as not sent when it changes nothing
		return true, after
	case s.conflict:
		return !known && !fits, o
	case known:
		return s.repeated && s.number == number && s.journal == journal, o
	case fits: // repeated: its first answer was lost, and it was asked again
		return s.number == after.number && s.journal == after.journal, after
	}
	return false, o
}

func (o owned) with(a asked) owned {
	o.number++
	if a.edit != "" || o.journal == 0 && a.entries > 0 {
		o.first = a.value
	}
	o.journal += int64(a.entries)
	for i := range keys {
		if a.writes[i] {
			o.versions[i]++
			o.values[i] = a.value
		}
	}
	o.ops += fmt.Sprintf("%s %d %d\n", a.op, o.number, o.journal)
	return o
}

func (o owned) receipt(op state.OpID) (number, journal int64, known bool) {
	rest := o.ops
	for rest != "" {
		var name string
		var n, j int64
		if _, err := fmt.Sscanf(rest, "%s %d %d\n", &name, &n, &j); err != nil {
			panic(err) // written above
		}
		if name == string(op) {
			return n, j, true
		}
		rest = rest[len(fmt.Sprintf("%s %d %d\n", name, n, j)):]
	}
	return 0, 0, false
}
