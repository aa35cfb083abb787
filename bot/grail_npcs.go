package bot

import (
	"kubik/rules/grail"
)

// npcSelf lets the NPCs choose by themselves and closes their declarations.
func npcSelf(t *turn) (reply, error) {
	if err := t.declaring(); err != nil {
		return reply{}, err
	}
	aimed := map[grail.FighterID]int{}
	for _, id := range t.scene.npcs() {
		if err := t.decide(id, aimed, t.viewer()); err != nil {
			return reply{}, err
		}
	}
	return t.close(t.scene.npcs())
}

// npcs are those who still have to choose in this round.
func (s *Scene) npcs() []grail.FighterID {
	var ids []grail.FighterID
	for _, f := range s.State.Fighters {
		if f.Player == "" && f.Out == "" && f.Since <= s.State.Round && !f.Declared.Ready {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

// decide chooses for one NPC what is likeliest to hit, by what that NPC itself may know: never by what a player has
// declared. Of equal targets it takes the one that fewest others aim at, and no die falls.
func (t *turn) decide(id grail.FighterID, aimed map[grail.FighterID]int, by grail.Viewer) error {
	state, self := blindfold(t.scene.State, id)
	me, foes := sides(grail.View(state, self), id)
	if me == nil || len(foes) == 0 {
		return nil
	}
	var best grail.Action
	var target grail.FighterID
	top := -1.0
	for _, foe := range foes {
		for _, l := range me.Lines {
			if !l.Rollable {
				continue
			}
			score := odds(grail.AttackOdds(state, self, id, l.ID, 0, foe)) + float64(l.Now)/100 - float64(aimed[foe])/10
			if score > top {
				top, target, best = score, foe, grail.Action{Kind: grail.ChooseAttack, Fighter: id, Cliche: l.ID}
			}
		}
	}
	if top < 0 {
		return nil
	}
	aimed[target]++
	if err := t.actAs(by, grail.Action{Kind: grail.ChooseTarget, Fighter: id, Target: target}); err != nil {
		return err
	}
	return t.actAs(by, best)
}

// odds is the middle of a chance, 0 where it is not known.
func odds(o grail.Odds) float64 {
	if !o.Known {
		return 0
	}
	return float64(o.Low.Percent()+o.High.Percent()) / 200
}

// blindfold is the fight as one fighter alone would see it: a viewer who plays that one and nobody else.
func blindfold(s grail.State, id grail.FighterID) (grail.State, grail.Viewer) {
	const nobody grail.PlayerID = "-"
	fighters := make([]grail.Fighter, len(s.Fighters))
	for i, f := range s.Fighters {
		if f.ID == id {
			f.Player = nobody
		}
		fighters[i] = f
	}
	s.Fighters = fighters
	return s, grail.Viewer{Player: nobody}
}
