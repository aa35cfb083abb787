package transcript

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// script is one file: acts, each with what is seen after it.
type script struct {
	path string
	acts []act
	tail []string // comments after the last act
}

// act is one line that somebody acts on, with the lines around it.
type act struct {
	line   int      // number of the line, from 1
	before []string // comments and empty lines above
	text   string
	seen   []string // what the file expects, without the indent
}

// indent marks what is seen.
const indent = "  "

// backstage is an act in brackets: it is played, and what is seen of it is nobody's concern here.
func (a act) backstage() bool {
	return strings.HasPrefix(a.text, "(") && strings.HasSuffix(a.text, ")")
}

// words are the act without its brackets.
func (a act) words() string {
	if a.backstage() {
		return a.text[1 : len(a.text)-1]
	}
	return a.text
}

// read splits a file into acts.
func read(path string) (script, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return script{}, err
	}
	s := script{path: path}
	var above []string
	for i, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			above = append(above, line)
		case !strings.HasPrefix(line, indent):
			s.acts = append(s.acts, act{line: i + 1, before: above, text: line})
			above = nil
		case len(s.acts) == 0 || len(above) > 0:
			return script{}, fmt.Errorf("%s:%d: nothing has been done that could be seen here", path, i+1)
		default:
			last := &s.acts[len(s.acts)-1]
			last.seen = append(last.seen, strings.TrimPrefix(line, indent))
		}
	}
	s.tail = above
	if len(s.acts) == 0 {
		return script{}, fmt.Errorf("%s: there is no act in it", path)
	}
	return s, nil
}

// write puts the acts back into the file with what was really seen.
func (s script) write(seen [][]string) error {
	var out strings.Builder
	for i, a := range s.acts {
		for _, line := range append(slices.Clone(a.before), a.text) {
			out.WriteString(line + "\n")
		}
		for _, line := range seen[i] {
			out.WriteString(strings.TrimRight(indent+line, " ") + "\n")
		}
	}
	for _, line := range s.tail {
		out.WriteString(line + "\n")
	}
	return os.WriteFile(s.path, []byte(out.String()), 0o644)
}
