package ouroboros_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/ouroboros"
)

func check(k ouroboros.SkillID, tn int) action {
	return action{Kind: ouroboros.Check, Creature: "hero", Skill: k, N: tn}
}

func lone(t *testing.T, bonus int) *table {
	t.Helper()
	return gather(t, ouroboros.Rules{}, being("hero", 1, skilled("acrobatics", ouroboros.Dexterity, bonus)))
}

func (b *table) success(want bool) *table {
	b.t.Helper()
	if r := b.one(ouroboros.Rolled).Roll; r.Success != want {
		b.t.Errorf("%+v, want success %v", r, want)
	}
	return b
}

// OE1 1d20+4 vs 10: die 6 succeeds, 5 fails.
func TestOE1(t *testing.T) {
	lone(t, 4).do(check("acrobatics", 10), 6).success(true)
	lone(t, 4).do(check("acrobatics", 10), 5).success(false)
}

// OE2 die 1 + 15 vs 10 fails; die 20 + 0 vs 25 succeeds.
func TestOE2(t *testing.T) {
	lone(t, 15).do(check("acrobatics", 10), 1).success(false)
	lone(t, 0).do(check("acrobatics", 25), 20).success(true)
}

// OE4 advantage (1,14) → 14, no automatic failure; disadvantage (20,3) → 3, no automatic success.
func TestOE4(t *testing.T) {
	grant := func(n int) *table {
		return lone(t, 0).do(action{Kind: ouroboros.Grant, Creature: "hero", N: n})
	}
	b := grant(1).do(check("acrobatics", 14), 1, 14).success(true)
	if r := b.one(ouroboros.Rolled).Roll; r.Natural != 14 || len(r.Up) != 1 || r.Up[0].Rule != "O2" {
		t.Errorf("%+v", r)
	}
	b = grant(-1).do(check("acrobatics", 4), 20, 3).success(false)
	if r := b.one(ouroboros.Rolled).Roll; r.Natural != 3 || len(r.Down) != 1 {
		t.Errorf("%+v", r)
	}
}

// duel: a foe of this defence stands beside a hero with this weapon.
func duel(t *testing.T, r ouroboros.Rules, w weapon, defence int, change ...func(*creature)) *table {
	t.Helper()
	sturdy := func(c *creature) { c.Defence, c.Health, c.MaxHealth = defence, 100, 100 }
	return fightBy(t, r, being("hero", 1, armed(w)), being("foe", 2, append([]func(*creature){sturdy}, change...)...))
}

// OE5 Natural 20 + 2 vs defence 30: hit; confirmation 12 + 2 = 14: normal damage.
func TestOE5(t *testing.T) {
	b := duel(t, ouroboros.Rules{}, sword(2), 30).do(attack("hero", "foe", "sword"), 20, 12, 5).health("foe", 92)
	if e := b.one(ouroboros.Struck); !e.Hit || e.Roll.Total != 22 || e.Roll.TN != 30 {
		t.Errorf("%+v", e)
	}
	if e := b.one(ouroboros.Confirmed); e.Critical || e.Roll.Total != 14 || e.Rule != "O10A.2" {
		t.Errorf("%+v", e)
	}
}

// OE6 Defence 18, +8: confirmation 10 → 18: not critical; 11 → 19: critical, 1d8+3 (5) = 8 ×2 = 16, a ×3 weapon 24.
func TestOE6(t *testing.T) {
	triple := sword(8)
	triple.Multiplier = 3
	duel(t, ouroboros.Rules{}, sword(8), 18).do(attack("hero", "foe", "sword"), 20, 10, 5).health("foe", 92)
	duel(t, ouroboros.Rules{}, sword(8), 18).do(attack("hero", "foe", "sword"), 20, 11, 5).health("foe", 84)
	b := duel(t, ouroboros.Rules{}, triple, 18).do(attack("hero", "foe", "sword"), 20, 11, 5).health("foe", 76)
	if e := b.one(ouroboros.Hurt); !e.Critical || e.N != 24 || e.Blows[0].Multiplier != 3 || e.Blows[0].Sum != 24 {
		t.Errorf("%+v", e)
	}
}

// OE8 Range 19–20, defence 18, +8: attack 20, confirmation 19 (27): in range → death roll 11 (19) dies; 10 (18) only
// critical. Confirmation 15: critical, no death roll. Range 20 only: confirmation 19 earns none.
func TestOE8(t *testing.T) {
	keen := sword(8)
	keen.Threat = 19
	roll := action{Kind: ouroboros.Answer, Creature: "hero", Weapon: "sword"}
	deadly := func() *table {
		b := duel(t, ouroboros.Rules{}, keen, 18).do(attack("hero", "foe", "sword"), 20, 19, 5).health("foe", 84)
		if q := b.s.Pending; q == nil || q.Question != ouroboros.DeathRoll || q.Rule != "O10A.3" {
			t.Fatalf("%+v", q)
		}
		return b
	}
	deadly().do(roll, 11).out("foe", ouroboros.Dead)
	deadly().do(roll, 10).out("foe", "").health("foe", 84)
	deadly().do(action{Kind: ouroboros.Timeout}).out("foe", "")
	for _, c := range []struct {
		w       weapon
		confirm int
	}{{keen, 15}, {sword(8), 19}} {
		b := duel(t, ouroboros.Rules{}, c.w, 18).do(attack("hero", "foe", "sword"), 20, c.confirm, 5).health("foe", 84)
		if b.s.Pending != nil {
			t.Errorf("a death roll after %d: %+v", c.confirm, b.s.Pending)
		}
	}
}

// OE10 Spell attack natural 20 as OE5; a fireball: no confirmation.
func TestOE10(t *testing.T) {
	ray := bow(2)
	ray.Reach, ray.ID = ouroboros.Magic, "ray"
	fire := []ouroboros.Damage{{Pool: dice.Pool{Count: 2, Sides: 6}, Type: ouroboros.Fire}}
	mage := being("mage", 1, func(c *creature) {
		c.Powers = []power{{ID: "ray", Cost: ouroboros.MainAction, Range: 40 * metre, Harmful: true, Attack: &ray},
			{ID: "fireball", Cost: ouroboros.MainAction, Range: 40 * metre, Harmful: true, Save: ouroboros.Reflex, TN: 15, Half: true, Damage: fire}}
	})
	tough := being("foe", 2, func(c *creature) { c.Defence = 30 })
	b := fight(t, mage, tough).do(action{Kind: ouroboros.Use, Creature: "mage", Power: "ray", Target: "foe"}, 20, 12, 5).health("foe", 15)
	if b.one(ouroboros.Confirmed).Critical || !b.one(ouroboros.Struck).Hit {
		t.Errorf("%+v", b.events)
	}
	b = fight(t, mage, tough).do(action{Kind: ouroboros.Use, Creature: "mage", Power: "fireball", Target: "foe"}, 20, 6, 5).health("foe", 15)
	b.none(ouroboros.Confirmed, ouroboros.Struck)
}

// helpless: a foe in this state stands before the hero.
func helpless(t *testing.T, state ouroboros.Condition) *table {
	t.Helper()
	w := sword(6)
	w.Damage = []ouroboros.Damage{{Pool: dice.Pool{Count: 1, Sides: 6}, Bonus: 4, Type: ouroboros.Slashing}}
	return fight(t, being("hero", 1, armed(w, bow(6))), being("foe", 2, in(state), func(c *creature) {
		c.Health, c.MaxHealth, c.Saves.Fortitude = 50, 50, 5
	}))
}

// OE11 Mercy: (4,13) + 6 = 19 vs 15 hits; 1d6+4 (3) = 7 ×2 = 14; fortitude 24: +5, die 18 dies, 19 lives, 20 lives. At
// 3 m: refused. Takes the full round.
func TestOE11(t *testing.T) {
	mercy := action{Kind: ouroboros.Mercy, Creature: "hero", Target: "foe", Weapon: "sword"}
	for die, fate := range map[int]ouroboros.Out{18: ouroboros.Dead, 19: "", 20: ""} {
		b := helpless(t, ouroboros.Incapacitated).do(mercy, 4, 13, 3, die).health("foe", 36).out("foe", fate)
		if e := b.one(ouroboros.Struck); e.Roll.Total != 19 || e.Roll.Up[0].Rule != "O10A.6" {
			t.Errorf("%+v", e.Roll)
		}
		if r := b.one(ouroboros.Rolled).Roll; r.TN != 24 || r.Save != ouroboros.Fortitude {
			t.Errorf("%+v", r)
		}
		b.none(ouroboros.Confirmed)
		if fate == "" {
			b.refuse(ouroboros.Spent, attack("hero", "foe", "sword")).refuse(ouroboros.Immobile, move("hero", "foe", 1, ouroboros.Withdraw))
		}
	}
	b := helpless(t, ouroboros.Incapacitated).apart("hero", "foe", 3).refuse(ouroboros.TooFar, mercy)
	mercy.Weapon = "bow"
	b.refuse(ouroboros.TooFar, mercy)
	helpless(t, ouroboros.Blind).refuse(ouroboros.Capable, mercy)
	helpless(t, ouroboros.Petrified).refuse(ouroboros.NotATarget, mercy)
	helpless(t, ouroboros.Incapacitated).do(action{Kind: ouroboros.Dash, Creature: "hero"}).refuse(ouroboros.Spent, mercy)
}

func move(who, to id, cells int, k ouroboros.ActionKind) action {
	return action{Kind: k, Creature: who, Target: to, N: cells, Gait: ouroboros.Walking}
}

// OE12 Unconscious, attacker at 2 m, a plain hit: dead. At 6 m: an ordinary hit.
func TestOE12(t *testing.T) {
	asleep := func() *table {
		return helpless(t, ouroboros.Incapacitated).do(action{Kind: ouroboros.Impose, Creature: "foe", Condition: ouroboros.Unconscious}).
			is("foe", ouroboros.Prone, true)
	}
	b := asleep().do(attack("hero", "foe", "sword"), 4, 12, 3).out("foe", ouroboros.Dead)
	if r := b.one(ouroboros.Rolled).Roll; r.Auto == nil || r.Auto.Rule != "O10B.1" || r.Dice != nil {
		t.Errorf("%+v", r)
	}
	b = asleep().apart("hero", "foe", 6).do(attack("hero", "foe", "bow"), 14, 12, 3).out("foe", "").health("foe", 47)
	b.none(ouroboros.MercyBlow, ouroboros.Rolled)
	if down := b.one(ouroboros.Struck).Roll.Down; len(down) != 1 || down[0].Rule != "O10B.14" {
		t.Errorf("%+v", down)
	}
	asleep().do(action{Kind: ouroboros.Mercy, Creature: "hero", Target: "foe", Weapon: "sword"}, 4, 12, 9, 3).out("foe", ouroboros.Dead)
}

func tired(steps int) func(*creature) {
	return func(c *creature) { c.Exhaustion, c.Health, c.MaxHealth = steps, 25, 25 }
}

// OE14 Exhaustion 3: checks, attacks, saves at disadvantage, speed 9 → 4.5. 4: health 25 → 12. 4 + 2 → 6, dead. Long
// rest with food 3 → 2; without: 3.
func TestOE14(t *testing.T) {
	b := fight(t, being("hero", 1, tired(3)), being("foe", 2))
	if left := ouroboros.View(b.s, master).Creatures[0].Left.Moves[ouroboros.Walking]; left != 450 {
		t.Errorf("%d cm left", left)
	}
	exhausted := func(r *ouroboros.Roll) {
		t.Helper()
		if len(r.Dice) != 2 || len(r.Down) != 1 || r.Down[0] != (ouroboros.Reason{Rule: "O10B.5", Name: "exhaustion", Of: "hero"}) {
			t.Errorf("%+v", r)
		}
	}
	exhausted(b.do(check("stealth", 10), 8, 9).one(ouroboros.Rolled).Roll)
	exhausted(b.do(action{Kind: ouroboros.Save, Creature: "hero", Save: ouroboros.Will, N: 10}, 8, 9).one(ouroboros.Rolled).Roll)
	exhausted(b.do(attack("hero", "foe", "sword"), 2, 3).one(ouroboros.Struck).Roll)
	tire := func(n int) action { return action{Kind: ouroboros.Tire, Creature: "hero", N: n} }
	b.do(tire(1)).health("hero", 12).do(tire(2)).out("hero", ouroboros.Dead)
	for fed, want := range []int{3, 2} {
		b := gather(t, ouroboros.Rules{}, being("hero", 1, tired(3))).do(action{Kind: ouroboros.Rest, Creature: "hero", N: fed})
		if got := b.who("hero").Exhaustion; got != want {
			t.Errorf("fed %d: %d, want %d", fed, got, want)
		}
	}
}

// OE15 Defence 15: half 17, three quarters 20, both 20; reflex +2 / +5; full: no target.
func TestOE15(t *testing.T) {
	covered := func(c ouroboros.Cover) *table {
		return fight(t, being("hero", 1), being("foe", 2)).do(action{Kind: ouroboros.SetCover, Creature: "foe", Target: "hero", Cover: c})
	}
	for c, want := range map[ouroboros.Cover]int{ouroboros.NoCover: 15, ouroboros.HalfCover: 17, ouroboros.ThreeQuarters: 20} {
		if got := covered(c).do(attack("hero", "foe", "sword"), 2).one(ouroboros.Struck).Roll.TN; got != want {
			t.Errorf("%s: %d, want %d", c, got, want)
		}
		if got := ouroboros.CoverBonus(c); got != want-15 {
			t.Errorf("%s: reflex +%d", c, got)
		}
	}
	if got := ouroboros.CoverBonus(ouroboros.HalfCover, ouroboros.ThreeQuarters); got != 5 {
		t.Errorf("both: +%d", got)
	}
	covered(ouroboros.FullCover).refuse(ouroboros.Covered, attack("hero", "foe", "sword"))
}

// OE17 CON +2: 3 min, then 2 rounds; 0: 1 min, 1 round; −1 and −2: 30 s, 1 round.
func TestOE17(t *testing.T) {
	for con, want := range map[int][2]int{2: {180, 2}, 0: {60, 1}, -1: {30, 1}, -2: {30, 1}} {
		if seconds, rounds := ouroboros.Breath(con); seconds != want[0] || rounds != want[1] {
			t.Errorf("%+d: %d s, %d rounds, want %v", con, seconds, rounds, want)
		}
		b := fight(t, being("hero", 1, func(c *creature) { c.Abilities[ouroboros.Constitution] = con })).
			do(action{Kind: ouroboros.Air, Creature: "hero"})
		turns := 0
		for b.who("hero").Out == "" {
			b.do(end("hero"))
			turns++
		}
		if turns != want[0]/6+want[1] || b.one(ouroboros.Died).Rule != "O12.2" {
			t.Errorf("%+d: dead after %d rounds", con, turns)
		}
	}
}

// OE18 15 resisted 7; vulnerable 30; immune 0; physical resistance + silver vulnerability, silver sword: 15. 9 fire
// (resisted) + 6 slashing = 10.
func TestOE18(t *testing.T) {
	flat := func(m ouroboros.Material, all ...ouroboros.Damage) weapon {
		w := sword(20)
		w.Material, w.Damage = m, all
		return w
	}
	slash := ouroboros.Damage{Bonus: 15, Type: ouroboros.Slashing}
	silver := ouroboros.Traits{Resists: []ouroboros.DamageType{ouroboros.Physical}, Materials: []ouroboros.Material{ouroboros.Silver}}
	kinds := []ouroboros.DamageType{ouroboros.Slashing}
	for _, c := range []struct {
		w    weapon
		t    ouroboros.Traits
		want int
	}{
		{flat("", slash), ouroboros.Traits{Resists: kinds}, 7}, {flat("", slash), ouroboros.Traits{Vulnerable: kinds}, 30},
		{flat("", slash), ouroboros.Traits{Immune: kinds}, 0}, {flat(ouroboros.Silver, slash), silver, 15}, {flat("", slash), silver, 7},
		{flat("", slash), ouroboros.Traits{Resists: kinds, Vulnerable: kinds}, 15},
		{flat("", ouroboros.Damage{Bonus: 9, Type: ouroboros.Fire}, ouroboros.Damage{Bonus: 6, Type: ouroboros.Slashing}), ouroboros.Traits{Resists: []ouroboros.DamageType{ouroboros.Fire}}, 10},
	} {
		b := duel(t, ouroboros.Rules{}, c.w, 15, func(x *creature) { x.Traits = c.t }).do(attack("hero", "foe", "sword"), 10)
		if e := b.one(ouroboros.Hurt); e.N != c.want {
			t.Errorf("%+v: %d, want %d", c.t, e.N, c.want)
		}
	}
}

// OE19 Medium grabs large: legal, huge: refused, both hands full: refused. 17 vs 17 succeeds. An incapacitated target
// fails by itself.
func TestOE19(t *testing.T) {
	grab := action{Kind: ouroboros.Grab, Creature: "hero", Target: "foe"}
	meet := func(size ouroboros.Size, change ...func(*creature)) *table {
		return fight(t, being("hero", 1, change...), being("foe", 2, func(c *creature) { c.Size = size }))
	}
	b := meet(ouroboros.Large).do(grab)
	if q := b.s.Pending; q == nil || q.Question != ouroboros.Resist || !slices.Equal(q.Skills, []ouroboros.SkillID{"athletics", "acrobatics"}) {
		t.Fatalf("%+v", q)
	}
	b.do(action{Kind: ouroboros.Answer, Creature: "foe", Skill: "acrobatics"}, 17, 17).is("foe", ouroboros.Grabbed, true)
	meet(ouroboros.Large).do(grab).do(action{Kind: ouroboros.Timeout}, 16, 17).is("foe", ouroboros.Grabbed, false)
	meet(ouroboros.Huge).refuse(ouroboros.TooLarge, grab)
	dagger := sword(4)
	dagger.ID = "dagger"
	meet(ouroboros.Large, armed(sword(8), dagger)).refuse(ouroboros.HandsFull, grab)
	b = fight(t, being("hero", 1), being("foe", 2, in(ouroboros.Incapacitated))).do(grab, 2).is("foe", ouroboros.Grabbed, true)
	if r := b.one(ouroboros.Opposed).Against; r.Auto == nil || r.Auto.Rule != "O10B.7" {
		t.Errorf("%+v", r)
	}
}

// OE21 Medium through a hostile large: +1 m; through huge: free; a friend: free.
func TestOE21(t *testing.T) {
	for _, c := range []struct {
		side int
		size ouroboros.Size
		want ouroboros.Length
	}{{2, ouroboros.Large, 3 * metre}, {2, ouroboros.Huge, 2 * metre}, {1, ouroboros.Large, 2 * metre}} {
		b := fight(t, being("hero", 1), being("other", c.side, func(x *creature) { x.Size = c.size }))
		b.do(action{Kind: ouroboros.Pass, Creature: "hero", Target: "other", Gait: ouroboros.Walking})
		if got := b.who("hero").Turn.Moved; got != c.want {
			t.Errorf("side %d, size %d: %d cm, want %d", c.side, c.size, got, c.want)
		}
	}
}

// OE22 Prone target: attacker at 2 m advantage, archer at 10 m disadvantage; prone against prone, adjacent: one die.
func TestOE22(t *testing.T) {
	b := fight(t, being("hero", 1), being("foe", 2, in(ouroboros.Prone)))
	if r := b.do(attack("hero", "foe", "sword"), 2, 3).one(ouroboros.Struck).Roll; r.Natural != 3 {
		t.Errorf("%+v", r)
	}
	b = fight(t, being("hero", 1), being("foe", 2, in(ouroboros.Prone))).apart("hero", "foe", 10)
	if r := b.do(attack("hero", "foe", "bow"), 2, 3).one(ouroboros.Struck).Roll; r.Natural != 2 {
		t.Errorf("%+v", r)
	}
	b = fight(t, being("hero", 1, in(ouroboros.Prone)), being("foe", 2, in(ouroboros.Prone)))
	if r := b.do(attack("hero", "foe", "sword"), 2).one(ouroboros.Struck).Roll; len(r.Up) != 1 || len(r.Down) != 1 || len(r.Dice) != 1 {
		t.Errorf("%+v", r)
	}
}

// OE24 Initiative 15, 15, 9: the two 15s re-roll 8 and 17: second, first, third.
func TestOE24(t *testing.T) {
	b := gather(t, ouroboros.Rules{}, being("first", 1), being("second", 1), being("third", 2)).
		do(action{Kind: ouroboros.Begin}, 15, 15, 9, 8, 17)
	if want := []id{"second", "first", "third"}; !slices.Equal(b.s.Order, want) {
		t.Errorf("%v, want %v", b.s.Order, want)
	}
	b.turn("second")
}

// OE25 Dodge, then all movement spent: it ends. Disengage: no opportunity attack. The mover must be visible.
func TestOE25(t *testing.T) {
	away := move("hero", "foe", 4, ouroboros.Withdraw)
	b := fight(t, being("hero", 1), being("foe", 1)).do(action{Kind: ouroboros.Dodge, Creature: "hero"}).
		do(move("hero", "foe", 3, ouroboros.Withdraw)).none(ouroboros.DodgeEnded).do(move("hero", "foe", 1, ouroboros.Withdraw))
	if b.one(ouroboros.DodgeEnded); b.who("hero").Dodging {
		t.Error("still dodging")
	}
	striking := func(c *creature) { c.Stance = ouroboros.Strike }
	b = fight(t, being("hero", 1), being("foe", 2, striking)).do(away, 2)
	if e := b.one(ouroboros.Struck); e.Creature != "foe" || b.who("foe").Turn.Reactions != 1 {
		t.Errorf("%+v", e)
	}
	fight(t, being("hero", 1), being("foe", 2, striking)).do(action{Kind: ouroboros.Disengage, Creature: "hero"}).do(away).none(ouroboros.Struck)
	fight(t, being("hero", 1, in(ouroboros.Invisible)), being("foe", 2, striking)).do(away).none(ouroboros.Struck)
	b = fight(t, being("hero", 1), being("foe", 2)).do(away)
	if q := b.s.Pending; q == nil || q.Question != ouroboros.Opportunity || q.Creature != "foe" {
		t.Fatalf("%+v", q)
	}
	b.do(action{Kind: ouroboros.Timeout}).none(ouroboros.Struck)
	if e := b.one(ouroboros.Moved); e.To != 1000 {
		t.Errorf("%+v", e)
	}
}

// OE27 `/roll 1d20+8 на атаку против защиты 15` → 1d20 +8, purpose «атаку», defence 15. `/roll d20 бросок инициативы`.
// `/roll 1d20`: marked invalid.
func TestOE27(t *testing.T) {
	for line, want := range map[string]string{"1d20+8 на атаку против защиты 15": "атаку", "d20 бросок инициативы": "инициативы", "1d20": ""} {
		n, err := dice.Parse(line)
		if err != nil || n.Rolls[0].Purpose() != want {
			t.Errorf("%q: %q, %v", line, n.Rolls[0].Purpose(), err)
		}
	}
	n, err := dice.Parse("1d20+8 на атаку против защиты 15")
	if err != nil {
		t.Fatal(err)
	}
	if x := n.Rolls[0].Target; x == nil || *x != (dice.Target{N: 15, Against: dice.AgainstDefence}) || n.Rolls[0].Expression() != "d20+8" {
		t.Errorf("%+v", n.Rolls[0])
	}
}
