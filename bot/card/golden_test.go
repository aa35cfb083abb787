package card_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/bot/card"
	"kubik/bot/card/gallery"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func exhibits(t *testing.T) []gallery.Exhibit {
	t.Helper()
	all, err := gallery.Pages()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// drawn is a card as text: what it says, and its keyboard row by row with what each key does.
func drawn(c card.Card) string {
	var out strings.Builder
	if c.File != nil {
		out.WriteString("🖼 " + c.File.Name + "\n")
	}
	out.WriteString(c.Text + "\n")
	for _, row := range c.Rows {
		out.WriteString("\n")
		for _, b := range row {
			fmt.Fprintf(&out, "[%s] %s%s", b.Text, b.Data, b.URL)
			if b.Copy != "" {
				out.WriteString(strings.ReplaceAll("📋 "+b.Copy, "\n", " ⏎ "))
			}
			if b.Style != "" {
				out.WriteString(" " + b.Style)
			}
			out.WriteString("\n")
		}
	}
	return out.String()
}

func TestGoldenCards(t *testing.T) {
	wanted := map[string]bool{}
	for _, e := range exhibits(t) {
		path := filepath.Join("testdata", e.Name+"."+e.Lang+".txt")
		wanted[path] = true
		if *update {
			if err := os.WriteFile(path, []byte(drawn(e.Card)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		golden, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(golden), drawn(e.Card)); diff != "" {
			t.Errorf("%s (-golden +drawn):\n%s", path, diff)
		}
	}
	removeOrReport(t, wanted)
}

func removeOrReport(t *testing.T, wanted map[string]bool) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("testdata", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		switch {
		case wanted[path]:
		case *update:
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		default:
			t.Errorf("%s shows a card that is gone", path)
		}
	}
}
