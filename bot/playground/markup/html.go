package markup

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

var errUnclosed = errors.New("unclosed")

var known = []string{"a", "b", "strong", "i", "em", "s", "strike", "del", "u", "ins", "tg-spoiler", "tg-emoji", "tg-time", "span",
	"pre", "code", "blockquote"}

// ParseHTML reads Telegram's HTML. Its errors are worded as the server's, without the "can't parse entities: " before
// them; positions in them are bytes.
func ParseHTML(source string) (Text, error) {
	p := parser{src: source}
	for p.at < len(p.src) {
		if err := p.step(); err != nil {
			return Text{}, err
		}
	}
	if n := len(p.open); n > 0 {
		return Text{}, fmt.Errorf("Can't find end tag corresponding to start tag %q", p.open[n-1].name) //nolint:staticcheck // the server's wording
	}
	order(p.entities)
	return Text{Plain: p.out.String(), Entities: p.entities}, nil
}

type parser struct {
	src      string
	at       int
	out      strings.Builder
	units    int // UTF-16 length of out
	open     []tag
	entities []Entity
}

type tag struct {
	name, argument string
	units, bytes   int // where its text begins in the output
}

func (p *parser) step() error {
	switch {
	case p.src[p.at] != '<':
		p.text()
		return nil
	case p.peek(1) == '/':
		return p.endTag()
	default:
		return p.startTag()
	}
}

func (p *parser) peek(ahead int) byte {
	if p.at+ahead < len(p.src) {
		return p.src[p.at+ahead]
	}
	return 0
}

// text copies one character or one character reference.
func (p *parser) text() {
	if r, size := reference(p.src[p.at:]); size > 0 {
		p.out.WriteRune(r)
		p.units += width(r)
		p.at += size
		return
	}
	end := p.at + 1
	for end < len(p.src) && p.src[end] != '<' && p.src[end] != '&' {
		end++
	}
	p.out.WriteString(p.src[p.at:end])
	p.units += Units(p.src[p.at:end])
	p.at = end
}

func (p *parser) startTag() error {
	begin := p.at
	p.at++
	name := strings.ToLower(p.until(func(c byte) bool { return space(c) || c == '>' }))
	if p.at >= len(p.src) {
		return fmt.Errorf("Unclosed start tag at byte offset %d", begin)
	}
	if !slices.Contains(known, name) {
		return fmt.Errorf("Unsupported start tag %q at byte offset %d", name, begin)
	}
	opened := tag{name: name, units: p.units, bytes: p.out.Len()}
	if err := p.attributes(&opened, begin); err != nil {
		return err
	}
	if name == "span" && opened.argument != "tg-spoiler" {
		return fmt.Errorf(`Tag "span" must have class "tg-spoiler" at byte offset %d`, begin)
	}
	p.open = append(p.open, opened)
	return nil
}

func (p *parser) endTag() error {
	begin := p.at
	if len(p.open) == 0 {
		return fmt.Errorf("Unexpected end tag at byte offset %d", begin)
	}
	p.at += 2
	name := strings.ToLower(p.until(func(c byte) bool { return space(c) || c == '>' }))
	p.spaces()
	if p.peek(0) != '>' {
		return fmt.Errorf("Unclosed end tag at byte offset %d", begin)
	}
	p.at++
	last := p.open[len(p.open)-1]
	if name != "" && name != last.name {
		return fmt.Errorf(`Unmatched end tag at byte offset %d, expected "</%s>", found "</%s>"`, begin, last.name, name)
	}
	p.open = p.open[:len(p.open)-1]
	p.close(last)
	return nil
}

// until advances to the first byte that stop accepts and returns what was passed.
func (p *parser) until(stop func(byte) bool) string {
	from := p.at
	for p.at < len(p.src) && !stop(p.src[p.at]) {
		p.at++
	}
	return p.src[from:p.at]
}

func (p *parser) spaces() { p.until(func(c byte) bool { return !space(c) }) }

func space(c byte) bool {
	return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == 0 || c == '\v'
}
