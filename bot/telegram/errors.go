package telegram

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// ErrUnauthorized means that Telegram does not know the token, or knows it no more.
var ErrUnauthorized = errors.New("Telegram refuses the bot's token")

// defaultRetry stands in for a retry_after that Telegram did not name.
const defaultRetry = 5 * time.Second

// Error is a call that did not succeed. KindOf tells what it means.
type Error struct {
	Method      string
	Code        int           // as Telegram or a proxy said it; 0 when there was no answer
	Description string        // without the token
	RetryAfter  time.Duration // set with code 429, never zero then
	MigrateTo   int64         // the supergroup that the chat became, 0: none

	kind  Kind  // "" when code and description decide
	cause error // only the context's own errors: others may hold the token
}

// Error names the method, the code and what was said.
func (e *Error) Error() string {
	if e.Code == 0 {
		return fmt.Sprintf("%s: %s", e.Method, e.Description)
	}
	return fmt.Sprintf("%s: %d %s", e.Method, e.Code, e.Description)
}

// Unwrap returns context.Canceled, context.DeadlineExceeded, ErrUnauthorized or nil.
func (e *Error) Unwrap() error { return e.cause }

// failure turns what the library returned into an Error.
func (c *Client) failure(method string, d *door, err error) *Error {
	var said *tgbotapi.Error
	switch {
	case d.status == 0:
		return c.unanswered(method, d, err)
	case d.foreign || !errors.As(err, &said):
		return foreign(method, d)
	}
	e := &Error{Method: method, Code: said.Code, Description: c.Redact(said.Message), MigrateTo: said.MigrateToChatID}
	if e.Code == 0 {
		e.Code = d.status
	}
	if e.Code == http.StatusTooManyRequests {
		e.RetryAfter = retryAfter(said, d)
	}
	if e.Code == http.StatusUnauthorized {
		e.cause = ErrUnauthorized
	}
	return e
}

// unanswered is a call without an answer, or with half of one.
func (c *Client) unanswered(method string, d *door, err error) *Error {
	var outer *url.Error
	if errors.As(err, &outer) {
		err = outer.Err
	}
	e := &Error{Method: method, Description: c.Redact(err.Error()), kind: Unreachable}
	if d.connected {
		e.kind = Unsure
	}
	for _, cause := range []error{context.Canceled, context.DeadlineExceeded} {
		if errors.Is(err, cause) {
			e.cause = cause
		}
	}
	return e
}

// foreign is an answer that the Bot API did not give: a gateway's page, or nothing. Its text is not worth keeping.
func foreign(method string, d *door) *Error {
	e := &Error{Method: method, Code: d.status, Description: "the answer is not the Bot API's", kind: Server}
	if d.status == http.StatusTooManyRequests {
		e.kind, e.RetryAfter = Flood, max(d.after, defaultRetry)
	}
	return e
}

var retryText = regexp.MustCompile(`retry after (\d{1,6})`)

func retryAfter(said *tgbotapi.Error, d *door) time.Duration {
	if said.RetryAfter > 0 {
		return time.Duration(said.RetryAfter) * time.Second
	}
	if d.after > 0 {
		return d.after
	}
	if found := retryText.FindStringSubmatch(said.Message); found != nil {
		if seconds, err := strconv.Atoi(found[1]); err == nil && seconds > 0 {
			return time.Duration(seconds) * time.Second
		}
	}
	return defaultRetry
}
