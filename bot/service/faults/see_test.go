package faults_test

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/rs/zerolog"

	"kubik/bot"
	"kubik/bot/board"
	"kubik/bot/card"
	"kubik/bot/playground"
	"kubik/bot/playground/markup"
	"kubik/bot/telegram"
	"kubik/state"
)

// see holds every message that stands in a chat against what the state says it should show.
func (s *storm) see(store store, commits map[[2]int64]stood) {
	s.t.Helper()
	catalogue, err := card.Load()
	check(s.t, err)
	s.words = catalogue.In(card.Russian)
	b, err := bot.New(context.Background(), bot.Config{
		Me: telegram.User{ID: s.world.BotID(), Username: "kubik_bot"}, Store: store, Catalogue: catalogue,
		Clock: s.clock, Roll: bot.Live, Log: zerolog.Nop(),
	})
	check(s.t, err)
	defer b.Stop()
	for _, at := range s.crowd.tables {
		posts, err := b.Draw(context.Background(), at.owner)
		check(s.t, err)
		remembered, err := store.Posts(context.Background(), at.owner)
		check(s.t, err)
		s.seeTable(at, posts, remembered)
		s.seeRolls(at, posts, commits)
	}
}

func (s *storm) seeTable(at *table, posts []board.Post, remembered map[state.PostID]state.Post) {
	s.t.Helper()
	standing := map[int64]playground.Message{}
	for _, m := range s.world.Messages(at.group()) {
		if m.From == s.world.BotID() && !m.Deleted {
			standing[m.ID] = m
		}
	}
	followed := len(at.chats) == 1
	for _, p := range posts {
		was := remembered[p.ID]
		message := was.Message
		if message == 0 && len(s.two) > 0 {
			message = lookalike(standing, p.Card) // of two programs one has sent it, and the other noted that it would
		}
		m, stands := standing[message]
		s.report.messages++
		switch {
		case was.Place.Chat != at.group() && slices.Contains(at.chats, was.Place.Chat):
			continue // history of the chat that the group has been
		case p.Gone && stands:
			s.fault(&s.report.unlike, "%s: %s should be gone: %q", at.owner, p.ID, m.Readable)
		case !p.Gone && p.Place.Chat == at.group() && !stands && !s.erased[spot{at.group(), message}]:
			s.fault(&s.report.unlike, "%s: %s should stand in the chat (message %d)", at.owner, p.ID, message)
		case !p.Gone && stands && !shows(m, p.Card):
			s.fault(&s.report.unlike, "%s: %s shows\n%s\ninstead of\n%s", at.owner, p.ID, m.Readable, p.Card.Text)
		}
		followed = followed || stands
		delete(standing, message)
	}
	if !followed {
		s.fault(&s.report.unlike, "%s: the game has not followed its chat to %d", at.owner, at.group())
	}
	s.strangers(at, standing)
}

// lookalike finds a standing message that shows a card; 0: none does.
func lookalike(standing map[int64]playground.Message, c card.Card) int64 {
	for id, m := range standing {
		if shows(m, c) {
			return id
		}
	}
	return 0
}

// shows compares a message with a card, word by word and button by button.
func shows(m playground.Message, c card.Card) bool {
	parsed, err := markup.ParseHTML(c.Text)
	if err != nil || m.Text != markup.Tidy(parsed).Plain {
		return false
	}
	return slices.EqualFunc(m.Rows, c.Rows, func(row []playground.Button, want []card.Button) bool {
		return slices.EqualFunc(row, want, func(b playground.Button, w card.Button) bool {
			return b.Text == w.Text && b.Data == w.Data && b.URL == w.URL
		})
	})
}

// strangers are messages of the bot that no post stands in: one-off answers and pointers aside, each is a copy after a
// send whose answer was lost or died with the process.
func (s *storm) strangers(at *table, standing map[int64]playground.Message) {
	s.t.Helper()
	pointer := s.words.T("pointer")
	copies, unacked := 0, s.unacknowledged(at.group())
	for _, m := range standing {
		if m.Service == nil && m.Text != pointer && (m.ReplyTo == 0 || strings.HasPrefix(m.Text, "🎲")) {
			copies++
		}
	}
	s.report.copies += copies
	s.report.unacked += unacked
	for range copies - unacked {
		s.fault(&s.report.excess, "%s: %d copies for %d sends that were not acknowledged", at.owner, copies, unacked)
	}
}

// unacknowledged counts the sends to a chat of which the bot may not have kept the message: the answer was cut off, or
// the bot died within a moment after it, or before a store that was away was back.
func (s *storm) unacknowledged(chat int64) (n int) {
	const moment = 2 * time.Second
	for _, d := range s.front.sends {
		if d.chat != chat {
			continue
		}
		late := d.at.Add(moment)
		for _, bad := range s.bad {
			if !d.at.Before(bad.from.Add(-moment)) && d.at.Before(bad.to.Add(moment)) {
				late = bad.to.Add(2 * moment)
			}
		}
		died := slices.ContainsFunc(s.deaths(), func(at time.Time) bool { return !at.Before(d.at) && at.Before(late) })
		if d.lost || died || s.among(d.at) {
			n++
		}
	}
	return n
}

// deaths are the moments at which programs were killed.
func (s *storm) deaths() []time.Time {
	if s.rival == nil {
		return s.bot.died
	}
	return slices.Concat(s.bot.died, s.rival.died)
}

// among tells whether two programs were at work at a moment, each of which may have shown what the other did.
func (s *storm) among(at time.Time) bool {
	return slices.ContainsFunc(s.two, func(x span) bool { return at.After(x.from) && at.Before(x.to.Add(5*time.Second)) })
}

// seeRolls counts rolls: each that stands in the journal stands in the chat once, beside copies that were counted.
func (s *storm) seeRolls(at *table, posts []board.Post, commits map[[2]int64]stood) {
	s.t.Helper()
	for _, r := range s.crowd.rolls {
		if r.table != at {
			continue
		}
		c, stands := commits[[2]int64{r.chat, r.message}]
		drawn := slices.ContainsFunc(posts, func(p board.Post) bool { return !p.Gone && p.ReplyTo == r.message })
		if stands && !drawn {
			s.fault(&s.report.lost, "%s: the roll %d stands as number %d and is not seen", at.owner, r.message, c.receipt.Number)
		}
	}
}
