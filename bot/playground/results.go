package playground

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

// acceptResults is what the server's far side says of results.
func acceptResults(results []result) error {
	seen := map[string]bool{}
	for _, r := range results {
		switch {
		case r.id == "":
			return badRequest("RESULT_ID_EMPTY")
		case len(r.id) > inlineBytes:
			return badRequest("RESULT_ID_INVALID")
		case seen[r.id]:
			return badRequest("RESULT_ID_DUPLICATE")
		case r.title == "":
			return badRequest("ARTICLE_TITLE_EMPTY")
		case utf8.RuneCountInString(r.text.Plain) > textLimit:
			return badRequest("MESSAGE_TOO_LONG")
		}
		seen[r.id] = true
		if err := r.keys.accept(); err != nil {
			return err
		}
	}
	return nil
}

func readResults(text string) ([]result, error) {
	if text == "" || text == "null" {
		return nil, nil
	}
	if !json.Valid([]byte(text)) {
		return nil, badRequest("Can't parse inline query results JSON object")
	}
	var raw []json.RawMessage
	if text[0] != '[' || json.Unmarshal([]byte(text), &raw) != nil {
		return nil, badRequest("Expected an Array of inline query results")
	}
	var out []result
	for _, one := range raw {
		r, err := readResult(one)
		if err != nil {
			return nil, badRequest("Can't parse inline query result: %s", strings.TrimPrefix(err.Error(), prefixes[400]+": "))
		}
		out = append(out, r)
	}
	return out, nil
}

// readResult reads an article with a text, the one kind that the playground shows.
func readResult(raw json.RawMessage) (r result, err error) {
	f, ok := object(raw)
	if !ok {
		return r, fmt.Errorf("Inline query result must be an object")
	}
	kind, err := f.required("type")
	if err != nil {
		return r, err
	}
	if kind != "article" {
		return r, fmt.Errorf("the playground shows articles alone, and this is %q", kind)
	}
	for name, field := range map[string]*string{"id": &r.id, "title": &r.title, "description": &r.description} {
		if *field, err = f.text(name); err != nil {
			return r, err
		}
	}
	content, ok := object(f["input_message_content"])
	if !ok {
		return r, fmt.Errorf("Input message content is not specified")
	}
	if r.text, err = messageContent(content); err != nil {
		return r, err
	}
	if r.keys, _, err = replyMarkup(args{"reply_markup": string(f["reply_markup"])}); err != nil {
		return r, err
	}
	return r, r.keys.links()
}

func messageContent(f fields) (markup.Text, error) {
	text, err := f.required("message_text")
	if err != nil {
		return markup.Text{}, err
	}
	mode, err := f.text("parse_mode")
	if err != nil {
		return markup.Text{}, err
	}
	return inputText(args{"text": text, "parse_mode": mode, "entities": string(f["entities"])})
}

func readOfferButton(text string) (*offerButton, error) {
	if text == "" {
		return nil, nil
	}
	f, ok := object(json.RawMessage(text))
	if !ok {
		return nil, badRequest("Object expected as inline query results button")
	}
	label, err := f.required("text")
	if err != nil {
		return nil, badRequest("%v", err)
	}
	start, err := f.text("start_parameter")
	switch {
	case err != nil:
		return nil, badRequest("%v", err)
	case start == "":
		return nil, badRequest("Can't use empty start_parameter")
	case len(start) > inlineBytes:
		return nil, badRequest("Too long start_parameter specified")
	case !payloadShape.MatchString(start):
		return nil, badRequest("Unallowed characters in start_parameter are used")
	}
	return &offerButton{label, start}, nil
}
