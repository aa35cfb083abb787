package card

import (
	_ "embed"
	"fmt"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// ChronicleIn is a journal as one reader may know it.
type ChronicleIn struct {
	Title  string
	Scenes []ChronicleScene
	Days   []ChronicleDay
	Feats  []Feat
	Luck   *Luck
	Ledger string // HTML
}

// ChronicleScene is one scene of it.
type ChronicleScene struct {
	Number     int
	Began      time.Time
	Lock, Seed string // Seed is empty while it is sealed
	Articles   []Article
}

// Empty tells that there is nothing to tell.
func (in ChronicleIn) Empty() bool {
	for _, s := range in.Scenes {
		if len(s.Articles) > 0 {
			return false
		}
	}
	return len(in.Days) == 0
}

// Article is a chapter of a scene: a round, a turn, or what somebody has written.
type Article struct {
	Text   string // HTML as cards have it
	Undone bool
	Prose  bool
	Author string // of prose
}

// ChronicleDay are free rolls of one day.
type ChronicleDay struct {
	Day   string
	Rolls []ChronicleRoll
}

// ChronicleRoll is one free roll.
type ChronicleRoll struct {
	Who  Person
	Text string
}

// Feat is what one hero has done.
type Feat struct {
	Name                               string
	Dice, Strikes, Hits, Damage, Downs int
}

// Luck is the luckiest throw.
type Luck struct {
	Name  string
	Dice  string
	Faces []int
	Sum   int
}

//go:embed chronicle.html
var chroniclePage string

// Chronicle is the journal as a page that stands alone: no script, no address.
func Chronicle(f Frame, in ChronicleIn) (string, error) {
	page, err := template.New("chronicle").Parse(chroniclePage)
	if err != nil {
		return "", fmt.Errorf("chronicle: %w", err)
	}
	var out strings.Builder
	if err := page.Execute(&out, chronicle{f, in}); err != nil {
		return "", fmt.Errorf("chronicle: %w", err)
	}
	return out.String(), nil
}

// ChronicleAbout says in one line what a journal holds.
func (f Frame) ChronicleAbout(in ChronicleIn) string {
	articles := 0
	for _, s := range in.Scenes {
		articles += len(s.Articles)
	}
	return f.t("journal.about", "Scenes", len(in.Scenes), "Rounds", articles)
}

// chronicle is what the page asks.
type chronicle struct {
	Frame Frame
	In    ChronicleIn
}

// About is the line below the title.
func (c chronicle) About() string { return c.Frame.ChronicleAbout(c.In) }

// Scene heads a scene.
func (c chronicle) Scene(n int) string { return c.Frame.t("journal.scene", "Scene", n) }

// Undone marks what was taken back.
func (c chronicle) Undone() string { return c.Frame.t("record.undone") }

// Rolls, Feats, Legend, Check and CheckHow head and explain parts of the page.
func (c chronicle) Rolls() string    { return c.Frame.t("journal.rolls") }
func (c chronicle) Feats() string    { return c.Frame.t("journal.feats") }
func (c chronicle) Legend() string   { return c.Frame.t("journal.feats.legend") }
func (c chronicle) Check() string    { return c.Frame.t("journal.ledger") }
func (c chronicle) CheckHow() string { return c.Frame.t("journal.ledger.about") }

// Seal tells of the seed of a scene.
func (c chronicle) Seal(lock, seed string) string {
	if seed == "" {
		return c.Frame.t("journal.sealed", "Lock", lock)
	}
	return c.Frame.t("journal.unsealed", "Lock", lock, "Seed", seed)
}

// Date is a day by the table's clock.
func (c chronicle) Date(at time.Time) string {
	if c.Frame.Zone != nil {
		at = at.In(c.Frame.Zone)
	}
	return at.Format("02.01.2006")
}

// Person is a player's name.
func (c chronicle) Person(id Person) template.HTML { return template.HTML(c.Frame.person(id)) } //nolint:gosec // escaped

// Name is a hero's.
func (c chronicle) Name(raw string) template.HTML { return template.HTML(c.Frame.name(raw)) } //nolint:gosec // escaped

// Luck is the luckiest throw in words.
func (c chronicle) Luck(l *Luck) template.HTML { return template.HTML(c.Frame.luck(*l)) } //nolint:gosec // escaped

// Ledger is the block for the check of dice.
func (c chronicle) Ledger() template.HTML { return template.HTML(c.In.Ledger) } //nolint:gosec // made by ledger.HTML

// Columns head the table of feats.
func (c chronicle) Columns() (list []string) {
	for _, id := range []string{"hero", "dice", "strikes", "hits", "damage", "downs"} {
		list = append(list, c.Frame.t("journal.feats."+id))
	}
	return list
}

// mention is a link into Telegram, which a page has no use for.
var mention = regexp.MustCompile(`<a href="tg://[^"]*">|</a>`)

// Page is a card's text for a page: no links into Telegram, dice behind a tap.
func (c chronicle) Page(text string) template.HTML {
	text = mention.ReplaceAllString(text, "")
	text = strings.ReplaceAll(text, "<blockquote expandable>", "<details><summary>"+c.Frame.t("journal.dice")+"</summary>")
	return template.HTML(strings.ReplaceAll(text, "</blockquote>", "</details>")) //nolint:gosec // a card's text is HTML
}

// luck is the luckiest throw in words.
func (f Frame) luck(l Luck) string {
	var shown []string
	for _, face := range l.Faces {
		shown = append(shown, strconv.Itoa(face))
	}
	return f.t("journal.luck", "Name", f.bold(l.Name), "Dice", l.Dice, "Faces", strings.Join(shown, ", "), "Sum", l.Sum)
}

// JournalIn is the message that brings a journal.
type JournalIn struct {
	About   string // HTML
	Scene   int    // that it tells; 0: the whole table
	Newest  []int  // scenes that can be had alone
	Private bool
}

// Journal brings a journal: the file itself is put beside it.
func Journal(f Frame, in JournalIn) Card {
	t := f.taps(0, 0, 0)
	var scenes, more []key
	for _, n := range in.Newest {
		if n != in.Scene {
			scenes = append(scenes, button(f.t("journal.key.scene", "Scene", n), t.free("journal", strconv.Itoa(n))))
		}
	}
	if in.Scene > 0 {
		more = append(more, button(f.t("journal.key.all"), t.free("journal", "0")))
	}
	more = append(more, button(f.t("journal.key.fair"), t.free("fair")))
	if !in.Private {
		more = append(more, link(f.t("journal.key.mine"), "https://t.me/"+f.Bot+"?start=journal-"+string(f.Table)))
	}
	return Card{Text: in.About, Rows: keyboard(scenes, more)}
}
