package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// readySheet finds a ready hero.
func readySheet(key string) (grail.Sheet, bool) { return find(grail.ReadyHeroes(), key) }

// readyNPC finds a ready NPC.
func readyNPC(key string) (grail.Sheet, bool) { return find(grail.ReadyNPCs(), key) }

func find(sheets []grail.Sheet, key string) (grail.Sheet, bool) {
	at := slices.IndexFunc(sheets, func(s grail.Sheet) bool { return s.Key == key })
	if at < 0 {
		return grail.Sheet{}, false
	}
	return sheets[at], true
}

// spoken is a ready sheet with its names in the table's language.
func spoken(sheet grail.Sheet, words card.Words) grail.Fighter {
	f := sheet.Fighter("", 0)
	f.Name = words.T("hero." + sheet.Key)
	for i := range f.Cliches {
		f.Cliches[i].Name = words.T("cliche." + string(f.Cliches[i].ID))
	}
	return f
}

// able tells whether the hero could stand in a fight about this.
func (h *Hero) able(risk grail.Risk) bool {
	return grail.State{Risk: risk}.Admits(h.entering(1)) == nil
}

// seen is the hero's sheet as a viewer sees it, outside any fight.
func (h *Hero) seen(v grail.Viewer) grail.Seen {
	alone := grail.State{Risk: grail.Body, Fighters: []grail.Fighter{h.Sheet}}
	return grail.View(alone, v).Fighters[0]
}

// public is the hero as the lobby and the desk list it.
func (h *Hero) public(words card.Words) card.Hero {
	return card.Hero{
		ID: h.ID, Name: h.Sheet.Name, Player: h.Sheet.Player, NPC: h.Owner == 0,
		Life: words.LifeText(h.seen(public).Life), Down: !h.able(grail.Body),
	}
}

// translate gives ready heroes and their clichés their names in another language.
func (r *Roster) translate(words card.Words) {
	for i := range r.Heroes {
		r.Heroes[i].Sheet.Name = ""
	}
	for i := range r.Heroes {
		h := &r.Heroes[i]
		h.Sheet.Name = r.unique(words.T("hero." + h.Ready))
		for j := range h.Sheet.Cliches {
			c := &h.Sheet.Cliches[j]
			c.Name = words.T("cliche." + string(c.ID))
		}
	}
}
