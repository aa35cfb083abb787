package grail_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kubik/rules/grail"
)

// coverage reads the table of doc.go: id, number in the document, functions, state.
func coverage(t *testing.T) [][]string {
	t.Helper()
	raw, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, l := range strings.Split(string(raw), "\n") {
		if cells := strings.Split(strings.TrimPrefix(l, "//\t"), ";"); strings.HasPrefix(l, "//\t") && len(cells) >= 4 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return rows
}

// functions lists the package's functions, and its methods both bare and with their type.
func functions(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			names[f.Name.Name] = true
			if f.Recv != nil {
				if id, ok := f.Recv.List[0].Type.(*ast.Ident); ok {
					names[id.Name+"."+f.Name.Name] = true
				}
			}
		}
	}
	return names
}

func TestCoverageNamesFunctions(t *testing.T) {
	names := functions(t)
	for _, row := range coverage(t) {
		out := strings.HasPrefix(row[3], "left out")
		if out != (row[2] == "") {
			t.Errorf("%s: left out and a function, or neither: %v", row[0], row)
		}
		for _, f := range strings.Split(row[2], ",") {
			if f = strings.TrimSpace(f); f != "" && !names[f] {
				t.Errorf("%s: there is no function %s", row[0], f)
			}
		}
	}
}

func TestCoverageHasEveryRule(t *testing.T) {
	numbers := map[string]bool{}
	for _, row := range coverage(t) {
		for _, n := range regexp.MustCompile(`[0-9]+|XX`).FindAllString(strings.TrimPrefix(row[0], "section 1"), 1) {
			numbers[n] = true
		}
	}
	for _, n := range strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 XX") {
		if !numbers[n] {
			t.Errorf("rule %s is not in the table", n)
		}
	}
}

// TestLadder: pools, target numbers and prices as the book's table has them.
func TestLadder(t *testing.T) {
	want := []string{"F 1d6 3 1", "E 2d6 6 2", "D 3d6 12 3", "C 4d6 18 4", "B 5d6 24 5", "A 6d6 30 6",
		"A+ 7d8 45 7", "A++ 8d10 56 8", "A+++ 9d10 80 9", "EX 10d20 120 11"}
	for i, row := range grail.Ladder() {
		got := strings.Join([]string{row.Rank.String(), itoa(row.Pool.Count) + "d" + itoa(row.Pool.Sides), itoa(row.TN), itoa(row.Price)}, " ")
		if got != want[i] || row.Source == "" {
			t.Errorf("%s (%s), want %s", got, row.Source, want[i])
		}
		if (grail.Rules{}).Pool(row.Rank) != row.Pool || (grail.Rules{}).TN(row.Rank) != row.TN {
			t.Errorf("%v is played otherwise", row.Rank)
		}
	}
	if r := (grail.Rules{}); r.Pool(0).Count != 0 || r.TN(0) != 0 || r.TN(12) != 144 {
		t.Error("beside the ladder")
	}
	if grail.Rank(0).String() != "0" || grail.Rank(12).String() != "EX+2" || grail.Rank(-1).String() != "-1" {
		t.Error("names beside the ladder")
	}
}

func itoa(n int) string {
	const digits = "0123456789"
	if n < 10 {
		return digits[n : n+1]
	}
	return itoa(n/10) + itoa(n%10)
}

// TestSteps: damage and healing by kind (section 1).
func TestSteps(t *testing.T) {
	for _, c := range []struct {
		line  grail.Cliche
		steps int
		after []grail.Rank // damaged by 1, 2, … from its maximum
	}{
		{human("x", D), 3, []grail.Rank{E, F, 0, 0}},
		{line("x", D), 2, []grail.Rank{E, 0, 0}},
		{line("x", EX), 9, []grail.Rank{APlus3, APlus2}},
	} {
		if got := c.line.Steps(); got != c.steps {
			t.Errorf("%v: %d steps, want %d", c.line.Max, got, c.steps)
		}
		for d, want := range c.after {
			hurt := c.line.Damaged(d + 1)
			if hurt.Now != want || hurt.Max != c.line.Max {
				t.Errorf("%v damaged by %d: %v, want %v", c.line.Max, d+1, hurt.Now, want)
			}
			if lost := hurt.Lost(); hurt.Healed(lost).Now != c.line.Max || hurt.Healed(lost+5).Now != c.line.Max {
				t.Errorf("%v, %d lost, does not heal to its maximum", c.line.Max, lost)
			}
		}
	}
	if got := damagedTo(0, line("x", C)).Healed(1).Now; got != E {
		t.Errorf("0 + 1 step is %v, want E", got)
	}
	if got := damagedTo(0, human("x", C)).Healed(1).Now; got != F {
		t.Errorf("0 + 1 step is %v, want F", got)
	}
	if got := line("x", C).Damaged(-3).Healed(-3).Now; got != C {
		t.Errorf("less than nothing changed it to %v", got)
	}
}
