package playground

// AddForum makes a supergroup with topics, without the bot, and returns its id.
func (s *Server) AddForum(title string, creator int64, members ...int64) (int64, error) {
	id, err := s.found(Supergroup, title, creator, members)
	if err != nil {
		return 0, err
	}
	return id, s.SetForum(id, creator, true)
}

// SetForum lets a supergroup have topics, or no more.
func (s *Server) SetForum(id, by int64, forum bool) error {
	return s.change(func() error {
		c, err := s.groupRun(id, by)
		if err != nil {
			return err
		}
		c.Forum = forum
		s.saveChat(c)
		s.tell(Change{Kind: Rearranged, Chat: c.ID})
		return nil
	})
}

// OpenTopic begins a topic as an administrator and returns its id.
func (s *Server) OpenTopic(id, by int64, name string) (topic int64, err error) {
	err = s.change(func() error {
		c, err := s.groupRun(id, by)
		title, ok := topicTitle(name)
		switch {
		case err != nil:
			return err
		case !c.Forum:
			return ErrKind
		case !ok:
			return ErrNoTopic
		}
		topic = s.openTopic(c, by, title).ID
		return nil
	})
	return topic, err
}

// CloseTopic leaves a topic to administrators, or opens it to all again; topic 0 is General.
func (s *Server) CloseTopic(id, topic, by int64, closed bool) error {
	return s.inTopic(id, topic, by, func(c *chat) {
		if c.closed(topic) != closed {
			s.shut(c, topic, by, closed)
		}
	})
}

// DropTopic deletes a topic and all that stands in it. Bots are not told.
func (s *Server) DropTopic(id, topic, by int64) error {
	return s.inTopic(id, topic, by, func(c *chat) {
		if t := c.topic(topic); t != nil {
			s.dropTopic(c, t)
		}
	})
}

func (s *Server) inTopic(id, topic, by int64, do func(*chat)) error {
	return s.change(func() error {
		c, err := s.groupRun(id, by)
		switch {
		case err != nil:
			return err
		case !c.Forum || topic != 0 && c.topic(topic) == nil:
			return ErrNoTopic
		}
		do(c)
		return nil
	})
}

// groupRun finds a supergroup that a person runs.
func (s *Server) groupRun(id, by int64) (*chat, error) {
	c, err := s.groupOf(id, by)
	switch {
	case err != nil:
		return nil, err
	case c.Type != Supergroup:
		return nil, ErrKind
	case !c.runs(by):
		return nil, ErrNotMember
	}
	return c, nil
}
