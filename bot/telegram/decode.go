package telegram

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// topicFields are those of a message that the library does not know.
type topicFields struct {
	Thread   int64     `json:"message_thread_id"`
	IsTopic  bool      `json:"is_topic_message"`
	Reopened *struct{} `json:"forum_topic_reopened"`
	Reply    struct {
		Created struct {
			Name string `json:"name"`
		} `json:"forum_topic_created"`
	} `json:"reply_to_message"`
	Chat struct {
		Forum bool `json:"is_forum"`
	} `json:"chat"`
}

// extra is decoded from the same bytes as the library's Update.
type extra struct {
	Message  topicFields `json:"message"`
	Callback struct {
		Message topicFields `json:"message"`
	} `json:"callback_query"`
	Membership struct {
		Chat struct {
			Forum bool `json:"is_forum"`
		} `json:"chat"`
	} `json:"my_chat_member"`
}

// mayHaveTopics tells whether there is anything for extra to find. Most groups have no topics, and need no second reading.
func mayHaveTopics(raw json.RawMessage) bool {
	return bytes.Contains(raw, []byte("forum")) || bytes.Contains(raw, []byte("thread"))
}

// updateID reads the id alone, so that an update which is otherwise unreadable can be passed over.
func updateID(raw json.RawMessage) (int64, bool) {
	var u struct {
		ID *int64 `json:"update_id"`
	}
	if json.Unmarshal(raw, &u) != nil || u.ID == nil {
		return 0, false
	}
	return *u.ID, true
}

// decode turns one update into the bot's own words.
func decode(raw json.RawMessage) (Update, error) {
	var lib tgbotapi.Update
	if err := json.Unmarshal(raw, &lib); err != nil {
		return Update{}, fmt.Errorf("decode update: %w", err)
	}
	var more extra
	if mayHaveTopics(raw) {
		if err := json.Unmarshal(raw, &more); err != nil {
			return Update{}, fmt.Errorf("decode topic fields of update: %w", err)
		}
	}
	u := Update{ID: int64(lib.UpdateID)}
	switch {
	case lib.Message != nil:
		u.Message = message(lib.Message, more.Message)
	case lib.CallbackQuery != nil:
		u.Callback = callback(lib.CallbackQuery, more.Callback.Message)
	case lib.InlineQuery != nil:
		q := lib.InlineQuery
		u.Query = &Query{ID: q.ID, From: user(q.From), Text: q.Query}
	case lib.MyChatMember != nil:
		u.Membership = membership(lib.MyChatMember, more.Membership.Chat.Forum)
	}
	return u, nil
}

func message(m *tgbotapi.Message, more topicFields) *Message {
	out := &Message{
		ID: int64(m.MessageID), Chat: chat(m.Chat, more.Chat.Forum), Topic: topic(more), From: user(m.From),
		Date: time.Unix(int64(m.Date), 0).UTC(), Text: m.Text,
		Via: m.ViaBot != nil, Reopened: more.Reopened != nil, File: attached(m), MigrateTo: m.MigrateToChatID, MigrateFrom: m.MigrateFromChatID,
	}
	if out.Topic != 0 {
		out.TopicName = more.Reply.Created.Name
	}
	if out.Text == "" {
		out.Text = m.Caption
	}
	if m.SenderChat != nil {
		sender := chat(m.SenderChat, false)
		out.Sender = &sender
	}
	// Inside a topic every message that answers nothing answers the topic's first one.
	if r := m.ReplyToMessage; r != nil && (out.Topic == 0 || int64(r.MessageID) != out.Topic) {
		out.ReplyTo = int64(r.MessageID)
		out.Answered = Answered{From: user(r.From).ID, Text: cmp.Or(r.Text, r.Caption)}
	}
	return out
}

// attached is the picture or document of a message. Of a picture Telegram keeps several sizes, the largest last.
func attached(m *tgbotapi.Message) *Attached {
	switch {
	case m.Document != nil:
		d := m.Document
		return &Attached{ID: d.FileID, Name: d.FileName, Type: d.MimeType, Size: int64(d.FileSize)}
	case len(m.Photo) > 0:
		p := m.Photo[len(m.Photo)-1]
		return &Attached{ID: p.FileID, Type: "image/jpeg", Size: int64(p.FileSize), Photo: true}
	}
	return nil
}

func callback(q *tgbotapi.CallbackQuery, more topicFields) *Callback {
	out := &Callback{ID: q.ID, From: user(q.From), Inline: q.InlineMessageID, Data: q.Data}
	if m := q.Message; m != nil {
		out.Chat, out.Message, out.Topic = chat(m.Chat, more.Chat.Forum), int64(m.MessageID), topic(more)
		out.Gone = m.Date == 0 // what tells an InaccessibleMessage
	}
	return out
}

func membership(m *tgbotapi.ChatMemberUpdated, forum bool) *Membership {
	return &Membership{
		Chat: chat(&m.Chat, forum), From: user(&m.From),
		Old: m.OldChatMember.Status, New: m.NewChatMember.Status,
	}
}

// topic reads the thread only of a true topic: replies in ordinary supergroups carry a thread as well.
func topic(more topicFields) int64 {
	if !more.IsTopic {
		return 0
	}
	return more.Thread
}

func user(u *tgbotapi.User) User {
	if u == nil {
		return User{}
	}
	return User{
		ID: u.ID, Bot: u.IsBot, Name: strings.TrimSpace(u.FirstName + " " + u.LastName),
		Username: u.UserName, Language: u.LanguageCode,
	}
}

func chat(c *tgbotapi.Chat, forum bool) Chat {
	if c == nil {
		return Chat{}
	}
	return Chat{ID: c.ID, Type: c.Type, Title: c.Title, Forum: forum}
}
