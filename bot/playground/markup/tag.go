package markup

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
)

// attributes reads up to and past the closing bracket of a start tag.
func (p *parser) attributes(t *tag, begin int) error {
	for {
		p.spaces()
		if p.at >= len(p.src) {
			return fmt.Errorf("Unclosed start tag at byte offset %d", begin)
		}
		if p.src[p.at] == '>' {
			p.at++
			return nil
		}
		name := p.until(func(c byte) bool { return space(c) || c == '=' || c == '>' })
		if name == "" {
			return fmt.Errorf("Empty attribute name in the tag %q at byte offset %d", t.name, begin)
		}
		value, err := p.value()
		if errors.Is(err, errUnclosed) {
			return fmt.Errorf("Unclosed start tag at byte offset %d", begin)
		}
		if err != nil {
			return err
		}
		t.attribute(strings.ToLower(name), value)
	}
}

// value reads what follows an attribute's name; an attribute may stand without one.
func (p *parser) value() (string, error) {
	p.spaces()
	if p.peek(0) != '=' {
		return "", nil
	}
	p.at++
	p.spaces()
	quote := p.peek(0)
	switch quote {
	case 0:
		return "", errUnclosed
	case '"', '\'':
		p.at++
		return p.quoted(quote)
	}
	begin := p.at
	token := p.until(func(c byte) bool { return !nameByte(c) })
	if next := p.peek(0); !space(next) && next != '>' {
		return "", fmt.Errorf("Unexpected end of name token at byte offset %d", begin)
	}
	return strings.ToLower(token), nil
}

func (p *parser) quoted(quote byte) (string, error) {
	var value strings.Builder
	for p.at < len(p.src) && p.src[p.at] != quote {
		if r, size := reference(p.src[p.at:]); size > 0 {
			value.WriteRune(r)
			p.at += size
			continue
		}
		value.WriteByte(p.src[p.at])
		p.at++
	}
	if p.at >= len(p.src) {
		return "", errUnclosed
	}
	p.at++
	return value.String(), nil
}

func nameByte(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '.' || c == '-'
}

func (t *tag) attribute(name, value string) {
	switch {
	case t.name == "a" && name == "href",
		t.name == "tg-emoji" && name == "emoji-id",
		t.name == "span" && name == "class":
		t.argument = value
	case t.name == "code" && name == "class":
		if language, ok := strings.CutPrefix(value, "language-"); ok {
			t.argument = language
		}
	case t.name == "blockquote" && name == "expandable":
		t.argument = "1"
	}
}

var plainTags = map[string]string{"b": Bold, "strong": Bold, "i": Italic, "em": Italic, "s": Strike, "strike": Strike, "del": Strike,
	"u": Underline, "ins": Underline, "tg-spoiler": Spoiler, "span": Spoiler, "pre": Pre, "code": Code, "blockquote": Quote}

// close turns a finished tag into its entity; empty ones leave none.
func (p *parser) close(t tag) {
	e := Entity{Type: plainTags[t.name], Offset: t.units, Length: p.units - t.units}
	if e.Length == 0 {
		return
	}
	switch t.name {
	case "a":
		e.Type, e.URL, e.User = target(cmp.Or(t.argument, p.out.String()[t.bytes:]))
	case "tg-emoji":
		e.Type, e.Emoji = Emoji, t.argument
	case "blockquote":
		if t.argument != "" {
			e.Type = LongQuote
		}
	case "code":
		e.Language = t.argument
	case "pre":
		e.Language = p.takeCode(e)
	}
	if e.Type != "" {
		p.entities = append(p.entities, e)
	}
}

// takeCode removes a code entity that fills pre exactly and names a language, and returns the language.
func (p *parser) takeCode(pre Entity) string {
	n := len(p.entities)
	if n == 0 {
		return ""
	}
	last := p.entities[n-1]
	if last.Type != Code || last.Offset != pre.Offset || last.Length != pre.Length || last.Language == "" {
		return ""
	}
	p.entities = p.entities[:n-1]
	return last.Language
}
