package bot

import (
	"encoding/hex"
	"fmt"
	"io"

	"kubik/rules/dice"
)

// Seed is the secret from which all dice of a scene come.
type Seed [32]byte

// newSeed draws a seed from entropy.
func newSeed(entropy io.Reader) (Seed, error) {
	var s Seed
	if _, err := io.ReadFull(entropy, s[:]); err != nil {
		return Seed{}, fmt.Errorf("drawing a seed: %w", err)
	}
	return s, nil
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
