package telegram

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Call is a command as somebody typed it.
type Call struct {
	Name  string // lower case, without the slash: Latin letters, digits, underscore, 1 to 32
	Args  string // the rest of the text, trimmed
	Named bool   // this bot's name stood after the command
}

// Addressee says whom a text commands.
type Addressee int

// The addressees.
const (
	Nobody     Addressee = iota // no command
	ThisBot                     // with this bot's name or without any
	AnotherBot                  // to be met with silence
)

// maxName is the longest command and the longest user name Telegram knows.
const maxName = 32

// ParseCommand reads "/name args" or "/name@bot args" at the very start of a text. It reads the text itself, not the
// entities, whose offsets count UTF-16 units. Before the bot's own name is known pass "": then every name is another's.
func ParseCommand(text, bot string) (Call, Addressee) {
	rest, ok := strings.CutPrefix(text, "/")
	if !ok {
		return Call{}, Nobody
	}
	name, rest := word(rest)
	if name == "" || len(name) > maxName {
		return Call{}, Nobody
	}
	call, to := Call{Name: strings.ToLower(name)}, ThisBot
	if after, ok := strings.CutPrefix(rest, "@"); ok {
		addressee, after := word(after)
		if addressee == "" {
			return Call{}, Nobody
		}
		call.Named, rest = true, after
		if !strings.EqualFold(addressee, bot) {
			to = AnotherBot
		}
	}
	if glued(rest) {
		return Call{}, Nobody
	}
	call.Args = strings.TrimSpace(rest)
	return call, to
}

// word cuts the leading Latin letters, digits and underscores.
func word(text string) (head, rest string) {
	end := strings.IndexFunc(text, func(r rune) bool {
		latin := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_'
		return !latin
	})
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

// glued tells that the word goes on in letters a command cannot have, or was a path or a tag.
func glued(rest string) bool {
	next, size := utf8.DecodeRuneInString(rest)
	return size > 0 && (unicode.IsLetter(next) || unicode.IsDigit(next) || strings.ContainsRune("/<>@", next))
}
