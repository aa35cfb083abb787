package grail_test

import (
	"testing"

	"kubik/rules/grail"
)

// GXX Any number by hand: maximum ranks, what is inside, whether a Phantasm is whole, what is rolled for initiative.
func TestGXXNumbers(t *testing.T) {
	b := fight(t, body, rolled, hero("anna", 1, damagedTo(D, line("x", B)), damagedTo(0, line("y", C)), phantasm(line("blade", C)), line("agility", E), line("endurance", C)),
		npc("rat", 2, line("endurance", C)))
	set := func(k grail.ActionKind, c grail.ClicheID, n int) grail.Action {
		return grail.Action{Kind: k, By: master, Fighter: "anna", Cliche: c, N: n}
	}
	for _, c := range []struct {
		line     grail.ClicheID
		max, now grail.Rank
	}{{"x", A, C}, {"x", E, E}, {"y", A, 0}} {
		if e := b.act(set(grail.SetMax, c.line, int(c.max))).first(grail.MaxSet); e.To != c.max || e.Rule != "GXX" {
			t.Errorf("%+v", e)
		}
		b.wants("anna", c.line, c.now)
	}
	b.refuse(grail.BadAction, set(grail.SetMax, "x", 1)).refuse(grail.BadAction, set(grail.SetMax, "x", 11)).
		refuse(grail.MasterOnly, grail.Action{Kind: grail.SetMax, By: grail.Viewer{Player: "anna"}, Fighter: "anna", Cliche: "x", N: 5}).
		refuse(grail.NotNow, set(grail.SetWhole, "x", 0)).refuse(grail.NotNow, set(grail.SetSwift, "blade", 0))
	if e := b.act(set(grail.SetWhole, "blade", 0)).first(grail.WholeSet); e.Hit || !b.fighter("anna").Cliches[2].Destroyed {
		t.Errorf("%+v", e)
	}
	if e := b.act(set(grail.SetWhole, "blade", 0)).first(grail.WholeSet); !e.Hit {
		t.Errorf("%+v", e)
	}
	b.s.Fighters[0].Inner = []grail.Inner{{ID: "seal-1", Rank: A, Scope: grail.ScopeDay}, {ID: grail.Aspect, Cliche: "x"}}
	inner := func(id grail.InnerID, n int) grail.Action {
		return grail.Action{Kind: grail.SetInner, By: master, Fighter: "anna", Inner: id, N: n}
	}
	if e := b.act(inner("seal-1", 3)).first(grail.InnerSet); e.To != D || b.inside("anna", "seal-1") != D {
		t.Errorf("%+v", e)
	}
	b.refuse(grail.BadAction, inner(grail.Aspect, 3)).refuse(grail.NotATarget, inner("seal-2", 3)).
		act(inner(grail.Aspect, 0)).act(inner("seal-1", 0))
	if len(b.fighter("anna").Inner) > 0 {
		t.Errorf("%+v", b.fighter("anna").Inner)
	}
}

// G1 «Ловкость», or a named cliché.
func TestG1Named(t *testing.T) {
	b := fight(t, body, rolled, hero("anna", 1, line("x", C), line("agility", E), line("endurance", C)), npc("rat", 2, line("endurance", C))).
		act(grail.Action{Kind: grail.SetSwift, By: master, Fighter: "anna", Cliche: "x"}).aside("anna", "rat").
		resolve(6, 5, 4, 3, 2)
	if e := b.first(grail.InitiativeRoll); e.Attack.Cliche != "x" || e.Attack.Total != 18 {
		t.Errorf("%+v", e.Attack)
	}
	b.act(grail.Action{Kind: grail.SetSwift, By: master, Fighter: "anna"}).aside("anna", "rat").resolve(1, 1, 1)
	if e := b.first(grail.InitiativeRoll); e.Attack.Cliche != "agility" {
		t.Errorf("%+v", e.Attack)
	}
}

// GXX Every rule that may be switched off is refused, or left out of the reckoning, where the table plays without it.
func TestEveryRuleMayBeOff(t *testing.T) {
	offered := func(rule string, off bool) map[grail.ActionKind]bool {
		r := grail.Rules{}
		if off {
			r.Off = []string{rule}
		}
		b := bondedFight(t, r, players)
		b.s.Signs = []grail.Sign{{Owner: "foe", Cliche: "claws"}}
		b.s.Fighters[0].Cliches[1].Now = grail.E
		b.s.Fighters[0].Cliches[3].Now = grail.D
		kinds := map[grail.ActionKind]bool{}
		for _, c := range grail.Choices(b.s, master) {
			kinds[c.Action.Kind] = true
		}
		return kinds
	}
	for rule, kind := range map[string]grail.ActionKind{"G13": grail.OpenPhantasm, "G14": grail.Shatter, "G15": grail.ShowSign, "G16": grail.Command,
		"G17": grail.SetGrade, "G22": grail.JoinGroup, "G24": grail.Confront, "G26": grail.Mend} {
		if !offered(rule, false)[kind] || offered(rule, true)[kind] {
			t.Errorf("%s: %s is offered with %v, without %v", rule, kind, offered(rule, false)[kind], offered(rule, true)[kind])
		}
	}
}
