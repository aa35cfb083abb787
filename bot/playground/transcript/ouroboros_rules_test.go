package transcript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// seenIn are the rules of OUROBOROS that shape others' events and name none of their own, with a transcript that shows
// each.
func seenIn() map[string]string {
	return map[string]string{
		"O1.3": "ouroboros-deputy", "O1.4": "ouroboros-document", "O1.5": "ouroboros-asks", "O1.6a": "ouroboros-document",
		"O1.6b": "ouroboros-document", "O1.7": "ouroboros-document", "O1.8": "ouroboros-document",
		"O4.1": "ouroboros-first", "O4.2": "ouroboros-turns", "O4.3": "ouroboros-senses", "O4.5": "ouroboros-senses", "O4.8": "ouroboros-move",
		"O4.10": "ouroboros-exhaustion", "O5.1": "ouroboros-turns", "O5.6": "ouroboros-forge", "O5.13": "ouroboros-spells",
		"O6": "ouroboros-forge", "O6.3": "ouroboros-help", "O7": "ouroboros-turns", "O10A.4": "ouroboros-first", "O10A.5": "ouroboros-spells",
		"O11.1": "ouroboros-damage", "O11.2": "ouroboros-damage", "O11.3": "ouroboros-damage", "O11.4": "ouroboros-damage",
		"O12.5": "ouroboros-senses", "O12.6": "ouroboros-senses", "O12.7": "ouroboros-light", "O12.10": "ouroboros-cover",
	}
}

// Every line of the coverage table that is done fires in a transcript, or says which one shows it.
func TestEveryRuleOfOuroborosIsSeen(t *testing.T) {
	played := map[string]bool{}
	files, err := filepath.Glob("testdata/*ouroboros*.chat")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		for _, rule := range fired(t, file) {
			played[rule] = true
		}
	}
	doc, err := os.ReadFile("../../../rules/ouroboros/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(doc), "\n") {
		cells := strings.Split(strings.TrimPrefix(line, "//\t"), ";")
		if !strings.HasPrefix(line, "//\tO") || len(cells) < 4 || strings.HasPrefix(strings.TrimSpace(cells[3]), "flavour") {
			continue
		}
		id := strings.TrimSpace(cells[0])
		where, named := seenIn()[id]
		if _, err := os.Stat("testdata/" + where + ".chat"); !played[id] && (!named || err != nil) {
			t.Errorf("%s is seen in no transcript (%q)", id, where)
		}
	}
}
