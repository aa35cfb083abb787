package bolt_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"kubik/state"
	"kubik/state/bolt"
	"kubik/state/storetest"
)

func TestReopen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kubik.db")
	s := openTurned(t, bolt.Open, path)
	storetest.Fill(t, s)
	before := s.now()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again := openTurned(t, bolt.Open, path)
	if !again.now().Equal(before) {
		t.Fatal("the clocks differ")
	}
	storetest.Filled(t, again)
}

func TestLockedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kubik.db")
	openTurned(t, bolt.Open, path)
	refuses(t, path, path, "in use by another process")
}

// TestKilled ends a process in the middle of its commits; what it was told stands must stand.
func TestKilled(t *testing.T) {
	path := os.Getenv("KUBIK_TEST_BOLT")
	if path != "" {
		commitForEver(t, path)
	}
	path = filepath.Join(t.TempDir(), "kubik.db")
	child := exec.Command(os.Args[0], "-test.run", "^TestKilled$")
	child.Env = append(os.Environ(), "KUBIK_TEST_BOLT="+path)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	var told int64
	for range 20 {
		if _, err := fmt.Fscan(out, &told); err != nil {
			t.Fatal(err)
		}
	}
	child.Process.Kill()
	for { // what it wrote before it died
		if _, err := fmt.Fscan(out, &told); err != nil {
			break
		}
	}
	child.Wait() // tells only that it was killed
	s := openTurned(t, bolt.Open, path)
	entries, err := s.Journal(t.Context(), "t1", 1, 1<<20)
	if err != nil || int64(len(entries)) < told || told < 20 {
		t.Errorf("%d entries (%v) after the process was told of %d", len(entries), err, told)
	}
}

func commitForEver(t *testing.T, path string) {
	s := openTurned(t, bolt.Open, path)
	for i := range 1 << 20 {
		r, err := s.Commit(context.Background(), state.Commit{
			Owner: "t1", Op: state.OpID(fmt.Sprint(i)), Journal: []json.RawMessage{json.RawMessage(`1`)},
		})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(r.Journal)
	}
}

func TestUnusableFiles(t *testing.T) {
	dir := t.TempDir()
	refuses(t, dir, dir, "directory")
	missing := filepath.Join(dir, "missing", "kubik.db")
	refuses(t, missing, missing, "no such file")

	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("not a database\n", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	refuses(t, text, text, "invalid")

	foreign := filepath.Join(dir, "foreign")
	edit(t, foreign, func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("theirs")); return err })
	refuses(t, foreign, foreign, "another program")
	edit(t, foreign, func(tx *bbolt.Tx) error {
		if tx.Bucket([]byte("meta")) != nil {
			t.Error("the refused file was written to")
		}
		return nil
	})
}

func TestFormat(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kubik.db")
	format := func(to string) {
		edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("format"), []byte(to)) })
	}
	openTurned(t, bolt.Open, path).Close()
	format(fmt.Sprint(state.Format + 1))
	openTurned(t, bolt.Open, path).Close()
	edit(t, path, func(tx *bbolt.Tx) error {
		if got := string(tx.Bucket([]byte("meta")).Get([]byte("format"))); got != fmt.Sprint(state.Format+1) {
			t.Errorf("an older release changed the format to %s", got)
		}
		return nil
	})
	format(fmt.Sprint(state.Format + 2))
	refuses(t, path, path, fmt.Sprintf("format %d", state.Format+2))
	format("new")
	refuses(t, path, path, "format")
}

// TestSweep holds that expired records leave the file, though nobody asks for them.
func TestSweep(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kubik.db")
	s := openTurned(t, bolt.OpenFast, path)
	const drafts = 300
	for i := range drafts {
		s.must(t, state.Commit{Owner: "t1", Op: state.OpID(fmt.Sprint("old", i)), Writes: []state.Write{
			{Key: fmt.Sprint(i), Data: json.RawMessage(`1`), TTL: time.Hour},
		}})
	}
	s.Turn(state.OpTTL + time.Hour)
	for i := range drafts / 10 {
		s.must(t, state.Commit{Owner: "t2", Op: state.OpID(fmt.Sprint("new", i))})
	}
	s.Close()
	edit(t, path, func(tx *bbolt.Tx) error {
		for bucket, want := range map[string]int{"doc": 0, "op": drafts / 10, "expiry": drafts / 10} {
			if got := tx.Bucket([]byte(bucket)).Stats().KeyN; got != want {
				t.Errorf("%s keeps %d records, want %d", bucket, got, want)
			}
		}
		return nil
	})
}

func (s turned) must(t *testing.T, c state.Commit) state.Receipt {
	t.Helper()
	r, err := s.Commit(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// refuses checks that a file does not open, and that the one line it says why holds these words.
func refuses(t *testing.T, path string, words ...string) {
	t.Helper()
	s, err := bolt.Open(path, time.Now)
	if err == nil {
		s.Close()
		t.Fatalf("%s opens", path)
	}
	for _, word := range append(words, "bolt: ") {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%q does not say %q", err, word)
		}
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("%q is more than a line", err)
	}
}

func edit(t *testing.T, path string, fn func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(fn), db.Close()); err != nil {
		t.Fatal(err)
	}
}
