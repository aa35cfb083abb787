package bot

import (
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// ouroKnob turns a knob on a creature's menu: in the group its player's or the master's, on a desk one's own.
func ouroKnob(t *turn) (reply, error) {
	k := t.scene.Tracker
	id := ouroboros.CreatureID(t.tap.Arg(0))
	c := t.scene.creature(id)
	switch {
	case c == nil || k.State.Stage == ouroboros.Over:
		return reply{}, refuse("stale")
	case !t.guides() && c.Player != t.ouroViewer().Player:
		return reply{}, t.whose(ouroboros.NotYours)
	}
	menus, desk := t.menusOf(t.tap.Arg(3) == card.OuroborosOwn)
	knobs := (*menus)[id]
	if !turned(&knobs, t.tap.Arg(1), t.tap.Arg(2), desk) {
		return reply{}, refuse("stale")
	}
	*menus = put(*menus, id, knobs)
	return reply{}, nil
}

// menusOf are the menus that a knob of this chat belongs to: those of the group, of a desk, or of pads.
func (t *turn) menusOf(own bool) (menus *map[ouroboros.CreatureID]card.OuroborosKnobs, desk bool) {
	k := t.scene.Tracker
	switch {
	case !t.private():
		return &k.Menus, false
	case own || !t.guides():
		return &k.Own, false
	case t.deputy():
		return &k.Deputy, true
	}
	return &k.Desk, true
}

// turned sets a knob to a value that it can have.
func turned(knobs *card.OuroborosKnobs, name, value string, desk bool) bool {
	n, err := strconv.Atoi(value)
	number := err == nil && n >= 0 && n <= ouroboros.MaxAmount
	switch name {
	case "p":
		knobs.Page = value
		return slices.Contains(card.OuroborosPages(desk), value)
	case "a":
		knobs.Aim = ouroboros.CreatureID(value)
		return true
	case card.OuroborosTN:
		knobs.TN = n
		return number && n <= ouroboros.MaxTN
	case card.OuroborosRounds:
		knobs.Rounds = n
		return number && n <= ouroboros.MaxRounds
	case card.OuroborosNumber:
		knobs.Number = n
		return number
	case "t":
		knobs.Typed = value == "1"
		return true
	case "s":
		knobs.Sense = ouroboros.Sense(value)
		return slices.Contains([]ouroboros.Sense{ouroboros.NoSense, ouroboros.BySight, ouroboros.ByHearing}, knobs.Sense)
	case "d":
		knobs.Damage = ouroboros.DamageType(value)
		return true
	case "h":
		knobs.Hidden = value == "1"
		return true
	}
	return false
}

// maxPads is how many menus may stand on cards of their own; the oldest makes room.
const maxPads = 4

// ouroPad puts the menu of the tapper's hero on a card of its own: checks, reactions, the standing answer. Whoever plays
// in private has it there; whose sheet is closed is led there.
func ouroPad(t *turn) (reply, error) {
	k := t.scene.Tracker
	if k.State.Stage == ouroboros.Over {
		return reply{}, ouroboros.SceneOver
	}
	t.reclaim()
	c, err := t.ouroMine()
	switch {
	case err != nil:
		return reply{}, err
	case t.padded(t.who.ID):
		return t.ouroTab(c.ID)
	case !c.Open:
		return reply{Text: t.spoken().T("toast.ouro.closed"), URL: card.PadURL(t.bot.frame(t.world))}, nil
	}
	k.Menus = put(k.Menus, c.ID, card.OuroborosKnobs{Page: "checks"})
	if !slices.Contains(k.Pads, c.ID) {
		k.Pads = append(k.Pads, c.ID)
		k.Pads = k.Pads[max(0, len(k.Pads)-maxPads):]
	}
	return t.say("toast.ouro.pad")
}

// ouroPadClose takes it away.
func ouroPadClose(t *turn) (reply, error) {
	id := ouroboros.CreatureID(t.tap.Arg(0))
	c := t.scene.creature(id)
	if c != nil && !t.guides() && c.Player != t.ouroViewer().Player {
		return reply{}, refuse("not-yours")
	}
	k := t.scene.Tracker
	k.Pads = slices.DeleteFunc(k.Pads, func(p ouroboros.CreatureID) bool { return p == id })
	return reply{}, nil
}

// ouroCreature opens the page of one creature on a desk.
func ouroCreature(t *turn) (reply, error) {
	c := t.scene.creature(ouroboros.CreatureID(t.tap.Arg(0)))
	if c == nil {
		return reply{}, ouroboros.NoSuchCreature
	}
	menus := t.scene.Tracker.Desk
	if t.deputy() {
		menus = t.scene.Tracker.Deputy
	}
	if knobs, turned := menus[c.ID]; turned {
		knobs.Page = ""
		menus[c.ID] = knobs
	}
	t.desk().Page = string(c.ID)
	return reply{}, nil
}

// menu is what a creature may do, for the eyes of a viewer.
func (s *Scene) menu(id ouroboros.CreatureID, v ouroboros.Viewer, knobs card.OuroborosKnobs) *card.OuroborosMenuIn {
	k := s.Tracker
	in := &card.OuroborosMenuIn{
		Scene: s.Number, Sight: ouroboros.View(k.State, v), Creature: id, Choices: ouroboros.ChoicesOf(k.State, v, id),
		Again: k.Again[id], Knobs: knobs, Desk: v.Master,
	}
	in.Odds = s.figures(in, ouroboros.Viewer{Master: v.Master}) // those in the group are for everybody
	return in
}

// figures are the chances of what is on a menu, as far as a viewer may know them.
func (s *Scene) figures(in *card.OuroborosMenuIn, eyes ouroboros.Viewer) map[ouroboros.Action]ouroboros.Odds {
	known := map[ouroboros.Action]ouroboros.Odds{}
	for _, c := range in.Choices {
		a := c.Action
		a.By = ouroboros.Viewer{}
		if a.Kind == ouroboros.Check || a.Kind == ouroboros.Save {
			a.N = in.Knobs.TN
		}
		if odds, told := s.odds(a, eyes); told {
			known[a] = odds
		}
	}
	return known
}

// odds are the chance of an action, where there is one to tell.
func (s *Scene) odds(a ouroboros.Action, v ouroboros.Viewer) (ouroboros.Odds, bool) {
	st := s.Tracker.State
	switch a.Kind {
	case ouroboros.Attack, ouroboros.OffHand, ouroboros.Hurl, ouroboros.Mercy:
		return ouroboros.AttackOdds(st, v, a.Creature, a.Weapon, a.Target, a.Kind), true
	case ouroboros.Check:
		return ouroboros.CheckOdds(st, v, a.Creature, a.Skill, a.Sense, a.Target, a.N), a.N > 0
	case ouroboros.Save:
		return ouroboros.SaveOdds(st, v, a.Creature, a.Save, "", a.N), a.N > 0
	}
	return ouroboros.Odds{}, false
}
