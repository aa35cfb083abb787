package board_test

import (
	"slices"
	"testing"
	"time"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/state"
)

func TestAPostIsSentOnceAndThenEdited(t *testing.T) {
	s := set(t)
	first := picture("fight", "раунд 1")
	first.Card.Rows, first.ReplyTo, first.Place.Topic = [][]card.Button{{{Text: "Бить", Data: "x"}}}, 5, 3
	s.show(first)
	second := picture("fight", "раунд 2")
	second.Place.Topic = 3
	s.show(second)
	s.expect(t, `0s send "раунд 1"`, `0s edit "раунд 2"`)
	sent := s.room.heard()[0]
	if sent.chat != -100 || sent.topic != 3 || sent.rows != 1 || sent.replyTo != 5 {
		t.Errorf("sent %+v", sent)
	}
	message, ok := s.Known(table, "fight")
	if !ok || message != sent.message || s.room.text(group, message) != "раунд 2" {
		t.Errorf("known %d, %v", message, ok)
	}
	if s.shelf.wanted() != 0 {
		t.Error("a shown want is not settled")
	}
	record, _ := s.shelf.post("fight")
	if record.Message != message || record.Sending || record.Hash == "" || !record.At.Equal(noon) {
		t.Errorf("stored %+v", record)
	}
}

func TestOnlyTheNewestPictureIsShown(t *testing.T) {
	s := set(t)
	s.room.failing(once("send", false, flood(10*time.Second)))
	s.show(picture("fight", "1"))
	for _, text := range []string{"2", "3", "4"} {
		s.show(picture("fight", text))
	}
	s.after(9 * time.Second)
	s.expect(t, `0s send "1"`)
	s.after(time.Second)
	s.expect(t, `0s send "1"`, `10s send "4"`)
}

func TestAnOlderPictureDoesNotReplaceANewerOne(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"), picture("fight", "2"))
	old := picture("fight", "1")
	old.Number = 1
	s.Show(old)
	s.settle()
	s.after(time.Minute)
	s.expect(t, `0s send "2"`)
}

func TestAnUnchangedPictureIsSettledWithoutACall(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.show(picture("fight", "1"))
	s.expect(t, `0s send "1"`)
	if s.shelf.wanted() != 0 {
		t.Error("the want is not settled")
	}
	changed := picture("fight", "1")
	changed.Card.Rows = [][]card.Button{{{Text: "Бить", Data: "x"}}}
	s.show(changed)
	s.expect(t, `0s send "1"`, `0s edit "1"`)
}

func TestAPictureThatReturnsToWhatIsSeenNeedsNoCall(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	lazy := picture("fight", "2")
	lazy.Lazy = true
	s.show(lazy)
	s.show(picture("fight", "1"))
	s.after(time.Hour)
	s.expect(t, `0s send "1"`)
}

func TestALazyEditWaitsUntilTheCardStoodStill(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	lazy := picture("fight", "1 ✅")
	lazy.Lazy = true
	s.show(lazy)
	s.after(20 * time.Second)
	lazy.Card.Text = "1 ✅✅"
	s.show(lazy)
	s.after(29 * time.Second)
	s.expect(t, `0s send "1"`)
	s.after(time.Second)
	s.expect(t, `0s send "1"`, `50s edit "1 ✅✅"`)
}

func TestAChangeThatIsNotLazyTakesTheLazyOneAlong(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	lazy := picture("fight", "1 ✅")
	lazy.Lazy = true
	s.show(lazy)
	s.show(picture("fight", "2"))
	s.expect(t, `0s send "1"`, `0s edit "2"`)

	s.room.failing(once("edit", false, flood(5*time.Second)))
	s.show(picture("fight", "3"))
	lazy.Card.Text = "3 ✅"
	s.show(lazy) // the pending change is urgent, and stays so
	s.after(5 * time.Second)
	s.expect(t, `0s send "1"`, `0s edit "2"`, `0s edit "3"`, `5s edit "3 ✅"`)
}

func TestALazyPostIsSentAtOnce(t *testing.T) {
	s := set(t)
	lazy := picture("line", "1")
	lazy.Lazy = true
	s.show(lazy)
	s.expect(t, `0s send "1"`)
}

func TestSendsGoInOrderAndBeforeEdits(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.room.failing(once("edit", false, flood(10*time.Second)))
	s.show(picture("fight", "2"))
	s.show(picture("c", "c"), picture("b", "b"), picture("a", "a"))
	s.after(time.Minute)
	s.expect(t, `0s send "1"`, `0s edit "2"`, `10s send "c"`, `10s send "b"`, `10s send "a"`, `11s edit "2"`)
}

func TestAGonePostIsDeletedAndForgotten(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	gone := board.Post{Owner: table, ID: "fight", Place: group, Gone: true}
	s.show(gone)
	s.expect(t, `0s send "1"`, `0s delete ""`)
	if _, kept := s.shelf.post("fight"); kept || s.shelf.wanted() != 0 || len(s.room.standing()) != 0 {
		t.Error("the post is still remembered or seen")
	}
	s.show(gone) // it never was, or was deleted by somebody: nothing to do
	s.expect(t, `0s send "1"`, `0s delete ""`)
	if s.shelf.wanted() != 0 {
		t.Error("the second want is not settled")
	}
	s.show(picture("fight", "2"))
	if got := s.room.standing(); !slices.Equal(got, []string{"2"}) {
		t.Errorf("seen %q", got)
	}
}

func TestAMessageThatCannotBeDeletedBecomesAStub(t *testing.T) {
	refusals := map[string]struct {
		age  time.Duration
		fail func(call) (bool, error)
		want []string
	}{
		"too old":   {48 * time.Hour, nil, []string{`0s send "1"`, `48h0m0s edit "Окончено"`}},
		"refused":   {0, once("delete", false, refusal(400, "Bad Request: message can't be deleted")), []string{`0s send "1"`, `0s delete ""`, `0s edit "Окончено"`}},
		"no rights": {0, once("delete", false, refusal(400, "Bad Request: not enough rights")), []string{`0s send "1"`, `0s delete ""`, `0s edit "Окончено"`}},
	}
	for name, tc := range refusals {
		t.Run(name, func(t *testing.T) {
			s := set(t)
			s.show(picture("fight", "1"))
			s.after(tc.age)
			s.room.failing(tc.fail)
			gone := picture("fight", "Окончено")
			gone.Gone, gone.Card.Rows = true, [][]card.Button{{{Text: "x", Data: "x"}}}
			s.show(gone)
			s.expect(t, tc.want...)
			if calls := s.room.heard(); calls[len(calls)-1].rows != 0 {
				t.Error("the stub has a keyboard")
			}
			if _, kept := s.shelf.post("fight"); kept || s.shelf.wanted() != 0 {
				t.Error("the post is still remembered")
			}
		})
	}
}

func TestAnEditOfWhatIsGoneSendsAnew(t *testing.T) {
	for _, description := range []string{"message to edit not found", "MESSAGE_ID_INVALID", "message can't be edited"} {
		s := set(t)
		s.show(picture("fight", "1"))
		before, _ := s.Known(table, "fight")
		s.room.failing(once("edit", false, refusal(400, "Bad Request: "+description)))
		s.show(picture("fight", "2"))
		s.expect(t, `0s send "1"`, `0s edit "2"`, `0s send "2"`)
		if after, ok := s.Known(table, "fight"); !ok || after == before {
			t.Errorf("%s: known message %d, before %d", description, after, before)
		}
	}
}

func TestAPostThatMovedIsSentAnew(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	moved := picture("fight", "1")
	moved.Place = state.Place{Chat: -200, Topic: 4}
	s.show(moved)
	calls := s.room.heard()
	if len(calls) != 2 || calls[1].verb != "send" || calls[1].chat != -200 || calls[1].topic != 4 {
		t.Errorf("calls %v", calls)
	}
	if record, _ := s.shelf.post("fight"); record.Place != moved.Place {
		t.Errorf("stored %+v", record)
	}
}
