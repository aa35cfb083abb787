package bot

import (
	"container/list"
	"context"
	"maps"
	"sync"
	"time"

	"kubik/bot/twin"
	"kubik/state"
)

const (
	// maxShelved is how many tables are kept at hand: more than are tapped at within a minute.
	maxShelved = 256
	// shelfTime is how long one is kept that nobody taps at.
	shelfTime = 10 * time.Minute
)

// shelf keeps the documents of tables as they were read or written last, with what they decode to. A tap asks the store
// only for what has another version, and works on copies: nothing on a shelf is ever changed.
//
// What is shelved may be out of date, as after another process has been at work; the version tells at the next load.
// That a version means the same document is the promise of whoever writes: this process alone. It takes a table off its
// shelf where it does not know what its own commit has done, and everything where the store tells, by refusing one, that
// somebody else has written.
type shelf struct {
	mu     sync.Mutex
	tables map[state.Owner]*list.Element
	newest list.List // of *shelved
}

type shelved struct {
	owner state.Owner
	used  time.Time
	docs  map[string]held
}

// held is a document and what its Data decodes to: one of the types that copied copies.
type held struct {
	state.Doc
	value any
}

// audit, where a test sets it, looks at everything that is put on a shelf.
var audit func(owner state.Owner, docs map[string]held)

// of returns what is shelved of a table; nobody may change it.
func (s *shelf) of(owner state.Owner, now time.Time) map[string]held {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.tables[owner]
	if at == nil {
		return nil
	}
	s.newest.MoveToFront(at)
	t := at.Value.(*shelved)
	t.used = now
	return t.docs
}

// put shelves a table, and lets go of those that nobody has tapped at for long.
func (s *shelf) put(owner state.Owner, docs map[string]held, now time.Time) {
	if len(docs) == 0 {
		s.drop(owner)
		return
	}
	if audit != nil {
		audit(owner, docs)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if at := s.tables[owner]; at != nil {
		t := at.Value.(*shelved)
		t.used, t.docs = now, docs
		s.newest.MoveToFront(at)
	} else {
		s.tables[owner] = s.newest.PushFront(&shelved{owner, now, docs})
	}
	for {
		oldest := s.newest.Back().Value.(*shelved)
		if s.newest.Len() <= maxShelved && now.Sub(oldest.used) < shelfTime {
			return
		}
		s.remove(oldest.owner)
	}
}

// drop takes a table off the shelf.
func (s *shelf) drop(owner state.Owner) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.remove(owner)
}

// clear takes everything off the shelf.
func (s *shelf) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.tables)
	s.newest.Init()
}

func (s *shelf) remove(owner state.Owner) {
	if at := s.tables[owner]; at != nil {
		s.newest.Remove(at)
		delete(s.tables, owner)
	}
}

// versionsOf are the versions of what is shelved.
func versionsOf(docs map[string]held) map[string]int64 {
	versions := make(map[string]int64, len(docs))
	for key, doc := range docs {
		versions[key] = doc.Version
	}
	return versions
}

var (
	copyTable   = twin.Copier[Table]()
	copyRoster  = twin.Copier[Roster]()
	copyScene   = twin.Copier[Scene]()
	copyHistory = twin.Copier[History]()
	copySeats   = twin.Copier[Seats]()
)

// copied is a copy of a document of a kind that is shelved: those that nearly every tap reads.
func copied(value any) (any, bool) {
	switch v := value.(type) {
	case *Table:
		return copyTable(v), true
	case *Roster:
		return copyRoster(v), true
	case *Scene:
		return copyScene(v), true
	case *History:
		return copyHistory(v), true
	case *Seats:
		return copySeats(v), true
	}
	return nil, false
}

// unshelve makes a world of documents, of which those that the shelf has may lack their text.
func (b *Bot) unshelve(
	ctx context.Context, owner state.Owner, docs map[string]state.Doc, shelved map[string]held,
) (*world, error) {
	w := emptyWorld(owner, map[string]state.Doc{})
	if w.stored = maps.Clone(shelved); w.stored == nil {
		w.stored = map[string]held{}
	}
	if err := w.add(docs); err != nil {
		return nil, err
	}
	return w, b.fetch(ctx, w, w.lacking)
}

// add takes further documents in hand: of those that are shelved a copy.
func (w *world) add(docs map[string]state.Doc) error {
	for key, doc := range docs {
		kept := w.stored[key]
		if doc.Version > 0 && doc.Data == nil {
			doc = kept.Doc
		}
		w.read[key] = doc
		if doc.Version == 0 {
			delete(w.stored, key)
			continue
		}
		value := kept.value
		if kept.Version != doc.Version {
			var err error
			if value, err = decodeDocument(w.owner, key, doc.Data); err != nil {
				return err
			}
		}
		if own, lasting := copied(value); lasting && w.stored != nil {
			w.stored[key] = held{doc, value}
			value = own
		}
		w.take(key, value)
	}
	return nil
}

// before is the world as it was read. It is for looking at alone.
func (w *world) before() (*world, error) {
	old := emptyWorld(w.owner, w.read)
	for key, doc := range w.read {
		value := w.stored[key].value
		if doc.Version == 0 {
			continue
		}
		if value == nil {
			var err error
			if value, err = decodeDocument(w.owner, key, doc.Data); err != nil {
				return nil, err
			}
		}
		old.take(key, value)
	}
	return old, nil
}

// after is what the shelf has of the table once the writes of a turn stand in the store.
func (w *world) after(writes []state.Write) map[string]held {
	docs, values := maps.Clone(w.stored), w.values()
	values[historyKey] = w.history
	for _, write := range writes {
		delete(docs, write.Key)
		if value, lasting := copied(values[write.Key]); lasting && write.Data != nil {
			docs[write.Key] = held{state.Doc{Version: write.Version + 1, Data: write.Data}, value}
		}
	}
	if w.scene != nil {
		maps.DeleteFunc(docs, func(key string, doc held) bool {
			_, scene := doc.value.(*Scene)
			return scene && key != sceneKey(w.scene.Number) // nobody taps at those that are over
		})
	}
	return docs
}
