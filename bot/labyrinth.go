package bot

import (
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/bot/patch"
	"kubik/rules/labyrinth"
)

// labyrinthBook is the id of the book Labyrinth.
const labyrinthBook = "labyrinth"

// labyrinthGame plays the Labyrinth at the table.
type labyrinthGame struct{}

func (labyrinthGame) heroes(w card.Words) []card.Ready {
	var list []card.Ready
	for _, s := range labyrinth.ReadyHeroes() {
		list = append(list, card.Ready{Key: s.Key, Name: w.T("delver." + s.Key), About: w.T("delver." + s.Key + ".about")})
	}
	return list
}

// npcs are the same people: a companion whom the master plays.
func (g labyrinthGame) npcs(w card.Words) []card.Ready { return g.heroes(w) }

func (g labyrinthGame) ready(key string, w card.Words) (Hero, bool) {
	sheets := labyrinth.ReadyHeroes()
	at := slices.IndexFunc(sheets, func(s labyrinth.Sheet) bool { return s.Key == key })
	if at < 0 {
		return Hero{}, false
	}
	delver := sheets[at].Hero("", "")
	h := Hero{Ready: key, Labyrinth: &delver}
	g.translate(&h, w)
	return h, true
}

func (g labyrinthGame) readyNPC(key string, w card.Words) (Hero, bool) { return g.ready(key, w) }

// translate names what still has its ready name; what a player has renamed stays.
func (labyrinthGame) translate(h *Hero, w card.Words) {
	h.rename(w.T("delver." + h.Ready))
	for i := range h.Labyrinth.Cliches {
		c := &h.Labyrinth.Cliches[i]
		c.Name = w.T("talent." + string(c.ID))
	}
}

// rest makes a hero as it was before its first labyrinth.
func (g labyrinthGame) rest(h *Hero) {
	sheets := labyrinth.ReadyHeroes()
	at := slices.IndexFunc(sheets, func(s labyrinth.Sheet) bool { return s.Key == h.Ready })
	if at < 0 { // one's own keeps what it has lived through, healed
		h.Labyrinth.Out = false
		for i := range h.Labyrinth.Cliches {
			c := &h.Labyrinth.Cliches[i]
			c.Now, c.Debuffed, c.Debuff = c.Max, false, ""
		}
		return
	}
	fresh := sheets[at].Hero(h.Labyrinth.ID, h.Labyrinth.Player)
	fresh.Name = h.Labyrinth.Name
	for i := range fresh.Cliches {
		fresh.Cliches[i].Name = h.Labyrinth.Cliches[i].Name
	}
	h.Labyrinth = &fresh
}

func (labyrinthGame) listed(h *Hero, w card.Words) card.Hero {
	return card.Hero{ID: h.ID, Name: h.name(), Player: person(h.Owner), NPC: h.Owner == 0, Life: w.LabyrinthLife(*h.Labyrinth)}
}

func (labyrinthGame) sheet(w *world, f card.Frame, h *Hero) card.Card {
	delver := h.delver()
	if w.scene != nil && w.scene.Dungeon != nil && !w.scene.Moved {
		if now := w.scene.Dungeon.hero(delver.ID); now != nil {
			delver = *now
		}
	}
	return card.LabyrinthSheet(f, delver)
}

// delver is the hero as the rules know it.
func (h *Hero) delver() labyrinth.Hero {
	delver := *h.Labyrinth
	delver.ID, delver.Player = labyrinth.HeroID(h.ID), labyrinth.PlayerID(person(h.Owner))
	delver.Cliches, delver.Items = slices.Clone(delver.Cliches), slices.Clone(delver.Items)
	return delver
}

func (labyrinthGame) defaults(s *Setup) { s.Maze = MazeSetup{Places: labyrinth.DefaultPlaces} }

// enough: a labyrinth needs one hero whom somebody plays.
func (labyrinthGame) enough(w *world) error {
	if !w.roster.has(func(h *Hero) bool { return h.Owner != 0 }) {
		return refuse("labyrinth-too-few")
	}
	return nil
}

func (g labyrinthGame) setup(w *world, f card.Frame) card.Card {
	set := w.table.Setup.Maze
	in := card.LabyrinthSetupIn{
		Step: w.table.Step, Places: set.Places, Built: set.Built, Master: w.table.Master != 0, Alone: w.solo(),
		Together: set.Together, Order: set.Order, Clock: time.Duration(w.table.Setup.Clock) * time.Second,
	}
	for i := range w.roster.Heroes {
		in.Heroes = append(in.Heroes, g.listed(&w.roster.Heroes[i], f.Words))
	}
	return card.LabyrinthSetup(f, in)
}

// begin draws the labyrinth from the scene's secret seed, or an empty first location for a master to build on.
func (labyrinthGame) begin(t *turn, s *Scene) error {
	set := t.table.Setup.Maze
	su := labyrinth.Setup{
		Rules: labyrinth.Rules{Initiative: set.Order, PartyStep: set.Together}, Mastered: t.table.Master != 0,
	}
	for i := range t.roster.Heroes {
		su.Heroes = append(su.Heroes, t.roster.Heroes[i].delver())
	}
	var err error
	if set.Built {
		su.Start = "start"
		su.Map = labyrinth.Map{Places: []labyrinth.Place{{ID: su.Start, Key: labyrinth.Themes()[0], Tier: 1}}}
	} else if su.Map, su.Start, err = labyrinth.Generate(s.Seed, labyrinth.Plan{Places: set.Places, Heroes: len(su.Heroes)}); err != nil {
		return err
	}
	state, err := labyrinth.New(su)
	if err != nil {
		return err
	}
	s.Dungeon = &Dungeon{State: state, Beat: 1, Page: 1, Names: card.LabyrinthNames{}}
	s.Dungeon.learn(nil)
	return nil
}

// reinforce brings a companion into the running labyrinth.
func (labyrinthGame) reinforce(t *turn, h *Hero) (reply, error) {
	if err := t.enterMaze(h); err != nil {
		return reply{}, err
	}
	return t.say("toast.maze.entered", "Hero", h.name())
}

// settle: whoever comes out of a labyrinth keeps what it has learnt and lost.
func (labyrinthGame) settle(w *world) {
	for _, delver := range w.scene.Dungeon.State.Heroes {
		if h := w.roster.hero(string(delver.ID)); h != nil && delver.Gone == "" {
			h.Labyrinth = &delver
		}
	}
}

func (labyrinthGame) round(s *Scene) int { return s.Dungeon.Beat }
func (labyrinthGame) step(s *Scene) int  { return s.Dungeon.State.Step }
func (labyrinthGame) over(s *Scene) bool { return s.Dungeon.State.Stage() == labyrinth.Over }

// timeout is the moment: silence takes what it stands for.
func (labyrinthGame) timeout(t *turn) error {
	return t.explore(labyrinth.Action{Kind: labyrinth.Timeout})
}

func (labyrinthGame) record(f card.Frame, r *Record) card.Card {
	return card.LabyrinthRecord(f, *r.Labyrinth)
}

// quiet: everything a player may do shows.
func (labyrinthGame) quiet(*Scene, *Scene, []patch.Difference) bool { return false }
