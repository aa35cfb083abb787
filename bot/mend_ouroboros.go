package bot

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kubik/bot/card"
	"kubik/bot/telegram"
	"kubik/rules/ouroboros"
)

func (ouroborosGame) begun(s *Scene) bool { return s.Position > 0 }

// again carries out an action of a scene; who acts is known by whom the rules know.
func (ouroborosGame) again(t *turn, act Act) error {
	var a ouroboros.Action
	if err := json.Unmarshal(act.Action, &a); err != nil {
		return fmt.Errorf("action of scene %d: %w", t.scene.Number, err)
	}
	user, err := strconv.ParseInt(string(a.By.Player), 10, 64)
	if err != nil {
		user = 0 // the game itself
	}
	t.who = telegram.User{ID: user}
	_, err = t.playAs(a.By, a)
	return err
}

// stretch: each action rolls for itself.
func (ouroborosGame) stretch(*Scene) string { return "" }

func (ouroborosGame) ruled(path []string) bool {
	return len(path) > 0 && path[0] == "ouroboros" && (len(path) == 1 || path[1] == "state")
}

func (ouroborosGame) merge(now, anew *Scene) *Scene {
	s := now.copied()
	k, made := s.Tracker, anew.Tracker
	if k.State.Step != made.State.Step {
		k.Closing, s.Deadline = false, anew.Deadline
	}
	if k.Turn != made.Turn {
		s.Copy = anew.Copy
	}
	k.State, k.Turn, k.Of, k.Past, k.Cast = made.State, made.Turn, made.Of, made.Past, made.Cast
	k.Stood, k.Stand, k.Silent, k.Gone, k.Again, k.Aimed = made.Stood, made.Stand, made.Silent, made.Gone, made.Again, made.Aimed
	s.Position = anew.Position
	return s
}

// ouroMended are the actions whose target or means can be others.
var ouroMended = []ouroboros.ActionKind{
	ouroboros.Attack, ouroboros.Mercy, ouroboros.OffHand, ouroboros.Hurl, ouroboros.Grab, ouroboros.Trip, ouroboros.Use,
}

// spots are the actions for which dice fell.
func (ouroborosGame) spots(t *turn, past []moment) []spot {
	var list []spot
	for _, m := range slices.Backward(past) {
		a := m.ouroAction()
		c := m.before.creature(a.Creature)
		if c == nil || len(m.act.Thrown) == 0 {
			continue
		}
		what := "roll"
		if slices.Contains(ouroMended, a.Kind) {
			what = string(a.Kind)
		}
		list = append(list, spot{m.at, t.words.T("mend.spot.did", "Round", max(1, m.before.Tracker.State.Round), "Name", c.Name, "What", t.words.T("mend.did."+what))})
	}
	return list
}

func (m moment) ouroAction() ouroboros.Action {
	var a ouroboros.Action
	if err := json.Unmarshal(m.act.Action, &a); err != nil {
		return ouroboros.Action{}
	}
	return a
}

// page leads from an action to what it could have been, to what was wrong around it, and to the numbers that came of it.
func (g ouroborosGame) page(t *turn, at moment, path []string) []mendKey {
	if len(path) > 0 {
		return t.ouroOptions(at, path[0])
	}
	var keys []mendKey
	for _, part := range []string{"means", "luck", "cover", "health"} {
		if len(t.ouroOptions(at, part)) > 0 {
			keys = append(keys, mendKey{label: t.words.T("mend.part." + part), arg: part})
		}
	}
	return append(keys, mendKey{label: t.words.T("mend.option.never"), change: &Change{At: at.at, Replace: true}})
}

func (t *turn) ouroOptions(at moment, part string) []mendKey {
	a := at.ouroAction()
	by := ouroboros.Viewer{Player: ouroboros.PlayerID(person(t.table.Master)), Master: true}
	of := at.before.Tracker.State
	var list []mendKey
	add := func(made ouroboros.Action, label string, change Change) {
		change.Actions = []json.RawMessage{mustMarshal(made)}
		if label != "" {
			list = append(list, mendKey{label: label, change: &change})
		}
	}
	switch part {
	case "means":
		for _, c := range ouroboros.ChoicesOf(of, by, a.Creature) {
			if slices.Contains(ouroMended, a.Kind) && c.Action.Kind == a.Kind && !c.Ranged && c.Text == 0 {
				add(c.Action, at.before.ouroMeans(a, c.Action), Change{At: at.at, Replace: true})
			}
		}
	case "luck":
		for _, n := range []int{1, -1} {
			add(ouroboros.Action{Kind: ouroboros.Grant, By: by, Creature: a.Creature, N: n}, t.words.T(fmt.Sprintf("mend.option.grant.%d", n)), Change{At: at.at})
		}
	case "cover":
		for _, c := range ouroboros.ChoicesOf(of, by, a.Target) {
			if c.Action.Kind == ouroboros.SetCover && c.Action.Target == a.Creature {
				add(c.Action, t.words.T("mend.option.cover."+cmp.Or(string(c.Action.Cover), "none")), Change{At: at.at})
			}
		}
	case "health":
		list = t.ouroHealth(at, by)
	}
	return list
}

// ouroMeans names a target and what is used on it; empty for what was done.
func (s *Scene) ouroMeans(was, made ouroboros.Action) string {
	if made.Target == was.Target && made.Weapon == was.Weapon && made.Power == was.Power {
		return ""
	}
	var words []string
	if c := s.creature(made.Target); c != nil {
		words = append(words, c.Name)
	}
	c := s.creature(made.Creature)
	for _, w := range c.Weapons {
		if w.ID == made.Weapon && made.Weapon != "" {
			words = append(words, w.Name)
		}
	}
	for _, p := range c.Powers {
		if p.ID == made.Power && made.Power != "" {
			words = append(words, p.Name)
		}
	}
	return strings.Join(words, " · ")
}

// mendedHealth are the steps by which health is set right.
var mendedHealth = []int{1, 2, 3, 5, 10}

// ouroHealth corrects the number that came of an action: right after it, for the one it was aimed at.
func (t *turn) ouroHealth(at moment, by ouroboros.Viewer) []mendKey {
	a := at.ouroAction()
	id := a.Target
	if id == "" {
		id = a.Creature
	}
	c := at.before.creature(id)
	if c == nil {
		return nil
	}
	var list []mendKey
	for _, kind := range []ouroboros.ActionKind{ouroboros.Heal, ouroboros.Harm} {
		for _, n := range mendedHealth {
			made := ouroboros.Action{Kind: kind, By: by, Creature: id, N: n}
			if kind == ouroboros.Harm {
				made.Damage = at.before.ouroDamage(a)
			}
			list = append(list, mendKey{
				label:  t.words.T("mend.option."+string(kind), "Name", c.Name, "N", n),
				change: &Change{At: at.at + 1, Actions: []json.RawMessage{mustMarshal(made)}},
			})
		}
	}
	return list
}

// ouroDamage is the type of what an action deals, or the plainest.
func (s *Scene) ouroDamage(a ouroboros.Action) ouroboros.DamageType {
	if c := s.creature(a.Creature); c != nil {
		for _, w := range c.Weapons {
			if w.ID == a.Weapon && len(w.Damage) > 0 {
				return w.Damage[0].Type
			}
		}
	}
	return ouroboros.Bludgeoning
}

// standing is everybody's health, and who is out.
func (ouroborosGame) standing(w card.Words, s *Scene) []card.MendLine {
	var list []card.MendLine
	for _, c := range s.Tracker.State.Creatures {
		list = append(list, card.MendLine{Who: c.Name, What: "❤", Value: strconv.Itoa(c.Health)})
		if c.Out != "" {
			list = append(list, card.MendLine{Who: c.Name, Value: w.T("ouro.out." + string(c.Out))})
		}
	}
	return list
}
