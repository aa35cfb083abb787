package transcript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// Every switch of a table is turned in some transcript, which shows what is different then.
func TestEverySwitchIsPlayed(t *testing.T) {
	files, err := filepath.Glob("testdata/switch-*.chat")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	var played strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		played.Write(text)
	}
	var turns []string
	for _, id := range card.HouseRules() {
		turns = append(turns, "::"+string(id)+",on»")
	}
	for _, id := range grail.Switchable() {
		turns = append(turns, "::"+strings.ReplaceAll(id, ".", "_")+",off»")
	}
	for _, turn := range append(turns, "«🎲 26»") {
		if !strings.Contains(played.String(), turn) {
			t.Errorf("nobody taps %s", turn)
		}
	}
}
