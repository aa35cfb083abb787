package bot

import (
	"slices"
	"strings"

	"kubik/rules/grail"
)

// begin starts the fight that was set up: its secret seed is drawn, and the commitment to it goes into the journal.
func begin(t *turn) (reply, error) {
	lineup, err := t.lineup()
	if err != nil {
		return reply{}, err
	}
	state, err := grail.New(lineup)
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

// lineup is the fight as the setup page has it. Nobody is left out in silence: whoever was put on a side and cannot
// fight about this is named.
func (t *turn) lineup() (grail.Setup, error) {
	lineup := grail.Setup{
		Risk: t.table.Setup.Risk, Initiative: t.table.Setup.Initiative, Rules: t.table.Rules,
	}
	var unable []string
	for _, h := range t.roster.Heroes {
		side := t.table.Setup.Sides[h.ID]
		switch {
		case side == 0:
		case h.able(lineup.Risk):
			lineup.Fighters = append(lineup.Fighters, h.entering(side))
		default:
			unable = append(unable, h.Sheet.Name)
		}
	}
	if len(unable) > 0 {
		return lineup, refuse("unable", "Names", strings.Join(unable, ", "))
	}
	return lineup, nil
}

// entering is the hero as a fighter who comes into a scene on a side.
func (h *Hero) entering(side int) grail.Fighter {
	f := h.Sheet
	f.Cliches = slices.Clone(f.Cliches)
	f.Side = side
	return f
}
