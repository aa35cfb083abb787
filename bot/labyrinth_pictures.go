package bot

import (
	"fmt"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
	"kubik/state"
)

// solo tells whether one person plays alone, in the chat with the bot.
func (w *world) solo() bool { return w.table.Place.Chat > 0 }

// draw draws the live card, the record of what has just ended, players' own cards, the map, the end.
func (g labyrinthGame) draw(w *world, f card.Frame, p pictures) {
	s, d := w.scene, w.scene.Dungeon
	if w.record != nil {
		p.put(w.record.Post, w.table.Place, g.record(f, w.record))
	}
	w.drawMap(f, p)
	if g.over(s) {
		p.put(s.endPost(), w.table.Place, card.LabyrinthEnd(f, w.mazeEnd()))
		return
	}
	p.put(s.mazePost(), w.table.Place, card.Labyrinth(f, w.mazeIn()))
	for user, own := range d.Own {
		if own.Live || w.padded(user) && !w.solo() {
			continue // it is on the pad
		}
		p.put(w.ownPost(user), w.table.Place, card.LabyrinthOwn(f, w.ownIn(own)))
	}
	for _, user := range d.Joining {
		p.put(s.joinPost(user), w.table.Place, card.LabyrinthJoin(f, card.JoinIn{
			Scene: s.Number, Step: d.State.Step, Player: person(user), Free: w.shelf(f.Words),
		}))
	}
}

// drawMap draws the map once somebody has asked for it. What is found later is drawn with the next edit.
func (w *world) drawMap(f card.Frame, p pictures) {
	s, d := w.scene, w.scene.Dungeon
	if d.Map == 0 {
		return
	}
	p[s.mapPost()] = picture{
		place: w.table.Place, card: card.LabyrinthMap(f, labyrinth.View(d.State, everybody), d.Names),
	}
}

func (s *Scene) mazePost() state.PostID {
	id := fmt.Sprintf("fight/%d/%d", s.Number, s.Dungeon.Page)
	if s.Copy > 0 {
		id += fmt.Sprintf("/%d", s.Copy)
	}
	return state.PostID(id)
}

func (s *Scene) mapPost() state.PostID {
	return state.PostID(fmt.Sprintf("map/%d/%d", s.Number, s.Dungeon.Map))
}

// ownPost is somebody's own card; whoever plays alone needs one card only.
func (w *world) ownPost(user int64) state.PostID {
	if w.solo() {
		return w.scene.mazePost()
	}
	return state.PostID(fmt.Sprintf("own/%d/%d", w.scene.Number, user))
}

func (w *world) mazeIn() card.LabyrinthIn {
	s, d := w.scene, w.scene.Dungeon
	sight := labyrinth.View(d.State, everybody)
	return card.LabyrinthIn{
		Scene: s.Number, Beat: d.Beat, Sight: sight, Names: d.Names, Past: d.Past,
		Deadline: s.Deadline, Slow: s.pause() > slowClock, Lock: s.lock(), Page: d.Turned,
		Offers: d.offers(card.Roller(sight)), Odds: card.Figures(d.State, d.Turned),
		Master: w.table.Master != 0, Alone: w.solo(),
	}
}

// offers are what the player of a hero may do; of nobody's hero, what the first player of the party may.
func (d *Dungeon) offers(id labyrinth.HeroID) []labyrinth.Choice {
	v := labyrinth.Viewer{Master: id != ""}
	if h := d.hero(id); h != nil && h.Player != "" {
		v = labyrinth.Viewer{Player: h.Player}
	}
	if present := labyrinth.View(d.State, everybody).Present; id == "" && len(present) > 0 {
		v = labyrinth.Viewer{Player: present[0]}
	}
	return labyrinth.Choices(d.State, v)
}

func (w *world) ownIn(own OwnPage) card.LabyrinthOwnIn {
	d := w.scene.Dungeon
	return card.LabyrinthOwnIn{
		Scene: w.scene.Number, Sight: labyrinth.View(d.State, everybody), Names: d.Names, Hero: own.Hero, Page: own.Page,
		Offers: d.offers(own.Hero), Tends: card.TendFigures(d.State, own.Hero),
	}
}

func (w *world) mazeEnd() card.LabyrinthEndIn {
	s, d := w.scene, w.scene.Dungeon
	return card.LabyrinthEndIn{
		Scene: s.Number, Step: d.State.Step, Sight: labyrinth.View(d.State, everybody), Names: d.Names,
		Seed: s.Seed.String(), Lock: s.lock(), Moved: s.Moved,
	}
}
