package redis_test

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	goredis "github.com/redis/go-redis/v9"

	"kubik/state/redis"
	"kubik/state/storetest"
)

// turned is a store over a server whose clock is turned by hand.
type turned struct {
	*redis.Store
	server *miniredis.Miniredis
	at     time.Time
}

func (s *turned) Turn(d time.Duration) {
	s.at = s.at.Add(d)
	s.server.SetTime(s.at)
	s.server.FastForward(d)
}

func open(t *testing.T, url string) *redis.Store {
	t.Helper()
	store, err := redis.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

func TestStoreOnMiniredis(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Store {
		s := &turned{server: miniredis.RunT(t), at: time.Date(2024, 5, 1, 12, 0, 0, 0, time.UTC)}
		s.Turn(0)
		s.Store = open(t, "redis://"+s.server.Addr())
		return s
	})
}

// TestStoreOnRedis takes a server of its own, or the empty database at KUBIK_REDIS_URL, which it leaves empty.
func TestStoreOnRedis(t *testing.T) {
	url := os.Getenv("KUBIK_REDIS_URL")
	if url == "" {
		url = storetest.RedisServer(t).URL()
	}
	direct := raw(t, url)
	if n, err := direct.DBSize(t.Context()).Result(); n > 0 || err != nil {
		t.Fatalf("the database must be empty: %d keys, %v", n, err)
	}
	storetest.Run(t, func(t *testing.T) storetest.Store {
		t.Cleanup(func() { direct.FlushDB(context.Background()) }) // the test's own context is over by then
		return open(t, url)
	})
}

// TestStoreOnCluster finds scripts and transactions that touch two slots: a server in cluster mode refuses them,
// though it holds all the slots.
func TestStoreOnCluster(t *testing.T) {
	server := cluster(t)
	storetest.Run(t, func(t *testing.T) storetest.Store {
		server.Do("FLUSHALL")
		return open(t, server.URL()+"?addr="+server.Addr())
	})
}

// raw is a client beside the store.
func raw(t *testing.T, url string) *goredis.Client {
	t.Helper()
	options, err := goredis.ParseURL(url)
	if err != nil {
		t.Fatal("KUBIK_REDIS_URL is malformed")
	}
	client := goredis.NewClient(options)
	t.Cleanup(func() { client.Close() })
	return client
}

// cluster is a server that holds all slots of a Cluster.
func cluster(t *testing.T, args ...string) *storetest.Server {
	t.Helper()
	server := storetest.RedisServer(t, append([]string{"--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1"}, args...)...)
	if reply := server.Do("CLUSTER ADDSLOTSRANGE 0 16383"); reply != "+OK" {
		t.Fatal(reply)
	}
	for server.Do("SET ready 1") != "+OK" {
		time.Sleep(10 * time.Millisecond)
	}
	return server
}
