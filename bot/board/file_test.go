package board_test

import (
	"errors"
	"testing"
	"time"

	"kubik/bot/board"
	"kubik/bot/card"
)

func withFile(id, text, content string) board.Post {
	p := picture(id, text)
	p.Card.File = card.Content(content+".png", true, []byte(content))
	return p
}

func TestAPictureIsSentOnceAndItsWordsChangeAlone(t *testing.T) {
	s := set(t)
	s.show(withFile("map", "1", "A"))
	s.show(withFile("map", "2", "A"))
	s.show(withFile("map", "2", "B"))
	s.after(time.Minute)
	s.show(withFile("map", "2", "B"))
	s.after(time.Minute)
	s.expect(t, `0s send "1" with A`, `0s edit "2" with held`, `0s edit "2" with B`)
	if post, _ := s.shelf.post("map"); post.File != withFile("map", "", "B").Card.File.Key {
		t.Errorf("stored %+v", post)
	}
}

func TestWordsGetAPictureInPlaceAndLoseItWithTheirMessage(t *testing.T) {
	s := set(t)
	s.show(picture("map", "words"))
	s.show(withFile("map", "seen", "A"))
	s.show(picture("map", "words again"))
	s.after(time.Minute)
	s.expect(t, `0s send "words"`, `0s edit "seen" with A`, `0s delete ""`, `1s send "words again"`)
	if post, ok := s.shelf.post("map"); !ok || post.File != "" || s.room.text(group, post.Message) != "words again" {
		t.Errorf("stored %+v", post)
	}
	if s.shelf.wanted() != 0 {
		t.Error("something is still wanted")
	}
}

// A message with a picture that may not be deleted is left behind: the words still have to be seen.
func TestAPictureThatCannotBeDeletedStaysBehind(t *testing.T) {
	s := set(t)
	s.show(withFile("map", "seen", "A"))
	s.room.failing(once("delete", false, refusal(400, "Bad Request: message can't be deleted for everyone")))
	s.show(picture("map", "words"))
	s.after(time.Minute)
	s.expect(t, `0s send "seen" with A`, `0s delete ""`, `0s send "words"`)
}

// After an edit that may have been made, or a restart, nobody knows which picture stands.
func TestAPictureInDoubtIsSentAgain(t *testing.T) {
	s := set(t)
	s.show(withFile("map", "1", "A"))
	s.room.failing(once("edit", false, errLost))
	s.show(withFile("map", "2", "B"))
	s.show(withFile("map", "3", "A"))
	s.after(time.Minute)
	s.expect(t, `0s send "1" with A`, `0s edit "2" with B`, `1s edit "3" with A`)
	s.shut()
	s.open()
	s.show(withFile("map", "4", "A"))
	s.after(time.Minute)
	if calls := s.room.heard(); calls[len(calls)-1].file != "A" {
		t.Errorf("after a restart: %v", calls)
	}
}

func TestAPictureThatCannotBeDrawnIsAFaultAndNotRepeated(t *testing.T) {
	s := set(t)
	bad := picture("map", "1")
	bad.Card.File = &card.File{Key: "k", Name: "k.png", Photo: true, Read: func() ([]byte, error) { return nil, errors.New("no ink") }}
	s.show(bad)
	s.after(time.Hour)
	s.expect(t)
	if s.Stats().Faults != 1 || s.shelf.wanted() != 0 {
		t.Errorf("%+v, %d wanted", s.Stats(), s.shelf.wanted())
	}
}

func TestSayMayCarryADocument(t *testing.T) {
	s := set(t)
	s.Say(alone, card.Card{Text: "журнал", File: card.Content("journal.html", false, []byte("<html>"))}, 0)
	s.settle()
	s.expect(t, `0s send "журнал" with <html>`)
}

// The stub that takes the place of a message too old to be deleted keeps what it holds.
func TestAnOldPictureBecomesAStubInItsWords(t *testing.T) {
	s := set(t)
	s.show(withFile("map", "1", "A"))
	s.after(48 * time.Hour)
	gone := picture("map", "")
	gone.Gone = true
	s.show(gone)
	s.after(time.Minute)
	s.expect(t, `0s send "1" with A`, `48h0m0s edit "—" with held`)
}
