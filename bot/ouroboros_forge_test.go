package bot_test

import (
	"math/rand/v2"
	"testing"

	"kubik/bot"
)

// Whatever is turned on the bench, the rules can play it: a sheet that they refuse would stop its whole scene.
func TestBenchOfOuroborosMakesWhatCanBePlayed(t *testing.T) {
	for seed := range uint64(300) {
		chance := rand.New(rand.NewPCG(seed, 3))
		if h, playable := bot.TwistedSheet(chance.IntN, 80); !playable {
			t.Fatalf("seed %d: %+v", seed, h.Ouroboros)
		}
	}
}
