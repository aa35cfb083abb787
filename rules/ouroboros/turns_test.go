package ouroboros_test

import (
	"slices"
	"testing"

	"kubik/rules/ouroboros"
)

func trio(t *testing.T) *table {
	t.Helper()
	return fight(t, being("a", 1), being("b", 2), being("c", 1))
}

// O3.4 The last one to act closes the round.
func TestO3_4(t *testing.T) {
	b := trio(t).turn("a").do(end("a")).turn("b").do(end("b")).turn("c").none(ouroboros.RoundEnded)
	b.do(end("c")).turn("a")
	if b.one(ouroboros.RoundEnded).N != 1 || b.s.Round != 2 || len(b.s.Acted) > 0 {
		t.Errorf("round %d, acted %v", b.s.Round, b.s.Acted)
	}
	b.refuse(ouroboros.NotYourTurn, end("b")).refuse(ouroboros.NotYours, action{Kind: ouroboros.EndTurn, Creature: "a", By: ouroboros.Viewer{Player: "b"}})
}

// The turn stays with whoever has it, whoever comes, goes, falls or waits.
func TestTracker(t *testing.T) {
	kill := func(who id) action { return action{Kind: ouroboros.Defeat, Creature: who} }
	trio(t).do(end("a")).do(kill("a")).turn("b").do(end("b")).turn("c").do(end("c")).turn("b")
	trio(t).do(end("a")).do(kill("b")).turn("c").do(end("c")).turn("a").do(end("a")).turn("c")
	trio(t).do(end("a")).do(action{Kind: ouroboros.Remove, Creature: "a"}).turn("b").do(end("b")).turn("c")
	trio(t).do(action{Kind: ouroboros.Remove, Creature: "a"}).turn("b")
	trio(t).do(action{Kind: ouroboros.Remove, Creature: "c"}).turn("a").do(end("a")).turn("b").do(end("b")).turn("a")

	fresh := being("d", 2)
	b := trio(t).do(end("a")).do(action{Kind: ouroboros.Enter, Entrant: &fresh}, 20).turn("b")
	if want := []id{"a", "d", "b", "c"}; !slices.Equal(b.s.Order, want) {
		t.Errorf("%v, want %v", b.s.Order, want)
	}
	b.do(end("b")).do(end("c")).turn("a").do(end("a")).turn("d")

	b = trio(t).do(action{Kind: ouroboros.Delay, Creature: "a", Target: "b"}).turn("b").do(end("b")).turn("a").do(end("a")).turn("c").do(end("c")).turn("b")
	if b.s.Round != 2 {
		t.Errorf("round %d", b.s.Round)
	}
	b = trio(t).do(end("a")).do(action{Kind: ouroboros.Place, Creature: "c", N: 1}).turn("b").do(end("b")).turn("c").do(end("c")).turn("c")
	b.refuse(ouroboros.BadNumber, action{Kind: ouroboros.Place, Creature: "c", N: 4})
	trio(t).do(action{Kind: ouroboros.Dash, Creature: "a"}).refuse(ouroboros.Spent, action{Kind: ouroboros.Delay, Creature: "a", Target: "b"})
}

// O3.3 One of each; O5.2 as many attacks as the card lists, any of them a grab or a trip.
func TestEconomy(t *testing.T) {
	b := fight(t, being("hero", 1, func(c *creature) { c.Attacks = 3 }), being("foe", 2, in(ouroboros.Incapacitated)))
	b.do(attack("hero", "foe", "sword"), 2).do(action{Kind: ouroboros.Trip, Creature: "hero", Target: "foe"}, 9).is("foe", ouroboros.Prone, true)
	b.refuse(ouroboros.Spent, action{Kind: ouroboros.Dash, Creature: "hero"})
	b.do(action{Kind: ouroboros.Grab, Creature: "hero", Target: "foe"}, 9).refuse(ouroboros.Spent, attack("hero", "foe", "sword"))
	for cost, rule := range map[ouroboros.Cost]string{ouroboros.BonusAction: "O6.5", ouroboros.Reaction: "O7.5"} {
		other := action{Kind: ouroboros.Other, Creature: "hero", Cost: cost, Text: "whistle"}
		if e := b.do(other).one(ouroboros.Did); e.Rule != rule || e.Text != "whistle" {
			t.Errorf("%+v", e)
		}
		b.refuse(ouroboros.Spent, other)
	}
	left := ouroboros.View(b.s, master).Creatures[0].Left
	if left.Action || left.Bonus || left.Reaction || left.Attacks > 0 || left.Free != -1 || left.Moves[ouroboros.Walking] != 900 {
		t.Errorf("%+v", left)
	}
	free := action{Kind: ouroboros.Drop, Creature: "hero"}
	fightBy(t, ouroboros.Rules{FreeActions: 1}, being("hero", 1)).do(action{Kind: ouroboros.Drop, Creature: "hero", Weapon: "sword"}).refuse(ouroboros.Spent, free)
}

// O4 What a cell costs.
func TestO4(t *testing.T) {
	for _, c := range []struct {
		gait                ouroboros.Gait
		difficult, laboured bool
		want                ouroboros.Length
	}{{ouroboros.Walking, false, false, 2 * metre}, {ouroboros.Walking, true, false, 3 * metre}, {ouroboros.Crawling, false, false, 3 * metre},
		{ouroboros.Crawling, true, false, 4 * metre}, {ouroboros.Climbing, false, true, 4 * metre}, {ouroboros.Climbing, true, true, 6 * metre},
		{ouroboros.Swimming, false, false, 2 * metre}, {ouroboros.Flying, true, false, 2 * metre}} {
		if got := ouroboros.CellCost(c.gait, c.difficult, c.laboured); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
	b := fight(t, being("hero", 1, func(c *creature) { c.Speeds.Fly = 12 * metre }), being("foe", 2)).apart("hero", "foe", 30)
	b.do(move("hero", "foe", 4, ouroboros.Approach)).refuse(ouroboros.Immobile, move("hero", "foe", 1, ouroboros.Approach))
	fly := move("hero", "foe", 2, ouroboros.Approach)
	fly.Gait = ouroboros.Flying
	b.do(fly).refuse(ouroboros.Immobile, fly)
	if c := b.who("hero"); c.Turn.Moved != 12*metre || c.Height != 2*metre {
		t.Errorf("moved %d, height %d", c.Turn.Moved, c.Height)
	}
	if d := ouroboros.View(b.s, master).Pairs[0].Apart; d != 18*metre {
		t.Errorf("%d cm apart", d)
	}
}

// O4.7 A flyer that is knocked down falls; O12.1 it is 1d6 for each full 2 m, with no cap.
func TestO4_7(t *testing.T) {
	b := fight(t, being("hero", 1, func(c *creature) { c.Height = 7 * metre })).do(action{Kind: ouroboros.Impose, Creature: "hero", Condition: ouroboros.Prone}, 1, 2, 3).health("hero", 14)
	if e := b.one(ouroboros.Hurt); e.Rule != "O12.1" || e.Blows[0].Type != ouroboros.Bludgeoning {
		t.Errorf("%+v", e)
	}
	if ouroboros.FallDamage(199).Count != 0 || ouroboros.FallDamage(300*metre).Count != 150 {
		t.Error("a fall")
	}
}

// O4.9, O4.10 Each hour of swimming, and one more for every 30 m of depth.
func TestO4_9(t *testing.T) {
	b := gather(t, ouroboros.Rules{}, being("hero", 1)).do(action{Kind: ouroboros.Swim, Creature: "hero", N: 29}, 10)
	if b.who("hero").Exhaustion != 0 {
		t.Error("exhausted")
	}
	b.do(action{Kind: ouroboros.Swim, Creature: "hero", N: 60}, 9, 10, 10, 12, 12)
	if got := b.who("hero").Exhaustion; got != 1 {
		t.Errorf("%d", got)
	}
}

// O5.10 Escape: from a grip, and from bonds with a number.
func TestO5_10(t *testing.T) {
	b := fight(t, being("foe", 2), being("hero", 1, in(ouroboros.Incapacitated))).do(action{Kind: ouroboros.Grab, Creature: "foe", Target: "hero"}, 9).
		do(action{Kind: ouroboros.Lift, Creature: "hero", Condition: ouroboros.Incapacitated}).do(end("foe"))
	flee := action{Kind: ouroboros.Escape, Creature: "hero", Target: "foe", Skill: ouroboros.Acrobatics}
	b.do(flee, 12, 12).is("hero", ouroboros.Grabbed, false).refuse(ouroboros.Spent, flee)
	flee.Target = ""
	b = fight(t, being("hero", 1)).do(action{Kind: ouroboros.Bind, Creature: "hero", N: 14}).do(flee, 13).is("hero", ouroboros.Restrained, true)
	b.do(end("hero")).do(flee, 14).is("hero", ouroboros.Restrained, false)
}

// O5.11 Help: the first attack in a fight, until the helper's next turn.
func TestO5_11(t *testing.T) {
	help := action{Kind: ouroboros.Help, Creature: "a", Target: "c"}
	b := fight(t, being("a", 1), being("c", 1, func(x *creature) { x.Attacks = 2 }), being("b", 2)).do(help).do(end("a"))
	if got := leans(b.do(attack("c", "b", "sword"), 2, 3).one(ouroboros.Struck).Roll); got != "+O5.11" {
		t.Errorf("%q", got)
	}
	b.do(attack("c", "b", "sword"), 2)
	b = fight(t, being("a", 1), being("c", 1), being("b", 2)).do(help).do(end("a")).do(end("c")).do(end("b"))
	b.do(end("a")).do(attack("c", "b", "sword"), 2)
	trio(t).refuse(ouroboros.NotATarget, action{Kind: ouroboros.Help, Creature: "a", Target: "b"})
	hero := gather(t, ouroboros.Rules{}, being("hero", 1), being("a", 1)).do(action{Kind: ouroboros.Help, Creature: "a", Target: "hero"})
	if got := leans(hero.do(check("stealth", 5), 4, 9).one(ouroboros.Rolled).Roll); got != "+O5.11" {
		t.Errorf("%q", got)
	}
	hero.do(check("stealth", 5), 4)
}

// O5.9 Dodge: attacks against at disadvantage until the round ends, checks of Dexterity at advantage.
func TestO5_9(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2)).do(action{Kind: ouroboros.Dodge, Creature: "hero"})
	if got := leans(rolling(t, b, ouroboros.Rolled, check("stealth", 5))); got != "+O5.9" {
		t.Errorf("%q", got)
	}
	b.do(end("hero"))
	if got := leans(rolling(t, b, ouroboros.Struck, attack("foe", "hero", "sword"))); got != "-O5.9" {
		t.Errorf("%q", got)
	}
	b.do(end("foe")).one(ouroboros.DodgeEnded)
}

// O5.14, O5.15 Hiding works from those who cannot see; a search finds with as much.
func TestO5_14(t *testing.T) {
	hide := action{Kind: ouroboros.Hide, Creature: "hero"}
	fight(t, being("hero", 1), being("foe", 2)).do(hide, 15).one(ouroboros.HideFailed)
	b := fight(t, being("hero", 1), being("foe", 2)).do(action{Kind: ouroboros.SetCover, Creature: "hero", Target: "foe", Cover: ouroboros.FullCover}).do(hide, 15)
	b.one(ouroboros.Hidden)
	b.do(action{Kind: ouroboros.SetCover, Creature: "hero", Target: "foe"}).do(end("hero")).refuse(ouroboros.Unseen, attack("foe", "hero", "sword"))
	search := action{Kind: ouroboros.Search, Creature: "foe"}
	b.do(search, 14).none(ouroboros.Found).do(end("foe")).do(end("hero")).do(search, 15).one(ouroboros.Found)
	b.do(end("foe")).do(end("hero")).do(attack("foe", "hero", "sword"), 2)
}

// O5.16 First aid steadies the dying.
func TestO5_16(t *testing.T) {
	aid := action{Kind: ouroboros.FirstAid, Creature: "a", Target: "c"}
	b := trio(t).refuse(ouroboros.NothingToDo, aid).do(action{Kind: ouroboros.Harm, Creature: "c", N: 30, Damage: ouroboros.Fire}).health("c", 0).is("c", ouroboros.Unconscious, true)
	b.do(aid, 9).none(ouroboros.Stabilised).do(end("a")).do(end("b")).do(aid, 10).one(ouroboros.Stabilised)
	b.do(action{Kind: ouroboros.Harm, Creature: "b", N: 30, Damage: ouroboros.Fire}).do(action{Kind: ouroboros.Heal, Creature: "b", N: 3}).health("b", 3).is("b", ouroboros.Unconscious, false)
}

// O5.17, O7.3 What is readied happens as a reaction, until one's next turn.
func TestO5_17(t *testing.T) {
	ready := action{Kind: ouroboros.Ready, Creature: "a", Weapon: "sword", Target: "b", Text: "if b draws"}
	react := action{Kind: ouroboros.React, Creature: "a"}
	b := trio(t).do(ready).do(end("a")).do(react, 2)
	if e := b.one(ouroboros.Did); e.Rule != "O7.3" || e.Text != "if b draws" {
		t.Errorf("%+v", e)
	}
	b.refuse(ouroboros.Spent, react)
	trio(t).do(ready).do(end("a")).do(end("b")).do(end("c")).refuse(ouroboros.NothingToDo, react)
	ready.Text = ""
	trio(t).refuse(ouroboros.BadText, ready)
}

// O6.2, O6.3 The other hand strikes without the ability bonus; what is held may be thrown.
func TestO6(t *testing.T) {
	knife := sword(8)
	knife.ID, knife.Thrown, knife.Far = "knife", true, 6*metre
	b := fight(t, being("hero", 1, armed(sword(8), knife)), being("foe", 2)).do(action{Kind: ouroboros.OffHand, Creature: "hero", Target: "foe", Weapon: "knife"}, 10, 5).health("foe", 15)
	b.refuse(ouroboros.Spent, action{Kind: ouroboros.Hurl, Creature: "hero", Target: "foe", Weapon: "knife"})
	b = fight(t, being("hero", 1, armed(sword(8), knife)), being("foe", 2)).apart("hero", "foe", 6).do(action{Kind: ouroboros.Hurl, Creature: "hero", Target: "foe", Weapon: "knife"}, 10, 5).health("foe", 12)
	b.refuse(ouroboros.NotHeld, attack("hero", "foe", "knife")).do(action{Kind: ouroboros.UseItem, Creature: "hero", Weapon: "knife"})
	if !slices.Contains(b.who("hero").Held, "knife") {
		t.Error("not picked up")
	}
}

// O5.5 One concentration at a time; a priced component is needed; what takes two actions works after the second.
func TestO5_5(t *testing.T) {
	mage := being("hero", 1, func(c *creature) {
		c.Items = []string{"pearl"}
		c.Powers = []power{{ID: "one", Cost: ouroboros.MainAction, Concentration: true}, {ID: "two", Cost: ouroboros.BonusAction, Concentration: true},
			{ID: "pearly", Cost: ouroboros.MainAction, Item: "pearl", Consumes: true, Times: 2}}
	})
	use := func(x ouroboros.PowerID) action {
		return action{Kind: ouroboros.Use, Creature: "hero", Target: "hero", Power: x}
	}
	b := fight(t, mage).do(use("one")).do(use("two"))
	if e := b.one(ouroboros.FocusLost); e.Power != "one" || b.who("hero").Focus != "two" {
		t.Errorf("%+v", e)
	}
	b.do(end("hero")).do(use("pearly")).one(ouroboros.CastingOn)
	b.do(end("hero")).do(use("pearly")).one(ouroboros.Used)
	b.do(end("hero")).refuse(ouroboros.MissingMaterial, use("pearly"))
	b.do(action{Kind: ouroboros.Unfocus, Creature: "hero"}).one(ouroboros.FocusLost)
}

// O5.5 C A spell lasts as long as its caster concentrates, and concentration no longer than the spell; a spell that has
// failed needs none.
func TestO5_5C(t *testing.T) {
	mage := being("hero", 1, func(c *creature) {
		c.Powers = []power{{ID: "sleep", Cost: ouroboros.MainAction, Range: 20 * metre, Concentration: true, Save: ouroboros.Will, TN: 15,
			Inflicts: ouroboros.Blind, Rounds: 2}}
	})
	use := action{Kind: ouroboros.Use, Creature: "hero", Target: "foe", Power: "sleep"}
	fight(t, mage, being("foe", 2)).do(use, 20).is("foe", ouroboros.Blind, false).none(ouroboros.Focused)
	b := fight(t, mage, being("foe", 2)).do(use, 2).is("foe", ouroboros.Blind, true)
	b.one(ouroboros.Focused)
	b.do(action{Kind: ouroboros.Unfocus, Creature: "hero"}).is("foe", ouroboros.Blind, false)
	b = fight(t, mage, being("foe", 2)).do(use, 2).do(end("hero")).do(end("foe")).do(end("hero")).do(end("foe"))
	if b.is("foe", ouroboros.Blind, false).who("hero").Focus != "" {
		t.Error("concentrates on what is over")
	}
}

// O5.15, O12.3 Perception leans on sight, also where no card lists it; who cannot see searches by ear, and the deaf do
// not at all.
func TestO5_15Senses(t *testing.T) {
	dark := action{Kind: ouroboros.SetLight, Light: ouroboros.Dark}
	look := action{Kind: ouroboros.Check, Creature: "hero", Skill: ouroboros.Perception}
	b := fight(t, being("hero", 1), being("foe", 2)).do(dark)
	if r := b.do(look).one(ouroboros.Rolled).Roll; r.Auto == nil || r.Auto.Rule != "O12.3" {
		t.Errorf("sees in the dark: %+v", r)
	}
	if r := b.do(action{Kind: ouroboros.Search, Creature: "hero"}, 12).one(ouroboros.Rolled).Roll; r.Auto != nil {
		t.Errorf("cannot listen: %+v", r)
	}
	b = fight(t, being("hero", 1, in(ouroboros.Deaf)), being("foe", 2)).do(dark)
	if r := b.do(action{Kind: ouroboros.Search, Creature: "hero"}).one(ouroboros.Rolled).Roll; r.Auto == nil {
		t.Errorf("hears: %+v", r)
	}
}
