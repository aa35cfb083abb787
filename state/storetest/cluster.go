package storetest

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// slots of a Redis Cluster.
const slots = 16384

// Cluster is three masters, each with a third of the slots at first.
type Cluster struct {
	t       testing.TB
	Masters []*Server
}

// RedisCluster starts three redis-server processes and joins them, as RedisServer starts one.
func RedisCluster(t testing.TB, args ...string) *Cluster {
	t.Helper()
	c := &Cluster{t: t}
	for range 3 {
		c.Masters = append(c.Masters, RedisServer(t, append([]string{
			"--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1", "--cluster-node-timeout", "2000",
		}, args...)...))
	}
	for i, m := range c.Masters {
		c.ok(m, "CLUSTER ADDSLOTSRANGE %d %d", i*slots/3, (i+1)*slots/3-1)
		c.ok(m, "CLUSTER SET-CONFIG-EPOCH %d", i+1)
	}
	for _, m := range c.Masters[1:] {
		c.ok(c.Masters[0], "CLUSTER MEET 127.0.0.1 %d", m.port)
	}
	for _, m := range c.Masters {
		c.await(m)
	}
	return c
}

func (c *Cluster) ok(s *Server, format string, args ...any) {
	c.t.Helper()
	if reply := s.Do(format, args...); reply != "+OK" {
		c.t.Fatalf("%s: %s", fmt.Sprintf(format, args...), reply)
	}
}

// await waits until a master knows the two others and holds the cluster to be whole.
func (c *Cluster) await(s *Server) {
	c.t.Helper()
	for range 1000 {
		info := s.Text("CLUSTER INFO")
		if strings.Contains(info, "cluster_state:ok") && strings.Contains(info, "cluster_known_nodes:3") && strings.Contains(info, "cluster_size:3") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	c.t.Fatal("the cluster does not come together")
}

// URL is what redis.Open takes; user may be nil.
func (c *Cluster) URL(user *url.Userinfo) string {
	further := url.Values{}
	for _, m := range c.Masters[1:] {
		further.Add("addr", m.Addr())
	}
	u := url.URL{Scheme: "redis", User: user, Host: c.Masters[0].Addr(), RawQuery: further.Encode()}
	return u.String()
}

// Slot is the slot of a key.
func (c *Cluster) Slot(key string) int {
	c.t.Helper()
	slot, err := strconv.Atoi(strings.TrimPrefix(c.Masters[0].Do("CLUSTER KEYSLOT %s", key), ":"))
	if err != nil {
		c.t.Fatal(err)
	}
	return slot
}

// Used are the slots of a master that hold keys now.
func (c *Cluster) Used(master int) (used []int) {
	c.t.Helper()
	seen := map[string]bool{}
	for _, key := range keysOf(c.Masters[master].Text("KEYS kubik:*")) {
		if tag, _, tagged := strings.Cut(key, "}"); tagged {
			key = tag + "}" // all keys of an owner share a slot
		}
		if !seen[key] {
			seen[key] = true
			used = append(used, c.Slot(key))
		}
	}
	return used
}

// Move migrates a slot from one master to another, some keys at a time, as an operator's tool does while others read and
// write. The cluster's servers must ask for no password.
func (c *Cluster) Move(slot, from, to int) {
	c.t.Helper()
	source, target := c.Masters[from], c.Masters[to]
	sourceID, targetID := source.Text("CLUSTER MYID"), target.Text("CLUSTER MYID")
	c.ok(target, "CLUSTER SETSLOT %d IMPORTING %s", slot, sourceID)
	c.ok(source, "CLUSTER SETSLOT %d MIGRATING %s", slot, targetID)
	for {
		keys := keysOf(source.Text("CLUSTER GETKEYSINSLOT %d 10", slot))
		if len(keys) == 0 {
			break
		}
		migrate := fmt.Sprintf(`MIGRATE 127.0.0.1 %d "" 0 5000 KEYS %s`, target.port, strings.Join(keys, " "))
		if reply := source.Do("%s", migrate); reply != "+OK" && reply != "+NOKEY" {
			c.t.Fatalf("MIGRATE: %s", reply)
		}
	}
	for _, m := range []*Server{target, source, c.Masters[3-from-to]} {
		c.ok(m, "CLUSTER SETSLOT %d NODE %s", slot, targetID)
	}
	c.agree()
}

// agree waits until all masters tell the same of every slot and epoch. A move on top of a rumour would lose the slot's
// keys.
func (c *Cluster) agree() {
	c.t.Helper()
	for range 1000 {
		views := map[string]bool{}
		for _, m := range c.Masters {
			views[c.view(m)] = true
		}
		if len(views) == 1 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	c.t.Fatal("the masters do not agree")
}

// view is which master has which epoch and slots, as one of them sees it.
func (c *Cluster) view(s *Server) string {
	c.t.Helper()
	var nodes []string
	for line := range strings.Lines(s.Text("CLUSTER NODES")) {
		// id, address, flags, master, ping, pong, epoch, link, slots; moves under way stand in [ ]
		if f := strings.Fields(line); len(f) > 7 {
			nodes = append(nodes, f[0]+" "+f[6]+" "+strings.Join(f[8:], " "))
		}
	}
	slices.Sort(nodes)
	return strings.Join(nodes, "\n")
}

func keysOf(reply string) (keys []string) {
	for _, word := range strings.Fields(reply) {
		if strings.HasPrefix(word, "kubik:") {
			keys = append(keys, word)
		}
	}
	return keys
}
