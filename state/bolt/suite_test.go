package bolt_test

import (
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"kubik/state/bolt"
	"kubik/state/storetest"
)

// turned is a store with a clock turned by hand.
type turned struct {
	*bolt.Store
	at *atomic.Int64 // Unix nanoseconds
}

func (s turned) Turn(d time.Duration) { s.at.Add(int64(d)) }

func (s turned) now() time.Time { return time.Unix(0, s.at.Load()) }

type opener func(path string, now func() time.Time) (*bolt.Store, error)

func openTurned(t *testing.T, open opener, path string) turned {
	t.Helper()
	s := turned{at: new(atomic.Int64)}
	s.at.Store(time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC).UnixNano())
	store, err := open(path, s.now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	s.Store = store
	return s
}

func TestStore(t *testing.T) {
	for name, open := range map[string]opener{"durable": bolt.Open, "fast": bolt.OpenFast} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(t *testing.T) storetest.Store {
				return openTurned(t, open, filepath.Join(t.TempDir(), "kubik.db"))
			})
		})
	}
}
