package redis

import (
	"errors"
	"fmt"
	"net"
	"sync/atomic"

	goredis "github.com/redis/go-redis/v9"

	"kubik/state"
)

// once is a command that the library must not send a second time by itself: of two attempts it would tell the error
// of the last alone, and the first may have reached the server.
type once struct{ *goredis.Cmd }

// NoRetry makes the library return the first error.
func (once) NoRetry() bool { return true }

// mark is an argument that notes when its command is written to a connection. Until then, whatever fails (the dial,
// the greeting, the wait for a free connection) has changed nothing.
type mark struct {
	text string
	sent atomic.Bool
}

// MarshalBinary is called by the library as it writes the command.
func (m *mark) MarshalBinary() ([]byte, error) {
	m.sent.Store(true)
	return []byte(m.text), nil
}

// judge makes an error ErrUnsure when the command may have been carried out: it was written whole, and no reply of
// the server came back.
func (m *mark) judge(err error) error {
	if !m.sent.Load() || replied(err) || unwritten(err) {
		return err
	}
	return fmt.Errorf("%w: %w", state.ErrUnsure, err)
}

func replied(err error) bool {
	var reply goredis.Error
	return errors.As(err, &reply)
}

// unwritten tells an error of writing itself. What arrived then lacks its end, and a server runs no such command.
func unwritten(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "write"
}

// passing tells a failure that another attempt may not meet.
func passing(err error) bool {
	return !replied(err) || goredis.IsLoadingError(err) || goredis.IsReadOnlyError(err) ||
		goredis.IsMasterDownError(err) || goredis.IsClusterDownError(err) || goredis.IsTryAgainError(err) ||
		goredis.IsMaxClientsError(err)
}
