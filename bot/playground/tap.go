package playground

import (
	"hash/fnv"
	"strconv"
	"time"
)

// Tap presses the button of a message that bears the data or, failing that, the label. It returns the query's id, by
// which Answer finds the toast. A button that is a link is not tapped but followed.
func (s *Server) Tap(user, chat, message int64, button string) (string, error) {
	var data string
	var found bool
	s.look(func() { data, found = s.dataOf(chat, message, button) })
	if !found {
		return "", ErrNoButton
	}
	return s.TapData(user, chat, message, data)
}

func (s *Server) dataOf(chat, id int64, name string) (string, bool) {
	m := s.world.message(chat, id)
	if m == nil || m.Markup == nil {
		return "", false
	}
	label := ""
	for _, row := range m.Markup.Rows {
		for _, b := range row {
			if b.Data != "" && b.Data == name {
				return name, true
			}
			if b.Text == name && label == "" {
				label = b.Data
			}
		}
	}
	return label, label != ""
}

// TapData sends any data for a message of the bot's, as a client may that is out of date or modified: the message may
// have been deleted, and the data need not stand on its keyboard.
func (s *Server) TapData(user, chat, message int64, data string) (id string, err error) {
	err = s.change(func() error {
		c, err := s.place(user, chat)
		if err != nil {
			return err
		}
		inline := s.inlineOf(c, message)
		if c.Type != Private && inline == "" && !inside(s.standing(c)) {
			return ErrNotMember // what was chosen inline lives on where the bot has never been
		}
		s.dropOldQueries()
		q := s.ask(c, user, message)
		id = strconv.FormatInt(q.ID, 10)
		asked := apiQuery{ID: id, From: s.wireUser(user), Instance: instance(c.ID), Data: data}
		if inline != "" {
			asked.Inline = inline
		} else {
			asked.Message = s.tappedMessage(c, message)
		}
		s.push(kindCallback, q.At, asked)
		s.tell(Change{Kind: Tapped, Chat: c.ID, Message: message, User: user, Query: id})
		return nil
	})
	return id, err
}

func (s *Server) ask(c *chat, user, message int64) *query {
	s.world.meta.Query++
	q := &query{ID: s.world.meta.Query, User: user, Chat: c.ID, Message: message, At: s.now().Truncate(time.Millisecond)}
	s.world.queries[q.ID] = q
	s.saveQuery(q)
	s.saveMeta()
	return q
}

func (s *Server) tappedMessage(c *chat, id int64) any {
	if m := s.world.message(c.ID, id); m != nil {
		return s.wireMessage(m, true)
	}
	return gone{Chat: s.wireChat(c), ID: id}
}

func instance(chat int64) string {
	h := fnv.New64a()
	_, _ = h.Write(strconv.AppendInt(nil, chat, 10)) // never fails
	return strconv.FormatInt(int64(h.Sum64()), 10)
}
