package bot

import (
	"fmt"
	"slices"
	"time"

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
		in.Candidates = append(in.Candidates, player(user))
	}
	return in
}

func (w *world) lobbyIn(words card.Words) card.LobbyIn {
	in := card.LobbyIn{
		Step: w.table.Step, Title: w.table.Title, Master: player(w.table.Master),
		Free: w.roster.free(words), Tired: w.table.Scene > 0,
	}
	for _, h := range w.roster.Heroes {
		if h.Owner != 0 { // before a fight nobody knows whom the master has up the sleeve
			in.Heroes = append(in.Heroes, h.public(words))
		}
	}
	in.Start = len(in.Heroes) > 0
	return in
}

func (w *world) setupIn(words card.Words) card.SetupIn {
	in := card.SetupIn{
		Step: w.table.Step, Risk: w.table.Setup.Risk, Initiative: w.table.Setup.Initiative,
		Clock: time.Duration(w.table.Setup.Clock) * time.Second,
	}
	for _, h := range w.roster.Heroes {
		shown := h.public(words)
		shown.Down = h.Owner != 0 && !h.able(in.Risk) // what an NPC lacks is the master's to know
		in.Entrants = append(in.Entrants, card.Entrant{Hero: shown, Side: w.table.Setup.Sides[h.ID]})
	}
	return in
}

func (w *world) deskIn(words card.Words) card.DeskIn {
	in := card.DeskIn{Step: w.table.Step, Title: w.table.Title}
	if w.table.Desk.Page == deskAdd {
		in.Adding = readyNPCs(words)
	}
	if w.table.Stage == InScene && w.scene != nil {
		in.Fight = w.deskFight()
		return in
	}
	for _, h := range w.roster.Heroes {
		if h.Owner == 0 {
			in.NPCs = append(in.NPCs, h.public(words))
		}
	}
	return in
}

func (w *world) deskFight() *card.DeskFight {
	s := w.scene
	master := grail.Viewer{Player: player(w.table.Master), Master: true}
	fight := &card.DeskFight{Scene: s.Number, Sight: grail.View(s.State, master), Clock: s.Deadline}
	page := grail.FighterID(w.table.Desk.Page)
	if slices.ContainsFunc(s.State.Fighters, func(f grail.Fighter) bool { return f.ID == page && f.Out == "" }) {
		in := s.choiceIn(page, master)
		fight.NPC = &in
	}
	return fight
}
