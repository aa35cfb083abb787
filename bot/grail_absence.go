package bot

import (
	"errors"
	"slices"

	"kubik/rules/grail"
)

// standIn makes the fighters of people who are away ready, where somebody who is there has made a move; an order to
// guard is followed where the rules allow it. A question to somebody who is away is passed over.
func (grailGame) standIn(t *turn, orders map[int64]Order) (bool, error) {
	s := t.scene
	if s.State.Stage == grail.Resolving {
		if len((grailGame{}).awaited(s)) == 0 {
			return false, nil
		}
		return true, t.actAs(grail.Viewer{}, grail.Action{Kind: grail.Timeout})
	}
	moved := slices.ContainsFunc(s.State.Fighters, func(f grail.Fighter) bool {
		_, away := orders[account(f.Player)]
		return f.Declared.Ready && !away
	})
	if s.State.Stage != grail.Declaring || !moved {
		return false, nil
	}
	round := s.State.Round
	for _, f := range slices.Clone(s.State.Fighters) {
		order, away := orders[account(f.Player)]
		if !away || f.Out != "" || f.Since > round || f.Declared.Ready || s.State.Round != round {
			continue
		}
		if err := t.ordered(f, order); err != nil {
			return false, err
		}
	}
	return true, nil
}

// ordered carries an order out.
func (t *turn) ordered(f grail.Fighter, order Order) error {
	by := grail.Viewer{Player: f.Player}
	if order == Guard {
		err := t.actAs(by, grail.Action{Kind: grail.ChooseMode, Fighter: f.ID, Mode: grail.Guard})
		if refused := grail.Refusal(""); err != nil && !errors.As(err, &refused) {
			return err
		}
	}
	t.scene.Ordered = put(t.scene.Ordered, f.ID, true)
	t.byOrder = true
	defer func() { t.byOrder = false }()
	return t.actAs(by, grail.Action{Kind: grail.Ready, Fighter: f.ID})
}

func (grailGame) handOver(t *turn, hero string, to int64) {
	t.scene.State.Fighters = slices.Clone(t.scene.State.Fighters)
	if f := t.scene.fighter(grail.FighterID(hero)); f != nil {
		f.Player = player(to)
	}
}

func (grailGame) leadOut(t *turn, hero string) error {
	return t.act(grail.Action{Kind: grail.SetOut, Fighter: grail.FighterID(hero), Out: grail.Retreated})
}
