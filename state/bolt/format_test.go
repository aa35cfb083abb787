package bolt_test

import (
	"compress/gzip"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"kubik/state/bolt"
	"kubik/state/storetest"
)

// TestFormat1 reads a file that the first release wrote. It must do so for ever.
func TestFormat1(t *testing.T) {
	const record = "testdata/format1.db.gz"
	if *update {
		recordFormat(t, record)
	}
	packed, err := os.Open(record)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	unpacked, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	file, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "kubik.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	storetest.Filled(t, openTurned(t, bolt.Open, path))
}

var update = flag.Bool("update", false, "record the file of the current format anew")

func recordFormat(t *testing.T, record string) {
	path := filepath.Join(t.TempDir(), "kubik.db")
	s := openTurned(t, bolt.Open, path)
	storetest.Fill(t, s)
	s.Close()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := os.Create(record)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	w := gzip.NewWriter(packed)
	if _, err := w.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}
