package playground

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// failure is a refusal as the bot receives it.
type failure struct {
	Code       int
	Text       string
	RetryAfter int   // seconds
	MigrateTo  int64 // id of the supergroup that a group became
}

func (f failure) Error() string { return f.Text }

var prefixes = map[int]string{400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 500: "Internal Server Error"}

// refuse words an error as the server does: a prefix by code, then the message with a small first letter unless it is a
// constant. A 403 that is a bare constant becomes a 400.
func refuse(code int, text string) failure {
	if code == 403 && constant(text) {
		code = 400
	}
	prefix := prefixes[code]
	if strings.HasPrefix(text, prefix) {
		return failure{Code: code, Text: text}
	}
	if len(text) < 2 || text[1] != '_' && (text[1] < 'A' || text[1] > 'Z') {
		text = strings.ToLower(text[:1]) + text[1:]
	}
	return failure{Code: code, Text: prefix + ": " + text}
}

func badRequest(format string, args ...any) failure { return refuse(400, fmt.Sprintf(format, args...)) }

func forbidden(text string) failure { return refuse(403, text) }

func tooMany(seconds int) failure {
	return failure{Code: 429, Text: fmt.Sprintf("Too Many Requests: retry after %d", seconds), RetryAfter: seconds}
}

func constant(text string) bool {
	return strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == ""
}

type envelope struct {
	OK          bool        `json:"ok"`
	Result      any         `json:"result,omitempty"`
	Code        int         `json:"error_code,omitempty"`
	Description string      `json:"description,omitempty"`
	Parameters  *parameters `json:"parameters,omitempty"`
}

type parameters struct {
	MigrateTo  int64 `json:"migrate_to_chat_id,omitempty"`
	RetryAfter int   `json:"retry_after,omitempty"`
}

func (f failure) write(w http.ResponseWriter) {
	out := envelope{Code: f.Code, Description: f.Text}
	if f.RetryAfter != 0 || f.MigrateTo != 0 {
		out.Parameters = &parameters{MigrateTo: f.MigrateTo, RetryAfter: f.RetryAfter}
	}
	if f.RetryAfter != 0 {
		w.Header().Set("Retry-After", strconv.Itoa(f.RetryAfter))
	}
	writeJSON(w, f.Code, out)
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v) // the reader has gone; nobody is left to tell
}
