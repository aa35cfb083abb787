package faults_test

import (
	"slices"
	"time"

	"kubik/bot/playground"
)

// spot is one message in a chat.
type spot struct{ chat, message int64 }

// troubleChat does what people and administrators do to a chat.
func (s *storm) troubleChat() {
	s.report.chatFaults++
	b := s.crowd.tables[s.rng.Intn(len(s.crowd.tables))]
	switch s.rng.Intn(3) {
	case 0:
		s.erase(b)
	case 1:
		s.mute(b)
	case 2:
		s.upgrade()
	}
	if s.rng.Intn(3) == 0 {
		s.kill()
	}
}

// erase deletes one of the bot's newest messages, of which no bot is told, and asks for a card again.
func (s *storm) erase(b *table) {
	group := b.group()
	messages := slices.DeleteFunc(s.world.Messages(group), func(m playground.Message) bool {
		return m.Deleted || m.Service != nil || m.From != s.world.BotID()
	})
	if len(messages) == 0 {
		return
	}
	newest := messages[max(0, len(messages)-5):]
	message := newest[s.rng.Intn(len(newest))].ID
	if s.world.Erase(b.master, group, message) != nil {
		return // the bot has just deleted it
	}
	s.erased[spot{group, message}] = true
	_, err := s.world.Say(b.master, group, "/start@kubik_bot")
	check(s.t, err)
}

// mute takes the right to write away for a while.
func (s *storm) mute(b *table) {
	group := b.group()
	check(s.t, s.world.Mute(group, true))
	time.Sleep(time.Duration(300+s.rng.Intn(2000)) * time.Millisecond)
	check(s.t, s.world.Mute(group, false))
}

// upgrade turns the one basic group into a supergroup.
func (s *storm) upgrade() {
	b := s.crowd.tables[len(s.crowd.tables)-1]
	if len(b.chats) > 1 {
		s.erase(b)
		return
	}
	group, err := s.world.Upgrade(b.group(), b.master)
	check(s.t, err)
	b.moved(group)
}

// meetRival starts the program a second time on the same Redis, as an operator might by mistake.
func (s *storm) meetRival() {
	from := time.Now()
	s.rival.start()
	time.Sleep(time.Duration(1000+s.rng.Intn(3000)) * time.Millisecond)
	if s.rng.Intn(2) == 0 {
		s.rival.kill()
	} else {
		s.rival.stop()
	}
	s.two = append(s.two, span{from, time.Now()})
}
