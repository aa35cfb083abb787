package faults_test

import (
	"math/rand"
	"slices"
	"strings"

	"kubik/bot/playground"
	"kubik/bot/tap"
)

// weights are how often people tap a button of a kind, by book; what is not named is left alone.
var weights = map[string]map[string]int{
	"grail":     grailWeights,
	"ouroboros": {"act": 10, "any": 3, "knob": 3, "rounds": 2, "lock": 1, "setup": 5, "begin": 10, "again": 10},
	"labyrinth": {
		"propose": 6, "withdraw": 1, "confirm": 3, "deny": 1, "cliche": 4, "aim": 2, "pump": 2, "spend": 1, "throw": 8, "decline": 1,
		"answer": 4, "help": 1, "claim": 1, "heal": 2, "rested": 5, "learn": 2, "resolve": 1, "setup": 5, "begin": 10, "again": 10,
	},
}

var grailWeights = map[string]int{
	"turn": 2, "choose-target": 2, "choose-mode": 3, "choose-attack": 6, "choose-defense": 6, "pump-1": 2, "pump-0": 1,
	"ready": 5, "keep": 3, "mine": 1, "lock": 1, "allow": 1, "answer": 5, "resolve": 1, "desk": 1, "again": 10, "begin": 10,
}

// counted are the verbs of a fight in the grail book whose buttons stand for a round. Cards may be late by the chat's budget; people who were told
// the round by a toast tap with its number, as they would on a card that is on time.
var counted = []string{"pump-0", "pump-1", "ready", "keep", "allow"}

// options are the buttons that a person may tap by these weights.
type option struct {
	chat, message int64
	data          tap.Tap
	weight        int
}

// move chooses what a person taps next, often something of their own, now and then something of somebody else's.
func (b *table) move(user int64, rng *rand.Rand) (chat, message int64, data string, found bool) {
	options := b.options(b.group(), user)
	sum := 0
	for _, o := range options {
		sum += o.weight
	}
	if sum == 0 {
		return 0, 0, "", false
	}
	n := rng.Intn(sum)
	for _, o := range options {
		if n -= o.weight; n < 0 {
			return o.chat, o.message, b.fresh(o.data, rng).String(), true
		}
	}
	panic("unreachable")
}

// fresh brings the round of a tap up to date, nearly always.
func (b *table) fresh(t tap.Tap, rng *rand.Rand) tap.Tap {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.Contains(counted, t.Verb) && b.round > 0 && rng.Intn(20) > 0 {
		t.Mark = b.round
	}
	return t
}

func (b *table) options(chat, user int64) (list []option) {
	messages := b.world.Messages(chat)
	seen := map[string]bool{}
	for _, m := range slices.Backward(messages[max(0, len(messages)-60):]) {
		for _, key := range slices.Concat(m.Rows...) {
			if o, ok := b.option(m, key, user); ok && !seen[key.Data] {
				seen[key.Data] = true
				list = append(list, o)
			}
		}
	}
	return list
}

func (b *table) option(m playground.Message, key playground.Button, user int64) (option, bool) {
	t, err := tap.Parse(key.Data)
	weight := 20 * weights[b.book][t.Verb]
	if err != nil || m.Deleted || weight == 0 {
		return option{}, false
	}
	own := map[int64]string{b.first: "f1", b.other: "f2"}[user]
	switch {
	case t.Verb == "choose-mode" && !slices.Contains([]string{"prepare", "guard"}, t.Arg(1)):
		weight /= 10
		if t.Arg(1) == "retreat" {
			weight = 0
		}
	case user != b.master && (t.Verb == "resolve" || t.Verb == "again" || t.Verb == "begin"):
		weight /= 20
	}
	if b.book == "grail" && strings.HasPrefix(t.Arg(0), "f") && t.Arg(0) != own {
		weight /= 20 // somebody else's
	}
	return option{m.Chat, m.ID, t, weight}, weight > 0
}
