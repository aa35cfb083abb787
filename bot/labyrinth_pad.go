package bot

import (
	"fmt"
	"slices"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
	"kubik/state"
)

// live names the post of the live card.
func (labyrinthGame) live(s *Scene) state.PostID { return s.mazePost() }

// pad is the labyrinth with what its player may tap: the own card while that is open, else the live card with pages of
// its own.
func (labyrinthGame) pad(w *world, f card.Frame, user int64) (card.Card, bool) {
	d := w.scene.Dungeon
	if d.of(user) == nil || d.State.Stage() == labyrinth.Over {
		return card.Card{}, false
	}
	own, open := d.Own[user]
	if open && !own.Live {
		in := w.ownIn(own)
		in.Pad = true
		return card.LabyrinthOwn(f, in), true
	}
	in := w.mazeIn()
	in.For, in.Page = person(user), own.Page
	in.Offers = labyrinth.Choices(d.State, labyrinth.Viewer{Player: delving(user)})
	in.Odds = card.Figures(d.State, in.Page)
	return card.Labyrinth(f, in), true
}

// toGroup leaves an own card that is open to the group; pages of the live card are the group's own there.
func (labyrinthGame) toGroup(t *turn, user int64) {
	if t.scene.Dungeon.Own[user].Live {
		delete(t.scene.Dungeon.Own, user)
	}
}

// atPad tells whether a tap comes from the private card of somebody who plays in a group.
func (t *turn) atPad() bool { return t.private() && !t.world.solo() && t.padded(t.who.ID) }

// turnLive turns the live card on a pad; no page is the first one.
func (t *turn) turnLive(page card.LabyrinthPage) {
	d := t.scene.Dungeon
	mine := d.of(t.who.ID)
	if mine == nil || page == (card.LabyrinthPage{}) {
		t.closeOwn()
		return
	}
	t.turnOwn(mine.ID, page)
	own := d.Own[t.who.ID]
	own.Live = true
	d.Own[t.who.ID] = own
}

// lowerPad brings the pad to the bottom of the private chat, once a decision.
func (t *turn) lowerPad() {
	s := t.seat(t.who.ID)
	if beat := fmt.Sprintf("%d/%d", t.scene.Number, t.scene.Dungeon.Beat); s.Moved != beat {
		s.Moved = beat
		s.Pad++
	}
}

// leafBack turns every live card on a pad to its first page: what it was turned to has been decided.
func (d *Dungeon) leafBack() {
	for user, own := range d.Own {
		if own.Live {
			delete(d.Own, user)
		}
	}
}

// awaited are the players whose heroes have to roll, to answer, to plan or to vote.
func (labyrinthGame) awaited(s *Scene) []int64 {
	d := s.Dungeon
	var list []int64
	for _, p := range d.waitedFor() {
		if user := delverAccount(p); user != 0 && !slices.Contains(list, user) {
			list = append(list, user)
		}
	}
	return list
}

func (d *Dungeon) waitedFor() []labyrinth.PlayerID {
	st := &d.State
	switch st.Stage() {
	case labyrinth.Exploring, labyrinth.Captive:
		return slices.DeleteFunc(labyrinth.View(*st, everybody).Present, func(p labyrinth.PlayerID) bool {
			return slices.ContainsFunc(st.Votes, func(v labyrinth.Vote) bool { return v.Player == p })
		})
	case labyrinth.Checking:
		return d.playersOf(hands(st.Check)...)
	case labyrinth.Fighting:
		return d.playersOf(st.Battle.Hand.Hero)
	case labyrinth.Deciding:
		return d.playersOf(st.Pending.Hero)
	case labyrinth.Resting:
		var slow []labyrinth.HeroID
		for _, h := range st.Heroes {
			if h.Gone == "" && !h.Away && !h.Out && !readyIn(st.Rest, h.ID) {
				slow = append(slow, h.ID)
			}
		}
		return d.playersOf(slow...)
	}
	return nil
}

// hands are the heroes who have not thrown yet.
func hands(c *labyrinth.Check) []labyrinth.HeroID {
	list := []labyrinth.HeroID{c.Hand.Hero}
	if c.Other == nil {
		return list
	}
	if c.Hand.Ready {
		list = nil
	}
	if !c.Other.Ready {
		list = append(list, c.Other.Hero)
	}
	return list
}

func (d *Dungeon) playersOf(ids ...labyrinth.HeroID) []labyrinth.PlayerID {
	var list []labyrinth.PlayerID
	for _, id := range ids {
		if h := d.hero(id); h != nil && h.Player != "" {
			list = append(list, h.Player)
		}
	}
	return list
}

// idle tells that the party has proposed nothing: it waits for itself, and nobody in particular holds it up.
func (labyrinthGame) idle(s *Scene) bool {
	stage := s.Dungeon.State.Stage()
	return (stage == labyrinth.Exploring || stage == labyrinth.Captive) && !s.Dungeon.waits()
}
