package faults_test

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// tape keeps everything that was said, on disk, to be searched in the end.
type tape struct {
	mu   sync.Mutex
	file *os.File
}

func newTape(t *testing.T, name string) *tape {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), name))
	check(t, err)
	t.Cleanup(func() { file.Close() })
	return &tape{file: file}
}

// Write adds what was said, and the end of a line, so that two sayings never form a word.
func (p *tape) Write(said []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.file.Write(said)
}

func (p *tape) all(t *testing.T) []byte {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	said, err := os.ReadFile(p.file.Name())
	check(t, err)
	return said
}

// excerpt is what stands around the first place of a word.
func excerpt(said []byte, word string) string {
	at := bytes.Index(said, []byte(word))
	return string(said[max(0, at-300):min(len(said), at+2000)])
}
