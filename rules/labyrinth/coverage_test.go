package labyrinth_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// coverage reads the table of doc.go: id, heading, functions, tests, state.
func coverage(t *testing.T) [][]string {
	t.Helper()
	raw, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, l := range strings.Split(string(raw), "\n") {
		if cells := strings.SplitN(strings.TrimPrefix(l, "//\t"), ";", 5); strings.HasPrefix(l, "//\t") && len(cells) == 5 {
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return rows
}

// functions lists functions of the package, or of its tests, and methods both bare and with their type.
func functions(t *testing.T, tests bool) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") != tests {
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

func TestCoverageNamesFunctionsAndTests(t *testing.T) {
	rules, tests := functions(t, false), functions(t, true)
	for _, row := range coverage(t) {
		for column, names := range map[int]map[string]bool{2: rules, 3: tests} {
			for _, f := range strings.Split(row[column], ",") {
				if f = strings.TrimSpace(f); !names[f] {
					t.Errorf("%s: there is no %q", row[0], f)
				}
			}
		}
		if !strings.HasPrefix(row[4], "done") {
			t.Errorf("%v", row)
		}
	}
}

// Every rule is there once, and so is every heading of the document.
func TestCoverageHasEveryRule(t *testing.T) {
	headings := map[string]bool{"Ход игры": true, "Клише": true, "Проверки": true, "Виды проверок": true, "Накачка": true,
		"Помощь": true, "Урон": true, "Поражение": true, "Дебаффы": true, "Разгром": true, "Конец Игры": true,
		"Чистота и Порок": true, "Получение опыта": true, "Порча": true, "Тройной Урон": true,
		"Отдых и восстановление": true, "Ресурсы": true, "Одежда": true}
	seen := map[string]bool{}
	for i, row := range coverage(t) {
		if want := fmt.Sprintf("L%d", i+1); row[0] != want || !headings[row[1]] {
			t.Errorf("%v, want %s", row, want)
		}
		seen[row[1]] = true
	}
	if n := len(coverage(t)); n != 27 || len(seen) != len(headings) {
		t.Errorf("%d rules, %d headings", n, len(seen))
	}
}
