package grail_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

func joins(f, with grail.FighterID, c grail.ClicheID) grail.Action {
	return grail.Action{Kind: grail.JoinGroup, By: grail.Viewer{Player: grail.PlayerID(f)}, Fighter: f, Target: with, Cliche: c}
}

func leads(kind grail.ActionKind, f, target grail.FighterID) grail.Action {
	return grail.Action{Kind: kind, By: grail.Viewer{Player: grail.PlayerID(f)}, Fighter: f, Target: target}
}

// allied is a Servant who leads a group with her master against one enemy.
func allied(t *testing.T, i grail.Initiative) *bout {
	t.Helper()
	return fight(t, body, i,
		hero("saber", 1, line("sword", B), line("shield", C), line("endurance", B), armours("endurance", line("mail", E))),
		hero("vera", 1, helps(line("spell", E)), line("knife", D), line("endurance", C)),
		npc("foe", 2, line("claws", C), line("hide", A), line("endurance", EX))).
		act(joins("saber", "vera", "sword")).act(joins("vera", "saber", "spell")).
		attack("saber", "sword").defend("saber", "shield").help("vera", grail.ForAttack, "spell").
		attack("foe", "claws").defend("foe", "hide").target("foe", "vera")
}

func part(rule, name string) grail.Part { return grail.Part{Rule: rule, Name: name, N: 1} }

// GE19 Leader Servant B 18, master's spell E 6,2 adds 6 = 24 vs 20: hit. The enemy C aims at the master, the Servant
// defends with C and loses: 1 + 0 + 1 = 2. Next round the master, named attacker, hits: +1; the Servant attacking itself
// gets none.
func TestGE19(t *testing.T) {
	b := allied(t, players)
	if g := b.s.Groups[0]; g.Leader != "saber" || g.Attacker != "saber" || g.Defender != "saber" {
		t.Fatalf("%+v", g)
	}
	b.s.Fighters[0].Cliches[3].Now = 0 // no mail today
	b.resolve(join([]int{5, 4, 4, 3, 2}, []int{6, 2}, []int{5, 4, 4, 3, 2, 2}, []int{6, 5, 4, 3}, []int{5, 4, 3, 2})...)
	blows := b.only(grail.Exchange)
	if len(blows) != 2 {
		t.Fatalf("%d blows", len(blows))
	}
	hers, theirs := blows[0], blows[1]
	if hers.Attack.Total != 24 || hers.Attack.Helped[0].Fighter != "vera" || hers.Attack.Helped[0].Added != 6 || hers.Defense.Total != 20 || !hers.Hit {
		t.Errorf("%+v", hers)
	}
	if theirs.Target != "saber" || theirs.At != "vera" || !theirs.Hit {
		t.Errorf("%+v", theirs)
	}
	if diff := cmp.Diff([]grail.Part{base(), part("G22", "substitution")}, theirs.Damage); diff != "" {
		t.Error(diff)
	}
	b.wants("saber", "endurance", D).wants("vera", "endurance", C)

	next := *b
	b.act(leads(grail.SendAttacker, "saber", "vera")).attack("vera", "knife").aside("foe").
		resolve(join(all(3, 6), all(2, 1), all(6, 1))...)
	if diff := cmp.Diff([]grail.Part{base(), part("G22", "vengeance")}, b.first(grail.Exchange).Damage); diff != "" || b.first(grail.Exchange).Fighter != "vera" {
		t.Error(diff)
	}
	if len(b.s.Groups[0].Grudges) > 0 {
		t.Error("once")
	}
	next.aside("foe").resolve(join(all(5, 6), all(2, 1), all(6, 1))...).wantsDamage(base())
	if len(next.s.Groups[0].Grudges) > 0 {
		t.Error("the next round only")
	}
}

// GE20 The leader's «Выносливость» reaches 0: each other member loses one step of one cliché.
func TestGE20(t *testing.T) {
	b := fight(t, body, enemies,
		hero("saber", 1, line("sword", B), line("endurance", E)),
		hero("vera", 1, line("spell", C), line("endurance", C)), hero("anna", 1, line("bow", D), line("endurance", C)),
		npc("foe", 2, line("claws", A), line("endurance", EX))).
		act(joins("saber", "vera", "sword")).act(joins("vera", "saber", "spell")).
		act(joins("vera", "anna", "spell")).act(joins("anna", "saber", "bow")).
		target("foe", "saber").attack("foe", "claws").defend("saber", "sword")
	b.resolve(join(all(6, 6), all(5, 1))...)
	e := b.first(grail.GroupBroke)
	if e.Fighter != "saber" || e.Reason != grail.BrokeFallen || e.Rule != "G22" || len(b.s.Groups) > 0 {
		t.Errorf("%+v", b.events)
	}
	b.wants("vera", "spell", D).wants("anna", "bow", E).wants("saber", "sword", B).wantsOut("saber", grail.KnockedOut)
	if lost := b.only(grail.AttackLost); len(lost) > 0 {
		t.Errorf("a group has one attack: %+v", lost)
	}
}

// G22.1 The leader has the highest fitting cliché; then the better helper, then who claims it, then a die.
func TestG22_1(t *testing.T) {
	trio := func() *bout {
		return fight(t, body, players, hero("anna", 1, line("x", C), line("endurance", C)),
			hero("boris", 1, line("x", C), helps(line("aid", E)), line("endurance", C)), hero("clara", 1, line("x", C), helps(line("aid", E)), line("endurance", C)),
			npc("foe", 2, line("endurance", EX)))
	}
	b := trio().act(joins("anna", "boris", "x")).act(joins("boris", "anna", "x"))
	if b.first(grail.Leads).Fighter != "boris" || b.first(grail.GroupFormed).N != 2 {
		t.Errorf("%+v", b.events)
	}
	// Nobody is moved aside by an equal, unless that one claims it.
	b.act(joins("clara", "anna", "x")).act(joins("anna", "clara", "x"))
	if b.s.Groups[0].Leader != "boris" || len(b.s.Groups[0].Members) != 3 {
		t.Errorf("%+v", b.s.Groups)
	}
	b.act(leads(grail.LeadGroup, "clara", ""))
	if b.s.Groups[0].Leader != "clara" || b.s.Groups[0].Attacker != "clara" || b.s.Groups[0].Defender != "clara" {
		t.Errorf("%+v", b.s.Groups)
	}
	b.refuse(grail.NotNow, leads(grail.LeadGroup, "clara", "")).act(leads(grail.LeadGroup, "anna", ""))
	if b.s.Groups[0].Leader != "clara" {
		t.Error("a claim without the rank")
	}
	b.act(grail.Action{Kind: grail.LeadGroup, By: master, Fighter: "anna"})
	if b.s.Groups[0].Leader != "anna" {
		t.Error("the game master's word")
	}

	b = trio().act(joins("boris", "clara", "x")).act(joins("clara", "boris", "x"), 3, 3, 2, 5)
	if rolls := b.only(grail.LeaderRoll); len(rolls) != 4 || rolls[0].Attack.Pool != (dice.Pool{Count: 1, Sides: 6}) || b.s.Groups[0].Leader != "clara" {
		t.Errorf("%+v", rolls)
	}
}

// G22.2 One attack a round, also of the interrupting and the preparing.
func TestG22_2(t *testing.T) {
	b := allied(t, players)
	mode := func(f grail.FighterID, m grail.Mode) grail.Action {
		return grail.Action{Kind: grail.ChooseMode, By: master, Fighter: f, Mode: m}
	}
	for _, m := range []grail.Mode{grail.Charge, grail.Prepare, grail.Guard} {
		b.refuse(grail.NotAMode, mode("vera", m))
	}
	b.act(mode("saber", grail.Prepare)).aside("foe").resolve()
	if len(b.only(grail.Exchange)) > 0 || b.fighter("saber").Prepared == 0 || b.fighter("vera").Prepared != 0 {
		t.Errorf("%+v", b.s.Fighters)
	}
	b.act(mode("saber", grail.Prepare)).act(leads(grail.SendAttacker, "saber", "vera"))
	if b.fighter("saber").Declared.Mode != grail.Attack {
		t.Error("whose attack is another's has nothing to skip")
	}
}

// G22.3 The leader may let each defend for itself; who is hit in an own place costs nothing more.
func TestG22_3(t *testing.T) {
	b := allied(t, enemies).act(leads(grail.SendDefender, "saber", "")).defend("vera", "knife").aside("saber").
		resolve(join(all(4, 6), all(3, 1))...)
	b.wantsDamage(base())
	if e := b.first(grail.Exchange); e.Target != "vera" || e.At != "" || len(b.s.Groups[0].Grudges) > 0 {
		t.Errorf("%+v", e)
	}
	// Vengeance only if the substitute was really hurt: the mail takes the one step, not the second.
	b = allied(t, enemies).defend("saber", "sword").aside("saber")
	b.s.Fighters[0].Cliches[3] = armours("endurance", line("mail", C))
	b.resolve(join(all(4, 6), all(5, 1))...)
	if e := b.first(grail.Exchange); e.Target != "saber" || len(e.Damage) != 2 || len(b.s.Groups[0].Grudges) > 0 {
		t.Errorf("%+v, %+v", e, b.s.Groups[0].Grudges)
	}
	// Whoever was sent and cannot defend leaves it to the one aimed at.
	b = allied(t, enemies).act(grail.Action{Kind: grail.ChooseDefense, By: master, Fighter: "saber"}).allow("saber").
		defend("vera", "knife").aside("saber").resolve(join(all(4, 6), all(3, 1))...)
	if e := b.first(grail.Exchange); e.Target != "vera" {
		t.Errorf("%+v", e)
	}
	b.refuse(grail.NotNow, leads(grail.SendAttacker, "vera", "vera")).refuse(grail.NotATarget, leads(grail.SendAttacker, "saber", "foe"))
}

// G22.4 In an ambush a fitting cliché has to reach the target number, once a round.
func TestG22_4(t *testing.T) {
	ambush := grail.Action{Kind: grail.SetAmbush, By: master, N: 6}
	b := fight(t, body, players, hero("anna", 1, line("x", E), line("endurance", C)), hero("boris", 1, line("x", D), line("endurance", C)),
		npc("foe", 2, line("endurance", EX))).act(ambush).refuse(grail.NotNow, ambush)
	b.act(joins("anna", "boris", "x")).act(joins("boris", "anna", "x"), 2, 2, 1)
	if e := b.first(grail.GroupRoll); e.Hit || e.Fighter != "boris" || e.N != 6 || len(b.s.Groups) > 0 {
		t.Errorf("%+v", e)
	}
	b.refuse(grail.NotNow, joins("boris", "anna", "x")).act(joins("anna", "boris", "x")).
		act(grail.Action{Kind: grail.JoinGroup, By: master, Fighter: "anna"}).aside("anna", "boris", "foe").resolve().
		act(joins("anna", "boris", "x")).act(joins("boris", "anna", "x"), 2, 2, 2)
	if e := b.first(grail.GroupRoll); !e.Hit || len(b.s.Groups) != 1 {
		t.Errorf("%+v", b.events)
	}
	if grail.View(b.s, spectator).Ambush != 6 {
		t.Error("everybody knows how hard it is")
	}
}

// G22.5 Whoever leaves breaks the group up, the leader too; who falls drops out; the end of the fight costs nothing.
func TestG22_5(t *testing.T) {
	b := allied(t, players).act(leads(grail.LeaveGroup, "saber", "")).wants("saber", "sword", C).wants("vera", "spell", 0)
	if e := b.first(grail.GroupBroke); e.Reason != grail.BrokeDisbanded {
		t.Errorf("%+v", e)
	}
	b = allied(t, players).mode("vera", grail.Retreat).aside("saber", "foe").resolve().wants("saber", "sword", C).wants("vera", "spell", E)
	if e := b.first(grail.GroupBroke); e.Reason != grail.BrokeLeft {
		t.Errorf("%+v", e)
	}
	b = allied(t, players).act(grail.Action{Kind: grail.SetOut, By: master, Fighter: "vera", Out: grail.KnockedOut}).
		wants("saber", "sword", B)
	if e := b.first(grail.GroupBroke); e.Reason != grail.BrokeAlone || len(b.s.Groups) > 0 {
		t.Errorf("%+v", e)
	}
	b = allied(t, players).act(grail.Action{Kind: grail.SetOut, By: master, Fighter: "foe", Out: grail.KnockedOut}).
		wants("saber", "sword", B).wants("vera", "spell", E)
	if b.s.Stage != grail.Over || len(b.only(grail.GroupBroke)) > 0 {
		t.Errorf("%+v", b.events)
	}
	// Another cliché may be named for it; one that is gone leaves it to the best.
	b = allied(t, players).act(joins("vera", "saber", "knife")).act(leads(grail.LeaveGroup, "vera", "")).
		wants("vera", "knife", E).wants("vera", "spell", E)
	b.wants("saber", "sword", C)
}

// G22 Whom an enemy will meet is the group's own to know; the chance is told over all who might.
func TestG22Odds(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("x", C), line("endurance", C)),
		npc("rat", 2, line("fur", F+1), line("endurance", E)), npc("wolf", 2, line("fur", A), line("endurance", E))).
		act(grail.Action{Kind: grail.JoinGroup, By: master, Fighter: "rat", Target: "wolf", Cliche: "fur"}).
		act(grail.Action{Kind: grail.JoinGroup, By: master, Fighter: "wolf", Target: "rat", Cliche: "fur"})
	lowest := ratio(every(d6(4)), every(d6(6)), func(a, b int) bool { return a > b })
	highest := ratio(every(d6(4)), every(d6(2)), func(a, b int) bool { return a > b })
	wantsOdds(t, "attack", grail.AttackOdds(b.s, grail.Viewer{Player: "anna"}, "anna", "x", 0, "rat"), lowest, highest)
	wantsOdds(t, "the master's", grail.AttackOdds(b.s, master, "anna", "x", 0, "rat"), lowest, lowest)
	seen := grail.View(b.s, spectator).Groups[0]
	if seen.Ours || seen.Attacker != "" || seen.Defender != "" || seen.Leader != "wolf" || !slices.Equal(seen.Members, []grail.FighterID{"rat", "wolf"}) {
		t.Errorf("%+v", seen)
	}
	if ours := grail.View(b.s, master).Groups[0]; !ours.Ours || ours.Defender != "wolf" {
		t.Errorf("%+v", ours)
	}
}

// G22 An ordered attack inside the own group meets whom it is aimed at.
func TestG22Ordered(t *testing.T) {
	s := servant(hero("saber", 1, line("sword", B), line("endurance", B)), "vera")
	b := fight(t, body, players, s, hero("vera", 1, line("spell", E), line("knife", D), line("endurance", C)), npc("foe", 2, line("endurance", EX))).
		act(joins("saber", "vera", "sword")).act(joins("vera", "saber", "spell")).defend("vera", "knife").
		act(strikeAt(grail.ActStrike, "vera")).act(obey("sword", grail.NoBoon), join(all(5, 6), all(3, 1))...)
	if e := b.first(grail.Exchange); e.Target != "vera" || e.At != "" {
		t.Errorf("%+v", e)
	}
}
