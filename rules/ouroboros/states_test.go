package ouroboros_test

import (
	"strings"
	"testing"

	"kubik/rules/ouroboros"
)

// leans writes the reasons of a roll as "+rule" and "-rule".
func leans(r *ouroboros.Roll) string {
	var all []string
	for _, x := range r.Up {
		all = append(all, "+"+x.Rule)
	}
	for _, x := range r.Down {
		all = append(all, "-"+x.Rule)
	}
	if r.Auto != nil {
		all = append(all, "!"+r.Auto.Rule)
	}
	return strings.Join(all, " ")
}

// O10B What each state does to the rolls of whoever is in it: its attack, an attack against it from 2 m, checks of
// Dexterity, sight and hearing, saves.
func TestO10B(t *testing.T) {
	for _, c := range []struct {
		state                                             ouroboros.Condition
		own, against, body, sight, hearing, reflex, forte string
	}{
		{ouroboros.Unconscious, "incapable", "", "!O10B.1", "", "", "!O10B.1", "!O10B.1"},
		{ouroboros.Deaf, "", "", "", "", "!O10B.2", "", ""},
		{ouroboros.Grabbed, "", "", "", "", "", "", ""},
		{ouroboros.Frightened, "-O10B.4", "", "-O10B.4", "-O10B.4", "-O10B.4", "-O10B.4", "-O10B.4"},
		{ouroboros.Invisible, "+O10B.6", "-O10B.6", "", "", "", "", ""},
		{ouroboros.Incapacitated, "incapable", "", "", "", "", "", ""},
		{ouroboros.Petrified, "incapable", "+O10B.8", "", "", "", "!O10B.8", ""},
		{ouroboros.Restrained, "-O10B.9", "+O10B.9", "", "", "", "-O10B.9", ""},
		{ouroboros.Poisoned, "-O10B.10", "", "-O10B.10", "-O10B.10", "-O10B.10", "-O10B.10", "-O10B.10"},
		{ouroboros.Charmed, "", "", "", "", "", "", ""},
		{ouroboros.Stunned, "incapable", "+O10B.12", "", "", "", "!O10B.12", ""},
		{ouroboros.Paralysed, "incapable", "", "", "", "", "", ""},
		{ouroboros.Prone, "-O10B.14", "+O10B.14", "", "", "", "", ""},
		{ouroboros.Blind, "-O10B.15", "+O10B.15", "", "!O10B.15", "", "", ""},
	} {
		t.Run(string(c.state), func(t *testing.T) {
			scene := func() *table { return fight(t, being("foe", 2), being("hero", 1, in(c.state))) }
			same := func(what, got, want string) {
				t.Helper()
				if got != want {
					t.Errorf("%s: %q, want %q", what, got, want)
				}
			}
			roll := func(k ouroboros.EventKind, a action) string {
				t.Helper()
				return leans(rolling(t, scene(), k, a))
			}
			same("against", roll(ouroboros.Struck, attack("foe", "hero", "sword")), c.against)
			same("body", roll(ouroboros.Rolled, check("acrobatics", 10)), c.body)
			same("sight", roll(ouroboros.Rolled, action{Kind: ouroboros.Check, Creature: "hero", Skill: "analysis", Sense: ouroboros.BySight}), c.sight)
			same("hearing", roll(ouroboros.Rolled, action{Kind: ouroboros.Check, Creature: "hero", Skill: "analysis", Sense: ouroboros.ByHearing}), c.hearing)
			same("reflex", roll(ouroboros.Rolled, action{Kind: ouroboros.Save, Creature: "hero", Save: ouroboros.Reflex}), c.reflex)
			same("fortitude", roll(ouroboros.Rolled, action{Kind: ouroboros.Save, Creature: "hero", Save: ouroboros.Fortitude}), c.forte)
			mine := fight(t, being("hero", 1, in(c.state)), being("foe", 2))
			if c.own == "incapable" {
				if mine.s.Current == "hero" {
					mine.refuse(ouroboros.Incapable, attack("hero", "foe", "sword"))
				}
				return
			}
			same("own", leans(rolling(t, mine, ouroboros.Struck, attack("hero", "foe", "sword"))), c.own)
		})
	}
}

// rolling acts with low dice, which miss, and returns the roll.
func rolling(t *testing.T, b *table, k ouroboros.EventKind, a action) *ouroboros.Roll {
	t.Helper()
	a.By = master
	_, events, err := ouroboros.Apply(b.s, a, low{})
	if err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
	for _, e := range events {
		if e.Kind == k {
			return e.Roll
		}
	}
	t.Fatalf("no %s: %+v", k, events)
	return nil
}

// low always falls 2.
type low struct{}

func (low) Roll(int) int { return 2 }

// O10B Movement in each state: the metres left, the gait, and whose turn is passed over.
func TestO10BMovement(t *testing.T) {
	for state, want := range map[ouroboros.Condition]ouroboros.Length{ouroboros.Grabbed: 0, ouroboros.Restrained: 0, ouroboros.Stunned: 900,
		ouroboros.Incapacitated: 900, ouroboros.Blind: 900, ouroboros.Deaf: 900} {
		b := fight(t, being("hero", 1, in(state)), being("foe", 2))
		if got := ouroboros.View(b.s, master).Creatures[0].Left.Moves[ouroboros.Walking]; got != want {
			t.Errorf("%s: %d cm, want %d", state, got, want)
		}
	}
	for _, state := range []ouroboros.Condition{ouroboros.Unconscious, ouroboros.Petrified, ouroboros.Paralysed} {
		b := fight(t, being("hero", 1, in(state)), being("foe", 2)).turn("foe")
		if e := b.one(ouroboros.TurnSkipped); e.Creature != "hero" {
			t.Errorf("%+v", e)
		}
	}
	b := fight(t, being("hero", 1, in(ouroboros.Grabbed)), being("foe", 2)).do(action{Kind: ouroboros.Dash, Creature: "hero"})
	b.refuse(ouroboros.Immobile, move("hero", "foe", 1, ouroboros.Withdraw))
	b = fight(t, being("hero", 1, in(ouroboros.Prone)), being("foe", 2)).refuse(ouroboros.MustCrawl, move("hero", "foe", 1, ouroboros.Withdraw))
	b.do(action{Kind: ouroboros.Stand, Creature: "hero"}).is("hero", ouroboros.Prone, false).refuse(ouroboros.Spent, attack("hero", "foe", "sword"))
}

// O10B.1 Who loses consciousness drops what it holds and falls; O10B.7 loses concentration, and O10B.3 whom it holds.
func TestO10BFalling(t *testing.T) {
	b := fight(t, being("hero", 1, func(c *creature) { c.Powers, c.Focus = []power{{ID: "aura", Cost: ouroboros.MainAction}}, "aura" }), being("foe", 2, in(ouroboros.Incapacitated)))
	b.do(action{Kind: ouroboros.Grab, Creature: "hero", Target: "foe"}, 9).is("foe", ouroboros.Grabbed, true)
	b.do(action{Kind: ouroboros.Impose, Creature: "hero", Condition: ouroboros.Unconscious, N: 2})
	if c := b.who("hero"); len(c.Held) > 0 || c.Focus != "" {
		t.Errorf("%+v", c)
	}
	b.is("hero", ouroboros.Prone, true).is("foe", ouroboros.Grabbed, false)
	for _, k := range []ouroboros.EventKind{ouroboros.Dropped, ouroboros.FocusLost, ouroboros.Lifted} {
		b.one(k)
	}
}

// O10B.3 The grab ends when they part.
func TestO10B3(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2, in(ouroboros.Incapacitated))).do(action{Kind: ouroboros.Grab, Creature: "hero", Target: "foe"}, 9)
	b.apart("hero", "foe", 2).is("foe", ouroboros.Grabbed, true).apart("hero", "foe", 4).is("foe", ouroboros.Grabbed, false)
}

// O10B.4 The frightened does not come nearer, and only while it sees what it fears is it worse at anything.
func TestO10B4(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2), being("friend", 1)).apart("hero", "foe", 8).apart("hero", "friend", 8).
		do(action{Kind: ouroboros.Impose, Creature: "hero", Target: "foe", Condition: ouroboros.Frightened})
	b.refuse(ouroboros.Afraid, move("hero", "foe", 1, ouroboros.Approach)).refuse(ouroboros.Afraid, move("hero", "friend", 3, ouroboros.Approach)).do(move("hero", "friend", 1, ouroboros.Approach))
	if got := leans(rolling(t, b, ouroboros.Rolled, check("stealth", 10))); got != "-O10B.4" {
		t.Errorf("in sight: %q", got)
	}
	b.do(action{Kind: ouroboros.SetCover, Creature: "foe", Target: "hero", Cover: ouroboros.FullCover})
	if got := leans(rolling(t, b, ouroboros.Rolled, check("stealth", 10))); got != "" {
		t.Errorf("out of sight: %q", got)
	}
}

// O10B.8 Stone: half of all damage, no critical hits, no poison.
func TestO10B8(t *testing.T) {
	b := duel(t, ouroboros.Rules{}, sword(8), 15, in(ouroboros.Petrified)).do(attack("hero", "foe", "sword"), 3, 20, 4).health("foe", 97).none(ouroboros.Confirmed)
	b.do(action{Kind: ouroboros.Impose, Creature: "foe", Condition: ouroboros.Poisoned}).is("foe", ouroboros.Poisoned, false)
	b.do(action{Kind: ouroboros.Harm, Creature: "foe", Damage: ouroboros.Poison, N: 9}).health("foe", 97)
}

// O10B.11 The charmed does not strike the charmer, who is better at swaying it.
func TestO10B11(t *testing.T) {
	charmed := action{Kind: ouroboros.Impose, Creature: "foe", Target: "hero", Condition: ouroboros.Charmed}
	social := func(c *creature) {
		c.Skills = []ouroboros.Skill{{ID: "charm", Ability: ouroboros.Charisma, Social: true}}
	}
	b := fight(t, being("foe", 2), being("hero", 1, social), being("other", 1)).do(charmed).refuse(ouroboros.CharmedBy, attack("foe", "hero", "sword")).
		refuse(ouroboros.CharmedBy, action{Kind: ouroboros.Trip, Creature: "foe", Target: "hero"})
	if got := leans(rolling(t, b, ouroboros.Rolled, action{Kind: ouroboros.Check, Creature: "hero", Skill: "charm", Target: "foe"})); got != "+O10B.11" {
		t.Errorf("%q", got)
	}
	b.do(attack("foe", "other", "sword"), 2)
}

// A duration ticks at the end of its creature's turns, not in the one that it came in.
func TestDurations(t *testing.T) {
	blind := func(n int) action {
		return action{Kind: ouroboros.Impose, Creature: "hero", Condition: ouroboros.Blind, N: n}
	}
	b := fight(t, being("hero", 1), being("foe", 2)).do(blind(1)).do(end("hero")).is("hero", ouroboros.Blind, true).do(end("foe")).do(end("hero")).is("hero", ouroboros.Blind, false)
	b.do(blind(2)).do(end("foe")).do(end("hero")).is("hero", ouroboros.Blind, true).do(end("foe")).do(end("hero")).is("hero", ouroboros.Blind, false)
	b = fight(t, being("hero", 1), being("foe", 2)).do(end("hero")).do(blind(1)).do(action{Kind: ouroboros.Place, Creature: "hero", N: 2}).do(end("foe")).is("hero", ouroboros.Blind, true)
	b.do(action{Kind: ouroboros.Impose, Creature: "foe", Condition: ouroboros.Paralysed, N: 1}).do(end("foe"))
	b.turn("hero").is("foe", ouroboros.Paralysed, true).do(end("hero")).is("foe", ouroboros.Paralysed, false)
}
