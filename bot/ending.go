package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/grail"
)

// finish asks the master whether the fight is to end here.
func finish(t *turn) (reply, error) {
	if t.scene.State.Stage == grail.Over {
		return reply{}, grail.FightOver
	}
	t.scene.Closing = true
	return t.say("toast.finish")
}

// finishNo lets the fight go on.
func finishNo(t *turn) (reply, error) {
	t.scene.Closing = false
	return t.say("toast.finish-no")
}

// finishYes ends the fight here.
func finishYes(t *turn) (reply, error) {
	if !t.scene.Closing {
		return reply{}, refuse("stale")
	}
	if err := t.act(grail.Action{Kind: grail.Finish}); err != nil {
		return reply{}, err
	}
	return t.say("toast.finish-yes")
}

// fate is the master's word on what became of somebody who fell (G5).
func fate(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	fate := card.Fate(t.tap.Arg(1))
	known := slices.Contains([]card.Fate{card.Captured, card.Fled, card.Killed}, fate)
	if t.scene.State.Stage != grail.Over || f == nil || f.Out != grail.KnockedOut || !known {
		return reply{}, refuse("stale")
	}
	if t.scene.Fates == nil {
		t.scene.Fates = map[grail.FighterID]card.Fate{}
	}
	t.scene.Fates[f.ID] = fate
	return t.say("toast.fate."+string(fate), "Hero", f.Name)
}

// again sets the same fight up once more: everybody has rested, the sides are as they were.
func again(t *turn) (reply, error) {
	if err := t.leaveScene(); err != nil {
		return reply{}, err
	}
	t.world.rest()
	t.table.Stage = InSetup
	t.table.Step++
	return t.say("toast.again")
}
