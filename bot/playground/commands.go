package playground

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	commandsLimit    = 100
	commandLength    = 32
	descriptionLimit = 256
)

var (
	commandShape  = regexp.MustCompile(`^[a-z0-9_]+$`)
	languageShape = regexp.MustCompile(`^([a-z]{2})?$`)
)

type command struct {
	Command     string `json:"command"`
	Description string `json:"description"`
}

func (s *Server) setMyCommands(a args) (any, error) {
	list, err := readCommands(a["commands"])
	if err != nil {
		return nil, err
	}
	place, err := s.commandPlace(a)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if err := list[i].check(); err != nil {
			return nil, err
		}
	}
	if len(list) > commandsLimit {
		return nil, badRequest("BOT_COMMANDS_TOO_MUCH")
	}
	s.putCommands(place, list)
	return true, nil
}

func (s *Server) deleteMyCommands(a args) (any, error) {
	place, err := s.commandPlace(a)
	if err != nil {
		return nil, err
	}
	s.putCommands(place, nil)
	return true, nil
}

func (s *Server) getMyCommands(a args) (any, error) {
	place, err := s.commandPlace(a)
	if err != nil {
		return nil, err
	}
	return append([]command{}, s.world.meta.Commands[place]...), nil
}

func (s *Server) putCommands(place string, list []command) {
	if len(list) == 0 {
		delete(s.world.meta.Commands, place)
	} else {
		s.world.meta.Commands[place] = list
	}
	s.saveMeta()
	s.tell(Change{Kind: Menu})
}

func readCommands(text string) ([]command, error) {
	if text == "" {
		return nil, nil
	}
	if !json.Valid([]byte(text)) {
		return nil, badRequest("Can't parse commands JSON object")
	}
	var raw []json.RawMessage
	if text[0] != '[' || json.Unmarshal([]byte(text), &raw) != nil {
		return nil, badRequest("Expected an Array of BotCommand")
	}
	var out []command
	for _, one := range raw {
		c, err := readCommand(one)
		if err != nil {
			return nil, badRequest("Can't parse BotCommand: %v", err)
		}
		out = append(out, c)
	}
	return out, nil
}

func readCommand(raw json.RawMessage) (c command, err error) {
	f, ok := object(raw)
	if !ok {
		return c, fmt.Errorf("expected an Object")
	}
	if c.Command, err = f.required("command"); err != nil {
		return c, err
	}
	c.Description, err = f.required("description")
	return c, err
}

func (c *command) check() error {
	c.Command = strings.TrimPrefix(strings.TrimSpace(c.Command), "/")
	c.Description = strings.TrimSpace(c.Description)
	switch {
	case c.Command == "":
		return badRequest("Command must be non-empty")
	case utf8.RuneCountInString(c.Command) > commandLength:
		return badRequest("Command length must not exceed 32")
	case c.Description == "":
		return badRequest("Command description must be non-empty")
	case utf8.RuneCountInString(c.Description) > descriptionLimit:
		return badRequest("Command description length must not exceed 256")
	case !commandShape.MatchString(c.Command):
		return badRequest("BOT_COMMAND_INVALID")
	}
	return nil
}

// commandPlace names the list that a scope and a language stand for.
func (s *Server) commandPlace(a args) (string, error) {
	scope := "default"
	if raw := a["scope"]; raw != "" {
		if !json.Valid([]byte(raw)) {
			return "", badRequest("Can't parse BotCommandScope JSON object")
		}
		var err error
		if scope, err = s.readScope(json.RawMessage(raw)); err != nil {
			return "", err
		}
	}
	if language := a["language_code"]; !languageShape.MatchString(language) {
		return "", badRequest("Invalid language code specified")
	}
	return scope + "|" + a["language_code"], nil
}

func (s *Server) readScope(raw json.RawMessage) (string, error) {
	const prefix = "Can't parse BotCommandScope: "
	f, ok := object(raw)
	if !ok {
		return "", badRequest(prefix + "BotCommandScope must be an Object")
	}
	kind, err := f.required("type")
	if err != nil {
		return "", badRequest(prefix+"%v", err)
	}
	switch kind {
	case "default", "all_private_chats", "all_group_chats", "all_chat_administrators":
		return kind, nil
	case "chat", "chat_administrators", "chat_member":
	default:
		return "", badRequest(prefix + "Unsupported type specified")
	}
	chat, err := f.required("chat_id")
	if err != nil {
		return "", badRequest(prefix+"%v", err)
	}
	if chat == "" {
		return "", badRequest(prefix + "Empty chat_id specified")
	}
	c, err := s.chatNamed(chat, toReadMembers)
	if err != nil {
		return "", err
	}
	return scopeName(kind, c.ID, lenient(string(f["user_id"]))), nil
}

func scopeName(kind string, chat, user int64) string {
	name := kind + ":" + strconv.FormatInt(chat, 10)
	if kind == "chat_member" {
		name += ":" + strconv.FormatInt(user, 10)
	}
	return name
}

// menu is the list that a person sees in a chat: the narrowest scope that has one, in the person's language first.
func (s *Server) menu(c *chat, u *user) []command {
	scopes := []string{scopeName("chat_member", c.ID, u.ID)}
	if c.runs(u.ID) {
		scopes = append(scopes, scopeName("chat_administrators", c.ID, 0))
	}
	scopes = append(scopes, scopeName("chat", c.ID, 0))
	if c.runs(u.ID) {
		scopes = append(scopes, "all_chat_administrators")
	}
	wide := "all_group_chats"
	if c.Type == Private {
		wide = "all_private_chats"
	}
	for _, scope := range append(scopes, wide, "default") {
		for _, language := range []string{u.Language, ""} {
			if list := s.world.meta.Commands[scope+"|"+language]; len(list) > 0 {
				return list
			}
		}
	}
	return nil
}
