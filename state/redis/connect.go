package redis

import (
	"cmp"
	"errors"
	"net/url"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// Limits of a connection where the address sets none. A bot's load and commit share 3 seconds, and a pool this small
// keeps two cores busy.
const (
	dialTimeout = time.Second
	callTimeout = 3 * time.Second
	poolTimeout = time.Second
	poolSize    = 16
)

// errAddress quotes nothing: whatever a parser points at in a malformed address may be the password.
var errAddress = errors.New("redis: the address is malformed; it reads redis://user:password@host:port/number " +
	"(rediss:// for TLS), special characters of the password percent-encoded")

// connect dials nothing yet. The library's own log is silenced for the process: it repeats, on standard error, what
// every call returns as an error.
func connect(address string) (goredis.UniversalClient, error) {
	logging.Disable()
	u, err := url.Parse(address)
	if err != nil {
		return nil, errAddress
	}
	switch query := u.Query(); {
	case query.Has("master_name"):
		return connectSentinel(address)
	case query.Has("addr"):
		return connectCluster(address)
	}
	return connectSingle(address)
}

func connectSingle(address string) (goredis.UniversalClient, error) {
	o, err := goredis.ParseURL(address)
	if err != nil {
		return nil, errAddress
	}
	o.ContextTimeoutEnabled, o.DisableIdentity, o.Protocol = true, true, 2
	o.DialerRetries, o.PipelinePoolSize = 1, -1
	standards(&o.DialTimeout, &o.ReadTimeout, &o.WriteTimeout, &o.PoolTimeout, &o.PoolSize)
	return goredis.NewClient(o), nil
}

func connectSentinel(address string) (goredis.UniversalClient, error) {
	o, err := goredis.ParseFailoverURL(address)
	if err != nil {
		return nil, errAddress
	}
	o.ContextTimeoutEnabled, o.DisableIdentity, o.Protocol = true, true, 2
	o.DialerRetries, o.PipelinePoolSize = 1, -1
	standards(&o.DialTimeout, &o.ReadTimeout, &o.WriteTimeout, &o.PoolTimeout, &o.PoolSize)
	return goredis.NewFailoverClient(o), nil
}

func connectCluster(address string) (goredis.UniversalClient, error) {
	o, err := goredis.ParseClusterURL(address)
	if err != nil {
		return nil, errAddress
	}
	o.ContextTimeoutEnabled, o.DisableIdentity, o.Protocol = true, true, 2
	o.DialerRetries, o.PipelinePoolSize = 1, -1
	standards(&o.DialTimeout, &o.ReadTimeout, &o.WriteTimeout, &o.PoolTimeout, &o.PoolSize)
	return goredis.NewClusterClient(o), nil
}

// standards fills in what the address has not set.
func standards(dial, read, write, wait *time.Duration, size *int) {
	*dial = cmp.Or(*dial, dialTimeout)
	*read, *write = cmp.Or(*read, callTimeout), cmp.Or(*write, callTimeout)
	*wait = cmp.Or(*wait, poolTimeout)
	*size = cmp.Or(*size, poolSize)
}
