package card

import (
	"encoding/json"
	"html"
	"strings"
)

// What Telegram takes in one message: UTF-16 units of text after parsing, buttons, and bytes of markup.
const (
	maxText    = 4096
	maxButtons = 100
	maxMarkup  = 10_000
)

// passage is a part of a card's text. Its lines are HTML.
type passage struct {
	lines []string
	quote bool // shown as a quote that opens on a tap
	old   bool // the first lines are the oldest: they are the first to go when the card grows too long
	gone  int  // lines that were folded
}

// paragraph makes a passage of the lines that are not empty.
func paragraph(lines ...string) passage {
	var p passage
	for _, line := range lines {
		if line != "" {
			p.lines = append(p.lines, line)
		}
	}
	return p
}

// text joins passages. When that is more than one message holds, the longest passage loses line after line and tells
// how many.
func (f Frame) text(passages ...passage) string {
	text := f.join(passages)
	for Length(plain(text)) > maxText {
		longest := 0
		for i, p := range passages {
			if p.units() > passages[longest].units() {
				longest = i
			}
		}
		passages[longest] = passages[longest].folded()
		text = f.join(passages)
	}
	return text
}

// join leaves a blank line between passages, except around a quote, which has room of its own.
func (f Frame) join(passages []passage) string {
	var out strings.Builder
	last := passage{quote: true}
	for _, p := range passages {
		if len(p.lines)+p.gone == 0 {
			continue
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		if out.Len() > 0 && !p.quote && !last.quote {
			out.WriteString("\n")
		}
		out.WriteString(f.render(p))
		last = p
	}
	return out.String()
}

func (f Frame) render(p passage) string {
	lines := p.lines
	if p.gone > 0 {
		note := f.Words.N("more", p.gone)
		if p.old {
			lines = append([]string{note}, lines...)
		} else {
			lines = append(lines[:len(lines):len(lines)], note)
		}
	}
	text := strings.Join(lines, "\n")
	if p.quote {
		return "<blockquote expandable>" + text + "</blockquote>"
	}
	return text
}

func (p passage) units() int {
	sum := 0
	for _, line := range p.lines {
		sum += Length(line) + 1
	}
	return sum
}

func (p passage) folded() passage {
	p.gone++
	if p.old {
		p.lines = p.lines[1:]
	} else {
		p.lines = p.lines[:len(p.lines)-1]
	}
	return p
}

// plain is what a reader sees of a card's text.
func plain(text string) string {
	var out strings.Builder
	for text != "" {
		before, rest, tag := strings.Cut(text, "<")
		out.WriteString(before)
		if !tag {
			break
		}
		_, text, _ = strings.Cut(rest, ">")
	}
	return html.UnescapeString(out.String())
}

// keyboard lays sections out one below the other. When they are more than one message holds, the longest section
// loses its last buttons.
func keyboard(sections ...[]key) [][]Button {
	for tooBig(sections) {
		longest := 0
		for i := range sections {
			if len(sections[i]) > len(sections[longest]) {
				longest = i
			}
		}
		sections[longest] = sections[longest][:len(sections[longest])-1]
	}
	var out [][]Button
	for _, section := range sections {
		out = append(out, lay(section)...)
	}
	return out
}

func tooBig(sections [][]key) bool {
	count, bytes := 0, 0
	for _, section := range sections {
		for _, k := range section {
			count++
			bytes += markup(k.Button)
		}
	}
	return count > maxButtons || bytes > maxMarkup
}

// markup is at least the bytes one button takes in the keyboard's JSON, its share of brackets included.
func markup(b Button) int {
	wire, _ := json.Marshal(map[string]string{"text": b.Text, "callback_data": b.Data, "url": b.URL, "style": b.Style, "copy_text": b.Copy})
	return len(wire) + len("[],")
}
