package gallery

import (
	"kubik/bot/card"
	"kubik/rules/grail"
)

func (h *hall) choices() error {
	player, master := grail.Viewer{Player: anya}, grail.Viewer{Player: vera, Master: true}
	duel := h.duel(grail.Body, grail.PlayersFirst)
	h.show("choice-duel", card.Choice(h.frame, duel.choice("f1", grail.Viewer{}, "f2")))
	h.show("choice-pad", card.Choice(h.frame, duel.choice("f1", player, "f2")))
	duel.pump("f2", grail.PumpAttack, 2).declare("f2", grail.ChooseMode, "charge").declare("f2", grail.Ready, "")
	h.show("choice-pumped", card.Choice(h.frame, duel.choice("f2", grail.Viewer{Player: borya}, "f1")))
	trio := h.trio(grail.Body, grail.EnemiesFirst)
	h.show("choice-group", card.Choice(h.frame, trio.choice("f2", grail.Viewer{}, "")))
	h.show("choice-hidden", card.Choice(h.frame, trio.choice("f1", grail.Viewer{}, "f3")))
	trio.declare("f1", grail.ChooseDefense, "").declare("f1", grail.ChooseMode, "retreat")
	h.show("choice-asking", card.Choice(h.frame, trio.choice("f1", player, "f3")))
	fight := &card.DeskFight{Scene: 1, Sight: trio.all()}
	h.show("desk-fight", card.Desk(h.frame, card.DeskIn{Step: 4, Title: "Камелот", Fight: fight}))
	npc := trio.choice("f3", master, "")
	fight.NPC = &npc
	h.show("desk-npc", card.Desk(h.frame, card.DeskIn{Step: 4, Title: "Камелот", Fight: fight}))
	h.joins()
	return firstError(duel, trio)
}

func (h *hall) joins() {
	h.show("join-hero", card.Join(h.frame, card.JoinIn{
		Scene: 1, Step: 3, Player: borya, Free: card.Shelf{Ready: h.free(grail.ReadyHeroes()[2:8]), Pages: 1},
	}))
	hero := h.rostered("h7", h.hero("", "atalanta", borya, 1))
	hero.Player = ""
	h.show("join-side", card.Join(h.frame, card.JoinIn{
		Scene: 1, Step: 3, Player: borya, Hero: &hero,
		Sides: []card.SideIn{{Side: 1, Names: hostile()[:4]}, {Side: 2, Names: hostile()[4:5]}, {Side: 3}},
	}))
}

func (h *hall) ends() error {
	s := open(h.frame.Words, grail.Body, grail.PlayersFirst, h.hero("f1", "lancelot", anya, 1),
		h.hero("f2", "medea", borya, 1), h.hero("f3", "wolves", "", 2), h.hero("f4", "guards", "", 2))
	s.pump("f2", grail.PumpAttack, 2)
	for range 20 {
		if s.state.Stage != grail.Over {
			s.master(grail.Action{Kind: grail.Resolve})
		}
	}
	h.show("end-won", card.End(h.frame, card.EndIn{
		Scene: 1, Step: 12, Sight: s.public(), Won: 1, Seed: seed(), Lock: lock(),
		Fates: map[grail.FighterID]card.Fate{"f3": card.Killed},
	}))
	stopped := h.duel(grail.Mana, grail.Simultaneous).rounds(2).master(grail.Action{Kind: grail.Finish})
	h.show("end-stopped", card.End(h.frame, card.EndIn{Scene: 2, Step: 5, Sight: stopped.public(), Lock: lock(), Seed: seed()}))
	crowd := open(h.frame.Words, grail.Body, grail.EnemiesFirst, h.crowd()...)
	crowd.rounds(1).master(grail.Action{Kind: grail.Finish})
	h.show("end-crowd", card.End(h.frame, card.EndIn{
		Scene: 3, Step: 5, Sight: crowd.public(), Won: 1, Lock: lock(), Seed: seed(),
	}))
	return firstError(s, stopped, crowd)
}

func (h *hall) sheets() error {
	duel := h.duel(grail.Body, grail.PlayersFirst).rounds(2)
	trio := open(h.frame.Words, grail.Body, grail.EnemiesFirst, h.hero("f1", "mulan", anya, 1),
		h.hero("f3", "dragon", "", 2)).rounds(1)
	h.show("sheet", card.Sheet(h.frame, duel.of(anya).Fighters[0]))
	h.show("sheet-wounds", card.Sheet(h.frame, trio.public().Fighters[0]))
	h.show("sheet-hidden", card.Sheet(h.frame, trio.public().Fighters[1]))
	return firstError(duel, trio)
}
