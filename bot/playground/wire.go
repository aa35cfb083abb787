package playground

import (
	"kubik/bot/playground/markup"
)

// The api types are the Bot API's objects as they stand on the wire.

type apiUser struct {
	ID        int64  `json:"id"`
	IsBot     bool   `json:"is_bot"`
	FirstName string `json:"first_name"`
	Username  string `json:"username,omitempty"`
	Language  string `json:"language_code,omitempty"`
}

type apiChat struct {
	ID        int64  `json:"id"`
	FirstName string `json:"first_name,omitempty"`
	Username  string `json:"username,omitempty"`
	Title     string `json:"title,omitempty"`
	Type      string `json:"type"`
	AllAdmins *bool  `json:"all_members_are_administrators,omitempty"`
	Forum     bool   `json:"is_forum,omitempty"`
}

type apiEntity struct {
	markup.Entity
	User *apiUser `json:"user,omitempty"`
}

type apiMessage struct {
	ID          int64       `json:"message_id"`
	From        *apiUser    `json:"from,omitempty"`
	SenderChat  *apiChat    `json:"sender_chat,omitempty"`
	Chat        apiChat     `json:"chat"`
	Date        int64       `json:"date"`
	EditDate    int64       `json:"edit_date,omitempty"`
	Thread      int64       `json:"message_thread_id,omitempty"`
	InTopic     bool        `json:"is_topic_message,omitempty"`
	ViaBot      *apiUser    `json:"via_bot,omitempty"`
	ReplyTo     any         `json:"reply_to_message,omitempty"`
	Text        string      `json:"text,omitempty"`
	Entities    []apiEntity `json:"entities,omitempty"`
	Caption     string      `json:"caption,omitempty"`
	CaptionEnts []apiEntity `json:"caption_entities,omitempty"`
	Photo       []apiFile   `json:"photo,omitempty"`
	Document    *apiFile    `json:"document,omitempty"`
	ReplyMarkup *keyboard   `json:"reply_markup,omitempty"`

	Participant *apiUser  `json:"new_chat_participant,omitempty"`
	NewMember   *apiUser  `json:"new_chat_member,omitempty"`
	NewMembers  []apiUser `json:"new_chat_members,omitempty"`
	LeftPart    *apiUser  `json:"left_chat_participant,omitempty"`
	LeftMember  *apiUser  `json:"left_chat_member,omitempty"`
	Created     bool      `json:"group_chat_created,omitempty"`
	MigrateTo   int64     `json:"migrate_to_chat_id,omitempty"`
	MigrateFrom int64     `json:"migrate_from_chat_id,omitempty"`
	Pinned      any       `json:"pinned_message,omitempty"`

	TopicCreated    *apiTopicCreated `json:"forum_topic_created,omitempty"`
	TopicEdited     *apiTopicEdited  `json:"forum_topic_edited,omitempty"`
	TopicClosed     *struct{}        `json:"forum_topic_closed,omitempty"`
	TopicReopened   *struct{}        `json:"forum_topic_reopened,omitempty"`
	GeneralHidden   *struct{}        `json:"general_forum_topic_hidden,omitempty"`
	GeneralUnhidden *struct{}        `json:"general_forum_topic_unhidden,omitempty"`
}

// gone stands for a message that the bot can no longer read; its date of 0 tells it apart.
type gone struct {
	Chat apiChat `json:"chat"`
	ID   int64   `json:"message_id"`
	Date int64   `json:"date"`
}

type apiQuery struct {
	ID       string  `json:"id"`
	From     apiUser `json:"from"`
	Message  any     `json:"message,omitempty"`
	Inline   string  `json:"inline_message_id,omitempty"`
	Instance string  `json:"chat_instance"`
	Data     string  `json:"data"`
}

type apiMember struct {
	User      apiUser `json:"user"`
	Status    string  `json:"status"`
	Anonymous *bool   `json:"is_anonymous,omitempty"`
	UntilDate *int64  `json:"until_date,omitempty"`
	*apiRights
}

type apiRights struct {
	Edited       bool `json:"can_be_edited"`
	Manage       bool `json:"can_manage_chat"`
	Info         bool `json:"can_change_info"`
	Delete       bool `json:"can_delete_messages"`
	Invite       bool `json:"can_invite_users"`
	Restrict     bool `json:"can_restrict_members"`
	Pin          bool `json:"can_pin_messages"`
	PromoteOther bool `json:"can_promote_members"`
	VideoChats   bool `json:"can_manage_video_chats"`
	VoiceChats   bool `json:"can_manage_voice_chats"`
	Topics       bool `json:"can_manage_topics,omitempty"`
}

type apiMembership struct {
	Chat apiChat   `json:"chat"`
	From apiUser   `json:"from"`
	Date int64     `json:"date"`
	Old  apiMember `json:"old_chat_member"`
	New  apiMember `json:"new_chat_member"`
}

func (u user) wire() apiUser {
	return apiUser{ID: u.ID, IsBot: u.Bot, FirstName: u.Name, Username: u.Username, Language: u.Language}
}

func (s *Server) wireUser(id int64) apiUser { return s.person(id).wire() }

// wireAnyone leaves out the language, which is told only of the person who acts.
func (s *Server) wireAnyone(id int64) apiUser {
	u := s.wireUser(id)
	u.Language = ""
	return u
}

func (s *Server) wireChat(c *chat) apiChat {
	out := apiChat{ID: c.ID, Type: c.Type, Title: c.Title, Forum: c.Forum}
	switch c.Type {
	case Private:
		u := s.person(c.ID)
		out.FirstName, out.Username = u.Name, u.Username
	case Group:
		out.AllAdmins = new(bool)
	}
	return out
}

// wireMessage shows the message replied to or pinned one level deep, as the server does.
func (s *Server) wireMessage(m *message, deep bool) apiMessage {
	c := s.world.chats[m.Chat]
	from := s.wireUser(m.From)
	out := apiMessage{
		ID: m.ID, From: &from, Chat: s.wireChat(c), Date: m.Date, EditDate: m.Edited, Text: m.Text, ReplyMarkup: m.Markup,
	}
	for _, e := range m.Entities {
		out.Entities = append(out.Entities, s.wireEntity(e))
	}
	out.carry(m.File)
	if m.Anonymous {
		nobody := anonymous.wire()
		in := s.wireChat(c)
		out.From, out.SenderChat = &nobody, &in
	}
	s.wireThread(&out, c, m, deep)
	if m.ViaBot {
		via := s.wireAnyone(s.bot.ID)
		out.ViaBot = &via
	}
	if m.Service != nil {
		s.wireService(&out, m, deep)
	}
	return out
}

// carry turns the words into the caption of what comes with them.
func (out *apiMessage) carry(f *file) {
	if f == nil {
		return
	}
	out.Caption, out.CaptionEnts, out.Text, out.Entities = out.Text, out.Entities, "", nil
	carried := f.wire()
	if f.Photo {
		out.Photo = []apiFile{carried}
	} else {
		out.Document = &carried
	}
}

func (s *Server) wireEntity(e entity) apiEntity {
	out := apiEntity{Entity: e.Entity}
	if e.Person != 0 {
		u := s.wireAnyone(e.Person)
		out.User = &u
	}
	return out
}

func (s *Server) wireService(out *apiMessage, m *message, deep bool) {
	told := m.Service
	for _, id := range told.Joined {
		out.NewMembers = append(out.NewMembers, s.wireAnyone(id))
	}
	if len(out.NewMembers) > 0 {
		out.NewMember, out.Participant = &out.NewMembers[0], &out.NewMembers[0]
	}
	if told.Gone != 0 {
		u := s.wireAnyone(told.Gone)
		out.LeftMember, out.LeftPart = &u, &u
	}
	out.Created, out.MigrateTo, out.MigrateFrom = told.Created, told.MovedTo, told.MovedFrom
	s.wireTopicService(out, told)
	if told.Pinned != 0 && deep {
		out.Pinned = s.wireOrGone(m.Chat, told.Pinned)
	}
}

func (s *Server) wireOrGone(chat, id int64) any {
	if m := s.world.message(chat, id); m != nil {
		return s.wireMessage(m, false)
	}
	return gone{Chat: s.wireChat(s.world.chats[chat]), ID: id}
}

// wireMember tells a standing; topics is whether the chat has any, which its administrators may run.
func (s *Server) wireMember(id int64, standing string, topics bool) apiMember {
	out := apiMember{User: s.wireAnyone(id), Status: standing}
	switch standing {
	case Creator:
		out.Anonymous = new(bool)
	case Administrator:
		out.Anonymous = new(bool)
		out.apiRights = &apiRights{Manage: true, Info: true, Delete: true, Invite: true, Restrict: true, Pin: true, VideoChats: true, VoiceChats: true, Topics: topics}
	case Kicked:
		out.UntilDate = new(int64) // for ever
	case "":
		out.Status = Left
	}
	return out
}
