package card

import (
	"fmt"
	"html"
	"regexp"
	"strings"

	"kubik/state"
)

// PostIn is a post of prose as cards name it: whose move it is about, who wrote it, where it stands, how it begins.
type PostIn struct {
	Name   string `json:"name,omitempty"`
	Player Person `json:"player,omitempty"`
	Link   string `json:"link,omitempty"` // empty: nothing leads there
	Head   string `json:"head,omitempty"`
}

// ToldIn is prose that the bot says for somebody.
type ToldIn struct {
	Name   string // of the hero or NPC
	Player Person // empty: the master's
	Text   string
}

// Told is prose under the name of a hero.
func Told(f Frame, in ToldIn) Card {
	head := ""
	if in.Name != "" {
		head = f.bold(in.Name)
	}
	if in.Player != "" {
		head = joined(" · ", head, f.person(in.Player))
	}
	return Card{Text: f.text(paragraph("🗣 "+head), told(in.Text))}
}

// told are the lines of a text as they were written.
func told(text string) passage {
	p := passage{old: true}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		p.lines = append(p.lines, html.EscapeString(visible(line)))
	}
	return p
}

// Consent asks an author whether what they write may stand in the journal.
func Consent(f Frame, who Person) Card {
	t := f.taps(0, 0, 0)
	return Card{
		Text: f.text(paragraph(f.t("prose.consent", "Name", f.person(who)))),
		Rows: keyboard([]key{
			button(f.t("prose.consent-yes"), t.free("prose-journal", "yes", string(who))),
			button(f.t("prose.consent-no"), t.free("prose-journal", "no", string(who))),
		}),
	}
}

// supergroups have ids below this; only their messages have addresses.
const supergroups = -1_000_000_000_000

// MessageLink is the address of a message for those who are in its chat; empty where it has none.
func MessageLink(place state.Place, message int64) string {
	if place.Chat >= supergroups || message == 0 {
		return ""
	}
	if place.Topic != 0 {
		return fmt.Sprintf("https://t.me/c/%d/%d/%d", supergroups-place.Chat, place.Topic, message)
	}
	return fmt.Sprintf("https://t.me/c/%d/%d", supergroups-place.Chat, message)
}

// Excerpt is the beginning of a text, on one line of so many columns.
func Excerpt(text string, columns int) string { return clean(text, columns) }

// postMark stands for a post, and leads there.
func postMark(link string) string {
	if link == "" {
		return "📝"
	}
	return `<a href="` + html.EscapeString(link) + `">📝</a>`
}

func (f Frame) postBy(p PostIn) string {
	who := f.person(p.Player)
	if p.Name != "" {
		who = joined(" · ", f.name(p.Name), who)
	}
	return postMark(p.Link) + " " + who
}

// WithPosts adds posts to the end of a card, with how they begin.
func WithPosts(f Frame, c Card, posts []PostIn) Card {
	for i, p := range posts {
		line := "\n" + f.postBy(p)
		if i == 0 {
			line = "\n" + line
		}
		if p.Head != "" {
			line += ": " + html.EscapeString(p.Head)
		}
		if Length(c.Text)+Length(line) < maxText {
			c.Text += line
		}
	}
	return c
}

// RecordPosts lets a record lead to the posts that it tells about, and its result be copied into the next one.
func RecordPosts(f Frame, c Card, posts []PostIn) Card {
	if len(posts) == 0 {
		return c
	}
	told := c.Text
	c = WithPosts(f, c, posts)
	c.Rows = append(c.Rows, CopyKey(f, told)...)
	return c
}

// maxCopied is how many characters a button can copy.
const maxCopied = 256

var anyTag = regexp.MustCompile(`<[^>]*>`)

// CopyKey copies what a card says, without its quotes and its markup, line by line as far as there is room.
func CopyKey(f Frame, text string) [][]Button {
	told, _, _ := strings.Cut(text, "<blockquote")
	copied := ""
	for _, line := range strings.Split(html.UnescapeString(anyTag.ReplaceAllString(told, "")), "\n") {
		next := strings.TrimSpace(copied + "\n" + line)
		if Length(next) > maxCopied {
			break
		}
		copied = next
	}
	if copied == "" {
		return nil
	}
	k := button(f.t("key.copy"), "")
	k.Copy = copied
	return keyboard([]key{k})
}
