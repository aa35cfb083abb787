package playground

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

// Limits of keyboards. What is past a row or past the whole is cut silently, as the real server's library does.
const (
	rowButtons   = 12
	allButtons   = 300
	inlineLimit  = 100
	markupBytes  = 10 << 10
	dataBytes    = 64
	copyLimit    = 256
	forceReply   = "force_reply"
	showKeyboard = "keyboard"
	hideKeyboard = "remove"
)

type keyboard struct {
	Rows [][]button `json:"inline_keyboard"`
}

type button struct {
	Text         string    `json:"text"`
	URL          string    `json:"url,omitempty"`
	Data         string    `json:"callback_data,omitempty"`
	SwitchInline *string   `json:"switch_inline_query,omitempty"`
	SwitchHere   *string   `json:"switch_inline_query_current_chat,omitempty"`
	Copy         *copyText `json:"copy_text,omitempty"`
	Style        string    `json:"style,omitempty"`
}

type copyText struct {
	Text string `json:"text"`
}

// Prompt is what a message does to the keyboard under the input line. Such a message can never be edited.
type Prompt struct {
	Kind        string `json:"kind"` // force_reply, keyboard or remove
	Placeholder string `json:"placeholder,omitempty"`
	Selective   bool   `json:"selective,omitempty"`
}

// replyMarkup reads the parameter of that name: an inline keyboard, a prompt, or neither.
func replyMarkup(a args) (*keyboard, *Prompt, error) {
	raw := json.RawMessage(strings.TrimSpace(a["reply_markup"]))
	if len(raw) == 0 {
		return nil, nil, nil
	}
	if !json.Valid(raw) {
		return nil, nil, badRequest("Can't parse reply keyboard markup JSON object")
	}
	f, ok := object(raw)
	if !ok {
		return nil, nil, badRequest("Object expected as reply markup")
	}
	keys, err := f.list("keyboard")
	if err != nil {
		return nil, nil, badRequest("%v", err)
	}
	inline, err := inlineKeyboard(f)
	if err != nil {
		return nil, nil, badRequest("%v", err)
	}
	if len(keys) > 0 {
		return nil, f.prompt(showKeyboard), nil
	}
	if inline != nil {
		return inline.cut(), nil, nil
	}
	switch {
	case f.yes("remove_keyboard"), f.yes("hide_keyboard"):
		return nil, f.prompt(hideKeyboard), nil
	case f.yes("force_reply"), f.yes("force_reply_keyboard"):
		return nil, f.prompt(forceReply), nil
	}
	return nil, nil, nil
}

func (f fields) prompt(kind string) *Prompt {
	placeholder, _ := f.text("input_field_placeholder") // an odd one is only not shown
	return &Prompt{Kind: kind, Selective: f.yes("selective"), Placeholder: placeholder}
}

func inlineKeyboard(f fields) (*keyboard, error) {
	rows, err := f.list("inline_keyboard")
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	k := &keyboard{}
	for _, raw := range rows {
		var cells []json.RawMessage
		if raw[0] != '[' || json.Unmarshal(raw, &cells) != nil {
			return nil, errors.New(`Field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays`)
		}
		row := []button{}
		for _, cell := range cells {
			b, err := readButton(cell)
			if err != nil {
				return nil, fmt.Errorf("Can't parse inline keyboard button: %w", err)
			}
			row = append(row, b)
		}
		k.Rows = append(k.Rows, row)
	}
	return k, nil
}

func readButton(raw json.RawMessage) (b button, err error) {
	f, ok := object(raw)
	if !ok {
		return b, errors.New("InlineKeyboardButton must be an Object")
	}
	if b.Text, err = f.required("text"); err != nil {
		return b, err
	}
	if b.Style, err = f.text("style"); err != nil {
		return b, err
	}
	switch b.Style = strings.ToLower(b.Style); b.Style {
	case "", "primary", "danger", "success":
	case "default":
		b.Style = ""
	default:
		return b, errors.New("invalid button style specified")
	}
	return b, b.action(f)
}

// action takes the first field that says what the button does.
func (b *button) action(f fields) (err error) {
	if b.URL, err = f.text("url"); err != nil || b.URL != "" {
		return err
	}
	if b.Data, err = f.text("callback_data"); err != nil || b.Data != "" {
		return err
	}
	for name, field := range map[string]**string{"switch_inline_query": &b.SwitchInline, "switch_inline_query_current_chat": &b.SwitchHere} {
		if f.has(name) {
			query, err := f.required(name)
			*field = &query
			return err
		}
	}
	if inner, ok := object(f["copy_text"]); ok {
		copied, err := inner.required("text")
		b.Copy = &copyText{copied}
		return err
	}
	return errors.New("Text buttons are unallowed in the inline keyboard")
}

// cut drops what is too much and what is empty. A keyboard without buttons is none.
func (k *keyboard) cut() *keyboard {
	out, total := &keyboard{}, 0
	for _, row := range k.Rows {
		var kept []button
		for _, b := range row {
			if b.Text = strings.TrimSpace(b.Text); b.Text == "" || len(kept) == rowButtons || total == allButtons {
				continue
			}
			kept, total = append(kept, b), total+1
		}
		if len(kept) > 0 {
			out.Rows = append(out.Rows, kept)
		}
	}
	if total == 0 {
		return nil
	}
	return out
}

// links completes the addresses of buttons.
func (k *keyboard) links() error {
	if k == nil {
		return nil
	}
	for _, row := range k.Rows {
		for i := range row {
			if row[i].URL == "" {
				continue
			}
			whole, err := markup.CheckURL(row[i].URL)
			if err != nil {
				return badRequest("Inline keyboard button URL '%s' is invalid: %v", row[i].URL, err)
			}
			row[i].URL = whole
		}
	}
	return nil
}

// accept is what the server's far side says of a keyboard.
func (k *keyboard) accept() error {
	if k == nil {
		return nil
	}
	total := 0
	for _, row := range k.Rows {
		total += len(row)
		for _, b := range row {
			if len(b.Data) > dataBytes {
				return badRequest("BUTTON_DATA_INVALID")
			}
			if b.Copy != nil && (b.Copy.Text == "" || utf8.RuneCountInString(b.Copy.Text) > copyLimit) {
				return badRequest("BUTTON_COPY_TEXT_INVALID")
			}
		}
	}
	if total > inlineLimit || len(encode(k)) > markupBytes {
		return badRequest("reply markup is too long")
	}
	return nil
}
