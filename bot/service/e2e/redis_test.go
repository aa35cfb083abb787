package e2e_test

import (
	"net/url"
	"testing"

	"kubik/state/storetest"
)

// guarded is a redis-server that asks for a password.
type guarded struct{ *storetest.Server }

func newRedis(t *testing.T, args ...string) guarded {
	t.Helper()
	return guarded{storetest.RedisServer(t, append(args, "--requirepass", redisPassword)...)}
}

func (r guarded) url() string { return redisURL(r.Addr()) }

func redisURL(addr string) string {
	u := url.URL{Scheme: "redis", User: url.UserPassword("", redisPassword), Host: addr}
	return u.String()
}
