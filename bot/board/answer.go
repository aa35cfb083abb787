package board

import (
	"context"
	"sync"
	"time"

	"kubik/bot/card"
	"kubik/bot/telegram"
)

const (
	maxAnswering   = 16
	maxAnswers     = 512 // waiting; older ones are the first to be too late, and go
	toastUnits     = 200
	answerDeadline = 10 * time.Second
)

// answers is the line of callback answers. It has a lock of its own, so that a toast never waits for the board.
type answers struct {
	mu      sync.Mutex
	waiting []answer
	workers int
	closed  bool
	answered,
	dropped int64
}

type answer struct {
	callback, text string
	alert          bool
	url            string          // in place of text: a chat with this bot that opens
	offer          *telegram.Offer // in place of all: the answer to a query of inline mode
}

// Answer ends a tap's spinner with a toast or an alert. It goes out at once, whatever the chats' budgets; text beyond
// 200 UTF-16 units is cut off; that the tap is too old is no error.
func (b *Board) Answer(callback, text string, alert bool) {
	b.queueAnswer(answer{callback: callback, text: cut(text, toastUnits), alert: alert})
}

// Open ends a tap's spinner by opening this bot's own private chat, as a link would.
func (b *Board) Open(callback, url string) { b.queueAnswer(answer{callback: callback, url: url}) }

// Offered is one line of an offer, and the card that it becomes when somebody chooses it.
type Offered struct {
	ID, Title, Description string
	Card                   card.Card // without a file
}

// Offer answers a query of inline mode at once. label, where it is not empty, stands on a button that opens the private
// chat with a start parameter.
func (b *Board) Offer(query string, list []Offered, start, label string) {
	o := &telegram.Offer{Query: query, Start: start, Label: label}
	for _, one := range list[:min(len(list), telegram.MaxArticles)] {
		shown, err := body(one.Card)
		if err != nil {
			continue // a card with a file
		}
		o.Articles = append(o.Articles, telegram.Article{ID: one.ID, Title: one.Title, Description: one.Description, Body: shown})
	}
	if b.Offerer != nil {
		b.queueAnswer(answer{offer: o})
	}
}

func (b *Board) queueAnswer(next answer) {
	a := &b.answers
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.closed {
		return
	}
	if len(a.waiting) >= maxAnswers {
		a.waiting = a.waiting[1:]
		a.dropped++
	}
	a.waiting = append(a.waiting, next)
	if a.workers < maxAnswering {
		a.workers++
		b.goes(b.answer)
	}
}

// answer works the line off and ends when it is empty.
func (b *Board) answer() {
	for {
		next, ok := b.answers.take()
		if !ok {
			return
		}
		ctx, cancel := context.WithTimeout(b.ctx, answerDeadline)
		err := b.deliver(ctx, next)
		cancel()
		switch telegram.KindOf(err) {
		case "":
			b.answers.mu.Lock()
			b.answers.answered++
			b.answers.mu.Unlock()
		case telegram.TooOld:
		default:
			b.Log.Warn().Err(err).Msg("a tap or a query was not answered")
		}
	}
}

func (b *Board) deliver(ctx context.Context, next answer) error {
	if next.offer != nil {
		return b.Offerer.Offer(ctx, *next.offer)
	}
	if next.url != "" {
		return b.Sender.Open(ctx, next.callback, next.url)
	}
	return b.Sender.Answer(ctx, next.callback, next.text, next.alert)
}

func (a *answers) take() (answer, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting) == 0 {
		a.workers--
		return answer{}, false
	}
	next := a.waiting[0]
	a.waiting = a.waiting[1:]
	return next, true
}

func (a *answers) close() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.closed = true
}

func (a *answers) counts() (answered, dropped int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.answered, a.dropped
}

// cut keeps at most so many UTF-16 units, whole runes.
func cut(text string, units int) string {
	for i, r := range text {
		units -= card.Length(string(r))
		if units < 0 {
			return text[:i]
		}
	}
	return text
}
