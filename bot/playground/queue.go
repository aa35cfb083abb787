package playground

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// Kinds of updates, as the Bot API names them.
const (
	kindMessage  = "message"
	kindCallback = "callback_query"
	kindStanding = "my_chat_member"
	kindInline   = "inline_query"
	kindChosen   = "chosen_inline_result"
)

// How long an update waits for the bot, and how many wait at most.
const (
	keepMessages  = 24 * time.Hour
	keepCallbacks = 150 * time.Second
	keepInline    = 30 * time.Second
	keepChosen    = 600 * time.Second
	queueLimit    = 100000
)

// kinds are all that a bot may ask for; those of unasked are sent only on request.
var (
	kinds = []string{kindMessage, kindCallback, kindStanding, kindInline, kindChosen, "edited_message", "channel_post", "edited_channel_post", "business_connection",
		"business_message", "edited_business_message", "deleted_business_messages", "shipping_query",
		"pre_checkout_query", "purchased_paid_media", "poll", "poll_answer", "chat_join_request", "chat_boost", "removed_chat_boost",
		"chat_member", "message_reaction", "message_reaction_count"}
	unasked = []string{"chat_member", "message_reaction", "message_reaction_count"}
)

type update struct {
	ID      int64
	Kind    string
	Expires int64 // Unix seconds
	Body    json.RawMessage
}

// wire is the update as the bot receives it.
func (u update) wire() json.RawMessage {
	return encode(map[string]any{"update_id": u.ID, u.Kind: u.Body})
}

// push queues an update unless the bot did not ask for its kind. What does not fit is lost, as it is on the real server.
func (s *Server) push(kind string, from time.Time, body any) {
	if !s.wanted(kind) || len(s.queue) >= queueLimit {
		return
	}
	keep, known := map[string]time.Duration{kindCallback: keepCallbacks, kindInline: keepInline, kindChosen: keepChosen}[kind]
	if !known {
		keep = keepMessages
	}
	s.world.meta.Update++
	u := update{ID: s.world.meta.Update, Kind: kind, Expires: from.Add(keep).Unix(), Body: encode(body)}
	s.queue = append(s.queue, u)
	s.dirty[record{updatesBucket, u.ID, 0}] = u
	s.saveMeta()
}

func (s *Server) wanted(kind string) bool {
	if len(s.world.meta.Allowed) == 0 {
		return !slices.Contains(unasked, kind)
	}
	return slices.Contains(s.world.meta.Allowed, kind)
}

// allow remembers which kinds the bot asks for. Anything but a list of names changes nothing; a list without a known
// name stands for the default.
func (s *Server) allow(list string) {
	var asked []string
	if list == "" || list == "null" || json.Unmarshal([]byte(list), &asked) != nil {
		return
	}
	var allowed []string
	for _, name := range asked {
		if name = strings.ToLower(name); slices.Contains(kinds, name) && !slices.Contains(allowed, name) {
			allowed = append(allowed, name)
		}
	}
	if !slices.Equal(allowed, s.world.meta.Allowed) {
		s.world.meta.Allowed = allowed
		s.saveMeta()
	}
}

// forget drops the first n updates.
func (s *Server) forget(n int) {
	for _, u := range s.queue[:n] {
		s.dirty[record{updatesBucket, u.ID, 0}] = nil
	}
	s.queue = slices.Delete(s.queue, 0, n)
}

// expire drops what has waited too long.
func (s *Server) expire() {
	now := s.now().Unix()
	s.queue = slices.DeleteFunc(s.queue, func(u update) bool {
		old := u.Expires <= now
		if old {
			s.dirty[record{updatesBucket, u.ID, 0}] = nil
		}
		return old
	})
}
