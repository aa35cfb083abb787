package bot

import (
	"fmt"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
	"kubik/state"
)

func (s *Scene) trackerPost() state.PostID {
	id := fmt.Sprintf("fight/%d/%d", s.Number, s.Tracker.Turn)
	if s.Copy > 0 {
		id += fmt.Sprintf("/%d", s.Copy)
	}
	return state.PostID(id)
}

func (s *Scene) padPost(id ouroboros.CreatureID) state.PostID {
	return state.PostID(fmt.Sprintf("pad/%d/%s", s.Number, id))
}

func (ouroborosGame) draw(w *world, f card.Frame, p pictures) {
	s := w.scene
	k := s.Tracker
	if w.record != nil {
		p.put(w.record.Post, w.table.Place, ouroborosGame{}.record(f, w.record))
	}
	if k.State.Stage == ouroboros.Over {
		p.put(s.endPost(), w.table.Place, card.OuroborosEnd(f, card.OuroborosEndIn{
			Scene: s.Number, Step: k.State.Step, Sight: ouroboros.View(k.State, ouroboros.Viewer{}), Seed: s.Seed.String(),
			Lock: s.lock(), Moved: s.Moved,
		}))
		return
	}
	p.put(s.trackerPost(), w.table.Place, card.Ouroboros(f, w.trackerIn()))
	for _, id := range k.Pads {
		if c := s.creature(id); c != nil && id != s.decides() && !w.padded(ouroAccount(c.Player)) {
			p.put(s.padPost(id), w.table.Place, card.OuroborosPad(f, *s.menu(id, ouroboros.Viewer{Player: c.Player}, k.Menus[id])))
		}
	}
	for _, user := range k.Joining {
		p.put(s.joinPost(user), w.table.Place, card.Join(f, card.JoinIn{
			Scene: s.Number, Step: k.State.Step, Player: person(user), Free: w.shelf(f.Words),
		}))
	}
}

// live is the tracker's card.
func (ouroborosGame) live(s *Scene) state.PostID { return s.trackerPost() }

func (w *world) trackerIn() card.OuroborosIn {
	s := w.scene
	k := s.Tracker
	in := card.OuroborosIn{
		Scene: s.Number, Sight: ouroboros.View(k.State, ouroboros.Viewer{}), Deadline: s.Deadline, Slow: s.pause() > slowClock,
		Lock: s.lock(), Past: ouroboros.ViewEvents(k.State, k.Past, ouroboros.Viewer{}), Cast: k.Cast, Confirm: k.Closing,
	}
	c := s.creature(s.decides())
	switch {
	case c == nil || c.Player == "" || w.padded(ouroAccount(c.Player)):
	case c.Open:
		in.Menu = s.menu(c.ID, ouroboros.Viewer{Player: c.Player}, k.Menus[c.ID])
	default:
		in.InPrivate = true
	}
	return in
}

// decides is who has to act now; empty without rounds.
func (s *Scene) decides() ouroboros.CreatureID {
	if q := s.Tracker.State.Pending; q != nil {
		return q.Creature
	}
	return s.Tracker.State.Current
}

func (ouroborosGame) record(f card.Frame, r *Record) card.Card {
	if r.Ouroboros == nil {
		return card.Pointer(f)
	}
	return card.OuroborosRecord(f, *r.Ouroboros)
}

func (ouroborosGame) desk(w *world, f card.Frame, in card.DeskIn) card.Card {
	deep := w.ouroDesk(w.table.Desk, ouroboros.PlayerID(person(w.table.Master)), w.scene.Tracker.Desk)
	deep.Adding = in.Adding
	return card.OuroborosDesk(f, deep)
}

// ouroDesk is a desk while a scene runs, for the master or the ДМ.
func (w *world) ouroDesk(desk Desk, p ouroboros.PlayerID, menus map[ouroboros.CreatureID]card.OuroborosKnobs) card.OuroborosDeskIn {
	s := w.scene
	k := s.Tracker
	v := ouroboros.Viewer{Player: p, Master: true}
	in := card.OuroborosDeskIn{
		Scene: s.Number, Title: w.table.Title, Step: w.table.Step, Sight: ouroboros.View(k.State, v),
		Choices: ouroboros.SceneChoices(k.State, v), Past: lately(k.Past), Cast: card.CastOfOuroboros(k.State, k.Past),
		Deadline: s.Deadline, Slow: s.pause() > slowClock,
	}
	if c := s.creature(ouroboros.CreatureID(desk.Page)); c != nil {
		in.Menu = s.menu(c.ID, v, menus[c.ID])
	}
	return in
}

// deskPast is how much of the turn the desk repeats, with the numbers that only the master sees.
const deskPast = 6

func lately(past []ouroboros.Event) []ouroboros.Event { return past[max(0, len(past)-deskPast):] }

func onTracker(t *turn) state.PostID {
	switch {
	case !t.private():
		return t.scene.trackerPost()
	case t.guides() && t.tap.Verb != "pad":
		return onDesk(t)
	}
	return t.padPost(t.who.ID)
}
