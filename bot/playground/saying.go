package playground

import "kubik/bot/playground/markup"

// SayIn writes a message in a topic of a forum and returns its id; topic 0 is General.
func (s *Server) SayIn(user, chat, topic int64, text string) (int64, error) {
	return s.say(saying{user: user, chat: chat, topic: topic, text: text})
}

// saying is what a person writes, and where.
type saying struct {
	user, chat, topic int64
	to                int64 // the message that is answered; 0: none
	text              string
}

func (s *Server) say(w saying) (id int64, err error) {
	err = s.change(func() error {
		c, err := s.place(w.user, w.chat)
		if err != nil {
			return err
		}
		m := &message{From: w.user}
		if err := s.stands(c, m, w.topic, w.to); err != nil {
			return err
		}
		id, err = s.write(c, m, w.text)
		return err
	})
	return id, err
}

// stands puts a person's message where it is to stand: in a topic, or in that of the message which it answers.
func (s *Server) stands(c *chat, m *message, topic, to int64) error {
	if to != 0 {
		answered := s.world.message(c.ID, to)
		if answered == nil {
			return ErrNoMessage
		}
		m.ReplyTo, topic = to, answered.Topic
	}
	switch {
	case topic != 0 && c.topic(topic) == nil:
		return ErrNoTopic
	case c.closed(topic) && !c.runs(m.From):
		return ErrClosed
	}
	m.Topic = topic
	return nil
}

// plainText is what somebody typed, as a text without formatting.
func plainText(text string) markup.Text { return markup.Text{Plain: text} }
