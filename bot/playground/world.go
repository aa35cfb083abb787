package playground

import (
	"maps"
	"slices"
	"strconv"

	"kubik/bot/playground/markup"
)

// Ids have at most 52 significant bits.
const maxUser = 1<<52 - 1

const firstSupergroup = -1001000000000

// Standings of a member in a chat, as the Bot API names them.
const (
	Creator       = "creator"
	Administrator = "administrator"
	Ordinary      = "member"
	Left          = "left"
	Kicked        = "kicked"
)

// Types of chats, as the Bot API names them.
const (
	Private    = "private"
	Group      = "group"
	Supergroup = "supergroup"
)

type world struct {
	users    map[int64]*user
	chats    map[int64]*chat
	messages map[int64][]*message // by chat, in order of id
	queries  map[int64]*query
	toasts   []Toast
	counts   map[int64]*Counters
	files    map[int64]*stored
	offers   map[int64]*offer // what was offered inline, by query; kept in memory alone
	inline   map[string]place // messages by inline_message_id
	meta     meta
}

// place names a message.
type place struct{ chat, message int64 }

// meta holds what the world counts and what the bot has set for itself.
type meta struct {
	Update   int64 // the last update id given out
	Message  int64 // the last message id in private chats and basic groups, which share one sequence
	Query    int64
	Group    int64 // basic groups made
	Super    int64 // supergroups made
	File     int64 // the last file's id
	Allowed  []string
	Commands map[string][]command // by scope and language
	Webhook  string               `json:",omitempty"` // address of another program that receives the updates
}

type user struct {
	ID                       int64
	Name, Username, Language string
	Bot                      bool `json:",omitempty"`
	Blocked                  bool `json:",omitempty"` // blocked the bot
	Deactivated              bool `json:",omitempty"` // deleted their account
}

type chat struct {
	ID       int64
	Type     string
	Title    string
	Members  map[int64]string // standing of people and of the bot
	Last     int64            // last message id, supergroups only
	Pinned   []int64
	Moved    int64 // id of the supergroup that this group became
	Gone     bool  `json:",omitempty"` // deleted by its creator
	Mute     bool  // the bot may not write
	BotWrote bool  // the last bot to write here was this one
	Forum    bool  `json:",omitempty"` // has topics
	// Topics are by id, which is that of the message that opened them; General has none. Shut is General, closed.
	Topics map[int64]*topic `json:",omitempty"`
	Shut   bool             `json:",omitempty"`
	Hidden map[int64]bool   `json:",omitempty"` // administrators who write in the chat's name
}

type message struct {
	ID, Chat, From int64
	Date           int64 // Unix seconds
	Edited         int64
	Edits          int
	Text           string
	Entities       []entity  `json:",omitempty"`
	Markup         *keyboard `json:",omitempty"`
	Prompt         *Prompt   `json:",omitempty"`
	ReplyTo        int64     `json:",omitempty"`
	Service        *service  `json:",omitempty"`
	File           *file     `json:",omitempty"` // Text is its caption then, and may be empty
	Deleted        bool      `json:",omitempty"`
	Silent         bool      `json:",omitempty"` // sent without a sound
	Topic          int64     `json:",omitempty"` // of a forum; 0: General
	Anonymous      bool      `json:",omitempty"` // written in the chat's name
	ViaBot         bool      `json:",omitempty"` // chosen from what the bot offered inline
	Inline         string    `json:",omitempty"` // inline_message_id, of such a message with buttons

	opens func(id int64) // the topic that it opens, told once the message has its id
}

// entity keeps the person of a mention, who is written as an object to the bot.
type entity struct {
	markup.Entity
	Person int64 `json:",omitempty"`
}

// service says what a service message tells. One field is set.
type service struct {
	Joined    []int64 `json:",omitempty"`
	Gone      int64   `json:",omitempty"`
	Created   bool    `json:",omitempty"`
	Pinned    int64   `json:",omitempty"`
	MovedTo   int64   `json:",omitempty"`
	MovedFrom int64   `json:",omitempty"`
	Topic     string  `json:",omitempty"` // name of the topic that begins here
	Renamed   string  `json:",omitempty"` // of the topic, from here on
	Closed    bool    `json:",omitempty"` // the topic
	Reopened  bool    `json:",omitempty"`
}

func newWorld() world {
	return world{
		users: map[int64]*user{}, chats: map[int64]*chat{}, messages: map[int64][]*message{},
		queries: map[int64]*query{}, counts: map[int64]*Counters{}, files: map[int64]*stored{},
		offers: map[int64]*offer{}, inline: map[string]place{},
		meta: meta{Update: 100000, Query: 1 << 40, Commands: map[string][]command{}},
	}
}

func (w *world) message(chat, id int64) *message {
	list := w.messages[chat]
	at, found := slices.BinarySearchFunc(list, id, func(m *message, id int64) int { return int(m.ID - id) })
	if !found || list[at].Deleted {
		return nil
	}
	return list[at]
}

func (w *world) sortedChats() []*chat {
	return slices.SortedFunc(maps.Values(w.chats), func(a, b *chat) int { return int(b.ID - a.ID) })
}

func (s *Server) person(id int64) user {
	if id == s.bot.ID {
		return s.bot
	}
	if u := s.world.users[id]; u != nil {
		return *u
	}
	return user{ID: id, Name: strconv.FormatInt(id, 10)}
}

// standing is the bot's own place in a chat.
func (s *Server) standing(c *chat) string { return c.Members[s.bot.ID] }

func inside(standing string) bool {
	return standing == Creator || standing == Administrator || standing == Ordinary
}

func (c *chat) runs(user int64) bool {
	return c.Members[user] == Creator || c.Members[user] == Administrator
}

func (s *Server) saveUser(u *user)   { s.dirty[record{usersBucket, u.ID, 0}] = u }
func (s *Server) saveChat(c *chat)   { s.dirty[record{chatsBucket, c.ID, 0}] = c }
func (s *Server) saveMeta()          { s.dirty[record{metaBucket, 0, 0}] = &s.world.meta }
func (s *Server) saveQuery(q *query) { s.dirty[record{queriesBucket, q.ID, 0}] = q }
func (s *Server) saveMessage(m *message) {
	s.dirty[record{messagesBucket, m.Chat, m.ID}] = m
}
