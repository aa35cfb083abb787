package ouroboros_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
		if cells := strings.SplitN(strings.TrimPrefix(l, "//\t"), ";", 4); strings.HasPrefix(l, "//\t") && len(cells) == 4 {
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
			if f, ok := d.(*ast.FuncDecl); ok {
				names[f.Name.Name] = true
				if f.Recv != nil {
					names[receiver(f.Recv.List[0].Type)+"."+f.Name.Name] = true
				}
			}
		}
	}
	return names
}

func receiver(e ast.Expr) string {
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	if name, ok := e.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

func TestCoverageNamesFunctions(t *testing.T) {
	names := functions(t)
	for _, row := range coverage(t) {
		done := strings.HasPrefix(row[3], "done")
		if done == (row[2] == "") || !done && row[3] != "flavour" && !strings.HasPrefix(row[3], "left to the bot: ") {
			t.Errorf("%v", row)
		}
		for _, f := range strings.Split(row[2], ",") {
			if f = strings.TrimSpace(f); f != "" && !names[f] {
				t.Errorf("%s: there is no function %s", row[0], f)
			}
		}
	}
}

// Every rule of the twelve sections is there once, those of both tenth sections included.
func TestCoverageHasEveryRule(t *testing.T) {
	want := "O1.1 O1.2 O1.3 O1.4 O1.5 O1.6a O1.6b O1.7 O1.8 O2 O3 O4.1 O4.2 O4.3 O4.4 O4.5 O4.6 O4.7 O4.8 O4.9 O4.10 " +
		"O5.1 O5.2 O5.3 O5.4 O5.5 O5.6 O5.7 O5.8 O5.9 O5.10 O5.11 O5.12 O5.13 O5.14 O5.15 O5.16 O5.17 O5.18 O6 O6.2 O6.3 O7 O7.2 O7.3 " +
		"O8.1 O8.2 O9 O10A.1 O10A.2 O10A.3 O10A.4 O10A.5 O10A.6 O10B.1 O10B.2 O10B.3 O10B.4 O10B.5 O10B.6 O10B.7 O10B.8 O10B.9 " +
		"O10B.10 O10B.11 O10B.12 O10B.13 O10B.14 O10B.15 O11.1 O11.2 O11.3 O11.4 O12.1 O12.2 O12.3 O12.4 O12.5 O12.6 O12.7 O12.8 O12.9 O12.10 O12.11"
	var got []string
	for _, row := range coverage(t) {
		got = append(got, row[0])
	}
	if all := strings.Join(got, " "); all != want {
		t.Errorf("%s\nwant %s", all, want)
	}
}
