package card_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// sentence is one entry of a catalogue: its forms, or "other" alone.
type sentence map[string]string

// catalogue reads every file of a language as it stands, without the loader that it is to judge.
func catalogue(t *testing.T, lang string) map[string]sentence {
	t.Helper()
	files, err := filepath.Glob("locales/*." + lang + ".json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	all := map[string]sentence{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for id, s := range entries(t, file, data) {
			if all[id] != nil {
				t.Errorf("%s says %s a second time", file, id)
			}
			all[id] = s
		}
	}
	return all
}

func entries(t *testing.T, file string, data []byte) map[string]sentence {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(data))
	if _, err := decoder.Token(); err != nil {
		t.Fatal(file, err)
	}
	all := map[string]sentence{}
	for decoder.More() {
		id, err := decoder.Token()
		if err != nil {
			t.Fatal(file, err)
		}
		if all[id.(string)] != nil {
			t.Errorf("%s says %s twice", file, id)
		}
		all[id.(string)] = forms(t, file, decoder)
	}
	return all
}

func forms(t *testing.T, file string, decoder *json.Decoder) sentence {
	t.Helper()
	var raw json.RawMessage
	if err := decoder.Decode(&raw); err != nil {
		t.Fatal(file, err)
	}
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return sentence{"other": text}
	}
	var s sentence
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(file, err)
	}
	return s
}

func TestBothLanguagesSayTheSame(t *testing.T) {
	ru, en := catalogue(t, card.Russian), catalogue(t, card.English)
	ids := slices.Sorted(maps.Keys(ru))
	if diff := cmp.Diff(ids, slices.Sorted(maps.Keys(en))); diff != "" {
		t.Fatalf("ids differ (-ru +en):\n%s", diff)
	}
	for _, id := range ids {
		if diff := cmp.Diff(placeholders(ru[id]["other"]), placeholders(en[id]["other"])); diff != "" {
			t.Errorf("%s is filled in differently (-ru +en):\n%s", id, diff)
		}
		plural(t, id, ru[id], "few", "many", "one", "other")
		plural(t, id, en[id], "one", "other")
	}
}

// plural fails unless a sentence that counts has every form of its language, each filled in alike.
func plural(t *testing.T, id string, s sentence, want ...string) {
	t.Helper()
	if len(s) == 1 {
		return
	}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(s))); diff != "" {
		t.Errorf("forms of %s (-want +got):\n%s", id, diff)
	}
	for form, text := range s {
		if strings.TrimSpace(text) == "" || !slices.Equal(placeholders(text), placeholders(s["other"])) {
			t.Errorf("%s, %s: %q", id, form, text)
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{[^}]*\.(\w+)[^}]*\}\}`)

func placeholders(text string) []string {
	var names []string
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// asked are the ids that the bot says: whole ones, and beginnings of those that end in a value. Every string that
// begins as an id does counts, for ids also stand in tables.
func asked(t *testing.T) (whole, beginnings map[string]bool) {
	t.Helper()
	whole, beginnings = map[string]bool{}, map[string]bool{}
	for _, file := range sources(t, "..") {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if begin, ok := literal(n.X); ok && strings.HasSuffix(begin, ".") {
					beginnings[begin] = true
				}
			case ast.Expr:
				if id, ok := literal(n); ok {
					whole[id] = true
				}
			}
			return true
		})
	}
	return whole, beginnings
}

// called are the ids given to T, N and the bot's own short forms of them.
func called(t *testing.T) []string {
	t.Helper()
	var ids []string
	for _, file := range sources(t, "..") {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			to, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"T", "N", "t", "say", "alert"}, to.Sel.Name) {
				return true
			}
			if id, ok := literal(call.Args[0]); ok {
				ids = append(ids, id)
			}
			return true
		})
	}
	if len(ids) < 50 {
		t.Fatalf("only %d calls found", len(ids))
	}
	return ids
}

func TestEverySentenceIsThereAndIsSaid(t *testing.T) {
	ru := catalogue(t, card.Russian)
	for _, id := range called(t) {
		if ru[id] == nil {
			t.Errorf("nobody has words for %s", id)
		}
	}
	whole, beginnings := asked(t)
	for id := range ru {
		begun := slices.ContainsFunc(slices.Collect(maps.Keys(beginnings)), func(begin string) bool {
			return strings.HasPrefix(id, begin)
		})
		stem := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(id, ".one"), ".range"), ".hidden")
		if !whole[id] && !whole[stem] && !begun && !waiting(id) {
			t.Errorf("nobody says %s", id)
		}
	}
}

// waiting tells words of the Labyrinth's data, which its own package holds to its keys: no table plays that book yet.
func waiting(id string) bool {
	kind, _, _ := strings.Cut(id, ".")
	return slices.Contains([]string{
		"delver", "happening", "hint", "location", "monster", "obstacle", "resource", "talent", "trait",
	}, kind)
}

// TestEveryValueHasWords: ids that end in a value of the rules exist for each of its values.
func TestEveryValueHasWords(t *testing.T) {
	const rules = "../../rules/grail"
	ru := catalogue(t, card.Russian)
	for beginning, typeName := range map[string]string{
		"risk.": "Risk", "initiative.": "Initiative", "mode.": "Mode", "out.": "Out", "toast.mode.": "Mode",
		"toast.risk.": "Risk", "toast.initiative.": "Initiative", "refusal.grail.": "Refusal",
		"bench.fault.": "Unfit", "waive.": "Unfit",
	} {
		for _, value := range constants(t, rules, typeName) {
			if ru[beginning+value] == nil {
				t.Errorf("no words for %s%s", beginning, value)
			}
		}
	}
	for beginning, typeName := range map[string]string{"fate.": "Fate", "toast.fate.": "Fate", "record.stand.": "StandIn"} {
		for _, value := range constants(t, ".", typeName) {
			if ru[beginning+value] == nil {
				t.Errorf("no words for %s%s", beginning, value)
			}
		}
	}
}

func TestEveryReadySheetHasANameForLabels(t *testing.T) {
	for _, lang := range []string{card.Russian, card.English} {
		all := catalogue(t, lang)
		for _, sheet := range slices.Concat(grail.ReadyHeroes(), grail.ReadyMasters(), grail.ReadyNPCs()) {
			short(t, all, "hero."+sheet.Key)
			if all["hero."+sheet.Key+".about"] == nil {
				t.Errorf("%s: nothing about %s", lang, sheet.Key)
			}
			for _, line := range sheet.Cliches {
				short(t, all, "cliche."+string(line.ID))
				if line.Phantasm && all["phantasm."+sheet.Key] == nil {
					t.Errorf("%s: the Phantasm of %s has no name", lang, sheet.Key)
				}
			}
		}
	}
}

func short(t *testing.T, all map[string]sentence, id string) {
	t.Helper()
	if n := len([]rune(all[id]["other"])); n == 0 || n > 12 {
		t.Errorf("%s is %q", id, all[id]["other"])
	}
}

// TestLabelsAreNoMarkup: labels, toasts and alerts are shown as they stand.
func TestLabelsAreNoMarkup(t *testing.T) {
	for _, lang := range []string{card.Russian, card.English} {
		for id, s := range catalogue(t, lang) {
			plain := regexp.MustCompile(`^(key|toast|alert|refusal|fault|menu|mode|hero|cliche|choice)\.`).MatchString(id)
			if plain && strings.ContainsAny(s["other"], "<>&") {
				t.Errorf("%s, %s: %q", lang, id, s["other"])
			}
		}
	}
}

// TestWordsLiveInCatalogues: no sentence stands in the code of the cards.
func TestWordsLiveInCatalogues(t *testing.T) {
	words := regexp.MustCompile(`\p{Cyrillic}|[A-Za-z]{2,} [A-Za-z]{2,}`)
	for path, file := range sources(t, ".") {
		if strings.HasPrefix(path, "gallery") {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok {
				if text, ok := literal(e); ok && words.MatchString(text) && text != "<blockquote expandable>" &&
					!strings.Contains(text, "<a href=") {
					t.Errorf("%s says %q", path, text)
				}
			}
			return true
		})
	}
}
