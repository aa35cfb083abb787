package grail_test

import (
	"slices"
	"testing"

	"kubik/rules/dice"
	"kubik/rules/grail"
)

func (b *bout) order() []grail.FighterID {
	var order []grail.FighterID
	for _, e := range b.only(grail.Exchange) {
		order = append(order, e.Fighter)
	}
	return order
}

// G1 Enemies first, or players first; among themselves in the order of the scene.
func TestG1FixedOrder(t *testing.T) {
	for i, want := range map[grail.Initiative][]grail.FighterID{
		enemies: {"rat", "wolf", "anna", "boris"},
		players: {"anna", "boris", "rat", "wolf"},
	} {
		b := fight(t, body, i,
			hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", C)),
			hero("boris", 1, line("endurance", C)), npc("wolf", 2, line("endurance", C))).resolve(all(32, 1)...)
		if got := b.order(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", i, got, want)
		}
	}
}

// G1 Rolled: «Ловкость» each, higher first, tied re-roll among themselves; without it as an ordinary human, F.
func TestG1Rolled(t *testing.T) {
	b := fight(t, body, rolled,
		hero("anna", 1, line("agility", E), line("endurance", C)), npc("rat", 2, line("agility", D), line("endurance", C)),
		hero("boris", 1, line("endurance", C)), npc("wolf", 2, damagedTo(0, line("agility", E)), line("endurance", C))).
		resolve(join([]int{3, 2}, []int{6, 6, 4}, []int{5}, []int{5}, // 5, 16, 5, 5: three tie
			[]int{1, 1}, []int{2}, []int{6}, // 2, 2, 6: two tie
			[]int{6, 1}, []int{3}, // 7, 3
			all(32, 1))...)
	if got := b.order(); !slices.Equal(got, []grail.FighterID{"rat", "wolf", "anna", "boris"}) {
		t.Errorf("order %v", got)
	}
	rolls := b.only(grail.InitiativeRoll)
	if len(rolls) != 9 || rolls[2].Attack.Rank != F || rolls[2].Attack.Cliche != "" || rolls[3].Attack.Rank != F {
		t.Errorf("%d rolls, %+v", len(rolls), rolls[2].Attack)
	}
}

// always is a die that falls the same way for ever.
type always int

func (a always) Roll(sides int) int { return min(int(a), sides) }

// A round goes on even where ties never end.
func TestG1EndlessTies(t *testing.T) {
	b := fight(t, body, rolled, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", C)))
	s, events, err := grail.Apply(b.s, grail.Action{Kind: grail.Timeout}, always(1))
	if err != nil || s.Round != 2 || len(events) > 50 {
		t.Errorf("round %d, %d events, %v", s.Round, len(events), err)
	}
}

// G9 In a rolled order a guard may come too late.
func TestG9GuardTooLate(t *testing.T) {
	for _, c := range []struct {
		anna, rat int
		event     grail.EventKind
		defends   int
	}{{6, 1, grail.PreparedDie, 5}, {1, 6, grail.GuardLost, 4}} {
		b := fight(t, body, rolled, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", C))).
			mode("anna", grail.Guard).resolve(join([]int{c.anna, c.rat}, all(4, 1), all(c.defends, 1))...)
		if e := b.first(c.event); e.Fighter != "anna" {
			t.Errorf("%+v", e)
		}
	}
}

// G1 Simultaneous: every attack is resolved against the life at the round's start and damage lands at its end, so one
// knocked out this round still strikes.
func TestG1Simultaneous(t *testing.T) {
	b := fight(t, body, simultaneous,
		hero("anna", 1, line("strength", B), line("endurance", E)), npc("rat", 2, line("strength", B), line("endurance", E))).
		resolve(join(all(5, 6), all(5, 1), all(5, 6), all(5, 1))...)
	b.wantsOut("anna", grail.KnockedOut).wantsOut("rat", grail.KnockedOut)
	if end := b.first(grail.Ended); end.Side != 0 {
		t.Errorf("%+v", end)
	}
	last := grail.EventKind("")
	for _, e := range b.events {
		if e.Kind == grail.Exchange && last == grail.Harm {
			t.Error("damage landed before the round's end")
		}
		last = e.Kind
	}
}

// G1 … rolls use the ranks of the round's start, pump costs are paid at once; nothing is re-aimed or broken.
func TestG1SimultaneousCosts(t *testing.T) {
	b := fight(t, dispute, simultaneous,
		hero("anna", 1, paidBy("wit", line("wit", C))), hero("boris", 1, line("wit", C)),
		npc("sage", 2, line("wit", D))).
		pump("anna", 2).pumpDefence("anna", 2).mode("boris", grail.Charge).
		resolve(join(
			all(6, 6), all(3, 1), // anna pumped to A; the sage loses 1 + grad(A, D)
			all(3, 6), all(5, 1), // the sage, at its first rank, hits anna: her defence is cut to +1
			all(4, 6), all(3, 1), // boris hits the sage, too
		)...)
	exchanges := b.only(grail.Exchange)
	if len(exchanges) != 3 {
		t.Fatalf("%d exchanges", len(exchanges))
	}
	if cut := b.first(grail.PumpCut); cut.N != 2 || cut.Left != 1 {
		t.Errorf("%+v", cut)
	}
	if r := exchanges[1]; r.Attack.Rank != D || r.Defense.Rank != B {
		t.Errorf("%+v against %+v, want D against C + 1", r.Attack, r.Defense)
	}
	b.wants("anna", "wit", 0).wantsOut("anna", grail.KnockedOut).wantsOut("sage", grail.KnockedOut)
}

// SetInitiative opens the declarations anew, for nobody may tell from it who had chosen what.
func TestSetInitiative(t *testing.T) {
	b := fight(t, body, players, hero("anna", 1, line("endurance", C)), hero("boris", 1, line("endurance", C)),
		npc("rat", 2, line("endurance", C))).mode("anna", grail.Guard)
	for _, id := range []grail.FighterID{"anna", "boris"} {
		b.act(grail.Action{Kind: grail.Ready, By: master, Fighter: id})
	}
	b.refuse(grail.MasterOnly, grail.Action{Kind: grail.SetInitiative, By: grail.Viewer{Player: "anna"}, Initiative: enemies})
	b.act(grail.Action{Kind: grail.SetInitiative, By: master, Initiative: enemies})
	for _, id := range []grail.FighterID{"anna", "boris"} {
		if d := b.fighter(id).Declared; d.Ready || d.Mode != grail.Attack {
			t.Errorf("%s: %+v", id, d)
		}
	}
	if b.s.Step != 0 {
		t.Errorf("step %d", b.s.Step)
	}
}

// A stream is enough to play a whole fight; the same one plays the same fight.
func TestSameStreamSameFight(t *testing.T) {
	play := func() (rounds int) {
		b := fight(t, body, rolled, hero("anna", 1, line("endurance", C)), npc("rat", 2, line("endurance", C)))
		r := dice.NewStream([32]byte{1}, 0, nil)
		for b.s.Stage != grail.Over {
			s, _, err := grail.Apply(b.s, grail.Action{Kind: grail.Timeout}, r)
			if err != nil {
				t.Fatal(err)
			}
			b.s = s
		}
		return b.s.Round
	}
	if a, b := play(), play(); a != b {
		t.Errorf("%d and %d rounds", a, b)
	}
}

// G1 … even one whom a pump has cost the last of «Выносливость» still strikes.
func TestG1SimultaneousSpent(t *testing.T) {
	b := fight(t, body, simultaneous,
		npc("rat", 2, line("fangs", E), line("endurance", C)),
		hero("anna", 1, paidBy("endurance", line("rage", C)), line("endurance", E))).
		attack("rat", "fangs").defend("rat", "fangs").pumpDefence("anna", 1).
		resolve(join(all(2, 1), all(5, 1), all(4, 6), all(2, 1))...)
	b.wantsOut("anna", grail.KnockedOut).wants("rat", "endurance", E)
	if got := b.order(); !slices.Equal(got, []grail.FighterID{"rat", "anna"}) {
		t.Errorf("struck: %v", got)
	}
}
