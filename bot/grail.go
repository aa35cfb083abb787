package bot

import (
	"slices"
	"time"

	"kubik/bot/card"
	"kubik/bot/patch"
	"kubik/rules/grail"
)

// grailBook is the id of the Holy Grail War rulebook.
const grailBook = "grail"

// grailGame plays the Holy Grail War at the table.
type grailGame struct{}

func (grailGame) heroes(w card.Words) []card.Ready { return shelves(readyHeroes(), w) }

// readyHeroes are the Servants, then the masters who may contract them.
func readyHeroes() []grail.Sheet { return append(grail.ReadyHeroes(), grail.ReadyMasters()...) }

func (grailGame) npcs(w card.Words) []card.Ready { return shelves(grail.ReadyNPCs(), w) }

func shelves(sheets []grail.Sheet, w card.Words) []card.Ready {
	var list []card.Ready
	for _, sheet := range sheets {
		list = append(list, card.Ready{
			Key: sheet.Key, Name: w.T("hero." + sheet.Key), About: w.T("hero." + sheet.Key + ".about"),
		})
	}
	return list
}

func (grailGame) ready(key string, w card.Words) (Hero, bool) {
	return spoken(readyHeroes(), key, w)
}

// readyNPC is an NPC, or a Servant or master that the master plays: then nobody else sees its sheet.
func (grailGame) readyNPC(key string, w card.Words) (Hero, bool) {
	if npc, ok := spoken(grail.ReadyNPCs(), key, w); ok {
		return npc, true
	}
	h, ok := spoken(readyHeroes(), key, w)
	if ok {
		h.Sheet.AllOpen = false
		for i := range h.Sheet.Cliches {
			h.Sheet.Cliches[i].Secrecy = grail.Hidden
		}
	}
	return h, ok
}

// spoken is a ready sheet with its names in the table's language.
func spoken(sheets []grail.Sheet, key string, w card.Words) (Hero, bool) {
	at := slices.IndexFunc(sheets, func(s grail.Sheet) bool { return s.Key == key })
	if at < 0 {
		return Hero{}, false
	}
	f := sheets[at].Fighter("", 0)
	h := Hero{Ready: key, Sheet: &f}
	grailGame{}.translate(&h, w)
	return h, true
}

func (grailGame) translate(h *Hero, w card.Words) {
	h.rename(w.T("hero." + h.Ready))
	for i := range h.Sheet.Cliches {
		c := &h.Sheet.Cliches[i]
		c.Name = w.T("cliche." + string(c.ID))
		if c.Phantasm {
			c.TrueName = w.T("phantasm." + h.Ready)
		}
	}
	h.retell(w)
}

func (grailGame) rest(h *Hero) {
	for i := range h.Sheet.Cliches {
		c := &h.Sheet.Cliches[i]
		c.Now = c.Max
	}
	h.Sheet.Inner = slices.DeleteFunc(slices.Clone(h.Sheet.Inner), func(x grail.Inner) bool { return x.Scope == "" })
}

func (grailGame) listed(h *Hero, w card.Words) card.Hero {
	return card.Hero{
		ID: h.ID, Name: h.name(), Player: person(h.Owner), NPC: h.Owner == 0,
		Life: w.LifeText(h.seen(public).Life), Down: !h.able(grail.Body),
	}
}

func (grailGame) sheet(w *world, f card.Frame, h *Hero) card.Card {
	seen := h.seen(public)
	if w.scene != nil && !w.scene.Moved {
		if now := seenIn(grail.View(w.scene.State, public), grail.FighterID(h.ID)); now != nil {
			seen = *now
		}
	}
	return card.Sheet(f, seen)
}

func (grailGame) defaults(s *Setup) { s.Risk, s.Initiative = grail.Body, grail.Rolled }

// enough: a fight needs two.
func (grailGame) enough(w *world) error {
	if len(w.roster.Heroes) < 2 {
		return refuse("too-few")
	}
	return nil
}

func (g grailGame) setup(w *world, f card.Frame) card.Card {
	in := card.SetupIn{
		Step: w.table.Step, Risk: w.table.Setup.Risk, Initiative: w.table.Setup.Initiative,
		Clock: time.Duration(w.table.Setup.Clock) * time.Second,
	}
	for i := range w.roster.Heroes {
		h := &w.roster.Heroes[i]
		shown := g.listed(h, f.Words)
		shown.Down = h.Owner != 0 && !h.able(in.Risk) // what an NPC lacks is the master's to know
		in.Entrants = append(in.Entrants, card.Entrant{Hero: shown, Side: w.table.Setup.Sides[h.ID]})
	}
	return card.Setup(f, in)
}

func (grailGame) reinforce(t *turn, h *Hero) (reply, error) {
	if err := t.enter(h, t.scene.npcSide()); err != nil {
		return reply{}, err
	}
	return t.say("toast.npc-joins", "Name", h.name(), "Round", t.scene.State.Round+1)
}

func (grailGame) settle(w *world) {
	for _, f := range w.scene.State.Fighters {
		if hero := w.roster.hero(string(f.ID)); hero != nil {
			left := f.Leave()
			hero.Sheet.Cliches, hero.Sheet.Known, hero.Sheet.Inner = left.Cliches, left.Known, left.Inner
			hero.Sheet.SealsSpent, hero.Sheet.Contract, hero.Sheet.Things = left.SealsSpent, left.Contract, left.Things
		}
	}
	w.strays()
}

func (grailGame) round(s *Scene) int { return s.State.Round }
func (grailGame) step(s *Scene) int  { return s.State.Step }
func (grailGame) over(s *Scene) bool { return s.State.Stage == grail.Over }

func (grailGame) timeout(t *turn) error { return t.act(grail.Action{Kind: grail.Timeout}) }

func (grailGame) record(f card.Frame, r *Record) card.Card { return card.Record(f, r.in()) }

func (grailGame) desk(w *world, f card.Frame, in card.DeskIn) card.Card {
	in.Fight = w.deskFight()
	return card.Desk(f, in)
}

// hushed are the parts of a declaration that its own side alone may know until the round resolves.
var hushed = map[string]bool{
	"mode": true, "target": true, "attack": true, "defense": true, "attack_pump": true, "defense_pump": true,
	"phantasm": true, "shatter": true, "lift": true,
}

// quiet: nothing but undisclosed parts of declarations has changed. Of NPCs that strike first everybody hears whom they
// aim at (G2.1); and in mid-round a question may hang on a declaration.
func (grailGame) quiet(before, after *Scene, where []patch.Difference) bool {
	s := after.State
	if s.Stage != grail.Declaring || s.Pending != nil || before.asked() != after.asked() {
		return false
	}
	for _, d := range where {
		p := d.Path
		if len(p) != 5 || p[0] != "state" || p[1] != "fighters" || p[3] != "declared" || !hushed[p[4]] {
			return false
		}
		if p[4] == "target" && s.Initiative == grail.EnemiesFirst {
			return false
		}
	}
	return true
}
