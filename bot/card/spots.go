package card

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// SpotsIn is the desk's page of the table's places.
type SpotsIn struct {
	Title string
	Main  string // address of the table's own place; empty: it has none
	Spots []SpotIn
	// Living is where cards live: "", "topic" or "pads"; the latter two need a place for cards, and a game with pads.
	Living            string
	CanTopic, CanPads bool
	// Code asks for one more place until a moment; empty: none does.
	Code, CodeUse string
	Until         time.Time
}

// SpotIn is a place besides the table's own.
type SpotIn struct {
	Use, Title, URL string
	Chat, Topic     int64
}

// Spots is the page on which the master sees where the table is, and makes codes for more places.
func Spots(f Frame, in SpotsIn) Card {
	t := f.taps(0, 0, 0)
	list := paragraph("🏠 " + f.placeName(in.Title, in.Main))
	var drops []key
	for _, s := range in.Spots {
		list.lines = append(list.lines, f.t("place.icon."+s.Use)+" "+f.spotName(s))
		drops = append(drops, button("✖️ "+f.short(orElse(s.Title, f.t("place.use."+s.Use))), t.free("place-drop", strconv.FormatInt(s.Chat, 10), strconv.FormatInt(s.Topic, 10))))
	}
	var codes []key
	for _, use := range []string{"rolls", "closed", "cards", "main"} {
		codes = append(codes, button(f.t("place.new."+use), t.free("place-code", use)))
	}
	return Card{
		Text: f.text(paragraph(f.t("place.title")), list, f.codeLines(in), paragraph(f.t("place.living."+orElse(in.Living, "story")))),
		Rows: keyboard(codes, drops, f.livingKeys(in), []key{button(f.t("desk.back"), t.free("desk", "home"))}),
	}
}

func (f Frame) codeLines(in SpotsIn) passage {
	if in.Code == "" {
		return paragraph(f.t("place.no-code"))
	}
	return paragraph(f.codeText(in.CodeUse, in.Code, in.Until))
}

func (f Frame) codeText(use, code string, until time.Time) string {
	return f.t("place.code", "Code", "<code>/place "+html.EscapeString(code)+"</code>", "Use", f.t("place.use."+use),
		"Time", until.In(f.Zone).Format("15:04"))
}

func (f Frame) livingKeys(in SpotsIn) []key {
	t := f.taps(0, 0, 0)
	keys := []key{option("📖", f.t("living.story"), in.Living == "", t.free("living", "story"))}
	if in.CanTopic {
		keys = append(keys, option("🃏", f.t("living.topic"), in.Living == "topic", t.free("living", "topic")))
	}
	if in.CanPads {
		keys = append(keys, option("📱", f.t("living.pads"), in.Living == "pads", t.free("living", "pads")))
	}
	return keys
}

// spotName is what a place is called, as far as that is known, and what it is for.
func (f Frame) spotName(s SpotIn) string {
	use := f.t("place.use." + s.Use)
	if clean(s.Title, longName) == "" {
		return use
	}
	return f.placeName(s.Title, s.URL) + " · " + use
}

// placeName is a place's name, which leads there where that is possible.
func (f Frame) placeName(title, url string) string {
	name := f.tableName(title)
	if url == "" {
		return name
	}
	return `<a href="` + html.EscapeString(url) + `">` + name + "</a>"
}

func orElse(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// PlaceCode is a code for one more place, to be typed there.
func PlaceCode(f Frame, use, code string, until time.Time) Card {
	return Card{Text: f.text(paragraph(f.codeText(use, code, until)))}
}

// PlaceAsked asks the administrators of a chat whether a table may have a place in it.
func PlaceAsked(f Frame, title, use string, number int) Card {
	t := f.taps(0, 0, 0)
	n := strconv.Itoa(number)
	return Card{
		Text: f.text(paragraph(f.t("place.asked", "Table", f.tableName(title), "Use", f.t("place.use."+use)), f.t("place.asked-who"))),
		Rows: keyboard([]key{
			button(f.t("place.yes"), t.free("place-yes", n)).styled(success), button(f.t("place.no"), t.free("place-no", n)),
		}),
	}
}

// PlaceTaken says in a place what it is from now on.
func PlaceTaken(f Frame, use string) Card { return Card{Text: f.t("place.taken." + use)} }

// TableElsewhere leads from a place of the table to its cards.
func TableElsewhere(f Frame, title, url string) Card {
	c := Card{Text: f.t("place.elsewhere", "Table", f.tableName(title))}
	if url != "" {
		c.Rows = keyboard([]key{link(f.t("place.go"), url)})
	}
	return c
}

// Tab is one of several heroes to which a card can be turned.
type Tab struct {
	ID, Name string
	On       bool
}

// SheetTabs turn the card of somebody with several heroes to another of them. line names the card.
func SheetTabs(f Frame, line string, tabs []Tab) [][]Button {
	t := f.taps(0, 0, 0)
	var keys []key
	for _, tab := range tabs {
		keys = append(keys, option("📄", f.short(tab.Name), tab.On, t.free("sheet-of", line, tab.ID)))
	}
	return keyboard(keys)
}

// storyRoom is how long a round's line in the story may be, in UTF-16 units.
const storyRoom = 400

var quotes = regexp.MustCompile(`(?s)<blockquote[^>]*>.*?</blockquote>`)

// StoryLine is a record in one line: what has happened, without its dice. They stand where the address leads.
func StoryLine(f Frame, record Card, url string) Card {
	var parts []string
	room := storyRoom
	for _, line := range strings.Split(quotes.ReplaceAllString(record.Text, ""), "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if room -= Length(plain(line)); room < 0 {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, line)
	}
	text := strings.Join(parts, " · ")
	if len(parts) > 1 {
		text = parts[0] + ": " + strings.Join(parts[1:], " · ")
	}
	c := Card{Text: text}
	if url != "" {
		c.Text += ` · <a href="` + html.EscapeString(url) + `">` + f.t("place.more") + "</a>"
	}
	return c
}
