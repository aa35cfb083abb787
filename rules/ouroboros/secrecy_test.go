package ouroboros_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// otherwise is the same scene for v, with other secrets: the numbers of closed sheets, hidden difficulties, what others
// have readied and how they would answer.
func otherwise(t *rapid.T, s ouroboros.State, v ouroboros.Viewer) ouroboros.State {
	o := stored(t, s)
	for i := range o.Creatures {
		c := &o.Creatures[i]
		if v.Player != "" && v.Player == c.Player {
			continue
		}
		c.Stance = anyOf(t, "stance", ouroboros.AskMe, ouroboros.Strike, ouroboros.Hold)
		if c.Readied != nil {
			c.Readied.Trigger = "something else"
		}
		if c.Open {
			continue
		}
		x := anyCreature(t, c.ID)
		c.Abilities, c.Skills, c.Saves, c.Defence, c.MaxHealth = map[ouroboros.Ability]int{ouroboros.Wisdom: 3}, x.Skills, ouroboros.Saves{Will: 7}, x.Defence, 99
		c.Health, c.Traits, c.Attacks, c.Powers, c.Items = between(t, "health", 0, 40), x.Traits, x.Attacks, x.Powers, nil
		c.Speeds, c.Breath, c.Focus = x.Speeds, 3, ""
		for j := range c.Weapons {
			c.Weapons[j].Bonus, c.Weapons[j].Far = 11, 6*metre
		}
	}
	for i := range o.Asked {
		if o.Asked[i].Hidden {
			o.Asked[i].TN = between(t, "tn", 1, 100)
		}
	}
	if q := o.Pending; q != nil && q.Question == ouroboros.Resist {
		q.Skills = append(q.Skills, "hidden-skill")
		if who := slices.IndexFunc(s.Creatures, func(c creature) bool { return c.ID == q.Creature }); v.Player != "" && s.Creatures[who].Player == v.Player {
			q.Skills = s.Pending.Skills
		}
	}
	return o
}

// knowledge is everything that the engine tells v about a scene.
func knowledge(s ouroboros.State, v ouroboros.Viewer) any {
	var odds []ouroboros.Odds
	for _, c := range s.Creatures {
		for _, d := range s.Creatures {
			if c.ID == d.ID {
				continue
			}
			odds = append(odds, ouroboros.AttackOdds(s, v, c.ID, "sword", d.ID, ouroboros.Attack), ouroboros.SaveOdds(s, v, c.ID, ouroboros.Reflex, "", 12),
				ouroboros.CheckOdds(s, v, c.ID, ouroboros.Perception, ouroboros.BySight, d.ID, 12), ouroboros.CheckOdds(s, v, c.ID, ouroboros.Stealth, "", "", 12),
				ouroboros.ContestOdds(s, v, ouroboros.Grab, c.ID, ouroboros.Athletics, d.ID, ouroboros.Acrobatics))
		}
	}
	return []any{ouroboros.View(s, v), ouroboros.Choices(s, v), odds}
}

// TestPropertyNonInterference: others' secrets change nothing that one is told.
func TestPropertyNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s ouroboros.State, _ action) {
			v := rapid.SampledFrom(people()[:4]).Draw(t, "viewer") // the master knows everything
			mine, theirs := knowledge(stored(t, s), v), knowledge(otherwise(t, s, v), v)
			if d := cmp.Diff(mine, theirs, cmp.AllowUnexported(dice.Chance{}), cmp.Comparer(func(a, b dice.Chance) bool { return a.Cmp(b) == 0 })); d != "" {
				t.Fatalf("%+v is told otherwise: %s", v, d)
			}
		})
	})
}

// hardier is the same scene, but creatures whose sheets are closed to v bear more and resist what they did not.
func hardier(t *rapid.T, s ouroboros.State, v ouroboros.Viewer) ouroboros.State {
	o := stored(t, s)
	for i := range o.Creatures {
		c := &o.Creatures[i]
		if c.Open || v.Player != "" && v.Player == c.Player {
			continue
		}
		c.Health, c.MaxHealth, c.Items = c.Health+500, c.MaxHealth+1100, []string{"herb", "secret"}
		c.Traits.Resists, c.Traits.Vulnerable = []ouroboros.DamageType{ouroboros.Piercing}, []ouroboros.DamageType{ouroboros.Slashing}
		for j := range c.Weapons {
			c.Weapons[j].Name = "secret"
		}
	}
	return o
}

func kindsOf(events []ouroboros.Event) []ouroboros.EventKind {
	var all []ouroboros.EventKind
	for _, e := range events {
		all = append(all, e.Kind)
	}
	return all
}

// TestPropertyEventsKeepSecrets: what happened is told in the same words whatever a closed sheet bears, as long as the
// same things happened.
func TestPropertyEventsKeepSecrets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 15, func(s ouroboros.State, a action) {
			if a.Kind == ouroboros.Enter {
				return
			}
			v := rapid.SampledFrom(people()[:4]).Draw(t, "viewer")
			next, events, err := ouroboros.Apply(s, a, live(11))
			if err != nil {
				t.Fatal(err)
			}
			other, told, err := ouroboros.Apply(hardier(t, s, v), a, live(11))
			if err != nil || !slices.Equal(kindsOf(events), kindsOf(told)) {
				return
			}
			if d := cmp.Diff(ouroboros.ViewEvents(next, events, v), ouroboros.ViewEvents(other, told, v)); d != "" {
				t.Fatalf("%+v is told otherwise: %s", v, d)
			}
		})
	})
}
