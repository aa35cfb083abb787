package playground

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

var payloadShape = regexp.MustCompile(`^[A-Za-z0-9_-]{0,64}$`)

// Landing is where a followed link leads. Startgroup links lead nowhere until a group is chosen.
type Landing struct {
	Chat    int64  `json:"chat"`
	Message int64  `json:"message,omitempty"`
	Choose  bool   `json:"choose,omitempty"` // a group is to be chosen: see StartGroup
	Payload string `json:"payload,omitempty"`
}

// link is a t.me address taken apart.
type link struct {
	start, group bool
	payload      string
	chat         int64
	message      int64
}

// Follow opens a link as a person. A link to the bot opens the private chat and, with ?start, presses Start there,
// unblocking the bot if need be; a link to a message of a supergroup leads there.
func (s *Server) Follow(user int64, address string) (Landing, error) {
	l, err := s.parseLink(address)
	if err != nil {
		return Landing{}, err
	}
	if l.group {
		return Landing{Choose: true, Payload: l.payload}, nil
	}
	if l.message != 0 {
		return s.toMessage(user, l)
	}
	if l.start {
		err = s.Start(user, l.payload)
	}
	return Landing{Chat: user}, err
}

// Start presses Start in the private chat, with the payload of a deep link or none.
func (s *Server) Start(user int64, payload string) error {
	return s.change(func() error {
		c, err := s.place(user, user)
		if err != nil {
			return err
		}
		s.setBlocked(user, false)
		_, err = s.write(c, &message{From: user}, strings.TrimSpace("/start "+payload))
		return err
	})
}

// StartGroup brings the bot into a group that the person chose for a startgroup link, and hands it the payload there.
func (s *Server) StartGroup(user, chat int64, payload string) error {
	return s.change(func() error {
		c, err := s.groupOf(chat, user)
		if err != nil {
			return err
		}
		s.join(c, s.bot.ID, user)
		_, err = s.write(c, &message{From: user}, strings.TrimSpace("/start@"+s.bot.Username+" "+payload))
		return err
	})
}

func (s *Server) toMessage(user int64, l link) (landing Landing, err error) {
	s.look(func() {
		c := s.world.chats[l.chat]
		switch {
		case c == nil:
			err = ErrNoChat
		case !inside(c.Members[user]):
			err = ErrNotMember
		case s.world.message(l.chat, l.message) == nil:
			err = ErrNoMessage
		default:
			landing = Landing{Chat: l.chat, Message: l.message}
		}
	})
	return landing, err
}

func (s *Server) parseLink(address string) (link, error) {
	u, err := url.Parse(address)
	if err != nil {
		return link{}, ErrLink
	}
	query := u.Query()
	name := strings.Trim(u.Path, "/")
	switch {
	case u.Scheme == "tg" && u.Host == "resolve":
		name = query.Get("domain")
	case u.Scheme != "https" && u.Scheme != "http" || !telegramHost(u.Host):
		return link{}, ErrLink
	case strings.HasPrefix(name, "c/"):
		return messageLink(strings.Split(name, "/"))
	}
	if !strings.EqualFold(name, s.bot.Username) {
		return link{}, ErrLink
	}
	l := link{start: query.Has("start"), group: query.Has("startgroup"), payload: query.Get("start")}
	if l.group {
		l.payload = query.Get("startgroup")
	}
	if !payloadShape.MatchString(l.payload) {
		return link{}, ErrLink
	}
	return l, nil
}

// messageLink reads c/<chat without -100>/<message>.
func messageLink(parts []string) (link, error) {
	if len(parts) != 3 {
		return link{}, ErrLink
	}
	chat, err := strconv.ParseInt("-100"+parts[1], 10, 64)
	if err != nil {
		return link{}, ErrLink
	}
	message, err := strconv.ParseInt(parts[2], 10, 64)
	if err != nil || message <= 0 {
		return link{}, ErrLink
	}
	return link{chat: chat, message: message}, nil
}

func telegramHost(host string) bool {
	return host == "t.me" || host == "telegram.me" || host == "telegram.dog"
}
