package bot

import (
	"fmt"
	"slices"
	"strings"

	"kubik/bot/card"
	"kubik/rules/grail"
	"kubik/state"
)

func (w *world) lobbyPost() state.PostID { return state.PostID(fmt.Sprintf("lobby/%d", w.table.Lobby)) }

func (w *world) deskPost() state.PostID {
	return state.PostID(fmt.Sprintf("desk/%d", w.table.Desk.Number))
}

func (w *world) leaderIn() card.LeaderIn {
	in := card.LeaderIn{Step: w.table.Step, Other: w.table.Other}
	for _, user := range w.table.Candidates {
		in.Candidates = append(in.Candidates, person(user))
	}
	return in
}

func (w *world) lobbyIn(words card.Words) card.LobbyIn {
	in := card.LobbyIn{
		Step: w.table.Step, Title: w.table.Title, Master: person(w.table.Master), Deputy: person(w.table.Deputy),
		Waiting: w.waiting(false), Forge: w.forge() != nil, Free: w.shelf(words), Tired: w.table.Scene > 0,
	}
	for i := range w.roster.Heroes {
		if h := &w.roster.Heroes[i]; h.Owner != 0 { // before a fight nobody knows whom the master has up the sleeve
			in.Heroes = append(in.Heroes, w.game().listed(h, words))
		}
	}
	in.Start = len(in.Heroes) > 0
	return in
}

// deskCard is the master's private card: the desk itself, or the game's part of it while a scene runs.
func (w *world) deskCard(f card.Frame) card.Card {
	if w.table.Desk.Page == deskCall {
		return w.draftCall(f, w.asking(w.table.Asking), false)
	}
	if w.table.Desk.Page == deskVoices {
		return w.voices(f)
	}
	c := w.openDesk(f)
	own := w.scene != nil && w.table.Stage == InScene && w.scene.Dungeon != nil // the labyrinth asks in its own way
	if w.table.Desk.Page == "" && !own {
		c.Rows = append(c.Rows, card.CallKey(f))
	}
	if w.table.Desk.Page == "" && w.roster.has(func(h *Hero) bool { return h.Owner == 0 }) {
		c.Rows = append(c.Rows, card.VoiceKeys(f)...)
	}
	return c
}

func (w *world) openDesk(f card.Frame) card.Card {
	in := card.DeskIn{Step: w.table.Step, Title: w.table.Title}
	game := w.game()
	if book, ok := game.(leafing); ok {
		in.Pages = book.leaves(w)
		if c, open := book.leafCard(w, f, in); open {
			return c
		}
	}
	if w.table.Desk.Page == deskAdd {
		in.Adding, in.Horde = game.npcs(f.Words), w.mustering()
	}
	if w.table.Stage == InScene && w.scene != nil {
		return game.desk(w, f, in)
	}
	for i := range w.roster.Heroes {
		if h := &w.roster.Heroes[i]; h.Owner == 0 {
			in.NPCs = append(in.NPCs, game.listed(h, f.Words))
		}
	}
	return card.Desk(f, in)
}

func (w *world) deskFight() *card.DeskFight {
	s := w.scene
	master := grail.Viewer{Player: player(w.table.Master), Master: true}
	fight := &card.DeskFight{Scene: s.Number, Sight: grail.View(s.State, master), Clock: s.Deadline}
	id, leaf, _ := strings.Cut(w.table.Desk.Page, leafMark)
	page := grail.FighterID(id)
	if slices.ContainsFunc(s.State.Fighters, func(f grail.Fighter) bool { return f.ID == page && (f.Out == "" || leaf == "hand") }) {
		in := s.choiceIn(page, master)
		in.Leaf, in.Draft, in.Master = leaf, s.draft(page).Draft, true
		fight.NPC = &in
	}
	fight.Review = w.table.Desk.Page == leafReview
	fight.Wanting, fight.Wanted = s.wanted()
	return fight
}
