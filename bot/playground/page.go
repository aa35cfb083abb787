package playground

import (
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

//go:embed page
var pageFiles embed.FS

const contentPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const actLimit = 64 << 10 // bytes in one request of the page

// pageHandler serves the page and its own API. Both are for a browser on this machine: other hosts' names and other
// sites' pages are refused, so that neither a rebound name nor a foreign form can play.
func (s *Server) pageHandler() http.Handler {
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the folder is compiled in
	}
	mux := http.NewServeMux()
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /api/world", s.servePageWorld)
	mux.HandleFunc("GET /api/older", s.servePageOlder)
	mux.HandleFunc("GET /api/feed", s.servePageFeed)
	mux.HandleFunc("GET /api/file", s.servePageFile)
	mux.HandleFunc("POST /api/attach", s.servePageAttach)
	for name, act := range pageActs() {
		mux.HandleFunc("POST /api/"+name, s.servePageAct(act))
	}
	return local(mux)
}

func local(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !loopback(r.Host) || !sameOrigin(r) {
			http.Error(w, "this page is for this machine only", http.StatusForbidden)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

func loopback(hostport string) bool {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	if strings.EqualFold(host, "localhost") {
		return true
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return ip != nil && ip.IsLoopback()
}

// sameOrigin refuses what another site asks for, by either of the headers in which browsers say so.
func sameOrigin(r *http.Request) bool {
	if site := r.Header.Get("Sec-Fetch-Site"); site == "cross-site" || site == "same-site" {
		return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.URL.Path == "/"
	}
	origin := r.Header.Get("Origin")
	if origin == "" {
		return true
	}
	u, err := url.Parse(origin)
	return err == nil && u.Host == r.Host
}

// act is what a person does on the page. It returns what the page needs to know.
type act func(*Server, deed) (any, error)

// deed holds the parameters of every act; each reads its own.
type deed struct {
	User    int64  `json:"user"`
	Chat    int64  `json:"chat"`
	Message int64  `json:"message"`
	ReplyTo int64  `json:"reply_to"`
	Who     int64  `json:"who"`
	Text    string `json:"text"`
	Data    string `json:"data"`
	URL     string `json:"url"`
	Payload string `json:"payload"`
	Topic   int64  `json:"topic"`
	Query   string `json:"query"`
	Closed  bool   `json:"closed"`
}

func pageActs() map[string]act {
	return map[string]act{
		"say": func(s *Server, d deed) (any, error) {
			return s.say(saying{user: d.User, chat: d.Chat, topic: d.Topic, to: d.ReplyTo, text: d.Text})
		},
		"ask":        func(s *Server, d deed) (any, error) { return s.Ask(d.User, d.Chat, d.Text) },
		"offered":    func(s *Server, d deed) (any, error) { return s.Offered(d.Query), nil },
		"choose":     func(s *Server, d deed) (any, error) { return s.Choose(d.User, d.Chat, d.Topic, d.Query, d.Data) },
		"topic":      func(s *Server, d deed) (any, error) { return s.OpenTopic(d.Chat, d.User, d.Text) },
		"shut":       func(s *Server, d deed) (any, error) { return true, s.CloseTopic(d.Chat, d.Topic, d.User, d.Closed) },
		"drop-topic": func(s *Server, d deed) (any, error) { return true, s.DropTopic(d.Chat, d.Topic, d.User) },
		"forum":      func(s *Server, d deed) (any, error) { return true, s.SetForum(d.Chat, d.User, true) },
		"hide":       func(s *Server, d deed) (any, error) { return true, s.Hide(d.Chat, d.User, d.Closed) },
		"upgrade":    func(s *Server, d deed) (any, error) { return s.Upgrade(d.Chat, d.User) },
		"tap":        func(s *Server, d deed) (any, error) { return s.TapData(d.User, d.Chat, d.Message, d.Data) },
		"follow":     func(s *Server, d deed) (any, error) { return s.Follow(d.User, d.URL) },
		"start":      func(s *Server, d deed) (any, error) { return true, s.Start(d.User, "") },
		"startgroup": func(s *Server, d deed) (any, error) { return true, s.StartGroup(d.User, d.Chat, d.Payload) },
		"erase":      func(s *Server, d deed) (any, error) { return true, s.Erase(d.User, d.Chat, d.Message) },
		"block":      func(s *Server, d deed) (any, error) { return true, s.Block(d.User) },
		"unblock":    func(s *Server, d deed) (any, error) { return true, s.Unblock(d.User) },
		"add":        func(s *Server, d deed) (any, error) { return true, s.Add(d.Chat, d.Who, d.User) },
		"remove":     func(s *Server, d deed) (any, error) { return true, s.Remove(d.Chat, d.Who, d.User) },
		"promote":    func(s *Server, d deed) (any, error) { return true, s.Promote(d.Chat, d.Who, d.User) },
		"demote":     func(s *Server, d deed) (any, error) { return true, s.Demote(d.Chat, d.Who, d.User) },
	}
}

// servePageAct takes JSON alone: a form of another site cannot send that without asking first.
func (s *Server) servePageAct(do act) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
			http.Error(w, "send JSON", http.StatusUnsupportedMediaType)
			return
		}
		var d deed
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, actLimit)).Decode(&d); err != nil {
			http.Error(w, "send JSON", http.StatusBadRequest)
			return
		}
		result, err := do(s, d)
		if err != nil {
			writeJSON(w, http.StatusConflict, map[string]string{"error": reason(err)})
			return
		}
		writeJSON(w, http.StatusOK, map[string]any{"result": result})
	}
}

// reason is a word that the page has a sentence for.
func reason(err error) string {
	var refused failure
	for word, known := range map[string]error{"user": ErrNoUser, "chat": ErrNoChat, "member": ErrNotMember, "message": ErrNoMessage,
		"button": ErrNoButton, "blocked": ErrBlocked, "link": ErrLink, "kind": ErrKind, "topic": ErrNoTopic, "closed": ErrClosed, "offer": ErrNoOffer} {
		if errors.Is(err, known) {
			return word
		}
	}
	if errors.As(err, &refused) {
		return refused.Text
	}
	return "fault"
}

func formNumber(r *http.Request, name string) int64 {
	n, err := strconv.ParseInt(r.FormValue(name), 10, 64)
	if err != nil {
		return 0
	}
	return n
}
