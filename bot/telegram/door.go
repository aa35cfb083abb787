package telegram

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"strconv"
	"time"
)

// maxAnswer bounds one answer. Telegram itself stops a batch of updates at about 4 MB.
const maxAnswer = 32 << 20

// newTransport knows that nearly all requests go to one host, where the default keeps two idle connections.
func newTransport() *http.Transport {
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 30 * time.Second}).DialContext,
		TLSHandshakeTimeout: 10 * time.Second,
		ForceAttemptHTTP2:   true,
		MaxIdleConns:        64,
		MaxIdleConnsPerHost: 48,
		IdleConnTimeout:     90 * time.Second,
		// A connection that died in silence would otherwise hold a long poll until its deadline.
		HTTP2: &http.HTTP2Config{SendPingTimeout: 20 * time.Second, PingTimeout: 10 * time.Second},
	}
}

// door is the library's HTTP client for one call. It gives the call its context, remembers how far it came, and lets
// only the Bot API's own answers through: the library would ignore the status of anything else.
type door struct {
	ctx       context.Context
	http      *http.Client
	connected bool          // from here on the request may have been seen
	foreign   bool          // the answer was not the Bot API's
	status    int           // of a whole answer, 0: there was none
	after     time.Duration // Retry-After
}

// Do sends the request. It is called once.
func (d *door) Do(request *http.Request) (*http.Response, error) {
	trace := &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { d.connected = true }}
	response, err := d.http.Do(request.WithContext(httptrace.WithClientTrace(d.ctx, trace)))
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if seconds, err := strconv.Atoi(response.Header.Get("Retry-After")); err == nil && seconds > 0 {
		d.after = time.Duration(seconds) * time.Second
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return nil, err
	}
	d.status, d.foreign = response.StatusCode, !isEnvelope(body)
	response.Body = io.NopCloser(bytes.NewReader(body))
	return response, nil
}

// isEnvelope tells an answer of the Bot API from that of a proxy on the way.
func isEnvelope(body []byte) bool {
	if bytes.HasPrefix(body, []byte(`{"ok":true`)) && json.Valid(body) {
		return true // as Telegram writes it
	}
	var envelope struct {
		OK *bool `json:"ok"`
	}
	return json.Unmarshal(body, &envelope) == nil && envelope.OK != nil
}
