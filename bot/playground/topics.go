package playground

import "strings"

// topic is a thread of a forum. General is none: it is the forum itself.
type topic struct {
	ID     int64
	Name   string
	Author int64
	Color  int64 `json:",omitempty"`
	Closed bool  `json:",omitempty"`
	Gone   bool  `json:",omitempty"` // deleted, and its messages with it
}

const (
	topicName  = 128 // characters
	topicColor = 0x6FB9F0
)

// topicColors are those that a new topic may ask for.
var topicColors = map[int64]bool{0x6FB9F0: true, 0xFFD67E: true, 0xCB86DB: true, 0x8EEE98: true, 0xFF93B2: true, 0xFB6F5F: true}

// topic finds a topic that stands; nil for General and in chats without topics.
func (c *chat) topic(id int64) *topic {
	if t := c.Topics[id]; c.Forum && t != nil && !t.Gone {
		return t
	}
	return nil
}

// closed tells whether only administrators may write in a topic; 0 is General.
func (c *chat) closed(id int64) bool {
	if t := c.topic(id); t != nil {
		return t.Closed
	}
	return c.Forum && id == 0 && c.Shut
}

type apiTopic struct {
	ID    int64  `json:"message_thread_id"`
	Name  string `json:"name"`
	Color int64  `json:"icon_color"`
}

type apiTopicCreated struct {
	Name  string `json:"name"`
	Color int64  `json:"icon_color"`
}

type apiTopicEdited struct {
	Name string `json:"name,omitempty"`
}

// wireThread says where a message stands and what it answers. In a topic whatever answers nothing answers the message
// that opened it; elsewhere in a supergroup an answer names the first message of its thread, which is no topic.
func (s *Server) wireThread(out *apiMessage, c *chat, m *message, deep bool) {
	to := s.world.message(m.Chat, m.ReplyTo)
	switch {
	case m.Topic != 0:
		out.Thread, out.InTopic = m.Topic, true
		if to == nil && m.ID != m.Topic {
			to = s.world.message(m.Chat, m.Topic)
		}
	case c.Type == Supergroup && to != nil:
		out.Thread = s.threadOf(to)
	}
	if deep && to != nil {
		out.ReplyTo = s.wireMessage(to, false)
	}
}

// threadOf is the first message of a chain of answers.
func (s *Server) threadOf(m *message) int64 {
	for m.ReplyTo != 0 {
		to := s.world.message(m.Chat, m.ReplyTo)
		if to == nil {
			return m.ReplyTo
		}
		m = to
	}
	return m.ID
}

func (s *Server) wireTopicService(out *apiMessage, told *service) {
	switch {
	case told.Topic != "":
		out.TopicCreated = &apiTopicCreated{Name: told.Topic, Color: topicColor}
	case told.Renamed != "":
		out.TopicEdited = &apiTopicEdited{Name: told.Renamed}
	case told.Closed:
		out.TopicClosed = &struct{}{}
	case told.Reopened:
		out.TopicReopened = &struct{}{}
	}
}

// forum finds the forum that a call names.
func (s *Server) forum(a args) (*chat, error) {
	c, err := s.target(a, toWrite)
	if err == nil && !c.Forum {
		err = badRequest("The chat is not a forum")
	}
	return c, err
}

// topicIn finds the topic that a call names. The bot runs its own topics, and others as an administrator.
func (s *Server) topicIn(a args, refusal string) (*chat, *topic, error) {
	c, err := s.forum(a)
	if err != nil {
		return nil, nil, err
	}
	id := a.number("message_thread_id")
	if id <= 0 {
		return nil, nil, badRequest("Invalid forum topic identifier specified")
	}
	t := c.topic(id)
	switch {
	case t == nil:
		return nil, nil, badRequest("TOPIC_ID_INVALID")
	case !c.runs(s.bot.ID) && t.Author != s.bot.ID:
		return nil, nil, badRequest("%s", refusal)
	}
	return c, t, nil
}

func (s *Server) createForumTopic(a args) (any, error) {
	c, err := s.forum(a)
	if err != nil {
		return nil, err
	}
	color := int64(topicColor)
	if a["icon_color"] != "" {
		color = a.number("icon_color")
	}
	name, ok := topicTitle(a["name"])
	switch {
	case !c.runs(s.bot.ID):
		return nil, badRequest("Not enough rights to create a topic")
	case !ok:
		return nil, badRequest("Title must be non-empty")
	case !topicColors[color]:
		return nil, badRequest("Invalid icon color specified")
	}
	if err := s.spend(c); err != nil { // it counts as a send
		return nil, err
	}
	t := s.openTopic(c, s.bot.ID, name)
	t.Color = color
	return apiTopic{ID: t.ID, Name: t.Name, Color: color}, nil
}

// topicTitle is a name without white space around it, cut where it is too long.
func topicTitle(text string) (string, bool) {
	name := []rune(strings.Join(strings.Fields(text), " "))
	return string(name[:min(len(name), topicName)]), len(name) > 0
}

func (s *Server) openTopic(c *chat, by int64, name string) *topic {
	m := &message{From: by, Service: &service{Topic: name}}
	m.opens = func(id int64) {
		if c.Topics == nil {
			c.Topics = map[int64]*topic{}
		}
		c.Topics[id], m.Topic = &topic{ID: id, Name: name, Author: by, Color: topicColor}, id
	}
	s.announce(c, m)
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
	return c.Topics[m.ID]
}

func (s *Server) editForumTopic(a args) (any, error) {
	c, t, err := s.topicIn(a, "Not enough rights to edit the topic")
	if err != nil {
		return nil, err
	}
	if _, given := a["name"]; !given {
		return true, nil
	}
	name, ok := topicTitle(a["name"])
	switch {
	case !ok:
		return nil, badRequest("Title must be non-empty")
	case name == t.Name:
		return nil, badRequest("TOPIC_NOT_MODIFIED")
	}
	s.renameTopic(c, t, s.bot.ID, name)
	return true, nil
}

func (s *Server) renameTopic(c *chat, t *topic, by int64, name string) {
	t.Name = name
	s.announce(c, &message{From: by, Topic: t.ID, Service: &service{Renamed: name}})
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
}

func (s *Server) closeForumTopic(a args) (any, error)  { return s.turnTopic(a, true) }
func (s *Server) reopenForumTopic(a args) (any, error) { return s.turnTopic(a, false) }

func (s *Server) turnTopic(a args, closed bool) (any, error) {
	c, t, err := s.topicIn(a, "Not enough rights to close or open the topic")
	if err != nil {
		return nil, err
	}
	if t.Closed == closed {
		return nil, badRequest("TOPIC_NOT_MODIFIED")
	}
	s.shut(c, t.ID, s.bot.ID, closed)
	return true, nil
}

func (s *Server) closeGeneralForumTopic(a args) (any, error)  { return s.turnGeneral(a, true) }
func (s *Server) reopenGeneralForumTopic(a args) (any, error) { return s.turnGeneral(a, false) }

func (s *Server) turnGeneral(a args, closed bool) (any, error) {
	c, err := s.forum(a)
	switch {
	case err != nil:
		return nil, err
	case !c.runs(s.bot.ID):
		return nil, badRequest("Not enough rights to close or open the topic")
	case c.Shut == closed:
		return nil, badRequest("TOPIC_NOT_MODIFIED")
	}
	s.shut(c, 0, s.bot.ID, closed)
	return true, nil
}

// shut closes or opens a topic; 0 is General.
func (s *Server) shut(c *chat, id, by int64, closed bool) {
	if t := c.topic(id); t != nil {
		t.Closed = closed
	} else {
		c.Shut = closed
	}
	s.announce(c, &message{From: by, Topic: id, Service: &service{Closed: closed, Reopened: !closed}})
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
}

func (s *Server) deleteForumTopic(a args) (any, error) {
	c, t, err := s.topicIn(a, "Not enough rights to delete the topic")
	if err != nil {
		return nil, err
	}
	s.dropTopic(c, t)
	return true, nil
}

func (s *Server) dropTopic(c *chat, t *topic) {
	t.Gone = true
	for _, m := range s.world.messages[c.ID] {
		if m.Topic == t.ID && !m.Deleted {
			s.remove(c, m)
		}
	}
	s.saveChat(c)
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
}
