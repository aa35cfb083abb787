package bot

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"kubik/rules/dice"
)

// Seed is the secret from which all dice of a scene come.
type Seed [32]byte

// newSeeds draws a seed and the veil that goes with it.
func newSeeds(entropy io.Reader) (seed, veil Seed, err error) {
	var both [2 * len(seed)]byte
	if _, err := io.ReadFull(entropy, both[:]); err != nil {
		return Seed{}, Seed{}, fmt.Errorf("drawing a seed: %w", err)
	}
	return Seed(both[:len(seed)]), Seed(both[len(seed):]), nil
}

// Mark is what keys dice in place of the canonical bytes of what is resolved: the first 16 bytes of HMAC-SHA256 of these
// under the veil. Once a seed is shown, whoever has the mark can recompute the dice. Canonical bytes hold hidden ranks
// and orders, and few enough of these are possible that one could try them all against known dice; a mark gives nothing
// away, since the veil stays with the table.
func (s Seed) Mark(canon []byte) []byte {
	h := hmac.New(sha256.New, s[:])
	h.Write(canon)
	return h.Sum(nil)[:16]
}

func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// MarshalText writes the seed in hex.
func (s Seed) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads 64 hex digits.
func (s *Seed) UnmarshalText(text []byte) error {
	if n, err := hex.Decode(s[:], text); err != nil || n != len(s) {
		return fmt.Errorf("a seed of %d bytes: %w", n, err)
	}
	return nil
}

func (s Seed) commitment() string { return dice.Commitment(s) }
