package gallery

import (
	"fmt"
	"time"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// den is a scene of OUROBOROS under way: a script of actions with dice that fall in a row.
type den struct {
	hall  *hall
	state ouroboros.State
	past  []ouroboros.Event
	err   error
}

var gameMaster = ouroboros.Viewer{Master: true}

// beast is a ready character in the gallery's language.
func (h *hall) beast(id, key, player string, side int) ouroboros.Creature {
	for _, sheet := range append(ouroboros.ReadyHeroes(), ouroboros.ReadyNPCs()...) {
		if sheet.Key == key {
			c := sheet.Creature(ouroboros.CreatureID(id), side)
			card.Spoken(&c, key, h.frame.Words)
			c.Player = ouroboros.PlayerID(player)
			return c
		}
	}
	return ouroboros.Creature{}
}

func (h *hall) den(apart ouroboros.Length, creatures ...ouroboros.Creature) *den {
	s, err := ouroboros.New(ouroboros.Setup{Apart: apart, Creatures: creatures})
	return &den{hall: h, state: s, err: err}
}

// party is two heroes against an ogre and a mage whose sheets are closed.
func (h *hall) party(apart ouroboros.Length) *den {
	return h.den(apart, h.beast("f1", "lancelot", anya, 1), h.beast("f2", "medea", borya, 1),
		h.beast("f3", "ogre", "", 2), h.beast("f4", "mage", "", 2))
}

// do takes an action by the master with these dice.
func (d *den) do(a ouroboros.Action, faces ...int) *den {
	if d.err != nil {
		return d
	}
	a.By = gameMaster
	if a.Kind == ouroboros.Timeout {
		a.By = ouroboros.Viewer{}
	}
	roller := &fixed{faces: faces}
	next, events, err := ouroboros.Apply(d.state, a, roller)
	if err == nil && len(roller.faces) > 0 {
		err = fmt.Errorf("%d dice are left over", len(roller.faces))
	}
	if err != nil {
		d.err = fmt.Errorf("%+v: %w", a, err)
	}
	d.state, d.past = next, append(d.past, events...)
	return d
}

// fixed lets dice fall as they are written.
type fixed struct{ faces []int }

func (f *fixed) Roll(sides int) int {
	if len(f.faces) == 0 {
		return 1
	}
	face := f.faces[0]
	f.faces = f.faces[1:]
	return min(face, sides)
}

var _ dice.Roller = (*fixed)(nil)

func (d *den) public() ouroboros.Sight { return ouroboros.View(d.state, ouroboros.Viewer{}) }

func (d *den) told() []ouroboros.Event {
	return ouroboros.ViewEvents(d.state, d.past, ouroboros.Viewer{})
}

func (d *den) cast() card.OuroborosCast { return card.CastOfOuroboros(d.state, d.told()) }

// menu is what a creature may do, for the eyes of its player or of the master.
func (d *den) menu(id ouroboros.CreatureID, desk bool, knobs card.OuroborosKnobs) *card.OuroborosMenuIn {
	v := gameMaster
	if !desk {
		for _, c := range d.state.Creatures {
			if c.ID == id {
				v = ouroboros.Viewer{Player: c.Player}
			}
		}
	}
	in := &card.OuroborosMenuIn{Scene: 1, Sight: ouroboros.View(d.state, v), Creature: id, Choices: ouroboros.ChoicesOf(d.state, v, id),
		Odds: map[ouroboros.Action]ouroboros.Odds{}, Knobs: knobs, Desk: desk}
	for _, c := range in.Choices {
		if a := c.Action; a.Kind == ouroboros.Attack {
			a.By = ouroboros.Viewer{}
			in.Odds[a] = ouroboros.AttackOdds(d.state, v, id, a.Weapon, a.Target, a.Kind)
		}
	}
	return in
}

func (d *den) tracker(menu *card.OuroborosMenuIn) card.OuroborosIn {
	return card.OuroborosIn{Scene: 1, Sight: d.public(), Lock: seal, Past: d.told(), Cast: d.cast(), Menu: menu}
}

// seal is the commitment of the gallery's scenes.
const seal = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793"

// ouroboros puts up the cards of the book.
func (h *hall) ouroboros() error {
	h.frame.Book = "ouroboros"
	defer func() { h.frame.Book = "" }()
	for _, room := range []func() error{h.ouroFirst, h.ouroTurn, h.ouroAsks, h.ouroDesk, h.ouroEverything} {
		if err := room(); err != nil {
			return err
		}
	}
	return nil
}

// started is the party's fight, Lancelot first.
func (h *hall) started(apart ouroboros.Length) *den {
	return h.party(apart).do(ouroboros.Action{Kind: ouroboros.Begin}, 19, 12, 8, 3)
}

func (h *hall) ouroFirst() error {
	f := h.frame
	h.show("ouroboros-help", card.Help(f))
	h.show("ouroboros-lobby", card.Lobby(f, card.LobbyIn{Step: 5, Title: "Камелот", Master: vera, Deputy: borya}))
	var heroes []card.Hero
	for i, key := range []string{"lancelot", "medea", "ogre"} {
		c := h.beast(fmt.Sprintf("f%d", i+1), key, []string{anya, borya, ""}[i], 1)
		heroes = append(heroes, card.Hero{ID: string(c.ID), Name: c.Name, Player: card.Person(c.Player), NPC: c.Player == "", Life: "❤ 30"})
	}
	h.show("ouroboros-setup", card.OuroborosSetup(f, card.OuroborosSetupIn{Step: 7, Apart: 10, Light: ouroboros.Bright,
		Clock: 5 * time.Minute, Entrants: []card.Entrant{{Hero: heroes[0], Side: 1}, {Hero: heroes[1], Side: 1}, {Hero: heroes[2], Side: 2}}}))
	calm := h.party(10 * ouroboros.Metre)
	h.show("ouroboros-calm", card.Ouroboros(f, calm.tracker(nil)))
	sheet := seenOf(calm.public(), "f1")
	h.show("ouroboros-sheet", card.OuroborosSheet(f, sheet))
	mage := seenOf(ouroboros.View(calm.state, gameMaster), "f4")
	h.show("ouroboros-sheet-mage", card.OuroborosSheet(f, mage))
	closed := seenOf(calm.public(), "f4")
	h.show("ouroboros-sheet-closed", card.OuroborosSheet(f, closed))
	return calm.err
}

func seenOf(sight ouroboros.Sight, id ouroboros.CreatureID) ouroboros.Seen {
	for _, seen := range sight.Creatures {
		if seen.ID == id {
			return seen
		}
	}
	return ouroboros.Seen{}
}

// ouroTurn is a turn as its card grows, and every page of the menu.
func (h *hall) ouroTurn() error {
	f := h.frame
	far := h.started(10 * ouroboros.Metre)
	h.show("ouroboros-turn", card.Ouroboros(f, far.tracker(far.menu("f1", false, card.OuroborosKnobs{}))))
	near := h.started(2 * ouroboros.Metre)
	near.past = nil
	for _, page := range card.OuroborosPages(false) {
		h.show("ouroboros-page"+named(page), card.Ouroboros(f, near.tracker(near.menu("f1", false, card.OuroborosKnobs{Page: page, TN: 15}))))
	}
	h.show("ouroboros-page-typed", card.Ouroboros(f, near.tracker(near.menu("f1", false, card.OuroborosKnobs{Page: "more", Typed: true}))))
	near.do(ouroboros.Action{Kind: ouroboros.Attack, Creature: "f1", Weapon: "sword", Target: "f3"}, 19, 12, 6)
	menu := near.menu("f1", false, card.OuroborosKnobs{})
	menu.Again = "sword"
	h.show("ouroboros-critical", card.Ouroboros(f, near.tracker(menu)))
	near.do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f1"})
	h.show("ouroboros-record", card.OuroborosRecord(f, card.OuroborosRecordIn{Round: 1, Of: "f1", Events: near.told(), Cast: near.cast(), Master: true}))
	h.show("ouroboros-record-empty", card.OuroborosRecord(f, card.OuroborosRecordIn{Round: 2, Of: "f2", Cast: near.cast(),
		Stands: map[ouroboros.CreatureID]card.StandIn{"f1": card.ByGame, "f2": card.ByOrder}}))
	h.show("ouroboros-turn-powers", card.Ouroboros(f, near.tracker(near.menu("f2", false, card.OuroborosKnobs{Page: "powers"}))))
	h.show("ouroboros-pad", card.OuroborosPad(f, *near.menu("f1", false, card.OuroborosKnobs{})))
	own := near.menu("f2", false, card.OuroborosKnobs{})
	own.Own = true
	h.show("ouroboros-own", card.OuroborosOwnPad(f, card.OuroborosOwnIn{OuroborosIn: near.tracker(own), Tabs: []ouroboros.CreatureID{"f1", "f2"}}))
	closed := near.tracker(nil)
	closed.InPrivate = true
	h.show("ouroboros-in-private", card.Ouroboros(f, closed))
	near.do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f2"})
	in := near.tracker(nil)
	in.Deadline = evening()
	h.show("ouroboros-npc", card.Ouroboros(f, in))
	in.Confirm = true
	h.show("ouroboros-finish", card.Ouroboros(f, in))
	near.do(ouroboros.Action{Kind: ouroboros.Finish})
	h.show("ouroboros-end", card.OuroborosEnd(f, card.OuroborosEndIn{Scene: 1, Step: 9, Sight: near.public(), Seed: seal, Lock: seal}))
	h.show("ouroboros-end-moved", card.OuroborosEnd(f, card.OuroborosEndIn{Scene: 1, Step: 9, Sight: near.public(), Moved: true}))
	return firstErrorOf(far, near)
}

func firstErrorOf(dens ...*den) error {
	for _, d := range dens {
		if d.err != nil {
			return d.err
		}
	}
	return nil
}

func named(page string) string {
	if page == "" {
		return ""
	}
	return "-" + page
}

// ouroAsks are the three questions that stop a turn, and a roll that the master has asked for.
func (h *hall) ouroAsks() error {
	f := h.frame
	leaving := h.started(2 * ouroboros.Metre).do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f1"}).
		do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f2"}).
		do(ouroboros.Action{Kind: ouroboros.Withdraw, Creature: "f3", Target: "f1", Gait: ouroboros.Walking, N: 2})
	h.show("ouroboros-opportunity", card.Ouroboros(f, leaving.tracker(leaving.menu("f1", false, card.OuroborosKnobs{}))))
	grabbing := h.started(2 * ouroboros.Metre).do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f1"}).
		do(ouroboros.Action{Kind: ouroboros.EndTurn, Creature: "f2"}).
		do(ouroboros.Action{Kind: ouroboros.Trip, Creature: "f3", Target: "f2"})
	h.show("ouroboros-resist", card.Ouroboros(f, grabbing.tracker(grabbing.menu("f2", false, card.OuroborosKnobs{}))))
	deadly := h.started(2*ouroboros.Metre).
		do(ouroboros.Action{Kind: ouroboros.Attack, Creature: "f1", Weapon: "sword", Target: "f3"}, 20, 19, 6)
	h.show("ouroboros-death", card.Ouroboros(f, deadly.tracker(deadly.menu("f1", false, card.OuroborosKnobs{}))))
	asked := h.party(6 * ouroboros.Metre).
		do(ouroboros.Action{Kind: ouroboros.Ask, Creature: "f1", Skill: ouroboros.Athletics, N: 15}).
		do(ouroboros.Action{Kind: ouroboros.Ask, Creature: "f2", Save: ouroboros.Will, N: 12, Hidden: true})
	h.show("ouroboros-asked", card.Ouroboros(f, asked.tracker(nil)))
	h.show("ouroboros-asked-pad", card.OuroborosPad(f, *asked.menu("f2", false, card.OuroborosKnobs{})))
	return firstErrorOf(leaving, grabbing, deadly, asked)
}

// ouroDeputy is the ДМ: named, taken back, at its desk.
func (h *hall) ouroDeputy(in card.OuroborosDeskIn, d *den) {
	f := h.frame
	h.show("deputy", card.Deputy(f, anya))
	h.show("deputy-none", card.Deputy(f, ""))
	h.show("deputy-desk", card.DeputyDesk(f, "Камелот"))
	h.show("deputy-choice", card.Table(f, card.TableIn{Title: "Камелот", Deputy: anya, Nominees: []card.Person{anya, borya}}))
	in.Deputy, in.Menu = true, d.menu("f4", true, card.OuroborosKnobs{})
	h.show("deputy-scene", card.OuroborosDesk(f, in))
}

// ouroDesk is the master's private card.
func (h *hall) ouroDesk() error {
	f := h.frame
	d := h.started(2 * ouroboros.Metre).
		do(ouroboros.Action{Kind: ouroboros.Impose, Creature: "f1", Condition: ouroboros.Poisoned, Target: "f4", N: 3}).
		do(ouroboros.Action{Kind: ouroboros.Impose, Creature: "f1", Condition: ouroboros.Prone})
	in := card.OuroborosDeskIn{Scene: 1, Title: "Камелот", Sight: ouroboros.View(d.state, gameMaster),
		Choices: ouroboros.Choices(d.state, gameMaster), Past: d.past[len(d.past)-2:], Cast: d.cast(), Deadline: evening(), Slow: true}
	h.show("ouroboros-desk", card.OuroborosDesk(f, in))
	h.ouroDeputy(in, d)
	for _, page := range card.OuroborosPages(true) {
		in.Menu = d.menu("f1", true, card.OuroborosKnobs{Page: page, Number: 17})
		h.show("ouroboros-desk-page"+named(page), card.OuroborosDesk(f, in))
	}
	in.Menu = d.menu("f4", true, card.OuroborosKnobs{Aim: "f2"})
	h.show("ouroboros-desk-npc", card.OuroborosDesk(f, in))
	in.Menu, in.Adding = nil, []card.Ready{{Key: "ogre", Name: f.Words.T("ouro.hero.ogre"), About: f.Words.T("ouro.hero.ogre.about")}}
	h.show("ouroboros-desk-add", card.OuroborosDesk(f, in))
	d.do(ouroboros.Action{Kind: ouroboros.Finish})
	h.show("ouroboros-desk-over", card.OuroborosDesk(f, card.OuroborosDeskIn{Scene: 1, Sight: ouroboros.View(d.state, gameMaster)}))
	return d.err
}
