package dice_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/big"
	"slices"
	"testing"

	"kubik/rules/dice"
)

// counting is the seed 00 01 02 … 1f of the published vectors.
func counting() (seed [32]byte) {
	for i := range seed {
		seed[i] = byte(i)
	}
	return seed
}

func TestStreamVectors(t *testing.T) {
	for _, v := range []struct {
		position uint64
		action   string
		sides    int
		faces    []int
	}{
		{0, "", 6, []int{6, 4, 6, 2, 1, 5, 2, 2, 4, 2}},
		{7, "resolve", 20, []int{14, 18, 11, 9, 6, 10, 13, 20, 7, 14}},
		{math.MaxUint64, "\x00", 10000, []int{4249, 3386, 366, 7076, 2522, 6809}},
		{1, "big", math.MaxInt64, []int{2140039168681108377, 8281454650935307684, 8265147287870285156}},
		// A quarter of all words is thrown away here.
		{1, "big", 3 << 61, []int{2140039168681108377, 1363925623294225828, 4286356634546396467, 4062667335806874660,
			835639550963718467, 3466445487672724634, 3826571067569980276, 2681866658094841598}},
	} {
		pool := dice.Pool{Count: len(v.faces), Sides: v.sides}
		if got := pool.Roll(dice.NewStream(counting(), v.position, []byte(v.action))); !slices.Equal(got, v.faces) {
			t.Errorf("position %d, action %q, d%d: %v, want %v", v.position, v.action, v.sides, got, v.faces)
		}
	}
}

func TestCommitment(t *testing.T) {
	const want = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
	if got := dice.Commitment(counting()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestStreamRejects recomputes the dice by the published recipe with numbers of any size and checks that each face
// keeps exactly the same number of words: the accepted ones are a multiple of the sides.
func TestStreamRejects(t *testing.T) {
	all := new(big.Int).Lsh(big.NewInt(1), 64)
	for _, sides := range []int{1, 2, 3, 4, 6, 7, 8, 10, 12, 20, 100, 9999, 10000, 3 << 61, 5 << 60, math.MaxInt64} {
		n := big.NewInt(int64(sides))
		accepted := new(big.Int).Sub(all, new(big.Int).Mod(all, n))
		stream, words := dice.NewStream(counting(), 3, []byte("x")), recipe(counting(), 3, []byte("x"))
		for range 64 {
			w := words()
			for new(big.Int).SetUint64(w).Cmp(accepted) >= 0 {
				w = words()
			}
			want := 1 + int(new(big.Int).Mod(new(big.Int).SetUint64(w), n).Int64())
			if got := stream.Roll(sides); got != want {
				t.Fatalf("d%d: %d, want %d", sides, got, want)
			}
		}
	}
}

func recipe(seed [32]byte, position uint64, action []byte) func() uint64 {
	sum := func(key, message []byte) []byte {
		h := hmac.New(sha256.New, key)
		h.Write(message)
		return h.Sum(nil)
	}
	message := append([]byte("kubik/dice/1"), 0)
	message = binary.BigEndian.AppendUint64(message, position)
	key := sum(seed[:], append(message, action...))
	word := 0
	return func() uint64 {
		block := sum(key, binary.BigEndian.AppendUint64(nil, uint64(word/4)))
		w := binary.BigEndian.Uint64(block[word%4*8:])
		word++
		return w
	}
}

func TestStreamKeysAreApart(t *testing.T) {
	roll := func(seed [32]byte, position uint64, action string) string {
		return string(bytesOf(dice.Pool{Count: 40, Sides: 100}.Roll(dice.NewStream(seed, position, []byte(action)))))
	}
	other := counting()
	other[31]++
	seen := map[string]bool{}
	for _, faces := range []string{roll(counting(), 1, "a"), roll(other, 1, "a"), roll(counting(), 2, "a"),
		roll(counting(), 1, "b"), roll(counting(), 1, ""), roll(counting(), 1, "aa")} {
		if seen[faces] {
			t.Error("two different keys gave the same dice")
		}
		seen[faces] = true
	}
	if roll(counting(), 1, "a") != roll(counting(), 1, "a") {
		t.Error("the same key gave different dice")
	}
}

func bytesOf(faces []int) []byte {
	b := make([]byte, len(faces))
	for i, f := range faces {
		b[i] = byte(f)
	}
	return b
}
