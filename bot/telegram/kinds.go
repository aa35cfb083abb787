package telegram

import (
	"errors"
	"net/http"
	"strings"
)

// Kind says what a failed call means to the bot.
type Kind string

// The kinds of failure. The empty Kind is no failure.
const (
	NotModified  Kind = "not modified" // the message shows this already
	Gone         Kind = "gone"         // the message to edit or delete does not exist
	Refused      Kind = "refused"      // this message cannot be edited, or not be deleted any more
	Flood        Kind = "flood"        // wait Error.RetryAfter
	Forbidden    Kind = "forbidden"    // kicked, blocked, never started, no such chat
	NoRights     Kind = "no rights"    // the bot is there but may not write
	TopicClosed  Kind = "topic closed" // the forum topic takes no messages now
	TopicGone    Kind = "topic gone"   // the forum topic does not exist
	Migrated     Kind = "migrated"     // the group is a supergroup now: Error.MigrateTo
	TooLarge     Kind = "too large"    // the file is larger than may be asked for
	TooOld       Kind = "too old"      // the callback can no longer be answered
	BadRequest   Kind = "bad request"  // the request itself is at fault; the same one fails again
	Unauthorized Kind = "unauthorized" // the token is refused
	Conflict     Kind = "conflict"     // another instance polls
	Webhook      Kind = "webhook"      // updates go to a webhook
	Server       Kind = "server"       // 5xx, or an answer that is not the Bot API's
	Unsure       Kind = "unsure"       // no answer: the request may have been carried out
	Unreachable  Kind = "unreachable"  // no connection: it certainly was not
	Other        Kind = "other"        // an error that did not come from a call
)

// phrases are matched in order against the lower-cased description of a 400, 403 or 409. Telegram has reworded most of
// them at some time, so each is the shortest part that stayed.
var phrases = []struct {
	part string
	kind Kind
}{
	{"webhook is active", Webhook},
	{"message is not modified", NotModified},
	{"message_not_modified", NotModified},
	{"query is too old", TooOld},
	{"query id is invalid", TooOld},
	{"query_id_invalid", TooOld},
	{"upgraded to a supergroup", Migrated},
	{"file is too big", TooLarge},
	{"message to edit not found", Gone},
	{"message to delete not found", Gone},
	{"message_id_invalid", Gone},
	{"can't be edited", Refused},
	{"no text in the message to edit", Refused},
	{"no caption in the message to edit", Refused},
	{"can't be deleted", Refused},
	{"message_delete_forbidden", Refused},
	{"message thread not found", TopicGone},
	{"topic_deleted", TopicGone},
	{"topic_id_invalid", TopicGone},
	{"topic_closed", TopicClosed},
	{"not enough rights", NoRights},
	{"no rights", NoRights},
	{"no write access", NoRights},
	{"chat_write_forbidden", NoRights},
	{"chat_restricted", NoRights},
	{"chat_admin_required", NoRights},
	{"chat_send_plain_forbidden", NoRights},
	{"chat not found", Forbidden},
	{"peer_id_invalid", Forbidden},
	{"chat was deleted", Forbidden},
	{"chat was deactivated", Forbidden},
	{"bot was kicked", Forbidden},
	{"bot is not a member", Forbidden},
	{"bot was blocked", Forbidden},
	{"user_is_blocked", Forbidden},
	{"user is deactivated", Forbidden},
	{"input_user_deactivated", Forbidden},
	{"can't initiate conversation", Forbidden},
	{"channel_private", Forbidden},
}

// KindOf classifies any error of this package's calls, wrapped or not; nil has the empty Kind.
func KindOf(err error) Kind {
	var e *Error
	switch {
	case err == nil:
		return ""
	case !errors.As(err, &e):
		return Other
	case e.kind != "":
		return e.kind
	}
	return byCode(e)
}

func byCode(e *Error) Kind {
	switch {
	case e.MigrateTo != 0:
		return Migrated
	case e.Code == 0:
		return Unsure
	case e.Code == http.StatusUnauthorized:
		return Unauthorized
	case e.Code == http.StatusConflict:
		return byPhrase(e.Description, Conflict)
	case e.Code == http.StatusTooManyRequests:
		return Flood
	case e.Code >= http.StatusInternalServerError:
		return Server
	case e.Code == http.StatusForbidden:
		return byPhrase(e.Description, Forbidden)
	default:
		return byPhrase(e.Description, BadRequest)
	}
}

func byPhrase(description string, otherwise Kind) Kind {
	description = strings.ToLower(description)
	for _, p := range phrases {
		if strings.Contains(description, p.part) {
			return p.kind
		}
	}
	return otherwise
}
