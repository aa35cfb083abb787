package playground

import "strings"

// access is what a call needs of a chat.
type access int

const (
	toRead access = iota
	toReadMembers
	toEdit
	toWrite
)

// target finds the chat that a call names and checks that the bot may do there what it means to.
func (s *Server) target(a args, need access) (*chat, error) {
	return s.chatNamed(a["chat_id"], need)
}

func (s *Server) chatNamed(name string, need access) (*chat, error) {
	if name == "" {
		return nil, badRequest("chat_id is empty")
	}
	id := lenient(name)
	c := s.world.chats[id]
	switch {
	case strings.HasPrefix(name, "@"):
		return nil, badRequest("chat not found")
	case c != nil:
		return c, s.allowed(c, need)
	case need == toWrite && id == s.bot.ID:
		return nil, forbidden("the bot can't send messages to the bot")
	case need == toWrite && s.world.users[id] != nil:
		return nil, forbidden("bot can't initiate conversation with a user")
	}
	return nil, badRequest("chat not found")
}

func (s *Server) allowed(c *chat, need access) error {
	switch c.Type {
	case Private:
		switch who := s.person(c.ID); {
		case need == toWrite && who.Deactivated:
			return forbidden("user is deactivated")
		case need == toWrite && who.Blocked:
			return forbidden("bot was blocked by the user")
		}
		return nil
	case Group:
		return s.allowedInGroup(c, need)
	}
	return s.barred(c, "supergroup")
}

func (s *Server) allowedInGroup(c *chat, need access) error {
	if need == toReadMembers {
		need = toWrite
	}
	switch {
	case c.Gone && need == toWrite:
		return forbidden("the group chat was deleted")
	case c.Moved != 0 && need == toWrite:
		return failure{Code: 400, Text: "Bad Request: group chat was upgraded to a supergroup chat", MigrateTo: c.Moved}
	case c.Moved != 0, need == toRead:
		return s.everIn(c)
	}
	return s.barred(c, "group")
}

// everIn hides groups that the bot has never been in.
func (s *Server) everIn(c *chat) error {
	if s.standing(c) == "" {
		return badRequest("chat not found")
	}
	return nil
}

func (s *Server) barred(c *chat, kind string) error {
	switch s.standing(c) {
	case "":
		return badRequest("chat not found")
	case Kicked:
		return forbidden("bot was kicked from the " + kind + " chat")
	case Left:
		return forbidden("bot is not a member of the " + kind + " chat")
	}
	return nil
}

// messageIn finds the message that a call names, in a chat where the bot may do what it means to. What says which
// message is missing.
func (s *Server) messageIn(a args, need access, what string) (*chat, *message, error) {
	c, err := s.target(a, need)
	if err != nil {
		return nil, nil, err
	}
	m := s.world.message(c.ID, a.messageID("message_id"))
	if m == nil {
		return nil, nil, badRequest("%s not found", what)
	}
	return c, m, nil
}
