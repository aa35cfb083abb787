package playground

import (
	"strconv"
	"time"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

const (
	answerWindow = 15 * time.Second
	toastLimit   = 200 // characters
	toastsKept   = 10000
	lateAnswer   = "query is too old and response timeout expired or query ID is invalid"
)

// query is a tap that waits for its answer.
type query struct {
	ID, User, Chat, Message int64
	At                      time.Time
}

// Toast is an answer to a tap, as the person who tapped sees it. An empty Text only stops the spinner.
type Toast struct {
	Query string
	User  int64
	Chat  int64
	Text  string
	Alert bool // stays until dismissed
	URL   string
	At    time.Time
}

func (s *Server) answerCallbackQuery(a args) (any, error) {
	q := s.world.queries[a.number("callback_query_id")]
	if q == nil {
		return nil, badRequest(lateAnswer)
	}
	if s.now().Sub(q.At) > answerWindow {
		s.dropQuery(q)
		return nil, badRequest(lateAnswer)
	}
	if err := encoded(a["text"]); err != nil {
		return nil, err
	}
	if utf8.RuneCountInString(a["text"]) > toastLimit {
		return nil, badRequest("MESSAGE_TOO_LONG")
	}
	if url := a["url"]; url != "" {
		if _, err := s.parseLink(url); err != nil {
			return nil, badRequest("URL_INVALID")
		}
	}
	s.dropQuery(q)
	s.count(q.Chat).Answers++
	toast := Toast{Query: strconv.FormatInt(q.ID, 10), User: q.User, Chat: q.Chat, Text: a["text"], Alert: a.yes("show_alert"), URL: a["url"], At: s.now()}
	s.world.toasts = append(s.world.toasts[max(0, len(s.world.toasts)-toastsKept):], toast)
	s.tell(Change{Kind: Answered, Chat: q.Chat, Message: q.Message, User: q.User, Toast: &toast})
	return true, nil
}

func (s *Server) dropQuery(q *query) {
	delete(s.world.queries, q.ID)
	s.dirty[record{queriesBucket, q.ID, 0}] = nil
}

// dropOldQueries forgets taps that can no longer be answered.
func (s *Server) dropOldQueries() {
	for _, q := range s.world.queries {
		if s.now().Sub(q.At) > answerWindow {
			s.dropQuery(q)
		}
	}
}

// readable is a message's text for an eye without formatting.
func (m *message) readable() string {
	t := markup.Text{Plain: m.Text}
	for _, e := range m.Entities {
		t.Entities = append(t.Entities, e.Entity)
	}
	return markup.Readable(t)
}
