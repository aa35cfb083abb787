package playground

import "slices"

const mayNotPin = "not enough rights to manage pinned messages in the chat"

func (s *Server) mayPin(c *chat) bool { return c.Type == Private || c.runs(s.bot.ID) }

func (s *Server) pinChatMessage(a args) (any, error) {
	c, m, err := s.messageIn(a, toWrite, "message to pin")
	switch {
	case err != nil:
		return nil, err
	case m.Service != nil:
		return nil, badRequest("service messages can't be pinned")
	case !s.mayPin(c):
		return nil, badRequest(mayNotPin)
	case slices.Contains(c.Pinned, m.ID):
		return true, nil
	}
	c.Pinned = append(c.Pinned, m.ID)
	s.announce(c, &message{From: s.bot.ID, Service: &service{Pinned: m.ID}, Silent: a.yes("disable_notification")})
	return true, nil
}

func (s *Server) unpinChatMessage(a args) (any, error) {
	if a.messageID("message_id") == 0 {
		return s.unpinNewest(a)
	}
	c, m, err := s.messageIn(a, toWrite, "message to unpin")
	if err != nil {
		return nil, err
	}
	return s.unpin(c, m.ID)
}

func (s *Server) unpinNewest(a args) (any, error) {
	c, err := s.target(a, toWrite)
	if err != nil {
		return nil, err
	}
	if len(c.Pinned) == 0 {
		return nil, badRequest("Message to unpin not found")
	}
	return s.unpin(c, c.Pinned[len(c.Pinned)-1])
}

func (s *Server) unpin(c *chat, id int64) (any, error) {
	if !s.mayPin(c) {
		return nil, badRequest(mayNotPin)
	}
	c.Pinned = slices.DeleteFunc(c.Pinned, func(pinned int64) bool { return pinned == id })
	s.saveChat(c)
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
	return true, nil
}
