package faults_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBackup takes a backup with the scripts of deploy/, plays on, and restores: the table goes on from the backup.
func TestBackup(t *testing.T) {
	aside(t)
	t.Run("bolt", func(t *testing.T) {
		aside(t)
		s := newStorm(t, plan{tables: 1})
		s.bot.start()
		s.crowd.gather()
		file, data := filepath.Join(t.TempDir(), "kubik.backup"), filepath.Join(s.bot.dir, "data")
		if said, err := script("backup", []string{"KUBIK_DATA=" + data}, file); err == nil || !strings.Contains(said, "stop it first") {
			t.Errorf("a file in use is copied: %q, %v", said, err)
		}
		s.bot.stop()
		before := s.entries()
		must(t, "backup", []string{"KUBIK_DATA=" + data}, file)
		s.on()
		s.bot.stop()
		if said, err := script("restore", nil, file, data); err == nil || !strings.Contains(said, "holds tables already") {
			t.Errorf("a backup overwrites tables: %q, %v", said, err)
		}
		check(t, os.Remove(filepath.Join(data, "kubik.db")))
		must(t, "restore", nil, file, data)
		s.restored(before)
	})
	t.Run("redis", func(t *testing.T) {
		aside(t)
		s := newStorm(t, plan{fsync: "always", tables: 1})
		s.bot.start()
		s.crowd.gather()
		file := filepath.Join(t.TempDir(), "kubik.backup")
		before := s.entries()
		must(t, "backup", []string{"REDIS_URL=" + s.redis.url(s.redis.addr)}, file)
		s.on()
		s.bot.stop()
		s.redis.end()
		for _, left := range []string{"appendonlydir", "dump.rdb"} {
			check(t, os.RemoveAll(filepath.Join(s.redis.dir, left)))
		}
		must(t, "restore", nil, file, s.redis.dir)
		s.redis.start()
		s.restored(before)
	})
	t.Run("something else", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "other")
		check(t, os.WriteFile(file, []byte("other\n"), 0o600))
		if said, err := script("restore", nil, file, t.TempDir()); err == nil || !strings.Contains(said, "no backup of Kubik") {
			t.Errorf("%q, %v", said, err)
		}
	})
}

// entries is the length of the table's journal.
func (s *storm) entries() (n int) {
	s.t.Helper()
	s.open(func(store store) {
		lines, err := store.Journal(context.Background(), s.crowd.tables[0].owner, 1, 1<<20)
		check(s.t, err)
		n = len(lines)
	})
	return n
}

// on plays a little further.
func (s *storm) on() {
	s.t.Helper()
	b := s.crowd.tables[0]
	s.bot.start()
	s.crowd.must(b, b.first, "choose-mode", "f1", "attack")
}

// restored holds the restored table against the backup, and plays on with it.
func (s *storm) restored(before int) {
	s.t.Helper()
	if now := s.entries(); now != before {
		s.t.Errorf("%d entries are restored, of %d", now, before)
	}
	s.on()
	s.bot.stop()
	if now := s.entries(); now != before+1 {
		s.t.Errorf("the restored table does not play on: %d entries after %d", now, before)
	}
}

func script(name string, env []string, args ...string) (said string, err error) {
	command := exec.Command(filepath.Join(home, "deploy", name), args...)
	command.Env = append(os.Environ(), env...)
	output, err := command.CombinedOutput()
	return string(output), err
}

func must(t *testing.T, name string, env []string, args ...string) {
	t.Helper()
	if said, err := script(name, env, args...); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, said)
	}
}
