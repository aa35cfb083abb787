package playground

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"kubik/bot/playground/markup"
)

const (
	textLimit   = 4096    // code points after parsing
	rawLimit    = 1 << 15 // bytes before parsing
	entityLimit = 100     // formatting past these is dropped
)

// inputText reads text, parse_mode and entities. The text is parsed, not yet tidied.
func inputText(a args) (markup.Text, error) {
	if a["text"] == "" {
		return markup.Text{}, badRequest("Message text is empty")
	}
	return parse(a["text"], a["parse_mode"], a["entities"])
}

// captionText reads caption, parse_mode and caption_entities. There need not be any.
func captionText(a args) (markup.Text, error) {
	return parse(a["caption"], a["parse_mode"], a["caption_entities"])
}

func parse(text, mode, entities string) (markup.Text, error) {
	if len(text) > rawLimit {
		return markup.Text{}, badRequest("Text is too long")
	}
	switch strings.ToLower(mode) {
	case "", "none":
		return markup.Text{Plain: text, Entities: givenEntities(entities)}, encoded(text)
	case "html":
	default:
		return markup.Text{}, badRequest("Unsupported parse_mode")
	}
	if err := encoded(text); err != nil {
		return markup.Text{}, err
	}
	parsed, err := markup.ParseHTML(text)
	if err != nil {
		return markup.Text{}, badRequest("Can't parse entities: %v", err)
	}
	return parsed, nil
}

func encoded(text string) error {
	if !utf8.ValidString(text) {
		return badRequest("Strings must be encoded in UTF-8")
	}
	return nil
}

// givenEntities reads formatting that the bot counted itself; kinds that the server finds by itself are left to it.
func givenEntities(list string) []markup.Entity {
	var given, out []markup.Entity
	if json.Unmarshal([]byte(list), &given) != nil {
		return nil
	}
	for _, e := range given {
		switch e.Type {
		case markup.URL, markup.Email, markup.Mention, markup.Hashtag, markup.Command, markup.PersonMention:
		default:
			out = append(out, e)
		}
	}
	return out
}

// settled tidies words, which may be missing beside a file.
func settled(parsed markup.Text, f *file) (string, []entity, error) {
	if f != nil && markup.Tidy(parsed).Plain == "" {
		return "", nil, nil
	}
	return settle(parsed)
}

// settle tidies a parsed text into what is kept.
func settle(parsed markup.Text) (string, []entity, error) {
	if len(parsed.Entities) > entityLimit {
		parsed.Entities = parsed.Entities[:entityLimit]
	}
	tidy := markup.Tidy(parsed)
	if tidy.Plain == "" {
		return "", nil, badRequest("Text must be non-empty")
	}
	var entities []entity
	for _, e := range tidy.Entities {
		entities = append(entities, entity{Entity: e, Person: e.User})
	}
	return tidy.Plain, entities, nil
}
