package playground

// Kinds of changes.
const (
	Posted     = "posted"     // a message stands in a chat
	Edited     = "edited"     // a message shows something else
	Removed    = "removed"    // a message was deleted
	Tapped     = "tapped"     // a person waits for an answer
	Answered   = "answered"   // the answer to a tap
	Offering   = "offering"   // the answer to what somebody types after the bot's name
	Typing     = "typing"     // somebody writes
	Menu       = "menu"       // the bot's commands
	Rearranged = "rearranged" // people, chats, standings or pins
)

// Change says that something is different. Seq grows by one with every change of a server's life.
type Change struct {
	Seq     int64
	Kind    string
	Chat    int64
	Message int64
	User    int64 // who tapped or writes
	Query   string
	Toast   *Toast
}

const feedBuffer = 1024

// Subscription is a feed of changes. C is closed by Close, by the server's Close, or when the reader falls behind by more
// than a thousand changes; such a reader looks at the world anew.
type Subscription struct {
	C <-chan Change
	c chan Change
	s *Server
}

// Subscribe begins a feed with the next change.
func (s *Server) Subscribe() *Subscription {
	c := make(chan Change, feedBuffer)
	sub := &Subscription{C: c, c: c, s: s}
	s.look(func() { s.subs[sub] = struct{}{} })
	return sub
}

// Close ends the feed. It may be called more than once.
func (sub *Subscription) Close() { sub.s.look(func() { sub.s.drop(sub) }) }

func (s *Server) drop(sub *Subscription) {
	if _, on := s.subs[sub]; on {
		delete(s.subs, sub)
		close(sub.c)
	}
}

func (s *Server) tell(c Change) {
	s.seq++
	c.Seq = s.seq
	for sub := range s.subs {
		select {
		case sub.c <- c:
		default:
			s.drop(sub)
		}
	}
}
