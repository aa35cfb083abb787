package playground

import (
	"slices"
	"strings"
	"time"

	"kubik/bot/playground/markup"
)

// Message is a message as people see it.
type Message struct {
	ID        int64           `json:"id"`
	Chat      int64           `json:"chat"`
	From      int64           `json:"from"`
	Date      time.Time       `json:"date"`
	Text      string          `json:"text,omitempty"`
	Entities  []Entity        `json:"entities,omitempty"`
	Readable  string          `json:"-"` // the text with quotes and links written out
	Rows      [][]Button      `json:"rows,omitempty"`
	Prompt    *Prompt         `json:"prompt,omitempty"`
	ReplyTo   int64           `json:"reply_to,omitempty"`
	Service   *ServiceMessage `json:"service,omitempty"`
	File      *File           `json:"file,omitempty"`
	Edits     int             `json:"edits,omitempty"` // how often the bot has edited it
	Deleted   bool            `json:"deleted,omitempty"`
	Pinned    bool            `json:"pinned,omitempty"`
	Silent    bool            `json:"silent,omitempty"`
	Topic     int64           `json:"topic,omitempty"`     // of a forum; 0: General
	Anonymous bool            `json:"anonymous,omitempty"` // written in the chat's name
	ViaBot    bool            `json:"via_bot,omitempty"`   // chosen from what the bot offered inline
}

// Entity is formatting; User is set for mentions of people without a username.
type Entity struct {
	markup.Entity
	User int64 `json:"user,omitempty"`
}

// Button is an inline button. One of Data, URL and Copy is set, or none for kinds that the playground only shows.
type Button struct {
	Inline *string `json:"inline,omitempty"` // a query that the button types here

	Text  string `json:"text"`
	Data  string `json:"data,omitempty"`
	URL   string `json:"url,omitempty"`
	Copy  string `json:"copy,omitempty"`
	Style string `json:"style,omitempty"` // primary, success, danger or empty
}

// File is a picture or document in a message; Server.File has its content.
type File struct {
	ID     int64  `json:"id"`
	Name   string `json:"name,omitempty"` // of documents
	Size   int    `json:"size"`           // bytes
	Photo  bool   `json:"photo,omitempty"`
	Width  int    `json:"width,omitempty"` // of photos, pixels
	Height int    `json:"height,omitempty"`
}

// ServiceMessage is what the chat itself says. Kind is joined, left, created, pinned, moved-to, moved-from, topic, renamed,
// closed or reopened; Users are who it is about, Target a message or a chat, Name that of a topic.
type ServiceMessage struct {
	Name   string  `json:"name,omitempty"`
	Kind   string  `json:"kind"`
	Users  []int64 `json:"users,omitempty"`
	Target int64   `json:"target,omitempty"`
}

// Messages returns a chat's messages in order, deleted ones included.
func (s *Server) Messages(chat int64) (out []Message) {
	s.look(func() {
		for _, m := range s.world.messages[chat] {
			out = append(out, s.seen(m))
		}
	})
	return out
}

// Toasts returns the answers to a person's taps, oldest first, empty ones included.
func (s *Server) Toasts(user int64) (out []Toast) {
	s.look(func() {
		for _, t := range s.world.toasts {
			if t.User == user {
				out = append(out, t)
			}
		}
	})
	return out
}

// Answer returns the answer to a tap, if it has come.
func (s *Server) Answer(query string) (t Toast, answered bool) {
	s.look(func() {
		at := slices.IndexFunc(s.world.toasts, func(t Toast) bool { return t.Query == query })
		if answered = at >= 0; answered {
			t = s.world.toasts[at]
		}
	})
	return t, answered
}

func (s *Server) seen(m *message) Message {
	out := Message{
		ID: m.ID, Chat: m.Chat, From: m.From, Date: time.Unix(m.Date, 0).UTC(), Text: m.Text, Readable: m.readable(),
		Rows: m.Markup.seen(), Prompt: m.Prompt, ReplyTo: m.ReplyTo, Service: m.Service.seen(), Edits: m.Edits,
		Deleted: m.Deleted, Silent: m.Silent, Topic: m.Topic, Anonymous: m.Anonymous, ViaBot: m.ViaBot, Pinned: slices.Contains(s.world.chats[m.Chat].Pinned, m.ID),
	}
	if f := m.File; f != nil {
		out.File = &File{f.ID, f.Name, f.Size, f.Photo, f.Width, f.Height}
	}
	for _, e := range m.Entities {
		out.Entities = append(out.Entities, Entity{e.Entity, e.Person})
	}
	return out
}

func (k *keyboard) seen() (rows [][]Button) {
	if k == nil {
		return nil
	}
	for _, row := range k.Rows {
		var out []Button
		for _, b := range row {
			shown := Button{Text: b.Text, Data: b.Data, URL: b.URL, Style: b.Style}
			shown.Inline = b.SwitchHere
			if b.Copy != nil {
				shown.Copy = b.Copy.Text
			}
			out = append(out, shown)
		}
		rows = append(rows, out)
	}
	return rows
}

func (told *service) seen() *ServiceMessage {
	switch {
	case told == nil:
		return nil
	case told.Created:
		return &ServiceMessage{Kind: "created"}
	case len(told.Joined) > 0:
		return &ServiceMessage{Kind: "joined", Users: told.Joined}
	case told.Gone != 0:
		return &ServiceMessage{Kind: "left", Users: []int64{told.Gone}}
	case told.Pinned != 0:
		return &ServiceMessage{Kind: "pinned", Target: told.Pinned}
	case told.MovedTo != 0:
		return &ServiceMessage{Kind: "moved-to", Target: told.MovedTo}
	case told.Topic != "":
		return &ServiceMessage{Kind: "topic", Name: told.Topic}
	case told.Renamed != "":
		return &ServiceMessage{Kind: "renamed", Name: told.Renamed}
	case told.Closed:
		return &ServiceMessage{Kind: "closed"}
	case told.Reopened:
		return &ServiceMessage{Kind: "reopened"}
	}
	return &ServiceMessage{Kind: "moved-from", Target: told.MovedFrom}
}

// Find returns the newest standing message of a chat whose text contains a part, or the newest of all for "".
func (s *Server) Find(chat int64, part string) (Message, bool) {
	for _, m := range slices.Backward(s.Messages(chat)) {
		if !m.Deleted && strings.Contains(m.Text, part) {
			return m, true
		}
	}
	return Message{}, false
}

// Groups returns the ids of the groups and supergroups, smallest first.
func (s *Server) Groups() (out []int64) {
	s.look(func() {
		for _, c := range s.world.sortedChats() {
			if c.Type != Private {
				out = append(out, c.ID)
			}
		}
	})
	slices.Sort(out)
	return out
}

// Menu is the list of commands that a person is offered in a chat: what each does, by its name.
func (s *Server) Menu(user, chat int64) map[string]string {
	out := map[string]string{}
	s.look(func() {
		u, c := s.world.users[user], s.world.chats[chat]
		if u == nil || c == nil {
			return
		}
		for _, one := range s.menu(c, u) {
			out[one.Command] = one.Description
		}
	})
	return out
}
