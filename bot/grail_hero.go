package bot

import (
	"slices"

	"kubik/rules/grail"
)

// able tells whether the hero could stand in a fight about this.
func (h *Hero) able(risk grail.Risk) bool {
	return grail.State{Risk: risk}.Admits(bind(h.entering(1), nil)) == nil
}

// seen is the hero's sheet as a viewer sees it, outside any fight.
func (h *Hero) seen(v grail.Viewer) grail.Seen {
	alone := grail.State{Risk: grail.Body, Fighters: []grail.Fighter{h.fighter()}}
	return grail.View(alone, v).Fighters[0]
}

// fighter is the hero as the rules see it.
func (h *Hero) fighter() grail.Fighter {
	f := *h.Sheet
	f.ID, f.Player = grail.FighterID(h.ID), ""
	if h.Owner != 0 {
		f.Player = player(h.Owner)
	}
	f.Cliches = slices.Clone(f.Cliches)
	return f
}
