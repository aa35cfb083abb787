package bot

import (
	"fmt"
	"slices"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// pad is a player's choice card with ticks and exact figures, or the question that waits for the player.
func (grailGame) pad(w *world, f card.Frame, user int64) (card.Card, bool) {
	s := w.scene
	v := grail.Viewer{Player: player(user)}
	mine := s.mine(v.Player)
	if len(mine) == 0 || s.State.Stage == grail.Over {
		return card.Card{}, false
	}
	page := mine[0]
	if seat := w.seat(user); slices.Contains(mine, grail.FighterID(seat.Page)) {
		page = grail.FighterID(seat.Page)
	}
	in := s.choiceIn(page, v)
	in.Leaf, in.Draft = s.Leaves[page], s.draft(page).Draft
	if slices.Contains(mine, s.aimed()) {
		in.Aimed = s.aimed()
	}
	if len(mine) > 1 {
		in.Tabs = mine
	}
	ordering := s.State.Pending != nil && s.State.Pending.Order == nil && in.Leaf == leafSeal
	if s.State.Stage != grail.Declaring && !ordering {
		return card.PadQuestion(f, in, mine), true
	}
	return card.Choice(f, in), true
}

// toGroup opens the choice cards of somebody whose pad is closed.
func (grailGame) toGroup(t *turn, user int64) {
	s := t.scene
	if s.State.Stage != grail.Declaring {
		return
	}
	for _, id := range s.mine(player(user)) {
		if f := s.fighter(id); !f.Declared.Ready && !slices.Contains(s.Open, id) {
			s.Open = append(s.Open, id)
			s.Page = id
		}
	}
}

// awaited are the players who have not chosen, or the one who is asked.
func (grailGame) awaited(s *Scene) []int64 {
	var list []int64
	for _, f := range s.State.Fighters {
		p := s.State.Pending
		asked := p != nil && (p.Fighter == f.ID || slices.Contains(p.Open, f.ID))
		choosing := s.State.Stage == grail.Declaring && !f.Declared.Ready && f.Since <= s.State.Round
		if user := account(f.Player); user != 0 && f.Out == "" && (asked || choosing) && !slices.Contains(list, user) {
			list = append(list, user)
		}
	}
	return list
}

// turnPad turns a pad to one of its player's heroes. A tap in the group brings it to the bottom, once a round.
func (t *turn) turnPad(mine []grail.FighterID, tab grail.FighterID) (reply, error) {
	s := t.seat(t.who.ID)
	if slices.Contains(mine, tab) {
		s.Page = string(tab)
	}
	if round := fmt.Sprintf("%d/%d", t.scene.Number, t.scene.State.Round); !t.private() && s.Moved != round {
		s.Moved = round
		s.Pad++
	}
	return t.say("toast.pad", "Round", t.scene.State.Round)
}
