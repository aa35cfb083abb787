package bot_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/state"
)

// bearer counts the documents whose text a store hands out.
type bearer struct {
	*shaky
	mu    sync.Mutex
	texts []string // their keys
}

func (s *bearer) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	found, err := s.shaky.Load(ctx, l)
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, doc := range found.Docs {
		if doc.Data != nil {
			s.texts = append(s.texts, key)
		}
	}
	return found, err
}

// read are the documents handed out since it was asked last.
func (s *bearer) read() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() { s.texts = nil }()
	return strings.Join(s.texts, " ")
}

func shelvedDuel(t *testing.T) (*bottest.Rig, *bearer) {
	t.Helper()
	s := &bearer{shaky: &shaky{}}
	r := bottest.New(t, bottest.Options{Store: func(inner bot.Store) bot.Store { s.Store = inner; return s }})
	r.Duel()
	r.Tap(bottest.Anya, r.Group, "Мой ход")
	s.read()
	return r, s
}

// A tap reads nothing that this process has read or written before, whether it changes something or is refused.
func TestTapReadsNothingTwice(t *testing.T) {
	r, s := shelvedDuel(t)
	for _, label := range []string{"⚔️ Сила", "⚔️ Удача", "Мой ход", "👁 Моё"} {
		r.Tap(bottest.Anya, r.Group, label)
		if got := s.read(); got != "" {
			t.Errorf("%s reads %s", label, got)
		}
	}
	r.Tap(bottest.Guest, r.Group, "Мой ход") // who does not play
	r.Tap(bottest.Anya, r.Group, "⚔️ Сила")
	if got := s.read(); strings.Contains(got, "scene") || strings.Contains(got, "table") {
		t.Errorf("after a refusal %s are read", got)
	}
}

// What another writer has changed is read again, and only that.
func TestTapReadsWhatOthersHaveWritten(t *testing.T) {
	r, s := shelvedDuel(t)
	owner, _, err := r.Store.Lookup(t.Context(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	found, err := s.Store.Load(t.Context(), state.Load{Owner: owner, Keys: []string{"scene/1"}})
	if err != nil {
		t.Fatal(err)
	}
	scene := found.Docs["scene/1"]
	text := strings.ReplaceAll(string(scene.Data), `"name":"Геракл"`, `"name":"Алкид"`)
	_, err = s.Store.Commit(t.Context(), state.Commit{
		Owner: owner, Op: "renamed", Epoch: 1, Writes: []state.Write{{Key: "scene/1", Version: scene.Version, Data: []byte(text)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if toast := r.Tap(bottest.Vera, r.Group, "Разыграть"); !strings.Contains(toast, "разыгран") {
		t.Errorf("toast %q", toast)
	}
	if got := s.read(); !strings.Contains(got, "scene/1") || strings.Contains(got, "table") {
		t.Errorf("%q are read", got)
	}
	if got := r.Draw(r.Group); !strings.Contains(got, "Алкид") {
		t.Errorf("the other's change is not seen:\n%s", got)
	}
}

// Whoever does not know what a commit has done forgets what was known before it.
func TestUnsureCommitClearsTheShelf(t *testing.T) {
	r, s := shelvedDuel(t)
	for _, err := range []error{state.ErrUnsure, state.ErrLate} {
		s.set(func(ctx context.Context, c state.Commit) (state.Receipt, error) {
			s.set(nil, nil)
			return state.Receipt{}, err
		}, nil)
		r.Tap(bottest.Anya, r.Group, "⚔️ Сила")
		r.Settle()
		s.read()
		r.Tap(bottest.Anya, r.Group, "⚔️ Сила")
		if got := s.read(); !strings.Contains(got, "scene/1") || !strings.Contains(got, "table") {
			t.Errorf("after %v only %q are read", err, got)
		}
	}
}
