package grail_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

// The order of one attack: the pump lifts before the pools fall; damage is 1 + D twice for a charge + what is flat, D the
// graduated damage with what helpers add and take; armour, then LIFE; then costs; then knock-outs.
func TestOrderOfOneAttack(t *testing.T) {
	b := fight(t, body, players,
		hero("anna", 1, paidBy("magic", line("spell", C)), helps(line("wind", B)), line("magic", D), line("endurance", C)),
		npc("foe", 2, line("claws", E), helps(line("wall", EX)), armours("endurance", line("plate", E)), line("endurance", D)),
		npc("rat", 2, line("endurance", C))).
		attack("anna", "spell").target("anna", "foe").pump("anna", 2).mode("anna", grail.Charge).help("anna", grail.ForAttack, "wind").
		grade("anna", grail.ForAttack, "spell", grail.Dramatic).defend("foe", "claws").help("foe", grail.ForDefense, "wall").aside("foe", "rat").
		resolve(join(all(6, 6), []int{6, 1, 1, 1, 1}, all(2, 1), []int{6, 1, 1, 1, 1, 1, 1, 1, 1, 1})...)
	b.wantsDamage(base(), graduated(2), grail.Part{Rule: "G21", Name: "helping", N: 1}, grail.Part{Rule: "G21", Name: "guarded", N: -2},
		charged(1), grail.Part{Rule: "G17", Name: "dramatic", N: 1})
	type step struct {
		kind grail.EventKind
		who  grail.FighterID
		line grail.ClicheID
		n    int
	}
	var got []step
	for _, e := range b.events {
		got = append(got, step{e.Kind, e.Fighter, e.Cliche, e.N})
	}
	want := []step{{grail.Exchange, "anna", "", 0}, {grail.Harm, "foe", "plate", 1}, {grail.Harm, "foe", "endurance", 2},
		{grail.Cost, "anna", "magic", 2}, {grail.KnockOut, "foe", "plate", 0}, {grail.KnockOut, "foe", "endurance", 0},
		{grail.KnockOut, "anna", "magic", 0},
		{grail.PreparedDie, "rat", "", 0}, {grail.RoundBegan, "", "", 0}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(step{})); diff != "" {
		t.Error(diff)
	}
}
