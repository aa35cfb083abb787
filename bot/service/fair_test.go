package service_test

import (
	"bytes"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kubik/bot/ledger"
	"kubik/bot/service"
	"kubik/rules/dice"
)

// page is a journal of one throw by the published vector of rules/dice: seed 00 01 02 … 1f, position 7, action "resolve".
func page(t *testing.T) string {
	t.Helper()
	var seed [32]byte
	for i := range seed {
		seed[i] = byte(i)
	}
	line := ledger.Line{N: 1, Position: 7, Throws: []ledger.Throw{{Mark: hex.EncodeToString([]byte("resolve"))}}}
	for _, face := range []int{14, 18, 11, 9, 6, 10, 13, 20, 7, 14} {
		line.Throws[0].Dice = append(line.Throws[0].Dice, [2]int{20, face})
	}
	old := ledger.Part{Scene: 1, Old: true, Lock: strings.Repeat("0", 64)}
	l := ledger.Ledger{Title: "Вечер", Book: "grail", Lang: "en", Parts: []ledger.Part{
		old, {Scene: 1, Lock: dice.Commitment(seed), Seed: hex.EncodeToString(seed[:]), Lines: []ledger.Line{line}},
	}}
	text, err := l.HTML()
	if err != nil {
		t.Fatal(err)
	}
	return "<!doctype html><h1>Вечер</h1>" + text
}

// The command recomputes a journal line by line, and says whether it holds by how it ends.
func TestFairCommand(t *testing.T) {
	honest := page(t)
	for name, x := range map[string]struct {
		text, want string
		quiet, bad bool
	}{
		"honest":          {text: honest, want: "line 1: 10d20 14, 18, 11, 9, 6, 10, 13, 20, 7, 14\nAll of it holds. Dice recomputed: 10"},
		"tampered":        {text: strings.Replace(honest, "[20,18]", "[20,19]", 1), want: "die 2 (d20): it says 19, it fell 18\nIt does not hold: 1.", quiet: true, bad: true},
		"resealed":        {text: strings.Replace(honest, "0001020304", "0101020304", 1), want: "this is not the seed that was sealed", bad: true},
		"a shopping list": {text: "2 eggs", bad: true},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "journal.html")
			if err := os.WriteFile(file, []byte(x.text), 0o600); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			err := service.Fair{Journal: file, Quiet: x.quiet, Lang: "journal"}.Run(service.World{Out: &out})
			if (err != nil) != x.bad || !strings.Contains(out.String(), x.want) {
				t.Errorf("%v\n%s", err, out.String())
			}
		})
	}
}
