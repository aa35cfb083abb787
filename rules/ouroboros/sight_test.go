package ouroboros_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/ouroboros"
)

func closed(c *creature) { c.Open, c.Player = false, "" }

// A closed sheet tells states, size, what is in the hands; its numbers are the master's.
func TestClosedSheets(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2, closed, in(ouroboros.Prone)))
	for name, v := range map[string]ouroboros.Viewer{"player": {Player: "hero"}, "spectator": {}} {
		foe := ouroboros.View(b.s, v).Creatures[1]
		if foe.Sheet != nil || foe.Left != nil || len(foe.Effects) != 1 || len(foe.Held) != 1 {
			t.Errorf("%s: %+v", name, foe)
		}
	}
	if foe := ouroboros.View(b.s, master).Creatures[1]; foe.Sheet == nil || foe.Sheet.Defence != 15 {
		t.Errorf("%+v", foe)
	}
	if o := ouroboros.AttackOdds(b.s, ouroboros.Viewer{Player: "hero"}, "hero", "sword", "foe", ouroboros.Attack); o.Known {
		t.Errorf("%+v", o)
	}
}

// What happened to and by a closed sheet: totals, and that there was harm.
func TestClosedEvents(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2, closed, func(c *creature) { c.Traits.Resists = []ouroboros.DamageType{ouroboros.Slashing} }))
	player := ouroboros.Viewer{Player: "hero"}
	b.do(attack("hero", "foe", "sword"), 10, 5)
	for _, e := range ouroboros.ViewEvents(b.s, b.events, player) {
		switch e.Kind {
		case ouroboros.Struck:
			if e.Roll.TN != 0 || e.Roll.Natural != 10 || !e.Hit {
				t.Errorf("%+v", e.Roll)
			}
		case ouroboros.Hurt:
			if blow := e.Blows[0]; blow.Sum != 8 || blow.Dealt != 0 || blow.Mended != "" || e.N != 0 || e.From != 0 || e.To != 0 {
				t.Errorf("%+v", e)
			}
		}
	}
	b.do(end("hero")).do(attack("foe", "hero", "sword"), 10, 5)
	for _, e := range ouroboros.ViewEvents(b.s, b.events, player) {
		switch e.Kind {
		case ouroboros.Struck:
			if e.Roll.TN != 15 || e.Roll.Natural != 0 || e.Roll.Dice != nil || e.Roll.Parts != nil || e.Roll.Total != 18 {
				t.Errorf("%+v", e.Roll)
			}
		case ouroboros.Hurt:
			if blow := e.Blows[0]; blow.Dice != nil || blow.Bonus != 0 || blow.Dealt != 8 || e.From != 20 || e.To != 12 {
				t.Errorf("%+v", e)
			}
		}
	}
	if d := cmp.Diff(b.events, ouroboros.ViewEvents(b.s, b.events, master)); d != "" {
		t.Error("the master sees less:", d)
	}
}

// A hidden difficulty stays the master's, before the roll and after it.
func TestHiddenDifficulty(t *testing.T) {
	ask := action{Kind: ouroboros.Ask, Creature: "hero", Skill: ouroboros.Perception, Sense: ouroboros.ByHearing, N: 17, Hidden: true}
	player := ouroboros.Viewer{Player: "hero"}
	b := gather(t, ouroboros.Rules{}, being("hero", 1), being("other", 1)).do(ask)
	if tn := ouroboros.ViewEvents(b.s, b.events, player)[0].Roll.TN; tn != 0 {
		t.Errorf("told %d when asked", tn)
	}
	if q := ouroboros.View(b.s, player).Asked; len(q) != 1 || q[0].TN != 0 || q[0].Number != 1 {
		t.Errorf("%+v", q)
	}
	b.refuse(ouroboros.NothingToDo, action{Kind: ouroboros.Fulfil, Creature: "other", N: 1})
	b.do(action{Kind: ouroboros.Fulfil, Creature: "hero", N: 1}, 17).success(true)
	if r := ouroboros.ViewEvents(b.s, b.events, player)[0].Roll; r.TN != 0 || r.Total != 17 || !r.Success {
		t.Errorf("%+v", r)
	}
	if len(b.s.Asked) > 0 {
		t.Error("asked for still")
	}
}

// What is readied, how well one hides and how others would answer is not told.
func TestPlansAreSecret(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2), being("far", 2)).do(action{Kind: ouroboros.SetCover, Creature: "hero", Target: "foe", Cover: ouroboros.FullCover}).
		do(action{Kind: ouroboros.Hide, Creature: "hero"}, 13)
	other := ouroboros.Viewer{Player: "foe"}
	for _, e := range ouroboros.ViewEvents(b.s, b.events, other) {
		if e.Kind == ouroboros.Hidden || e.Roll != nil && e.Roll.Total != 0 {
			t.Errorf("%+v", e)
		}
	}
	b.do(end("hero")).do(action{Kind: ouroboros.Ready, Creature: "foe", Weapon: "bow", Target: "far", Text: "secret"})
	if e := ouroboros.ViewEvents(b.s, b.events, ouroboros.Viewer{Player: "hero"})[0]; e.Text != "" || e.Target != "" {
		t.Errorf("%+v", e)
	}
	foe := ouroboros.View(b.s, ouroboros.Viewer{Player: "hero"}).Creatures[1]
	if !foe.Readied || foe.Sheet.Readied != nil {
		t.Errorf("%+v", foe)
	}
}

// O12.3 to O12.8 Light, fog and senses, as they lean on an attack and on sight.
func TestO12Sight(t *testing.T) {
	look := action{Kind: ouroboros.Check, Creature: "hero", Skill: ouroboros.Perception, Sense: ouroboros.BySight}
	for _, c := range []struct {
		around      ouroboros.Around
		traits      ouroboros.Traits
		sight, blow string
	}{
		{ouroboros.Around{Light: ouroboros.Bright}, ouroboros.Traits{}, "", ""},
		{ouroboros.Around{Light: ouroboros.Dim}, ouroboros.Traits{}, "-O12.3", ""},
		{ouroboros.Around{Light: ouroboros.Bright, Fog: ouroboros.Thin}, ouroboros.Traits{}, "-O12.3", ""},
		{ouroboros.Around{Light: ouroboros.Dark}, ouroboros.Traits{}, "!O12.3", "-O12.3"},
		{ouroboros.Around{Light: ouroboros.Bright, Fog: ouroboros.Thick}, ouroboros.Traits{}, "!O12.3", "-O12.3"},
		{ouroboros.Around{Light: ouroboros.Dark}, ouroboros.Traits{Darkvision: true}, "-O12.3", ""},
		{ouroboros.Around{Light: ouroboros.Dark}, ouroboros.Traits{Truesight: 10 * metre}, "", ""},
		{ouroboros.Around{Light: ouroboros.Dark, Fog: ouroboros.Thick}, ouroboros.Traits{Blindsight: 2 * metre}, "", ""},
		{ouroboros.Around{Light: ouroboros.Dark, Water: ouroboros.Murky}, ouroboros.Traits{}, "-O12.3", ""},
	} {
		b := fight(t, being("hero", 1, func(x *creature) { x.Traits = c.traits }), being("foe", 2, func(x *creature) { x.Traits.Blindsight = 50 * metre }))
		b.s.Around = c.around
		if got := leans(rolling(t, b, ouroboros.Rolled, look)); got != c.sight {
			t.Errorf("%+v, %+v: sight %q, want %q", c.around, c.traits, got, c.sight)
		}
		if got := leans(rolling(t, b, ouroboros.Struck, attack("hero", "foe", "sword"))); got != c.blow {
			t.Errorf("%+v, %+v: blow %q, want %q", c.around, c.traits, got, c.blow)
		}
	}
	for _, c := range []struct {
		w    ouroboros.Water
		l    ouroboros.Light
		low  bool
		want ouroboros.Length
	}{{ouroboros.ClearWater, ouroboros.Bright, false, 20}, {ouroboros.ClearWater, ouroboros.Dim, false, 10}, {ouroboros.ClearWater, ouroboros.Dim, true, 20},
		{ouroboros.Murky, ouroboros.Bright, false, 3}, {ouroboros.ClearWater, ouroboros.Dark, true, 3}} {
		if got := ouroboros.UnderwaterSight(c.w, c.l, c.low); got != c.want*metre {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// O12.8 Truesight sees through illusions; O12.11 squeezing.
func TestO12Rest(t *testing.T) {
	trick := being("mage", 2, func(c *creature) {
		c.Powers = []power{{ID: "trick", Cost: ouroboros.MainAction, Range: 20 * metre, Harmful: true, Illusion: true, Save: ouroboros.Will, TN: 30, Inflicts: ouroboros.Frightened, Rounds: 2}}
	})
	use := action{Kind: ouroboros.Use, Creature: "mage", Target: "hero", Power: "trick"}
	b := fight(t, trick, being("hero", 1, func(c *creature) { c.Traits.Truesight = 10 * metre })).do(use).is("hero", ouroboros.Frightened, false)
	if r := b.one(ouroboros.Rolled).Roll; r.Auto == nil || r.Auto.Rule != "O12.8" || !r.Success {
		t.Errorf("%+v", r)
	}
	fight(t, trick, being("hero", 1)).do(use, 15).is("hero", ouroboros.Frightened, true)
	b = fight(t, being("hero", 1), being("foe", 2)).do(action{Kind: ouroboros.Squeeze, Creature: "hero"})
	if got := leans(rolling(t, b, ouroboros.Struck, attack("hero", "foe", "sword"))); got != "-O12.11" {
		t.Errorf("%q", got)
	}
	if got := leans(rolling(t, b, ouroboros.Rolled, action{Kind: ouroboros.Save, Creature: "hero", Save: ouroboros.Reflex})); got != "-O12.11" {
		t.Errorf("%q", got)
	}
	if got := ouroboros.View(b.s, master).Creatures[0].Left.Moves[ouroboros.Walking]; got != 450 {
		t.Errorf("%d", got)
	}
	if got := leans(rolling(t, b.do(end("hero")), ouroboros.Struck, attack("foe", "hero", "sword"))); got != "+O12.11" {
		t.Errorf("%q", got)
	}
	if ouroboros.Huge.Space() != 6*metre || ouroboros.Large.Squeezes() != ouroboros.Medium || ouroboros.Tiny.Squeezes() != ouroboros.Tiny {
		t.Error("sizes")
	}
}
