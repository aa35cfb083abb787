package gallery

import (
	"time"

	"kubik/bot/card"
	"kubik/rules/labyrinth"
)

func (h *hall) labyrinths() error {
	for _, room := range []func() error{h.mazeWays, h.mazeRolls, h.mazeBattles, h.mazeRests, h.mazeSouls, h.mazeEnds, h.mazeDesks} {
		if err := room(); err != nil {
			return err
		}
	}
	return nil
}

func (h *hall) maze(name string, m *maze, page card.LabyrinthPage) {
	if m.err == nil {
		h.show("labyrinth-"+name, card.Labyrinth(h.frame, m.live(page)))
	}
}

func (h *hall) mazeOwn(name string, m *maze, hero labyrinth.HeroID, page card.LabyrinthPage) {
	if m.err == nil {
		h.show("labyrinth-own-"+name, card.LabyrinthOwn(h.frame, m.own(hero, page)))
	}
}

func turned(name string, more ...string) card.LabyrinthPage {
	p := card.LabyrinthPage{Name: name}
	if len(more) > 0 {
		p.Of = more[0]
	}
	if len(more) > 1 {
		p.And = more[1]
	}
	return p
}

func (h *hall) mazeParty() []labyrinth.Hero {
	return []labyrinth.Hero{h.delver("h1", "theseus", anya), h.delver("h2", "ariadne", borya), h.delver("h3", "avicenna", tags)}
}

// mazeWays: exploring, alone and together.
func (h *hall) mazeWays() error {
	alone := h.enter(false, h.delver("h1", "theseus", anya))
	h.maze("alone", alone, turned(""))
	h.maze("move", alone, turned("move"))
	h.maze("scout", alone, turned("scout"))
	h.maze("rest", alone, turned("rest"))
	party := h.enter(false, h.mazeParty()...)
	party.step(anya, labyrinth.Step{Kind: labyrinth.SearchPlace}).step(borya, labyrinth.Step{Kind: labyrinth.MovePath, Path: "c1"})
	party.do(anya, labyrinth.Action{Kind: labyrinth.Deed, Hero: "h1", Text: "Оставляем <носильщика> одного"})
	h.maze("party", party, turned(""))
	h.maze("tackle", party, turned("tackle", "t1"))
	h.maze("more", party, turned("more"))
	h.maze("aside", party, turned("aside"))
	led := h.enter(true, h.mazeParty()...)
	h.maze("led", led, turned(""))
	if led.err == nil && party.err == nil {
		h.show("labyrinth-map", card.LabyrinthMap(h.frame, labyrinth.View(party.state, labyrinth.Viewer{}), party.names))
		h.show("labyrinth-sheet", card.LabyrinthSheet(h.frame, party.state.Heroes[0]))
	}
	return firstFault(alone, party, led)
}

func firstFault(mazes ...*maze) error {
	for _, m := range mazes {
		if m.err != nil {
			return m.err
		}
	}
	return nil
}

// mazeRolls: checks of every kind, help and claims.
func (h *hall) mazeRolls() error {
	alone := h.enter(false, h.delver("h1", "theseus", anya))
	alone.do(anya, labyrinth.Action{Kind: labyrinth.Take, Hero: "h1", Item: "rope"})
	alone.told().step(anya, labyrinth.Step{Kind: labyrinth.Tackle, Task: "t2", Hero: "h1"})
	alone.do(anya, labyrinth.Action{Kind: labyrinth.Spend, Hero: "h1", Item: "rope", N: 1})
	h.maze("check-alone", alone, turned(""))
	party := h.enter(false, h.mazeParty()...)
	st := labyrinth.Step{Kind: labyrinth.Tackle, Task: "t1", Hero: "h1"}
	party.step(anya, st).step(borya, st)
	party.do(anya, labyrinth.Action{Kind: labyrinth.ClaimSuit, Hero: "h1", Cliche: "ball-of-thread", Text: "нить — это шов"})
	party.do(borya, labyrinth.Action{Kind: labyrinth.Help, Hero: "h2", Target: "h1", Cliche: "thread-weaver"})
	h.maze("check", party, turned(""))
	h.mazeOwn("help", party, "h3", turned("help"))
	h.mazeOwn("claim", party, "h1", turned("claim"))
	secret := h.enter(true, h.mazeParty()...)
	secret.do(vera, labyrinth.Action{Kind: labyrinth.Oppose, Hero: "h2", N: 3, Hidden: true, Dangerous: true})
	h.maze("check-secret", secret, turned(""))
	duel := h.enter(false, h.mazeParty()...)
	duel.do(anya, labyrinth.Action{Kind: labyrinth.Challenge, Hero: "h1", Target: "h2"})
	duel.do(anya, labyrinth.Action{Kind: labyrinth.Roll, Hero: "h1"})
	h.maze("versus", duel, turned(""))
	return firstFault(alone, party, secret, duel)
}

// mazeBattles: one's own turn and a monster's, clothing, captivity.
func (h *hall) mazeBattles() error {
	party := h.enter(false, h.mazeParty()...)
	party.do(anya, labyrinth.Action{Kind: labyrinth.Take, Hero: "h1", Item: "coat"})
	st := labyrinth.Step{Kind: labyrinth.MovePath, Path: "c1"}
	party.told().step(anya, st).step(borya, st)
	party.do(anya, labyrinth.Action{Kind: labyrinth.Pump, Hero: "h1", N: 2})
	h.maze("battle", party, turned(""))
	for range 3 {
		party.silence()
	}
	h.maze("battle-defend", party, turned(""))
	asked := h.enter(false, h.delver("h1", "theseus", anya))
	asked.do(anya, labyrinth.Action{Kind: labyrinth.Take, Hero: "h1", Item: "coat"}).told()
	asked.step(anya, labyrinth.Step{Kind: labyrinth.MovePath, Path: "c3"})
	for range 20 {
		if asked.err == nil && asked.state.Stage() == labyrinth.Fighting {
			asked.silence()
		}
	}
	h.maze("clothing", asked, turned(""))
	routed := h.enter(false, h.delver("h1", "medea", anya))
	routed.told().step(anya, labyrinth.Step{Kind: labyrinth.MovePath, Path: "c3"})
	for range 60 {
		if routed.err == nil && routed.state.Stage() != labyrinth.Captive {
			routed.told().silence()
		}
	}
	h.maze("captive", routed, turned(""))
	if party.err == nil {
		h.show("labyrinth-record", card.LabyrinthRecord(h.frame, card.LabyrinthRecordIn{Number: 1, Names: party.names, Events: party.past}))
	}
	return firstFault(party, asked, routed)
}

// silence is nobody doing anything.
func (m *maze) silence() { m.do("", labyrinth.Action{Kind: labyrinth.Timeout}) }

// mazeRests: the plan of a rest, its lessons and their price.
func (h *hall) mazeRests() error {
	party := h.enter(true, h.mazeParty()...)
	party.hurt()
	party.told().step(vera, labyrinth.Step{Kind: labyrinth.ShortRest})
	party.do(anya, labyrinth.Action{Kind: labyrinth.Heal, Hero: "h1", Cliche: "bull-slayer", Debuff: true})
	party.do(tags, labyrinth.Action{Kind: labyrinth.Tend, Hero: "h3", With: "physician", Target: "h2", Cliche: "maze-reader"})
	party.do(anya, labyrinth.Action{Kind: labyrinth.Pay, Hero: "h1", N: 2})
	h.maze("resting", party, turned(""))
	h.mazeOwn("heal", party, "h1", turned("heal"))
	h.mazeOwn("tend", party, "h3", turned("tend"))
	h.mazeOwn("tend-with", party, "h3", turned("tend", "h2-0", "maze-reader"))
	h.mazeOwn("pay", party, "h1", turned("pay"))
	party.silence()
	h.maze("rising", party, turned(""))
	h.mazeOwn("learn", party, "h1", turned("learn"))
	h.mazeOwn("price", party, "h1", turned("price", "bull-slayer"))
	long := h.enter(false, h.delver("h1", "theseus", anya))
	long.step(anya, labyrinth.Step{Kind: labyrinth.LongRest})
	h.maze("resting-long", long, turned(""))
	return firstFault(party, long)
}

// hurt wounds the party by the master's word.
func (m *maze) hurt() *maze {
	for _, c := range []labyrinth.Action{
		{Hero: "h1", Cliche: "bull-slayer", Field: labyrinth.FieldNow, N: 2},
		{Hero: "h1", Cliche: "bull-slayer", Field: labyrinth.FieldDebuff, N: 1},
		{Hero: "h1", Cliche: "kings-son", Field: labyrinth.FieldCorruption, N: 1},
		{Hero: "h2", Cliche: "maze-reader", Field: labyrinth.FieldNow, N: 1},
		{Hero: "h1", Field: labyrinth.FieldPurity, N: 6},
		{Hero: "h1", Field: labyrinth.FieldVice, N: 3},
	} {
		c.Kind = labyrinth.Correct
		m.do(vera, c)
	}
	return m
}

// mazeSouls: what a hero does with what is its own.
func (h *hall) mazeSouls() error {
	m := h.enter(true, h.mazeParty()...).hurt()
	m.do(anya, labyrinth.Action{Kind: labyrinth.Take, Hero: "h1", Item: "rope"})
	h.mazeOwn("home", m, "h1", turned(""))
	for _, p := range []card.LabyrinthPage{
		turned("shed", "bull-slayer"), turned("name", "bull-slayer"), turned("purify"), turned("deed"), turned("give"), turned("duel"),
	} {
		h.mazeOwn(p.Name, m, "h1", p)
	}
	h.mazeOwn("give-to", m, "h1", turned("give", "rope"))
	m.do(anya, labyrinth.Action{Kind: labyrinth.NameDebuff, Hero: "h1", Cliche: "bull-slayer", Text: "дрожь & озноб"})
	m.do(anya, labyrinth.Action{Kind: labyrinth.Shed, Hero: "h1", Cliche: "bull-slayer"})
	h.mazeOwn("rename", m, "h1", turned("rename", "bull-slayer"))
	m.step(vera, labyrinth.Step{Kind: labyrinth.AsideStep, Hero: "h2"})
	h.mazeOwn("away", m, "h2", turned(""))
	return m.err
}

// mazeEnds: before the first scene and after the last.
func (h *hall) mazeEnds() error {
	heroes := h.mazeParty()
	var listed []card.Hero
	for _, hero := range heroes {
		listed = append(listed, card.Hero{ID: string(hero.ID), Name: hero.Name, Player: card.Person(hero.Player)})
	}
	h.show("labyrinth-setup", card.LabyrinthSetup(h.frame, card.LabyrinthSetupIn{Step: 7, Heroes: listed, Places: 12, Clock: time.Hour}))
	h.show("labyrinth-setup-led", card.LabyrinthSetup(h.frame, card.LabyrinthSetupIn{Step: 7, Heroes: listed, Built: true, Master: true,
		Together: labyrinth.Leader, Order: labyrinth.Rolled}))
	h.show("labyrinth-setup-alone", card.LabyrinthSetup(h.frame, card.LabyrinthSetupIn{Step: 3, Heroes: listed[:1], Places: 6, Alone: true}))
	h.show("labyrinth-join", card.LabyrinthJoin(h.frame, card.JoinIn{Scene: 1, Step: 4, Player: borya, Free: card.Shelf{Ready: h.delvers()[:4], Pages: 1}}))
	m := h.enter(true, heroes...).hurt()
	m.do(vera, labyrinth.Action{Kind: labyrinth.Correct, Hero: "h3", Field: labyrinth.FieldVice, N: 6}).told()
	m.do(vera, labyrinth.Action{Kind: labyrinth.Finish})
	h.show("labyrinth-end", card.LabyrinthEnd(h.frame, card.LabyrinthEndIn{
		Scene: 1, Step: 9, Sight: labyrinth.View(m.state, labyrinth.Viewer{}), Names: m.names, Past: m.past,
		Seed: "0101010101010101", Lock: "72cd6e8422c407fb",
	}))
	return m.err
}

func (h *hall) delvers() []card.Ready {
	var list []card.Ready
	for _, s := range labyrinth.ReadyHeroes() {
		list = append(list, card.Ready{Key: s.Key, Name: h.frame.Words.T("delver." + s.Key), About: h.frame.Words.T("delver." + s.Key + ".about")})
	}
	return list
}

// mazeDesks: the master's private card, page by page, and the cards of a table that plays this book.
func (h *hall) mazeDesks() error {
	f := h.frame
	f.Book = "labyrinth"
	h.show("leader-labyrinth", card.Leader(f, card.LeaderIn{Step: 2}))
	h.show("help-labyrinth", card.Help(f))
	h.show("lobby-labyrinth", card.Lobby(f, card.LobbyIn{
		Step: 3, Heroes: []card.Hero{{ID: "f1", Name: "Тесей", Player: anya}}, Free: card.Shelf{Ready: h.delvers()[1:4], Pages: 1}, Start: true,
	}))
	h.show("labyrinth-silent", card.LabyrinthSilent(f, card.LabyrinthSilentIn{Scene: 1, Beat: 4, Player: borya, Hero: "h2", Name: "Ариадна"}))
	m := h.enter(true, h.mazeParty()...)
	pad := m.live(card.LabyrinthPage{})
	pad.For, pad.Master = borya, true
	h.show("labyrinth-pad", card.Labyrinth(f, pad))
	for _, p := range []card.LabyrinthPage{
		turned(""), turned("places"), turned("new", "exit"), turned("at", "p1"), turned("at", "p5"), turned("task", "p5"),
		turned("item", "p5", "hide"), turned("foe", "p5"), turned("path", "p5"), turned("bar", "c1"), turned("ask"),
		turned("ask", "h1", "d-fire"), turned("ask", "h1", "d-pick"), turned("thing", "t", "t1"),
		turned("way", "c1", "p1"), turned("way", "c2", "p1"), turned("fix", "h1", "bull-slayer"), turned("grant", "h1"), turned("spawn"), turned("award"), turned("fix"), turned("fix", "h1"), turned("finish"),
	} {
		h.mazeDesk(m, p)
	}
	h.mazeDrafts(m)
	m.do(vera, labyrinth.Action{Kind: labyrinth.Call, Hero: "h1", N: 12})
	h.mazeDesk(m, turned("", "check"))
	m.do(vera, labyrinth.Action{Kind: labyrinth.CallOff})
	m.do(vera, labyrinth.Action{Kind: labyrinth.Spawn, Monster: "ice-warden"})
	for range 9 {
		if m.err == nil && m.state.Battle != nil && !m.state.Battle.Defending {
			m.silence()
		}
	}
	h.mazeDesk(m, turned("", "battle"))
	h.mazeDesk(m, turned("foes"))
	return m.err
}

// mazeDrafts are the pages on which a master makes something up.
func (h *hall) mazeDrafts(m *maze) {
	foe := labyrinth.Foe{Name: "Страж моста <b>", Tier: 2, Weakness: []labyrinth.Tag{labyrinth.Fire}, Lines: []labyrinth.Line{
		{ID: "l1", Name: "Копьё в три человеческих роста", Max: 4, Now: 4}, {ID: "l2", Name: "Щит", Max: 3, Now: 3}}}
	task := labyrinth.Task{Name: "Трёхголовый мост через реку Стикс", Kind: labyrinth.Quest, TN: 14, Dangerous: true, Reward: 2}
	rolling := labyrinth.Task{Name: "Цепкий туман", Kind: labyrinth.Trap, Dice: 3, Hints: []labyrinth.Tag{labyrinth.Faith}}
	torch := labyrinth.Item{Name: "Факел", Dice: 2, Tags: []labyrinth.Tag{labyrinth.Light}}
	hall := labyrinth.Place{Name: "Зал эха", Tier: 2, Lair: true}
	for name, draft := range map[string]card.LabyrinthDraft{
		"place": {What: card.DraftPlace, Thing: labyrinth.Thing{Place: &hall}},
		"task":  {What: card.DraftTask, Place: "p1", Thing: labyrinth.Thing{Task: &task}},
		"trap":  {What: card.DraftTask, Place: "p1", Hidden: true, Thing: labyrinth.Thing{Task: &rolling}},
		"bar":   {What: card.DraftTask, Path: "c1", Change: "t2", Thing: labyrinth.Thing{Task: &task}},
		"item":  {What: card.DraftItem, Hero: "h1", Thing: labyrinth.Thing{Item: &torch}},
		"foe":   {What: card.DraftFoe, Place: "p5", Change: "f9", Thing: labyrinth.Thing{Foe: &foe}},
		"spawn": {What: card.DraftFoe, Thing: labyrinth.Thing{Foe: &foe}},
	} {
		h.mazeDraft(m, name, turned("draft"), draft)
		switch name {
		case "foe":
			h.mazeDraft(m, name+"-lines", turned("draft", "lines"), draft)
		case "item":
			h.mazeDraft(m, name+"-tags", turned("draft", "tags"), draft)
		case "task":
			h.mazeDraft(m, name+"-where", turned("draft", "where"), draft)
		}
	}
}

func (h *hall) mazeDraft(m *maze, name string, page card.LabyrinthPage, draft card.LabyrinthDraft) {
	v := labyrinth.Viewer{Master: true}
	sight, names := labyrinth.View(m.state, v), card.LabyrinthNames{}
	names.Learn(sight)
	h.show("labyrinth-draft-"+name, card.LabyrinthDesk(h.frame, card.LabyrinthDeskIn{
		Scene: 1, Beat: 3, Sight: sight, Names: names, Page: page, Offers: labyrinth.Choices(m.state, v), Draft: &draft,
	}))
}

func (h *hall) mazeDesk(m *maze, page card.LabyrinthPage) {
	if m.err != nil {
		return
	}
	v := labyrinth.Viewer{Player: labyrinth.PlayerID(vera), Master: true}
	sight := labyrinth.View(m.state, v)
	names := card.LabyrinthNames{}
	names.Learn(sight)
	name := "labyrinth-desk"
	for _, word := range []string{page.Name, page.Of, page.And} {
		if word != "" {
			name += "-" + word
		}
	}
	h.show(name, card.LabyrinthDesk(h.frame, card.LabyrinthDeskIn{
		Scene: 1, Beat: 3, Sight: sight, Names: names, Page: page, Offers: labyrinth.Choices(m.state, v), Title: "Кносс",
	}))
}
