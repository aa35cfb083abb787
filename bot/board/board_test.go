package board_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/telegram"
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
	gone := picture("fight", "")
	gone.Gone = true
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

func TestFloodControlHoldsOneChatOnly(t *testing.T) {
	s := set(t)
	s.room.failing(func(c call) (bool, error) {
		if c.chat == -100 && c.at < 40*time.Second {
			return false, flood(40 * time.Second)
		}
		return false, nil
	})
	other := picture("other", "б")
	other.Place = state.Place{Chat: -200}
	s.show(picture("fight", "а"), other, picture("line", "в"))
	s.after(time.Minute)
	s.expectIn(t, -200, `0s send "б"`)
	s.expectIn(t, -100, `0s send "а"`, `40s send "а"`, `40s send "в"`)
	if s.Stats().Floods != 1 {
		t.Errorf("floods %d", s.Stats().Floods)
	}
}

func TestALostAcknowledgementLeavesOneDuplicate(t *testing.T) {
	for name, err := range map[string]error{"lost": errLost, "server": errServer} {
		t.Run(name, func(t *testing.T) {
			s := set(t)
			s.room.failing(once("send", true, err))
			s.show(picture("fight", "1"))
			if record, _ := s.shelf.post("fight"); !record.Sending || record.Message != 0 {
				t.Errorf("not marked as being sent: %+v", record)
			}
			s.after(time.Minute)
			s.expect(t, `0s send "1"`, `1s send "1"`)
			if got := s.Stats().Doubtful; got != 1 {
				t.Errorf("doubtful %d", got)
			}
			if record, _ := s.shelf.post("fight"); record.Sending || s.shelf.wanted() != 0 {
				t.Error("not settled")
			}
		})
	}
}

func TestASendIsMarkedBeforeTheCall(t *testing.T) {
	s := set(t)
	s.room.hold = func(c call) {
		if record, ok := s.shelf.post("fight"); !ok || !record.Sending || record.Place != group {
			t.Errorf("sent while the store held %+v", record)
		}
	}
	s.show(picture("fight", "1"))
	s.room.hold = nil
	s.expect(t, `0s send "1"`)
}

func TestALostEditIsRepeatedWithTheNewestPicture(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.room.failing(once("edit", true, errLost))
	s.show(picture("fight", "2"))
	s.show(picture("fight", "3"))
	s.after(time.Minute)
	s.expect(t, `0s send "1"`, `0s edit "2"`, `1s edit "3"`)
}

func TestAfterARestartAnUnacknowledgedSendIsRepeated(t *testing.T) {
	s := set(t)
	s.room.failing(once("send", true, errLost))
	s.show(picture("fight", "1"))
	s.shut()
	s.open()
	s.show(picture("fight", "1"))
	s.expect(t, `0s send "1"`, `0s send "1"`)
	if got := s.Stats().Doubtful; got != 1 {
		t.Errorf("doubtful %d", got)
	}
}

func TestAfterARestartKnownMessagesAreEdited(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.shut()
	s.open()
	s.show(picture("fight", "3"), picture("line", "2"))
	s.expect(t, `0s send "1"`, `0s send "2"`, `0s edit "3"`)
}

// The edit before a crash, or before a lost answer, may have been made: a picture that returns to what was shown
// before it is not skipped.
func TestAPictureThatMayBeSeenNoMoreIsNotSkipped(t *testing.T) {
	t.Run("after a lost answer", func(t *testing.T) {
		s := set(t)
		s.show(picture("fight", "1"))
		s.room.failing(once("edit", true, errLost))
		s.show(picture("fight", "2"))
		s.show(picture("fight", "1"))
		s.after(time.Minute)
		if got := s.room.standing(); !slices.Equal(got, []string{"1"}) {
			t.Errorf("seen %q", got)
		}
	})
	t.Run("after a crash", func(t *testing.T) {
		s := set(t)
		s.show(picture("fight", "1"))
		s.room.hold = func(call) { s.shelf.failing(errStore) }
		s.show(picture("fight", "2"))
		s.room.hold = nil
		s.shut()
		s.shelf.failing(nil)
		s.open()
		s.show(picture("fight", "1"))
		if got := s.room.standing(); !slices.Equal(got, []string{"1"}) {
			t.Errorf("seen %q", got)
		}
	})
}

func TestATapAdoptsTheMessageWhoseSendWasLost(t *testing.T) {
	tap := func(s *stage) {
		message := s.room.heard()[0].message
		s.Stray(table, "fight", group, message, card.Card{Text: "ниже"})
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
				s.Stray(table, "fight", group, c.message, card.Card{Text: "ниже"})
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
	stray, _ := s.Known(table, "other")
	for range 3 {
		s.Stray(table, "fight", group, current, card.Card{Text: "ниже"})
		s.Stray(table, "fight", group, stray, card.Card{Text: "ниже"})
	}
	s.settle()
	s.after(time.Minute)
	if s.room.text(group, current) != "1" || s.room.text(group, stray) != "ниже" {
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

func TestAPointerWaitsForEverythingElse(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"), picture("old", "старое"))
	old, _ := s.Known(table, "old")
	s.room.failing(once("edit", false, flood(time.Minute)))
	s.show(picture("fight", "2"))
	s.Stray(table, "fight", group, old, card.Card{Text: "ниже"})
	s.show(picture("line", "3"))
	s.after(2 * time.Minute)
	s.expect(t, `0s send "1"`, `0s send "старое"`, `0s edit "2"`, `1m0s send "3"`, `1m0s edit "2"`, `1m0s edit "ниже"`)
}

func TestAClosedChatIsGivenUpAndReported(t *testing.T) {
	cases := map[string]struct {
		err  error
		want string
	}{
		"kicked":    {refusal(403, "Forbidden: bot was kicked from the supergroup chat"), "closed {-100 0} forbidden"},
		"no rights": {refusal(400, "Bad Request: not enough rights to send text messages to the chat"), "closed {-100 0} no rights"},
		"migrated":  {&telegram.Error{Code: 400, MigrateTo: -999}, "migrated -100 -999"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			s := set(t)
			s.show(picture("fight", "1"))
			s.room.failing(func(call) (bool, error) { return false, tc.err })
			s.Say(group, card.Card{Text: "ответ"}, 0)
			s.show(picture("fight", "2"), picture("a", "а"), picture("b", "б"))
			s.after(time.Hour)
			if got := s.heard(); !slices.Contains(got, tc.want) || len(got) > 2 {
				t.Errorf("heard %q", got)
			}
			calls := len(s.room.heard())
			if calls > 3 {
				t.Errorf("%d calls to a closed chat", calls-1)
			}
			if s.shelf.wanted() == 0 {
				t.Error("what nobody saw is settled")
			}
			s.room.failing(nil)
			s.show(picture("fight", "3"))
			if known, _ := s.Known(table, "fight"); s.room.text(group, known) != "3" {
				t.Error("a reopened chat stays silent")
			}
		})
	}
}

func TestALostTopicLeavesTheRestOfTheChatAlone(t *testing.T) {
	for _, description := range []string{"message thread not found", "TOPIC_CLOSED"} {
		s := set(t)
		s.room.failing(func(c call) (bool, error) {
			if c.topic == 4 {
				return false, refusal(400, "Bad Request: "+description)
			}
			return false, nil
		})
		lost := picture("lost", "а")
		lost.Place.Topic = 4
		s.show(lost, picture("fight", "б"))
		s.after(time.Minute)
		s.expect(t, `0s send "а"`, `0s send "б"`)
		if got := s.heard(); len(got) != 1 || !strings.HasPrefix(got[0], "closed {-100 4}") {
			t.Errorf("heard %q", got)
		}
	}
}

func TestACardThatTelegramDoesNotTakeIsTriedOnce(t *testing.T) {
	bad := refusal(400, "Bad Request: can't parse entities: Unclosed start tag at byte offset 3")
	s := set(t)
	s.show(picture("fight", "1"))
	s.room.failing(func(c call) (bool, error) {
		if strings.HasPrefix(c.text, "<") {
			return false, bad
		}
		return false, nil
	})
	s.show(picture("fight", "<b"), picture("line", "<i"), picture("next", "2"))
	s.after(time.Hour)
	s.expect(t, `0s send "1"`, `0s send "<i"`, `0s send "2"`, `1s edit "<b"`)
	if got := s.Stats().Faults; got != 2 || s.shelf.wanted() != 0 {
		t.Errorf("%d faults, %d wanted", got, s.shelf.wanted())
	}
	s.show(picture("fight", "3"), picture("line", "4"))
	if got := s.room.standing(); !slices.Equal(got, []string{"2", "3", "4"}) {
		t.Errorf("seen %q", got)
	}
}

func TestAPostThatFailsForEverDoesNotHoldUpItsChat(t *testing.T) {
	s := set(t)
	s.room.failing(func(c call) (bool, error) {
		if c.text == "яд" {
			return false, errServer
		}
		return false, nil
	})
	s.show(picture("poison", "яд"), picture("line", "2"))
	s.after(time.Minute)
	if got := s.room.standing(); !slices.Equal(got, []string{"2"}) {
		t.Errorf("seen %q", got)
	}
	s.room.failing(nil)
	s.after(5 * time.Minute)
	if got := s.room.standing(); !slices.Equal(got, []string{"2", "яд"}) {
		t.Errorf("seen %q", got)
	}
}

func TestNothingIsLostWhileTheStoreIsDown(t *testing.T) {
	s := set(t)
	s.shelf.failing(errStore)
	s.show(picture("fight", "1")) // not even loaded
	s.after(time.Minute)
	s.expect(t)
	s.shelf.failing(nil)
	s.after(time.Minute)
	if got := s.room.standing(); !slices.Equal(got, []string{"1"}) {
		t.Errorf("seen %q", got)
	}
	s.shelf.failing(errStore)
	s.show(picture("line", "2")) // no send without its mark
	s.show(picture("fight", "3"))
	s.after(time.Minute)
	if got := s.room.standing(); slices.Contains(got, "2") {
		t.Errorf("sent without a mark: %q", got)
	}
	s.shelf.failing(nil)
	s.after(time.Minute)
	if got := s.room.standing(); !slices.Equal(got, []string{"2", "3"}) || s.shelf.wanted() != 0 {
		t.Errorf("seen %q, %d wanted", got, s.shelf.wanted())
	}
}

func TestSayAnswersOnceInTheSameWords(t *testing.T) {
	s := set(t)
	s.room.failing(once("send", false, flood(10*time.Second)))
	for _, text := range []string{"а", "а", "б", "в", "г", "д"} {
		s.Say(alone, card.Card{Text: text}, 3)
	}
	s.settle()
	s.after(time.Minute)
	s.expect(t, `0s send "а"`, `10s send "а"`, `10s send "б"`, `10s send "в"`)
	if calls := s.room.heard(); calls[1].replyTo != 3 || calls[1].chat != alone.Chat {
		t.Errorf("sent %+v", calls[1])
	}
	if got := s.Stats().Dropped; got != 3 {
		t.Errorf("dropped %d", got)
	}
}

func TestSayIsNotRepeatedWhenItMayHaveBeenHeard(t *testing.T) {
	s := set(t)
	s.room.failing(once("send", true, errLost))
	s.Say(alone, card.Card{Text: "а"}, 0)
	s.settle()
	s.after(time.Hour)
	s.expect(t, `0s send "а"`)
}

func TestAnswersWaitForNothing(t *testing.T) {
	s := set(t)
	s.room.failing(func(c call) (bool, error) {
		if c.verb == "answer" {
			return false, refusal(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")
		}
		return false, flood(time.Hour)
	})
	s.show(picture("fight", "1"))
	long := strings.Repeat("я", 198) + "😀" + "я"
	s.Answer("1", "Удар", false)
	s.settle()
	s.Answer("2", long, true)
	s.settle()
	s.expect(t, `0s send "1"`, `0s answer "1:Удар:false"`, `0s answer "2:`+strings.Repeat("я", 198)+`😀:true"`)
	s.Answer("3", strings.Repeat("я", 199)+"😀", true)
	s.settle()
	if got := s.room.heard()[3].text; got != "3:"+strings.Repeat("я", 199)+":true" {
		t.Errorf("cut to %q", got)
	}
}

func TestManyAnswersGoOutAtOnceButNotAllTogether(t *testing.T) {
	s := set(t)
	entered, release := make(chan struct{}, 1000), make(chan struct{})
	s.room.hold = func(call) {
		entered <- struct{}{}
		<-release
	}
	const asked = 100
	for range asked {
		s.Answer("1", "", false)
	}
	for range 16 {
		<-entered
	}
	if extra := len(entered); extra > 0 {
		t.Errorf("%d more than 16 at once", extra)
	}
	close(release)
	s.settle()
	if got := s.Stats().Answered; got != asked {
		t.Errorf("answered %d", got)
	}
}

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
