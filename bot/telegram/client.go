// Package telegram speaks with Telegram: it polls, calls, and says of each failure what kind it is. Nothing past it knows
// the library, and no error or log line that leaves it contains the token.
package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
	"github.com/rs/zerolog"

	"kubik/bot/clock"
)

// Official is Telegram's own Bot API server.
const Official = "https://api.telegram.org"

// callTimeout bounds every call but the long poll.
const callTimeout = 15 * time.Second

// ErrToken means that the text is no bot token. It never contains the text.
var ErrToken = errors.New("this is no bot token: it looks like 123456789:AbC…, digits, a colon and about 35 letters, as @BotFather gave it")

// ErrEndpoint means that the address of the Bot API server cannot be used.
var ErrEndpoint = errors.New("the Bot API endpoint must be http(s)://host[:port][/path]")

var tokenShape = regexp.MustCompile(`^[1-9][0-9]{0,19}:[A-Za-z0-9_-]{30,60}$`)

// Config says how to reach Telegram.
type Config struct {
	Token    string      // from @BotFather; surrounding white space is cut
	Endpoint string      // such as http://127.0.0.1:8081; empty: Official
	Clock    clock.Clock // for the waits between polls and the time of the last one
	Log      zerolog.Logger
	Wait     time.Duration  // of a long poll, whole seconds, at most 50 s; 0: 50 s
	Jitter   func() float64 // in [0,1), spreads retries of the poll; nil: no spread
	Timeout  time.Duration  // of every other call; 0: 15 s
	// Held, when set, is asked before every call whether this process is the one at work; when not, the call fails as
	// Unreachable without being made.
	Held func() bool
	// OnCall, when set, hears of every call: its method, the kind of its failure or "", and how long it took.
	OnCall func(method string, kind Kind, took time.Duration)
}

// Client calls the Bot API. It is safe for concurrent use, starts no goroutine of its own, and no error or log line
// of it contains the token.
type Client struct {
	token    string
	endpoint string // the library's format, with verbs for token and method
	http     *http.Client
	redact   *strings.Replacer
	clock    clock.Clock
	log      zerolog.Logger
	wait     time.Duration
	timeout  time.Duration
	jitter   func() float64
	held     func() bool
	onCall   func(method string, kind Kind, took time.Duration)
}

// New checks the configuration. It does not call Telegram, so it succeeds while Telegram is down. Its errors are
// ErrToken and ErrEndpoint.
func New(c Config) (*Client, error) {
	token := strings.TrimSpace(c.Token)
	if !tokenShape.MatchString(token) {
		return nil, ErrToken
	}
	endpoint, err := endpointFormat(c.Endpoint)
	if err != nil {
		return nil, err
	}
	client := &Client{
		token: token, endpoint: endpoint, redact: redactor(token), clock: c.Clock, log: c.Log,
		http: &http.Client{Transport: newTransport(), CheckRedirect: stay},
		wait: pollWait(c.Wait), timeout: c.Timeout, jitter: c.Jitter, held: c.Held, onCall: c.OnCall,
	}
	if client.timeout <= 0 {
		client.timeout = callTimeout
	}
	if client.jitter == nil {
		client.jitter = func() float64 { return 0 }
	}
	return client, nil
}

// Redact replaces the token wherever it stands in the text, url-escaped or not.
func (c *Client) Redact(text string) string { return c.redact.Replace(text) }

// Close drops idle connections.
func (c *Client) Close() { c.http.CloseIdleConnections() }

// redactor hides the secret half as well as the whole: it needs no escaping in any notation, so it is found in a URL,
// a quoted string or a form alike.
func redactor(token string) *strings.Replacer {
	secret := token[strings.IndexByte(token, ':')+1:]
	return strings.NewReplacer(token, "<token>", url.QueryEscape(token), "<token>", secret, "<token>")
}

func endpointFormat(endpoint string) (string, error) {
	endpoint = strings.TrimRight(strings.TrimSpace(endpoint), "/")
	if endpoint == "" {
		endpoint = Official
	}
	u, err := url.Parse(endpoint)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", ErrEndpoint
	}
	// The library formats the address with Sprintf.
	return strings.ReplaceAll(endpoint, "%", "%%") + "/bot%s/%s", nil
}

// stay keeps redirects from carrying the token to another host.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }

// call makes one request, with files when there are any, and decodes its result into the given value, when there is one.
func (c *Client) call(
	ctx context.Context, timeout time.Duration, method string, params tgbotapi.Params, result any, files ...tgbotapi.RequestFile,
) error {
	if c.held != nil && !c.held() {
		return &Error{Method: method, Description: "another process is at work", kind: Unreachable}
	}
	began := c.clock.Now()
	err := c.request(ctx, timeout, method, params, result, files)
	if c.onCall != nil && !errors.Is(err, context.Canceled) { // as when a poll is cut short
		c.onCall(method, KindOf(err), c.clock.Now().Sub(began))
	}
	return err
}

func (c *Client) request(
	ctx context.Context, timeout time.Duration, method string, params tgbotapi.Params, result any, files []tgbotapi.RequestFile,
) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	door := &door{ctx: ctx, http: c.http}
	// The constructor would call getMe; a bot made by hand does not. One per call carries the call's context.
	api := &tgbotapi.BotAPI{Token: c.token, Client: door}
	api.SetAPIEndpoint(c.endpoint)
	request := api.MakeRequest
	if len(files) > 0 {
		request = func(method string, params tgbotapi.Params) (*tgbotapi.APIResponse, error) {
			return api.UploadFiles(method, params, files)
		}
	}
	response, err := request(method, params)
	if err != nil {
		return c.failure(method, door, err)
	}
	if result == nil {
		return nil
	}
	if err := json.Unmarshal(response.Result, result); err != nil {
		return &Error{Method: method, Description: c.Redact("the result is not what was expected: " + err.Error()), kind: Unsure}
	}
	return nil
}

// asJSON marshals values that always marshal.
func asJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("telegram: %T does not marshal: %v", value, err))
	}
	return string(data)
}
