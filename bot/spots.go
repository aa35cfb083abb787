package bot

import (
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/state"
)

// Spots are the places that a table has besides its own: rooms for rolls (Table.Rooms), closed rooms, one for its cards.
type Spots struct {
	// Known tells what places are for and what they are called. A room that was named where it is has no line here.
	Known []Spot `json:"known,omitempty"`
	// Cards is where the cards stand when they have a place of their own; Living says where they live.
	Cards  *state.Place `json:"cards,omitempty"`
	Living Living       `json:"living,omitempty"`
	// Code asks for one more place, Asked is one that waits for the yes of an administrator there, Next its number.
	Code  *Code  `json:"code,omitempty"`
	Asked *Asked `json:"asked,omitempty"`
	Next  int    `json:"next,omitempty"`
	// Left are places that the table has given up. They are let go of the next time that its places are bound.
	Left []state.Place `json:"left,omitempty"`
}

// Spot is one place of a table.
type Spot struct {
	Place state.Place `json:"place"`
	Use   Use         `json:"use"`
	Title string      `json:"title,omitempty"` // of the chat, and of the topic
}

// Use is what a place is for.
type Use string

// Uses of places.
const (
	ForRolls Use = "rolls"  // rolls by words are taken there
	ForPair  Use = "closed" // rolls and sheets of those who talk there apart from the others
	ForCards Use = "cards"  // the table's cards stand there
	ForStory Use = "main"   // it becomes the table's own place
)

func allUses() []Use { return []Use{ForRolls, ForPair, ForCards, ForStory} }

// Living is where the table's cards live.
type Living string

// Where cards live.
const (
	InStory Living = ""
	InTopic Living = "topic" // in Spots.Cards, and one line of each round in the story
	InPads  Living = "pads"  // in private as far as everybody plays from there; in the story what has happened
)

// maxPlacesOfTable is how many places a table may have besides its own.
const maxPlacesOfTable = 10

// places are all places of a table, its own first.
func (w *world) places() []state.Place {
	list := append([]state.Place{w.table.Place}, w.table.Rooms...)
	for _, s := range w.table.Spots.Known {
		if !slices.Contains(list, s.Place) {
			list = append(list, s.Place)
		}
	}
	return list
}

// ours tells whether a place belongs to the table besides its own.
func (w *world) ours(p state.Place) bool {
	return slices.Contains(w.places()[1:], p)
}

// spot finds what is known of a place; nil: nothing.
func (w *world) spot(p state.Place) *Spot {
	at := slices.IndexFunc(w.table.Spots.Known, func(s Spot) bool { return s.Place == p })
	if at < 0 {
		return nil
	}
	return &w.table.Spots.Known[at]
}

// takesRolls tells whether rolls by words are taken in a place: where rooms are named, in these and in closed rooms.
func (w *world) takesRolls(p state.Place) bool {
	s := w.spot(p)
	return len(w.table.Rooms) == 0 || slices.Contains(w.table.Rooms, p) || s != nil && s.Use == ForPair
}

// settleIn gives a place its use.
func (t *turn) settleIn(a Asked) {
	spots := &t.table.Spots
	t.giveUp(a.Place)
	spots.Left = slices.DeleteFunc(spots.Left, func(p state.Place) bool { return p == a.Place })
	switch a.Use {
	case ForStory:
		spots.Left = append(spots.Left, t.table.Place)
		t.table.Place, t.table.Title = a.Place, a.Title
		t.repost()
		return
	case ForRolls:
		t.table.Rooms = append(t.table.Rooms, a.Place)
	case ForCards:
		if spots.Cards != nil {
			t.giveUp(*spots.Cards)
		}
		spots.Cards = &a.Place
		t.live(InTopic)
	}
	spots.Known = append(spots.Known, Spot{a.Place, a.Use, a.Name})
}

// giveUp takes a place out of all lists.
func (t *turn) giveUp(p state.Place) {
	spots := &t.table.Spots
	t.table.Rooms = slices.DeleteFunc(slices.Clone(t.table.Rooms), func(room state.Place) bool { return room == p })
	spots.Known = slices.DeleteFunc(slices.Clone(spots.Known), func(s Spot) bool { return s.Place == p })
	if spots.Cards != nil && *spots.Cards == p {
		spots.Cards = nil
		t.live(InStory)
	}
	if p != t.table.Place {
		spots.Left = append(spots.Left, p)
	}
}

// live moves the table's cards.
func (t *turn) live(where Living) {
	if t.table.Spots.Living != where {
		t.table.Spots.Living = where
		t.repost()
	}
}

// home is where the table's cards stand.
func (w *world) home() state.Place {
	if s := w.table.Spots; s.Living == InTopic && s.Cards != nil {
		return *s.Cards
	}
	return w.table.Place
}

// siteOf is where a post stands that is one of the scene's.
func (w *world) siteOf(id state.PostID) state.Place {
	if strings.HasPrefix(string(id), storyPrefix) {
		return w.table.Place
	}
	return w.home()
}

// house puts the cards where they live. What is said for good stays where it was said.
func (w *world) house(f card.Frame, p pictures) {
	if w.table.Spots.Living == InPads {
		w.withdraw(p)
	}
	if w.home() == w.table.Place {
		return
	}
	for id, pic := range p {
		if pic.place == w.table.Place && !strings.HasPrefix(string(id), lineKey) {
			pic.place = w.home()
			p[id] = pic
		}
	}
	if w.record != nil {
		p.put(storyPost(w.record), w.table.Place, w.storyLine(f, w.record))
	}
}

// storyPrefix begins the posts that tell the story how a round has ended.
const storyPrefix = "story/"

func storyPost(r *Record) state.PostID {
	return state.PostID(storyPrefix + strings.TrimPrefix(recordKey(r.Scene, r.Round), recordPrefix))
}

// storyLine is a round in one line, with a way to the whole of it.
func (w *world) storyLine(f card.Frame, r *Record) card.Card {
	return card.StoryLine(f, w.game().record(f, r), roomLink(w.home()))
}

// withdraw takes the live card out of the story where nobody needs it there: everybody who plays has a pad, and the
// master a desk.
func (w *world) withdraw(p pictures) {
	g, named := w.game().(lively)
	_, pads := w.game().(padGame)
	s := w.scene
	if !named || !pads || s == nil || w.table.Stage != InScene || w.game().over(s) || w.table.Master == 0 || w.table.Desk.Number == 0 {
		return
	}
	for _, user := range w.players() {
		if user != w.table.Master && !w.padded(user) {
			return
		}
	}
	delete(p, g.live(s))
}

// players are the people who have a hero at the table.
func (w *world) players() []int64 {
	var list []int64
	for _, h := range w.roster.Heroes {
		if h.Owner != 0 && !slices.Contains(list, h.Owner) {
			list = append(list, h.Owner)
		}
	}
	return list
}

// moveChat follows a chat that has become a supergroup, with every place that the table has there.
func (w *world) moveChat(from, to int64) (moved bool) {
	follow := func(p *state.Place) {
		if p.Chat == from {
			p.Chat, moved = to, true
		}
	}
	spots := &w.table.Spots
	follow(&w.table.Place)
	for i := range w.table.Rooms {
		follow(&w.table.Rooms[i])
	}
	for i := range spots.Known {
		follow(&spots.Known[i].Place)
	}
	if spots.Cards != nil {
		follow(spots.Cards)
	}
	if spots.Asked != nil {
		follow(&spots.Asked.Place)
	}
	return moved
}

// spotsIn is the desk's page of places.
func (w *world) spotsIn() card.SpotsIn {
	spots := w.table.Spots
	in := card.SpotsIn{
		Title: w.table.Title, Main: roomLink(w.table.Place), Living: string(spots.Living), CanTopic: spots.Cards != nil,
	}
	_, in.CanPads = w.game().(padGame)
	for _, p := range w.places()[1:] {
		one := card.SpotIn{Use: string(ForRolls), Chat: p.Chat, Topic: p.Topic, URL: roomLink(p)}
		if s := w.spot(p); s != nil {
			one.Use, one.Title = string(s.Use), s.Title
		}
		in.Spots = append(in.Spots, one)
	}
	if c := spots.Code; c != nil {
		in.Code, in.CodeUse, in.Until = c.of(w.owner), string(c.Use), c.Until
	}
	return in
}
