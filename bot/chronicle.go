package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/state"
)

const (
	// journalPayload is what the deep link to one's own journal of a table begins with.
	journalPayload = "journal-"
	// annalsTime is how long reading a whole journal may take. It holds up nothing but itself.
	annalsTime = 30 * time.Second
	// scenesOffered is how many of the newest scenes can be had alone by a tap.
	scenesOffered = 4
)

func journalRoutes() map[string]route {
	return map[string]route{"journal": {aside: true, own: true, run: journalTapped}}
}

// tellJournal is /journal: the whole table, or one scene by its number. In the group it is made of what everybody has
// seen, in private of what the reader may know.
func tellJournal(t *turn) (reply, error) { return t.chronicle(strings.TrimSpace(t.args)) }

func journalTapped(t *turn) (reply, error) { return t.chronicle(t.tap.Arg(0)) }

// ownJournal is the same in the private chat of somebody who sits at the table.
func ownJournal(t *turn) (reply, error) { return t.chronicle("0") }

func (t *turn) chronicle(scene string) (reply, error) {
	number, err := strconv.Atoi(scene)
	switch {
	case !t.exists() || t.game() == nil:
		return reply{}, refuse("no-table")
	case t.private() && !t.sits():
		return reply{}, refuse("journal-stranger")
	case scene != "" && (err != nil || number < 0 || number > t.table.Scene):
		return reply{}, refuse("journal-scene", "Last", t.table.Scene)
	}
	t.behind(t.answerPlace(), func(a annals, f card.Frame, w *world, who reader) (card.Card, error) {
		return w.journalCard(a, f, who, number)
	})
	return t.soon("toast.journal")
}

// soon says to a tap that its answer is on the way; that of a command is the only one.
func (t *turn) soon(id string) (reply, error) {
	if strings.HasPrefix(t.tap.Verb, "/") {
		return reply{}, nil
	}
	return t.say(id)
}

// sits tells whether the one who acts belongs to the table.
func (t *turn) sits() bool {
	_, known := t.table.People[t.who.ID]
	return known || t.master()
}

// answerPlace is where somebody is answered.
func (t *turn) answerPlace() state.Place {
	if t.private() {
		return state.Place{Chat: t.chat.ID}
	}
	return t.place
}

// behind reads the whole journal once the turn is done, outside the lane, and says what is made of it.
func (t *turn) behind(place state.Place, told func(annals, card.Frame, *world, reader) (card.Card, error)) {
	t.behindAs(t.reads(), t.spoken(), place, t.message, told)
}

// behindAs is behind through given eyes and in given words.
func (t *turn) behindAs(
	who reader, words card.Words, place state.Place, reply int64,
	told func(annals, card.Frame, *world, reader) (card.Card, error),
) {
	b := t.bot
	table := *t.table
	w := &world{owner: t.owner, table: &table}
	f := b.frame(t.world)
	f.Words = words
	t.then = func() {
		b.due.background(func(ctx context.Context) {
			ctx, cancel := context.WithTimeout(ctx, annalsTime)
			defer cancel()
			a, err := b.annals(ctx, w)
			if err != nil {
				b.Log.Error().Str("table", string(w.owner)).Err(err).Msg("a journal could not be read")
				b.Board.Say(place, card.Card{Text: words.T("fault.failed")}, reply)
				return
			}
			made, err := told(a, f, w, who)
			if text, refused := explain(words, err); refused {
				made = card.Card{Text: text}
			} else if err != nil {
				b.Log.Error().Str("table", string(w.owner)).Err(err).Msg("a journal could not be told")
				made = card.Card{Text: words.T("fault.failed")}
			}
			b.Board.Say(place, made, reply)
		})
	}
}

// journalCard is the message with the journal as its file.
func (w *world) journalCard(a annals, f card.Frame, who reader, scene int) (card.Card, error) {
	in, err := w.chronicleIn(a, f, who, scene)
	if err != nil {
		return card.Card{}, err
	}
	if in.Empty() {
		return card.Card{}, refuse("journal-empty")
	}
	page, err := card.Chronicle(f, in)
	if err != nil {
		return card.Card{}, err
	}
	about := card.JournalIn{About: f.ChronicleAbout(in), Scene: scene, Private: who.user != 0}
	for n := w.table.Scene; n > max(0, w.table.Scene-scenesOffered); n-- {
		about.Newest = append(about.Newest, n)
	}
	made := card.Journal(f, about)
	name := "journal.html"
	if scene > 0 {
		name = fmt.Sprintf("journal-%d.html", scene)
	}
	made.File = card.Content(name, false, []byte(page))
	return made, nil
}

func (w *world) chronicleIn(a annals, f card.Frame, who reader, scene int) (card.ChronicleIn, error) {
	l := w.ledgerOf(a, who, scene)
	page, err := l.HTML()
	if err != nil {
		return card.ChronicleIn{}, err
	}
	in := card.ChronicleIn{Title: w.table.Title, Ledger: page}
	told := &feats{}
	c := &telling{annals: a, frame: f, who: who, feats: told, in: &in}
	for i := range a.lines {
		if line := &a.lines[i]; scene == 0 || line.Scene == scene {
			if err := c.line(line); err != nil {
				return in, fmt.Errorf("entry %d of %s: %w", line.number, w.owner, err)
			}
		}
	}
	if err := c.finish(); err != nil {
		return in, err
	}
	for _, p := range l.Parts {
		for i := range in.Scenes {
			if s := &in.Scenes[i]; s.Number == p.Scene && s.Lock == p.Lock {
				s.Seed = p.Seed
			}
		}
	}
	in.Feats, in.Luck = told.list(), told.luck
	return in, nil
}

// telling is a journal on its way into words.
type telling struct {
	annals
	frame card.Frame
	who   reader
	feats *feats
	in    *card.ChronicleIn
	// The chapter in hand.
	scene  *Scene
	key    string
	undone bool
	events []json.RawMessage
}

func (c *telling) line(line *annal) error {
	switch {
	case line.Start != nil:
		if err := c.finish(); err != nil {
			return err
		}
		c.open(line)
	case line.Day != "" && len(line.Roll) > 0 && (line.Open || c.who.master):
		c.rolled(line)
	case line.Prose != nil && line.Scene > 0 && c.agreed[line.Who]:
		return c.posted(line.Prose)
	case len(line.Events) > 0 && line.Scene > 0:
		return c.told(line)
	}
	return nil
}

// open begins a scene. One that goes on with another seed is one scene still.
func (c *telling) open(line *annal) {
	if n := len(c.in.Scenes); n > 0 && c.in.Scenes[n-1].Number == line.Scene {
		c.in.Scenes[n-1].Lock = line.Lock
		return
	}
	c.in.Scenes = append(c.in.Scenes, card.ChronicleScene{Number: line.Scene, Began: line.At, Lock: line.Lock})
}

func (c *telling) rolled(line *annal) {
	if n := len(c.in.Days); n == 0 || c.in.Days[n-1].Day != line.Day {
		c.in.Days = append(c.in.Days, card.ChronicleDay{Day: line.Day})
	}
	day := &c.in.Days[len(c.in.Days)-1]
	day.Rolls = append(day.Rolls, card.ChronicleRoll{Who: person(line.Who), Text: strings.Join(line.Roll, " · ")})
}

// told puts the events of a line into chapters.
func (c *telling) told(line *annal) error {
	s := c.scenes[line.Scene]
	book := c.chronicler(s)
	if book == nil {
		return nil
	}
	seen, err := book.seen(s, line.Events, c.who)
	if err != nil {
		return err
	}
	if !line.struck() {
		if err := book.feats(s, seen, c.who, c.feats); err != nil {
			return err
		}
	}
	list, err := eventsOf[json.RawMessage](seen)
	if err != nil {
		return err
	}
	for _, e := range list {
		if err := c.event(s, e, line.struck()); err != nil {
			return err
		}
	}
	return nil
}

// posted weaves a post in where it was written: before the move that it is about.
func (c *telling) posted(p *Prose) error {
	if err := c.finish(); err != nil {
		return err
	}
	at := slices.IndexFunc(c.in.Scenes, func(x card.ChronicleScene) bool { return x.Number == p.Scene })
	if at < 0 {
		return nil
	}
	told := card.Told(c.frame, card.ToldIn{Name: p.Name, Player: person(p.Who), Text: p.Text})
	c.in.Scenes[at].Articles = append(c.in.Scenes[at].Articles, card.Article{Text: told.Text})
	return nil
}

// event adds an event to the chapter in hand, or begins the next one.
func (c *telling) event(s *Scene, raw json.RawMessage, undone bool) error {
	var e struct {
		Kind  string `json:"kind"`
		Round int    `json:"round"`
		Scene int    `json:"scene"`
	}
	if err := json.Unmarshal(raw, &e); err != nil {
		return fmt.Errorf("event: %w", err)
	}
	key := fmt.Sprintf("%d/%d", e.Scene, e.Round)
	turned := false
	switch {
	case s.Fight != nil && e.Kind == "round-began":
		return nil // the title of the next chapter, which may never come
	case s.Tracker != nil:
		turned = e.Kind == "turn-began"
	case s.Dungeon != nil:
		key = strconv.Itoa(e.Scene)
	}
	if c.scene != s || c.undone != undone || c.key != key || turned {
		if err := c.finish(); err != nil {
			return err
		}
		c.scene, c.undone, c.key = s, undone, key
	}
	c.events = append(c.events, raw)
	return nil
}

// finish tells the chapter in hand.
func (c *telling) finish() error {
	events, s := c.events, c.scene
	c.events = nil
	at := slices.IndexFunc(c.in.Scenes, func(x card.ChronicleScene) bool { return s != nil && x.Number == s.Number })
	if len(events) == 0 || at < 0 {
		return nil
	}
	data, err := json.Marshal(events)
	if err != nil {
		return fmt.Errorf("events: %w", err)
	}
	text, err := c.chronicler(s).retell(c.frame, s, data, c.who)
	if err != nil || text == "" {
		return err
	}
	scene := &c.in.Scenes[at]
	scene.Articles = append(scene.Articles, card.Article{Text: text, Undone: c.undone})
	return nil
}
