package board_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/state"
)

// most returns the largest number of calls in any stretch of this length.
func most(calls []call, length time.Duration) int {
	largest, from := 0, 0
	for to := range calls {
		for calls[to].at-calls[from].at >= length {
			from++
		}
		largest = max(largest, to-from+1)
	}
	return largest
}

func only(calls []call, keep func(call) bool) (kept []call) {
	for _, c := range calls {
		if keep(c) {
			kept = append(kept, c)
		}
	}
	return kept
}

// inBudget checks every sliding stretch of time against what Telegram allows.
func inBudget(t interface{ Errorf(string, ...any) }, calls []call) {
	calls = only(calls, func(c call) bool { return c.verb != "answer" })
	if n := most(calls, time.Second); n > 30 {
		t.Errorf("%d calls in one second", n)
	}
	chats := map[int64]bool{}
	for _, c := range calls {
		chats[c.chat] = true
	}
	for chat := range chats {
		mine := only(calls, func(c call) bool { return c.chat == chat })
		if n := most(mine, time.Second); n > 4 {
			t.Errorf("%d calls to chat %d in one second", n, chat)
		}
		if n := most(mine, 10*time.Second); n > 13 {
			t.Errorf("%d calls to chat %d in ten seconds", n, chat)
		}
		spoken := only(mine, func(c call) bool { return c.verb != "delete" })
		if n := most(spoken, time.Minute); chat < 0 && n > 18 {
			t.Errorf("%d sends and edits in group %d in one minute", n, chat)
		}
	}
}

func TestABusyGroupKeepsRoomForNewMessages(t *testing.T) {
	s := set(t)
	s.show(picture("fight", "0"))
	for i := range 30 {
		s.show(picture("fight", fmt.Sprint(i+1)))
		s.after(time.Second)
	}
	for i := range 3 {
		s.show(picture(fmt.Sprint("line", i), fmt.Sprint("строка ", i)))
	}
	s.after(3 * time.Second)
	sends := only(s.room.heard(), func(c call) bool { return c.verb == "send" })
	if len(sends) != 4 {
		t.Errorf("%d of 4 messages sent within 3 s of a busy minute", len(sends))
	}
	s.after(2 * time.Minute)
	inBudget(t, s.room.heard())
	if known, _ := s.Known(table, "fight"); s.room.text(group, known) != "30" {
		t.Errorf("the fight shows %q", s.room.text(group, known))
	}
}

func TestAGroupTakesNoMoreNewMessagesThanItsMinute(t *testing.T) {
	s := set(t)
	for i := range 40 {
		s.show(picture(fmt.Sprint("line", i), fmt.Sprint(i)))
	}
	s.after(59 * time.Second)
	if n := len(s.room.heard()); n != 18 {
		t.Errorf("%d sent in the first minute", n)
	}
	s.after(2 * time.Minute)
	calls := s.room.heard()
	inBudget(t, calls)
	if len(calls) != 40 {
		t.Errorf("%d of 40 sent in the end", len(calls))
	}
}

func TestAPrivateChatHasNoMinuteBudget(t *testing.T) {
	s := set(t)
	for i := range 40 {
		p := picture(fmt.Sprint("pad", i), fmt.Sprint(i))
		p.Place = alone
		s.show(p)
	}
	s.after(38 * time.Second)
	calls := s.room.heard()
	if len(calls) != 40 {
		t.Errorf("%d of 40 sent, three at once and one a second", len(calls))
	}
	inBudget(t, calls)
}

func TestDeletionsDoNotSpendTheMinute(t *testing.T) {
	s := set(t)
	for i := range 15 {
		s.show(picture(fmt.Sprint(i), fmt.Sprint(i)))
	}
	s.after(time.Minute)
	for i := range 15 {
		p := picture(fmt.Sprint(i), "")
		p.Gone = true
		s.show(p)
	}
	for i := range 15 {
		s.show(picture(fmt.Sprint("new", i), fmt.Sprint(i)))
	}
	s.after(30 * time.Second)
	if n := len(only(s.room.heard(), func(c call) bool { return c.verb == "delete" })); n != 15 {
		t.Errorf("%d of 15 deleted", n)
	}
	if n := len(s.room.standing()); n != 15 {
		t.Errorf("%d of 15 new ones sent", n)
	}
	inBudget(t, s.room.heard())
}

// One chat with endless work and many with little: each of the many is served as if it were alone.
func TestAFloodedChatDelaysNoOther(t *testing.T) {
	s := set(t)
	var posts []board.Post
	for i := range 300 {
		p := picture(fmt.Sprint("flood", i), "x")
		p.Owner, p.Place = "tFLOOD000", alone
		posts = append(posts, p)
	}
	for i := range 50 {
		p := picture(fmt.Sprint("quiet", i), "x")
		p.Place = state.Place{Chat: int64(-1000 - i)}
		posts = append(posts, p)
	}
	s.show(posts...)
	s.after(3 * time.Second)
	quiet := only(s.room.heard(), func(c call) bool { return c.chat <= -1000 })
	if len(quiet) != 50 {
		t.Errorf("%d of 50 quiet chats served in 3 s", len(quiet))
	}
	inBudget(t, s.room.heard())
}

// Whatever is shown, in whatever order and with whatever failures: no stretch of time sees more calls than allowed,
// and once time has passed each post shows its newest picture and every want is settled.
func TestInTheEndTheNewestIsSeenWithinTheBudget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := set(t)
		places := []state.Place{group, {Chat: -100, Topic: 2}, {Chat: -200}, alone}
		owners := []state.Owner{table, "tBBBBBBBB", "u7"}
		newest := map[string]board.Post{}
		var flaws []string
		lives := []int{0} // at which call each life of the board began
		s.room.fail = func(c call) (bool, error) { return next(&flaws, c) }
		t.Repeat(map[string]func(*rapid.T){
			"show": func(t *rapid.T) {
				var posts []board.Post
				for range rapid.IntRange(1, 8).Draw(t, "posts") {
					p := board.Post{
						Owner: rapid.SampledFrom(owners).Draw(t, "owner"),
						ID:    state.PostID(fmt.Sprint("p", rapid.IntRange(0, 9).Draw(t, "id"))),
						Place: rapid.SampledFrom(places).Draw(t, "place"),
						Card:  card.Card{Text: fmt.Sprint("text ", rapid.IntRange(0, 5).Draw(t, "text"))},
						Lazy:  rapid.Bool().Draw(t, "lazy"),
						Gone:  rapid.IntRange(0, 7).Draw(t, "gone") == 0,
					}
					newest[key(p.Owner, p.ID)] = p
					posts = append(posts, p)
				}
				s.show(posts...)
			},
			"wait": func(t *rapid.T) {
				s.after(time.Duration(rapid.IntRange(1, 40_000).Draw(t, "ms")) * time.Millisecond)
			},
			"fail": func(t *rapid.T) {
				s.room.mu.Lock()
				defer s.room.mu.Unlock()
				flaws = append(flaws, rapid.SampledFrom([]string{"flood", "server", "lost", "heard", "gone"}).Draw(t, "flaw"))
			},
			"lose the store": func(t *rapid.T) {
				s.shelf.failing(errStore)
				s.after(time.Duration(rapid.IntRange(1, 5000).Draw(t, "ms")) * time.Millisecond)
				s.shelf.failing(nil)
			},
			"restart": func(t *rapid.T) {
				s.shut()
				s.open()
				lives = append(lives, len(s.room.heard()))
				var posts []board.Post
				for k, p := range newest {
					if number, wanted := s.shelf.wants[k]; wanted {
						p.Number = number
						posts = append(posts, p)
					}
				}
				s.Show(posts...)
				s.settle()
			},
		})
		s.after(time.Hour)
		calls := s.room.heard()
		for i, from := range lives {
			to := len(calls)
			if i+1 < len(lives) {
				to = lives[i+1]
			}
			inBudget(t, calls[from:to])
		}
		for k, p := range newest {
			message, known := s.known(p.Owner, p.ID)
			if p.Gone && known {
				t.Errorf("%s should be gone and is message %d", k, message)
			}
			if seen := s.room.text(p.Place, message); !p.Gone && seen != p.Card.Text {
				t.Errorf("%s shows %q, not %q", k, seen, p.Card.Text)
			}
		}
		if n := s.shelf.wanted(); n > 0 {
			t.Errorf("%d wants are not settled", n)
		}
	})
}

// next takes one flaw off the list, if it befits the call.
func next(flaws *[]string, c call) (effect bool, err error) {
	if len(*flaws) == 0 {
		return false, nil
	}
	flaw := (*flaws)[0]
	*flaws = (*flaws)[1:]
	switch {
	case flaw == "flood":
		return false, flood(20 * time.Second)
	case flaw == "server":
		return false, errServer
	case flaw == "lost":
		return false, errLost
	case flaw == "heard":
		return true, errLost
	case flaw == "gone" && c.verb != "send":
		return false, refusal(400, "Bad Request: MESSAGE_ID_INVALID")
	}
	return false, nil
}
