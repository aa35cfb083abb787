package telegram_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"kubik/bot/telegram"
)

// A file goes out in parts of a form, beside the same parameters as any message.
func TestFilesAreUploaded(t *testing.T) {
	forms := map[string]map[string]string{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseMultipartForm(1 << 20); err != nil {
			t.Error(err)
		}
		seen := map[string]string{}
		for name, values := range r.MultipartForm.Value {
			seen[name] = values[0]
		}
		for name, files := range r.MultipartForm.File {
			seen["file "+name] = files[0].Filename
		}
		forms[r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]] = seen
		ok(w, `{"message_id":77}`)
	}))
	defer s.Close()
	c := client(t, s.URL)
	picture := telegram.Body{Text: "<b>x</b>", File: &telegram.File{Name: "x.png", Photo: true, Data: []byte("png")}}
	paper := telegram.Body{Text: "x", File: &telegram.File{Name: "x.html", Data: []byte("html")}}
	for _, b := range []telegram.Body{picture, paper} {
		if id, err := c.Send(t.Context(), telegram.Outgoing{Chat: -5, Topic: 7, Body: b, ReplyTo: 5}); id != 77 || err != nil {
			t.Fatal(id, err)
		}
	}
	if err := c.Edit(t.Context(), -5, 77, picture); err != nil {
		t.Fatal(err)
	}
	for method, want := range map[string]map[string]string{
		"sendPhoto":    {"chat_id": "-5", "message_thread_id": "7", "caption": "<b>x</b>", "parse_mode": "HTML", "file photo": "x.png"},
		"sendDocument": {"chat_id": "-5", "caption": "x", "file document": "x.html"},
		"editMessageMedia": {"chat_id": "-5", "message_id": "77", "file file": "x.png",
			"media": `{"caption":"\u003cb\u003ex\u003c/b\u003e","media":"attach://file","parse_mode":"HTML","type":"photo"}`},
	} {
		for field, value := range want {
			if forms[method][field] != value {
				t.Errorf("%s: %s is %q, want %q", method, field, forms[method][field], value)
			}
		}
	}
}

// The library loses the code of an upload's error.
func TestAnUploadThatIsRefusedKeepsItsKind(t *testing.T) {
	s := serve(t, func(w http.ResponseWriter, r request) {
		refuse(w, 429, "Too Many Requests: retry after 7", `{"retry_after":7}`)
	})
	_, err := client(t, s.URL).Send(t.Context(), telegram.Outgoing{Chat: 1, Body: telegram.Body{File: &telegram.File{Name: "x", Data: []byte("x")}}})
	if telegram.KindOf(err) != telegram.Flood {
		t.Errorf("%v is %s", err, telegram.KindOf(err))
	}
}

func TestDownloadsAreBoundedAndKeepTheToken(t *testing.T) {
	path := `"files/1"`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/getFile"):
			ok(w, `{"file_id":"f","file_path":`+path+`}`)
		case r.URL.Path == "/file/bot"+token+"/files/1":
			_, _ = w.Write([]byte("0123456789"))
		default:
			http.Redirect(w, r, "http://example.invalid/"+token, http.StatusFound)
		}
	}))
	defer s.Close()
	c := client(t, s.URL, func(c *telegram.Config) { c.Timeout = time.Second })
	if data, err := c.Download(t.Context(), "f", 10); err != nil || string(data) != "0123456789" {
		t.Errorf("%q, %v", data, err)
	}
	// The size was not said before, so the limit holds while reading too.
	if _, err := c.Download(t.Context(), "f", 9); telegram.KindOf(err) != telegram.TooLarge {
		t.Errorf("%v", err)
	}
	for _, path = range []string{`"files/2"`, `"\u0000"`, `"%zz"`} {
		if _, err := c.Download(t.Context(), "f", 10); telegram.KindOf(err) != telegram.Server || strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v", path, err)
		}
	}
}
