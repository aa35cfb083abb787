package card

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n/template"
)

// forms reads sentences. Of nearly all of them the placeholders are bare names, {{.Name}}, and need no text/template,
// which would make every sentence ten times as dear.
type forms struct{}

// errGap means that a placeholder gets no value.
var errGap = errors.New("gap")

// Cacheable is true: a form never changes.
func (forms) Cacheable() bool { return true }

// Parse reads one sentence.
func (forms) Parse(sentence, _, _ string) (template.ParsedTemplate, error) {
	if f, bare := parseForm(sentence); bare {
		return f, nil
	}
	parsed, err := (&template.TextParser{Option: "missingkey=error"}).Parse(sentence, "", "")
	return clever{parsed}, err
}

// clever is a sentence that asks for more than names.
type clever struct{ template.ParsedTemplate }

// Execute fills the sentence from pairs of name and value.
func (c clever) Execute(data any) (string, error) {
	pairs, _ := data.([]any)
	values := make(map[string]any, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return c.ParsedTemplate.Execute(values)
}

// parseForm reads a sentence of which all placeholders are bare names.
func parseForm(sentence string) (f form, bare bool) {
	for {
		text, rest, found := strings.Cut(sentence, "{{")
		f.texts = append(f.texts, text)
		if !found {
			return f, true
		}
		name, after, closed := strings.Cut(rest, "}}")
		if !closed || len(name) < 2 || name[0] != '.' || strings.ContainsFunc(name[1:], notOfName) {
			return f, false
		}
		f.names = append(f.names, name[1:])
		sentence = after
	}
}

func notOfName(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9')
}

// form is a sentence: texts with the names of what stands between them.
type form struct{ texts, names []string }

// Execute fills a form from pairs of name and value, which are a []any. Of two values of one name the later counts.
func (f form) Execute(data any) (string, error) {
	pairs, _ := data.([]any)
	if len(f.names) == 0 {
		return f.texts[0], nil
	}
	var said strings.Builder
	said.Grow(64)
	for i, name := range f.names {
		said.WriteString(f.texts[i])
		if !put(&said, name, pairs) {
			return "", errGap
		}
	}
	said.WriteString(f.texts[len(f.names)])
	return said.String(), nil
}

// put writes the value of a name. It is false when there is none.
func put(to *strings.Builder, name string, pairs []any) bool {
	for i := len(pairs)/2*2 - 2; i >= 0; i -= 2 {
		if pairs[i] != name {
			continue
		}
		if text, ok := pairs[i+1].(string); ok {
			to.WriteString(text)
		} else {
			fmt.Fprint(to, pairs[i+1])
		}
		return true
	}
	return false
}
