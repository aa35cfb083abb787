package playground

import (
	"io"
	"mime"
	"net/http"
	"strings"
)

// servePageFile hands out a file. Pictures are shown; anything else is saved, so that no file runs as a page of this
// address.
func (s *Server) servePageFile(w http.ResponseWriter, r *http.Request) {
	var kept *stored
	s.look(func() { kept = s.world.files[formNumber(r, "id")] })
	if kept == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kept.Type)
	if !strings.HasPrefix(kept.Type, "image/") || kept.Type == "image/svg+xml" {
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": kept.Name}))
	}
	_, _ = w.Write(kept.Data) // the reader has gone; nobody is left to tell
}

// servePageAttach takes a file as the body of a request. Its type is one that a form of another site cannot send.
func (s *Server) servePageAttach(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Content-Type") != "application/octet-stream" {
		http.Error(w, "send bytes", http.StatusUnsupportedMediaType)
		return
	}
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, fileLimit))
	if err != nil || len(data) == 0 {
		writeJSON(w, http.StatusConflict, map[string]string{"error": "file"})
		return
	}
	query := r.URL.Query()
	id, err := s.attach(saying{
		user: formNumber(r, "user"), chat: formNumber(r, "chat"), topic: formNumber(r, "topic"), to: formNumber(r, "reply_to"),
		text: query.Get("text"),
	}, query.Get("name"), data)
	if err != nil {
		writeJSON(w, http.StatusConflict, map[string]string{"error": reason(err)})
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"result": id})
}
