package grail_test

import (
	"fmt"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// duel is one attack of a hero with a cliché against an NPC's cliché; the NPC stands aside.
func duel(t *testing.T, r grail.Rules, attack, defence grail.Cliche, extra ...grail.Cliche) *bout {
	t.Helper()
	knight := hero("knight", 1, append([]grail.Cliche{attack, line("endurance", E)}, extra...)...)
	foe := npc("foe", 2, defence, line("endurance", EX))
	return fightBy(t, r, body, players, knight, foe).
		attack("knight", attack.ID).defend("foe", defence.ID).aside("foe")
}

// GE1 Сила B 6,5,4,3,2 = 20 vs Ловкость D 5,4,3 = 12: grad 1, damage 2; Выносливость C(S) → E.
func TestGE1(t *testing.T) {
	b := fight(t, body, players,
		hero("saber", 1, line("strength", B), line("endurance", C)),
		npc("foe", 2, line("agility", D), line("endurance", C))).
		attack("saber", "strength").defend("foe", "agility").aside("foe").
		resolve(6, 5, 4, 3, 2, 5, 4, 3)
	e := b.first(grail.Exchange)
	if e.Attack.Total != 20 || e.Defense.Total != 12 || e.Rule != "G2.4" {
		t.Errorf("%+v against %+v by %s", e.Attack, e.Defense, e.Rule)
	}
	b.wantsDamage(base(), graduated(1)).wants("foe", "endurance", E).wants("foe", "agility", D)
	harm := b.first(grail.Harm)
	if harm.From != C || harm.To != E || harm.N != 2 || harm.Cliche != "endurance" {
		t.Errorf("harm %+v", harm)
	}
}

// GE2 grad: D/F 1, C/E 1, B/D 1, A/C 1, A/B 0, A/D 1, A/F 2, EX/A+++ 0, EX/A 2, A+/A 0, A++/A 1.
func TestGE2(t *testing.T) {
	for _, c := range []struct {
		attack, defence grail.Rank
		grad            int
	}{{D, F, 1}, {C, E, 1}, {B, D, 1}, {A, C, 1}, {A, B, 0}, {A, D, 1}, {A, F, 2},
		{EX, APlus3, 0}, {EX, A, 2}, {APlus, A, 0}, {APlus2, A, 1}} {
		t.Run(fmt.Sprintf("%v over %v", c.attack, c.defence), func(t *testing.T) {
			over, under := (grail.Rules{}).Pool(c.attack), (grail.Rules{}).Pool(c.defence)
			b := duel(t, grail.Rules{}, human("attack", c.attack), human("defence", c.defence)).
				resolve(join(all(over.Count, over.Sides), all(under.Count, 1))...)
			if c.grad == 0 {
				b.wantsDamage(base())
			} else {
				b.wantsDamage(base(), graduated(c.grad))
			}
		})
	}
}

// GE3 14 vs 14: no damage; in a clash too.
func TestGE3(t *testing.T) {
	b := duel(t, grail.Rules{}, line("attack", C), line("defence", C)).resolve(5, 4, 3, 2, 6, 5, 2, 1)
	b.wantsDamage().wants("foe", "endurance", EX)
	if len(b.only(grail.Harm)) > 0 {
		t.Errorf("a tie hurt: %+v", b.events)
	}
}

// GE5 Charged A 24 vs D 10: grad 1 → 2, damage 3. Charged A vs F: damage 5. Charged B vs A: damage 1.
func TestGE5(t *testing.T) {
	charge := func(attack, defence grail.Cliche) *bout {
		return duel(t, grail.Rules{}, attack, defence).mode("knight", grail.Charge)
	}
	charge(line("attack", A), line("defence", D)).resolve(6, 5, 4, 4, 3, 2, 5, 3, 2).
		wantsDamage(base(), graduated(1), charged(1)).wants("foe", "endurance", APlus)
	charge(line("attack", A), human("defence", F)).resolve(6, 5, 4, 4, 3, 2, 5).
		wantsDamage(base(), graduated(2), charged(2)).wants("foe", "endurance", B)
	charge(line("attack", B), line("defence", A)).resolve(6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1).
		wantsDamage(base()).wants("foe", "endurance", APlus3)
}

// GE5 The charger lost a step earlier this round: cancelled.
func TestGE5Cancelled(t *testing.T) {
	b := fight(t, body, players,
		hero("berserker", 1, line("strength", A), line("endurance", C)),
		npc("foe", 2, line("agility", D), line("endurance", C))).
		mode("berserker", grail.Charge).defend("berserker", "endurance").attack("foe", "agility").
		resolve(6, 6, 6, 1, 1, 1, 1)
	if broken := b.first(grail.ChargeBroken); broken.Fighter != "berserker" || broken.Rule != "G10" {
		t.Errorf("%+v", broken)
	}
	if n := len(b.only(grail.Exchange)); n != 1 {
		t.Errorf("%d exchanges, want the enemy's alone", n)
	}
	b.wants("berserker", "endurance", D).wants("foe", "endurance", C)
}

// GE6 Тайный Знак E(S), pump +1 from «Магия» D: rolls 3d6; after it «Магия» D → E. Pump +3 needs 3 steps, «Магия» D
// has 2: refused.
func TestGE6(t *testing.T) {
	b := duel(t, grail.Rules{}, paidBy("magic", line("sign", E)), line("defence", C), line("magic", D))
	b.refuse(grail.PumpTooHigh, grail.Action{Kind: grail.PumpAttack, By: master, Fighter: "knight", N: 3})
	b.pump("knight", 1).resolve(2, 2, 2, 3, 3, 3, 3)
	roll := b.first(grail.Exchange).Attack
	if roll.Rank != D || roll.Pool != (dice.Pool{Count: 3, Sides: 6}) || roll.Pump != 1 {
		t.Errorf("rolled %+v", roll)
	}
	b.wants("knight", "magic", E).wants("knight", "sign", E)
	if cost := b.first(grail.Cost); cost.Cliche != "magic" || cost.N != 1 || cost.Rule != "G11" {
		t.Errorf("cost %+v", cost)
	}
}

// GE7 Spell E(S) pumped +1 by itself: rolls as D, then E → 0.
func TestGE7(t *testing.T) {
	b := duel(t, grail.Rules{}, paidBy("spell", line("spell", E)), line("defence", C)).
		pump("knight", 1).resolve(2, 2, 2, 3, 3, 3, 3)
	if roll := b.first(grail.Exchange).Attack; roll.Rank != D {
		t.Errorf("rolled as %v, want D", roll.Rank)
	}
	b.wants("knight", "spell", 0).wantsOut("knight", "")
	if down := b.first(grail.KnockOut); down.Cliche != "spell" || down.Reason != grail.ReasonTraitLost || down.Out != "" {
		t.Errorf("%+v", down)
	}
}

// GE28 Armour C(S), Выносливость B, damage 4: armour → 0, Выносливость B → C.
func TestGE28(t *testing.T) {
	b := fight(t, body, players,
		hero("saber", 1, line("strength", EX), line("endurance", C)),
		npc("foe", 2, line("endurance", B), armours("endurance", line("plate", C)), line("agility", C))).
		defend("foe", "agility").aside("foe").
		resolve(join(all(10, 20), all(4, 1))...)
	b.wantsDamage(base(), graduated(3)).wants("foe", "plate", 0).wants("foe", "endurance", C)
	harms := b.only(grail.Harm)
	if len(harms) != 2 || harms[0].Rule != "G7" || harms[0].N != 3 || harms[1].Rule != "G3" || harms[1].N != 1 {
		t.Errorf("harms %+v", harms)
	}
}

// GE29 Undefended: A vs Выносливость C: 3; E vs C: 1. With `graduated`: A vs C: 2.
func TestGE29(t *testing.T) {
	for _, c := range []struct {
		rules  grail.Rules
		attack grail.Rank
		damage []grail.Part
		left   grail.Rank
	}{
		{grail.Rules{}, A, []grail.Part{openBase(), undefended(2)}, 0},
		{grail.Rules{}, E, []grail.Part{openBase()}, D},
		{grail.Rules{GraduatedUndefended: true}, A, []grail.Part{openBase(), undefended(1)}, E},
	} {
		b := fightBy(t, c.rules, body, players,
			hero("saber", 1, line("strength", c.attack), line("endurance", C)),
			npc("foe", 2, line("endurance", C)), npc("other", 2, line("endurance", C))).
			attack("saber", "strength").defend("foe", "").allow("foe").aside("foe", "other").
			resolve()
		b.wantsDamage(c.damage...).wants("foe", "endurance", c.left)
		if e := b.first(grail.Exchange); e.Defense != nil || e.Attack.Dice != nil || e.Rule != "G2.6" {
			t.Errorf("%+v", e)
		}
	}
}

// GE30 Prepared: D rolls 3d6 + 1d6; A+ rolls 7d8 + 1d8; grad unchanged.
func TestGE30(t *testing.T) {
	for _, c := range []struct {
		rank   grail.Rank
		pool   dice.Pool
		damage []grail.Part
	}{
		{D, dice.Pool{Count: 4, Sides: 6}, []grail.Part{base()}},
		{APlus, dice.Pool{Count: 8, Sides: 8}, []grail.Part{base(), graduated(2)}},
	} {
		b := duel(t, grail.Rules{}, line("attack", c.rank), line("defence", E)).aside("knight").resolve()
		if e := b.first(grail.PreparedDie); e.Fighter != "knight" || e.Mode != grail.Prepare {
			t.Errorf("%+v", e)
		}
		b.aside("foe").resolve(join(all(c.pool.Count, c.pool.Sides), all(2, 1))...)
		if roll := b.first(grail.Exchange).Attack; roll.Pool != c.pool || roll.Rank != c.rank || !roll.Prepared {
			t.Errorf("rolled %+v, want %+v", roll, c.pool)
		}
		b.wantsDamage(c.damage...)
	}
}

// GE31b Declared: pump +2 from «Магия» D (2 steps). Before the attack resolves «Магия» takes 1 (→ E, 1 step): the pump
// is cut to +1, the payer goes to 0 after the roll. If «Магия» is at 0: no pump, the attack is rolled unpumped.
func TestGE31b(t *testing.T) {
	caster := func(drained int) *bout {
		return fight(t, body, enemies,
			hero("caster", 1, paidBy("magic", line("spell", C)), paidBy("magic", line("ward", C)), line("magic", D), line("endurance", A)),
			npc("foe", 2, line("strength", E), line("endurance", C))).
			attack("caster", "spell").defend("caster", "ward").attack("foe", "strength").defend("foe", "strength").
			pump("caster", 2).pumpDefence("caster", drained)
	}
	b := caster(1).resolve(join(all(2, 1), all(5, 2), all(5, 1), all(2, 6))...)
	cut := b.first(grail.PumpCut)
	if cut.N != 2 || cut.Left != 1 || cut.Rule != "G11" {
		t.Errorf("cut %+v", cut)
	}
	if roll := b.only(grail.Exchange)[1].Attack; roll.Rank != B || roll.Pump != 1 {
		t.Errorf("rolled %+v, want B", roll)
	}
	b.wants("caster", "magic", 0)

	b = caster(2).resolve(join(all(2, 1), all(6, 2), all(4, 1), all(2, 6))...)
	if roll := b.only(grail.Exchange)[1].Attack; roll.Rank != C || roll.Pump != 0 {
		t.Errorf("rolled %+v, want C unpumped", roll)
	}
	b.wants("caster", "magic", 0).wantsOut("caster", "")
	if down := b.first(grail.KnockOut); down.Reason != grail.ReasonDrained {
		t.Errorf("%+v", down)
	}
}
