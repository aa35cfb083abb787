package storetest

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Watched is a master with a replica, both watched by three Sentinels that let the replica take the master's place.
type Watched struct {
	Master, Replica *Server
	Sentinels       []*Server
}

// RedisSentinel starts one, and returns when the Sentinels know each other and the replica.
func RedisSentinel(t testing.TB) *Watched {
	t.Helper()
	w := &Watched{Master: RedisServer(t)}
	host, port, _ := strings.Cut(w.Master.Addr(), ":")
	w.Replica = RedisServer(t, "--replicaof", host+" "+port, "--repl-diskless-sync-delay", "0")
	lines := []string{
		fmt.Sprintf("sentinel monitor tables %s %s 2", host, port),
		"sentinel down-after-milliseconds tables 1000", "sentinel failover-timeout tables 5000", "",
	}
	for range 3 {
		config := filepath.Join(t.TempDir(), "sentinel.conf")
		if err := os.WriteFile(config, []byte(strings.Join(lines, "\n")), 0o600); err != nil {
			t.Fatal(err)
		}
		w.Sentinels = append(w.Sentinels, Sentinel(t, config))
	}
	for range 1000 {
		if w.agreed() {
			return w
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the Sentinels do not find each other")
	return nil
}

// agreed tells whether every Sentinel could hand the tables to the replica.
func (w *Watched) agreed() bool {
	_, replica, _ := strings.Cut(w.Replica.Addr(), ":")
	for _, s := range w.Sentinels {
		if !strings.HasPrefix(s.Text("SENTINEL CKQUORUM tables"), "+OK 3") || !strings.Contains(s.Text("INFO sentinel"), "slaves=1") {
			return false
		}
	}
	return strings.Contains(w.Master.Text("INFO replication"), "port="+replica+",state=online")
}

// Named is the address of the master that the Sentinels name.
func (w *Watched) Named() string {
	return strings.ReplaceAll(w.Sentinels[0].Text("SENTINEL GET-MASTER-ADDR-BY-NAME tables"), "\n", ":")
}

// URL is what redis.Open takes.
func (w *Watched) URL() string {
	query := url.Values{"master_name": {"tables"}}
	for _, s := range w.Sentinels[1:] {
		query.Add("addr", s.Addr())
	}
	return w.Sentinels[0].URL() + "?" + query.Encode()
}
