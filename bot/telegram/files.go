package telegram

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// sending chooses the call that sends a body.
func sending(b Body) (method string, params tgbotapi.Params, files []tgbotapi.RequestFile) {
	params = keys(b)
	if b.File == nil {
		words(params, b)
		return "sendMessage", params, nil
	}
	params["caption"], params["parse_mode"] = b.Text, tgbotapi.ModeHTML
	method, field := "sendDocument", "document"
	if b.File.Photo {
		method, field = "sendPhoto", "photo"
	}
	return method, params, []tgbotapi.RequestFile{{Name: field, Data: content(b.File)}}
}

// editing chooses the call that makes a message show a body.
func editing(b Body) (method string, params tgbotapi.Params, files []tgbotapi.RequestFile) {
	params = keys(b)
	switch {
	case b.File == nil:
		words(params, b)
		return "editMessageText", params, nil
	case b.File.Data == nil:
		params["caption"], params["parse_mode"] = b.Text, tgbotapi.ModeHTML
		return "editMessageCaption", params, nil
	}
	kind := "document"
	if b.File.Photo {
		kind = "photo"
	}
	params["media"] = asJSON(map[string]string{
		"type": kind, "media": "attach://file", "caption": b.Text, "parse_mode": tgbotapi.ModeHTML,
	})
	return "editMessageMedia", params, []tgbotapi.RequestFile{{Name: "file", Data: content(b.File)}}
}

func keys(b Body) tgbotapi.Params {
	return tgbotapi.Params{"reply_markup": asJSON(map[string]any{"inline_keyboard": keyboard(b.Rows)})}
}

func words(params tgbotapi.Params, b Body) {
	params["text"], params["parse_mode"] = b.Text, tgbotapi.ModeHTML
	params["link_preview_options"] = `{"is_disabled":true}`
}

func content(f *File) tgbotapi.FileBytes { return tgbotapi.FileBytes{Name: f.Name, Bytes: f.Data} }

// Download fetches a file that somebody has sent, of at most limit bytes. A larger one has kind TooLarge and is not
// read; so has every file beyond Telegram's own 20 MB.
func (c *Client) Download(ctx context.Context, file string, limit int64) ([]byte, error) {
	var found struct {
		Size int64  `json:"file_size"`
		Path string `json:"file_path"`
	}
	if err := c.call(ctx, c.timeout, "getFile", tgbotapi.Params{"file_id": file}, &found); err != nil {
		return nil, err
	}
	if found.Size > limit {
		return nil, tooLarge(limit)
	}
	return c.fetch(ctx, found.Path, limit)
}

func tooLarge(limit int64) *Error {
	return &Error{Method: "getFile", Description: fmt.Sprintf("the file is larger than %d bytes", limit), kind: TooLarge}
}

// fetch reads a file by the path that Telegram has named. The address holds the token, as that of every call does.
func (c *Client) fetch(ctx context.Context, path string, limit int64) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	address := strings.Replace(c.endpoint, "/bot%s/%s", "/file/bot%s/%s", 1)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf(address, c.token, path), nil)
	if err != nil {
		return nil, &Error{Method: "getFile", Description: "the file's path makes no address", kind: Server}
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, c.unanswered("getFile", &door{connected: true}, err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, foreign("getFile", &door{status: response.StatusCode})
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, limit+1))
	switch {
	case err != nil && !errors.Is(err, io.EOF):
		return nil, c.unanswered("getFile", &door{connected: true}, err)
	case int64(len(data)) > limit:
		return nil, tooLarge(limit)
	}
	return data, nil
}
