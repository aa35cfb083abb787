package playground

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	bolt "go.etcd.io/bbolt"
)

const (
	usersBucket    = "users"
	chatsBucket    = "chats"
	messagesBucket = "messages"
	updatesBucket  = "updates"
	queriesBucket  = "queries"
	metaBucket     = "meta"
	filesBucket    = "files"
)

var buckets = []string{usersBucket, chatsBucket, messagesBucket, updatesBucket, queriesBucket, metaBucket, filesBucket}

// record is the place of one value in the store; b is 0 where one number is enough.
type record struct {
	bucket string
	a, b   int64
}

// key orders as the numbers do, negative ones first.
func (r record) key() []byte {
	out := binary.BigEndian.AppendUint64(nil, uint64(r.a)^1<<63)
	return binary.BigEndian.AppendUint64(out, uint64(r.b))
}

type disk struct{ db *bolt.DB }

// openDisk does not wait for the drive on every write: the system keeps what a killed process wrote, and losing the last
// moments of a game of pretence to a power cut is a fair price for speed.
func openDisk(path string) (*disk, error) {
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: time.Second, NoSync: true, NoFreelistSync: true})
	if err != nil {
		return nil, err
	}
	err = db.Update(func(tx *bolt.Tx) error {
		for _, name := range buckets {
			if _, err := tx.CreateBucketIfNotExists([]byte(name)); err != nil {
				return err
			}
		}
		return nil
	})
	return &disk{db}, err
}

func (d *disk) close() error {
	if err := d.db.Sync(); err != nil {
		return err
	}
	return d.db.Close()
}

// write stores values; a nil value removes the record.
func (d *disk) write(values map[record]any) error {
	return d.db.Update(func(tx *bolt.Tx) error {
		for r, v := range values {
			b := tx.Bucket([]byte(r.bucket))
			if v == nil {
				if err := b.Delete(r.key()); err != nil {
					return err
				}
				continue
			}
			if err := b.Put(r.key(), encode(v)); err != nil {
				return err
			}
		}
		return nil
	})
}

func each[T any](tx *bolt.Tx, bucket string, f func(*T)) error {
	return tx.Bucket([]byte(bucket)).ForEach(func(_, raw []byte) error {
		v := new(T)
		if err := json.Unmarshal(raw, v); err != nil {
			return fmt.Errorf("%s: %w", bucket, err)
		}
		f(v)
		return nil
	})
}

func (s *Server) flush() error {
	defer clear(s.dirty)
	if s.disk == nil || len(s.dirty) == 0 {
		return nil
	}
	return s.disk.write(s.dirty)
}

func (s *Server) load() error {
	w := &s.world
	return s.disk.db.View(func(tx *bolt.Tx) error {
		for _, err := range []error{
			each(tx, usersBucket, func(u *user) { w.users[u.ID] = u }),
			each(tx, chatsBucket, func(c *chat) { w.chats[c.ID] = c }),
			each(tx, messagesBucket, func(m *message) {
				w.messages[m.Chat] = append(w.messages[m.Chat], m)
				if m.Inline != "" {
					w.inline[m.Inline] = place{m.Chat, m.ID}
				}
			}),
			each(tx, queriesBucket, func(q *query) { w.queries[q.ID] = q }),
			each(tx, updatesBucket, func(u *update) { s.queue = append(s.queue, *u) }),
			each(tx, filesBucket, func(f *stored) { w.files[f.ID] = f }),
			each(tx, metaBucket, func(m *meta) { w.meta = *m }),
		} {
			if err != nil {
				return err
			}
		}
		return nil
	})
}
