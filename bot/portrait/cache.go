package portrait

import (
	"slices"
	"sync"
)

// Cache keeps the pictures that were drawn last. It may be shared; the zero Cache keeps none.
type Cache struct {
	mu    sync.Mutex
	most  int
	order []string // oldest first
	drawn map[string][]byte
}

// NewCache keeps at most so many pictures, each of some 100 kB.
func NewCache(most int) *Cache { return &Cache{most: most, drawn: map[string][]byte{}} }

// PNG draws a picture, or takes the one that is there. Nobody may change its bytes.
func (c *Cache) PNG(in In) ([]byte, error) {
	key := in.Key()
	c.mu.Lock()
	known, ok := c.drawn[key]
	c.mu.Unlock()
	if ok {
		return known, nil
	}
	data, err := PNG(in)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.most > 0 && c.drawn[key] == nil {
		if len(c.order) >= c.most {
			delete(c.drawn, c.order[0])
			c.order = slices.Delete(c.order, 0, 1)
		}
		c.drawn[key] = data
		c.order = append(c.order, key)
	}
	return data, nil
}
