package bot

import (
	"container/list"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kubik/state"
)

// In every test of this package whatever is shelved must be what its text decodes to.
var _ = func() bool {
	audit = func(owner state.Owner, docs map[string]held) {
		for key, doc := range docs {
			value, err := decodeDocument(owner, key, doc.Data)
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			if !reflect.DeepEqual(value, doc.value) {
				text, _ := json.Marshal(doc.value)
				fmt.Fprintf(os.Stderr, "%s of %s is not what stands in the store:\n%s\n%s\n%s",
					key, owner, doc.Data, text, cmp.Diff(value, doc.value, cmp.Exporter(func(reflect.Type) bool { return true })))
				os.Exit(1) // a panic would be one turn's
			}
		}
	}
	return true
}()

// The shelf is bounded, whoever was there last stays, and nobody stays for long.
func TestShelfIsBounded(t *testing.T) {
	s := shelf{tables: map[state.Owner]*list.Element{}}
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	docs := map[string]held{tableKey: {state.Doc{Version: 1, Data: []byte(`{"format":1}`)}, &Table{Format: 1}}}
	name := func(i int) state.Owner { return state.Owner(fmt.Sprint("t", i)) }
	for i := range maxShelved + 10 {
		s.put(name(i), docs, now)
		s.of(name(0), now)
	}
	if n := s.newest.Len(); n != maxShelved || len(s.tables) != n {
		t.Errorf("%d tables are shelved, %d known", n, len(s.tables))
	}
	if s.of(name(0), now) == nil || s.of(name(1), now) != nil {
		t.Error("those used last are not those that stay")
	}
	s.put(name(1), docs, now.Add(shelfTime))
	if n := s.newest.Len(); n != 1 || len(s.tables) != 1 {
		t.Errorf("%d tables stay although nobody taps", n)
	}
	s.put(name(1), map[string]held{}, now)
	if s.newest.Len() != 0 {
		t.Error("a table of no documents is shelved")
	}
}
