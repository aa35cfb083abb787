package board_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/clock"
	"kubik/bot/telegram"
	"kubik/state"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	noon  = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	table = state.Owner("tAAAAAAAA")
	group = state.Place{Chat: -100}
	alone = state.Place{Chat: 7} // a private chat
)

func key(owner state.Owner, id state.PostID) string { return string(owner) + " " + string(id) }

func (s *shelf) Posts(_ context.Context, owner state.Owner) (map[state.PostID]state.Post, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := map[state.PostID]state.Post{}
	for k, post := range s.posts {
		if len(k) > len(owner) && k[:len(owner)+1] == string(owner)+" " {
			found[state.PostID(k[len(owner)+1:])] = post
		}
	}
	return found, s.err
}

// stage is a board with its surroundings.
type stage struct {
	*board.Board
	clock  *clock.Fake
	gauge  *clock.Gauge
	room   *room
	shelf  *shelf
	limits board.Limits
	number int64
	closed []string // what the hooks heard
	lags   []time.Duration
	mu     sync.Mutex
}

type failer interface {
	Helper()
	Cleanup(func())
	Errorf(string, ...any)
}

func set(t failer) *stage {
	t.Helper()
	s := &stage{
		clock: clock.NewFake(noon), gauge: &clock.Gauge{},
		shelf: &shelf{posts: map[string]state.Post{}, wants: map[string]int64{}},
	}
	s.room = &room{clock: s.clock, shows: map[spot]string{}, files: map[spot]bool{}, busy: map[int64]bool{}}
	s.clock.Settle(s.settle)
	s.open()
	t.Cleanup(func() {
		s.shut()
		if s.room.twice {
			t.Errorf("two calls of one chat overlapped")
		}
	})
	return s
}

func (s *stage) open() {
	s.Board = board.New(board.Config{
		Sender: s.room, Store: s.shelf, Clock: s.clock, Gauge: s.gauge, Log: zerolog.Nop(), Limits: s.limits,
		OnShown:    func(lag time.Duration) { s.lags = append(s.lags, lag) },
		OnClosed:   func(place state.Place, err error) { s.hear(fmt.Sprint("closed ", place, " ", telegram.KindOf(err))) },
		OnMigrated: func(from, to int64) { s.hear(fmt.Sprint("migrated ", from, " ", to)) },
	})
}

func (s *stage) hear(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = append(s.closed, what)
}

func (s *stage) heard() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.closed)
}

// shut stops the board without a flush.
func (s *stage) shut() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_ = s.Close(ctx)
}

func (s *stage) settle() { _ = s.gauge.Wait(context.Background()) }

// show commits and shows.
func (s *stage) show(posts ...board.Post) {
	for i := range posts {
		s.number++
		posts[i].Number = s.number
		s.shelf.mu.Lock()
		s.shelf.wants[key(posts[i].Owner, posts[i].ID)] = s.number
		s.shelf.mu.Unlock()
	}
	s.Show(posts...)
	s.settle()
}

func (s *stage) after(d time.Duration) { s.clock.Advance(d) }

func picture(id, text string) board.Post {
	return board.Post{Owner: table, ID: state.PostID(id), Place: group, Card: card.Card{Text: text}}
}

// expect compares all calls. Those of different chats have no order among them: see expectIn.
func (s *stage) expect(t *testing.T, want ...string) {
	t.Helper()
	compare(t, s.room.heard(), want)
}

func (s *stage) expectIn(t *testing.T, chat int64, want ...string) {
	t.Helper()
	compare(t, only(s.room.heard(), func(c call) bool { return c.chat == chat }), want)
}

func compare(t *testing.T, calls []call, want []string) {
	t.Helper()
	var got []string
	for _, c := range calls {
		got = append(got, c.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("calls:\n %q\nwant:\n %q", got, want)
	}
}

// known asks twice, so that an owner who was let go is looked at again.
func (s *stage) known(owner state.Owner, id state.PostID) (int64, bool) {
	s.Known(owner, id)
	s.settle()
	return s.Known(owner, id)
}
