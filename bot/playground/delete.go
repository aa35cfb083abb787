package playground

import (
	"slices"
	"time"
)

const deletable = 48 * time.Hour

func (s *Server) deleteMessage(a args) (any, error) {
	if a["chat_id"] == "" {
		return nil, badRequest("Chat identifier is not specified")
	}
	if a.messageID("message_id") == 0 {
		return nil, badRequest("Message identifier is not specified")
	}
	c, m, err := s.messageIn(a, toWrite, "message to delete")
	if err != nil {
		return nil, err
	}
	if !s.mayDelete(c, m) {
		if c.Type == Supergroup {
			return nil, badRequest("Message can't be deleted")
		}
		return nil, badRequest("Message can't be deleted for everyone")
	}
	s.count(c.ID).Deletes++
	s.remove(c, m)
	return true, nil
}

// mayDelete lets the bot delete what is younger than two days: its own, anything in private, and others' messages where
// it is an administrator.
func (s *Server) mayDelete(c *chat, m *message) bool {
	young := s.now().Sub(time.Unix(m.Date, 0)) < deletable
	own := m.From == s.bot.ID || c.Type == Private
	return young && (own || c.runs(s.bot.ID))
}

func (s *Server) remove(c *chat, m *message) {
	m.Deleted = true
	c.Pinned = slices.DeleteFunc(c.Pinned, func(id int64) bool { return id == m.ID })
	s.saveChat(c)
	s.saveMessage(m)
	s.tell(Change{Kind: Removed, Chat: c.ID, Message: m.ID})
}
