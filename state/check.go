package state

import (
	"errors"
	"fmt"
)

// Format is the number of the layout that both stores write. A store opens data of its own format and of the next
// one, so that a release can be rolled back; anything newer is refused.
const Format = 1

// ErrMalformed is a caller's mistake: a request no store can carry out. Nothing was changed.
var ErrMalformed = errors.New("malformed request to the store")

const (
	maxOwner = 64   // bytes
	maxName  = 1024 // bytes of a document key, an operation id or a post id
)

// Check reports ErrMalformed unless the owner is 1 to 64 ASCII letters, digits, '-' or '_'. Anything else might end
// the hash tag of a Redis key or run into the next part of a bolt key.
func (o Owner) Check() error {
	if len(o) == 0 || len(o) > maxOwner {
		return fmt.Errorf("%w: owner of %d bytes", ErrMalformed, len(o))
	}
	for i := range len(o) {
		if !plain(o[i]) {
			return fmt.Errorf("%w: owner %q", ErrMalformed, string(o))
		}
	}
	return nil
}

func plain(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '-' || b == '_'
}

// Check reports ErrMalformed when the owner or a key is not usable.
func (l Load) Check() error {
	if err := l.Owner.Check(); err != nil {
		return err
	}
	if len(l.Op) > maxName {
		return fmt.Errorf("%w: operation id of %d bytes", ErrMalformed, len(l.Op))
	}
	for _, key := range l.Keys {
		if err := checkName("key", key); err != nil {
			return err
		}
	}
	return nil
}

// Check reports ErrMalformed when the owner, a name or a version is not usable, when two writes name one document,
// when a document or journal entry is empty, or when an edit is of no entry, of one twice, or from or to nothing.
func (c Commit) Check() error {
	if err := c.Owner.Check(); err != nil {
		return err
	}
	if err := checkName("operation id", string(c.Op)); err != nil {
		return err
	}
	for key := range c.Reads {
		if err := checkName("key", key); err != nil {
			return err
		}
	}
	for _, want := range c.Wants {
		if err := checkName("post id", string(want.Post)); err != nil {
			return err
		}
	}
	for _, entry := range c.Journal {
		if len(entry) == 0 {
			return fmt.Errorf("%w: empty journal entry", ErrMalformed)
		}
	}
	if err := c.checkEdits(); err != nil {
		return err
	}
	return c.checkWrites()
}

func (c Commit) checkEdits() error {
	seen := make(map[int64]bool, len(c.Edits))
	for _, e := range c.Edits {
		switch {
		case e.Index < 1:
			return fmt.Errorf("%w: edit of journal entry %d", ErrMalformed, e.Index)
		case seen[e.Index]:
			return fmt.Errorf("%w: two edits of journal entry %d", ErrMalformed, e.Index)
		case len(e.Was) == 0 || len(e.Now) == 0:
			return fmt.Errorf("%w: edit of journal entry %d from or to nothing", ErrMalformed, e.Index)
		}
		seen[e.Index] = true
	}
	return nil
}

func (c Commit) checkWrites() error {
	seen := make(map[string]bool, len(c.Writes))
	for _, w := range c.Writes {
		if err := checkName("key", w.Key); err != nil {
			return err
		}
		switch {
		case seen[w.Key]:
			return fmt.Errorf("%w: two writes of %q", ErrMalformed, w.Key)
		case w.Version < 0, w.TTL < 0:
			return fmt.Errorf("%w: negative version or TTL of %q", ErrMalformed, w.Key)
		case w.Data != nil && len(w.Data) == 0:
			return fmt.Errorf("%w: empty document %q", ErrMalformed, w.Key)
		}
		seen[w.Key] = true
	}
	return nil
}

func checkName(what, name string) error {
	if name == "" || len(name) > maxName {
		return fmt.Errorf("%w: %s of %d bytes", ErrMalformed, what, len(name))
	}
	return nil
}
