package playground

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"
)

const (
	pageMessages = 200              // of a chat at a time
	pulse        = 20 * time.Second // between signs of life in a quiet feed
)

type pageWorld struct {
	Bot      User                 `json:"bot"`
	Users    []pageUser           `json:"users"`
	Chats    []pageChat           `json:"chats"`
	Messages map[string][]Message `json:"messages"` // by chat
	Menus    map[string][]command `json:"menus"`    // by chat and user
}

type pageUser struct {
	User
	Blocked bool `json:"blocked"`
	Started bool `json:"started"`
}

type pageChat struct {
	ID      int64            `json:"id"`
	Type    string           `json:"type"`
	Title   string           `json:"title,omitempty"`
	Members map[int64]string `json:"members"`
	Pinned  []int64          `json:"pinned"`
	Moved   int64            `json:"moved,omitempty"`
	More    bool             `json:"more"` // older messages can be asked for
	Forum   bool             `json:"forum,omitempty"`
	Topics  []pageTopic      `json:"topics,omitempty"`
	Shut    bool             `json:"shut,omitempty"`   // General is closed
	Hidden  []int64          `json:"hidden,omitempty"` // administrators who write in the chat's name
}

type pageTopic struct {
	ID     int64  `json:"id"`
	Name   string `json:"name"`
	Closed bool   `json:"closed,omitempty"`
}

// pageTopics are the topics of a forum, in order.
func (c *chat) pageTopics() (out []pageTopic) {
	for _, id := range slices.Sorted(maps.Keys(c.Topics)) {
		if t := c.topic(id); t != nil {
			out = append(out, pageTopic{t.ID, t.Name, t.Closed})
		}
	}
	return out
}

func (s *Server) servePageWorld(w http.ResponseWriter, _ *http.Request) {
	var out pageWorld
	s.look(func() { out = s.pageWorld() })
	writeJSON(w, http.StatusOK, out)
}

func (s *Server) pageWorld() pageWorld {
	out := pageWorld{
		Bot: s.bot.public(), Users: []pageUser{}, Chats: []pageChat{}, Messages: map[string][]Message{}, Menus: map[string][]command{},
	}
	for _, u := range slices.SortedFunc(maps.Values(s.world.users), func(a, b *user) int { return cmp.Compare(a.ID, b.ID) }) {
		out.Users = append(out.Users, pageUser{u.public(), u.Blocked, s.world.chats[u.ID] != nil})
	}
	for _, c := range s.world.sortedChats() {
		s.pageChat(&out, c)
	}
	return out
}

func (s *Server) pageChat(out *pageWorld, c *chat) {
	messages, more := s.lastBefore(c.ID, 0)
	out.Chats = append(out.Chats, pageChat{
		ID: c.ID, Type: c.Type, Title: c.Title, Members: c.Members, Pinned: append([]int64{}, c.Pinned...), Moved: c.Moved, More: more,
		Forum: c.Forum, Topics: c.pageTopics(), Shut: c.Shut, Hidden: slices.Sorted(maps.Keys(c.Hidden)),
	})
	key := strconv.FormatInt(c.ID, 10)
	out.Messages[key] = messages
	for _, u := range s.world.users {
		if u.ID == c.ID || inside(c.Members[u.ID]) {
			out.Menus[key+":"+strconv.FormatInt(u.ID, 10)] = append([]command{}, s.menu(c, u)...)
		}
	}
}

// lastBefore returns a page of standing messages older than one, or the newest for 0.
func (s *Server) lastBefore(chat, before int64) (out []Message, more bool) {
	out = []Message{}
	for _, m := range slices.Backward(s.world.messages[chat]) {
		if m.Deleted || before != 0 && m.ID >= before {
			continue
		}
		if len(out) == pageMessages {
			more = true
			break
		}
		out = append(out, s.seen(m))
	}
	slices.Reverse(out)
	return out, more
}

func (s *Server) servePageOlder(w http.ResponseWriter, r *http.Request) {
	var out struct {
		Messages []Message `json:"messages"`
		More     bool      `json:"more"`
	}
	s.look(func() { out.Messages, out.More = s.lastBefore(formNumber(r, "chat"), formNumber(r, "before")) })
	writeJSON(w, http.StatusOK, out)
}

// pageChange is a change with what the page draws for it.
type pageChange struct {
	Kind    string   `json:"kind"`
	Chat    int64    `json:"chat,omitempty"`
	ID      int64    `json:"id,omitempty"`
	Message *Message `json:"message,omitempty"`
	User    int64    `json:"user,omitempty"`
	Query   string   `json:"query,omitempty"`
	Text    string   `json:"text,omitempty"`
	Alert   bool     `json:"alert,omitempty"`
	URL     string   `json:"url,omitempty"`
	Offer   *Offer   `json:"offer,omitempty"`
}

// servePageFeed sends changes as server-sent events for as long as the page listens. The first event says that the feed
// has begun: what the page loads after it misses nothing.
func (s *Server) servePageFeed(w http.ResponseWriter, r *http.Request) {
	sub := s.Subscribe()
	defer sub.Close()
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	beat := time.NewTicker(pulse)
	defer beat.Stop()
	fmt.Fprint(w, "retry: 1000\nevent: hello\ndata: {}\n\n")
	for control.Flush() == nil {
		select {
		case c, open := <-sub.C:
			if !open {
				return
			}
			writeEvent(w, s.pageChange(c))
		case <-beat.C:
			fmt.Fprint(w, ":\n\n")
		case <-r.Context().Done():
			return
		}
	}
}

func writeEvent(w http.ResponseWriter, c pageChange) {
	raw, err := json.Marshal(c)
	if err != nil {
		panic(err) // only values of this package come here
	}
	fmt.Fprintf(w, "data: %s\n\n", raw)
}

func (s *Server) pageChange(c Change) pageChange {
	out := pageChange{Kind: c.Kind, Chat: c.Chat, ID: c.Message, User: c.User, Query: c.Query}
	if c.Toast != nil {
		out.Query, out.Text, out.Alert, out.URL = c.Toast.Query, c.Toast.Text, c.Toast.Alert, c.Toast.URL
	}
	if c.Kind == Offering {
		offer := s.Offered(c.Query)
		out.Offer = &offer
	}
	if c.Kind == Posted || c.Kind == Edited {
		s.look(func() {
			if m := s.world.message(c.Chat, c.Message); m != nil {
				seen := s.seen(m)
				out.Message = &seen
			}
		})
	}
	return out
}

func (u user) public() User {
	return User{ID: u.ID, Name: u.Name, Username: u.Username, Language: u.Language}
}
