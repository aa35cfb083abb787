package ouroboros_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

// sweep is a set of actions worth trying: all kinds with everything that is there, and some that is not.
func sweep(t *rapid.T, s ouroboros.State, v ouroboros.Viewer) []action {
	all := []action{{}, {Kind: "dance"}, {Kind: ouroboros.Enter}, {Kind: ouroboros.Begin, N: 1}, {Kind: ouroboros.SetLight}, {Kind: ouroboros.SetLight, Light: "x"}}
	ids := []id{"", "nobody"}
	for _, c := range s.Creatures {
		ids = append(ids, c.ID)
	}
	for _, k := range kinds() {
		for range 6 {
			all = append(all, action{Kind: k, Creature: anyOf(t, "who", ids...), Target: anyOf(t, "whom", ids...), N: between(t, "n", -2, 12)})
		}
		a := anyFields(t, ids)
		a.Kind = k
		all = append(all, a)
	}
	for i := range all {
		all[i].By = v
	}
	return all
}

func kinds() []ouroboros.ActionKind {
	return []ouroboros.ActionKind{"check", "contest", "save", "fulfil", "attack", "mercy", "off-hand", "hurl", "grab", "trip", "escape", "use", "dash", "disengage",
		"dodge", "help", "use-item", "hide", "search", "first-aid", "ready", "react", "other", "drop", "unfocus", "stand", "squeeze", "approach", "withdraw", "pass",
		"delay", "end-turn", "answer", "stance", "begin", "timeout", "finish", "remove", "defeat", "place", "ask", "grant", "impose", "lift", "bind", "tire", "harm",
		"heal", "fall", "swim", "air", "rest", "apart", "cover", "ground", "height", "light", "fog", "water", "unveil"}
}

// anyFields fills in at random, mostly what no kind has together.
func anyFields(t *rapid.T, ids []id) action {
	return action{Creature: anyOf(t, "who", ids...), Target: anyOf(t, "whom", ids...), Weapon: anyOf[ouroboros.WeaponID](t, "weapon", "", "", "sword", "fists", "x"),
		Power: anyOf[ouroboros.PowerID](t, "power", "", "", "ray", "x"), Skill: anyOf[ouroboros.SkillID](t, "skill", "", "", "athletics", "x"),
		Gait: anyOf[ouroboros.Gait](t, "gait", "", "walk", "crawl", "x"), Condition: anyOf[ouroboros.Condition](t, "state", "", "prone", "x"),
		Cost: anyOf[ouroboros.Cost](t, "cost", "", "", "action", "x"), Text: anyOf(t, "text", "", "", "now", strings.Repeat("x", 201)), N: between(t, "n", -3, 200)}
}

func offered(choices []ouroboros.Choice, a action) bool {
	return slices.ContainsFunc(choices, func(c ouroboros.Choice) bool {
		b, n, text := a, a.N, len([]rune(a.Text))
		if c.Ranged {
			b.N = 0
		}
		if c.Text > 0 {
			b.Text = ""
		}
		fits := (!c.Ranged || n >= c.Min && n <= c.Max) && (c.Text == 0 || text >= 1 && text <= c.Text)
		return fits && c.Action == b && a.Kind != ouroboros.Enter
	})
}

// TestPropertyChoices: whatever is offered is accepted, whatever is not is refused, without a trace.
func TestPropertyChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 8, func(s ouroboros.State, _ action) {
			v := rapid.SampledFrom(people()).Draw(t, "viewer")
			choices, before := ouroboros.Choices(s, v), encode(t, s)
			for _, c := range choices {
				accepts(t, s, c)
			}
			for _, a := range sweep(t, s, v) {
				if offered(choices, a) {
					continue
				}
				script := dice.NewScript()
				next, events, err := ouroboros.Apply(s, a, script)
				if _, refusal := err.(ouroboros.Refusal); !refusal || len(events) > 0 || script.Rolls() > 0 {
					t.Fatalf("%+v was not offered: %v, %d events, %d dice", a, err, len(events), script.Rolls())
				}
				if !reflect.DeepEqual(s, next) {
					t.Fatalf("%+v was refused and changed %s", a, cmp.Diff(s, next))
				}
			}
			if encode(t, s) != before {
				t.Fatal("the scene was changed")
			}
		})
	})
}

func accepts(t *rapid.T, s ouroboros.State, c ouroboros.Choice) {
	if c.Action.Kind == ouroboros.Enter {
		return
	}
	for _, n := range []int{c.Min, c.Max} {
		a := c.Action
		if c.Ranged {
			a.N = n
		}
		if c.Text > 0 {
			a.Text = "now"
		}
		if _, _, err := ouroboros.Apply(s, a, live(3)); err != nil {
			t.Fatalf("%+v was offered: %v", a, err)
		}
		if !c.Ranged {
			return
		}
	}
}
