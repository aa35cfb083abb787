package main

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// token is the bot's on this server.
const token = "7002:load-token_of-the-bot_0123456789abcdef"

// calls are counts by method.
type calls struct{ send, edit, erase, answer atomic.Int64 }

// serve is the Bot API server with its players until the context ends.
func serve(ctx context.Context, address string) error {
	w := newWorld()
	mux := http.NewServeMux()
	mux.HandleFunc("/bot"+token+"/", w.api)
	mux.HandleFunc("/control/", w.control)
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: mux, ReadHeaderTimeout: time.Minute}
	go func() {
		<-ctx.Done()
		server.Close()
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// api answers one call of the bot.
func (w *world) api(out http.ResponseWriter, r *http.Request) {
	if err := r.ParseForm(); err != nil {
		http.Error(out, `{"ok":false,"error_code":400,"description":"Bad Request"}`, http.StatusBadRequest)
		return
	}
	chat := whole(r.Form.Get("chat_id"))
	result := `true`
	switch strings.ToLower(r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]) {
	case "getupdates":
		wait := time.Duration(whole(r.Form.Get("timeout"))) * time.Second
		result = joined(w.take(whole(r.Form.Get("offset")), wait, r.Context().Done()))
	case "getme":
		result = `{"id":7002,"is_bot":true,"first_name":"Кубик","username":"kubik_bot"}`
	case "sendmessage", "sendphoto":
		w.calls.send.Add(1)
		id := w.newMessage()
		w.wrote(chat, id, r.Form.Get("reply_markup"), true)
		result = `{"message_id":` + number(id) + `,"date":1,"chat":` + group(chat) + `}`
	case "editmessagetext", "editmessagemedia", "editmessagecaption":
		w.calls.edit.Add(1)
		w.wrote(chat, whole(r.Form.Get("message_id")), r.Form.Get("reply_markup"), false)
	case "deletemessage":
		w.calls.erase.Add(1)
	case "answercallbackquery":
		w.calls.answer.Add(1)
		w.answered(r.Form.Get("callback_query_id"), r.Form.Get("text"))
	case "getchatadministrators":
		result = `[{"status":"creator","user":` + person(chat, 0) + `}]`
	}
	out.Header().Set("Content-Type", "application/json")
	_, _ = out.Write([]byte(`{"ok":true,"result":` + result + `}`)) // the bot asks again when it does not arrive
}

func joined(updates []json.RawMessage) string {
	var text strings.Builder
	text.WriteByte('[')
	for i, u := range updates {
		if i > 0 {
			text.WriteByte(',')
		}
		text.Write(u)
	}
	text.WriteByte(']')
	return text.String()
}

func (w *world) newMessage() int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.message++
	return w.message
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// whole reads a number; what is none is 0.
func whole(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}

func group(chat int64) string {
	return `{"id":` + number(chat) + `,"type":"supergroup","title":"Вечер"}`
}

// person is one of the people of a chat: 0 leads, 1 to 4 play.
func person(chat int64, n int) string {
	return `{"id":` + number(-chat*10+int64(n)) + `,"is_bot":false,"first_name":"Игрок ` + strconv.Itoa(n) + `","language_code":"ru"}`
}
