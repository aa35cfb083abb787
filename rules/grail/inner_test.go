package grail_test

import (
	"testing"

	"kubik/rules/grail"
)

func servant(f grail.Fighter, master grail.FighterID) grail.Fighter {
	f.Servant, f.Contract = true, master
	return f
}

func (b *bout) inside(f grail.FighterID, id grail.InnerID) grail.Rank {
	b.t.Helper()
	for _, x := range b.fighter(f).Inner {
		if x.ID == id {
			return x.Rank
		}
	}
	return 0
}

func (b *bout) struggle(f, whose grail.FighterID, x grail.InnerID, c grail.ClicheID, faces ...int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.Struggle, By: master, Fighter: f, Target: whose, Inner: x, Cliche: c}, faces...)
}

// GE32 Human Выносливость E loses 1 → F, «Ранения» F; loses 2 → 0, unconscious, «Ранения» E.
func TestGE32(t *testing.T) {
	wounded := func(attack grail.Cliche, faces []int) *bout {
		return fightBy(t, grail.Rules{Wounds: true}, body, players,
			hero("anna", 1, attack, line("endurance", C)), npc("guard", 2, human("sword", E), human("endurance", E)),
			npc("other", 2, human("endurance", E))).
			attack("anna", attack.ID).defend("guard", "sword").aside("guard", "other").resolve(faces...)
	}
	b := wounded(line("x", E), join(all(2, 6), all(2, 1))).wants("guard", "endurance", F).wantsOut("guard", "")
	if b.inside("guard", grail.Wounds) != F || b.first(grail.Wounded).Rule != "G6" {
		t.Errorf("%+v", b.fighter("guard").Inner)
	}
	b = wounded(line("x", C), join(all(4, 6), all(2, 1))).wants("guard", "endurance", 0).wantsOut("guard", grail.KnockedOut)
	if b.inside("guard", grail.Wounds) != E || b.first(grail.KnockOut).Reason != grail.ReasonUnconscious {
		t.Errorf("%+v", b.fighter("guard").Inner)
	}
}

// G6 Optional, and for ordinary humans alone; it grows; a healer fights it by G2.4, a failed try costs only the try.
func TestG6(t *testing.T) {
	b := fightBy(t, grail.Rules{Wounds: true}, body, players,
		hero("anna", 1, line("x", D), line("heal", C), line("endurance", C)), npc("guard", 2, human("y", D), human("endurance", A)),
		npc("ghoul", 2, line("y", D), line("endurance", A))).
		attack("anna", "x").defend("guard", "y").defend("ghoul", "y")
	hit := join(all(3, 6), all(3, 1))
	for _, target := range []grail.FighterID{"guard", "guard", "ghoul"} {
		b.target("anna", target).aside("guard", "ghoul").resolve(hit...)
	}
	if b.inside("guard", grail.Wounds) != E || b.inside("ghoul", grail.Wounds) != 0 {
		t.Fatalf("%+v", b.s.Fighters)
	}
	b.struggle("anna", "guard", grail.Wounds, "heal", join(all(4, 1), all(2, 6))...).wants("anna", "heal", C)
	b.refuse(grail.NotNow, grail.Action{Kind: grail.Struggle, By: master, Fighter: "anna", Target: "guard", Inner: grail.Wounds, Cliche: "heal"})
	b.aside("anna", "guard", "ghoul").resolve()
	b.struggle("anna", "guard", grail.Wounds, "heal", join(all(4, 6), all(2, 1))...)
	if b.inside("guard", grail.Wounds) != 0 || b.first(grail.InnerGone).Fighter != "guard" {
		t.Errorf("%+v", b.events)
	}
}

// G24 A cliché against the own aspect, with a stake named first. Higher: its way; else the stake is lost and the cliché
// used loses a step. The aspect is never damaged.
func TestG24(t *testing.T) {
	open := func() *bout {
		return fight(t, body, players, hero("anna", 1, line("will", C), human("fear", D), line("endurance", C)),
			npc("rat", 2, line("endurance", C))).
			act(grail.Action{Kind: grail.Confront, By: master, Fighter: "anna", Cliche: "fear", Text: "she runs"})
	}
	b := open()
	if e := b.first(grail.Confronted); e.Text != "she runs" || e.Rule != "G24" || len(grail.ViewEvents(b.s, b.events, spectator)) != 1 {
		t.Errorf("%+v", e)
	}
	try := grail.Action{Kind: grail.Struggle, By: grail.Viewer{Player: "anna"}, Fighter: "anna", Target: "anna", Inner: grail.Aspect, Cliche: "fear"}
	b.refuse(grail.NotRollable, try).struggle("anna", "anna", grail.Aspect, "will", join(all(4, 6), all(3, 1))...)
	b.wants("anna", "will", C).wants("anna", "fear", D)
	if len(b.fighter("anna").Inner) > 0 || !b.first(grail.Struggled).Hit {
		t.Errorf("%+v", b.fighter("anna").Inner)
	}
	b = open().struggle("anna", "anna", grail.Aspect, "will", join(all(4, 3), all(3, 4))...)
	b.wants("anna", "will", D).wants("anna", "fear", D)
	if len(b.fighter("anna").Inner) > 0 || b.first(grail.Struggled).Hit {
		t.Errorf("%+v", b.events)
	}
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.Confront, By: grail.Viewer{Player: "anna"}, Fighter: "anna", Cliche: "fear"})
}

// contract is a Servant and her master against a rat.
func contract(t *testing.T, saber, vera []grail.Cliche) *bout {
	s := servant(hero("saber", 1, saber...), "vera")
	return fight(t, body, players, s, hero("vera", 1, vera...), npc("rat", 2, line("endurance", EX)))
}

// G26.1 At the end of the round, once a round, a master gives 1 step of «Магия» and the Servant gains it.
func TestG26_1(t *testing.T) {
	give := grail.Action{Kind: grail.GiveMana, By: grail.Viewer{Player: "vera"}, Fighter: "vera", Target: "saber"}
	b := contract(t, []grail.Cliche{damagedTo(E, line("magic", B)), line("endurance", C)}, []grail.Cliche{line("magic", D), line("endurance", C)})
	b.act(give).aside("saber", "vera", "rat").resolve().wants("saber", "magic", D).wants("vera", "magic", E)
	b.act(give).aside("saber", "vera", "rat").resolve().wants("saber", "magic", C).wants("vera", "magic", 0)
	if down := b.first(grail.KnockOut); down.Fighter != "vera" || down.Reason != grail.ReasonDrained {
		t.Errorf("%+v", down)
	}
	b.refuse(grail.NotNow, give)
	full := contract(t, []grail.Cliche{line("magic", B), line("endurance", C)}, []grail.Cliche{line("magic", D), line("endurance", C)})
	full.refuse(grail.NotNow, give).refuse(grail.NotATarget, grail.Action{Kind: grail.GiveMana, By: master, Fighter: "saber", Target: "vera"})
}

// G26.2 A Servant turns k steps of «Магия» into k of «Выносливость», no more than it has or lacks.
func TestG26_2(t *testing.T) {
	mend := func(n int) grail.Action {
		return grail.Action{Kind: grail.Mend, By: master, Fighter: "saber", N: n}
	}
	b := contract(t, []grail.Cliche{line("magic", D), damagedTo(E, line("endurance", A))}, []grail.Cliche{line("magic", D), line("endurance", C)})
	b.refuse(grail.PumpTooHigh, mend(3)).refuse(grail.BadAction, mend(-1)).
		refuse(grail.NotNow, grail.Action{Kind: grail.Mend, By: master, Fighter: "vera", N: 1})
	b.act(mend(2)).aside("saber", "vera", "rat").resolve().wants("saber", "magic", 0).wants("saber", "endurance", C)
}

// G5 What follows when a cliché other than LIFE is at 0 is the master's to say, once.
func TestG5Fate(t *testing.T) {
	drained := func() *bout {
		return contract(t, []grail.Cliche{paidBy("magic", line("x", C)), line("magic", E), line("endurance", C)}, []grail.Cliche{line("endurance", C)}).
			attack("saber", "x").pump("saber", 1).aside("vera", "rat").resolve(join(all(5, 1), all(10, 1))...)
	}
	fate := func(reason string) grail.Action {
		return grail.Action{Kind: grail.DecideFate, By: master, Fighter: "saber", Cliche: "magic", Reason: reason}
	}
	for reason, out := range map[string]grail.Out{grail.ReasonHelpless: grail.KnockedOut, grail.ReasonRetreats: grail.Retreated, grail.ReasonTraitLost: ""} {
		b := drained()
		if e := b.act(fate(reason)).first(grail.KnockOut); e.Reason != reason || e.Out != out {
			t.Errorf("%+v", e)
		}
		b.wantsOut("saber", out).refuse(grail.NotNow, fate(reason))
	}
	drained().refuse(grail.BadAction, fate(grail.ReasonDown)).
		refuse(grail.MasterOnly, grail.Action{Kind: grail.DecideFate, By: grail.Viewer{Player: "saber"}, Fighter: "saber", Cliche: "magic", Reason: grail.ReasonHelpless})
}
