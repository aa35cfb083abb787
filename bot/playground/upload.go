package playground

import (
	"bytes"
	"encoding/json"
	"image"
	_ "image/jpeg" // pictures come as JPEG or PNG
	_ "image/png"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	captionLimit  = 1024 // code points after parsing
	photoLimit    = 10 << 20
	downloadLimit = 20 << 20 // what a bot may fetch
	photoSides    = 10_000   // width and height together
	photoRatio    = 20
)

// stored is a file that was sent to the server.
type stored struct {
	ID   int64
	Name string
	Type string // MIME
	Data []byte
}

// file is what a message carries.
type file struct {
	ID            int64
	Name          string `json:",omitempty"` // of documents
	Type          string
	Size          int
	Photo         bool `json:",omitempty"`
	Width, Height int  `json:",omitempty"` // of photos
}

// upload is a file on its way.
type upload struct {
	name  string
	photo bool
	data  []byte
}

// keep checks an upload and stores it.
func (s *Server) keep(u upload) (*file, error) {
	f := &file{Size: len(u.data), Photo: u.photo, Type: mimeType(u.name)}
	if u.photo {
		if err := f.measure(u.data); err != nil {
			return nil, err
		}
	} else {
		f.Name = path.Base(strings.ReplaceAll(u.name, `\`, "/"))
	}
	s.world.meta.File++
	s.saveMeta()
	f.ID = s.world.meta.File
	kept := &stored{ID: f.ID, Name: f.Name, Type: f.Type, Data: u.data}
	s.world.files[f.ID] = kept
	s.dirty[record{filesBucket, f.ID, 0}] = kept
	return f, nil
}

func (f *file) measure(data []byte) error {
	if len(data) > photoLimit {
		return badRequest("file is too big")
	}
	size, kind, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return badRequest("IMAGE_PROCESS_FAILED")
	}
	f.Type, f.Width, f.Height = "image/"+kind, size.Width, size.Height
	if f.Width+f.Height > photoSides || f.Width > photoRatio*f.Height || f.Height > photoRatio*f.Width {
		return badRequest("PHOTO_INVALID_DIMENSIONS")
	}
	return nil
}

func mimeType(name string) string {
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

// kind is what a message that carries the file is called in refusals.
func (f *file) kind() string {
	switch {
	case f == nil:
		return "text messages"
	case f.Photo:
		return "photos"
	}
	return "documents"
}

func (s *Server) sendPhoto(a args) (any, error) { return s.sendFile(a, "photo") }

func (s *Server) sendDocument(a args) (any, error) { return s.sendFile(a, "document") }

func (s *Server) sendFile(a args, kind string) (any, error) {
	sent, err := a.upload(kind, kind)
	if err != nil {
		return nil, err
	}
	return s.sendBody(a, captionText, func() (*file, error) { return s.keep(sent) })
}

// upload reads the file that a call carries under a name. Files by id or address are not known here.
func (a args) upload(field, kind string) (upload, error) {
	data, ok := a[fileField+field]
	if !ok {
		return upload{}, badRequest("there is no %s in the request", kind)
	}
	if data == "" {
		return upload{}, badRequest("file must be non-empty")
	}
	return upload{name: a[nameField+field], photo: kind == "photo", data: []byte(data)}, nil
}

// editMessageMedia gives a message a file, or another one.
func (s *Server) editMessageMedia(a args) (any, error) {
	media, ok := object(json.RawMessage(a["media"]))
	if !ok {
		return nil, badRequest("Can't parse input media JSON object")
	}
	kind, err := media.required("type")
	if err != nil {
		return nil, badRequest("Can't parse InputMedia: %v", err)
	}
	if kind != "photo" && kind != "document" {
		return nil, badRequest("Can't parse InputMedia: invalid type specified")
	}
	source, err := media.required("media")
	if err != nil {
		return nil, badRequest("Can't parse InputMedia: %v", err)
	}
	sent, err := a.upload(strings.TrimPrefix(source, "attach://"), kind)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"caption", "parse_mode", "caption_entities"} {
		a[name], _ = media.text(name) // what is no text is left out, as the real server does
	}
	return s.editBody(a, captionText, func(*message) (*file, error) { return s.keep(sent) })
}

func (s *Server) editMessageCaption(a args) (any, error) {
	return s.editBody(a, captionText, func(m *message) (*file, error) {
		if m.File == nil {
			return nil, badRequest("there is no caption in the message to edit")
		}
		return m.File, nil
	})
}

type apiFile struct {
	ID     string `json:"file_id"`
	Unique string `json:"file_unique_id"`
	Size   int    `json:"file_size"`
	Path   string `json:"file_path,omitempty"`
	Name   string `json:"file_name,omitempty"`
	Type   string `json:"mime_type,omitempty"`
	Width  int    `json:"width,omitempty"`
	Height int    `json:"height,omitempty"`
}

func (f *file) wire() apiFile {
	id := strconv.FormatInt(f.ID, 10)
	out := apiFile{ID: "file-" + id, Unique: "unique-" + id, Size: f.Size, Width: f.Width, Height: f.Height}
	if !f.Photo {
		out.Name, out.Type = f.Name, f.Type
	}
	return out
}

func (s *Server) getFile(a args) (any, error) {
	kept := s.storedFile(strings.TrimPrefix(a["file_id"], "file-"))
	switch {
	case kept == nil:
		return nil, badRequest("invalid file_id")
	case len(kept.Data) > downloadLimit:
		return nil, badRequest("file is too big")
	}
	id := strconv.FormatInt(kept.ID, 10)
	return apiFile{ID: "file-" + id, Unique: "unique-" + id, Size: len(kept.Data), Path: "files/" + id}, nil
}

func (s *Server) storedFile(digits string) *stored {
	id, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return nil
	}
	return s.world.files[id]
}

// serveBotFile answers /file/bot<token>/<path>, where the bot fetches what getFile has named.
func (s *Server) serveBotFile(w http.ResponseWriter, r *http.Request) {
	token, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/file/bot"), "/")
	if f := s.authorise(token); f != nil {
		f.write(w)
		return
	}
	var kept *stored
	s.look(func() { kept = s.storedFile(strings.TrimPrefix(name, "files/")) })
	if kept == nil {
		failure{Code: 404, Text: "Not Found"}.write(w)
		return
	}
	_, _ = w.Write(kept.Data) // the reader has gone; nobody is left to tell
}

// Attach sends a file as a person, with words or without, and returns the message's id; to is a message to answer, or 0.
func (s *Server) Attach(user, chat, to int64, name, caption string, data []byte) (id int64, err error) {
	return s.attach(saying{user: user, chat: chat, to: to, text: caption}, name, data)
}

func (s *Server) attach(w saying, name string, data []byte) (id int64, err error) {
	sent := upload{name: name, photo: strings.HasPrefix(mimeType(name), "image/"), data: data}
	if utf8.RuneCountInString(w.text) > captionLimit {
		return 0, badRequest("message caption is too long")
	}
	err = s.change(func() error {
		c, err := s.place(w.user, w.chat)
		if err != nil {
			return err
		}
		m := &message{From: w.user}
		if err := s.stands(c, m, w.topic, w.to); err != nil {
			return err
		}
		kept, err := s.keep(sent)
		if err != nil {
			return err
		}
		m.File = kept
		id, err = s.write(c, m, w.text)
		return err
	})
	return id, err
}

// File returns the content of a file that stands in a message.
func (s *Server) File(id int64) (data []byte, ok bool) {
	s.look(func() {
		if kept := s.world.files[id]; kept != nil {
			data, ok = kept.Data, true
		}
	})
	return data, ok
}
