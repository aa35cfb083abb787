package bot

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/state"
)

// Prose is the document of one post of prose: what somebody has written about a move. Undo leaves it alone.
type Prose struct {
	Format int         `json:"format"`
	Number int         `json:"number"`
	Who    int64       `json:"who"`
	Hero   string      `json:"hero,omitempty"` // of the roster; empty: the master tells
	Name   string      `json:"name,omitempty"` // by which everybody knew the hero then
	Scene  int         `json:"scene,omitempty"`
	Round  int         `json:"round,omitempty"` // number of the record that the move will stand in
	Place  state.Place `json:"place"`
	// Message is where it stands; 0: the bot has said it for a player who wrote in private.
	Message int64     `json:"message,omitempty"`
	At      time.Time `json:"at"`
	Text    string    `json:"text"`
}

// ProseNote is what cards of the running scene need of a post.
type ProseNote struct {
	Number int    `json:"number"`
	Who    int64  `json:"who"`
	Hero   string `json:"hero,omitempty"`
	Name   string `json:"name,omitempty"`
	Scene  int    `json:"scene"`
	Round  int    `json:"round"`
	Link   string `json:"link,omitempty"`
	Head   string `json:"head"`
}

// Pen is the card whose answer will be a person's post.
type Pen struct {
	Hero    string `json:"hero"`
	Chat    int64  `json:"chat"`
	Message int64  `json:"message"`
}

const (
	prosePrefix = "post/"
	// maxNotes is how many posts the cards of a scene know, noteHead how much of each.
	maxNotes = 40
	noteHead = 160
)

func proseKey(number int) string { return prosePrefix + strconv.Itoa(number) }

func proseRoutes() map[string]route {
	return map[string]route{
		"prose":         {aside: true, roster: true, stages: inScene, scene: true, run: askProse},
		"prose-journal": {aside: true, run: proseConsent},
		"voice":         {aside: true, who: master, roster: true, own: true, on: onDesk, run: askVoice},
	}
}

// leaf is the number of the record that the running part of a scene will leave.
func (s *Scene) leaf() int {
	switch {
	case s.Tracker != nil:
		return s.Tracker.Turn
	case s.Dungeon != nil:
		return s.Dungeon.Page
	case s.Fight != nil:
		return s.State.Round
	}
	return 0
}

// askProse lets the next reply of the one who taps, to the card that was tapped, be a post about the hero's move.
func askProse(t *turn) (reply, error) {
	hero := t.roster.hero(t.tap.Arg(0))
	switch {
	case hero == nil:
		return reply{}, grail.NoSuchFighter
	case hero.Owner != t.who.ID:
		return reply{}, t.pointed(grail.NotYours, grail.FighterID(hero.ID))
	}
	t.takeSeat(t.who.ID).Prose = &Pen{Hero: hero.ID, Chat: t.chat.ID, Message: t.message}
	return t.alert("toast.prose-ask")
}

// askVoice lets the master's next reply to the desk sound in the group under the name and portrait of an NPC.
func askVoice(t *turn) (reply, error) {
	npc := t.roster.hero(t.tap.Arg(0))
	if npc == nil || npc.Owner != 0 || !t.private() {
		return reply{}, refuse("stale")
	}
	t.takeSeat(t.who.ID).Prose = &Pen{Hero: npc.ID, Chat: t.chat.ID, Message: t.message}
	return t.alert("toast.voice", "Name", npc.name())
}

// voices is the page of the desk on which the master picks who speaks.
func (w *world) voices(f card.Frame) card.Card {
	var list []card.Hero
	for i := range w.roster.Heroes {
		if h := &w.roster.Heroes[i]; h.Owner == 0 {
			list = append(list, w.game().listed(h, f.Words))
		}
	}
	return card.Voices(f, w.table.Title, list)
}

// proseReply takes the answer to a card that asks for prose. What was written in private is told in the group.
func proseReply(t *turn) (bool, error) {
	s := t.seat(t.who.ID)
	if s == nil || s.Prose == nil || s.Prose.Message != t.answers || s.Prose.Chat != t.chat.ID {
		return false, nil
	}
	hero := t.roster.hero(s.Prose.Hero)
	if hero == nil || hero.Owner != t.who.ID && !(hero.Owner == 0 && t.master()) {
		return true, refuse("stale")
	}
	if hero.Owner != 0 { // an NPC goes on speaking until another does
		s.Prose = nil
	}
	t.aside = true
	p := t.prose(hero, t.args, t.message)
	if t.private() {
		p.Place, p.Message = t.table.Place, 0
		t.tellAs(hero, t.table.Place, t.args)
	}
	t.keepProse(p)
	if hero.Owner != 0 {
		t.askConsent()
	}
	return true, nil
}

// postCommand is /post in answer to one's own post: what was written belongs to the move that is made now.
func postCommand(t *turn) (reply, error) {
	switch {
	case !t.exists() || t.game() == nil:
		return reply{}, refuse("no-table")
	case t.answers == 0 || strings.TrimSpace(t.answered.Text) == "":
		return reply{}, refuse("post-how")
	case t.answered.From != t.who.ID:
		return reply{}, refuse("post-own")
	}
	hero, err := t.poster()
	if err != nil {
		return reply{}, err
	}
	p := t.prose(hero, t.answered.Text, t.answers)
	t.keepProse(p)
	if t.askConsent() {
		return reply{}, nil
	}
	return t.say("toast.posted", "Name", p.Name)
}

// postHint tells where posts are.
func postHint(*Bot, errand) (reply, error) { return reply{}, refuse("post-how") }

// poster is the hero whose move a post is about: the one named, else one's own; the master may tell about any NPC, or
// about nobody.
func (t *turn) poster() (*Hero, error) {
	name := strings.TrimSpace(t.args)
	var own *Hero
	for i := range t.roster.Heroes {
		h := &t.roster.Heroes[i]
		mine := h.Owner == t.who.ID || h.Owner == 0 && t.master()
		if mine && name != "" && strings.EqualFold(h.name(), name) {
			return h, nil
		}
		if h.Owner == t.who.ID && own == nil {
			own = h
		}
	}
	switch {
	case name != "":
		return nil, refuse("post-whose", "Name", card.PlainName(name))
	case own == nil && !t.master():
		return nil, refuse("no-hero")
	}
	return own, nil
}

// prose is a post about a hero's move, or about nobody's.
func (t *turn) prose(hero *Hero, text string, message int64) *Prose {
	p := &Prose{
		Format: format, Who: t.who.ID, Place: t.place, Message: message, At: t.now.UTC(), Text: text,
	}
	if hero != nil {
		p.Hero, p.Name = hero.ID, hero.name()
	}
	if t.scene != nil && t.table.Stage == InScene {
		p.Scene, p.Round = t.scene.Number, t.scene.leaf()
	}
	return p
}

// keepProse numbers a post and notes it for the cards. A message that is noted already is noted anew.
func (t *turn) keepProse(p *Prose) {
	t.know()
	s := t.seats
	s.Format = format
	s.Posts++
	p.Number = s.Posts
	note := ProseNote{
		Number: p.Number, Who: p.Who, Hero: p.Hero, Name: p.Name, Scene: p.Scene, Round: p.Round,
		Link: card.MessageLink(p.Place, p.Message), Head: card.Excerpt(p.Text, noteHead),
	}
	if note.Link != "" {
		s.Prose = slices.DeleteFunc(s.Prose, func(n ProseNote) bool { return n.Link == note.Link })
	}
	s.Prose = append(s.Prose, note)
	if over := len(s.Prose) - maxNotes; over > 0 {
		s.Prose = slices.Delete(s.Prose, 0, over)
	}
	t.world.posts = append(t.world.posts, p)
	t.note(entry{Scene: p.Scene, Round: p.Round, Prose: p})
}

// askConsent asks somebody once whether their posts may stand in the journal.
func (t *turn) askConsent() bool {
	s := t.takeSeat(t.who.ID)
	if s.Journal != "" {
		return false
	}
	s.Journal = Unasked
	t.line("consent", t.place, card.Consent(t.bot.frame(t.world), person(t.who.ID)))
	return true
}

// Consent is whether somebody's posts may stand in the journal. Whoever has not answered has not agreed.
type Consent string

// Consents.
const (
	Unasked  Consent = "asked"
	Agreed   Consent = "yes"
	Declined Consent = "no"
)

// proseConsent is a person's own word; it can be changed by the same card.
func proseConsent(t *turn) (reply, error) {
	user, err := strconv.ParseInt(t.tap.Arg(1), 10, 64)
	s := t.seat(t.who.ID)
	answer := Consent(t.tap.Arg(0))
	switch {
	case err != nil || answer != Agreed && answer != Declined:
		return reply{}, refuse("stale")
	case user != t.who.ID || s == nil || s.Journal == "":
		return reply{}, refuse("not-yours")
	}
	s.Journal = answer
	return t.say("toast.consent." + string(answer))
}

// proseOf are the posts about one part of a scene, the oldest first.
func (w *world) proseOf(scene, round int) []card.PostIn {
	var list []card.PostIn
	for _, n := range w.seats.Prose {
		if n.Scene == scene && n.Round == round && scene > 0 {
			list = append(list, card.PostIn{Name: n.Name, Player: person(n.Who), Link: n.Link, Head: n.Head})
		}
	}
	return list
}

// proseMarks are the fighters of the running round about whom somebody has written, with the way there.
func (w *world) proseMarks() map[grail.FighterID]string {
	marks := map[grail.FighterID]string{}
	for _, n := range w.seats.Prose {
		if n.Hero != "" && n.Scene == w.scene.Number && n.Round == w.scene.leaf() {
			marks[grail.FighterID(n.Hero)] = n.Link
		}
	}
	return marks
}

// linkProse lets the record of this turn lead to what was written about it.
func (t *turn) linkProse() {
	if r := t.world.record; r != nil && r.Posts == nil {
		for _, p := range t.proseOf(r.Scene, r.Round) {
			p.Head = ""
			r.Posts = append(r.Posts, p)
		}
	}
}

// withProse adds to the master's desk what was written about the running part of the scene: the review judges by it
// (rules 11, 17).
func (w *world) withProse(f card.Frame, c card.Card) card.Card {
	if w.scene == nil || w.table.Stage != InScene || w.game().over(w.scene) {
		return c
	}
	return card.WithPosts(f, c, w.proseOf(w.scene.Number, w.scene.leaf()))
}
