package telegram

import (
	"context"
	"strconv"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// Self is the bot's own account.
type Self struct {
	User
	ReadsAll bool // privacy mode is off: it sees every message of its groups
	Inline   bool
}

// Me asks who the bot is.
func (c *Client) Me(ctx context.Context) (Self, error) {
	var me tgbotapi.User
	if err := c.call(ctx, c.timeout, "getMe", nil, &me); err != nil {
		return Self{}, err
	}
	return Self{User: user(&me), ReadsAll: me.CanReadAllGroupMessages, Inline: me.SupportsInlineQueries}, nil
}

// Send posts a message and returns its id. After an error of kind Unsure or Server the message may stand.
func (c *Client) Send(ctx context.Context, out Outgoing) (int64, error) {
	method, params, file := sending(out.Body)
	params["chat_id"] = strconv.FormatInt(out.Chat, 10)
	// General is the forum itself: its thread number is refused.
	if out.Topic > 0 {
		params.AddNonZero64("message_thread_id", out.Topic)
	}
	if out.ReplyTo != 0 {
		params["reply_parameters"] = asJSON(map[string]any{
			"message_id": out.ReplyTo, "allow_sending_without_reply": true,
		})
	}
	params.AddBool("disable_notification", out.Silent)
	var sent struct {
		MessageID int64 `json:"message_id"`
	}
	err := c.call(ctx, c.timeout, method, params, &sent, file...)
	return sent.MessageID, err
}

// Edit replaces what a message shows; without rows its keyboard goes away. A message of words may get a file, and a file
// may give way to another, but no message with a file becomes one of words alone (kind Refused). A message that shows it
// already is no error. A body with an inline id names its message by that alone.
func (c *Client) Edit(ctx context.Context, chat, message int64, b Body) error {
	method, params, file := editing(b)
	if b.Inline != "" {
		params["inline_message_id"] = b.Inline
	} else {
		params["chat_id"] = strconv.FormatInt(chat, 10)
		params.AddNonZero64("message_id", message)
	}
	err := c.call(ctx, c.timeout, method, params, nil, file...)
	if KindOf(err) == NotModified {
		return nil
	}
	return err
}

// Delete removes a message. Telegram refuses those older than 48 hours (kind Refused).
func (c *Client) Delete(ctx context.Context, chat, message int64) error {
	params := tgbotapi.Params{}
	params.AddNonZero64("chat_id", chat)
	params.AddNonZero64("message_id", message)
	return c.call(ctx, c.timeout, "deleteMessage", params, nil)
}

// Answer ends a tap's spinner, with a toast of up to 200 characters or an alert; empty text shows nothing.
func (c *Client) Answer(ctx context.Context, callback, text string, alert bool) error {
	params := tgbotapi.Params{"callback_query_id": callback}
	params.AddNonEmpty("text", text)
	params.AddBool("show_alert", alert && text != "")
	return c.call(ctx, c.timeout, "answerCallbackQuery", params, nil)
}

// Open ends a tap's spinner by opening an address, which must lead to this bot's own private chat.
func (c *Client) Open(ctx context.Context, callback, url string) error {
	return c.call(ctx, c.timeout, "answerCallbackQuery", tgbotapi.Params{"callback_query_id": callback, "url": url}, nil)
}

// Offer answers a query of inline mode. Telegram keeps nothing of it: what a person may see changes with every move.
func (c *Client) Offer(ctx context.Context, o Offer) error {
	results := make([]map[string]any, 0, len(o.Articles))
	for _, a := range o.Articles {
		one := map[string]any{
			"type": "article", "id": a.ID, "title": a.Title,
			"input_message_content": map[string]any{
				"message_text": a.Body.Text, "parse_mode": tgbotapi.ModeHTML, "link_preview_options": map[string]bool{"is_disabled": true},
			},
		}
		if a.Description != "" {
			one["description"] = a.Description
		}
		if len(a.Body.Rows) > 0 {
			one["reply_markup"] = map[string]any{"inline_keyboard": keyboard(a.Body.Rows)}
		}
		results = append(results, one)
	}
	params := tgbotapi.Params{
		"inline_query_id": o.Query, "results": asJSON(results), "cache_time": "0", "is_personal": "true",
	}
	if o.Label != "" {
		params["button"] = asJSON(map[string]string{"text": o.Label, "start_parameter": o.Start})
	}
	return c.call(ctx, c.timeout, "answerInlineQuery", params, nil)
}

// Administrators lists a group's administrators, other bots excepted.
func (c *Client) Administrators(ctx context.Context, chat int64) ([]Administrator, error) {
	params := tgbotapi.Params{"chat_id": strconv.FormatInt(chat, 10)}
	var members []tgbotapi.ChatMember
	if err := c.call(ctx, c.timeout, "getChatAdministrators", params, &members); err != nil {
		return nil, err
	}
	list := make([]Administrator, 0, len(members))
	for _, m := range members {
		list = append(list, Administrator{User: user(m.User), Anonymous: m.IsAnonymous, Creator: m.Status == "creator"})
	}
	return list, nil
}

// Scope is whose commands menu is meant.
type Scope string

// The scopes that name no single chat. Telegram shows the most specific menu it knows.
const (
	EveryChat     Scope = "default"
	PrivateChats  Scope = "all_private_chats"
	GroupChats    Scope = "all_group_chats"
	ChatAdminOnly Scope = "all_chat_administrators"
)

// SetCommands replaces a commands menu: at most 100 commands; language is two lower-case letters, or empty for every
// language without a menu of its own. The call is flood-limited: make it when the menu has changed.
func (c *Client) SetCommands(ctx context.Context, scope Scope, language string, commands []Command) error {
	type entry struct {
		Command     string `json:"command"`
		Description string `json:"description"`
	}
	list := make([]entry, 0, len(commands)) // null would be refused
	for _, command := range commands {
		list = append(list, entry{command.Name, command.Description})
	}
	params := tgbotapi.Params{
		"commands": asJSON(list),
		"scope":    asJSON(map[string]string{"type": string(scope)}),
	}
	params.AddNonEmpty("language_code", language)
	return c.call(ctx, c.timeout, "setMyCommands", params, nil)
}

// button has the fields that the library's own lacks. Exactly one of URL, Data and Copy is sent.
type button struct {
	Text  string  `json:"text"`
	URL   string  `json:"url,omitempty"`
	Data  string  `json:"callback_data,omitempty"`
	Style string  `json:"style,omitempty"`
	Copy  *copied `json:"copy_text,omitempty"`
}

type copied struct {
	Text string `json:"text"`
}

// keyboard never returns nil, nor a nil row: Telegram refuses null.
func keyboard(rows [][]Button) [][]button {
	keys := make([][]button, 0, len(rows))
	for _, row := range rows {
		line := make([]button, 0, len(row))
		for _, b := range row {
			key := button{Text: b.Text, URL: b.URL, Style: b.Style}
			switch {
			case b.Copy != "":
				key.Copy = &copied{b.Copy}
			case b.URL == "":
				key.Data = b.Data
			}
			line = append(line, key)
		}
		keys = append(keys, line)
	}
	return keys
}
