package grail_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kubik/rules/grail"
)

// Every house rule changes an outcome: the same fight with the same dice ends otherwise.
func TestHouseRulesChangeOutcomes(t *testing.T) {
	strong := func(r grail.Rules) *bout { // EX, pumped by two, against A
		return duel(t, r, paidBy("magic", line("attack", EX)), line("defence", A), line("magic", A)).pump("knight", 2)
	}
	charge := func(r grail.Rules) *bout {
		return fightBy(t, r, body, enemies, hero("berserker", 1, line("strength", A), line("endurance", C)),
			npc("foe", 2, line("agility", D), line("endurance", C))).mode("berserker", grail.Charge).defend("berserker", "endurance").attack("foe", "agility").defend("foe", "agility")
	}
	noble := func(r grail.Rules) *bout {
		c := paidBy("magic", line("ward", D))
		c.Noble = true
		return fightBy(t, r, body, enemies, hero("anna", 1, c, line("magic", B), line("endurance", C)),
			npc("foe", 2, line("claws", C), line("endurance", C))).aside("anna").attack("foe", "claws").defend("anna", "ward").pumpDefence("anna", 4)
	}
	for _, c := range []struct {
		field   string
		on      grail.Rules
		play    func(grail.Rules) *bout
		on1, of []int // dice with the switch on, and off
	}{
		{"CapAtEX", grail.Rules{CapAtEX: true}, strong, join(all(10, 20), all(6, 1)), join(all(12, 20), all(6, 1))},
		{"GraduatedUndefended", grail.Rules{GraduatedUndefended: true}, func(r grail.Rules) *bout {
			return duel(t, r, line("attack", A), line("defence", E)).defend("foe", "").allow("foe").setSteps("foe", "endurance", 3)
		}, nil, nil},
		{"ChargeBrokenByKnockout", grail.Rules{ChargeBrokenByKnockout: true}, charge,
			join(all(3, 6), all(4, 1), all(6, 6), all(3, 1)), join(all(3, 6), all(4, 1))},
		{"HelperGuardCancels", grail.Rules{HelperGuardCancels: true}, func(r grail.Rules) *bout {
			return duel(t, r, line("attack", A), line("defence", E)).guardedBy(APlus)
		}, join(all(6, 6), all(2, 1), []int{6, 1, 1, 1, 1, 1, 1}), join(all(6, 6), all(2, 1), []int{6, 1, 1, 1, 1, 1, 1})},
		{"OverflowFloor", grail.Rules{OverflowFloor: true}, func(r grail.Rules) *bout {
			return saber(t, r, line("blade", C), line("magic", D), line("magic", C), line("y", C)).open("saber", "blade").resolve()
		}, join(all(8, 10), all(4, 1)), join(all(8, 10), all(4, 1))},
		{"DoublePumpOnDefence", grail.Rules{DoublePumpOnDefence: true}, noble, join(all(4, 1), all(7, 1)), join(all(4, 1), all(7, 1))},
		{"SelfDestructN", grail.Rules{SelfDestructN: true}, func(r grail.Rules) *bout {
			b := saber(t, r, throwable(line("blade", C)), line("magic", D), line("magic", C), line("y", C))
			return b.act(grail.Action{Kind: grail.Shatter, By: master, Fighter: "saber", Cliche: "blade"})
		}, join(all(4, 6), all(4, 1)), join(all(12, 6), all(4, 1))},
		{"Wounds", grail.Rules{Wounds: true}, func(r grail.Rules) *bout {
			return fightBy(t, r, body, players, hero("anna", 1, line("x", C), line("endurance", C)), npc("foe", 2, line("y", C), human("endurance", A))).
				attack("anna", "x").defend("foe", "y").aside("foe")
		}, join(all(4, 6), all(4, 1)), join(all(4, 6), all(4, 1))},
	} {
		on, off := c.play(c.on), c.play(grail.Rules{})
		if reflect.ValueOf(c.on).FieldByName(c.field).IsZero() {
			t.Fatalf("%s is not on", c.field)
		}
		settled := func(b *bout, faces []int) grail.State {
			if b.s.Pending != nil {
				b.act(grail.Action{Kind: grail.Timeout}, faces...)
			} else {
				b.resolve(faces...)
			}
			b.s.Rules = grail.Rules{}
			return b.s
		}
		if cmp.Equal(settled(on, c.on1), settled(off, c.of)) {
			t.Errorf("%s changes nothing", c.field)
		}
	}
}

// SealActOnlyIfUnused refuses a second attack by order: TestG16OrderedInTheMiddle; BuildDice limits a sheet:
// TestGXXWaives; Off: TestEveryRuleMayBeOff; Ladder: TestOwnLadder. No field of Rules is left out.
func TestEveryHouseRuleIsTested(t *testing.T) {
	fields := reflect.TypeFor[grail.Rules]()
	if fields.NumField() != 12 {
		t.Errorf("%d fields: a new one needs a case above", fields.NumField())
	}
}

func (b *bout) setSteps(f grail.FighterID, c grail.ClicheID, n int) *bout {
	b.t.Helper()
	return b.act(grail.Action{Kind: grail.SetSteps, By: master, Fighter: f, Cliche: c, N: n})
}

// guardedBy gives the foe a helper on its defence.
func (b *bout) guardedBy(rank grail.Rank) *bout {
	b.t.Helper()
	for i := range b.s.Fighters {
		if b.s.Fighters[i].ID == "foe" {
			b.s.Fighters[i].Cliches = append(b.s.Fighters[i].Cliches, helps(line("wall", rank)))
		}
	}
	return b.help("foe", grail.ForDefense, "wall")
}
