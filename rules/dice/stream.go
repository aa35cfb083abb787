package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
)

// streamLabel separates these dice from any other use of the same seed, and names the version of the recipe.
const streamLabel = "kubik/dice/1\x00"

// Stream draws dice from a secret seed. The same seed, position and action give the same dice, and whoever knows the
// three can recompute every die. With ‖ for joining bytes and every number written as 8 bytes, highest first:
//
//	key      = HMAC-SHA256(seed, "kubik/dice/1" ‖ 0x00 ‖ position ‖ action)
//	block(i) = HMAC-SHA256(key, i)   i = 0, 1, 2, …
//
// The blocks, end to end, are read as words w of 8 bytes. A die of n sides takes the next word; a word of at least
// 2⁶⁴ − (2⁶⁴ mod n) is thrown away for the next one, so that every face has the same number of words. The face is
// 1 + (w mod n). Dice of one side take a word too.
//
// Vectors, with the seed 00 01 02 … 1f:
//
//	position 0, no action:         d6  6 4 6 2 1 5 2 2 4 2
//	position 7, action "resolve":  d20 14 18 11 9 6 10 13 20 7 14
type Stream struct {
	key   [sha256.Size]byte
	block uint64
	words []byte // what is left of the block drawn last
}

// NewStream starts the dice of one action. position is that of the last action kept before it; action is everything
// that is resolved, in canonical bytes.
func NewStream(seed [32]byte, position uint64, action []byte) *Stream {
	message := binary.BigEndian.AppendUint64([]byte(streamLabel), position)
	s := &Stream{}
	copy(s.key[:], mac(seed[:], append(message, action...)))
	return s
}

// Roll returns a face from 1 to sides. sides is at least 1.
func (s *Stream) Roll(sides int) int {
	n := uint64(sides)
	for {
		if w := s.word(); w <= highest(n) {
			return int(w%n) + 1
		}
	}
}

// highest is the last word that a die of n sides may use: 2⁶⁴ − (2⁶⁴ mod n) − 1.
func highest(n uint64) uint64 {
	return math.MaxUint64 - (math.MaxUint64%n+1)%n
}

func (s *Stream) word() uint64 {
	if len(s.words) == 0 {
		s.words = mac(s.key[:], binary.BigEndian.AppendUint64(nil, s.block))
		s.block++
	}
	w := binary.BigEndian.Uint64(s.words)
	s.words = s.words[8:]
	return w
}

func mac(key, message []byte) []byte {
	h := hmac.New(sha256.New, key)
	h.Write(message)
	return h.Sum(nil)
}

// Commitment is the full SHA-256 of a seed in lower-case hexadecimal. It is shown before the first die, the seed after
// the last one.
func Commitment(seed [32]byte) string {
	sum := sha256.Sum256(seed[:])
	return hex.EncodeToString(sum[:])
}
