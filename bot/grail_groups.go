package bot

import (
	"strconv"

	"kubik/rules/grail"
)

// band wishes to fight as one group with another; when both do, they are one (G22).
func band(t *turn) (reply, error) {
	f := t.scene.fighter(grail.FighterID(t.tap.Arg(0)))
	if f == nil {
		return reply{}, grail.NoSuchFighter
	}
	target := grail.FighterID(t.tap.Arg(1))
	if _, err := t.deed(grail.Action{Kind: grail.JoinGroup, Target: target, Cliche: f.Declared.Attack}); err != nil {
		return reply{}, err
	}
	for _, g := range grail.View(t.scene.State, public).Groups {
		for _, id := range g.Members {
			if id == f.ID {
				return t.say("toast.banded", "Name", t.scene.fighter(target).Name)
			}
		}
	}
	return t.say("toast.band", "Name", t.scene.fighter(target).Name)
}

// unband leaves the group, which breaks up (G22.5).
func unband(t *turn) (reply, error) {
	if _, err := t.deed(grail.Action{Kind: grail.LeaveGroup}); err != nil {
		return reply{}, err
	}
	return t.say("toast.unband")
}

// leadBand claims to lead the group; the master makes anybody its leader (G22.1).
func leadBand(t *turn) (reply, error) {
	if _, err := t.deed(grail.Action{Kind: grail.LeadGroup}); err != nil {
		return reply{}, err
	}
	return t.say("toast.lead-band")
}

// send lets another member attack or defend for the group (G22.2, G22.3).
func send(t *turn) (reply, error) {
	a := grail.Action{Kind: grail.SendAttacker, Target: grail.FighterID(t.tap.Arg(2))}
	if t.tap.Arg(1) == "d" {
		a.Kind = grail.SendDefender
	}
	if _, err := t.deed(a); err != nil {
		return reply{}, err
	}
	return t.say("toast.send-"+t.tap.Arg(1), "Name", t.scene.fighter(a.Target).Name)
}

// ambush makes forming a group need a roll (G22.4).
func ambush(t *turn) (reply, error) {
	n, err := strconv.Atoi(t.tap.Arg(0))
	if err != nil {
		return reply{}, refuse("stale")
	}
	if t.scene.State.Ambush == n { // it stands already
		return t.say("toast.ambush", "N", n)
	}
	if err := t.act(grail.Action{Kind: grail.SetAmbush, N: n}); err != nil {
		return reply{}, err
	}
	return t.say("toast.ambush", "N", n)
}
