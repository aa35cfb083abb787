package grail_test

import (
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

func helps(c grail.Cliche) grail.Cliche {
	c.Helper = true
	return c
}

func powerful(c grail.Cliche) grail.Cliche {
	c.Powerful = true
	return c
}

func (b *bout) help(f grail.FighterID, use grail.Use, c grail.ClicheID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.ToggleHelper, By: master, Fighter: f, Use: use, Cliche: c})
}

func (b *bout) grade(f grail.FighterID, use grail.Use, c grail.ClicheID, g grail.Grade) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.SetGrade, By: master, Fighter: f, Use: use, Cliche: c, Grade: g})
}

func (b *bout) turn(rule string, once bool) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.SwitchRule, By: master, Rule: rule, Once: once})
}

func helping(n int) grail.Part  { return grail.Part{Rule: "G21", Name: "helping", N: n} }
func guarded(n int) grail.Part  { return grail.Part{Rule: "G21", Name: "guarded", N: -n} }
func dramatic(n int) grail.Part { return grail.Part{Rule: "G17", Name: "dramatic", N: n} }

// twins face each other and strike each other's clichés.
func twins(t *testing.T, attack, defence grail.Cliche) *bout {
	return fight(t, body, players,
		hero("anna", 1, attack, line("endurance", A)), npc("foe", 2, defence, line("endurance", A))).
		attack("anna", attack.ID).defend("anna", attack.ID).attack("foe", defence.ID).defend("foe", defence.ID)
}

// GE3 14 vs 14: in a clash nobody is hurt, too.
func TestGE3Clash(t *testing.T) {
	b := twins(t, line("x", C), line("y", C)).act(grail.Action{Kind: grail.GrantClash, By: master, Fighter: "anna"}).
		resolve(5, 4, 3, 2, 6, 5, 2, 1)
	if e := b.first(grail.Clash); e.Hit || e.Rule != "G8" || len(b.only(grail.Harm)) > 0 || len(b.only(grail.Exchange)) > 0 {
		t.Errorf("%+v", b.events)
	}
}

// G8 One roll each, the attack of both; the loser's LIFE takes 1 + grad, whoever it is.
func TestG8Clash(t *testing.T) {
	clash := grail.Action{Kind: grail.GrantClash, By: master, Fighter: "anna"}
	for _, c := range []struct {
		faces     []int
		anna, foe grail.Rank
	}{{join(all(5, 6), all(3, 1)), A, C}, {join(all(5, 1), all(3, 6)), B, A}} {
		b := twins(t, line("x", B), line("y", D)).act(clash).resolve(c.faces...)
		b.wants("anna", "endurance", c.anna).wants("foe", "endurance", c.foe)
		if b.s.Round != 2 || b.fighter("anna").Clashing {
			t.Errorf("round %d, %+v", b.s.Round, b.fighter("anna"))
		}
	}
	b := twins(t, line("x", B), line("y", D)).aside("foe").refuse(grail.NotNow, clash).mode("foe", grail.Attack)
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.GrantClash, By: grail.Viewer{Player: "anna"}, Fighter: "anna"})
	// Granted, but the other side does something else in the end: an ordinary attack.
	b.act(clash).aside("foe").resolve(join(all(5, 6), all(3, 1))...)
	b.wantsDamage(base(), graduated(1))
}

// G2.5 Powerful defence: strictly more hits the attacker for 1 + grad(defence, attack); the defender keeps its attack.
func TestG2_5Powerful(t *testing.T) {
	grant := grail.Action{Kind: grail.GrantPowerful, By: master, Fighter: "foe"}
	b := twins(t, line("x", D), line("y", B)).act(grant).
		resolve(join(all(3, 1), all(5, 2), all(5, 1), all(3, 6))...)
	back := b.first(grail.Backlash)
	if back.Fighter != "foe" || back.Target != "anna" || back.Rule != "G2.5" || len(b.only(grail.Exchange)) != 2 {
		t.Errorf("%+v", back)
	}
	b.wants("anna", "endurance", C).wants("foe", "endurance", A)
	for name, b := range map[string]*bout{
		"by the flag":  twins(t, line("x", D), powerful(line("y", B))).aside("foe"),
		"switched off": twins(t, line("x", D), powerful(line("y", B))).aside("foe").turn("G2.5", true),
		"a tie":        twins(t, line("x", D), powerful(line("y", D))).aside("foe"),
	} {
		faces := map[string][]int{"a tie": all(6, 2)}[name]
		if faces == nil {
			faces = join(all(3, 1), all(5, 2))
		}
		b.resolve(faces...)
		if n := len(b.only(grail.Backlash)); (n == 1) != (name == "by the flag") {
			t.Errorf("%s: %d", name, n)
		}
	}
}

// GE15 Main C 5,4,3,2 = 14, helper B 6,6,5,3,1 adds 12: 26 vs E 11; damage 1 + 1 + 1 = 3.
func TestGE15(t *testing.T) {
	b := duel(t, grail.Rules{}, line("main", C), line("defence", E), helps(line("aid", B))).
		help("knight", grail.ForAttack, "aid").resolve(5, 4, 3, 2, 6, 6, 5, 3, 1, 6, 5)
	e := b.first(grail.Exchange)
	if e.Attack.Total != 26 || e.Defense.Total != 11 || e.Attack.Helped[0].Added != 12 {
		t.Errorf("%+v", e.Attack)
	}
	b.wantsDamage(base(), graduated(1), helping(1)).wants("foe", "endurance", APlus)
}

// GE16 Helper B 5,5,4,3,1 adds nothing: 14 vs 11, damage 2.
func TestGE16(t *testing.T) {
	b := duel(t, grail.Rules{}, line("main", C), line("defence", E), helps(line("aid", B))).
		help("knight", grail.ForAttack, "aid").resolve(5, 4, 3, 2, 5, 5, 4, 3, 1, 6, 5)
	b.wantsDamage(base(), graduated(1)).wants("foe", "endurance", APlus2)
}

// G21.3 A helper that defends takes its grad off the graduated part, or all of it by the switch; never the base.
func TestG21_3(t *testing.T) {
	for _, c := range []struct {
		rules  grail.Rules
		aid    grail.Rank
		face   int
		damage []grail.Part
	}{
		{grail.Rules{}, EX, 6, []grail.Part{base(), graduated(2), guarded(2)}},
		{grail.Rules{}, APlus2, 6, []grail.Part{base(), graduated(2), guarded(1)}},
		{grail.Rules{}, APlus2, 5, []grail.Part{base(), graduated(2)}},
		{grail.Rules{}, APlus, 6, []grail.Part{base(), graduated(2)}},
		{grail.Rules{HelperGuardCancels: true}, APlus, 6, []grail.Part{base(), graduated(2), guarded(2)}},
		{grail.Rules{HelperGuardCancels: true}, A, 6, []grail.Part{base(), graduated(2)}},
	} {
		pool := (grail.Rules{}).Pool(c.aid)
		b := fightBy(t, c.rules, body, players, hero("knight", 1, paidBy("magic", line("x", A)), line("magic", EX), line("endurance", A)),
			npc("foe", 2, line("y", E), helps(line("aid", c.aid)), line("endurance", EX))).
			attack("knight", "x").defend("foe", "y").aside("foe").help("foe", grail.ForDefense, "aid").
			resolve(join(all(6, 6), all(2, 1), append(all(pool.Count-1, 1), c.face))...)
		_ = dice.Pool{}
		if b.first(grail.Exchange).Hit {
			b.wantsDamage(c.damage...)
		} else {
			t.Errorf("%+v missed", c)
		}
	}
}

// G21 Only what is flagged may help, each once, and none itself; a second tap takes it back.
func TestG21Who(t *testing.T) {
	b := duel(t, grail.Rules{}, line("main", C), line("defence", E), helps(line("aid", B)), helps(armours("main", line("mail", C))))
	ask := func(c grail.ClicheID) grail.Action {
		return grail.Action{Kind: grail.ToggleHelper, By: master, Fighter: "knight", Use: grail.ForAttack, Cliche: c}
	}
	b.refuse(grail.NotAHelper, ask("main")).refuse(grail.NotAHelper, ask("endurance")).
		refuse(grail.NotAHelper, ask("mail")).refuse(grail.NoSuchCliche, ask("x"))
	b.help("knight", grail.ForAttack, "aid").help("knight", grail.ForAttack, "aid")
	b.attack("knight", "aid").refuse(grail.NotAHelper, ask("aid")).attack("knight", "main")
	b.resolve(join(all(4, 6), all(2, 1))...)
}

// GE24 Practical misfit: index 10,9,8,7,6,5,4,3,2,1 → 5,5,4,4,3,3,2,2,1,0.
func TestGE24(t *testing.T) {
	want := []grail.Rank{5, 5, 4, 4, 3, 3, 2, 2, 1, 0}
	for i, rank := 0, EX; rank >= F; i, rank = i+1, rank-1 {
		if got := grail.Practical.Bent(rank); got != want[i] {
			t.Errorf("%v → %d, want %d", rank, got, want[i])
		}
	}
	b := duel(t, grail.Rules{}, line("attack", A), line("defence", E)).
		grade("knight", grail.ForAttack, "attack", grail.Practical).resolve(6, 6, 6, 1, 1)
	if roll := b.first(grail.Exchange).Attack; roll.Rank != D || roll.Grade != grail.Practical {
		t.Errorf("%+v", roll)
	}
	b.wantsDamage(base())
}

// G17 … before any pump.
func TestG17BeforePump(t *testing.T) {
	b := duel(t, grail.Rules{}, paidBy("magic", line("spell", C)), line("defence", E), line("magic", B)).
		grade("knight", grail.ForAttack, "spell", grail.Practical).pump("knight", 2).resolve(join(all(4, 6), all(2, 1))...)
	if roll := b.first(grail.Exchange).Attack; roll.Rank != C {
		t.Errorf("%+v, want C: half of C, and 2", roll)
	}
}

// GE25 Dramatic: attack B beats D: 1 + 1 + 1 = 3; defending or clashing B loses to D: 1 + 0 + 1 = 2; attack B repelled
// by D: 0.
func TestGE25(t *testing.T) {
	win, lose := join(all(5, 6), all(3, 1)), join(all(5, 1), all(3, 6))
	b := duel(t, grail.Rules{}, line("attack", B), line("defence", D)).
		grade("knight", grail.ForAttack, "attack", grail.Dramatic).resolve(win...)
	b.wantsDamage(base(), graduated(1), dramatic(1)).wants("foe", "endurance", APlus)

	b = duel(t, grail.Rules{}, line("attack", D), line("defence", B)).
		grade("foe", grail.ForDefense, "defence", grail.Dramatic).resolve(join(all(3, 6), all(5, 1))...)
	b.wantsDamage(base(), dramatic(1)).wants("foe", "endurance", APlus2)

	b = twins(t, line("x", B), line("y", D)).act(grail.Action{Kind: grail.GrantClash, By: master, Fighter: "anna"}).
		grade("anna", grail.ForAttack, "x", grail.Dramatic).resolve(lose...)
	b.wants("anna", "endurance", C)

	b = duel(t, grail.Rules{}, line("attack", B), line("defence", D)).
		grade("knight", grail.ForAttack, "attack", grail.Dramatic).resolve(lose...)
	b.wantsDamage().wants("knight", "endurance", E)
}

// GE26 True misfit: refused, no dice.
func TestGE26(t *testing.T) {
	b := duel(t, grail.Rules{}, line("attack", B), line("defence", D)).
		grade("knight", grail.ForAttack, "attack", grail.Misfit)
	b.refuse(grail.NotRollable, grail.Action{Kind: grail.ChooseAttack, By: master, Fighter: "knight", Cliche: "attack"}).
		refuse(grail.NotRollable, grail.Action{Kind: grail.Ready, By: master, Fighter: "knight"})
	lost := b.resolve().first(grail.AttackLost)
	if lost.Reason != grail.ReasonMisfit || lost.Rule != "G17" {
		t.Errorf("%+v", lost)
	}
	b = duel(t, grail.Rules{}, line("attack", B), line("defence", D)).
		grade("foe", grail.ForDefense, "defence", grail.Misfit).resolve(join(all(5, 6), all(10, 1))...)
	if forced := b.first(grail.DefenceForced); forced.Cliche != "endurance" {
		t.Errorf("%+v", forced)
	}
}

// GXX Every rule may be switched off, for good or for one round; what was declared by it is taken back.
func TestGXXSwitch(t *testing.T) {
	strong, weak := line("attack", A), line("defence", E)
	hit := join(all(6, 6), all(2, 1))
	b := duel(t, grail.Rules{}, strong, weak).turn("G4", true).resolve(hit...).wantsDamage(base())
	b.aside("foe").resolve(hit...).wantsDamage(base(), graduated(2))
	if e := b.turn("G4", false).first(grail.Overruled); e.Rule != "G4" || e.Reason != grail.RuleOff {
		t.Errorf("%+v", e)
	}
	b.aside("foe").resolve(hit...).wantsDamage(base())
	b.turn("G4", true).aside("foe").resolve(hit...).wantsDamage(base(), graduated(2))

	b = duel(t, grail.Rules{}, paidBy("magic", line("spell", C)), weak, line("magic", B)).
		pump("knight", 2).mode("knight", grail.Charge).act(grail.Action{Kind: grail.Ready, By: master, Fighter: "knight"}).
		turn("G11", true).turn("G10", true)
	if d := b.fighter("knight").Declared; d.AttackPump != 0 || d.Mode != grail.Attack || d.Ready {
		t.Errorf("%+v", d)
	}
	b.refuse(grail.NotPumpable, grail.Action{Kind: grail.PumpAttack, By: master, Fighter: "knight", N: 1}).
		refuse(grail.MasterOnly, grail.Action{Kind: grail.SwitchRule, By: grail.Viewer{Player: "knight"}, Rule: "G4"}).
		refuse(grail.BadAction, grail.Action{Kind: grail.SwitchRule, By: master, Rule: "G1"})

	b = fightBy(t, grail.Rules{Off: []string{"G7", "G3"}}, body, players,
		hero("knight", 1, line("x", C), line("endurance", C)),
		npc("foe", 2, line("y", C), line("endurance", C), armours("endurance", line("mail", C)))).
		attack("knight", "x").defend("foe", "y").aside("foe").resolve(join(all(4, 6), all(4, 1))...)
	b.wants("foe", "y", D).wants("foe", "endurance", C).wants("foe", "mail", C)
	if _, err := grail.New(grail.Setup{Risk: body, Initiative: players, Rules: grail.Rules{Off: []string{"G99"}}, Fighters: nil}); err != grail.BadSetup {
		t.Error(err)
	}
}

// GXX The master sets any number; what follows from it follows.
func TestGXXByHand(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("x", C), line("endurance", C)),
		npc("rat", 2, line("endurance", C)), npc("wolf", 2, line("endurance", C)))
	set := func(f grail.FighterID, n int) grail.Action {
		return grail.Action{Kind: grail.SetSteps, By: master, Fighter: f, Cliche: "endurance", N: n}
	}
	b.refuse(grail.BadAction, set("rat", 4)).refuse(grail.BadAction, set("rat", -1)).
		refuse(grail.MasterOnly, grail.Action{Kind: grail.SetSteps, By: grail.Viewer{Player: "anna"}, Fighter: "anna", Cliche: "x"})
	if e := b.act(set("rat", 1)).first(grail.ByHand); e.From != C || e.To != E || e.Rule != "GXX" {
		t.Errorf("%+v", e)
	}
	b.act(set("rat", 0)).wantsOut("rat", grail.KnockedOut)
	if b.fighter("anna").Declared.Target != "wolf" {
		t.Errorf("%+v", b.fighter("anna").Declared)
	}
	back := grail.Action{Kind: grail.SetOut, By: master, Fighter: "rat"}
	b.refuse(grail.NotNow, back).act(set("rat", 2)).act(back).wantsOut("rat", "")
	b.act(grail.Action{Kind: grail.SetSide, By: master, Fighter: "rat", N: 1}).
		refuse(grail.NotATarget, grail.Action{Kind: grail.ChooseTarget, By: master, Fighter: "anna", Target: "rat"})
	b.act(grail.Action{Kind: grail.SetOut, By: master, Fighter: "wolf", Out: grail.Retreated})
	if end := b.first(grail.Ended); end.Side != 1 || b.s.Stage != grail.Over {
		t.Errorf("%+v", end)
	}
}

// AttackOdds and DefenseOdds with helpers are those of every throw counted.
func TestOddsWithHelpers(t *testing.T) {
	anna := grail.Viewer{Player: "anna"}
	b := fight(t, body, players,
		hero("anna", 1, line("x", E), helps(line("aid", D)), helps(line("wall", E)), line("endurance", C)),
		npc("foe", 2, line("endurance", D))).attack("anna", "x").
		help("anna", grail.ForAttack, "aid").help("anna", grail.ForDefense, "wall")
	aided := func(main, aid int) []int {
		var sums []int
		for _, a := range every(d6(main)) {
			for _, faces := range throws(aid) {
				n := a
				for _, f := range faces {
					if f == 6 {
						n += f
					}
				}
				sums = append(sums, n)
			}
		}
		return sums
	}
	hit := ratio(aided(2, 3), every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "attack", grail.AttackOdds(b.s, anna, "anna", "x", 0, "foe"), hit, hit)
	safe := ratio(aided(2, 2), every(d6(3)), func(a, b int) bool { return a >= b })
	wantsOdds(t, "defence", grail.DefenseOdds(b.s, anna, "anna", "x", 0, "foe"), safe, safe)
	if got := grail.AttackOdds(b.s, spectator, "anna", "x", 0, "foe"); got.High.Rat().Cmp(above(d6(2), d6(3))) != 0 {
		t.Error("an undisclosed helper counts")
	}
	b.grade("anna", grail.ForAttack, "x", grail.Practical)
	half := ratio(aided(1, 3), every(d6(3)), func(a, b int) bool { return a > b })
	wantsOdds(t, "graded", grail.AttackOdds(b.s, anna, "anna", "x", 0, "foe"), half, half)
}

// What helps a hidden line, and a hidden helper, is told by its sum alone.
func TestHiddenHelpers(t *testing.T) {
	foe := npc("foe", 2, line("claws", C), secret(grail.Hidden, helps(line("venom", A))), line("endurance", C))
	foe.AllOpen = false
	b := fight(t, body, enemies, hero("anna", 1, line("endurance", A)), foe).aside("anna").attack("foe", "claws").
		help("foe", grail.ForAttack, "venom").resolve(join(all(4, 6), all(6, 6), all(6, 1))...)
	e := grail.ViewEvents(b.s, b.events, spectator)[0]
	if h := e.Attack.Helped[0]; h.Cliche != "" || h.Rank != 0 || h.Dice != nil || h.Added != 36 || len(e.Damage) != 1 {
		t.Errorf("%+v, %+v", h, e.Damage)
	}
}
