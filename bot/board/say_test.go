package board_test

import (
	"strings"
	"testing"
	"time"

	"kubik/bot/card"
)

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

func TestATapMayOpenThePrivateChat(t *testing.T) {
	s := set(t)
	s.Open("1", "https://t.me/kubik_bot?start=x")
	s.settle()
	s.expect(t, `0s open "1:https://t.me/kubik_bot?start=x"`)
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
