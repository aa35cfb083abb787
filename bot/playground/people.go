package playground

import (
	"errors"
	"fmt"
)

// What people cannot do.
var (
	ErrNoUser    = errors.New("no such user")
	ErrNoChat    = errors.New("no such chat")
	ErrNotMember = errors.New("not a member of the chat")
	ErrNoMessage = errors.New("no such message")
	ErrNoButton  = errors.New("no such button")
	ErrBlocked   = errors.New("the user has blocked the bot")
	ErrLink      = errors.New("not a link of this bot's Telegram")
	ErrKind      = errors.New("the chat is of another kind")
	ErrNoTopic   = errors.New("no such topic")
	ErrClosed    = errors.New("the topic is closed")
	ErrNoOffer   = errors.New("nothing of that kind was offered")
)

// User is a person of the playground. Language is an IETF tag or empty.
type User struct {
	ID       int64  `json:"id"` // 1 to 2^52-1
	Name     string `json:"name"`
	Username string `json:"username"` // without @
	Language string `json:"language"`
}

// BotID is the bot's own user id. It stands for the bot wherever a member of a chat is named.
func (s *Server) BotID() int64 { return s.bot.ID }

// AddUser makes a person, or changes one who is there.
func (s *Server) AddUser(u User) error {
	if u.ID <= 0 || u.ID > maxUser || u.ID == s.bot.ID {
		return fmt.Errorf("user id %d: %w", u.ID, ErrNoUser)
	}
	return s.change(func() error {
		person := &user{ID: u.ID, Name: u.Name, Username: u.Username, Language: u.Language}
		s.world.users[u.ID] = person
		s.saveUser(person)
		s.tell(Change{Kind: Rearranged})
		return nil
	})
}

// AddGroup makes a basic group of a creator and members, without the bot, and returns its id.
func (s *Server) AddGroup(title string, creator int64, members ...int64) (int64, error) {
	return s.found(Group, title, creator, members)
}

// AddSupergroup makes a supergroup of a creator and members, without the bot, and returns its id.
func (s *Server) AddSupergroup(title string, creator int64, members ...int64) (int64, error) {
	return s.found(Supergroup, title, creator, members)
}

func (s *Server) found(kind, title string, creator int64, members []int64) (id int64, err error) {
	err = s.change(func() error {
		for _, u := range append(members, creator) {
			if s.world.users[u] == nil {
				return fmt.Errorf("user %d: %w", u, ErrNoUser)
			}
		}
		c := s.newChat(kind, title)
		for _, u := range members {
			c.Members[u] = Ordinary
		}
		c.Members[creator] = Creator
		id = c.ID
		s.announce(c, &message{From: creator, Service: &service{Created: true}})
		return nil
	})
	return id, err
}

func (s *Server) newChat(kind, title string) *chat {
	c := &chat{Type: kind, Title: title, Members: map[int64]string{}}
	if kind == Supergroup {
		s.world.meta.Super++
		c.ID = firstSupergroup - s.world.meta.Super
	} else {
		s.world.meta.Group++
		c.ID = -4000000 - s.world.meta.Group
	}
	s.world.chats[c.ID] = c
	s.saveMeta()
	s.saveChat(c)
	return c
}

// Add brings a person or the bot into a group.
func (s *Server) Add(chat, who, by int64) error {
	return s.change(func() error {
		c, err := s.groupOf(chat, by)
		if err != nil {
			return err
		}
		s.join(c, who, by)
		return nil
	})
}

func (s *Server) join(c *chat, who, by int64) {
	if inside(c.Members[who]) {
		return
	}
	s.stand(c, who, by, Ordinary)
	s.announce(c, &message{From: by, Service: &service{Joined: []int64{who}}})
}

// Remove takes a person or the bot out of a group: kicked by another, or leaving by themselves.
func (s *Server) Remove(chat, who, by int64) error {
	return s.change(func() error {
		c, err := s.groupOf(chat, by)
		if err != nil {
			return err
		}
		if !inside(c.Members[who]) {
			return ErrNotMember
		}
		left := &message{From: by, Service: &service{Gone: who}}
		if c.Type == Group { // the last thing that a bot hears of a basic group
			s.announce(c, left)
		}
		standing := Kicked
		if who == by {
			standing = Left
		}
		s.stand(c, who, by, standing)
		if c.Type == Supergroup {
			s.announce(c, left)
		}
		return nil
	})
}

// Promote makes a member, or the bot, an administrator.
func (s *Server) Promote(chat, who, by int64) error { return s.rank(chat, who, by, Administrator) }

// Demote makes an administrator an ordinary member again.
func (s *Server) Demote(chat, who, by int64) error { return s.rank(chat, who, by, Ordinary) }

func (s *Server) rank(chat, who, by int64, standing string) error {
	return s.change(func() error {
		c, err := s.groupOf(chat, by)
		if err != nil {
			return err
		}
		if !inside(c.Members[who]) {
			return ErrNotMember
		}
		s.stand(c, who, by, standing)
		return nil
	})
}

// anonymous stands for administrators who write in the name of their chat.
var anonymous = user{ID: 1087968824, Name: "Group", Username: "GroupAnonymousBot", Bot: true}

// Hide lets an administrator write in the name of the chat, or under their own again. Their taps are their own always.
func (s *Server) Hide(chat, who int64, hidden bool) error {
	return s.change(func() error {
		c, err := s.groupRun(chat, who)
		if err != nil {
			return err
		}
		if c.Hidden == nil {
			c.Hidden = map[int64]bool{}
		}
		c.Hidden[who] = true
		if !hidden {
			delete(c.Hidden, who)
		}
		s.saveChat(c)
		s.tell(Change{Kind: Rearranged, Chat: c.ID})
		return nil
	})
}

// ReadAll switches the bot's privacy mode: whether it receives every message of its groups. The real one takes effect
// in a group only once the bot has been added anew.
func (s *Server) ReadAll(all bool) { s.look(func() { s.cfg.ReadsAll = all }) }

// Mute takes the right to write in a group from the bot, or gives it back.
func (s *Server) Mute(chat int64, mute bool) error {
	return s.change(func() error {
		c := s.world.chats[chat]
		if c == nil {
			return ErrNoChat
		}
		c.Mute = mute
		s.saveChat(c)
		return nil
	})
}

// Dissolve deletes a basic group, as its creator may. Bots are not told.
func (s *Server) Dissolve(group, by int64) error {
	return s.change(func() error {
		c, err := s.groupOf(group, by)
		if err != nil {
			return err
		}
		if c.Type != Group || c.Members[by] != Creator {
			return ErrKind
		}
		c.Gone = true
		s.saveChat(c)
		return nil
	})
}

// Deactivate deletes a person's account. Bots are not told.
func (s *Server) Deactivate(user int64) error {
	return s.change(func() error {
		u := s.world.users[user]
		if u == nil {
			return ErrNoUser
		}
		u.Deactivated = true
		s.saveUser(u)
		return nil
	})
}

// stand gives a member another standing, of which the bot hears when it is its own.
func (s *Server) stand(c *chat, who, by int64, standing string) {
	old := c.Members[who]
	c.Members[who] = standing
	s.saveChat(c)
	s.tell(Change{Kind: Rearranged, Chat: c.ID})
	if who == s.bot.ID && old != standing {
		s.pushStanding(c, by, old, standing)
	}
}

func (s *Server) pushStanding(c *chat, by int64, old, standing string) {
	s.push(kindStanding, s.now(), apiMembership{
		Chat: s.wireChat(c), From: s.wireUser(by), Date: s.now().Unix(),
		Old: s.wireMember(s.bot.ID, old, c.Forum), New: s.wireMember(s.bot.ID, standing, c.Forum),
	})
}

// groupOf finds a group that a person is in.
func (s *Server) groupOf(id, by int64) (*chat, error) {
	c := s.world.chats[id]
	switch {
	case c == nil:
		return nil, ErrNoChat
	case c.Type == Private:
		return nil, ErrKind
	case !inside(c.Members[by]):
		return nil, ErrNotMember
	}
	return c, nil
}
