package board_test

import (
	"testing"
	"time"

	"kubik/bot/card"
)

func TestATapAdoptsTheMessageWhoseSendWasLost(t *testing.T) {
	tap := func(s *stage) {
		message := s.room.heard()[0].message
		s.Stray(table, "fight", group, message, pointing(card.Card{Text: "ниже"}))
		s.settle()
	}
	check := func(t *testing.T, s *stage) {
		t.Helper()
		s.after(time.Minute)
		s.expect(t, `0s send "1"`, `1s edit "1"`)
		message := s.room.heard()[0].message
		if known, ok := s.Known(table, "fight"); !ok || known != message {
			t.Errorf("known %d, want %d", known, message)
		}
		if record, _ := s.shelf.post("fight"); record.Message != message || record.Sending || s.shelf.wanted() != 0 {
			t.Errorf("stored %+v", record)
		}
	}
	t.Run("while the bot runs", func(t *testing.T) {
		s := set(t)
		s.room.failing(once("send", true, errLost))
		s.show(picture("fight", "1"))
		tap(s)
		check(t, s)
	})
	t.Run("after a restart", func(t *testing.T) {
		s := set(t)
		s.room.failing(once("send", true, errLost))
		s.show(picture("fight", "1"))
		s.shut()
		s.after(time.Second)
		s.open()
		tap(s)
		s.show(picture("fight", "1"))
		check(t, s)
	})
	t.Run("while the send is still under way", func(t *testing.T) {
		s := set(t)
		s.room.hold = func(c call) {
			if c.verb == "send" {
				s.room.mu.Lock()
				s.room.shows[spot{c.chat, c.message}] = c.text
				s.room.mu.Unlock()
				s.Stray(table, "fight", group, c.message, pointing(card.Card{Text: "ниже"}))
			}
		}
		s.room.failing(once("send", true, errLost))
		s.show(picture("fight", "1"))
		check(t, s)
	})
}

func TestAStrayMessageBecomesAPointer(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.show(picture("other", "2"))
	current, _ := s.Known(table, "fight")
	other, _ := s.Known(table, "other")
	neighbour := picture("fight", "3")
	neighbour.Owner = "tBBBBBBBB"
	s.show(neighbour)
	theirs, _ := s.Known("tBBBBBBBB", "fight")
	stray := s.leftover("старое")
	for range 3 {
		s.Stray(table, "fight", group, current, pointing(card.Card{Text: "ниже"}))
		s.Stray(table, "fight", group, other, pointing(card.Card{Text: "ниже"})) // forged: another card claims to be this one
		s.Stray(table, "fight", group, theirs, pointing(card.Card{Text: "ниже"}))
		s.Stray(table, "fight", group, stray, pointing(card.Card{Text: "ниже"}))
	}
	s.settle()
	s.after(time.Minute)
	if s.room.text(group, current) != "1" || s.room.text(group, other) != "2" || s.room.text(group, theirs) != "3" || s.room.text(group, stray) != "ниже" {
		t.Errorf("seen %q", s.room.standing())
	}
	edits := 0
	for _, c := range s.room.heard() {
		if c.verb == "edit" {
			edits++
		}
	}
	if edits != 1 {
		t.Errorf("%d edits for one stray message tapped three times at once", edits)
	}
}

// leftover is a message of the bot that no post stands in.
func (s *stage) leftover(text string) int64 {
	const message = 99
	s.room.mu.Lock()
	defer s.room.mu.Unlock()
	s.room.shows[spot{group.Chat, message}] = text
	return message
}

func TestAPointerWaitsForEverythingElse(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	old := s.leftover("старое")
	s.room.failing(once("edit", false, flood(time.Minute)))
	s.show(picture("fight", "2"))
	s.Stray(table, "fight", group, old, pointing(card.Card{Text: "ниже"}))
	s.show(picture("line", "3"))
	s.after(2 * time.Minute)
	s.expect(t, `0s send "1"`, `0s edit "2"`, `1m0s send "3"`, `1m0s edit "2"`, `1m0s edit "ниже"`)
}

func TestAPictureIsShownAgainWhereAnotherProgramMayHaveShownAnother(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.show(picture("fight", "1"))
	s.expect(t, `0s send "1"`)
	s.Doubt()
	s.show(picture("fight", "1"))
	s.expect(t, `0s send "1"`, `0s edit "1"`)
}

func pointing(c card.Card) func() card.Card { return func() card.Card { return c } }
