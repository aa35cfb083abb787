package ouroboros_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// people are everybody who might act in a random scene.
func people() []ouroboros.Viewer {
	return []ouroboros.Viewer{{}, {Player: "p1"}, {Player: "p2"}, {Player: "nobody"}, master}
}

func anyOf[T any](t *rapid.T, name string, from ...T) T {
	return rapid.SampledFrom(from).Draw(t, name)
}

func between(t *rapid.T, name string, low, high int) int {
	return rapid.IntRange(low, high).Draw(t, name)
}

func anyWeapons(t *rapid.T) []weapon {
	threat := anyOf(t, "threat", 0, 17)
	blade := sword(between(t, "bonus", 0, 12))
	blade.Threat, blade.Material, blade.Far = threat, anyOf(t, "material", "", ouroboros.Silver), anyOf(t, "far", ouroboros.Cell, 2*ouroboros.Cell)
	dagger := sword(5)
	dagger.ID, dagger.Thrown, dagger.Far = "dagger", true, 6*metre
	fists := sword(3)
	fists.ID, fists.Hands = "fists", 0
	return []weapon{blade, dagger, fists, bow(7)}[:between(t, "weapons", 1, 4)]
}

func anyPowers(t *rapid.T) []power {
	ray := bow(4)
	ray.ID, ray.Reach = "ray", ouroboros.Magic
	cost := anyOf(t, "cost", ouroboros.MainAction, ouroboros.BonusAction, ouroboros.Reaction, ouroboros.FreeAction, ouroboros.FullRound)
	return []power{
		{ID: "ray", Cost: cost, Range: 30 * metre, Harmful: true, Attack: &ray},
		{ID: "hex", Cost: cost, Times: anyOf(t, "times", 0, 2), Range: 30 * metre, Harmful: true, Save: anyOf(t, "save", ouroboros.Reflex, ouroboros.Will), TN: 12,
			Inflicts: anyOf(t, "inflicts", ouroboros.Conditions()...), Rounds: between(t, "rounds", 0, 3), Concentration: true, Illusion: rapid.Bool().Draw(t, "illusion")},
		{ID: "heal", Cost: cost, Range: 4 * metre, Heals: 5, Item: "herb", Consumes: true},
	}[:between(t, "powers", 0, 3)]
}

func anyTraits(t *rapid.T) ouroboros.Traits {
	var x ouroboros.Traits
	if rapid.Bool().Draw(t, "tough") {
		x.Resists = []ouroboros.DamageType{ouroboros.Physical}
		x.Materials = []ouroboros.Material{ouroboros.Silver}
		x.Unfazed = []ouroboros.Condition{ouroboros.Stunned}
	}
	x.Darkvision, x.LowLight = rapid.Bool().Draw(t, "darkvision"), rapid.Bool().Draw(t, "low light")
	x.Truesight, x.Blindsight = anyOf[ouroboros.Length](t, "truesight", 0, 0, 20*metre), anyOf[ouroboros.Length](t, "blindsight", 0, 0, 4*metre)
	return x
}

func anyCreature(t *rapid.T, name id) creature {
	c := being(name, between(t, "side", 1, 2))
	c.Player = anyOf[ouroboros.PlayerID](t, "player", "", "", "p1", "p2")
	c.Open = rapid.Bool().Draw(t, "open")
	c.Size = ouroboros.Size(between(t, "size", 0, 5))
	c.Weapons, c.Held = anyWeapons(t), nil
	if rapid.Bool().Draw(t, "armed") {
		c.Held = []ouroboros.WeaponID{"sword"}
	}
	c.Powers, c.Items, c.Traits = anyPowers(t), []string{"herb"}, anyTraits(t)
	c.Attacks, c.Defence, c.Stance = between(t, "attacks", 0, 3), between(t, "defence", 5, 25), anyOf(t, "stance", ouroboros.AskMe, ouroboros.Strike, ouroboros.Hold)
	c.Speeds.Fly = anyOf[ouroboros.Length](t, "fly", 0, 12*metre)
	c.Difficult = rapid.Bool().Draw(t, "difficult")
	if rapid.Bool().Draw(t, "skilled") {
		c.Skills = []ouroboros.Skill{{ID: "charm", Ability: ouroboros.Charisma, Bonus: 4, Social: true}}
	}
	if rapid.IntRange(0, 3).Draw(t, "afflicted") == 0 {
		c.Effects = []ouroboros.Effect{{Kind: anyOf(t, "state", ouroboros.Conditions()...), Rounds: between(t, "rounds", 0, 3)}}
	}
	c.Exhaustion = anyOf(t, "exhaustion", 0, 0, 0, 1, 3)
	return c
}

func anyScene(t *rapid.T) ouroboros.State {
	su := ouroboros.Setup{Apart: anyOf(t, "apart", ouroboros.Cell, 6*metre), Rules: ouroboros.Rules{NoConfirmation: rapid.Bool().Draw(t, "unconfirmed"),
		NoDeathRoll: rapid.Bool().Draw(t, "no death roll"), TiesToDefender: rapid.Bool().Draw(t, "ties"), FreeActions: between(t, "free", 0, 2)},
		Around: ouroboros.Around{Light: anyOf(t, "light", ouroboros.Bright, ouroboros.Dim, ouroboros.Dark), Fog: anyOf(t, "fog", ouroboros.Clear, ouroboros.Thin, ouroboros.Thick)}}
	for i := range between(t, "creatures", 2, 4) {
		su.Creatures = append(su.Creatures, anyCreature(t, id(fmt.Sprintf("c%d", i))))
	}
	s, err := ouroboros.New(su)
	if err != nil {
		t.Fatalf("New: %v, %+v", err, su)
	}
	return s
}

// filled puts something into a choice's holes.
func filled(t *rapid.T, s ouroboros.State, c ouroboros.Choice) action {
	a := c.Action
	if c.Ranged {
		a.N = between(t, "n", c.Min, c.Max)
	}
	if c.Text > 0 {
		a.Text = strings.Repeat("я", between(t, "text", 1, c.Text))
	}
	if a.Kind == ouroboros.Enter {
		x := anyCreature(t, id(fmt.Sprintf("new%d", s.Step)))
		if !a.By.Master {
			x.Player = a.By.Player
		}
		a.Entrant = &x
	}
	return a
}

// rare are actions that would end every walk at once.
func rare(a action, s ouroboros.State) bool {
	switch a.Kind {
	case ouroboros.Finish, ouroboros.Tire, ouroboros.Harm, ouroboros.Fall, ouroboros.Remove, ouroboros.Defeat:
		return len(s.Creatures) < 4 || s.Step%7 > 0
	case ouroboros.Enter:
		return len(s.Creatures) > 4
	}
	return false
}

// anyAction is one that somebody may take now.
func anyAction(t *rapid.T, s ouroboros.State) action {
	v := rapid.SampledFrom(people()).Draw(t, "by")
	choices := slices.DeleteFunc(ouroboros.Choices(s, v), func(c ouroboros.Choice) bool { return rare(c.Action, s) })
	if len(choices) == 0 {
		choices = slices.DeleteFunc(ouroboros.Choices(s, master), func(c ouroboros.Choice) bool { return rare(c.Action, s) })
	}
	var kinds []ouroboros.ActionKind
	for _, c := range choices {
		if !slices.Contains(kinds, c.Action.Kind) {
			kinds = append(kinds, c.Action.Kind)
		}
	}
	if slices.Contains(kinds, ouroboros.Begin) && rapid.Bool().Draw(t, "begin") {
		kinds = []ouroboros.ActionKind{ouroboros.Begin}
	}
	kind := rapid.SampledFrom(kinds).Draw(t, "kind")
	choices = slices.DeleteFunc(choices, func(c ouroboros.Choice) bool { return c.Action.Kind != kind })
	return filled(t, s, rapid.SampledFrom(choices).Draw(t, "choice"))
}

func live(seed uint64) dice.Roller { return dice.NewStream([32]byte{7}, seed, nil) }

// walk plays a random scene; each sees every state with the action that is about to be taken.
func walk(t *rapid.T, steps int, each func(ouroboros.State, action)) {
	s := anyScene(t)
	for step := range uint64(between(t, "steps", 1, steps)) {
		if s.Stage == ouroboros.Over {
			return
		}
		a := anyAction(t, s)
		each(s, a)
		next, _, err := ouroboros.Apply(s, a, live(step))
		if err != nil {
			t.Fatalf("%+v was offered and refused: %v", a, err)
		}
		s = next
	}
}

func encode(t *rapid.T, v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func stored(t *rapid.T, s ouroboros.State) ouroboros.State {
	var o ouroboros.State
	if err := json.Unmarshal([]byte(encode(t, s)), &o); err != nil {
		t.Fatal(err)
	}
	return o
}

// TestPropertyApply: an action never changes its argument; a stored scene goes on as the live one.
func TestPropertyApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 25, func(s ouroboros.State, a action) {
			before, again := encode(t, s), stored(t, s)
			next, events, err := ouroboros.Apply(s, a, live(99))
			if err != nil || encode(t, s) != before {
				t.Fatalf("%+v changed its argument, or %v", a, err)
			}
			other, told, err := ouroboros.Apply(again, a, live(99))
			if err != nil || encode(t, other) != encode(t, next) || encode(t, told) != encode(t, events) {
				t.Fatalf("%+v on the stored scene differs: %v", a, err)
			}
			if string(ouroboros.Canon(again, a)) != string(ouroboros.Canon(s, a)) {
				t.Fatalf("%+v on the stored scene has another canon", a)
			}
			sane(t, s, next, events)
		})
	})
}

// sane: numbers stay in their bounds, the turn is with somebody who is there, and every event names its rule.
func sane(t *rapid.T, s, next ouroboros.State, events []ouroboros.Event) {
	for _, e := range events {
		if e.Rule == "" {
			t.Fatalf("no rule: %+v", e)
		}
		if r := e.Roll; r != nil && len(r.Dice) > 0 && e.Kind != ouroboros.Confirmed && e.Kind != ouroboros.DeathRolled {
			if n := len(r.Up) - len(r.Down); len(r.Dice) != max(n, -n)+1 || n > 0 && r.Natural != slices.Max(r.Dice) || n < 0 && r.Natural != slices.Min(r.Dice) {
				t.Fatalf("%+v", r)
			}
		}
	}
	standing := false
	for _, c := range next.Creatures {
		standing = standing || c.Out == ""
		if c.Health < 0 || c.Health > c.Most() || c.Exhaustion < 0 || c.Exhaustion > ouroboros.MaxExhaustion || c.Turn.Attacks < 0 ||
			(c.Exhaustion == ouroboros.MaxExhaustion) && c.Out == "" {
			t.Fatalf("%+v", c)
		}
	}
	if next.Round < s.Round || next.Step < s.Step || next.Stage == ouroboros.Over && next.Pending != nil || next.Journey != nil && next.Pending == nil {
		t.Fatalf("%+v", next)
	}
	if next.Stage == ouroboros.Rounds && next.Pending == nil && standing {
		i := slices.IndexFunc(next.Creatures, func(c creature) bool { return c.ID == next.Current })
		if i < 0 || next.Creatures[i].Out != "" || slices.Contains(next.Acted, next.Current) {
			t.Fatalf("the turn is with %q of %+v, acted %v", next.Current, next.Order, next.Acted)
		}
	}
}

// TestPropertyNeverSticks: silence alone brings the next round.
func TestPropertyNeverSticks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 25, func(s ouroboros.State, _ action) {
			if s.Stage != ouroboros.Rounds || s.Current == "" && s.Pending == nil {
				return
			}
			round := s.Round
			for range 3*len(s.Creatures) + 6 {
				next, _, err := ouroboros.Apply(s, action{Kind: ouroboros.Timeout}, live(5))
				if err != nil {
					t.Fatal(err)
				}
				if next.Step <= s.Step {
					t.Fatal("silence did nothing")
				}
				if s = next; s.Round > round || s.Current == "" && s.Pending == nil {
					return
				}
			}
			t.Fatalf("round %d does not end: %+v", round, s)
		})
	})
}

// TestPropertyTurnIsKept: nobody who comes, goes, falls or is moved about takes the turn from whoever has it.
func TestPropertyTurnIsKept(t *testing.T) {
	passing := []ouroboros.ActionKind{ouroboros.Begin, ouroboros.EndTurn, ouroboros.Delay, ouroboros.Timeout, ouroboros.Finish}
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 30, func(s ouroboros.State, a action) {
			if s.Stage != ouroboros.Rounds || slices.Contains(passing, a.Kind) || s.Current == "" {
				return
			}
			next, _, err := ouroboros.Apply(s, a, live(1))
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(next.Creatures, func(c creature) bool { return c.ID == s.Current && c.Out == "" })
			if i >= 0 && next.Current != s.Current {
				t.Fatalf("%+v takes the turn from %q and gives it to %q", a, s.Current, next.Current)
			}
			for _, id := range s.Acted {
				there := slices.ContainsFunc(next.Creatures, func(c creature) bool { return c.ID == id })
				if next.Round == s.Round && there && !slices.Contains(next.Acted, id) {
					t.Fatalf("%+v lets %q act twice", a, id)
				}
			}
		})
	})
}

// TestPropertyDurations: a duration ticks once a round at most, whatever happens to the order.
func TestPropertyDurations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var last ouroboros.State
		var did action
		ticks := map[string]int{}
		walk(t, 30, func(s ouroboros.State, a action) {
			was, by := last, did
			last, did = s, a
			if by.Kind == "" || by.Kind == ouroboros.Lift || by.Kind == ouroboros.Stand {
				return
			}
			for _, c := range was.Creatures {
				for _, e := range c.Effects {
					left := remaining(s, c.ID, e)
					if e.Rounds == 0 || left >= e.Rounds || left == 0 && e.Rounds > 1 {
						continue
					}
					key := fmt.Sprint(c.ID, e.Kind, e.Source, was.Round)
					if ticks[key] += e.Rounds - left; ticks[key] > 1+s.Round-was.Round {
						t.Fatalf("%+v: %s ticked %d times", by, key, ticks[key])
					}
				}
			}
		})
	})
}

// remaining is how many rounds an effect has left; very many where it has no duration or its creature is gone.
func remaining(s ouroboros.State, who id, e ouroboros.Effect) int {
	for _, c := range s.Creatures {
		if c.ID != who {
			continue
		}
		for _, o := range c.Effects {
			if o.Kind == e.Kind && o.Source == e.Source {
				return o.Rounds
			}
		}
		return 0
	}
	return 1000
}
