package playground

import (
	"net/http"
	"strings"
)

// Handler serves the Bot API under /bot<token>/ and, for browsers on this machine only, the page and what it needs.
func (s *Server) Handler() http.Handler {
	calls := methods()
	page := s.pageHandler()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/file/bot") {
			s.serveBotFile(w, r)
			return
		}
		if strings.HasPrefix(r.URL.Path, "/bot") {
			s.serveBot(calls, w, r)
			return
		}
		page.ServeHTTP(w, r)
	})
}
