package bot

import (
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/rules/labyrinth"
	"kubik/rules/ouroboros"
)

const (
	// storyScenes is how many of the newest scenes a story tells.
	storyScenes = 3
	// evening is how long an evening lasts at most.
	evening = 16 * time.Hour
)

func storyRoutes() map[string]route {
	return map[string]route{
		"story": {aside: true, own: true, roster: true, run: tellStory},
		"night": {aside: true, who: master, roster: true, on: onDesk, run: goodNight},
	}
}

// storyteller is a book that can say in a few names what a scene was: who was in it, who fell, where it went. It tells
// what everybody knows.
type storyteller interface {
	tale(f card.Frame, s *Scene) card.StoryScene
}

// tellStory is /story: the tale so far, as everybody knows it.
func tellStory(t *turn) (reply, error) {
	switch {
	case !t.exists() || t.game() == nil:
		return reply{}, refuse("no-table")
	case t.private() && !t.sits():
		return reply{}, refuse("journal-stranger")
	}
	in := t.storyIn()
	t.behind(t.answerPlace(), func(a annals, f card.Frame, w *world, _ reader) (card.Card, error) {
		in.Scenes = a.tales(f, func(int, time.Time) bool { return true })
		in.Scenes = in.Scenes[max(0, len(in.Scenes)-storyScenes):]
		return card.Story(f, in), nil
	})
	return t.soon("toast.story")
}

// goodNight stops the clock and tells what the evening has brought.
func goodNight(t *turn) (reply, error) {
	if t.table.Pause != nil {
		return reply{}, refuse("pausing")
	}
	t.stopClock()
	in, since := t.storyIn(), t.now.Add(-evening)
	in.Title = t.table.Title
	t.behindAs(reader{}, t.words, t.table.Place, 0, func(a annals, f card.Frame, _ *world, _ reader) (card.Card, error) {
		in.Scenes = a.tales(f, func(_ int, at time.Time) bool { return at.After(since) })
		return card.Evening(f, in), nil
	})
	return t.say("toast.paused")
}

// storyIn is what a story starts with: who plays whom, and what waits.
func (t *turn) storyIn() card.StoryIn {
	in := card.StoryIn{Title: t.table.Title, Master: person(t.table.Master), Waits: card.WaitsForScene}
	for i := range t.roster.Heroes {
		if h := &t.roster.Heroes[i]; h.Owner != 0 {
			in.Heroes = append(in.Heroes, t.game().listed(h, t.words))
		}
	}
	if t.scene == nil || t.table.Stage != InScene {
		return in
	}
	if in.Waits = card.WaitsForEnd; t.game().over(t.scene) {
		return in
	}
	in.Waits = card.WaitsForMove
	if g, ok := t.game().(padGame); ok {
		for _, user := range g.awaited(t.scene) {
			in.Awaited = append(in.Awaited, person(user))
		}
	}
	return in
}

// tales are the scenes in which something has happened that counts, with what has been done in them.
func (a annals) tales(f card.Frame, counts func(scene int, at time.Time) bool) []card.StoryScene {
	done := map[int]*feats{}
	var order []int
	for i := range a.lines {
		line := &a.lines[i]
		book := a.chronicler(a.scenes[line.Scene])
		if book == nil || len(line.Events) == 0 || line.struck() || !counts(line.Scene, line.At) {
			continue
		}
		if done[line.Scene] == nil {
			done[line.Scene] = &feats{}
			order = append(order, line.Scene)
		}
		seen, err := book.seen(a.scenes[line.Scene], line.Events, reader{})
		if err == nil {
			_ = book.feats(a.scenes[line.Scene], seen, reader{}, done[line.Scene]) // what cannot be read is not told
		}
	}
	slices.Sort(order)
	var list []card.StoryScene
	for _, number := range order {
		s := a.scenes[number]
		teller, ok := a.book.(storyteller)
		if !ok {
			continue
		}
		tale := teller.tale(f, s)
		tale.Number, tale.Over = number, a.book.over(s)
		tale.Feats, tale.Luck = done[number].list(), done[number].luck
		list = append(list, tale)
	}
	return list
}

func (grailGame) tale(_ card.Frame, s *Scene) card.StoryScene {
	tale := card.StoryScene{Rounds: s.State.Round}
	for _, seen := range grail.View(s.State, public).Fighters {
		tale.Cast = append(tale.Cast, seen.Name)
		if seen.Out != "" {
			tale.Fallen = append(tale.Fallen, seen.Name)
		}
	}
	return tale
}

func (ouroborosGame) tale(_ card.Frame, s *Scene) card.StoryScene {
	tale := card.StoryScene{Rounds: s.Tracker.State.Round}
	for _, seen := range ouroboros.View(s.Tracker.State, ouroboros.Viewer{}).Creatures {
		tale.Cast = append(tale.Cast, seen.Name)
		if seen.Out != "" || seen.Dying {
			tale.Fallen = append(tale.Fallen, seen.Name)
		}
	}
	return tale
}

func (labyrinthGame) tale(f card.Frame, s *Scene) card.StoryScene {
	sight := labyrinth.View(s.Dungeon.State, everybody)
	tale := card.StoryScene{Rounds: sight.Scene}
	for _, h := range sight.Heroes {
		tale.Cast = append(tale.Cast, h.Name)
		if h.Gone != "" {
			tale.Fallen = append(tale.Fallen, h.Name)
		}
	}
	for _, p := range sight.Places {
		if p.Visited {
			tale.Places = append(tale.Places, card.LabyrinthPlace(f, s.Dungeon.Names, p.ID))
		}
	}
	return tale
}
