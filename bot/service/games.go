package service

import (
	"context"
	"fmt"
	"time"

	"kubik/bot/playground"
	"kubik/bot/tap"
)

// game is a game that a first start finds ready to be played: a group of its own, and the taps that open it.
type game struct {
	title string
	taps  []opening
}

// opening is one of these taps: who presses the button with this verb and argument.
type opening struct {
	who       int64
	verb, arg string
}

// seatTime is how long the bot may take to show the button that an opening tap needs; the rest is left to people.
const seatTime = 10 * time.Second

// games are one of each book.
func games() []game {
	const gm, one, two = playground.Vera, playground.Anya, playground.Borya
	open := func(book string) []opening {
		return []opening{
			{gm, "book", book}, {gm, "lead", ""}, {one, "take", "medea"}, {two, "take", "heracles"}, {gm, "setup", ""}, {gm, "begin", ""},
		}
	}
	return []game{
		{"Война за Грааль", open("grail")}, {"Лабиринт", open("labyrinth")}, {"Уроборос", open("ouroboros")},
	}
}

// seat opens the games on a new playground, as its people would. The bot must be on its way to work.
func seat(ctx context.Context, local *playground.Server) error {
	for _, g := range games() {
		group, err := local.AddSupergroup(g.title, playground.Vera, playground.Anya, playground.Borya, playground.Guest)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.title, err)
		}
		if err := local.Add(group, local.BotID(), playground.Vera); err != nil {
			return fmt.Errorf("game %s: %w", g.title, err)
		}
		for _, o := range g.taps {
			if err := o.tap(ctx, local, group); err != nil {
				return fmt.Errorf("game %s: %w", g.title, err)
			}
		}
	}
	return nil
}

// tap presses the button as soon as it stands in the group.
func (o opening) tap(ctx context.Context, local *playground.Server, group int64) error {
	ctx, cancel := context.WithTimeout(ctx, seatTime)
	defer cancel()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		if message, data, ok := o.find(local.Messages(group)); ok {
			query, err := local.TapData(o.who, group, message, data)
			if err != nil {
				return err
			}
			return answered(ctx, local, query, look.C)
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("no button %s: %w", o.verb, ctx.Err())
		case <-look.C:
		}
	}
}

// answered waits for the toast, so that the next button is looked for on the card that this tap has led to.
func answered(ctx context.Context, local *playground.Server, query string, look <-chan time.Time) error {
	for {
		if _, ok := local.Answer(query); ok {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-look:
		}
	}
}

func (o opening) find(messages []playground.Message) (message int64, data string, ok bool) {
	for _, m := range messages {
		for _, row := range m.Rows {
			for _, b := range row {
				t, err := tap.Parse(b.Data)
				if err == nil && !m.Deleted && t.Verb == o.verb && t.Arg(0) == o.arg {
					return m.ID, b.Data, true
				}
			}
		}
	}
	return 0, "", false
}
