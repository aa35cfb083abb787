package service

import (
	"context"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"kubik/bot/clock"
)

// Little is kept and much is thrown away: a tap leaves behind twenty times what stays of it. So garbage is collected
// less often than Go would while the heap stays within roomy, and as Go would beyond.
const (
	roomy   = 64 << 20 // bytes, garbage included
	seldom  = 300      // percent of what lives that may be garbage, at most
	usual   = 100      // Go's own
	coarse  = 50       // finer changes are not worth a stop of everything
	lookFor = 10 * time.Second
)

// thrift keeps the collector in step with what lives until the context ends. Whoever sets GOGC decides.
func thrift(ctx context.Context, c clock.Clock) {
	if _, set := os.LookupEnv("GOGC"); set {
		return
	}
	_, bounded := os.LookupEnv("GOMEMLIMIT")
	now := usual
	for ctx.Err() == nil {
		live := alive()
		if next := garbage(live); next != now {
			debug.SetGCPercent(next)
			now = next
		}
		if !bounded { // for when more comes to live than was there a moment ago
			debug.SetMemoryLimit(max(roomy/2*3, 3*int64(live)))
		}
		woken := make(chan struct{})
		timer := c.AfterFunc(lookFor, func() { close(woken) })
		select {
		case <-woken:
		case <-ctx.Done():
			timer.Stop()
		}
	}
	debug.SetGCPercent(usual)
	if !bounded {
		debug.SetMemoryLimit(math.MaxInt64)
	}
}

// garbage is how much of it may lie about where so many bytes live, in percent of these.
func garbage(live uint64) int {
	if live == 0 || live >= roomy {
		return usual
	}
	percent := (roomy - live) * 100 / live / coarse * coarse
	return int(min(max(percent, usual), seldom))
}

// alive is what the last collection has found in use.
func alive() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return 0
	}
	return sample[0].Value.Uint64()
}
