package board_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"kubik/bot/card"
	"kubik/state"
)

func TestCloseShowsWhatIsLeft(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	lazy := picture("fight", "2")
	lazy.Lazy = true
	s.show(lazy)
	if err := s.Close(context.Background()); err != nil {
		t.Error(err)
	}
	s.expect(t, `0s send "1"`, `0s edit "2"`)
	s.show(picture("fight", "3"))
	s.Say(group, card.Card{Text: "x"}, 0)
	s.Answer("1", "x", false)
	s.settle()
	s.expect(t, `0s send "1"`, `0s edit "2"`)
}

func TestCloseSaysHowMuchIsLeft(t *testing.T) {
	s := set(t)
	s.room.failing(func(call) (bool, error) { return false, flood(time.Hour) })
	s.show(picture("fight", "1"), picture("line", "2"))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	err := s.Close(ctx)
	if !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "2 posts") {
		t.Errorf("Close: %v", err)
	}
	s.after(2 * time.Hour)
	s.expect(t, `0s send "1"`)
}

func TestIdleOwnersAndChatsAreLetGo(t *testing.T) {
	s := set(t)
	for i := range 200 {
		p := picture("fight", "1")
		p.Owner, p.Place = state.Owner("t0000"+string(rune('A'+i/26))+string(rune('A'+i%26))+"x"), state.Place{Chat: int64(-1 - i)}
		s.show(p)
	}
	s.after(20 * time.Minute)
	s.show(picture("fight", "1"))
	if got := s.Stats(); got.Owners != 1 || got.Chats != 1 {
		t.Errorf("%d owners and %d chats remembered", got.Owners, got.Chats)
	}
}
