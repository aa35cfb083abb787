// Package markup turns Telegram's HTML into text with entities, and tidies text the way the real server does.
package markup

import (
	"cmp"
	"slices"
	"unicode/utf8"
)

// Entity kinds, as the Bot API names them.
const (
	Bold          = "bold"
	Italic        = "italic"
	Underline     = "underline"
	Strike        = "strikethrough"
	Spoiler       = "spoiler"
	Code          = "code"
	Pre           = "pre"
	Quote         = "blockquote"
	LongQuote     = "expandable_blockquote"
	Link          = "text_link"
	PersonMention = "text_mention"
	Emoji         = "custom_emoji"
	URL           = "url"
	Email         = "email"
	Mention       = "mention"
	Hashtag       = "hashtag"
	Command       = "bot_command"
)

// Entity marks a stretch of text. Offset and Length count UTF-16 code units.
type Entity struct {
	Type     string `json:"type"`
	Offset   int    `json:"offset"`
	Length   int    `json:"length"`
	URL      string `json:"url,omitempty"`
	Language string `json:"language,omitempty"`
	Emoji    string `json:"custom_emoji_id,omitempty"`
	User     int64  `json:"-"` // of a text_mention
}

// Text is plain text with its entities in order of offset, longer ones first.
type Text struct {
	Plain    string
	Entities []Entity
}

// Units is the length of s in UTF-16 code units.
func Units(s string) int {
	n := 0
	for _, r := range s {
		n += width(r)
	}
	return n
}

func width(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}

// Slice is the part of s between two UTF-16 offsets, cut down to what s holds.
func Slice(s string, offset, length int) string {
	from := byteAt(s, offset)
	return s[from:byteAt(s, offset+length)]
}

func byteAt(s string, units int) int {
	at := 0
	for at < len(s) && units > 0 {
		r, size := utf8.DecodeRuneInString(s[at:])
		units -= width(r)
		at += size
	}
	return at
}

func order(entities []Entity) {
	slices.SortStableFunc(entities, func(a, b Entity) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(b.Length, a.Length))
	})
}
