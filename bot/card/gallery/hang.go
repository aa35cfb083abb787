package gallery

import (
	"time"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// hang puts every card up. An error means that the rules refused what a fixture wanted to show.
func (h *hall) hang() error {
	h.firstMinutes()
	h.setups()
	h.desks()
	h.people()
	h.mends()
	h.journals()
	h.spots()
	h.prose()
	h.keeping()
	h.heroes()
	h.grailSheets()
	h.rules()
	for _, room := range []func() error{h.fights, h.crowded, h.decision, h.records, h.choices, h.deeds, h.openings, h.seals, h.bands, h.ends,
		h.sheets, h.labyrinths, h.chats} {
		if err := room(); err != nil {
			return err
		}
	}
	if err := h.asks(); err != nil {
		return err
	}
	return h.ouroboros()
}

func (h *hall) firstMinutes() {
	f := h.frame
	h.show("welcome", card.Welcome(f))
	h.show("help", card.Help(f))
	h.show("book", card.Book(f, 1))
	h.show("leader", card.Leader(f, card.LeaderIn{Step: 2}))
	h.show("leader-call", card.Leader(f, card.LeaderIn{Step: 3, Other: true}))
	h.show("leader-pick", card.Leader(f, card.LeaderIn{
		Step: 4, Other: true, Candidates: []card.Person{anya, borya, tags, right, blank},
	}))
	heroes := h.free(grail.ReadyHeroes())
	h.show("lobby-empty", card.Lobby(f, card.LobbyIn{Step: 5, Master: vera, Forge: true, Free: card.Shelf{Ready: heroes[:8], Pages: 2}}))
	roster := h.roster([]grail.Fighter{
		h.hero("", "lancelot", anya, 1), h.hero("", "mulan", borya, 1), h.hero("", "medea", tags, 1),
	})
	h.show("lobby", card.Lobby(f, card.LobbyIn{
		Step: 6, Title: "<i>Ночь & Грааль</i>", Master: vera, Heroes: roster, Free: card.Shelf{Ready: heroes[4:8], Page: 1, Pages: 2}, Start: true,
	}))
	roster[1].Down = true
	h.show("lobby-tired", card.Lobby(f, card.LobbyIn{
		Step: 9, Title: "Камелот", Master: vera, Heroes: roster, Start: true, Tired: true,
	}))
	h.show("pointer", card.Pointer(f))
}

func (h *hall) setups() {
	few := []grail.Fighter{h.hero("", "lancelot", anya, 1), h.hero("", "medea", borya, 1), h.hero("", "dragon", "", 2),
		h.hero("", "guards", "", 0)}
	h.show("setup", card.Setup(h.frame, card.SetupIn{
		Step: 7, Entrants: h.entrants(few), Risk: grail.Body, Initiative: grail.EnemiesFirst, Clock: 5 * time.Minute,
	}))
	many := h.entrants(h.crowd())
	many[1].Hero.Down = true
	h.show("setup-crowd", card.Setup(h.frame, card.SetupIn{
		Step: 7, Entrants: many, Risk: grail.Dispute, Initiative: grail.Simultaneous, Clock: 24 * time.Hour,
	}))
	h.show("setup-alone", card.Setup(h.frame, card.SetupIn{
		Step: 7, Entrants: h.entrants(few[:1]), Risk: grail.Mana, Initiative: grail.Rolled,
	}))
}

func (h *hall) entrants(fighters []grail.Fighter) []card.Entrant {
	var list []card.Entrant
	for i, hero := range h.roster(fighters) {
		list = append(list, card.Entrant{Hero: hero, Side: fighters[i].Side})
	}
	return list
}

func (h *hall) desks() {
	f := h.frame
	h.show("desk-link", card.DeskLink(f))
	h.show("desk-empty", card.Desk(f, card.DeskIn{Step: 3}))
	npcs := h.roster([]grail.Fighter{h.hero("", "dragon", "", 2), h.hero("", "black-knight", "", 2),
		h.named("", "guards", hostile()[0], "", 2)})
	h.show("desk-home", card.Desk(f, card.DeskIn{Step: 4, Title: "Камелот", NPCs: npcs}))
	h.show("desk-add", card.Desk(f, card.DeskIn{Step: 4, NPCs: npcs, Adding: h.free(grail.ReadyNPCs())}))
}
