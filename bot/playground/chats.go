package playground

import (
	"maps"
	"slices"
	"strings"
)

type apiFullChat struct {
	apiChat
	Accent      int             `json:"accent_color_id"`
	Reactions   int             `json:"max_reaction_count"`
	Permissions map[string]bool `json:"permissions,omitempty"`
	Pinned      *apiMessage     `json:"pinned_message,omitempty"`
}

var permissions = []string{"can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
	"can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages", "can_add_web_page_previews",
	"can_invite_users"}

func (s *Server) getChat(a args) (any, error) {
	c, err := s.target(a, toRead)
	if err != nil {
		return nil, err
	}
	out := apiFullChat{apiChat: s.wireChat(c), Reactions: 11}
	if c.Type != Private {
		out.Permissions = map[string]bool{"can_change_info": false, "can_pin_messages": false, "can_manage_topics": false}
		for _, name := range permissions {
			out.Permissions[name] = true
		}
	}
	for _, id := range slices.Backward(c.Pinned) {
		if m := s.world.message(c.ID, id); m != nil {
			pinned := s.wireMessage(m, false)
			out.Pinned = &pinned
			break
		}
	}
	return out, nil
}

func (s *Server) getChatMember(a args) (any, error) {
	id := a.number("user_id")
	if id <= 0 {
		return nil, badRequest("Invalid user_id specified")
	}
	need := toReadMembers
	if id == s.bot.ID {
		need = toRead
	}
	c, err := s.target(a, need)
	if err != nil {
		return nil, err
	}
	if id != s.bot.ID && s.world.users[id] == nil {
		return nil, badRequest("user not found")
	}
	if c.Type == Private && id != s.bot.ID && id != c.ID {
		return nil, badRequest("member not found")
	}
	if c.Type == Private {
		return s.wireMember(id, Ordinary, false), nil
	}
	return s.wireMember(id, c.Members[id], c.Forum), nil
}

func (s *Server) getChatAdministrators(a args) (any, error) {
	c, err := s.target(a, toReadMembers)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return nil, badRequest("there are no administrators in the private chat")
	}
	out := []apiMember{}
	for _, id := range slices.Sorted(maps.Keys(c.Members)) {
		if c.runs(id) {
			one := s.wireMember(id, c.Members[id], c.Forum)
			hidden := c.Hidden[id]
			one.Anonymous = &hidden
			out = append(out, one)
		}
	}
	return out, nil
}

func (s *Server) getChatMemberCount(a args) (any, error) {
	c, err := s.target(a, toReadMembers)
	if err != nil {
		return nil, err
	}
	if c.Type == Private {
		return 2, nil
	}
	n := 0
	for _, standing := range c.Members {
		if inside(standing) {
			n++
		}
	}
	return n, nil
}

func (s *Server) sendChatAction(a args) (any, error) {
	action := strings.ToLower(a["action"])
	if !chatActions[action] {
		return nil, badRequest("Wrong parameter action in request")
	}
	c, err := s.target(a, toWrite)
	if err != nil {
		return nil, err
	}
	if action != "cancel" {
		s.tell(Change{Kind: Typing, Chat: c.ID, User: s.bot.ID})
	}
	return true, nil
}
