package gallery

import (
	"fmt"

	"kubik/bot/card"
	"kubik/rules/dice"
	"kubik/rules/labyrinth"
)

// maze plays a labyrinth by the rules, so that cards show what really happens.
type maze struct {
	words card.Words
	state labyrinth.State
	rolls dice.Roller
	past  []labyrinth.Event
	names card.LabyrinthNames
	err   error
}

// delver is a ready hero of the labyrinth in the gallery's language.
func (h *hall) delver(id labyrinth.HeroID, key string, player card.Person) labyrinth.Hero {
	for _, s := range labyrinth.ReadyHeroes() {
		if s.Key != key {
			continue
		}
		hero := s.Hero(id, labyrinth.PlayerID(player))
		hero.Name = h.frame.Words.T("delver." + key)
		for i := range hero.Cliches {
			hero.Cliches[i].Name = h.frame.Words.T("talent." + string(hero.Cliches[i].ID))
		}
		return hero
	}
	panic("gallery: nobody is called " + key)
}

// enter opens a labyrinth of a few locations, each with something to see, and a master who can do anything.
func (h *hall) enter(mastered bool, heroes ...labyrinth.Hero) *maze {
	coat := labyrinth.Item{ID: "coat", Key: "guard-cuirass", Dice: 3, Clothing: true}
	rope := labyrinth.Item{ID: "rope", Key: "rope", Dice: 1, Tags: []labyrinth.Tag{labyrinth.Agility, labyrinth.Might}}
	scout := labyrinth.Task{ID: "t1", Key: "wounded-scout", Kind: labyrinth.Survivor, TN: 9, Hints: []labyrinth.Tag{labyrinth.Healing}}
	rocks := labyrinth.Task{ID: "t2", Key: "chasm", Kind: labyrinth.Obstacle, TN: 12, Dangerous: true, Hints: []labyrinth.Tag{labyrinth.Agility}}
	vines := labyrinth.Task{ID: "t3", Key: "grasping-vines", Kind: labyrinth.Obstacle, Dice: 3, Dangerous: true, Hints: []labyrinth.Tag{labyrinth.Nature, labyrinth.Fire}}
	king, _ := labyrinth.Monster("minotaur-king")
	boss := labyrinth.Foe{ID: "boss", Key: king.Key, Tier: king.Tier, Boss: true, Lines: king.Lines, Weakness: king.Weakness}
	m := &maze{words: h.frame.Words, rolls: dice.NewStream([32]byte{9}, 1, []byte("labyrinth")), names: card.LabyrinthNames{}}
	m.state, m.err = labyrinth.New(labyrinth.Setup{
		Mastered: mastered, Heroes: heroes, Start: "p1",
		Map: labyrinth.Map{
			Places: []labyrinth.Place{
				{ID: "p1", Key: "hall-of-columns", Tier: 1, Items: []labyrinth.Item{rope, coat}, Tasks: []labyrinth.Task{scout}},
				{ID: "p2", Key: "mushroom-grotto", Tier: 1, Scouted: true, Foes: []labyrinth.Foe{
					{ID: "f1", Key: "cellar-rats", Tier: 1, Lines: []labyrinth.Line{{ID: "teeth", Max: 2, Now: 2}, {ID: "swarm", Max: 1, Now: 1}}, Weakness: []labyrinth.Tag{labyrinth.Light}},
					{ID: "f2", Key: "cellar-rats", Tier: 1, Lines: []labyrinth.Line{{ID: "teeth", Max: 2, Now: 2}, {ID: "swarm", Max: 1, Now: 1}}, Weakness: []labyrinth.Tag{labyrinth.Light}}}},
				{ID: "p3", Key: "crooked-library", Tier: 2},
				{ID: "p4", Key: "star-well", Tier: 3, Exit: true, Foes: []labyrinth.Foe{boss}},
				{ID: "p5", Key: "bone-cellar", Tier: 2, Lair: true},
			},
			Paths: []labyrinth.Path{{ID: "c1", A: "p1", B: "p2"}, {ID: "c2", A: "p1", B: "p3", Task: &rocks}, {ID: "c3", A: "p1", B: "p4"},
				{ID: "c4", A: "p1", B: "p5"}, {ID: "c5", A: "p2", B: "p5", Task: &vines}},
		},
	})
	m.learn()
	return m
}

func (m *maze) learn() {
	m.names.Learn(labyrinth.View(m.state, labyrinth.Viewer{}))
	for i, w := range labyrinth.View(m.state, labyrinth.Viewer{}).Paths {
		m.names["w:"+string(w.ID)] = fmt.Sprint(i + 1)
	}
}

// do is an action of a player, or of the master where player is vera.
func (m *maze) do(player card.Person, a labyrinth.Action) *maze {
	if m.err != nil {
		return m
	}
	a.By = labyrinth.Viewer{Player: labyrinth.PlayerID(player), Master: player == vera}
	next, events, err := labyrinth.Apply(m.state, a, m.rolls)
	if err != nil {
		m.err = fmt.Errorf("labyrinth, %s: %w", a.Kind, err)
		return m
	}
	m.state = next
	m.past = append(m.past, labyrinth.ViewEvents(next, events, labyrinth.Viewer{})...)
	for _, e := range events {
		m.names.Foes(e.Foes)
	}
	m.learn()
	return m
}

func (m *maze) step(player card.Person, st labyrinth.Step) *maze {
	return m.do(player, labyrinth.Action{Kind: labyrinth.Propose, Step: st})
}

// told forgets what has happened, as a record does.
func (m *maze) told() *maze {
	m.past = nil
	return m
}

func (m *maze) offers(player labyrinth.PlayerID) []labyrinth.Choice {
	return labyrinth.Choices(m.state, labyrinth.Viewer{Player: player, Master: player == ""})
}

// live is the card as a group sees it.
func (m *maze) live(page card.LabyrinthPage) card.LabyrinthIn {
	sight := labyrinth.View(m.state, labyrinth.Viewer{})
	player := m.state.Heroes[0].Player
	for _, h := range m.state.Heroes {
		if h.ID == card.Roller(sight) {
			player = h.Player
		}
	}
	return card.LabyrinthIn{
		Scene: 1, Beat: m.state.Step, Sight: sight, Names: m.names, Past: m.past, Lock: "72cd6e8422c407fb", Page: page,
		Offers: m.offers(player), Odds: card.Figures(m.state, page), Master: m.state.Mastered, Alone: len(m.state.Heroes) == 1,
	}
}

func (m *maze) own(hero labyrinth.HeroID, page card.LabyrinthPage) card.LabyrinthOwnIn {
	in := card.LabyrinthOwnIn{Scene: 1, Sight: labyrinth.View(m.state, labyrinth.Viewer{}), Names: m.names, Hero: hero, Page: page}
	in.Tends = card.TendFigures(m.state, hero)
	for _, h := range m.state.Heroes {
		if h.ID == hero {
			in.Offers = m.offers(h.Player)
		}
	}
	return in
}
