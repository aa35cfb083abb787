package bot

import (
	"kubik/bot/card"
	"kubik/bot/patch"
)

// game is how one book is played at a table. What all books have in common (people, roster, desk, dice, posts) lives
// outside and asks the table's game for the rest.
type game interface {
	// routes are the verbs of the book's own cards.
	routes() map[string]route

	// heroes and npcs list what is ready to be taken.
	heroes(w card.Words) []card.Ready
	npcs(w card.Words) []card.Ready
	// ready is a ready hero or NPC without id and owner; false where the book has none under this key.
	ready(key string, w card.Words) (Hero, bool)
	readyNPC(key string, w card.Words) (Hero, bool)
	// translate names what a ready hero has in another language.
	translate(h *Hero, w card.Words)
	// rest gives a hero back what it has spent.
	rest(h *Hero)
	// listed is the hero's line on the lobby, the setup page and the desk: what everybody may know.
	listed(h *Hero, w card.Words) card.Hero
	// sheet is the public side of a hero, as the running scene has it or as the roster does.
	sheet(w *world, f card.Frame, h *Hero) card.Card

	// defaults are what the setup page starts with.
	defaults(s *Setup)
	// enough tells whether those on the roster can play a scene: nil, or the refusal that says what is missing.
	enough(w *world) error
	// setup is the page on which a scene is set up.
	setup(w *world, f card.Frame) card.Card
	// begin fills a new scene, which has its number and its secret seed already.
	begin(t *turn, s *Scene) error
	// reinforce brings an NPC into the running scene.
	reinforce(t *turn, h *Hero) (reply, error)
	// settle carries what a scene has left of its heroes back to the roster.
	settle(w *world)

	// round and step are the moments that buttons of a scene are drawn for; over tells that it has ended.
	round(s *Scene) int
	step(s *Scene) int
	over(s *Scene) bool
	// timeout is the moment of a scene running out. It is the game's own act.
	timeout(t *turn) error

	// draw draws the posts of the scene in hand, desk the master's private card while it runs, record the post of a
	// round that is over.
	draw(w *world, f card.Frame, p pictures)
	desk(w *world, f card.Frame, in card.DeskIn) card.Card
	record(f card.Frame, r *Record) card.Card
	// quiet tells that of two states of a running scene, which differ at the places given, everybody sees the same but
	// those who have a desk or a pad. A game that cannot tell says no.
	quiet(before, after *Scene, where []patch.Difference) bool
}

// leafing is a book that adds pages to the master's desk.
type leafing interface {
	// leaves are the pages that the desk leads to now.
	leaves(w *world) []string
	// leafCard draws the page that is open, if it is one of these and needs no running scene.
	leafCard(w *world, f card.Frame, in card.DeskIn) (card.Card, bool)
}

// games are the books that can be played, by their ids.
func games() map[string]game {
	return map[string]game{grailBook: grailGame{}, ouroborosBook: ouroborosGame{}, labyrinthBook: labyrinthGame{}}
}

// game is the table's own; nil before a book is chosen.
func (w *world) game() game { return games()[w.table.Book] }

// name is the public name of a hero.
func (h *Hero) name() string {
	switch {
	case h.Sheet != nil:
		return h.Sheet.Name
	case h.Ouroboros != nil:
		return h.Ouroboros.Name
	case h.Labyrinth != nil:
		return h.Labyrinth.Name
	}
	return ""
}

// rename gives a hero another public name.
func (h *Hero) rename(name string) {
	switch {
	case h.Sheet != nil:
		h.Sheet.Name = name
	case h.Ouroboros != nil:
		h.Ouroboros.Name = name
	case h.Labyrinth != nil:
		h.Labyrinth.Name = name
	}
}
