package transcript

import (
	"context"
	"io"
	"net/http"
	"sync/atomic"
)

// gate stands between one life of the bot and Telegram. It lets calls pass, then may hold them, then may be cut.
type gate struct {
	holds atomic.Bool
	held  chan struct{} // one for each call that is held
	ended chan struct{} // closed when the gate is cut
}

func newGate() *gate {
	return &gate{held: make(chan struct{}, 100), ended: make(chan struct{})}
}

// hold keeps the calls that come from now on.
func (g *gate) hold() { g.holds.Store(true) }

// wait returns when one more call is held.
func (g *gate) wait(ctx context.Context) error {
	select {
	case <-g.held:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// cut refuses all calls, also those that are held. It is called once.
func (g *gate) cut() { close(g.ended) }

func (g *gate) isCut() bool {
	select {
	case <-g.ended:
		return true
	default:
		return false
	}
}

// to leads to Telegram.
func (g *gate) to(telegram http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if g.holds.Load() {
			g.held <- struct{}{}
			<-g.ended
		}
		if !g.isCut() {
			telegram.ServeHTTP(w, r)
			return
		}
		w.WriteHeader(http.StatusForbidden) // after which no bot tries again
		_, _ = io.WriteString(w, `{"ok":false,"error_code":403,"description":"Forbidden: bot was kicked from the group chat"}`)
	})
}
