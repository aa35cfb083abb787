package playground

import (
	"strings"

	"kubik/bot/playground/markup"
)

// Say writes a message as a person and returns its id. The private chat with the bot has the person's own id and begins
// with the first message.
func (s *Server) Say(user, chat int64, text string) (int64, error) {
	return s.Reply(user, chat, 0, text)
}

// Reply writes a message in answer to another; to is 0 for none.
func (s *Server) Reply(user, chat, to int64, text string) (int64, error) {
	return s.say(saying{user: user, chat: chat, to: to, text: text})
}

// write puts a person's words, and what they carry, into a chat.
func (s *Server) write(c *chat, m *message, text string) (int64, error) {
	if s.world.users[m.From].Blocked && c.Type == Private {
		return 0, ErrBlocked
	}
	plain, entities, err := settled(plainText(text), m.File)
	if err != nil {
		return 0, err
	}
	m.Text, m.Entities, m.Anonymous = plain, entities, c.Hidden[m.From]
	s.announce(c, m)
	return m.ID, nil
}

// place is a chat in which a person may act.
func (s *Server) place(user, id int64) (*chat, error) {
	if u := s.world.users[user]; u == nil || u.Deactivated {
		return nil, ErrNoUser
	}
	if id == user {
		return s.private(user), nil
	}
	c := s.world.chats[id]
	switch {
	case c == nil || c.Type == Private:
		return nil, ErrNoChat
	case !inside(c.Members[user]):
		return nil, ErrNotMember
	case c.Moved != 0, c.Gone:
		return nil, ErrKind
	}
	return c, nil
}

func (s *Server) private(user int64) *chat {
	c := s.world.chats[user]
	if c == nil {
		c = &chat{ID: user, Type: Private}
		s.world.chats[user] = c
		s.saveChat(c)
		s.tell(Change{Kind: Rearranged, Chat: user})
	}
	return c
}

// announce puts a message into a chat and, where the bot may read it, into its updates.
func (s *Server) announce(c *chat, m *message) {
	s.add(c, m)
	if s.botReads(c, m) {
		s.push(kindMessage, s.now(), s.wireMessage(m, true))
	}
}

// botReads follows the privacy mode: in groups a bot that is no administrator reads service messages, replies to its own
// messages, and commands meant for it.
func (s *Server) botReads(c *chat, m *message) bool {
	if c.Type == Private {
		return true
	}
	if !inside(s.standing(c)) {
		return false
	}
	return s.cfg.ReadsAll || m.Service != nil || m.ViaBot || c.runs(s.bot.ID) || s.addressed(c, m)
}

func (s *Server) addressed(c *chat, m *message) bool {
	if to := s.world.message(c.ID, m.ReplyTo); to != nil && to.From == s.bot.ID {
		return true
	}
	for _, e := range m.Entities {
		if e.Type != markup.Command {
			continue
		}
		_, name, named := strings.Cut(markup.Slice(m.Text, e.Offset, e.Length), "@")
		if named && strings.EqualFold(name, s.bot.Username) || !named && c.BotWrote {
			return true
		}
	}
	return false
}

// Erase deletes a message as a person. Bots are not told.
func (s *Server) Erase(user, chat, id int64) error {
	return s.change(func() error {
		c, err := s.place(user, chat)
		if err != nil {
			return err
		}
		m := s.world.message(c.ID, id)
		if m == nil {
			return ErrNoMessage
		}
		if m.From != user && c.Type != Private && !c.runs(user) {
			return ErrNotMember
		}
		s.remove(c, m)
		return nil
	})
}

// Block stops the bot from writing to a person.
func (s *Server) Block(user int64) error { return s.block(user, true) }

// Unblock lets the bot write to a person again.
func (s *Server) Unblock(user int64) error { return s.block(user, false) }

func (s *Server) block(user int64, blocked bool) error {
	return s.change(func() error {
		if s.world.users[user] == nil {
			return ErrNoUser
		}
		s.setBlocked(user, blocked)
		return nil
	})
}

func (s *Server) setBlocked(user int64, blocked bool) {
	u := s.world.users[user]
	if u.Blocked == blocked {
		return
	}
	u.Blocked = blocked
	s.saveUser(u)
	old, standing := Ordinary, Kicked
	if !blocked {
		old, standing = Kicked, Ordinary
	}
	s.pushStanding(s.private(user), user, old, standing)
	s.tell(Change{Kind: Rearranged, Chat: user})
}
