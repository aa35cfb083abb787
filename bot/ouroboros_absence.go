package bot

import (
	"slices"

	"kubik/bot/card"
	"kubik/rules/ouroboros"
)

// standIn takes the turns of those who are away, as long as somebody in the scene is not. What they are asked is answered
// by its default.
func (ouroborosGame) standIn(t *turn, orders map[int64]Order) (bool, error) {
	k := t.scene.Tracker
	acted := map[ouroboros.CreatureID]bool{}
	done := false
	for range 4 * len(k.State.Creatures) {
		c := t.scene.creature(t.scene.decides())
		if c == nil || c.Player == "" || k.State.Stage != ouroboros.Rounds || acted[c.ID] || !k.attended(orders) {
			break
		}
		order, away := orders[ouroAccount(c.Player)]
		if !away {
			break
		}
		acted[c.ID] = k.State.Pending == nil
		if err := t.ouroOrdered(*c, order); err != nil {
			return done, err
		}
		done = true
	}
	return done, nil
}

// attended tells whether anybody who can still act has somebody to play it: a player who is here, or the master.
func (k *Tracker) attended(orders map[int64]Order) bool {
	return slices.ContainsFunc(k.State.Creatures, func(c ouroboros.Creature) bool {
		_, away := orders[ouroAccount(c.Player)]
		return c.Out == "" && !away
	})
}

// ouroOrdered carries an order out: the default of what is asked, or the whole turn. A turn that stops for somebody else's
// decision is finished after it.
func (t *turn) ouroOrdered(c ouroboros.Creature, order Order) error {
	k := t.scene.Tracker
	if k.State.Pending != nil {
		_, err := t.playAs(ouroboros.Viewer{}, ouroboros.Action{Kind: ouroboros.Timeout})
		return err
	}
	k.Stand = card.ByOrder
	by := ouroboros.Viewer{Player: c.Player}
	for {
		a := ouroboros.Action{Kind: ouroboros.EndTurn, Creature: c.ID}
		if next, ok := k.habit(c.ID, by, order); ok {
			a = next
		}
		if _, err := t.playAs(by, a); err != nil {
			return err
		}
		if a.Kind == ouroboros.EndTurn || k.State.Pending != nil || k.State.Current != c.ID {
			return nil
		}
	}
}

// habit is what an order does next; false: nothing more. Keep strikes with what the hero has struck with last, the same
// target first. Nobody who lies helpless is struck by order: that would be death, which is for the player to decide.
func (k *Tracker) habit(id ouroboros.CreatureID, by ouroboros.Viewer, order Order) (ouroboros.Action, bool) {
	var best ouroboros.Action
	found := false
	for _, c := range ouroboros.ChoicesOf(k.State, by, id) {
		a := c.Action
		switch {
		case order == Guard && a.Kind == ouroboros.Dodge:
			return a, true
		case order == Guard || a.Kind != ouroboros.Attack || !k.fair(id, a.Target):
		case !found || k.usual(a) > k.usual(best):
			best, found = a, true
		}
	}
	return best, found
}

// usual is how much an attack is like the last one.
func (k *Tracker) usual(a ouroboros.Action) int {
	n := 0
	if k.Again[a.Creature] == a.Weapon {
		n++
	}
	if k.Aimed[a.Creature] == a.Target {
		n += 2
	}
	return n
}

// fair tells whether one may be struck without its player's word: a hostile that can still defend itself.
func (k *Tracker) fair(id, target ouroboros.CreatureID) bool {
	var me, other ouroboros.Creature
	for _, c := range k.State.Creatures {
		switch c.ID {
		case id:
			me = c
		case target:
			other = c
		}
	}
	return me.Side != other.Side && !other.Dying && !other.Is(ouroboros.Unconscious)
}

func (ouroborosGame) handOver(t *turn, hero string, to int64) {
	s := &t.scene.Tracker.State
	s.Creatures = slices.Clone(s.Creatures)
	if c := t.scene.creature(ouroboros.CreatureID(hero)); c != nil {
		c.Player = ouroboros.PlayerID(person(to))
	}
}

// leadOut takes the hero out; what it is asked at this moment is answered by its default.
func (ouroborosGame) leadOut(t *turn, hero string) error {
	id := ouroboros.CreatureID(hero)
	if q := t.scene.Tracker.State.Pending; q != nil && q.Creature == id {
		if _, err := t.playAs(ouroboros.Viewer{}, ouroboros.Action{Kind: ouroboros.Timeout}); err != nil {
			return err
		}
	}
	_, err := t.play(ouroboros.Action{Kind: ouroboros.Remove, Creature: id})
	return err
}
