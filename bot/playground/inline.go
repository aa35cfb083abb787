package playground

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strconv"
	"time"

	"kubik/bot/playground/markup"
)

// Limits of inline mode.
const (
	inlineWindow  = 10 * time.Second // in which a query can be answered
	inlineResults = 50
	inlineQuery   = 256 // characters of a query
	inlineBytes   = 64  // of a result's id, and of the next offset
	offersKept    = 1000
	cacheDefault  = 300 // seconds, where the bot names none
	cacheLongest  = 86400
)

// offer is what the bot offers in answer to what somebody types after its name.
type offer struct {
	ID         int64
	User, Chat int64
	Query      string
	At         time.Time
	Answered   bool
	Personal   bool
	Until      time.Time // of the cache
	Results    []result
	Next       string
	Button     *offerButton
}

// result is one article of an offer and the message that it becomes.
type result struct {
	id, title, description string
	text                   markup.Text
	keys                   *keyboard
}

type offerButton struct{ text, start string }

type apiInline struct {
	ID       string  `json:"id"`
	From     apiUser `json:"from"`
	ChatType string  `json:"chat_type,omitempty"`
	Query    string  `json:"query"`
	Offset   string  `json:"offset"`
}

type apiChosen struct {
	ID     string  `json:"result_id"`
	From   apiUser `json:"from"`
	Inline string  `json:"inline_message_id,omitempty"`
	Query  string  `json:"query"`
}

// Offer is what a person sees above the line in which they type. Answered is false until the bot has answered.
type Offer struct {
	Query    string        `json:"query"` // id
	Answered bool          `json:"answered"`
	Results  []OfferedLine `json:"results"`
	Button   string        `json:"button,omitempty"` // leads to the private chat
	Start    string        `json:"start,omitempty"`  // what that button starts with
}

// OfferedLine is one result.
type OfferedLine struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description,omitempty"`
}

// Ask types a query after the bot's name in a chat, and returns the id by which Offered finds the answer. What the bot
// let be cached is not asked again.
func (s *Server) Ask(user, chat int64, query string) (id string, err error) {
	err = s.change(func() error {
		c, err := s.place(user, chat)
		switch {
		case err != nil:
			return err
		case s.cfg.NoInline:
			return ErrNoOffer
		}
		if runes := []rune(query); len(runes) > inlineQuery {
			query = string(runes[:inlineQuery])
		}
		if o := s.cached(user, query); o != nil {
			id = strconv.FormatInt(o.ID, 10)
			return nil
		}
		s.world.meta.Query++
		o := &offer{ID: s.world.meta.Query, User: user, Chat: chat, Query: query, At: s.now()}
		s.dropOldOffers()
		s.world.offers[o.ID] = o
		s.saveMeta()
		id = strconv.FormatInt(o.ID, 10)
		s.push(kindInline, o.At, apiInline{ID: id, From: s.wireUser(user), ChatType: s.chatKind(c), Query: query})
		return nil
	})
	return id, err
}

// chatKind is how a query names the chat in which it is typed.
func (s *Server) chatKind(c *chat) string {
	if c.Type == Private { // the only private chats here are those with the bot
		return "sender"
	}
	return c.Type
}

// cached finds an answer that the bot allowed to be kept for a query: for this person, or for everybody.
func (s *Server) cached(user int64, query string) *offer {
	for _, o := range s.world.offers {
		if o.Answered && o.Query == query && s.now().Before(o.Until) && (!o.Personal || o.User == user) {
			return o
		}
	}
	return nil
}

func (s *Server) dropOldOffers() {
	for id, o := range s.world.offers {
		if len(s.world.offers) >= offersKept && !s.now().Before(o.Until) && s.now().Sub(o.At) > inlineWindow {
			delete(s.world.offers, id)
		}
	}
}

// Offered is what the bot has offered for a query.
func (s *Server) Offered(query string) (out Offer) {
	s.look(func() { out = s.offered(lenient(query)) })
	return out
}

func (s *Server) offered(id int64) Offer {
	out := Offer{Query: strconv.FormatInt(id, 10), Results: []OfferedLine{}}
	o := s.world.offers[id]
	if o == nil || !o.Answered {
		return out
	}
	out.Answered = true
	for _, r := range o.Results {
		out.Results = append(out.Results, OfferedLine{r.id, r.title, r.description})
	}
	if o.Button != nil {
		out.Button, out.Start = o.Button.text, o.Button.start
	}
	return out
}

// Choose posts a result of a query as the person who has asked, in a topic of the chat in which they asked, and returns
// the message's id.
func (s *Server) Choose(user, chat, topic int64, query, chosen string) (id int64, err error) {
	err = s.change(func() error {
		c, err := s.place(user, chat)
		if err != nil {
			return err
		}
		o := s.world.offers[lenient(query)]
		if o == nil || o.Personal && o.User != user {
			return ErrNoOffer
		}
		at := slices.IndexFunc(o.Results, func(r result) bool { return r.id == chosen })
		if at < 0 {
			return ErrNoOffer
		}
		m := &message{From: user, ViaBot: true, Markup: o.Results[at].keys}
		if err := s.stands(c, m, topic, 0); err != nil {
			return err
		}
		m.Text, m.Entities, err = settle(o.Results[at].text)
		if err != nil {
			return err
		}
		s.announce(c, m)
		s.chose(o, m, user, chosen)
		id = m.ID
		return nil
	})
	return id, err
}

// chose tells the bot which result was taken, where it has asked for that. Buttons give the message an id of its own.
func (s *Server) chose(o *offer, m *message, user int64, chosen string) {
	if s.cfg.Feedback {
		s.push(kindChosen, s.now(), apiChosen{ID: chosen, From: s.wireUser(user), Inline: m.Inline, Query: o.Query})
	}
}

// inlineName is an inline_message_id: what stands in it is nobody's business but the server's.
func inlineName(chat, message int64) string {
	raw := binary.BigEndian.AppendUint64([]byte{2}, uint64(chat))
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint64(raw, uint64(message)))
}

// inlineMessage finds a message by its inline_message_id.
func (s *Server) inlineMessage(id string) (*chat, *message) {
	at, known := s.world.inline[id]
	if !known {
		return nil, nil
	}
	return s.world.chats[at.chat], s.world.message(at.chat, at.message)
}

// inlineOf is the inline_message_id of a message; empty for one that was not chosen inline.
func (s *Server) inlineOf(c *chat, id int64) string {
	if m := s.world.message(c.ID, id); m != nil {
		return m.Inline
	}
	return ""
}

func (s *Server) answerInlineQuery(a args) (any, error) {
	results, err := readResults(a["results"])
	if err != nil {
		return nil, err
	}
	button, err := readOfferButton(a["button"])
	switch o := s.world.offers[a.number("inline_query_id")]; {
	case err != nil:
		return nil, err
	case len(results) > inlineResults:
		return nil, badRequest("Too many inline query results specified")
	case o == nil || o.Answered || s.now().Sub(o.At) > inlineWindow:
		return nil, badRequest(lateAnswer)
	case len(a["next_offset"]) > inlineBytes:
		return nil, badRequest("NEXT_OFFSET_INVALID")
	default:
		if err := acceptResults(results); err != nil {
			return nil, err
		}
		kept := a.within("cache_time", 0, cacheLongest, cacheDefault)
		o.Answered, o.Results, o.Next, o.Button = true, results, a["next_offset"], button
		o.Personal, o.Until = a.yes("is_personal"), s.now().Add(time.Duration(kept)*time.Second)
		s.tell(Change{Kind: Offering, Chat: o.Chat, User: o.User, Query: strconv.FormatInt(o.ID, 10)})
		return true, nil
	}
}
