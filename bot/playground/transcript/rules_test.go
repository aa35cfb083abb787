package transcript

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kubik/state"
)

// firing finds rule ids in events, and in the source that makes them.
var firing = regexp.MustCompile(`"([GL][0-9X]+(?:\.[0-9]+)?|O[0-9]+[AB]?(?:\.[0-9]+)?[ab]?)"`)

// Every rule that an engine can tell of must be told of in some transcript: a rule that players never meet is
// not done. The table of rule and transcripts is printed with -v.
func TestEveryRuleIsPlayed(t *testing.T) {
	played := map[string][]string{}
	files, err := filepath.Glob("testdata/*.chat")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		for _, rule := range fired(t, file) {
			played[rule] = append(played[rule], strings.TrimSuffix(filepath.Base(file), ".chat"))
		}
	}
	for _, book := range []string{"grail", "labyrinth", "ouroboros"} {
		for _, rule := range told(t, book) {
			t.Logf("%-6s %s", rule, strings.Join(played[rule], " "))
			if len(played[rule]) == 0 {
				t.Errorf("%s fires in no transcript", rule)
			}
		}
	}
}

// TestWholeLabyrinthIsPlayed: of the book's 27 rules each is told of in some transcript, or works inside others.
func TestWholeLabyrinthIsPlayed(t *testing.T) {
	inside := map[string]string{
		"L2": "every throw of L3, L4 and L5 rolls a cliché's dice", "L8": "every loss of L3 to L7 is damage of a cliché",
	}
	rules := told(t, "labyrinth")
	for n := 1; n <= 27; n++ {
		rule := fmt.Sprintf("L%d", n)
		if told := slices.Contains(rules, rule); told == (inside[rule] != "") {
			t.Errorf("%s is told of: %v", rule, told)
		}
	}
}

// told are the rules that events of a book's engine name.
func told(t *testing.T, book string) []string {
	t.Helper()
	sources, err := filepath.Glob("../../../rules/" + book + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		text, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range firing.FindAllStringSubmatch(string(text), -1) {
			rules[found[1]] = true
		}
	}
	if len(rules) < 10 {
		t.Fatalf("only %d rules in the source", len(rules))
	}
	return slices.Sorted(maps.Keys(rules))
}

// fired plays a transcript and reads the rules out of the journal that it leaves.
func fired(t *testing.T, file string) []string {
	t.Helper()
	s, err := read(file)
	if err != nil {
		t.Fatal(err)
	}
	stage, err := open()
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := stage.close(); err != nil {
			t.Error(err)
		}
	}()
	stage.beside = filepath.Dir(file)
	if _, err := stage.run(s, true, io.Discard); err != nil {
		t.Fatal(err)
	}
	rules := map[string]bool{}
	for _, chat := range stage.chats() { // somebody may play alone, in private
		for _, line := range stage.journal(t, chat) {
			for _, found := range firing.FindAllStringSubmatch(string(line), -1) {
				rules[found[1]] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(rules))
}

// journal is that of a chat's table; empty where there is none.
func (s *stage) journal(t *testing.T, chat int64) []json.RawMessage {
	t.Helper()
	ctx := context.Background()
	owner, ok, err := s.life.store.Lookup(ctx, state.Place{Chat: chat})
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		return nil
	}
	lines, err := s.life.store.Journal(ctx, owner, 1, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}
