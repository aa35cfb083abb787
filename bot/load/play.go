package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	players   = 4
	sessions  = 50 // chats that play at the same time
	patience  = 5 * time.Minute
	firstChat = 100_000
)

var heroes = [players]string{"lancelot", "heracles", "ilya-muromets", "medea"}

func chatID(i int) int64 { return -int64(firstChat + i) }

// press taps and waits for the answer.
func (w *world) press(chat int64, who int, data string) (text string, took time.Duration, err error) {
	c := w.chat(chat)
	c.mu.Lock()
	message := c.message // from any other the bot would have to turn that into a pointer
	c.mu.Unlock()
	t := &tap{at: time.Now(), answer: make(chan string, 1)}
	query := w.push(`"callback_query":{"id":"%query%","from":`+person(chat, who)+`,"chat_instance":"1","data":"`+data+
		`","message":{"message_id":`+number(message)+`,"date":1,"chat":`+group(chat)+`}}`, t)
	select {
	case text = <-t.answer:
		return text, time.Since(t.at), nil
	case <-time.After(patience):
		return "", 0, fmt.Errorf("tap %s (%s) of chat %d is not answered", query, data, chat)
	}
}

// data is the newest button with a verb, waited for.
func (w *world) data(chat int64, verb string) (string, error) {
	c := w.chat(chat)
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		c.mu.Lock()
		data, shown := c.buttons[verb], c.shown
		c.mu.Unlock()
		if data != "" {
			return data, nil
		}
		select {
		case <-shown:
		case <-time.After(10 * time.Millisecond): // an edit may bring it as well
		}
	}
	return "", fmt.Errorf("chat %d has no button %q", chat, verb)
}

// open brings the bot into a group and begins a fight of four heroes.
func (w *world) open(chat int64) error {
	member := func(status string) string {
		return `{"status":"` + status + `","user":{"id":7002,"is_bot":true,"first_name":"Кубик"}}`
	}
	w.push(`"my_chat_member":{"chat":`+group(chat)+`,"from":`+person(chat, 0)+`,"date":1,"old_chat_member":`+member("left")+
		`,"new_chat_member":`+member("member")+`}`, nil)
	steps := []struct {
		who  int
		verb string
		args string
	}{
		{0, "book", "grail"}, {0, "lead", ""}, {1, "take", heroes[0]}, {2, "take", heroes[1]}, {3, "take", heroes[2]}, {4, "take", heroes[3]},
		{0, "setup", ""}, {0, "initiative", "simultaneous"}, {0, "begin", ""},
	}
	for _, s := range steps {
		data, err := w.data(chat, s.verb)
		if err != nil {
			return err
		}
		if s.args != "" {
			data = data[:strings.LastIndexByte(data, ':')+1] + s.args
		}
		if err := w.insist(chat, s.who, data); err != nil {
			return err
		}
	}
	if _, err := w.data(chat, "keep"); err != nil {
		return err
	}
	for p := 1; p <= players; p++ {
		if err := w.insist(chat, p, w.choice(chat, p, "choose-mode", "prepare")); err != nil {
			return err
		}
	}
	return nil
}

// insist taps until the bot does not say that nothing has changed, as it does on a machine that stood still.
func (w *world) insist(chat int64, who int, data string) error {
	for {
		text, _, err := w.press(chat, who, data)
		if err != nil || !strings.Contains(text, "ничего не изменилось") && !strings.Contains(text, "подожди секунду") {
			return err
		}
	}
}

// choice is a player's tap on a choice card: a free one, which names no round.
func (w *world) choice(chat int64, p int, verb, what string) string {
	c := w.chat(chat)
	c.mu.Lock()
	defer c.mu.Unlock()
	return verb + ":1:" + c.table + ":1::f" + strconv.Itoa(p) + "," + what
}

// each runs a job for every chat from one number up to another, some at a time, until the first error.
func each(ctx context.Context, from, to int, job func(chat int64) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var wg sync.WaitGroup
	next := make(chan int)
	for range min(sessions, to-from) {
		wg.Go(func() {
			for i := range next {
				if err := job(chatID(i)); err != nil {
					cancel(err)
				}
			}
		})
	}
	for i := from; i < to && ctx.Err() == nil; i++ {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	wg.Wait()
	return context.Cause(ctx)
}

// round lets four players choose and close one round. The last of them sees the record and the next card.
func (w *world) round(chat int64) (card time.Duration, err error) {
	c := w.chat(chat)
	data, err := w.data(chat, "keep")
	if err != nil {
		return 0, err
	}
	c.mu.Lock()
	shown := c.shown
	delete(c.buttons, "keep")
	c.mu.Unlock()
	began := time.Now()
	for p := 1; p <= players; p++ {
		if _, _, err := w.press(chat, p, w.choice(chat, p, "choose-attack", attack(0))); err != nil {
			return 0, err
		}
		if _, _, err := w.press(chat, p, w.choice(chat, p, "choose-mode", "prepare")); err != nil {
			return 0, err
		}
		began = time.Now()
		if err := w.insist(chat, p, data); err != nil {
			return 0, err
		}
	}
	select {
	case <-shown:
		return time.Since(began), nil
	case <-time.After(5 * patience):
		return 0, fmt.Errorf("chat %d does not see the next round", chat)
	}
}

// attack is one of two clichés that every hero has.
func attack(n int) string { return [2]string{"strength", "luck"}[n%2] }
