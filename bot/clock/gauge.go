package clock

import (
	"context"
	"sync"
)

// Gauge counts work in flight, so that a test can wait for quiet. Unlike a sync.WaitGroup it may be waited on while
// work starts new work, and again and again. A nil Gauge counts nothing and is always quiet.
type Gauge struct {
	mu    sync.Mutex
	count int
	quiet chan struct{} // closed when count returns to zero; nil while it is zero
}

// Add counts one more piece of work. Whoever starts a goroutine adds before starting it.
func (g *Gauge) Add() {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.count == 0 {
		g.quiet = make(chan struct{})
	}
	g.count++
}

// Done ends one piece of work. It panics when nothing was added.
func (g *Gauge) Done() {
	if g == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.count == 0 {
		panic("clock: Gauge.Done without Add")
	}
	g.count--
	if g.count == 0 {
		close(g.quiet)
		g.quiet = nil
	}
}

// Wait returns once nothing is in flight, or with the context's error.
func (g *Gauge) Wait(ctx context.Context) error {
	for {
		quiet := g.pending()
		if quiet == nil {
			return nil
		}
		select {
		case <-quiet:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (g *Gauge) pending() chan struct{} {
	if g == nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.quiet
}
