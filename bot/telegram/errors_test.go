package telegram_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"kubik/bot/telegram"
)

// Each row is an answer that Telegram's servers are known to give.
var answers = []struct {
	code        int
	description string
	kind        telegram.Kind
}{
	{401, "Unauthorized: invalid token specified", telegram.Unauthorized},
	{401, "Unauthorized", telegram.Unauthorized},
	{404, "Not Found: method not found", telegram.BadRequest},
	{404, "Not Found", telegram.BadRequest},
	{500, "Internal Server Error: restart", telegram.Server},
	{429, "Too Many Requests: retry after 5", telegram.Flood},
	{409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running", telegram.Conflict},
	{409, "Conflict: terminated by setWebhook request", telegram.Conflict},
	{409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first", telegram.Webhook},
	{400, "Bad Request: chat_id is empty", telegram.BadRequest},
	{400, "Bad Request: chat not found", telegram.Forbidden},
	{400, "Bad Request: group chat was upgraded to a supergroup chat", telegram.Migrated},
	{403, "Forbidden: the group chat was deleted", telegram.Forbidden},
	{403, "Forbidden: bot was kicked from the group chat", telegram.Forbidden},
	{403, "Forbidden: bot was kicked from the supergroup chat", telegram.Forbidden},
	{403, "Forbidden: bot is not a member of the supergroup chat", telegram.Forbidden},
	{403, "Forbidden: bot was blocked by the user", telegram.Forbidden},
	{403, "Forbidden: bot can't initiate conversation with a user", telegram.Forbidden},
	{403, "Forbidden: user is deactivated", telegram.Forbidden},
	{403, "Forbidden: the bot can't send messages to the bot", telegram.Forbidden},
	{400, "Bad Request: PEER_ID_INVALID", telegram.Forbidden},
	{400, "Bad Request: group chat was deactivated", telegram.Forbidden},
	{400, "Bad Request: not enough rights to send text messages to the chat", telegram.NoRights},
	{403, "Forbidden: not enough rights to send text messages to the chat", telegram.NoRights},
	{400, "Bad Request: have no write access to the chat", telegram.NoRights},
	{400, "Bad Request: CHAT_WRITE_FORBIDDEN", telegram.NoRights},
	{400, "Bad Request: CHAT_RESTRICTED", telegram.NoRights},
	{400, "Bad Request: message text is empty", telegram.BadRequest},
	{400, "Bad Request: text must be non-empty", telegram.BadRequest},
	{400, "Bad Request: message is too long", telegram.BadRequest},
	{400, "Bad Request: MESSAGE_TOO_LONG", telegram.BadRequest},
	{400, "Bad Request: can't parse entities: Unclosed start tag at byte offset 3", telegram.BadRequest},
	{400, "Bad Request: BUTTON_DATA_INVALID", telegram.BadRequest},
	{400, "Bad Request: reply markup is too long", telegram.BadRequest},
	{400, "Bad Request: message to edit not found", telegram.Gone},
	{400, "Bad Request: MESSAGE_ID_INVALID", telegram.Gone},
	{400, "Bad Request: message to delete not found", telegram.Gone},
	{400, "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message", telegram.NotModified},
	{400, "Bad Request: message can't be edited", telegram.Refused},
	{400, "Bad Request: there is no text in the message to edit", telegram.Refused},
	{400, "Bad Request: message can't be deleted", telegram.Refused},
	{400, "Bad Request: message can't be deleted for everyone", telegram.Refused},
	{400, "Bad Request: message thread not found", telegram.TopicGone},
	{400, "Bad Request: TOPIC_CLOSED", telegram.TopicClosed},
	{400, "Bad Request: query is too old and response timeout expired or query ID is invalid", telegram.TooOld},
}

func TestEveryAnswerHasItsKind(t *testing.T) {
	for _, row := range answers {
		t.Run(fmt.Sprint(row.code, " ", row.description), func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, _ request) { refuse(w, row.code, row.description, "") })
			err := client(t, s.URL).Delete(t.Context(), -1, 2)
			var e *telegram.Error
			if !errors.As(err, &e) || e.Method != "deleteMessage" || e.Code != row.code || e.Description != row.description {
				t.Errorf("error %+v", err)
			}
			if kind := telegram.KindOf(fmt.Errorf("wrapped: %w", err)); kind != row.kind {
				t.Errorf("kind %q, want %q", kind, row.kind)
			}
			if unauthorized := errors.Is(err, telegram.ErrUnauthorized); unauthorized != (row.kind == telegram.Unauthorized) {
				t.Errorf("ErrUnauthorized: %v", unauthorized)
			}
		})
	}
}

func TestNoErrorAndOtherErrorsHaveKindsToo(t *testing.T) {
	if kind := telegram.KindOf(nil); kind != "" {
		t.Errorf("nil: %q", kind)
	}
	if kind := telegram.KindOf(errors.New("x")); kind != telegram.Other {
		t.Errorf("another error: %q", kind)
	}
}

func TestAnEditThatChangesNothingSucceeds(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ request) {
		refuse(w, 400, "Bad Request: message is not modified: …", "")
	})
	if err := client(t, s.URL).Edit(t.Context(), 1, 2, telegram.Body{Text: "x"}); err != nil {
		t.Error(err)
	}
}

func TestFloodControlNamesItsWait(t *testing.T) {
	const text = "Too Many Requests: retry after 7"
	cases := map[string]struct {
		answer func(http.ResponseWriter)
		wait   time.Duration
	}{
		"in the parameters": {func(w http.ResponseWriter) { refuse(w, 429, "Too Many Requests", `{"retry_after":40}`) }, 40 * time.Second},
		"in the header": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "9")
			refuse(w, 429, "Too Many Requests", "")
		}, 9 * time.Second},
		"in the text": {func(w http.ResponseWriter) { refuse(w, 429, text, "") }, 7 * time.Second},
		"nowhere":     {func(w http.ResponseWriter) { refuse(w, 429, "Too Many Requests", "") }, 5 * time.Second},
		"on a gateway's page": {func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "60")
			w.WriteHeader(429)
			_, _ = w.Write([]byte("<html>slow down</html>"))
		}, time.Minute},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			s := serve(t, func(w http.ResponseWriter, _ request) { tc.answer(w) })
			err := client(t, s.URL).Delete(t.Context(), 1, 2)
			var e *telegram.Error
			if !errors.As(err, &e) || telegram.KindOf(err) != telegram.Flood || e.RetryAfter != tc.wait {
				t.Errorf("%+v", err)
			}
		})
	}
}

func TestAMigratedGroupNamesItsSupergroup(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ request) {
		refuse(w, 400, "Bad Request: reworded", `{"migrate_to_chat_id":-1009999999999}`)
	})
	err := client(t, s.URL).Delete(t.Context(), -5, 2)
	var e *telegram.Error
	if !errors.As(err, &e) || telegram.KindOf(err) != telegram.Migrated || e.MigrateTo != -1009999999999 {
		t.Errorf("%+v", err)
	}
}

// A gateway may answer in Telegram's stead, also with codes that mean something else from Telegram.
func TestWhatIsNotTheBotAPIsAnswerIsTheServersFault(t *testing.T) {
	for _, code := range []int{200, 302, 401, 403, 404, 409, 502} {
		for _, page := range []string{"", "<html><h1>502 Bad Gateway</h1></html>", `{}`, `{"message":"no"}`, `[]`, `"ok"`, `{"ok":`} {
			t.Run(fmt.Sprint(code, page), func(t *testing.T) {
				s := serve(t, func(w http.ResponseWriter, _ request) {
					w.WriteHeader(code)
					_, _ = w.Write([]byte(page))
				})
				err := client(t, s.URL).Delete(t.Context(), 1, 2)
				if kind := telegram.KindOf(err); kind != telegram.Server {
					t.Errorf("kind %q of %v", kind, err)
				}
				if errors.Is(err, telegram.ErrUnauthorized) {
					t.Error("taken for a refused token")
				}
			})
		}
	}
}

func TestAResultOfAnotherShapeMayHaveHadItsEffect(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, _ request) { ok(w, `"sent"`) })
	_, err := client(t, s.URL).Send(t.Context(), telegram.Outgoing{Chat: 1, Body: telegram.Body{Text: "x"}})
	if kind := telegram.KindOf(err); kind != telegram.Unsure {
		t.Errorf("kind %q of %v", kind, err)
	}
}

func TestACallThatWasHeardButNotAnsweredIsUnsure(t *testing.T) {
	cut := func(w http.ResponseWriter, _ request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			_ = conn.Close()
		}
	}
	half := func(w http.ResponseWriter, _ request) {
		w.Header().Set("Content-Length", "1000")
		_, _ = w.Write([]byte(`{"ok":true,"result":{"message_id":5}`))
	}
	slow := func(_ http.ResponseWriter, r request) { <-r.closed }
	for name, answer := range map[string]func(http.ResponseWriter, request){"cut": cut, "half": half, "slow": slow} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, answer)
			c := client(t, s.URL, func(c *telegram.Config) { c.Timeout = 200 * time.Millisecond })
			_, err := c.Send(t.Context(), telegram.Outgoing{Chat: 1, Body: telegram.Body{Text: "x"}})
			if kind := telegram.KindOf(err); kind != telegram.Unsure {
				t.Errorf("kind %q of %v", kind, err)
			}
			if len(s.seen()) != 1 {
				t.Errorf("sent %d times", len(s.seen()))
			}
			if name == "slow" && !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("not a deadline: %v", err)
			}
		})
	}
}

func TestACallThatReachedNobodyIsUnreachable(t *testing.T) {
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	deaf, err := net.Listen("tcp", "127.0.0.1:0") // takes connections and never speaks TLS
	if err != nil {
		t.Fatal(err)
	}
	defer deaf.Close()
	for name, endpoint := range map[string]string{
		"refused": gone.URL, "no host": "http://nowhere.invalid", "no TLS": "https://" + deaf.Addr().String(),
	} {
		t.Run(name, func(t *testing.T) {
			c := client(t, endpoint, func(c *telegram.Config) { c.Timeout = 200 * time.Millisecond })
			_, err := c.Send(t.Context(), telegram.Outgoing{Chat: 1, Body: telegram.Body{Text: "x"}})
			if kind := telegram.KindOf(err); kind != telegram.Unreachable {
				t.Errorf("kind %q of %v", kind, err)
			}
		})
	}
	t.Run("cancelled before", func(t *testing.T) {
		s := serve(t, func(w http.ResponseWriter, _ request) { ok(w, `true`) })
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		err := client(t, s.URL).Delete(ctx, 1, 2)
		if telegram.KindOf(err) != telegram.Unreachable || !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	})
}
