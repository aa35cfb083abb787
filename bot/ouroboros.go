package bot

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"kubik/bot/card"
	"kubik/bot/patch"
	"kubik/rules/ouroboros"
)

// ouroborosBook is the id of the OUROBOROS rulebook.
const ouroborosBook = "ouroboros"

// ouroborosGame plays OUROBOROS at the table.
type ouroborosGame struct{}

// Tracker is a scene of OUROBOROS.
type Tracker struct {
	State ouroboros.State `json:"state"`
	// Turn is the number of the live card, Of whose turn it shows; empty: a scene without rounds.
	Turn int                  `json:"turn"`
	Of   ouroboros.CreatureID `json:"of,omitempty"`
	// Past is what has happened on this card, Cast who was who in it.
	Past []ouroboros.Event  `json:"past,omitempty"`
	Cast card.OuroborosCast `json:"cast"`
	// Stood means that the master has acted in the player's place on this card, Stand what else has, Silent how many turns
	// in a row nobody has acted.
	Stood  bool         `json:"stood,omitempty"`
	Stand  card.StandIn `json:"stand,omitempty"`
	Silent int          `json:"silent,omitempty"`
	// Closing means that the master is asked whether to end the scene.
	Closing bool `json:"closing,omitempty"`
	// Words are what people are about to write in reply to a card.
	Words map[int64]Wording `json:"words,omitempty"`
	// Gone are those who were taken out of the scene, as they left it.
	Gone []ouroboros.Creature `json:"gone,omitempty"`
	// Pads are the creatures whose menus stand on cards of their own, Joining the people who choose a hero to come in with.
	Pads    []ouroboros.CreatureID `json:"pads,omitempty"`
	Joining []int64                `json:"joining,omitempty"`
	// Menus are what has been turned on the menus in the group, Desk on the master's, Own on those of players in private;
	// Again what each has struck with last, Aimed whom.
	Menus map[ouroboros.CreatureID]card.OuroborosKnobs `json:"menus,omitempty"`
	Desk  map[ouroboros.CreatureID]card.OuroborosKnobs `json:"desk,omitempty"`
	Own   map[ouroboros.CreatureID]card.OuroborosKnobs `json:"own,omitempty"`
	// Deputy are those of the ДМ.
	Deputy map[ouroboros.CreatureID]card.OuroborosKnobs  `json:"deputy,omitempty"`
	Again  map[ouroboros.CreatureID]ouroboros.WeaponID   `json:"again,omitempty"`
	Aimed  map[ouroboros.CreatureID]ouroboros.CreatureID `json:"aimed,omitempty"`
}

// clone is a copy whose maps and lists are its own.
func (k *Tracker) clone() Tracker {
	c := *k
	c.Past, c.Gone = slices.Clip(k.Past), slices.Clip(k.Gone)
	c.Pads, c.Joining = slices.Clone(k.Pads), slices.Clone(k.Joining)
	c.Menus, c.Desk, c.Own, c.Deputy = maps.Clone(k.Menus), maps.Clone(k.Desk), maps.Clone(k.Own), maps.Clone(k.Deputy)
	c.Again, c.Aimed = maps.Clone(k.Again), maps.Clone(k.Aimed)
	return c
}

func (ouroborosGame) heroes(w card.Words) []card.Ready { return ouroShelf(ouroboros.ReadyHeroes(), w) }

func (ouroborosGame) npcs(w card.Words) []card.Ready { return ouroShelf(ouroboros.ReadyNPCs(), w) }

func ouroShelf(sheets []ouroboros.Sheet, w card.Words) []card.Ready {
	var list []card.Ready
	for _, sheet := range sheets {
		list = append(list, card.Ready{
			Key: sheet.Key, Name: w.T("ouro.hero." + sheet.Key), About: w.T("ouro.hero." + sheet.Key + ".about"),
		})
	}
	return list
}

func (ouroborosGame) ready(key string, w card.Words) (Hero, bool) {
	return ouroSpoken(ouroboros.ReadyHeroes(), key, w)
}

func (ouroborosGame) readyNPC(key string, w card.Words) (Hero, bool) {
	return ouroSpoken(ouroboros.ReadyNPCs(), key, w)
}

func ouroSpoken(sheets []ouroboros.Sheet, key string, w card.Words) (Hero, bool) {
	at := slices.IndexFunc(sheets, func(s ouroboros.Sheet) bool { return s.Key == key })
	if at < 0 {
		return Hero{}, false
	}
	c := sheets[at].Creature("", 0)
	card.Spoken(&c, key, w)
	return Hero{Ready: key, Ouroboros: &c}, true
}

func (ouroborosGame) translate(h *Hero, w card.Words) { card.Spoken(h.Ouroboros, h.Ready, w) }

// rest gives everything back, and takes a step of exhaustion away (O10B.5). Ruling: between scenes the table may take up
// the fallen again; what a death means is told in prose.
func (ouroborosGame) rest(h *Hero) {
	c := h.Ouroboros
	c.Out, c.Dying, c.Effects, c.Breath, c.Height, c.Difficult = "", false, nil, 0, 0, false
	c.Exhaustion = max(0, min(c.Exhaustion, ouroboros.MaxExhaustion-1)-1)
	c.Health = c.Most()
}

func (ouroborosGame) listed(h *Hero, _ card.Words) card.Hero {
	c := h.Ouroboros
	life := "❤ ?"
	if c.Open {
		life = "❤ " + strconv.Itoa(c.Health) + "/" + strconv.Itoa(c.Most())
	}
	return card.Hero{ID: h.ID, Name: c.Name, Player: person(h.Owner), NPC: h.Owner == 0, Life: life, Down: c.Out != ""}
}

// creature is the hero as one who comes into a scene on a side.
func (h *Hero) creature(side int) ouroboros.Creature {
	c := *h.Ouroboros
	c.ID, c.Player, c.Side = ouroboros.CreatureID(h.ID), "", side
	if h.Owner != 0 {
		c.Player = ouroboros.PlayerID(person(h.Owner))
	}
	return c
}

func (ouroborosGame) sheet(w *world, f card.Frame, h *Hero) card.Card {
	s := ouroboros.State{Creatures: []ouroboros.Creature{h.creature(1)}}
	if w.scene != nil && w.scene.Tracker != nil && !w.scene.Moved {
		if c := w.scene.creature(ouroboros.CreatureID(h.ID)); c != nil {
			s = w.scene.Tracker.State
		}
	}
	for _, seen := range ouroboros.View(s, ouroboros.Viewer{}).Creatures {
		if seen.ID == ouroboros.CreatureID(h.ID) {
			return card.OuroborosSheet(f, seen)
		}
	}
	return card.Pointer(f)
}

// defaultApart is how many metres lie between those who meet, unless the master says otherwise.
const defaultApart = 10

func (ouroborosGame) defaults(s *Setup) { s.Apart, s.Light = defaultApart, ouroboros.Bright }

// enough: a scene needs somebody in it.
func (ouroborosGame) enough(w *world) error {
	if len(w.roster.Heroes) == 0 {
		return refuse("no-hero")
	}
	return nil
}

func (g ouroborosGame) setup(w *world, f card.Frame) card.Card {
	su := w.table.Setup
	in := card.OuroborosSetupIn{Step: w.table.Step, Apart: su.Apart, Light: su.Light, House: su.House,
		Clock: time.Duration(su.Clock) * time.Second}
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		in.Entrants = append(in.Entrants, card.Entrant{Hero: g.listed(h, f.Words), Side: su.Sides[h.ID]})
	}
	return card.OuroborosSetup(f, in)
}

// settle keeps what a scene has left of everybody, the dead included.
func (ouroborosGame) settle(w *world) {
	k := w.scene.Tracker
	for _, c := range append(slices.Clone(k.Gone), k.State.Creatures...) {
		if hero := w.roster.hero(string(c.ID)); hero != nil {
			kept := c
			*hero.Ouroboros = kept
		}
	}
}

// round is never 0, also without rounds: buttons of the book count by steps.
func (ouroborosGame) round(s *Scene) int { return max(1, s.Tracker.State.Round) }
func (ouroborosGame) step(s *Scene) int  { return s.Tracker.State.Step }
func (ouroborosGame) over(s *Scene) bool { return s.Tracker.State.Stage == ouroboros.Over }

// quiet: nearly every tap of this book changes what is seen.
func (ouroborosGame) quiet(*Scene, *Scene, []patch.Difference) bool { return false }

// creature finds one of the scene; nil when there is none.
func (s *Scene) creature(id ouroboros.CreatureID) *ouroboros.Creature {
	all := s.Tracker.State.Creatures
	at := slices.IndexFunc(all, func(c ouroboros.Creature) bool { return c.ID == id })
	if at < 0 {
		return nil
	}
	return &all[at]
}
