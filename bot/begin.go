package bot

import (
	"slices"

	"kubik/rules/grail"
)

// begin starts the fight that was set up: its secret seed is drawn, and the commitment to it goes into the journal.
func begin(t *turn) (reply, error) {
	state, err := grail.New(t.lineup())
	if err != nil {
		return reply{}, err
	}
	seed, err := newSeed(t.bot.Entropy)
	if err != nil {
		return reply{}, err
	}
	t.table.Scene++
	t.table.Stage = InScene
	t.table.Step++
	t.table.Desk.Page = ""
	t.scene = &Scene{
		Format: format, Number: t.table.Scene, State: state, Seed: seed, Clock: t.table.Setup.Clock,
	}
	t.scene.restart(t.now)
	t.note(entry{Scene: t.scene.Number, Round: state.Round, Lock: seed.commitment()})
	return t.say("toast.begin")
}

// lineup is the fight as the setup page has it.
func (t *turn) lineup() grail.Setup {
	lineup := grail.Setup{
		Risk: t.table.Setup.Risk, Initiative: t.table.Setup.Initiative, Rules: t.table.Rules,
	}
	for _, h := range t.roster.Heroes {
		side := t.table.Setup.Sides[h.ID]
		if side > 0 && h.able(lineup.Risk) {
			lineup.Fighters = append(lineup.Fighters, h.entering(side))
		}
	}
	return lineup
}

// entering is the hero as a fighter who comes into a scene on a side.
func (h *Hero) entering(side int) grail.Fighter {
	f := h.Sheet
	f.Cliches = slices.Clone(f.Cliches)
	f.Side = side
	return f
}
