package grail_test

import (
	"encoding/json"
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

// G2.1 An attack whose target is down before it resolves may be re-aimed, before any die, at another legal target.
func TestG2_1ReAim(t *testing.T) {
	stopped := func() *bout {
		return fight(t, body, players,
			hero("anna", 1, line("strength", C), line("endurance", E)), hero("boris", 1, line("strength", C), line("endurance", E)),
			npc("rat", 2, line("endurance", E)), npc("wolf", 2, line("endurance", D))).
			aside("rat", "wolf").resolve(join(all(4, 6), all(2, 1))...)
	}
	b := stopped()
	if b.s.Stage != grail.Resolving || b.s.Pending == nil || b.s.Pending.Fighter != "boris" || b.s.Step != 1 {
		t.Fatalf("%+v", b.s)
	}
	if !slices.Equal(b.s.Pending.Targets, []grail.FighterID{"wolf"}) {
		t.Errorf("targets %v", b.s.Pending.Targets)
	}
	if asked := b.first(grail.Asked); asked.Fighter != "boris" || asked.Target != "rat" {
		t.Errorf("%+v", asked)
	}
	boris := grail.Viewer{Player: "boris"}
	b.refuse(grail.NotATarget, grail.Action{Kind: grail.Answer, By: boris, Fighter: "boris", Target: "rat"}).
		refuse(grail.NotATarget, grail.Action{Kind: grail.Answer, By: boris, Fighter: "boris", Target: "anna"}).
		refuse(grail.NotYours, grail.Action{Kind: grail.Answer, By: grail.Viewer{Player: "anna"}, Fighter: "boris", Target: "wolf"}).
		refuse(grail.NotNow, grail.Action{Kind: grail.Answer, By: master, Fighter: "anna", Target: "wolf"}).
		refuse(grail.NotNow, grail.Action{Kind: grail.ChooseTarget, By: boris, Fighter: "boris", Target: "wolf"})

	b.act(grail.Action{Kind: grail.Answer, By: boris, Fighter: "boris", Target: "wolf"}, join(all(4, 6), all(3, 1))...)
	if b.first(grail.ReAimed).Target != "wolf" || b.s.Round != 2 || b.s.Step != 2 || b.s.Pending != nil {
		t.Errorf("round %d, step %d, %+v", b.s.Round, b.s.Step, b.events)
	}
	b.wants("wolf", "endurance", E)

	for name, a := range map[string]grail.Action{
		"given up":    {Kind: grail.Answer, By: boris, Fighter: "boris"},
		"silence":     {Kind: grail.Timeout},
		"master says": {Kind: grail.Resolve, By: master},
	} {
		b := stopped().act(a)
		if lost := b.first(grail.AttackLost); lost.Fighter != "boris" || lost.Reason != grail.ReasonGivenUp || b.s.Round != 2 {
			t.Errorf("%s: %+v, round %d", name, lost, b.s.Round)
		}
	}
}

// G2.1 … otherwise it is lost.
func TestG2_1NobodyElse(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", C), line("endurance", E)), hero("boris", 1, line("strength", C), line("endurance", E)),
		npc("rat", 2, line("endurance", E))).
		resolve(join(all(4, 6), all(2, 1))...)
	if lost := b.first(grail.AttackLost); lost.Fighter != "boris" || lost.Reason != grail.ReasonDown {
		t.Errorf("%+v", lost)
	}
	if end := b.first(grail.Ended); end.Side != 1 || b.s.Stage != grail.Over {
		t.Errorf("%+v", end)
	}
	b.refuse(grail.FightOver, grail.Action{Kind: grail.Resolve, By: master})
	if got := grail.Choices(b.s, master); len(got) > 0 {
		t.Errorf("an ended fight offers %+v", got)
	}
}

// G2.2 Each round everyone attacks once and defends any number of times, free.
func TestG2_2(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", E), line("endurance", A)), hero("boris", 1, line("strength", E), line("endurance", A)),
		npc("wolf", 2, line("agility", A), line("endurance", D))).
		attack("anna", "strength").attack("boris", "strength").defend("anna", "endurance").
		resolve(join(all(2, 1), all(6, 1), all(2, 1), all(6, 1), all(6, 1), all(6, 1))...)
	got := map[grail.FighterID]int{}
	for _, e := range b.only(grail.Exchange) {
		got[e.Fighter]++
	}
	if got["anna"] != 1 || got["boris"] != 1 || got["wolf"] != 1 {
		t.Errorf("attacks %v, want one each", got)
	}
}

// G2.3 Attack, defence and target stand for the next round; what costs or gives up does not.
func TestG2_3CarriesOver(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", E), paidBy("magic", line("spell", C)), line("magic", A), line("endurance", A)),
		npc("wolf", 2, line("claws", D), line("endurance", A)), npc("rat", 2, line("endurance", E))).
		target("anna", "rat").attack("anna", "spell").defend("anna", "spell").pump("anna", 1).pumpDefence("anna", 1).
		mode("anna", grail.Retreat).aside("wolf", "rat").mode("anna", grail.Charge).
		resolve(join(all(5, 1), all(2, 6))...)
	want := grail.Declaration{Target: "rat", Mode: grail.Attack, Attack: "spell", Defense: "spell"}
	if got := b.fighter("anna").Declared; got != want {
		t.Errorf("declared %+v, want %+v", got, want)
	}
	if got := b.fighter("wolf").Declared.Mode; got != grail.Attack {
		t.Errorf("the wolf's mode is still %s", got)
	}
}

// What is no longer legal is made anew: the first enemy that stands, the best cliché.
func TestDefaults(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", C), paidBy("spell", line("spell", E)), line("endurance", C), line("luck", B)),
		npc("rat", 2, line("endurance", E)), npc("wolf", 2, line("endurance", E)))
	if d := b.fighter("anna").Declared; d != (grail.Declaration{Target: "rat", Mode: grail.Attack, Attack: "luck", Defense: "luck"}) {
		t.Errorf("at first %+v", d)
	}
	b.attack("anna", "spell").defend("anna", "spell").pump("anna", 1).aside("rat", "wolf").resolve(join(all(3, 6), all(2, 1))...)
	if d := b.fighter("anna").Declared; d != (grail.Declaration{Target: "wolf", Mode: grail.Attack, Attack: "luck", Defense: "luck"}) {
		t.Errorf("after the rat %+v", d)
	}
}

// A pump belongs to the cliché it was asked for.
func TestPumpGoesWithItsCliche(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, paidBy("magic", line("spell", C)), paidBy("magic", line("bolt", C)), line("magic", A), line("endurance", A)),
		npc("rat", 2, line("endurance", E))).
		attack("anna", "spell").pump("anna", 2).attack("anna", "spell")
	if n := b.fighter("anna").Declared.AttackPump; n != 2 {
		t.Errorf("the same cliché again: pump %d, want 2", n)
	}
	if n := b.attack("anna", "bolt").fighter("anna").Declared.AttackPump; n != 0 {
		t.Errorf("another cliché: pump %d, want 0", n)
	}
}

// The last one to be ready resolves the round in the same step; NPCs are made ready by the master.
func TestReady(t *testing.T) {
	anna := grail.Viewer{Player: "anna"}
	b := fight(t, body, players, hero("anna", 1, line("endurance", E)), npc("rat", 2, line("endurance", E)))
	b.act(grail.Action{Kind: grail.Ready, By: anna, Fighter: "anna"})
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Ready, By: anna, Fighter: "anna"}).
		refuse(grail.NotYours, grail.Action{Kind: grail.Ready, By: anna, Fighter: "rat"})
	b.act(grail.Action{Kind: grail.Wait, By: anna, Fighter: "anna"}).
		refuse(grail.NotNow, grail.Action{Kind: grail.Wait, By: anna, Fighter: "anna"})
	b.act(grail.Action{Kind: grail.Ready, By: anna, Fighter: "anna"})
	b.act(grail.Action{Kind: grail.Ready, By: master, Fighter: "rat"}, all(8, 1)...)
	if b.s.Round != 2 || b.s.Step != 1 || b.fighter("anna").Declared.Ready {
		t.Errorf("round %d, step %d, %+v", b.s.Round, b.s.Step, b.fighter("anna").Declared)
	}
}

// G2.5 attack <= defence: no damage, and no counter-blow.
func TestG2_5(t *testing.T) {
	b := duel(t, grail.Rules{}, line("attack", C), line("defence", A)).resolve(join(all(4, 1), all(6, 6))...)
	if len(b.only(grail.Harm)) > 0 {
		t.Errorf("%+v", b.events)
	}
}

// G2.6 Refusing to defend needs the master's yes; without it the best cliché defends.
func TestG2_6NeedsTheMastersYes(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", D), line("endurance", C)),
		npc("rat", 2, line("agility", D), line("endurance", E)))
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Allow, By: master, Fighter: "anna"})
	b.act(grail.Action{Kind: grail.ChooseDefense, By: grail.Viewer{Player: "anna"}, Fighter: "anna"})
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.Allow, By: grail.Viewer{Player: "anna"}, Fighter: "anna"})
	b.aside("anna").resolve(join(all(3, 1), all(4, 1))...)
	if forced := b.first(grail.DefenceForced); forced.Cliche != "endurance" || forced.Fighter != "anna" {
		t.Errorf("%+v", forced)
	}
	if d := b.fighter("anna").Declared.Defense; d != "endurance" {
		t.Errorf("the next round opens with defence %q", d)
	}

	b.defend("anna", "").allow("anna").refuse(grail.NotNow, grail.Action{Kind: grail.Allow, By: master, Fighter: "anna"})
	b.aside("anna").resolve()
	b.wantsDamage(openBase()).wants("anna", "endurance", D)
	if b.fighter("anna").Undefended {
		t.Error("the yes holds beyond its round")
	}
}

// G2.6 An undefended blow is not doubled by a charge; a pump of it counts and is paid; armour absorbs.
func TestG2_6Details(t *testing.T) {
	b := fightBy(t, grail.Rules{GraduatedUndefended: true}, body, players,
		hero("anna", 1, paidBy("magic", line("spell", B)), line("magic", D), line("endurance", C)),
		npc("rat", 2, line("endurance", D), armours("endurance", line("fur", E)))).
		mode("anna", grail.Charge).pump("anna", 1).defend("rat", "").allow("rat").aside("rat").resolve()
	b.wantsDamage(openBase(), undefended(1)).wants("rat", "fur", 0).wants("rat", "endurance", E).wants("anna", "magic", E)
}

// G3 Damage lands on LIFE: «Выносливость», «Магия», or in a dispute the loser's rolled cliché.
func TestG3(t *testing.T) {
	for risk, hurt := range map[grail.Risk]grail.ClicheID{body: "endurance", mana: "magic", dispute: "wit"} {
		b := fight(t, risk, players,
			hero("anna", 1, line("wit", C), line("magic", E), line("endurance", E)),
			npc("sage", 2, line("wit", C), line("magic", C), line("endurance", C))).
			attack("anna", "wit").defend("sage", "wit").aside("sage").resolve(join(all(4, 6), all(4, 1))...)
		for _, c := range []grail.ClicheID{"wit", "magic", "endurance"} {
			want := C
			if c == hurt {
				want = D
			}
			b.wants("sage", c, want)
		}
	}
}

// G5 Knock-out at 0: LIFE ends the fight for its owner, in a dispute what was rolled; without «Выносливость» nobody
// goes on whatever is at risk. Excess damage is lost.
func TestG5(t *testing.T) {
	for _, c := range []struct {
		risk   grail.Risk
		reason string
	}{{body, grail.ReasonUnconscious}, {mana, grail.ReasonDrained}, {dispute, grail.ReasonBeaten}} {
		b := fight(t, c.risk, players,
			hero("anna", 1, line("wit", A), line("magic", E), line("endurance", E)),
			npc("sage", 2, line("wit", E), line("magic", E), line("endurance", E))).
			attack("anna", "wit").defend("sage", "wit").aside("sage").resolve(join(all(6, 6), all(2, 1))...)
		down := b.first(grail.KnockOut)
		if down.Reason != c.reason || down.Out != grail.KnockedOut || b.s.Stage != grail.Over {
			t.Errorf("%s: %+v", c.risk, down)
		}
		if harm := b.first(grail.Harm); harm.N != 1 || harm.To != 0 {
			t.Errorf("%s: %+v, want the one step it had", c.risk, harm)
		}
	}
	b := fight(t, mana, players,
		hero("anna", 1, paidBy("endurance", line("rage", C)), line("magic", C), line("endurance", E)),
		npc("sage", 2, line("magic", C), line("endurance", C))).
		attack("anna", "rage").pump("anna", 1).aside("sage").resolve(join(all(5, 1), all(4, 6))...)
	b.wantsOut("anna", grail.KnockedOut)
	if end := b.first(grail.Ended); end.Side != 2 {
		t.Errorf("%+v", end)
	}
}

// In a dispute whoever has spent the last word is beaten.
func TestDisputeSpeechless(t *testing.T) {
	b := fight(t, dispute, players,
		hero("anna", 1, paidBy("wit", line("wit", E))), npc("sage", 2, line("wit", A))).
		pump("anna", 1).aside("sage").resolve(join(all(3, 1), all(6, 6))...)
	b.wantsOut("anna", grail.KnockedOut)
}

// G7 Several armours of one cliché are spent in sheet order; armour of «Магия» pays pumps first and counts among the
// steps that can pay; armour of «Выносливость» pays nothing.
func TestG7(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", EX), line("endurance", C)),
		npc("knight", 2, armours("endurance", line("helm", E)), armours("endurance", line("plate", D)), line("endurance", C))).
		aside("knight").attack("anna", "strength").resolve(join(all(10, 20), all(4, 1))...)
	b.wants("knight", "helm", 0).wants("knight", "plate", 0).wants("knight", "endurance", D)

	b = fight(t, body, players,
		hero("anna", 1, paidBy("magic", line("spell", C)), line("magic", D), armours("magic", line("ley", E)),
			armours("magic", line("gem", E)), line("endurance", C)),
		npc("rat", 2, line("endurance", C)))
	b.attack("anna", "spell").refuse(grail.PumpTooHigh, grail.Action{Kind: grail.PumpAttack, By: master, Fighter: "anna", N: 5})
	b.pump("anna", 3).aside("rat").resolve(join(all(7, 1), all(4, 6))...)
	b.wants("anna", "ley", 0).wants("anna", "gem", 0).wants("anna", "magic", E)

	b = fight(t, body, players,
		hero("anna", 1, paidBy("endurance", line("rage", C)), line("endurance", D), armours("endurance", line("plate", C))),
		npc("rat", 2, line("endurance", C))).
		attack("anna", "rage").refuse(grail.PumpTooHigh, grail.Action{Kind: grail.PumpAttack, By: master, Fighter: "anna", N: 3})
	b.pump("anna", 1).aside("rat").resolve(join(all(5, 1), all(4, 6))...)
	b.wants("anna", "plate", C).wants("anna", "endurance", E)
}

// G9 The prepared die is lost if unused by the end of the next round, and there is at most one.
func TestG9Prepare(t *testing.T) {
	b := duel(t, grail.Rules{}, line("attack", D), line("defence", E)).aside("knight").resolve()
	if b.fighter("knight").Prepared != 2 {
		t.Errorf("prepared for round %d, want 2", b.fighter("knight").Prepared)
	}
	b.aside("foe").mode("knight", grail.Retreat).mode("knight", grail.Prepare).resolve()
	b.aside("foe").resolve(join(all(4, 6), all(2, 1))...) // one die more, not two
	b.aside("foe").resolve(join(all(3, 6), all(2, 1))...) // used up
	b = duel(t, grail.Rules{}, line("attack", D), line("defence", E)).aside("knight").resolve()
	b.aside("foe").mode("knight", grail.Charge).resolve(join(all(4, 1), all(2, 6))...)
}

// G9 The die is lost with the round whose attack was not made.
func TestG9PrepareLost(t *testing.T) {
	b := fight(t, body, enemies,
		hero("anna", 1, line("strength", B), line("endurance", B)),
		npc("rat", 2, line("endurance", C))).aside("anna", "rat").resolve()
	b.mode("anna", grail.Charge).resolve(join(all(5, 6), all(5, 1))...) // the charge is broken
	if b.fighter("anna").Prepared != 0 {
		t.Error("the die is still there")
	}
}

// G9 Full defence: +1 die on every defence of this round, for whoever acts before the first hostile.
func TestG9Guard(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("endurance", B), line("shield", C)),
		npc("rat", 2, line("fangs", E), line("endurance", C)), npc("wolf", 2, line("fangs", E), line("endurance", C))).
		mode("anna", grail.Guard).defend("anna", "shield").attack("rat", "fangs").attack("wolf", "fangs").
		resolve(join(all(2, 1), all(5, 1), all(2, 1), all(5, 1))...)
	if e := b.first(grail.PreparedDie); e.Mode != grail.Guard || e.Fighter != "anna" {
		t.Errorf("%+v", e)
	}
	for _, e := range b.only(grail.Exchange) {
		if e.Fighter == "anna" || !e.Defense.Prepared || e.Defense.Pool.Count != 5 || e.Defense.Rank != C {
			t.Errorf("%+v against %+v", e.Attack, e.Defense)
		}
	}
	if b.fighter("anna").Guarding {
		t.Error("the guard holds beyond its round")
	}
	guard := grail.Action{Kind: grail.ChooseMode, By: master, Fighter: "wolf", Mode: grail.Guard}
	b.refuse(grail.NotAMode, guard)
	b.act(grail.Action{Kind: grail.SetInitiative, By: master, Initiative: simultaneous})
	guard.Fighter = "anna"
	b.refuse(grail.NotAMode, guard)
}

// G10 Several chargers keep initiative order among themselves, after all others.
func TestG10Order(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("endurance", A)), hero("boris", 1, line("endurance", A)), hero("vera", 1, line("endurance", A)),
		npc("wolf", 2, line("endurance", A))).
		mode("boris", grail.Charge).mode("anna", grail.Charge).target("wolf", "vera").resolve(all(48, 1)...)
	var order []grail.FighterID
	for _, e := range b.only(grail.Exchange) {
		order = append(order, e.Fighter)
	}
	if !slices.Equal(order, []grail.FighterID{"vera", "wolf", "anna", "boris"}) {
		t.Errorf("order %v", order)
	}
}

// G10 Damage wholly absorbed by armour and pump costs do not break a charge; by the switch only LIFE at 0 does.
func TestG10Broken(t *testing.T) {
	charger := func(r grail.Rules, faces []int, lines ...grail.Cliche) *bout {
		return fightBy(t, r, body, enemies,
			hero("anna", 1, append([]grail.Cliche{line("strength", C)}, lines...)...),
			npc("rat", 2, line("fangs", E), line("endurance", A))).
			mode("anna", grail.Charge).attack("anna", "strength").defend("anna", "strength").
			attack("rat", "fangs").defend("rat", "fangs").resolve(faces...)
	}
	hit, miss := join(all(2, 6), all(4, 1)), join(all(4, 1), all(2, 2))
	b := charger(grail.Rules{}, join(hit, miss), line("endurance", C), armours("endurance", line("plate", C)))
	b.wants("anna", "plate", D)
	if len(b.only(grail.ChargeBroken)) > 0 {
		t.Error("armour did not keep the charge")
	}
	b = charger(grail.Rules{}, hit, line("endurance", C))
	if len(b.only(grail.ChargeBroken)) != 1 {
		t.Error("damage did not break the charge")
	}
	b = charger(grail.Rules{ChargeBrokenByKnockout: true}, join(hit, miss), line("endurance", C))
	if len(b.only(grail.ChargeBroken)) > 0 {
		t.Error("less than a knock-out broke the charge")
	}
	b = charger(grail.Rules{ChargeBrokenByKnockout: true}, hit, line("endurance", E))
	if len(b.only(grail.ChargeBroken)) != 1 {
		t.Error("a knock-out did not break the charge")
	}
}

// G11 The loser of the roll takes cost and damage; a defence may be pumped, at its price for every roll.
func TestG11Defence(t *testing.T) {
	b := fight(t, mana, enemies,
		hero("mage", 1, paidBy("magic", line("ward", D)), line("magic", B), line("endurance", C)),
		npc("imp", 2, line("magic", D), line("endurance", C)), npc("ghost", 2, line("magic", D), line("endurance", C))).
		attack("imp", "magic").attack("ghost", "magic").defend("mage", "ward").pumpDefence("mage", 1).aside("mage").
		resolve(join(all(3, 6), all(4, 1), all(3, 1), all(4, 6))...)
	for _, e := range b.only(grail.Exchange) {
		if e.Defense.Rank != C || e.Defense.Pump != 1 {
			t.Errorf("defended with %+v", e.Defense)
		}
	}
	b.wants("mage", "magic", E) // B − 1 damage − 2 pumps
}

// G11 A cliché that is at 0 when its turn comes loses the attack, or leaves the defence undefended, with an event.
func TestG11Spent(t *testing.T) {
	spent := func(i grail.Initiative) *bout {
		return fight(t, body, i,
			hero("mage", 1, paidBy("spell", line("spell", E)), line("endurance", A)),
			npc("imp", 2, line("claws", E), line("endurance", A))).
			attack("mage", "spell").defend("mage", "spell").attack("imp", "claws").defend("imp", "claws")
	}
	b := spent(enemies).pumpDefence("mage", 1).resolve(join(all(2, 1), all(3, 2))...)
	if lost := b.first(grail.AttackLost); lost.Reason != grail.ReasonNotRollable || lost.Cliche != "spell" || lost.Rule != "G11" {
		t.Errorf("%+v", lost)
	}
	b = spent(players).pump("mage", 1).resolve(join(all(3, 1), all(2, 2))...)
	if lost := b.first(grail.DefenceLost); lost.Cliche != "spell" || lost.Fighter != "mage" {
		t.Errorf("%+v", lost)
	}
	if e := b.only(grail.Exchange)[1]; e.Defense != nil || e.Rule != "G2.6" {
		t.Errorf("%+v", e)
	}
}

// Ranks above EX roll their index in d20, unless the table caps them.
func TestAboveEX(t *testing.T) {
	for _, c := range []struct {
		rules grail.Rules
		pool  dice.Pool
		grad  int
		tn    int
	}{{grail.Rules{}, dice.Pool{Count: 12, Sides: 20}, 3, 144}, {grail.Rules{CapAtEX: true}, dice.Pool{Count: 10, Sides: 20}, 2, 120}} {
		b := duel(t, c.rules, paidBy("magic", line("attack", A)), line("defence", B), line("magic", EX)).
			pump("knight", 6).resolve(join(all(c.pool.Count, 20), all(5, 1))...)
		if roll := b.first(grail.Exchange).Attack; roll.Pool != c.pool || roll.Pump != 6 {
			t.Errorf("%+v", roll)
		}
		b.wantsDamage(base(), graduated(c.grad)).wants("knight", "magic", C)
		if tn := c.rules.TN(12); tn != c.tn {
			t.Errorf("TN %d, want %d", tn, c.tn)
		}
	}
}

// A fighter may leave: no attack, still defends, gone when the round ends, if standing.
func TestRetreat(t *testing.T) {
	b := fight(t, body, enemies,
		hero("anna", 1, line("endurance", C)), hero("boris", 1, line("endurance", E)), hero("vera", 1, line("endurance", C)),
		npc("wolf", 2, line("endurance", C))).
		mode("anna", grail.Retreat).mode("boris", grail.Retreat).aside("vera").target("wolf", "boris").
		resolve(join(all(4, 6), all(2, 1))...)
	b.wantsOut("boris", grail.KnockedOut).wantsOut("anna", grail.Retreated)
	if gone := b.only(grail.Gone); len(gone) != 1 || gone[0].Fighter != "anna" {
		t.Errorf("%+v", gone)
	}
	b.refuse(grail.NotATarget, grail.Action{Kind: grail.ChooseTarget, By: master, Fighter: "wolf", Target: "anna"}).
		refuse(grail.NotNow, grail.Action{Kind: grail.Ready, By: master, Fighter: "anna"})
	b.mode("vera", grail.Retreat).aside("wolf").resolve()
	if end := b.first(grail.Ended); end.Side != 2 {
		t.Errorf("%+v", end)
	}
}

// Somebody comes in from the next round; players bring only their own.
func TestJoin(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), npc("wolf", 2, line("endurance", C)))
	boris, boar := hero("boris", 1, line("endurance", C)), npc("boar", 3, line("endurance", C))
	boris.Declared = grail.Declaration{Mode: grail.Charge, Ready: true}
	boris.Prepared, boris.Since = 1, 1
	b.refuse(grail.NotYours, grail.Action{Kind: grail.Join, By: grail.Viewer{Player: "anna"}, Entrant: &boris}).
		refuse(grail.NotYours, grail.Action{Kind: grail.Join, Entrant: &boar}).
		refuse(grail.BadFighter, grail.Action{Kind: grail.Join, By: master})
	b.act(grail.Action{Kind: grail.Join, By: grail.Viewer{Player: "boris"}, Entrant: &boris})
	b.refuse(grail.BadFighter, grail.Action{Kind: grail.Join, By: master, Entrant: &boris})
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Ready, By: master, Fighter: "boris"}).
		refuse(grail.NotATarget, grail.Action{Kind: grail.ChooseTarget, By: master, Fighter: "wolf", Target: "boris"})
	if f := b.fighter("boris"); f.Since != 2 || f.Prepared != 0 || f.Declared.Ready || f.Declared.Mode != grail.Attack || b.s.Step != 1 {
		t.Errorf("%+v", f)
	}
	b.act(grail.Action{Kind: grail.Join, By: master, Entrant: &boar})
	b.resolve(all(16, 1)...)
	b.target("boris", "boar").target("wolf", "boris").mode("boar", grail.Charge)
}

// Newcomers keep a fight going that would be over without them.
func TestJoinSavesTheDay(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", E)))
	wolf := npc("wolf", 2, line("endurance", C))
	b.act(grail.Action{Kind: grail.Join, By: master, Entrant: &wolf}).resolve(join(all(4, 6), all(2, 1))...)
	if b.s.Stage != grail.Declaring || b.fighter("anna").Declared.Target != "wolf" {
		t.Errorf("%s, %+v", b.s.Stage, b.fighter("anna").Declared)
	}
}

func TestFinish(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", E)))
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.Finish, By: grail.Viewer{Player: "anna"}}).
		refuse(grail.MasterOnly, grail.Action{Kind: grail.Resolve}).
		refuse(grail.NotYours, grail.Action{Kind: grail.Timeout, By: master}).
		act(grail.Action{Kind: grail.Finish, By: master})
	if end := b.first(grail.Ended); end.Side != 0 || end.Rule != "GXX" || b.s.Stage != grail.Over {
		t.Errorf("%+v", end)
	}
}

func TestNewRefuses(t *testing.T) {
	good := func() []grail.Fighter {
		return []grail.Fighter{hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", E))}
	}
	with := func(change func(*grail.Fighter)) []grail.Fighter {
		fs := good()
		change(&fs[0])
		return fs
	}
	lines := func(cs ...grail.Cliche) []grail.Fighter {
		return with(func(f *grail.Fighter) { f.Cliches = cs })
	}
	end := line("endurance", C)
	for name, c := range map[string]struct {
		setup grail.Setup
		want  error
	}{
		"no such risk":           {grail.Setup{Risk: "x", Initiative: players, Fighters: good()}, grail.BadSetup},
		"no such initiative":     {grail.Setup{Risk: body, Initiative: "x", Fighters: good()}, grail.BadSetup},
		"half a ladder":          {grail.Setup{Risk: body, Initiative: players, Rules: grail.Rules{Ladder: grail.Ladder()[:4]}, Fighters: good()}, grail.BadSetup},
		"one side":               {grail.Setup{Risk: body, Initiative: players, Fighters: good()[:1]}, grail.OneSide},
		"no name":                {setupOf(with(func(f *grail.Fighter) { f.ID = "" })), grail.BadFighter},
		"name taken":             {setupOf(with(func(f *grail.Fighter) { f.ID = "rat" })), grail.BadFighter},
		"no side":                {setupOf(with(func(f *grail.Fighter) { f.Side = 0 })), grail.BadFighter},
		"out already":            {setupOf(with(func(f *grail.Fighter) { f.Out = grail.Retreated })), grail.BadFighter},
		"nothing at risk":        {setupOf(lines(line("strength", C))), grail.BadFighter},
		"LIFE at 0":              {setupOf(lines(line("strength", C), damagedTo(0, end))), grail.BadFighter},
		"nothing to roll":        {setupOf(lines(armours("x", line("plate", C)))), grail.BadFighter},
		"supernatural F":         {setupOf(lines(end, line("x", F))), grail.BadFighter},
		"above its maximum":      {setupOf(lines(end, damagedTo(A, line("x", C)))), grail.BadFighter},
		"above the ladder":       {setupOf(lines(end, line("x", 11))), grail.BadFighter},
		"no kind":                {setupOf(lines(end, grail.Cliche{ID: "x", Now: C, Max: C, Secrecy: grail.Open})), grail.BadFighter},
		"no secrecy":             {setupOf(lines(end, grail.Cliche{ID: "x", Kind: ordinary, Now: C, Max: C})), grail.BadFighter},
		"two lines of one name":  {setupOf(lines(end, line("x", C), line("x", C))), grail.BadFighter},
		"two of one trait":       {setupOf(lines(end, grail.Cliche{ID: "x", Trait: grail.Endurance, Kind: ordinary, Now: C, Max: C, Secrecy: grail.Open})), grail.BadFighter},
		"paid by a third":        {setupOf(lines(end, line("x", C), paidBy("x", line("y", C)))), grail.BadFighter},
		"paid by nobody":         {setupOf(lines(end, paidBy("z", line("y", C)))), grail.BadFighter},
		"armour of nothing":      {setupOf(lines(end, armours("z", line("y", C)))), grail.BadFighter},
		"armour of itself":       {setupOf(lines(end, armours("y", line("y", C)))), grail.BadFighter},
		"armour of armour":       {setupOf(lines(end, armours("endurance", line("x", C)), armours("x", line("y", C)))), grail.BadFighter},
		"all open but one":       {setupOf(lines(end, secret(grail.Hidden, line("x", C)))), grail.BadFighter},
		"«Выносливость» is worn": {setupOf(lines(line("x", C), armours("x", end))), grail.BadFighter},
	} {
		if _, err := grail.New(c.setup); err != c.want {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	if _, err := grail.New(setupOf(good())); err != nil {
		t.Errorf("good: %v", err)
	}
}

func setupOf(fighters []grail.Fighter) grail.Setup {
	return grail.Setup{Risk: body, Initiative: players, Fighters: fighters}
}

// The table may replace the ladder, and the fight is played by it.
func TestOwnLadder(t *testing.T) {
	ladder := grail.Ladder()
	ladder[2].Pool, ladder[2].TN = dice.Pool{Count: 1, Sides: 100}, 50
	b := duel(t, grail.Rules{Ladder: ladder}, line("attack", D), line("defence", E)).resolve(99, 1, 1)
	if roll := b.first(grail.Exchange).Attack; roll.Total != 99 {
		t.Errorf("%+v", roll)
	}
	if tn := b.s.Rules.TN(D); tn != 50 {
		t.Errorf("TN %d", tn)
	}
}

// One intent has one form: fields that a kind does not use are refused.
func TestTidy(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", E)))
	b.refuse(grail.BadAction, grail.Action{Kind: grail.Ready, By: master, Fighter: "anna", Target: "rat"}).
		refuse(grail.BadAction, grail.Action{Kind: grail.Resolve, By: master, Fighter: "anna"}).
		refuse(grail.BadAction, grail.Action{Kind: "dance", By: master, Fighter: "anna"}).
		refuse(grail.NoSuchFighter, grail.Action{Kind: grail.Ready, By: master, Fighter: "nobody"}).
		refuse(grail.NoSuchCliche, grail.Action{Kind: grail.ChooseAttack, By: master, Fighter: "anna", Cliche: "x"}).
		refuse(grail.NoSuchCliche, grail.Action{Kind: grail.ChooseAttack, By: master, Fighter: "anna"}).
		refuse(grail.NotPumpable, grail.Action{Kind: grail.PumpAttack, By: master, Fighter: "anna", N: 1}).
		refuse(grail.NotAMode, grail.Action{Kind: grail.ChooseMode, By: master, Fighter: "anna", Mode: "dance"}).
		refuse(grail.BadAction, grail.Action{Kind: grail.SetInitiative, By: master, Initiative: "x"})
}

// Whoever resolves a round, and whatever anybody is called, its dice are the same; what is declared changes them.
func TestCanon(t *testing.T) {
	two := func() *bout {
		return fight(t, body, players,
			hero("anna", 1, line("luck", C), line("endurance", C)), hero("boris", 1, line("endurance", C)),
			npc("rat", 2, line("endurance", E)), npc("wolf", 2, line("endurance", C)))
	}
	canon := func(b *bout, a grail.Action) string { return string(grail.Canon(b.s, a)) }
	resolve, timeout := grail.Action{Kind: grail.Resolve, By: master}, grail.Action{Kind: grail.Timeout}
	ready := grail.Action{Kind: grail.Ready, By: grail.Viewer{Player: "anna"}, Fighter: "anna"}
	want := canon(two(), resolve)
	if canon(two(), timeout) != want || canon(two().act(ready), resolve) != want || canon(two(), ready) != want {
		t.Error("who resolves changes the dice")
	}
	renamed := two()
	renamed.s.Fighters[0].Name, renamed.s.Fighters[0].Cliches[0].Name = "Анна", "Удача"
	renamed.s.Fighters[0].Cliches[0].Secrecy = grail.WoundsOnly
	if canon(renamed, resolve) != want {
		t.Error("a name changes the dice")
	}
	forgotten := two()
	forgotten.s.Fighters[0].Player = "4503599627370497"
	if canon(forgotten, resolve) != want {
		t.Error("an account changes the dice")
	}
	for name, b := range map[string]*bout{"target": two().target("anna", "wolf"), "attack": two().attack("anna", "endurance"),
		"mode": two().mode("rat", grail.Charge)} {
		if canon(b, resolve) == want {
			t.Errorf("another %s keeps the dice", name)
		}
	}
	stopped := two().aside("rat", "wolf").resolve(join(all(4, 6), all(2, 1))...)
	give := grail.Action{Kind: grail.Answer, By: master, Fighter: "boris"}
	aim := grail.Action{Kind: grail.Answer, By: master, Fighter: "boris", Target: "wolf"}
	if canon(stopped, give) != canon(stopped, timeout) || canon(stopped, give) == canon(stopped, aim) {
		t.Error("an answer is not what keys its dice")
	}
	choose := grail.Action{Kind: grail.ChooseTarget, By: master, Fighter: "anna", Target: "wolf"}
	var back struct{ Action grail.Action }
	if err := json.Unmarshal(grail.Canon(two().s, choose), &back); err != nil || back.Action != choose {
		t.Errorf("%+v, %v", back, err)
	}
}

// G5 «Магия» that is at risk ends the fight for its owner even where a pump has spent it.
func TestG5SpentLife(t *testing.T) {
	b := fight(t, mana, players,
		hero("anna", 1, paidBy("magic", line("spell", C)), line("magic", E), line("endurance", C)),
		npc("sage", 2, line("magic", C), line("endurance", C))).
		attack("anna", "spell").pump("anna", 1).aside("sage").resolve(join(all(5, 1), all(4, 6))...)
	b.wantsOut("anna", grail.KnockedOut)
	if down := b.first(grail.KnockOut); down.Reason != grail.ReasonDrained || down.Out != grail.KnockedOut {
		t.Errorf("%+v", down)
	}
}

// The last side that stands has won, even where its last fighter was about to leave.
func TestRetreatOfTheWinner(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", A), line("endurance", C)), hero("boris", 1, line("endurance", C)),
		npc("rat", 2, line("endurance", E))).
		mode("boris", grail.Retreat).attack("anna", "strength").resolve(join(all(6, 6), all(2, 1))...)
	b.wantsOut("boris", "")
	if end := b.first(grail.Ended); end.Side != 1 || len(b.only(grail.Gone)) > 0 {
		t.Errorf("%+v", b.events)
	}
}

// G9 A prepared die that has been thrown is gone at once, also while the round waits for somebody.
func TestG9PreparedIsSpent(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, line("strength", C), line("endurance", B)), hero("boris", 1, line("endurance", B)),
		npc("rat", 2, line("endurance", E)), npc("wolf", 2, line("endurance", B))).
		aside("anna", "boris", "rat", "wolf").resolve()
	if !seen(b.s, spectator, "anna").Prepared {
		t.Error("no die is ready")
	}
	b.attack("anna", "strength").aside("rat", "wolf").resolve(join(all(5, 6), all(2, 1))...)
	if b.s.Pending == nil || seen(b.s, spectator, "anna").Prepared || !seen(b.s, spectator, "boris").Prepared {
		t.Errorf("pending %+v, fighters %+v", b.s.Pending, b.s.Fighters)
	}
}

// A scene has room for so many.
func TestFullScene(t *testing.T) {
	fighters := []grail.Fighter{npc("rat", 2, line("endurance", E))}
	for i := range grail.MaxFighters - 1 {
		fighters = append(fighters, npc(grail.FighterID("guard-"+itoa(i)), 1, line("endurance", E)))
	}
	b := fight(t, body, players, fighters...)
	one := npc("one too many", 1, line("endurance", E))
	b.refuse(grail.BadFighter, grail.Action{Kind: grail.Join, By: master, Entrant: &one})
	for _, c := range grail.Choices(b.s, master) {
		if c.Action.Kind == grail.Join {
			t.Error("a full scene offers to join")
		}
	}
}
