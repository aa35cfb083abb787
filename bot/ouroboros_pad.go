package bot

import (
	"fmt"
	"slices"
	"strconv"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// ouroAccount is the person behind a player of the rules; 0 behind none.
func ouroAccount(p ouroboros.PlayerID) int64 {
	user, err := strconv.ParseInt(string(p), 10, 64)
	if err != nil {
		return 0
	}
	return user
}

// mine are a person's creatures that are still in the scene.
func (k *Tracker) mine(user int64) []ouroboros.CreatureID {
	var ids []ouroboros.CreatureID
	for _, c := range k.State.Creatures {
		if user != 0 && ouroAccount(c.Player) == user && c.Out == "" {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// pad is the scene with a player's own eyes, and the menu of the hero that has to act, or of the one turned to.
func (ouroborosGame) pad(w *world, f card.Frame, user int64) (card.Card, bool) {
	s := w.scene
	k := s.Tracker
	mine := k.mine(user)
	if len(mine) == 0 || k.State.Stage == ouroboros.Over {
		return card.Card{}, false
	}
	page := mine[0]
	if id := ouroboros.CreatureID(w.seat(user).Page); slices.Contains(mine, id) {
		page = id
	}
	if id := s.decides(); slices.Contains(mine, id) {
		page = id
	}
	v := ouroboros.Viewer{Player: ouroboros.PlayerID(person(user))}
	in := card.OuroborosOwnIn{OuroborosIn: w.trackerIn()}
	in.Sight, in.Past = ouroboros.View(k.State, v), ouroboros.ViewEvents(k.State, k.Past, v)
	in.Cast = card.CastOfOuroboros(k.State, in.Past)
	in.Menu = s.menu(page, v, k.Own[page])
	in.Menu.Odds, in.Menu.Own = s.figures(in.Menu, v), true
	if len(mine) > 1 {
		in.Tabs = mine
	}
	return card.OuroborosOwnPad(f, in), true
}

// toGroup: the tracker shows the menus of those who play there by itself.
func (ouroborosGame) toGroup(*turn, int64) {}

// awaited is the player who has to decide.
func (ouroborosGame) awaited(s *Scene) []int64 {
	if c := s.creature(s.decides()); c != nil && c.Player != "" {
		return []int64{ouroAccount(c.Player)}
	}
	return nil
}

// ouroMine is the creature of the one who taps: the one named, where that is theirs, else the first.
func (t *turn) ouroMine() (*ouroboros.Creature, error) {
	k := t.scene.Tracker
	mine := k.mine(t.who.ID)
	at := max(0, slices.Index(mine, ouroboros.CreatureID(t.tap.Arg(0))))
	if len(mine) > 0 {
		return t.scene.creature(mine[at]), nil
	}
	out := slices.ContainsFunc(k.State.Creatures, func(c ouroboros.Creature) bool { return ouroAccount(c.Player) == t.who.ID })
	switch {
	case out:
		return nil, refuse("out")
	case t.guides():
		return nil, refuse("use-desk")
	}
	return nil, refuse("spectator")
}

// ouroTab turns a pad to one of its player's creatures. A tap in the group brings it to the bottom, once a turn.
func (t *turn) ouroTab(id ouroboros.CreatureID) (reply, error) {
	s := t.seat(t.who.ID)
	if len(t.tap.Args) > 0 {
		s.Page = string(id)
	}
	if turn := fmt.Sprintf("%d/%d", t.scene.Number, t.scene.Tracker.Turn); !t.private() && s.Moved != turn {
		s.Moved = turn
		s.Pad++
	}
	return t.say("toast.ouro.own")
}
