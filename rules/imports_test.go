package rules_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// Rules know dice and numbers: no bot, no store, no third party, and nothing of the world outside.
func TestImports(t *testing.T) {
	banned := map[string]bool{"context": true, "net": true, "os": true, "time": true, "log": true, "sync": true}
	checked := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		checked++
		for _, i := range file.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			first, _, _ := strings.Cut(name, "/")
			inside := first == "kubik"
			switch {
			case banned[first]:
				t.Errorf("%s imports %s", path, name)
			case inside && name != "kubik/rules/dice":
				t.Errorf("%s imports %s: books share dice and nothing else", path, name)
			case strings.Contains(first, "."):
				t.Errorf("%s imports %s, a third party's", path, name)
			case name == "math/rand", name == "math/rand/v2", name == "crypto/rand":
				t.Errorf("%s imports %s: chance is handed in", path, name)
			}
		}
		return nil
	})
	if err != nil || checked < 10 {
		t.Errorf("%d files, %v", checked, err)
	}
}
