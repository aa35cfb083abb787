package redis_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"kubik/state"
	"kubik/state/redis"
	"kubik/state/storetest"
)

// writers commit at the same time, each on a connection of its own.
const writers = 8

// acked is a commit that was answered.
type acked struct {
	owner state.Owner
	op    state.OpID
	at    time.Time
}

// failover commits until the server is killed, lets its replica take its place, and returns what was answered and how
// much of it is lost.
func failover(t testing.TB, wait bool) (answered []acked, lost []acked, killed time.Time) {
	t.Helper()
	master := storetest.RedisServer(t)
	host, port, _ := strings.Cut(master.Addr(), ":")
	replica := storetest.RedisServer(t, "--replicaof", host+" "+port, "--repl-diskless-sync-delay", "0")
	for !strings.Contains(replica.Text("INFO replication"), "master_link_status:up") {
		time.Sleep(10 * time.Millisecond)
	}
	ctx, stop := context.WithCancel(context.Background())
	var mu sync.Mutex
	var wg sync.WaitGroup
	for w := range writers {
		s, err := redis.Open(ctx, master.URL()+"?pool_size=1&max_retries=-1")
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		owner := state.Owner(fmt.Sprint("t", w))
		wg.Go(func() {
			for n := int64(0); ctx.Err() == nil; n++ {
				c := step(owner, state.OpID(fmt.Sprint(n)), n, 1)
				if _, err := s.Commit(ctx, c); err != nil {
					return
				}
				if wait {
					if got, err := s.Wait(ctx, 1, time.Second); got < 1 || err != nil {
						return // not answered
					}
				}
				mu.Lock()
				answered = append(answered, acked{owner, c.Op, time.Now()})
				mu.Unlock()
			}
		})
	}
	for few := true; few; time.Sleep(time.Millisecond) {
		mu.Lock()
		few = len(answered) < 400
		mu.Unlock()
	}
	master.Stop()
	killed = time.Now()
	stop()
	wg.Wait()
	replica.Do("REPLICAOF NO ONE")
	s, err := redis.Open(context.Background(), replica.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, a := range answered {
		snap, err := s.Load(context.Background(), state.Load{Owner: a.owner, Op: a.op})
		if err != nil {
			t.Fatal(err)
		}
		if snap.Receipt == nil {
			lost = append(lost, a)
		}
	}
	return answered, lost, killed
}

// TestFailoverWithWait: what a replica has acknowledged outlives its master.
func TestFailoverWithWait(t *testing.T) {
	answered, lost, _ := failover(t, true)
	if len(lost) > 0 {
		t.Errorf("%d of %d commits are lost", len(lost), len(answered))
	}
}

// BenchmarkFailover tells how many answered commits a failover loses, and how long before the end the first of them
// was answered.
func BenchmarkFailover(b *testing.B) {
	for _, wait := range []bool{false, true} {
		b.Run(map[bool]string{false: "asynchronous", true: "WAIT 1"}[wait], func(b *testing.B) {
			var lost, window float64
			for b.Loop() {
				_, gone, killed := failover(b, wait)
				lost += float64(len(gone))
				for _, a := range gone {
					window = max(window, float64(killed.Sub(a.at).Microseconds())/1000)
				}
			}
			b.ReportMetric(lost/float64(b.N), "lost/failover")
			b.ReportMetric(window, "worst-window-ms")
			b.ReportMetric(0, "ns/op")
		})
	}
}
