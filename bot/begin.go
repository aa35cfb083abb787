package bot

import (
	"slices"
	"strings"

	"kubik/rules/grail"
	"kubik/rules/ouroboros"
)

// begin starts the scene that was set up: its secret seed is drawn, and the commitment to it goes into the journal.
func begin(t *turn) (reply, error) {
	seed, veil, err := newSeeds(t.bot.Entropy)
	if err != nil {
		return reply{}, err
	}
	scene := &Scene{Format: format, Number: t.table.Scene + 1, Seed: seed, Veil: veil, Clock: t.table.Setup.Clock}
	before := len(t.journal)
	if err := t.game().begin(t, scene); err != nil {
		return reply{}, err
	}
	t.table.Scene = scene.Number
	t.table.Stage = InScene
	t.table.Step++
	t.table.Desk.Page, t.table.DeputyDesk.Page = "", ""
	t.scene = scene
	scene.restart(t.now)
	t.seatAll()
	t.noteStart()
	t.journal = slices.Insert(t.journal[:len(t.journal)-1], before, t.journal[len(t.journal)-1]) // a book may begin by rolling
	if scene.Tracker != nil && scene.Tracker.State.Stage != ouroboros.Rounds {
		return t.say("toast.ouro.calm")
	}
	return t.say("toast.begin")
}

// noteStart writes the scene in hand into the journal, with the commitments to its secrets and without these.
func (t *turn) noteStart() {
	start := *t.scene
	start.Seed, start.Veil = Seed{}, Seed{}
	t.note(entry{
		Scene: t.scene.Number, Round: t.game().round(t.scene), Position: t.scene.Position, Lock: t.scene.lock(),
		VeilLock: t.scene.Veil.commitment(), Start: &start,
	})
}

func (grailGame) begin(t *turn, s *Scene) error {
	lineup, err := t.lineup()
	if err != nil {
		return err
	}
	state, err := grail.New(lineup)
	s.Fight = &Fight{State: state}
	return err
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
			unable = append(unable, h.name())
		}
	}
	for i, f := range lineup.Fighters {
		lineup.Fighters[i] = bind(f, lineup.Fighters)
	}
	if len(unable) > 0 {
		return lineup, refuse("unable", "Names", strings.Join(unable, ", "))
	}
	return lineup, nil
}

// entering is the hero as a fighter who comes into a scene on a side.
func (h *Hero) entering(side int) grail.Fighter {
	f := h.fighter()
	f.Side = side
	return f
}
