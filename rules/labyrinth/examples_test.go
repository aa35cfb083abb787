package labyrinth_test

import (
	"testing"

	"kubik/rules/labyrinth"
)

// LE1 (3/4), suitable, TN 12: 4,3,3 + 2 = 12 succeeds; 11 fails, dangerous: (2/4).
func TestLE1(t *testing.T) {
	b := open(t, hero("anna", line("priestess", 3, 4))).ask("anna", "priestess", 12).suits("anna", "priestess")
	b.roll("anna", 4, 3, 3, 2).wants("anna", "priestess", 3, 4, false)
	if e := b.first(labyrinth.Checked); !e.Success || e.Roll.Total != 12 || e.Rule != "L3" || len(e.Roll.Throws) != 2 {
		t.Errorf("%+v", e)
	}
	b.ask("anna", "priestess", 12).suits("anna", "priestess").roll("anna", 4, 3, 3, 1)
	if e := b.first(labyrinth.Checked); e.Success || e.Roll.Total != 11 {
		t.Errorf("%+v", e)
	}
	b.wants("anna", "priestess", 2, 4, false)
}

// LE2 5,4 = 9 vs monster 4,3,2 = 9: the character wins, no damage.
func TestLE2(t *testing.T) {
	b := open(t, hero("anna", line("runner", 2, 2))).contest("anna", "runner", 3).roll("anna", 5, 4, 4, 3, 2)
	if e := b.first(labyrinth.Checked); !e.Success || e.Against.Total != 9 || e.Rule != "L4" {
		t.Errorf("%+v", e)
	}
	b.wants("anna", "runner", 2, 2, false)
}

// LE3 Battle 9 vs 9: (2/2) → (1/2), monster −1.
func TestLE3(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 2, 2))).spawn(monster(3)).uses("anna", "fencer")
	b.roll("anna", 5, 4, 3, 3, 3).wants("anna", "fencer", 1, 2, false).wantsFoe(2)
	if e := b.first(labyrinth.Fought); !e.Tie || e.Success {
		t.Errorf("%+v", e)
	}
}

// LE4 (3/3) pump 2: 6,5,3,2,1 = 17 vs 4,4,4,4 = 16: monster −1, then (1/3).
func TestLE4(t *testing.T) {
	b := open(t, hero("anna", line("scholar", 3, 3))).spawn(monster(4)).uses("anna", "scholar").pumps("anna", 2)
	b.roll("anna", 6, 5, 3, 2, 1, 4, 4, 4, 4).wantsFoe(3).wants("anna", "scholar", 1, 3, false)
	if e := b.first(labyrinth.Fought); e.Roll.Total != 17 || e.Against.Total != 16 || !e.Success {
		t.Errorf("%+v", e)
	}
	if e := b.first(labyrinth.Hurt); !e.Pump || e.N != 2 || e.Rule != "L6" {
		t.Errorf("%+v", e)
	}
}

// LE5 The same pump, 14 vs 16: 1 + 2 → (0/3), out, debuff.
func TestLE5(t *testing.T) {
	b := open(t, hero("anna", line("scholar", 3, 3)), hero("boris", line("guard", 3, 3))).
		spawn(monster(4)).uses("anna", "scholar").pumps("anna", 2)
	b.roll("anna", 4, 4, 3, 2, 1, 4, 4, 4, 4).wantsFoe(4).wants("anna", "scholar", 0, 3, true).wantsOut("anna", true)
	if harms := b.only(labyrinth.Hurt); len(harms) != 2 || harms[0].N != 1 || harms[1].N != 2 {
		t.Errorf("%+v", harms)
	}
}

// LE7 (3/4) with debuff, E = 2: k = 3 refused. Pump outside battle: refused.
func TestLE7(t *testing.T) {
	b := open(t, hero("anna", debuffed(line("priestess", 3, 4)))).ask("anna", "priestess", 12)
	b.refusesBy("anna", labyrinth.BattleOnly, labyrinth.Action{Kind: labyrinth.Pump, N: 1})
	b.roll("anna", 6, 6).spawn(monster(4)).uses("anna", "priestess")
	b.refusesBy("anna", labyrinth.TooMany, labyrinth.Action{Kind: labyrinth.Pump, N: 3}).pumps("anna", 2)
}

// LE8 With a debuff: C 3 → 2 dice, 4 → 2, 5 → 3, 1 → 1; the sheet still says (3/4).
func TestLE8(t *testing.T) {
	for now, want := range map[int]int{3: 2, 4: 2, 5: 3, 1: 1} {
		if got := debuffed(line("x", now, 6)).Effective(); got != want {
			t.Errorf("%d under a debuff rolls %d dice, want %d", now, got, want)
		}
	}
	open(t, hero("anna", debuffed(line("priestess", 3, 4)))).ask("anna", "priestess", 7).
		roll("anna", 3, 4).wants("anna", "priestess", 3, 4, true)
}

// LE9 Helper (3/3) 2,6,4 adds 6: main (2/2) 3,3 → 12 vs 11 wins. Vs 13 both lose 1: (1/2), (2/3). Battle tie 12–12:
// main 1, helper 0.
func TestLE9(t *testing.T) {
	party := func() *table { return open(t, hero("anna", line("main", 2, 2)), hero("boris", line("helper", 3, 3))) }
	b := party().contest("anna", "main", 3).helps("boris", "helper", "anna").roll("anna", 3, 3, 2, 6, 4, 5, 3, 3)
	if e := b.first(labyrinth.Checked); !e.Success || e.Roll.Total != 12 || e.Roll.Throws[1].Adds != 6 {
		t.Errorf("%+v", e)
	}
	b.wants("anna", "main", 2, 2, false).wants("boris", "helper", 3, 3, false)

	b = party().contest("anna", "main", 3).helps("boris", "helper", "anna").roll("anna", 3, 3, 2, 6, 4, 5, 4, 4)
	b.wants("anna", "main", 1, 2, false).wants("boris", "helper", 2, 3, false)

	b = party().spawn(monster(3)).uses("anna", "main").helps("boris", "helper", "anna")
	b.roll("anna", 3, 3, 2, 6, 4, 4, 4, 4, 1) // the last die: whom the monster attacks next
	b.wants("anna", "main", 1, 2, false).wants("boris", "helper", 3, 3, false).wantsFoe(2)
	if e := b.first(labyrinth.TurnLost); e.Hero != "boris" {
		t.Errorf("%+v", e)
	}
}

// LE10 (1/4) loses → (0/4), out, debuff; the battle ends with an able ally: (1/4, debuff), rolls 1 die.
func TestLE10(t *testing.T) {
	b := open(t, hero("anna", line("priestess", 1, 4)), hero("boris", line("guard", 3, 3))).spawn(monster(1)).
		uses("anna", "priestess").roll("anna", 1, 2).wants("anna", "priestess", 0, 4, true).wantsOut("anna", true)
	b.uses("boris", "guard").roll("boris", 3, 3, 3, 1).wants("anna", "priestess", 1, 4, true).wantsOut("anna", false)
	if b.s.Battle != nil || len(b.only(labyrinth.BattleWon)) != 1 {
		t.Error("the battle goes on")
	}
	b.ask("anna", "priestess", 2).roll("anna", 5)
}

// LE12 All out, monsters present: Vice 0 → 1, zero clichés at 1; one with Vice 5 → 6: gone.
func TestLE12(t *testing.T) {
	wicked := hero("boris", line("guard", 1, 3))
	wicked.Vice = 5
	b := open(t, hero("anna", line("priestess", 1, 4)), wicked).spawn(monster(2)).
		uses("anna", "priestess").roll("anna", 1, 1, 1).uses("boris", "guard").roll("boris", 1, 1, 1)
	b.wants("anna", "priestess", 1, 4, true).wantsOut("anna", false).wantsSoul("anna", 0, 1)
	if h := b.hero("boris"); h.Gone != labyrinth.ByVice || h.Vice != 6 {
		t.Errorf("%+v", h)
	}
	if e := b.first(labyrinth.Routed); e.Rule != "L13" || b.s.Stage() != labyrinth.Captive {
		t.Errorf("%+v, %s", e, b.s.Stage())
	}
}

// LE13 All out, none met: everyone +1, no Vice; met: LE12.
func TestLE13(t *testing.T) {
	fallen := func(faces ...int) *table {
		b := open(t, hero("anna", line("priestess", 1, 4)), hero("boris", line("guard", 1, 3)))
		b.ask("anna", "priestess", 12).roll("anna", 1).wantsOut("anna", true)
		return b.ask("boris", "guard", 12).roll("boris", append([]int{1}, faces...)...)
	}
	b := fallen(2)
	b.wants("anna", "priestess", 1, 4, true).wants("boris", "guard", 1, 3, true)
	b.wantsSoul("anna", 0, 0).wantsSoul("boris", 0, 0).wantsOut("anna", false).wantsOut("boris", false)
	if e := b.first(labyrinth.EncounterRolled); e.Success || e.N != 1 || e.Rule != "L26" {
		t.Errorf("%+v", e)
	}
	b = fallen(1, 3, 1)
	b.wants("anna", "priestess", 1, 4, true).wants("boris", "guard", 1, 3, true)
	b.wantsSoul("anna", 0, 1).wantsSoul("boris", 0, 1).wantsOut("anna", false).wantsOut("boris", false)
	if b.s.Stage() != labyrinth.Captive {
		t.Error(b.s.Stage())
	}
}

// rested is a party at the end of a short rest.
func rested(t *testing.T, heroes ...labyrinth.Hero) *table {
	t.Helper()
	return open(t, heroes...).decides(labyrinth.Step{Kind: labyrinth.ShortRest}).rules(labyrinth.Action{Kind: labyrinth.Resolve}, 6)
}

func soul(h labyrinth.Hero, purity, vice int) labyrinth.Hero {
	h.Purity, h.Vice = purity, vice
	return h
}

// LE14 (4/4) → (5/5) costs 5. 3 Purity + 2 Vice → (5/5*). 4 points: refused. (6/6): refused. (3/4) → (4/5).
func TestLE14(t *testing.T) {
	raise := func(vice int) labyrinth.Action {
		return labyrinth.Action{Kind: labyrinth.Raise, Cliche: "priestess", N: vice}
	}
	whole := line("priestess", 4, 4)
	rested(t, soul(hero("anna", whole), 5, 0)).by("anna", raise(0)).wants("anna", "priestess", 5, 5, false).wantsSoul("anna", 0, 0)

	b := rested(t, soul(hero("anna", whole), 3, 2)).by("anna", raise(2)).wants("anna", "priestess", 5, 5, false)
	if c := b.wantsSoul("anna", 0, 0).cliche("anna", "priestess"); c.Corruption != 1 || !c.Renamable {
		t.Errorf("%+v", c)
	}

	poor := rested(t, soul(hero("anna", whole, line("small", 1, 1)), 3, 1))
	poor.refusesBy("anna", labyrinth.CannotAfford, raise(1)).refusesBy("anna", labyrinth.CannotAfford, raise(0))

	full := rested(t, soul(hero("anna", line("priestess", 6, 6)), 9, 0))
	full.refusesBy("anna", labyrinth.AtMaximum, raise(0))

	hurt := soul(hero("anna", line("priestess", 2, 4)), 5, 0)
	rested(t, hurt).wants("anna", "priestess", 3, 4, false).by("anna", raise(0)).wants("anna", "priestess", 4, 5, false)
}

// LE15 (3/4, debuff) → (3/4*), rolls 3, may be renamed. (2/2**) cannot.
func TestLE15(t *testing.T) {
	b := open(t, hero("anna", debuffed(line("priestess", 3, 4)), debuffed(corrupted(line("novice", 2, 2), 2))))
	b.by("anna", labyrinth.Action{Kind: labyrinth.Shed, Cliche: "priestess"}).wants("anna", "priestess", 3, 4, false)
	if c := b.cliche("anna", "priestess"); c.Corruption != 1 || c.Effective() != 3 {
		t.Errorf("%+v", c)
	}
	b.by("anna", labyrinth.Action{Kind: labyrinth.Rename, Cliche: "priestess", Text: "Послушница Забытых Богов"})
	if c := b.cliche("anna", "priestess"); c.Name != "Послушница Забытых Богов" || c.Renamable {
		t.Errorf("%+v", c)
	}
	b.refusesBy("anna", labyrinth.FullyTainted, labyrinth.Action{Kind: labyrinth.Shed, Cliche: "novice"})
}

// LE18 Three characters: short camp 3 Purity (2 + 1 + 0 allowed), long 15.
func TestLE18Camp(t *testing.T) {
	party := func() *table {
		return open(t, soul(hero("anna", line("a", 3, 4)), 9, 0), soul(hero("boris", line("b", 3, 4)), 9, 0), hero("vera", line("c", 3, 4)))
	}
	pay := func(n int) labyrinth.Action { return labyrinth.Action{Kind: labyrinth.Pay, N: n} }
	b := party().decides(labyrinth.Step{Kind: labyrinth.ShortRest})
	b.refusesBy("anna", labyrinth.CannotAfford, pay(4)).by("anna", pay(2)).by("boris", pay(1))
	b.refusesBy("boris", labyrinth.CannotAfford, pay(2)).refusesBy("vera", labyrinth.CannotAfford, pay(1))
	b.rules(labyrinth.Action{Kind: labyrinth.Resolve}).wantsSoul("anna", 7, 0).wantsSoul("boris", 8, 0).wantsSoul("vera", 0, 0)
	if e := b.first(labyrinth.CampPaid); e.N != 3 || len(b.only(labyrinth.EncounterRolled)) > 0 {
		t.Errorf("%+v", b.events)
	}

	b = party().decides(labyrinth.Step{Kind: labyrinth.LongRest}).by("anna", pay(9)).by("boris", pay(6))
	b.refusesBy("boris", labyrinth.CannotAfford, pay(7)).rules(labyrinth.Action{Kind: labyrinth.Resolve})
	if e := b.first(labyrinth.CampPaid); e.N != 15 || len(b.only(labyrinth.SceneEnded)) != 4 {
		t.Errorf("%+v", b.events)
	}
}

// LE18 Short rest: (2/4, debuff) → (3/4, debuff) or (2/4); long → (4/4); with a helper's success on a short one: (3/4).
func TestLE18Rest(t *testing.T) {
	party := func(kind labyrinth.StepKind) *table {
		return open(t, hero("anna", debuffed(line("priestess", 2, 4))), hero("boris", line("healer", 2, 2))).
			decides(labyrinth.Step{Kind: kind})
	}
	sleeps := labyrinth.Action{Kind: labyrinth.Resolve}
	heal := labyrinth.Action{Kind: labyrinth.Heal, Cliche: "priestess"}
	mend := labyrinth.Action{Kind: labyrinth.Heal, Cliche: "priestess", Debuff: true}
	party(labyrinth.ShortRest).by("anna", heal).rules(sleeps, 6).wants("anna", "priestess", 3, 4, true)
	party(labyrinth.ShortRest).by("anna", mend).rules(sleeps, 6).wants("anna", "priestess", 2, 4, false)
	party(labyrinth.LongRest).rules(sleeps, 6, 6, 6, 6).wants("anna", "priestess", 4, 4, false)

	tend := labyrinth.Action{Kind: labyrinth.Tend, With: "healer", Target: "anna", Cliche: "priestess"}
	b := party(labyrinth.ShortRest).by("anna", mend).by("boris", tend).rules(sleeps, 6, 4, 3, 3).wants("anna", "priestess", 3, 4, false)
	if e := b.first(labyrinth.Tended); !e.Success || e.Roll.Total != 10 || e.N != 10 {
		t.Errorf("%+v", e)
	}
	party(labyrinth.ShortRest).by("anna", mend).by("boris", tend).rules(sleeps, 6, 4, 3, 2).wants("anna", "priestess", 2, 4, false)
}

// LE20 Clothing (2): 1 damage → clothing 1. 3 damage → clothing 0, cliché −1. Defending: spend 1 → +1d6. On one's own
// attack: refused.
func TestLE20(t *testing.T) {
	dressed := func(c labyrinth.Cliche) *table {
		h := hero("anna", c)
		h.Items = []labyrinth.Item{clothes("coat", 2)}
		return open(t, h, hero("boris", line("guard", 3, 3)))
	}
	answer := func(n int) labyrinth.Action { return labyrinth.Action{Kind: labyrinth.Answer, N: n} }
	b := dressed(line("priestess", 3, 4)).ask("anna", "priestess", 12).roll("anna", 1, 1, 1)
	b.refusesBy("anna", labyrinth.TooMany, answer(2)).by("anna", answer(1)).wants("anna", "priestess", 3, 4, false)
	if i := b.hero("anna").Items[0]; i.Dice != 1 {
		t.Errorf("%+v", i)
	}

	b = dressed(corrupted(line("novice", 2, 2), 2)).spawn(monster(4)).uses("anna", "novice").roll("anna", 1, 1, 6, 6, 6, 6)
	b.by("anna", answer(2)).wants("anna", "novice", 1, 2, false)
	if len(b.hero("anna").Items) != 0 {
		t.Error("the coat is still there")
	}

	b = dressed(line("priestess", 3, 4)).spawn(monster(2)).uses("anna", "priestess")
	b.refusesBy("anna", labyrinth.DefenceOnly, labyrinth.Action{Kind: labyrinth.Spend, Item: "coat", N: 1})
	b.roll("anna", 6, 1, 1, 1, 1).uses("boris", "guard").roll("boris", 1, 1, 1, 6, 1) // the last die aims at Anna
	b.uses("anna", "priestess").by("anna", labyrinth.Action{Kind: labyrinth.Spend, Item: "coat", N: 1})
	b.roll("anna", 1, 1, 1, 5, 3)
	e := b.first(labyrinth.Fought)
	if last := e.Roll.Throws[1]; last.Name != labyrinth.ClothingDice || e.Roll.Total != 8 || !e.Defending {
		t.Errorf("%+v", e)
	}
	if i := b.hero("anna").Items[0]; i.Dice != 1 {
		t.Errorf("%+v", i)
	}
}

// LE21 Rope (1): +1d6, gone. Not suitable: refused.
func TestLE21(t *testing.T) {
	h := hero("anna", line("climber", 2, 2))
	h.Items = []labyrinth.Item{item("rope", 1, labyrinth.Agility)}
	spend := labyrinth.Action{Kind: labyrinth.Spend, Item: "rope", N: 1}
	b := open(t, h).ask("anna", "climber", 12).refusesBy("anna", labyrinth.NotSuitable, spend)
	b.by("anna", labyrinth.Action{Kind: labyrinth.ClaimSuit, Item: "rope", Text: "down the shaft"})
	b.rules(labyrinth.Action{Kind: labyrinth.Confirm, N: b.s.Claims[0].Number}).by("anna", spend).roll("anna", 4, 4, 4)
	if e := b.first(labyrinth.Checked); !e.Success || e.Roll.Throws[1].Name != labyrinth.ResourceDice {
		t.Errorf("%+v", e)
	}
	if len(b.hero("anna").Items) != 0 {
		t.Error("the rope is still there")
	}
}

// LE22 (3/3) against a matching written weakness: 4d6; else 3d6.
func TestLE22(t *testing.T) {
	fight := func(f labyrinth.Foe) *table {
		return open(t, hero("anna", line("pyromancer", 3, 3))).spawn(f).uses("anna", "pyromancer")
	}
	b := fight(fearing(monster(3), labyrinth.Fire)).suits("anna", "pyromancer").roll("anna", 1, 2, 3, 4, 1, 1, 1)
	if e := b.first(labyrinth.Fought); e.Roll.Total != 10 || e.Roll.Throws[1].Name != labyrinth.SuitableDice {
		t.Errorf("%+v", e)
	}
	fight(fearing(monster(3), labyrinth.Fire)).roll("anna", 1, 2, 3, 1, 1, 1)
	fight(monster(3)).refusesBy("anna", labyrinth.NotSuitable,
		labyrinth.Action{Kind: labyrinth.ClaimSuit, Cliche: "pyromancer", Text: "fire"}).roll("anna", 1, 2, 3, 1, 1, 1)
}

// LE23 4+3+2+1 legal; 5+3+2 refused; 4+4+1 refused.
func TestLE23(t *testing.T) {
	for _, c := range []struct {
		dice  []int
		legal bool
	}{{[]int{4, 3, 2, 1}, true}, {[]int{5, 3, 2}, false}, {[]int{4, 4, 1}, false}} {
		h := labyrinth.Hero{ID: "anna", Player: "p"}
		for i, n := range c.dice {
			h.Cliches = append(h.Cliches, line(labyrinth.ClicheID([]string{"a", "b", "c", "d"}[i]), n, n))
		}
		_, err := labyrinth.New(labyrinth.Setup{Heroes: []labyrinth.Hero{h}, Map: room(), Start: "room"})
		if legal := err == nil; legal != c.legal || !legal && err != labyrinth.BadHero {
			t.Errorf("%v: %v", c.dice, err)
		}
	}
}

// LE25 Two monsters attack one character in a round: two rolls, damage after each, C changes between them.
func TestLE25(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 4, 4))).spawn(monster(5), monster(5))
	b.roll("anna", 6, 6, 6, 6, 1, 1, 1, 1, 1).roll("anna", 6, 6, 6, 6, 1, 1, 1, 1) // the second monster comes next round
	b.roll("anna", 6, 6, 6, 6, 1, 1, 1).wantsFoe(2)
	b.roll("anna", 1, 1, 1, 1, 6, 6).wants("anna", "fencer", 3, 4, false)
	b.roll("anna", 1, 1, 1, 6, 6, 6, 6, 6).wants("anna", "fencer", 2, 4, false)
	if b.s.Battle.Round != 3 {
		t.Errorf("round %d", b.s.Battle.Round)
	}
}
