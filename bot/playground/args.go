package playground

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

const (
	bodyLimit = 1 << 20
	fileLimit = 50 << 20
)

// args are the parameters of a call, wherever they came from: query, form, multipart or JSON. Values that are not
// strings in JSON stand as their JSON text. Of a file stands its content and its name, each under a name of its own.
type args map[string]string

const (
	fileField = "file content of "
	nameField = "file name of "
)

func readArgs(r *http.Request) (args, error) {
	out := args{}
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		kind = ""
	}
	switch kind {
	case "application/json":
		err = out.fromJSON(r.Body)
	case "multipart/form-data":
		r.Body = http.MaxBytesReader(nil, r.Body, fileLimit)
		if err = r.ParseMultipartForm(bodyLimit); err == nil {
			err = out.fromFiles(r.MultipartForm)
		}
	default:
		r.Body = http.MaxBytesReader(nil, r.Body, bodyLimit)
		err = r.ParseForm()
	}
	if err != nil {
		return nil, badRequest("can't parse request: %v", err)
	}
	if r.Form == nil {
		r.Form = r.URL.Query()
	}
	for name, values := range r.Form {
		if _, set := out[name]; !set {
			out[name] = values[0]
		}
	}
	return out, nil
}

func (a args) fromFiles(form *multipart.Form) error {
	for field, headers := range form.File {
		part, err := headers[0].Open()
		if err != nil {
			return err
		}
		data, err := io.ReadAll(part)
		if err := errors.Join(err, part.Close()); err != nil {
			return err
		}
		a[fileField+field], a[nameField+field] = string(data), headers[0].Filename
	}
	return form.RemoveAll()
}

func (a args) fromJSON(body io.Reader) error {
	var fields map[string]json.RawMessage
	err := json.NewDecoder(io.LimitReader(body, bodyLimit)).Decode(&fields)
	if errors.Is(err, io.EOF) {
		return nil
	}
	for name, raw := range fields {
		var text string
		if raw[0] != '"' {
			text = string(raw)
		} else if err := json.Unmarshal(raw, &text); err != nil {
			return err
		}
		a[name] = text
	}
	return err
}

// number reads an integer as leniently as the server: digits as far as they go, clamped to 64 bits, else 0.
func (a args) number(name string) int64 { return lenient(a[name]) }

func lenient(s string) int64 {
	s = strings.TrimSpace(s)
	end := 0
	for end < len(s) && (s[end] >= '0' && s[end] <= '9' || end == 0 && s[end] == '-') {
		end++
	}
	n, err := strconv.ParseInt(s[:end], 10, 64)
	if errors.Is(err, strconv.ErrRange) {
		return n
	}
	if err != nil {
		return 0
	}
	return n
}

func (a args) within(name string, low, high, otherwise int64) int64 {
	if a[name] == "" {
		return otherwise
	}
	return min(max(a.number(name), low), high)
}

func (a args) yes(name string) bool { return truth(a[name]) }

func truth(s string) bool {
	switch strings.ToLower(strings.TrimSpace(s)) {
	case "true", "yes", "1":
		return true
	}
	return false
}

// messageID is 0 where the server sees none.
func (a args) messageID(name string) int64 {
	n := a.number(name)
	if n < 0 || n > math.MaxInt32 {
		return 0
	}
	return n
}
