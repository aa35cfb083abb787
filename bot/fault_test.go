package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"

	"kubik/bot"
	"kubik/bot/bottest"
	"kubik/rules/dice"
	"kubik/state"
)

// shaky is a store whose next commits go through a test's hands.
type shaky struct {
	bot.Store
	mu     sync.Mutex
	commit func(ctx context.Context, c state.Commit) (state.Receipt, error) // nil: the store's own
	load   error
}

func (s *shaky) Commit(ctx context.Context, c state.Commit) (state.Receipt, error) {
	s.mu.Lock()
	commit := s.commit
	s.mu.Unlock()
	if commit == nil {
		return s.Store.Commit(ctx, c)
	}
	return commit(ctx, c)
}

func (s *shaky) Load(ctx context.Context, l state.Load) (state.Snapshot, error) {
	s.mu.Lock()
	err := s.load
	s.mu.Unlock()
	if err != nil {
		return state.Snapshot{}, err
	}
	return s.Store.Load(ctx, l)
}

func (s *shaky) set(commit func(context.Context, state.Commit) (state.Receipt, error), load error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.commit, s.load = commit, load
}

func shakyDuel(t *testing.T) (*bottest.Rig, *shaky) {
	t.Helper()
	s := &shaky{}
	r := bottest.New(t, bottest.Options{Store: func(inner bot.Store) bot.Store { s.Store = inner; return s }})
	r.Duel()
	return r, s
}

// journal is everything that has happened at the only table there is.
func journal(t testing.TB, r *bottest.Rig) []string {
	t.Helper()
	owner, _, err := r.Store.Lookup(context.Background(), state.Place{Chat: r.Group})
	if err != nil {
		t.Fatal(err)
	}
	reader := r.Store.(interface {
		Journal(context.Context, state.Owner, int64, int) ([]json.RawMessage, error)
	})
	lines, err := reader.Journal(context.Background(), owner, 1, 1000)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, line := range lines {
		list = append(list, string(line))
	}
	return list
}

func (s *shaky) Journal(ctx context.Context, o state.Owner, from int64, n int) ([]json.RawMessage, error) {
	return s.Store.(interface {
		Journal(context.Context, state.Owner, int64, int) ([]json.RawMessage, error)
	}).Journal(ctx, o, from, n)
}

func TestStoreDownChangesNothingAndRecovers(t *testing.T) {
	r, s := shakyDuel(t)
	before := len(journal(t, r))
	s.set(nil, errors.New("connection refused"))
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "ничего не изменилось") {
		t.Errorf("with the store down: %q", toast)
	}
	s.set(nil, nil)
	if got := len(journal(t, r)); got != before {
		t.Errorf("%d entries were written while the store was down", got-before)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "Раунд 1") {
		t.Errorf("with the store up again: %q", toast)
	}
	if strings.Count(r.Log.String(), "an update failed") != 1 {
		t.Errorf("one fault should be logged once:\n%s", r.Log)
	}
}

func TestRefusedCommitIsAnsweredAsFailed(t *testing.T) {
	r, s := shakyDuel(t)
	before := len(journal(t, r))
	for _, err := range []error{state.ErrLate, state.ErrFenced, errors.New("OOM")} {
		s.set(func(context.Context, state.Commit) (state.Receipt, error) { return state.Receipt{}, err }, nil)
		if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "ничего не изменилось") {
			t.Errorf("after %v: %q", err, toast)
		}
	}
	s.set(nil, nil)
	if got := len(journal(t, r)); got != before {
		t.Errorf("%d refused commits stand in the journal", got-before)
	}
}

// The commit stands, its answer is lost: the person is told so, and the card is made true.
func TestUnsureCommitThatStands(t *testing.T) {
	r, s := shakyDuel(t)
	before := len(journal(t, r))
	s.set(func(ctx context.Context, c state.Commit) (state.Receipt, error) {
		s.set(nil, nil)
		if _, err := s.Store.Commit(ctx, c); err != nil {
			t.Error(err)
		}
		return state.Receipt{}, state.ErrUnsure
	}, nil)
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "смотри карточку") {
		t.Errorf("toast %q", toast)
	}
	if got := len(journal(t, r)); got != before+1 {
		t.Errorf("%d entries instead of one", got-before)
	}
	if !strings.Contains(r.Draw(r.Group), "🎴 Раунд 1 · Ланселот") {
		t.Errorf("the choice card was not shown:\n%s", r.Draw(r.Group))
	}
}

func TestUnsureCommitThatIsLost(t *testing.T) {
	r, s := shakyDuel(t)
	before := len(journal(t, r))
	s.set(func(context.Context, state.Commit) (state.Receipt, error) {
		s.set(nil, nil)
		return state.Receipt{}, state.ErrUnsure
	}, nil)
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "смотри карточку") {
		t.Errorf("toast %q", toast)
	}
	if got := len(journal(t, r)); got != before {
		t.Errorf("a lost commit left %d entries", got-before)
	}
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "Раунд 1") {
		t.Errorf("the next tap: %q", toast)
	}
}

// A document that changed between load and commit is read again.
func TestConflictIsTakenAgain(t *testing.T) {
	r, s := shakyDuel(t)
	before := len(journal(t, r))
	s.set(func(context.Context, state.Commit) (state.Receipt, error) {
		s.set(nil, nil)
		return state.Receipt{}, state.ErrConflict
	}, nil)
	if toast := r.Tap(bottest.Anya, r.Group, "Мой ход"); !strings.Contains(toast, "Раунд 1") {
		t.Errorf("toast %q", toast)
	}
	if got := len(journal(t, r)); got != before+1 {
		t.Errorf("%d entries instead of one", got-before)
	}
}

func TestPanicIsOneUpdatesFault(t *testing.T) {
	broken := true
	r := bottest.New(t, bottest.Options{Roll: func(seed bot.Seed, at uint64, action []byte) dice.Roller {
		if broken {
			panic("the dice are cursed")
		}
		return bot.Live(seed, at, action)
	}})
	r.Duel()
	if toast := r.Tap(bottest.Vera, r.Group, "Разыграть"); !strings.Contains(toast, "споткнулся") {
		t.Errorf("toast %q", toast)
	}
	if !strings.Contains(r.Log.String(), "the dice are cursed") {
		t.Errorf("the panic was not logged:\n%s", r.Log)
	}
	broken = false
	if toast := r.Tap(bottest.Vera, r.Group, "Разыграть"); !strings.Contains(toast, "разыгран") {
		t.Errorf("after the panic: %q", toast)
	}
}

// A tap that a process before may have carried out is not said to have failed while the store is away: perhaps it
// stands.
func TestInheritedTapIsUnsureWithoutAStore(t *testing.T) {
	g := &gone{}
	r := bottest.New(t, bottest.Options{Store: func(inner bot.Store) bot.Store { g.Store = inner; return g }})
	r.Duel()
	message, button := r.Button(r.Group, "Мой ход")
	query := ""
	r.Asleep(func() {
		g.away.Store(true)
		var err error
		if query, err = r.World.TapData(bottest.Anya, r.Group, message, button.Data); err != nil {
			t.Fatal(err)
		}
	})
	toast, _ := r.World.Answer(query)
	if !strings.Contains(toast.Text, "смотри карточку") {
		t.Errorf("the tap from before is told %q", toast.Text)
	}
	if told := r.TapData(bottest.Anya, r.Group, message, button.Data); !strings.Contains(told, "ничего не изменилось") {
		t.Errorf("a tap of now is told %q", told)
	}
	g.away.Store(false)
}
