package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// played is what the players report.
type played struct {
	Taps    int
	Rounds  int
	Seconds float64
	// Milliseconds of 50, 99 and 99.9 % of all, from the tap to its answer and to the card it brings.
	Answer, Card [3]float64
	Calls        int      // sends and edits
	Odd          []string // answers of taps that should have succeeded and did not
	Breaches     int
}

// control lets the measuring process set the players to work.
func (w *world) control(out http.ResponseWriter, r *http.Request) {
	chats, amount := int(whole(r.FormValue("chats"))), int(whole(r.FormValue("amount")))
	var result any
	var err error
	switch strings.TrimPrefix(r.URL.Path, "/control/") {
	case "open":
		err = each(r.Context(), amount, chats, w.open) // from those that are open already
	case "taps":
		result, err = w.ordinary(r.Context(), chats, time.Duration(amount)*time.Second)
	case "rounds":
		result, err = w.rounds(r.Context(), chats, amount)
	case "polled":
		w.mu.Lock()
		result = w.polled
		w.polled = time.Time{}
		w.mu.Unlock()
	case "budget":
		result = played{Breaches: w.budget.forget()}
	}
	if err != nil {
		http.Error(out, err.Error(), http.StatusInternalServerError)
		return
	}
	_ = json.NewEncoder(out).Encode(result) // the other side sees that it is cut off
}

// ordinary is a closed loop of taps that change a choice: each player taps again as soon as the answer is there, and
// goes on to another chat now and then.
func (w *world) ordinary(ctx context.Context, chats int, length time.Duration) (played, error) {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	var result tally
	var wg sync.WaitGroup
	active := min(sessions, chats)
	began := time.Now()
	for s := range active {
		for p := 1; p <= players; p++ {
			wg.Go(func() {
				for n := 0; ctx.Err() == nil; n++ {
					chat := chatID((s + n/10*active) % chats)
					text, took, err := w.press(chat, p, w.choice(chat, p, "choose-attack", attack(n)))
					result.note(text, took, err)
				}
			})
		}
	}
	wg.Wait()
	return result.played(time.Since(began)), result.err
}

// rounds plays some rounds in each of some chats.
func (w *world) rounds(ctx context.Context, chats, count int) (played, error) {
	var cards tally
	before := w.calls.send.Load() + w.calls.edit.Load()
	began := time.Now()
	err := each(ctx, 0, chats, func(chat int64) error {
		for range count {
			took, err := w.round(chat)
			if err != nil {
				return err
			}
			cards.note("", took, nil)
		}
		return nil
	})
	if err != nil {
		return played{}, err
	}
	p := cards.played(time.Since(began))
	w.settled(ctx)
	return played{
		Rounds: p.Taps, Taps: p.Taps * 3 * players, Seconds: p.Seconds, Card: p.Answer,
		Calls: int(w.calls.send.Load() + w.calls.edit.Load() - before),
	}, nil
}

// settled waits until nothing has been sent or edited for two seconds: the last edits of a round follow its card.
func (w *world) settled(ctx context.Context) {
	for last := int64(-1); ctx.Err() == nil; {
		now := w.calls.send.Load() + w.calls.edit.Load()
		if now == last {
			return
		}
		last = now
		time.Sleep(2 * time.Second)
	}
}

// tally gathers how long taps took.
type tally struct {
	mu   sync.Mutex
	took []time.Duration
	odd  map[string]int
	err  error
}

func (t *tally) note(text string, took time.Duration, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.took = append(t.took, took)
	t.err = cmp.Or(t.err, err)
	if text != "" && !strings.Contains(text, "Атака") {
		if t.odd == nil {
			t.odd = map[string]int{}
		}
		t.odd[text]++
	}
}

func (t *tally) played(length time.Duration) played {
	slices.Sort(t.took)
	p := played{Taps: len(t.took), Seconds: length.Seconds()}
	for i, part := range []float64{.5, .99, .999} {
		if n := len(t.took); n > 0 {
			p.Answer[i] = float64(t.took[min(n-1, int(part*float64(n)))].Microseconds()) / 1000
		}
	}
	for text, n := range t.odd {
		p.Odd = append(p.Odd, fmt.Sprint(n, "× ", text))
	}
	return p
}
