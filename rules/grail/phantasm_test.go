package grail_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

func phantasm(c grail.Cliche) grail.Cliche {
	c.Phantasm, c.Noble, c.TrueName = true, true, "the true "+c.Name
	return c
}

func throwable(c grail.Cliche) grail.Cliche {
	c.Throwable = true
	return c
}

func (b *bout) open(f grail.FighterID, c grail.ClicheID) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.OpenPhantasm, By: master, Fighter: f, Cliche: c})
}

func (b *bout) answer(f, target grail.FighterID, faces ...int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.Answer, By: master, Fighter: f, Target: target}, faces...)
}

// saber has a Phantasm and a master; the rat only stands there.
func saber(t *testing.T, r grail.Rules, blade, magic grail.Cliche, veraMagic grail.Cliche, defence grail.Cliche) *bout {
	s := servant(hero("saber", 1, line("strength", B), phantasm(blade), magic, line("endurance", C), line("luck", D)), "vera")
	return fightBy(t, r, body, players, s, hero("vera", 1, veraMagic, human("endurance", C)),
		npc("rat", 2, defence, line("endurance", EX))).
		attack("saber", "strength").defend("rat", defence.ID).aside("vera", "rat")
}

// GE8 Phantasm C, N = 4, cost 2: index 8 = A++, 8d10 = 8,6,9,3,10,2,7,5 = 50; Servant's «Магия» C → E.
func TestGE8(t *testing.T) {
	b := saber(t, grail.Rules{}, line("blade", C), line("magic", C), line("magic", C), line("y", C)).open("saber", "blade").resolve()
	b.act(grail.Action{Kind: grail.Timeout}, join([]int{8, 6, 9, 3, 10, 2, 7, 5}, all(4, 1))...)
	roll := b.first(grail.Exchange).Attack
	if roll.Rank != APlus2 || roll.Total != 50 || roll.Pool != (dice.Pool{Count: 8, Sides: 10}) || roll.Pump != 4 {
		t.Errorf("%+v", roll)
	}
	b.wants("saber", "magic", E).wants("vera", "magic", C).wants("saber", "blade", C)
	if e := b.first(grail.Fired); e.Text != "the true blade" || e.Rule != "G13.1" {
		t.Errorf("%+v", e)
	}
}

// GE9 Phantasm A, N = 6, cost 3: index 12 → 12d20. Servant's «Магия» D pays 2 (→ 0, knocked out), 1 falls to the master:
// C → D. Against a defence of B: grad 3, damage 4. With `cap_at_ex`: 10d20, grad 2, damage 3.
func TestGE9(t *testing.T) {
	for _, c := range []struct {
		rules grail.Rules
		count int
		grad  int
	}{{grail.Rules{}, 12, 3}, {grail.Rules{CapAtEX: true}, 10, 2}} {
		b := saber(t, c.rules, line("blade", A), line("magic", D), line("magic", C), line("y", B)).open("saber", "blade")
		dues, ok := grail.Price(b.s, grail.Viewer{Player: "saber"}, "saber", "blade", grail.ForAttack, 0)
		if want := []grail.Due{{"saber", "magic", 2}, {"vera", "magic", 1}}; !ok || !slices.Equal(dues, want) {
			t.Errorf("price %v, want %v", dues, want)
		}
		b.resolve().act(grail.Action{Kind: grail.Timeout}, join(all(c.count, 20), all(5, 1))...)
		b.wantsDamage(base(), graduated(c.grad)).wants("saber", "magic", 0).wants("vera", "magic", D).wantsOut("saber", "")
		if down := b.first(grail.KnockOut); down.Fighter != "saber" || down.Cliche != "magic" {
			t.Errorf("%+v", down)
		}
	}
}

// GE11 Phantasm A costs 3; Servant's «Магия» E (1 step), master's E (1 step): refused, nothing rolled.
func TestGE11(t *testing.T) {
	saber(t, grail.Rules{}, line("blade", A), line("magic", E), line("magic", E), line("y", B)).
		refuse(grail.PumpTooHigh, grail.Action{Kind: grail.OpenPhantasm, By: master, Fighter: "saber", Cliche: "blade"})
	// By the floor each keeps its last step.
	saber(t, grail.Rules{OverflowFloor: true}, line("blade", A), line("magic", D), line("magic", D), line("y", B)).
		refuse(grail.PumpTooHigh, grail.Action{Kind: grail.OpenPhantasm, By: master, Fighter: "saber", Cliche: "blade"})
}

// interrupted is a Phantasm that a rival strikes at with «Сила» B, against «Удача» D.
func interrupted(t *testing.T, endurance grail.Rank, faces ...int) *bout {
	s := servant(hero("saber", 1, line("strength", B), phantasm(line("blade", C)), line("magic", C), line("endurance", endurance), line("luck", D)), "")
	b := fight(t, body, players, s, npc("rat", 2, line("strength", B), line("y", C), line("endurance", EX))).
		open("saber", "blade").attack("rat", "strength").defend("rat", "y").resolve()
	if b.s.Pending == nil || b.s.Pending.Rule != "G13.2" || b.first(grail.Opening).Fighter != "saber" {
		t.Fatalf("%+v", b.s.Pending)
	}
	return b.answer("rat", "saber", faces...)
}

// GE12 Сила B 5,5,4,3,3 = 20 vs Удача D 6,4,2 = 12: interrupted; TN(Выносливость C) 18 <= 20: cancelled; damage
// 1 + grad(B,D) = 2; mana unspent.
func TestGE12(t *testing.T) {
	b := interrupted(t, C, 5, 5, 4, 3, 3, 6, 4, 2)
	if e := b.first(grail.Interruption); e.Reason != grail.InterruptFull || e.Attack.Total != 20 || e.Defense.Total != 12 {
		t.Errorf("%+v", e)
	}
	b.wants("saber", "endurance", E).wants("saber", "magic", C)
	if e := b.first(grail.ActivationLost); e.Reason != grail.LostCancelled || len(b.only(grail.Exchange)) > 0 || b.s.Round != 2 {
		t.Errorf("%+v", b.events)
	}
}

// GE14 12 vs Удача 12: not interrupted, no damage.
func TestGE14(t *testing.T) {
	b := interrupted(t, C, join([]int{4, 3, 2, 2, 1}, []int{6, 4, 2}, all(8, 10), all(4, 1))...)
	if e := b.first(grail.Interruption); e.Hit || e.Reason != grail.InterruptHeld {
		t.Errorf("%+v", e)
	}
	b.wants("saber", "endurance", C).wants("saber", "magic", E)
}

// G13.4 Interrupted below the target number it fires one rank weaker, at the same price; it counts as full activation.
func TestG13_4Weak(t *testing.T) {
	b := interrupted(t, A, join(all(5, 4), all(3, 1), all(7, 8), all(4, 1))...)
	if e := b.first(grail.Interruption); e.Reason != grail.InterruptWeak {
		t.Errorf("%+v", e)
	}
	if roll := b.first(grail.Exchange).Attack; roll.Rank != APlus {
		t.Errorf("%+v", roll)
	}
	b.wants("saber", "magic", E).wants("saber", "endurance", C)
	if !b.fighter("saber").Known {
		t.Error("its name was called")
	}
}

// G13.2 Every interruption is rolled, also after one has cancelled; whoever has attacked already cannot; one who is down
// is struck at by nobody and loses the activation.
func TestG13_2Several(t *testing.T) {
	s := func(endurance grail.Rank) *bout {
		saber := servant(hero("saber", 1, phantasm(line("blade", C)), line("strength", C), line("magic", C), line("endurance", endurance), line("luck", E)), "")
		early := hero("early", 2, line("strength", E), line("endurance", C))
		b := fight(t, body, players, early, saber, npc("rat", 3, line("strength", C), line("endurance", EX)),
			npc("wolf", 3, line("strength", C), line("endurance", EX))).
			open("saber", "blade").target("saber", "wolf").attack("early", "strength").target("early", "rat").defend("rat", "strength").
			attack("rat", "strength").attack("wolf", "strength").
			resolve(join(all(2, 1), all(4, 1))...)
		if !slices.Equal(b.s.Pending.Open, []grail.FighterID{"rat", "wolf"}) {
			t.Fatalf("%+v", b.s.Pending)
		}
		b.refuse(grail.NotNow, grail.Action{Kind: grail.Answer, By: master, Fighter: "early", Target: "saber"})
		return b.answer("rat", "saber")
	}
	b := s(B).answer("wolf", "saber", join(all(4, 6), all(2, 1), all(4, 6), all(2, 1))...)
	if n := len(b.only(grail.Interruption)); n != 2 {
		t.Errorf("%d interruptions", n)
	}
	b = s(E).answer("wolf", "saber", join(all(4, 6), all(2, 1), all(8, 1))...) // the wolf keeps its blow, at early
	if e := b.first(grail.ActivationLost); e.Reason != grail.LostDown || len(b.only(grail.Interruption)) != 1 {
		t.Errorf("%+v", b.events)
	}
	b.wants("saber", "magic", C)
}

// The target of an activation may change its defence with the master's yes.
func TestG13Reaction(t *testing.T) {
	s := servant(hero("saber", 1, phantasm(line("blade", C)), line("strength", C), line("magic", C), line("endurance", C)), "")
	boris := hero("boris", 2, line("x", E), line("y", B), line("endurance", EX))
	b := fight(t, body, players, s, boris).open("saber", "blade").defend("boris", "x").aside("boris").resolve()
	change := grail.Action{Kind: grail.ChooseDefense, By: grail.Viewer{Player: "boris"}, Fighter: "boris", Cliche: "y"}
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Allow, By: master, Fighter: "boris"}).act(change)
	if b.fighter("boris").Declared.Defense != "x" {
		t.Error("changed without the master")
	}
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.Allow, By: grail.Viewer{Player: "boris"}, Fighter: "boris"}).
		allow("boris").refuse(grail.NotATarget, grail.Action{Kind: grail.Answer, By: master, Fighter: "boris", Target: "saber"}).
		answer("boris", "", join(all(8, 1), all(5, 6))...)
	if roll := b.first(grail.Exchange).Defense; roll.Cliche != "y" {
		t.Errorf("%+v", roll)
	}
}

// A simultaneous round waits for answers too: one knocked out still fires, and nothing is lost over the pause.
func TestG13Simultaneous(t *testing.T) {
	s := servant(hero("saber", 1, phantasm(line("blade", E)), line("strength", C), line("magic", C), line("endurance", E)), "")
	b := fight(t, body, simultaneous, hero("anna", 2, line("strength", C), line("endurance", E)), s, npc("rat", 3, line("endurance", C))).
		open("saber", "blade").target("saber", "rat").attack("anna", "strength").defend("saber", "strength").aside("rat").
		resolve(join(all(4, 6), all(4, 1))...).
		act(grail.Action{Kind: grail.Timeout}, join(all(4, 6), all(4, 1))...)
	b.wantsOut("saber", grail.KnockedOut).wants("rat", "endurance", D).wants("saber", "magic", D)
}

// GE21 Self-destruction. E: 6d6 = 6,6,4,1,1,3: damage 2. B: 15d6 with four sixes: 4. EX: 30d20 with exactly two 20s: 2.
// A hit with no maximum: 1. With `self_destruct_dice = n`, B 6,6,4,1,1: 2.
func TestGE21(t *testing.T) {
	for _, c := range []struct {
		rules  grail.Rules
		rank   grail.Rank
		faces  []int
		damage int
	}{
		{grail.Rules{}, E, []int{6, 6, 4, 1, 1, 3}, 2},
		{grail.Rules{}, B, join(all(4, 6), all(11, 1)), 4},
		{grail.Rules{}, EX, join(all(2, 20), all(28, 19)), 2},
		{grail.Rules{}, E, all(6, 5), 1},
		{grail.Rules{SelfDestructN: true}, B, []int{6, 6, 4, 1, 1}, 2},
	} {
		b := saber(t, c.rules, throwable(line("blade", c.rank)), line("magic", E), line("magic", E), line("y", E)).
			act(grail.Action{Kind: grail.Shatter, By: master, Fighter: "saber", Cliche: "blade"}).
			resolve(join(c.faces, all(2, 1))...)
		b.wants("rat", "endurance", EX-grail.Rank(c.damage)).wants("saber", "magic", E)
		if e := b.first(grail.Shattered); e.Rule != "G14" || b.fighter("saber").Known {
			t.Errorf("%+v", e)
		}
		b.refuse(grail.NotRollable, grail.Action{Kind: grail.OpenPhantasm, By: master, Fighter: "saber", Cliche: "blade"}).
			refuse(grail.NotRollable, grail.Action{Kind: grail.Shatter, By: master, Fighter: "saber", Cliche: "blade"})
	}
}

// G14 Hit or miss, it is destroyed; only what can be thrown or struck with may be spent.
func TestG14(t *testing.T) {
	b := saber(t, grail.Rules{}, throwable(line("blade", E)), line("magic", E), line("magic", E), line("y", A)).
		act(grail.Action{Kind: grail.Shatter, By: master, Fighter: "saber", Cliche: "blade"}).resolve(join(all(6, 1), all(6, 6))...)
	if len(b.only(grail.Shattered)) != 1 || len(b.only(grail.Harm)) > 0 {
		t.Errorf("%+v", b.events)
	}
	saber(t, grail.Rules{}, line("blade", E), line("magic", E), line("magic", E), line("y", A)).
		refuse(grail.NotRollable, grail.Action{Kind: grail.Shatter, By: master, Fighter: "saber", Cliche: "blade"})
}

// G12.1 A noble cliché attacks two ranks for a step, rounded up; it defends one for one unless the table doubles that.
func TestG12_1(t *testing.T) {
	for _, c := range []struct {
		rules grail.Rules
		use   func(*bout, grail.FighterID, int) *bout
		most  int
		left  grail.Rank
	}{{grail.Rules{}, (*bout).pump, 4, E}, {grail.Rules{}, (*bout).pumpDefence, 2, 0}, {grail.Rules{DoublePumpOnDefence: true}, (*bout).pumpDefence, 4, E}} {
		spell := paidBy("magic", line("spell", E))
		spell.Noble = true
		b := fightBy(t, c.rules, body, enemies, hero("mage", 1, spell, line("magic", D), line("endurance", A)),
			npc("rat", 2, line("x", E), line("endurance", A))).attack("mage", "spell").defend("mage", "spell").attack("rat", "x").defend("rat", "x")
		kind := grail.PumpAttack
		if c.use(b, "mage", 0); c.most == 2 || c.rules.DoublePumpOnDefence {
			kind = grail.PumpDefense
			b.aside("mage")
		} else {
			b.aside("rat")
		}
		b.refuse(grail.PumpTooHigh, grail.Action{Kind: kind, By: master, Fighter: "mage", N: c.most + 1})
		n := min(c.most, 2)
		b.act(grail.Action{Kind: kind, By: master, Fighter: "mage", N: n})
		if kind == grail.PumpAttack {
			b.resolve(join(all(4, 1), all(2, 6))...)
		} else {
			b.resolve(join(all(2, 6), all(4, 1))...)
		}
		b.wants("mage", "magic", c.left)
	}
}

// G15 A cancelled activation is a sign: each Servant has one try, strictly higher «Удача» reveals it to everybody.
func TestG15(t *testing.T) {
	owner := servant(hero("saber", 1, secret(grail.Hidden, phantasm(line("blade", C))), line("strength", C), line("magic", C), line("endurance", A), line("luck", D)), "")
	owner.AllOpen, owner.TrueName = false, "Ilya"
	witness := servant(hero("archer", 2, line("endurance", C), line("luck", D)), "")
	b := fight(t, body, players, owner, witness, npc("rat", 2, line("endurance", C)))
	try := grail.Action{Kind: grail.Identify, By: grail.Viewer{Player: "archer"}, Fighter: "archer", Target: "saber"}
	b.refuse(grail.NotNow, try)
	b.act(grail.Action{Kind: grail.ShowSign, By: master, Fighter: "saber", Cliche: "blade"})
	if seen(b.s, spectator, "saber").Signs != 1 {
		t.Error("nobody saw it")
	}
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Identify, By: master, Fighter: "rat", Target: "saber"})
	b.act(try, 3, 3, 3, 3, 3, 3).refuse(grail.NotNow, try) // a tie is no name
	if f := seen(b.s, spectator, "saber"); f.TrueName != "" || f.Signs != 1 {
		t.Errorf("%+v", f)
	}
	b.act(grail.Action{Kind: grail.ShowSign, By: master, Fighter: "saber", Cliche: "blade"}).act(try, 4, 4, 4, 3, 3, 3)
	f := seen(b.s, spectator, "saber")
	if l, there := lineOf(f, "blade"); f.TrueName != "Ilya" || f.Signs != 0 || !there || l.TrueName != "the true blade" || !l.Known {
		t.Errorf("%+v", f)
	}
}

// G15 One that works all the time is one try a witness for the whole scene.
func TestG15Constant(t *testing.T) {
	aura := helps(phantasm(line("aura", C)))
	aura.Constant = true
	owner := servant(hero("saber", 1, aura, line("strength", C), line("endurance", A), line("luck", D)), "")
	b := fight(t, body, players, owner, servant(npc("archer", 2, line("endurance", C), line("luck", D)), "")).
		attack("saber", "strength").help("saber", grail.ForAttack, "aura").defend("archer", "endurance")
	try := grail.Action{Kind: grail.Identify, By: master, Fighter: "archer", Target: "saber"}
	b.aside("archer").resolve(join(all(4, 1), all(4, 1), all(4, 6))...).act(try, 1, 1, 1, 3, 3, 3)
	b.aside("archer").resolve(join(all(4, 1), all(4, 1), all(4, 6))...).refuse(grail.NotNow, try)
}

// Odds of a Phantasm are those of its reached rank, and of one that is spent those of all its dice.
func TestOddsOfPhantasms(t *testing.T) {
	v := grail.Viewer{Player: "saber"}
	b := saber(t, grail.Rules{}, throwable(line("blade", E)), line("magic", E), line("magic", E), line("y", E))
	want := above(d6(4), d6(2))
	got := grail.AttackOdds(b.s, v, "saber", "blade", 0, "rat")
	if !got.Known || got.High.Rat().Cmp(want) != 0 {
		t.Errorf("%+v, want %v", got, want)
	}
	if got := grail.ShatterOdds(b.s, v, "saber", "blade", "rat"); got.High.Rat().Cmp(above(d6(6), d6(2))) != 0 {
		t.Errorf("%+v", got)
	}
	if got := grail.AttackOdds(b.s, spectator, "saber", "blade", 0, "rat"); got.Known {
		t.Error("a spectator knows what a Servant can pay")
	}
}
