package labyrinth_test

import (
	"testing"

	"kubik/rules/labyrinth"
)

// L4 Between two heroes the loser takes the damage, and a tie is rolled again.
func TestL4Versus(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 2, 2)), hero("boris", line("guard", 2, 2)))
	b.by("anna", labyrinth.Action{Kind: labyrinth.Challenge, Target: "boris"}).uses("anna", "fencer").uses("boris", "guard")
	b.roll("anna").refusesBy("anna", labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Roll})
	b.roll("boris", 3, 3, 4, 2, 6, 1, 5, 1)
	if len(b.only(labyrinth.Rerolled)) != 1 || !b.first(labyrinth.Checked).Success {
		t.Errorf("%+v", b.events)
	}
	b.wants("anna", "fencer", 2, 2, false).wants("boris", "guard", 1, 2, false)
	b.by("anna", labyrinth.Action{Kind: labyrinth.Challenge, Target: "boris"}).by("boris", labyrinth.Action{Kind: labyrinth.Decline})
	if b.s.Check != nil {
		t.Error("the contest goes on")
	}
}

// L5 A rolled order: each its best cliché, higher first, heroes before monsters of the same total.
func TestL5Initiative(t *testing.T) {
	b := openBy(t, labyrinth.Rules{Initiative: labyrinth.Rolled}, hero("anna", line("fencer", 1, 1)), hero("boris", line("guard", 2, 2)))
	b.rules(labyrinth.Action{Kind: labyrinth.Spawn, Thing: &labyrinth.Thing{Foe: &labyrinth.Foe{Name: "beast", Tier: 1,
		Lines: []labyrinth.Line{{ID: "claws", Max: 1, Now: 1}}}}}, 3, 6, 1, 3)
	order := b.s.Battle.Order
	if order[0].Hero != "boris" || order[1].Hero != "anna" || order[2].Foe == "" {
		t.Errorf("%+v", order)
	}
	if e := b.first(labyrinth.InitiativeRoll); e.Roll.Total != 3 || e.Rule != "L5" {
		t.Errorf("%+v", e)
	}
}

// L5 The master may let a monster attack somebody else, with another cliché.
func TestL5Aim(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 4, 4)), hero("boris", line("guard", 4, 4))).spawn(monster(3, 1))
	b.uses("anna", "fencer").roll("anna", 1, 1, 1, 1, 1, 1, 1).uses("boris", "guard")
	b.roll("boris", 1, 1, 1, 2, 1, 1, 1) // the last die aims at Anna
	if e := b.first(labyrinth.Aimed); e.Hero != "anna" || len(e.Dice) != 1 {
		t.Errorf("%+v", e)
	}
	b.rules(labyrinth.Action{Kind: labyrinth.Aim, Target: "boris", Line: "tail"}).uses("boris", "guard")
	b.roll("boris", 6, 6, 6, 6, 1)
	if e := b.first(labyrinth.FoeBeaten); e.Rule != "L5" {
		t.Errorf("%+v", e)
	}
}

// L7 Help uses the helper's action of the round; who has acted cannot help, and nobody helps itself.
func TestL7Action(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 2, 2)), hero("boris", line("guard", 2, 2))).spawn(monster(6))
	help := labyrinth.Action{Kind: labyrinth.Help, Cliche: "fencer", Target: "boris"}
	b.refusesBy("anna", labyrinth.NotYourRoll, help).uses("anna", "fencer").roll("anna", 6, 6, 1, 1, 1, 1, 1, 1)
	b.refusesBy("anna", labyrinth.AlreadyActed, help)
	b.refusesBy("boris", labyrinth.NotYourRoll, labyrinth.Action{Kind: labyrinth.Help, Cliche: "guard", Target: "boris"})
	b.uses("boris", "guard").roll("boris", 6, 6, 1, 1, 1, 1, 1, 1)
	if !b.s.Battle.Defending {
		t.Error("the monster does not attack")
	}
}

// L11 The player names the debuff.
func TestL11(t *testing.T) {
	b := open(t, hero("anna", debuffed(line("fencer", 2, 3))))
	b.by("anna", labyrinth.Action{Kind: labyrinth.NameDebuff, Cliche: "fencer", Text: "обезоружена"})
	if c := b.cliche("anna", "fencer"); c.Debuff != "обезоружена" {
		t.Errorf("%+v", c)
	}
	b.refusesBy("anna", labyrinth.NoDebuff, labyrinth.Action{Kind: labyrinth.NameDebuff, Cliche: "rest", Text: "x"})
	b.refusesBy("anna", labyrinth.BadText, labyrinth.Action{Kind: labyrinth.NameDebuff, Cliche: "fencer"})
}

// L12 A debuffed cliché that falls to 0 again is 1 Vice, and keeps its debuff.
func TestL12(t *testing.T) {
	weak := debuffed(line("fencer", 1, 3))
	weak.Debuff = "обезоружена"
	b := open(t, hero("anna", weak), hero("boris", line("guard", 2, 2))).ask("anna", "fencer", 12).roll("anna", 1)
	if c := b.wantsSoul("anna", 0, 1).cliche("anna", "fencer"); c.Debuff != "обезоружена" || c.Now != 0 {
		t.Errorf("%+v", c)
	}
	if e := b.first(labyrinth.ViceChanged); e.Rule != "L12" || len(b.only(labyrinth.Debuffed)) > 0 {
		t.Errorf("%+v", b.events)
	}
}

// L12, L14 The sixth Vice ends the game for a hero at once, also in the middle of a scene.
func TestL14(t *testing.T) {
	b := open(t, soul(hero("anna", debuffed(line("fencer", 1, 3))), 0, 5), hero("boris", line("guard", 2, 2)))
	b.ask("anna", "fencer", 12).roll("anna", 1)
	if h := b.hero("anna"); h.Gone != labyrinth.ByVice || b.s.Outcome != "" {
		t.Errorf("%+v, %s", h, b.s.Outcome)
	}
	b.refusesBy("anna", labyrinth.NotHere, labyrinth.Action{Kind: labyrinth.Purify, N: 1})

	lone := labyrinth.Hero{ID: "anna", Player: "player-anna", Cliches: []labyrinth.Cliche{debuffed(corrupted(line("fencer", 2, 2), 1))}}
	b = open(t, lone).by("anna", labyrinth.Action{Kind: labyrinth.Shed, Cliche: "fencer"})
	if h := b.hero("anna"); h.Gone != labyrinth.ByCorruption || b.s.Outcome != labyrinth.Lost {
		t.Errorf("%+v, %s", h, b.s.Outcome)
	}
}

// L14 The game is won by beating the boss.
func TestL14Victory(t *testing.T) {
	boss := monster(1)
	boss.Boss = true
	b := open(t, hero("anna", line("fencer", 3, 3))).spawn(monster(2), boss)
	b.by("anna", labyrinth.Action{Kind: labyrinth.ChooseTarget, Foe: b.s.Foes[1].ID}).roll("anna", 6, 6, 6, 1)
	if b.s.Outcome != labyrinth.Victory || b.s.Stage() != labyrinth.Over {
		t.Errorf("%q, %s", b.s.Outcome, b.s.Stage())
	}
	b.refusesBy("anna", labyrinth.GameOver, labyrinth.Action{Kind: labyrinth.Roll})
}

// L13 After a rout the party is in the lair and escapes by an opposed check; failing hurts.
func TestL13(t *testing.T) {
	m := room()
	m.Places = append(m.Places, labyrinth.Place{ID: "den", Name: "den", Tier: 1, Lair: true})
	m.Paths = []labyrinth.Path{{ID: "c", A: "room", B: "den"}}
	b := openAt(t, labyrinth.Setup{Mastered: true, Map: m, Start: "room",
		Heroes: []labyrinth.Hero{hero("anna", line("fencer", 1, 2), line("runner", 2, 2))}}).spawn(monster(3, 1))
	b.uses("anna", "fencer").roll("anna", 1, 1, 1, 1)
	if e := b.first(labyrinth.Routed); e.Place != "den" || b.s.At != "den" || b.s.Stage() != labyrinth.Captive {
		t.Errorf("%+v, %s", e, b.s.Stage())
	}
	b.refuses(labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Propose, By: master, Step: labyrinth.Step{Kind: labyrinth.SearchPlace}})
	escape := labyrinth.Step{Kind: labyrinth.EscapeLair, Hero: "anna"}
	b.decides(escape).uses("anna", "runner").roll("anna", 1, 1, 6).wants("anna", "runner", 1, 2, false)
	if b.s.Stage() != labyrinth.Captive || b.s.Scene != 3 {
		t.Errorf("%s in scene %d", b.s.Stage(), b.s.Scene)
	}
	b.decides(escape).uses("anna", "runner").roll("anna", 4, 4)
	if b.s.Stage() != labyrinth.Exploring || len(b.only(labyrinth.Escaped)) != 1 {
		t.Errorf("%s, %+v", b.s.Stage(), b.events)
	}
}

// L15 A battle won, an obstacle and survivors are 1 Purity to each; a quest is what the master says.
func TestL15(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3)), hero("boris", line("guard", 3, 3))).spawn(monster(1))
	b.uses("anna", "fencer").roll("anna", 6, 6, 6, 1).wantsSoul("anna", 1, 0).wantsSoul("boris", 1, 0)
	b.rules(labyrinth.Action{Kind: labyrinth.Award, N: 3}).wantsSoul("boris", 4, 0)
	prize := labyrinth.Item{Key: "rope", Dice: 1}
	b.rules(labyrinth.Action{Kind: labyrinth.AddTask, Place: "room", Thing: &labyrinth.Thing{
		Task: &labyrinth.Task{Key: "rockfall", Kind: labyrinth.Obstacle, TN: 9, Prize: &prize}}})
	b.decides(labyrinth.Step{Kind: labyrinth.Tackle, Task: b.s.Map.Places[0].Tasks[0].ID, Hero: "anna"})
	b.uses("anna", "fencer").roll("anna", 3, 3, 3, 6).wantsSoul("anna", 5, 0).wantsSoul("boris", 5, 0)
	if e := b.first(labyrinth.TaskDone); e.Rule != "L15" || len(b.s.Map.Places[0].Items) != 1 {
		t.Errorf("%+v", e)
	}
	b.by("boris", labyrinth.Action{Kind: labyrinth.Take, Item: b.s.Map.Places[0].Items[0].ID})
	if items := b.hero("boris").Items; len(items) != 1 || items[0].Key != "rope" {
		t.Errorf("%+v", items)
	}
}

// L16 Purity lowers Vice one for one, at any time; a deed is 1 Vice once a scene, with another's yes.
func TestL16(t *testing.T) {
	b := open(t, soul(hero("anna", line("fencer", 3, 3)), 2, 3)).by("anna", labyrinth.Action{Kind: labyrinth.Purify, N: 2})
	b.wantsSoul("anna", 0, 1).refusesBy("anna", labyrinth.CannotAfford, labyrinth.Action{Kind: labyrinth.Purify, N: 1})

	g := party(t)
	deed := labyrinth.Action{Kind: labyrinth.Deed, Text: "взяла чужое"}
	g.by("h1", deed).wantsSoul("h1", 0, 0).refusesBy("h1", labyrinth.OnceAScene, deed)
	yes := labyrinth.Action{Kind: labyrinth.Confirm, N: g.s.Claims[0].Number}
	yes.By = player("h1")
	g.refuses(labyrinth.OwnClaim, yes)
	yes.By = player("h2")
	g.does(yes).wantsSoul("h1", 0, 1).refusesBy("h1", labyrinth.OnceAScene, deed)
}

// L17 One raise a rest, paid exactly, from one's own.
func TestL17(t *testing.T) {
	b := rested(t, soul(hero("anna", line("fencer", 3, 3)), 9, 2), soul(hero("boris", line("guard", 3, 3)), 9, 0))
	raise := func(vice int) labyrinth.Action {
		return labyrinth.Action{Kind: labyrinth.Raise, Cliche: "fencer", N: vice}
	}
	b.refusesBy("anna", labyrinth.CannotAfford, raise(3)).by("anna", raise(1)).wantsSoul("anna", 6, 1)
	b.refusesBy("anna", labyrinth.OnceARest, raise(0)).by("boris", labyrinth.Action{Kind: labyrinth.Ready})
	if e := b.first(labyrinth.RestEnded); e.Rule != "L22" || b.s.Stage() != labyrinth.Exploring {
		t.Errorf("%+v", e)
	}
	b.refusesBy("boris", labyrinth.NotNow, labyrinth.Action{Kind: labyrinth.Raise, Cliche: "guard"})
}

// L20 Full corruption stays when the maximum rises by Purity, and the cliché may take new corruption.
func TestL20(t *testing.T) {
	b := rested(t, soul(hero("anna", corrupted(line("novice", 2, 2), 2)), 9, 0))
	b.by("anna", labyrinth.Action{Kind: labyrinth.Raise, Cliche: "novice"})
	if c := b.cliche("anna", "novice"); !c.Corrupted || c.Corruption != 2 || c.Max != 3 {
		t.Errorf("%+v", c)
	}
	b.rules(labyrinth.Action{Kind: labyrinth.Correct, Hero: "anna", Cliche: "novice", Field: labyrinth.FieldDebuff, N: 1})
	b.by("anna", labyrinth.Action{Kind: labyrinth.Shed, Cliche: "novice"})
	if c := b.cliche("anna", "novice"); c.Corruption != 3 || b.hero("anna").Gone != "" {
		t.Errorf("%+v", c)
	}
}

// L21 A fully corrupted cliché deals 3 and takes 3 in battle, 1 on a tie; a helper's takes 3, too; outside only 1.
func TestL21(t *testing.T) {
	novice := func() *table {
		return open(t, hero("anna", corrupted(line("novice", 4, 4), 4)), hero("boris", corrupted(line("fallen", 4, 4), 4)))
	}
	novice().spawn(monster(5)).uses("anna", "novice").roll("anna", 6, 6, 6, 6, 1, 1, 1, 1, 1).wantsFoe(2)
	b := novice().spawn(monster(5)).uses("anna", "novice").helps("boris", "fallen", "anna")
	b.roll("anna", 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1).wantsFoe(5)
	b.wants("anna", "novice", 1, 4, false).wants("boris", "fallen", 1, 4, false)
	b = novice().spawn(monster(5)).uses("anna", "novice").roll("anna", 2, 1, 1, 1, 1, 1, 1, 1, 1).wantsFoe(4)
	b.wants("anna", "novice", 3, 4, false)
	novice().contest("anna", "novice", 5).roll("anna", 1, 1, 1, 1, 1, 1, 1, 1, 1).wants("anna", "novice", 3, 4, false)
}

// L22 A battle interrupts a rest only if somebody went out; then nothing heals. A safe camp keeps everything away.
func TestL22(t *testing.T) {
	met := open(t, hero("anna", line("fencer", 2, 3)), hero("boris", line("guard", 3, 4))).decides(labyrinth.Step{Kind: labyrinth.ShortRest})
	met.rules(labyrinth.Action{Kind: labyrinth.Resolve}, 1, 3, 2) // an encounter: of this tier, its second kind, dust moths (2)
	if met.s.Stage() != labyrinth.Fighting || len(met.s.Foes) != 2 {
		t.Fatalf("%s, %+v", met.s.Stage(), met.s.Foes)
	}
	won := met.s
	met.rules(labyrinth.Action{Kind: labyrinth.Banish})
	met.wants("anna", "fencer", 3, 3, false).wants("boris", "guard", 4, 4, false)

	lost := &table{t: t, s: won}
	lost.rules(labyrinth.Action{Kind: labyrinth.Correct, Hero: "anna", Cliche: "fencer", Field: labyrinth.FieldNow, N: 1})
	lost.uses("anna", "fencer").roll("anna", 1, 6, 6).wantsOut("anna", true).rules(labyrinth.Action{Kind: labyrinth.Banish})
	lost.wants("boris", "guard", 3, 4, false)
	if len(lost.only(labyrinth.RestBroken)) != 1 || lost.s.Stage() != labyrinth.Exploring {
		t.Errorf("%s, %+v", lost.s.Stage(), lost.events)
	}
}

// L22 One helper a rest, who heals nothing itself but may raise a cliché; nobody helps in a long rest.
func TestL22Helper(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 1, 3)), soul(hero("boris", line("guard", 1, 3)), 9, 0), hero("vera", line("nurse", 3, 3))).
		decides(labyrinth.Step{Kind: labyrinth.ShortRest})
	tend := labyrinth.Action{Kind: labyrinth.Tend, With: "guard", Target: "anna", Cliche: "fencer"}
	b.by("boris", tend)
	other := labyrinth.Action{Kind: labyrinth.Tend, With: "nurse", Target: "anna", Cliche: "fencer"}
	b.refusesBy("vera", labyrinth.HelperTaken, other).rules(labyrinth.Action{Kind: labyrinth.SetTN, N: 7})
	b.rules(labyrinth.Action{Kind: labyrinth.Resolve}, 6, 4, 3).wants("anna", "fencer", 3, 3, false).wants("boris", "guard", 1, 3, false)
	b.by("boris", labyrinth.Action{Kind: labyrinth.Raise, Cliche: "guard"}).wants("boris", "guard", 2, 4, false)
	b.decides(labyrinth.Step{Kind: labyrinth.LongRest}).refusesBy("boris", labyrinth.NotNow, tend)
}

// L23 The camp is paid in full or not at all, once the rest begins.
func TestL23(t *testing.T) {
	b := open(t, soul(hero("anna", line("fencer", 3, 3)), 5, 0), hero("boris", line("guard", 3, 3))).decides(labyrinth.Step{Kind: labyrinth.ShortRest})
	b.by("anna", labyrinth.Action{Kind: labyrinth.Pay, N: 1}).wantsSoul("anna", 5, 0).rules(labyrinth.Action{Kind: labyrinth.Resolve}, 6)
	b.wantsSoul("anna", 5, 0)
	if len(b.only(labyrinth.CampPaid)) != 0 || len(b.only(labyrinth.EncounterRolled)) != 1 {
		t.Errorf("%+v", b.events)
	}
}

// L25 Clothing may absorb pump damage, unless the table says otherwise; a standing answer saves the question.
func TestL25(t *testing.T) {
	for _, ignores := range []bool{false, true} {
		h := hero("anna", line("fencer", 3, 3))
		h.Items, h.Shield = []labyrinth.Item{clothes("coat", 2)}, labyrinth.ShieldAlways
		b := openBy(t, labyrinth.Rules{PumpIgnoresClothing: ignores}, h).spawn(monster(2)).uses("anna", "fencer").pumps("anna", 2)
		b.roll("anna", 6, 6, 6, 6, 6, 1, 1)
		if ignores {
			b.wants("anna", "fencer", 1, 3, false)
		} else {
			b.wants("anna", "fencer", 3, 3, false)
		}
		if worn := len(b.hero("anna").Items) == 0; worn == ignores {
			t.Errorf("pump ignores clothing: %v; worn down: %v", ignores, worn)
		}
	}
}

// L26 The chance of an encounter is the number of scenes already spent here, at least 1, at most 5.
func TestL26(t *testing.T) {
	b := open(t, hero("anna", line("fencer", 3, 3)))
	for _, want := range []int{1, 1, 2, 3, 4, 5, 5, 5} {
		if got := labyrinth.View(b.s, player("anna")).Danger; got != want {
			t.Errorf("danger %d after %d scenes, want %d", got, b.s.Stay, want)
		}
		b.decides(labyrinth.Step{Kind: labyrinth.SearchPlace}, 6)
		if e := b.first(labyrinth.EncounterRolled); e.N != want || e.Success {
			t.Errorf("%+v", e)
		}
	}
	table := openBy(t, labyrinth.Rules{Danger: []int{0, 6}}, hero("anna", line("fencer", 3, 3)))
	table.decides(labyrinth.Step{Kind: labyrinth.SearchPlace}, 1).decides(labyrinth.Step{Kind: labyrinth.SearchPlace}, 6, 3, 1)
	if table.s.Stage() != labyrinth.Fighting {
		t.Error(table.s.Stage())
	}
}
