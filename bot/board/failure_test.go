package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/state"
)

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

func TestAMarkThatStandsIsNotWrittenAgain(t *testing.T) {
	s := set(t)
	s.room.failing(once("send", false, flood(10*time.Second)))
	s.show(picture("fight", "1"))
	s.after(time.Minute)
	s.expect(t, `0s send "1"`, `10s send "1"`)
	if s.shelf.puts != 1 {
		t.Errorf("marked %d times for two tries of one send", s.shelf.puts)
	}
}

// Until the store knows a message, a crash would send it twice: so that comes before any further call.
func TestASentMessageIsStoredBeforeOthersHaveTheirTurn(t *testing.T) {
	s := set(t)
	s.shut()
	s.limits.Second = 1
	s.open()
	var posts []board.Post
	for i := range 3 {
		p := picture(fmt.Sprint(i), fmt.Sprint(i))
		p.Place = state.Place{Chat: int64(-100 - i)}
		posts = append(posts, p)
	}
	s.show(posts...)
	for i := range 3 {
		stored := 0
		for _, p := range posts {
			if record, _ := s.shelf.post(p.ID); record.Message != 0 {
				stored++
			}
		}
		if sent := len(s.room.heard()); sent != i+1 || stored != sent {
			t.Errorf("%d of %d sent messages are stored after %d s", stored, sent, i)
		}
		s.after(time.Second)
	}
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

func TestAClosedChatIsGivenUpAndReported(t *testing.T) {
	cases := map[string]struct {
		err  error
		want string
	}{
		"kicked":    {refusal(403, "Forbidden: bot was kicked from the supergroup chat"), "closed {-100 0} forbidden"},
		"no rights": {refusal(400, "Bad Request: not enough rights to send text messages to the chat"), "closed {-100 0} no rights"},
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

func TestWhatWaitsFollowsAGroupIntoItsSupergroup(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "1"))
	s.room.failing(func(c call) (bool, error) {
		if c.chat == group.Chat {
			return false, &telegram.Error{Code: 400, MigrateTo: -999}
		}
		return false, nil
	})
	gone := picture("a", "")
	gone.Gone = true
	s.Say(group, card.Card{Text: "ответ"}, 7)
	s.show(picture("fight", "2"), gone, picture("b", "б"))
	s.after(time.Minute)
	moved := state.Place{Chat: -999}
	for post, text := range map[state.PostID]string{"fight": "2", "b": "б"} {
		if known, _ := s.Known(table, post); s.room.text(moved, known) != text {
			t.Errorf("%s does not stand in the supergroup", post)
		}
	}
	if got := s.heard(); len(got) != 1 || got[0] != "migrated -100 -999" {
		t.Errorf("heard %q", got)
	}
	if s.shelf.wanted() != 0 {
		t.Error("something is still wanted")
	}
	if calls := s.room.heard(); len(calls) != 5 { // the card, the refused call, the card again, the answer, the line
		t.Errorf("calls %+v", calls)
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
